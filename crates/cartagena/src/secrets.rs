//! What is hidden from whom: the cards in foreign hands, and with them what the deck holds.

use game::{Dice, Viewer};

use crate::{Cards, Cartagena};

impl Cartagena {
    /// The seats whose hands the viewer does not see.
    fn foreign(&self, viewer: Viewer) -> impl Iterator<Item = usize> {
        let secret = self.secret();
        self.players().iter().filter(move |&seat| secret && !viewer.is(seat)).map(game::Seat::index)
    }

    /// Whether the viewer sees this seat's cards. CA-14
    pub(crate) fn sees(&self, viewer: Viewer, seat: game::Seat) -> bool {
        !self.secret() || viewer.is(seat)
    }

    /// All cards that the viewer does not see: the deck's and those in hidden hands.
    pub(crate) fn unseen(&self, viewer: Viewer) -> Cards {
        let mut unseen = self.deck;
        self.foreign(viewer).for_each(|seat| unseen.put_all(self.hands[seat]));
        unseen
    }

    /// The same table with the unseen cards dealt anew: hands keep their sizes.
    pub(crate) fn imagined_by(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut imagined = self.clone();
        let mut unseen = self.unseen(viewer);
        for seat in self.foreign(viewer) {
            imagined.hands[seat] = Cards::NONE;
            for _ in 0..self.hands[seat].len() {
                if let Some(card) = unseen.sample(dice) {
                    unseen.take(card);
                    imagined.hands[seat].put(card);
                }
            }
        }
        imagined.deck = unseen;
        imagined
    }

    /// Each card in a hidden hand (in the order of symbols), and what the deck holds.
    pub(crate) fn hidden_from(&self, viewer: Viewer) -> Vec<(&'static str, u32, u64)> {
        let mut hidden = Vec::new();
        for seat in self.foreign(viewer) {
            let cards = self.hands[seat].iter().flat_map(|(symbol, count)| std::iter::repeat_n(symbol, count.into()));
            hidden.extend(cards.enumerate().map(|(card, symbol)| ("card", (seat * 256 + card) as u32, symbol as u64)));
        }
        if !hidden.is_empty() && !self.deck.is_empty() {
            let deck = self.deck.iter().fold(0, |all, (symbol, count)| all | u64::from(count) << (8 * symbol.index()));
            hidden.push(("deck", 0, deck));
        }
        hidden
    }
}
