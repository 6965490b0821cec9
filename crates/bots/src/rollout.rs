//! Playing a world on: chance by its weights, seats by the game's own quick policy.

use game::{Dice, Game, Heuristic, Phase, RunningDice, Seat, Seats, Step};

use crate::rewards::Rewards;
use crate::{Known, Meter};

/// Buffers that a search reuses.
pub struct Scratch<G: Game> {
    pub legal: Vec<G::Action>,
    pub outcomes: Vec<(G::Chance, u32)>,
}

impl<G: Game> Default for Scratch<G> {
    fn default() -> Self {
        Self { legal: Vec::new(), outcomes: Vec::new() }
    }
}

/// Who acts when the game waits for these: the first who can. Seats that must act at once decide one after another.
pub fn actor(seats: Seats) -> Option<Seat> {
    seats.iter().next()
}

/// Lets chance run until somebody must decide or the match is over. `false` if chance has no outcome to give.
pub fn settle<G: Game>(world: &mut G, dice: &mut RunningDice, scratch: &mut Scratch<G>) -> bool {
    while world.phase() == Phase::Chance {
        let Some(outcome) = world.sample(dice, &mut scratch.outcomes) else { return false };
        world.apply_unchecked(Step::Chance(outcome), &mut ());
    }
    true
}

/// Plays at most `decisions` decisions and judges where that leads.
pub fn rollout<G: Heuristic>(
    world: &mut G,
    decisions: u32,
    dice: &mut RunningDice,
    scratch: &mut Scratch<G>,
) -> Rewards {
    let mut left = decisions;
    loop {
        match world.phase() {
            Phase::Over(outcome) => return Rewards::of_outcome(&outcome, world.seats()),
            Phase::Chance => {
                let Some(outcome) = world.sample(dice, &mut scratch.outcomes) else { break };
                world.apply_unchecked(Step::Chance(outcome), &mut ());
            }
            Phase::Decide(_) if left == 0 => break,
            Phase::Decide(seats) => {
                left -= 1;
                let Some(seat) = actor(seats) else { break };
                scratch.legal.clear();
                world.legal(seat, &mut scratch.legal);
                if scratch.legal.is_empty() {
                    break;
                }
                let index = if scratch.legal.len() == 1 { 0 } else { world.playout(seat, &scratch.legal, dice) };
                let index = index.min(scratch.legal.len() - 1);
                let action = scratch.legal.swap_remove(index);
                world.apply_unchecked(Step::Act(seat, action), &mut ());
            }
        }
    }
    Rewards::evaluated(world)
}

/// The mean of what came to the seat after each action, over imagined worlds that are played on by the quick policy.
/// All actions meet the same worlds and the same luck; an iteration is one playout.
pub fn playouts<G: Heuristic>(
    known: &Known<'_, G>,
    legal: &[G::Action],
    decisions: u32,
    dice: &mut RunningDice,
    meter: &mut Meter<'_>,
) -> Vec<f32> {
    let (mut sums, mut played, mut scratch) = (vec![0.0; legal.len()], 0u32, Scratch::default());
    'worlds: loop {
        let world = known.imagine(dice);
        let luck = dice.word();
        let mut round = Vec::with_capacity(legal.len());
        for action in legal {
            if !meter.spend() {
                break 'worlds;
            }
            let mut after = world.clone();
            after.apply_unchecked(Step::Act(known.seat(), action.clone()), &mut ());
            round.push(rollout(&mut after, decisions, &mut RunningDice::new(luck), &mut scratch).of(known.seat()));
        }
        played += 1;
        sums.iter_mut().zip(round).for_each(|(sum, value)| *sum += value);
    }
    sums.iter().map(|sum| sum / played.max(1) as f32).collect()
}
