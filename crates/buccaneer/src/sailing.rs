//! Sailing, crossing other ships, battle and flight (FR11, FR12).

use game::{Seat, Sink};

use crate::board::Heading;
use crate::event::{Event, Reason, Voyage};
use crate::state::{Buccaneer, Task};

impl Buccaneer {
    /// How far the active ship may sail now.
    pub(crate) fn voyage_range(&self) -> u8 {
        let spent = u8::from(self.next_task() == Some(Task::Onward));
        self.range(self.active) - spent
    }

    /// Calls for each voyage of the active ship: in its heading, or any way in port; not onto a ship in shelter (BU-16,
    /// BU-17).
    pub(crate) fn voyages(&self, mut each: impl FnMut(Heading, u8)) {
        let ship = self.ship(self.active);
        let range = self.voyage_range();
        let mut closed = [0u32; 8];
        for (other, heading, steps) in self.ships_on_lines(self.active) {
            if self.ship(other).at.is_shelter() {
                closed[heading as usize] |= 1 << steps;
            }
        }
        let in_port = ship.at.port().is_some();
        for heading in Heading::ALL {
            if !in_port && heading != ship.heading {
                continue;
            }
            for steps in 1..=ship.at.reach(heading).min(range) {
                if closed[heading as usize] & (1 << steps) == 0 {
                    each(heading, steps);
                }
            }
        }
    }

    /// Whether the active ship has any voyage.
    pub(crate) fn can_sail(&self) -> bool {
        let mut any = false;
        self.voyages(|_, _| any = true);
        any
    }

    /// Calls for each flight: any way, onto free squares, through ships (BU-24, BU-A4).
    pub(crate) fn flights(&self, seat: Seat, mut each: impl FnMut(Heading, u8)) {
        let range = self.range(seat);
        let from = self.ship(seat).at;
        let mut closed = [0u32; 8];
        for (_, heading, steps) in self.ships_on_lines(seat) {
            closed[heading as usize] |= 1 << steps;
        }
        for heading in Heading::ALL {
            for steps in 1..=from.reach(heading).min(range) {
                if closed[heading as usize] & (1 << steps) == 0 {
                    each(heading, steps);
                }
            }
        }
    }

    pub(crate) fn can_flee(&self, seat: Seat) -> bool {
        let mut any = false;
        self.flights(seat, |_, _| any = true);
        any
    }

    pub(crate) fn set_sail(&mut self, heading: Heading, steps: u8, told: &mut impl Sink<Event>) {
        self.agenda.pop();
        self.ship_mut(self.active).heading = heading;
        self.sail_on(0, steps, told);
    }

    /// The ships at sea that a voyage of the active ship passes after so many squares, with their distances.
    pub(crate) fn crossed(&self, ahead: Heading, passed: u8, steps: u8) -> impl Iterator<Item = (Seat, u8)> {
        self.ships_on_lines(self.active)
            .filter(move |&(other, heading, distance)| {
                heading == ahead && passed < distance && distance < steps && !self.ship(other).at.is_shelter()
            })
            .map(|(other, _, distance)| (other, distance))
    }

    /// Goes on with a voyage whose squares up to `passed` are settled: the next crossed ship on open sea is asked; if
    /// there is none, the ship arrives (BU-18).
    pub(crate) fn sail_on(&mut self, passed: u8, steps: u8, told: &mut impl Sink<Event>) {
        let mover = self.active;
        let crossed = self.crossed(self.ship(mover).heading, passed, steps).min_by_key(|&(_, distance)| distance);
        if let Some((asked, _)) = crossed {
            told.tell(|| Event::Crossed { asked, mover, at: self.ship(asked).at });
            self.agenda.push(Task::Challenge { asked, steps });
            return;
        }
        self.advance(steps, told);
        let met = self.ships_at(self.ship(mover).at, mover).next();
        match met {
            Some(other) if !self.ship(mover).at.is_shelter() => self.battle(mover, other, told),
            _ => {
                self.agenda.push(Task::Coast { arrived: true });
                self.agenda.push(Task::Face(mover));
            }
        }
    }

    pub(crate) fn answer_challenge(&mut self, attack: bool, told: &mut impl Sink<Event>) {
        let Some(Task::Challenge { asked, steps }) = self.agenda.pop() else { return };
        let mover = self.active;
        let distance = self.ship(mover).at.line_to(self.ship(asked).at).map_or(0, |(_, distance)| distance);
        if attack {
            self.advance(distance, told);
            self.battle(asked, mover, told);
        } else {
            told.tell(|| Event::LetPass { asked, mover });
            self.sail_on(distance, steps, told);
        }
    }

