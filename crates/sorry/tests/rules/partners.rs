//! Two against two.

use game::{Game, Phase, Seat, Seats};
use sorry::{Action, Card, Config, Event, Sorry, Stage};

use crate::table::{act, back, draw, enter, forward, legal, pawn, replace, show, split, swap, table_with};

fn partners(text: &str) -> Sorry {
    table_with(text, &Config { partners: true, ..Config::default() })
}

fn choices(text: &str, card: Card) -> Vec<Action> {
    let mut state = partners(text);
    draw(&mut state, card);
    if state.stage() == Stage::Play { legal(&state) } else { Vec::new() }
}

// SO-6, SO-9 with partners: either partner's pawns.
#[test]
fn either_partners_pawns_move() {
    let position = "*red 21 home home - / blue 50 - - - / yellow 44 - home home / green - - - -";
    assert_eq!(
        choices(position, Card::One),
        [enter("red-4"), enter("yellow-2"), forward("red-1", 1), forward("yellow-1", 1)]
    );
    assert_eq!(choices(position, Card::Four), [back("red-1", 4), back("yellow-1", 4)]);
    assert_eq!(choices(&position.replace("*red", "red").replace("blue", "*blue"), Card::Three), [forward("blue-1", 3)]);
}

// SO-10 with partners: a seven is split among partners.
#[test]
fn a_seven_is_split_among_partners() {
    let mut state = partners("*red 21 - - - / blue - - - - / yellow 44 - - - / green - - - -");
    draw(&mut state, Card::Seven);
    assert!(legal(&state).contains(&split("red-1", 2)) && legal(&state).contains(&split("yellow-1", 5)));
    act(&mut state, split("yellow-1", 5));
    assert_eq!(legal(&state), [forward("red-1", 2)]);
    act(&mut state, forward("red-1", 2));
    assert_eq!(show(&state), "red 23 - - - / *blue - - - - / yellow 49 - - - / green - - - -");
}

// SO-14 with partners
#[test]
fn landing_on_the_partner_sends_it_back() {
    let mut state = partners("*red 21 - - - / blue - - - - / yellow 24 - - - / green - - - -");
    draw(&mut state, Card::Three);
    act(&mut state, forward("red-1", 3));
    assert_eq!(show(&state), "red 24 - - - / *blue - - - - / yellow - - - - / green - - - -");
}

// SO-10: the first part bumps the partner's pawn, which then cannot take the rest.
#[test]
fn a_split_that_bumps_the_only_other_pawn_is_no_split() {
    let splits = choices("*red 21 - - - / blue - - - - / yellow 24 - - - / green - - - -", Card::Seven);
    assert!(!splits.contains(&split("red-1", 3)) && splits.contains(&split("red-1", 4)));
}

// SO-12 with partners: a swap is with an opponent, by either partner's pawn.
#[test]
fn a_swap_is_never_with_the_partner() {
    assert_eq!(
        choices("*red 3 - - - / blue 50 - - - / yellow 33 - - - / green - - - -", Card::Eleven),
        [swap("red-1", "blue-1"), swap("yellow-1", "blue-1"), Action::Forfeit]
    );
}

// SO-13 with partners: a partner only if no opponent is there, and then it must be.
#[test]
fn sorry_hits_a_partner_only_if_no_opponent_is_there() {
    let position = "*red - 21 home home / blue 50 s1 - - / yellow 44 home home - / green s2 - - -";
    assert_eq!(choices(position, Card::Sorry), [replace("red-1", "blue-1"), replace("yellow-4", "blue-1")]);
    let alone = position.replace("blue 50", "blue s2");
    assert_eq!(choices(&alone, Card::Sorry), [replace("red-1", "yellow-1"), replace("yellow-4", "red-2")]);
    let mut state = partners(&alone);
    draw(&mut state, Card::Sorry);
    act(&mut state, replace("red-1", "yellow-1"));
    assert_eq!(show(&state), "red 44 21 home home / *blue s2 s1 - - / yellow - home home - / green s2 - - -");
    // Nobody at all on the edge: the card is lost.
    assert_eq!(choices("*red - s1 - - / blue - - - - / yellow s1 - - - / green s2 - - -", Card::Sorry), []);
    // Without partners the colour opposite is an opponent like the others.
    assert_eq!(
        crate::table::choices("*red - s1 - - / blue - - - - / yellow - - - - / green s2 - - -", Card::Sorry),
        []
    );
}

// SO-19 with partners: who is Home keeps drawing; eight pawns win.
#[test]
fn the_first_side_with_all_eight_home_wins() {
    let mut state = partners("*red home home home s5 / blue - - - - / yellow home home home s4 / green - - - -");
    draw(&mut state, Card::One);
    act(&mut state, forward("red-4", 1));
    assert_eq!(state.stage(), Stage::Draw, "four are not enough");
    for _ in 0..3 {
        draw(&mut state, Card::Three);
    }
    draw(&mut state, Card::Two);
    let told = act(&mut state, forward("yellow-4", 2));
    let winners = Seats::only(Seat::new(0)).with(Seat::new(2));
    assert_eq!(told[1..], [Event::Won { winners }]);
    let Phase::Over(outcome) = state.phase() else { panic!() };
    assert_eq!((outcome.winners(), outcome.place(Seat::new(1)), outcome.score(Seat::new(0))), (winners, Some(2), None));
}

#[test]
fn sides_are_red_and_yellow_blue_and_green() {
    let state = partners("*red - - - - / blue - - - - / yellow - - - - / green - - - -");
    let sides: Vec<bool> =
        sorry::Colour::ALL.into_iter().map(|colour| state.same_side(sorry::Colour::Blue, colour)).collect();
    assert_eq!(sides, [false, true, false, true]);
    let alone = crate::table::table("*red - - - - / green - - - -");
    assert!(!alone.same_side(sorry::Colour::Red, sorry::Colour::Yellow));
    assert_eq!(pawn("red-1").colour(), sorry::Colour::Red);
}
