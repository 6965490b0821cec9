//! The analysis of a finished match with its game's type erased.

use std::sync::atomic::AtomicBool;

use bots::Ladder;
use game::{Heuristic, Message, Seat};

use crate::Problem;

/// How a finished match went.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// Before each step and at the end: every seat's chance of winning, from 0 to 1.
    pub line: Vec<Vec<f32>>,
    /// Where somebody gave most of their chance away, in the order of the match.
    pub turning: Vec<Turning>,
}

/// An act that gave chances away.
#[derive(Clone, PartialEq, Debug)]
pub struct Turning {
    /// The number of steps before it.
    pub step: usize,
    /// Whose act.
    pub seat: Seat,
    /// How much of its chance the seat gave away.
    pub loss: f32,
    /// What was played.
    pub played: Message,
    /// What the strong bot would have done, from what the seat knew.
    pub better: Message,
    /// Why.
    pub reason: Message,
}

/// Goes through a match that is over.
pub(crate) fn analyse<G: Heuristic>(
    played: &table::Match<G>,
    ladder: &Ladder<G>,
    cancel: &AtomicBool,
    progress: &dyn Fn(f32),
) -> Result<Analysis, Problem> {
    if played.state().outcome().is_none() {
        return Err(table::FileError::NotOver.into());
    }
    let found = bots::analyse(&played.state_after(0), played.steps(), ladder, cancel, progress);
    let found = found.ok_or_else(|| Problem::new("cancelled", "the analysis was given up"))?;
    let turning = found.turning.into_iter().map(|turning| {
        let before = played.state_after(turning.step);
        Turning {
            step: turning.step,
            seat: turning.seat,
            loss: turning.loss,
            played: before.label(turning.seat, &turning.played),
            better: before.label(turning.seat, &turning.better),
            reason: turning.reason,
        }
    });
    Ok(Analysis { turning: turning.collect(), line: found.line })
}
