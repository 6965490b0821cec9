//! What ships carry, and how it changes hands: the lowest, the highest, the oldest.

use game::{Seat, Sink};

use crate::board::Port;
use crate::crew::{Card, Eyes};
use crate::event::{Event, Reason};
use crate::state::{Buccaneer, PLAYERS};
use crate::treasure::Treasure;

impl Buccaneer {
    /// The place of the lowest card, the oldest of equals.
    pub(crate) fn lowest(hand: &[Card]) -> Option<usize> {
        (0..hand.len()).min_by_key(|&place| hand[place].value())
    }

    /// The place of the highest card, the oldest of equals.
    pub(crate) fn highest(hand: &[Card]) -> Option<usize> {
        (0..hand.len()).min_by_key(|&place| 3 - hand[place].value())
    }

    /// Takes the most valuable treasure out of a hold, the oldest of equals.
    pub(crate) fn take_best_treasure(&mut self, seat: Seat) -> Option<Treasure> {
        let hold = &mut self.ship_mut(seat).hold;
        let place = (0..hold.len()).min_by_key(|&place| 5 - hold[place].value())?;
        hold.remove(place)
    }

    /// Takes the least valuable treasure out of a hold, the oldest of equals.
    pub(crate) fn take_least_treasure(&mut self, seat: Seat) -> Option<Treasure> {
        let hold = &mut self.ship_mut(seat).hold;
        let place = (0..hold.len()).min_by_key(|&place| hold[place].value())?;
        hold.remove(place)
    }

    /// The lowest card of one hand goes to another, and only those two know it.
    pub(crate) fn pass_lowest_crew(&mut self, from: Seat, to: Seat, by: Reason, told: &mut impl Sink<Event>) {
        let Some(card) = Self::lowest(&self.ship(from).hand).and_then(|place| self.slip(from, place)) else { return };
        self.ship_mut(to).hand.push(card.shown(Eyes::of(to)));
        told.tell(|| Event::CrewPassed { from, to, crew: Some(card.crew), by });
    }

    /// Takes a card out of a hand. Only those who know the whole hand can tell which of its value has gone.
    pub(crate) fn slip(&mut self, seat: Seat, place: usize) -> Option<Card> {
        let hand = &mut self.ship_mut(seat).hand;
        let whole = hand.iter().fold(Eyes::ALL, |eyes, card| eyes.only(card.known));
        let gone = hand.remove(place)?;
        for card in hand.iter_mut().filter(|card| card.value() == gone.value()) {
            card.known = card.known.only(whole);
        }
        Some(Card::new(gone.crew, gone.known.only(whole)))
    }

    /// A card of a hand goes under the pack; who knows which it is still does.
    pub(crate) fn return_crew(&mut self, seat: Seat, place: usize, told: &mut impl Sink<Event>) {
        if let Some(card) = self.slip(seat, place) {
            self.pack.put_under(card);
            told.tell(|| Event::CrewReturned { seat, crew: Some(card.crew) });
        }
    }

    /// Others no longer know the cards of this value in a hand: its owner chose one of them unseen.
    pub(crate) fn forget(&mut self, seat: Seat, value: u8) {
        let own = Eyes::of(seat);
        for card in self.ship_mut(seat).hand.iter_mut().filter(|card| card.value() == value) {
            card.known = card.known.only(own);
        }
    }

    /// All seats in the order of play, the active one first.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = Seat> {
        std::iter::successors(Some(self.active), |&seat| Some(self.seat_after(seat))).take(PLAYERS as usize)
    }

    /// Who plays after a seat: the order of the home ports (BU-14).
    pub(crate) fn seat_after(&self, seat: Seat) -> Seat {
        let home = self.ship(seat).home.map_or(0, Port::index);
        let after = Port::HOMES[(home + 1) % PLAYERS as usize];
        self.owner(after).unwrap_or(seat)
    }
}
