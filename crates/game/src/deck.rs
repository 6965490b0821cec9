//! A pack of cards without a hidden order: a stack of layers, each an unordered multiset.

use std::collections::VecDeque;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::Dice;

/// How many of each of `KINDS` kinds of card lie together, in no order.
pub type Layer<const KINDS: usize> = [u8; KINDS];

/// A pack: a stack of layers. A draw is a chance step from the top layer; a reshuffle of the rest puts a layer on
/// top or beneath; a card put under the pack is a layer of its own. Cards are numbers below `KINDS`.
///
/// ```
/// use game::Deck;
/// let mut pack = Deck::new([1, 1, 0]);
/// pack.put_under([0, 0, 1]);
/// assert_eq!(pack.top(), &[1, 1, 0]);
/// assert!(pack.draw(0) && pack.draw(1) && !pack.draw(1));
/// assert_eq!(pack.top(), &[0, 0, 1]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deck<const KINDS: usize> {
    // Empty only if the whole deck is.
    top: Layer<KINDS>,
    // From the second layer down to the bottom; none is empty.
    under: VecDeque<Layer<KINDS>>,
}

fn size<const KINDS: usize>(layer: &Layer<KINDS>) -> usize {
    layer.iter().map(|&count| count as usize).sum()
}

impl<const KINDS: usize> Deck<KINDS> {
    /// A shuffled pack of these cards.
    pub fn new(cards: Layer<KINDS>) -> Self {
        Self { top: cards, under: VecDeque::new() }
    }

    /// A pack of these layers, the top one first.
    pub fn from_layers(layers: impl IntoIterator<Item = Layer<KINDS>>) -> Self {
        let mut deck = Self::new([0; KINDS]);
        for layer in layers {
            deck.put_under(layer);
        }
        deck
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.layers().map(size).sum()
    }

    /// Whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.top.iter().all(|&count| count == 0)
    }

    /// How many cards of a kind there are.
    pub fn count(&self, kind: usize) -> usize {
        self.layers().map(|layer| layer[kind] as usize).sum()
    }

    /// The cards of all layers together.
    pub fn all(&self) -> Layer<KINDS> {
        std::array::from_fn(|kind| self.count(kind) as u8)
    }

    /// The cards of which one comes next.
    pub fn top(&self) -> &Layer<KINDS> {
        &self.top
    }

    /// The layers from the top down.
    pub fn layers(&self) -> impl Iterator<Item = &Layer<KINDS>> {
        std::iter::once(&self.top).filter(|_| !self.is_empty()).chain(&self.under)
    }

    /// Lists what may come next, with the number of copies as weight.
    pub fn outcomes<C>(&self, out: &mut Vec<(C, u32)>, card: impl Fn(usize) -> C) {
        let present = self.top.iter().enumerate().filter(|&(_, &count)| count > 0);
        out.extend(present.map(|(kind, &count)| (card(kind), u32::from(count))));
    }

    /// Which kind comes next, by even chances; `None` if the deck is empty. The card stays in the deck.
    pub fn sample(&self, dice: &mut impl Dice) -> Option<usize> {
        let mut drawn = dice.below(size(&self.top) as u32);
        for (kind, &count) in self.top.iter().enumerate() {
            if drawn < u32::from(count) {
                return Some(kind);
            }
            drawn -= u32::from(count);
        }
        None
    }

    /// Takes a card of this kind off the top layer; `false`, and nothing changes, if none is there.
    pub fn draw(&mut self, kind: usize) -> bool {
        let Some(count) = self.top.get_mut(kind).filter(|count| **count > 0) else { return false };
        *count -= 1;
        if self.is_empty()
            && let Some(next) = self.under.pop_front()
        {
            self.top = next;
        }
        true
    }

    /// Puts shuffled cards under the pack.
    pub fn put_under(&mut self, cards: Layer<KINDS>) {
        if self.is_empty() {
            self.top = cards;
        } else if size(&cards) > 0 {
            self.under.push_back(cards);
        }
    }

    /// Puts shuffled cards on top of the pack.
    pub fn put_on_top(&mut self, cards: Layer<KINDS>) {
        if size(&cards) > 0 {
            let below = std::mem::replace(&mut self.top, cards);
            if size(&below) > 0 {
                self.under.push_front(below);
            }
        }
    }

    /// Shuffles these cards and the whole pack together.
    pub fn shuffle_in(&mut self, cards: Layer<KINDS>) {
        for layer in self.under.drain(..).chain([cards]) {
            for (count, more) in self.top.iter_mut().zip(layer) {
                *count += more;
            }
        }
    }
}

