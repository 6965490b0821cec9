//! What a player may do, and what chance may bring.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::{Symbol, board::Place};

/// A player's decision. Pirates of one colour on one place are alike, so a place stands for each of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Action {
    /// Play a card and move a pirate forward to the next empty cell with its symbol, or aboard. CA-6
    Advance {
        /// Where the pirate stands.
        from: Place,
        /// The card.
        card: Symbol,
    },
    /// Move a pirate back to the next cell with one or two pirates and draw as many cards. CA-8
    Retreat {
        /// Where the pirate stands.
        from: Place,
    },
    /// Without cards: skip the whole turn and draw one (2017 edition).
    Skip,
    /// Make no further play this turn. CA-11
    EndTurn,
}

/// One small outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Chance {
    /// The symbol of the path's next cell.
    Cell(Symbol),
    /// The path's next segment, one of the printed ones.
    Segment {
        /// Its number in [`crate::FACES`].
        face: u8,
        /// Whether it lies the other way round.
        reversed: bool,
    },
    /// Who begins.
    Starter(Seat),
    /// The next card of the deck.
    Card(Symbol),
}
