//! The tables that this user has sat down at, with the tokens of their seats, so that `resume` finds them.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use protocol::TableStatus;
use protocol::http::SeatToken;
use serde::{Deserialize, Serialize};

use crate::platform;

/// As many as are remembered.
const MOST: usize = 100;

/// Where a table is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In a store of this machine, as `serve --store` names it.
    Store(String),
    /// At a server.
    Server(String),
}

/// How a table of this machine was open to others: it opens there again, so that their links stay good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hosted {
    /// Where it listened.
    pub address: SocketAddr,
    /// The names under which the machine is reached.
    #[serde(default)]
    pub names: Vec<String>,
}

/// A table that somebody here has sat down at. Its tokens are the right to play: the file is for its owner only.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptTable {
    /// Where it is.
    pub place: Place,
    /// How it was open to others, if it was.
    #[serde(default)]
    pub hosted: Option<Hosted>,
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Who sits there.
    #[serde(default)]
    pub names: Vec<String>,
    /// The seats held here.
    pub seats: Vec<SeatToken>,
    /// The host's token, if this is the host.
    #[serde(default)]
    pub host: Option<String>,
    /// The spectator link's token, if it is only watched.
    #[serde(default)]
    pub watch: Option<String>,
    /// Where it was in its life when it was left.
    pub status: TableStatus,
    /// How many steps of the match had been made.
    #[serde(default)]
    pub steps: u64,
    /// When that was, in seconds since 1970.
    pub when: u64,
}

impl KeptTable {
    /// Whether there is something to continue.
    pub fn goes_on(&self) -> bool {
        !matches!(self.status, TableStatus::Finished | TableStatus::Ended)
    }
}

/// The time, in seconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// The file of kept tables.
#[derive(Clone, Debug)]
pub struct Kept {
    path: PathBuf,
}

impl Kept {
    /// The tables of this file; it need not be there yet.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }

    /// All of them, the newest first. A file that cannot be read is none.
    pub fn tables(&self) -> Vec<KeptTable> {
        let text = std::fs::read_to_string(&self.path).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// One of them. Whoever serves a table and sits down at it by its link as well has two: one in the store, one at the
    /// server.
    pub fn find(&self, id: &str, place: &Place) -> Option<KeptTable> {
        self.tables().into_iter().find(|table| table.id == id && table.place == *place)
    }

    /// Keeps a table as it is now.
    pub fn keep(&self, mut table: KeptTable) -> io::Result<()> {
        table.when = now();
        let mut tables = self.tables();
        tables.retain(|other| other.id != table.id || other.place != table.place);
        tables.insert(0, table);
        tables.truncate(MOST);
        self.write(&tables)
    }

    fn write(&self, tables: &[KeptTable]) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        // Written beside and moved over, so that a crash leaves the old list or the new one.
        let beside = self.path.with_extension(format!("{}.tmp", std::process::id()));
        let mut file = platform::private_file(&beside)?;
        file.write_all(&serde_json::to_vec_pretty(tables)?)?;
        file.sync_all()?;
        drop(file);
        std::fs::rename(&beside, &self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_kept_newest_first_and_a_broken_file_is_none() {
        let folder = std::env::temp_dir().join(format!("seaboard-kept-{}", std::process::id()));
        let kept = Kept::new(folder.join("inside").join("tables.json"));
        assert!(kept.tables().is_empty());
        let table = |id: &str, status| KeptTable {
            place: Place::Store("sqlite:x".into()),
            hosted: None,
            id: id.into(),
            game: "game".into(),
            names: vec![],
            seats: vec![],
            host: None,
            watch: None,
            status,
            steps: 0,
            when: 0,
        };
        let store = table("", TableStatus::Playing).place;
        kept.keep(table("a", TableStatus::Playing)).unwrap();
        kept.keep(table("b", TableStatus::Playing)).unwrap();
        kept.keep(table("a", TableStatus::Finished)).unwrap();
        let ids: Vec<_> = kept.tables().into_iter().map(|table| (table.id.clone(), table.goes_on())).collect();
        assert_eq!(ids, [("a".to_string(), false), ("b".to_string(), true)]);
        assert!(kept.find("b", &store).is_some() && kept.find("c", &store).is_none());
        // The guest's seat at the same table is another thing to go on with.
        let server = Place::Server("http://127.0.0.1:7".into());
        kept.keep(KeptTable { place: server.clone(), ..table("b", TableStatus::Playing) }).unwrap();
        assert!(kept.find("b", &store).is_some() && kept.find("b", &server).is_some());
        assert_eq!(kept.tables().len(), 3);
        std::fs::write(folder.join("inside").join("tables.json"), "{").unwrap();
        assert!(kept.tables().is_empty());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
