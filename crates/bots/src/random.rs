//! Any legal action, all alike.

use game::{Dice, Heuristic};

use crate::{Ask, Bot, Choice, Known};

/// Takes any legal action, all alike. It waits wherever it may.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Random;

impl<G: Heuristic> Bot<G> for Random {
    fn choose(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        let mut dice = ask.dice();
        let mut legal = known.legal();
        if legal.is_empty() {
            return None;
        }
        let action = legal.swap_remove(dice.below(legal.len() as u32) as usize);
        let world = known.imagine(&mut dice);
        let reason = world.reason(known.seat(), &action);
        Some(Choice { action, reason, value: 0.5, margin: None, iterations: 0 })
    }

    fn offer(&self, _: &Known<'_, G>, _: &Ask<'_>) -> Option<Choice<G::Action>> {
        None
    }
}
