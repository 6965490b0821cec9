//! Cartagena: pirates break out of the fortress and run through a tunnel to the boat.
//!
//! A card takes a pirate forward to the next *empty* cell with its symbol, so crowds make long leaps; the only way
//! to new cards is back, to a cell where one or two pirates stand. Whoever has the whole crew aboard first wins.
//!
//! [`Cartagena`] is the state of a match; its rules are those of the Cartagena document, with the boxed
//! editions as options ([`Config`]). The crate's `RULES.md` lists every requirement and how it was read.
//!
//! ```
//! use cartagena::{Action, Cartagena, Config};
//! use game::{Game, Phase, RunningDice, Step};
//!
//! let mut table = Cartagena::new(&Config::default(), 2)?;
//! let mut dice = RunningDice::new(1);
//! let mut scratch = Vec::new();
//! // The path is laid and the cards are dealt by chance.
//! while let Phase::Chance = table.phase() {
//!     let outcome = table.sample(&mut dice, &mut scratch).expect("chance has an outcome");
//!     table.apply_unchecked(Step::Chance(outcome), &mut ());
//! }
//! let starter = game::Seat::new(0);
//! let mut legal = Vec::new();
//! table.legal(starter, &mut legal);
//! assert!(legal.iter().all(|action| matches!(action, Action::Advance { from: 0, .. })));
//! table.apply(Step::Act(starter, legal[0]), &mut ()).expect("a listed action is legal");
//! # Ok::<(), game::ConfigError>(())
//! ```

mod action;
mod board;
mod brain;
mod cards;
mod config;
mod crew;
mod event;
mod labels;
mod rules;
mod saved;
mod secrets;
mod setup;
mod state;
mod symbol;
mod text;
mod turn;
mod validate;
mod view;

pub use action::{Action, Chance};
pub use board::{FACES, Place, SEGMENT, START};
pub use cards::Cards;
pub use config::{Config, Hands, Starter, Supply, Tiles};
pub use crew::{Colour, MAX_PLAYERS};
pub use event::Event;
pub use state::{Cartagena, Stage};
pub use symbol::Symbol;
pub use view::{Landing, Player, Retreat, View};
