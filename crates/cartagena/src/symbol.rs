//! The six symbols that are printed on cells and cards.

use serde::{Deserialize, Serialize};

/// What is printed on a cell of the path, and on a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Symbol {
    /// A bottle of rum.
    Bottle,
    /// A bunch of keys.
    Keys,
    /// A sword (a dagger in the boxed game).
    Sword,
    /// A skull.
    Skull,
    /// A three-cornered hat.
    Hat,
    /// A pistol.
    Pistol,
}

impl Symbol {
    /// How many symbols there are.
    pub const COUNT: usize = 6;

    /// All symbols in their order.
    pub const ALL: [Self; Self::COUNT] = [Self::Bottle, Self::Keys, Self::Sword, Self::Skull, Self::Hat, Self::Pistol];

    /// Its number, to index counts with.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in files and element ids.
    pub const fn name(self) -> &'static str {
        ["bottle", "keys", "sword", "skull", "hat", "pistol"][self.index()]
    }
}
