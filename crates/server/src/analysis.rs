//! The analysis of finished matches: one thread works on them, whoever asks is told how far it is.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bots::Ask;
use catalog::{Problem, WaitsFor};
use protocol::http::{Advice, Analysed, TurningPoint};
use tokio::sync::Semaphore;

use crate::archive::{Archive, Finished};
use crate::render;

/// Analyses that are kept for those who ask again.
const READY: usize = 32;
/// Matches that wait for their analysis; whoever asks for one more must come back later.
const WAITING: usize = 16;

/// One match's analysis, while it is made and afterwards.
struct Work {
    id: String,
    // In thousandths.
    progress: AtomicU32,
    cancel: AtomicBool,
    found: OnceLock<Result<catalog::Analysis, Problem>>,
}

/// Who analyses finished matches.
#[derive(Clone)]
pub(crate) struct Analyst {
    archive: Archive,
    worker: Arc<Semaphore>,
    works: Arc<Mutex<VecDeque<Arc<Work>>>>,
}

/// What there is of an analysis.
pub(crate) enum Answer {
    /// All of it.
    Done(Analysed),
    /// So much, from 0 to 1.
    Working(f32),
}

impl Analyst {
    pub(crate) fn new(archive: Archive) -> Self {
        Self { archive, worker: Arc::new(Semaphore::new(1)), works: Arc::default() }
    }

    fn works(&self) -> std::sync::MutexGuard<'_, VecDeque<Arc<Work>>> {
        self.works.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How a finished match went; the first who asks sets it going.
    pub(crate) async fn analysis(&self, id: &str, language: &str) -> Result<Answer, Problem> {
        let finished = self.archive.finished(id).await?;
        let work = self.work(id, &finished)?;
        match work.found.get() {
            Some(Ok(found)) => Ok(Answer::Done(told(&finished, found, language))),
            Some(Err(problem)) => Err(problem.clone()),
            None => Ok(Answer::Working(work.progress.load(Relaxed) as f32 / 1000.0)),
        }
    }

    fn work(&self, id: &str, finished: &Arc<Finished>) -> Result<Arc<Work>, Problem> {
        let mut works = self.works();
        if let Some(work) = works.iter().find(|work| work.id == id) {
            return Ok(Arc::clone(work));
        }
        if works.iter().filter(|work| work.found.get().is_none()).count() >= WAITING {
            return Err(Problem::new("busy", "many matches wait for their analysis; try again in a minute"));
        }
        let work = Arc::new(Work {
            id: id.into(),
            progress: AtomicU32::new(0),
            cancel: AtomicBool::new(false),
            found: OnceLock::new(),
        });
        works.push_front(Arc::clone(&work));
        while works.len() > READY
            && let Some(old) = works.iter().rposition(|work| work.found.get().is_some())
        {
            works.remove(old);
        }
        let (worker, finished) = (Arc::clone(&self.worker), Arc::clone(finished));
        let (given, failed) = (Arc::clone(&work), Arc::clone(&work));
        tokio::spawn(async move {
            let Ok(permit) = worker.acquire_owned().await else { return };
            let done = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                let progress = |part: f32| given.progress.store((part * 1000.0) as u32, Relaxed);
                let found = finished.playing.analyse(&given.cancel, &progress);
                // Nobody else works on this one.
                let _ = given.found.set(found);
            });
            if let Err(error) = done.await {
                tracing::error!(%error, "an analysis failed");
                let _ = failed.found.set(Err(Problem::new("failed", "this match cannot be analysed")));
            }
        });
        Ok(work)
    }

    /// Gives up what is not done: the server stops.
    pub(crate) fn stop(&self) {
        self.worker.close();
        for work in self.works().iter() {
            work.cancel.store(true, Relaxed);
        }
    }

    /// What the best bot would have done at a step, from what the seat on turn knew.
    pub(crate) async fn advice(&self, id: &str, step: usize, language: String) -> Result<Advice, Problem> {
        let finished = self.archive.finished(id).await?;
        let work = move || {
            let steps = finished.playing.steps();
            if step > steps {
                return Err(Problem::new("unknown_step", format!("the match has {steps} steps")));
            }
            let then = finished.playing.at_step(step);
            let nobody = || Problem::new("no_advice", "nobody decides at this step");
            let WaitsFor::Seats(seats) = then.waits_for() else { return Err(nobody()) };
            let seat = seats.iter().next().ok_or_else(nobody)?;
            let cancel = AtomicBool::new(false);
            let ask = Ask::new(step as u64, &cancel).comparing();
            let decision = then.thinker(seat).choose(bots::Level::Best, &ask).ok_or_else(nobody)?;
            let words = render::words(then.title(), &language);
            let name = |seat: game::Seat| finished.names.get(seat.index()).cloned().unwrap_or_default();
            Ok(Advice {
                seat,
                choice: decision.action,
                label: words.say(&decision.label, &name),
                reason: words.say(&decision.reason, &name),
                margin: decision.margin,
            })
        };
        self.archive.work(work).await
    }
}

/// An analysis in words of a language.
fn told(finished: &Finished, found: &catalog::Analysis, language: &str) -> Analysed {
    let words = render::words(finished.playing.title(), language);
    let name = |seat: game::Seat| finished.names.get(seat.index()).cloned().unwrap_or_default();
    // Three digits are more than a chance is sure of, and a long match has many.
    let rounded = |chance: &f32| (chance * 1000.0).round() / 1000.0;
    Analysed {
        seats: finished.playing.seats().iter().map(name).collect(),
        line: found.line.iter().map(|chances| chances.iter().map(rounded).collect()).collect(),
        turning: found
            .turning
            .iter()
            .map(|turning| TurningPoint {
                step: turning.step as u32,
                seat: turning.seat,
                loss: rounded(&turning.loss),
                played: words.say(&turning.played, &name),
                better: words.say(&turning.better, &name),
                reason: words.say(&turning.reason, &name),
            })
            .collect(),
    }
}
