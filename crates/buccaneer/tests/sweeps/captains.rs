//! Captains who know what they do: games of a length that people play.

use buccaneer::{Action, Buccaneer, Config};
use game::{Dice, Game, Heuristic, Phase, RunningDice, Seat, Step, Viewer};

/// The action after which the position looks best, in a world that the captain imagines.
fn greedy(sea: &Buccaneer, seat: Seat, legal: &[Action], dice: &mut RunningDice) -> Action {
    let world = sea.imagine(Viewer::Seat(seat), dice);
    let after = |action: Action| {
        let mut next = world.clone();
        next.apply_unchecked(Step::Act(seat, action), &mut ());
        next.evaluate(seat)
    };
    let best = legal.iter().map(|&action| (after(action), action)).max_by(|one, other| one.0.total_cmp(&other.0));
    best.unwrap().1
}

/// Rounds that a match of these captains takes, and the most decisions in one turn; `None` if it does not end.
fn rounds(seed: u64, choose: impl Fn(&Buccaneer, Seat, &[Action], &mut RunningDice) -> Action) -> Option<(u32, u32)> {
    let mut dice = RunningDice::new(seed);
    let mut sea = Buccaneer::new(&Config::default(), 4).unwrap();
    let mut legal = Vec::new();
    let (mut turn, mut decisions, mut most) = ((0, sea.active()), 0, 0);
    while sea.round() <= 600 {
        match sea.phase() {
            Phase::Over(_) => return Some((sea.round(), most)),
            Phase::Chance => {
                let outcome = sea.sample(&mut dice, &mut Vec::new()).unwrap();
                sea.apply_unchecked(Step::Chance(outcome), &mut ());
            }
            Phase::Decide(seats) => {
                let seat = seats.iter().next().unwrap();
                legal.clear();
                sea.legal(seat, &mut legal);
                let action = choose(&sea, seat, &legal, &mut dice);
                assert!(legal.contains(&action));
                sea.apply_unchecked(Step::Act(seat, action), &mut ());
                decisions = if turn == (sea.round(), sea.active()) { decisions + 1 } else { 0 };
                turn = (sea.round(), sea.active());
                most = most.max(decisions);
            }
        }
    }
    None
}

#[test]
fn greedy_captains_finish_like_people() {
    let played: Vec<_> = (0..40).map(|seed| rounds(seed, greedy).expect("a greedy match ends")).collect();
    println!("rounds and most decisions in a turn: {played:?}");
    let mean = played.iter().map(|(rounds, _)| rounds).sum::<u32>() / 40;
    assert!((25..=80).contains(&mean), "{mean} rounds");
    assert!(played.iter().all(|&(_, decisions)| decisions < 40), "no captain dithers in port");
}

#[test]
fn quick_captains_finish() {
    let played: Vec<_> = (0..20)
        .map(|seed| rounds(seed, |sea, seat, legal, dice| legal[sea.playout(seat, legal, dice)]).expect("it ends"))
        .collect();
    println!("rounds and most decisions in a turn: {played:?}");
    let mean = played.iter().map(|(rounds, _)| rounds).sum::<u32>() / 20;
    assert!((15..=100).contains(&mean), "{mean} rounds");
}

#[test]
fn a_win_is_worth_more_than_anything() {
    use buccaneer::{Heading, Port, Position, Treasure};
    let position = Position::default().ship(0, 2, 14, Heading::W).hold(0, &[Treasure::Diamond]);
    let sea = position.stock(Port::London, &[], &[Treasure::Diamond, Treasure::Ruby, Treasure::Ruby]).build().unwrap();
    let seat = Seat::new(0);
    let mut legal = Vec::new();
    sea.legal(seat, &mut legal);
    let home = Action::Sail { heading: Heading::W, steps: 1 };
    assert_eq!(greedy(&sea, seat, &legal, &mut RunningDice::new(1)), home);
    assert_eq!(sea.reason(seat, &home).id, "reason-win");
    let mut won = sea.clone();
    won.apply_unchecked(Step::Act(seat, home), &mut ());
    assert_eq!((won.evaluate(seat), won.evaluate(Seat::new(1))), (1.0, 0.0));
    for other in 0..4 {
        let value = sea.evaluate(Seat::new(other));
        assert!((0.0..=1.0).contains(&value) && (other == 0 || value < sea.evaluate(seat)), "{value}");
    }
    // A quick captain is quick, not blind.
    let mut dice = RunningDice::new(2);
    let chosen = (0..100).filter(|_| legal[sea.playout(seat, &legal, &mut dice)] == home).count();
    assert!(chosen > 80, "{chosen}");
    let _ = dice.below(2);
}
