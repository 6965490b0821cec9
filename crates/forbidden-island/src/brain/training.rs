//! How the judge learns: positions of played matches, and what came of them.

use game::{Dice, RunningDice};

use super::facts::{Facts, OF_PLAYER, OF_TREASURE};
use super::judge::{
    JOINED, Judge, LAST_AT, PLAYER, PLAYERS_AT, SECOND, SECOND_AT, THIRD, THIRD_AT, TREASURE, WEIGHTS, squeeze,
};

/// A position, and how it should have been judged.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The position.
    pub facts: Facts,
    /// The chance to win, as known afterwards.
    pub target: f32,
}

/// A judge that learns (Adam: steps of each weight by the mean and the size of its gradients).
pub struct Pupil {
    /// What it has learned so far.
    pub judge: Judge,
    /// The same, steadied: the mean of what it thought lately.
    pub steady: Judge,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

const KEEP_MEAN: f32 = 0.9;
const KEEP_SQUARE: f32 = 0.999;
/// How much of each step goes into the steadied weights.
const STEADY: f32 = 0.001;

impl Pupil {
    /// Goes on from a judge.
    pub fn new(judge: Judge) -> Self {
        Self { steady: judge.clone(), judge, mean: vec![0.0; WEIGHTS], square: vec![0.0; WEIGHTS], steps: 0 }
    }

    /// A judge that knows nothing.
    pub fn blank(seed: u64) -> Self {
        let mut dice = RunningDice::new(seed);
        let mut weights = vec![0.0; WEIGHTS];
        let layers = [
            (0, PLAYERS_AT, OF_TREASURE),
            (PLAYERS_AT, SECOND_AT, OF_PLAYER),
            (SECOND_AT, THIRD_AT, JOINED),
            (THIRD_AT, LAST_AT - THIRD, SECOND),
            (LAST_AT, LAST_AT + THIRD, THIRD),
        ];
        for (from, to, inputs) in layers {
            let spread = (2.0 / inputs as f32).sqrt();
            for weight in &mut weights[from..to] {
                *weight = spread * (dice.below(2_001) as f32 / 1_000.0 - 1.0);
            }
        }
        Self::new(Judge { weights })
    }

    /// Learns from some lessons at once; how wrong it was (cross entropy).
    pub fn learn(&mut self, lessons: &[&Lesson], rate: f32) -> f32 {
        let mut gradient = vec![0.0; WEIGHTS];
        let wrong: f32 = lessons.iter().map(|lesson| self.blame(lesson, &mut gradient)).sum();
        self.steps += 1;
        let share = 1.0 / lessons.len().max(1) as f32;
        let (young_mean, young_square) = (1.0 - KEEP_MEAN.powi(self.steps), 1.0 - KEEP_SQUARE.powi(self.steps));
        for (at, weight) in self.judge.weights.iter_mut().enumerate() {
            let slope = gradient[at] * share;
            self.mean[at] = KEEP_MEAN * self.mean[at] + (1.0 - KEEP_MEAN) * slope;
            self.square[at] = KEEP_SQUARE * self.square[at] + (1.0 - KEEP_SQUARE) * slope * slope;
            *weight -= rate * (self.mean[at] / young_mean) / ((self.square[at] / young_square).sqrt() + 1e-7);
        }
        let fresh = (1.0 / self.steps as f32).max(STEADY);
        for (steady, weight) in self.steady.weights.iter_mut().zip(&self.judge.weights) {
            *steady += fresh * (weight - *steady);
        }
        wrong * share
    }

