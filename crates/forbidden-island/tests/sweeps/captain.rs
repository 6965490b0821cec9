//! The captain: plans whole turns, wins more than quick play, decides the same twice; and the judge learns.

use forbidden_island::{Action, Config, ForbiddenIsland, Judge, Lesson, Pupil};
use game::{Game, Heuristic, Phase, RunningDice, Seat, Step};

/// Plays one match; every choice may look ahead so often.
fn play(
    config: &Config,
    seats: u8,
    seed: u64,
    budget: u32,
    mut watch: impl FnMut(&ForbiddenIsland),
) -> ForbiddenIsland {
    let mut state = ForbiddenIsland::new(config, seats).unwrap();
    let mut dice = RunningDice::new(seed);
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    for _ in 0..5_000 {
        let step = match state.phase() {
            Phase::Over(_) => return state,
            Phase::Chance => Step::Chance(state.sample(&mut dice, &mut scratch).unwrap()),
            Phase::Decide(deciding) => {
                watch(&state);
                if let Some((seat, action)) = state.help_out_of_turn() {
                    assert!(!deciding.has(seat));
                    Step::Act(seat, action)
                } else {
                    let seat = deciding.iter().next().unwrap();
                    legal.clear();
                    state.legal(seat, &mut legal);
                    Step::Act(seat, choose(&state, seat, &legal, budget))
                }
            }
        };
        state.apply(step, &mut ()).unwrap();
    }
    panic!("no end with seed {seed}: {}", serde_json::to_string(&state).unwrap());
}

/// What the captain does; asked twice, it does the same.
fn choose(state: &ForbiddenIsland, seat: Seat, legal: &[Action], budget: u32) -> Action {
    let decide = || {
        let mut left = budget;
        let spend = || {
            let more = left > 0;
            left -= u32::from(more);
            more
        };
        state.deliberate(seat, legal, &mut RunningDice::new(5), spend)
    };
    let verdict = decide();
    if budget > 0 {
        assert_eq!(verdict, decide());
    }
    legal[verdict.index]
}

fn wins(config: &Config, seats: u8, matches: u64, budget: u32) -> usize {
    let won = |seed| !play(config, seats, seed, budget, |_| {}).outcome().unwrap().winners().is_empty();
    (0..matches).filter(|&seed| won(seed)).count()
}

#[test]
fn a_lift_says_whom_it_flies_where() {
    let (mut flights, mut told) = (0, 0);
    for seed in 0..6 {
        play(&Config::published(), 3, seed, 0, |state| {
            let Phase::Decide(deciding) = state.phase() else { return };
            let seat = deciding.iter().next().unwrap();
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            if legal.contains(&Action::Lift) && choose(state, seat, &legal, 0) == Action::Lift {
                flights += 1;
                told += u32::from(state.reason(seat, &Action::Lift).id == "reason-flight");
            }
        });
    }
    assert!(flights > 0 && told == flights, "{told} of {flights}");
}

#[test]
fn a_captain_wins_most_matches_at_novice() {
    for seats in 2..=4 {
        let won = wins(&Config::published(), seats, 24, 0);
        assert!(won > 12, "{won} of 24 with {seats}");
    }
}

#[test]
fn by_the_document_s_rules_matches_end_too() {
    for seats in 2..=4 {
        wins(&Config::default(), seats, 6, 0);
    }
}

#[test]
fn looking_ahead_ends_in_wins() {
    assert!(wins(&Config::published(), 3, 3, 12) > 0);
}

#[test]
fn all_shapes_roles_and_levels_are_planned() {
    for (seed, shape) in (0..).zip(["atoll_of_decisions", "bridge_of_horrors", "volcano_island"]) {
        let shape = serde_json::from_value(shape.into()).unwrap();
        for level in [1, 4] {
            play(&Config { shape, level, ..Config::published() }, 4, seed, 0, |_| {});
        }
    }
}

#[test]
fn a_pupil_learns_from_a_few_matches() {
    let mut lessons = Vec::new();
    for seed in 0..12 {
        let mut seen = Vec::new();
        let end = play(&Config::published(), 3, 100 + seed, 0, |state| {
            if state.is_turn_mark() {
                seen.push(state.facts());
            }
        });
        let target = f32::from(u8::from(!end.outcome().unwrap().winners().is_empty()));
        lessons.extend(seen.into_iter().map(|facts| Lesson { facts, target }));
    }
    let lessons: Vec<&Lesson> = lessons.iter().collect();
    let mut pupil = Pupil::blank(3);
    let before = pupil.learn(&lessons, 0.002);
    let after = (0..30).map(|_| pupil.learn(&lessons, 0.002)).last().unwrap();
    assert!(after < 0.8 * before, "{after} after {before}");
}

#[test]
fn a_judge_survives_any_file() {
    for bytes in [vec![], vec![255; 7], vec![0x7f; 100_000]] {
        let judge = Judge::from_bytes(&bytes);
        assert!(judge.weights.iter().all(|weight| weight.is_finite()));
    }
    let known = Judge::best();
    let bytes: Vec<u8> = known.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    assert_eq!(Judge::from_bytes(&bytes), *known);
}
