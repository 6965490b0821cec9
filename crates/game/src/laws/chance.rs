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
        if self.looks(dice) {
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

    /// Whether to look closely: at the first chances, and at one in fifty of those that follow, forty in all.
    fn looks(&mut self, dice: &mut RunningDice) -> bool {
        let looks = self.tested < 12 || (self.tested < 40 && dice.below(50) == 0);
        self.tested += u32::from(looks);
        looks
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
    let weights: Vec<u32> = outcomes.iter().map(|(_, weight)| *weight).collect();
    require(plausible(&weights, &counts), Law::FairChance, || format!("{counts:?} draws of {outcomes:?}"))
}

/// Chi-square, so wide that an honest draw fails less than once in a billion runs.
fn plausible(weights: &[u32], counts: &[u32]) -> bool {
    let sum = |numbers: &[u32]| numbers.iter().map(|number| f64::from(*number)).sum::<f64>();
    let (draws, total) = (sum(counts), sum(weights));
    let strange: f64 = weights
        .iter()
        .zip(counts)
        .map(|(weight, count)| {
            let expected = draws * f64::from(*weight) / total;
            (f64::from(*count) - expected).powi(2) / expected
        })
        .sum();
    let freedom = weights.len().saturating_sub(1) as f64;
    strange <= freedom + 8.0 * (2.0 * freedom).sqrt() + 20.0
}

#[cfg(test)]
mod tests {
    use super::{Samples, listed, plausible};
    use crate::RunningDice;

    #[test]
    fn outcomes_are_sorted_unique_possible_and_few() {
        let many = |count: u32| (0..count).map(|outcome| (outcome, 1)).collect::<Vec<_>>();
        assert!(listed::<u32>(&[]).is_ok() && listed(&[(1, 1), (2, 5)]).is_ok() && listed(&many(64)).is_ok());
        let wrong = [vec![(2, 1), (1, 1)], vec![(1, 1), (1, 1)], vec![(1, 0), (2, 1)], many(65)];
        assert!(wrong.iter().all(|outcomes| listed(outcomes).is_err()));
    }

    #[test]
    fn the_first_chances_and_some_later_ones_are_looked_at_closely() {
        let (mut samples, mut dice) = (Samples::default(), RunningDice::new(1));
        assert!((0..12).all(|_| samples.looks(&mut dice)));
        let later: Vec<bool> = (0..10_000).map(|_| samples.looks(&mut dice)).collect();
        assert!(!later[0] && later.iter().filter(|looks| **looks).count() == 28);
        let last = later.iter().rposition(|looks| *looks).unwrap();
        assert!((600..4_000).contains(&last), "{last}");
    }

    #[test]
    fn counts_may_stray_so_far_and_no_farther() {
        // One degree of freedom: 1 + 8 √2 + 20 = 32.3; a stray of 180 is 32.4.
        assert!(plausible(&[1, 1], &[2_179, 1_821]) && !plausible(&[1, 1], &[2_180, 1_820]));
        // Two degrees: 2 + 8 · 2 + 20 = 38.
        assert!(plausible(&[1, 2, 1], &[1_137, 2_000, 863]) && !plausible(&[1, 2, 1], &[1_138, 2_000, 862]));
        assert!(plausible(&[3], &[4_000]));
    }
}
