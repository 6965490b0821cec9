//! The two decks, each a stack with its discard pile.

use game::{Deck, Dice, Layer};
use serde::{Deserialize, Serialize};

use crate::{Card, KINDS, Tile, TileSet};

/// What both decks can do, though they have nothing else in common. Decks hold no hidden order: a draw is a step of
/// chance among the cards of the top layer.
pub trait Pack {
    /// What is drawn from it.
    type Card: Copy;

    /// Lists what may come next, with the number of copies as weight.
    fn outcomes<C>(&self, out: &mut Vec<(C, u32)>, wrap: impl Fn(Self::Card) -> C);

    /// Which card comes next, by even chances; it stays in the pack.
    fn sample(&self, dice: &mut impl Dice) -> Option<Self::Card>;

    /// Takes a card that came off the top.
    fn draw(&mut self, card: Self::Card) -> bool;

    /// Puts a card on the discard pile.
    fn toss(&mut self, card: Self::Card);

    /// Whether no card is left to draw.
    fn is_spent(&self) -> bool;

    /// If no card is left to draw, shuffles the discard pile into a new deck; says whether it did.
    fn refill(&mut self) -> bool;
}

/// The treasure deck and its discard pile.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TreasurePack {
    pub(crate) deck: Deck<KINDS>,
    pub(crate) discard: Layer<KINDS>,
}

impl TreasurePack {
    /// The deck before the deal: the three Waters Rise are set aside (FI-8).
    pub fn without_rise() -> Self {
        let mut cards = Card::COPIES;
        cards[Card::WatersRise.index()] = 0;
        Self { deck: Deck::new(cards), discard: [0; KINDS] }
    }

    /// Adds the Waters Rise after the deal, and shuffles.
    pub(crate) fn add_rise(&mut self) {
        let mut cards = [0; KINDS];
        cards[Card::WatersRise.index()] = Card::COPIES[Card::WatersRise.index()];
        self.deck.shuffle_in(cards);
    }
}

impl Pack for TreasurePack {
    type Card = Card;

    fn outcomes<C>(&self, out: &mut Vec<(C, u32)>, wrap: impl Fn(Card) -> C) {
        self.deck.outcomes(out, |kind| wrap(Card::ALL[kind]));
    }

    #[inline]
    fn sample(&self, dice: &mut impl Dice) -> Option<Card> {
        self.deck.sample(dice).map(|kind| Card::ALL[kind])
    }

    fn draw(&mut self, card: Card) -> bool {
        self.deck.draw(card.index())
    }

    fn toss(&mut self, card: Card) {
        self.discard[card.index()] += 1;
    }

    fn is_spent(&self) -> bool {
        self.deck.is_empty()
    }

    fn refill(&mut self) -> bool {
        let spent = self.is_spent();
        if spent {
            self.deck.put_under(std::mem::take(&mut self.discard));
        }
        spent
    }
}

/// The most layers the flood deck can have: each but the first was put there by a Waters Rise, and the tenth tick
/// of the meter ends the match.
pub const LAYERS: usize = 10;

/// The flood deck and its discard pile: one card for each tile (FI-4), so that a layer is a set of tiles.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Piles", into = "Piles")]
pub struct FloodPack {
    // The top of the stack is the last one in use; those beyond are empty.
    layers: [TileSet; LAYERS],
    height: u8,
    pub(crate) discard: TileSet,
}

impl FloodPack {
    /// All cards, shuffled.
    pub fn new() -> Self {
        let mut pack = Self { layers: [TileSet::NONE; LAYERS], height: 0, discard: TileSet::NONE };
        pack.put_on_top(TileSet::ALL);
        pack
    }

    /// The cards of which one comes next.
    #[inline]
    pub fn top(&self) -> TileSet {
        self.layers().next().unwrap_or_default()
    }

    /// The layers from the top down.
    #[inline]
    pub fn layers(&self) -> impl Iterator<Item = TileSet> {
        self.layers.iter().take(self.height as usize).rev().copied()
    }

    /// The cards to draw, of all layers.
    pub fn all(&self) -> TileSet {
        self.layers().fold(TileSet::NONE, TileSet::and)
    }

    /// The discard pile.
    pub fn discard(&self) -> TileSet {
        self.discard
    }

