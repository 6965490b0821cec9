//! Playing a run, or a part of it, on all cores.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use bots::Player;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Counts, Error, Figures, Progress, Run, Shard};

/// What a run or a part of it has given, as it is kept in a file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The version of the file.
    pub seaboard_simulation: u32,
    /// Which run.
    pub run: Run,
    /// Which part of it; the whole where it says nothing.
    pub shard: Option<Shard>,
    /// What was counted.
    pub counts: Counts,
    // Worked out from the counts: written for people and programs, never read.
    #[serde(default)]
    figures: Value,
}

/// The version of part files.
pub(crate) const VERSION: u32 = 2;

impl Part {
    /// A part with its figures.
    pub fn new(run: Run, shard: Option<Shard>, counts: Counts) -> Self {
        let figures = serde_json::to_value(Figures::of(&run, &counts)).unwrap_or_default();
        Self { seaboard_simulation: VERSION, run, shard, counts, figures }
    }

    /// Its file: one text for one result, to the byte.
    pub fn json(&self) -> String {
        // Everything in it is made of structs, maps with text keys and numbers: JSON holds it all.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// A part, and what is not the same every time.
pub struct Simulated {
    /// What was counted.
    pub part: Part,
    /// For each outside program that failed, what it did first.
    pub complaints: Vec<String>,
    /// How many games a second were played, on how many threads.
    pub rate: f64,
    /// How many threads that took.
    pub threads: usize,
}

/// Plays a run, or a part of it, until `cancel` is raised.
pub fn simulate(
    run: Run,
    players: &[Player],
    shard: Option<Shard>,
    threads: usize,
    cancel: &AtomicBool,
) -> Result<Simulated, Error> {
    let title = catalog::find(&run.game)?;
    run.check(title)?;
    let stage = title.stage(&run.config, run.players.len() as u8, players, run.budget())?;
    let games = shard.map_or(0..run.games, |shard| shard.range(run.games));
    let threads = threads.clamp(1, 1024).min((games.end - games.start).max(1) as usize);
    let progress = Progress::new(games.end - games.start);
    let next = AtomicU64::new(games.start);
    let complaints = Mutex::new(BTreeMap::new());
    let work = || {
        let mut counts = Counts::new(run.players.len());
        loop {
            let game = next.fetch_add(1, Relaxed);
            if game >= games.end || cancel.load(Relaxed) {
                return counts;
            }
            let played = stage.play(&run.seating(game), run.seed_of(game), cancel);
            counts.add(&run, game, &played);
            if let (Some((player, failure)), Ok(mut complaints)) = (played.failures.first(), complaints.lock()) {
                complaints
                    .entry(*player)
                    .or_insert_with(|| words::tame_lines(&format!("{}: {failure}", run.players[*player])));
            }
            progress.tick();
        }
    };
    let counts = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut counts = work();
        for other in others {
            match other.join() {
                Ok(part) => counts.merge(&part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        counts
    });
    if cancel.load(Relaxed) {
        return Err(Error::Interrupted);
    }
    let rate = progress.rate();
    let complaints = complaints.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let complaints = complaints.into_values().collect();
    drop(progress);
    Ok(Simulated { part: Part::new(run, shard, counts), complaints, rate, threads })
}
