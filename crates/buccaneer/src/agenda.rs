//! Which agendas a turn can have come to: what is still to be done follows from the card in play, from the battle just
//! fought or from where the ship has come.

use game::Seat;

use crate::board::{CLIFF_CREEK, MUD_BAY, Port, Square};
use crate::fortune::Fortune;
use crate::fortunes::SPARED;
use crate::state::{Buccaneer, HOLD, Task, total};

impl Buccaneer {
    /// Whether the agenda is one that a turn can have come to, from below: what waits longest comes first.
    pub(crate) fn turn_fits(&self) -> bool {
        match (self.drawn, &*self.agenda) {
            (
                None,
                [Task::SetUp | Task::First | Task::Choose | Task::Onward | Task::Challenge { .. }]
                | [Task::Beach { arrived: true }, Task::Draw],
            ) => true,
            (None, &[Task::Onward, Task::Face(seat)]) => seat == self.active,
            // Where turning comes first, the ship may still sail.
            (None, &[Task::Coast { arrived }, Task::Face(seat)]) if seat == self.active => {
                arrived || !self.config.turn_first
            }
            (None, [Task::Coast { arrived: true }, rest @ ..]) => self.battle_fits(rest),
            (None, landed) => self.landing_fits(landed) == Some(self.active),
            (Some(card), [Task::Beach { arrived: true }, Task::PutUnder, rest @ ..]) => {
                self.lies_where_blown(card) && self.card_fits(card, rest)
            }
            _ => false,
        }
    }

    // What a battle leaves to be done before the active ship's coast: flight, heading and arrival of the ship that leaves.
    fn battle_fits(&self, rest: &[Task]) -> bool {
        let (arriving, rest) = match *rest {
            [Task::Arrive(seat), ref rest @ ..] => (Some(seat), rest),
            _ => (None, rest),
        };
        match *rest {
            [Task::Face(seat)] => arriving == Some(seat) && seat != self.active,
            [Task::Face(seat), Task::Withdraw(leaving)] => leaving == seat && seat == self.active && arriving.is_none(),
            [Task::Face(seat), Task::Flee(loser), ref prize @ ..] => {
                let chosen = matches!(*prize, [] | [Task::Prize { .. }]);
                // Whoever wins takes the treasure, but for a choice of crew.
                let plundered = self.config.winner_chooses || self.ship(loser).hold.is_empty();
                loser == seat && arriving == (seat != self.active).then_some(seat) && chosen && plundered
            }
            _ => arriving.is_none() && self.landing_fits(rest).is_some_and(|seat| seat != self.active),
        }
    }

    // Who has come to a port or to Anchor Bay, if that is all there is to do.
    fn landing_fits(&self, tasks: &[Task]) -> Option<Seat> {
        match *tasks {
            [Task::Market(seat) | Task::Quay(seat) | Task::Chart(seat)] => Some(seat),
            [Task::Chart(seat), Task::Load { seat: loading, value }] => {
                (loading == seat && self.has_loaded(seat, 7, value)).then_some(seat)
            }
            _ => None,
        }
    }

    // Whether one piece came aboard of what could be loaded up to a limit, and this value is left.
    fn has_loaded(&self, seat: Seat, limit: u8, left: u8) -> bool {
        let hold = &self.ship(seat).hold;
        hold.len() < HOLD && hold.last().is_some_and(|piece| piece.value() + left == limit)
    }

    // Where the chance card in play has left the active ship.
    fn lies_where_blown(&self, card: Fortune) -> bool {
        let ship = self.ship(self.active);
        let free = |square: Square| self.is_free(square, self.active);
        match card.number() {
            1 => Square::all().any(|from| from.is_treasure_coast() && from.blown_off(free) == ship.at),
            3 => MUD_BAY.nearest_free(free) == ship.at,
            4 => CLIFF_CREEK.nearest_free(free) == ship.at,
            5 => ship.home.map(Port::square) == Some(ship.at),
            6 if self.config.card_six_amsterdam => Port::Amsterdam.square() == ship.at,
            6 => ship.at.port().is_some(),
            _ => ship.at.is_treasure_coast(),
        }
    }

    // What a chance card leaves to be done before it goes under the pack.
    fn card_fits(&self, card: Fortune, rest: &[Task]) -> bool {
        let fresh = |seat: Seat, limit: u8, value: u8| {
            seat == self.active && (value == limit || self.has_loaded(seat, limit, value))
        };
        match (card.number(), rest) {
            (1 | 3 | 4, &[Task::Relief, Task::Face(seat)]) => seat == self.active,
            (1 | 3..=6, &[Task::Deal { left }]) => self.has_dealt(4, left, 3),
            (2, [Task::Press]) | (20, [Task::Swap | Task::Blind { .. }]) => true,
            (11..=14 | 27, rest) => {
                let (limit, most) = card.spoils();
                match *rest {
                    [Task::Spoils { value, crew }] => (value, crew) == (limit, most),
                    [Task::Deal { left }] => self.has_dealt(most, left, u8::MAX),
                    // Without crew in the pack there was nothing to choose.
                    [Task::Load { seat, value }] => {
                        fresh(seat, limit, value) && (value < limit || self.pack.is_empty())
                    }
                    _ => false,
                }
            }
            (15 | 28, &[Task::Deal { left }]) => self.has_dealt(2, left, u8::MAX),
            (16, &[Task::Trim { most: 10 }, Task::Load { seat, value }])
            | (17, &[Task::Trim { most: 11 }, Task::Load { seat, value }])
            | (18, &[Task::Reinforce, Task::Load { seat, value }]) => {
                card.loads().is_some_and(|limit| fresh(seat, limit, value))
            }
            (18, &[Task::Deal { left }]) => self.has_dealt(2, left, 7),
            // All cards that are still to be dealt went under the pack before.
            (19, &[Task::Deal { left }]) => u32::from(left) <= self.pack.len(),
            (22, burials @ [_, ..]) => {
                let mut sick = self.in_order().filter(|&seat| self.crew_cards(seat) > SPARED).map(Task::Bury);
                burials.iter().rev().all(|&task| Some(task) == sick.next()) && sick.next().is_none()
            }
            _ => false,
        }
    }

    // Whether of so many crew all but these were dealt to the active player, whose crew before were worth `most` at most.
    fn has_dealt(&self, crew: u8, left: u8, most: u8) -> bool {
        let hand = &self.ship(self.active).hand;
        let before = crew.checked_sub(left).and_then(|dealt| hand.len().checked_sub(dealt as usize));
        before.is_some_and(|before| total(&hand[..before]) <= most)
    }
}
