//! Somebody who knows the order of all cards, which nobody at a table does.

use forbidden_island::{Action, Chance, Config, ForbiddenIsland, Judge};
use game::{Dice, Game, Phase, RunningDice, Step};

use crate::won;

/// The card that lies next, where chance has put the decks in order once for the whole match. A treasure card depends on what
/// is left in its deck, a flood card on the water level, so that nobody chooses the luck by what they do.
fn next_card(state: &ForbiddenIsland, seed: u64) -> Chance {
    let mut outcomes = Vec::new();
    state.outcomes(&mut outcomes);
    let level = u64::from(state.meter().level());
    let order = |number: u64| RunningDice::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).word();
    let mut left = 0;
    for (came, count) in &outcomes {
        if let Chance::Card(card) = came {
            left = 31 * left + 7 * card.index() as u64 + u64::from(*count);
        }
    }
    let all: u32 = outcomes.iter().map(|(_, count)| count).sum();
    let mut place = (order(left) % u64::from(all.max(1))) as u32;
    let card = outcomes.iter().find(|(_, count)| {
        let here = place < *count;
        place = place.saturating_sub(*count);
        here
    });
    let flood = |came: &Chance| match came {
        Chance::Flood(tile) => Some(order(1_000_000 + 100 * level + tile.index() as u64)),
        _ => None,
    };
    let floods = outcomes.iter().filter_map(|(came, _)| Some((flood(came)?, *came)));
    let first = floods.min_by_key(|(order, _)| *order).map(|(_, came)| came);
    first.or(card.map(|(came, _)| *came)).expect("chance has outcomes")
}

/// Whether somebody who knows the order of all cards, which nobody at a table does, finds a way to win: of all that the plans
/// of a turn lead to, so many positions are kept.
pub(super) fn foretold(config: &Config, seats: u8, seed: u64, judge: &Judge, width: usize) -> bool {
    let mut state = ForbiddenIsland::new(config, seats).expect("a set-up of the game");
    let (mut dice, mut scratch, mut legal) = (RunningDice::new(seed), Vec::new(), Vec::new());
    while matches!(state.phase(), Phase::Chance) {
        let came = state.sample(&mut dice, &mut scratch).expect("chance has outcomes");
        state.apply_unchecked(Step::Chance(came), &mut ());
    }
    let mut kept = vec![state];
    while !kept.is_empty() {
        let mut next: Vec<(f32, ForbiddenIsland)> = Vec::new();
        for state in &kept {
            if matches!(state.captain_out_of_turn(judge), Some((_, Action::Escape))) {
                return true;
            }
            legal.clear();
            state.legal(state.active(), &mut legal);
            for plan in state.plans_by(judge, 16, state.active(), &legal, width.clamp(8, 40)) {
                let after = until_next_turn(plan.state, judge, seed);
                if won(&after) {
                    return true;
                }
                let chance = after.outlook_by(judge);
                if after.outcome().is_none() && !next.iter().any(|(other, _)| *other == chance) {
                    next.push((chance, after));
                }
            }
        }
        next.sort_by(|a, b| b.0.total_cmp(&a.0));
        next.truncate(width);
        kept = next.into_iter().map(|(_, state)| state).collect();
    }
    false
}

/// The cards of a turn, in the order that they lie in.
fn until_next_turn(mut state: ForbiddenIsland, judge: &Judge, seed: u64) -> ForbiddenIsland {
    let (turn, mut legal) = (state.active(), Vec::new());
    loop {
        let step = match state.phase() {
            Phase::Over(_) => return state,
            Phase::Decide(_) if state.active() != turn && state.is_turn_mark() => return state,
            Phase::Chance => Step::Chance(next_card(&state, seed)),
            Phase::Decide(seats) => {
                let mut captain = |seat| {
                    legal.clear();
                    state.legal(seat, &mut legal);
                    (seat, legal[state.captain_by(judge, 16, seat, &legal)])
                };
                let (seat, action) = state
                    .captain_out_of_turn(judge)
                    .unwrap_or_else(|| captain(seats.iter().next().expect("somebody decides")));
                Step::Act(seat, action)
            }
        };
        state.apply_unchecked(step, &mut ());
    }
}
