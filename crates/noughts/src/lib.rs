//! Noughts and crosses, the smallest game that Seaboard plays: the example of docs/adding-a-game.md.
//!
//! It is complete, so that the guide's promise is tested: rules, an option, words in two languages, a text board, bots,
//! a module of the page. The catalogue finds it by its id, but no list shows it.
//!
//! ```
//! use game::{Game, Phase, Seat, Step};
//! use noughts::{Action, Config, Noughts};
//!
//! let mut grid = Noughts::new(&Config::default(), 2)?;
//! for (turn, cell) in [4, 0, 2, 6, 3, 5, 1, 7, 8].into_iter().enumerate() {
//!     grid.apply(Step::Act(Seat::new(turn as u8 % 2), Action { cell }), &mut ()).expect("a free cell");
//! }
//! let Phase::Over(outcome) = grid.phase() else { panic!("the grid is full") };
//! assert_eq!(outcome.winners().len(), 2, "a draw is shared");
//! # Ok::<(), game::ConfigError>(())
//! ```

mod brain;
mod rules;
mod state;

pub use rules::{Action, Chance, Config, Event, View};
pub use state::Noughts;
