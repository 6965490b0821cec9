//! What happens, for the page to animate, the log to word and tests to read.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::{Card, Condition, Role, Tile, Treasure};

/// How a pawn moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// One tile further.
    Walk,
    /// The Diver, through water.
    Dive,
    /// The Pilot.
    Fly,
    /// Moved by the Navigator.
    Guided,
    /// Away from a tile that sank.
    Swim,
    /// By Helicopter Lift.
    Lift,
}

/// Why the sea reached a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tide {
    /// Before the first turn.
    First,
    /// Drawn in a turn.
    Drawn,
}

/// Why a match is lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// Both tiles of a treasure not yet captured sank (FI-32).
    TreasureSank(Treasure),
    /// Fools' Landing sank (FI-33).
    LandingSank,
    /// A pawn could not swim anywhere (FI-34).
    Drowned(Seat),
    /// The water rose too high (FI-35).
    WaterTooHigh,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The team flew off with all four treasures.
    Escaped,
    /// The team lost.
    Lost(Loss),
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A tile was laid.
    Laid {
        /// Which.
        tile: Tile,
        /// In which row.
        row: u8,
        /// In which column.
        column: u8,
    },
    /// A player has a role, and a pawn on its first tile.
    Mustered {
        /// Who.
        seat: Seat,
        /// As what.
        role: Role,
        /// Where.
        tile: Tile,
    },
    /// A player was dealt a card.
    Dealt {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A pawn moved.
    Moved {
        /// Whose pawn.
        seat: Seat,
        /// All tiles of its way, from the first to the last.
        path: Vec<Tile>,
        /// How.
        way: Way,
        /// Who moved it.
        by: Seat,
    },
    /// A tile was turned back to its normal side.
    ShoredUp {
        /// Which.
        tile: Tile,
        /// By whom.
        by: Seat,
        /// Whether Sandbags did it.
        sandbags: bool,
    },
    /// A treasure card went from one player to another.
    Given {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// Which.
        card: Treasure,
        /// Whether it had just been drawn, and cost no action.
        drawn: bool,
    },
    /// A treasure was captured; four of its cards went to the discard pile.
    Captured {
        /// By whom.
        seat: Seat,
        /// Which.
        treasure: Treasure,
        /// Where.
        tile: Tile,
    },
    /// A player ended the actions of a turn early.
    ActionsEnded {
        /// Who.
        seat: Seat,
        /// How many were left.
        left: u8,
    },
    /// A treasure or special card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A Waters Rise was drawn, and is on the discard pile.
    WatersRose {
        /// By whom.
        seat: Seat,
        /// Where the water stands now.
        level: u8,
        /// How many flood cards a turn draws now; none if the water is too high.
        flood_cards: u8,
    },
    /// The flood discard pile went back to the deck.
    FloodRecycled {
        /// Its cards.
        tiles: Vec<Tile>,
        /// Whether they lie on top of the deck.
        on_top: bool,
    },
    /// The treasure deck was empty: its discard pile is the new deck.
    TreasureRefilled {
        /// How many cards it has.
        cards: u8,
    },
    /// The flood deck was empty: its discard pile is the new deck.
    FloodRefilled {
        /// How many cards it has.
        cards: u8,
    },
    /// A card above the limit went to the discard pile.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A special card was played, and is on the discard pile.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A flood card was drawn, and what it did to its tile.
    Flooded {
        /// Which tile.
        tile: Tile,
        /// How it lies now.
        now: Condition,
        /// When.
        tide: Tide,
    },
    /// A flood card without a tile was drawn.
    Blank {
        /// The tile that is long gone.
        tile: Tile,
    },
    /// A holder of a Helicopter Lift did not save a pawn that could not swim.
    Declined {
        /// Who.
        seat: Seat,
        /// Whose pawn.
        pawn: Seat,
    },
    /// The match is over.
    Ended {
        /// How.
        end: End,
    },
}
