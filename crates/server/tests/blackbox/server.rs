//! A server of the test's own, on a free port, and plain HTTP to it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use protocol::http::{JoinTable, MadeTable, NewSeat, NewTable, SeatToken};
use protocol::{Level, Sitter};
use serde_json::{Value, json};
use server::{Config, Limits, Rate, ServeError};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// How long a test waits for something before it fails: far longer than anything takes.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Limits that make tests quick and never get in their way.
pub fn quick() -> Limits {
    Limits {
        messages: Rate { per_second: 1e6, burst: 1e6 },
        requests: Rate { per_second: 1e6, burst: 1e6 },
        bot_pause: Duration::ZERO,
        fair: PATIENCE,
        ..Limits::default()
    }
}

/// A server that runs in this process.
pub struct Server {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<Result<(), ServeError>>,
}

impl Server {
    pub async fn start(config: Config) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server::serve(config, listener, async {
            let _ = stopped.await;
        }));
        Self { address, stop: Some(stop), task }
    }

    /// Stops it as a signal would, and waits for it.
    pub async fn stop(mut self) {
        drop(self.stop.take());
        tokio::time::timeout(PATIENCE, self.task).await.expect("it stops").unwrap().unwrap();
    }
}

/// A folder for a store, and a server on it.
pub struct Place {
    pub folder: TempDir,
}

impl Place {
    pub fn new() -> Self {
        // Memory where there is some: the tests are about order and loss, not about the disk of whoever runs them.
        let memory = std::path::Path::new("/dev/shm");
        let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
        Self { folder: folder.unwrap() }
    }

    pub fn path(&self) -> PathBuf {
        self.folder.path().join("store.db")
    }

    pub fn store(&self) -> String {
        format!("sqlite:{}", self.path().display())
    }

    pub async fn serve(&self) -> Server {
        self.serve_with(quick()).await
    }

    pub async fn serve_with(&self, limits: Limits) -> Server {
        Server::start(Config { limits, ..Config::new(self.store()) }).await
    }
}

/// An answer to a plain request.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_string()
    }

    pub fn has_header(&self, line: &str) -> bool {
        self.headers.to_lowercase().contains(&line.to_lowercase())
    }
}

/// One request, written by hand, so that a test can write a wrong one too.
pub async fn request(address: SocketAddr, method: &str, path: &str, headers: &[&str], body: &[u8]) -> Answer {
    let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
    if !headers.iter().any(|line| line.to_lowercase().starts_with("host:")) {
        head.extend(["Host: ", &address.to_string(), "\r\n"]);
    }
    for line in headers {
        head.extend([*line, "\r\n"]);
    }
    head += "\r\n";
    let exchange = async {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        // A server that refuses a large body does not read it to its end.
        let _ = stream.write_all(body).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        answer
    };
    let answer = tokio::time::timeout(PATIENCE, exchange).await.expect("an answer");
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head of an answer");
    let headers = String::from_utf8_lossy(&answer[..end]).into_owned();
    let mut body = answer[end + 4..].to_vec();
    if headers.to_lowercase().contains("transfer-encoding: chunked") {
        body = unchunked(&body);
    }
    let status = headers.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap();
    Answer { status, headers, body }
}

fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = body.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&body[..end]).unwrap(), 16).unwrap();
        whole.extend_from_slice(&body[end + 2..end + 2 + size]);
        body = &body[end + 4 + size..];
    }
    whole
}

pub async fn get(address: SocketAddr, path: &str) -> Answer {
    request(address, "GET", path, &[], b"").await
}

pub async fn post(address: SocketAddr, path: &str, body: &Value) -> Answer {
    request(address, "POST", path, &["Content-Type: application/json"], body.to_string().as_bytes()).await
}

pub fn person() -> NewSeat {
    NewSeat { sitter: Sitter::Here, name: String::new() }
}

pub fn guest() -> NewSeat {
    NewSeat { sitter: Sitter::Link, name: String::new() }
}

pub fn bot() -> NewSeat {
    NewSeat { sitter: Sitter::Bot { level: Level::Random }, name: String::new() }
}

/// A table as a test makes it most often.
pub fn table(game: &str, seats: Vec<NewSeat>) -> NewTable {
    let start = seats.iter().all(|seat| seat.sitter != Sitter::Link);
    serde_json::from_value(json!({ "game": game, "seats": seats, "start": start })).unwrap()
}

pub async fn make(address: SocketAddr, new: &NewTable) -> MadeTable {
    let answer = post(address, "/api/tables", &json!(new)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    serde_json::from_value(answer.json()).unwrap()
}

pub async fn join(address: SocketAddr, made: &MadeTable, name: &str) -> SeatToken {
    let ask = JoinTable { invite: Some(made.invite.clone()), seat: None, name: name.into() };
    let answer = post(address, &format!("/api/tables/{}/join", made.id), &json!(ask)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    serde_json::from_value(answer.json()).unwrap()
}
