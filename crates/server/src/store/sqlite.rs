//! The store in one `SQLite` file: WAL, synchronous FULL, one thread that writes and one that reads.
//!
//! The writing thread takes everything that waits and commits it as one transaction, so a busy server pays for one
//! flush to the disk where it has many acts. Each write has a savepoint of its own: a conflict undoes only itself.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use tokio::sync::oneshot;

use super::{Answer, Kept, MatchRow, Store, StoreError, TableRow, Write};
use crate::metrics::METRICS;

const VERSION: i64 = 1;
// "Seab": what `file` and a wrong --store are told apart by.
const APPLICATION: i64 = 0x5365_6162;
// So much is checked page by page at the start; a larger file would delay it, and is checked as it is read.
const QUICK_CHECK: u64 = 16 << 20;
// So long after something was kept, nobody doubts that more can be.
const PROVED: Duration = Duration::from_secs(10);
// So long one program waits for another that holds the file.
const PATIENCE: Duration = Duration::from_secs(5);
const QUEUE: usize = 4096;
const GROUP: usize = 512;

const SCHEMA: &str = "
CREATE TABLE tables (
    id TEXT PRIMARY KEY, revision INTEGER NOT NULL, listed INTEGER NOT NULL, touched INTEGER NOT NULL, doc TEXT NOT NULL
) STRICT;
CREATE INDEX tables_listed ON tables (touched) WHERE listed = 1;
CREATE TABLE matches (
    id TEXT PRIMARY KEY, table_id TEXT, game TEXT NOT NULL, names TEXT NOT NULL, over INTEGER NOT NULL,
    touched INTEGER NOT NULL
) STRICT;
CREATE INDEX matches_table ON matches (table_id);
CREATE TABLE entries (
    match_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL, command TEXT, PRIMARY KEY (match_id, seq)
) STRICT, WITHOUT ROWID;
";

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;
type Reading = Box<dyn FnOnce(&Connection) + Send>;

enum Job {
    Write(Vec<Write>, Reply<()>),
    Forget(u64, Reply<u64>),
    Ready(Reply<()>),
    Close(Reply<()>),
}

/// The store in one `SQLite` file.
pub struct SqliteStore {
    path: PathBuf,
    // None once it is closed.
    jobs: Mutex<Option<SyncSender<Job>>>,
    reads: Mutex<Option<SyncSender<Reading>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl SqliteStore {
    /// Opens or creates the file, and refuses one that is damaged, newer or of another kind without touching it.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        Self::open_limited(path, None)
    }

