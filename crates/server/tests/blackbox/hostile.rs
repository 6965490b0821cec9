//! Clients that mean harm: each is refused, and nobody else at the table notices.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::SinkExt;
use game::Seat;
use protocol::{Command, HostOrder, Presence, Update};
use server::{Limits, Rate};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Papers, open};
use crate::server::{PATIENCE, Place, guest, join, make, person, quick, table};

/// A WebSocket made by hand, so that wrong frames can be sent.
async fn by_hand(address: SocketAddr, table: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let hello = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(hello.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(tokio::time::timeout(PATIENCE, stream.read_u8()).await.unwrap().unwrap());
    }
    assert!(answer.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answer));
    stream
}

/// A text frame with a mask of zeros.
fn frame(text: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x81];
    match text.len() {
        small @ 0..126 => frame.push(0x80 | small as u8),
        large => {
            frame.push(0xfe);
            frame.extend((large as u16).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(text);
    frame
}

async fn until_closed(mut stream: TcpStream) {
    let mut rest = Vec::new();
    // Closed or reset: both are an end.
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut rest)).await.expect("the server closes it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_clients_are_refused_and_nobody_notices() {
    let place = Place::new();
    // The limits of a real server for messages.
    let server = place.serve_with(Limits { messages: Limits::default().messages, ..quick() }).await;
    let address = server.address;
    let made = make(address, &table("santorini", vec![person(), guest()])).await;
    let seated = join(address, &made, "Mallory").await;
    let mut honest = Client::maker(address, &made).await;
    let mut mallory = Client::holder(address, &made.id, &seated.token).await;
    honest.order(HostOrder::Start).await;
    tokio::join!(honest.until(Client::is_on_turn), mallory.until_playing());
    let (seq, heard) = (honest.head().seq, honest.raw.len());

    // Forged tokens, of a seat, of the host, of the spectator link.
    let forged = "a".repeat(26);
    for papers in [
        Papers { tokens: vec![forged.clone()], ..Papers::default() },
        Papers { tokens: vec![String::new()], ..Papers::default() },
        Papers { watch: Some(forged.clone()), ..Papers::default() },
        Papers { host: Some(forged.clone()), ..Papers::default() },
        Papers { tokens: vec![made.host.clone(), made.invite.clone()], ..Papers::default() },
        Papers { tokens: vec![forged.clone(); 17], ..Papers::default() },
    ] {
        let mut forger = Client::knock(address, &made.id, papers).await;
        forger.until_closed().await;
        assert!(forger.info.is_none() && forger.head.is_none(), "nothing is shown");
        assert_eq!(forger.refusals().len(), 1);
    }

    // Acting, passing, taking back, agreeing, leaving for somebody else; and the host's orders.
    let theirs = Seat::new(0);
    let action = honest.head().choices[0].action.clone();
    for command in [
        Command::Act { id: "x".into(), seat: theirs, seq, action: action.clone() },
        Command::Act { id: "y".into(), seat: Seat::new(200), seq, action: action.clone() },
        Command::Act { id: "z".into(), seat: Seat::new(1), seq, action },
        Command::Act { id: "w".repeat(100), seat: Seat::new(1), seq, action: serde_json::json!({ "a": [] }) },
        Command::Act { id: "v".into(), seat: Seat::new(1), seq: u64::MAX, action: serde_json::Value::Null },
        Command::Pass { seat: theirs, seq },
        Command::Undo { id: "u".into(), seat: theirs, seq },
        Command::Undo { id: "t".into(), seat: Seat::new(1), seq: u64::MAX },
        Command::AnswerUndo { seat: theirs, agree: true },
        Command::Leave { seat: theirs },
        Command::Rematch { seat: theirs },
        Command::Vanished { seat: Seat::new(1), gone: theirs, bot: None, once: false },
        Command::Face { seat: Some(theirs) },
        Command::Host { order: HostOrder::End },
        Command::Host { order: HostOrder::Bot { seat: theirs, level: protocol::Level::Random } },
        Command::Join {
            tokens: vec![],
            watch: None,
            host: None,
            have: None,
            match_id: None,
            language: None,
            text: None,
        },
    ] {
        mallory.said.clear();
        mallory.send(&command).await;
        mallory.until(|client| client.refusals().len() == 1).await;
    }

    // A frame of 1 MB, text that is no UTF-8, a frame without a mask.
    let mut large = open(address, &made.id).await;
    let _ = large.send(Message::text("x".repeat(1 << 20))).await;
    let mut ended = Client::knock(address, &made.id, Papers::default()).await;
    ended.socket = large;
    ended.until_closed().await;
    for wrong in [frame(b"\xff\xfe\x80{"), vec![0x81, 0x02, b'h', b'i'], vec![0xff; 64]] {
        let mut stream = by_hand(address, &made.id).await;
        let _ = stream.write_all(&wrong).await;
        until_closed(stream).await;
    }

    // Ten thousand messages that mean nothing.
    let mut flood = Client::holder(address, &made.id, &seated.token).await;
    for number in 0..10_000u32 {
        let garbage = ["{", "[]", "null", "{\"do\":\"win\"}", "{\"do\":\"act\"}", "\u{0}"][number as usize % 6];
        if flood.socket.send(Message::text(garbage)).await.is_err() {
            break;
        }
    }
    flood.until_closed().await;
    // A reset may swallow the last words; where they arrived, they say why.
    let last = flood.said.last();
    assert!(matches!(last, Some(Update::Goodbye { .. } | Update::Refused { .. }) | None), "{last:?}");

    // The honest player goes on, and has seen nothing of all that.
    honest.said.clear();
    assert!(honest.play(0).await);
    let noticed: Vec<_> = honest.raw[heard..].iter().filter(|text| text.contains("refused")).collect();
    assert!(noticed.is_empty(), "{noticed:?}");
    assert_eq!(honest.head().from, seq, "nothing happened between");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_open_sockets_are_closed() {
    let place = Place::new();
    let limits = Limits { join: Duration::from_millis(300), ping: Duration::from_secs(2), ..quick() };
    let server = place.serve_with(limits).await;
    let made = make(server.address, &table("santorini", vec![person(), guest()])).await;
    let seated = join(server.address, &made, "Bea").await;
    // One that never says a word.
    until_closed(by_hand(server.address, &made.id).await).await;
    // One that joins and then is gone without a word: it answers no ping.
    let mut dead = by_hand(server.address, &made.id).await;
    let hello = serde_json::json!({ "do": "join", "tokens": [seated.token] });
    dead.write_all(&frame(hello.to_string().as_bytes())).await.unwrap();
    let mut host = Client::maker(server.address, &made).await;
    host.until(|client| client.seat(1).presence == Presence::Here).await;
    host.until(|client| client.seat(1).presence == Presence::Away).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_reader_is_disconnected() {
    let place = Place::new();
    let server = place.serve_with(Limits { send: Duration::from_millis(500), ..quick() }).await;
    let new = protocol::http::NewTable { start: true, ..table("buccaneer", vec![person(); 4]) };
    let made = make(server.address, &new).await;
    let mut host = Client::maker(server.address, &made).await;
    host.until_playing().await;
    let mut slow = by_hand(server.address, &made.id).await;
    let hello = serde_json::json!({ "do": "join", "tokens": [], "watch": made.watch });
    slow.write_all(&frame(hello.to_string().as_bytes())).await.unwrap();
    host.until(|client| client.info().watchers == 1).await;
    // It asks for the head again and again and reads nothing, until the server has had enough of it.
    let asking = tokio::spawn(async move {
        let ask = frame(br#"{"do":"face","seat":null}"#).repeat(100);
        while slow.write_all(&ask).await.is_ok() {}
    });
    host.until(|client| client.info().watchers == 0).await;
    asking.abort();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_its_limits() {
    let place = Place::new();
    let limits = Limits { requests: Rate { per_second: 0.001, burst: 3.0 }, sockets_per_address: 2, ..quick() };
    let server = place.serve_with(limits).await;
    let new = serde_json::json!(table("santorini", vec![person(), guest()]));
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(crate::server::post(server.address, "/api/tables", &new).await);
    }
    assert_eq!(statuses.iter().map(|answer| answer.status).collect::<Vec<_>>(), [200, 200, 200, 429]);
    let table = statuses[0].json()["id"].as_str().unwrap().to_string();
    let _one = open(server.address, &table).await;
    let _two = open(server.address, &table).await;
    let third = tokio_tungstenite::connect_async(format!("ws://{}/api/tables/{table}/socket", server.address)).await;
    assert!(third.is_err());
    server.stop().await;
}

/// The code with which a WebSocket was closed, after whatever was said before.
fn close_code(bytes: &[u8]) -> Option<u16> {
    let at = bytes.windows(2).rposition(|two| two[0] == 0x88 && two[1] >= 2)?;
    Some(u16::from_be_bytes([*bytes.get(at + 2)?, *bytes.get(at + 3)?]))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_protocol_is_answered_with_its_code() {
    let place = Place::new();
    let server = place.serve().await;
    let made = make(server.address, &table("santorini", vec![person(), guest()])).await;
    let hello = frame(serde_json::json!({ "do": "join", "tokens": [], "watch": made.watch }).to_string().as_bytes());
    let mut huge = frame(&vec![b'x'; 60_000]);
    huge[2..4].copy_from_slice(&[0xff, 0xff]);
    for (wrong, code) in [
        (frame(&vec![b'x'; 17 << 10]), 1009),
        (huge, 1009),
        (frame(b"\xff\xfe\x80{"), 1007),
        (vec![0x81, 0x02, b'h', b'i'], 1002),
        (vec![0x83, 0x80, 0, 0, 0, 0], 1002),
    ] {
        for first in [&hello[..], &[]] {
            let mut stream = by_hand(server.address, &made.id).await;
            stream.write_all(&[first, &wrong].concat()).await.unwrap();
            if code == 1009 {
                // What was announced and is still missing.
                let _ = stream.write_all(&[b'x'; 6000]).await;
            }
            let mut said = Vec::new();
            let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut said)).await.expect("it is closed");
            assert_eq!(close_code(&said), Some(code), "{:?}", String::from_utf8_lossy(&said));
        }
    }
    server.stop().await;
}

/// Sends one thing, and then another for ever, until the server closes the connection.
async fn flooded(address: SocketAddr, table: &str, first: Vec<u8>, then: Vec<u8>) {
    let (mut from, mut to) = by_hand(address, table).await.into_split();
    let flooding = tokio::spawn(async move {
        let _ = to.write_all(&first).await;
        while to.write_all(&then).await.is_ok() {}
    });
    let mut said = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, from.read_to_end(&mut said)).await.expect("it is closed");
    flooding.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_and_pieces_count_as_messages() {
    let place = Place::new();
    let server = place.serve_with(Limits { messages: Limits::default().messages, ..quick() }).await;
    let made = make(server.address, &table("santorini", vec![person(), guest()])).await;
    let hello = frame(serde_json::json!({ "do": "join", "tokens": [], "watch": made.watch }).to_string().as_bytes());
    // A message that goes on and on, piece by piece, with nothing in them.
    let begun = [&[0x01, 0x81, 0, 0, 0, 0], &b"{"[..]].concat();
    let pieces = [0x00, 0x80, 0, 0, 0, 0].repeat(1000);
    for first in [&hello[..], &[]] {
        flooded(server.address, &made.id, first.to_vec(), vec![0x89, 0x80, 0, 0, 0, 0]).await;
        flooded(server.address, &made.id, [first, &begun].concat(), pieces.clone()).await;
    }
    server.stop().await;
}
