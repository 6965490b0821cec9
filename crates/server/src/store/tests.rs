//! What every store must do, and what this one says when it cannot.

use std::path::Path;
use std::sync::Arc;

use super::*;

fn entry(text: &str) -> Kept {
    Kept { entry: text.into(), command: None }
}

fn append(match_id: &str, expected: u64, entries: &[&str]) -> Write {
    Write::Append { match_id: match_id.into(), expected, entries: entries.iter().map(|text| entry(text)).collect() }
}

fn row(id: &str, revision: u64, listed: bool) -> TableRow {
    TableRow { id: id.into(), revision, listed, doc: format!("{id} {revision}") }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

async fn closed_store(path: &Path) {
    let store = SqliteStore::open(path).unwrap();
    store.write(vec![Write::Table(row("t", 0, true)), append("m", 0, &["a", "b"])]).await.unwrap();
    store.close().await.unwrap();
}

#[tokio::test]
async fn what_was_written_is_there_after_a_restart() {
    let folder = folder();
    let path = folder.path().join("deep/down/store.db");
    let store = SqliteStore::open(&path).unwrap();
    let with_command = Kept { entry: "c".into(), command: Some("0:x".into()) };
    store.write(vec![append("m", 0, &["a", "b"]), Write::Table(row("t", 0, true))]).await.unwrap();
    let more = Write::Append { match_id: "m".into(), expected: 2, entries: vec![with_command.clone()] };
    let played = MatchRow { id: "m".into(), table: Some("t".into()), game: "g".into(), names: "[]".into(), over: false };
    store.write(vec![more, Write::Match(played.clone())]).await.unwrap();
    store.write(vec![Write::Match(MatchRow { over: true, ..played.clone() })]).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(store.ready().await, Err(StoreError::Closed));
    assert_eq!(store.log("m", 0).await, Err(StoreError::Closed));

    let store = SqliteStore::open(&path).unwrap();
    assert_eq!(store.log("m", 0).await.unwrap(), [entry("a"), entry("b"), with_command.clone()]);
    assert_eq!(store.log("m", 2).await.unwrap(), [with_command]);
    assert_eq!(store.log("none", 0).await.unwrap(), []);
    assert_eq!(store.a_match("m").await.unwrap(), Some(MatchRow { over: true, ..played }));
    assert_eq!(store.a_match("none").await.unwrap(), None);
    assert_eq!(store.table("t").await.unwrap().unwrap().revision, 1);
    assert_eq!(store.table("none").await.unwrap(), None);
    store.ready().await.unwrap();
}

#[tokio::test]
async fn of_two_writers_one_wins_and_the_other_changes_nothing() {
    let folder = folder();
    let store = Arc::new(SqliteStore::open(folder.path().join("s.db")).unwrap());
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_are_written_together() {
    let folder = folder();
    let store = Arc::new(SqliteStore::open(folder.path().join("s.db")).unwrap());
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

#[tokio::test]
async fn the_list_has_public_tables_and_old_ones_are_forgotten() {
    let folder = folder();
    let store = SqliteStore::open(folder.path().join("s.db")).unwrap();
    for (id, listed) in [("a", true), ("b", false), ("c", true)] {
        store.write(vec![Write::Table(row(id, 0, listed))]).await.unwrap();
    }
    let played = MatchRow { id: "m".into(), table: Some("a".into()), game: "g".into(), names: "[]".into(), over: true };
    store.write(vec![append("m", 0, &["x"]), Write::Match(played)]).await.unwrap();
    let listed = |rows: Vec<TableRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(listed(store.listed(10).await.unwrap()), ["a", "c"]);
    assert_eq!(listed(store.listed(1).await.unwrap()).len(), 1);
    assert_eq!(store.forget(1000).await.unwrap(), 0, "nobody is that old");
    assert_eq!(store.forget(u64::from(u32::MAX)).await.unwrap(), 3);
    assert_eq!(store.log("m", 0).await.unwrap(), []);
    assert_eq!(store.a_match("m").await.unwrap(), None);
}

#[tokio::test]
async fn a_damaged_newer_or_foreign_file_is_refused_and_not_touched() {
    let folder = folder();
    let path = folder.path().join("s.db");
    let refused = |path: &Path| {
        let before = std::fs::read(path).unwrap();
        let error = SqliteStore::open(path).err().expect("it is refused");
        assert_eq!(std::fs::read(path).unwrap(), before, "not a byte is changed");
        assert!(error.to_string().contains("s.db"), "{error}");
        error
    };
    std::fs::write(&path, "these are my holiday photographs".repeat(1000)).unwrap();
    assert!(matches!(refused(&path), StoreError::Corrupt { .. }));

    std::fs::remove_file(&path).unwrap();
    let foreign = rusqlite::Connection::open(&path).unwrap();
    foreign.execute_batch("CREATE TABLE photographs (id)").unwrap();
    drop(foreign);
    assert!(matches!(refused(&path), StoreError::Corrupt { .. }));

    std::fs::remove_file(&path).unwrap();
    closed_store(&path).await;
    let newer = rusqlite::Connection::open(&path).unwrap();
    newer.execute_batch("PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE);").unwrap();
    drop(newer);
    assert!(matches!(refused(&path), StoreError::Newer { found: 99, .. }));

    std::fs::remove_file(&path).unwrap();
    closed_store(&path).await;
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = 4096..bytes.len();
    bytes[middle].fill(0xa5);
    std::fs::write(&path, bytes).unwrap();
    assert!(matches!(refused(&path), StoreError::Corrupt { .. }));
}

#[tokio::test]
async fn a_place_that_cannot_be_written_is_named() {
    let folder = folder();
    std::fs::write(folder.path().join("file"), "").unwrap();
    let error = SqliteStore::open(folder.path().join("file/s.db")).err().unwrap();
    assert!(matches!(&error, StoreError::NotWritable { .. }), "{error}");
    assert!(error.to_string().contains("--store"), "{error}");
    for address in ["postgres://somewhere/else", "sqlite:", ""] {
        assert!(matches!(open(address).err(), Some(StoreError::Address(_))), "{address}");
    }
}

#[tokio::test]
async fn a_full_disk_keeps_nothing_and_goes_on() {
    let folder = folder();
    let store = SqliteStore::open_limited(folder.path().join("s.db"), Some(40)).unwrap();
    let large = "x".repeat(3000);
    let mut seq = 0;
    let error = loop {
        match store.write(vec![append("m", seq, &[&large])]).await {
            Ok(()) => seq += 1,
            Err(error) => break error,
        }
        assert!(seq < 200, "it never filled up");
    };
    assert_eq!(error, StoreError::Full);
    assert_eq!(store.log("m", 0).await.unwrap().len() as u64, seq);
    // Room is made, and it goes on where it was.
    store.forget(u64::from(u32::MAX)).await.unwrap();
    let again = store.write(vec![append("m", seq, &["y"])]).await;
    assert!(again.is_ok() || again == Err(StoreError::Full), "{again:?}");
    store.ready().await.unwrap();
}
