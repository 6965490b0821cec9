//! What a square brings to a ship at the end of its way: coasts, home, Anchor Bay; and the turn's agenda (FR11, FR13
//! to FR17).

use game::{Seat, Sink};

use crate::board::{ANCHOR_BAY, Port};
use crate::event::{Event, Forced};
use crate::fortune::Fortune;
use crate::state::{Buccaneer, GOAL, Task, Trade};
use crate::treasure::Treasure;

impl Buccaneer {
    /// Does what needs nobody, until the agenda waits for a decision or for chance, or the match is over.
    pub(crate) fn go_on(&mut self, told: &mut impl Sink<Event>) {
        while self.winner.is_none() {
            let Some(task) = self.next_task() else {
                self.next_turn(told);
                return;
            };
            if self.waits(task) {
                return;
            }
            self.agenda.pop();
            self.settle_task(task, told);
        }
    }

    /// Whether a task needs somebody's decision or chance as things are.
    pub(crate) fn waits(&self, task: Task) -> bool {
        match task {
            Task::SetUp
            | Task::First
            | Task::Choose
            | Task::Challenge { .. }
            | Task::Prize { .. }
            | Task::Draw
            | Task::Press
            | Task::Swap => true,
            Task::Onward => self.can_sail(),
            Task::Face(seat) => self.ship(seat).at.port().is_none(),
            Task::Flee(seat) | Task::Withdraw(seat) => self.can_flee(seat),
            Task::Deal { left } => left > 0 && !self.pack.is_empty(),
            Task::Spoils { value, .. } => self.forced_spoils(value).is_none(),
            Task::Load { seat, value } => self.can_load(seat, value),
            Task::Blind { with, own, other } => self.blind_source(with, own, other).is_some(),
            Task::Bury(seat) => self.crew_cards(seat) > crate::fortunes::SPARED,
            Task::Chart(seat) => self.ship(seat).kept.chart().is_some() && self.can_load(seat, 7),
            Task::Market(seat) => self.can_deal_here(seat),
            Task::Quay(seat) => self.crew_cards(seat) > 0,
            Task::Coast { .. }
            | Task::Beach { .. }
            | Task::Arrive(_)
            | Task::PutUnder
            | Task::Relief
            | Task::Trim { .. }
            | Task::Reinforce => false,
        }
    }

    /// Does a task for which nothing has to be asked.
    fn settle_task(&mut self, task: Task, told: &mut impl Sink<Event>) {
        let seat = self.active;
        match task {
            Task::Onward => self.agenda.push(Task::Coast { arrived: false }),
            Task::Flee(loser) | Task::Withdraw(loser) => {
                self.drift(loser, self.ship(loser).at, crate::event::Voyage::Drifted, told);
            }
            // BU-25: a chance card. What comes after it happens where it leaves the ship.
            Task::Coast { arrived } => {
                let draws = self.ship(seat).at.is_treasure_coast();
                self.agenda.push(Task::Beach { arrived: arrived || draws });
                if draws {
                    self.agenda.push(Task::Draw);
                }
            }
            Task::Beach { arrived } => {
                if self.ship(seat).at.is_flat_coast() {
                    self.comb_the_beach(told);
                }
                if arrived {
                    self.agenda.push(Task::Arrive(seat));
                }
            }
            Task::Arrive(seat) => self.arrive(seat, told),
            Task::PutUnder => {
                if let Some(card) = self.drawn.take() {
                    self.fortunes.put_under(card);
                    told.tell(|| Event::PutUnder { card });
                }
            }
            Task::Relief if self.crew_total(seat) <= 3 => self.agenda.push(Task::Deal { left: 4 }),
            Task::Reinforce if self.crew_total(seat) <= 7 => self.agenda.push(Task::Deal { left: 2 }),
            Task::Trim { most } => self.trim(most, told),
            // Fewer crew than the card names (C1).
            Task::Deal { left } if left > 0 => told.tell(|| Event::CrewShort { seat, missing: left }),
            Task::Spoils { value, crew } => match self.forced_spoils(value) {
                Some(Forced::Treasure) => {
                    told.tell(|| Event::NoChoice { seat, forced: Forced::Treasure });
                    self.agenda.push(Task::Load { seat, value });
                }
                Some(Forced::Crew) => {
                    told.tell(|| Event::NoChoice { seat, forced: Forced::Crew });
                    self.agenda.push(Task::Deal { left: crew });
                }
                _ => told.tell(|| Event::NoChoice { seat, forced: Forced::Nothing }),
            },
            // Neither player of a blind swap has crew.
            Task::Blind { .. } => {
                if let Some(card) = self.drawn {
                    told.tell(|| Event::NoEffect { seat, card });
                }
            }
            Task::Market(_) | Task::Quay(_) => self.trade = Trade::default(),
            _ => {}
        }
    }