    /// The same with a limit to its size in pages of 4 kB, as a full disk would set one.
    pub fn open_limited(path: impl AsRef<Path>, pages: Option<u32>) -> Result<Self, StoreError> {
        let path = path.as_ref().to_path_buf();
        let not_writable = |problem: String| StoreError::NotWritable { path: path.clone(), problem };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| not_writable(error.to_string()))?;
        }
        inspect(&path)?;
        let mut writer = Connection::open(&path).map_err(|error| not_writable(error.to_string()))?;
        prepare(&mut writer, &path)?;
        if let Some(pages) = pages {
            writer.pragma_update(None, "max_page_count", pages).map_err(|error| failed(&error))?;
        }
        let reader = Connection::open(&path).map_err(|error| not_writable(error.to_string()))?;
        reader
            .execute_batch("PRAGMA query_only = 1; PRAGMA busy_timeout = 5000;")
            .map_err(|error| opening(&path, &error))?;
        let (jobs, job_queue) = sync_channel(QUEUE);
        let (reads, read_queue) = sync_channel::<Reading>(QUEUE);
        let spawn = |name: &str, work: Box<dyn FnOnce() + Send>| {
            std::thread::Builder::new().name(name.into()).spawn(work).map_err(|error| not_writable(error.to_string()))
        };
        let writing = spawn("store-write", Box::new(move || write_all(writer, &job_queue)))?;
        let reading = spawn(
            "store-read",
            Box::new(move || {
                for read in read_queue {
                    read(&reader);
                }
            }),
        )?;
        Ok(Self {
            path,
            jobs: Mutex::new(Some(jobs)),
            reads: Mutex::new(Some(reads)),
            threads: Mutex::new(vec![writing, reading]),
        })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn job<T: Send + 'static>(&self, job: impl FnOnce(Reply<T>) -> Job) -> Answer<'static, T> {
        let (reply, answer) = oneshot::channel();
        let sent = send(&self.jobs, job(reply));
        Box::pin(async move {
            sent?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'static, T> {
        let (reply, answer) = oneshot::channel();
        let path = self.path.clone();
        let work: Reading = Box::new(move |connection| {
            // Whoever asked may have gone.
            let _ = reply.send(read(connection).map_err(|error| opening(&path, &error)));
        });
        let sent = send(&self.reads, work);
        Box::pin(async move {
            sent?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }
}

fn send<T>(queue: &Mutex<Option<SyncSender<T>>>, item: T) -> Result<(), StoreError> {
    let queue = queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    match queue.as_ref().ok_or(StoreError::Closed)?.try_send(item) {
        Ok(()) => Ok(()),
        Err(TrySendError::Full(_)) => Err(StoreError::Failed("too much waits to be kept".into())),
        Err(TrySendError::Disconnected(_)) => Err(StoreError::Closed),
    }
}

impl Store for SqliteStore {
    fn write(&self, writes: Vec<Write>) -> Answer<'_, ()> {
        self.job(|reply| Job::Write(writes, reply))
    }

    fn log<'a>(&'a self, match_id: &'a str, from: u64) -> Answer<'a, Vec<Kept>> {
        let match_id = match_id.to_string();
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT entry, command FROM entries WHERE match_id = ?1 AND seq >= ?2 ORDER BY seq")?
                .query_map(params![match_id, from as i64], |row| Ok(Kept { entry: row.get(0)?, command: row.get(1)? }))?
                .collect()
        })
    }

    fn a_match<'a>(&'a self, id: &'a str) -> Answer<'a, Option<MatchRow>> {
        let id = id.to_string();
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT id, table_id, game, names, over FROM matches WHERE id = ?1")?
                .query_row(params![id], |row| {
                    Ok(MatchRow {
                        id: row.get(0)?,
                        table: row.get(1)?,
                        game: row.get(2)?,
                        names: row.get(3)?,
                        over: row.get(4)?,
                    })
                })
                .optional()
        })
    }

    fn table<'a>(&'a self, id: &'a str) -> Answer<'a, Option<TableRow>> {
        let id = id.to_string();
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT id, revision, listed, doc FROM tables WHERE id = ?1")?
                .query_row(params![id], table_row)
                .optional()
        })
    }

    fn listed(&self, most: u32) -> Answer<'_, Vec<TableRow>> {
        self.read(move |connection| {
            connection
                .prepare_cached(
                    "SELECT id, revision, listed, doc FROM tables WHERE listed = 1 ORDER BY touched DESC, id LIMIT ?1",
                )?
                .query_map(params![most], table_row)?
                .collect()
        })
    }

    fn forget(&self, before: u64) -> Answer<'_, u64> {
        self.job(|reply| Job::Forget(before, reply))
    }

    fn ready(&self) -> Answer<'_, ()> {
        self.job(Job::Ready)
    }

    fn close(&self) -> Answer<'_, ()> {
        let closing = self.job(Job::Close);
        Box::pin(async move {
            let closed = closing.await;
            let take = |queue: &mut Option<_>| drop(queue.take());
            take(&mut self.jobs.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
            drop(self.reads.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take());
            let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
            for thread in threads {
                // Both end at once: their queues are closed, and what was in them is done.
                let _ = thread.join();
            }
            if closed == Err(StoreError::Closed) { Ok(()) } else { closed }
        })
    }
}

fn table_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow { id: row.get(0)?, revision: row.get::<_, i64>(1)? as u64, listed: row.get(2)?, doc: row.get(3)? })
}

/// Opens a file without making others beside it, as reading would. While somebody has it open, or after a crash, they are
/// there already, and what they hold counts.
fn open_to_look(path: &Path) -> rusqlite::Result<Connection> {
    use rusqlite::OpenFlags;
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    let escaped: Option<String> = path.to_str().map(|text| {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte);
        text.bytes()
            .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02x}") })
            .collect()
    });
    match escaped.filter(|_| cfg!(unix) && !Path::new(&log).exists()) {
        Some(name) => Connection::open_with_flags(
            format!("file:{name}?immutable=1"),
            OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI,
        ),
        None => Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY),
    }
}

