//! A position: ships, ports, islands, packs, and what is still to be done in this turn.

use game::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::board::{Heading, MUD_BAY, Port, Square};
use crate::config::Config;
use crate::crew::{Card, Crew};
use crate::fortune::{Fortune, Kept};
use crate::list::List;
use crate::pack::{CrewPack, FortunePack};
use crate::treasure::{Chest, Treasure};

/// Players, always four (BU-34).
pub const PLAYERS: u8 = 4;
/// Pieces of treasure that a ship can carry (BU-33).
pub const HOLD: usize = 2;
/// Points of treasure at home that win (BU-32).
pub const GOAL: u32 = 20;
/// What a trading port's stock is made up to (BU-13).
pub(crate) const STOCK: u32 = 8;
/// Changes of mind in one port, after which only an agreed exchange or leaving is left. Every trade needs fewer.
pub(crate) const PATIENCE: u8 = 100;

/// Crew cards in the order in which their holder got them.
pub type Hand = List<Card, 36>;

/// A player's ship and what belongs to it (BU-8).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    pub(crate) at: Square,
    pub(crate) heading: Heading,
    // None only until the lots for home ports are drawn.
    pub(crate) home: Option<Port>,
    pub(crate) hand: Hand,
    pub(crate) hold: List<Treasure, HOLD>,
    pub(crate) kept: Kept,
}

/// A port's stock (BU-9). Who lives there is written on the ships.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Harbour {
    pub(crate) crew: Hand,
    pub(crate) open: Chest,
    pub(crate) safe: Chest,
}

/// What lies on Flat Island (BU-10), the oldest first.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlatIsland {
    pub(crate) crew: Hand,
    pub(crate) treasure: List<Treasure, 30>,
}

/// What lies on the table in a port.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trade {
    // Cards of the own hand and pieces in the own hold, a bit for each place.
    pub(crate) give_crew: u64,
    pub(crate) give_hold: u8,
    // What is wanted of the port.
    pub(crate) want_crew: [u8; 6],
    pub(crate) want: Chest,
    // The chance card that pays instead of goods.
    pub(crate) money: Option<Fortune>,
    // Changes of mind so far.
    pub(crate) changes: u8,
    // Some trade can be made. It stays so until goods change hands, so it is looked for only then.
    pub(crate) open: bool,
    // The one trade of this arrival is made.
    pub(crate) traded: bool,
    // Long John has come or gone in this visit.
    pub(crate) john: bool,
}

/// Something still to be done in this turn. The last of the agenda comes next; those that need nobody are done at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Chance: home ports, hands, stocks of the trading ports.
    SetUp,
    /// Chance: who begins.
    First,
    /// The active player sails or turns.
    #[default]
    Choose,
    /// After turning first, the active player sails or stays.
    Onward,
    /// A crossed ship may attack the active one, which wants to sail so many squares.
    Challenge {
        /// Whose ship is crossed.
        asked: Seat,
        /// The whole voyage.
        steps: u8,
    },
    /// A player turns the bow; nothing to do in port.
    Face(Seat),
    /// The winner of a battle chooses the prize.
    Prize {
        /// Who won.
        winner: Seat,
        /// Who lost.
        loser: Seat,
    },
    /// The loser of a battle leaves its square.
    Flee(Seat),
    /// The ship that came leaves the square of an even battle, which nobody lost (BU-A1).
    Withdraw(Seat),
    /// What the active player's square brings at the end of the turn: first a chance card.
    Coast {
        /// Whether the ship has come here in this turn.
        arrived: bool,
    },
    /// What it brings then: Flat Island.
    Beach {
        /// Whether the ship has come here in this turn.
        arrived: bool,
    },
    /// What a port or Anchor Bay brings to a ship that has come.
    Arrive(Seat),
    /// Chance: the top chance card.
    Draw,
    /// The chance card in play goes under the pack.
    PutUnder,
    /// Four crew if the crew total is three or less.
    Relief,
    /// Chance: crew from the pack.
    Deal {
        /// How many more.
        left: u8,
    },
    /// Card 2: who gives crew.
    Press,
    /// Treasure or crew (C2).
    Spoils {
        /// Treasure up to this value.
        value: u8,
        /// Or so many crew.
        crew: u8,
    },
    /// Treasure from Treasure Island.
    Load {
        /// Whose ship is loaded.
        seat: Seat,
        /// Up to this value.
        value: u8,
    },
    /// Cards 16 and 17: crew total down to a limit.
    Trim {
        /// The highest total to keep.
        most: u8,
    },
    /// Card 18: two crew if the total is seven or less.
    Reinforce,
    /// Card 20: with whom to swap.
    Swap,
    /// Chance: card 20's blind picks, places in the two hands; the active player's hand comes first.
    Blind {
        /// With whom.
        with: Seat,
        /// Places picked in the active player's hand.
        own: [Option<u8>; 2],
        /// Places picked in the other hand.
        other: [Option<u8>; 2],
    },
    /// Card 22: a player buries surplus crew.
    Bury(Seat),
    /// Kidd's chart may be landed.
    Chart(Seat),
    /// A player trades in a foreign port.
    Market(Seat),
    /// A player leaves crew at home or takes some aboard (option `crew_at_home`).
    Quay(Seat),
}

