//! The grid.

use game::{Outcome, Phase, Seat, Seats};
use serde::{Deserialize, Serialize};

/// The rows, columns and diagonals.
pub(crate) const LINES: [[u8; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// A match: nine cells, each empty or somebody's. Whose turn it is follows from them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Noughts {
    pub(crate) cells: [Option<Seat>; 9],
    pub(crate) misere: bool,
}

impl Noughts {
    /// Whose cell it is.
    pub fn at(&self, cell: u8) -> Option<Seat> {
        self.cells.get(cell as usize).copied().flatten()
    }

    pub(crate) fn count(&self, seat: Seat) -> usize {
        self.cells.iter().filter(|cell| **cell == Some(seat)).count()
    }

    /// Who is to move: whoever has fewer, and seat 0 where both have as many.
    pub(crate) fn mover(&self) -> Seat {
        let [first, second] = [Seat::new(0), Seat::new(1)];
        if self.count(first) > self.count(second) { second } else { first }
    }

    /// A line in one hand, and whose.
    pub(crate) fn line(&self) -> Option<([u8; 3], Seat)> {
        let owner = |line: [u8; 3]| {
            let seat = self.at(line[0])?;
            line.iter().all(|cell| self.at(*cell) == Some(seat)).then_some((line, seat))
        };
        LINES.into_iter().find_map(owner)
    }

    pub(crate) fn now(&self) -> Phase {
        let both = Seats::first(2);
        match self.line() {
            Some((_, owner)) => {
                let winner = if self.misere { Seat::new(1 - owner.index() as u8) } else { owner };
                Phase::Over(Outcome::won_by(both, winner))
            }
            // Nobody won, so nobody was beaten: the first place is shared.
            None if self.cells.iter().all(Option::is_some) => Phase::Over(Outcome::won_by_all(both, both)),
            None => Phase::Decide(Seats::only(self.mover())),
        }
    }
}
