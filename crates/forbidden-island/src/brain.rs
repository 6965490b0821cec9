//! What bots know of the game.

use game::{Dice, Heuristic, Message, Seat};

use crate::{Action, ForbiddenIsland};

impl Heuristic for ForbiddenIsland {
    fn evaluate(&self, _seat: Seat) -> f32 {
        0.5
    }

    fn playout(&self, _seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize {
        dice.below(legal.len() as u32) as usize
    }

    fn reason(&self, _seat: Seat, _action: &Action) -> Message {
        Message::new("reason-none")
    }
}
