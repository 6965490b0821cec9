//! Nodes that are added, drained and killed in the middle of matches, and nodes that both believe they keep a table.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command as Process, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::time::Duration;

use protocol::{Command, HostOrder, TableStatus};
use serde_json::json;
use server::{Config, Limits};
use tokio::task::JoinHandle;

use crate::client::Client;
use crate::player::{self, Played};
use crate::postgres::Database;
use crate::server::{PATIENCE, Place, Proxy, get, guest, join, make, person, post, quick, request, table};

/// Games in which nobody acts out of turn.
const GAMES: [&str; 3] = ["cartagena", "santorini", "sorry"];

/// A match of two people who come back whenever they are sent away.
struct Match {
    game: &'static str,
    table: String,
    players: Vec<JoinHandle<Played>>,
}

/// Begins a match that this node keeps, and whose people come by these addresses.
async fn begin(game: &'static str, keeper: SocketAddr, addresses: [SocketAddr; 2], count: &Arc<AtomicU64>) -> Match {
    let made = make(keeper, &table(game, vec![person(), guest()])).await;
    let seated = join(addresses[1], &made, "Bea").await;
    let mut host = Client::maker(addresses[0], &made).await;
    let mut guest = Client::holder(addresses[1], &made.id, &seated.token).await;
    host.order(HostOrder::Start).await;
    tokio::join!(host.until_playing(), guest.until_playing());
    let tokens = [made.seats[0].token.clone(), seated.token];
    let play = |(address, token)| tokio::spawn(player::play(address, made.id.clone(), token, None, Arc::clone(count)));
    Match { game, table: made.id.clone(), players: addresses.into_iter().zip(tokens).map(play).collect() }
}

/// Waits until so many acts more were acknowledged, or all matches are over.
async fn some_acts(count: &AtomicU64, more: u64, matches: &[Match]) {
    let wanted = count.load(SeqCst) + more;
    let over = || matches.iter().all(|one| one.players.iter().all(JoinHandle::is_finished));
    while count.load(SeqCst) < wanted && !over() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Everybody plays to the end and agrees on it; each acknowledged act is in the log once, in order; the file verifies.
/// Returns how often people had to come back.
async fn ends_well(one: Match, address: SocketAddr, database: &Database) -> u32 {
    let mut all = Vec::new();
    for player in one.players {
        all.push(tokio::time::timeout(PATIENCE * 3, player).await.expect("the match ends").unwrap());
    }
    let head = all[0].client.head().clone();
    let rows = database.client().await;
    let log = "SELECT seq, command FROM seaboard.entries WHERE match_id = $1 ORDER BY seq";
    let log = rows.query(log, &[&head.match_id]).await.unwrap();
    assert_eq!(log.len() as u64, head.seq);
    let commands: Vec<String> = log.iter().filter_map(|row| row.get::<_, Option<String>>(1)).collect();
    for played in &all {
        assert_eq!((played.client.status(), &played.client.head().outcome), (TableStatus::Finished, &head.outcome));
        let seat = played.client.seats[0];
        let own: Vec<&str> = commands.iter().filter_map(|command| command.strip_prefix(&format!("{seat}:"))).collect();
        let mut kept = own.iter();
        assert!(played.done.iter().all(|id| kept.any(|kept| kept == id)), "{own:?} {:?}", played.done);
    }
    let file = get(address, &format!("/api/matches/{}", head.match_id)).await;
    assert_eq!(file.status, 200, "{}", file.text());
    let verified = catalog::find(one.game).unwrap().verify(&file.text()).unwrap();
    assert_eq!(verified.entries, head.seq);
    all.iter().map(|played| played.returns).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_is_added_and_one_is_drained_and_everybody_goes_on() {
    let place = Place::new();
    let (old, stays) = (place.node(quick()).await, place.node(quick()).await);
    let proxy = Proxy::start(vec![old.address, stays.address]).await;
    let count = Arc::new(AtomicU64::new(0));
    let mut matches = Vec::new();
    for game in GAMES {
        matches.push(begin(game, old.address, [proxy.address; 2], &count).await);
    }
    matches.push(begin("santorini", stays.address, [proxy.address; 2], &count).await);
    some_acts(&count, 10, &matches).await;
    let new = place.node(quick()).await;
    proxy.nodes.lock().unwrap().push(new.address);
    some_acts(&count, 10, &matches).await;
    // Nobody waits for a lease to end: it would outlive the test.
    old.stop().await;
    let mut returns = 0;
    for one in matches {
        returns += ends_well(one, proxy.address, place.database().await).await;
    }
    assert!(returns > 0, "somebody was at the node that went");
    new.stop().await;
    stays.stop().await;
}

const STORE: &str = "SEABOARD_TEST_CLUSTER";

/// Not a test of its own: a node that the test below kills.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it is started by the test below"]
async fn a_node_of_its_own() {
    let Ok(store) = std::env::var(STORE) else { return };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("\nlistening {}", listener.local_addr().unwrap());
    // Nobody waits for the end of its lease: it does not listen any longer, and its connection to the database has ended.
    let limits = Limits { lease: Duration::from_hours(1), ..quick() };
    // It ends with the test, however that ends.
    let orphaned = async {
        let _ = tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new())).await;
    };
    server::serve(Config { limits, ..Config::new(store) }, listener, orphaned).await.unwrap();
}

