//! The game's own quick player.

use game::{Dice, Heuristic};

use crate::choice::margin;
use crate::rollout::playouts;
use crate::{Ask, Bot, Budget, Choice, Known, Weigh};

/// How many playouts compare its choice with the others.
const COMPARED: u32 = 1_000;
/// How long each of them is at most.
const DECISIONS: u32 = 400;

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
        let mut legal = known.onward();
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
        let (mut value, mut lead, mut spent) = (world.evaluate(known.seat()), None, 0);
        if ask.compare && legal.len() > 1 {
            let mut meter = ask.meter(Budget::iterations(COMPARED));
            let values = playouts(known, &legal, DECISIONS, &mut dice, &mut meter);
            (value, lead, spent) = (values[index], margin(&values, index), meter.spent());
        }
        let action = legal.swap_remove(index);
        let reason = world.reason(known.seat(), &action);
        Some(Choice { action, reason, value, margin: lead, iterations: spent })
    }

    fn offer(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        self.weigh.offer(known, ask, Budget::default())
    }
}
