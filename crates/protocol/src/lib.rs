//! What goes over the wire. A player's move is a [`Command`] object: serialised, sent, logged, replayed, undone.
//!
//! A client opens a WebSocket at `/api/tables/{id}/socket`, sends [`Command::Join`] and then gets an [`Update`] whenever
//! something it may see has changed. Making and finding tables is plain HTTP: see [`http`].

mod command;
pub mod http;
mod table;
mod update;

pub use command::{Command, HostOrder, Stance, TextStyle};
pub use table::{Clock, Level, Presence, SeatInfo, Sitter, TableInfo, TableStatus, Timers};
pub use update::{Choice, Fair, Head, Hint, TextBoard, Told, UndoOffer, Update, Window};
