//! Trade in ports: own goods against the port's, kept chance cards, Long John (FR15, cards 21, 23, 24).

use game::{Seat, Sink};

use crate::action::Goods;
use crate::board::Port;
use crate::crew::{Card, Crew, Eyes};
use crate::event::Event;
use crate::fortune::Fortune;
use crate::list::List;
use crate::state::{Buccaneer, HOLD, PATIENCE, Task, Trade};
use crate::treasure::{Chest, Treasure};

/// What the check of the two sides says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Check {
    /// Something is missing on one side.
    Empty,
    /// The sides differ in value, or the card does not buy that much.
    Unequal,
    /// The ship would carry more than two treasures.
    NoRoom,
    /// The exchange can be made.
    Fair,
}

// A set of sums, a bit for each. The crew of the whole game are worth 72, two treasures 10.
type Sums = u128;

fn sums(values: impl Iterator<Item = u8>) -> Sums {
    values.fold(1, |sums, value| sums | sums << value)
}

// The sums of none, one or two pieces, by their number.
fn sums_of_pieces(pieces: &Chest) -> [Sums; 3] {
    let mut sums = [1, 0, 0];
    for first in pieces.types() {
        sums[1] |= 1 << first.value();
        for second in pieces.types().filter(|&second| second != first || pieces.count(first) > 1) {
            sums[2] |= 1 << (first.value() + second.value());
        }
    }
    sums
}

fn chest(pieces: &[Treasure]) -> Chest {
    let mut chest = Chest::default();
    for &piece in pieces {
        chest.add(piece);
    }
    chest
}

impl Trade {
    /// Whether nothing lies on the table.
    pub(crate) fn is_empty(&self) -> bool {
        self.give_crew == 0 && self.give_hold == 0 && self.wants_nothing() && self.money.is_none()
    }

    pub(crate) fn wants_nothing(&self) -> bool {
        self.want_crew == [0; 6] && self.want.is_empty()
    }

    /// The value of what is wanted.
    pub(crate) fn wanted(&self) -> u8 {
        let crew: u32 = Crew::ALL.iter().map(|crew| u32::from(self.want_crew[crew.index()] * crew.value())).sum();
        (crew + self.want.value()) as u8
    }

    pub(crate) fn gives_card(&self, place: usize) -> bool {
        self.give_crew & (1 << place) != 0
    }

    pub(crate) fn gives_piece(&self, place: usize) -> bool {
        self.give_hold & (1 << place) != 0
    }

    fn clear(&mut self) {
        let Self { changes, open, traded, john, .. } = *self;
        *self = Self { changes, open, traded, john, ..Self::default() };
    }
}

impl Buccaneer {
    /// The port where a ship lies. Markets are opened only there; a forged one elsewhere is refused.
    pub(crate) fn port_of(&self, seat: Seat) -> Option<Port> {
        self.ship(seat).at.port()
    }

    /// The value of what a player lays on the table.
    pub(crate) fn given(&self, seat: Seat) -> u8 {
        let ship = self.ship(seat);
        let crew: u8 = (0..ship.hand.len())
            .filter(|&place| self.trade.gives_card(place))
            .map(|place| ship.hand[place].value())
            .sum();
        let hold: u8 = (0..ship.hold.len())
            .filter(|&place| self.trade.gives_piece(place))
            .map(|place| ship.hold[place].value())
            .sum();
        crew + hold
    }

    /// The check before an exchange is made (BU-28, BU-33).
    pub(crate) fn check_trade(&self, seat: Seat) -> Check {
        let trade = &self.trade;
        let aboard = self.ship(seat).hold.len() as u32 - trade.give_hold.count_ones();
        let (given, wanted) = (self.given(seat), trade.wanted());
        let fits = aboard + trade.want.len() <= HOLD as u32;
        match trade.money {
            _ if wanted == 0 => Check::Empty,
            Some(card) if wanted > card.buys() => Check::Unequal,
            None if given == 0 => Check::Empty,
            None if given != wanted => Check::Unequal,
            _ if !fits => Check::NoRoom,
            _ => Check::Fair,
        }
    }

    /// Whether anything can be done in the port where this ship lies.
    pub(crate) fn can_deal_here(&self, seat: Seat) -> bool {
        let money = Fortune::MONEY.into_iter().any(|card| self.can_spend(seat, card));
        self.trade.open || money || self.can_hire(seat)
    }

