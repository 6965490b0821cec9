//! What bots know of Buccaneer: how good a position is, what a quick sensible captain does, and why.

use game::{Dice, Heuristic, Message, Seat};

use crate::action::{Action, Goods};
use crate::board::{ANCHOR_BAY, Heading, Port, Square};
use crate::crew::{Card, Crew};
use crate::fortune::Fortune;
use crate::state::{Buccaneer, GOAL, HOLD, Task};
use crate::treasure::Treasure;

// A goal that is reached a turn later is worth so much less.
const LATER: f32 = 0.82;
// What a goal counts before it is reached.
const HOPE: f32 = 0.6;
// What a point of treasure counts aboard, with the way home before it.
const ABOARD: f32 = 0.35;
const TAKEN: f32 = 0.7;

/// What crew are worth to their captain: range first, then little.
fn crew_worth(total: u8) -> f32 {
    f32::from(total.min(10)) * 0.2 + f32::from(total.saturating_sub(10)) * 0.04
}

fn kept_worth(card: Fortune) -> f32 {
    match card {
        Fortune::LONG_JOHN => 0.4,
        Fortune::DOUBLOONS => 1.2,
        Fortune::PIECES_OF_EIGHT => 1.0,
        _ => 1.5,
    }
}

fn apart(one: Square, other: Square) -> u8 {
    one.x().abs_diff(other.x()).max(one.y().abs_diff(other.y()))
}

/// The sums that crew cards can pay, a bit for each.
fn payable<'a>(cards: impl Iterator<Item = &'a Card>) -> u128 {
    cards.fold(1, |sums, card| sums | sums << card.value())
}

/// How many turns a ship needs to a square that `hits`, near `about`: exactly for one or two legs, roughly beyond. A
/// ship whose heading is `None` may choose it.
fn turns(from: Square, heading: Option<Heading>, range: u8, about: Square, hits: impl Fn(Square) -> bool) -> f32 {
    if hits(from) {
        return 0.0;
    }
    let leg = |from: Square, way: Heading| {
        (1..=from.reach(way).min(range)).filter_map(move |steps| from.towards(way, steps))
    };
    let ways = || Heading::ALL.into_iter().filter(|&way| heading.is_none_or(|heading| heading == way));
    if ways().any(|way| leg(from, way).any(&hits)) {
        return 1.0;
    }
    let far = f32::from(apart(from, about)) / f32::from(range.max(1));
    // Two legs are looked for only where they can be enough.
    let second = |middle: Square| Heading::ALL.into_iter().any(|way| leg(middle, way).any(&hits));
    if far <= 3.0 && (second(from) || ways().any(|way| leg(from, way).any(second))) {
        return 2.0;
    }
    2.5 + far
}

impl Buccaneer {
    fn aboard(&self, seat: Seat) -> u32 {
        self.ship(seat).hold.iter().map(|piece| u32::from(piece.value())).sum()
    }

    /// Where a ship is bound to face; `None` while it may choose.
    fn course(&self, seat: Seat) -> Option<Heading> {
        let ship = self.ship(seat);
        let choosing = self.agenda.contains(&Task::Face(seat)) || ship.at.port().is_some();
        (!choosing).then_some(ship.heading)
    }

    // The best piece that crew or money can buy in a port.
    fn bargain(&self, seat: Seat, port: Port) -> f32 {
        let ship = self.ship(seat);
        if self.room(seat) == 0 || ship.home == Some(port) {
            return 0.0;
        }
        let crew = payable(ship.hand.iter());
        let spare = self.crew_total(seat).saturating_sub(3);
        let price = |piece: Treasure| {
            let money = Fortune::MONEY[1..].iter().any(|&card| ship.kept.has(card) && card.buys() >= piece.value());
            let paid = piece.value() <= spare && crew & (1 << piece.value()) != 0;
            let worth = f32::from(piece.value());
            match (money, paid) {
                (true, _) => worth * 0.9,
                (_, true) => worth * 0.75,
                _ => 0.0,
            }
        };
        let rival = if self.owner(port).is_some() { 1.2 } else { 1.0 };
        self.harbour(port).open.types().map(price).fold(0.0, f32::max) * rival
    }

