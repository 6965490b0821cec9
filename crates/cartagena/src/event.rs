//! What a step makes happen.

use game::{Seat, Viewer};
use serde::Serialize;

use crate::{Cards, Symbol, board::Place};

/// Something that happened. A pirate travels cell by cell from one place to the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Event {
    /// A cell was put at the path's end.
    CellLaid {
        /// The cell.
        cell: Place,
        /// What is printed on it.
        symbol: Symbol,
    },
    /// A printed segment was put at the path's end.
    SegmentLaid {
        /// Its first cell.
        first: Place,
        /// What is printed on its cells.
        symbols: [Symbol; 6],
    },
    /// Chance chose who begins.
    StarterChosen {
        /// Who begins.
        seat: Seat,
    },
    /// A card was dealt before the first turn.
    Dealt {
        /// To whom.
        seat: Seat,
        /// The card, if the viewer may know it.
        card: Option<Symbol>,
        /// Whether only its owner may know it.
        secret: bool,
    },
    /// A card was laid at the far end of the open row.
    RowLaid {
        /// Its place in the row, counted from the arrow.
        place: u8,
        /// The card.
        card: Symbol,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A pirate moved forward to an empty cell. CA-6
    Advanced {
        /// Whose pirate.
        seat: Seat,
        /// The card played.
        card: Symbol,
        /// Where it stood.
        from: Place,
        /// Where it stands now.
        to: Place,
    },
    /// A pirate moved forward into the boat. CA-7
    Boarded {
        /// Whose pirate.
        seat: Seat,
        /// The card played.
        card: Symbol,
        /// Where it stood.
        from: Place,
        /// The boat's place.
        to: Place,
        /// How many of the crew are aboard now.
        aboard: u8,
    },
    /// A pirate moved back to other pirates. CA-8
    Retreated {
        /// Whose pirate.
        seat: Seat,
        /// Where it stood.
        from: Place,
        /// Where it stands now.
        to: Place,
        /// How many pirates it found there, and cards it brings. CA-9
        cards: u8,
        /// Whether it left the boat. CA-A3
        left_boat: bool,
    },
    /// A card was drawn from the deck.
    Drew {
        /// By whom.
        seat: Seat,
        /// The card, if the viewer may know it.
        card: Option<Symbol>,
        /// Whether only its owner may know it.
        secret: bool,
    },
    /// The card at the arrow was taken from the open row.
    Took {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Symbol,
    },
    /// The used cards were shuffled and are the deck now. CA-15
    Reshuffled {
        /// Which cards.
        cards: Cards,
    },
    /// No card was left to draw anywhere.
    NothingToDraw {
        /// Who goes without.
        seat: Seat,
        /// How many cards were due.
        missing: u8,
    },
    /// No play was possible: the turn passes, and one card is drawn. CA-A1
    Passed {
        /// Whose turn.
        seat: Seat,
    },
    /// A player without cards skipped the turn to draw one.
    Skipped {
        /// Whose turn.
        seat: Seat,
    },
    /// A player ended the turn early.
    Ended {
        /// Whose turn.
        seat: Seat,
    },
    /// All pirates of a player are aboard. CA-13
    Won {
        /// Whose.
        seat: Seat,
    },
}

impl Event {
    /// The event as this viewer may know it: a secret card only by its owner.
    pub(crate) fn redacted(&self, viewer: Viewer) -> Self {
        match *self {
            Self::Dealt { seat, secret: true, .. } if !viewer.is(seat) => {
                Self::Dealt { seat, card: None, secret: true }
            }
            Self::Drew { seat, secret: true, .. } if !viewer.is(seat) => Self::Drew { seat, card: None, secret: true },
            ref open => open.clone(),
        }
    }
}
