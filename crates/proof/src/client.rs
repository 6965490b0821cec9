//! Clients as the page is one: they come back whenever the connection ends, with what they have, and send again what was not
//! acknowledged.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use futures_util::{SinkExt, StreamExt};
use game::Seat;
use protocol::{Command, Head, HostOrder, Stance, TableInfo, TableStatus, Update};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::{Bytes32, nonce_commitment};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::check::{Acted, Fate};
use crate::tables::{Tally, mix};

/// How long a client waits before it tries to come back.
const BREATH: Duration = Duration::from_millis(50);
/// How long at most if it has tried before: thousands that ask a port where nobody listens keep the new server from its start.
const LONG_BREATH: Duration = Duration::from_millis(400);

/// A connection to a table.
pub struct Line(WebSocketStream<TcpStream>);

impl Line {
    /// Connects and joins.
    pub async fn open(address: SocketAddr, table: &str, join: &Command, patience: Duration) -> Result<Self> {
        let opening = async {
            let stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            // The usual buffer is 128 KiB, and thousands of clients are in this process.
            let config = WebSocketConfig::default().read_buffer_size(4096);
            let url = format!("ws://{address}/api/tables/{table}/socket");
            let (socket, _) = client_async_with_config(url, stream, Some(config)).await?;
            let mut line = Self(socket);
            line.say(join).await?;
            anyhow::Ok(line)
        };
        timeout(patience, opening).await?
    }

    async fn say(&mut self, command: &Command) -> Result<()> {
        Ok(self.0.send(Message::text(serde_json::to_string(command)?)).await?)
    }

    /// The next update; `None` when the connection has ended.
    pub async fn hear(&mut self) -> Option<Update> {
        self.hear_as().await
    }

    /// The same, read as so much as is wanted of it.
    async fn hear_as<T: DeserializeOwned>(&mut self) -> Option<T> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => return serde_json::from_str(&text).ok(),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }
}

/// What somebody who only looks on reads of an update: thousands of them share the processor with the server.
#[derive(Deserialize)]
struct Glance {
    is: String,
}

fn join(tokens: Vec<String>, watch: Option<String>, host: Option<String>, have: Option<(String, u64)>) -> Command {
    let (match_id, have) = have.map_or((None, None), |(id, have)| (Some(id), Some(have)));
    Command::Join { tokens, watch, host, have, match_id, language: None, text: None }
}

/// Looks on for ever, and comes back whenever there is a storm. Counted while it is there.
pub async fn watch_table(
    address: SocketAddr,
    table: String,
    token: String,
    tally: Arc<Tally>,
    mut storm: watch::Receiver<u32>,
) {
    let join = join(Vec::new(), Some(token), None, None);
    let mut left: Option<Instant> = None;
    let mut breath = BREATH;
    loop {
        if let Ok(mut line) = Line::open(address, &table, &join, tally.patience).await {
            let mut there = None;
            breath = BREATH;
            loop {
                tokio::select! {
                    update = line.hear_as::<Glance>() => match update.as_ref().map(|update| update.is.as_str()) {
                        None | Some("goodbye") => break,
                        Some("head") if there.is_none() => there = Some(tally.arrive(left.take())),
                        Some(_) => {}
                    },
                    _ = storm.changed() => break,
                }
            }
        }
        tally.leave(&mut left);
        sleep(breath).await;
        breath = LONG_BREATH.min(breath * 2);
    }
}

/// Somebody who plays one seat by chance.
pub struct Player {
    pub address: SocketAddr,
    pub table: String,
    pub token: String,
    /// The host's token: it begins the match.
    pub host: Option<String>,
    /// Others may act on somebody's turn, and ask before draws.
    pub interrupts: bool,
    pub tally: Arc<Tally>,
    pub storm: watch::Receiver<u32>,
}

/// What a player knows when its match is over.
pub struct Record {
    pub match_id: String,
    pub acts: Vec<Acted>,
    /// Why it could not play on, if it could not.
    pub sent_away: Option<String>,
}

/// What one connection has told.
#[derive(Default)]
struct Seen {
    seats: Vec<Seat>,
    info: Option<TableInfo>,
    head: Option<Head>,
    nonces: BTreeSet<(Seat, bool)>,
    started: bool,
    stance: bool,
    /// Why the server ended the connection for good.
    ended: Option<String>,
}

impl Seen {
    fn is(&self, status: TableStatus) -> bool {
        self.info.as_ref().is_some_and(|info| info.status == status)
    }

    /// The head, if this client's seat has to act now.
    fn turn(&self) -> Option<(&Head, Seat)> {
        let head = self.head.as_ref().filter(|head| self.is(TableStatus::Playing) && !head.choices.is_empty())?;
        let seat = head.face.filter(|face| head.waits_for.contains(face))?;
        Some((head, seat))
    }

    fn is_over(&self) -> bool {
        self.is(TableStatus::Finished) && self.head.as_ref().is_some_and(|head| head.outcome.is_some())
    }
}

