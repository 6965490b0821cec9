//! What has been built: blocks and domes, as sets of cells.

use serde::{Deserialize, Serialize};

use crate::board::{ALL, Cell};

/// The pieces of the box: blocks of level 1, 2 and 3, and domes.
pub const PIECES: [u32; 4] = [22, 18, 14, 18];

/// The buildings. Nothing is ever removed (SA-8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Towers {
    /// The cells with at least one, two, three blocks.
    pub(crate) blocks: [u32; 3],
    /// The cells with a dome.
    pub(crate) domes: u32,
}

impl Towers {
    /// How many blocks lie on a cell, from 0 to 3.
    #[inline]
    pub const fn level(&self, cell: Cell) -> u8 {
        let at = cell.index() & 31;
        let [one, two, three] = self.blocks;
        ((one >> at & 1) + (two >> at & 1) + (three >> at & 1)) as u8
    }

    /// Whether a cell has a dome.
    pub const fn domed(&self, cell: Cell) -> bool {
        self.domes & cell.bit() != 0
    }

    /// The cells more than `more` levels above `level`.
    #[inline]
    pub(crate) const fn above(&self, level: u8, more: u8) -> u32 {
        match level + more {
            0 => self.blocks[0],
            1 => self.blocks[1],
            2 => self.blocks[2],
            _ => 0,
        }
    }

    /// The cells of exactly this level, with or without a dome.
    #[inline]
    pub const fn exactly(&self, level: u8) -> u32 {
        match level {
            0 => ALL & !self.blocks[0],
            1 => self.blocks[0] & !self.blocks[1],
            2 => self.blocks[1] & !self.blocks[2],
            _ => self.blocks[2],
        }
    }

    /// Puts the next piece on a cell: a block up to level 3, then a dome (SA-8).
    #[inline]
    pub const fn raise(&mut self, cell: Cell) {
        let bit = cell.bit();
        self.domes |= bit & self.blocks[2];
        self.blocks[2] |= bit & self.blocks[1];
        self.blocks[1] |= bit & self.blocks[0];
        self.blocks[0] |= bit;
    }

    /// Puts a dome on a cell, whatever its level.
    pub const fn cap(&mut self, cell: Cell) {
        self.domes |= cell.bit();
    }

    /// How many pieces of each kind of [`PIECES`] are on the board.
    pub const fn used(&self) -> [u32; 4] {
        let [one, two, three] = self.blocks;
        [one.count_ones(), two.count_ones(), three.count_ones(), self.domes.count_ones()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tower_grows_to_a_dome() {
        let cell = Cell::new(2, 3).unwrap();
        let mut towers = Towers::default();
        for level in 0..=3 {
            assert_eq!((towers.level(cell), towers.domed(cell)), (level, false));
            assert_eq!(towers.exactly(level), if level == 0 { ALL } else { cell.bit() });
            towers.raise(cell);
        }
        assert_eq!((towers.level(cell), towers.domed(cell), towers.used()), (3, true, [1, 1, 1, 1]));
        assert_eq!(towers.exactly(0), ALL & !cell.bit());
        assert_eq!((towers.exactly(1), towers.exactly(2)), (0, 0));
        let low = Cell::new(0, 0).unwrap();
        towers.cap(low);
        assert_eq!((towers.level(low), towers.domed(low), towers.used()), (0, true, [1, 1, 1, 2]));
    }

    #[test]
    fn above_compares_with_a_level() {
        let towers = Towers { blocks: [0b111, 0b110, 0b100], domes: 0 };
        assert_eq!([0, 1, 2, 3].map(|level| towers.above(level, 0)), [0b111, 0b110, 0b100, 0]);
        assert_eq!([0, 1, 2, 3].map(|level| towers.above(level, 1)), [0b110, 0b100, 0, 0]);
    }
}
