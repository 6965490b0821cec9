//! Learning to judge positions from self-play.
//!
//! Matches are played looking two turns ahead, the first of them by the hand-made evaluation, later ones by what was
//! learned so far. There are more and more of them from round to round, and what weak players showed is forgotten. Each position is to be judged as play from there went on: partly as the search saw it, partly as
//! its successor is to be judged, so that the end of a match teaches the turns before it (TD(λ)). Another turn tried at
//! random beside each one played teaches the mistakes that a search has to refute.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use game::{Dice, Game, RunningDice};

use crate::brain::WIN;
use crate::config::Config;
use crate::god::God;
use crate::judge::{FACTS, FULL, Judge, Memo, ONE, ROWS, WIDTH};
use crate::stage::Stage;
use crate::state::Santorini;

/// How much of a position's value comes from how the match went on.
const LAMBDA: f32 = 0.8;
/// How many turns ahead players look.
const AHEAD: u32 = 2;
/// Searches go on with so many of the turns that look best.
const BEAM: usize = 10;
/// How fast weights change.
const RATE: f32 = 0.03;
/// What changes are counted from, so that the first ones are not too large.
const FIRST: f32 = 1e-3;
/// How often all positions are gone through after each round.
const PASSES: u32 = 6;
/// From how many rounds, the last ones, is learned.
const KEPT: usize = 4;
/// A score of this much is worth about 73 chances in 100.
const LOGIT: f32 = 136.5;

/// What to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Matches to play.
    pub games: u32,
    /// How many of them are the first round, after which the weights are learned and used from then on. Up to the end of
    /// round n there are n² times as many, so that a longer course begins as a shorter one.
    pub first: u32,
    /// The same seed gives the same weights, however many threads there are.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

impl Default for Course {
    /// What the weights of this crate were learned from.
    fn default() -> Self {
        Self { games: 18_000, first: 500, seed: 1, threads: 1 }
    }
}

/// What a round of a course brought.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Matches so far.
    pub games: u32,
    /// Positions so far.
    pub positions: usize,
    /// How wrong the judgements of this round's new positions were before they were learned from (cross entropy; 0.69
    /// is knowing nothing).
    pub surprise: f32,
}

/// A position and what it was worth to the player to move.
struct Lesson {
    facts: [u16; FACTS],
    value: f32,
}

/// Who judges while matches are played.
type Teacher = Option<Judge>;

fn score(state: &Santorini, teacher: &Teacher, memo: &mut Memo) -> i32 {
    match teacher {
        None => state.score(),
        Some(judge) => state.scored_by(judge, memo),
    }
}

fn chance(score: i32) -> f32 {
    match score {
        won if won >= WIN - 99 => 1.0,
        lost if lost <= 99 - WIN => 0.0,
        _ => 1.0 / (1.0 + (-score as f32 / LOGIT).exp()),
    }
}

