//! Learning to judge positions from self-play.
//!
//! Matches of all kinds are played by what was learned so far; a card is luck enough to show new positions. Each position
//! is to be judged by every colour as its successor is to be judged, partly as that looked then and partly as it went on
//! from there, so that the end of a match teaches the turns before it (TD(λ)).

use game::{Dice, Game, Phase, RunningDice, Step};

use crate::judge::{FULL, Judge, ROWS, WIDTH};
use crate::{Colour, Config, Sorry, Stage};

/// How much of a position's value comes from how the match went on.
const LAMBDA: f32 = 0.7;
/// How fast weights change.
const RATE: f32 = 0.03;
/// What changes are counted from, so that the first ones are not too large.
const FIRST: f32 = 1e-2;
/// How many matches pass between two reports.
const ROUND: u32 = 2_000;
/// How many matches pass between two weights of the mean.
const NOTED: u32 = 16;

/// What a round of a course brought.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Matches so far.
    pub games: u32,
    /// Positions so far.
    pub positions: usize,
    /// How wrong the judgements of this round's positions were before they were learned from (cross entropy).
    pub surprise: f32,
}

/// The weights while they are learned, and how much each has changed (Adagrad).
struct Learner {
    judge: Judge,
    rows_change: Vec<[f32; WIDTH]>,
    last_change: [f32; WIDTH],
}

impl Learner {
    fn new(dice: &mut RunningDice) -> Self {
        let mut small = |most: f32| (dice.below(2001) as f32 / 1000.0 - 1.0) * most;
        let mut rows: Vec<[f32; WIDTH]> = (0..ROWS).map(|_| std::array::from_fn(|_| small(0.1))).collect();
        for row in &mut rows {
            row[0] = 0.0;
        }
        let mut last = std::array::from_fn(|_| small(0.5));
        last[0] = 0.0;
        Self { judge: Judge { rows, last }, rows_change: vec![[FIRST; WIDTH]; ROWS], last_change: [FIRST; WIDTH] }
    }

    /// Learns what a position was worth, and says how wrong it was judged before.
    fn learn(&mut self, rows: &[u16], value: f32) -> f32 {
        fn change(weight: &mut f32, sum: &mut f32, slope: f32) {
            *sum += slope * slope;
            *weight -= RATE * slope / sum.sqrt();
        }
        let mut sums = [0.0; WIDTH];
        for &row in rows {
            self.judge.add(&mut sums, row);
        }
        let chance = self.judge.weighed(&sums);
        let error = chance - value;
        let mut slopes = [error; WIDTH];
        for at in 1..WIDTH {
            // A number squeezed to its end does not change the score.
            slopes[at] = if sums[at] > 0.0 && sums[at] < FULL { error * self.judge.last[at] } else { 0.0 };
            change(&mut self.judge.last[at], &mut self.last_change[at], error * sums[at].clamp(0.0, FULL));
        }
        for &row in rows {
            let (row, changes) = (&mut self.judge.rows[usize::from(row)], &mut self.rows_change[usize::from(row)]);
            for at in 0..WIDTH {
                change(&mut row[at], &mut changes[at], slopes[at]);
            }
        }
        let likely = chance.clamp(1e-6, 1.0 - 1e-6);
        -(value * likely.ln() + (1.0 - value) * (1.0 - likely).ln())
    }
}

/// A match to learn from: four players most often, and every other kind now and then.
fn start(dice: &mut RunningDice) -> Option<Sorry> {
    let mut colours = Colour::ALL.to_vec();
    let kind = dice.below(10);
    let seats = match kind {
        0..=4 | 8 => 4,
        5 => 3,
        6 | 7 => 2,
        _ => 2 + dice.below(3) as usize,
    };
    while colours.len() > seats {
        colours.remove(dice.below(colours.len() as u32) as usize);
    }
    let config = Config {
        colours,
        partners: kind == 8,
        points: kind == 9,
        quick_start: dice.below(4) == 0,
        simplified: dice.below(16) == 0,
        ..Config::default()
    };
    Sorry::set_up(&config, seats as u8).ok()
}

/// One match by these weights: the tables before each card, and how it ended.
fn play(judge: &Judge, dice: &mut RunningDice) -> Option<(Vec<Sorry>, Sorry)> {
    let (mut state, mut seen) = (start(dice)?, Vec::new());
    let mut legal = Vec::new();
    loop {
        let step = match state.phase() {
            Phase::Over(_) => return Some((seen, state)),
            Phase::Chance => Step::Chance(state.pack.sample(dice)?),
            Phase::Decide(_) => {
                if matches!(state.stage, Stage::Draw | Stage::Hand) {
                    seen.push(state.clone());
                }
                legal.clear();
                state.list(&mut legal);
                let seat = state.player();
                let best = if legal.len() < 2 {
                    0
                } else {
                    let prospects = state.chances(&legal, judge);
                    (0..legal.len()).max_by(|&a, &b| prospects[a].total_cmp(&prospects[b]))?
                };
                Step::Act(seat, legal[best])
            }
        };
        state.apply_unchecked(step, &mut ());
    }
}

