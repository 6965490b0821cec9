//! One connection to a table, which comes back by itself.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{Command, TextStyle, Update};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::address::{Server, Trouble};

/// The server pings every fifteen seconds: whoever is silent for longer than this is gone.
const SILENCE: Duration = Duration::from_secs(45);
/// Below what a server takes of one connection, so that it never has to refuse.
const PER_SECOND: f64 = 15.0;
const AT_ONCE: f64 = 60.0;

/// How the connection is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// The first call.
    Connecting,
    /// Joined.
    Open,
    /// Lost; the next call comes after so many tenths of a second.
    Lost(u32),
    /// For good, with the server's reason.
    Closed(String),
}

/// What a connection tells.
#[derive(Debug)]
pub enum Heard {
    /// It has changed itself.
    Link(Link),
    /// The table says something.
    Update(Box<Update>),
}

/// What a connection is told.
#[derive(Debug)]
pub enum Say {
    /// To the table.
    Command(Command),
    /// Hang up and come back at once, to be told everything anew as everybody may know it.
    Renew,
}

/// Who comes to the table.
#[derive(Clone, Default, Debug)]
pub struct Papers {
    /// The tokens of the seats.
    pub tokens: Vec<String>,
    /// The token to look on with.
    pub watch: Option<String>,
    /// The host's.
    pub host: Option<String>,
    /// The language of what is told.
    pub language: String,
}

/// Calls the table, now and whenever the line is lost, until nobody listens any more.
pub fn connect(
    server: Server,
    table: String,
    papers: Papers,
    style: TextStyle,
) -> (UnboundedSender<Say>, UnboundedReceiver<Heard>) {
    let (say, said) = mpsc::unbounded_channel();
    let (tell, heard) = mpsc::unbounded_channel();
    tokio::spawn(keep_calling(Caller { server, table, papers, style, have: None }, said, tell));
    (say, heard)
}

struct Caller {
    server: Server,
    table: String,
    papers: Papers,
    style: TextStyle,
    /// The match and how much of it was told.
    have: Option<(String, u64)>,
}

enum End {
    /// Nobody listens any more.
    Left,
    /// Call again at once.
    Again,
    /// Call again after a while.
    Lost(String),
    /// Never again.
    Closed(String),
}

async fn keep_calling(mut caller: Caller, mut said: UnboundedReceiver<Say>, tell: UnboundedSender<Heard>) {
    let mut tries = 0;
    loop {
        let end = caller.call(&mut said, &tell, &mut tries).await;
        let code = match end {
            End::Left => return,
            End::Again => continue,
            End::Closed(reason) => {
                let _ = tell.send(Heard::Link(Link::Closed(reason)));
                return;
            }
            End::Lost(code) => code,
        };
        // Soon at first, then more slowly; and not all at the same moment.
        let seconds = if code == "flood" { 10.0 } else { (0.3 * 1.8_f64.powi(tries)).min(10.0) * jitter() };
        tries += 1;
        if tell.send(Heard::Link(Link::Lost((seconds * 10.0).ceil() as u32))).is_err() {
            return;
        }
        let wait = sleep(Duration::from_secs_f64(seconds));
        tokio::pin!(wait);
        loop {
            tokio::select! {
                () = &mut wait => break,
                // What cannot be said now is not said later.
                word = said.recv() => if word.is_none() { return },
            }
        }
    }
}

fn jitter() -> f64 {
    0.7 + 0.6 * f64::from(getrandom::u32().unwrap_or(u32::MAX / 2)) / f64::from(u32::MAX)
}

impl Caller {
    fn join(&self) -> Command {
        Command::Join {
            tokens: self.papers.tokens.clone(),
            watch: self.papers.watch.clone(),
            host: self.papers.host.clone(),
            have: self.have.as_ref().map(|(_, have)| *have),
            match_id: self.have.as_ref().map(|(id, _)| id.clone()),
            language: Some(self.papers.language.clone()),
            text: Some(self.style),
        }
    }

    async fn call(&mut self, said: &mut UnboundedReceiver<Say>, tell: &UnboundedSender<Heard>, tries: &mut i32) -> End {
        let lost = || End::Lost(String::new());
        let stream = match self.server.dial().await {
            Ok(stream) => stream,
            Err(Trouble::Silent { .. }) => return lost(),
            Err(other) => return End::Closed(other.to_string()),
        };
        let config = WebSocketConfig::default().max_message_size(Some(1 << 22));
        let address = self.server.socket(&self.table);
        let shaking = tokio_tungstenite::client_async_with_config(address, stream, Some(config));
        let Ok(Ok((mut socket, _))) = timeout(SILENCE, shaking).await else { return lost() };
        // What was said while nobody listened is not said now.
        while said.try_recv().is_ok() {}
        let Ok(join) = serde_json::to_string(&self.join()) else { return lost() };
        if socket.send(Message::text(join)).await.is_err() {
            return lost();
        }
        let mut goodbye = String::new();
        let (mut credit, mut counted) = (AT_ONCE, Instant::now());
        loop {
            tokio::select! {
                word = said.recv() => match word {
                    None => {
                        let _ = timeout(Duration::from_millis(500), socket.close(None)).await;
                        return End::Left;
                    }
                    Some(Say::Renew) => {
                        self.have = None;
                        let _ = timeout(Duration::from_millis(500), socket.close(None)).await;
                        return End::Again;
                    }
                    Some(Say::Command(command)) => {
                        credit = (credit + counted.elapsed().as_secs_f64() * PER_SECOND).min(AT_ONCE) - 1.0;
                        counted = Instant::now();
                        if credit < 0.0 {
                            sleep(Duration::from_secs_f64(-credit / PER_SECOND)).await;
                        }
                        let Ok(text) = serde_json::to_string(&command) else { continue };
                        if socket.send(Message::text(text)).await.is_err() {
                            return lost();
                        }
                    }
                },
                message = timeout(SILENCE, socket.next()) => {
                    let text = match message {
                        Ok(Some(Ok(Message::Text(text)))) => text,
                        Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) | Err(_) => return match goodbye.as_str() {
                            "ended" | "refused" | "replaced" => End::Closed(goodbye),
                            _ => End::Lost(goodbye),
                        },
                        Ok(Some(Ok(_))) => continue,
                    };
                    // A server may say what this client does not know yet.
                    let Ok(update) = serde_json::from_str::<Update>(&text) else { continue };
                    match &update {
                        Update::Goodbye { code, .. } => goodbye.clone_from(code),
                        Update::Welcome { .. } => {
                            *tries = 0;
                            if tell.send(Heard::Link(Link::Open)).is_err() {
                                return End::Left;
                            }
                        }
                        Update::Head(head) => self.have = Some((head.match_id.clone(), head.seq)),
                        _ => {}
                    }
                    if tell.send(Heard::Update(Box::new(update))).is_err() {
                        return End::Left;
                    }
                }
            }
        }
    }
}
