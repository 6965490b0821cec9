//! What bots know of Buccaneer: how good a position is, what a quick sensible captain does, and why.

use std::sync::LazyLock;

use game::{Dice, Heuristic, Message, Seat};

use crate::action::{Action, Goods};
use crate::board::{ANCHOR_BAY, Heading, Port, SQUARES, Square};
use crate::crew::Card;
use crate::fortune::Fortune;
use crate::state::{Buccaneer, GOAL, Task};
use crate::treasure::Treasure;

// A goal that is reached a turn later is worth so much less.
const LATER: f32 = 0.82;
// What a goal counts before it is reached.
const HOPE: f32 = 0.6;
// What a point of treasure counts aboard, with the way home before it.
const ABOARD: f32 = 0.6;

/// What crew are worth to their captain: range first, then little.
fn crew_worth(total: u8) -> f32 {
    f32::from(total.min(10)) * 0.2 + f32::from(total.saturating_sub(10)) * 0.04
}

fn kept_worth(card: Fortune) -> f32 {
    match card {
        Fortune::LONG_JOHN => 0.4,
        Fortune::PIECES_OF_EIGHT => 0.5,
        _ => 0.6,
    }
}

fn apart(one: Square, other: Square) -> u8 {
    one.x().abs_diff(other.x()).max(one.y().abs_diff(other.y()))
}

/// The sums that crew cards can pay, a bit for each.
fn payable<'a>(cards: impl Iterator<Item = &'a Card>) -> u128 {
    cards.fold(1, |sums, card| sums | sums << card.value())
}

/// Where a voyage may lead.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    Port(Port),
    Anchor,
    Beach,
    Island,
}

impl Goal {
    /// Steps of a king over sea to the goal, from each square.
    fn steps(self, from: Square) -> u8 {
        static STEPS: LazyLock<[[u8; SQUARES]; 9]> = LazyLock::new(|| {
            std::array::from_fn(|goal| match goal {
                6 => Square::sea_distances(|square| square == ANCHOR_BAY),
                7 => Square::sea_distances(Square::is_flat_coast),
                8 => Square::sea_distances(Square::is_treasure_coast),
                port => Square::sea_distances(|square| square == Port::ALL[port].square()),
            })
        });
        let number = match self {
            Self::Port(port) => port.index(),
            Self::Anchor => 6,
            Self::Beach => 7,
            Self::Island => 8,
        };
        STEPS[number][from.index()]
    }
}

