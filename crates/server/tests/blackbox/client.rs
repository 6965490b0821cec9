//! A client as the page is one: it joins, adds its nonces by itself, keeps the head, acts.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use game::Seat;
use protocol::http::MadeTable;
use protocol::{Command, Head, HostOrder, SeatInfo, TableInfo, TableStatus, Update};
use table::{Bytes32, nonce_commitment};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::server::PATIENCE;

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What a client shows at the door.
#[derive(Clone, Default)]
pub struct Papers {
    pub tokens: Vec<String>,
    pub watch: Option<String>,
    pub host: Option<String>,
    pub have: Option<(String, u64)>,
    pub language: Option<String>,
}

pub struct Client {
    pub socket: Socket,
    pub seats: Vec<Seat>,
    pub host: bool,
    pub info: Option<TableInfo>,
    pub head: Option<Head>,
    /// Everything that was neither a head nor the table.
    pub said: Vec<Update>,
    pub adds_nonces: bool,
    /// The texts as they came.
    pub raw: Vec<String>,
    nonces: BTreeSet<(String, Seat, bool)>,
    acts: u64,
    name: u64,
}

pub async fn open(address: SocketAddr, table: &str) -> Socket {
    let address = format!("ws://{address}/api/tables/{table}/socket");
    tokio::time::timeout(PATIENCE, connect_async_with_config(address, None, true))
        .await
        .expect("a connection")
        .unwrap()
        .0
}

impl Client {
    /// Joins and waits for the welcome.
    pub async fn join(address: SocketAddr, table: &str, papers: Papers) -> Self {
        let mut client = Self::knock(address, table, papers).await;
        client.until(|client| client.info.is_some()).await;
        client
    }

    /// Joins, whatever the answer will be.
    pub async fn knock(address: SocketAddr, table: &str, papers: Papers) -> Self {
        Self::on(open(address, table).await, papers).await
    }

    /// Joins on a connection that is open.
    pub async fn on(socket: Socket, papers: Papers) -> Self {
        let name = u64::from(socket_port(&socket));
        let mut client = Self {
            socket,
            seats: Vec::new(),
            host: false,
            info: None,
            head: None,
            said: Vec::new(),
            adds_nonces: true,
            raw: Vec::new(),
            nonces: BTreeSet::new(),
            acts: 0,
            name,
        };
        let (match_id, have) = papers.have.map_or((None, None), |(id, have)| (Some(id), Some(have)));
        let Papers { tokens, watch, host, language, .. } = papers;
        client.send(&Command::Join { tokens, watch, host, have, match_id, language, text: None }).await;
        client
    }

    /// Whoever made the table: all seats at this screen, and the host.
    pub async fn maker(address: SocketAddr, made: &MadeTable) -> Self {
        let tokens = made.seats.iter().map(|seat| seat.token.clone()).collect();
        Self::join(address, &made.id, Papers { tokens, host: Some(made.host.clone()), ..Papers::default() }).await
    }

    /// Whoever holds one seat.
    pub async fn holder(address: SocketAddr, table: &str, token: &str) -> Self {
        Self::join(address, table, Papers { tokens: vec![token.into()], ..Papers::default() }).await
    }

