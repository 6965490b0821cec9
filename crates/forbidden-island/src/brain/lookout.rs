//! A lookout sees what luck may bring before the next turn, and corrects the captain where that matters.

use game::{Dice, Game, Phase, RunningDice, Seat, Step};

use super::captain::Captain;
use super::judge::Judge;
use crate::stage::Stage;
use crate::{Action, ForbiddenIsland};

/// So many actions are compared.
const COMPARED: usize = 4;
/// What the captain thinks worse than its best by more than this is not looked at.
const WINDOW: f32 = 0.06;
/// So many worlds are seen before anything is dropped, and between one look at the field and the next.
const ROUND: u32 = 4;
/// How many worlds the captain's own judgement counts for.
const TRUST: f64 = 6.0;
/// Plans kept in mind while looking ahead.
const KEPT: usize = 6;

/// What was decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verdict {
    /// Which of the legal actions.
    pub index: usize,
    /// The chance to win then.
    pub chance: f32,
    /// How much better that is than the next best action, where there is one.
    pub lead: Option<f32>,
}

/// An action that may be the best.
struct Rival {
    index: usize,
    prior: f64,
    sum: f64,
    // How much better than the captain's choice, world by world.
    gain: f64,
    squares: f64,
    running: bool,
}

impl Rival {
    /// What the action is worth: what was seen, and what the captain thought.
    fn worth(&self, worlds: f64) -> f64 {
        (self.sum + TRUST * self.prior) / (worlds + TRUST)
    }

    fn error(&self, worlds: f64) -> f64 {
        let mean = self.gain / worlds;
        ((self.squares / worlds - mean * mean).max(0.0) / worlds).sqrt()
    }
}

/// Which of the legal actions to take: the captain's favourites are played on to the end of the turn and planned on from
/// there, in the same worlds, as long as `spend` allows; each call of it is one world of one action.
pub(super) fn decide(
    state: &ForbiddenIsland,
    judge: &Judge,
    seat: Seat,
    legal: &[Action],
    dice: &mut RunningDice,
    mut spend: impl FnMut() -> bool,
) -> Verdict {
    let worth = Captain::of(state, judge).weigh(seat, legal);
    let mut rivals: Vec<Rival> = worth
        .iter()
        .enumerate()
        .filter_map(|(index, worth)| {
            let prior = f64::from((*worth)?);
            Some(Rival { index, prior, sum: 0.0, gain: 0.0, squares: 0.0, running: true })
        })
        .collect();
    rivals.sort_by(|a, b| b.prior.total_cmp(&a.prior).then(a.index.cmp(&b.index)));
    let Some(first) = rivals.first() else { return Verdict { index: 0, chance: 0.0, lead: None } };
    let best = first.prior;
    let next = rivals.get(1).map(|next| (best - next.prior) as f32);
    let captain = Verdict { index: first.index, chance: best as f32, lead: next };
    rivals.truncate(COMPARED);
    rivals.retain(|rival| rival.prior > best - f64::from(WINDOW));
    if rivals.len() < 2 || state.series.is_some() {
        return captain;
    }
    let mut worlds = 0u32;
    let mut seen = vec![0.0; rivals.len()];
    'looking: loop {
        let luck = dice.word();
        for (rival, seen) in rivals.iter().zip(&mut seen).filter(|(rival, _)| rival.running) {
            if !spend() {
                break 'looking;
            }
            *seen = f64::from(foresee(state, judge, seat, legal[rival.index], luck));
        }
        worlds += 1;
        for (rival, value) in rivals.iter_mut().zip(&seen).filter(|(rival, _)| rival.running) {
            let gain = value - seen[0];
            rival.sum += value;
            rival.gain += gain;
            rival.squares += gain * gain;
        }
        if worlds.is_multiple_of(ROUND) && drop_out(&mut rivals, f64::from(worlds)) {
            break;
        }
    }
    if worlds == 0 {
        return captain;
    }
    let seen = f64::from(worlds);
    let running = || rivals.iter().filter(|rival| rival.running);
    let Some(chosen) = running().max_by(|a, b| a.worth(seen).total_cmp(&b.worth(seen)).then(b.index.cmp(&a.index))) else {
        return captain;
    };
    let others = running().filter(|rival| rival.index != chosen.index).map(|rival| rival.worth(seen));
    let lead = others.max_by(f64::total_cmp).map(|next| (chosen.worth(seen) - next) as f32);
    Verdict { index: chosen.index, chance: chosen.worth(seen) as f32, lead: lead.or(captain.lead) }
}

/// Drops whoever is behind the leader by more than chance explains; says whether nobody is left to compare. The captain's
/// choice stays, because all others are compared with it.
fn drop_out(rivals: &mut [Rival], worlds: f64) -> bool {
    let lead = rivals.iter().filter(|rival| rival.running).map(|rival| rival.worth(worlds)).fold(0.0, f64::max);
    let mut left = 0;
    for (place, rival) in rivals.iter_mut().enumerate().filter(|(_, rival)| rival.running) {
        let behind = rival.worth(worlds) + 2.0 * rival.error(worlds).max(0.002) < lead;
        rival.running = place == 0 || !behind;
        left += u32::from(rival.running);
    }
    // A captain's choice that is far behind needs no more comparing either.
    let first = &rivals[0];
    let error = rivals.iter().filter(|rival| rival.running).map(|rival| rival.error(worlds)).fold(0.002, f64::max);
    left < 2 || left == 2 && first.worth(worlds) + 2.5 * error < lead
}

/// What an action leads to in one world: captains play on to the next turn, and plan it.
fn foresee(state: &ForbiddenIsland, judge: &Judge, seat: Seat, action: Action, luck: u64) -> f32 {
    let mut dice = RunningDice::new(luck);
    let mut world = state.clone();
    world.apply_unchecked(Step::Act(seat, action), &mut ());
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    let turn = state.active;
    for _ in 0..200 {
        match world.phase() {
            Phase::Over(_) => break,
            Phase::Chance => {
                let Some(outcome) = world.sample(&mut dice, &mut scratch) else { break };
                world.apply_unchecked(Step::Chance(outcome), &mut ());
            }
            Phase::Decide(deciding) => {
                if let Some((seat, action)) = world.captain_out_of_turn(judge) {
                    world.apply_unchecked(Step::Act(seat, action), &mut ());
                    continue;
                }
                let Some(seat) = deciding.iter().next() else { break };
                legal.clear();
                world.legal(seat, &mut legal);
                let captain = || Captain::of(&world, judge).keeping(KEPT);
                if world.active != turn && matches!(world.stage, Stage::Actions { .. }) && world.series.is_none() {
                    let worth = captain().weigh(seat, &legal);
                    return worth.into_iter().flatten().fold(0.0, f32::max);
                }
                let index = if legal.len() == 1 { 0 } else { best(&captain().weigh(seat, &legal)) };
                world.apply_unchecked(Step::Act(seat, legal[index]), &mut ());
            }
        }
    }
    Captain::of(&world, judge).now()
}

/// The place of the largest.
pub(super) fn best(worth: &[Option<f32>]) -> usize {
    let weighed = worth.iter().enumerate().filter_map(|(index, worth)| worth.map(|worth| (index, worth)));
    weighed.fold((0, f32::MIN), |best, next| if next.1 > best.1 { next } else { best }).0
}
