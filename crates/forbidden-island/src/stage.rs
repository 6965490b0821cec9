//! Where a match stands within its set-up or a turn.

use game::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{End, Tile, Treasure};

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Stage {
    /// Set-up: chance lays the tiles.
    Laying,
    /// Set-up: chance floods the first six tiles.
    Sinking,
    /// Set-up: chance deals the roles.
    Mustering,
    /// Set-up: chance deals the first cards.
    Dealing,
    /// The active player has this many actions left, at least one.
    Actions { left: u8 },
    /// The active player is to draw this many treasure cards, at least one.
    Draw { left: u8 },
    /// Chance brings the next treasure card; `left` counts it.
    Drawing { left: u8 },
    /// The active player keeps the card just drawn or hands it on; `left` are still to be drawn.
    HandOn { card: Treasure, left: u8 },
    /// The active player is to draw this many flood cards, at least one.
    Flood { left: u8 },
    /// Chance brings the next flood card; `left` counts it.
    Flooding { left: u8 },
    /// Pawns swim from a tile that sank; `left` flood cards follow.
    Swim { left: u8 },
    /// A pawn cannot swim anywhere: this holder of a Helicopter Lift is asked.
    Stranded { asked: Seat, left: u8 },
    /// The match is over.
    Over(End),
}

impl Stage {
    /// Whether special cards of all kinds can be played now: before each action and each draw, and during the
    /// decisions that belong to them (FI-19).
    pub(crate) const fn is_window(self) -> bool {
        matches!(self, Self::Actions { .. } | Self::Draw { .. } | Self::HandOn { .. } | Self::Flood { .. })
    }

    /// Whether pawns may stand on a tile that sank.
    pub(crate) const fn is_swim(self) -> bool {
        matches!(self, Self::Swim { .. } | Self::Stranded { .. })
    }

    /// Whether the match has not begun yet.
    pub(crate) const fn is_set_up(self) -> bool {
        matches!(self, Self::Laying | Self::Sinking | Self::Mustering | Self::Dealing)
    }
}

/// A choice made in several steps, none of which counts before the last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Series {
    /// A Helicopter Lift: who flies, then where to.
    Lift { holder: Seat, aboard: Seats },
    /// The Engineer has chosen a first tile.
    Shoring { first: Tile },
    /// The Navigator has chosen a pawn and its first step.
    Guiding { pawn: Seat, to: Tile },
}
