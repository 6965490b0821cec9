//! Players for every game, generic over [`game::Game`] and [`game::Heuristic`].
//!
//! A bot is asked with a [`Known`]: a seat's own knowledge of a match and nothing more. It answers with a [`Choice`]
//! within a [`Budget`], can be cancelled at any moment, and for the same seed and a budget of iterations always
//! answers the same. Which search plays which [`Level`] of a game is a [`Ladder`] of bots; [`duel()`] measures it.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use bots::{Ask, Bot, Budget, Known, Mcts};
//! use game::{Game, Seat, Step};
//! use noughts::{Action, Config, Noughts};
//!
//! // O threatens to fill the first row: 0, 1, and 2 is free. X, who is next, sees it.
//! let mut grid = Noughts::new(&Config::default(), 2)?;
//! for (seat, cell) in [(0, 4), (1, 0), (0, 8), (1, 1)] {
//!     grid.apply(Step::Act(Seat::new(seat), Action { cell }), &mut ()).expect("a free cell");
//! }
//! let bot = Mcts::new(Budget::iterations(2_000));
//! let choice = bot.choose(&Known::new(&grid, Seat::new(0)), &Ask::new(1, &AtomicBool::new(false)));
//! assert_eq!(choice.expect("X can act").action, Action { cell: 2 });
//! # Ok::<(), game::ConfigError>(())
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
mod print;
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
