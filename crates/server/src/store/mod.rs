//! Where tables and matches are kept: a small trait, so that another database can stand behind it.
//!
//! A match is an append-only log keyed by (match, sequence number): of two writers that both think they are next, one
//! is refused. A table is a document with a revision, refused in the same way.
//!
//! Several servers, the nodes, may share a store. Each table is then kept by one of them, by a lease that the store
//! gives; whoever lost it without knowing is refused at the next write. `SQLite` has one node, and its leases hold for ever.

mod postgres;
mod sqlite;

use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;
use tokio::sync::mpsc;

pub use postgres::PostgresStore;
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
    #[error("--store {0}: this is not a store; write sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE")]
    Address(String),
    /// The database cannot be used.
    #[error("{address} cannot be used: {problem}")]
    Unusable {
        /// Which database, without its password.
        address: String,
        /// What is wrong, and what to do.
        problem: String,
    },
    /// The connection broke at the wrong moment.
    #[error("the connection to the database broke: whether this was kept shows when it is read again")]
    Lost,
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
    /// Nothing of it all, unless this lease still holds.
    Held(Lease),
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

/// The right to keep a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lease {
    /// The table.
    pub table: String,
    /// Rises each time that the table changes hands: a lease of an older epoch is worth nothing.
    pub epoch: u64,
}

/// Who keeps a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// This node, from now on.
    Ours(Lease),
    /// The node that the others reach at this address.
    Theirs(String),
}

/// How a server introduces itself to the other nodes.
#[derive(Clone, Debug)]
pub struct Node {
    /// Where the others reach it.
    pub address: String,
    /// How long its leases hold without being renewed.
    pub lease: Duration,
    /// Where it is told what the others do.
    pub news: mpsc::Sender<News>,
}

/// What a node is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Other nodes have brought these matches to so many entries.
    Moved(Vec<(String, u64)>),
    /// Such news may have been lost.
    Missed,
    /// The leases could not be renewed for so long that others may have taken over every table.
    Lapsed,
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
    /// Enters a server among the nodes. Returns the secret by which they know one another; none if it is alone.
    fn enter(&self, node: Node) -> Answer<'_, Option<String>> {
        drop(node);
        Box::pin(async { Ok(None) })
    }
    /// Asks for the lease of a table. A store with one node always gives it, also of a table that is not there.
    fn claim<'a>(&'a self, table: &'a str) -> Answer<'a, Claim> {
        Box::pin(async move { Ok(Claim::Ours(Lease { table: table.into(), epoch: 0 })) })
    }
    /// Gives a lease back, so that others need not wait for its end.
    fn release(&self, lease: Lease) -> Answer<'_, ()> {
        drop(lease);
        Box::pin(async { Ok(()) })
    }
    /// Those of the tables whose lease this node does not have any longer.
    fn lost(&self, tables: Vec<String>) -> Answer<'_, Vec<String>> {
        drop(tables);
        Box::pin(async { Ok(Vec::new()) })
    }
    /// Nobody listens at this address of a node: if it has no connection to the store either, it is dead, and its tables are
    /// anybody's at once. Returns whether it was so.
    fn bury<'a>(&'a self, address: &'a str) -> Answer<'a, bool> {
        let _ = address;
        Box::pin(async { Ok(false) })
    }
    /// Whether it can write.
    fn ready(&self) -> Answer<'_, ()>;
    /// Finishes what is under way and closes.
    fn close(&self) -> Answer<'_, ()>;
}

/// The file of an address, if it is one.
fn file(address: &str) -> Option<&str> {
    match address.split_once(':') {
        Some(("postgres" | "postgresql", _)) => None,
        Some(("sqlite", path)) => Some(path.trim_start_matches("//")),
        _ => Some(address),
    }
}

/// Held by a server for as long as it serves the tables of a file. A table lives in one process: people who sit at it by
/// way of two servers do not see each other's moves at once, so the second server says so.
#[derive(Debug)]
pub struct Served {
    // Dropping it, or the end of the process, lets the lock go.
    _lock: Option<std::fs::File>,
    another: bool,
}

impl Served {
    /// Marks the store of an address as served by this process. A database is made for several.
    pub fn mark(address: &str) -> Self {
        let lock = file(address).and_then(|path| std::fs::File::create(format!("{path}-served")).ok());
        let another =
            lock.as_ref().is_some_and(|lock| matches!(lock.try_lock(), Err(std::fs::TryLockError::WouldBlock)));
        Self { _lock: lock, another }
    }

    /// Whether another process does so already.
    pub fn by_another(&self) -> bool {
        self.another
    }
}

/// Opens the store of an address: `sqlite:PATH`, a plain path, or `postgres://…`.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    let path = match address.split_once(':') {
        Some(("postgres" | "postgresql", _)) => return Ok(Arc::new(PostgresStore::open(address).await?)),
        Some(("sqlite", path)) => path.trim_start_matches("//"),
        Some((scheme, _)) if scheme.len() > 1 && !scheme.contains(['/', '\\', '.']) => {
            return Err(StoreError::Address(shown(address).chars().take(80).collect()));
        }
        _ => address,
    };
    if path.is_empty() {
        return Err(StoreError::Address(address.into()));
    }
    let path = path.to_string();
    // Opening reads the file through, and may take a moment.
    let opened = tokio::task::spawn_blocking(move || SqliteStore::open(path)).await;
    Ok(Arc::new(opened.map_err(|error| StoreError::Failed(error.to_string()))??))
}

/// Where the database of an address is, if it is reached over the network and not by a socket file, as on some systems:
/// elsewhere hosts are of one kind.
#[allow(unreachable_patterns, clippy::match_wildcard_for_single_variants)]
pub(crate) fn host(address: &str) -> Option<(String, u16)> {
    use tokio_postgres::config::{Config, Host};
    let config: Config = address.parse().ok()?;
    match config.get_hosts().first()? {
        Host::Tcp(name) => Some((name.clone(), config.get_ports().first().copied().unwrap_or(5432))),
        _ => None,
    }
}

/// The address of a store as people may see it: without a password.
pub fn shown(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.trim_start_matches("sqlite:").into() };
    // Parameters may hold a password too.
    let rest = rest.split('?').next().unwrap_or_default();
    let (who, place) = rest.rsplit_once('@').map_or(("", rest), |(who, place)| (who, place));
    match who.split(':').next() {
        Some("") | None => format!("{scheme}://{place}"),
        Some(user) => format!("{scheme}://{user}@{place}"),
    }
}

#[cfg(test)]
mod tests;