    /// A ship has come to a foreign port: the table is empty.
    pub(crate) fn open_market(&mut self, seat: Seat, port: Port, told: &mut impl Sink<Event>) {
        self.trade = Trade::default();
        self.trade.open = self.can_trade(seat);
        self.agenda.push(Task::Market(seat));
        let harbour = self.harbour(port);
        let stocked = !harbour.crew.is_empty() || !harbour.open.is_empty();
        if stocked && !self.trade.open {
            told.tell(|| Event::NoTrade { seat, port });
        }
    }

    /// Whether some trade is possible: the same sum on both sides, with room for the treasure taken.
    pub(crate) fn can_trade(&self, seat: Seat) -> bool {
        !self.trade.traded && self.could_trade(seat, self.ship(seat).hand.iter().map(|card| card.value()))
    }

    /// Whether some trade would be possible for a ship with crew of these values.
    pub(crate) fn could_trade(&self, seat: Seat, crew: impl Iterator<Item = u8>) -> bool {
        let Some(port) = self.port_of(seat) else { return false };
        let (ship, harbour) = (self.ship(seat), self.harbour(port));
        let (own, theirs) = (sums(crew), sums(harbour.crew.iter().map(|card| card.value())));
        let (own_pieces, their_pieces) = (sums_of_pieces(&chest(&ship.hold)), sums_of_pieces(&harbour.open));
        // Sums of crew and so many pieces together; nothing for nothing is no trade.
        let all = |crew: Sums, pieces: Sums| {
            (2..=10)
                .filter(|sum| pieces & (1 << sum) != 0)
                .fold(if pieces & 1 != 0 { crew } else { 0 }, |all, sum| all | crew << sum)
        };
        (0..=HOLD).any(|given| {
            (0..=HOLD).any(|taken| {
                ship.hold.len() - given.min(ship.hold.len()) + taken <= HOLD
                    && all(own, own_pieces[given]) & all(theirs, their_pieces[taken]) & !1 != 0
            })
        })
    }

    /// Whether a kept chance card buys anything here (BU-30).
    pub(crate) fn can_spend(&self, seat: Seat, card: Fortune) -> bool {
        let Some(port) = self.port_of(seat).filter(|_| self.ship(seat).kept.has(card)) else { return false };
        let harbour = self.harbour(port);
        if card == Fortune::LONG_JOHN {
            return !harbour.crew.is_empty() && !self.trade.john;
        }
        let affordable = harbour.open.types().any(|treasure| treasure.value() <= card.buys());
        !harbour.crew.is_empty() || (affordable && self.room(seat) > 0)
    }

    /// Whether Long John waits here and can be paid for (card 21).
    pub(crate) fn can_hire(&self, seat: Seat) -> bool {
        self.port_of(seat).is_some()
            && self.long_john == self.port_of(seat)
            && !self.trade.john
            && !self.ship(seat).hold.is_empty()
    }

    /// Whether minds may still be changed.
    pub(crate) fn patient(&self) -> bool {
        self.trade.changes < PATIENCE
    }

    fn lay(&mut self, seat: Seat, goods: Goods, ports: bool, back: bool, told: &mut impl Sink<Event>) {
        self.trade.changes += 1;
        told.tell(|| Event::Laid { seat, goods: Some(goods), ports, back });
    }

    /// The place of a card or piece to lay on the table (the oldest that is not there) or to take back (the newest).
    pub(crate) fn place_to_lay(&self, seat: Seat, goods: Goods, back: bool) -> Option<usize> {
        let ship = self.ship(seat);
        match goods {
            Goods::Crew(crew) => {
                let mut places =
                    (0..ship.hand.len()).filter(|&at| ship.hand[at].crew == crew && self.trade.gives_card(at) == back);
                if back { places.next_back() } else { places.next() }
            }
            Goods::Treasure(piece) => {
                let mut places =
                    (0..ship.hold.len()).filter(|&at| ship.hold[at] == piece && self.trade.gives_piece(at) == back);
                if back { places.next_back() } else { places.next() }
            }
        }
    }

    pub(crate) fn give(&mut self, seat: Seat, goods: Goods, back: bool, told: &mut impl Sink<Event>) {
        let Some(place) = self.place_to_lay(seat, goods, back) else { return };
        match goods {
            Goods::Crew(_) => self.trade.give_crew ^= 1 << place,
            Goods::Treasure(_) => self.trade.give_hold ^= 1 << place,
        }
        self.lay(seat, goods, false, back, told);
    }

