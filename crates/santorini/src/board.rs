//! The 5×5 cells, and sets of them as bits.

use std::fmt;
use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

/// Cells along one side of the board.
pub const SIDE: u8 = 5;

/// All 25 cells, as a set.
pub const ALL: u32 = (1 << 25) - 1;

/// One cell of the board: `x` is the row, counted downwards, `y` the column; both from 0 to 4 (SA-19).
///
/// It is stored as its place in reading order plus one, so that an `Option<Cell>` is a single byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[u8; 2]", into = "[u8; 2]")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "[u8; 2]"))]
pub struct Cell(NonZeroU8);

impl Cell {
    /// The cell in row `x` and column `y`, if it is on the board.
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < SIDE && y < SIDE { Some(Self::at(x * SIDE + y)) } else { None }
    }

    /// The cell at this place in reading order, which is below 25.
    const fn at(index: u8) -> Self {
        Self(NonZeroU8::MIN.saturating_add(index))
    }

    /// The first cell of a set, in reading order.
    pub(crate) fn first(set: u32) -> Option<Self> {
        (set & ALL != 0).then(|| Self::at((set & ALL).trailing_zeros() as u8))
    }

    /// Its place in reading order, from 0 to 24.
    pub const fn index(self) -> usize {
        (self.0.get() - 1) as usize
    }

    /// Its row, from 0 at the top to 4.
    pub const fn x(self) -> u8 {
        self.index() as u8 / SIDE
    }

    /// Its column, from 0 at the left to 4.
    pub const fn y(self) -> u8 {
        self.index() as u8 % SIDE
    }

    /// The set of this cell alone.
    pub const fn bit(self) -> u32 {
        1 << (self.index() & 31)
    }

    /// The up to eight cells around it.
    pub const fn neighbours(self) -> u32 {
        NEIGHBOURS[self.index() & 31]
    }

    /// The next cell in the line from `self` through its neighbour `through`, if it is on the board.
    pub fn beyond(self, through: Self) -> Option<Self> {
        let ahead = |from: u8, to: u8| (2 * to).checked_sub(from);
        Self::new(ahead(self.x(), through.x())?, ahead(self.y(), through.y())?)
    }
}

impl TryFrom<[u8; 2]> for Cell {
    type Error = &'static str;

    fn try_from([x, y]: [u8; 2]) -> Result<Self, Self::Error> {
        Self::new(x, y).ok_or("a cell is [x, y], both from 0 to 4")
    }
}

impl From<Cell> for [u8; 2] {
    fn from(cell: Cell) -> Self {
        [cell.x(), cell.y()]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The cells of a set, in reading order.
#[inline]
pub fn cells(set: u32) -> impl Iterator<Item = Cell> {
    let mut left = set & ALL;
    std::iter::from_fn(move || {
        let cell = Cell::first(left)?;
        left &= left - 1;
        Some(cell)
    })
}

/// A set and all neighbours of its cells.
pub const fn spread(set: u32) -> u32 {
    const FIRST_COLUMN: u32 = 0b00001_00001_00001_00001_00001;
    const LAST_COLUMN: u32 = FIRST_COLUMN << 4;
    let wide = set | (set & !LAST_COLUMN) << 1 | (set & !FIRST_COLUMN) >> 1;
    (wide | wide << SIDE | wide >> SIDE) & ALL
}

/// The neighbours of each cell; 32 entries, so that no index of five bits is outside.
pub(crate) const NEIGHBOURS: [u32; 32] = {
    let mut table = [0; 32];
    let mut index = 0;
    while index < 25 {
        table[index] = spread(1 << index) & !(1 << index);
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(x: u8, y: u8) -> Cell {
        Cell::new(x, y).unwrap()
    }

    #[test]
    fn cells_are_counted_from_0_in_rows() {
        // SA-19
        assert_eq!((cell(0, 0).index(), cell(0, 4).index(), cell(1, 0).index(), cell(4, 4).index()), (0, 4, 5, 24));
        assert_eq!((cell(3, 1).x(), cell(3, 1).y(), cell(3, 1).bit()), (3, 1, 1 << 16));
        assert!(Cell::new(5, 0).is_none() && Cell::new(0, 5).is_none() && Cell::new(255, 255).is_none());
        assert_eq!(size_of::<Option<Cell>>(), 1);
        assert_eq!(format!("{:?} {}", cell(1, 2), cell(4, 0)), "1,2 4,0");
    }

    #[test]
    fn neighbours_are_the_king_steps() {
        for from in cells(ALL) {
            for to in cells(ALL) {
                let (dx, dy) = (from.x().abs_diff(to.x()), from.y().abs_diff(to.y()));
                assert_eq!(from.neighbours() & to.bit() != 0, dx.max(dy) == 1, "{from} {to}");
            }
        }
        assert_eq!(spread(cell(0, 0).bit() | cell(4, 4).bit()).count_ones(), 8);
    }

    #[test]
    fn beyond_is_straight_on() {
        assert_eq!(cell(1, 1).beyond(cell(2, 2)), Some(cell(3, 3)));
        assert_eq!(cell(3, 2).beyond(cell(2, 2)), Some(cell(1, 2)));
        assert_eq!(cell(1, 3).beyond(cell(2, 4)), None);
        assert_eq!(cell(1, 1).beyond(cell(0, 0)), None);
        assert_eq!(cell(3, 0).beyond(cell(4, 0)), None);
        assert_eq!(cell(3, 3).beyond(cell(3, 4)), None);
    }

    #[test]
    fn sets_are_walked_in_reading_order() {
        assert_eq!(cells(ALL).map(Cell::index).collect::<Vec<_>>(), (0..25).collect::<Vec<_>>());
        assert_eq!(cells(u32::MAX).count(), 25);
        assert_eq!(Cell::first(0), None);
        assert_eq!(Cell::first(1 << 25), None);
    }

    #[test]
    fn files_hold_x_and_y() {
        assert_eq!(serde_json::to_string(&cell(2, 3)).unwrap(), "[2,3]");
        assert_eq!(serde_json::from_str::<Cell>("[4,0]").unwrap(), cell(4, 0));
        for forged in ["[5,0]", "[0,5]", "[1]", "7", "[-1,0]"] {
            assert!(serde_json::from_str::<Cell>(forged).is_err(), "{forged}");
        }
    }
}
