//! The traits that a game implements: its rules, and what its bots know of it.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    ConfigError, Dice, Message, OptionSpec, Outcome, Phase, Refusal, RuleSet, Seat, Seats, Sink, StateError, Step,
    Viewer,
};

/// What a text board may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// Terminal colours (ANSI). Without them, letters tell players apart.
    pub colour: bool,
    /// Drawings beyond ASCII; words are those of the language.
    pub unicode: bool,
    /// Where the parts are that [`Game::path`] names, as links of the terminal (OSC 8), for a cursor or a mouse.
    pub parts: bool,
}

impl Style {
    /// What is drawn for a part of the board, marked with its id where marks are wanted. Marks may stand inside marks.
    pub fn part(self, id: impl Display, drawn: impl Into<String>) -> String {
        let drawn = drawn.into();
        if self.parts { format!("\x1b]8;;{id}\x1b\\{drawn}\x1b]8;;\x1b\\") } else { drawn }
    }
}

/// How a message is said to somebody: in their language, with the names they know.
pub type Say<'a> = &'a dyn Fn(&Message) -> String;

/// The rules of a game, as a state that can be asked and stepped.
///
/// A state holds everything: no generator, no clock, no I/O. Equal histories give equal states.
pub trait Game: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The id of the game in files, on the wire and on the command line.
    const ID: &'static str;
    /// Rises when old logs would no longer replay.
    const RULES_VERSION: u32;
    /// Whether all players win or lose together.
    const COOPERATIVE: bool = false;
    /// Whether some seat may act on another's turn (special cards out of turn).
    const INTERRUPTS: bool = false;
    /// The game's sentences: language tag and Fluent text. English comes first and is complete.
    const LOCALES: &'static [(&'static str, &'static str)];
    /// The rules for players: language tag and text, English first (docs/rules/README.md). None for games of tests.
    const RULES: &'static [(&'static str, &'static str)] = &[];

    /// The options chosen before the match. Its serde form is a flat object with the ids of [`Game::options`].
    type Config: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// A decision of a seat. `Ord` is the order of [`Game::legal`].
    type Action: Clone + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One small outcome of chance: one card, one tile, one die.
    type Chance: Clone + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a step makes happen, typed: the page animates it, the log words it, tests read it.
    type Event: Clone + Eq + Debug + Serialize + Send + Sync;
    /// What one viewer may see, built field by field.
    type View: Clone + Eq + Debug + Serialize + Send + Sync;

    /// How many can play.
    fn seats_allowed() -> RangeInclusive<u8>;

    /// What can be chosen before a match.
    fn options() -> &'static [OptionSpec];

    /// Named combinations of options; the first is the standard.
    fn rule_sets() -> &'static [RuleSet];

    /// The state before the first step of a match.
    fn new(config: &Self::Config, seats: u8) -> Result<Self, ConfigError>;

    /// The options of another match of the same people, where the rules say who begins it: then everybody keeps their
    /// seat. `None` where they do not, as in most games: then everybody moves on by one seat, so another begins.
    fn rematch(config: &Self::Config, outcome: &Outcome) -> Option<Self::Config> {
        let _ = (config, outcome);
        None
    }

    /// Whether a loaded state is one that the rules can go on from without harm.
    fn validate(&self) -> Result<(), StateError>;

    /// Who plays.
    fn seats(&self) -> Seats;

    /// Whom the game waits for.
    fn phase(&self) -> Phase;

    /// Appends all actions that this seat may take now, sorted and without repetition. Empty in `Chance` and `Over`.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Appends the possible outcomes with their weights, sorted, at most 64. Empty outside `Chance`.
    fn outcomes(&self, out: &mut Vec<(Self::Chance, u32)>);

    /// Takes a step that is known to be legal, and tells what happens.
    fn apply_unchecked(&mut self, step: Step<Self::Action, Self::Chance>, told: &mut impl Sink<Self::Event>);

    /// What the viewer may see, and nothing else.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// An event as the viewer may know it; `None` if it is not for them at all.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event> {
        let _ = viewer;
        Some(event.clone())
    }

    /// A state that the viewer cannot tell from this one: what they do not see is drawn anew.
    fn imagine(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let _ = (viewer, dice);
        self.clone()
    }

    /// Every unit that is hidden from the viewer (each card in a foreign hand, each secret layer of a pack) as a
    /// name, a number and its present content. The laws check that `imagine` changes each of them.
    fn hidden(&self, viewer: Viewer) -> Vec<(&'static str, u32, u64)> {
        let _ = viewer;
        Vec::new()
    }

    /// Whether what this step makes known to somebody follows from things hidden from them until now (the winner of
    /// a battle follows from two hidden hands). Every other step must look the same from an imagined state.
    fn discloses(&self, step: &Step<Self::Action, Self::Chance>) -> bool {
        let _ = step;
        false
    }

    /// Counts of everything that never changes during a match (cards of each kind, pieces of each player).
    fn census(&self) -> Vec<u32>;

    /// An outcome by its weights. Games override it where listing is slower than drawing.
    fn sample(&self, dice: &mut impl Dice, scratch: &mut Vec<(Self::Chance, u32)>) -> Option<Self::Chance> {
        scratch.clear();
        self.outcomes(scratch);
        if scratch.is_empty() {
            return None;
        }
        let index = dice.weighted(scratch);
        Some(scratch.swap_remove(index).0)
    }

    /// Whether the seat may take this action now.
    fn is_legal(&self, seat: Seat, action: &Self::Action) -> bool {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal.contains(action)
    }

    /// Takes a step if it is legal; otherwise nothing changes.
    fn apply(
        &mut self,
        step: Step<Self::Action, Self::Chance>,
        told: &mut impl Sink<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check(&step)?;
        self.apply_unchecked(step, told);
        Ok(())
    }

    /// Why a step would be refused.
    fn check(&self, step: &Step<Self::Action, Self::Chance>) -> Result<(), Refusal> {
        let phase = self.phase();
        if let Phase::Over(_) = phase {
            return Err(Refusal::Over);
        }
        match step {
            Step::Act(seat, action) => {
                if !self.seats().has(*seat) {
                    return Err(Refusal::NoSuchSeat);
                }
                let Phase::Decide(deciding) = phase else { return Err(Refusal::WaitsForChance) };
                match self.is_legal(*seat, action) {
                    true => Ok(()),
                    false if deciding.has(*seat) => Err(Refusal::Illegal),
                    false => Err(Refusal::NotYourTurn),
                }
            }
            Step::Chance(outcome) => {
                if phase != Phase::Chance {
                    return Err(Refusal::WaitsForDecision);
                }
                let mut outcomes = Vec::new();
                self.outcomes(&mut outcomes);
                let possible = outcomes.iter().any(|(listed, weight)| listed == outcome && *weight > 0);
                if possible { Ok(()) } else { Err(Refusal::Impossible) }
            }
        }
    }

    /// How the match ended, if it did.
    fn outcome(&self) -> Option<Outcome> {
        match self.phase() {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// One sentence: to the seat that must act, what to do first; to everybody else, whom the game waits for.
    fn prompt(&self, viewer: Viewer) -> Message;

    /// What an action means, for a button or a list: "Red pirate on 7 → skull on 12".
    fn label(&self, seat: Seat, action: &Self::Action) -> Message;

    /// The parts of the board to click, one after another, to choose this action: ids of elements such as `cell-2-3`.
    fn path(&self, seat: Seat, action: &Self::Action) -> Vec<String>;

    /// A line of the log for an event, as the event was redacted; `None` where the log says nothing.
    fn line(event: &Self::Event) -> Option<Message>;

    /// The board as text, from what a viewer sees, in the words and with the names of whoever reads it.
    fn text(view: &Self::View, style: Style, say: Say<'_>) -> String;
}

/// What a game's bots know of it.
pub trait Heuristic: Game {
    /// How good the position is for a seat, from 0 (lost) to 1 (won). It may look only at what `seat` may know.
    fn evaluate(&self, seat: Seat) -> f32;

    /// Which of the legal actions a quick, sensible player would take; an index into `legal`, which is not empty.
    fn playout(&self, seat: Seat, legal: &[Self::Action], dice: &mut impl Dice) -> usize;

    /// What a quick, sensible player would do out of turn now, and who; `None` where nobody would, as in all games without
    /// interrupts.
    fn interrupt(&self) -> Option<(Seat, Self::Action)> {
        None
    }

    /// Whether an action only takes back what the seat has laid out itself, as from the table of a trade. Bots go on from there
    /// instead: whoever may always go back changes their mind for ever.
    fn retreats(&self, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// What a match that ended like this counts for in a search, from 0 to 1. A game that is hard to win may count how
    /// near a lost one came.
    fn credit(&self, outcome: &Outcome, seat: Seat) -> f32 {
        outcome.reward(seat)
    }

    /// Why a seat would take this action, in one line: "blocks your climb at 2,3".
    fn reason(&self, seat: Seat, action: &Self::Action) -> Message;
}
