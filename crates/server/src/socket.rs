//! One connection: it says who it is, holds people, faces one of them, and is shown what they may see.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::extract::ws::{CloseCode, CloseFrame, Message, WebSocket, close_code};
use futures_util::StreamExt;
use game::Seat;
use protocol::{Command, TableStatus, TextStyle, Update};
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::{Instant, timeout};

use crate::api::BODY;
use crate::keeper::{Handle, Order, Papers, Said};
use crate::limit::Bucket;
use crate::line::is_flood;
use crate::metrics::{Held, METRICS};
use crate::render;
use crate::snapshot::Snapshot;
use crate::tables::Tables;

/// Things said to one connection that it has not read yet: whoever lets more pile up is too slow.
const UNREAD: usize = 64;
/// For the last word to arrive.
const LAST: Duration = Duration::from_millis(500);
/// The most tokens at the door.
const TOKENS: usize = 16;

/// Why a connection ends.
enum End {
    /// It was closed or broke.
    Closed,
    /// It did not read.
    Slow,
    /// It broke the rules of sockets, or sent too much at once: with a code of theirs and the reason.
    Broken(CloseCode, &'static str),
    /// With these words.
    Goodbye(&'static str, &'static str),
}

struct Wire {
    // A box moves through the stages of a connection; the socket itself would be kept room for in each of them.
    socket: Box<WebSocket>,
    patience: Duration,
}

impl Wire {
    async fn send(&mut self, update: &Update) -> Result<(), End> {
        let Ok(text) = serde_json::to_string(update) else { return Ok(()) };
        self.send_message(Message::Text(text.into())).await
    }

    async fn send_message(&mut self, message: Message) -> Result<(), End> {
        match timeout(self.patience, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Closed),
            Err(_) => Err(End::Slow),
        }
    }

    async fn refuse(&mut self, code: &str, message: impl Into<String>) -> Result<(), End> {
        METRICS.refused.fetch_add(1, Relaxed);
        self.send(&Update::Refused { id: None, code: code.into(), message: message.into() }).await
    }
}

/// What this connection was shown last.
#[derive(Default)]
struct Shown {
    // Shared by everybody at the table, so that thousands of connections do not hold a copy each.
    table: Option<Arc<Snapshot>>,
    match_id: String,
    have: u64,
    moment: Option<u64>,
    face: Option<Seat>,
}

struct Person {
    people: Vec<u32>,
    host: bool,
    face: Option<u32>,
    language: String,
    text: Option<TextStyle>,
    shown: Shown,
}

/// Serves a connection to its end.
pub(crate) async fn serve(socket: Box<WebSocket>, table: String, tables: Tables, mut closing: watch::Receiver<bool>) {
    let _counted = Held::new(&METRICS.sockets);
    let mut wire = Wire { socket, patience: tables.around.limits.send };
    let connection = tables.connection();
    let mut handle = None;
    let end = converse(&mut wire, connection, &table, &tables, &mut handle, &mut closing).await;
    if let Some(handle) = handle {
        // The table may have gone before.
        let _: Result<(), _> = Handle::send(&handle, Order::Gone { connection }).await;
    }
    if let End::Slow = end {
        METRICS.slow_readers.fetch_add(1, Relaxed);
    }
    let close = match end {
        End::Goodbye(code, message) => {
            let goodbye = Update::Goodbye { code: code.into(), message: message.into() };
            if wire.send(&goodbye).await.is_err() {
                return;
            }
            None
        }
        End::Broken(code, reason) => Some(CloseFrame { code, reason: reason.into() }),
        End::Closed | End::Slow => return,
    };
    let broken = close.is_some();
    if wire.send_message(Message::Close(close)).await.is_ok() {
        // Until the client has closed its side too, for a moment: what was sent last arrives then. What follows on
        // something broken cannot be read.
        let rest = async {
            while let (false, Some(Ok(_))) = (broken, wire.socket.next().await) {}
            if broken {
                std::future::pending::<()>().await;
            }
        };
        let _ = timeout(LAST, rest).await;
    }
}

impl Handle {
    pub(crate) async fn send(&self, order: Order) -> Result<(), ()> {
        self.orders.send(order).await.map_err(drop)
    }
}

/// Somebody who was let in.
struct Guest {
    handle: Handle,
    said: mpsc::Receiver<Said>,
    heard: broadcast::Receiver<Arc<Update>>,
    person: Person,
    /// The host's rights have passed on to somebody else meanwhile.
    passed: bool,
}

