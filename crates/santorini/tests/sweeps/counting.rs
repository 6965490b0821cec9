//! Perft and distinct positions against the plain second implementation.

use std::collections::BTreeSet;

use game::{Dice, Game, RunningDice};
use santorini::{Config, God, Player, Santorini, Stage, distinct, perft};

use crate::plain::Plain;

/// Positions at the start of a turn from random play with these gods, one in a few turns.
fn positions(gods: [Option<God>; 2], matches: u64, every: u32) -> Vec<Santorini> {
    let mut found = Vec::new();
    for seed in 0..matches {
        let mut dice = RunningDice::new(seed);
        let mut state = Santorini::start(&Config::with_gods(gods[0], gods[1]));
        while state.winner().is_none() {
            let mut legal = Vec::new();
            state.legal(state.mover().seat(), &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            state.apply(game::Step::Act(state.mover().seat(), action), &mut ()).unwrap();
            if state.stage() == Stage::Turn && dice.below(every) == 0 {
                found.push(state);
            }
        }
    }
    found
}

fn key(state: &Santorini) -> String {
    let text = state.to_string();
    format!("{} {} {}", text.split(' ').next().unwrap(), state.held(), state.stage() == Stage::Won)
}

#[test]
fn base_positions_are_counted_alike() {
    for (number, state) in positions([None, None], 12, 3).into_iter().enumerate() {
        let plain = Plain::read(&state.to_string());
        assert_eq!(perft(&state, 1), plain.perft(1), "{state}");
        assert_eq!(perft(&state, 2), plain.perft(2), "{state}");
        if number % 40 == 0 {
            assert_eq!(perft(&state, 3), plain.perft(3), "{state}");
        }
    }
}

#[test]
fn bulk_counting_equals_playing_each_turn() {
    fn played(state: &Santorini, depth: u32) -> u64 {
        let mut nodes = 0;
        state.each_turn(&mut |_, after| nodes += if depth == 1 { 1 } else { played(after, depth - 1) });
        nodes
    }
    for state in positions([None, None], 60, 4) {
        assert_eq!(perft(&state, 2), played(&state, 2), "{state}");
        assert_eq!(played(&state, 1), state.turns().len() as u64);
    }
}

#[test]
fn every_god_reaches_exactly_the_positions_of_the_rules() {
    let rivals = [None, Some(God::Athena), Some(God::Apollo), Some(God::Minotaur)];
    for god in God::ALL.map(Some).into_iter().chain([None]) {
        for rival in rivals {
            for (number, state) in positions([god, rival], 2, 10).into_iter().enumerate() {
                let plain = Plain::read(&state.to_string());
                let mut reached = BTreeSet::new();
                state.each_turn(&mut |_, after| {
                    reached.insert(key(after));
                });
                let expected: BTreeSet<String> = plain.turns().iter().map(Plain::key).collect();
                assert!(!expected.is_empty() && reached == expected, "{state}");
                if number == 0 && rival.is_none() {
                    assert_eq!(distinct(&state), plain.distinct(), "{state}");
                }
            }
        }
    }
}

/// The table of this crate: a position, then the depth and the number of sequences for each depth, or `distinct`
/// and its two numbers.
#[test]
fn the_perft_table_holds() {
    for line in include_str!("../perft.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (position, numbers) = line.split_once(';').unwrap();
        let state: Santorini = position.trim().parse().unwrap();
        assert_eq!(state.to_string(), position.trim());
        let plain = Plain::read(position.trim());
        for number in numbers.split(';') {
            let words: Vec<&str> = number.split_whitespace().collect();
            let count = |word: &str| word.parse::<u64>().unwrap();
            if words[0] == "distinct" {
                let expected = (count(words[1]), count(words[2]));
                assert_eq!(distinct(&state), expected, "{line}");
                assert_eq!(plain.distinct(), expected, "{line}");
            } else {
                let depth = count(words[0]) as u32;
                assert_eq!(perft(&state, depth), count(words[1]), "{line}");
                if depth <= 2 {
                    assert_eq!(plain.perft(depth), count(words[1]), "{line}");
                }
            }
        }
    }
}

#[test]
fn a_finished_match_has_no_continuation() {
    let won: Santorini = "3a,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0b,0b b".parse().unwrap();
    assert_eq!((won.winner(), perft(&won, 0), perft(&won, 1), distinct(&won)), (Some(Player::A), 1, 0, (0, 0)));
}

/// With gods, too, a tree of turns is as many trees as the first turn has continuations.
#[test]
fn turns_of_gods_are_counted_turn_by_turn() {
    for gods in [[Some(God::Apollo), Some(God::Hermes)], [Some(God::Prometheus), Some(God::Athena)]] {
        for state in positions(gods, 1, 9) {
            let mut turns = 0;
            let mut sum = 0;
            state.each_turn(&mut |_, after| {
                turns += 1;
                sum += perft(after, 1);
            });
            assert_eq!((perft(&state, 0), perft(&state, 1), perft(&state, 2)), (1, turns, sum), "{state}");
        }
    }
}
