//! Bots know what their seat may know, out of turn too, and stop when they are told.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::{AlphaBeta, Ask, Bot, Budget, Known, Level, Mcts, Random, Steps, referee};
use game::Seat;

use crate::nim::Nim;
use crate::poison::Poison;
use crate::sandbag::{Do, Sea};
use crate::{GO, ask, recipes};

#[test]
fn no_search_touches_the_true_state() {
    let truth = Poison::match_with([1, 4]);
    let known = Known::new(&truth, Seat::new(0));
    for recipe in recipes() {
        let choice = Bot::<Poison>::choose(&recipe, &known, &ask(1)).unwrap();
        assert!((0.0..=1.0).contains(&choice.value), "{recipe:?}: {choice:?}");
        assert!(Bot::<Poison>::offer(&recipe, &known, &ask(1)).is_none());
        assert!(Bot::<Poison>::offer(&recipe, &Known::new(&truth, Seat::new(1)), &ask(1)).is_none());
    }
    let _ = (known.view(), known.legal(), known.must_act(), known.may_act());
}

#[test]
#[should_panic(expected = "somebody looked at the true state")]
fn the_poison_works() {
    let _ = Poison::match_with([1, 4]).clone();
}

#[test]
fn what_others_hold_changes_nothing() {
    for recipe in recipes() {
        let choices = [0, 2, 5].map(|secret| {
            let truth = Poison::match_with([2, secret]);
            // The pack without the other's card is what the seat cannot see either: worlds are drawn from both.
            let known = Known::new(&truth, Seat::new(0));
            Bot::<Poison>::choose(&recipe, &known, &ask(9)).unwrap()
        });
        assert_eq!(choices[0], choices[1], "{recipe:?}");
        assert_eq!(choices[0], choices[2], "{recipe:?}");
    }
}

#[test]
fn searches_stand_on_good_cards_and_change_bad_ones() {
    for recipe in recipes().into_iter().skip(3) {
        for (card, changes) in [(5, false), (0, true)] {
            let truth = Poison::match_with([card, 3]);
            let choice = Bot::<Poison>::choose(&recipe, &Known::new(&truth, Seat::new(0)), &ask(3)).unwrap();
            assert_eq!(choice.action, changes, "{recipe:?} with {card}");
        }
    }
}

#[test]
fn a_sandbag_is_laid_only_where_it_helps() {
    let gate = |danger| {
        let sea = Sea::with(danger);
        let known = Known::new(&sea, Seat::new(1));
        assert!(known.may_act() && !known.must_act());
        let offers = recipes().into_iter().skip(3).map(|recipe| Bot::<Sea>::offer(&recipe, &known, &ask(5)));
        offers.map(|choice| choice.map(|choice| choice.action)).collect::<Vec<_>>()
    };
    assert!(gate(9).iter().all(|choice| *choice == Some(Do::Sandbag)), "{:?}", gate(9));
    assert!(gate(0).iter().all(Option::is_none), "{:?}", gate(0));
    assert!(gate(2).iter().all(Option::is_none), "no better than waiting is not better: {:?}", gate(2));
}

#[test]
fn windows_are_offered_during_a_match() {
    let mcts = Mcts::new(Budget::iterations(50));
    let told = referee(Sea::with(9), &[&mcts, &mcts], 4, &GO);
    assert_eq!((told.interrupts[1], told.steps), (1, 3), "{told:?}");
    let idle = referee(Sea::with(9), &[&Random, &Random], 4, &GO);
    assert_eq!(idle.interrupts, [0; 5]);
}

#[test]
fn the_same_seed_and_iterations_give_the_same_answer() {
    let nim = Nim { heap: 14, turn: 0 };
    let truth = Poison::match_with([2, 3]);
    for recipe in recipes() {
        let nims = [7, 7].map(|seed| Bot::<Nim>::choose(&recipe, &Known::new(&nim, Seat::new(0)), &ask(seed)));
        assert_eq!(nims[0], nims[1], "{recipe:?}");
        let cards = [8, 8].map(|seed| Bot::<Poison>::choose(&recipe, &Known::new(&truth, Seat::new(0)), &ask(seed)));
        assert_eq!(cards[0], cards[1], "{recipe:?}");
    }
}

#[test]
fn a_cancelled_search_spends_nothing_and_still_answers() {
    let stop = AtomicBool::new(true);
    let nim = Nim { heap: 30, turn: 0 };
    let known = Known::new(&nim, Seat::new(0));
    let deep = AlphaBeta::<Steps<Nim>>::new(Budget::default(), recipes()[2]);
    let mut bots: Vec<Box<dyn Bot<Nim>>> = vec![Box::new(deep), Box::new(Mcts::new(Budget::default()))];
    bots.extend(recipes().into_iter().map(|recipe| Box::new(recipe) as Box<dyn Bot<Nim>>));
    for bot in bots {
        let choice = bot.choose(&known, &Ask::new(1, &stop)).unwrap();
        assert_eq!(choice.iterations, 0);
        assert!(known.legal().contains(&choice.action));
    }
}

#[test]
fn an_endless_search_stops_at_its_next_iteration() {
    // Without any limit: only the flag, raised from outside, ends it.
    let stop = AtomicBool::new(false);
    let nim = Nim { heap: 200, turn: 0 };
    std::thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            let known = Known::new(&nim, Seat::new(0));
            Mcts::new(Budget::default()).choose(&known, &Ask::new(1, &stop)).map(|choice| choice.iterations)
        });
        std::thread::sleep(std::time::Duration::from_millis(20));
        stop.store(true, Ordering::Relaxed);
        assert!(thinking.join().unwrap().is_some());
    });
}

#[test]
fn a_seat_that_cannot_act_has_no_choice() {
    let nim = Nim { heap: 5, turn: 0 };
    for recipe in recipes() {
        assert!(Bot::<Nim>::choose(&recipe, &Known::new(&nim, Seat::new(1)), &ask(1)).is_none());
    }
    assert_eq!(Level::ALL.len(), 5);
}
