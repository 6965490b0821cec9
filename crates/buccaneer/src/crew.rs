//! Crew cards, and who knows them.

use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A kind of crew card: one to three pirates, red or black. Six cards of each are in the game (BU-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Crew {
    /// One red pirate.
    Red1,
    /// Two red pirates.
    Red2,
    /// Three red pirates.
    Red3,
    /// One black pirate.
    Black1,
    /// Two black pirates.
    Black2,
    /// Three black pirates.
    Black3,
}

impl Crew {
    /// All six kinds.
    pub const ALL: [Self; 6] = [Self::Red1, Self::Red2, Self::Red3, Self::Black1, Self::Black2, Self::Black3];
    /// Cards of each kind in the game.
    pub const COPIES: u8 = 6;

    /// Its number in [`Crew::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many pirates are on it.
    pub const fn value(self) -> u8 {
        self as u8 % 3 + 1
    }

    /// Whether they are red.
    pub const fn is_red(self) -> bool {
        (self as u8) < 3
    }

    /// The kind with this value (1 to 3) and colour.
    pub const fn of(value: u8, red: bool) -> Self {
        Self::ALL[(value as usize + 2) % 3 + if red { 0 } else { 3 }]
    }

    /// Its name in element ids.
    pub const fn id(self) -> &'static str {
        ["red-1", "red-2", "red-3", "black-1", "black-2", "black-3"][self as usize]
    }
}

/// Who knows a card: a bit for each seat, one for those who only watch, and one if everybody knows its value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Eyes(u8);

impl Eyes {
    /// Nobody.
    pub const NONE: Self = Self(0);
    /// Everybody: the card has lain open.
    pub const ALL: Self = Self(0b1_1111);
    /// Nobody yet, but everybody has counted its value: it went under the pack alone.
    pub const COUNTED: Self = Self(0b10_0000);

    /// One seat alone.
    pub const fn of(seat: Seat) -> Self {
        Self(1 << (seat.index() & 3))
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Only those who are in both.
    #[must_use]
    pub const fn only(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether everybody has counted the value.
    pub const fn counted(self) -> bool {
        self.0 & Self::COUNTED.0 != 0
    }

    /// Whether the viewer is among them.
    pub fn include(self, viewer: Viewer) -> bool {
        let bit = match viewer {
            Viewer::Seat(seat) => Self::of(seat).0,
            Viewer::Spectator => 0b1_0000,
        };
        self.0 & bit != 0
    }
}

/// A crew card and who knows it. Everybody sees each ship's range; what follows from that is no part of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "(Crew, u8)", into = "(Crew, u8)")]
pub struct Card {
    /// What is on it.
    pub crew: Crew,
    /// Who knows it.
    pub known: Eyes,
}

impl Card {
    /// A card known to these.
    pub const fn new(crew: Crew, known: Eyes) -> Self {
        Self { crew, known }
    }

    /// How many pirates are on it.
    pub const fn value(self) -> u8 {
        self.crew.value()
    }

    /// The same card, seen by more.
    #[must_use]
    pub const fn shown(self, to: Eyes) -> Self {
        Self { crew: self.crew, known: self.known.and(to) }
    }
}

impl Default for Card {
    fn default() -> Self {
        Self::new(Crew::Red1, Eyes::NONE)
    }
}

impl TryFrom<(Crew, u8)> for Card {
    type Error = &'static str;
    fn try_from((crew, known): (Crew, u8)) -> Result<Self, &'static str> {
        if known > Eyes::ALL.and(Eyes::COUNTED).0 {
            Err("only four seats and the spectators can know a card")
        } else {
            Ok(Self::new(crew, Eyes(known)))
        }
    }
}

impl From<Card> for (Crew, u8) {
    fn from(card: Card) -> Self {
        (card.crew, card.known.0)
    }
}
