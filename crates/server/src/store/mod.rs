//! Where tables and matches are kept: a small trait, so that another database can stand behind it.
//!
//! A match is an append-only log keyed by (match, sequence number): of two writers that both think they are next, one
//! is refused. A table is a document with a revision, refused in the same way.

mod sqlite;

use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;

use thiserror::Error;

pub use sqlite::SqliteStore;

/// What a store answers, some time later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why something could not be kept or read. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// The file was written by a later Seaboard.
    #[error(
        "{path} was written by a newer Seaboard (store version {found}, this one knows {known}): use that one, or another --store. Nothing was changed"
    )]
    Newer {
        /// Which file.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The newest version known.
        known: i64,
    },
    /// The file is damaged or of another kind.
    #[error(
        "{path} is damaged or not a store of Seaboard ({problem}): restore it from a backup, or choose another --store. Nothing was changed"
    )]
    Corrupt {
        /// Which file.
        path: PathBuf,
        /// What the database said.
        problem: String,
    },
    /// The file cannot be opened for writing.
    #[error("{path} cannot be opened for writing ({problem}): choose a place with --store sqlite:PATH")]
    NotWritable {
        /// Which file.
        path: PathBuf,
        /// What the system said.
        problem: String,
    },
    /// The address of a store is not understood.
    #[error("--store {0}: this is not a store; write sqlite:PATH")]
    Address(String),
    /// No room on the disk.
    #[error("the disk is full: nothing was kept, nothing has changed")]
    Full,
    /// Somebody else was faster.
    #[error("somebody else has written there meanwhile")]
    Conflict,
    /// The store was closed: the server is stopping.
    #[error("the store is closed: the server is stopping")]
    Closed,
    /// Anything else.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// One entry of a match's log as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The entry, JSON.
    pub entry: String,
    /// The client's id for the command that led to it, so that a resent one is known even after a restart.
    pub command: Option<String>,
}

/// A table as it is kept: a document, and what lists ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// Rises by one with each write.
    pub revision: u64,
    /// In the public list and not ended.
    pub listed: bool,
    /// Everything else, JSON.
    pub doc: String,
}

/// A match as lists and exports know it; its log is apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRow {
    /// Its id.
    pub id: String,
    /// The table it is played at; none if it was imported.
    pub table: Option<String>,
    /// The game's id.
    pub game: String,
    /// The names of its seats, a JSON list.
    pub names: String,
    /// Whether it is over, so that its secrets may be shown.
    pub over: bool,
}

/// Something to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// Entries that follow on those that are there.
    Append {
        /// The match.
        match_id: String,
        /// How many entries it has now.
        expected: u64,
        /// The new ones.
        entries: Vec<Kept>,
    },
    /// A table, new (revision 0) or changed: the revision is the one that was read or written last.
    Table(TableRow),
    /// A match, new or changed.
    Match(MatchRow),
}

/// Where tables and matches are kept.
pub trait Store: Send + Sync + 'static {
    /// Writes all of it or nothing, durably. A conflict leaves everything as it was.
    fn write(&self, writes: Vec<Write>) -> Answer<'_, ()>;
    /// The log of a match from an entry on; empty if there is none.
    fn log<'a>(&'a self, match_id: &'a str, from: u64) -> Answer<'a, Vec<Kept>>;
    /// A match.
    fn a_match<'a>(&'a self, id: &'a str) -> Answer<'a, Option<MatchRow>>;
    /// A table.
    fn table<'a>(&'a self, id: &'a str) -> Answer<'a, Option<TableRow>>;
    /// The tables of the public list, the newest first.
    fn listed(&self, most: u32) -> Answer<'_, Vec<TableRow>>;
    /// Forgets tables that nobody touched since then (seconds since 1970), with their matches. Returns how many.
    fn forget(&self, before: u64) -> Answer<'_, u64>;
    /// Whether it can write.
    fn ready(&self) -> Answer<'_, ()>;
    /// Finishes what is under way and closes.
    fn close(&self) -> Answer<'_, ()>;
}

/// Opens the store of an address: `sqlite:PATH`, or a plain path.
pub fn open(address: &str) -> Result<std::sync::Arc<dyn Store>, StoreError> {
    let path = match address.split_once(':') {
        Some(("sqlite", path)) => path.trim_start_matches("//"),
        Some((scheme, _)) if scheme.len() > 1 && !scheme.contains(['/', '\\', '.']) => {
            return Err(StoreError::Address(address.chars().take(80).collect()));
        }
        _ => address,
    };
    if path.is_empty() {
        return Err(StoreError::Address(address.into()));
    }
    Ok(std::sync::Arc::new(SqliteStore::open(path)?))
}

#[cfg(test)]
mod tests;
