//! Whose turn it is, the pack, and the end.

use game::{Game, Phase, Refusal, Seat, Seats, Step};
use sorry::{Action, Card, Cards, Colour, Config, Event, Place, Sorry, Stage};

use crate::table::{act, choices, draw, enter, forward, legal, player, refused, show, table};

// SO-15
#[test]
fn two_to_four_players_begin_with_four_pawns_in_start() {
    for seats in 2..=4 {
        let state = Sorry::new(&Config::default(), seats).unwrap();
        assert_eq!(state.seats(), Seats::first(seats));
        for colour in Colour::ALL {
            assert_eq!(state.pawns().of(colour), &[Place::START; 4]);
            let seat = Some(Seat::new(colour.index() as u8)).filter(|_| colour.index() < seats as usize);
            assert_eq!(state.seat(colour), seat);
        }
        assert_eq!(state.phase(), Phase::Decide(Seats::only(Seat::new(0))));
        let census: Vec<u32> = (0..4).map(|side| if side < u32::from(seats) { 4 } else { 0 }).collect();
        assert_eq!(state.census()[..4], census);
        assert_eq!(state.census()[4..], [5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
    }
    assert_eq!(Sorry::seats_allowed(), 2..=4);
}

// SO-15, SO-20: one card a turn, clockwise, skipping absent colours.
#[test]
fn turns_go_clockwise_past_absent_colours() {
    let mut state = table("*red - - - - / yellow - - - - / green - - - -");
    for name in ["yellow", "green", "red", "yellow"] {
        draw(&mut state, Card::Three);
        assert_eq!(state.turn().name(), name);
    }
}

// SO-17: nothing happens before the draw, and the draw is the player's.
#[test]
fn a_turn_begins_with_the_draw() {
    let mut state = table("*red 5 - - - / blue - - - -");
    assert_eq!(legal(&state), [Action::Draw]);
    let mut others = Vec::new();
    state.legal(Seat::new(1), &mut others);
    state.legal(Seat::new(2), &mut others);
    assert_eq!(others, []);
    let step = Step::Act(Seat::new(1), Action::Draw);
    assert_eq!(state.clone().apply(step, &mut ()), Err(Refusal::NotYourTurn));
    let outcomes = |state: &Sorry| {
        let mut list = Vec::new();
        state.outcomes(&mut list);
        list
    };
    assert_eq!(outcomes(&state), []);
    assert_eq!(act(&mut state, Action::Draw), []);
    assert_eq!((state.phase(), state.stage()), (Phase::Chance, Stage::Turn));
    let listed = outcomes(&state);
    assert_eq!((listed.len(), listed[0], listed[10]), (11, (Card::One, 5), (Card::Sorry, 4)));
    assert_eq!(legal(&state), []);
    assert_eq!(refused(&state, Action::Draw), Refusal::WaitsForChance);
    let told = crate::table::chance(&mut state, Card::Three);
    assert_eq!(told, [Event::Drew { seat: Seat::new(0), card: Card::Three }]);
    assert_eq!((state.card(), state.stage()), (Some(Card::Three), Stage::Play));
    assert_eq!((state.pack().len(), state.pack().count(Card::Three)), (43, 3));
    assert_eq!((state.discard().len(), state.discard().count(Card::Three)), (2, 1));
    assert_eq!(outcomes(&state), []);
}

// A legal play must be made, however bad: no way round it is offered.
#[test]
fn a_play_is_compulsory() {
    assert_eq!(choices("*red 6 - - - / blue - - - -", Card::Four), [crate::table::back("red-1", 4)]);
    // The only move sends an own pawn back, and must be made.
    assert_eq!(choices("*red 14 home home 19 / blue - - - -", Card::Three).len(), 2);
}

#[test]
fn no_play_ends_the_turn() {
    let mut state = table("*red - - - - / blue - - - -");
    let told = draw(&mut state, Card::Five);
    let red = Seat::new(0);
    assert_eq!(told, [Event::Drew { seat: red, card: Card::Five }, Event::NoMove { seat: red, card: Card::Five }]);
    assert_eq!((state.turn(), state.stage(), state.card()), (Colour::Blue, Stage::Draw, Some(Card::Five)));
}

// SO-20: the whole pack is drawn, then the played cards are shuffled, when a card is needed.
#[test]
fn an_empty_pack_is_shuffled_when_a_card_is_needed() {
    let mut state = table("*red - - - - / blue - - - -");
    for card in Cards::FULL.iter().filter(|card| !matches!(card, Card::One | Card::Two)) {
        draw(&mut state, card);
    }
    assert_eq!((state.pack().len(), state.discard().len()), (9, 36));
    for card in Cards::FULL.iter().filter(|card| matches!(card, Card::One | Card::Two)) {
        draw(&mut state, card);
        let choice = legal(&state)[0];
        act(&mut state, choice);
    }
    assert!(state.pack().is_empty());
    assert_eq!((state.stage(), state.discard()), (Stage::Draw, &Cards::FULL));
    let told = act(&mut state, Action::Draw);
    assert_eq!(told, [Event::Shuffled { cards: 45 }]);
    assert_eq!((state.pack(), state.discard(), state.card()), (&Cards::FULL, &Cards::NONE, None));
    crate::table::chance(&mut state, Card::One);
    assert_eq!(state.pack().count(Card::One), 4);
}

#[test]
fn a_card_that_is_gone_cannot_be_drawn() {
    let mut state = table("*red - - - - / blue - - - -");
    for _ in 0..4 {
        draw(&mut state, Card::Three);
    }
    act(&mut state, Action::Draw);
    assert_eq!(state.apply(Step::Chance(Card::Three), &mut ()), Err(Refusal::Impossible));
}

// SO-19: at once, even on a two.
#[test]
fn four_pawns_home_win_at_once() {
    let mut state = table("*red home home home s4 / blue 5 home home home / yellow - - - -");
    draw(&mut state, Card::Two);
    let told = act(&mut state, forward("red-4", 2));
    assert_eq!(told[1..], [Event::Won { winners: Seats::only(Seat::new(0)) }]);
    assert_eq!(state.stage(), Stage::Over);
    let Phase::Over(outcome) = state.phase() else { panic!("{:?}", state.phase()) };
    assert_eq!(outcome.winners(), Seats::only(Seat::new(0)));
    assert_eq!([0, 1, 2, 3].map(|seat| outcome.place(Seat::new(seat))), [Some(1), Some(2), Some(2), None]);
    assert_eq!(outcome.score(Seat::new(0)), None);
    assert_eq!(legal(&state), []);
    assert_eq!(refused(&state, Action::Draw), Refusal::Over);
    state.validate().unwrap();
}

#[test]
fn three_pawns_home_are_not_enough() {
    let mut state = table("*red home home s4 5 / blue - - - -");
    draw(&mut state, Card::Two);
    act(&mut state, forward("red-3", 2));
    assert_eq!((state.stage(), show(&state).as_str()), (Stage::Draw, "*red home home home 5 / blue - - - -"));
}

#[test]
fn the_example_of_the_document_is_played() {
    let mut state = table("*blue - - - - / red - - - -");
    assert_eq!(player(&state), Seat::new(0));
    draw(&mut state, Card::Two);
    assert_eq!(legal(&state).len(), 4);
    act(&mut state, enter("blue-1"));
    draw(&mut state, Card::Eight);
    assert_eq!(legal(&state), [forward("blue-1", 8)]);
}
