//! Buccaneer: four ships sail a chart of twenty by twenty squares for treasure, trade it, fight for it, and bring it
//! home. Whoever comes home to twenty points of treasure wins.
//!
//! The rules follow the Aberystwyth requirements document (FR1 to FR17 and appendix A); `RULES.md` in this crate lists
//! every requirement, every option and every ambiguity.
//!
//! ```
//! use buccaneer::{Action, Buccaneer, Config};
//! use game::{Dice, Game, Phase, RunningDice, Step};
//!
//! let mut sea = Buccaneer::new(&Config::default(), 4)?;
//! let mut dice = RunningDice::new(7);
//! // Chance deals home ports, crew and stocks; then the player of London sets sail.
//! while sea.phase() == Phase::Chance {
//!     let outcome = sea.sample(&mut dice, &mut Vec::new()).expect("chance has outcomes");
//!     sea.apply_unchecked(Step::Chance(outcome), &mut ());
//! }
//! let mut legal = Vec::new();
//! sea.legal(sea.active(), &mut legal);
//! assert!(legal.iter().all(|action| matches!(action, Action::Sail { .. })), "in port a ship must move");
//! # Ok::<(), game::ConfigError>(())
//! ```

mod action;
mod agenda;
mod ashore;
mod board;
mod brain;
mod cargo;
mod config;
mod crew;
mod deal;
mod event;
mod fortune;
mod fortunes;
mod guess;
mod labels;
mod legal;
mod lines;
mod list;
mod market;
mod pack;
mod position;
mod rules;
mod sailing;
mod secrets;
mod setup;
mod state;
mod text;
mod treasure;
mod validate;
mod view;

pub use action::{Action, Chance, Goods};
pub use board::{ANCHOR_BAY, CLIFF_CREEK, Heading, Island, MUD_BAY, Port, SIZE, Square};
pub use config::{Config, FirstPlayer};
pub use crew::Crew;
pub use event::{Event, Forced, Reason, Voyage};
pub use fortune::Fortune;
pub use market::Check;
pub use position::Position;
pub use state::{Buccaneer, GOAL, HOLD, PLAYERS};
pub use treasure::Treasure;
pub use view::{Asking, HarbourView, Offer, ShipView, Shortage, View};
