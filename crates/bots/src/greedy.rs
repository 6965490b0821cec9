//! One step ahead: what does each action bring at once?

use game::{Dice, Heuristic, Phase, RunningDice, Seat, Step};

use crate::choice::margin;
use crate::offer::Weigh;
use crate::rewards::worth;
use crate::rollout::{Scratch, settle};
use crate::{Ask, Bot, Budget, Choice, Known, Meter};

/// Takes the action after which the game's own evaluation is highest, on average over imagined worlds and over what
/// chance brings next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Greedy {
    /// How many worlds it imagines.
    pub worlds: u32,
    /// How often, from 0 to 1, it takes any action instead.
    pub slip: f32,
}

impl Greedy {
    /// The mean evaluation after each action.
    fn values<G: Heuristic>(
        self,
        known: &Known<'_, G>,
        legal: &[G::Action],
        dice: &mut RunningDice,
        meter: &mut Meter<'_>,
    ) -> Vec<f32> {
        let mut scratch = Scratch::default();
        let mut values = vec![0.0; legal.len()];
        let worlds = self.worlds.max(1);
        for _ in 0..worlds {
            let world = known.imagine(dice);
            // Every action meets the same luck, so that luck does not decide between them.
            let luck = dice.word();
            for (action, value) in legal.iter().zip(&mut values) {
                if !meter.spend() {
                    return values;
                }
                let mut after = world.clone();
                after.apply_unchecked(Step::Act(known.seat(), action.clone()), &mut ());
                *value += expected(after, known.seat(), &mut RunningDice::new(luck), &mut scratch) / worlds as f32;
            }
        }
        values
    }
}

/// What a position is worth to a seat once chance has spoken: the first step of chance is listed, the rest sampled.
fn expected<G: Heuristic>(world: G, seat: Seat, dice: &mut RunningDice, scratch: &mut Scratch<G>) -> f32 {
    if world.phase() != Phase::Chance {
        return worth(&world, seat);
    }
    let mut outcomes = Vec::new();
    world.outcomes(&mut outcomes);
    let (mut sum, mut weights) = (0.0, 0.0);
    for (outcome, weight) in outcomes {
        let mut after = world.clone();
        after.apply_unchecked(Step::Chance(outcome), &mut ());
        settle(&mut after, dice, scratch);
        sum += worth(&after, seat) * weight as f32;
        weights += weight as f32;
    }
    if weights > 0.0 { sum / weights } else { worth(&world, seat) }
}

/// Whether the seat would come back to this very position by going on like that: an action that it would take back
/// at once is no way on.
pub(crate) fn circles<G: Heuristic>(world: &G, seat: Seat, action: &G::Action) -> bool {
    let (mut scratch, mut legal) = (Scratch::default(), Vec::new());
    let mut at = world.clone();
    at.apply_unchecked(Step::Act(seat, action.clone()), &mut ());
    for _ in 0..3 {
        if !matches!(at.phase(), Phase::Decide(seats) if seats.has(seat)) {
            return false;
        }
        legal.clear();
        at.legal(seat, &mut legal);
        let mut best: Option<(f32, G)> = None;
        for action in legal.drain(..) {
            let mut after = at.clone();
            after.apply_unchecked(Step::Act(seat, action), &mut ());
            let value = expected(after.clone(), seat, &mut RunningDice::new(0), &mut scratch);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, after));
            }
        }
        let Some((_, next)) = best else { return false };
        if next == *world {
            return true;
        }
        at = next;
    }
    false
}

impl<G: Heuristic> Bot<G> for Greedy {
    fn choose(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        let mut dice = ask.dice();
        let mut legal = known.onward();
        if legal.is_empty() {
            return None;
        }
        // A budget for deep searches is no limit here: one look at every action is the least an answer needs.
        let mut meter = Meter::start(Budget::default(), ask.cancel);
        let values = self.values(known, &legal, &mut dice, &mut meter);
        let slips = (dice.word() >> 40) as f32 / (1u32 << 24) as f32;
        let best = if slips < self.slip {
            dice.below(legal.len() as u32) as usize
        } else {
            // Equals are chosen from by chance, or a bot would always play in the corner that is listed first.
            let mut order: Vec<usize> = (0..legal.len()).collect();
            dice.shuffle(&mut order);
            order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
            let world = known.imagine(&mut dice);
            let onward = |&&index: &&usize| !circles(&world, known.seat(), &legal[index]);
            order.iter().take(4).find(onward).or(order.first()).copied().unwrap_or(0)
        };
        let (value, margin, action) = (values[best], margin(&values, best), legal.swap_remove(best));
        let reason = known.imagine(&mut dice).reason(known.seat(), &action);
        Some(Choice { action, reason, value, margin, iterations: meter.spent() })
    }

    fn offer(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        let mut dice = ask.dice();
        if (dice.word() >> 40) as f32 / ((1u32 << 24) as f32) < self.slip {
            return None;
        }
        Weigh { rollouts: 16, decisions: 6, margin: 0.03 }.offer(known, ask, Budget::default())
    }
}