impl<const KINDS: usize> Serialize for Deck<KINDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.layers().map(<[u8; KINDS]>::as_slice))
    }
}

impl<'de, const KINDS: usize> Deserialize<'de> for Deck<KINDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let layers = Vec::<Vec<u8>>::deserialize(deserializer)?;
        let mut total = 0;
        let mut deck = Self::new([0; KINDS]);
        for layer in layers {
            let cards: Layer<KINDS> =
                layer.try_into().map_err(|_| D::Error::custom(format!("a layer has {KINDS} kinds of card")))?;
            total += size(&cards);
            if size(&cards) == 0 || total > u8::MAX as usize {
                return Err(D::Error::custom("a layer has at least one card, a pack at most 255"));
            }
            deck.put_under(cards);
        }
        Ok(deck)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RunningDice;

    #[test]
    fn layers_come_from_the_top_down() {
        let mut deck = Deck::new([2, 0]);
        deck.put_under([0, 1]);
        deck.put_on_top([0, 3]);
        assert_eq!(deck.layers().collect::<Vec<_>>(), [&[0, 3], &[2, 0], &[0, 1]]);
        assert_eq!((deck.len(), deck.count(1), deck.all()), (6, 4, [2, 4]));
        assert!(!deck.draw(0), "only the top layer can be drawn from");
        assert!(deck.draw(1) && deck.draw(1) && deck.draw(1) && deck.draw(0));
        deck.shuffle_in([1, 1]);
        assert_eq!(deck.layers().collect::<Vec<_>>(), [&[2, 2]]);
    }

    #[test]
    fn nothing_put_on_a_pack_is_no_layer() {
        let mut deck = Deck::<2>::new([0, 0]);
        deck.put_on_top([0, 0]);
        deck.put_under([0, 0]);
        assert!(deck.is_empty() && deck.layers().next().is_none() && !deck.draw(0) && !deck.draw(7));
        assert_eq!(deck.sample(&mut RunningDice::new(1)), None);
        deck.put_on_top([1, 0]);
        deck.put_on_top([0, 0]);
        deck.put_under([0, 0]);
        assert_eq!(deck.layers().count(), 1);
        assert!(deck.draw(0) && deck == Deck::new([0, 0]));
    }

    #[test]
    fn files_hold_the_layers() {
        let deck = Deck::from_layers([[1, 0, 2], [0, 1, 0]]);
        let text = serde_json::to_string(&deck).unwrap();
        assert_eq!(text, "[[1,0,2],[0,1,0]]");
        assert_eq!(serde_json::from_str::<Deck<3>>(&text).unwrap(), deck);
        assert_eq!(serde_json::from_str::<Deck<3>>("[[155,0,0],[0,100,0]]").unwrap().len(), 255);
        for forged in ["[[156,0,0],[0,100,0]]", "[[1,0]]", "[[0,0,0]]", "[[200,100,0]]", "[[256,0,0]]", "3"] {
            assert!(serde_json::from_str::<Deck<3>>(forged).is_err(), "{forged}");
        }
    }

    #[test]
    fn sampling_follows_the_copies() {
        let deck = Deck::from_layers([[1, 3], [50, 0]]);
        let mut dice = RunningDice::new(3);
        let ones = (0..4_000).filter(|_| deck.sample(&mut dice) == Some(0)).count();
        assert!((850..1_150).contains(&ones), "{ones}");
        let mut listed = Vec::new();
        deck.outcomes(&mut listed, |kind| kind);
        assert_eq!(listed, [(0, 1), (1, 3)]);
    }
}
