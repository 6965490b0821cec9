//! The store in a `PostgreSQL` database that any number of nodes share. Everything lives in a schema of its own.
//!
//! A table's row names the node that keeps it and the epoch of its lease. Every write of a keeper locks that row and
//! compares the epoch in the same statement or transaction, so whoever lost the table without knowing writes nothing.

mod node;
mod schema;

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use deadpool_postgres::{
    Client, GenericClient, Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime, TimeoutType,
};
use tokio_postgres::config::SslMode;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, Error, NoTls, Row};

use super::{Answer, Claim, Kept, Lease, MatchRow, Node, Store, StoreError, TableRow, Write};
use crate::metrics::METRICS;
use crate::token;

/// Connections for reading and writing; one more is for the news of other nodes.
const CONNECTIONS: usize = 16;
/// What takes longer has failed: nobody waits for ever for a database that hangs.
const PATIENCE: Duration = Duration::from_secs(10);

/// `$1` to `$3` are the lease. One statement, so one journey to the database and one commit.
const APPEND_HELD: &str = "
    WITH held AS MATERIALIZED (
        SELECT 1 FROM tables WHERE id = $1 AND keeper = $2 AND epoch = $3 FOR NO KEY UPDATE
    )
    INSERT INTO entries (match_id, seq, entry, command)
    SELECT $4, $5::bigint + new.nth - 1, new.entry, new.command
    FROM unnest($6::text[], $7::text[]) WITH ORDINALITY AS new (entry, command, nth)
    WHERE EXISTS (SELECT 1 FROM held)
      AND $5::bigint = (SELECT coalesce(max(seq) + 1, 0) FROM entries WHERE match_id = $4)";
const HELD: &str = "SELECT 1 FROM tables WHERE id = $1 AND keeper = $2 AND epoch = $3 FOR NO KEY UPDATE";
const APPEND: &str = "
    INSERT INTO entries (match_id, seq, entry, command)
    SELECT $1, $2::bigint + new.nth - 1, new.entry, new.command
    FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS new (entry, command, nth)
    WHERE $2::bigint = (SELECT coalesce(max(seq) + 1, 0) FROM entries WHERE match_id = $1)";
const NEW_TABLE: &str =
    "INSERT INTO tables (id, revision, listed, touched, doc) VALUES ($1, 1, $2, seconds(), $3) ON CONFLICT DO NOTHING";
const TABLE: &str = "
    UPDATE tables SET revision = revision + 1, listed = $3, touched = seconds(), doc = $4
    WHERE id = $1 AND revision = $2";
const MATCH: &str = "
    INSERT INTO matches (id, table_id, game, names, over, touched) VALUES ($1, $2, $3, $4, $5, seconds())
    ON CONFLICT (id) DO UPDATE SET names = $4, over = $5, touched = seconds()";
/// Who keeps a table, and whether that node still lives.
const KEEPER: &str = "
    SELECT keeper, nodes.address FROM tables LEFT JOIN nodes ON nodes.id = keeper AND until > clock_timestamp()
    WHERE tables.id = $1";
const CLAIM: &str = "
    UPDATE tables SET keeper = $2, epoch = epoch + 1
    WHERE id = $1 AND (keeper IS NULL OR keeper = $2 OR NOT EXISTS (
        SELECT 1 FROM nodes WHERE nodes.id = keeper AND until > clock_timestamp()))
    RETURNING epoch";

/// The store in a `PostgreSQL` database.
pub struct PostgresStore {
    config: Config,
    pool: Pool,
    // New for each process: a node that comes back is another one.
    id: String,
    alive: Mutex<Option<node::Alive>>,
}

