//! How a finished match went: everybody's chances over its steps, and where somebody could have done better.

use std::sync::atomic::{AtomicBool, Ordering};

use game::{Dice, Heuristic, Message, Phase, RunningDice, Seat, Step};

use crate::rewards::Rewards;
use crate::rollout::{Scratch, rollout};
use crate::{Ask, Known, Ladder, Level};

/// So many positions are judged at most; in a longer match those between keep the chances of the one before.
const JUDGED: usize = 400;
/// All playouts for the line.
const PLAYOUTS: usize = 24_000;
/// The fewest and the most playouts of a position.
const FEWEST: usize = 40;
const MOST: usize = 400;
/// A playout longer than this is judged where it is.
const DECISIONS: u32 = 600;
/// So many acts are thought about again at most: those that cost most by the line.
const REPLAYED: usize = 60;
/// Playouts that compare what was played with what is better.
const COMPARED: usize = 240;
/// An act that gives away less than this is no turning point.
const LEAST: f32 = 0.08;
/// The most turning points.
const TURNING: usize = 12;
/// The same mistake within so many steps is told once.
const AGAIN: usize = 8;

/// How the chances of a game's positions are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Judge {
    /// The game's quick players play on, often: for games of chance.
    #[default]
    Playouts,
    /// The strong bot says how good the position is for whoever is to move: for two sides without chance.
    Search,
}

/// How a finished match went.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<A> {
    /// Before each step and at the end: every seat's chance of winning.
    pub line: Vec<Vec<f32>>,
    /// Where somebody gave away most, in the order of the match.
    pub turning: Vec<Turning<A>>,
}

/// An act that gave chances away.
#[derive(Clone, PartialEq, Debug)]
pub struct Turning<A> {
    /// The number of steps before it.
    pub step: usize,
    /// Whose act.
    pub seat: Seat,
    /// How much of its chance the seat gave away.
    pub loss: f32,
    /// What was played.
    pub played: A,
    /// What the bot would have done, from what the seat knew.
    pub better: A,
    /// Why.
    pub reason: Message,
}

struct Analyst<'a, G: Heuristic> {
    ladder: &'a Ladder<G>,
    cancel: &'a AtomicBool,
    scratch: Scratch<G>,
    seed: u64,
}

/// Goes through a finished match: its first state and its steps. `progress` is told how much is done, from 0 to 1.
/// The same match gives the same analysis; `None` if it was cancelled.
pub fn analyse<G: Heuristic>(
    start: &G,
    steps: &[Step<G::Action, G::Chance>],
    ladder: &Ladder<G>,
    cancel: &AtomicBool,
    progress: &dyn Fn(f32),
) -> Option<Analysis<G::Action>> {
    let mut analyst = Analyst { ladder, cancel, scratch: Scratch::default(), seed: 0x0b5e };
    let every = steps.len().div_ceil(JUDGED).max(1);
    let playouts = (PLAYOUTS * every / (steps.len() + 1)).clamp(FEWEST, MOST);
    let mut state = start.clone();
    let mut line: Vec<Vec<f32>> = Vec::with_capacity(steps.len() + 1);
    for number in 0..=steps.len() {
        if cancel.load(Ordering::Relaxed) {
            return None;
        }
        let judged = number % every == 0 || number == steps.len();
        let chances = match line.last() {
            Some(before) if !judged => before.clone(),
            _ => analyst.chances(&state, playouts),
        };
        line.push(chances);
        if let Some(step) = steps.get(number) {
            state.apply_unchecked(step.clone(), &mut ());
        }
        progress(0.5 * number as f32 / (steps.len() + 1) as f32);
    }
    let turning = analyst.turning(start, steps, &line, progress)?;
    progress(1.0);
    Some(Analysis { line, turning })
}

