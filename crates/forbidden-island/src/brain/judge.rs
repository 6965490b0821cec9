//! The learned judge: a very small neural network over the facts of a position.
//!
//! Every open treasure goes through the same few neurons, every player through others; what they say is added up, joined
//! with the facts of the whole, and weighed by two more layers. So nothing has to be learned for each treasure anew.

use std::sync::LazyLock;

use super::facts::{Facts, OF_PLAYER, OF_TREASURE, OF_WHOLE};
use super::survey::Survey;
use crate::stage::Stage;
use crate::{End, ForbiddenIsland, MOST};

/// Neurons for a treasure.
pub const TREASURE: usize = 24;
/// Neurons for a player.
pub const PLAYER: usize = 16;
/// What the second layer looks at.
pub const JOINED: usize = TREASURE + PLAYER + OF_WHOLE;
/// Neurons of the second layer.
pub const SECOND: usize = 80;
/// Neurons of the third.
pub const THIRD: usize = 24;

/// Where each layer's weights begin.
pub const PLAYERS_AT: usize = OF_TREASURE * TREASURE;
/// The second layer.
pub const SECOND_AT: usize = PLAYERS_AT + OF_PLAYER * PLAYER;
/// The third layer; its last row is for the constant.
pub const THIRD_AT: usize = SECOND_AT + JOINED * SECOND;
/// The last neuron.
pub const LAST_AT: usize = THIRD_AT + (SECOND + 1) * THIRD;
/// How many weights there are.
pub const WEIGHTS: usize = LAST_AT + THIRD + 1;

/// Weights to judge positions by.
#[derive(Clone, PartialEq, Debug)]
pub struct Judge {
    /// All layers, one after another; each has a row for every input.
    pub weights: Vec<f32>,
}

/// What a lost match counts for each treasure captured: where hardly any is won, that shows the way.
pub(super) const LOST_WITH: f32 = 0.03;

impl Judge {
    /// The learned weights: of the published rules, and better for the standard ones too than what was learned there, where
    /// hardly any match is won.
    pub fn best() -> &'static Self {
        static LEARNED: LazyLock<Judge> = LazyLock::new(|| Judge::from_bytes(include_bytes!("judge.bin")));
        &LEARNED
    }

    /// The weights of a file: floats of four bytes. Missing ones are 0, so that no file can do harm.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let numbers = bytes.as_chunks::<4>().0.iter().map(|&four| f32::from_le_bytes(four));
        let numbers = numbers.map(|number| if number.is_finite() { number } else { 0.0 });
        Self { weights: numbers.chain(std::iter::repeat(0.0)).take(WEIGHTS).collect() }
    }

    /// How likely these facts end well, as log-odds.
    pub fn odds(&self, facts: &Facts) -> f32 {
        self.odds_near(facts, &Opinion::of(self, facts))
    }

    /// The same, where much is as it was in a position already thought about.
    fn odds_near(&self, facts: &Facts, known: &Opinion) -> f32 {
        let mut parts = [0.0; TREASURE + PLAYER];
        let (treasures, players) = parts.split_at_mut(TREASURE);
        for (at, numbers) in facts.treasures[..facts.open].iter().enumerate() {
            if known.facts.open == facts.open && known.facts.treasures[at] == *numbers {
                add(treasures, &known.treasures[at]);
            } else {
                add(treasures, &self.of_treasure(numbers));
            }
        }
        for (at, numbers) in facts.players[..facts.seats].iter().enumerate() {
            if known.facts.players[at] == *numbers {
                add(players, &known.players[at]);
            } else {
                add(players, &self.of_player(numbers));
            }
        }
        let rows = self.weights[SECOND_AT..THIRD_AT].as_chunks::<SECOND>().0;
        let mut sums = known.whole;
        for ((now, then), row) in facts.whole.iter().zip(&known.facts.whole).zip(&rows[TREASURE + PLAYER..]) {
            if now != then {
                add_row(&mut sums, now - then, row);
            }
        }
        for (input, row) in parts.iter().zip(rows) {
            if *input != 0.0 {
                add_row(&mut sums, *input, row);
            }
        }
        let (rows, constant) = self.weights[THIRD_AT..LAST_AT].split_at(SECOND * THIRD);
        let mut third: [f32; THIRD] = std::array::from_fn(|at| constant[at]);
        for (sum, row) in sums.iter().zip(rows.as_chunks::<THIRD>().0) {
            if *sum > 0.0 {
                add_row(&mut third, *sum, row);
            }
        }
        let last = &self.weights[LAST_AT..];
        third.iter().zip(last).map(|(said, weight)| said.max(0.0) * weight).sum::<f32>() + last[THIRD]
    }

    fn of_treasure(&self, numbers: &[f32; OF_TREASURE]) -> [f32; TREASURE] {
        layer(&self.weights[..PLAYERS_AT], numbers).map(|sum: f32| sum.max(0.0))
    }

    fn of_player(&self, numbers: &[f32; OF_PLAYER]) -> [f32; PLAYER] {
        layer(&self.weights[PLAYERS_AT..SECOND_AT], numbers).map(|sum: f32| sum.max(0.0))
    }

    /// The chance to win; a match lost with treasures counts a little too.
    pub(super) fn chance(&self, state: &ForbiddenIsland, survey: &Survey, known: &Opinion) -> f32 {
        match state.stage {
            Stage::Over(End::Escaped) => 1.0,
            Stage::Over(End::Lost(_)) => LOST_WITH * state.captured.iter().count() as f32,
            _ if state.stage.is_set_up() => 0.3,
            _ => squeeze(self.odds_near(&Facts::of(state, survey), known)),
        }
    }
}

/// What the judge thought of the parts of a position, for others that differ little from it.
pub(super) struct Opinion {
    facts: Facts,
    treasures: [[f32; TREASURE]; 4],
    players: [[f32; PLAYER]; MOST],
    whole: [f32; SECOND],
}

impl Opinion {
    pub(super) fn of(judge: &Judge, facts: &Facts) -> Self {
        let rows = &judge.weights[SECOND_AT + (TREASURE + PLAYER) * SECOND..THIRD_AT];
        Self {
            treasures: facts.treasures.each_ref().map(|numbers| judge.of_treasure(numbers)),
            players: facts.players.each_ref().map(|numbers| judge.of_player(numbers)),
            whole: layer(rows, &facts.whole),
            facts: facts.clone(),
        }
    }
}

/// Log-odds as a chance.
pub(super) fn squeeze(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// What each neuron of a layer gets.
#[inline]
fn layer<const N: usize>(weights: &[f32], inputs: &[f32]) -> [f32; N] {
    let mut sums = [0.0; N];
    for (input, row) in inputs.iter().zip(weights.as_chunks::<N>().0) {
        if *input != 0.0 {
            add_row(&mut sums, *input, row);
        }
    }
    sums
}

#[inline]
fn add_row<const N: usize>(sums: &mut [f32; N], input: f32, row: &[f32; N]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += input * weight;
    }
}

#[inline]
fn add(sums: &mut [f32], said: &[f32]) {
    for (sum, said) in sums.iter_mut().zip(said) {
        *sum += said;
    }
}
