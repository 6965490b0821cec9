//! The analysis of matches whose right moves are known.

use std::sync::atomic::AtomicBool;

use bots::{AlphaBeta, Ask, Bot, Budget, Greedy, Judge, Known, Ladder, Random, Recipe, Steps, analyse};
use game::{Seat, Step};

use crate::nim::Nim;
use crate::{GO, ask, recipes};

const OTHERWISE: Recipe = Recipe::Greedy(Greedy { worlds: 1, slip: 0.0 });

fn ladder() -> Ladder<Nim> {
    let search = || AlphaBeta::<Steps<Nim>>::new(Budget::iterations(20_000), OTHERWISE);
    Ladder::new(Random, Random, search(), search())
}

/// From 5: one is taken (right), three are left of four after a blunder, and so on to the end.
fn played(taken: &[u8]) -> (Nim, Vec<Step<u8, ()>>) {
    let steps = taken.iter().enumerate().map(|(turn, &taken)| Step::Act(Seat::new(turn as u8 % 2), taken));
    (Nim { heap: taken.iter().sum(), turn: 0 }, steps.collect())
}

#[test]
fn the_line_follows_the_match_and_blunders_are_turning_points() {
    // 6 is won by taking two; one is taken instead, and 5 is won by the other, who takes one and wins at last.
    let (start, steps) = played(&[1, 1, 3, 1]);
    let ladder = ladder().judged_by(Judge::Search);
    let found = analyse(&start, &steps, &ladder, &GO, &|_| {}).unwrap();
    assert_eq!(found.line.len(), steps.len() + 1);
    assert_eq!(found.line[0], [1.0, 0.0]);
    assert_eq!(found.line[1], [0.0, 1.0]);
    assert_eq!(found.line[4], [0.0, 1.0], "at the end there is no doubt");
    let [turning] = found.turning.as_slice() else { panic!("{:?}", found.turning) };
    assert_eq!((turning.step, turning.seat, turning.played, turning.better), (0, Seat::new(0), 1, 2));
    assert_eq!(turning.loss, 1.0);
}

#[test]
fn playouts_tell_chances_that_sum_up_and_the_same_each_time() {
    let (start, steps) = played(&[3, 3, 3, 3]);
    let found = analyse(&start, &steps, &ladder(), &GO, &|_| {}).unwrap();
    for chances in &found.line {
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{chances:?}");
    }
    assert_eq!(found, analyse(&start, &steps, &ladder(), &GO, &|_| {}).unwrap());
}

#[test]
fn an_analysis_can_be_given_up() {
    let (start, steps) = played(&[3, 3, 3, 3]);
    assert_eq!(analyse(&start, &steps, &ladder(), &AtomicBool::new(true), &|_| {}), None);
}

/// From six, taking two wins and all else loses: whoever compares sees it, whichever the search.
#[test]
fn margins_say_how_much_better_a_choice_is() {
    let nim = Nim { heap: 6, turn: 0 };
    let known = Known::new(&nim, Seat::new(0));
    let bot = AlphaBeta::<Steps<Nim>>::new(Budget::iterations(20_000), OTHERWISE);
    let choice = bot.choose(&known, &ask(1).comparing()).unwrap();
    assert_eq!((choice.action, choice.margin), (2, Some(1.0)));
    assert_eq!(bot.choose(&known, &ask(1)).unwrap().margin, None, "it is not asked for, and costs a second search");
    for recipe in recipes() {
        let choice = recipe.choose(&known, &Ask { compare: true, ..ask(3) }).unwrap();
        if !matches!(recipe, Recipe::Random) {
            assert!(choice.margin.is_some_and(|margin| (0.0..=1.0).contains(&margin)), "{recipe:?}: {choice:?}");
        }
        let last = Nim { heap: 1, turn: 0 };
        let only = recipe.choose(&Known::new(&last, Seat::new(0)), &ask(3).comparing()).unwrap();
        assert_eq!(only.margin, None, "{recipe:?}: nothing to compare with");
    }
}