impl<G: Heuristic> Analyst<'_, G> {
    /// Every seat's chance in this position.
    fn chances(&mut self, state: &G, playouts: usize) -> Vec<f32> {
        let seats = state.seats();
        let found = match (state.phase(), self.ladder.judge) {
            (Phase::Over(outcome), _) => Rewards::of_outcome(&outcome, seats),
            (Phase::Decide(deciding), Judge::Search) if deciding.len() == 1 => {
                self.searched(state, deciding.iter().next())
            }
            _ => self.played(state, playouts),
        };
        seats.iter().map(|seat| found.of(seat)).collect()
    }

    fn searched(&self, state: &G, mover: Option<Seat>) -> Rewards {
        let mut found = Rewards::default();
        let Some(mover) = mover else { return found };
        let ask = Ask { untimed: true, ..Ask::new(self.seed, self.cancel) };
        let value = self.ladder.bot(Level::Strong).choose(&Known::new(state, mover), &ask).map_or(0.5, |c| c.value);
        let others = state.seats().len().saturating_sub(1).max(1) as f32;
        for seat in state.seats().iter() {
            found.set(seat, if seat == mover { value } else { (1.0 - value) / others });
        }
        found
    }

    fn played(&mut self, state: &G, playouts: usize) -> Rewards {
        let (mut mean, mut dice) = (Rewards::default(), RunningDice::new(self.seed));
        for _ in 0..playouts {
            if self.cancel.load(Ordering::Relaxed) {
                break;
            }
            // Every position meets the same luck, as far as it goes.
            let mut luck = RunningDice::new(dice.word());
            let rewards = rollout(&mut state.clone(), DECISIONS, &mut luck, &mut self.scratch);
            mean.add(&rewards, 1.0 / playouts as f32);
        }
        if G::COOPERATIVE {
            return mean;
        }
        // Somebody wins; a playout that was cut off says who is ahead, but not in chances that sum up.
        let sum: f32 = state.seats().iter().map(|seat| mean.of(seat)).sum();
        let mut chances = Rewards::default();
        chances.add(&mean, if sum > 0.0 { 1.0 / sum.max(1.0) } else { 0.0 });
        chances
    }

    /// The acts that gave most away.
    fn turning(
        &mut self,
        start: &G,
        steps: &[Step<G::Action, G::Chance>],
        line: &[Vec<f32>],
        progress: &dyn Fn(f32),
    ) -> Option<Vec<Turning<G::Action>>> {
        let mut acts: Vec<(f32, usize)> = Vec::new();
        for (number, step) in steps.iter().enumerate() {
            if let Step::Act(seat, _) = step {
                let of = |at: usize| line.get(at).and_then(|chances| chances.get(seat.index())).copied().unwrap_or(0.0);
                acts.push((of(number) - of(number + 1), number));
            }
        }
        acts.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        acts.truncate(REPLAYED);
        let mut replayed: Vec<usize> = acts.into_iter().map(|(_, number)| number).collect();
        replayed.sort_unstable();
        let (mut found, mut state, mut at) = (Vec::new(), start.clone(), 0);
        for (done, &number) in replayed.iter().enumerate() {
            if self.cancel.load(Ordering::Relaxed) {
                return None;
            }
            for step in &steps[at..number] {
                state.apply_unchecked(step.clone(), &mut ());
            }
            at = number;
            if let Step::Act(seat, action) = &steps[number] {
                found.extend(self.regret(&state, number, *seat, action));
            }
            progress(0.5 + 0.5 * done as f32 / replayed.len() as f32);
        }
        found.sort_by(|a, b| b.loss.total_cmp(&a.loss));
        // Whoever leaves the same thing undone again and again has made one mistake.
        let mut kept: Vec<Turning<G::Action>> = Vec::new();
        for one in found {
            let same = |other: &Turning<G::Action>| {
                other.seat == one.seat && other.better == one.better && other.step.abs_diff(one.step) <= AGAIN
            };
            if !kept.iter().any(same) {
                kept.push(one);
            }
        }
        let mut found = kept;
        found.truncate(TURNING);
        found.sort_by_key(|turning| turning.step);
        Some(found)
    }

    /// What the bot would have done instead, if that is clearly better.
    fn regret(&mut self, state: &G, step: usize, seat: Seat, played: &G::Action) -> Option<Turning<G::Action>> {
        let known = Known::new(state, seat);
        if !known.must_act() || known.legal().len() < 2 {
            return None;
        }
        let ask = Ask { untimed: true, ..Ask::new(self.seed, self.cancel) };
        // Strong players may slip now and then, the best never; but what a search finds, theirs finds too, and sooner.
        let level = if matches!(self.ladder.judge, Judge::Search) { Level::Strong } else { Level::Best };
        let choice = self.ladder.bot(level).choose(&known, &ask)?;
        if choice.action == *played {
            return None;
        }
        let mut after = |action: &G::Action| {
            let mut after = state.clone();
            after.apply_unchecked(Step::Act(seat, action.clone()), &mut ());
            self.chances(&after, COMPARED).get(seat.index()).copied().unwrap_or(0.0)
        };
        let loss = after(&choice.action) - after(played);
        (loss >= LEAST).then(|| Turning {
            step,
            seat,
            loss,
            played: played.clone(),
            better: choice.action,
            reason: choice.reason,
        })
    }
}
