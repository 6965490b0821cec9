//! What the store in a file says when the file is not what it should be. Compiled under `#[cfg(test)]` only.

use std::path::Path;

use super::*;

async fn closed_store(path: &Path) {
    let store = SqliteStore::open(path).unwrap();
    store.write(vec![Write::Table(row("t", 0, true)), append("m", 0, &["a", "b"])]).await.unwrap();
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_damaged_newer_or_foreign_file_is_refused_and_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.db");
    let refused = |path: &Path| {
        let before = std::fs::read(path).unwrap();
        let error = SqliteStore::open(path).err().expect("it is refused");
        assert_eq!(std::fs::read(path).unwrap(), before, "not a byte is changed");
        assert!(error.to_string().contains("s.db"), "{error}");
        assert!(error.to_string().len() < 500 && !error.to_string().contains('\n'), "{error}");
        let beside = std::fs::read_dir(path.parent().unwrap()).unwrap().count();
        assert_eq!(beside, 1, "nothing is left beside it");
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
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("file"), "").unwrap();
    let error = SqliteStore::open(folder.path().join("file/s.db")).err().unwrap();
    assert!(matches!(&error, StoreError::NotWritable { .. }), "{error}");
    assert!(error.to_string().contains("--store"), "{error}");
    let error = SqliteStore::open(folder.path()).err().unwrap();
    assert!(error.to_string().contains("it is a folder"), "{error}");
    for address in ["mysql://me:secret@somewhere/else", "sqlite:", ""] {
        let error = open(address).await.err().unwrap();
        assert!(matches!(error, StoreError::Address(_)) && !error.to_string().contains("secret"), "{error}");
    }
}

#[tokio::test]
async fn a_full_disk_keeps_nothing_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
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
    assert_eq!(store.ready().await, Err(StoreError::Full), "whoever asks is told so");
    // Room is made, and it goes on where it was.
    store.forget(u64::from(u32::MAX)).await.unwrap();
    let again = store.write(vec![append("m", seq, &["y"])]).await;
    assert!(again.is_ok() || again == Err(StoreError::Full), "{again:?}");
    store.ready().await.unwrap();
}

#[test]
fn a_file_is_served_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("s.db").display());
    let first = Served::mark(&address);
    assert!(!first.by_another() && Served::mark(&address).by_another());
    drop(first);
    assert!(!Served::mark(&address).by_another());
    assert!(!Served::mark("postgres://somewhere/else").by_another());
}

#[test]
fn many_create_the_same_store_at_once_and_all_of_them_open_it() {
    for _ in 0..20 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("s.db");
        let together = std::sync::Barrier::new(8);
        std::thread::scope(|scope| {
            let open = || {
                together.wait();
                SqliteStore::open(&path).map(drop)
            };
            let all: Vec<_> = (0..8).map(|_| scope.spawn(open)).collect();
            for one in all {
                one.join().unwrap().unwrap();
            }
        });
    }
}
