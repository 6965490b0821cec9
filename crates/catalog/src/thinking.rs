//! Bots with their game's type erased: what a seat knows, taken along to another thread.

use bots::{Ask, Bot, Known, Ladder, Level, Outside};
use game::{Heuristic, Message, Seat};
use serde_json::Value;

/// What a seat knows of a match at one moment: it can be taken to another thread and asked there.
pub trait Thinker: Send {
    /// What a bot of this level would do; `None` only if the seat cannot act.
    fn choose(&self, level: Level, ask: &Ask<'_>) -> Option<Decision>;
    /// What a bot of this level would do out of turn; `None` where waiting is as good.
    fn offer(&self, level: Level, ask: &Ask<'_>) -> Option<Decision>;
    /// What a bot of this level would advise the seat to do: a move if the match waits for it, else a card out of
    /// turn; `None` where waiting is as good.
    fn advise(&self, level: Level, ask: &Ask<'_>) -> Option<Decision>;
    /// What a program on this seat does: out of turn, `None` if it waits.
    fn ask_outside(&self, player: &Outside, out_of_turn: bool, ask: &Ask<'_>) -> Option<Decision>;
}

/// A bot's answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// What to send to do it.
    pub action: Value,
    /// What it means.
    pub label: Message,
    /// Why.
    pub reason: Message,
    /// How good the bot thinks its position is then, from 0 (lost) to 1 (won).
    pub value: f32,
    /// How much better that is than the next best; nothing where it was not compared.
    pub margin: Option<f32>,
    /// How many iterations it spent.
    pub iterations: u64,
}

/// A seat's knowledge of a game's type.
pub(crate) struct Seated<G: Heuristic> {
    pub(crate) state: G,
    pub(crate) seat: Seat,
    pub(crate) ladder: &'static Ladder<G>,
}

impl<G: Heuristic> Seated<G> {
    fn decision(&self, choice: bots::Choice<G::Action>) -> Decision {
        Decision {
            label: self.state.label(self.seat, &choice.action),
            action: serde_json::to_value(&choice.action).unwrap_or_default(),
            reason: choice.reason,
            value: choice.value,
            margin: choice.margin,
            iterations: choice.iterations,
        }
    }

    fn bot(&self, level: Level) -> &dyn Bot<G> {
        self.ladder.bot(level)
    }
}

impl<G: Heuristic> Thinker for Seated<G> {
    fn choose(&self, level: Level, ask: &Ask<'_>) -> Option<Decision> {
        let known = Known::new(&self.state, self.seat);
        self.bot(level).choose(&known, ask).map(|choice| self.decision(choice))
    }

    fn offer(&self, level: Level, ask: &Ask<'_>) -> Option<Decision> {
        let known = Known::new(&self.state, self.seat);
        self.bot(level).offer(&known, ask).map(|choice| self.decision(choice))
    }

    fn advise(&self, level: Level, ask: &Ask<'_>) -> Option<Decision> {
        let must = Known::new(&self.state, self.seat).must_act();
        if must { self.choose(level, ask) } else { self.offer(level, ask) }
    }

    fn ask_outside(&self, player: &Outside, out_of_turn: bool, ask: &Ask<'_>) -> Option<Decision> {
        let known = Known::new(&self.state, self.seat);
        let choice = if out_of_turn { player.offer(&known, ask) } else { player.choose(&known, ask) };
        choice.map(|choice| self.decision(choice))
    }
}
