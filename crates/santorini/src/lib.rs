//! Santorini.
mod action;
mod board;
mod config;
mod event;
mod god;
mod labels;
mod player;
mod rules;
mod stage;
mod state;
mod steps;
mod text;
mod towers;
mod turn;
mod validate;
mod view;

pub use action::Action;
pub use board::{ALL, Cell, SIDE, cells, spread};
pub use config::Config;
pub use event::{Event, Win};
pub use god::God;
pub use player::{Player, WorkerId};
pub use rules::Chance;
pub use stage::Stage;
pub use state::Santorini;
pub use towers::{PIECES, Towers};
pub use view::{Site, View};
