//! Noughts and crosses keeps the laws, and its own rules.

use game::laws::{Effort, assert_hold};
use game::{Game, Phase, Refusal, Seat, Step};
use noughts::{Action, Config, Noughts};

/// A match after these cells were taken in turn.
fn after(misere: bool, cells: &[u8]) -> Noughts {
    let mut grid = Noughts::new(&Config { misere }, 2).expect("two play");
    for (turn, cell) in cells.iter().enumerate() {
        let step = Step::Act(Seat::new(turn as u8 % 2), Action { cell: *cell });
        grid.apply(step, &mut ()).expect("a free cell");
    }
    grid
}

#[test]
fn the_laws_hold() {
    let setups = [(Config { misere: false }, 2), (Config { misere: true }, 2)];
    assert_hold::<Noughts>(&setups, Effort::usual());
}

#[test]
fn three_in_a_line_win_or_lose() {
    for (misere, winner) in [(false, 0), (true, 1)] {
        let Phase::Over(outcome) = after(misere, &[0, 3, 1, 4, 2]).phase() else { panic!("three in a row") };
        assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat::new(winner)]);
    }
}

#[test]
fn a_taken_cell_and_a_foreign_turn_are_refused() {
    let mut grid = after(false, &[4]);
    let take = |seat, cell| Step::Act(Seat::new(seat), Action { cell });
    assert_eq!(grid.apply(take(1, 4), &mut ()), Err(Refusal::Illegal));
    assert_eq!(grid.apply(take(1, 9), &mut ()), Err(Refusal::Illegal));
    assert_eq!(grid.apply(take(0, 0), &mut ()), Err(Refusal::NotYourTurn));
    assert_eq!(grid, after(false, &[4]));
}
