//! What a step makes happen, for the page to animate and the log to word.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::board::Cell;
use crate::god::God;
use crate::player::WorkerId;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Event {
    /// The challenger put a god on offer.
    Offered {
        /// The challenger.
        seat: Seat,
        /// The god.
        god: God,
    },
    /// A player got a god.
    Took {
        /// The player.
        seat: Seat,
        /// The god.
        god: God,
    },
    /// The challenger said who begins.
    Began {
        /// Who begins.
        seat: Seat,
    },
    /// A worker came onto the board.
    Placed {
        /// Whose it is.
        seat: Seat,
        /// Which.
        worker: WorkerId,
        /// Where.
        cell: Cell,
    },
    /// A worker moved.
    Moved {
        /// Whose it is.
        seat: Seat,
        /// Which.
        worker: WorkerId,
        /// The cells it was on, from the first to the last.
        path: Vec<Cell>,
        /// The level it came from.
        from_level: u8,
        /// The level it stands on.
        to_level: u8,
    },
    /// A worker was put elsewhere by an opponent's power; that is no move.
    Forced {
        /// Whose it is.
        seat: Seat,
        /// Which.
        worker: WorkerId,
        /// Where it stood.
        from: Cell,
        /// Where it stands.
        to: Cell,
        /// Whose power it was.
        god: God,
    },
    /// A worker built.
    Built {
        /// Whose it is.
        seat: Seat,
        /// Which.
        worker: WorkerId,
        /// Where.
        cell: Cell,
        /// How many blocks lie there now.
        level: u8,
        /// Whether the piece was a dome.
        dome: bool,
        /// The power that allowed it, where the base game would not.
        god: Option<God>,
    },
    /// Athena went up: the opponent may not on the next turn.
    Held {
        /// Who may not go up.
        seat: Seat,
    },
    /// The match ended.
    Won {
        /// Who won.
        seat: Seat,
        /// How.
        by: Win,
    },
}

/// How a match was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Win {
    /// A worker went up to level 3.
    Summit,
    /// Pan's worker went down two levels or more.
    Drop,
    /// The opponent could not complete a turn.
    Trapped,
}
