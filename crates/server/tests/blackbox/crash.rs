//! kill -9 in the middle of play: no acknowledged move is lost, and everybody goes on.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command as Process, Stdio};

use protocol::{Command, TableStatus};
use server::Config;

use crate::client::{Client, Papers};
use crate::server::{Place, guest, join, make, person, quick, table};

const STORE: &str = "SEABOARD_TEST_STORE";

/// Not a test of its own: the process that the test below kills.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it is started by the test below"]
async fn a_server_of_its_own() {
    let Ok(store) = std::env::var(STORE) else { return };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("\nlistening {}", listener.local_addr().unwrap());
    let config = Config { limits: quick(), ..Config::new(store) };
    server::serve(config, listener, std::future::pending()).await.unwrap();
}

struct Running {
    process: Child,
    address: SocketAddr,
}

impl Running {
    fn start(store: &str) -> Self {
        let mut process = Process::new(std::env::current_exe().unwrap())
            .args(["crash::a_server_of_its_own", "--exact", "--ignored", "--nocapture"])
            .env(STORE, store)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let address = lines
            .find_map(|line| line.unwrap().strip_prefix("listening ").map(|address| address.parse().unwrap()))
            .expect("it listens");
        // What it prints later must have somewhere to go.
        std::thread::spawn(move || lines.for_each(drop));
        Self { process, address }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // SIGKILL, where there is such a thing: nothing is finished, nothing is flushed.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_by_kill_9() {
    let place = Place::new();
    let mut running = Running::start(&place.store());
    let made = make(running.address, &table("cartagena", vec![person(), guest()])).await;
    let seated = join(running.address, &made, "Bea").await;
    let tokens = [made.seats[0].token.clone(), seated.token];
    let mut acknowledged: Vec<Command> = Vec::new();
    let mut seen = 0;
    for round in 0..4u64 {
        let mut clients = Vec::new();
        for token in &tokens {
            let host = clients.is_empty().then(|| made.host.clone());
            let papers = Papers { tokens: vec![token.clone()], host, ..Papers::default() };
            clients.push(Client::join(running.address, &made.id, papers).await);
        }
        if round == 0 {
            clients[0].order(protocol::HostOrder::Start).await;
        }
        for client in &mut clients {
            client.until(|client| client.status() == TableStatus::Playing && client.head.is_some()).await;
            assert!(client.head().seq >= seen, "what was shown is still so");
        }
        // Whatever was acknowledged is known still: sent again, it is done already and changes nothing.
        let before = clients[0].head().seq;
        for act in &acknowledged {
            let Command::Act { id, seat, .. } = act else { unreachable!() };
            let client = &mut clients[seat.index()];
            client.send(act).await;
            client.until(|client| client.is_done(id)).await;
            assert_eq!(client.head().seq, before);
        }
        // Play on, and pull the plug right after an acknowledgement, with another act on its way.
        let mut acts = 0;
        while acts < 5 + round * 3 {
            let newest = clients.iter().map(|client| client.head().seq).max().unwrap();
            for client in &mut clients {
                client.until(|client| client.head().seq >= newest).await;
            }
            let on_turn = clients.iter().position(Client::is_on_turn);
            let Some(on_turn) = on_turn else { break };
            let client = &mut clients[on_turn];
            let head = client.head();
            let (seq, face) = (head.seq, head.face.unwrap());
            let action = head.choices[seq as usize % head.choices.len()].action.clone();
            let id = format!("{round}-{acts}");
            let act = Command::Act { id: id.clone(), seat: face, seq, action };
            client.send(&act).await;
            client.until(|client| client.is_done(&id)).await;
            seen = client.head().seq;
            acknowledged.push(act);
            acts += 1;
        }
        if let Some(client) = clients.iter_mut().find(|client| client.is_on_turn()) {
            client.choose(0).await;
        }
        drop(running);
        running = Running::start(&place.store());
    }
    assert!(acknowledged.len() >= 20);
}