/// Looks at a file that is there already, without writing a byte. Another program may be creating it at this moment, and
/// half of that looks like damage: so what looks wrong is looked at again.
fn inspect(path: &Path) -> Result<(), StoreError> {
    let mut looked = look(path);
    for _ in 0..3 {
        if looked.is_ok() {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
        looked = look(path);
    }
    looked
}

fn look(path: &Path) -> Result<(), StoreError> {
    let Ok(file) = std::fs::metadata(path) else { return Ok(()) };
    if file.is_dir() {
        return Err(StoreError::NotWritable { path: path.into(), problem: "it is a folder".into() });
    }
    let size = file.len();
    if size == 0 {
        return Ok(());
    }
    let corrupt = |problem: &str| StoreError::Corrupt { path: path.into(), problem: problem.into() };
    let connection = open_to_look(path).map_err(|error| opening(path, &error))?;
    connection.busy_timeout(PATIENCE).map_err(|error| opening(path, &error))?;
    let number = |pragma: &str| {
        connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0)).map_err(|error| opening(path, &error))
    };
    let (application, version) = (number("application_id")?, number("user_version")?);
    if (application, version) == (0, 0) && is_empty(&connection).map_err(|error| opening(path, &error))? {
        // Another Seaboard is about to create it.
        return Ok(());
    }
    if application != APPLICATION {
        return Err(corrupt("it is a database of something else"));
    }
    if version > VERSION {
        return Err(StoreError::Newer { path: path.into(), found: version, known: VERSION });
    }
    if size <= QUICK_CHECK {
        let found: String = connection
            .pragma_query_value(None, "quick_check", |row| row.get(0))
            .map_err(|error| opening(path, &error))?;
        if found != "ok" {
            // A hundred lines say no more than the first.
            return Err(corrupt(found.lines().find(|line| !line.starts_with("***")).unwrap_or(&found)));
        }
    }
    Ok(())
}

/// Whether a database holds nothing at all.
fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("SELECT count(*) = 0 FROM sqlite_master", [], |row| row.get(0))
}

fn prepare(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let failed = |error| opening(path, &error);
    connection.busy_timeout(PATIENCE).map_err(failed)?;
    // The change to a write-ahead log does not wait for another program that makes the same one at this moment.
    let until = Instant::now() + PATIENCE;
    loop {
        match connection.execute_batch("PRAGMA journal_mode = WAL;") {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) && Instant::now() < until => {
                std::thread::sleep(Duration::from_millis(5));
            }
            changed => break changed.map_err(failed)?,
        }
    }
    connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 2000;").map_err(failed)?;
    // Whoever comes first creates the tables, the next one finds them. That this transaction can begin also proves at
    // the start, and not at the first move, that the file can be written.
    let creating = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).map_err(failed)?;
    let version: i64 = creating.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failed)?;
    if version == 0 {
        let create = format!("{SCHEMA} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};");
        creating.execute_batch(&create).map_err(failed)?;
    }
    creating.commit().map_err(failed)
}

fn opening(path: &Path, error: &rusqlite::Error) -> StoreError {
    let problem = error.to_string();
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            StoreError::Corrupt { path: path.into(), problem }
        }
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied | ErrorCode::DatabaseBusy) => {
            StoreError::NotWritable { path: path.into(), problem }
        }
        _ => failed(error),
    }
}

fn failed(error: &rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        _ => StoreError::Failed(error.to_string()),
    }
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64)
}

/// Writes something that needs about the room of a long act, and takes it out again.
fn prove(connection: &Connection) -> Result<(), StoreError> {
    let probe = "INSERT OR REPLACE INTO entries (match_id, seq, entry) VALUES ('', 0, hex(zeroblob(8192)));
                 DELETE FROM entries WHERE match_id = '';";
    connection.execute_batch(probe).map_err(|error| failed(&error))
}

fn write_all(mut connection: Connection, queue: &Receiver<Job>) {
    // When something was kept last, if nothing has failed since.
    let mut kept: Option<Instant> = None;
    while let Ok(first) = queue.recv() {
        let mut group = Vec::new();
        let mut closing = None;
        let mut next = Some(first);
        while let Some(job) = next {
            match job {
                Job::Write(writes, reply) => group.push((writes, reply)),
                Job::Forget(before, reply) => drop(reply.send(forget(&mut connection, before))),
                Job::Ready(reply) => {
                    let mut proved = Ok(());
                    if kept.is_none_or(|kept| kept.elapsed() > PROVED) {
                        proved = prove(&connection);
                        kept = proved.is_ok().then(Instant::now);
                    }
                    // Whoever asked may have gone.
                    let _ = reply.send(proved);
                }
                Job::Close(reply) => closing = Some(reply),
            }
            next = if group.len() < GROUP && closing.is_none() { queue.try_recv().ok() } else { None };
        }
        if !group.is_empty() {
            kept = commit(&mut connection, group).then(Instant::now);
        }
        if let Some(reply) = closing {
            // The file alone is the whole store afterwards.
            let folded = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE);").map_err(|error| failed(&error));
            let _ = reply.send(folded);
            return;
        }
    }
}