struct Running {
    process: Child,
    address: SocketAddr,
}

impl Running {
    async fn start(store: &str) -> Self {
        let mut process = Process::new(std::env::current_exe().unwrap())
            .args(["outages::a_node_of_its_own", "--exact", "--ignored", "--nocapture"])
            .env(STORE, store)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let address = lines
            .find_map(|line| line.unwrap().strip_prefix("listening ").map(|address| address.parse().unwrap()))
            .expect("it listens");
        // What it prints later must have somewhere to go.
        std::thread::spawn(move || lines.for_each(drop));
        assert_eq!(get(address, "/readyz").await.status, 200);
        Self { process, address }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // SIGKILL: nothing is finished, nothing is given back.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_is_killed_and_others_take_its_tables_over() {
    let place = Place::new();
    let store = place.database().await.address();
    let (doomed, stays) = (Running::start(&store).await, Running::start(&store).await);
    let proxy = Proxy::start(vec![doomed.address, stays.address]).await;
    let count = Arc::new(AtomicU64::new(0));
    let mut matches = Vec::new();
    for game in GAMES {
        matches.push(begin(game, doomed.address, [proxy.address; 2], &count).await);
    }
    matches.push(begin("santorini", stays.address, [proxy.address; 2], &count).await);
    some_acts(&count, 20, &matches).await;
    drop(doomed);
    proxy.nodes.lock().unwrap().retain(|node| *node == stays.address);
    let mut returns = 0;
    for one in matches {
        returns += ends_well(one, proxy.address, place.database().await).await;
    }
    assert!(returns > 0, "somebody was at the node that died");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_that_both_believe_they_keep_a_table_make_one_history() {
    let place = Place::new();
    let nodes = [place.node(quick()).await, place.node(quick()).await];
    let addresses = [nodes[0].address, nodes[1].address];
    let count = Arc::new(AtomicU64::new(0));
    let playing = begin("cartagena", addresses[0], addresses, &count).await;
    let client = place.database().await.client().await;
    let ends = "UPDATE seaboard.nodes SET until = clock_timestamp() + $2 * interval '1 s' WHERE address = $1";
    let epoch = "SELECT epoch FROM seaboard.tables WHERE id = $1";
    let before: i64 = client.query_one(epoch, &[&playing.table]).await.unwrap().get(0);
    let playing = [playing];
    for round in 0..6 {
        some_acts(&count, 3, &playing).await;
        let (loses, takes) = (addresses[round % 2], addresses[(round + 1) % 2]);
        client.execute(ends, &[&loses.to_string(), &-1.0_f64]).await.unwrap();
        // Asked for the table, the other node takes it over; the first knows nothing of it and goes on.
        let ask = json!({ "invite": "nobody's" });
        let answer = post(takes, &format!("/api/tables/{}/join", playing[0].table), &ask).await;
        assert!(answer.status >= 400, "{}", answer.text());
        client.execute(ends, &[&loses.to_string(), &600.0_f64]).await.unwrap();
    }
    let after: i64 = client.query_one(epoch, &[&playing[0].table]).await.unwrap().get(0);
    assert!(after > before, "the table has changed hands");
    let [playing] = playing;
    ends_well(playing, addresses[0], place.database().await).await;
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_lost_a_table_unawares_does_not_say_what_was_not_done() {
    let place = Place::new();
    let node = place.node(quick()).await;
    let made = make(node.address, &table("santorini", vec![person(), person()])).await;
    let mut host = Client::maker(node.address, &made).await;
    host.until_playing().await;
    let taken = "UPDATE seaboard.tables SET keeper = 'another', epoch = epoch + 1 WHERE id = $1";
    assert_eq!(place.database().await.client().await.execute(taken, &[&made.id]).await.unwrap(), 1);
    // Chosen at a head that only the new keeper has shown. It may have been done there: "stale" would be a lie.
    let seat = host.head().waits_for[0];
    let act = Command::Act { id: "elsewhere".into(), seat, seq: host.head().seq + 3, action: json!("anything") };
    host.send(&act).await;
    host.until_closed().await;
    assert_eq!(host.refusals(), ["store"]);
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_but_a_node_may_speak_as_one() {
    let place = Place::new();
    let (one, other) = (place.node(quick()).await, place.node(quick()).await);
    let made = make(one.address, &table("santorini", vec![person(), guest()])).await;
    let path = format!("/api/tables/{}/join", made.id);
    let body = json!({ "invite": made.invite }).to_string();
    let forged = ["Content-Type: application/json", "X-Seaboard-Node: guessed", "X-Seaboard-From: 9.9.9.9"];
    for node in [one.address, other.address] {
        let answer = request(node, "POST", &path, &forged, body.as_bytes()).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "bad_node"));
    }
    // The same request without it is passed on to the table's node.
    let answer = request(other.address, "POST", &path, &forged[..1], body.as_bytes()).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(!answer.has_header("x-seaboard"), "{}", answer.headers);
    let unknown = post(other.address, "/api/tables/nothing/join", &json!({})).await;
    assert_eq!((unknown.status, unknown.code().as_str()), (404, "unknown_table"));
    one.stop().await;
    // Whatever the first kept is the other's now.
    let full = request(other.address, "POST", &path, &forged[..1], body.as_bytes()).await;
    assert_eq!((full.status, full.code().as_str()), (409, "full"), "{}", full.text());
    other.stop().await;
}
