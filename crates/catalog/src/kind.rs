//! A game on the shelf: what it is called, how many play it, how a match of it begins.

use std::io::{self, BufRead, Write};
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use bots::{Budget, Ladder, Level, Plan, Player, Report};
use game::{Heuristic, Message, OptionSpec, Outcome, RuleSet, Seats};
use serde_json::{Map, Value};
use table::{Bytes32, Entry, Match, MatchFile, Verified};
use words::Words;

use crate::playing::{Match as Erased, Playing};
use crate::stage::{Set, Stage};
use crate::tally::Counting;
use crate::{Mark, Problem, shown};

/// A game of the catalogue.
pub trait Title: Send + Sync {
    /// Its id in files, on the wire and on the command line.
    fn id(&self) -> &'static str;
    /// How many can play.
    fn seats(&self) -> RangeInclusive<u8>;
    /// Whether all win or lose together.
    fn is_cooperative(&self) -> bool;
    /// Whether a seat may act on another's turn.
    fn has_interrupts(&self) -> bool;
    /// The version of its rules.
    fn rules_version(&self) -> u32;
    /// What can be chosen before a match.
    fn options(&self) -> &'static [OptionSpec];
    /// Named combinations of options; the first is the standard.
    fn rule_sets(&self) -> &'static [RuleSet];
    /// Its texts.
    fn locales(&self) -> &'static words::Locales;

    /// The options of a rule set with some changed. An unknown rule set, option or value is refused.
    fn config(&self, rule_set: Option<&str>, changes: &Map<String, Value>) -> Result<Value, Problem>;

    /// How many can play by these options: of [`Title::seats`], those that a match can begin with.
    fn seats_for(&self, config: &Value) -> Vec<u8>;

    /// A match that begins.
    fn begin(&self, beginning: Beginning<'_>) -> Result<Box<dyn Playing>, Problem>;
    /// The options of a rematch in which everybody keeps their seat ([`game::Game::rematch`]), after a match by these.
    fn rematch(&self, config: &Value, outcome: &Outcome) -> Option<Value>;
    /// A match that goes on from a position, with a seed of its own.
    fn begin_from(&self, state: Value, match_id: &str, seed: Bytes32) -> Result<Box<dyn Playing>, Problem>;
    /// The match of a log, one JSON text for each entry.
    fn read(&self, log: &[String]) -> Result<Box<dyn Playing>, Problem>;
    /// The finished match of a file, with the names of its seats.
    fn import(&self, file: &str) -> Result<(Box<dyn Playing>, Vec<String>), Problem>;
    /// Checks a match file: every step legal, every chance as the seed says.
    fn verify(&self, file: &str) -> Result<Verified, Problem>;

    /// Plays many matches among bots: one level for each seat.
    fn duel(&self, config: &Value, levels: &[Level], plan: &Plan, cancel: &AtomicBool) -> Result<Report, Problem>;

    /// Sets the game up for matches among these players, as many as `seats` at a time. A budget replaces the players' own.
    fn stage(
        &self,
        config: &Value,
        seats: u8,
        players: &[Player],
        budget: Option<Budget>,
    ) -> Result<Box<dyn Stage>, Problem>;

    /// The figures that [`Playing::figures`] can have, in their order: ids of its sentences.
    fn figures(&self) -> &'static [&'static str] {
        &[]
    }

    /// The console program that its document asks for, if it does.
    fn program(&self) -> Option<Program> {
        None
    }
    /// What it can do with a position written in its own notation, if it has one.
    fn positions(&self) -> Option<Positions> {
        None
    }

    /// How its bots learn from self-play, if they do.
    fn training(&self) -> Option<Training> {
        None
    }

    /// Its rules for players in the nearest language, English if there is none: Markdown as docs/rules/README.md says.
    fn rules(&self, language: &str) -> &'static str;

    /// Its sentences in a language.
    fn words(&self, language: &str) -> Words {
        Words::new(&[self.locales()], language)
    }
}

/// How a message is said in somebody's language.
pub type Say<'a> = &'a dyn Fn(&Message) -> String;

