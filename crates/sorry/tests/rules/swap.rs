//! The eleven: forward, or change places.

use game::Refusal;
use sorry::{Action, Bump, Card, Colour, Event};

use crate::table::{act, after, choices, draw, forward, legal, pawn, refused, show, swap, table};

// SO-12
#[test]
fn an_eleven_moves_or_swaps_on_the_open_edge() {
    let position = "*red 21 s1 - home / blue 30 s3 - home / yellow 40 - - -";
    assert_eq!(
        choices(position, Card::Eleven),
        [forward("red-1", 11), swap("red-1", "blue-1"), swap("red-1", "yellow-1")]
    );
    assert_eq!(
        after(position, Card::Eleven, forward("red-1", 11)),
        "red 35 s1 - home / *blue 30 s3 - home / yellow 40 - - -"
    );
    let mut state = table(position);
    draw(&mut state, Card::Eleven);
    let told = act(&mut state, swap("red-1", "blue-1"));
    assert_eq!(show(&state), "red 30 s1 - home / *blue 21 s3 - home / yellow 40 - - -");
    let seat = state.seat(Colour::Red).unwrap();
    assert_eq!(told, [Event::Swapped { seat, pawn: pawn("red-1"), with: pawn("blue-1"), from: 21, to: 30 }]);
}

// SO-12, "a swap that does not slide": the own pawn slides and sweeps, own ones included.
#[test]
fn after_a_swap_the_own_pawn_slides() {
    let mut state = table("*red 21 28 - - / blue 26 - - - / green 25 - - -");
    draw(&mut state, Card::Eleven);
    let told = act(&mut state, swap("red-1", "green-1"));
    assert_eq!(show(&state), "red 29 - - - / *blue - - - - / green 21 - - -");
    assert_eq!(
        told[1..],
        [
            Event::Slid { pawn: pawn("red-1"), colour: Colour::Blue, from: 25, path: vec![26, 27, 28, 29] },
            Event::Bumped { pawn: pawn("red-2"), from: 28, by: pawn("red-1"), cause: Bump::Slide },
            Event::Bumped { pawn: pawn("blue-1"), from: 26, by: pawn("red-1"), cause: Bump::Slide },
        ]
    );
}

// SO-12: the opponent, put onto the very slide, is swept with the rest.
#[test]
fn a_swap_within_a_slide_sweeps_the_swapped_pawn() {
    assert_eq!(
        after("*red 28 - - - / green 25 - - -", Card::Eleven, swap("red-1", "green-1")),
        "red 29 - - - / *green - - - -"
    );
}

// SO-A3: the opponent's pawn does not slide where it is put.
#[test]
fn the_swapped_opponent_does_not_slide() {
    // Red may stand on its own triangle 10; to blue it is a slide, and yet blue stays.
    assert_eq!(
        after("*red 10 - - - / blue 30 - - -", Card::Eleven, swap("red-1", "blue-1")),
        "red 30 - - - / *blue 10 - - -"
    );
}

// SO-A7
#[test]
fn an_eleven_may_be_let_go_by_only_if_no_pawn_can_go_eleven() {
    let mut state = table("*red 5 - - - / blue 30 - - -");
    draw(&mut state, Card::Eleven);
    assert_eq!(legal(&state), [forward("red-1", 11), swap("red-1", "blue-1")]);
    assert_eq!(refused(&state, Action::Forfeit), Refusal::Illegal);

    // One pawn cannot go eleven, for an own one stands there; that one can.
    assert!(!choices("*red 5 16 - - / blue 30 - - -", Card::Eleven).contains(&Action::Forfeit));

    // Six to go: eleven is too far, a swap is possible, and nobody is forced to it.
    let mut state = table("*red 3 - - - / blue 30 - - -");
    draw(&mut state, Card::Eleven);
    assert_eq!(legal(&state), [swap("red-1", "blue-1"), Action::Forfeit]);
    let told = act(&mut state, Action::Forfeit);
    assert_eq!(told, [Event::Forfeited { seat: state.seat(Colour::Red).unwrap() }]);
    assert_eq!(show(&state), "red 3 - - - / *blue 30 - - -");
}

// SO-12: neither to go nor to swap: the turn passes by itself.
#[test]
fn an_eleven_without_use_passes() {
    assert_eq!(choices("*red - s1 - - / blue 30 - - -", Card::Eleven), []);
    assert_eq!(choices("*red 3 - - - / blue s1 - home -", Card::Eleven), []);
    let mut state = table("*red - - - - / blue 30 - - -");
    let told = draw(&mut state, Card::Eleven);
    assert!(matches!(told[1], Event::NoMove { card: Card::Eleven, .. }));
    assert_eq!(show(&state), "red - - - - / *blue 30 - - -");
}
