//! Every action, every outcome, a few decisions deep.

use game::{Dice, Heuristic, Phase, RunningDice, Seat, Step};

use crate::choice::margin;
use crate::offer::Weigh;
use crate::rewards::{Rewards, worth};
use crate::rollout::{Scratch, actor, settle};
use crate::{Ask, Bot, Budget, Choice, Known, Meter};

/// Lists every action and every outcome of chance to a limited depth, each seat taking what is best for itself, and
/// judges there. It deepens as long as its budget lasts; an iteration is a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Expectimax {
    /// How many worlds it imagines at each depth.
    pub worlds: u32,
    /// How many decisions deep it looks at most.
    pub depth: u32,
    /// Whether it stops looking where another seat decides: it plans its own turn and no more.
    pub own_turn: bool,
    /// How many steps of chance in a row are listed; the rest is sampled.
    pub listed: u32,
    /// How long it may think.
    pub budget: Budget,
    /// When it acts out of turn.
    pub weigh: Weigh,
}

struct Search<'m, 'a, G: Heuristic> {
    settings: Expectimax,
    seat: Seat,
    meter: &'m mut Meter<'a>,
    scratch: Scratch<G>,
    // The positions on the way here in which somebody decided: going in a circle is no way on.
    way: Vec<G>,
}

impl<G: Heuristic> Search<'_, '_, G> {
    fn judged(&self, world: &G) -> Rewards {
        if self.settings.own_turn {
            let mut rewards = Rewards::default();
            rewards.set(self.seat, worth(world, self.seat));
            return rewards;
        }
        Rewards::evaluated(world)
    }

    /// What a world is worth, looking `depth` decisions ahead; `None` once the budget is spent.
    fn value(&mut self, mut world: G, depth: u32, listed: u32, dice: &mut RunningDice) -> Option<Rewards> {
        if !self.meter.spend() {
            return None;
        }
        match world.phase() {
            Phase::Over(outcome) => Some(Rewards::of_outcome(&outcome, world.seats())),
            Phase::Chance if listed == 0 => {
                if !settle(&mut world, dice, &mut self.scratch) {
                    return Some(self.judged(&world));
                }
                self.value(world, depth, self.settings.listed, dice)
            }
            Phase::Chance => {
                let mut outcomes = Vec::new();
                world.outcomes(&mut outcomes);
                let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
                let mut mean = Rewards::default();
                for (outcome, weight) in outcomes {
                    let mut after = world.clone();
                    after.apply_unchecked(Step::Chance(outcome), &mut ());
                    let value = self.value(after, depth, listed - 1, dice)?;
                    mean.add(&value, weight as f32 / total as f32);
                }
                Some(mean)
            }
            Phase::Decide(seats) => {
                let seat = if seats.has(self.seat) { Some(self.seat) } else { actor(seats) };
                let Some(seat) = seat.filter(|&seat| depth > 0 && (seat == self.seat || !self.settings.own_turn))
                else {
                    return Some(self.judged(&world));
                };
                let mut legal = Vec::new();
                world.legal(seat, &mut legal);
                let mut best: Option<Rewards> = None;
                self.way.push(world.clone());
                for action in legal {
                    let mut after = world.clone();
                    after.apply_unchecked(Step::Act(seat, action), &mut ());
                    if self.way.contains(&after) {
                        continue;
                    }
                    let value = self.value(after, depth - 1, self.settings.listed, dice)?;
                    if best.is_none_or(|best| value.of(seat) > best.of(seat)) {
                        best = Some(value);
                    }
                }
                self.way.pop();
                Some(best.unwrap_or_else(|| self.judged(&world)))
            }
        }
    }
}

impl Expectimax {
    /// The mean value of each action at this depth; `None` if the budget did not last.
    fn values<G: Heuristic>(
        &self,
        known: &Known<'_, G>,
        legal: &[G::Action],
        depth: u32,
        dice: &mut RunningDice,
        meter: &mut Meter<'_>,
    ) -> Option<Vec<f32>> {
        let mut values = vec![0.0; legal.len()];
        let mut search =
            Search { settings: *self, seat: known.seat(), meter, scratch: Scratch::default(), way: Vec::new() };
        for _ in 0..self.worlds.max(1) {
            let world = known.imagine(dice);
            let luck = dice.word();
            search.way.clear();
            search.way.push(world.clone());
            for (action, value) in legal.iter().zip(&mut values) {
                let mut after = world.clone();
                after.apply_unchecked(Step::Act(known.seat(), action.clone()), &mut ());
                let mut dice = RunningDice::new(luck);
                let rewards = search.value(after, depth - 1, self.listed, &mut dice)?;
                *value += rewards.of(known.seat()) / self.worlds.max(1) as f32;
            }
        }
        Some(values)
    }
}

impl<G: Heuristic> Bot<G> for Expectimax {
    fn choose(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        let (mut dice, mut meter) = (ask.dice(), ask.meter(self.budget));
        let mut legal = known.onward();
        if legal.is_empty() {
            return None;
        }
        // Without any completed depth the quick policy of the game decides.
        let world = known.imagine(&mut dice);
        let mut best = world.playout(known.seat(), &legal, &mut dice).min(legal.len() - 1);
        let (mut value, mut lead) = (0.5, None);
        for depth in 1..=self.depth.max(1) {
            if legal.len() == 1 && depth > 1 {
                break;
            }
            let Some(values) = self.values(known, &legal, depth, &mut dice, &mut meter) else { break };
            let most = values.iter().copied().fold(f32::MIN, f32::max);
            let equal: Vec<usize> = (0..legal.len()).filter(|&index| values[index] >= most - 1e-6).collect();
            best = equal.get(dice.below(equal.len() as u32) as usize).copied().unwrap_or(best);
            (value, lead) = (most, margin(&values, best));
        }
        let action = legal.swap_remove(best);
        let reason = world.reason(known.seat(), &action);
        Some(Choice { action, reason, value, margin: lead, iterations: meter.spent() })
    }

    fn offer(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        self.weigh.offer(known, ask, self.budget)
    }
}
