//! What happens: enough for a page to animate every move along its path, and for the log to tell it.

use game::{Seat, Seats, Viewer};
use serde::Serialize;

use crate::{Card, Colour, Pawn, Place};

/// What a step makes happen. Spaces are those of the whole board, 1–84 (see [`crate::IndexConverter`]).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The pack was empty: the played cards were shuffled and are the pack now.
    Shuffled {
        /// How many cards.
        cards: u8,
    },
    /// A card went into a hand. Only its owner knows which.
    Dealt {
        /// Whose hand.
        seat: Seat,
        /// The card; `None` where it is not for the viewer.
        card: Option<Card>,
    },
    /// A card was drawn and lies face up.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was played from the hand.
    Played {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was put away from the hand, because none could be used.
    Discarded {
        /// Who put it away.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A pawn moved.
    Moved {
        /// Who moved it.
        seat: Seat,
        /// The pawn.
        pawn: Pawn,
        /// By what kind of play.
        cause: Cause,
        /// The space it left; `None` for Start.
        from: Option<u8>,
        /// The spaces it came over, the last being where it stands.
        path: Vec<u8>,
    },
    /// Two pawns exchanged their spaces.
    Swapped {
        /// Who did it.
        seat: Seat,
        /// The own pawn.
        pawn: Pawn,
        /// The opponent's.
        with: Pawn,
        /// The space that the own pawn left and the other one has now.
        from: u8,
        /// The space that the own pawn has now.
        to: u8,
    },
    /// A pawn slid.
    Slid {
        /// The pawn.
        pawn: Pawn,
        /// Whose slide.
        colour: Colour,
        /// The triangle where it began.
        from: u8,
        /// The spaces it slid over, the last being where it stands.
        path: Vec<u8>,
    },
    /// A pawn was sent back to its Start.
    Bumped {
        /// The pawn.
        pawn: Pawn,
        /// The space it had to leave.
        from: u8,
        /// Which pawn did it.
        by: Pawn,
        /// How.
        cause: Bump,
    },
    /// The card allows no move.
    NoMove {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// An eleven was let go by.
    Forfeited {
        /// By whom.
        seat: Seat,
    },
    /// A two: the same player goes on.
    Again {
        /// Who.
        seat: Seat,
    },
    /// All pawns of a player, or of two partners, are Home.
    Won {
        /// Who won.
        winners: Seats,
    },
    /// A player's points at the end of a points game.
    Scored {
        /// Who.
        seat: Seat,
        /// How many.
        points: u32,
    },
}

/// By what kind of play a pawn moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Out of Start.
    Enter,
    /// Forward.
    Forward,
    /// Back.
    Back,
    /// One part of a split seven.
    Split,
    /// A Sorry! card.
    Sorry,
}

/// How a pawn was sent back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Bump {
    /// Another pawn landed on it.
    Landing,
    /// Another pawn slid over it.
    Slide,
    /// A Sorry! card.
    Sorry,
}

/// The event as the viewer may know it: a card that went into another's hand has no face.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Event {
    match event {
        Event::Dealt { seat, .. } if !viewer.is(*seat) => Event::Dealt { seat: *seat, card: None },
        other => other.clone(),
    }
}

/// The spaces a pawn of this colour comes over, one step at a time, the last being `to`.
pub(crate) fn way(colour: Colour, from: Place, to: Place, cause: Cause) -> Vec<u8> {
    let mut spaces = Vec::new();
    let mut here = from;
    while here != to {
        let next = match cause {
            Cause::Forward | Cause::Split => here.forward(1),
            Cause::Back => here.back(1),
            Cause::Enter | Cause::Sorry => None,
        };
        here = next.unwrap_or(to);
        spaces.extend(here.space(colour));
    }
    spaces
}
