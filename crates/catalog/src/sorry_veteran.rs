//! Sorry!'s veteran as a bot: every move for the chance to win that was learned from many matches.

use bots::{Ask, Bot, Budget, Choice, Known};
use game::{Dice, Heuristic};
use sorry::{Action, Sorry};

/// Judges what each move leaves by what was learned, after so many cards of the players to come. An iteration is one move
/// looked at.
pub(crate) struct SorryVeteran {
    /// How many cards ahead it looks.
    pub(crate) ahead: u32,
    /// How long it may look ahead.
    pub(crate) budget: Budget,
}

impl Bot<Sorry> for SorryVeteran {
    fn choose(&self, known: &Known<'_, Sorry>, ask: &Ask<'_>) -> Option<Choice<Action>> {
        let (seat, mut legal, mut dice) = (known.seat(), known.legal(), ask.dice());
        let mut meter = ask.meter(self.budget);
        let world = known.imagine(&mut dice);
        // With nothing to choose there is nothing to look at.
        let ahead = if legal.len() > 1 { self.ahead } else { 0 };
        let prospects = world.prospects(&legal, ahead, || meter.spend());
        let value = prospects.iter().copied().max_by(f32::total_cmp)?;
        // Pawns that stand on the same place are equals: any of them.
        let equal: Vec<usize> = (0..legal.len()).filter(|&index| prospects[index] >= value).collect();
        let best = equal.get(dice.below(equal.len() as u32) as usize).copied()?;
        let others = prospects.iter().enumerate().filter(|&(index, _)| index != best).map(|(_, chance)| *chance);
        let margin = others.max_by(f32::total_cmp).map(|next| value - next);
        let action = legal.swap_remove(best);
        Some(Choice { reason: world.reason(seat, &action), action, value, margin, iterations: meter.spent() })
    }

    /// Nobody plays out of turn.
    fn offer(&self, _: &Known<'_, Sorry>, _: &Ask<'_>) -> Option<Choice<Action>> {
        None
    }
}