    pub(crate) fn want(&mut self, seat: Seat, goods: Goods, back: bool, told: &mut impl Sink<Event>) {
        match (goods, back) {
            (Goods::Crew(crew), false) => self.trade.want_crew[crew.index()] += 1,
            (Goods::Crew(crew), true) => self.trade.want_crew[crew.index()] -= 1,
            (Goods::Treasure(piece), false) => self.trade.want.add(piece),
            (Goods::Treasure(piece), true) => drop(self.trade.want.take(piece)),
        }
        self.lay(seat, goods, true, back, told);
    }

    /// Lays a chance card on the table instead of whatever lies there.
    pub(crate) fn spend(&mut self, seat: Seat, card: Fortune, told: &mut impl Sink<Event>) {
        self.trade.clear();
        self.trade.money = Some(card);
        self.trade.changes += 1;
        told.tell(|| Event::MoneyLaid { seat, card, back: false });
    }

    /// Leaves the port; a chance card on the table is first taken back.
    pub(crate) fn leave(&mut self, seat: Seat, told: &mut impl Sink<Event>) {
        if let Some(card) = self.trade.money {
            self.trade.clear();
            told.tell(|| Event::MoneyLaid { seat, card, back: true });
            return;
        }
        self.agenda.pop();
        self.trade = Trade::default();
        if let Some(port) = self.port_of(seat) {
            told.tell(|| Event::Left { seat, port });
        }
    }

    /// Makes the exchange on the table.
    pub(crate) fn commit(&mut self, seat: Seat, told: &mut impl Sink<Event>) {
        let (Some(port), Check::Fair) = (self.port_of(seat), self.check_trade(seat)) else { return };
        if let Some(card) = self.trade.money {
            told.tell(|| Event::Spent { seat, port, card });
            self.pay_with(seat, port, card, told);
            self.take_wanted(seat, port, told);
        } else {
            told.tell(|| Event::Traded { seat, port, value: self.trade.wanted() });
            let (crew, pieces) = self.clear_the_way(seat, port);
            self.take_wanted(seat, port, told);
            self.hand_over(seat, port, &crew, &pieces, told);
            self.trade.traded = true;
        }
        self.trade.clear();
        self.trade.open = self.can_trade(seat);
    }

    fn pay_with(&mut self, seat: Seat, port: Port, card: Fortune, told: &mut impl Sink<Event>) {
        self.ship_mut(seat).kept.remove(card);
        if card == Fortune::LONG_JOHN && !self.config.long_john_returns {
            self.long_john = Some(port);
            told.tell(|| Event::JohnLeft { seat, port });
        } else {
            self.fortunes.put_under(card);
            told.tell(|| Event::PutUnder { card });
        }
        self.trade.john |= card == Fortune::LONG_JOHN;
    }

    // Takes what is given off the ship. What others see of the crew: the cards themselves where they will lie open, else
    // what they are worth together.
    fn clear_the_way(&mut self, seat: Seat, port: Port) -> (List<Card, 36>, List<Treasure, HOLD>) {
        let (give_crew, give_hold) = (self.trade.give_crew, self.trade.give_hold);
        let ship = self.ship_mut(seat);
        let part = |place: &usize| give_crew & (1 << place) != 0;
        let crew: List<Card, 36> = (0..ship.hand.len()).filter(part).map(|place| ship.hand[place]).collect();
        ship.hand = (0..ship.hand.len()).filter(|place| !part(place)).map(|place| ship.hand[place]).collect();
        let part = |place: &usize| give_hold & (1 << place) != 0;
        let pieces = (0..ship.hold.len()).filter(part).map(|place| ship.hold[place]).collect();
        ship.hold = (0..ship.hold.len()).filter(|place| !part(place)).map(|place| ship.hold[place]).collect();
        let open = self.crew_stay_at(port) || crew.len() == 1;
        let chosen = |value: u8| crew.iter().any(|card| card.value() == value || !open);
        for value in (1..=3).filter(|&value| chosen(value)) {
            self.forget(seat, value);
        }
        (crew, pieces)
    }