/// How many turns a ship needs to a goal: exactly for one or two legs, roughly beyond. A ship whose heading is `None`
/// may choose it.
fn turns(from: Square, heading: Option<Heading>, range: u8, goal: Goal) -> f32 {
    let steps = goal.steps(from);
    if steps == 0 {
        return 0.0;
    }
    let leg =
        |from: Square, way: Heading| (1..=from.reach(way).min(range)).filter_map(move |steps| from.towards(way, steps));
    let hits = |square: Square| goal.steps(square) == 0;
    let ways = || Heading::ALL.into_iter().filter(|&way| heading.is_none_or(|heading| heading == way));
    if steps <= range && ways().any(|way| leg(from, way).any(hits)) {
        return 1.0;
    }
    // Two legs are looked for only where they can be enough.
    let second =
        |middle: Square| goal.steps(middle) <= range && Heading::ALL.into_iter().any(|way| leg(middle, way).any(hits));
    if steps <= range.saturating_mul(2) && (second(from) || ways().any(|way| leg(from, way).any(second))) {
        return 2.0;
    }
    // Beyond that, the way left from the nearest square in reach; turning first costs a turn.
    let left = |way: Heading| leg(from, way).map(|square| goal.steps(square)).min().unwrap_or(u8::MAX);
    let rest = |squares: u8| 2.5 + f32::from(squares) / f32::from(range.max(1));
    let free = rest(Heading::ALL.into_iter().map(left).min().unwrap_or(u8::MAX));
    heading.map_or(free, |heading| rest(left(heading)).min(free + 1.0))
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
                (true, _) => worth * 0.7,
                (_, true) => worth * 0.55,
                _ => 0.0,
            }
        };
        let rival = if self.owner(port).is_some() { 1.2 } else { 1.0 };
        self.harbour(port).open.types().map(price).fold(0.0, f32::max) * rival
    }

    // Whether a ship has just come to where it is, so that the place is still to have its effect.
    fn arriving(&self, seat: Seat) -> bool {
        self.agenda.iter().any(|&task| match task {
            Task::Coast { arrived } | Task::Beach { arrived } => arrived && seat == self.active,
            Task::Arrive(who) | Task::Chart(who) => who == seat,
            Task::Market(who) => who == seat && !self.trade.traded,
            _ => false,
        })
    }

    // The best goal ahead of a ship, discounted by the way to it.
    fn prospect(&self, seat: Seat) -> f32 {
        let ship = self.ship(seat);
        let (range, course) = (self.range(seat), self.course(seat));
        let mut best = 0.0f32;
        let mut aim = |worth: f32, goal: Goal| {
            if worth > best {
                let turns = turns(ship.at, course, range, goal);
                // What an arrival brings is over once the ship has arrived: it would have to leave and come again.
                let over = turns == 0.0 && matches!(goal, Goal::Port(_) | Goal::Anchor) && !self.arriving(seat);
                // An occupied port cannot be entered before its visitor leaves.
                let taken = matches!(goal, Goal::Port(port) if turns > 0.0 && !self.is_free(port.square(), seat));
                let wait = f32::from(u8::from(over) + u8::from(taken)) * 2.0;
                best = best.max(worth * LATER.powf(turns + wait));
            }
        };
        let aboard = self.aboard(seat);
        if let Some(home) = ship.home.filter(|_| aboard > 0) {
            let last = if self.points(seat) + aboard >= GOAL { 12.0 } else { 0.0 };
            // A ship with room left may load more first.
            let full = if self.room(seat) == 0 { 0.6 } else { 0.35 };
            aim(aboard as f32 * full + last, Goal::Port(home));
        }
        for port in Port::ALL {
            let worth = self.bargain(seat, port);
            if worth > 0.0 {
                aim(worth, Goal::Port(port));
            }
        }
        if self.room(seat) > 0 && ship.kept.chart().is_some() && !self.island.is_empty() {
            aim(4.0, Goal::Anchor);
        }
        let found: u8 = self.flat.treasure.iter().map(|piece| piece.value()).max().unwrap_or(0);
        let found = if self.room(seat) > 0 { f32::from(found) * 0.8 } else { 0.0 };
        let found = found + f32::from(crate::state::total(&self.flat.crew)) * 0.15;
        if found > 0.0 {
            aim(found, Goal::Beach);
        }
        aim(if self.room(seat) > 0 { 2.4 } else { 0.3 }, Goal::Island);
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

    // The position once the trade on the table is completed with crew for what is still owed, or with the best that a
    // card buys; `None` if it cannot be.
    fn settled(&self, seat: Seat) -> Option<Self> {
        let mut after = self.clone();
        let port = self.port_of(seat)?;
        if let Some(card) = self.trade.money {
            let left = card.buys().checked_sub(self.trade.wanted())?;
            let room = self.room(seat) as u32 > self.trade.want.len() && card != Fortune::LONG_JOHN;
            let more = |piece: &Treasure| {
                let there = self.harbour(port).open.count(*piece) > self.trade.want.count(*piece);
                there && room && piece.value() <= left
            };
            if let Some(piece) = Treasure::ALL.into_iter().find(more) {
                after.trade.want.add(piece);
            } else if self.trade.wants_nothing() {
                let card = self.harbour(port).crew.iter().max_by_key(|card| card.value())?;
                after.trade.want_crew[card.crew.index()] += 1;
            }
        } else {
            let mut owed = self.trade.wanted().checked_sub(self.given(seat))?;
            // High cards first, as long as the rest can still be paid.
            for value in (1..=3).rev() {
                for (place, card) in self.ship(seat).hand.iter().enumerate() {
                    let free = !after.trade.gives_card(place) && card.value() == value && value <= owed;
                    if free && self.payable_without(&after, seat, place, owed - value) {
                        after.trade.give_crew |= 1 << place;
                        owed -= value;
                    }
                }
            }
        }
        let fair = after.check_trade(seat) == crate::market::Check::Fair;
        fair.then(|| after.commit(seat, &mut ()))?;
        Some(after)
    }

    // Whether crew not yet on the table, this one left out, can pay so much.
    fn payable_without(&self, table: &Self, seat: Seat, place: usize, owed: u8) -> bool {
        let hand = self.ship(seat).hand.iter().enumerate();
        let rest = hand.filter(|&(other, _)| other != place && !table.trade.gives_card(other)).map(|(_, card)| card);
        payable(rest) & (1 << owed) != 0
    }

    // A player's own chances: what there is, and what is ahead; a trade on the table counts as good as made.
    fn fortunes_of(&self, seat: Seat) -> f32 {
        // A lost battle costs more than its prize: time and place.
        let beaten = if self.agenda.contains(&Task::Flee(seat)) { 0.4 } else { 0.0 };
        let now = || self.standing(seat) + self.prospect(seat) - beaten;
        if self.next_task() != Some(Task::Market(seat)) || self.trade.is_empty() {
            return now();
        }
        // The nearer to the exchange, the better: nobody changes their mind for nothing.
        let owed = match self.trade.money {
            Some(_) => u8::from(self.trade.wants_nothing()),
            None => self.trade.wanted().abs_diff(self.given(seat)),
        };
        match self.settled(seat) {
            Some(after) => after.standing(seat) + after.prospect(seat) - 0.02 - f32::from(owed) * 0.01,
            None => now() - 1.0,
        }
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
                let mut ahead =
                    (1..=ship.at.reach(heading).min(self.range(seat))).filter_map(|k| ship.at.towards(heading, k));
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
            Action::Spend(card) => kept_worth(card) * 4.0 - 1.0,
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
        let own = self.fortunes_of(seat);
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

    fn retreats(&self, _seat: Seat, action: &Action) -> bool {
        match action {
            Action::TakeBack(_) | Action::PutBack(_) => true,
            Action::Leave => self.trade.money.is_some(),
            _ => false,
        }
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
