//! The rules, from the sentences of the document: a position in text, a move, the position after.

mod base;
mod choosing;
mod document;
mod gods;
mod interplay;
mod notation;
mod refusals;
mod scripts;
mod table;
mod words;

use game::{Game, Seat, Step};
use santorini::{Action, Cell, Event, God, Santorini};

/// The position of a line of notation.
#[track_caller]
pub fn at(position: &str) -> Santorini {
    position.parse().unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// The cell in row `x` and column `y`.
pub fn cell(x: u8, y: u8) -> Cell {
    Cell::new(x, y).unwrap()
}

/// A step from its short spelling: `1,1-1,2` moves, `+1,2` builds, `^1,2` domes, `1,1+1,2` builds first, `skip`,
/// `@1,2` places.
#[track_caller]
pub fn step(text: &str) -> Action {
    let named = |text: &str| {
        let (x, y) = text.split_once(',').unwrap();
        cell(x.parse().unwrap(), y.parse().unwrap())
    };
    if text == "skip" {
        Action::Skip
    } else if let Some(at) = text.strip_prefix('@') {
        Action::Place { cell: named(at) }
    } else if let Some(site) = text.strip_prefix('+') {
        Action::Build { cell: named(site) }
    } else if let Some(site) = text.strip_prefix('^') {
        Action::Dome { cell: named(site) }
    } else if let Some((from, site)) = text.split_once('+') {
        Action::Prebuild { from: named(from), cell: named(site) }
    } else {
        let (from, to) = text.split_once('-').unwrap();
        Action::Move { from: named(from), to: named(to) }
    }
}

/// The legal steps of the player to move.
pub fn legal(state: &Santorini) -> Vec<Action> {
    let mut legal = Vec::new();
    state.legal(state.mover().seat(), &mut legal);
    legal
}

/// Whether the player to move may take this step.
#[track_caller]
pub fn can(state: &Santorini, text: &str) -> bool {
    legal(state).contains(&step(text))
}

/// Takes these steps, all of which must be legal, and gives what they tell.
#[track_caller]
pub fn go(state: &mut Santorini, steps: &str) -> Vec<Event> {
    let mut told = Vec::new();
    for text in steps.split_whitespace() {
        let seat = state.mover().seat();
        let refused = state.apply(Step::Act(seat, step(text)), &mut told);
        assert!(refused.is_ok(), "{text} in {state}: {refused:?}; legal are {:?}", legal(state));
    }
    told
}

/// The position after these steps.
#[track_caller]
pub fn after(position: &str, steps: &str) -> String {
    let mut state = at(position);
    go(&mut state, steps);
    state.to_string()
}

/// Checks that these steps lead from one position to the other.
#[track_caller]
pub fn leads(position: &str, steps: &str, expected: &str) {
    assert_eq!(after(position, steps), expected, "after {steps}");
}

/// The cells that the worker on a cell may move to.
pub fn destinations(state: &Santorini, x: u8, y: u8) -> Vec<Cell> {
    let moves = legal(state).into_iter().filter_map(|action| match action {
        Action::Move { from, to } if from == cell(x, y) => Some(to),
        _ => None,
    });
    moves.collect()
}

/// Where the player to move may build.
pub fn sites(state: &Santorini) -> Vec<Cell> {
    let builds = legal(state).into_iter().filter_map(|action| match action {
        Action::Build { cell } => Some(cell),
        _ => None,
    });
    builds.collect()
}

/// Player 1.
pub const FIRST: Seat = Seat::new(0);
/// Player 2.
pub const SECOND: Seat = Seat::new(1);

/// Every god but these.
pub fn all_but(gods: &[God]) -> Vec<God> {
    God::ALL.into_iter().filter(|god| !gods.contains(god)).collect()
}
