//! Tables that are made and played one after another, and what is counted meanwhile.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::future::join_all;
use protocol::http::{MadeTable, SeatToken};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::check::Fate;
use crate::client::{Player, Record};
use crate::http;

/// What all clients count together.
pub struct Tally {
    /// How long a client waits for an answer before it comes anew.
    pub patience: Duration,
    /// How long a player thinks.
    pub pause: Duration,
    /// What players choose by.
    pub seed: u64,
    pub sockets: AtomicU64,
    pub done: AtomicU64,
    pub refused: AtomicU64,
    /// From an act to its acknowledgement.
    pub acts: Mutex<Vec<Duration>>,
    /// Who has lost a connection and has no current view on another yet.
    pub away: AtomicU64,
    /// When a connection ended, and how long it was to a current view on the next.
    pub returns: Mutex<Vec<(Instant, Duration)>>,
}

impl Tally {
    pub fn new(patience: Duration, pause: Duration, seed: u64) -> Arc<Self> {
        Arc::new(Self {
            patience,
            pause,
            seed,
            sockets: AtomicU64::new(0),
            done: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            acts: Mutex::default(),
            away: AtomicU64::new(0),
            returns: Mutex::default(),
        })
    }

    /// Somebody is there, having left the last connection at some moment; counted until what is returned is dropped.
    pub fn arrive(self: &Arc<Self>, left: Option<Instant>) -> There {
        self.sockets.fetch_add(1, Relaxed);
        if let Some(left) = left {
            self.away.fetch_sub(1, Relaxed);
            self.returns.lock().unwrap_or_else(PoisonError::into_inner).push((left, left.elapsed()));
        }
        There(Arc::clone(self))
    }

    /// A connection has ended, or could not be made, and somebody is away since this moment or an earlier one.
    pub fn leave(&self, left: &mut Option<Instant>) {
        if left.is_none() {
            self.away.fetch_add(1, Relaxed);
            *left = Some(Instant::now());
        }
    }

    pub fn answered(&self, fate: Option<Fate>, sent: Instant) {
        if fate == Some(Fate::Done) {
            self.done.fetch_add(1, Relaxed);
            self.acts.lock().unwrap_or_else(PoisonError::into_inner).push(sent.elapsed());
        } else {
            self.refused.fetch_add(1, Relaxed);
        }
    }
}

/// A connection that has a current view.
pub struct There(Arc<Tally>);

impl Drop for There {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Relaxed);
    }
}

/// Everything that was noted so far; it is noted no longer.
pub fn taken<T>(noted: &Mutex<Vec<T>>) -> Vec<T> {
    std::mem::take(&mut *noted.lock().unwrap_or_else(PoisonError::into_inner))
}

/// A number from another, as good as by chance.
pub fn mix(number: u64) -> u64 {
    let mixed = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ (mixed >> 27)) >> 16
}

/// What 99 of a hundred need at most, in milliseconds.
pub fn p99(times: &[Duration]) -> f64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    let at = (times.len() * 99 / 100).min(times.len().saturating_sub(1));
    times.get(at).map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

/// Half, 99 and 99.9 of a hundred and the longest, in words.
pub fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let Some(longest) = times.last() else { return "none".into() };
    let at = |part: f64| times[((times.len() as f64 * part) as usize).min(times.len() - 1)].as_secs_f64() * 1e3;
    let longest = longest.as_secs_f64() * 1e3;
    format!("p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, longest {longest:.1} ms", at(0.5), at(0.99), at(0.999))
}

/// A table with as few seats as the game has, two or more, its maker on the first, and every seat's token: nobody is a bot,
/// so that of every act somebody knows.
pub async fn make(address: SocketAddr, game: &str) -> Result<(MadeTable, Vec<String>)> {
    let order = order(game);
    let made: MadeTable = serde_json::from_str(&http::ask(address, "POST", "/api/tables", &order.to_string()).await?)?;
    let mut tokens = vec![made.seats.first().context("the maker has no seat")?.token.clone()];
    for guest in 1..fewest(game) {
        let ask = json!({ "invite": made.invite, "name": format!("Guest {guest}") }).to_string();
        let guest = http::ask(address, "POST", &format!("/api/tables/{}/join", made.id), &ask).await?;
        tokens.push(serde_json::from_str::<SeatToken>(&guest)?.token);
    }
    Ok((made, tokens))
}

fn order(game: &str) -> Value {
    let mut seats = vec![json!({ "sitter": { "kind": "link" } }); fewest(game)];
    seats[0] = json!({ "sitter": { "kind": "here" } });
    json!({ "game": game, "seats": seats, "timers": { "window": 1, "grace": 600 } })
}

/// How few can play a game, and two at least.
fn fewest(game: &str) -> usize {
    catalog::find(game).map_or(2, |title| usize::from(*title.seats().start())).max(2)
}

/// A table whose match has begun and waits for people who never come.
pub async fn quiet(address: SocketAddr, game: &str) -> Result<MadeTable> {
    let seats = vec![json!({ "sitter": { "kind": "here" } }); fewest(game)];
    let order = json!({ "game": game, "seats": seats, "start": true, "timers": { "grace": 3600 } });
    Ok(serde_json::from_str(&http::ask(address, "POST", "/api/tables", &order.to_string()).await?)?)
}

/// Plays a match at a table to its end, and returns what each of its players knows.
pub async fn play(
    address: SocketAddr,
    game: &str,
    made: &MadeTable,
    tokens: Vec<String>,
    tally: &Arc<Tally>,
    storm: &watch::Receiver<u32>,
) -> Vec<Record> {
    let interrupts = catalog::find(game).is_ok_and(catalog::Title::has_interrupts);
    let players = tokens.into_iter().enumerate().map(|(seat, token)| {
        let player = Player {
            address,
            table: made.id.clone(),
            token,
            host: (seat == 0).then(|| made.host.clone()),
            interrupts,
            tally: Arc::clone(tally),
            storm: storm.clone(),
        };
        player.play()
    });
    join_all(players).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_acts_keeps_a_record() {
        for game in catalog::GAMES {
            let seats = order(game.id())["seats"].as_array().unwrap().clone();
            assert!(game.seats().contains(&(seats.len() as u8)), "{}", game.id());
            assert!(seats.iter().all(|seat| seat["sitter"]["kind"] != "bot"), "{seats:?}");
        }
    }
}
