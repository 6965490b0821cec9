//! What every game of Seaboard is made of.
//!
//! A game is a state, [`Game`], that says whom it waits for ([`Game::phase`]), what each seat may do
//! ([`Game::legal`]), which outcomes chance has ([`Game::outcomes`]) and what a step does
//! ([`Game::apply_unchecked`]). Decisions and chance are separate steps, both are written down, so a match
//! replays without a generator.
//!
//! Whatever plays a game asks these four, and needs to know no more of it:
//!
//! ```
//! use game::{Game, Phase, RunningDice, Step};
//!
//! /// Plays to the end: everybody takes the first action there is, and chance has its way.
//! fn play<G: Game>(mut state: G, dice: &mut RunningDice) -> G {
//!     let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
//!     loop {
//!         let step = match state.phase() {
//!             Phase::Over(_) => return state,
//!             Phase::Chance => Step::Chance(state.sample(dice, &mut outcomes).expect("chance has an outcome")),
//!             Phase::Decide(seats) => {
//!                 let seat = seats.iter().next().expect("somebody decides");
//!                 legal.clear();
//!                 state.legal(seat, &mut legal);
//!                 Step::Act(seat, legal[0].clone())
//!             }
//!         };
//!         state.apply(step, &mut ()).expect("what is legal can be done");
//!     }
//! }
//!
//! let grid = play(noughts::Noughts::new(&noughts::Config::default(), 2)?, &mut RunningDice::new(7));
//! assert!(matches!(grid.phase(), Phase::Over(outcome) if outcome.winners().len() == 1));
//! # Ok::<(), game::ConfigError>(())
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
