//! What the store needs in its database, made step by step. Nodes of the last version go on while a new one makes its
//! step, so a step only adds.

use tokio_postgres::{Client, Error};

use crate::token;

/// The steps: the version of a store is how many were made.
const STEPS: [&str; 1] = ["
CREATE FUNCTION seconds() RETURNS BIGINT LANGUAGE SQL AS 'SELECT extract(epoch FROM clock_timestamp())::BIGINT';
-- The nodes that live, by the database's own clock.
CREATE TABLE nodes (id TEXT COLLATE \"C\" PRIMARY KEY, address TEXT NOT NULL, until TIMESTAMPTZ NOT NULL);
CREATE TABLE tables (
    id TEXT COLLATE \"C\" PRIMARY KEY, revision BIGINT NOT NULL, listed BOOLEAN NOT NULL, touched BIGINT NOT NULL,
    doc TEXT NOT NULL,
    -- The lease: which node keeps the table, for the how-manieth time it changed hands.
    keeper TEXT COLLATE \"C\", epoch BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX tables_listed ON tables (touched) WHERE listed;
CREATE TABLE matches (
    id TEXT COLLATE \"C\" PRIMARY KEY, table_id TEXT COLLATE \"C\", game TEXT NOT NULL, names TEXT NOT NULL,
    over BOOLEAN NOT NULL, touched BIGINT NOT NULL
);
CREATE INDEX matches_table ON matches (table_id);
CREATE TABLE entries (
    match_id TEXT COLLATE \"C\" NOT NULL, seq BIGINT NOT NULL, entry TEXT NOT NULL, command TEXT,
    PRIMARY KEY (match_id, seq)
);
"];

/// The version that this program knows.
pub(super) const VERSION: i64 = STEPS.len() as i64;

/// "Seab": nodes that start together take their turns by this lock.
const LOCK: i64 = 0x5365_6162;

/// Why the database cannot be used.
pub(super) enum Problem {
    /// It has more steps than this program knows.
    Newer(i64),
    /// It cannot be written.
    Replica,
    /// Anything else.
    Failed(Error),
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

/// Makes the steps that are missing: all of them or none.
pub(super) async fn prepare(client: &mut Client) -> Result<(), Problem> {
    let replica: bool = client.query_one("SELECT pg_is_in_recovery()", &[]).await?.get(0);
    if replica {
        return Err(Problem::Replica);
    }
    let transaction = client.transaction().await?;
    // A step of a large store takes its time, and nodes that start meanwhile wait for it.
    transaction.batch_execute("SET LOCAL statement_timeout = 0").await?;
    transaction.query_one("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    let there: bool = transaction.query_one("SELECT to_regclass('seaboard.store') IS NOT NULL", &[]).await?.get(0);
    if !there {
        let create = "CREATE SCHEMA IF NOT EXISTS seaboard;
                      CREATE TABLE seaboard.store (version BIGINT NOT NULL, secret TEXT NOT NULL);";
        transaction.batch_execute(create).await?;
        let insert = "INSERT INTO seaboard.store (version, secret) VALUES (0, $1)";
        transaction.execute(insert, &[&token::secret()]).await?;
    }
    let version: i64 = transaction.query_one("SELECT version FROM seaboard.store", &[]).await?.get(0);
    if version > VERSION {
        return Err(Problem::Newer(version));
    }
    for step in &STEPS[version as usize..] {
        transaction.batch_execute(step).await?;
    }
    transaction.execute("UPDATE seaboard.store SET version = $1", &[&VERSION]).await?;
    transaction.commit().await?;
    Ok(())
}
