//! What a player can decide.

use serde::{Deserialize, Serialize};

use crate::{Card, Pawn};

/// A decision. A split seven is two of them: [`Action::Split`], then [`Action::Forward`] with the rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Draw a card.
    Draw,
    /// Play a card from the hand (points game).
    Play {
        /// The card.
        card: Card,
    },
    /// Put a card of the hand away, because none can be used (points game).
    Discard {
        /// The card.
        card: Card,
    },
    /// Bring a pawn from Start to the space before it.
    Enter {
        /// The pawn.
        pawn: Pawn,
    },
    /// Move a pawn forward.
    Forward {
        /// The pawn.
        pawn: Pawn,
        /// How far.
        steps: u8,
    },
    /// Move a pawn back.
    Back {
        /// The pawn.
        pawn: Pawn,
        /// How far.
        steps: u8,
    },
    /// Move a pawn forward by a part of a seven; another pawn then takes the rest.
    Split {
        /// The pawn.
        pawn: Pawn,
        /// How far, 1 to 6.
        steps: u8,
    },
    /// Exchange a pawn with an opponent's.
    Swap {
        /// The own pawn.
        pawn: Pawn,
        /// The opponent's.
        with: Pawn,
    },
    /// Put a pawn from Start in the place of another, which goes back to its Start.
    Replace {
        /// The own pawn.
        pawn: Pawn,
        /// The one to replace.
        target: Pawn,
    },
    /// Let an eleven go by rather than swap.
    Forfeit,
}

impl Action {
    /// The pawn that it moves.
    pub const fn pawn(self) -> Option<Pawn> {
        match self {
            Self::Enter { pawn }
            | Self::Forward { pawn, .. }
            | Self::Back { pawn, .. }
            | Self::Split { pawn, .. }
            | Self::Swap { pawn, .. }
            | Self::Replace { pawn, .. } => Some(pawn),
            Self::Draw | Self::Play { .. } | Self::Discard { .. } | Self::Forfeit => None,
        }
    }
}
