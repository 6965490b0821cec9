//! The seven: whole, or split between two pawns, both orders, the second part tested after the first is resolved.

use game::Refusal;
use sorry::{Bump, Card, Cause, Event, Stage};

use crate::table::{act, choices, draw, forward, legal, pawn, refused, show, split, table};

// SO-10, SO-A4
#[test]
fn a_seven_moves_one_pawn_or_two() {
    let position = "*red 20 26 - home / blue - - - -";
    let mut expected = vec![forward("red-1", 7), forward("red-2", 7)];
    expected.extend((1..=4).map(|steps| split("red-1", steps)));
    expected.extend((1..=6).map(|steps| split("red-2", steps)));
    // Five steps lead onto a slide that sweeps the second pawn away, six onto that pawn itself.
    assert_eq!(choices(position, Card::Seven), expected);

    let mut state = table(position);
    draw(&mut state, Card::Seven);
    let told = act(&mut state, split("red-2", 3));
    assert!(matches!(&told[0], Event::Moved { cause: Cause::Split, path, .. } if path == &[27, 28, 29]));
    assert_eq!(state.stage(), Stage::Rest { first: pawn("red-2"), steps: 4 });
    assert_eq!(show(&state), "*red 20 29 - home / blue - - - -");
    assert_eq!(legal(&state), [forward("red-1", 4)]);
    assert_eq!(refused(&state, forward("red-2", 4)), Refusal::Illegal);
    assert_eq!(refused(&state, forward("red-1", 3)), Refusal::Illegal);
    let told = act(&mut state, forward("red-1", 4));
    assert!(matches!(&told[0], Event::Moved { cause: Cause::Split, .. }));
    assert_eq!(show(&state), "red 24 29 - home / *blue - - - -");
}

// SO-10: a whole seven is told as a move, not as a part.
#[test]
fn a_whole_seven_is_one_move() {
    let mut state = table("*red 20 - - - / blue - - - -");
    draw(&mut state, Card::Seven);
    assert_eq!(legal(&state), [forward("red-1", 7)]);
    let told = act(&mut state, forward("red-1", 7));
    assert!(matches!(&told[0], Event::Moved { cause: Cause::Forward, path, .. } if path.len() == 7));
}

// SO-10: neither part may enter a pawn, and all seven must be used.
#[test]
fn a_part_of_a_seven_enters_nobody() {
    assert_eq!(choices("*red - - - - / blue - - - -", Card::Seven), []);
    assert_eq!(choices("*red s2 - - - / blue - - - -", Card::Seven), []);
    // Two pawns with four and two steps to go: six in all, so no part of seven fits.
    assert_eq!(choices("*red s2 s4 - - / blue - - - -", Card::Seven), []);
}

// SO-10: Scheming Steve brings two pawns Home with one card.
#[test]
fn two_pawns_come_home_with_one_seven() {
    let mut state = table("*red s2 s3 home - / blue - - - -");
    draw(&mut state, Card::Seven);
    assert_eq!(legal(&state), [split("red-1", 4), split("red-2", 3)]);
    act(&mut state, split("red-2", 3));
    act(&mut state, forward("red-1", 4));
    assert_eq!(show(&state), "red home home home - / *blue - - - -");
}

// SO-10, "a split that stacks two own pawns": both orders are tried on the position of their moment.
#[test]
fn a_split_never_stacks_two_own_pawns() {
    // 20 and 21: 4 with the one and 3 with the other would both end on 24.
    let splits = choices("*red 20 21 - - / blue - - - -", Card::Seven);
    assert!(!splits.contains(&split("red-1", 4)) && !splits.contains(&split("red-2", 3)));
    // One step of the first ends where the second stands: only the other order allows it.
    assert!(!splits.contains(&split("red-1", 1)) && splits.contains(&split("red-2", 6)));
    let mut state = table("*red 20 21 - - / blue - - - -");
    draw(&mut state, Card::Seven);
    act(&mut state, split("red-2", 6));
    act(&mut state, forward("red-1", 1));
    assert_eq!(show(&state), "red 21 27 - - / *blue - - - -");
}

// SO-10: the first part slides over the second pawn; then nobody can take the rest.
#[test]
fn the_second_part_is_tested_after_the_first_is_resolved() {
    // Red 1 slides from 17 over 18–20, where red 2 stands: the rest has no pawn left.
    let splits = choices("*red 14 19 - - / blue - - - -", Card::Seven);
    assert!(!splits.contains(&split("red-1", 3)), "{splits:?}");
    // The other way round red 2 has left the slide.
    assert!(splits.contains(&split("red-2", 4)));
    // With a third pawn the rest can be taken, and the second one is back in Start.
    let mut state = table("*red 14 19 30 - / blue - - - -");
    draw(&mut state, Card::Seven);
    let told = act(&mut state, split("red-1", 3));
    assert!(told.contains(&Event::Bumped { pawn: pawn("red-2"), from: 19, by: pawn("red-1"), cause: Bump::Slide }));
    assert_eq!(legal(&state), [forward("red-3", 4)]);
    act(&mut state, forward("red-3", 4));
    assert_eq!(show(&state), "red 20 - 34 - / *blue - - - -");
}

// SO-10: a place that the first part frees can be taken by the second.
#[test]
fn the_first_part_may_make_room_for_the_second() {
    // Red 2 stands on s5; only after its one step Home can red 1 (on 2, six from s5) come there.
    let mut state = table("*red 2 s5 home home / blue - - - -");
    draw(&mut state, Card::Seven);
    assert_eq!(legal(&state), [forward("red-1", 7), split("red-2", 1)]);
    act(&mut state, split("red-2", 1));
    act(&mut state, forward("red-1", 6));
    assert_eq!(show(&state), "red s5 home home home / *blue - - - -");
}

// SO-10, SO-19: the last two pawns Home with one seven win.
#[test]
fn a_split_seven_can_win() {
    let mut state = table("*red s2 s3 home home / blue - - - -");
    draw(&mut state, Card::Seven);
    act(&mut state, split("red-1", 4));
    assert_ne!(state.stage(), Stage::Over);
    let told = act(&mut state, forward("red-2", 3));
    assert_eq!(state.stage(), Stage::Over);
    assert!(matches!(told.last(), Some(Event::Won { .. })));
}
