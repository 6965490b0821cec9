//! Properties of random matches, and golden ones.

use game::{Dice, Game, Phase, RunningDice, Step};
use proptest::prelude::*;
use santorini::{ALL, Action, Config, God, Player, Santorini, Stage, cells, playout};

/// A configuration by number: every pair of gods, with or without limited pieces.
fn config(number: u32) -> Config {
    let god = |number: u32| God::ALL.get(number as usize % 11).copied();
    Config { limited_pieces: number % 2 == 1, ..Config::with_gods(god(number / 2), god(number / 22)) }
}

/// Plays at random, and shows every state with the action taken in it.
fn walk(config: &Config, seed: u64, mut seen: impl FnMut(&Santorini, Action, &Santorini)) {
    let mut dice = RunningDice::new(seed);
    let mut state = Santorini::start(config);
    let mut legal = Vec::new();
    while let Phase::Decide(_) = state.phase() {
        legal.clear();
        state.legal(state.mover().seat(), &mut legal);
        let action = legal[dice.below(legal.len() as u32) as usize];
        let before = state;
        state.apply_unchecked(Step::Act(state.mover().seat(), action), &mut ());
        seen(&before, action, &state);
    }
}

fn levels(state: &Santorini) -> u32 {
    state.towers().used().iter().sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn buildings_only_grow_and_workers_stand_apart(number in 0u32..242, seed: u64) {
        walk(&config(number), seed, |before, action, after| {
            let added = matches!(action, Action::Build { .. } | Action::Dome { .. } | Action::Prebuild { .. });
            assert_eq!(levels(after) - levels(before), u32::from(added), "SA-8");
            for cell in cells(ALL) {
                assert!(after.towers().level(cell) >= before.towers().level(cell), "SA-8");
                assert!(!before.towers().domed(cell) || after.towers().domed(cell));
                assert!(after.site(cell).worker.is_none() || !after.towers().domed(cell), "SA-7");
            }
            assert_eq!(after.validate(), Ok(()));
        });
    }

    #[test]
    fn notation_and_files_round_trip(number in 0u32..242, seed: u64) {
        walk(&config(number), seed, |_, _, state| {
            let text = state.to_string();
            let read: Santorini = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read, state.by_cells(), "{text}");
            assert_eq!(read.to_string(), text);
            assert_eq!(read.key(), state.key());
            assert_eq!(read.winner(), state.winner());
        });
    }

    #[test]
    fn whole_turns_are_the_steps_strung_together(number in 0u32..242, seed in 0u64..1000) {
        let mut left = 6;
        walk(&config(number), seed, |state, _, _| {
            if state.stage() == Stage::Turn && left > 0 {
                left -= 1;
                for turn in state.turns() {
                    let mut played = *state;
                    for &step in turn.steps() {
                        assert!(played.is_legal(state.mover().seat(), &step), "{state} {turn:?}");
                        played.apply_unchecked(Step::Act(state.mover().seat(), step), &mut ());
                    }
                    assert!(played.mover() != state.mover() || played.stage() == Stage::Won, "{state} {turn:?}");
                    let mut whole = *state;
                    whole.play(&turn);
                    assert_eq!(whole, played);
                }
                let first: Vec<Action> = {
                    let mut first: Vec<Action> = state.turns().iter().map(|turn| turn.steps()[0]).collect();
                    first.dedup();
                    first
                };
                let mut legal = Vec::new();
                state.legal(state.mover().seat(), &mut legal);
                assert_eq!(first, legal, "every legal first step begins a turn, and no other");
            }
        });
    }

    #[test]
    fn lines_of_nonsense_are_refused_or_read_and_never_panic(text in "[0-5ab,/ :@<+a-z]{0,80}") {
        let _ = text.parse::<Santorini>();
    }

    #[test]
    fn scripts_of_nonsense_end(text in "(w11|w12|w21|w22|reset|quit|[0-5]| |\n|x|A){0,120}") {
        let mut output = Vec::new();
        let say = |message: &game::Message| message.id.to_string();
        let status = santorini::play_file(&text, &mut output, &say).unwrap();
        prop_assert!(status == santorini::DONE || status == santorini::CUT_SHORT);
        let mut said = Vec::new();
        santorini::console(&mut text.as_bytes(), &mut said, &say).unwrap();
    }
}