    fn next_turn(&mut self, told: &mut impl Sink<Event>) {
        let next = self.seat_after(self.active);
        if self.ship(next).home == Some(Port::London) {
            self.round = self.round.saturating_add(1);
        }
        self.begin(next, told);
    }

    /// Flat Island: all crew, and treasure while there is room, the best first and the oldest of equals (BU-26).
    fn comb_the_beach(&mut self, told: &mut impl Sink<Event>) {
        let seat = self.active;
        while let Some(card) = self.flat.crew.remove(0) {
            self.ship_mut(seat).hand.push(card);
            told.tell(|| Event::CrewFound { seat, crew: card.crew });
        }
        while self.room(seat) > 0 {
            let found = &mut self.flat.treasure;
            let best = (0..found.len()).min_by_key(|&place| 5 - found[place].value());
            let Some(treasure) = best.and_then(|place| found.remove(place)) else { break };
            self.ship_mut(seat).hold.push(treasure);
            told.tell(|| Event::TreasureFound { seat, treasure });
        }
    }

    /// A ship has come to a port or to Anchor Bay.
    fn arrive(&mut self, seat: Seat, told: &mut impl Sink<Event>) {
        let at = self.ship(seat).at;
        match at.port() {
            Some(port) if self.ship(seat).home == Some(port) => self.come_home(seat, port, told),
            Some(port) => self.open_market(seat, port, told),
            None if at == ANCHOR_BAY => {
                self.agenda.push(Task::Chart(seat));
                if self.ship(seat).kept.chart().is_some() {
                    self.tell_nothing_to_load(seat, 7, told);
                }
            }
            None => {}
        }
    }

    /// Unloads everything, secures three alike, and wins with twenty points (BU-27, BU-32, BU-35).
    fn come_home(&mut self, seat: Seat, port: Port, told: &mut impl Sink<Event>) {
        let landed = !self.ship(seat).hold.is_empty();
        while let Some(treasure) = self.ship_mut(seat).hold.remove(0) {
            told.tell(|| Event::Unloaded { seat, port, treasure });
            self.bring_to_port(port, treasure, told);
        }
        let points = self.points(seat);
        if points >= GOAL {
            self.winner = Some(seat);
            self.agenda.clear();
            told.tell(|| Event::Won { seat, points });
            return;
        }
        // Treasure landed at one's own home is paid to that port (BU-A22).
        if landed && self.long_john == Some(port) {
            self.long_john = None;
            self.ship_mut(seat).kept.add(Fortune::LONG_JOHN);
            told.tell(|| Event::JohnCame { seat, port });
        }
        if self.config.crew_at_home {
            self.trade = Trade::default();
            self.agenda.push(Task::Quay(seat));
        }
    }

    /// A piece comes to a port's open stock; three alike at a home port are safe.
    pub(crate) fn bring_to_port(&mut self, port: Port, treasure: Treasure, told: &mut impl Sink<Event>) {
        let owner = self.owner(port);
        let harbour = &mut self.harbours[port.index()];
        harbour.open.add(treasure);
        if let Some(seat) = owner
            && self.config.safe_zone
            && harbour.open.count(treasure) >= 3
        {
            for _ in 0..3 {
                harbour.open.take(treasure);
                harbour.safe.add(treasure);
            }
            told.tell(|| Event::Secured { seat, port, treasure });
        }
    }
}
