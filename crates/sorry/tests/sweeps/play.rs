//! Matches of random players.

use game::{Dice, Game, Phase, RunningDice, Seat, Step};
use sorry::{Action, Card, Config, Event, Sorry};

pub fn setups() -> Vec<(Config, u8)> {
    let with = |change: fn(&mut Config)| {
        let mut config = Config::default();
        change(&mut config);
        config
    };
    let mut setups = Vec::new();
    for seats in 2..=4 {
        setups.push((Config::default(), seats));
        setups.push((with(|config| config.quick_start = true), seats));
        setups.push((with(|config| config.points = true), seats));
        setups.push((with(|config| config.simplified = true), seats));
    }
    setups.push((with(|config| config.partners = true), 4));
    setups.push((with(|config| (config.partners, config.points) = (true, true)), 4));
    setups.push((with(|config| config.colours = vec![sorry::Colour::Green, sorry::Colour::Blue]), 2));
    setups
}

/// Plays a match, showing each step with the state before and after it and the events; `choose` decides.
pub fn play(
    config: &Config,
    seats: u8,
    seed: u64,
    mut choose: impl FnMut(&Sorry, Seat, &[Action], &mut RunningDice) -> usize,
    mut seen: impl FnMut(&Sorry, &Step<Action, Card>, &Sorry, &[Event]),
) -> Sorry {
    let mut dice = RunningDice::new(seed);
    let mut state = Sorry::new(config, seats).unwrap();
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    for _ in 0..100_000 {
        let step = match state.phase() {
            Phase::Over(_) => return state,
            Phase::Chance => Step::Chance(state.sample(&mut dice, &mut scratch).unwrap()),
            Phase::Decide(deciding) => {
                let seat = deciding.iter().next().unwrap();
                legal.clear();
                state.legal(seat, &mut legal);
                Step::Act(seat, legal[choose(&state, seat, &legal, &mut dice)])
            }
        };
        let before = state.clone();
        let mut told = Vec::new();
        state.apply_unchecked(step.clone(), &mut told);
        seen(&before, &step, &state, &told);
    }
    panic!("no end");
}

pub fn random(_: &Sorry, _: Seat, legal: &[Action], dice: &mut RunningDice) -> usize {
    dice.below(legal.len() as u32) as usize
}
