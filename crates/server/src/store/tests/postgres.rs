//! What only a store with several nodes must do: leases, news, errors. Compiled under `#[cfg(test)]` only.

use std::time::Duration;

use tokio::sync::mpsc;

use super::*;

/// Longer than anything takes.
const PATIENCE: Duration = Duration::from_mins(1);

struct Peer {
    store: PostgresStore,
    news: mpsc::Receiver<News>,
}

async fn enter(database: &Database, address: &str) -> Peer {
    let store = PostgresStore::open(&database.address()).await.unwrap();
    let (tell, news) = mpsc::channel(64);
    let secret = store.enter(Node { address: address.into(), lease: PATIENCE, news: tell }).await.unwrap();
    assert!(secret.is_some_and(|secret| secret.len() > 20));
    Peer { store, news }
}

/// The database's clock has passed the end of a node's lease, as far as anybody can tell.
async fn end_lease(database: &Database, address: &str) {
    let client = database.client().await;
    let late = "UPDATE seaboard.nodes SET until = clock_timestamp() - interval '1 s' WHERE address = $1";
    assert_eq!(client.execute(late, &[&address]).await.unwrap(), 1);
}

async fn ours(store: &PostgresStore, table: &str) -> Lease {
    match store.claim(table).await.unwrap() {
        Claim::Ours(lease) => lease,
        Claim::Theirs(address) => panic!("{address} has it"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_one_keeper_and_a_stale_one_never_writes() {
    let database = Database::new().await;
    let (one, other) = (enter(&database, "one:1").await, enter(&database, "other:1").await);
    one.store.write(vec![Write::Table(row("t", 0, true))]).await.unwrap();
    let first = ours(&one.store, "t").await;
    assert_eq!(other.store.claim("t").await.unwrap(), Claim::Theirs("one:1".into()));
    let write = |lease: &Lease, seq, text| vec![Write::Held(lease.clone()), append("m", seq, &[text])];
    one.store.write(write(&first, 0, "a")).await.unwrap();

    end_lease(&database, "one:1").await;
    let second = ours(&other.store, "t").await;
    assert!(second.epoch > first.epoch);
    assert_eq!(one.store.lost(vec!["t".into()]).await.unwrap(), ["t"]);
    assert_eq!(other.store.lost(vec!["t".into()]).await.unwrap(), [""; 0]);
    // The number is right, the epoch is not: alone, with a table, and a table alone.
    assert_eq!(one.store.write(write(&first, 1, "stale")).await, Err(StoreError::Conflict));
    let mut with_table = write(&first, 1, "stale");
    with_table.push(Write::Table(row("t", 1, false)));
    assert_eq!(one.store.write(with_table).await, Err(StoreError::Conflict));
    let table = vec![Write::Held(first.clone()), Write::Table(row("t", 1, false))];
    assert_eq!(one.store.write(table).await, Err(StoreError::Conflict));
    // Giving back what one does not have does nothing.
    one.store.release(first).await.unwrap();
    other.store.write(write(&second, 1, "b")).await.unwrap();
    assert_eq!(other.store.log("m", 0).await.unwrap(), [entry("a"), entry("b")]);

    other.store.release(second.clone()).await.unwrap();
    let third = ours(&one.store, "t").await;
    assert!(third.epoch > second.epoch);
    // A node that leaves keeps nothing.
    one.store.close().await.unwrap();
    ours(&other.store, "t").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_a_node_that_has_left_the_database_is_buried() {
    let database = Database::new().await;
    let (one, other) = (enter(&database, "one:1").await, enter(&database, "other:1").await);
    for table in ["t", "u", "v"] {
        one.store.write(vec![Write::Table(row(table, 0, true))]).await.unwrap();
    }
    ours(&one.store, "t").await;
    assert!(!other.store.bury("one:1").await.unwrap(), "it may only be out of reach from here");
    assert_eq!(other.store.claim("t").await.unwrap(), Claim::Theirs("one:1".into()));
    // Two that were killed: they are written down as alive, and nobody is behind it.
    let killed = "INSERT INTO seaboard.nodes (id, address, until) VALUES ($1, $2, clock_timestamp() + interval '1 h')";
    let keeps = "UPDATE seaboard.tables SET keeper = $1, epoch = epoch + 1 WHERE id = $2";
    let client = database.client().await;
    for (id, address, table) in [("x", "dead:1", "u"), ("y", "dead:2", "v")] {
        client.execute(killed, &[&id, &address]).await.unwrap();
        client.execute(keeps, &[&id, &table]).await.unwrap();
    }
    assert_eq!(one.store.claim("u").await.unwrap(), Claim::Theirs("dead:1".into()));
    assert!(other.store.bury("dead:1").await.unwrap());
    assert!(!other.store.bury("dead:1").await.unwrap(), "once is enough");
    ours(&one.store, "u").await;
    // Another that is started in its place knows by itself that the first is gone.
    assert_eq!(one.store.claim("v").await.unwrap(), Claim::Theirs("dead:2".into()));
    let again = enter(&database, "dead:2").await;
    ours(&again.store, "v").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_keepers_that_race_write_one_history() {
    let database = Database::new().await;
    let (one, other) = (enter(&database, "one:1").await, enter(&database, "other:1").await);
    one.store.write(vec![Write::Table(row("t", 0, true))]).await.unwrap();
    let mut kept: Vec<String> = Vec::new();
    for round in 0..20 {
        let (here, there) = if round % 2 == 0 { (&one, &other) } else { (&other, &one) };
        let mine = ours(&here.store, "t").await;
        let from = kept.len() as u64;
        // One writes as fast as it can and believes that the table is its own; the other takes it over in the middle.
        let writing = async {
            let mut done = Vec::new();
            for seq in from.. {
                let text = format!("{round} {seq}");
                match here.store.write(vec![Write::Held(mine.clone()), append("m", seq, &[&text])]).await {
                    Ok(()) => done.push(text),
                    Err(error) => {
                        assert_eq!(error, StoreError::Conflict);
                        break;
                    }
                }
            }
            done
        };
        let taking = async {
            end_lease(&database, if round % 2 == 0 { "one:1" } else { "other:1" }).await;
            let lease = ours(&there.store, "t").await;
            let seen = there.store.log("m", 0).await.unwrap();
            let text = format!("taken over in round {round}");
            let next = append("m", seen.len() as u64, &[&text]);
            there.store.write(vec![Write::Held(lease.clone()), next]).await.unwrap();
            there.store.release(lease).await.unwrap();
            text
        };
        let (done, taken) = tokio::join!(writing, taking);
        kept.extend(done);
        kept.push(taken);
        let log: Vec<String> = one.store.log("m", 0).await.unwrap().into_iter().map(|kept| kept.entry).collect();
        assert_eq!(log, kept, "what was acknowledged, in this order, and nothing else");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_hear_of_one_anothers_moves_and_of_a_broken_line() {
    let database = Database::new().await;
    let (mut one, other) = (enter(&database, "one:1").await, enter(&database, "other:1").await);
    other.store.write(vec![append("mine", 0, &["a", "b"])]).await.unwrap();
    let mut hear = async || tokio::time::timeout(PATIENCE, one.news.recv()).await.unwrap().unwrap();
    assert_eq!(hear().await, News::Moved(vec![("mine".into(), 2)]));
    // The line breaks: whatever was said meanwhile is lost, and the node is told so.
    let client = database.client().await;
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE application_name = 'seaboard' AND datname = current_database()";
    client.query(cut, &[]).await.unwrap();
    assert_eq!(hear().await, News::Missed);
    // The store's own connections were cut too, and are made anew as soon as that is noticed.
    while other.store.ready().await.is_err() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_start_together_make_the_store_once() {
    let database = Database::new().await;
    let open = async || PostgresStore::open(&database.address()).await.unwrap();
    let (one, two, three) = tokio::join!(open(), open(), open());
    for store in [one, two, three] {
        store.ready().await.unwrap();
        store.close().await.unwrap();
        assert_eq!(store.ready().await, Err(StoreError::Closed));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_cannot_be_used_is_named_without_its_password() {
    let database = Database::new().await;
    let refused = async |address: String, wanted: &str| {
        let error = PostgresStore::open(&address).await.err().expect("it is refused").to_string();
        assert!(error.contains(wanted) && error.contains("postgres://"), "{address}: {error}");
        assert!(!error.contains("secret"), "{error}");
    };
    let client = database.client().await;
    client.batch_execute("CREATE USER guest PASSWORD 'other'").await.unwrap();
    refused(database.address_as("guest:secret"), "look at the user and the password").await;
    refused(database.address().replace("/test", "/nothing"), "create it with `createdb`").await;
    refused("postgres://me:secret@127.0.0.1:1/db".into(), "does PostgreSQL run there").await;
    refused(format!("{}?sslmode=require", database.address()), "does not speak TLS").await;
    refused("postgres://me:secret@host/db?sslmode=nonsense".into(), "sslmode").await;
    PostgresStore::open(&database.address()).await.unwrap();
    client.batch_execute("UPDATE seaboard.store SET version = 99").await.unwrap();
    let newer = PostgresStore::open(&database.address()).await.err();
    assert!(matches!(newer, Some(StoreError::Newer { found: 99, .. })), "{newer:?}");
}
