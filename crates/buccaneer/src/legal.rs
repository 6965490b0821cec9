//! What each player may do now, sorted.

use game::{Phase, Seat, Seats};

use crate::action::{Action, Chance, Goods};
use crate::board::Heading;
use crate::crew::{Card, Crew};
use crate::fortune::Fortune;
use crate::market::Check;
use crate::setup::Dealing;
use crate::state::{Buccaneer, Task};
use crate::treasure::Treasure;

fn kinds(hand: &[Card]) -> impl Iterator<Item = Crew> {
    let present = hand.iter().fold(0u8, |present, card| present | 1 << card.crew.index());
    Crew::ALL.into_iter().filter(move |crew| present & (1 << crew.index()) != 0)
}

impl Buccaneer {
    pub(crate) fn waiting_for(&self) -> Phase {
        if let Some(winner) = self.winner {
            let scores = std::array::from_fn(|number| match number {
                0..=3 => self.points(Seat::new(number as u8)) as i32,
                _ => 0,
            });
            return Phase::Over(game::Outcome::won_by(Self::table(), winner).with_scores(scores));
        }
        self.next_task()
            .and_then(|task| self.decider(task))
            .map_or(Phase::Chance, |seat| Phase::Decide(Seats::only(seat)))
    }

    /// Who decides about a task; nobody where chance does.
    pub(crate) fn decider(&self, task: Task) -> Option<Seat> {
        match task {
            Task::Choose | Task::Onward | Task::Press | Task::Spoils { .. } | Task::Swap => Some(self.active),
            Task::Challenge { asked: seat, .. }
            | Task::Face(seat)
            | Task::Prize { winner: seat, .. }
            | Task::Flee(seat)
            | Task::Withdraw(seat)
            | Task::Load { seat, .. }
            | Task::Bury(seat)
            | Task::Chart(seat)
            | Task::Market(seat)
            | Task::Quay(seat) => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(task) = self.next_task().filter(|_| self.winner.is_none()) else { return };
        if self.decider(task) != Some(seat) {
            return;
        }
        let ship = self.ship(seat);
        match task {
            Task::Choose => {
                self.voyages(|heading, steps| out.push(Action::Sail { heading, steps }));
                if ship.at.port().is_none() {
                    out.push(Action::Turn);
                }
            }
            Task::Onward => {
                self.voyages(|heading, steps| out.push(Action::Sail { heading, steps }));
                out.push(Action::Stay);
            }
            Task::Challenge { .. } => out.extend([Action::Attack, Action::Decline]),
            Task::Face(_) => {
                // BU-19: a heading along which at least one square can be sailed.
                out.extend(Heading::ALL.into_iter().filter(|&way| ship.at.reach(way) > 0).map(Action::Face));
            }
            Task::Flee(_) | Task::Withdraw(_) => {
                self.flights(seat, |heading, steps| out.push(Action::Flee { heading, steps }));
            }
            Task::Prize { .. } => out.extend([Action::PlunderTreasure, Action::PlunderCrew]),
            Task::Press => out.extend(Self::others(seat).map(Action::Pick)),
            Task::Swap => out.extend(self.anchored().map(Action::Pick)),
            Task::Spoils { value, .. } => {
                out.push(Action::TakeCrew);
                self.list_loads(seat, value, out);
            }
            Task::Load { value, .. } => {
                self.list_loads(seat, value, out);
                out.push(Action::Done);
            }
            Task::Chart(_) => {
                self.list_loads(seat, 7, out);
                out.push(Action::KeepChart);
            }
            Task::Bury(_) => {
                out.extend(kinds(&ship.hand).map(Action::Bury));
                let at_home = ship.home.map(|port| &self.harbour(port).crew);
                out.extend(at_home.into_iter().flat_map(|crew| kinds(crew)).map(Action::BuryAtHome));
            }
            Task::Quay(_) => {
                if let Some(port) = ship.home.filter(|_| self.patient()) {
                    out.extend(kinds(&ship.hand).map(Action::Stow));
                    out.extend(kinds(&self.harbour(port).crew).map(Action::Muster));
                }
                out.push(Action::Leave);
            }
            Task::Market(_) => self.list_deals(seat, out),
            _ => {}
        }
    }

    fn list_loads(&self, seat: Seat, value: u8, out: &mut Vec<Action>) {
        if self.room(seat) > 0 {
            out.extend(self.island.types().filter(|treasure| treasure.value() <= value).map(Action::Load));
        }
    }

    fn list_deals(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(port) = self.port_of(seat) else { return };
        let (ship, harbour, trade) = (self.ship(seat), self.harbour(port), &self.trade);
        let trading = trade.money.is_none() && trade.open;
        if self.patient() {
            if trading {
                self.list_own(seat, out);
            }
            // What a chance card cannot buy is not even asked for.
            let left = trade.money.map_or(u8::MAX, |card| card.buys().saturating_sub(trade.wanted()));
            let room = trade.money.is_none() || trade.want.len() < self.room(seat) as u32;
            let treasures = room && trade.money != Some(Fortune::LONG_JOHN);
            if trading || trade.money.is_some() {
                let more = |crew: &Crew| {
                    crew.value() <= left && Self::count(&harbour.crew, *crew) > trade.want_crew[crew.index()] as usize
                };
                out.extend(Crew::ALL.into_iter().filter(more).map(|crew| Action::Want(Goods::Crew(crew))));
                let more = |piece: &Treasure| {
                    treasures && piece.value() <= left && harbour.open.count(*piece) > trade.want.count(*piece)
                };
                out.extend(Treasure::ALL.into_iter().filter(more).map(|piece| Action::Want(Goods::Treasure(piece))));
                let wanted = Crew::ALL.into_iter().filter(|crew| trade.want_crew[crew.index()] > 0);
                out.extend(wanted.map(|crew| Action::PutBack(Goods::Crew(crew))));
                out.extend(trade.want.types().map(|piece| Action::PutBack(Goods::Treasure(piece))));
            }
        }
        if self.check_trade(seat) == Check::Fair {
            out.push(Action::Commit);
        }
        // Both take back what lies on the table.
        if trade.money.is_none() {
            if self.patient() {
                out.extend(Fortune::MONEY.into_iter().filter(|&card| self.can_spend(seat, card)).map(Action::Spend));
            }
            if self.can_hire(seat) {
                let aboard = |piece: &Treasure| ship.hold.contains(piece);
                out.extend(Treasure::ALL.into_iter().filter(aboard).map(Action::Hire));
            }
        }
        out.push(Action::Leave);
    }

    // Own goods that can be laid on the table or taken back.
    fn list_own(&self, seat: Seat, out: &mut Vec<Action>) {
        let ship = self.ship(seat);
        let (mut off, mut on) = ([false; 6], [false; 6]);
        for (place, card) in ship.hand.iter().enumerate() {
            let side = if self.trade.gives_card(place) { &mut on } else { &mut off };
            side[card.crew.index()] = true;
        }
        let (mut pieces_off, mut pieces_on) = ([false; 5], [false; 5]);
        for (place, &piece) in ship.hold.iter().enumerate() {
            let side = if self.trade.gives_piece(place) { &mut pieces_on } else { &mut pieces_off };
            side[piece as usize] = true;
        }
        let mut list = |crew: [bool; 6], pieces: [bool; 5], action: fn(Goods) -> Action| {
            out.extend(Crew::ALL.into_iter().filter(|kind| crew[kind.index()]).map(|kind| action(Goods::Crew(kind))));
            let pieces = Treasure::ALL.into_iter().filter(|&piece| pieces[piece as usize]);
            out.extend(pieces.map(|piece| action(Goods::Treasure(piece))));
        };
        list(off, pieces_off, Action::Give);
        list(on, pieces_on, Action::TakeBack);
    }

    pub(crate) fn list_outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        if self.winner.is_some() {
            return;
        }
        match self.next_task() {
            Some(Task::SetUp) => match self.dealing() {
                Some(Dealing::Home(_)) => out.extend(self.free_homes().map(|port| (Chance::Home(port), 1))),
                Some(_) => self.pack.outcomes(|crew, copies| out.push((Chance::Crew(crew), copies))),
                None => {}
            },
            Some(Task::First) => out.extend(Self::everybody().map(|seat| (Chance::First(seat), 1))),
            Some(Task::Deal { .. }) => self.pack.outcomes(|crew, copies| out.push((Chance::Crew(crew), copies))),
            Some(Task::Draw) => self.fortunes.outcomes(|card| out.push((Chance::Fortune(card), 1))),
            Some(Task::Blind { with, own, other }) => {
                let Some(from) = self.blind_source(with, own, other) else { return };
                let picked = if from == self.active { own } else { other };
                let hand = &self.ship(from).hand;
                for crew in Crew::ALL {
                    let free = |place: &usize| hand[*place].crew == crew && !picked.contains(&Some(*place as u8));
                    let copies = (0..hand.len()).filter(free).count() as u32;
                    if copies > 0 {
                        out.push((Chance::Crew(crew), copies));
                    }
                }
            }
            _ => {}
        }
    }
}
