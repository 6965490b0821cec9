//! Forbidden Island: two to four adventurers win or lose together. They capture four treasures on an island that
//! sinks under their feet, meet at Fools' Landing, and fly off.
//!
//! The rules are [`ForbiddenIsland`], a [`game::Game`]; `RULES.md` beside this crate states them with the IDs that
//! comments and tests cite. Hands are face up and decks hold no hidden order, so nothing is secret.
//!
//! ```
//! use forbidden_island::{Config, ForbiddenIsland};
//! use game::{Dice, Game, Phase, RunningDice, Step};
//!
//! let mut island = ForbiddenIsland::new(&Config::published(), 3)?;
//! let mut dice = RunningDice::new(7);
//! let (mut legal, mut scratch) = (Vec::new(), Vec::new());
//! let outcome = loop {
//!     let step = match island.phase() {
//!         Phase::Over(outcome) => break outcome,
//!         Phase::Chance => Step::Chance(island.sample(&mut dice, &mut scratch).expect("something comes up")),
//!         Phase::Decide(seats) => {
//!             let seat = seats.iter().next().expect("somebody decides");
//!             legal.clear();
//!             island.legal(seat, &mut legal);
//!             Step::Act(seat, legal[dice.below(legal.len() as u32) as usize])
//!         }
//!     };
//!     island.apply_unchecked(step, &mut ());
//! };
//! assert!(outcome.winners().is_empty(), "nobody escapes by chance");
//! # Ok::<(), game::ConfigError>(())
//! ```

mod action;
mod board;
mod brain;
mod card;
mod config;
mod draws;
mod event;
mod island;
mod labels;
mod legal;
mod lines;
mod meter;
mod names;
mod pack;
mod paths;
mod role;
mod rules;
mod setup;
mod special;
mod stage;
mod state;
mod text;
mod tile;
mod turn;
mod validate;
mod view;

pub use action::{Action, Chance};
pub use board::{Chart, Place, Shape};
pub use brain::Verdict;
#[doc(hidden)]
pub use brain::{Facts, Judge, Lesson, Prospect, Pupil, Weights};
pub use card::{Card, Hand, KINDS, Treasure, Treasures};
pub use config::{Config, DeadCards, LiftGroup, Recycling};
pub use event::{End, Event, Loss, Tide, Way};
pub use island::{Condition, Island};
pub use meter::{Scale, WaterMeter};
pub use pack::{FloodPack, LAYERS, Pack, TreasurePack};
pub use role::{Adventurer, Role};
pub use state::{ForbiddenIsland, MOST, Player, Team};
pub use tile::{TILES, Tile, TileSet};
pub use view::{Adventurers, Cell, Moment, Pile, View};
