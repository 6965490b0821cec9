//! Treasure: five types, and chests that hold pieces of them (BU-5).

use serde::{Deserialize, Serialize};

/// A type of treasure, from the most valuable on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Treasure {
    /// Worth 5.
    #[default]
    Diamond,
    /// Worth 5.
    Ruby,
    /// A gold bar, worth 4.
    Gold,
    /// Worth 3.
    Pearl,
    /// A barrel of rum, worth 2.
    Rum,
}

impl Treasure {
    /// All five types.
    pub const ALL: [Self; 5] = [Self::Diamond, Self::Ruby, Self::Gold, Self::Pearl, Self::Rum];

    /// What a piece counts.
    pub const fn value(self) -> u8 {
        [5, 5, 4, 3, 2][self as usize]
    }

    /// Its name in files and element ids.
    pub const fn id(self) -> &'static str {
        ["diamond", "ruby", "gold", "pearl", "rum"][self as usize]
    }
}

/// Pieces of treasure that lie together, in no order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chest([u8; 5]);

impl Chest {
    /// As many pieces of every type.
    pub const fn full(of_each: u8) -> Self {
        Self([of_each; 5])
    }

    /// How many pieces of a type there are.
    pub const fn count(&self, treasure: Treasure) -> u8 {
        self.0[treasure as usize]
    }

    /// How many pieces there are. Forged counts do not overflow it.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 5]
    }

    /// What all of it is worth.
    pub fn value(&self) -> u32 {
        self.types().map(|treasure| u32::from(self.count(treasure)) * u32::from(treasure.value())).sum()
    }

    /// Adds a piece.
    pub fn add(&mut self, treasure: Treasure) {
        self.0[treasure as usize] += 1;
    }

    /// Takes a piece away; `false` if there is none.
    pub fn take(&mut self, treasure: Treasure) -> bool {
        let count = &mut self.0[treasure as usize];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// The types of which there is a piece, the most valuable first.
    pub fn types(&self) -> impl Iterator<Item = Treasure> + use<> {
        let counts = self.0;
        Treasure::ALL.into_iter().filter(move |&treasure| counts[treasure as usize] > 0)
    }

    /// Every piece, the most valuable first.
    pub fn pieces(&self) -> impl Iterator<Item = Treasure> + use<> {
        let counts = self.0;
        Treasure::ALL.into_iter().flat_map(move |treasure| (0..counts[treasure as usize]).map(move |_| treasure))
    }
}
