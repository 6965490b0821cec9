//! The brain: quick play wins now and then, a look one step ahead more often.

use forbidden_island::{Action, Config, ForbiddenIsland, Role};
use game::{Dice, Game, Heuristic, Phase, RunningDice, Seat, Step};

/// Chooses like a player who looks one step ahead, over what chance brings next.
fn greedy(state: &ForbiddenIsland, seat: Seat, legal: &[Action], _dice: &mut RunningDice) -> usize {
    let mut outcomes = Vec::new();
    let mut best = (f32::MIN, 0);
    for (index, &action) in legal.iter().enumerate() {
        let mut after = state.clone();
        after.apply_unchecked(Step::Act(seat, action), &mut ());
        outcomes.clear();
        after.outcomes(&mut outcomes);
        let mut value = after.evaluate(seat);
        if !outcomes.is_empty() {
            let (mut sum, mut weights) = (0.0, 0.0);
            for &(outcome, weight) in &outcomes {
                let mut world = after.clone();
                world.apply_unchecked(Step::Chance(outcome), &mut ());
                sum += world.evaluate(seat) * weight as f32;
                weights += weight as f32;
            }
            value = sum / weights;
        }
        assert!((0.0..=1.0).contains(&value), "{value}");
        if value > best.0 {
            best = (value, index);
        }
    }
    best.1
}

fn quick(state: &ForbiddenIsland, seat: Seat, legal: &[Action], dice: &mut RunningDice) -> usize {
    state.playout(seat, legal, dice)
}

type Choose = fn(&ForbiddenIsland, Seat, &[Action], &mut RunningDice) -> usize;

/// Plays one match; whoever may act out of turn is asked now and then only by the quick player.
fn play(config: &Config, seats: u8, seed: u64, choose: Choose) -> (ForbiddenIsland, u32) {
    let mut state = ForbiddenIsland::new(config, seats).unwrap();
    let mut dice = RunningDice::new(seed);
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    let mut last = None;
    for decisions in 0..5_000 {
        let step = match state.phase() {
            Phase::Over(_) => return (state, decisions),
            Phase::Chance => Step::Chance(state.sample(&mut dice, &mut scratch).unwrap()),
            Phase::Decide(seats) => {
                let seat = seats.iter().next().unwrap();
                legal.clear();
                state.legal(seat, &mut legal);
                let chosen = choose(&state, seat, &legal, &mut dice);
                let _ = state.reason(seat, &legal[chosen]);
                Step::Act(seat, legal[chosen])
            }
        };
        last = Some(step.clone());
        state.apply_unchecked(step, &mut ());
    }
    panic!("no end with seed {seed}: {last:?}, {}", serde_json::to_string(&state).unwrap());
}

fn wins(config: &Config, seats: u8, matches: u64, choose: Choose) -> u32 {
    (0..matches)
        .map(|seed| u32::from(!play(config, seats, seed, choose).0.outcome().unwrap().winners().is_empty()))
        .sum()
}

#[test]
fn quick_play_ends_and_sometimes_wins() {
    for config in [Config::default(), Config::published()] {
        assert!(wins(&config, 4, 300, quick) > 0);
    }
}

#[test]
fn one_step_ahead_ends_and_wins_more() {
    assert!(wins(&Config::default(), 4, 30, greedy) > 0);
    assert!(wins(&Config::published(), 4, 30, greedy) > 0);
}

#[test]
fn a_capture_and_the_winning_lift_are_taken_at_once() {
    let mut dice = RunningDice::new(1);
    for choose in [quick as Choose, greedy] {
        let mut state = ForbiddenIsland::new(&Config { roles: vec![Role::Pilot], ..Config::default() }, 2).unwrap();
        while state.phase() == Phase::Chance {
            let outcome = state.sample(&mut dice, &mut Vec::new()).unwrap();
            state.apply_unchecked(Step::Chance(outcome), &mut ());
        }
        let mut file = serde_json::to_value(&state).unwrap();
        file["captured"] =
            serde_json::json!(["earth_stone", "statue_of_the_wind", "crystal_of_fire", "oceans_chalice"]);
        for seat in 0..2 {
            file["team"]["players"][seat]["at"] = "fools_landing".into();
            file["team"]["players"][seat]["hand"] = serde_json::json!(["helicopter_lift"]);
        }
        file["treasure"]["deck"] = serde_json::json!([[5, 5, 5, 5, 1, 2, 3]]);
        let state: ForbiddenIsland = serde_json::from_value(file).unwrap();
        state.validate().unwrap();
        let mut legal = Vec::new();
        state.legal(Seat::new(0), &mut legal);
        assert_eq!(legal[choose(&state, Seat::new(0), &legal, &mut dice)], Action::Escape);
    }
    assert!(dice.below(1) == 0);
}