async fn converse(
    wire: &mut Wire,
    connection: u64,
    table: &str,
    tables: &Tables,
    joined: &mut Option<Handle>,
    closing: &mut watch::Receiver<bool>,
) -> End {
    let limits = Arc::clone(&tables.around.limits);
    // In a box, because whoever is let in stays for hours and needs none of it any longer.
    let entered = Box::pin(enter(wire, connection, table, tables, joined, closing)).await;
    let Guest { handle, mut said, mut heard, mut person, passed } = match entered {
        Ok(guest) => guest,
        Err(end) => return end,
    };
    let mut now = handle.now.clone();
    let mut bucket = Bucket::new(limits.messages);
    let mut garbage = 0;
    let mut ping = tokio::time::interval(limits.ping);
    let mut last_heard = Instant::now();
    if let Err(end) = show(wire, &mut person, &mut now, false).await {
        return end;
    }
    if passed && let Err(end) = wire.refuse("host_passed", "you were away: the host's rights have passed on").await {
        return end;
    }
    loop {
        let step = tokio::select! {
            biased;
            () = closed(closing) => Err(restart()),
            changed = now.changed() => match changed {
                Ok(()) => show(wire, &mut person, &mut now, false).await,
                // The table went to rest or is read anew: the client comes back by itself.
                Err(_) => Err(restart()),
            },
            update = said.recv() => match update {
                Some(Said { update, fresh }) => match wire.send(&update).await {
                    Ok(()) if fresh => show(wire, &mut person, &mut now, true).await,
                    other => other,
                },
                None => Err(restart()),
            },
            update = heard.recv() => match update {
                Ok(update) => wire.send(&update).await,
                // Missed talk is only talk.
                Err(broadcast::error::RecvError::Lagged(_)) => Ok(()),
                Err(broadcast::error::RecvError::Closed) => Err(restart()),
            },
            message = wire.socket.next() => {
                last_heard = Instant::now();
                match message {
                    None => Err(End::Closed),
                    Some(Err(error)) => Err(broken(error)),
                    Some(Ok(message)) => {
                        hear(wire, &mut person, &mut now, &handle, connection, message, &mut bucket, &mut garbage, limits.garbage).await
                    }
                }
            }
            _ = ping.tick() => {
                if last_heard.elapsed() > limits.ping.mul_f32(2.5) {
                    Err(End::Closed)
                } else {
                    wire.send_message(Message::Ping(axum::body::Bytes::new())).await
                }
            }
        };
        if let Err(end) = step {
            return end;
        }
    }
}

/// The way in: the first word, the table, and who this is.
async fn enter(
    wire: &mut Wire,
    connection: u64,
    table: &str,
    tables: &Tables,
    joined: &mut Option<Handle>,
    closing: &mut watch::Receiver<bool>,
) -> Result<Guest, End> {
    let limits = &tables.around.limits;
    let first = tokio::select! {
        first = timeout(limits.join, first_word(wire, limits.garbage)) => first,
        () = closed(closing) => return Err(restart()),
    };
    let (tokens, watch, host, have, match_id, language, text) = match first {
        Err(_) => return Err(End::Goodbye("flood", "nothing was said for too long")),
        Ok(Err(end)) => return Err(end),
        Ok(Ok(Command::Join { tokens, watch, host, have, match_id, language, text })) if tokens.len() <= TOKENS => {
            (tokens, watch, host, have, match_id, language, text)
        }
        Ok(Ok(_)) => {
            let _ = wire.refuse("join_first", "the first word on a connection is `join`, with at most 16 tokens").await;
            return Err(no_join());
        }
    };
    let language: String = language.unwrap_or_default().chars().take(20).collect();
    let (out, said) = mpsc::channel(UNREAD);
    let handle = match tables.find(table).await {
        Ok(handle) => handle,
        Err(problem) => {
            let _ = wire.refuse(problem.code, problem.message).await;
            // A table that cannot be opened now may be open in a moment.
            let passes = matches!(problem.code, "store" | "busy");
            return Err(if passes { restart() } else { End::Goodbye("refused", "there is no such table") });
        }
    };
    let heard = handle.said.subscribe();
    let (reply, answer) = oneshot::channel();
    let papers = Papers { tokens, watch, host, language: language.clone() };
    *joined = Some(handle.clone());
    if handle.send(Order::Join { connection, papers, out, reply }).await.is_err() {
        return Err(restart());
    }
    let who = match answer.await {
        Ok(Ok(who)) => who,
        Ok(Err(problem)) => {
            let passes = problem.code == "store";
            let _ = wire.refuse(problem.code, problem.message).await;
            return Err(if passes { restart() } else { End::Goodbye("refused", "this table is not open to you") });
        }
        Err(_) => return Err(restart()),
    };
    if who.unknown > 0 {
        wire.refuse("bad_token", "no seat at this table has one of these tokens").await?;
    }
    let face = if let [only] = who.people[..] { Some(only) } else { None };
    let shown = Shown { match_id: match_id.unwrap_or_default(), have: have.unwrap_or(0), ..Shown::default() };
    let person = Person { people: who.people, host: who.host, face, language, text, shown };
    Ok(Guest { handle, said, heard, person, passed: who.passed })
}

pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    // A sender that is gone means the same.
    let _ = closing.wait_for(|closing| *closing).await;
}

const RESTART: (&str, &str) =
    ("restart", "the server is restarting, or the table is opened anew: come back in a moment");

fn restart() -> End {
    End::Goodbye(RESTART.0, RESTART.1)
}

/// What a client is told that should come back in a moment.
pub(crate) fn restarting() -> Update {
    Update::Goodbye { code: RESTART.0.into(), message: RESTART.1.into() }
}

/// How a connection ends whose client does not keep to the protocol.
fn broken(error: axum::Error) -> End {
    use tokio_tungstenite::tungstenite::Error;
    match error.into_inner().downcast_ref::<Error>() {
        Some(Error::Capacity(_)) => too_large(),
        Some(Error::Utf8(_)) => End::Broken(close_code::INVALID, "this is no UTF-8"),
        // A client that is gone without a word cannot be told.
        Some(Error::Protocol(tokio_tungstenite::tungstenite::error::ProtocolError::ResetWithoutClosingHandshake)) => {
            End::Closed
        }
        Some(Error::Io(error)) if is_flood(error) => End::Goodbye("flood", "too many messages"),
        Some(Error::Protocol(_)) => End::Broken(close_code::PROTOCOL, "this is no frame of a client"),
        _ => End::Closed,
    }
}

fn too_large() -> End {
    End::Broken(close_code::SIZE, "a message has at most 16 kB")
}

/// Who begins with something else would do so again.
fn no_join() -> End {
    End::Goodbye("refused", "the first word on a connection is `join`")
}

async fn first_word(wire: &mut Wire, most: u32) -> Result<Command, End> {
    // Pings are no words.
    for _ in 0..most {
        match wire.socket.next().await {
            None | Some(Ok(Message::Close(_))) => return Err(End::Closed),
            Some(Err(error)) => return Err(broken(error)),
            Some(Ok(Message::Text(text))) if text.len() > BODY => return Err(too_large()),
            Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                Ok(command) => return Ok(command),
                Err(error) => {
                    wire.refuse("bad_command", error.to_string()).await?;
                    return Err(no_join());
                }
            },
            Some(Ok(Message::Binary(bytes))) if bytes.len() > BODY => return Err(too_large()),
            Some(Ok(Message::Binary(_))) => {
                wire.refuse("bad_command", "a command is text").await?;
                return Err(no_join());
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
        }
    }
    Err(End::Goodbye("flood", "too many pings"))
}

#[allow(clippy::too_many_arguments, reason = "all of it is one connection's")]
async fn hear(
    wire: &mut Wire,
    person: &mut Person,
    now: &mut watch::Receiver<Arc<Snapshot>>,
    handle: &Handle,
    connection: u64,
    message: Message,
    bucket: &mut Bucket,
    garbage: &mut u32,
    most_garbage: u32,
) -> Result<(), End> {
    let is_ping = matches!(message, Message::Ping(_) | Message::Pong(_));
    let text = match message {
        Message::Text(text) => text,
        Message::Close(_) => return Err(End::Closed),
        // Answered already where an answer is due; they count like everything else that is said.
        Message::Ping(_) | Message::Pong(_) => axum::extract::ws::Utf8Bytes::default(),
        Message::Binary(bytes) if bytes.len() > BODY => return Err(too_large()),
        Message::Binary(_) => axum::extract::ws::Utf8Bytes::from_static("binary"),
    };
    if text.len() > BODY {
        return Err(too_large());
    }
    if !bucket.take() {
        METRICS.rate_limited.fetch_add(1, Relaxed);
        *garbage += 1;
        if *garbage > most_garbage {
            return Err(End::Goodbye("flood", "too many messages"));
        }
        return if is_ping { Ok(()) } else { wire.refuse("slow_down", "too many messages at once").await };
    }
    if is_ping {
        return Ok(());
    }
    match serde_json::from_str::<Command>(&text) {
        Err(error) => {
            *garbage += 1;
            if *garbage > most_garbage {
                return Err(End::Goodbye("flood", "too many messages that mean nothing"));
            }
            wire.refuse("bad_command", error.to_string()).await
        }
        Ok(Command::Join { .. }) => wire.refuse("joined", "this connection has joined already").await,
        Ok(Command::Face { seat }) => {
            let people = now.borrow().people.clone();
            let wanted = seat.map(|seat| people.get(seat.index()).copied());
            match wanted {
                None => person.face = None,
                Some(Some(other)) if person.people.contains(&other) => person.face = Some(other),
                Some(_) => return wire.refuse("not_yours", "this connection does not hold this seat").await,
            }
            show(wire, person, now, true).await
        }
        Ok(command) => {
            let order = Order::Say { connection, command, at: Instant::now() };
            handle.send(order).await.map_err(|()| restart())
        }
    }
}