/// Quick playouts choose as `legal` and even dice would: about the same length and the same chances.
#[test]
fn quick_playouts_are_random_matches() {
    let start: Santorini = "0,1,2,0,0/1,1a,1,2,0/0,0b,3,1b,0/0,1,0,2a,0/0,0,0,0,0 a".parse().unwrap();
    let mut dice = RunningDice::new(11);
    let quick = (0..20_000).filter(|_| playout(&start, &mut dice) == Some(Player::A)).count();
    let mut slow = 0;
    let mut legal = Vec::new();
    for _ in 0..20_000 {
        let mut state = start;
        while state.winner().is_none() {
            legal.clear();
            state.legal(state.mover().seat(), &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            state.apply_unchecked(Step::Act(state.mover().seat(), action), &mut ());
        }
        slow += usize::from(state.winner() == Some(Player::A));
    }
    // Five standard deviations of the difference.
    assert!(quick.abs_diff(slow) < 500, "{quick} {slow}");
}

#[test]
fn playouts_end_from_everywhere() {
    let mut dice = RunningDice::new(1);
    for number in 0..242 {
        assert!(playout(&Santorini::start(&config(number)), &mut dice).is_some());
    }
    assert!(playout(&Santorini::start(&Config { gods: true, ..Config::default() }), &mut dice).is_some());
    let won: Santorini = "3a,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0b,0b b".parse().unwrap();
    assert_eq!(playout(&won, &mut dice), Some(Player::A));
    let trapped: Santorini = "0b,4,0,0,0/4,4,0,0,0/0,0,0,0,0/0,0,0,4,4/0a,0,0a,4,0b b".parse().unwrap();
    assert_eq!(playout(&trapped, &mut dice), Some(Player::A));
}

/// Where the rules leave one turn that ends the match, every playout ends it so: quick ones and those with gods.
#[test]
fn playouts_keep_the_rules() {
    let mut dice = RunningDice::new(3);
    let mut always_won = |position: &str| {
        let state: Santorini = position.parse().unwrap();
        (0..2_000).all(|_| playout(&state, &mut dice) == Some(Player::A))
    };
    // The only build is where the worker came from. One on the rival's cell would be a step up and out.
    assert!(always_won("0a,0,0b,2,4/4,4,4,4,4/0,0,0,0,0/4,4,0,4,4/0a,4,0,4,0b a"));
    // Pan wins by the only move there is; without him it leads into a trap.
    assert!(always_won("2a,0,4,0,0/4,4,4,0,0/0,0,0b,0,0/4,4,0,0,0/0a,4,0,0b,0 a pan,none"));
    assert!(!always_won("2a,0,4,0,0/4,4,4,0,0/0,0,0b,0,0/4,4,0,0,0/0a,4,0,0b,0 a"));
}

/// Whole matches as they are told; a change here means that old logs may no longer replay.
#[test]
fn golden_matches() {
    for (name, config, seed) in [
        ("base", Config::default(), 4),
        ("chosen_gods", Config { gods: true, ..Config::default() }, 9),
        ("apollo_against_hermes", Config::with_gods(Some(God::Apollo), Some(God::Hermes)), 2),
        ("minotaur_against_prometheus", Config::with_gods(Some(God::Minotaur), Some(God::Prometheus)), 3),
    ] {
        let mut dice = RunningDice::new(seed);
        let mut state = Santorini::start(&config);
        let words = words::Words::new(&[Santorini::LOCALES], "en");
        let mut log = String::new();
        let mut legal = Vec::new();
        while state.winner().is_none() {
            legal.clear();
            state.legal(state.mover().seat(), &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            let mut told = Vec::new();
            state.apply(Step::Act(state.mover().seat(), action), &mut told).unwrap();
            for message in told.iter().filter_map(Santorini::line) {
                let line = words.say(&message, &|seat| ["Ann", "Bo"][seat.index()].to_owned());
                log += &line.replace(['\u{2068}', '\u{2069}'], "");
                log += "\n";
            }
        }
        insta::assert_snapshot!(name, format!("{log}{state}\n"));
    }
}
