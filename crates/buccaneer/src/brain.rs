//! What bots know of Buccaneer: how good a position is, what a quick sensible captain does, and why.

use game::{Dice, Heuristic, MAX_SEATS, Message, Seat};

use crate::action::Action;
use crate::board::{Heading, Port};
use crate::crew::Card;
use crate::fortune::Fortune;
use crate::reckoning::{GOALS, Goal, Reckoning};
use crate::state::{Buccaneer, GOAL, Task};
use crate::treasure::Treasure;

// A goal that is reached a turn later is worth so much less.
const LATER: f32 = 0.82;
// What a goal counts before it is reached.
const HOPE: f32 = 0.6;
// What a point of treasure counts aboard, with the way home before it.
const ABOARD: f32 = 0.6;
// What a unit of strength in battle counts, in points.
const STRENGTH: f32 = 0.3;
// By how many points one player must be ahead of another to win e times as often.
const EDGE: f32 = 10.0;

/// What each goal is worth to a captain who reaches it, by its number.
pub(crate) type Hopes = [f32; GOALS];

/// What is left of a worth after so many turns.
#[inline]
pub(crate) fn later(turns: u8) -> f32 {
    static LEFT: [f32; 24] = {
        let mut left = [1.0; 24];
        let mut turns = 1;
        while turns < 24 {
            left[turns] = left[turns - 1] * LATER;
            turns += 1;
        }
        left
    };
    LEFT[usize::from(turns.min(23))]
}

/// What crew are worth to their captain: range first, then prizes.
fn crew_worth(total: u8) -> f32 {
    f32::from(total.min(12)) * 0.2 + f32::from(total.clamp(12, 24) - 12) * 0.1
}

pub(crate) fn kept_worth(card: Fortune) -> f32 {
    match card {
        Fortune::LONG_JOHN => 0.5,
        Fortune::PIECES_OF_EIGHT => 0.8,
        Fortune::DOUBLOONS => 1.0,
        _ => 1.2,
    }
}

/// The sums that crew cards can pay, a bit for each.
pub(crate) fn payable<'a>(cards: impl Iterator<Item = &'a Card>) -> u128 {
    cards.fold(1, |sums, card| sums | sums << card.value())
}

impl Buccaneer {
    pub(crate) fn aboard(&self, seat: Seat) -> u32 {
        self.ship(seat).hold.iter().map(|piece| u32::from(piece.value())).sum()
    }

    /// Where a ship is bound to face; `None` while it may choose.
    fn course(&self, seat: Seat) -> Option<Heading> {
        let ship = self.ship(seat);
        let choosing = self.agenda.contains(&Task::Face(seat)) || ship.at.port().is_some();
        (!choosing).then_some(ship.heading)
    }

