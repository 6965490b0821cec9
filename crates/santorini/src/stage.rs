//! What the player to move has to do next.

use serde::{Deserialize, Serialize};

use crate::board::Cell;

/// Where a match, and a turn within it, stands. A cell named `worker` is where the worker of this turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Stage {
    /// The challenger puts two gods on offer, one after the other.
    Offer,
    /// The other player takes one of them.
    Take,
    /// The challenger names who begins.
    Begin,
    /// A worker is to be placed.
    Place,
    /// A turn begins.
    Turn,
    /// Prometheus has built first; this worker moves, and not up.
    Prebuilt {
        /// Where it stands.
        worker: Cell,
    },
    /// Artemis may take a second step.
    Step {
        /// Where the worker stands.
        worker: Cell,
        /// Where it began the turn.
        origin: Cell,
    },
    /// One of Hermes's workers has walked; the other one may.
    Walk {
        /// Where the one that walked stands.
        worker: Cell,
    },
    /// The worker that moved builds.
    Build {
        /// Where it stands.
        worker: Cell,
    },
    /// Either of Hermes's workers builds.
    BuildEither,
    /// Demeter or Hephaestus may build a second time.
    BuildAgain {
        /// Where the worker stands.
        worker: Cell,
        /// What it has built on.
        built: Cell,
    },
    /// The player to move has won.
    Won,
    /// The player to move cannot complete a turn, and has lost.
    Trapped,
}

impl Stage {
    /// Whether a player is in the middle of a turn.
    pub const fn within_turn(self) -> bool {
        matches!(
            self,
            Self::Prebuilt { .. }
                | Self::Step { .. }
                | Self::Walk { .. }
                | Self::Build { .. }
                | Self::BuildEither
                | Self::BuildAgain { .. }
        )
    }
}
