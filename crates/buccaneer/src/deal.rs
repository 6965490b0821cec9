//! Crew dealt from the pack. Everybody learns the new range after the last card of a deal (FR9 shows the total), so the
//! values of the single cards are not told one by one.

use game::{Seat, Sink};

use crate::crew::{Crew, Eyes};
use crate::event::Event;
use crate::setup::Dealing;
use crate::state::{Buccaneer, Task, total};

impl Buccaneer {
    /// A card from the pack to a hand.
    pub(crate) fn deal_to(&mut self, seat: Seat, crew: Crew, told: &mut impl Sink<Event>) {
        if let Some(card) = self.pack.deal(crew) {
            self.ship_mut(seat).hand.push(card.shown(Eyes::of(seat)));
            told.tell(|| Event::Dealt { seat, crew: Some(card.crew) });
        }
    }

    /// A card that a chance card names; after the last one the range is told.
    pub(crate) fn deal_on(&mut self, crew: Crew, told: &mut impl Sink<Event>) {
        let Some(Task::Deal { left }) = self.agenda.pop() else { return };
        self.deal_to(self.active, crew, told);
        let rest = Task::Deal { left: left.saturating_sub(1) };
        self.agenda.push(rest);
        if let Some((seat, count)) = self.under_deal().filter(|_| !self.waits(rest)) {
            self.tell_manned(seat, count, told);
        }
    }

    pub(crate) fn tell_manned(&self, seat: Seat, count: usize, told: &mut impl Sink<Event>) {
        told.tell(|| Event::Manned { seat, count: count as u8, range: self.range(seat) });
    }

    /// To whom crew are being dealt, and how many cards of this deal have come: the newest of the hand.
    fn under_deal(&self) -> Option<(Seat, usize)> {
        match self.next_task()? {
            Task::SetUp => match self.dealing()? {
                Dealing::Hand(seat) => Some((seat, self.ship(seat).hand.len())),
                _ => None,
            },
            Task::Deal { left } => {
                let hand = self.ship(self.active).hand.len();
                // Card 19 has taken the whole hand away before.
                let come = self.drawn?.deals().map_or(hand, |named| named.saturating_sub(left) as usize);
                Some((self.active, come.min(hand)))
            }
            _ => None,
        }
    }

    /// How many cards of an unfinished deal have come to a hand: its newest.
    pub(crate) fn newly_dealt(&self, seat: Seat) -> usize {
        self.under_deal().filter(|&(dealt_to, _)| dealt_to == seat).map_or(0, |(_, come)| come)
    }

    /// What the cards of an unfinished deal are worth, which is not shown yet.
    pub(crate) fn not_yet_told(&self, seat: Seat) -> u8 {
        let hand = &self.ship(seat).hand;
        total(&hand[hand.len() - self.newly_dealt(seat)..])
    }
}
