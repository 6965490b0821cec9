//! Forged states: refused, or played on without a panic.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value;

use super::{Broken, Effort, Law, Report};
use crate::{Dice, Game, Phase, RunningDice, Step, Style, Viewer};

/// Takes reachable states, changes them as a forger would, and plays on with those that are accepted.
pub(super) fn states<G: Game>(
    config: &G::Config,
    seats: u8,
    effort: Effort,
    seed: u64,
    report: &mut Report,
) -> Result<(), Broken> {
    let mut dice = RunningDice::new(seed ^ 0xf0e6);
    for _ in 0..effort.forgeries {
        let Ok(mut state) = G::new(config, seats) else { return Ok(()) };
        let steps = dice.below(120);
        wander(&mut state, steps, &mut dice);
        let mut text = serde_json::to_value(&state).unwrap_or_default();
        for _ in 0..=dice.below(3) {
            forge(&mut text, &mut dice);
        }
        let played = catch_unwind(AssertUnwindSafe(|| {
            let accepted = serde_json::from_value::<G>(text.clone()).ok().filter(|state| state.validate().is_ok());
            let Some(mut state) = accepted else { return false };
            wander(&mut state, 60, &mut dice);
            for viewer in state.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
                let _ = G::text(&state.view(viewer), Style::default(), &|message| message.id.to_string());
                let _ = (state.prompt(viewer), state.imagine(viewer, &mut dice), state.hidden(viewer));
            }
            true
        }));
        match played {
            Ok(true) => report.forged_played += 1,
            Ok(false) => report.forged_refused += 1,
            Err(_) => return Err(Broken { law: Law::Forged, seen: format!("a panic after loading {text}") }),
        }
    }
    Ok(())
}

/// Random play, a number of steps or until the end.
fn wander<G: Game>(state: &mut G, steps: u32, dice: &mut RunningDice) {
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    for _ in 0..steps {
        let step = match state.phase() {
            Phase::Over(_) => return,
            Phase::Chance => match state.sample(dice, &mut scratch) {
                Some(outcome) => Step::Chance(outcome),
                None => return,
            },
            Phase::Decide(deciding) => {
                let holders: Vec<_> =
                    state.seats().iter().filter(|seat| deciding.has(*seat) || dice.below(4) == 0).collect();
                let Some(&seat) = holders.get(dice.below(holders.len() as u32) as usize) else { return };
                legal.clear();
                state.legal(seat, &mut legal);
                if legal.is_empty() {
                    continue;
                }
                let action = legal.swap_remove(dice.below(legal.len() as u32) as usize);
                let _ = (state.label(seat, &action), state.path(seat, &action));
                Step::Act(seat, action)
            }
        };
        let mut told = Vec::new();
        state.apply_unchecked(step, &mut told);
        for event in &told {
            let _ = G::line(event);
        }
    }
}

/// Changes one place of a document.
fn forge(value: &mut Value, dice: &mut RunningDice) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let chosen = dice.below(fields.len() as u32) as usize;
            let key = fields.keys().nth(chosen).cloned().unwrap_or_default();
            if dice.below(20) == 0 {
                fields.remove(&key);
            } else if let Some(field) = fields.get_mut(&key) {
                forge(field, dice);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let chosen = dice.below(items.len() as u32) as usize;
            match dice.below(16) {
                0 => drop(items.remove(chosen)),
                1 => items.push(items[chosen].clone()),
                2 => {
                    let other = dice.below(items.len() as u32) as usize;
                    items.swap(chosen, other);
                }
                _ => forge(&mut items[chosen], dice),
            }
        }
        Value::Number(number) => {
            let now = number.as_i64().unwrap_or(0);
            *value = match dice.below(6) {
                0 => 0.into(),
                1 => 255.into(),
                2 => (now - 1).into(),
                3 => dice.below(70).into(),
                4 => (u64::MAX - u64::from(dice.below(3))).into(),
                _ => (now + 1).into(),
            };
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::Null => *value = dice.below(8).into(),
        _ => *value = if dice.below(2) == 0 { Value::Null } else { dice.below(8).into() },
    }
}