    // Whether crew given to a port lie there openly.
    fn crew_stay_at(&self, port: Port) -> bool {
        self.config.crew_at_home || !port.is_home()
    }

    // At a trading port everything stays; at a home, crew go into the owner's hand (BU-29).
    fn hand_over(&mut self, seat: Seat, port: Port, crew: &[Card], pieces: &[Treasure], told: &mut impl Sink<Event>) {
        let owner = self.owner(port).filter(|_| !self.crew_stay_at(port));
        for card in crew {
            let goods = Some(Goods::Crew(card.crew));
            if let Some(to) = owner {
                // Others do not see which of the cards it is.
                let known = card.known.only(Eyes::of(seat)).and(Eyes::of(to));
                self.ship_mut(to).hand.push(Card::new(card.crew, known));
            } else {
                self.harbours[port.index()].crew.push(card.shown(Eyes::ALL));
            }
            told.tell(|| Event::Gave { seat, port, goods, to: owner });
        }
        for &piece in pieces {
            told.tell(|| Event::Gave { seat, port, goods: Some(Goods::Treasure(piece)), to: None });
            self.bring_to_port(port, piece, told);
        }
    }

    fn take_wanted(&mut self, seat: Seat, port: Port, told: &mut impl Sink<Event>) {
        for crew in Crew::ALL {
            for _ in 0..self.trade.want_crew[crew.index()] {
                self.take_crew_from(seat, port, crew);
                told.tell(|| Event::Took { seat, port, goods: Goods::Crew(crew) });
            }
        }
        for piece in self.trade.want.pieces() {
            self.harbours[port.index()].open.take(piece);
            self.ship_mut(seat).hold.push(piece);
            told.tell(|| Event::Took { seat, port, goods: Goods::Treasure(piece) });
        }
    }

    fn take_crew_from(&mut self, seat: Seat, port: Port, crew: Crew) {
        let stock = &mut self.harbours[port.index()].crew;
        let place = stock.iter().position(|card| card.crew == crew);
        if let Some(card) = place.and_then(|place| stock.remove(place)) {
            self.ship_mut(seat).hand.push(card);
        }
    }

    /// Pays the port a treasure for Long John.
    pub(crate) fn hire(&mut self, seat: Seat, treasure: Treasure, told: &mut impl Sink<Event>) {
        let Some(port) = self.port_of(seat) else { return };
        let hold = &mut self.ship_mut(seat).hold;
        let Some(place) = hold.iter().position(|&piece| piece == treasure) else { return };
        hold.remove(place);
        self.trade.clear();
        self.ship_mut(seat).kept.add(Fortune::LONG_JOHN);
        self.long_john = None;
        self.trade.john = true;
        told.tell(|| Event::JohnHired { seat, port, treasure });
        self.bring_to_port(port, treasure, told);
        self.trade.open = self.can_trade(seat);
    }

    /// Crew go ashore at home, or come aboard (option `crew_at_home`).
    pub(crate) fn quay(&mut self, seat: Seat, crew: Crew, aboard: bool, told: &mut impl Sink<Event>) {
        let Some(port) = self.ship(seat).home else { return };
        self.trade.changes += 1;
        if aboard {
            self.take_crew_from(seat, port, crew);
        } else {
            let hand = &mut self.ship_mut(seat).hand;
            let place = hand.iter().position(|card| card.crew == crew);
            let Some(card) = place.and_then(|place| hand.remove(place)) else { return };
            self.forget(seat, crew.value());
            self.harbours[port.index()].crew.push(card.shown(Eyes::ALL));
        }
        told.tell(|| Event::Quayed { seat, crew, aboard });
    }

    /// Buries a chosen card (option `bury_by_choice`).
    pub(crate) fn bury(&mut self, crew: Crew, at_home: bool, told: &mut impl Sink<Event>) {
        let Some(Task::Bury(seat)) = self.next_task() else { return };
        if at_home {
            let Some(port) = self.ship(seat).home else { return };
            if let Some(place) = self.harbour(port).crew.iter().position(|card| card.crew == crew) {
                self.bury_at(port, place, seat, told);
            }
        } else if let Some(place) = self.ship(seat).hand.iter().position(|card| card.crew == crew) {
            // Others do not see which card of this value it is.
            self.forget(seat, crew.value());
            self.return_crew(seat, place, told);
            self.pack.count_from(self.pack.under.len() - 1);
        }
    }
}
