//! What is written down of a match.

use game::{Game, Seat, Seats};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Bytes32, Refused, WrongOption};

/// What a match begins with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Header<G: Game> {
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The id of the match, which is part of its seed.
    pub match_id: String,
    /// The options.
    pub config: G::Config,
    /// How many seats.
    pub seats: u8,
    /// The server's part of the seed. Secret until the match is over.
    pub server_seed: Bytes32,
    /// What was published of it: [`crate::commitment`].
    pub commitment: Bytes32,
    /// Whose clients take part in the making of the seed.
    pub fair_seats: Seats,
    /// The position it goes on from, for a match continued from another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<G>,
}

/// One entry of a match's log. Its place in the log is its sequence number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry<G: Game> {
    /// The match begins; always the first entry and only it.
    Begin(Box<Header<G>>),
    /// A client's commitment to its nonce.
    Commit {
        /// Whose client.
        seat: Seat,
        /// The hash of its nonce.
        commitment: Bytes32,
    },
    /// A client's nonce.
    Reveal {
        /// Whose client.
        seat: Seat,
        /// The nonce.
        nonce: Bytes32,
    },
    /// Clients that would not commit or reveal are left out, and the others begin anew.
    Dropped {
        /// Who was left out.
        seats: Seats,
    },
    /// A seat's decision.
    Act {
        /// Whose.
        seat: Seat,
        /// What.
        action: G::Action,
    },
    /// What chance brought.
    Chance {
        /// What.
        outcome: G::Chance,
    },
    /// Steps were taken back.
    Undo {
        /// Who asked for it.
        seat: Seat,
        /// How many steps are left.
        steps: u64,
        /// Who agreed: people who were asked or sit at the same screen, and bots, which always do. Nobody need agree to
        /// what is free.
        #[serde(default, skip_serializing_if = "nobody")]
        agreed: Seats,
    },
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

/// A log that cannot be one of a match of this game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LogError {
    /// There is no first entry, or it is not the beginning of this game.
    #[error("the log does not begin a match of {0}")]
    NoBeginning(&'static str),
    /// The rules have changed since.
    #[error("the match was played by version {found} of the rules, this program has version {known}")]
    OtherRules {
        /// The version in the log.
        found: u32,
        /// The version of this program.
        known: u32,
    },
    /// The set-up is refused by the game.
    #[error("the set-up is refused: {0}")]
    SetUp(String),
    /// An entry cannot follow on those before it.
    #[error("entry {seq}: {fault}")]
    Entry {
        /// Its sequence number.
        seq: u64,
        /// What is wrong.
        fault: Fault,
    },
}

/// What is wrong with an entry.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// It cannot be read.
    #[error("{0}")]
    Unread(String),
    /// An option has a value that it cannot have.
    #[error(transparent)]
    Option(#[from] WrongOption),
    /// The match or the making of its seed refuses it.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The match has begun already.
    #[error("a match begins only once")]
    SecondBeginning,
    /// What it takes back is something else.
    #[error("it does not take back the last act of its seat")]
    OtherUndo,
    /// Only others at the table can agree.
    #[error("somebody agreed who could not be asked")]
    NotAsked,
}

impl LogError {
    pub(crate) fn entry(seq: usize, fault: impl Into<Fault>) -> Self {
        Self::Entry { seq: seq as u64, fault: fault.into() }
    }
}
