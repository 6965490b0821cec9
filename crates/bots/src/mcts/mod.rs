//! Monte-Carlo tree search over imagined worlds: one tree of what the searching seat can tell apart, and a fresh
//! world that it cannot tell from the truth for every iteration (information-set MCTS, Cowling et al. 2012).

mod search;
mod spread;
mod tree;

use game::Heuristic;

use crate::offer::Weigh;
use crate::{Ask, Bot, Budget, Choice, Known};
use search::Search;

/// Searches with imagined worlds: for games with chance, secrets, many players or a team. An iteration is one
/// imagined world played on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mcts {
    /// How long it may think.
    pub budget: Budget,
    /// How much it explores, in units of the spread of results.
    pub explore: f32,
    /// How many visits the evaluation after an action counts for before the action is tried; 0 for none.
    pub prior: f32,
    /// How many decisions the quick policy plays on from a leaf before it is judged.
    pub decisions: u32,
    /// Widening: how many actions are looked at first, the most promising; more as the square root of the visits,
    /// times this. `None` looks at all.
    pub widen: Option<(u32, f32)>,
    /// Whether the tree tells apart what chance brought, where the seat sees it. Without, actions are judged over
    /// all luck alike: better where chance has many outcomes between decisions.
    pub tell_luck: bool,
    /// The most nodes of the tree: its memory.
    pub nodes: usize,
    /// When it acts out of turn.
    pub weigh: Weigh,
}

impl Mcts {
    /// A search with usual settings.
    pub const fn new(budget: Budget) -> Self {
        Self {
            budget,
            explore: 1.0,
            prior: 2.0,
            decisions: 12,
            widen: None,
            tell_luck: false,
            nodes: 50_000,
            weigh: Weigh { rollouts: 48, decisions: 16, margin: 0.01 },
        }
    }
}

impl<G: Heuristic> Bot<G> for Mcts {
    fn choose(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        let (mut dice, mut meter) = (ask.dice(), ask.meter(self.budget));
        let mut legal = known.onward();
        if legal.is_empty() {
            return None;
        }
        let world = known.imagine(&mut dice);
        let quick = world.playout(known.seat(), &legal, &mut dice).min(legal.len() - 1);
        // With nothing to choose there is nothing to think about.
        let (index, value, margin) = match legal.len() {
            1 => (0, crate::rewards::worth(&world, known.seat()), None),
            _ => Search::new(*self, known, dice).run(&legal, &mut meter).unwrap_or((quick, 0.5, None)),
        };
        let action = legal.swap_remove(index);
        let reason = world.reason(known.seat(), &action);
        Some(Choice { action, reason, value, margin, iterations: meter.spent() })
    }

    fn offer(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        self.weigh.offer(known, ask, self.budget)
    }
}
