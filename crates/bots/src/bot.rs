//! What every player made here can be asked.

use std::sync::atomic::AtomicBool;

use game::{Game, RunningDice};

use crate::{Budget, Choice, Known, Meter};

/// How a bot is asked.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// Instead of the budget that the bot has by itself.
    pub budget: Option<Budget>,
    /// Whether to leave out the clock of the bot's own budget, where that counts iterations.
    pub untimed: bool,
    /// Whether it must tell how much better its choice is than the next, even if that takes it longer.
    pub compare: bool,
    /// Stops the search at its next iteration once it is true.
    pub cancel: &'a AtomicBool,
    /// What its dice begin with.
    pub seed: u64,
}

impl<'a> Ask<'a> {
    /// A question that takes the bot's own budget.
    pub fn new(seed: u64, cancel: &'a AtomicBool) -> Self {
        Self { budget: None, untimed: false, compare: false, cancel, seed }
    }

    /// The same, and it must tell how much better its choice is than the next.
    #[must_use]
    pub fn comparing(self) -> Self {
        Self { compare: true, ..self }
    }

    /// The dice of this question.
    pub fn dice(&self) -> RunningDice {
        RunningDice::new(self.seed)
    }

    /// The meter of this question, for a bot with this budget of its own.
    pub fn meter(&self, own: Budget) -> Meter<'a> {
        let budget = self.budget.unwrap_or(if self.untimed { own.untimed() } else { own });
        Meter::start(budget, self.cancel)
    }
}

/// A player: it sees what its seat may see, and decides.
pub trait Bot<G: Game>: Send + Sync {
    /// What to do; `None` only if the seat cannot act.
    fn choose(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>>;

    /// Asked when the seat may act although the game waits for others: an action if it is clearly better than
    /// waiting.
    fn offer(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>>;
}
