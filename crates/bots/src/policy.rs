//! The game's own quick player.

use game::{Dice, Heuristic};

use crate::{Ask, Bot, Budget, Choice, Known, Weigh};

/// Plays as the game's own playouts do: for games where a plan is worth more than one step of looking ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Policy {
    /// How often, from 0 to 1, it takes any action instead.
    pub slip: f32,
    /// When it acts out of turn.
    pub weigh: Weigh,
}

impl<G: Heuristic> Bot<G> for Policy {
    fn choose(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        let mut dice = ask.dice();
        let mut legal = known.legal();
        if legal.is_empty() {
            return None;
        }
        let world = known.imagine(&mut dice);
        let slips = (dice.word() >> 40) as f32 / (1u32 << 24) as f32;
        let index = if slips < self.slip {
            dice.below(legal.len() as u32) as usize
        } else {
            world.playout(known.seat(), &legal, &mut dice).min(legal.len() - 1)
        };
        let action = legal.swap_remove(index);
        let (value, reason) = (world.evaluate(known.seat()), world.reason(known.seat(), &action));
        Some(Choice { action, reason, value, iterations: 0 })
    }

    fn offer(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        self.weigh.offer(known, ask, Budget::default())
    }
}