    // The best goal ahead of a ship, discounted by the way to it.
    fn prospect(&self, seat: Seat) -> f32 {
        let ship = self.ship(seat);
        let (range, course) = (self.range(seat), self.course(seat));
        let mut best = 0.0f32;
        let mut goal = |worth: f32, about: Square, hits: &dyn Fn(Square) -> bool| {
            if worth > best {
                best = best.max(worth * LATER.powf(turns(ship.at, course, range, about, hits)));
            }
        };
        let aboard = self.aboard(seat);
        if let Some(home) = ship.home.filter(|_| aboard > 0) {
            let last = if self.points(seat) + aboard >= GOAL { 12.0 } else { 0.0 };
            // A ship with room left may load more first.
            let full = if self.room(seat) == 0 { 1.0 } else { 0.6 };
            goal(aboard as f32 * full + last, home.square(), &|square| square == home.square());
        }
        for port in Port::ALL {
            let worth = self.bargain(seat, port);
            if worth > 0.0 {
                goal(worth, port.square(), &|square| square == port.square());
            }
        }
        if self.room(seat) > 0 && ship.kept.chart().is_some() && !self.island.is_empty() {
            goal(5.0, ANCHOR_BAY, &|square| square == ANCHOR_BAY);
        }
        let found: u8 = self.flat.treasure.iter().map(|piece| piece.value()).max().unwrap_or(0);
        let found = if self.room(seat) > 0 { f32::from(found) * 0.8 } else { 0.0 };
        let found = found + f32::from(crate::state::total(&self.flat.crew)) * 0.15;
        if let Some(beach) = Square::new(3, 17).filter(|_| found > 0.0) {
            goal(found, beach, &Square::is_flat_coast);
        }
        let chance = if self.room(seat) > 0 { 2.4 } else { 0.3 };
        if let Some(island) = Square::new(10, 10) {
            let free = |square: Square| square.is_treasure_coast() && self.is_free(square, seat);
            goal(chance, island, &free);
        }
        best * HOPE
    }

    // What a player has: points at home first.
    fn standing(&self, seat: Seat) -> f32 {
        let ship = self.ship(seat);
        let safe = ship.home.map_or(0, |port| self.harbour(port).safe.value());
        self.points(seat) as f32 * 0.97
            + safe as f32 * 0.03
            + self.aboard(seat) as f32 * ABOARD
            + crew_worth(self.crew_total(seat))
            + ship.kept.iter().map(kept_worth).sum::<f32>()
    }

    // What the table in a port promises: the goods wanted, less what is given and still to be paid.
    fn promise(&self, seat: Seat) -> f32 {
        let trade = &self.trade;
        if self.next_task() != Some(Task::Market(seat)) || trade.is_empty() {
            return 0.0;
        }
        let ship = self.ship(seat);
        let wanted_crew: u8 = Crew::ALL.iter().map(|crew| trade.want_crew[crew.index()] * crew.value()).sum();
        let want = trade.want.value() as f32 * TAKEN + f32::from(wanted_crew) * 0.14;
        if let Some(card) = trade.money {
            let left = card.buys().saturating_sub(trade.wanted());
            let room = self.room(seat) as u32 > trade.want.len() && card != Fortune::LONG_JOHN;
            let open = self.port_of(seat).map_or(crate::treasure::Chest::default(), |port| self.harbour(port).open);
            let more = open.types().filter(|piece| room && piece.value() <= left).map(Treasure::value).max();
            return want + more.map_or(0.1, |value| f32::from(value) * TAKEN) * 0.9 - kept_worth(card) - 0.05;
        }
        let given_pieces: u8 =
            (0..ship.hold.len()).filter(|&place| trade.gives_piece(place)).map(|place| ship.hold[place].value()).sum();
        let (given, wanted) = (self.given(seat), trade.wanted());
        let fits = ship.hold.len() as u32 - trade.give_hold.count_ones() + trade.want.len() <= HOLD as u32;
        let rest = ship.hand.iter().enumerate().filter(|(place, _)| !trade.gives_card(*place)).map(|(_, card)| card);
        let owed = wanted.saturating_sub(given);
        if given > wanted || !fits || payable(rest) & (1 << owed) == 0 {
            return -3.0;
        }
        let paid = f32::from(given - given_pieces) * 0.2 + f32::from(given_pieces) * TAKEN;
        want - paid - f32::from(owed) * 0.22 - 0.05
    }