/// A game's own console program. The number is the exit status.
#[derive(Clone, Copy)]
pub struct Program {
    /// Asks and answers.
    pub console: fn(&mut dyn BufRead, &mut dyn Write, Say<'_>) -> io::Result<u8>,
    /// Plays a file of moves, line by line as they come.
    pub play_file: fn(&mut dyn BufRead, &mut dyn Write, Say<'_>) -> io::Result<u8>,
}

/// What a game can do with a position in its own notation.
#[derive(Clone, Copy)]
pub struct Positions {
    /// The state of a position, as [`Playing::state`] gives it.
    pub read: fn(&str) -> Result<Value, Problem>,
    /// The position of such a state.
    pub write: fn(Value) -> Result<String, Problem>,
    /// The number of sequences of so many whole turns.
    pub perft: fn(&str, u32) -> Result<u64, Problem>,
    /// Distinct positions after one turn, and distinct replies to each, summed.
    pub distinct: fn(&str) -> Result<(u64, u64), Problem>,
}

/// Learns what its bots know by self-play: so many matches, a seed, so many threads, and who is told how far it is. The
/// result is the file of the game's crate, whatever the number of threads.
pub type Training = fn(u32, u64, usize, &mut dyn FnMut(Trained)) -> Vec<u8>;

/// How far a training is.
#[derive(Clone, Copy, Debug)]
pub struct Trained {
    /// Matches so far.
    pub games: u32,
    /// Positions so far.
    pub positions: usize,
    /// How wrong the new positions were judged before they were learned from: 0.69 is knowing nothing.
    pub surprise: f32,
}

/// How a match begins.
#[derive(Clone, Debug)]
pub struct Beginning<'a> {
    /// The match's id, which is part of its seed.
    pub match_id: &'a str,
    /// The options, as [`Title::config`] gives them.
    pub config: Value,
    /// How many seats.
    pub seats: u8,
    /// The part of the seed that whoever runs the match adds.
    pub seed: Bytes32,
    /// Whose clients add a nonce.
    pub fair_seats: Seats,
}

/// The title of a game's type.
pub(crate) struct Kind<G: Heuristic> {
    ladder: fn() -> &'static Ladder<G>,
    program: Option<Program>,
    positions: Option<Positions>,
    training: Option<Training>,
    marks: fn(&G::Event) -> Option<Mark>,
    counting: Option<&'static Counting<G>>,
}

impl<G: Heuristic> Kind<G> {
    pub(crate) const fn new(ladder: fn() -> &'static Ladder<G>) -> Self {
        Self { ladder, program: None, positions: None, training: None, marks: |_| None, counting: None }
    }

    /// With what simulations count, and what is told at the end of a match.
    pub(crate) const fn counting(self, marks: fn(&G::Event) -> Option<Mark>, counting: &'static Counting<G>) -> Self {
        Self { marks, counting: Some(counting), ..self }
    }

    pub(crate) const fn with(self, program: Program, positions: Positions) -> Self {
        Self { program: Some(program), positions: Some(positions), ..self }
    }

    fn playing(&self, played: Match<G>) -> Box<dyn Playing> {
        Box::new(Erased::new(played, self.ladder, self.counting))
    }

    pub(crate) const fn trained_by(self, training: Training) -> Self {
        Self { training: Some(training), ..self }
    }
}

impl<G: Heuristic> Title for Kind<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn duel(&self, config: &Value, levels: &[Level], plan: &Plan, cancel: &AtomicBool) -> Result<Report, Problem> {
        let config = parse::<G::Config>(config.clone(), "bad_config")?;
        let seats = u8::try_from(levels.len()).unwrap_or(u8::MAX);
        let start = G::new(&config, seats)?;
        let ladder = (self.ladder)();
        let entries: Vec<_> = levels.iter().map(|level| (level.to_string(), ladder.bot(*level))).collect();
        Ok(bots::duel(&start, &entries, plan, cancel))
    }

    fn stage(
        &self,
        config: &Value,
        seats: u8,
        players: &[Player],
        budget: Option<Budget>,
    ) -> Result<Box<dyn Stage>, Problem> {
        let config = parse::<G::Config>(config.clone(), "bad_config")?;
        let start = G::new(&config, seats)?;
        Ok(Box::new(Set { start, players: players.to_vec(), ladder: (self.ladder)(), marks: self.marks, budget }))
    }