    /// Puts shuffled cards on top of the deck. More layers than a match can have lie in one.
    fn put_on_top(&mut self, cards: TileSet) {
        if cards.is_empty() {
            return;
        }
        let at = (self.height as usize).min(LAYERS - 1);
        self.layers[at] = self.layers[at].and(cards);
        self.height = at as u8 + 1;
    }

    /// Shuffles the discard pile and puts it on top; says which cards they were.
    pub(crate) fn recycle_on_top(&mut self) -> TileSet {
        let cards = std::mem::take(&mut self.discard);
        self.put_on_top(cards);
        cards
    }

    /// Returns the discard pile to the deck and shuffles the whole deck; says which cards they were.
    pub(crate) fn recycle_into(&mut self) -> TileSet {
        let cards = std::mem::take(&mut self.discard);
        let whole = self.all().and(cards);
        self.layers = [TileSet::NONE; LAYERS];
        self.height = 0;
        self.put_on_top(whole);
        cards
    }
}

impl Default for FloodPack {
    fn default() -> Self {
        Self::new()
    }
}

impl Pack for FloodPack {
    type Card = Tile;

    fn outcomes<C>(&self, out: &mut Vec<(C, u32)>, wrap: impl Fn(Tile) -> C) {
        out.extend(self.top().iter().map(|tile| (wrap(tile), 1)));
    }

    #[inline]
    fn sample(&self, dice: &mut impl Dice) -> Option<Tile> {
        let top = self.top();
        top.nth(dice.below(top.len() as u32))
    }

    fn draw(&mut self, tile: Tile) -> bool {
        let there = self.top().has(tile);
        if there {
            let top = self.height as usize - 1;
            self.layers[top] = self.layers[top].without(tile);
            self.height -= u8::from(self.layers[top].is_empty());
        }
        there
    }

    fn toss(&mut self, tile: Tile) {
        self.discard = self.discard.with(tile);
    }

    fn is_spent(&self) -> bool {
        self.height == 0
    }

    fn refill(&mut self) -> bool {
        let spent = self.is_spent();
        if spent {
            self.recycle_on_top();
        }
        spent
    }
}

/// The form of the flood deck in files: its layers from the top down, and the discard pile.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Piles {
    layers: Vec<TileSet>,
    discard: TileSet,
}

impl From<Piles> for FloodPack {
    fn from(piles: Piles) -> Self {
        let mut pack = Self { layers: [TileSet::NONE; LAYERS], height: 0, discard: piles.discard };
        piles.layers.into_iter().rev().for_each(|layer| pack.put_on_top(layer));
        pack
    }
}

impl From<FloodPack> for Piles {
    fn from(pack: FloodPack) -> Self {
        Self { layers: pack.layers().collect(), discard: pack.discard }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(tiles: &[Tile]) -> (FloodPack, TileSet) {
        let mut pack = FloodPack::new();
        for &tile in tiles {
            assert!(pack.draw(tile));
            pack.toss(tile);
        }
        (pack, tiles.iter().copied().collect())
    }

    #[test]
    fn recycling_puts_the_discard_on_top_or_shuffles_it_in() {
        let (mut pack, tiles) = drawn(&[Tile::GoldGate, Tile::Watchtower]);
        let rest = pack.top();
        assert_eq!(pack.recycle_on_top(), tiles);
        assert_eq!(pack.layers().collect::<Vec<_>>(), [tiles, rest]);
        assert!(pack.discard().is_empty() && pack.recycle_on_top().is_empty());
        assert_eq!(pack.layers().count(), 2, "an empty pile is no layer");
        let (mut pack, tiles) = drawn(&[Tile::GoldGate, Tile::Watchtower]);
        assert_eq!(pack.recycle_into(), tiles);
        assert_eq!(pack.layers().collect::<Vec<_>>(), [TileSet::ALL]);
    }

    #[test]
    fn only_an_empty_deck_is_refilled() {
        let (mut pack, _) = drawn(&Tile::ALL[1..]);
        assert!(!pack.refill());
        assert!(pack.draw(Tile::ALL[0]));
        assert!(pack.is_spent() && pack.refill());
        assert_eq!(pack.top(), TileSet::ALL.without(Tile::ALL[0]));
    }
}
