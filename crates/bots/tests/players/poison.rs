//! A poisoned game: whoever touches the true state in any way but the allowed ones gives itself away by a panic.
//!
//! Each seat holds a secret card; in turn each stands or changes its card for the next one of the pack; the higher
//! card wins.

use std::hash::{Hash, Hasher};

use game::{ConfigError, Deck, Dice, Game, Heuristic, Message, Outcome, Phase, Seat, Seats, Sink, Step, Viewer};
use serde::{Deserialize, Serialize, Serializer};

#[derive(Debug, Deserialize)]
pub struct Poison {
    // The state of the match itself, not an imagined one.
    truth: bool,
    cards: [Option<u8>; 2],
    pack: Deck<6>,
    turn: u8,
    drawing: bool,
}

impl Poison {
    /// The true state of a match at its first decision, with these secret cards.
    pub fn match_with(cards: [u8; 2]) -> Self {
        let mut pack = Deck::new([2; 6]);
        for card in cards {
            pack.draw(card.into());
        }
        Self { truth: true, cards: cards.map(Some), pack, turn: 0, drawing: false }
    }

    fn imagined(&self) -> &Self {
        assert!(!self.truth, "somebody looked at the true state");
        self
    }

    fn copy(&self) -> Self {
        Self { truth: self.truth, cards: self.cards, pack: self.pack.clone(), turn: self.turn, drawing: self.drawing }
    }
}

impl Clone for Poison {
    fn clone(&self) -> Self {
        self.imagined().copy()
    }
}

impl PartialEq for Poison {
    fn eq(&self, other: &Self) -> bool {
        (self.imagined().cards, self.turn, self.drawing) == (other.imagined().cards, other.turn, other.drawing)
            && self.pack == other.pack
    }
}

impl Eq for Poison {}

impl Hash for Poison {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.imagined().cards, &self.pack, self.turn, self.drawing).hash(state);
    }
}

impl Serialize for Poison {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.imagined().cards.serialize(serializer)
    }
}

impl Game for Poison {
    const ID: &'static str = "poison";
    type Action = bool;
    type Chance = u8;
    type View = (Option<u8>, u8, usize);
    plain!();

    fn new((): &(), _: u8) -> Result<Self, ConfigError> {
        Ok(Self::match_with([0, 0]))
    }

    fn seats(&self) -> Seats {
        self.imagined();
        Seats::first(2)
    }

    fn phase(&self) -> Phase {
        match self.turn {
            _ if self.drawing => Phase::Chance,
            2 => {
                let [first, second] = self.imagined().cards;
                let place = |seat: Seat| u8::from(self.cards[seat.index()] != first.max(second)) + 1;
                Phase::Over(Outcome::placed(Seats::first(2), place))
            }
            turn => Phase::Decide(Seats::only(Seat::new(turn))),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<bool>) {
        if !self.drawing && usize::from(self.turn) == seat.index() {
            out.extend([false, true]);
        }
    }

    fn outcomes(&self, out: &mut Vec<(u8, u32)>) {
        if self.imagined().drawing {
            self.pack.outcomes(out, |kind| kind as u8);
        }
    }

    fn apply_unchecked(&mut self, step: Step<bool, u8>, told: &mut impl Sink<()>) {
        self.imagined();
        told.tell(|| ());
        match step {
            Step::Act(_, true) => self.drawing = true,
            Step::Act(_, false) => self.turn += 1,
            Step::Chance(card) => {
                self.pack.draw(card.into());
                self.cards[usize::from(self.turn)] = Some(card);
                self.drawing = false;
                self.turn += 1;
            }
        }
    }

    fn view(&self, viewer: Viewer) -> Self::View {
        let mine = (0..2u8).find(|&seat| viewer.is(Seat::new(seat)));
        (mine.and_then(|seat| self.cards[usize::from(seat)]), self.turn, self.pack.len())
    }

    fn redact((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn imagine(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut world = self.copy();
        world.truth = false;
        for seat in (0..2).filter(|&seat| !viewer.is(Seat::new(seat))) {
            if let Some(card) = world.cards[usize::from(seat)].take() {
                let mut back = [0; 6];
                back[usize::from(card)] = 1;
                world.pack.shuffle_in(back);
                let drawn = world.pack.sample(dice).unwrap_or(0);
                world.pack.draw(drawn);
                world.cards[usize::from(seat)] = Some(drawn as u8);
            }
        }
        world
    }
}

impl Heuristic for Poison {
    fn evaluate(&self, seat: Seat) -> f32 {
        self.imagined().cards[seat.index()].map_or(0.5, |card| 0.1 + 0.16 * f32::from(card))
    }

    fn playout(&self, seat: Seat, legal: &[bool], _: &mut impl Dice) -> usize {
        usize::from(self.imagined().cards[seat.index()] < Some(3)).min(legal.len() - 1)
    }

    fn reason(&self, _: Seat, changes: &bool) -> Message {
        self.imagined();
        Message::new(if *changes { "change" } else { "stand" })
    }
}
