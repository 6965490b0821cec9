//! Chance is listed rightly, and sampling follows the weights.

use super::{Broken, Law, require};
use crate::{Dice, Game, RunningDice};

/// A list of outcomes as it must be.
pub(super) fn listed<C: Ord + std::fmt::Debug>(outcomes: &[(C, u32)]) -> Result<(), Broken> {
    let sound = outcomes.is_sorted_by(|a, b| a.0 < b.0) && outcomes.iter().all(|(_, weight)| *weight > 0);
    require(sound && outcomes.len() <= 64, Law::FairChance, || {
        format!("not sorted, twice the same, without weight or too many: {outcomes:?}")
    })
}

/// Looks at some chance steps more closely.
#[derive(Default)]
pub(super) struct Samples {
    tested: u32,
}

impl Samples {
    /// Draws an outcome as the game does; now and then draws many and compares them with the weights.
    pub(super) fn draw<G: Game>(&mut self, state: &G, dice: &mut RunningDice) -> Result<G::Chance, Broken> {
        let mut scratch = Vec::new();
        if self.tested < 12 || (self.tested < 40 && dice.below(50) == 0) {
            self.tested += 1;
            follows_weights(state, dice)?;
        }
        let drawn = state.sample(dice, &mut scratch);
        let mut outcomes = Vec::new();
        state.outcomes(&mut outcomes);
        match drawn {
            Some(outcome) if outcomes.iter().any(|(listed, _)| *listed == outcome) => Ok(outcome),
            other => Err(Broken { law: Law::FairChance, seen: format!("{other:?} was drawn from {outcomes:?}") }),
        }
    }
}

fn follows_weights<G: Game>(state: &G, dice: &mut RunningDice) -> Result<(), Broken> {
    const DRAWS: u32 = 4_000;
    let mut outcomes = Vec::new();
    state.outcomes(&mut outcomes);
    let mut scratch = Vec::new();
    let mut counts = vec![0u32; outcomes.len()];
    for _ in 0..DRAWS {
        let drawn = state.sample(dice, &mut scratch);
        let index = outcomes.iter().position(|(listed, _)| Some(listed) == drawn.as_ref());
        let Some(index) = index else {
            return Err(Broken { law: Law::FairChance, seen: format!("{drawn:?} is not in {outcomes:?}") });
        };
        counts[index] += 1;
    }
    let total: f64 = outcomes.iter().map(|(_, weight)| f64::from(*weight)).sum();
    let strange: f64 = outcomes
        .iter()
        .zip(&counts)
        .map(|((_, weight), count)| {
            let expected = f64::from(DRAWS) * f64::from(*weight) / total;
            (f64::from(*count) - expected).powi(2) / expected
        })
        .sum();
    // Chi-square, so wide that an honest draw fails less than once in a billion runs.
    let freedom = outcomes.len().saturating_sub(1) as f64;
    require(strange <= freedom + 8.0 * (2.0 * freedom).sqrt() + 20.0, Law::FairChance, || {
        format!("{counts:?} draws of {outcomes:?}")
    })
}
