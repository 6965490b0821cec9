//! One match with its game's type erased: actions, views and entries are JSON.

use std::any::Any;
use std::sync::atomic::AtomicBool;

use bots::Ladder;
use game::{Game, Heuristic, Message, Outcome, Phase, RunningDice, Say, Seat, Seats, Step, Style, Viewer};
use serde::Serialize;
use serde_json::Value;
use table::{Bytes32, Entry, Fairness, MatchFile, Proposal, Undo};

use crate::tally::Counting;
use crate::thinking::{Seated, Thinker};
use crate::{Analysis, Figure, GAMES, Problem, Title, analysis};

/// Whom a match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitsFor {
    /// The making of the seed.
    Seed,
    /// Chance.
    Chance,
    /// These seats.
    Seats(Seats),
    /// Nobody: it is over.
    Over(Outcome),
}

/// Something a seat can do.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// What to send to do it.
    pub action: Value,
    /// What it means.
    pub label: Message,
    /// The parts of the board to click for it.
    pub path: Vec<String>,
}

/// What one entry of the log made happen, as a viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// The number of the entry.
    pub seq: u64,
    /// Who acted; nobody if it was chance.
    pub by: Option<Seat>,
    /// Its events.
    pub events: Vec<Value>,
    /// Their lines in the log.
    pub lines: Vec<Message>,
    /// The entry took back what happened from this entry on, so that nothing before it can be animated.
    pub undo: Option<u64>,
}

/// Entries to be stored before they are committed.
pub struct Proposed {
    /// The entries, one JSON text each.
    pub entries: Vec<String>,
    proposal: Box<dyn Any + Send>,
}

/// A match of some game.
pub trait Playing: Send + Sync {
    /// Its game.
    fn title(&self) -> &'static dyn Title;
    /// Its id.
    fn match_id(&self) -> &str;
    /// The number of entries in its log.
    fn seq(&self) -> u64;
    /// Who plays.
    fn seats(&self) -> Seats;
    /// Whom it waits for.
    fn waits_for(&self) -> WaitsFor;
    /// The making of its seed.
    fn fairness(&self) -> &Fairness;
    /// What was published of the server's seed.
    fn commitment(&self) -> Bytes32;
    /// The server's seed, once the match is over.
    fn revealed_seed(&self) -> Option<Bytes32>;
    /// Whether chance was taken back.
    fn undone_chance(&self) -> bool;
    /// The number of acts and chances that count.
    fn steps(&self) -> usize;

    /// The whole state: for whoever runs the match.
    fn state(&self) -> Value;
    /// The whole log: for whoever runs the match.
    fn log(&self) -> Vec<Value>;
    /// The same as it is stored, from an entry on.
    fn stored_since(&self, seq: u64) -> Vec<String>;
    /// The match as it was after so many steps.
    fn at_step(&self, steps: usize) -> Box<dyn Playing>;