/// A position of Buccaneer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Buccaneer {
    pub(crate) config: Config,
    pub(crate) ships: [Ship; 4],
    pub(crate) harbours: [Harbour; 6],
    pub(crate) flat: FlatIsland,
    pub(crate) island: Chest,
    pub(crate) pack: CrewPack,
    pub(crate) fortunes: FortunePack,
    pub(crate) drawn: Option<Fortune>,
    pub(crate) long_john: Option<Port>,
    pub(crate) trade: Trade,
    pub(crate) active: Seat,
    pub(crate) round: u32,
    pub(crate) winner: Option<Seat>,
    pub(crate) agenda: List<Task, 12>,
}

/// What the crew of a hand are worth together.
pub(crate) fn total(hand: &[Card]) -> u8 {
    hand.iter().map(|card| card.value()).sum()
}

impl Buccaneer {
    pub(crate) fn at_start(config: Config) -> Self {
        // Nobody has a place before the lots are drawn; Mud Bay is only where the ships wait for theirs.
        let ship = Ship {
            at: MUD_BAY,
            heading: Heading::N,
            home: None,
            hand: Hand::default(),
            hold: List::default(),
            kept: Kept::default(),
        };
        Self {
            config,
            ships: std::array::from_fn(|_| ship.clone()),
            harbours: std::array::from_fn(|_| Harbour::default()),
            flat: FlatIsland::default(),
            island: Chest::full(config.treasures_each),
            pack: CrewPack::new(),
            fortunes: FortunePack::new(),
            drawn: None,
            long_john: None,
            trade: Trade::default(),
            active: Seat::new(0),
            round: 1,
            winner: None,
            agenda: [Task::SetUp].into_iter().collect(),
        }
    }

    pub(crate) fn everybody() -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..PLAYERS).map(Seat::new)
    }

    pub(crate) fn table() -> Seats {
        Seats::first(PLAYERS)
    }

    pub(crate) fn others(seat: Seat) -> impl Iterator<Item = Seat> {
        Self::everybody().filter(move |&other| other != seat)
    }

    pub(crate) fn ship(&self, seat: Seat) -> &Ship {
        &self.ships[seat.index()]
    }

    pub(crate) fn ship_mut(&mut self, seat: Seat) -> &mut Ship {
        &mut self.ships[seat.index()]
    }

    pub(crate) fn harbour(&self, port: Port) -> &Harbour {
        &self.harbours[port.index()]
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Which round is played, from 1 on: a turn of each player.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Who lives in a port.
    pub fn owner(&self, port: Port) -> Option<Seat> {
        Self::everybody().find(|&seat| self.ship(seat).home == Some(port))
    }

    /// The sum of a player's crew cards.
    pub fn crew_total(&self, seat: Seat) -> u8 {
        total(&self.ship(seat).hand)
    }

    /// How far a ship can sail in a turn: its crew total, or one square without crew (BU-6).
    pub fn range(&self, seat: Seat) -> u8 {
        self.crew_total(seat).max(1)
    }

    /// What counts in a battle: the difference between red and black (BU-7). It is never shown.
    pub(crate) fn strength(&self, seat: Seat) -> u8 {
        let signed = |card: &Card| if card.crew.is_red() { card.value() as i8 } else { -(card.value() as i8) };
        self.ship(seat).hand.iter().map(signed).sum::<i8>().unsigned_abs()
    }

    /// Points of treasure at a player's home port, safe or not.
    pub fn points(&self, seat: Seat) -> u32 {
        self.ship(seat).home.map_or(0, |port| self.harbour(port).open.value() + self.harbour(port).safe.value())
    }

    /// How many more pieces a ship can carry.
    pub(crate) fn room(&self, seat: Seat) -> usize {
        HOLD - self.ship(seat).hold.len()
    }

    /// The other ships on a square.
    pub(crate) fn ships_at(&self, square: Square, but: Seat) -> impl Iterator<Item = Seat> {
        Self::others(but).filter(move |&other| self.ship(other).at == square)
    }

    pub(crate) fn is_free(&self, square: Square, but: Seat) -> bool {
        self.ships_at(square, but).next().is_none()
    }

    /// The other ships on a line from a ship, with their distances.
    pub(crate) fn ships_on_lines(&self, seat: Seat) -> impl Iterator<Item = (Seat, Heading, u8)> {
        let from = self.ship(seat).at;
        Self::others(seat)
            .filter_map(move |other| from.line_to(self.ship(other).at).map(|(heading, steps)| (other, heading, steps)))
    }

    /// The task that waits for somebody or for chance.
    pub(crate) fn next_task(&self) -> Option<Task> {
        self.agenda.last().copied()
    }

    /// Cards of a kind in a hand.
    pub(crate) fn count(hand: &[Card], crew: Crew) -> usize {
        hand.iter().filter(|card| card.crew == crew).count()
    }
}
