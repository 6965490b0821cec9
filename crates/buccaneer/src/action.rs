//! What players decide and what chance brings.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::board::{Heading, Port};
use crate::crew::Crew;
use crate::fortune::Fortune;
use crate::treasure::Treasure;

/// Something with a value that changes hands in a port.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Goods {
    /// A crew card of this kind.
    Crew(Crew),
    /// A piece of this type.
    Treasure(Treasure),
}

impl Goods {
    /// What it counts.
    pub const fn value(self) -> u8 {
        match self {
            Self::Crew(crew) => crew.value(),
            Self::Treasure(treasure) => treasure.value(),
        }
    }
}

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Action {
    /// Sail a straight line.
    Sail {
        /// Which way.
        heading: Heading,
        /// How many squares.
        steps: u8,
    },
    /// Turn the ship instead of sailing.
    Turn,
    /// Sail no further after turning first (option `turn_first`).
    Stay,
    /// Attack the ship that wants to pass.
    Attack,
    /// Let it pass.
    Decline,
    /// Turn the bow.
    Face(Heading),
    /// Sail away from the winner of a battle.
    Flee {
        /// Which way.
        heading: Heading,
        /// How many squares.
        steps: u8,
    },
    /// Take all treasure of the beaten ship (option `winner_chooses`).
    PlunderTreasure,
    /// Take two crew of the beaten ship (option `winner_chooses`).
    PlunderCrew,
    /// The player whom a chance card concerns.
    Pick(Seat),
    /// Crew instead of treasure.
    TakeCrew,
    /// Load a piece from Treasure Island.
    Load(Treasure),
    /// Load no more.
    Done,
    /// Keep Kidd's chart for another time.
    KeepChart,
    /// Bury a card of the hand on Pirate Island (option `bury_by_choice`).
    Bury(Crew),
    /// Bury a card that lies at home (options `bury_by_choice` and `crew_at_home`).
    BuryAtHome(Crew),
    /// Put a card ashore at home (option `crew_at_home`).
    Stow(Crew),
    /// Take a card aboard at home (option `crew_at_home`).
    Muster(Crew),
    /// Put something of one's own on the table.
    Give(Goods),
    /// Take it from the table again.
    TakeBack(Goods),
    /// Ask for something of the port's.
    Want(Goods),
    /// Want it no more.
    PutBack(Goods),
    /// Make the exchange: both sides are checked.
    Commit,
    /// Lay a kept chance card on the table instead of goods.
    Spend(Fortune),
    /// Pay the port a treasure for Long John.
    Hire(Treasure),
    /// Do no more in this port; with a chance card on the table, take that back.
    Leave,
}

/// A small outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Chance {
    /// The home port of the next player.
    Home(Port),
    /// A crew card, dealt from the pack or drawn blindly from a hand.
    Crew(Crew),
    /// The top chance card.
    Fortune(Fortune),
    /// Who begins (option `first_player`).
    First(Seat),
}