    /// What the viewer may see.
    fn view(&self, viewer: Viewer) -> Value;
    /// Whether one seat sees something that is hidden from another.
    fn has_secrets(&self) -> bool;
    /// The board as text, from what the viewer may see.
    fn text(&self, viewer: Viewer, style: Style, say: Say<'_>) -> String;
    /// One sentence: what to do, or whom the match waits for.
    fn prompt(&self, viewer: Viewer) -> Message;
    /// What the seat can do, in the order of the game.
    fn legal(&self, seat: Seat) -> Vec<Value>;
    /// The same with labels and click paths.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// Who can act now, on turn or not.
    fn may_act(&self) -> Seats;
    /// The outcomes that chance has, with weights.
    fn outcomes(&self) -> Vec<(Value, u32)>;
    /// What happened from an entry on.
    fn told_since(&self, seq: u64, viewer: Viewer) -> Vec<Told>;
    /// Who acted last.
    fn last_actor(&self) -> Option<Seat>;
    /// What the seat could take back.
    fn undo(&self, seat: Seat) -> Option<Undo>;
    /// The number of sequences of so many steps, chance counted by its outcomes; none if that takes going on from more
    /// than so many positions.
    fn perft(&self, depth: u32, most: u64) -> Option<u64>;

    /// A decision and the chance that follows from it.
    fn propose(&self, seat: Seat, action: Value) -> Result<Proposed, Problem>;
    /// Only the decision: chance is left to be asked for.
    fn propose_act(&self, seat: Seat, action: Value) -> Result<Proposed, Problem>;
    /// The chance that the match waits for; `None` if it waits for somebody.
    fn propose_chance(&self) -> Option<Proposed>;
    /// A chosen outcome, or one rolled.
    fn propose_outcome(&self, outcome: Option<Value>) -> Result<Proposed, Problem>;
    /// Taking back the seat's last act, with who agreed to it.
    fn propose_undo(&self, seat: Seat, agreed: Seats) -> Result<Proposed, Problem>;
    /// A client's commitment to its nonce.
    fn propose_commitment(&self, seat: Seat, commitment: Bytes32) -> Result<Proposed, Problem>;
    /// A client's nonce.
    fn propose_nonce(&self, seat: Seat, nonce: Bytes32) -> Result<Proposed, Problem>;
    /// Leaving out clients that keep silent.
    fn propose_drop(&self, seats: Seats) -> Result<Proposed, Problem>;
    /// Takes over what was proposed from this head.
    fn commit(&mut self, proposed: Proposed);

    /// What the seat knows now, for a bot to think about, on another thread if need be.
    fn thinker(&self, seat: Seat) -> Box<dyn Thinker>;
    /// A state that the viewer cannot tell from the true one; `luck` says which.
    fn imagined(&self, viewer: Viewer, luck: u64) -> Value;
    /// Whether this decision of a seat, or without a seat this outcome of chance, makes known what follows from things that
    /// were hidden until now.
    fn discloses(&self, seat: Option<Seat>, what: &Value) -> bool;

    /// How the match went, once it is over: everybody's chances and the turning points. `progress` is told how much
    /// is done, from 0 to 1.
    fn analyse(&self, cancel: &AtomicBool, progress: &dyn Fn(f32)) -> Result<Analysis, Problem>;

    /// What there is to tell about it by now, without what was taken back.
    fn figures(&self) -> Vec<Figure>;
    /// The file of the finished match.
    fn export(&self, names: Vec<String>) -> Result<String, Problem>;
    /// Another of the same.
    fn copy(&self) -> Box<dyn Playing>;
}

/// A match of a game's type.
pub(crate) struct Match<G: Heuristic> {
    played: table::Match<G>,
    ladder: fn() -> &'static Ladder<G>,
    counting: Option<&'static Counting<G>>,
}

impl<G: Heuristic> Match<G> {
    pub(crate) fn new(
        played: table::Match<G>,
        ladder: fn() -> &'static Ladder<G>,
        counting: Option<&'static Counting<G>>,
    ) -> Self {
        Self { played, ladder, counting }
    }

    fn proposed(proposal: Proposal<G>) -> Proposed {
        let entries = proposal.entries.iter().map(json).collect();
        Proposed { entries, proposal: Box::new(proposal) }
    }

    fn fair(&self, entry: Entry<G>) -> Result<Proposed, Problem> {
        Ok(Self::proposed(self.played.propose_fairness(entry)?))
    }

    fn action(action: &Value) -> Result<G::Action, Problem> {
        table::read_exactly(action)
            .map_err(|error| Problem::new("bad_action", format!("no action of {}: {}", G::ID, table::plain(&error))))
    }
}

fn json<T: Serialize>(value: &T) -> String {
    // Everything in a log is made of structs, enums, strings and numbers: JSON holds it all.
    serde_json::to_string(value).unwrap_or_default()
}

fn value<T: Serialize>(of: &T) -> Value {
    serde_json::to_value(of).unwrap_or_default()
}

impl<G: Heuristic> Playing for Match<G> {
    fn title(&self) -> &'static dyn Title {
        // A match is made by a title, so its game is there.
        crate::find(G::ID).unwrap_or(GAMES[0])
    }

    fn match_id(&self) -> &str {
        &self.played.header().match_id
    }

    fn seq(&self) -> u64 {
        self.played.seq()
    }

    fn seats(&self) -> Seats {
        self.played.state().seats()
    }

