//! Searches find what there is to find.

use std::sync::atomic::AtomicBool;

use bots::{AlphaBeta, Bot, Budget, Greedy, Known, Mcts, Meter, Plan, Random, Recipe, Steps, duel};
use game::Seat;

use crate::nim::Nim;
use crate::{GO, ask};

const OTHERWISE: Recipe = Recipe::Greedy(Greedy { worlds: 1, slip: 0.0 });

#[test]
fn alpha_beta_finds_every_forced_win() {
    let stop = AtomicBool::new(false);
    let bot = AlphaBeta::<Steps<Nim>>::new(Budget::iterations(200_000), OTHERWISE);
    for heap in 1..=20u8 {
        for turn in 0..2 {
            let nim = Nim { heap, turn };
            let mut meter = Meter::start(bot.budget, &stop);
            let (_, score, _) = bot.search(&nim, Seat::new(turn), &mut meter).unwrap();
            let choice = bot.choose(&Known::new(&nim, Seat::new(turn)), &ask(1)).unwrap();
            if heap % 4 == 0 {
                assert_eq!(choice.value, 0.0, "{heap} is lost");
            } else {
                assert_eq!((choice.action, choice.value), (heap % 4, 1.0), "{heap} is won");
                // The sooner the better: a multiple of four falls by four in two turns.
                assert_eq!(1_000_000 - score, i32::from(heap / 4) * 2 + 1, "{heap}");
            }
        }
    }
}

#[test]
fn alpha_beta_answers_within_any_number_of_positions() {
    let nim = Nim { heap: 40, turn: 0 };
    for positions in [0, 1, 2, 10, 100] {
        let bot = AlphaBeta::<Steps<Nim>>::new(Budget::iterations(positions), OTHERWISE).with_table(4).to_depth(9);
        let choice = bot.choose(&Known::new(&nim, Seat::new(0)), &ask(1)).unwrap();
        assert!(choice.iterations <= u64::from(positions), "{choice:?}");
    }
}

#[test]
fn tree_search_prefers_winning_moves() {
    let plain = Mcts::new(Budget::iterations(3_000));
    let variants = [
        plain,
        Mcts { prior: 0.0, ..plain },
        Mcts { tell_luck: true, ..plain },
        Mcts { prior: 0.0, widen: Some((1, 0.5)), ..plain },
        Mcts { nodes: 20, ..plain },
    ];
    for bot in variants {
        for heap in [2, 3, 5, 6, 7, 9] {
            let nim = Nim { heap, turn: 1 };
            let choice = bot.choose(&Known::new(&nim, Seat::new(1)), &ask(2)).unwrap();
            assert_eq!(choice.action, heap % 4, "{bot:?} at {heap}");
            assert!(choice.value > 0.5, "{bot:?} at {heap}: {}", choice.value);
        }
    }
}

#[test]
fn tree_search_stops_early_when_it_has_decided() {
    let nim = Nim { heap: 3, turn: 0 };
    let choice = Mcts::new(Budget::iterations(50_000)).choose(&Known::new(&nim, Seat::new(0)), &ask(2)).unwrap();
    assert!(choice.action == 3 && choice.iterations < 40_000, "{choice:?}");
}

#[test]
fn a_duel_is_fair_and_the_same_for_the_same_seed() {
    let mcts = Mcts::new(Budget::iterations(60));
    let start = Nim { heap: 15, turn: 0 };
    let entries = [("mcts".to_owned(), &mcts as &dyn Bot<Nim>), ("random".to_owned(), &Random)];
    let play = |threads, seed| {
        let plan = Plan { games: 60, seed, threads, budget: None, untimed: true };
        let report = duel(&start, &entries, &plan, &GO);
        assert_eq!((report.finished, report.unfinished, report.team.is_none()), (60, 0, true));
        report.standings.iter().map(|standing| (standing.name.clone(), standing.wins)).collect::<Vec<_>>()
    };
    let first = play(1, 3);
    assert_eq!(first, play(2, 3), "threads do not matter");
    assert_eq!(first[0].1 + first[1].1, 60, "one winner each");
    assert!(first[0].1 > 45, "{first:?}");
}

#[test]
fn many_seats_of_one_name_are_counted_together() {
    let start = Nim { heap: 15, turn: 0 };
    let entries = [("random".to_owned(), &Random as &dyn Bot<Nim>), ("random".to_owned(), &Random)];
    let plan = Plan { games: 20, seed: 1, threads: 1, budget: None, untimed: true };
    let report = duel(&start, &entries, &plan, &GO);
    assert_eq!(report.standings.len(), 1);
    assert_eq!((report.standings[0].played, report.standings[0].wins), (40, 20));
}

#[test]
fn a_cancelled_duel_plays_no_match() {
    let entries = [("random".to_owned(), &Random as &dyn Bot<Nim>), ("random".to_owned(), &Random)];
    let plan = Plan { games: 20, seed: 1, threads: 2, budget: None, untimed: true };
    let report = duel(&Nim { heap: 15, turn: 0 }, &entries, &plan, &AtomicBool::new(true));
    assert_eq!((report.finished, report.steps), (0, 0));
}
