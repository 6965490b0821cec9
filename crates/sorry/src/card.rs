//! The cards, and heaps of them.

use game::Dice;
use serde::{Deserialize, Serialize};

/// A card's value. There is no six and no nine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// Enter a pawn, or forward 1.
    One,
    /// Enter a pawn, or forward 2; draw again.
    Two,
    /// Forward 3.
    Three,
    /// Back 4.
    Four,
    /// Forward 5.
    Five,
    /// Forward 7, or split between two pawns.
    Seven,
    /// Forward 8.
    Eight,
    /// Forward 10, or back 1.
    Ten,
    /// Forward 11, or swap with an opponent.
    Eleven,
    /// Forward 12.
    Twelve,
    /// A pawn from Start replaces an opponent's.
    Sorry,
}

impl Card {
    /// All eleven values.
    pub const ALL: [Self; 11] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Seven,
        Self::Eight,
        Self::Ten,
        Self::Eleven,
        Self::Twelve,
        Self::Sorry,
    ];

    /// How many of it are in the box: five ones, four of each other.
    pub const fn copies(self) -> u8 {
        if matches!(self, Self::One) { 5 } else { 4 }
    }

    /// How far it may take a pawn forward.
    pub const fn forward(self) -> Option<u8> {
        match self {
            Self::One => Some(1),
            Self::Two => Some(2),
            Self::Three => Some(3),
            Self::Five => Some(5),
            Self::Seven => Some(7),
            Self::Eight => Some(8),
            Self::Ten => Some(10),
            Self::Eleven => Some(11),
            Self::Twelve => Some(12),
            Self::Four | Self::Sorry => None,
        }
    }

    /// What is printed in its corner.
    pub const fn face(self) -> &'static str {
        match self {
            Self::One => "1",
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Five => "5",
            Self::Seven => "7",
            Self::Eight => "8",
            Self::Ten => "10",
            Self::Eleven => "11",
            Self::Twelve => "12",
            Self::Sorry => "Sorry!",
        }
    }
}

/// A heap of cards in no order: how many there are of each value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards([u8; 11]);

impl Cards {
    /// No cards.
    pub const NONE: Self = Self([0; 11]);

    /// All 45 cards of the box.
    pub fn full() -> Self {
        Self(Card::ALL.map(Card::copies))
    }

    /// How many cards there are.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 11]
    }

    /// How many there are of a value.
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// How many there are of each value.
    pub fn counts(&self) -> [u32; 11] {
        self.0.map(u32::from)
    }

    /// The values that are there, each once.
    pub fn values(&self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(|&card| self.count(card) > 0)
    }

    /// Every card, by value.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, self.count(card) as usize))
    }

    /// Puts a card on the heap.
    pub fn add(&mut self, card: Card) {
        self.0[card as usize] = self.count(card).saturating_add(1);
    }

    /// Takes a card off the heap, if one of that value is there.
    pub fn take(&mut self, card: Card) {
        self.0[card as usize] = self.count(card).saturating_sub(1);
    }

    /// Puts all cards of another heap on this one.
    pub fn add_all(&mut self, cards: &Self) {
        for (count, more) in self.0.iter_mut().zip(cards.0) {
            *count = count.saturating_add(more);
        }
    }

    /// One of the cards by even chances; it stays on the heap.
    pub fn sample(&self, dice: &mut impl Dice) -> Option<Card> {
        let mut drawn = dice.below(self.len());
        for card in Card::ALL {
            let count = u32::from(self.count(card));
            if drawn < count {
                return Some(card);
            }
            drawn -= count;
        }
        None
    }

    /// The whole heap as one number: three bits for each value.
    pub(crate) fn content(&self) -> u64 {
        self.0.iter().fold(0, |content, &count| content << 3 | u64::from(count))
    }
}
