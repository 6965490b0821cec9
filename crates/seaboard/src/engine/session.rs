//! One exchange: the match that is loaded, and what each command does with it.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{Ask, Budget, Level};
use catalog::{Beginning, Decision, Playing, Problem, Proposed, WaitsFor};
use game::{Message, Seat, Seats, Style, Viewer};
use serde_json::{Value, json};
use table::Bytes32;
use words::Words;

use super::commands::{self, arguments};

/// How many steps deep continuations are counted: nobody lives to see more, and each takes its place on the stack.
const DEEPEST: u32 = 100;
/// How many positions are gone on from to count: a few seconds of work, and not more.
const MOST_POSITIONS: u64 = 5_000_000;
/// The longest that a bot may think, in milliseconds: as in simulations.
const LONGEST_THOUGHT: u64 = 3_600_000;

/// One exchange with a program.
#[derive(Default)]
pub struct Session {
    playing: Option<Box<dyn Playing>>,
    quit: bool,
}

impl Session {
    /// Whether the program has said good-bye.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// Does what a line asks for. After an error nothing has changed.
    pub fn answer(&mut self, line: &str) -> Result<Value, Problem> {
        let (name, given) = commands::split(line)?;
        match name.as_str() {
            "games" => Ok(games(arguments(&name, given)?)),
            "new" => self.begin(arguments(&name, given)?),
            "load" => self.load(arguments(&name, given)?),
            "verify" => verify(arguments(&name, given)?),
            "quit" => {
                arguments::<commands::None>(&name, given)?;
                self.quit = true;
                Ok(json!("bye"))
            }
            "act" | "chance" | "run_chance" | "undo" => self.change(&name, given),
            "best" => self.best(arguments(&name, given)?),
            "hint" => self.hint(arguments(&name, given)?),
            _ => self.ask(&name, given),
        }
    }

    fn begin(&mut self, new: commands::New) -> Result<Value, Problem> {
        let title = catalog::find(&new.game)?;
        let config = title.config(new.rules.as_deref(), &new.config)?;
        let seed = seed(new.seed)?;
        let begun =
            title.begin(Beginning { match_id: "engine", config, seats: new.seats, seed, fair_seats: Seats::NONE })?;
        Ok(self.sit(begun))
    }

    fn load(&mut self, load: commands::Load) -> Result<Value, Problem> {
        let title = catalog::find(&load.game)?;
        let state = match (load.state, load.position) {
            (Some(state), None) => state,
            (None, Some(position)) => (catalog::positions(title)?.read)(&position)?,
            _ => return Err(Problem::new("bad_arguments", "load: give either a state or a position")),
        };
        let begun = title.begin_from(state, "engine", seed(load.seed)?)?;
        Ok(self.sit(begun))
    }

    fn sit(&mut self, begun: Box<dyn Playing>) -> Value {
        let phase = phase(begun.as_ref());
        self.playing = Some(begun);
        phase
    }

    fn playing(&self) -> Result<&dyn Playing, Problem> {
        self.playing.as_deref().ok_or_else(|| Problem::new("no_match", "there is no match: begin with new or load"))
    }

    fn seat(&self, number: u8) -> Result<Seat, Problem> {
        let seat = Seat::new(number);
        let seats = self.playing()?.seats();
        if seats.has(seat) {
            return Ok(seat);
        }
        let last = seats.len().saturating_sub(1);
        Err(Problem::new("no_such_seat", format!("there is no seat {number}: seats are 0 to {last}")))
    }

    fn change(&mut self, name: &str, given: Value) -> Result<Value, Problem> {
        let seq = self.playing()?.seq();
        match name {
            "act" => {
                let act: commands::Act = arguments(name, given)?;
                let seat = self.seat(act.seat)?;
                let proposed = self.playing()?.propose_act(seat, act.action)?;
                self.commit(proposed);
            }
            "chance" => {
                let chance: commands::Chance = arguments(name, given)?;
                let proposed = self.playing()?.propose_outcome(chance.outcome)?;
                self.commit(proposed);
            }
            "run_chance" => {
                arguments::<commands::None>(name, given)?;
                if let Some(proposed) = self.playing()?.propose_chance() {
                    self.commit(proposed);
                }
            }
            _ => {
                arguments::<commands::None>(name, given)?;
                let seat = self.playing()?.last_actor();
                let seat = seat.ok_or_else(|| Problem::new("nothing_to_undo", "nobody has done anything"))?;
                let proposed = self.playing()?.propose_undo(seat, Seats::NONE)?;
                self.commit(proposed);
            }
        }
        let playing = self.playing()?;
        let told: Vec<Value> =
            playing.told_since(seq, Viewer::Spectator).into_iter().flat_map(|told| told.events).collect();
        Ok(json!({ "seq": playing.seq(), "told": told, "phase": phase(playing) }))
    }

