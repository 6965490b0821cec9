//! One match of a game: what happened, who may do what next, and proof that chance was fair.
//!
//! A [`Match`] is its log. A step is proposed ([`Match::propose`], which changes nothing), stored by whoever runs the
//! match, and then committed ([`Match::commit`]). The same log gives the same match again ([`Match::from_log`]). There is
//! no I/O and no clock here.
//!
//! ```
//! use game::{Seat, Seats};
//! use santorini::{Action, Cell, Config, Santorini};
//! use table::{Bytes32, Match};
//!
//! let mut played = Match::<Santorini>::begin("m", Config::default(), 2, Bytes32::from_number(7), Seats::NONE)?;
//! let place = Action::Place { cell: Cell::new(2, 2).expect("the middle") };
//! let proposal = played.propose(Seat::new(0), place)?;
//! // Whoever runs the match stores `proposal.entries` here.
//! played.commit(proposal);
//! assert_eq!(Match::from_log(played.log().to_vec())?.state(), played.state());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod exact;
mod fairness;
mod file;
mod log;
mod matches;
mod options;
mod undo;

pub use exact::{plain, read_exactly, read_json, read_whole};
pub use fairness::{Bytes32, Fairness, Unfair, commitment, match_seed, nonce_commitment};
pub use file::{FileError, MAX_STEPS, MatchFile, Verified};
pub use log::{Entry, Fault, Header, LogError};
pub use matches::{Match, Proposal, Refused};
pub use options::{WrongOption, check_options};
pub use undo::Undo;