/// The best position after a turn and its score for the player who took the turn, looking so many turns ahead.
fn look(state: &Santorini, teacher: &Teacher, depth: u32, mut alpha: i32, beta: i32) -> Option<(Santorini, i32)> {
    let mut memo = Memo::default();
    let mut best: Option<(Santorini, i32)> = None;
    if depth <= 1 {
        let _enough = state.try_each_turn(&mut |_, next| {
            let score = -score(next, teacher, &mut memo) * sign(state, next);
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((*next, score));
            }
            if score >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        return best;
    }
    let mut after = Vec::with_capacity(128);
    state.each_turn(&mut |_, next| after.push((-score(next, teacher, &mut memo) * sign(state, next), *next)));
    after.sort_by_key(|&(score, _)| -score);
    for (index, &(guess, next)) in after.iter().enumerate() {
        // Whoever is about to lose looks at every defence.
        if index >= BEAM && best.is_some_and(|(_, score)| score > 100 - WIN) {
            break;
        }
        let score = if next.winner().is_some() || guess.abs() >= WIN - 1 {
            guess
        } else {
            look(&next, teacher, depth - 1, -beta, -alpha).map_or(guess, |(_, score)| -score)
        };
        if best.is_none_or(|(_, most)| score > most) {
            best = Some((next, score));
        }
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// 1 where the other player moves next, -1 where the match ended before.
fn sign(state: &Santorini, next: &Santorini) -> i32 {
    if next.mover() == state.mover() { -1 } else { 1 }
}

/// One match and what it teaches. Its luck comes from the seed and its number alone.
fn game(teacher: &Teacher, seed: u64, number: u32) -> Vec<Lesson> {
    let mut dice = RunningDice::new(seed ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    // Every other match is without gods.
    let mut god = || (number % 2 == 1).then(|| God::ALL[dice.below(God::ALL.len() as u32) as usize]);
    let config = Config::with_gods(god(), god());
    let mut state = Santorini::start(&config);
    let mut legal = Vec::new();
    // Placed at random, and the first steps too, so that no two matches are alike.
    let mut at_random = 4 + dice.below(9);
    let (mut path, mut aside) = (Vec::new(), Vec::new());
    for _ in 0..400 {
        if state.winner().is_some() {
            break;
        }
        if at_random > 0 || state.stage() != Stage::Turn {
            at_random = at_random.saturating_sub(1);
            legal.clear();
            state.legal(state.mover().seat(), &mut legal);
            let Some(&action) = legal.get(dice.below(legal.len() as u32) as usize) else { break };
            state.advance(action, &mut ());
            continue;
        }
        let Some((next, score)) = look(&state, teacher, AHEAD, -WIN, WIN) else { break };
        path.push((state, chance(score)));
        let turns = state.turns();
        if let Some(turn) = turns.get(dice.below(turns.len() as u32) as usize) {
            let mut other = state;
            other.play(turn);
            if other.stage() == Stage::Turn
                && other.winning_cells(other.mover(), other.held()) == 0
                && let Some((_, score)) = look(&other, teacher, AHEAD - 1, -WIN, WIN)
            {
                aside.push(Lesson { facts: other.facts(), value: chance(score) });
            }
        }
        state = next;
    }
    let Some(winner) = state.winner() else { return aside };
    let mut mover = winner;
    let mut value = 1.0;
    let mut lessons = aside;
    for (state, seen) in path.into_iter().rev() {
        value = if state.mover() == mover { value } else { 1.0 - value };
        mover = state.mover();
        value = LAMBDA * value + (1.0 - LAMBDA) * seen;
        // Where a player can win at once nobody asks.
        if state.winning_cells(mover, state.held()) == 0 {
            lessons.push(Lesson { facts: state.facts(), value });
        }
    }
    lessons
}

/// The weights while they are learned, and how much each has changed (Adagrad).
struct Learner {
    rows: Vec<[f32; WIDTH]>,
    last: [f32; WIDTH],
    rows_change: Vec<[f32; WIDTH]>,
    last_change: [f32; WIDTH],
}

impl Learner {
    fn new(dice: &mut RunningDice) -> Self {
        let mut small = |most: f32| (dice.below(2001) as f32 / 1000.0 - 1.0) * most;
        let mut rows: Vec<[f32; WIDTH]> = (0..ROWS).map(|_| std::array::from_fn(|_| small(0.05))).collect();
        // The squeezed numbers begin in the middle; one of the rows of threats is in every position.
        let bias = usize::from(crate::judge::THREATS);
        for row in &mut rows[bias..bias + 4] {
            for weight in &mut row[1..] {
                *weight = 0.9;
            }
        }
        for row in &mut rows {
            row[0] = 0.0;
        }
        let mut last = std::array::from_fn(|_| small(0.5));
        last[0] = 1.0;
        Self { rows_change: vec![[FIRST; WIDTH]; ROWS], last_change: [FIRST; WIDTH], rows, last }
    }

    /// The chance of winning, and the sums it came from.
    fn judge(&self, facts: &[u16; FACTS]) -> (f32, [f32; WIDTH]) {
        let mut sums = [0.0; WIDTH];
        for &fact in facts {
            let row = &self.rows[usize::from(fact)];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        let full = f32::from(FULL) / ONE;
        let hidden: f32 = sums.iter().zip(&self.last).skip(1).map(|(sum, last)| sum.clamp(0.0, full) * last).sum();
        (1.0 / (1.0 + (-sums[0] - hidden).exp()), sums)
    }

    /// How wrong the judgement is.
    fn surprise(&self, lesson: &Lesson) -> f32 {
        let likely = self.judge(&lesson.facts).0.clamp(1e-6, 1.0 - 1e-6);
        -(lesson.value * likely.ln() + (1.0 - lesson.value) * (1.0 - likely).ln())
    }

    /// Learns one lesson.
    fn learn(&mut self, lesson: &Lesson, rate: f32) {
        fn change(weight: &mut f32, sum: &mut f32, slope: f32, rate: f32) {
            *sum += slope * slope;
            *weight = (*weight - rate * slope / sum.sqrt()).clamp(-f32::from(FULL) / ONE, f32::from(FULL) / ONE);
        }
        let (chance, sums) = self.judge(&lesson.facts);
        let error = chance - lesson.value;
        let full = f32::from(FULL) / ONE;
        let mut slopes = [error; WIDTH];
        for at in 1..WIDTH {
            // A number squeezed to its end does not change the score.
            slopes[at] = if sums[at] > 0.0 && sums[at] < full { error * self.last[at] } else { 0.0 };
            let slope = error * sums[at].clamp(0.0, full);
            change(&mut self.last[at], &mut self.last_change[at], slope, rate);
        }
        for &fact in &lesson.facts {
            let (row, changes) = (&mut self.rows[usize::from(fact)], &mut self.rows_change[usize::from(fact)]);
            for at in 0..WIDTH {
                change(&mut row[at], &mut changes[at], slopes[at], rate);
            }
        }
    }

    fn to_bytes(&self) -> Vec<u8> {
        let all = std::iter::once(&self.last).chain(&self.rows).flatten();
        all.map(|weight| ((weight * ONE).round() as i8).cast_unsigned()).collect()
    }
}

/// Plays the matches of a course and learns from them. The bytes are what [`Judge::from_bytes`] reads.
pub fn train(course: &Course, told: &mut dyn FnMut(Progress)) -> Vec<u8> {
    let mut dice = RunningDice::new(course.seed);
    let mut learner = Learner::new(&mut dice);
    // The lessons of each round, the last at the end.
    let mut taught: VecDeque<Vec<Lesson>> = VecDeque::new();
    let mut teacher: Teacher = None;
    let (mut played, mut positions, mut round) = (0, 0, 0u32);
    while played < course.games {
        round += 1;
        let until = course.first.max(1).saturating_mul(round.saturating_mul(round)).min(course.games);
        let numbers: Vec<u32> = (played..until).collect();
        let share = numbers.len().div_ceil(course.threads.max(1)).max(1);
        let new: Vec<Lesson> = std::thread::scope(|scope| {
            let teacher = &teacher;
            let play = |numbers| {
                move || -> Vec<Lesson> {
                    let numbers: &[u32] = numbers;
                    numbers.iter().flat_map(|&number| game(teacher, course.seed, number)).collect()
                }
            };
            let players: Vec<_> = numbers.chunks(share).map(|numbers| scope.spawn(play(numbers))).collect();
            players.into_iter().flat_map(|player| player.join().unwrap_or_default()).collect()
        });
        played = until;
        let wrong: f32 = new.iter().map(|lesson| learner.surprise(lesson)).sum();
        let surprise = wrong / new.len().max(1) as f32;
        positions += new.len();
        taught.push_back(new);
        if taught.len() > KEPT {
            taught.pop_front();
        }
        learner = Learner::new(&mut dice);
        let mut lessons: Vec<&Lesson> = taught.iter().flatten().collect();
        for _ in 0..PASSES {
            dice.shuffle(&mut lessons);
            for lesson in &lessons {
                learner.learn(lesson, RATE);
            }
        }
        told(Progress { games: played, positions, surprise });
        teacher = Some(Judge::from_bytes(&learner.to_bytes()));
    }
    learner.to_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_course_teaches_the_same_however_many_play() {
        let course = Course { games: 8, first: 2, seed: 3, threads: 1 };
        let mut told = Vec::new();
        let learned = train(&course, &mut |progress| told.push(progress));
        assert_eq!(learned.len(), (ROWS + 1) * WIDTH);
        assert_eq!(learned, train(&Course { threads: 2, ..course }, &mut |_| ()));
        assert_eq!((told.len(), told[0].games, told[1].games), (2, 2, 8));
        assert!(told[1].positions > told[0].positions, "{told:?}");
        assert!(told.iter().all(|round| round.surprise.is_finite() && round.surprise > 0.0), "{told:?}");
    }

    #[test]
    fn what_is_taught_again_and_again_is_learned() {
        let state: Santorini = "0,0,0,0,0/0,1a,1,1b,0/0,1,1,1,0/0,1a,1,1b,0/0,0,0,0,0 a".parse().unwrap();
        let mut learner = Learner::new(&mut RunningDice::new(1));
        for value in [0.9, 0.2] {
            let lesson = Lesson { facts: state.facts(), value };
            let before = learner.surprise(&lesson);
            for _ in 0..200 {
                learner.learn(&lesson, RATE);
            }
            assert!(learner.surprise(&lesson) < before);
            assert!((learner.judge(&lesson.facts).0 - value).abs() < 0.1);
        }
        let kept = Judge::from_bytes(&learner.to_bytes());
        assert!(chance(state.scored_by(&kept, &mut Memo::default())) < 0.4);
    }

    #[test]
    fn height_and_threats_are_understood() {
        let level = "0,0,0,0,0/0,1a,1,1b,0/0,1,1,1,0/0,1a,1,1b,0/0,0,0,0,0 a";
        let higher = "0,0,0,0,0/0,2a,1,1b,0/0,1,2,1,0/0,1a,1,1b,0/0,0,0,0,0 a";
        // Without a cell of level 2 to climb at once, which would be an advantage after all.
        let lower = "0,0,0,0,0/0,1a,1,2b,0/0,1,1,1,0/0,1a,1,1b,0/0,0,0,0,0 a";
        let threatened = "0,0,0,0,0/0,1a,1,2b,0/0,1,1,1,3/0,1a,1,1b,3/0,0,0,0,0 a";
        let [level, higher, lower, threatened] = [level, higher, lower, threatened]
            .map(|text| text.parse::<Santorini>().unwrap().learned_score(&mut Memo::default()));
        assert!(higher > level && level > lower && lower > threatened, "{higher} {level} {lower} {threatened}");
    }
}
