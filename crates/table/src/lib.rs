//! One match of a game: what happened, who may do what next, and proof that chance was fair.
//!
//! A [`Match`] is its log. A step is proposed ([`Match::propose`], which changes nothing), stored by whoever runs the
//! match, and then committed ([`Match::commit`]). The same log gives the same match again ([`Match::from_log`]). There is
//! no I/O and no clock here.

mod fairness;
mod file;
mod log;
mod matches;
mod undo;

pub use fairness::{Bytes32, Fairness, Unfair, commitment, match_seed, nonce_commitment};
pub use file::{FileError, MAX_STEPS, MatchFile, Verified};
pub use log::{Entry, Header, LogError};
pub use matches::{Match, Proposal, Refused};
pub use undo::Undo;