    fn commit(&mut self, proposed: Proposed) {
        if let Some(playing) = &mut self.playing {
            playing.commit(proposed);
        }
    }

    fn ask(&self, name: &str, given: Value) -> Result<Value, Problem> {
        if !commands::NAMES.contains(&name) {
            let known = commands::NAMES.join(", ");
            return Err(Problem::new("unknown_command", format!("there is no such command; there are {known}")));
        }
        let playing = self.playing()?;
        match name {
            "legal" => {
                let of: commands::OfSeat = arguments(name, given)?;
                Ok(Value::Array(playing.legal(self.seat(of.seat)?)))
            }
            "choices" => {
                let of: commands::Choices = arguments(name, given)?;
                let words = playing.title().words(of.language.as_deref().unwrap_or("en"));
                let choices = playing.choices(self.seat(of.seat)?);
                Ok(choices
                    .into_iter()
                    .map(|choice| {
                        json!({ "action": choice.action, "label": say(&words, &choice.label), "path": choice.path })
                    })
                    .collect())
            }
            "view" | "text" | "prompt" => self.show(name, arguments(name, given)?),
            "perft" => {
                let perft: commands::Perft = arguments(name, given)?;
                if perft.depth > DEEPEST {
                    return Err(Problem::new("bad_arguments", format!("depth: at most {DEEPEST}")));
                }
                let nodes = playing.perft(perft.depth, MOST_POSITIONS).ok_or_else(|| {
                    let much = format!("there are more than {MOST_POSITIONS} positions to go on from: take less depth");
                    Problem::new("too_large", much)
                })?;
                Ok(json!({ "nodes": nodes }))
            }
            other => {
                arguments::<commands::None>(other, given)?;
                match other {
                    "state" => Ok(playing.state()),
                    "position" => Ok(json!((catalog::positions(playing.title())?.write)(playing.state())?)),
                    "phase" => Ok(phase(playing)),
                    "outcomes" => Ok(playing
                        .outcomes()
                        .into_iter()
                        .map(|(outcome, weight)| json!({ "outcome": outcome, "weight": weight }))
                        .collect()),
                    "log" => Ok(Value::Array(playing.log())),
                    _ => {
                        let names = playing.seats().iter().map(|seat| player("en", seat)).collect();
                        let file = playing.export(names)?;
                        serde_json::from_str(&file).map_err(|error| Problem::new("bad_file", error.to_string()))
                    }
                }
            }
        }
    }

    fn best(&self, best: commands::Best) -> Result<Value, Problem> {
        let found = self.think(best.seat, best.bot, best.iterations, best.millis, best.seed, false)?;
        let Some(decision) = found else { return Ok(Value::Null) };
        let words = self.playing()?.title().words("en");
        // Whoever does anything has no reason and no opinion.
        let thinks = best.bot != Level::Random;
        Ok(json!({
            "action": decision.action,
            "label": say(&words, &decision.label),
            "reason": thinks.then(|| say(&words, &decision.reason)),
            "value": thinks.then_some(decision.value),
            "iterations": decision.iterations,
        }))
    }

    fn hint(&self, hint: commands::Hint) -> Result<Value, Problem> {
        let found = self.think(hint.seat, Level::Best, hint.iterations, hint.millis, hint.seed, true)?;
        let Some(decision) = found else { return Ok(Value::Null) };
        let words = self.playing()?.title().words(hint.language.as_deref().unwrap_or("en"));
        Ok(json!({
            "action": decision.action,
            "label": say(&words, &decision.label),
            "reason": say(&words, &decision.reason),
            "margin": decision.margin,
        }))
    }

    /// What a bot would do from what the seat may know; nothing where it would rather wait.
    fn think(
        &self,
        seat: u8,
        level: Level,
        iterations: Option<u32>,
        millis: Option<u64>,
        seed: u64,
        compare: bool,
    ) -> Result<Option<Decision>, Problem> {
        let playing = self.playing()?;
        let seat = self.seat(seat)?;
        if millis.is_some_and(|millis| millis > LONGEST_THOUGHT) {
            return Err(Problem::new("bad_arguments", format!("millis: at most {LONGEST_THOUGHT}, an hour")));
        }
        let budget = match (iterations, millis) {
            (None, None) => None,
            (iterations, millis) => Some(Budget { iterations, time: millis.map(Duration::from_millis) }),
        };
        let cancel = AtomicBool::new(false);
        let ask = Ask { budget, untimed: false, compare, cancel: &cancel, seed };
        if !playing.may_act().has(seat) {
            return Err(Problem::new("not_your_turn", "this seat cannot act now"));
        }
        Ok(playing.thinker(seat).advise(level, &ask))
    }

