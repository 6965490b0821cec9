//! Which search plays which level of a game.

use std::sync::Arc;

use game::Heuristic;

use crate::{Ask, Bot, Choice, Expectimax, Greedy, Judge, Known, Level, Mcts, Policy, Random};

/// A search and its settings, for any game with a heuristic.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Recipe {
    /// Any action.
    Random,
    /// One step ahead.
    Greedy(Greedy),
    /// The game's own quick player.
    Policy(Policy),
    /// Every action and outcome, a few deep.
    Expectimax(Expectimax),
    /// A tree over imagined worlds.
    Mcts(Mcts),
}

impl<G: Heuristic> Bot<G> for Recipe {
    fn choose(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        match self {
            Self::Random => Random.choose(known, ask),
            Self::Greedy(bot) => bot.choose(known, ask),
            Self::Policy(bot) => bot.choose(known, ask),
            Self::Expectimax(bot) => bot.choose(known, ask),
            Self::Mcts(bot) => bot.choose(known, ask),
        }
    }

    fn offer(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        match self {
            Self::Random => Random.offer(known, ask),
            Self::Greedy(bot) => bot.offer(known, ask),
            Self::Policy(bot) => bot.offer(known, ask),
            Self::Expectimax(bot) => bot.offer(known, ask),
            Self::Mcts(bot) => bot.offer(known, ask),
        }
    }
}

/// A game's bots, one for each level.
#[derive(Clone)]
pub struct Ladder<G: Heuristic> {
    bots: [Arc<dyn Bot<G>>; Level::ALL.len()],
    pub(crate) judge: Judge,
}

impl<G: Heuristic> Ladder<G> {
    /// The levels from beginner up; random is the same for all games.
    pub fn new(
        beginner: impl Bot<G> + 'static,
        casual: impl Bot<G> + 'static,
        strong: impl Bot<G> + 'static,
        best: impl Bot<G> + 'static,
    ) -> Self {
        let bots: [Arc<dyn Bot<G>>; Level::ALL.len()] =
            [Arc::new(Random), Arc::new(beginner), Arc::new(casual), Arc::new(strong), Arc::new(best)];
        Self { bots, judge: Judge::default() }
    }

    /// The same, with another way to tell the chances of a position.
    #[must_use]
    pub fn judged_by(self, judge: Judge) -> Self {
        Self { judge, ..self }
    }

    /// Who plays this level.
    pub fn bot(&self, level: Level) -> &dyn Bot<G> {
        &*self.bots[level as usize]
    }
}