    /// Adds what each weight did wrong in a lesson.
    fn blame(&self, lesson: &Lesson, gradient: &mut [f32]) -> f32 {
        let (weights, facts) = (&self.judge.weights, &lesson.facts);
        let mut joined = [0.0; JOINED];
        joined[TREASURE + PLAYER..].copy_from_slice(&facts.whole);
        let treasures: Vec<[f32; TREASURE]> =
            facts.treasures[..facts.open].iter().map(|numbers| forward(&weights[..PLAYERS_AT], numbers)).collect();
        let players: Vec<[f32; PLAYER]> = facts.players[..facts.seats]
            .iter()
            .map(|numbers| forward(&weights[PLAYERS_AT..SECOND_AT], numbers))
            .collect();
        for said in &treasures {
            joined.iter_mut().zip(said).for_each(|(sum, said)| *sum += said);
        }
        for said in &players {
            joined[TREASURE..].iter_mut().zip(said).for_each(|(sum, said)| *sum += said);
        }
        let mut second = [1.0; SECOND + 1];
        second[..SECOND].copy_from_slice(&forward::<SECOND>(&weights[SECOND_AT..THIRD_AT], &joined));
        let third: [f32; THIRD] = forward(&weights[THIRD_AT..LAST_AT], &second);
        let last = &weights[LAST_AT..];
        let odds = third.iter().zip(last).map(|(said, weight)| said * weight).sum::<f32>() + last[THIRD];
        let chance = squeeze(odds).clamp(1e-6, 1.0 - 1e-6);
        let error = chance - lesson.target;
        gradient[LAST_AT + THIRD] += error;
        let mut blamed = [0.0; THIRD];
        for neuron in 0..THIRD {
            gradient[LAST_AT + neuron] += error * third[neuron];
            blamed[neuron] = if third[neuron] > 0.0 { error * last[neuron] } else { 0.0 };
        }
        let mut before = [0.0; SECOND + 1];
        backward(&weights[THIRD_AT..LAST_AT], &second, &blamed, &mut gradient[THIRD_AT..LAST_AT], Some(&mut before));
        let blamed: [f32; SECOND] = std::array::from_fn(|at| if second[at] > 0.0 { before[at] } else { 0.0 });
        let mut before = [0.0; TREASURE + PLAYER];
        backward(
            &weights[SECOND_AT..THIRD_AT],
            &joined,
            &blamed,
            &mut gradient[SECOND_AT..THIRD_AT],
            Some(&mut before),
        );
        for (numbers, said) in facts.treasures.iter().zip(&treasures) {
            let blamed: [f32; TREASURE] = std::array::from_fn(|at| if said[at] > 0.0 { before[at] } else { 0.0 });
            backward(&[], numbers, &blamed, &mut gradient[..PLAYERS_AT], None);
        }
        for (numbers, said) in facts.players.iter().zip(&players) {
            let blamed: [f32; PLAYER] =
                std::array::from_fn(|at| if said[at] > 0.0 { before[TREASURE + at] } else { 0.0 });
            backward(&[], numbers, &blamed, &mut gradient[PLAYERS_AT..SECOND_AT], None);
        }
        -(lesson.target * chance.ln() + (1.0 - lesson.target) * (1.0 - chance).ln())
    }
}

fn forward<const N: usize>(weights: &[f32], inputs: &[f32]) -> [f32; N] {
    let mut sums = [0.0; N];
    for (input, row) in inputs.iter().zip(weights.as_chunks::<N>().0) {
        if *input != 0.0 {
            sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += input * weight);
        }
    }
    sums.map(|sum: f32| sum.max(0.0))
}

fn backward<const N: usize>(
    weights: &[f32],
    inputs: &[f32],
    blamed: &[f32; N],
    gradient: &mut [f32],
    before: Option<&mut [f32]>,
) {
    for (input, row) in inputs.iter().zip(gradient.as_chunks_mut::<N>().0) {
        if *input != 0.0 {
            row.iter_mut().zip(blamed).for_each(|(slope, blame)| *slope += input * blame);
        }
    }
    if let Some(before) = before {
        for (before, row) in before.iter_mut().zip(weights.as_chunks::<N>().0) {
            *before = row.iter().zip(blamed).map(|(weight, blame)| weight * blame).sum();
        }
    }
}