impl PostgresStore {
    /// Opens the database of an address, and makes in it what is missing.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let shown = super::shown(address);
        let unusable = |problem: String| StoreError::Unusable { address: shown.clone(), problem };
        let mut config: Config = address.parse().map_err(|error: Error| {
            unusable(format!("{}; write postgres://USER:PASSWORD@HOST/DATABASE", why(&error)))
        })?;
        if config.get_ssl_mode() == SslMode::Require {
            let advice = "Seaboard does not speak TLS to a database: use a private network, a tunnel or a Unix socket, \
                          and leave sslmode out";
            return Err(unusable(advice.into()));
        }
        let options = config.get_options().unwrap_or_default();
        // A transaction that a hanging node has left open would keep others from taking its tables over.
        let options = format!(
            "{options} -c search_path=seaboard -c statement_timeout=10s -c idle_in_transaction_session_timeout=10s"
        );
        config.options(options).ssl_mode(SslMode::Disable).connect_timeout(PATIENCE).tcp_user_timeout(PATIENCE);
        config.keepalives_idle(PATIENCE);
        if config.get_application_name().is_none() {
            config.application_name("seaboard");
        }
        let (mut client, connection) = tokio::time::timeout(PATIENCE, config.connect(NoTls))
            .await
            .map_err(|_| unusable("it does not answer; is the address right?".into()))?
            .map_err(|error| unusable(unreached(&error)))?;
        tokio::spawn(connection);
        let newer = |found| StoreError::Newer { path: PathBuf::from(&shown), found, known: schema::VERSION };
        schema::prepare(&mut client).await.map_err(|problem| match problem {
            schema::Problem::Newer(found) => newer(found),
            schema::Problem::Failed(error) => unusable(why(&error)),
            schema::Problem::Replica => unusable("it is a replica that can only be read: name the primary".into()),
        })?;
        let manager =
            Manager::from_config(config.clone(), NoTls, ManagerConfig { recycling_method: RecyclingMethod::Fast });
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .runtime(Runtime::Tokio1)
            .timeouts(deadpool_postgres::Timeouts {
                wait: Some(PATIENCE),
                create: Some(PATIENCE),
                recycle: Some(PATIENCE),
            })
            .build()
            .map_err(|error| unusable(error.to_string()))?;
        Ok(Self { config, pool, id: token::match_id(), alive: Mutex::default() })
    }

    async fn client(&self) -> Result<Client, StoreError> {
        self.pool.get().await.map_err(|error| match error {
            PoolError::Closed => StoreError::Closed,
            PoolError::Timeout(TimeoutType::Wait) => StoreError::Failed("too much waits to be kept".into()),
            PoolError::Timeout(_) => StoreError::Failed("the database does not answer".into()),
            PoolError::Backend(error) => {
                // Players may be told what failed, and need not know where the database is.
                tracing::warn!(problem = unreached(&error), "the database cannot be reached");
                StoreError::Failed("the database cannot be reached".into())
            }
            other => StoreError::Failed(other.to_string()),
        })
    }

    fn alive(&self) -> std::sync::MutexGuard<'_, Option<node::Alive>> {
        self.alive.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    async fn keep(&self, writes: &[Write]) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let began = Instant::now();
        let kept = match writes {
            [Write::Held(lease), Write::Append { match_id, expected, entries }] => {
                self.append_held(&client, lease, match_id, *expected, entries).await
            }
            [only] => self.apply(&client, only).await,
            several => {
                let transaction = client.transaction().await.map_err(|error| failed(&error))?;
                for write in several {
                    // Dropping the transaction undoes it.
                    self.apply(&transaction, write).await?;
                }
                transaction.commit().await.map_err(|error| failed(&error))
            }
        };
        METRICS.store_commit.observe(began.elapsed());
        kept
    }

    async fn append_held(
        &self,
        client: &Client,
        lease: &Lease,
        match_id: &str,
        expected: u64,
        entries: &[Kept],
    ) -> Result<(), StoreError> {
        let append = client.prepare_cached(APPEND_HELD).await.map_err(|error| failed(&error))?;
        let (texts, commands) = columns(entries);
        let epoch = lease.epoch as i64;
        client
            .execute(&append, &[&lease.table, &self.id, &epoch, &match_id, &(expected as i64), &texts, &commands])
            .await
            .map_err(|error| failed(&error))
            .and_then(|rows| if rows == entries.len() as u64 { Ok(()) } else { Err(StoreError::Conflict) })
    }

    async fn apply(&self, client: &impl GenericClient, write: &Write) -> Result<(), StoreError> {
        let (sql, wanted) = match write {
            Write::Held(_) => (HELD, 1),
            Write::Append { entries, .. } => (APPEND, entries.len() as u64),
            Write::Table(row) if row.revision == 0 => (NEW_TABLE, 1),
            Write::Table(_) => (TABLE, 1),
            Write::Match(_) => (MATCH, 1),
        };
        let statement = client.prepare_cached(sql).await.map_err(|error| failed(&error))?;
        let rows = match write {
            Write::Held(Lease { table, epoch }) => {
                client.execute(&statement, &[table, &self.id, &(*epoch as i64)]).await
            }
            Write::Append { match_id, expected, entries } => {
                let (texts, commands) = columns(entries);
                client.execute(&statement, &[match_id, &(*expected as i64), &texts, &commands]).await
            }
            Write::Table(TableRow { id, revision: 0, listed, doc }) => {
                client.execute(&statement, &[id, listed, doc]).await
            }
            Write::Table(TableRow { id, revision, listed, doc }) => {
                client.execute(&statement, &[id, &(*revision as i64), listed, doc]).await
            }
            Write::Match(MatchRow { id, table, game, names, over }) => {
                client.execute(&statement, &[id, table, game, names, over]).await
            }
        };
        if rows.map_err(|error| failed(&error))? == wanted { Ok(()) } else { Err(StoreError::Conflict) }
    }

    async fn query(
        &self,
        sql: &str,
        values: &[&(dyn tokio_postgres::types::ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let client = self.client().await?;
        let statement = client.prepare_cached(sql).await.map_err(|error| failed(&error))?;
        client.query(&statement, values).await.map_err(|error| failed(&error))
    }
}

impl Store for PostgresStore {
    fn write(&self, writes: Vec<Write>) -> Answer<'_, ()> {
        Box::pin(async move {
            self.keep(&writes).await?;
            if let Some(alive) = &*self.alive() {
                for write in writes {
                    if let Write::Append { match_id, expected, entries } = write {
                        alive.tell(match_id, expected + entries.len() as u64);
                    }
                }
            }
            Ok(())
        })
    }

    fn log<'a>(&'a self, match_id: &'a str, from: u64) -> Answer<'a, Vec<Kept>> {
        Box::pin(async move {
            let sql = "SELECT entry, command FROM entries WHERE match_id = $1 AND seq >= $2 ORDER BY seq";
            let rows = self.query(sql, &[&match_id, &(from as i64)]).await?;
            Ok(rows.iter().map(|row| Kept { entry: row.get(0), command: row.get(1) }).collect())
        })
    }

    fn a_match<'a>(&'a self, id: &'a str) -> Answer<'a, Option<MatchRow>> {
        Box::pin(async move {
            let rows = self.query("SELECT id, table_id, game, names, over FROM matches WHERE id = $1", &[&id]).await?;
            Ok(rows.first().map(|row| MatchRow {
                id: row.get(0),
                table: row.get(1),
                game: row.get(2),
                names: row.get(3),
                over: row.get(4),
            }))
        })
    }

    fn table<'a>(&'a self, id: &'a str) -> Answer<'a, Option<TableRow>> {
        Box::pin(async move {
            let rows = self.query("SELECT id, revision, listed, doc FROM tables WHERE id = $1", &[&id]).await?;
            Ok(rows.first().map(table_row))
        })
    }

    fn listed(&self, most: u32) -> Answer<'_, Vec<TableRow>> {
        Box::pin(async move {
            let sql = "SELECT id, revision, listed, doc FROM tables WHERE listed ORDER BY touched DESC, id LIMIT $1";
            let rows = self.query(sql, &[&i64::from(most)]).await?;
            Ok(rows.iter().map(table_row).collect())
        })
    }

    fn forget(&self, before: u64) -> Answer<'_, u64> {
        Box::pin(async move {
            let mut client = self.client().await?;
            let forgotten = async {
                let transaction = client.transaction().await?;
                // Years of matches take their time.
                transaction.batch_execute("SET LOCAL statement_timeout = 0").await?;
                let before = before as i64;
                let old = "SELECT matches.id FROM matches LEFT JOIN tables ON tables.id = table_id
                           WHERE coalesce(tables.touched, matches.touched) < $1";
                transaction.execute(&format!("DELETE FROM entries WHERE match_id IN ({old})"), &[&before]).await?;
                transaction.execute(&format!("DELETE FROM matches WHERE id IN ({old})"), &[&before]).await?;
                let tables = transaction.execute("DELETE FROM tables WHERE touched < $1", &[&before]).await?;
                transaction.commit().await?;
                Ok(tables)
            };
            forgotten.await.map_err(|error| failed(&error))
        })
    }

    fn enter(&self, node: Node) -> Answer<'_, Option<String>> {
        Box::pin(async move {
            let secret = self.query("SELECT secret FROM store", &[]).await?;
            let secret = secret.first().map(|row| row.get(0)).ok_or(StoreError::Closed)?;
            let alive = node::Alive::begin(self.config.clone(), self.id.clone(), node).await?;
            *self.alive() = Some(alive);
            Ok(Some(secret))
        })
    }

    fn claim<'a>(&'a self, table: &'a str) -> Answer<'a, Claim> {
        Box::pin(async move {
            let ours = |epoch: i64| Claim::Ours(Lease { table: table.into(), epoch: epoch as u64 });
            loop {
                let rows = self.query(KEEPER, &[&table]).await?;
                // A table that is not there belongs to nobody; whoever reads it will see that.
                let Some(row) = rows.first() else { return Ok(ours(0)) };
                match (row.get::<_, Option<String>>(0), row.get::<_, Option<String>>(1)) {
                    (Some(keeper), Some(address)) if keeper != self.id => return Ok(Claim::Theirs(address)),
                    _ => {}
                }
                if let Some(row) = self.query(CLAIM, &[&table, &self.id]).await?.first() {
                    return Ok(ours(row.get(0)));
                }
                // Somebody was faster a moment ago: see who.
            }
        })
    }

    fn release(&self, lease: Lease) -> Answer<'_, ()> {
        Box::pin(async move {
            let sql = "UPDATE tables SET keeper = NULL WHERE id = $1 AND keeper = $2 AND epoch = $3";
            self.query(sql, &[&lease.table, &self.id, &(lease.epoch as i64)]).await.map(drop)
        })
    }

    fn lost(&self, tables: Vec<String>) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let sql = "SELECT id FROM tables WHERE id = ANY($1) AND keeper = $2";
            let kept = self.query(sql, &[&tables, &self.id]).await?;
            let kept: std::collections::HashSet<String> = kept.iter().map(|row| row.get(0)).collect();
            Ok(tables.into_iter().filter(|table| !kept.contains(table)).collect())
        })
    }

    fn bury<'a>(&'a self, address: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            let sql = format!("{} RETURNING id", node::BURY);
            Ok(!self.query(&sql, &[&address, &self.id]).await?.is_empty())
        })
    }

    fn ready(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let rows = self.query("SELECT pg_is_in_recovery()", &[]).await?;
            match rows.first().map(|row| row.get(0)) {
                Some(false) => Ok(()),
                _ => Err(StoreError::Failed("the database can only be read".into())),
            }
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let alive = self.alive().take();
            if let Some(alive) = alive {
                alive.end().await;
            }
            self.pool.close();
            Ok(())
        })
    }
}