/// Shows whatever has changed for this connection, and the head in any case if it is to be fresh.
async fn show(
    wire: &mut Wire,
    person: &mut Person,
    now: &mut watch::Receiver<Arc<Snapshot>>,
    fresh: bool,
) -> Result<(), End> {
    let snapshot = Arc::clone(&now.borrow_and_update());
    for update in updates(person, &snapshot, fresh) {
        wire.send(&update).await?;
    }
    if snapshot.info.status == TableStatus::Ended {
        return Err(End::Goodbye("ended", "the host has ended this table"));
    }
    Ok(())
}

/// What to send to a connection so that it knows the table as the snapshot has it.
fn updates(person: &mut Person, snapshot: &Arc<Snapshot>, fresh: bool) -> Vec<Update> {
    let mut updates = Vec::new();
    let before = person.shown.table.replace(Arc::clone(snapshot));
    let before = before.as_deref();
    let welcome = welcome(person, snapshot);
    if before.map(|before| self::welcome(person, before)).as_ref() != Some(&welcome) {
        updates.push(welcome);
    }
    if before.map(|before| &before.info) != Some(&snapshot.info) {
        updates.push(Update::Table(snapshot.info.clone()));
    }
    let face = person.face.and_then(|face| snapshot.seat_of(face));
    let changed = person.shown.moment != Some(snapshot.moment) || person.shown.face != face;
    if let Some(playing) = snapshot.playing.as_ref().filter(|_| changed || fresh) {
        let playing = playing.read();
        // A match that is further than the snapshot is published in a moment, and shown then.
        if playing.seq() == snapshot.seq && playing.match_id() == snapshot.info.match_id {
            if person.shown.match_id != snapshot.info.match_id {
                person.shown.match_id.clone_from(&snapshot.info.match_id);
                person.shown.have = 0;
            }
            let mut head = render::head(snapshot, playing.as_ref(), face, person.shown.have, &person.language);
            head.text =
                person.text.map(|style| render::text(snapshot, playing.as_ref(), face, style, &person.language));
            person.shown.have = head.seq;
            person.shown.moment = Some(snapshot.moment);
            person.shown.face = face;
            updates.push(Update::Head(Box::new(head)));
        }
    }
    if before.and_then(|before| before.undo_asked) != snapshot.undo_asked
        && let Some((seat, waiting, moves)) = snapshot.undo_asked
    {
        updates.push(Update::UndoAsked { seat, waiting: waiting.iter().collect(), moves });
    }
    updates
}

/// Who a connection is at the table.
fn welcome(person: &Person, snapshot: &Snapshot) -> Update {
    let mut seats: Vec<Seat> = person.people.iter().filter_map(|one| snapshot.seat_of(*one)).collect();
    seats.sort_unstable();
    let host = snapshot.heir.map_or(person.host, |heir| person.people.contains(&heir));
    let inside = !seats.is_empty() || host;
    Update::Welcome {
        host,
        invite: inside.then(|| snapshot.invite.clone()),
        watch: inside.then(|| snapshot.watch.clone()),
        seats,
    }
}

#[cfg(test)]
mod secrecy;

#[cfg(test)]
mod tests {
    use super::*;

    /// What a connection's task takes, as it stays for hours.
    fn task<F: Future>(_: fn(Box<WebSocket>, String, Tables, watch::Receiver<bool>) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_connection_is_small() {
        assert!(task(serve) < 2500, "{}", task(serve));
        assert_eq!(size_of::<Said>(), 16, "a queue of these has room for 32 from the beginning");
    }
}