    // How much a quick captain likes an action.
    fn appeal(&self, seat: Seat, action: Action) -> f32 {
        let ship = self.ship(seat);
        match action {
            Action::Sail { heading, steps } | Action::Flee { heading, steps } => {
                let to = ship.at.towards(heading, steps).unwrap_or(ship.at);
                let fight = self.ships_at(to, seat).next().filter(|_| !to.is_shelter());
                self.pull(seat, to) + fight.map_or(0.0, |other| self.temper(seat, other))
            }
            Action::Turn => self.pull(seat, ship.at) - 0.5,
            Action::Face(heading) => {
                let mut ahead = (1..=ship.at.reach(heading).min(self.range(seat))).filter_map(|k| ship.at.towards(heading, k));
                let goal = self.destination(seat);
                let straight = f32::from(u8::from(ahead.any(|square| self.is_goal(seat, square))));
                let next = ship.at.towards(heading, 1).unwrap_or(ship.at);
                straight * 10.0 - f32::from(apart(next, goal))
            }
            Action::Attack => self.temper(seat, self.active),
            Action::PlunderTreasure | Action::Commit => 9.0,
            Action::Load(piece) => f32::from(piece.value()) + 1.0,
            Action::TakeCrew => 3.0,
            Action::Pick(other) => f32::from(self.crew_total(other)) * 0.5,
            Action::Bury(crew) | Action::BuryAtHome(crew) => -f32::from(crew.value()),
            Action::Want(Goods::Treasure(piece)) if self.trade.wanted() == 0 && self.room(seat) > 0 => {
                let crew = payable(ship.hand.iter());
                let affordable = self.trade.money.is_some() || crew & (1 << piece.value()) != 0;
                f32::from(piece.value()) * if affordable { 1.0 } else { -1.0 }
            }
            Action::Give(Goods::Crew(crew)) => {
                let owed = self.trade.wanted().saturating_sub(self.given(seat));
                if crew.value() <= owed { f32::from(crew.value()) } else { -1.0 }
            }
            Action::Spend(card) => kept_worth(card) * 2.0 - 1.0,
            Action::Hire(_) | Action::Stow(_) | Action::TakeBack(_) | Action::PutBack(_) => -2.0,
            Action::Muster(_) => 2.0,
            Action::Leave => 0.5,
            _ => 0.0,
        }
    }

    // Where a quick captain goes: home with treasure, else to Treasure Island.
    fn bound_home(&self, seat: Seat) -> Option<Square> {
        let aboard = self.aboard(seat);
        let loaded = self.room(seat) == 0 || (aboard > 0 && self.points(seat) + aboard >= GOAL);
        self.ship(seat).home.filter(|_| loaded).map(Port::square)
    }

    fn destination(&self, seat: Seat) -> Square {
        let middle = Square::new(10, 10).unwrap_or(ANCHOR_BAY);
        self.bound_home(seat).unwrap_or(middle)
    }

    fn is_goal(&self, seat: Seat, square: Square) -> bool {
        match self.bound_home(seat) {
            Some(home) => square == home,
            None => square.is_treasure_coast(),
        }
    }

