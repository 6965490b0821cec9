//! Bots think in a bounded pool, as clients of their table: nobody else's table waits for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use bots::Ask;
use catalog::{Playing, Thinker};
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
    pub margin: Option<f32>,
}

/// What a bot is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// A move.
    Move,
    /// A card before a draw, if it is clearly better than waiting.
    Offer,
    /// A hint for a connection.
    Hint(u64),
}

/// Ends the thinking when it is dropped: nobody waits for it any longer.
pub(crate) struct Cancel(Arc<AtomicBool>);

impl Cancel {
    pub(crate) fn new() -> (Self, Arc<AtomicBool>) {
        let flag = Arc::new(AtomicBool::new(false));
        (Self(Arc::clone(&flag)), flag)
    }
}

impl Drop for Cancel {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// What a bot of this level does with what its seat knows.
fn think(known: &dyn Thinker, level: Level, question: Question, seed: u64, cancel: &AtomicBool) -> Option<Thought> {
    let level = match level {
        Level::Random => bots::Level::Random,
        Level::Beginner => bots::Level::Beginner,
        Level::Casual => bots::Level::Casual,
        Level::Strong => bots::Level::Strong,
        Level::Best => bots::Level::Best,
    };
    let ask = Ask::new(seed, cancel);
    let decision = match question {
        Question::Offer => known.offer(level, &ask)?,
        Question::Move => known.choose(level, &ask)?,
        Question::Hint(_) => known.advise(level, &ask.comparing())?,
    };
    Some(Thought { action: decision.action, reason: Some(decision.reason), margin: decision.margin })
}

/// Any legal action.
pub(crate) fn random(playing: &dyn Playing, seat: Seat, seed: u64) -> Option<Thought> {
    let mut legal = playing.legal(seat);
    if legal.is_empty() {
        return None;
    }
    let index = (seed % legal.len() as u64) as usize;
    Some(Thought { action: legal.swap_remove(index), reason: None, margin: None })
}

/// Where bots think.
#[derive(Clone)]
pub(crate) struct Pool(Arc<Semaphore>);

impl Pool {
    pub(crate) fn new(thinkers: usize) -> Self {
        Self(Arc::new(Semaphore::new(thinkers.max(1))))
    }

    /// Thinks when it is this bot's turn in the pool.
    pub(crate) async fn think(
        &self,
        known: Box<dyn Thinker>,
        level: Level,
        question: Question,
        cancel: Arc<AtomicBool>,
    ) -> Option<Thought> {
        let _counted = Held::new(&METRICS.thinking);
        let permit = Arc::clone(&self.0).acquire_owned().await.ok()?;
        let seed = u64::from_le_bytes(crate::token::random());
        let began = Instant::now();
        let thought = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            if cancel.load(Relaxed) { None } else { think(known.as_ref(), level, question, seed, &cancel) }
        });
        // A bot that panics has found nothing; its seat then plays anything.
        let thought = thought.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a bot failed");
            None
        });
        METRICS.think.observe(began.elapsed());
        thought
    }
}
