//! Bots think in a bounded pool, as clients of their table: nobody else's table waits for them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use bots::{Ask, Outside};
use catalog::{Playing, Thinker};
use game::{Message, Seat};
use protocol::Level;
use serde_json::Value;
use tokio::sync::Semaphore;

use crate::config::OutsideBot;
use crate::metrics::{Held, METRICS};

/// How many outside programs are waited for at the same time: they think by themselves, beside our own bots.
const PROGRAMS: usize = 64;

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

/// Who thinks.
#[derive(Clone)]
pub(crate) enum Mind {
    /// A bot of ours.
    Level(Level),
    /// A program, sitting at the table.
    Outside(Arc<Visitor>),
}

/// A program that sits at a table for one match.
pub(crate) struct Visitor {
    player: Outside,
    level: bots::Level,
    game: String,
    table: String,
    match_id: String,
    seat: Seat,
}

/// The programs that sit at one table, by seat.
#[derive(Default)]
pub(crate) struct Visitors(Mutex<HashMap<Seat, Arc<Visitor>>>);

impl Visitors {
    /// The match is over: programs are ended.
    pub(crate) fn leave(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

fn ours(level: Level) -> bots::Level {
    match level {
        Level::Random => bots::Level::Random,
        Level::Beginner => bots::Level::Beginner,
        Level::Casual => bots::Level::Casual,
        Level::Strong => bots::Level::Strong,
        Level::Best => bots::Level::Best,
    }
}

/// What a bot does with what its seat knows.
fn think(known: &dyn Thinker, mind: &Mind, question: Question, seed: u64, cancel: &AtomicBool) -> Option<Thought> {
    let ask = Ask::new(seed, cancel);
    let decision = match (mind, question) {
        (Mind::Level(level), Question::Offer) => known.offer(ours(*level), &ask)?,
        (Mind::Level(level), Question::Move) => known.choose(ours(*level), &ask)?,
        (Mind::Level(level), Question::Hint(_)) => known.advise(ours(*level), &ask.comparing())?,
        (Mind::Outside(visitor), question) => {
            let Visitor { player, level, game, table, seat, .. } = &**visitor;
            let before = player.failures().len();
            let decision = known.ask_outside(player, question == Question::Offer, &ask);
            for failure in player.failures().into_iter().skip(before) {
                // As texts: the log then escapes what would be orders to a terminal, or lines of its own.
                let (program, failure) = (player.program().to_string(), failure.to_string());
                let (plays, seat) = (level.id(), seat.index());
                tracing::warn!(
                    program,
                    plays,
                    game,
                    table,
                    seat,
                    failure,
                    "an outside bot failed: anything is played for it"
                );
            }
            decision?
        }
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
pub(crate) struct Pool {
    thinkers: Arc<Semaphore>,
    programs: Arc<Semaphore>,
    outside: Arc<[OutsideBot]>,
}

impl Pool {
    pub(crate) fn new(thinkers: usize, outside: Vec<OutsideBot>) -> Self {
        Self {
            thinkers: Arc::new(Semaphore::new(thinkers.max(1))),
            programs: Arc::new(Semaphore::new(PROGRAMS)),
            outside: outside.into(),
        }
    }

    /// Who plays this level on this seat: our bot, or the program of whoever runs the server. A program stays for a match.
    pub(crate) fn mind(
        &self,
        visitors: &Visitors,
        (game, table, match_id): (&str, &str, &str),
        seat: Seat,
        level: Level,
    ) -> Mind {
        let wanted = ours(level);
        let plays = |bot: &&OutsideBot| bot.level == wanted && bot.game.as_ref().is_none_or(|only| only == game);
        // A program named for the game comes before one for every game.
        let named = self.outside.iter().filter(plays).max_by_key(|bot| bot.game.is_some());
        let Some(bot) = named else { return Mind::Level(level) };
        let mut visitors = visitors.0.lock().unwrap_or_else(PoisonError::into_inner);
        let stays = visitors.get(&seat).filter(|there| there.match_id == match_id && there.level == wanted);
        if let Some(visitor) = stays {
            return Mind::Outside(Arc::clone(visitor));
        }
        let visitor = Arc::new(Visitor {
            player: bot.program.sit(),
            level: wanted,
            game: game.into(),
            table: table.into(),
            match_id: match_id.into(),
            seat,
        });
        visitors.insert(seat, Arc::clone(&visitor));
        Mind::Outside(visitor)
    }

    /// Thinks when it is this bot's turn in the pool.
    pub(crate) async fn think(
        &self,
        known: Box<dyn Thinker>,
        mind: Mind,
        question: Question,
        cancel: Arc<AtomicBool>,
    ) -> Option<Thought> {
        let _counted = Held::new(&METRICS.thinking);
        let places = if matches!(mind, Mind::Outside(_)) { &self.programs } else { &self.thinkers };
        let permit = Arc::clone(places).acquire_owned().await.ok()?;
        let seed = u64::from_le_bytes(crate::token::random());
        let began = Instant::now();
        let thought = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            if cancel.load(Relaxed) { None } else { think(known.as_ref(), &mind, question, seed, &cancel) }
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
