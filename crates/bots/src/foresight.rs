//! The game's own quick player, corrected by playing on: for games where a plan is worth more than a tree.

use game::{Dice, Heuristic, RunningDice, Step};

use crate::rollout::{Scratch, rollout};
use crate::{Ask, Bot, Budget, Choice, Known, Meter, Weigh};

/// Plays every action on to the end with the game's quick player, in the same imagined worlds and with the same luck,
/// and drops those that fall behind. It takes another action than the quick player's only where that is clearly
/// better. An iteration is one playout.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Foresight {
    /// How long it may think.
    pub budget: Budget,
    /// How many decisions a playout has at most.
    pub decisions: u32,
    /// When it acts out of turn.
    pub weigh: Weigh,
}

/// So many worlds are played before anything is dropped, and between one look at the field and the next.
const ROUND: u32 = 8;
/// With fewer worlds than this the quick player is not corrected.
const FEWEST: u32 = 32;
/// By how many standard errors an action must be better. Many actions are compared at every choice, so one of them
/// looks better by two or so by luck alone.
const SURE: f64 = 3.0;

/// An action in the race. Its results are compared with the quick player's choice, world by world.
struct Runner {
    index: usize,
    sum: f64,
    gain: f64,
    squares: f64,
    running: bool,
}

impl Runner {
    fn mean_gain(&self, worlds: f64) -> f64 {
        self.gain / worlds
    }

    fn error(&self, worlds: f64) -> f64 {
        let mean = self.gain / worlds;
        ((self.squares / worlds - mean * mean).max(0.0) / worlds).sqrt()
    }
}

impl Foresight {
    /// The race of all actions, of which the quick player would take the one at `quick`. The worlds that were played,
    /// and every action's results.
    fn race<G: Heuristic>(
        &self,
        known: &Known<'_, G>,
        legal: &[G::Action],
        quick: usize,
        dice: &mut RunningDice,
        meter: &mut Meter<'_>,
    ) -> (u32, Vec<Runner>) {
        let runner = |index| Runner { index, sum: 0.0, gain: 0.0, squares: 0.0, running: true };
        let mut field: Vec<Runner> = (0..legal.len()).map(runner).collect();
        let (mut scratch, mut worlds, seat) = (Scratch::default(), 0u32, known.seat());
        let mut results = vec![0.0; legal.len()];
        'race: loop {
            let world = known.imagine(dice);
            let luck = dice.word();
            for runner in field.iter().filter(|runner| runner.running) {
                if !meter.spend() {
                    break 'race;
                }
                let mut after = world.clone();
                after.apply_unchecked(Step::Act(seat, legal[runner.index].clone()), &mut ());
                let rewards = rollout(&mut after, self.decisions, &mut RunningDice::new(luck), &mut scratch);
                // A lost match counts for how near it came: where hardly any is won, that shows the way.
                let value = after.outcome().map_or(rewards.of(seat), |outcome| after.credit(&outcome, seat));
                results[runner.index] = f64::from(value);
            }
            worlds += 1;
            for runner in field.iter_mut().filter(|runner| runner.running) {
                let gain = results[runner.index] - results[quick];
                runner.sum += results[runner.index];
                runner.gain += gain;
                runner.squares += gain * gain;
            }
            if worlds.is_multiple_of(ROUND) && drop_out(&mut field, quick, f64::from(worlds)) {
                break;
            }
        }
        (worlds, field)
    }
}

/// Drops whoever is behind the leader by more than chance explains; says whether nobody is left to compare.
fn drop_out(field: &mut [Runner], quick: usize, worlds: f64) -> bool {
    let lead = field.iter().filter(|runner| runner.running).map(|runner| runner.mean_gain(worlds)).fold(0.0, f64::max);
    let mut left = 0;
    for runner in field.iter_mut().filter(|runner| runner.running) {
        // The quick player's own choice is what all others are compared with, so it stays.
        let behind = runner.mean_gain(worlds) + 2.0 * runner.error(worlds) < lead;
        runner.running = runner.index == quick || !behind;
        left += u32::from(runner.running);
    }
    left < 2
}

impl<G: Heuristic> Bot<G> for Foresight {
    fn choose(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        let (mut dice, mut meter) = (ask.dice(), ask.meter(self.budget));
        let mut legal = known.onward();
        if legal.is_empty() {
            return None;
        }
        let world = known.imagine(&mut dice);
        let quick = world.playout(known.seat(), &legal, &mut dice).min(legal.len() - 1);
        let (mut best, mut value, mut margin) = (quick, world.evaluate(known.seat()), None);
        if legal.len() > 1 {
            let (played, field) = self.race(known, &legal, quick, &mut dice, &mut meter);
            if played > 0 {
                let worlds = f64::from(played);
                let sure = |runner: &Runner| runner.mean_gain(worlds) - SURE * runner.error(worlds);
                let running = field.iter().filter(|runner| runner.running);
                let leader = running.max_by(|a, b| sure(a).total_cmp(&sure(b)))?;
                if played >= FEWEST && sure(leader) > 0.0 {
                    best = leader.index;
                }
                let chosen = &field[best];
                value = ((chosen.sum / worlds) as f32).clamp(0.0, 1.0);
                // Whoever was dropped was at most as good as when it was.
                let others = field.iter().filter(|runner| runner.index != best && (runner.running || ask.compare));
                let next = others.map(|runner| runner.mean_gain(worlds)).max_by(f64::total_cmp);
                margin = next.map(|next| ((chosen.mean_gain(worlds) - next) as f32).clamp(0.0, 1.0));
            }
        }
        let action = legal.swap_remove(best);
        let reason = world.reason(known.seat(), &action);
        Some(Choice { action, reason, value, margin, iterations: meter.spent() })
    }

    fn offer(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        let world = known.imagine(&mut ask.dice());
        if let Some((seat, action)) = world.interrupt()
            && seat == known.seat()
            && known.legal().contains(&action)
        {
            let (reason, value) = (world.reason(seat, &action), world.evaluate(seat));
            return Some(Choice { action, reason, value, margin: None, iterations: 0 });
        }
        self.weigh.offer(known, ask, self.budget)
    }
}