/// Returns whether the store could be written, also if somebody was refused what they wanted there.
fn commit(connection: &mut Connection, group: Vec<(Vec<Write>, Reply<()>)>) -> bool {
    let began = Instant::now();
    let (group, replies): (Vec<_>, Vec<_>) = group.into_iter().unzip();
    let mut written = Vec::with_capacity(group.len());
    let done = (|| {
        let mut transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        for writes in group {
            let savepoint = transaction.savepoint()?;
            written.push(writes.iter().try_for_each(|write| apply(&savepoint, write)));
            match written.last() {
                Some(Ok(())) => savepoint.commit()?,
                // Dropping it undoes it.
                _ => drop(savepoint),
            }
        }
        transaction.commit()
    })();
    METRICS.store_commit.observe(began.elapsed());
    // A full disk rolls the whole transaction back, and what follows only says that there is none.
    let whole = match done {
        _ if written.contains(&Err(StoreError::Full)) => Err(StoreError::Full),
        done => done.map_err(|error| failed(&error)),
    };
    for (index, reply) in replies.into_iter().enumerate() {
        let own = written.get(index).cloned().unwrap_or(Ok(()));
        // Whoever asked may have gone.
        let _ = reply.send(whole.clone().and(own));
    }
    whole.is_ok()
}

fn apply(transaction: &Connection, write: &Write) -> Result<(), StoreError> {
    let failed = |error: rusqlite::Error| match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
        _ => failed(&error),
    };
    match write {
        // There is one node, and it holds every lease.
        Write::Held(_) => Ok(()),
        Write::Append { match_id, expected, entries } => {
            let there: i64 = transaction
                .prepare_cached("SELECT coalesce(max(seq) + 1, 0) FROM entries WHERE match_id = ?1")
                .and_then(|mut count| count.query_row(params![match_id], |row| row.get(0)))
                .map_err(failed)?;
            if there != *expected as i64 {
                return Err(StoreError::Conflict);
            }
            let mut insert = transaction
                .prepare_cached("INSERT INTO entries (match_id, seq, entry, command) VALUES (?1, ?2, ?3, ?4)")
                .map_err(failed)?;
            for (seq, kept) in (there..).zip(entries) {
                insert.execute(params![match_id, seq, kept.entry, kept.command]).map_err(failed)?;
            }
            Ok(())
        }
        Write::Table(row) if row.revision == 0 => transaction
            .prepare_cached("INSERT INTO tables (id, revision, listed, touched, doc) VALUES (?1, 1, ?2, ?3, ?4)")
            .and_then(|mut insert| insert.execute(params![row.id, row.listed, now(), row.doc]))
            .map(drop)
            .map_err(failed),
        Write::Table(row) => {
            let changed = transaction
                .prepare_cached(
                    "UPDATE tables SET revision = revision + 1, listed = ?3, touched = ?4, doc = ?5
                     WHERE id = ?1 AND revision = ?2",
                )
                .and_then(|mut update| update.execute(params![row.id, row.revision as i64, row.listed, now(), row.doc]))
                .map_err(failed)?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
        }
        Write::Match(row) => transaction
            .prepare_cached(
                "INSERT INTO matches (id, table_id, game, names, over, touched) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                 ON CONFLICT (id) DO UPDATE SET names = ?4, over = ?5, touched = ?6",
            )
            .and_then(|mut insert| insert.execute(params![row.id, row.table, row.game, row.names, row.over, now()]))
            .map(drop)
            .map_err(failed),
    }
}

fn forget(connection: &mut Connection, before: u64) -> Result<u64, StoreError> {
    let before = before as i64;
    let forgotten = (|| {
        let transaction = connection.transaction()?;
        transaction.execute(
            "DELETE FROM entries WHERE match_id IN (SELECT matches.id FROM matches LEFT JOIN tables ON tables.id =
             table_id WHERE coalesce(tables.touched, matches.touched) < ?1)",
            params![before],
        )?;
        transaction.execute(
            "DELETE FROM matches WHERE id IN (SELECT matches.id FROM matches LEFT JOIN tables ON tables.id = table_id
             WHERE coalesce(tables.touched, matches.touched) < ?1)",
            params![before],
        )?;
        let forgotten = transaction.execute("DELETE FROM tables WHERE touched < ?1", params![before])?;
        transaction.commit()?;
        Ok(forgotten as u64)
    })();
    forgotten.map_err(|error: rusqlite::Error| failed(&error))
}