    fn pull(&self, seat: Seat, to: Square) -> f32 {
        if self.is_goal(seat, to) {
            return 20.0;
        }
        let goal = self.destination(seat);
        let straight = to.line_to(goal).is_some_and(|(way, steps)| to.reach(way) + 1 >= steps.min(self.range(seat)));
        let comes_home = self.ship(seat).home.map(Port::square) == Some(to) && self.aboard(seat) > 0;
        f32::from(u8::from(straight)) * 4.0 + f32::from(u8::from(comes_home)) * 8.0 - f32::from(apart(to, goal))
    }

    // Whether a fight is wanted: a strong hand against a loaded ship.
    fn temper(&self, seat: Seat, other: Seat) -> f32 {
        let prize = self.aboard(other) as f32 - self.aboard(seat) as f32;
        let odds = f32::from(self.strength(seat)) - f32::from(self.crew_total(other)) * 0.3;
        if odds > 0.0 { prize + odds * 0.5 } else { odds - 2.0 }
    }
}

impl Heuristic for Buccaneer {
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(winner) = self.winner {
            return f32::from(u8::from(winner == seat));
        }
        let own = self.standing(seat) + self.prospect(seat) + self.promise(seat);
        let rivals = || Self::others(seat).map(|other| self.standing(other));
        let best = rivals().fold(0.0, f32::max);
        let mean = rivals().sum::<f32>() / 3.0;
        let lead = own - 0.6 * best - 0.2 * mean;
        (1.0 / (1.0 + (-(lead - 2.0) / 6.0).exp())).clamp(0.001, 0.999)
    }

    fn playout(&self, seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize {
        // Now and then anything goes, so that no playout circles for ever.
        if dice.below(10) == 0 {
            return dice.below(legal.len() as u32) as usize;
        }
        let mut best = (0, f32::MIN);
        for (index, &action) in legal.iter().enumerate() {
            let appeal = self.appeal(seat, action) + dice.below(256) as f32 / 128.0;
            if appeal > best.1 {
                best = (index, appeal);
            }
        }
        best.0
    }

    fn reason(&self, seat: Seat, action: &Action) -> Message {
        let ship = self.ship(seat);
        match *action {
            Action::Sail { heading, steps } | Action::Flee { heading, steps } => {
                let to = ship.at.towards(heading, steps).unwrap_or(ship.at);
                let home = ship.home.map(Port::square) == Some(to);
                if home && self.points(seat) + self.aboard(seat) >= GOAL {
                    return Message::new("reason-win");
                }
                if let Some(other) = self.ships_at(to, seat).next().filter(|_| !to.is_shelter()) {
                    return Message::new("reason-fight").with("player", other);
                }
                Message::new(match to.port() {
                    Some(_) if home => "reason-home",
                    Some(_) => "reason-trade",
                    None if to.is_treasure_coast() => "reason-chance",
                    None if to.is_flat_coast() && !(self.flat.crew.is_empty() && self.flat.treasure.is_empty()) => {
                        "reason-beach"
                    }
                    None => "reason-course",
                })
            }
            Action::Turn | Action::Stay if ship.at.is_treasure_coast() => Message::new("reason-chance"),
            Action::Turn | Action::Stay | Action::Face(_) => Message::new("reason-course"),
            Action::Attack => Message::new("reason-fight").with("player", self.active),
            Action::Decline => Message::new("reason-peace"),
            Action::PlunderTreasure | Action::Load(_) => Message::new("reason-treasure"),
            Action::PlunderCrew | Action::TakeCrew | Action::Pick(_) | Action::Muster(_) => Message::new("reason-crew"),
            Action::Bury(_) | Action::BuryAtHome(_) => Message::new("reason-least"),
            Action::Give(_)
            | Action::TakeBack(_)
            | Action::Want(_)
            | Action::PutBack(_)
            | Action::Commit
            | Action::Spend(_)
            | Action::Hire(_) => Message::new("reason-trade"),
            Action::Done | Action::KeepChart | Action::Stow(_) | Action::Leave => Message::new("reason-enough"),
        }
    }
}