    fn figures(&self) -> &'static [&'static str] {
        self.counting.map_or(&[], |counting| counting.ids)
    }

    fn program(&self) -> Option<Program> {
        self.program
    }

    fn positions(&self) -> Option<Positions> {
        self.positions
    }

    fn training(&self) -> Option<Training> {
        self.training
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::seats_allowed()
    }

    fn is_cooperative(&self) -> bool {
        G::COOPERATIVE
    }

    fn has_interrupts(&self) -> bool {
        G::INTERRUPTS
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::options()
    }

    fn rule_sets(&self) -> &'static [RuleSet] {
        G::rule_sets()
    }

    fn locales(&self) -> &'static words::Locales {
        G::LOCALES
    }

    fn rules(&self, language: &str) -> &'static str {
        words::nearest(G::RULES, language).unwrap_or_default()
    }

    fn config(&self, rule_set: Option<&str>, changes: &Map<String, Value>) -> Result<Value, Problem> {
        let bad = |message: String, said: Message| Problem::new("bad_config", message).saying(said);
        let about =
            |id: &'static str, known: &str| Message::new(id).with("game", G::ID).with("known", known.to_owned());
        let mut values = match serde_json::to_value(G::Config::default()) {
            Ok(Value::Object(values)) => values,
            _ => Map::new(),
        };
        if let Some(id) = rule_set {
            let found = G::rule_sets().iter().find(|rules| rules.id == id).ok_or_else(|| {
                let known = G::rule_sets().iter().map(|rules| rules.id).collect::<Vec<_>>().join(", ");
                let said = about("set-up-rules", &known).with("rules", shown(id));
                bad(format!("{} has no rule set \"{}\"; it has {known}", G::ID, shown(id)), said)
            })?;
            for (option, value) in found.values {
                values.insert((*option).into(), serde_json::to_value(value).unwrap_or_default());
            }
        }
        for (option, value) in changes {
            let slot = values.get_mut(option).ok_or_else(|| {
                let known = G::options().iter().map(|spec| spec.id).collect::<Vec<_>>().join(", ");
                let said = about("set-up-no-option", &known).with("option", shown(option));
                bad(format!("{} has no option \"{}\"; it has {known}", G::ID, shown(option)), said)
            })?;
            *slot = value.clone();
        }
        // Looked at once, so that a wrong value is told here, by its option's name, and not when the match begins.
        table::check_options(G::options(), &values)?;
        parse::<G::Config>(Value::Object(values.clone()), "bad_config")?;
        Ok(Value::Object(values))
    }

    fn seats_for(&self, config: &Value) -> Vec<u8> {
        let Ok(config) = parse::<G::Config>(config.clone(), "bad_config") else { return Vec::new() };
        G::seats_allowed().filter(|seats| G::new(&config, *seats).is_ok()).collect()
    }

    fn begin(&self, beginning: Beginning<'_>) -> Result<Box<dyn Playing>, Problem> {
        let config = parse::<G::Config>(beginning.config, "bad_config")?;
        let Beginning { match_id, seats, seed, fair_seats, .. } = beginning;
        Ok(self.playing(Match::begin(match_id, config, seats, seed, fair_seats)?))
    }

    fn rematch(&self, config: &Value, outcome: &Outcome) -> Option<Value> {
        let config = parse::<G::Config>(config.clone(), "bad_config").ok()?;
        serde_json::to_value(G::rematch(&config, outcome)?).ok()
    }

    fn begin_from(&self, state: Value, match_id: &str, seed: Bytes32) -> Result<Box<dyn Playing>, Problem> {
        let state = parse::<G>(state, "bad_state")?;
        state.validate().map_err(|error| Problem::new("bad_state", error.to_string()))?;
        Ok(self.playing(Match::begin_from(state, match_id, seed)?))
    }

    fn read(&self, log: &[String]) -> Result<Box<dyn Playing>, Problem> {
        let entries: Vec<Entry<G>> = log
            .iter()
            .enumerate()
            .map(|(seq, text)| {
                let unread = |error| Problem::new("bad_log", format!("entry {seq}: {}", table::plain(&error)));
                serde_json::from_str(text).map_err(unread)
            })
            .collect::<Result<_, _>>()?;
        Ok(self.playing(Match::from_log(entries)?))
    }

    fn import(&self, file: &str) -> Result<(Box<dyn Playing>, Vec<String>), Problem> {
        let file = MatchFile::<G>::from_json(file)?;
        let names = file.names.clone();
        Ok((self.playing(file.import()?), names))
    }

    fn verify(&self, file: &str) -> Result<Verified, Problem> {
        Ok(MatchFile::<G>::from_json(file)?.verify()?)
    }
}

pub(crate) fn parse<T: serde::de::DeserializeOwned>(value: Value, code: &'static str) -> Result<T, Problem> {
    serde_json::from_value(value).map_err(|error| Problem::new(code, table::plain(&error)))
}
