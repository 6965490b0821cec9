//! Players for every game, generic over [`game::Game`] and [`game::Heuristic`].
//!
//! A bot is asked with a [`Known`]: a seat's own knowledge of a match and nothing more. It answers with a [`Choice`]
//! within a [`Budget`], can be cancelled at any moment, and for the same seed and a budget of iterations always
//! answers the same. Which search plays which [`Level`] of a game is a [`Ladder`] of bots; [`duel()`] measures it.
//!
//! ```
//! use bots::{Budget, Level};
//! assert_eq!("strong".parse(), Ok(Level::Strong));
//! assert_eq!(Budget::iterations(500).iterations, Some(500));
//! ```

mod alphabeta;
mod analysis;
mod bot;
mod budget;
mod choice;
mod duel;
mod expectimax;
mod foresight;
mod greedy;
mod history;
mod interval;
mod known;
mod ladder;
mod level;
mod mcts;
mod offer;
mod outside;
mod policy;
mod random;
mod referee;
mod rewards;
mod rollout;
mod transposition;
mod turns;

pub use alphabeta::{AlphaBeta, Tricks};
pub use analysis::{Analysis, Judge, Turning, analyse};
pub use bot::{Ask, Bot};
pub use budget::{Budget, Meter};
pub use choice::Choice;
pub use duel::{Plan, Report, Standing, duel};
pub use expectimax::Expectimax;
pub use foresight::Foresight;
pub use greedy::Greedy;
pub use interval::Interval;
pub use known::Known;
pub use ladder::{Ladder, Recipe};
pub use level::{Level, UnknownLevel};
pub use mcts::Mcts;
pub use offer::Weigh;
pub use outside::{Failure, Outside, Player, Program};
pub use policy::Policy;
pub use random::Random;
pub use referee::{Manner, Match, referee, watched};
pub use turns::{Steps, Turns};
