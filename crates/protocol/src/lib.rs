//! What goes over the wire. A player's move is a [`Command`] object: serialised, sent, logged, replayed, undone.
//!
//! A client opens a WebSocket at `/api/tables/{id}/socket`, sends [`Command::Join`] and then gets an [`Update`] whenever
//! something it may see has changed. Making and finding tables is plain HTTP: see [`http`].
//!
//! ```
//! let text = r#"{"do":"act","id":"a1","seat":0,"seq":3,"action":{"place":{"cell":[2,2]}}}"#;
//! let command: protocol::Command = serde_json::from_str(text)?;
//! assert!(matches!(command, protocol::Command::Act { seq: 3, .. }));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod command;
pub mod http;
mod table;
mod update;

pub use command::{Command, HostOrder, Stance, TextStyle};
pub use table::{Clock, Level, Presence, SeatInfo, Sitter, TableInfo, TableStatus, Timers};
pub use update::{Choice, Fair, Head, Hint, TextBoard, Told, UndoOffer, Update, Window};