fn table_row(row: &Row) -> TableRow {
    TableRow { id: row.get(0), revision: row.get::<_, i64>(1) as u64, listed: row.get(2), doc: row.get(3) }
}

fn columns(entries: &[Kept]) -> (Vec<&str>, Vec<Option<&str>>) {
    entries.iter().map(|kept| (kept.entry.as_str(), kept.command.as_deref())).unzip()
}

/// An error of the database with its reason, which its own text leaves out.
fn why(error: &Error) -> String {
    match (error.as_db_error(), std::error::Error::source(error)) {
        (Some(said), _) => said.message().into(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

/// Why there is no connection, and what to do.
fn unreached(error: &Error) -> String {
    let said = why(error);
    match error.code() {
        Some(code) if *code == SqlState::INVALID_PASSWORD || *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
            format!("{said}; look at the user and the password in --store")
        }
        Some(code) if *code == SqlState::INVALID_CATALOG_NAME => format!("{said}; create it with `createdb`"),
        Some(_) => said,
        None => format!("{said}; does PostgreSQL run there, and may this machine reach it?"),
    }
}

fn failed(error: &Error) -> StoreError {
    let Some(code) = error.code() else { return StoreError::Lost };
    match code {
        // Of two that wait for each other, one is sent away: it reads anew, as after any conflict.
        code if *code == SqlState::UNIQUE_VIOLATION || *code == SqlState::T_R_DEADLOCK_DETECTED => StoreError::Conflict,
        code if *code == SqlState::DISK_FULL => StoreError::Full,
        // The database was stopped under it.
        code if *code == SqlState::ADMIN_SHUTDOWN || *code == SqlState::CRASH_SHUTDOWN => StoreError::Lost,
        _ => StoreError::Failed(why(error)),
    }
}