    fn show(&self, name: &str, show: commands::As) -> Result<Value, Problem> {
        let playing = self.playing()?;
        let viewer = match show.viewer {
            None => Viewer::Spectator,
            Some(Value::String(who)) if who == "spectator" => Viewer::Spectator,
            Some(who) => match who.as_u64().and_then(|number| u8::try_from(number).ok()) {
                Some(number) => Viewer::Seat(self.seat(number)?),
                None => return Err(Problem::new("bad_arguments", "as: a seat's number or \"spectator\"")),
            },
        };
        let words = || playing.title().words(show.language.as_deref().unwrap_or("en"));
        Ok(match name {
            "view" => playing.view(viewer),
            "text" => {
                let (words, style) = (words(), Style { colour: show.colour, unicode: show.unicode, parts: false });
                json!(playing.text(viewer, style, &|message| say(&words, message)))
            }
            _ => json!(say(&words(), &playing.prompt(viewer))),
        })
    }
}

fn games(asked: commands::Games) -> Value {
    let language = asked.language.unwrap_or_else(|| "en".into());
    catalog::GAMES
        .iter()
        .map(|title| {
            let words = title.words(&language);
            let text = |id: String| say(&words, &Message::new(id));
            json!({
                "game": title.id(),
                "name": text("name".into()),
                "tagline": text("tagline".into()),
                "seats": { "least": title.seats().start(), "most": title.seats().end() },
                "cooperative": title.is_cooperative(),
                "rules_version": title.rules_version(),
                "rules": title.rule_sets().iter().map(|rules| json!({
                    "id": rules.id,
                    "help": text(format!("rules-{}-help", rules.id)),
                    "values": rules.values.iter().map(|(id, value)| ((*id).to_string(), json!(value))).collect::<serde_json::Map<_, _>>(),
                })).collect::<Vec<_>>(),
                "options": title.options().iter().map(|option| json!({
                    "id": option.id,
                    "help": text(format!("option-{}-help", option.id)),
                    "kind": option.kind,
                    "default": option.default,
                })).collect::<Vec<_>>(),
            })
        })
        .collect()
}

fn verify(given: commands::Verify) -> Result<Value, Problem> {
    let Some(game) = given.file.get("game").and_then(Value::as_str) else {
        return Err(Problem::new("bad_file", "this is not a match file: it names no game"));
    };
    let verified = catalog::find(game)?.verify(&given.file.to_string())?;
    Ok(json!(verified))
}

/// What a seat is called here, where nobody has a name.
fn player(language: &str, seat: Seat) -> String {
    crate::frame(language, &Message::new("player").with("n", seat.index() + 1))
}

fn say(words: &Words, message: &Message) -> String {
    words.say(message, &|seat| player(words.language(), seat))
}

fn phase(playing: &dyn Playing) -> Value {
    match playing.waits_for() {
        WaitsFor::Seed => json!({ "seed": null }),
        WaitsFor::Chance => json!({ "chance": null }),
        WaitsFor::Seats(seats) => json!({ "decide": seats, "may": playing.may_act() }),
        WaitsFor::Over(outcome) => {
            let seats = playing.seats();
            let places: Vec<_> = seats.iter().map(|seat| outcome.place(seat)).collect();
            let scores: Vec<_> = seats.iter().filter_map(|seat| outcome.score(seat)).collect();
            let mut over = json!({ "winners": outcome.winners(), "places": places });
            if !scores.is_empty() {
                over["scores"] = json!(scores);
            }
            json!({ "over": over })
        }
    }
}

/// A seed: a number, 64 hexadecimal digits, or one from the system.
fn seed(given: Option<Value>) -> Result<Bytes32, Problem> {
    let bad = || Problem::new("bad_arguments", "seed: a whole number or 64 hexadecimal digits");
    match given {
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes)
                .map_err(|error| Problem::new("no_randomness", format!("the system gives no randomness: {error}")))?;
            Ok(Bytes32(bytes))
        }
        Some(Value::Number(number)) => number.as_u64().map(Bytes32::from_number).ok_or_else(bad),
        Some(Value::String(digits)) => digits.parse().map_err(|_| bad()),
        Some(_) => Err(bad()),
    }
}