    pub async fn send(&mut self, command: &Command) {
        self.send_text(serde_json::to_string(command).unwrap()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        // A connection that has ended is noticed by whoever reads from it.
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// The next update; `None` when the connection has ended.
    pub async fn next(&mut self) -> Option<Update> {
        // The server's pings are no updates: they do not make anybody wait longer.
        let patience = tokio::time::Instant::now() + PATIENCE;
        loop {
            let message = tokio::time::timeout_at(patience, self.socket.next()).await.expect("an update in time");
            let text = match message {
                None | Some(Err(_) | Ok(Message::Close(_))) => return None,
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(_)) => continue,
            };
            let update: Update = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
            self.raw.push(text.to_string());
            match update.clone() {
                Update::Welcome { seats, host, .. } => (self.seats, self.host) = (seats, host),
                Update::Table(info) => self.info = Some(info),
                Update::Head(head) => {
                    if let Some(before) = &self.head {
                        assert!(head.match_id != before.match_id || head.from <= before.seq, "nothing is left out");
                    }
                    self.head = Some(*head);
                    self.add_nonces().await;
                }
                other => self.said.push(other),
            }
            return Some(update);
        }
    }

    /// Reads on until something is so.
    pub async fn until(&mut self, mut so: impl FnMut(&Self) -> bool) {
        while !so(self) {
            assert!(self.next().await.is_some(), "the connection ended; it said {:?}", self.said);
        }
    }

    /// Reads on until the match is played. Everybody's nonce is needed for that, so all clients read on together.
    pub async fn until_playing(&mut self) {
        // The table's status comes before the head that goes with it.
        let begun = |head: &Head| head.fair.unrevealed.is_empty();
        self.until(|client| client.status() == TableStatus::Playing && client.head.as_ref().is_some_and(begun)).await;
    }

    /// Reads on to the end of the connection.
    pub async fn until_closed(&mut self) {
        while self.next().await.is_some() {}
    }

    pub fn head(&self) -> &Head {
        self.head.as_ref().expect("a head")
    }

    pub fn info(&self) -> &TableInfo {
        self.info.as_ref().expect("a table")
    }

    pub fn status(&self) -> TableStatus {
        self.info().status
    }

    pub fn refusals(&self) -> Vec<&str> {
        self.said
            .iter()
            .filter_map(|update| if let Update::Refused { code, .. } = update { Some(code.as_str()) } else { None })
            .collect()
    }

    pub fn is_done(&self, id: &str) -> bool {
        self.said.iter().any(|update| matches!(update, Update::Done { id: done } if done == id))
    }

    async fn add_nonces(&mut self) {
        let head = self.head();
        let match_id = head.match_id.clone();
        let reveal = head.fair.uncommitted.is_empty();
        let missing = if reveal { head.fair.unrevealed.clone() } else { head.fair.uncommitted.clone() };
        for seat in missing {
            let once = (match_id.clone(), seat, reveal);
            if !self.adds_nonces || !self.seats.contains(&seat) || !self.nonces.insert(once) {
                continue;
            }
            let nonce = Bytes32::from_number(1000 + seat.index() as u64);
            if reveal {
                self.send(&Command::Reveal { seat, nonce: nonce.to_string() }).await;
            } else {
                let commitment = nonce_commitment(&nonce, &match_id, seat).to_string();
                self.send(&Command::Commit { seat, commitment }).await;
            }
        }
    }

    pub async fn order(&mut self, order: HostOrder) {
        self.send(&Command::Host { order }).await;
    }

    pub async fn face(&mut self, seat: Option<Seat>) {
        self.send(&Command::Face { seat }).await;
        self.until(|client| client.head.as_ref().is_some_and(|head| head.face == seat)).await;
    }

    /// Waits until something was refused with this code.
    pub async fn refused(&mut self, code: &str) {
        self.until(|client| client.refusals().contains(&code)).await;
        self.said.clear();
    }

    pub fn seat(&self, seat: u8) -> &SeatInfo {
        &self.info().seats[usize::from(seat)]
    }

    /// A new id for an act.
    pub fn id(&mut self) -> String {
        self.acts += 1;
        format!("{}-{}", self.name, self.acts)
    }

    /// Acts with one of the faced seat's choices, and returns the id.
    pub async fn choose(&mut self, which: u64) -> String {
        let id = self.id();
        let head = self.head();
        let index = (which % head.choices.len() as u64) as usize;
        let action = head.choices[index].action.clone();
        let (seat, seq) = (head.face.unwrap(), head.seq);
        self.send(&Command::Act { id: id.clone(), seat, seq, action }).await;
        id
    }

    /// Acts, and waits until it is done and shown, or refused. Returns whether it is done.
    pub async fn play(&mut self, which: u64) -> bool {
        let before = self.head().seq;
        let id = self.choose(which).await;
        let answered = |update: &Update| match update {
            Update::Done { id: done } => (done == &id).then_some(true),
            Update::Refused { id: Some(refused), .. } => (refused == &id).then_some(false),
            _ => None,
        };
        self.until(|client| client.said.iter().any(|update| answered(update).is_some())).await;
        let done = self.said.iter().find_map(answered).unwrap();
        if done {
            self.until(|client| client.head().seq > before).await;
        }
        done
    }

    /// Whether the faced seat has to act.
    pub fn is_on_turn(&self) -> bool {
        let Some(head) = &self.head else { return false };
        let playing = self.info.as_ref().is_some_and(|info| info.status == TableStatus::Playing);
        playing && !head.choices.is_empty() && head.face.is_some_and(|face| head.waits_for.contains(&face))
    }

    pub fn is_over(&self) -> bool {
        let finished = self.info.as_ref().is_some_and(|info| info.status == TableStatus::Finished);
        finished && self.head.as_ref().is_some_and(|head| head.outcome.is_some())
    }
}

fn socket_port(socket: &Socket) -> u16 {
    match socket.get_ref() {
        MaybeTlsStream::Plain(stream) => stream.local_addr().unwrap().port(),
        _ => 0,
    }
}