/// Plays so many matches and learns from them. The bytes are what [`Judge::from_bytes`] reads.
pub fn train(games: u32, seed: u64, told: &mut dyn FnMut(Progress)) -> Vec<u8> {
    let mut dice = RunningDice::new(seed);
    let mut learner = Learner::new(&mut dice);
    let mut steady = Steady::default();
    let (mut positions, mut round, mut surprise, mut rows) = (0, 0, 0.0, Vec::new());
    for game in 1..=games {
        let Some((seen, end)) = play(&learner.judge, &mut dice) else { continue };
        for colour in end.colours() {
            let mut value = end.seat(colour).map_or(0.0, |seat| end.result().reward(seat));
            for state in seen.iter().rev() {
                rows.clear();
                state.facts(colour, |row| rows.push(row));
                surprise += learner.learn(&rows, value);
                round += 1;
                value = LAMBDA * value + (1.0 - LAMBDA) * learner.judge.chance(state, colour);
            }
        }
        if game > games / 2 && (games - game).is_multiple_of(NOTED) {
            steady.note(&learner.judge);
        }
        if game.is_multiple_of(ROUND) || game == games {
            positions += round;
            told(Progress { games: game, positions, surprise: surprise / round.max(1) as f32 });
            (round, surprise) = (0, 0.0);
        }
    }
    steady.mean(&learner.judge).to_bytes()
}

/// The mean of the weights over the second half of a course: single matches are mostly luck, and the mean of many weights is
/// steadier than the last.
#[derive(Default)]
struct Steady {
    count: f64,
    sums: Vec<f64>,
}

impl Steady {
    fn note(&mut self, judge: &Judge) {
        let all = std::iter::once(&judge.last).chain(&judge.rows).flatten();
        if self.sums.is_empty() {
            self.sums = all.map(|&weight| f64::from(weight)).collect();
        } else {
            self.sums.iter_mut().zip(all).for_each(|(sum, &weight)| *sum += f64::from(weight));
        }
        self.count += 1.0;
    }

    fn mean(&self, like: &Judge) -> Judge {
        let mut mean = like.clone();
        let all = std::iter::once(&mut mean.last).chain(&mut mean.rows).flatten();
        all.zip(&self.sums).for_each(|(weight, sum)| *weight = (sum / self.count) as f32);
        mean
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_course_teaches_the_same_for_a_seed() {
        let mut told = Vec::new();
        let learned = train(30, 3, &mut |progress| told.push(progress));
        assert_eq!(learned.len(), 2 * (ROWS + 1) * WIDTH);
        assert_eq!(learned, train(30, 3, &mut |_| ()));
        assert_ne!(learned, train(30, 4, &mut |_| ()));
        let [told] = told[..] else { panic!("{told:?}") };
        assert!(told.games == 30 && told.positions > 30 * 60, "{told:?}");
        assert!(told.surprise.is_finite() && told.surprise > 0.0, "{told:?}");
    }

    #[test]
    fn what_is_taught_again_and_again_is_learned() {
        let state = Sorry::set_up(&Config { quick_start: true, ..Config::default() }, 4).unwrap();
        let mut learner = Learner::new(&mut RunningDice::new(1));
        let mut rows = Vec::new();
        state.facts(Colour::Yellow, |row| rows.push(row));
        for value in [0.9, 0.2] {
            let before = learner.learn(&rows, value);
            let after = (0..300).map(|_| learner.learn(&rows, value)).last().unwrap();
            assert!(after < before, "{before} {after}");
        }
        let kept = Judge::from_bytes(&learner.judge.to_bytes());
        assert!((kept.chance(&state, Colour::Yellow) - 0.2).abs() < 0.1);
    }

    #[test]
    fn every_kind_of_match_is_learned_from() {
        let mut dice = RunningDice::new(5);
        let starts: Vec<Sorry> = (0..300).filter_map(|_| start(&mut dice)).collect();
        assert_eq!(starts.len(), 300);
        for seats in 2..=4 {
            assert!(starts.iter().any(|start| start.everybody().len() == seats && start.points));
        }
        assert!(starts.iter().any(|start| start.partners) && starts.iter().any(|start| start.simplified));
    }
}
