//! The 28 chance cards by their numbers in the document's appendix A, and those that are kept.

use serde::{Deserialize, Serialize};

/// A chance card, by its number in appendix A.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "u8"))]
pub struct Fortune(u8);

impl Fortune {
    /// How many there are.
    pub const COUNT: u8 = 28;
    /// Long John Silver.
    pub const LONG_JOHN: Self = Self(21);
    /// Doubloons, worth up to 5 in a port.
    pub const DOUBLOONS: Self = Self(23);
    /// Pieces of eight, worth up to 4 in a port.
    pub const PIECES_OF_EIGHT: Self = Self(24);
    /// Kidd's charts.
    pub const CHARTS: [Self; 2] = [Self(25), Self(26)];
    /// The cards that are kept until they are used.
    pub const KEPT: [Self; 5] =
        [Self::LONG_JOHN, Self::DOUBLOONS, Self::PIECES_OF_EIGHT, Self::CHARTS[0], Self::CHARTS[1]];
    /// The kept cards that buy something in a port.
    pub const MONEY: [Self; 3] = [Self::LONG_JOHN, Self::DOUBLOONS, Self::PIECES_OF_EIGHT];

    /// The card with this number, 1 to 28.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// Whether it is kept until it is used.
    pub fn is_kept(self) -> bool {
        Self::KEPT.contains(&self)
    }

    /// Cards 11 to 14 and 27: treasure up to this value, or so many crew.
    pub(crate) const fn spoils(self) -> (u8, u8) {
        match self.0 {
            12 => (4, 2),
            14 => (7, 3),
            27 => (5, 3),
            _ => (5, 2),
        }
    }

    /// Crew that are dealt because of it, where it names a number (all but card 19).
    pub(crate) const fn deals(self) -> Option<u8> {
        match self.0 {
            1 | 3..=6 => Some(4),
            11..=14 | 27 => Some(self.spoils().1),
            15 | 18 | 28 => Some(2),
            _ => None,
        }
    }

    /// Up to what value it loads from Treasure Island in all, where it does.
    pub(crate) const fn loads(self) -> Option<u8> {
        match self.0 {
            11..=14 | 27 => Some(self.spoils().0),
            16 => Some(7),
            17 => Some(6),
            18 => Some(4),
            _ => None,
        }
    }

    /// Up to what value it buys in a port.
    pub fn buys(self) -> u8 {
        if self == Self::PIECES_OF_EIGHT { 4 } else { 5 }
    }
}

impl Default for Fortune {
    fn default() -> Self {
        Self(1)
    }
}

impl TryFrom<u8> for Fortune {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("there is no chance card {number}"))
    }
}

impl From<Fortune> for u8 {
    fn from(card: Fortune) -> Self {
        card.0
    }
}

/// Chance cards that a player keeps, open for all to see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Fortune>", into = "Vec<Fortune>")]
pub struct Kept(u32);

impl Kept {
    /// Whether the card is among them.
    pub fn has(self, card: Fortune) -> bool {
        self.0 & card.bit() != 0
    }

    /// The cards by their numbers.
    pub fn iter(self) -> impl Iterator<Item = Fortune> {
        Fortune::all().filter(move |&card| self.has(card))
    }

    pub(crate) fn add(&mut self, card: Fortune) {
        self.0 |= card.bit();
    }

    pub(crate) fn remove(&mut self, card: Fortune) {
        self.0 &= !card.bit();
    }

    pub(crate) fn chart(self) -> Option<Fortune> {
        Fortune::CHARTS.into_iter().find(|&chart| self.has(chart))
    }
}

impl From<Vec<Fortune>> for Kept {
    fn from(cards: Vec<Fortune>) -> Self {
        Self(cards.into_iter().fold(0, |kept, card| kept | card.bit()))
    }
}

impl From<Kept> for Vec<Fortune> {
    fn from(kept: Kept) -> Self {
        kept.iter().collect()
    }
}
