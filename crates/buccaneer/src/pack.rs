//! The two packs. Each is a shuffled rest, of which only the contents are known, on top of single cards that were put
//! under it one by one: the layers of [`game::Deck`], kept flat, and for crew with who knows each lower one.

use game::Dice;
use serde::{Deserialize, Serialize};

use crate::crew::{Card, Crew, Eyes};
use crate::fortune::Fortune;
use crate::list::List;

/// The crew pack on Pirate Island: dealt from the top, returned to the bottom (BU-3).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrewPack {
    pub(crate) shuffled: [u8; 6],
    pub(crate) under: List<Card, 36>,
}

impl CrewPack {
    /// All 36 cards, shuffled.
    pub(crate) fn new() -> Self {
        Self { shuffled: [Crew::COPIES; 6], under: List::default() }
    }

    fn shuffled_len(&self) -> u32 {
        self.shuffled.iter().map(|&count| u32::from(count)).sum()
    }

    /// How many cards there are.
    pub fn len(&self) -> u32 {
        self.shuffled_len() + self.under.len() as u32
    }

    /// Whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn outcomes(&self, mut list: impl FnMut(Crew, u32)) {
        if self.shuffled_len() > 0 {
            for crew in Crew::ALL {
                let count = self.shuffled[crew.index()];
                if count > 0 {
                    list(crew, u32::from(count));
                }
            }
        } else if let Some(card) = self.under.first() {
            list(card.crew, 1);
        }
    }

    pub(crate) fn sample(&self, dice: &mut impl Dice) -> Option<Crew> {
        let left = self.shuffled_len();
        if left == 0 {
            return self.under.first().map(|card| card.crew);
        }
        let mut drawn = dice.below(left);
        for crew in Crew::ALL {
            let count = u32::from(self.shuffled[crew.index()]);
            if drawn < count {
                return Some(crew);
            }
            drawn -= count;
        }
        None
    }

    /// Deals the top card, which is of this kind.
    pub(crate) fn deal(&mut self, crew: Crew) -> Option<Card> {
        if self.shuffled_len() == 0 {
            // Who gets it sees it; what the others have counted they will see in the range.
            return self.under.remove(0).map(|card| Card::new(card.crew, card.known.only(Eyes::ALL)));
        }
        let count = &mut self.shuffled[crew.index()];
        *count = count.checked_sub(1)?;
        Some(Card::new(crew, Eyes::NONE))
    }

    pub(crate) fn put_under(&mut self, card: Card) {
        self.under.push(card);
    }

    /// The cards of one hand from this place on have come together. Ranges tell their sum, which tells the value of a
    /// single card, and of several if all are ones or threes.
    pub(crate) fn count_from(&mut self, place: usize) {
        let together = || self.under.iter().skip(place).filter(|card| card.known != Eyes::ALL);
        let (cards, sum) = together().fold((0, 0), |(cards, sum), card| (cards + 1, sum + u32::from(card.value())));
        if cards == 1 || sum == cards || sum == 3 * cards {
            for card in self.under.iter_mut().skip(place).filter(|card| card.known != Eyes::ALL) {
                *card = card.shown(Eyes::COUNTED);
            }
        }
    }
}

/// The pack of chance cards on Treasure Island (BU-4). Every card is read out, so what lies under it is no secret. Five
/// cards can be kept and one is in play, so it is never empty.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FortunePack {
    // A bit for each number.
    pub(crate) shuffled: u32,
    pub(crate) under: List<Fortune, 28>,
}

impl FortunePack {
    /// All 28 cards, shuffled.
    pub(crate) fn new() -> Self {
        Self { shuffled: Fortune::all().fold(0, |cards, card| cards | card.bit()), under: List::default() }
    }

    /// How many cards there are.
    pub fn len(&self) -> u32 {
        self.shuffled.count_ones() + self.under.len() as u32
    }

    pub(crate) fn outcomes(&self, mut list: impl FnMut(Fortune)) {
        if self.shuffled != 0 {
            Fortune::all().filter(|card| self.shuffled & card.bit() != 0).for_each(list);
        } else if let Some(&card) = self.under.first() {
            list(card);
        }
    }

    pub(crate) fn sample(&self, dice: &mut impl Dice) -> Option<Fortune> {
        if self.shuffled == 0 {
            return self.under.first().copied();
        }
        let mut rest = self.shuffled;
        for _ in 0..dice.below(rest.count_ones()) {
            rest &= rest - 1;
        }
        Fortune::new(rest.trailing_zeros() as u8)
    }

    /// Turns up the top card, which is this one.
    pub(crate) fn deal(&mut self, card: Fortune) {
        if self.shuffled == 0 {
            self.under.remove(0);
        } else {
            self.shuffled &= !card.bit();
        }
    }

    pub(crate) fn put_under(&mut self, card: Fortune) {
        self.under.push(card);
    }
}
