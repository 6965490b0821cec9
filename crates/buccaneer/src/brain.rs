//! x
use game::*;
use crate::*;
impl Heuristic for Buccaneer {
    fn evaluate(&self, _seat: Seat) -> f32 { 0.5 }
    fn playout(&self, _seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize { dice.below(legal.len() as u32) as usize }
    fn reason(&self, _seat: Seat, _action: &Action) -> Message { Message::new("x") }
}