    fn waits_for(&self) -> WaitsFor {
        if !self.played.has_begun() {
            return WaitsFor::Seed;
        }
        match self.played.state().phase() {
            Phase::Chance => WaitsFor::Chance,
            Phase::Decide(seats) => WaitsFor::Seats(seats),
            Phase::Over(outcome) => WaitsFor::Over(outcome),
        }
    }

    fn fairness(&self) -> &Fairness {
        self.played.fairness()
    }

    fn commitment(&self) -> Bytes32 {
        self.played.header().commitment
    }

    fn revealed_seed(&self) -> Option<Bytes32> {
        self.played.state().outcome().map(|_| self.played.header().server_seed)
    }

    fn undone_chance(&self) -> bool {
        self.played.undone_chance()
    }

    fn steps(&self) -> usize {
        self.played.steps().len()
    }

    fn state(&self) -> Value {
        value(self.played.state())
    }

    fn log(&self) -> Vec<Value> {
        self.played.log().iter().map(value).collect()
    }

    fn stored_since(&self, seq: u64) -> Vec<String> {
        self.played.log().iter().skip(seq as usize).map(json).collect()
    }

    fn at_step(&self, steps: usize) -> Box<dyn Playing> {
        Box::new(Self::new(self.played.at_step(steps), self.ladder, self.counting))
    }

    fn view(&self, viewer: Viewer) -> Value {
        value(&self.played.state().view(viewer))
    }

    fn has_secrets(&self) -> bool {
        let state = self.played.state();
        let hidden =
            |seat| state.hidden(Viewer::Seat(seat)).into_iter().map(|(name, number, _)| (name, number)).collect();
        let mut all = state.seats().iter().map(hidden);
        let first: Option<Vec<_>> = all.next();
        all.any(|other| first.as_ref() != Some(&other))
    }

    fn text(&self, viewer: Viewer, style: Style, say: Say<'_>) -> String {
        G::text(&self.played.state().view(viewer), style, say)
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        self.played.state().prompt(viewer)
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        let mut legal = Vec::new();
        if self.played.has_begun() {
            self.played.state().legal(seat, &mut legal);
        }
        legal.iter().map(value).collect()
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let state = self.played.state();
        let mut legal = Vec::new();
        if self.played.has_begun() {
            state.legal(seat, &mut legal);
        }
        let choice = |action: &G::Action| Choice {
            action: value(action),
            label: state.label(seat, action),
            path: state.path(seat, action),
        };
        legal.iter().map(choice).collect()
    }

    fn may_act(&self) -> Seats {
        if !self.played.has_begun() {
            return Seats::NONE;
        }
        let mut legal = Vec::new();
        let mut able = |seat: &Seat| {
            legal.clear();
            self.played.state().legal(*seat, &mut legal);
            !legal.is_empty()
        };
        self.seats().iter().filter(|seat| able(seat)).collect()
    }

    fn outcomes(&self) -> Vec<(Value, u32)> {
        let mut outcomes = Vec::new();
        self.played.state().outcomes(&mut outcomes);
        outcomes.iter().map(|(outcome, weight)| (value(outcome), *weight)).collect()
    }

    fn told_since(&self, seq: u64, viewer: Viewer) -> Vec<Told> {
        let told = self.played.told_since(seq, viewer);
        (seq..)
            .zip(told)
            .map(|(seq, events)| Told {
                seq,
                by: self.played.actor(seq),
                lines: events.iter().filter_map(G::line).collect(),
                events: events.iter().map(value).collect(),
                undo: self.played.taken_back(seq),
            })
            .collect()
    }

    fn last_actor(&self) -> Option<Seat> {
        self.played.steps().iter().rev().find_map(|step| match step {
            Step::Act(seat, _) => Some(*seat),
            Step::Chance(_) => None,
        })
    }

    fn undo(&self, seat: Seat) -> Option<Undo> {
        self.played.undo(seat)
    }

    fn perft(&self, depth: u32, mut most: u64) -> Option<u64> {
        perft(self.played.state(), depth, &mut most)
    }

    fn propose(&self, seat: Seat, action: Value) -> Result<Proposed, Problem> {
        Ok(Self::proposed(self.played.propose(seat, Self::action(&action)?)?))
    }

