//! What a player decides, one small step at a time.

use serde::{Deserialize, Serialize};

use crate::board::Cell;
use crate::god::God;
use crate::player::Player;

/// A decision. The order of the variants is the order of a legal list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Action {
    /// The challenger puts a god on offer.
    Offer(God),
    /// The other player takes one of the two gods; the challenger gets the other.
    Take(God),
    /// The challenger names who begins.
    Begin(Player),
    /// Puts the next unplaced worker on a cell.
    Place {
        /// Where to.
        cell: Cell,
    },
    /// Prometheus builds before the move, with the worker that will move.
    Prebuild {
        /// Where the worker stands.
        from: Cell,
        /// Where it builds.
        cell: Cell,
    },
    /// Moves a worker. With Hermes, `to` may be any cell that same-level steps reach.
    Move {
        /// Where the worker stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// Builds a block, or the dome on level 3.
    Build {
        /// Where.
        cell: Cell,
    },
    /// Atlas builds a dome below level 3.
    Dome {
        /// Where.
        cell: Cell,
    },
    /// Does without the optional step: Artemis's second step, Hermes's further walk, a second build.
    Skip,
}