    fn advance(&mut self, steps: u8, told: &mut impl Sink<Event>) {
        let seat = self.active;
        let ship = self.ship_mut(seat);
        let (from, heading) = (ship.at, ship.heading);
        let to = from.towards(heading, steps).unwrap_or(from);
        ship.at = to;
        told.tell(|| Event::Moved { seat, from, to, heading, by: Voyage::Sailed });
    }

    /// The stronger ship wins; equal strengths change nothing, and the ship that came leaves (BU-21, BU-A1).
    fn battle(&mut self, attacker: Seat, defender: Seat, told: &mut impl Sink<Event>) {
        let (ours, theirs) = (self.strength(attacker), self.strength(defender));
        let winner = match ours.cmp(&theirs) {
            std::cmp::Ordering::Greater => Some(attacker),
            std::cmp::Ordering::Less => Some(defender),
            std::cmp::Ordering::Equal => None,
        };
        told.tell(|| Event::Battle { at: self.ship(defender).at, attacker, defender, winner });
        let loser = match winner {
            Some(winner) if winner == attacker => defender,
            Some(_) => attacker,
            None => self.active,
        };
        self.agenda.push(Task::Coast { arrived: true });
        if loser != self.active {
            self.agenda.push(Task::Arrive(loser));
        }
        self.agenda.push(Task::Face(loser));
        let Some(winner) = winner else {
            self.agenda.push(Task::Withdraw(loser));
            return;
        };
        self.agenda.push(Task::Flee(loser));
        let beaten = self.ship(loser);
        if self.config.winner_chooses && !beaten.hold.is_empty() && !beaten.hand.is_empty() {
            self.agenda.push(Task::Prize { winner, loser });
        } else if beaten.hold.is_empty() {
            self.plunder_crew(winner, loser, told);
        } else {
            self.plunder_treasure(winner, loser, told);
        }
    }

    pub(crate) fn choose_prize(&mut self, treasure: bool, told: &mut impl Sink<Event>) {
        let Some(Task::Prize { winner, loser }) = self.agenda.pop() else { return };
        told.tell(|| Event::PrizeChosen { seat: winner, treasure });
        if treasure {
            self.plunder_treasure(winner, loser, told);
        } else {
            self.plunder_crew(winner, loser, told);
        }
    }

    /// All treasure, the most valuable first; what finds no room goes back to Treasure Island (BU-22, BU-A8).
    fn plunder_treasure(&mut self, winner: Seat, loser: Seat, told: &mut impl Sink<Event>) {
        while let Some(treasure) = self.take_best_treasure(loser) {
            if self.room(winner) > 0 {
                self.ship_mut(winner).hold.push(treasure);
                told.tell(|| Event::TreasurePassed { from: loser, to: winner, treasure, by: Reason::Battle });
            } else {
                self.island.add(treasure);
                told.tell(|| Event::TreasureLost { from: loser, treasure });
            }
        }
    }

    /// The two lowest crew, or the only one (BU-23).
    fn plunder_crew(&mut self, winner: Seat, loser: Seat, told: &mut impl Sink<Event>) {
        for _ in 0..2 {
            self.pass_lowest_crew(loser, winner, Reason::Battle, told);
        }
    }

    pub(crate) fn flee(&mut self, heading: Heading, steps: u8, told: &mut impl Sink<Event>) {
        let (seat, by) = match self.agenda.pop() {
            Some(Task::Flee(seat)) => (seat, Voyage::Fled),
            Some(Task::Withdraw(seat)) => (seat, Voyage::Withdrew),
            _ => return,
        };
        let ship = self.ship_mut(seat);
        let from = ship.at;
        let to = from.towards(heading, steps).unwrap_or(from);
        (ship.at, ship.heading) = (to, heading);
        told.tell(|| Event::Moved { seat, from, to, heading, by });
    }

    /// Puts a ship on a free square near `target`; its heading stays.
    pub(crate) fn drift(&mut self, seat: Seat, target: crate::board::Square, by: Voyage, told: &mut impl Sink<Event>) {
        let from = self.ship(seat).at;
        let to = target.nearest_free(|square| self.is_free(square, seat));
        self.place(seat, from, to, by, told);
    }

    pub(crate) fn place(
        &mut self,
        seat: Seat,
        from: crate::board::Square,
        to: crate::board::Square,
        by: Voyage,
        told: &mut impl Sink<Event>,
    ) {
        let ship = self.ship_mut(seat);
        ship.at = to;
        let heading = ship.heading;
        told.tell(|| Event::Moved { seat, from, to, heading, by });
    }

    pub(crate) fn face(&mut self, heading: Heading, told: &mut impl Sink<Event>) {
        let Some(Task::Face(seat)) = self.agenda.pop() else { return };
        self.ship_mut(seat).heading = heading;
        told.tell(|| Event::Turned { seat, heading });
    }
}
