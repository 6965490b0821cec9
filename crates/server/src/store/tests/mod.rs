//! What every store must do. Compiled under `#[cfg(test)]` only.

#[path = "../../../tests/support/postgres.rs"]
mod database;
mod postgres;
mod sqlite;

use std::sync::Arc;

use super::*;
use database::Database;

fn entry(text: &str) -> Kept {
    Kept { entry: text.into(), command: None }
}

fn append(match_id: &str, expected: u64, entries: &[&str]) -> Write {
    Write::Append { match_id: match_id.into(), expected, entries: entries.iter().map(|text| entry(text)).collect() }
}

fn row(id: &str, revision: u64, listed: bool) -> TableRow {
    TableRow { id: id.into(), revision, listed, doc: format!("{id} {revision}") }
}

/// Where the stores of one test are.
enum Place {
    File(tempfile::TempDir),
    Database(Database),
}

impl Place {
    async fn open(&self) -> Arc<dyn Store> {
        let address = match self {
            Self::File(folder) => format!("sqlite:{}", folder.path().join("deep/down/store.db").display()),
            Self::Database(database) => database.address(),
        };
        open(&address).await.unwrap()
    }
}

/// The same tests for each kind of store.
macro_rules! on_both {
    ($($test:ident)*) => {
        mod in_a_file {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(super::Place::File(tempfile::tempdir().unwrap())).await;
            })*
        }
        mod in_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(super::Place::Database(super::Database::new().await)).await;
            })*
        }
    };
}

on_both! {
    what_was_written_is_there_after_a_restart
    of_two_writers_one_wins_and_the_other_changes_nothing
    many_tables_are_written_together
    the_list_has_public_tables_and_old_ones_are_forgotten
    a_lease_is_given_and_given_back
}

async fn what_was_written_is_there_after_a_restart(place: Place) {
    let store = place.open().await;
    let with_command = Kept { entry: "c".into(), command: Some("0:x".into()) };
    store.write(vec![append("m", 0, &["a", "b"]), Write::Table(row("t", 0, true))]).await.unwrap();
    let more = Write::Append { match_id: "m".into(), expected: 2, entries: vec![with_command.clone()] };
    let played =
        MatchRow { id: "m".into(), table: Some("t".into()), game: "g".into(), names: "[]".into(), over: false };
    store.write(vec![more, Write::Match(played.clone())]).await.unwrap();
    store.write(vec![Write::Match(MatchRow { over: true, ..played.clone() })]).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(store.ready().await, Err(StoreError::Closed));
    assert_eq!(store.log("m", 0).await, Err(StoreError::Closed));

    let store = place.open().await;
    assert_eq!(store.log("m", 0).await.unwrap(), [entry("a"), entry("b"), with_command.clone()]);
    assert_eq!(store.log("m", 2).await.unwrap(), [with_command]);
    assert_eq!(store.log("none", 0).await.unwrap(), []);
    assert_eq!(store.a_match("m").await.unwrap(), Some(MatchRow { over: true, ..played }));
    assert_eq!(store.a_match("none").await.unwrap(), None);
    assert_eq!(store.table("t").await.unwrap().unwrap().revision, 1);
    assert_eq!(store.table("none").await.unwrap(), None);
    store.ready().await.unwrap();
}

async fn of_two_writers_one_wins_and_the_other_changes_nothing(place: Place) {
    let store = place.open().await;
    store.write(vec![Write::Table(row("t", 0, false))]).await.unwrap();
    for expected in 0..50 {
        let writer = |name: &'static str| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.write(vec![append("m", expected, &[name])]).await })
        };
        let (one, other) = (writer("one"), writer("other"));
        let (one, other) = (one.await.unwrap(), other.await.unwrap());
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
        assert_eq!(one.and(other), Err(StoreError::Conflict));
    }
    assert_eq!(store.log("m", 0).await.unwrap().len(), 50);
    // All of a write or nothing: the append is good, the revision is old.
    let torn = store.write(vec![append("m", 50, &["x"]), Write::Table(row("t", 7, false))]).await;
    assert_eq!(torn, Err(StoreError::Conflict));
    assert_eq!(store.log("m", 0).await.unwrap().len(), 50);
    assert_eq!(store.write(vec![append("m", 60, &["gap"])]).await, Err(StoreError::Conflict));
    assert_eq!(store.write(vec![Write::Table(row("t", 0, false))]).await, Err(StoreError::Conflict));
    store.write(vec![Write::Table(row("t", 1, false))]).await.unwrap();
}

async fn many_tables_are_written_together(place: Place) {
    let store = place.open().await;
    let tables: Vec<_> = (0..100)
        .map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                for seq in 0..10 {
                    store.write(vec![append(&format!("m{table}"), seq, &["entry"])]).await.unwrap();
                }
            })
        })
        .collect();
    for table in tables {
        table.await.unwrap();
    }
    for table in 0..100 {
        assert_eq!(store.log(&format!("m{table}"), 0).await.unwrap().len(), 10);
    }
}

async fn the_list_has_public_tables_and_old_ones_are_forgotten(place: Place) {
    let store = place.open().await;
    for (id, listed) in [("a", true), ("b", false), ("c", true)] {
        store.write(vec![Write::Table(row(id, 0, listed))]).await.unwrap();
    }
    let played = MatchRow { id: "m".into(), table: Some("a".into()), game: "g".into(), names: "[]".into(), over: true };
    store.write(vec![append("m", 0, &["x"]), Write::Match(played)]).await.unwrap();
    // The newest come first, and which those are depends on where a second ends: here it counts who is listed.
    let listed = |rows: Vec<TableRow>| rows.into_iter().map(|row| row.id).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(listed(store.listed(10).await.unwrap()), ["a".to_string(), "c".to_string()].into());
    assert_eq!(listed(store.listed(1).await.unwrap()).len(), 1);
    assert_eq!(store.forget(1000).await.unwrap(), 0, "nobody is that old");
    assert_eq!(store.forget(u64::from(u32::MAX)).await.unwrap(), 3);
    assert_eq!(store.log("m", 0).await.unwrap(), []);
    assert_eq!(store.a_match("m").await.unwrap(), None);
}

async fn a_lease_is_given_and_given_back(place: Place) {
    let store = place.open().await;
    store.write(vec![Write::Table(row("t", 0, false))]).await.unwrap();
    let Claim::Ours(lease) = store.claim("t").await.unwrap() else { panic!("it is nobody's") };
    store.write(vec![Write::Held(lease.clone()), append("m", 0, &["a"])]).await.unwrap();
    store
        .write(vec![Write::Held(lease.clone()), append("m", 1, &["b"]), Write::Table(row("t", 1, false))])
        .await
        .unwrap();
    let stale = store.write(vec![Write::Held(lease.clone()), append("m", 1, &["c"])]).await;
    assert_eq!(stale, Err(StoreError::Conflict));
    assert_eq!(store.log("m", 0).await.unwrap(), [entry("a"), entry("b")]);
    assert_eq!(store.lost(vec!["t".into()]).await.unwrap(), [""; 0]);
    store.release(lease).await.unwrap();
    assert!(matches!(store.claim("t").await.unwrap(), Claim::Ours(_)));
    assert!(matches!(store.claim("none").await.unwrap(), Claim::Ours(_)), "reading it will show that it is not there");
}
