//! The bots' judgement: it knows a won position, follows the lead, and beats chance.

use game::{Dice, Game, Heuristic, RunningDice, Seat, Step};
use sorry::{Action, Card, Config, Sorry};

use crate::play::{play, random};

/// Takes the action after which the position looks best.
fn greedy(state: &Sorry, seat: Seat, legal: &[Action], _: &mut RunningDice) -> usize {
    let worth = |action: &Action| {
        let mut after = state.clone();
        after.apply_unchecked(Step::Act(seat, *action), &mut ());
        after.evaluate(seat)
    };
    (0..legal.len()).max_by(|&a, &b| worth(&legal[a]).total_cmp(&worth(&legal[b])).then(b.cmp(&a))).unwrap()
}

fn wins(
    config: &Config,
    seats: u8,
    matches: u64,
    clever: fn(&Sorry, Seat, &[Action], &mut RunningDice) -> usize,
) -> usize {
    (0..matches)
        .filter(|&seed| {
            // The clever one sits somewhere else each time.
            let seat = Seat::new((seed % u64::from(seats)) as u8);
            let choose = |state: &Sorry, who, legal: &[Action], dice: &mut RunningDice| {
                if who == seat { clever(state, who, legal, dice) } else { random(state, who, legal, dice) }
            };
            let end = play(config, seats, seed, choose, |_, _, _, _| ());
            end.outcome().unwrap().winners().has(seat)
        })
        .count()
}

#[test]
fn greedy_beats_chance() {
    let alone = wins(&Config::default(), 2, 200, greedy);
    assert!(alone > 130, "{alone} of 200");
    let four = wins(&Config::default(), 4, 200, greedy);
    assert!(four > 80, "{four} of 200, 50 by chance");
    let points = wins(&Config { points: true, ..Config::default() }, 2, 100, greedy);
    assert!(points > 75, "{points} of 100");
}

#[test]
fn the_playout_policy_beats_chance() {
    let policy = |state: &Sorry, seat: Seat, legal: &[Action], dice: &mut RunningDice| state.playout(seat, legal, dice);
    let won = wins(&Config::default(), 2, 200, policy);
    assert!(won > 125, "{won} of 200");
    let won = wins(&Config { points: true, ..Config::default() }, 2, 100, policy);
    assert!(won > 70, "{won} of 100");
}

#[test]
fn greedy_partners_finish() {
    let config = Config { partners: true, ..Config::default() };
    for seed in 0..10 {
        play(&config, 4, seed, greedy, |_, _, _, _| ());
    }
}

#[test]
fn the_end_is_certain_and_everything_before_is_not() {
    for seed in 0..20 {
        let end = play(&Config::default(), 4, seed, random, |before, step, after, _| {
            for seat in before.seats().iter() {
                let worth = before.evaluate(seat);
                assert!(worth > 0.0 && worth < 1.0);
            }
            if let Step::Act(seat, action) = step {
                let reason = before.reason(*seat, action);
                assert!(reason.id.starts_with("reason-"), "{reason:?}");
                assert_eq!(reason.id == "reason-win", after.outcome().is_some());
            }
        });
        let winner = end.outcome().unwrap().winners();
        for seat in end.seats().iter() {
            assert_eq!(end.evaluate(seat), if winner.has(seat) { 1.0 } else { 0.0 });
        }
        assert_eq!(end.evaluate(Seat::new(7)), 0.0);
    }
}

// Back is closer only past the own Start, where it leads to the Safety Zone by the back door.
#[test]
fn a_hint_that_brings_a_pawn_closer_does() {
    for seed in 0..40 {
        play(&Config::default(), 3, seed, random, |before, step, after, _| {
            let Step::Act(seat, action) = step else { return };
            let Some(pawn) = action.pawn() else { return };
            if before.reason(*seat, action).id == "reason-closer" {
                let (from, to) = (before.pawns().place(pawn), after.pawns().place(pawn));
                assert!(to > from, "{action:?} leads from {from:?} to {to:?}");
            }
        });
    }
}

// A seat's judgement does not look into other hands.
#[test]
fn judgement_knows_only_what_the_seat_knows() {
    let config = Config { points: true, ..Config::default() };
    play(&config, 3, 11, random, |_, _, state, _| {
        let mut dice = RunningDice::new(9);
        if dice.below(2) == 0 {
            return;
        }
        for seat in state.seats().iter() {
            let imagined = state.imagine(game::Viewer::Seat(seat), &mut dice);
            assert_eq!(imagined.evaluate(seat), state.evaluate(seat));
        }
    });
}

#[test]
fn the_veteran_beats_the_greedy() {
    let veteran = |state: &Sorry, seat: Seat, legal: &[Action], dice: &mut RunningDice| {
        if seat != Seat::new(0) {
            return greedy(state, seat, legal, dice);
        }
        let prospects = state.prospects(legal, 1, || true);
        (0..legal.len()).max_by(|&a, &b| prospects[a].total_cmp(&prospects[b])).unwrap()
    };
    let config = Config { partners: true, ..Config::default() };
    assert!(play(&config, 4, 1, veteran, |_, _, _, _| ()).outcome().is_some());
    let points = Config { points: true, ..Config::default() };
    let won = |seed| play(&points, 2, seed, veteran, |_, _, _, _| ()).outcome().unwrap().winners().has(Seat::new(0));
    let won = (0..60).filter(|&seed| won(seed)).count();
    assert!(won >= 30, "{won} of 60");
}

#[test]
fn looking_ahead_ends_when_it_must() {
    let mut state = Sorry::new(&Config { quick_start: true, ..Config::default() }, 3).unwrap();
    let red = Seat::new(0);
    state.apply(Step::Act(red, Action::Draw), &mut ()).unwrap();
    state.apply(Step::Chance(Card::One), &mut ()).unwrap();
    let mut legal = Vec::new();
    state.legal(red, &mut legal);
    let looking = |most: usize| {
        let mut looks = 0;
        state.prospects(&legal, 1, || {
            looks += 1;
            looks <= most
        })
    };
    let (none, some, all) = (looking(0), looking(legal.len() - 1), looking(legal.len()));
    assert_eq!(none, some, "what is not looked at to the end is not used");
    assert_ne!(none, all);
    assert_eq!(all.len(), legal.len());
    assert!(all.iter().all(|chance| (0.0..=1.0).contains(chance)), "{all:?}");
}
