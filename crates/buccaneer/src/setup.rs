//! Home ports by lot, hands, and the stocks of the trading ports (FR2, FR10).

use game::{Seat, Sink};

use crate::action::Chance;
use crate::board::Port;
use crate::config::FirstPlayer;
use crate::crew::Eyes;
use crate::event::Event;
use crate::state::{Buccaneer, STOCK, Task};
use crate::treasure::Treasure;

/// What the set-up deals next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dealing {
    /// A home port for this seat.
    Home(Seat),
    /// A crew card to this hand.
    Hand(Seat),
    /// A crew card to this trading port.
    Stock(Port),
}

impl Buccaneer {
    /// What the set-up deals next; `None` when all is there.
    pub(crate) fn dealing(&self) -> Option<Dealing> {
        if let Some(seat) = Self::everybody().find(|&seat| self.ship(seat).home.is_none()) {
            return Some(Dealing::Home(seat));
        }
        let players = Port::HOMES.into_iter().filter_map(|port| self.owner(port));
        let short = |seat: &Seat| self.ship(*seat).hand.len() < self.config.opening_hand as usize;
        let hand = players.into_iter().find(short).map(Dealing::Hand);
        let short = |port: &Port| self.harbour(*port).crew.len() < 2;
        hand.or_else(|| Port::TRADING.into_iter().find(short).map(Dealing::Stock))
    }

    /// Home ports that nobody has yet.
    pub(crate) fn free_homes(&self) -> impl Iterator<Item = Port> {
        Port::HOMES.into_iter().filter(|&port| self.owner(port).is_none())
    }

    pub(crate) fn set_up(&mut self, outcome: Chance, told: &mut impl Sink<Event>) {
        match (self.dealing(), outcome) {
            (Some(Dealing::Home(seat)), Chance::Home(port)) => {
                self.settle(seat, port, told);
                // The last port is no lot.
                let mut free = self.free_homes();
                let last = (free.next(), free.next());
                drop(free);
                if let ((Some(port), None), Some(Dealing::Home(seat))) = (last, self.dealing()) {
                    self.settle(seat, port, told);
                }
            }
            (Some(Dealing::Hand(seat)), Chance::Crew(crew)) => {
                self.deal_to(seat, crew, told);
                if self.dealing() != Some(Dealing::Hand(seat)) {
                    self.tell_manned(seat, self.ship(seat).hand.len(), told);
                }
            }
            (Some(Dealing::Stock(port)), Chance::Crew(crew)) => {
                if let Some(card) = self.pack.deal(crew) {
                    self.harbours[port.index()].crew.push(card.shown(Eyes::ALL));
                    told.tell(|| Event::Stocked { port, crew: card.crew });
                }
                if self.harbour(port).crew.len() == 2 {
                    self.fill(port, told);
                }
            }
            _ => {}
        }
        if self.dealing().is_none() {
            self.agenda.pop();
            match self.config.first_player {
                FirstPlayer::London => {
                    let first = self.owner(Port::London).unwrap_or(self.active);
                    self.begin(first, told);
                }
                FirstPlayer::Cut => self.agenda.push(Task::First),
            }
        }
    }

    fn settle(&mut self, seat: Seat, port: Port, told: &mut impl Sink<Event>) {
        let ship = self.ship_mut(seat);
        (ship.home, ship.at, ship.heading) = (Some(port), port.square(), port.seaward());
        told.tell(|| Event::HomeDrawn { seat, port, heading: port.seaward() });
    }

    /// Makes a trading port's stock up to eight with the fewest, highest pieces.
    fn fill(&mut self, port: Port, told: &mut impl Sink<Event>) {
        let crew: u32 = self.harbour(port).crew.iter().map(|card| u32::from(card.value())).sum();
        let mut missing = STOCK.saturating_sub(crew);
        while missing > 1 {
            let five = if self.island.count(Treasure::Ruby) > self.island.count(Treasure::Diamond) {
                Treasure::Ruby
            } else {
                Treasure::Diamond
            };
            let treasure = match missing {
                2 => Treasure::Rum,
                3 => Treasure::Pearl,
                5 => five,
                // Six is gold and rum.
                _ => Treasure::Gold,
            };
            self.island.take(treasure);
            self.harbours[port.index()].open.add(treasure);
            told.tell(|| Event::Filled { port, treasure });
            missing -= u32::from(treasure.value());
        }
    }

    pub(crate) fn begin(&mut self, seat: Seat, told: &mut impl Sink<Event>) {
        self.active = seat;
        self.agenda.clear();
        self.agenda.push(Task::Choose);
        told.tell(|| Event::TurnBegan { seat, round: self.round });
    }
}