impl Player {
    /// Plays to the end of the match.
    pub async fn play(mut self) -> Record {
        let mut record = Record { match_id: String::new(), acts: Vec::new(), sent_away: None };
        let mut have: Option<(String, u64)> = None;
        let mut waiting: Option<(Instant, Command)> = None;
        let mut left = None;
        let mut acts = 0;
        loop {
            let join = join(vec![self.token.clone()], None, self.host.clone(), have.clone());
            let Ok(mut line) = Line::open(self.address, &self.table, &join, self.tally.patience).await else {
                sleep(BREATH).await;
                continue;
            };
            let mut seen = Seen::default();
            let mut there = None;
            // Sent again under its old id, an act is done once.
            let sent_again = match &waiting {
                Some((_, act)) => line.say(act).await,
                None => Ok(()),
            };
            let mut open = sent_again.is_ok();
            while open {
                let silence = if waiting.is_some() { self.tally.patience } else { self.tally.patience * 6 };
                let update = tokio::select! {
                    update = timeout(silence, line.hear()) => update.ok().flatten(),
                    _ = self.storm.changed() => None,
                };
                let Some(update) = update else { break };
                if let Some((id, fate)) = answer(&update)
                    && let Some((sent, Command::Act { id: own, seat, seq, action })) = &waiting
                    && *own == id
                {
                    if let Some(fate) = fate {
                        let (id, action) = (own.clone(), action.clone());
                        record.acts.push(Acted { id, seq: *seq, seat: *seat, action, fate });
                    }
                    self.tally.answered(fate, *sent);
                    waiting = None;
                    // A store that is full or gone is not asked again at once.
                    if fate == Some(Fate::Doubtful) {
                        sleep(BREATH).await;
                    }
                }
                open = self.take(update, &mut line, &mut seen).await.is_ok();
                if let Some(head) = &seen.head {
                    have = Some((head.match_id.clone(), head.seq));
                    record.match_id.clone_from(&head.match_id);
                    if there.is_none() {
                        there = Some(self.tally.arrive(left.take()));
                    }
                }
                // The end may be shown before the last act is acknowledged.
                if waiting.is_none() && seen.is_over() {
                    return record;
                }
                if waiting.is_none()
                    && let Some((head, seat)) = seen.turn()
                {
                    let (seq, action) = (head.seq, choose(head, self.tally.seed));
                    acts += 1;
                    if !self.tally.pause.is_zero() {
                        sleep(self.tally.pause).await;
                    }
                    let act = Command::Act { id: format!("{acts}"), seat, seq, action };
                    open = line.say(&act).await.is_ok();
                    waiting = Some((Instant::now(), act));
                }
            }
            drop(there);
            if seen.ended.is_some() {
                record.sent_away = seen.ended;
                return record;
            }
            self.tally.leave(&mut left);
            sleep(BREATH).await;
        }
    }

    /// Takes note of what was said, and answers what is not a move.
    async fn take(&self, update: Update, line: &mut Line, seen: &mut Seen) -> Result<()> {
        match update {
            Update::Welcome { seats, .. } => seen.seats = seats,
            Update::Table(info) => seen.info = Some(info),
            Update::Head(head) => seen.head = Some(*head),
            Update::Goodbye { code, message } => {
                if code == "ended" {
                    seen.ended = Some(message.clone());
                }
                anyhow::bail!(message);
            }
            _ => return Ok(()),
        }
        if self.interrupts && !seen.stance && !seen.seats.is_empty() {
            seen.stance = true;
            line.say(&Command::Stance { seat: seen.seats[0], stance: Stance::AlwaysPass }).await?;
        }
        if self.host.is_some() && seen.is(TableStatus::Gathering) && !seen.started {
            seen.started = true;
            line.say(&Command::Host { order: HostOrder::Start }).await?;
        }
        let Some(head) = &seen.head else { return Ok(()) };
        let reveal = head.fair.uncommitted.is_empty();
        let missing = if reveal { &head.fair.unrevealed } else { &head.fair.uncommitted };
        for seat in missing.iter().filter(|seat| seen.seats.contains(seat)) {
            if seen.nonces.insert((*seat, reveal)) {
                let nonce = Bytes32::from_number(1000 + seat.index() as u64);
                let commitment = || nonce_commitment(&nonce, &head.match_id, *seat).to_string();
                line.say(&if reveal {
                    Command::Reveal { seat: *seat, nonce: nonce.to_string() }
                } else {
                    Command::Commit { seat: *seat, commitment: commitment() }
                })
                .await?;
            }
        }
        Ok(())
    }
}

/// One of the choices, by chance. What was laid out for a trade is not taken back while there is anything else to do: matches of
/// such players have an end in sight.
fn choose(head: &Head, seed: u64) -> Value {
    let takes_back = |action: &Value| action.get("take_back").or(action.get("put_back")).is_some();
    let mut actions: Vec<&Value> = head.choices.iter().map(|choice| &choice.action).collect();
    if actions.iter().any(|action| !takes_back(action)) {
        actions.retain(|action| !takes_back(action));
    }
    actions[mix(seed ^ head.seq) as usize % actions.len()].clone()
}

/// Which command an update answers, and what became of it; no fate if it was plainly not done.
fn answer(update: &Update) -> Option<(&str, Option<Fate>)> {
    match update {
        Update::Done { id } => Some((id, Some(Fate::Done))),
        Update::Refused { id: Some(id), code, .. } => Some((id, (code == "store").then_some(Fate::Doubtful))),
        _ => None,
    }
}
