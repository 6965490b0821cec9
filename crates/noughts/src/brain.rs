//! What the bots know of noughts and crosses.

use game::{Dice, Game, Heuristic, Message, Phase, Seat};

use crate::state::LINES;
use crate::{Action, Noughts};

impl Noughts {
    /// The match after a seat has taken a cell.
    fn after(&self, seat: Seat, cell: u8) -> Self {
        let mut then = self.clone();
        then.apply_unchecked(game::Step::Act(seat, Action { cell }), &mut ());
        then
    }

    /// Whether taking the cell would make a line.
    fn lines_up(&self, seat: Seat, cell: u8) -> bool {
        self.after(seat, cell).line().is_some()
    }
}

impl Heuristic for Noughts {
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(outcome) = self.phase() {
            return if outcome.winners().len() == 2 { 0.5 } else { outcome.reward(seat) };
        }
        // Lines that only one side can still fill.
        let open = |owner: Seat| {
            LINES
                .iter()
                .filter(|line| line.iter().all(|cell| self.at(*cell).is_none_or(|other| other == owner)))
                .count()
        };
        let ahead = open(seat) as f32 - open(Seat::new(1 - seat.index() as u8)) as f32;
        0.5 + ahead / 20.0 * if self.misere { -1.0 } else { 1.0 }
    }

    fn playout(&self, seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize {
        let wins = |action: &Action| !self.misere && self.lines_up(seat, action.cell);
        legal.iter().position(wins).unwrap_or_else(|| dice.below(legal.len() as u32) as usize)
    }

    fn reason(&self, seat: Seat, action: &Action) -> Message {
        let other = Seat::new(1 - seat.index() as u8);
        Message::new(if self.lines_up(seat, action.cell) {
            "reason-line"
        } else if self.lines_up(other, action.cell) {
            "reason-blocks"
        } else {
            "reason-place"
        })
    }
}