    // The best piece that money can buy in a port, or crew where the hand is known.
    fn bargain(&self, seat: Seat, port: Port, crew: u128) -> f32 {
        let ship = self.ship(seat);
        let money = Fortune::MONEY[1..].iter().filter(|&&card| ship.kept.has(card)).map(|card| card.buys()).max();
        let price = |piece: Treasure| {
            let worth = f32::from(piece.value());
            match money {
                Some(most) if most >= piece.value() => worth * 0.7,
                _ if crew & (1 << piece.value()) != 0 => worth * 0.55,
                _ => 0.0,
            }
        };
        let rival = if port.is_home() { 1.2 } else { 1.0 };
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

    /// What each goal is worth to a captain. What only the hand tells counts where the hand is known.
    pub(crate) fn hopes(&self, seat: Seat, hand_known: bool) -> Hopes {
        let ship = self.ship(seat);
        let mut hopes = [0.0; GOALS];
        let (aboard, room) = (self.aboard(seat), self.room(seat));
        if room > 0 {
            let spare = self.crew_total(seat).saturating_sub(3).min(5);
            // A bit for each price that leaves crew enough to sail on.
            let afford = (1 << (spare + 1)) - 1;
            let crew = if hand_known && spare > 1 { payable(ship.hand.iter()) & afford } else { 0 };
            for port in Port::ALL.into_iter().filter(|&port| ship.home != Some(port)) {
                hopes[port.index()] = self.bargain(seat, port, crew);
            }
            if ship.kept.chart().is_some() && !self.island.is_empty() {
                hopes[Goal::Anchor.index()] = 4.0;
            }
        }
        if let Some(home) = ship.home.filter(|_| aboard > 0) {
            let last = if self.points(seat) + aboard >= GOAL { 12.0 } else { 0.0 };
            // A ship with room left may load more first.
            hopes[home.index()] = aboard as f32 * if room == 0 { 0.6 } else { 0.35 } + last;
        }
        // An occupied port cannot be entered before its visitor leaves.
        for other in Self::others(seat) {
            if let Some(port) = self.ship(other).at.port().filter(|port| port.square() != ship.at) {
                hopes[port.index()] *= later(2);
            }
        }
        let found = self.flat.treasure.iter().map(|piece| piece.value()).max().filter(|_| room > 0).unwrap_or(0);
        let crew = crate::state::total(&self.flat.crew);
        hopes[Goal::Beach.index()] = f32::from(found) * 0.8 + f32::from(crew) * 0.15;
        let treasure = room > 0 && !self.island.is_empty();
        hopes[Goal::Island.index()] = if treasure { 2.4 } else { 0.3 };
        hopes
    }

    // What a player has, in points: treasure at home first, then aboard, and the best goal ahead, discounted by the way
    // to it.
    fn standing(&self, seat: Seat, hand_known: bool) -> f32 {
        let ship = self.ship(seat);
        let reckoning = Reckoning::of(self.range(seat));
        let ways = match self.course(seat) {
            Some(heading) => reckoning.facing(ship.at, heading),
            None => reckoning.free(ship.at),
        };
        let arriving = self.arriving(seat);
        // The best goal and no other: a captain who adds up two of them stays between them.
        let mut best = 0.0f32;
        for (goal, (hope, &turns)) in self.hopes(seat, hand_known).into_iter().zip(ways).enumerate() {
            // What an arrival brings is over once the ship has arrived: it would have to leave and come again.
            let turns = if turns == 0 && goal <= Goal::Anchor.index() && !arriving { 2 } else { turns };
            best = best.max(hope * later(turns));
        }
        let safe = ship.home.map_or(0, |port| self.harbour(port).safe.value());
        let points = self.points(seat) as f32;
        points
            + 0.014 * points * points
            + safe as f32 * 0.5
            + self.aboard(seat) as f32 * ABOARD
            + crew_worth(self.crew_total(seat))
            + ship.kept.iter().map(kept_worth).sum::<f32>()
            + best * HOPE
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

    // A player's own chances; a trade on the table counts as good as made.
    fn fortunes(&self, seat: Seat) -> f32 {
        // A lost battle costs more than its prize: time and place.
        let beaten = if self.agenda.contains(&Task::Flee(seat)) { 0.4 } else { 0.0 };
        let now = |sea: &Self| sea.standing(seat, true) + STRENGTH * sea.edge(seat);
        if self.next_task() != Some(Task::Market(seat)) || self.trade.is_empty() {
            return now(self) - beaten;
        }
        // The nearer to the exchange, the better: nobody changes their mind for nothing.
        let owed = match self.trade.money {
            Some(_) => u8::from(self.trade.wants_nothing()),
            None => self.trade.wanted().abs_diff(self.given(seat)),
        };
        match self.settled(seat) {
            Some(after) => now(&after) - 0.02 - f32::from(owed) * 0.01,
            None => now(self) - 1.0,
        }
    }

    // How much stronger a player is in battle than others expect of so many crew.
    fn edge(&self, seat: Seat) -> f32 {
        f32::from(self.strength(seat)) - 1.22 * f32::from(self.crew_total(seat)).sqrt()
    }

    // The chance of a player with these fortunes against what everybody sees of the others.
    fn chance(seat: Seat, own: f32, seen: &[f32; 4]) -> f32 {
        let others = Self::others(seat).map(|other| ((seen[other.index()] - own) / EDGE).exp());
        (1.0 / (1.0 + others.sum::<f32>())).clamp(0.001, 0.999)
    }
}

impl Heuristic for Buccaneer {
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(winner) = self.winner {
            return f32::from(u8::from(winner == seat));
        }
        let seen = std::array::from_fn(|other| self.standing(Seat::new(other as u8), false));
        Self::chance(seat, self.fortunes(seat), &seen)
    }

    fn evaluate_all(&self) -> [f32; MAX_SEATS] {
        let mut chances = [0.0; MAX_SEATS];
        if let Some(winner) = self.winner {
            chances[winner.index()] = 1.0;
            return chances;
        }
        let seen = std::array::from_fn(|seat| self.standing(Seat::new(seat as u8), false));
        for seat in Self::everybody() {
            chances[seat.index()] = Self::chance(seat, self.fortunes(seat), &seen);
        }
        chances
    }

    fn playout(&self, seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize {
        self.quick(seat, legal, dice)
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
