//! Whole matches of every game among bots of each level, with small budgets.

#[path = "../../catalog/src/island_captain.rs"]
mod island_captain;
#[allow(dead_code, reason = "the guide's example is played elsewhere")]
#[path = "../../catalog/src/ladders.rs"]
mod ladders;
#[path = "../../catalog/src/santorini_turns.rs"]
mod santorini_turns;
#[path = "../../catalog/src/sorry_veteran.rs"]
mod sorry_veteran;

use std::sync::atomic::AtomicBool;

use bots::{Ask, Bot, Budget, Known, Ladder, Level, Plan, duel};
use game::{Game, Heuristic, Phase, RunningDice, Seat, Step};

static GO: AtomicBool = AtomicBool::new(false);

/// Every level plays a match against itself, and the whole match is finished.
fn every_level_finishes<G: Heuristic>(ladder: &Ladder<G>, seats: u8) {
    let start = G::new(&G::Config::default(), seats).unwrap();
    for level in Level::ALL {
        let entries: Vec<(String, &dyn Bot<G>)> = (0..seats).map(|_| (level.to_string(), ladder.bot(level))).collect();
        let plan = Plan { games: 1, seed: 3, threads: 1, budget: Some(Budget::iterations(40)), untimed: true };
        let report = duel(&start, &entries, &plan, &GO);
        assert_eq!((report.finished, report.unfinished), (1, 0), "{level} of {}", G::ID);
        assert_eq!(report.team.is_some(), G::COOPERATIVE);
    }
}

/// Along a match of quick play, every level's every choice is legal and the same when it is asked again.
fn choices_are_legal_and_repeat<G: Heuristic>(ladder: &Ladder<G>, seats: u8) {
    let mut state = G::new(&G::Config::default(), seats).unwrap();
    let mut dice = RunningDice::new(11);
    let mut scratch = Vec::new();
    for step in 0..120 {
        let next = match state.phase() {
            Phase::Over(_) => break,
            Phase::Chance => Step::Chance(state.sample(&mut dice, &mut scratch).unwrap()),
            Phase::Decide(deciding) => {
                let seat = deciding.iter().next().unwrap();
                let known = Known::new(&state, seat);
                let level = Level::ALL[step % Level::ALL.len()];
                let ask = Ask { budget: Some(Budget::iterations(20)), ..Ask::new(step as u64, &GO) };
                let choice = ladder.bot(level).choose(&known, &ask).unwrap();
                assert_eq!(ladder.bot(level).choose(&known, &ask).as_ref(), Some(&choice), "{level} of {}", G::ID);
                assert!(known.legal().contains(&choice.action), "{level} of {}: {choice:?}", G::ID);
                assert!((0.0..=1.0).contains(&choice.value), "{level} of {}: {choice:?}", G::ID);
                Step::Act(seat, choice.action)
            }
        };
        for seat in (0..seats).map(Seat::new) {
            let known = Known::new(&state, seat);
            if G::INTERRUPTS && known.may_act() {
                let ask = Ask { budget: Some(Budget::iterations(8)), ..Ask::new(step as u64, &GO) };
                let choice = ladder.bot(Level::Best).offer(&known, &ask);
                assert!(choice.is_none_or(|choice| known.legal().contains(&choice.action)));
            }
        }
        state.apply(next, &mut ()).unwrap();
    }
}

/// Whoever asks anew for every decision is told something that leads on.
#[test]
fn nobody_changes_their_mind_over_a_trade() {
    use buccaneer::{Buccaneer, Config};
    for level in [Level::Beginner, Level::Casual, Level::Strong] {
        let mut state = Buccaneer::new(&Config::default(), 4).unwrap();
        let mut dice = RunningDice::new(5);
        let (mut scratch, mut row, mut traded) = (Vec::new(), 0, 0);
        for step in 0..1_500 {
            let next = match state.phase() {
                Phase::Over(_) => break,
                Phase::Chance => Step::Chance(state.sample(&mut dice, &mut scratch).unwrap()),
                Phase::Decide(deciding) => {
                    let seat = deciding.iter().next().unwrap();
                    let known = Known::new(&state, seat);
                    let ask = Ask { budget: Some(Budget::iterations(30)), ..Ask::new(step, &GO) };
                    let action = ladders::buccaneer().bot(level).choose(&known, &ask).unwrap().action;
                    let onward = known.legal().iter().any(|action| !state.retreats(seat, action));
                    assert!(!onward || !state.retreats(seat, &action), "{level}: {action:?}");
                    let trades = matches!(action, buccaneer::Action::Give(_) | buccaneer::Action::Want(_));
                    (row, traded) = if trades { (row + 1, traded + 1) } else { (0, traded) };
                    assert!(row < 25, "{level}: a trade comes to its end");
                    Step::Act(seat, action)
                }
            };
            state.apply(next, &mut ()).unwrap();
        }
        assert!(traded > 0, "{level} trades");
    }
}

#[test]
fn buccaneer() {
    every_level_finishes(ladders::buccaneer(), 4);
    choices_are_legal_and_repeat(ladders::buccaneer(), 4);
}

#[test]
fn cartagena() {
    every_level_finishes(ladders::cartagena(), 3);
    choices_are_legal_and_repeat(ladders::cartagena(), 4);
}

#[test]
fn forbidden_island() {
    every_level_finishes(ladders::forbidden_island(), 3);
    choices_are_legal_and_repeat(ladders::forbidden_island(), 4);
}

#[test]
fn santorini() {
    every_level_finishes(ladders::santorini(), 2);
    choices_are_legal_and_repeat(ladders::santorini(), 2);
}

#[test]
fn sorry() {
    every_level_finishes(ladders::sorry(), 4);
    choices_are_legal_and_repeat(ladders::sorry(), 2);
}
