//! Tables that people join by a link, over WebSocket, kept move by move.
//!
//! [`serve`] runs a server until it is told to stop. One task, the keeper, owns one table: it takes orders, keeps what
//! changes in the [`store`] before anybody sees it, and publishes a snapshot; every connection shows its own view of it.
//!
//! Several servers may share one store: each table is then kept by one of them, and the others pass its people on.
//!
//! No game is named here: everything about games comes from the catalogue.
//!
//! ```
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let file = folder.path().join("tables.db");
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
//! let config = server::Config::new(format!("sqlite:{}", file.display()));
//! let serving = tokio::spawn(server::serve(config, listener, async { drop(stopped.await) }));
//! // … until somebody says so: then it keeps what is to be kept, says goodbye and returns.
//! stop.send(()).expect("it runs");
//! serving.await??;
//! # Ok(())
//! # }
//! ```

mod analysis;
mod api;
mod archive;
mod bots;
mod config;
mod doc;
mod door;
mod guard;
mod keeper;
mod limit;
mod line;
mod metrics;
mod names;
mod openapi;
mod relay;
mod render;
mod run;
mod snapshot;
mod socket;
pub mod store;
mod tables;
mod token;
mod web;

pub use config::{Config, DEFAULT_PORT, Limits, Network, OutsideBot, Rate, ServeArgs, default_store};
pub use openapi::openapi;
pub use run::{ServeError, listen, serve, serve_with};
