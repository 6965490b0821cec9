//! The path of segments from the fortress to the boat.

use crate::Symbol;

/// A place on the way: 0 is the start, then come the cells from 1 on, and after the last cell the boat.
pub type Place = u8;

/// Where all pirates begin.
pub const START: Place = 0;

/// Cells of a segment.
pub const SEGMENT: u8 = 6;

/// Six faces of the boxed game's segments, each used in both directions.
pub const FACES: [[Symbol; SEGMENT as usize]; 6] = {
    use Symbol::{Bottle, Hat, Keys, Pistol, Skull, Sword};
    [
        [Bottle, Pistol, Hat, Skull, Sword, Keys],
        [Sword, Bottle, Keys, Pistol, Hat, Skull],
        [Hat, Keys, Pistol, Bottle, Skull, Sword],
        [Keys, Bottle, Skull, Sword, Hat, Pistol],
        [Pistol, Keys, Sword, Hat, Skull, Bottle],
        [Hat, Sword, Keys, Bottle, Pistol, Skull],
    ]
};

/// A segment's symbols as they lie on the table.
pub(crate) fn face(number: u8, reversed: bool) -> Option<[Symbol; SEGMENT as usize]> {
    let mut symbols = *FACES.get(usize::from(number))?;
    if reversed {
        symbols.reverse();
    }
    Some(symbols)
}

/// The bit of a place.
#[inline]
pub(crate) const fn bit(place: Place) -> u64 {
    1 << (place & 63)
}

/// The cells laid so far, as one set of cells for each symbol: where a card leads is then one instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Path {
    cells: [u64; Symbol::COUNT],
    laid: u8,
}

impl Path {
    /// How many cells there are.
    #[inline]
    pub(crate) const fn len(&self) -> u8 {
        self.laid
    }

    /// All cells with this symbol.
    #[inline]
    pub(crate) const fn with(&self, symbol: Symbol) -> u64 {
        self.cells[symbol.index()]
    }

    /// The symbol of a cell.
    pub(crate) fn symbol(&self, cell: Place) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|&symbol| self.with(symbol) & bit(cell) != 0)
    }

    /// The symbols from the first cell on.
    pub(crate) fn symbols(&self) -> impl Iterator<Item = Symbol> {
        (1..=self.laid).filter_map(|cell| self.symbol(cell))
    }

    /// Puts the next cell at the end.
    pub(crate) fn lay(&mut self, symbol: Symbol) {
        self.laid += 1;
        self.cells[symbol.index()] |= bit(self.laid);
    }

    /// The symbols that the unfinished last segment still lacks; all six after a finished one. CA-2
    pub(crate) fn lacking(&self) -> impl Iterator<Item = Symbol> {
        let whole = self.laid - self.laid % SEGMENT;
        let unfinished = bit(self.laid + 1) - bit(whole + 1);
        Symbol::ALL.into_iter().filter(move |&symbol| self.with(symbol) & unfinished == 0)
    }

    /// Which face lies as this segment (counted from 0), and whether it is reversed.
    pub(crate) fn face_of(&self, segment: u8) -> Option<(u8, bool)> {
        let first = segment * SEGMENT;
        let symbols: [Option<Symbol>; SEGMENT as usize] =
            std::array::from_fn(|offset| self.symbol(first + 1 + offset as u8));
        (0..FACES.len() as u8)
            .flat_map(|number| [(number, false), (number, true)])
            .find(|&(number, reversed)| face(number, reversed).map(|face| face.map(Some)) == Some(symbols))
    }

    /// The faces that do not lie on the table yet.
    pub(crate) fn faces_left(&self) -> impl Iterator<Item = u8> {
        let used = (0..self.laid / SEGMENT)
            .filter_map(|segment| self.face_of(segment))
            .fold(0, |used, (number, _)| used | bit(number));
        (0..FACES.len() as u8).filter(move |&number| used & bit(number) == 0)
    }
}
