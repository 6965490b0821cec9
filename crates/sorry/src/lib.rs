//! The rules of Sorry!: two to four players, four pawns each, 60 squares, 45 cards.
//!
//! A turn is a decision, [`Action::Draw`], then chance, a [`Card`], then a decision again: which pawn does what the
//! card says. Where a card allows nothing the turn passes by itself. Every rule carries the number it has in
//! `RULES.md` beside this crate (SO-1 … SO-20).
//!
//! ```
//! use game::{Game, Phase, Seat, Step};
//! use sorry::{Action, Card, Colour, Config, Pawn, Sorry};
//!
//! let mut table = Sorry::new(&Config::default(), 4).unwrap();
//! let red = Seat::new(0);
//! table.apply(Step::Act(red, Action::Draw), &mut ()).unwrap();
//! assert_eq!(table.phase(), Phase::Chance);
//! table.apply(Step::Chance(Card::One), &mut ()).unwrap();
//!
//! let pawn = Pawn::new(Colour::Red, 1).unwrap();
//! table.apply(Step::Act(red, Action::Enter { pawn }), &mut ()).unwrap();
//! assert_eq!(table.pawns().place(pawn).space(Colour::Red), Some(5));
//! assert_eq!(table.turn(), Colour::Blue);
//! ```

mod action;
mod brain;
mod card;
mod colour;
mod config;
mod event;
mod four;
mod index;
mod judge;
mod labels;
mod pawns;
mod place;
mod plays;
mod rules;
mod secrets;
mod state;
mod text;
mod training;
mod turns;
mod validate;
mod veteran;
mod view;

pub use action::Action;
pub use card::{Card, Cards};
pub use colour::{Colour, Pawn};
pub use config::{Config, First};
pub use event::{Bump, Cause, Event};
pub use index::{EDGE, IndexConverter, PRIVATE, SEEN, SPACES, Slide, SpaceKind};
pub use judge::Judge;
pub use pawns::Pawns;
pub use place::Place;
pub use state::{HAND, Sorry, Stage};
pub use training::{Progress, train};
pub use view::{Player, Standing, View};