    fn propose_act(&self, seat: Seat, action: Value) -> Result<Proposed, Problem> {
        Ok(Self::proposed(self.played.propose_act(seat, Self::action(&action)?)?))
    }

    fn propose_chance(&self) -> Option<Proposed> {
        self.played.propose_chance().map(Self::proposed)
    }

    fn propose_outcome(&self, outcome: Option<Value>) -> Result<Proposed, Problem> {
        let Some(outcome) = outcome else { return Ok(Self::proposed(self.played.propose_roll()?)) };
        let outcome = table::read_exactly(&outcome).map_err(|error| {
            Problem::new("bad_outcome", format!("no outcome of {}: {}", G::ID, table::plain(&error)))
        })?;
        Ok(Self::proposed(self.played.propose_outcome(outcome)?))
    }

    fn propose_undo(&self, seat: Seat, agreed: Seats) -> Result<Proposed, Problem> {
        Ok(Self::proposed(self.played.propose_undo(seat, agreed)?))
    }

    fn propose_commitment(&self, seat: Seat, commitment: Bytes32) -> Result<Proposed, Problem> {
        self.fair(Entry::Commit { seat, commitment })
    }

    fn propose_nonce(&self, seat: Seat, nonce: Bytes32) -> Result<Proposed, Problem> {
        self.fair(Entry::Reveal { seat, nonce })
    }

    fn propose_drop(&self, seats: Seats) -> Result<Proposed, Problem> {
        self.fair(Entry::Dropped { seats })
    }

    fn commit(&mut self, proposed: Proposed) {
        // Only a proposal of the same game can reach a match: they are made by it.
        if let Ok(proposal) = proposed.proposal.downcast::<Proposal<G>>() {
            self.played.commit(*proposal);
        }
    }

    fn imagined(&self, viewer: Viewer, luck: u64) -> Value {
        value(&self.played.state().imagine(viewer, &mut RunningDice::new(luck)))
    }

    fn discloses(&self, seat: Option<Seat>, what: &Value) -> bool {
        let step = match seat {
            Some(seat) => Self::action(what).ok().map(|action| Step::Act(seat, action)),
            None => table::read_exactly(what).ok().map(Step::Chance),
        };
        step.is_some_and(|step| self.played.state().discloses(&step))
    }

    fn thinker(&self, seat: Seat) -> Box<dyn Thinker> {
        Box::new(Seated { state: self.played.state().clone(), seat, ladder: (self.ladder)() })
    }

    fn analyse(&self, cancel: &AtomicBool, progress: &dyn Fn(f32)) -> Result<Analysis, Problem> {
        analysis::analyse(&self.played, (self.ladder)(), cancel, progress)
    }

    fn figures(&self) -> Vec<Figure> {
        let Some(counting) = self.counting else { return Vec::new() };
        let played = self.played.at_step(usize::MAX);
        let told: Vec<_> = played.told_since(0, Viewer::Spectator).into_iter().flatten().collect();
        counting.figures(self.seats(), &played.state().view(Viewer::Spectator), &told)
    }

    fn export(&self, names: Vec<String>) -> Result<String, Problem> {
        Ok(json(&MatchFile::export(&self.played, names)?))
    }

    fn copy(&self) -> Box<dyn Playing> {
        Box::new(Self::new(self.played.clone(), self.ladder, self.counting))
    }
}

fn perft<G: Game>(state: &G, depth: u32, left: &mut u64) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    *left = left.checked_sub(1)?;
    let mut steps = Vec::new();
    match state.phase() {
        Phase::Over(_) => return Some(0),
        Phase::Chance => {
            let mut outcomes = Vec::new();
            state.outcomes(&mut outcomes);
            steps.extend(outcomes.into_iter().map(|(outcome, _)| Step::Chance(outcome)));
        }
        Phase::Decide(_) => {
            for seat in state.seats().iter() {
                let mut legal = Vec::new();
                state.legal(seat, &mut legal);
                steps.extend(legal.into_iter().map(|action| Step::Act(seat, action)));
            }
        }
    }
    if depth == 1 {
        return Some(steps.len() as u64);
    }
    steps
        .into_iter()
        .map(|step| {
            let mut next = state.clone();
            next.apply_unchecked(step, &mut ());
            perft(&next, depth - 1, left)
        })
        .sum()
}
