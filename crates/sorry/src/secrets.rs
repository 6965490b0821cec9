//! What is hidden from whom: hands of the points game, and with them what the pack still holds.

use game::{Dice, Viewer};

use crate::{Cards, Colour, Sorry};

impl Sorry {
    /// Whether the viewer does not see a colour's hand.
    fn is_foreign(&self, colour: Colour, viewer: Viewer) -> bool {
        self.seat(colour).is_some_and(|seat| !viewer.is(seat))
    }

    /// All cards that the viewer does not see. Without hands nothing is hidden: what was not played is in the pack.
    fn unseen(&self, viewer: Viewer) -> Cards {
        let foreign = Colour::ALL.into_iter().filter(|&colour| self.is_foreign(colour, viewer));
        foreign.fold(self.pack, |mut unseen, colour| {
            self.hand(colour).iter().for_each(|card| unseen.add(card));
            unseen
        })
    }

    /// The same table with the cards that the viewer does not see dealt anew.
    pub(crate) fn dealt_anew(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut imagined = self.clone();
        if !self.points {
            return imagined;
        }
        imagined.pack = self.unseen(viewer);
        for colour in Colour::ALL.into_iter().filter(|&colour| self.is_foreign(colour, viewer)) {
            let mut hand = Cards::NONE;
            for _ in 0..self.hand(colour).len() {
                if let Some(card) = imagined.pack.sample(dice) {
                    imagined.pack.take(card);
                    hand.add(card);
                }
            }
            imagined.hands[colour.index()] = hand;
        }
        imagined
    }

    /// The heaps that the viewer neither sees nor can work out: a heap that holds all unseen cards, or of unseen
    /// cards that are all alike, is no secret.
    pub(crate) fn secrets(&self, viewer: Viewer) -> Vec<(&'static str, u32, u64)> {
        let unseen = self.unseen(viewer);
        if !self.points || unseen.values().count() < 2 {
            return Vec::new();
        }
        let foreign = Colour::ALL.into_iter().filter(|&colour| self.is_foreign(colour, viewer));
        let hands = foreign.map(|colour| ("hand", colour.index() as u32, self.hand(colour)));
        let secret = |heap: &Cards| !heap.is_empty() && heap.len() < unseen.len();
        let heaps = hands.chain([("pack", 0, &self.pack)]).filter(|(_, _, heap)| secret(heap));
        heaps.map(|(name, number, heap)| (name, number, heap.content())).collect()
    }
}
