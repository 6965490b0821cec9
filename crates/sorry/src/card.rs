//! The cards, and heaps of them.

use std::fmt;

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

    /// How far it may take a pawn forward; 0 where it does not.
    pub const fn forward(self) -> u8 {
        const STEPS: [u8; 11] = [1, 2, 3, 0, 5, 7, 8, 10, 11, 12, 0];
        STEPS[self as usize]
    }

    /// Whether it does nothing but enter a pawn or move one forward.
    pub(crate) const fn is_plain(self) -> bool {
        !matches!(self, Self::Four | Self::Seven | Self::Ten | Self::Eleven | Self::Sorry)
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

/// A heap of cards in no order: how many there are of each value. Files list the eleven counts.
///
/// Each count is four bits of one number, so that a heap is copied, compared and counted at once. The box has at
/// most five of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "[u8; 11]", try_from = "[u8; 11]")]
pub struct Cards(u64);

// The lower count of each byte, a one and the highest bit in each.
const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

impl Cards {
    /// No cards.
    pub const NONE: Self = Self(0);

    /// All 45 cards of the box.
    pub const FULL: Self = Self(0x444_4444_4445);

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> u32 {
        // Neighbours are added into bytes, then all bytes into the highest one; 11 times seven fits there.
        let pairs = (self.0 & LOW) + (self.0 >> 4 & LOW);
        (pairs.wrapping_mul(ONES) >> 56) as u32
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// How many there are of a value.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        (self.0 >> (4 * card as u32) & 15) as u8
    }

    /// How many there are of each value.
    pub fn counts(&self) -> [u8; 11] {
        Card::ALL.map(|card| self.count(card))
    }

    /// The values that are there, each once.
    pub fn values(&self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(|&card| self.count(card) > 0)
    }

    /// Every card, by value.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, self.count(card) as usize))
    }

    /// Puts a card on the heap, which holds at most seven of a value.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        if self.count(card) < 7 {
            self.0 += 1 << (4 * card as u32);
        }
    }

    /// Takes a card off the heap, if one of that value is there.
    #[inline]
    pub const fn take(&mut self, card: Card) {
        if self.count(card) > 0 {
            self.0 -= 1 << (4 * card as u32);
        }
    }

    /// One of the cards by even chances; it stays on the heap.
    #[inline]
    pub fn sample(&self, dice: &mut impl Dice) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let drawn = u64::from(dice.below(self.len()));
        // Counted in pairs of values, a byte each: how many there are up to each pair, and how many pairs that drawn
        // number leaves behind. No step depends on a guess.
        let pairs = (self.0 & LOW) + (self.0 >> 4 & LOW);
        let up_to = pairs.wrapping_mul(ONES);
        let passed = ((HIGH | drawn.wrapping_mul(ONES)).wrapping_sub(up_to) & HIGH) >> 7;
        let pair = passed.wrapping_mul(ONES) >> 56;
        let before = (up_to << 8) >> (8 * pair) & 0xff;
        let even = self.0 >> (8 * pair) & 15;
        let value = 2 * pair + u64::from(drawn - before >= even);
        Card::ALL.get(value as usize).copied()
    }

    /// The whole heap as one number.
    pub(crate) const fn content(self) -> u64 {
        self.0
    }
}

impl From<Cards> for [u8; 11] {
    fn from(cards: Cards) -> Self {
        cards.counts()
    }
}

impl TryFrom<[u8; 11]> for Cards {
    type Error = String;

    fn try_from(counts: [u8; 11]) -> Result<Self, String> {
        let mut cards = Self::NONE;
        for (card, count) in Card::ALL.into_iter().zip(counts) {
            if count > card.copies() {
                return Err(format!("{count} cards of a value of which the box has {}", card.copies()));
            }
            (0..count).for_each(|_| cards.add(card));
        }
        Ok(cards)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Card::face)).finish()
    }
}
