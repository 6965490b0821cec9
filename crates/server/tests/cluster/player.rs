//! A player as the page is one: whenever the connection ends, it comes back with what it has and sends again what was not
//! acknowledged.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::time::Duration;

use protocol::{Command, Update};
use tokio::time::{Instant, sleep};
use tokio_tungstenite::connect_async_with_config;

use crate::client::{Client, Papers};
use crate::server::PATIENCE;

/// What a player knows when its match is over.
pub struct Played {
    pub client: Client,
    /// Ids of the acts that were acknowledged, in order.
    pub done: Vec<String>,
    /// How often it had to come back.
    pub returns: u32,
}

async fn arrive(address: SocketAddr, table: &str, papers: Papers) -> Client {
    let url = format!("ws://{address}/api/tables/{table}/socket");
    let patience = Instant::now() + PATIENCE;
    loop {
        match connect_async_with_config(&url, None, true).await {
            Ok((socket, _)) => return Client::on(socket, papers).await,
            Err(error) => assert!(Instant::now() < patience, "nobody lets me in: {error}"),
        }
        sleep(Duration::from_millis(50)).await;
    }
}

/// Plays one seat by chance to the end of the match. Counts acts that were acknowledged.
pub async fn play(
    address: SocketAddr,
    table: String,
    token: String,
    host: Option<String>,
    count: Arc<AtomicU64>,
) -> Played {
    let mut done = Vec::new();
    let mut returns = 0;
    let mut acts = 0;
    let mut have = None;
    let mut waiting: Option<(String, Command)> = None;
    loop {
        let papers = Papers { tokens: vec![token.clone()], host: host.clone(), have, ..Papers::default() };
        let mut client = arrive(address, &table, papers).await;
        if let Some((_, act)) = &waiting {
            client.send(act).await;
        }
        loop {
            if client.is_over() {
                return Played { client, done, returns };
            }
            if waiting.is_none() && client.is_on_turn() {
                let head = client.head();
                let (seq, seat) = (head.seq, head.face.unwrap());
                let which = (seq.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize % head.choices.len();
                let action = head.choices[which].action.clone();
                acts += 1;
                let id = format!("{seat}-{acts}");
                let act = Command::Act { id: id.clone(), seat, seq, action };
                client.send(&act).await;
                waiting = Some((id, act));
            }
            let Some(update) = client.next().await else { break };
            match (update, &waiting) {
                (Update::Done { id }, Some((sent, _))) if id == *sent => {
                    done.push(id);
                    count.fetch_add(1, SeqCst);
                    waiting = None;
                }
                (Update::Refused { id: Some(id), .. }, Some((sent, _))) if id == *sent => waiting = None,
                _ => {}
            }
        }
        have = client.head.as_ref().map(|head| (head.match_id.clone(), head.seq));
        returns += 1;
        // As a page does, a little later.
        sleep(Duration::from_millis(20)).await;
    }
}
