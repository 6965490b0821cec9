//! What every game of Seaboard is made of.
//!
//! A game is a state, [`Game`], that says whom it waits for ([`Game::phase`]), what each seat may do
//! ([`Game::legal`]), which outcomes chance has ([`Game::outcomes`]) and what a step does
//! ([`Game::apply_unchecked`]). Decisions and chance are separate steps, both are written down, so a match
//! replays without a generator.
//!
//! ```
//! use game::{Seat, Seats};
//! let around_the_table = Seats::first(4);
//! assert_eq!(around_the_table.after(Seat::new(3)), Some(Seat::new(0)));
//! ```

mod deck;
mod dice;
mod error;
#[cfg(feature = "laws")]
pub mod laws;
mod message;
mod options;
mod phase;
mod rules;
mod seat;
mod sink;

pub use deck::{Deck, Layer};
pub use dice::{Dice, MatchDice, RunningDice};
pub use error::{ConfigError, Refusal, StateError};
pub use message::{Arg, Message};
pub use options::{OptionKind, OptionSpec, OptionValue, RuleSet};
pub use phase::{Outcome, Phase, Step};
pub use rules::{Game, Heuristic, Say, Style};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use sink::Sink;
