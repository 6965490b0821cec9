//! Santorini for two: the rules with and without gods, a position notation, perft, and the console program of the
//! requirement document. The rules as implemented, with their requirement ids, are in `RULES.md`.
//!
//! ```
//! use game::{Game, Step};
//! use santorini::{Action, Santorini};
//!
//! let mut state: Santorini = "0,0,0,0,0/0,2a,3,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a".parse()?;
//! let mover = state.mover();
//! let mut legal = Vec::new();
//! state.legal(mover.seat(), &mut legal);
//! assert!(legal.iter().all(|action| matches!(action, Action::Move { .. })));
//!
//! // Up from level 2 on 1,1 to level 3 on 1,2: that wins, and nothing is built.
//! let up: Action = serde_json::from_str(r#"{"move":{"from":[1,1],"to":[1,2]}}"#)?;
//! state.apply(Step::Act(mover.seat(), up), &mut ())?;
//! assert_eq!(state.winner(), Some(mover));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Steps for people, turns for searches
//!
//! An [`Action`] is one step: move, then build, then with some gods another step. People choose that way, the page
//! highlights one set of cells at a time, no list of choices is long (a god's whole turns can be hundreds), a match
//! can be watched and undone step by step, and random or simple bots need nothing else. A search that alternates
//! between players wants whole turns instead, because the value of a move without its build says little. So the
//! steps are the only rules there are, and [`Santorini::each_turn`] strings them together: every whole turn with the
//! position after it, for [`perft`], for alpha-beta ([`Santorini::turns`], [`Santorini::play`]) and for whoever wants
//! to compare positions. Only counting and random play of the base game have code of their own, for speed, and both
//! are tested against the steps.
//!
//! # Size
//!
//! The state is 32 bytes, with gods too: three sets of cells for blocks, one for domes, a byte for each worker, a byte
//! for each god, and what is to be done next. It is `Copy`.

mod action;
mod answers;
mod board;
mod brain;
mod bulk;
mod config;
mod console;
mod event;
pub mod facade;
mod god;
mod judge;
mod labels;
mod notation;
mod perft;
mod player;
mod playout;
mod reason;
mod rules;
mod stage;
mod state;
mod steps;
mod text;
mod towers;
mod training;
mod turn;
mod turns;
mod validate;
mod view;

pub use action::Action;
pub use board::{ALL, Cell, SIDE, cells, spread};
pub use brain::WIN;
pub use config::Config;
pub use console::{CUT_SHORT, DONE, Say, console, play_file, play_lines};
pub use event::{Event, Win};
pub use god::God;
pub use judge::{Judge, Memo};
pub use notation::NotationError;
pub use perft::{distinct, perft};
pub use player::{Player, WorkerId};
pub use playout::playout;
pub use reason::Reason;
pub use rules::Chance;
pub use stage::Stage;
pub use state::Santorini;
pub use towers::{PIECES, Towers};
pub use training::{Course, Progress, train};
pub use turns::Turn;
pub use view::{Site, View};
