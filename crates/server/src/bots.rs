//! Bots think in a bounded pool, as clients of their table: nobody else's table waits for them.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use catalog::Playing;
use game::{Message, Seat};
use protocol::Level;
use serde_json::Value;
use tokio::sync::Semaphore;

use crate::metrics::{Held, METRICS};

/// What a bot would do, and why.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Thought {
    pub action: Value,
    pub reason: Option<Message>,
}

/// What a bot of this level does at this seat. It may look only at what the seat may know.
pub(crate) fn think(playing: &dyn Playing, seat: Seat, level: Level, seed: u64) -> Option<Thought> {
    let _ = level;
    random(playing, seat, seed)
}

/// Any legal action.
pub(crate) fn random(playing: &dyn Playing, seat: Seat, seed: u64) -> Option<Thought> {
    let mut legal = playing.legal(seat);
    if legal.is_empty() {
        return None;
    }
    let index = (seed % legal.len() as u64) as usize;
    Some(Thought { action: legal.swap_remove(index), reason: None })
}

/// Where bots think.
#[derive(Clone)]
pub(crate) struct Pool(Arc<Semaphore>);

impl Pool {
    pub(crate) fn new(thinkers: usize) -> Self {
        Self(Arc::new(Semaphore::new(thinkers.max(1))))
    }

    /// Thinks when it is this bot's turn in the pool.
    pub(crate) async fn think(&self, playing: Box<dyn Playing>, seat: Seat, level: Level) -> Option<Thought> {
        let _counted = Held::new(&METRICS.thinking);
        let permit = Arc::clone(&self.0).acquire_owned().await.ok()?;
        let seed = u64::from_le_bytes(crate::token::random());
        let began = Instant::now();
        let thought = tokio::task::spawn_blocking(move || {
            let thought = think(playing.as_ref(), seat, level, seed);
            drop(permit);
            thought
        });
        // A bot that panics has found nothing; its seat then plays anything.
        let thought = thought.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a bot failed");
            METRICS.refused.fetch_add(1, Relaxed);
            None
        });
        METRICS.think.observe(began.elapsed());
        thought
    }
}
