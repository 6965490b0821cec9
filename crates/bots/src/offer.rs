//! Acting out of turn: only where it is clearly better than waiting.

use game::{Dice, Heuristic, RunningDice, Step};
use serde::{Deserialize, Serialize};

use crate::greedy::circles;
use crate::rollout::{Scratch, rollout};
use crate::{Ask, Budget, Choice, Known};

/// Weighs each action out of turn against waiting: the same imagined worlds and the same luck are played on both
/// ways, and the action must win by more than a margin and by more than chance explains.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weigh {
    /// How many worlds are played on, each once per action and once waiting.
    pub rollouts: u32,
    /// How many decisions each is played on before it is judged.
    pub decisions: u32,
    /// By how much acting must be better.
    pub margin: f32,
}

/// The sums of what acting brought more than waiting.
#[derive(Clone, Copy, Default)]
struct Gain {
    sum: f64,
    squares: f64,
    value: f64,
}

impl Weigh {
    /// The action that is clearly better than waiting, if there is one.
    pub fn offer<G: Heuristic>(&self, known: &Known<'_, G>, ask: &Ask<'_>, own: Budget) -> Option<Choice<G::Action>> {
        let mut legal = known.legal();
        if legal.is_empty() || known.must_act() {
            return None;
        }
        let (seat, mut dice, mut meter) = (known.seat(), ask.dice(), ask.meter(own));
        let mut scratch = Scratch::default();
        let mut gains = vec![Gain::default(); legal.len()];
        let mut played = 0;
        while played < self.rollouts && meter.spend() {
            let world = known.imagine(&mut dice);
            let luck = dice.word();
            let mut play = |mut world: G| {
                let rewards = rollout(&mut world, self.decisions, &mut RunningDice::new(luck), &mut scratch);
                f64::from(rewards.of(seat))
            };
            let waiting = play(world.clone());
            for (action, gain) in legal.iter().zip(&mut gains) {
                let mut acting = world.clone();
                acting.apply_unchecked(Step::Act(seat, action.clone()), &mut ());
                let value = play(acting);
                gain.sum += value - waiting;
                gain.squares += (value - waiting).powi(2);
                gain.value += value;
            }
            played += 1;
        }
        let count = f64::from(played.max(1));
        // One standard error below the mean: an action that is good in a few worlds only must be very good there.
        let sure = |gain: &Gain| {
            let mean = gain.sum / count;
            mean - ((gain.squares / count - mean * mean).max(0.0) / count).sqrt()
        };
        let best = (0..legal.len()).max_by(|&a, &b| sure(&gains[a]).total_cmp(&sure(&gains[b])))?;
        if played < self.rollouts.min(4) || sure(&gains[best]) <= f64::from(self.margin) {
            return None;
        }
        let action = legal.swap_remove(best);
        let world = known.imagine(&mut dice);
        // What would be given up at once is not begun.
        if circles(&world, seat, &action) {
            return None;
        }
        let reason = world.reason(seat, &action);
        let (value, margin) = ((gains[best].value / count) as f32, (gains[best].sum / count) as f32);
        Some(Choice { action, reason, value, margin: Some(margin), iterations: meter.spent() })
    }
}
