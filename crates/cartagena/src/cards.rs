//! Cards in no order: a hand, the deck, the used cards. And the open row, which has one.

use game::Dice;
use serde::{Deserialize, Serialize};

use crate::Symbol;

/// How many cards of each symbol lie together, in no order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Counts", into = "Counts")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Counts"))]
pub struct Cards([u8; Symbol::COUNT]);

/// Cards as files and pages read them.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Counts {
    bottle: u8,
    keys: u8,
    sword: u8,
    skull: u8,
    hat: u8,
    pistol: u8,
}

impl From<Counts> for Cards {
    fn from(counts: Counts) -> Self {
        let Counts { bottle, keys, sword, skull, hat, pistol } = counts;
        Self([bottle, keys, sword, skull, hat, pistol])
    }
}

impl From<Cards> for Counts {
    fn from(Cards([bottle, keys, sword, skull, hat, pistol]): Cards) -> Self {
        Self { bottle, keys, sword, skull, hat, pistol }
    }
}

impl Cards {
    /// No card.
    pub const NONE: Self = Self([0; Symbol::COUNT]);

    /// This many of each symbol.
    pub const fn of_each(copies: u8) -> Self {
        Self([copies; Symbol::COUNT])
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// How many of a symbol there are.
    #[inline]
    pub const fn count(&self, symbol: Symbol) -> u8 {
        self.0[symbol.index()]
    }

    /// The symbols that there are, each once and in order, with their numbers of cards.
    pub fn iter(&self) -> impl Iterator<Item = (Symbol, u8)> {
        Symbol::ALL.into_iter().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// Adds a card.
    #[inline]
    pub(crate) fn put(&mut self, symbol: Symbol) {
        self.0[symbol.index()] += 1;
    }

    /// Takes a card away; `false`, and nothing changes, if there is none.
    #[inline]
    pub(crate) fn take(&mut self, symbol: Symbol) -> bool {
        let count = &mut self.0[symbol.index()];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// Adds these cards.
    pub(crate) fn put_all(&mut self, cards: Self) {
        for (count, more) in self.0.iter_mut().zip(cards.0) {
            *count += more;
        }
    }

    /// The symbol of a card drawn by even chances; `None` if there is none. The card stays.
    #[inline]
    pub(crate) fn sample(&self, dice: &mut impl Dice) -> Option<Symbol> {
        let total = self.len();
        if total == 0 {
            return None;
        }
        let drawn = dice.below(total);
        let mut sum = 0;
        let mut index = 0;
        // Without a branch: chance is what no processor predicts.
        for &count in &self.0[..Symbol::COUNT - 1] {
            sum += u32::from(count);
            index += usize::from(drawn >= sum);
        }
        Some(Symbol::ALL[index])
    }
}

/// Tortuga's open row: cards in order, the first being the one the arrow marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Symbol>", into = "Vec<Symbol>")]
pub(crate) struct Row {
    // Three bits a card, the arrow's end lowest; nothing above the last card.
    packed: u64,
    len: u8,
}

impl Row {
    /// How many cards are laid out when it is empty.
    pub(crate) const FULL: u8 = 12;

    pub(crate) fn len(self) -> u8 {
        self.len
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Symbol> {
        // `lay` is the only writer, so three bits are always the number of a symbol.
        (0..self.len).map(move |place| Symbol::ALL[(self.packed >> (3 * place)) as usize & 7])
    }

    /// Lays a card at the far end.
    pub(crate) fn lay(&mut self, symbol: Symbol) {
        self.packed |= (symbol as u64) << (3 * self.len);
        self.len += 1;
    }

    /// Takes the card at the arrow.
    pub(crate) fn take(&mut self) -> Option<Symbol> {
        let first = self.iter().next()?;
        self.packed >>= 3;
        self.len -= 1;
        Some(first)
    }
}

impl TryFrom<Vec<Symbol>> for Row {
    type Error = String;

    fn try_from(symbols: Vec<Symbol>) -> Result<Self, String> {
        if symbols.len() > usize::from(Self::FULL) {
            return Err(format!("a row has at most {} cards", Self::FULL));
        }
        let mut row = Self::default();
        for symbol in symbols {
            row.lay(symbol);
        }
        Ok(row)
    }
}

impl From<Row> for Vec<Symbol> {
    fn from(row: Row) -> Self {
        row.iter().collect()
    }
}
