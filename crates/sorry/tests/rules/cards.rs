//! Each card, exactly.

use game::Heuristic;
use sorry::{Card, Cards, Cause, Event, Stage};

use crate::table::{act, after, back, choices, draw, enter, forward, pawn, player, replace, show, table};

// SO-20: eleven values, 45 cards, five ones, four of each other, no 6 and no 9.
#[test]
fn the_box_has_forty_five_cards() {
    let full = Cards::FULL;
    assert_eq!(full.len(), 45);
    assert_eq!(full.counts(), [5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
    assert_eq!(Card::ALL.map(Card::face), ["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "Sorry!"]);
    let forward = Card::ALL.map(Card::forward);
    assert_eq!(forward, [1, 2, 3, 0, 5, 7, 8, 10, 11, 12, 0]);
    let table = table("*red - - - - / blue - - - -");
    assert_eq!((table.pack(), table.discard(), table.card()), (&full, &Cards::NONE, None));
}

#[test]
fn heaps_of_cards_are_counted() {
    let mut heap = Cards::NONE;
    assert!(heap.is_empty());
    assert_eq!(heap.len(), 0);
    heap.add(Card::Seven);
    heap.add(Card::Seven);
    heap.add(Card::One);
    assert_eq!((heap.len(), heap.count(Card::Seven), heap.count(Card::Two)), (3, 2, 0));
    assert_eq!(heap.values().collect::<Vec<_>>(), [Card::One, Card::Seven]);
    assert_eq!(heap.iter().collect::<Vec<_>>(), [Card::One, Card::Seven, Card::Seven]);
    heap.take(Card::Seven);
    heap.take(Card::Two);
    assert!(!heap.is_empty());
    assert_eq!(format!("{heap:?}"), r#"["1", "7"]"#);
    let mut most = Cards::NONE;
    (0..20).for_each(|_| most.add(Card::Three));
    assert_eq!((most.len(), most.count(Card::Three), most.count(Card::Four)), (7, 7, 0));
    assert_eq!(heap.iter().collect::<Vec<_>>(), [Card::One, Card::Seven]);
}

// Every card of a heap is as likely as the others, and only those of the heap come.
#[test]
fn a_card_is_drawn_by_even_chances() {
    struct Fixed(u32);
    impl game::Dice for Fixed {
        fn word(&mut self) -> u64 {
            0
        }
        fn below(&mut self, bound: u32) -> u32 {
            assert!(self.0 < bound);
            self.0
        }
    }
    let mut odd = Cards::NONE;
    for card in [Card::Two, Card::Seven, Card::Seven, Card::Twelve, Card::Sorry] {
        odd.add(card);
    }
    let mut full_of_one = Cards::NONE;
    (0..7).for_each(|_| full_of_one.add(Card::Sorry));
    for heap in [Cards::FULL, odd, full_of_one] {
        let drawn: Vec<Card> = (0..heap.len()).map(|number| heap.sample(&mut Fixed(number)).unwrap()).collect();
        assert_eq!(drawn, heap.iter().collect::<Vec<_>>());
    }
    assert_eq!(Cards::NONE.sample(&mut game::RunningDice::new(1)), None);
}

// SO-6
#[test]
fn a_one_enters_a_pawn_or_moves_one() {
    assert_eq!(
        choices("*red 10 - home - / blue - - - -", Card::One),
        [enter("red-2"), enter("red-4"), forward("red-1", 1)]
    );
    assert_eq!(after("*red 10 - - - / blue - - - -", Card::One, enter("red-2")), "red 10 5 - - / *blue - - - -");
    assert_eq!(after("*red 10 - - - / blue - - - -", Card::One, forward("red-1", 1)), "red 11 - - - / *blue - - - -");
}

// SO-6: a two enters exactly as a one does, not a square further.
#[test]
fn a_two_enters_onto_the_exit_itself() {
    let mut state = table("*blue - - - - / red 20 - - -");
    draw(&mut state, Card::Two);
    let told = act(&mut state, enter("blue-3"));
    assert_eq!(show(&state), "red - - - - / *blue - - 20 -");
    assert!(matches!(&told[0], Event::Moved { cause: Cause::Enter, from: None, path, .. } if path == &[20]));
    assert_eq!(after("*red 10 - - - / blue - - - -", Card::Two, forward("red-1", 2)), "*red 12 - - - / blue - - - -");
}

// SO-7: moved or not, and each two anew.
#[test]
fn a_two_draws_again() {
    let mut state = table("*red - - - - / blue - - - -");
    draw(&mut state, Card::Two);
    let told = act(&mut state, enter("red-1"));
    assert!(told.contains(&Event::Again { seat: state.seat(state.turn()).unwrap() }));
    assert_eq!((state.stage(), state.turn().name()), (Stage::Draw, "red"));
    draw(&mut state, Card::Two);
    act(&mut state, forward("red-1", 2));
    draw(&mut state, Card::Three);
    act(&mut state, forward("red-1", 3));
    assert_eq!(show(&state), "red 10 - - - / *blue - - - -");

    // Not a pawn can move: home, home, home, and one that a two would carry past Home.
    let mut stuck = table("*red home home home s5 / blue - - - -");
    let told = draw(&mut stuck, Card::Two);
    let red = stuck.seat(stuck.turn()).unwrap();
    assert_eq!(told[1..], [Event::NoMove { seat: red, card: Card::Two }, Event::Again { seat: red }]);
    assert_eq!((stuck.stage(), stuck.turn().name()), (Stage::Draw, "red"));
}

// SO-8
#[test]
fn three_five_eight_and_twelve_move_forward() {
    for (card, steps, to) in [(Card::Three, 3, 24), (Card::Five, 5, 26), (Card::Eight, 8, 29), (Card::Twelve, 12, 33)] {
        let position = "*red 21 - - - / blue - - - -";
        assert_eq!(choices(position, card), [forward("red-1", steps)]);
        assert_eq!(after(position, card, forward("red-1", steps)), format!("red {to} - - - / *blue - - - -"));
    }
}

// SO-9
#[test]
fn a_four_moves_four_back() {
    assert_eq!(choices("*red 24 s4 - home / blue - - - -", Card::Four), [back("red-1", 4), back("red-2", 4)]);
    assert_eq!(after("*red 24 - - - / blue - - - -", Card::Four, back("red-1", 4)), "red 20 - - - / *blue - - - -");
}

// SO-11: a free choice; where no pawn can go ten, one back is forced.
#[test]
fn a_ten_moves_ten_or_one_back() {
    assert_eq!(choices("*red 22 - - - / blue - - - -", Card::Ten), [forward("red-1", 10), back("red-1", 1)]);
    assert_eq!(after("*red 22 - - - / blue - - - -", Card::Ten, back("red-1", 1)), "red 21 - - - / *blue - - - -");
    assert_eq!(after("*red 23 - - - / blue - - - -", Card::Ten, forward("red-1", 10)), "red 33 - - - / *blue - - - -");
    assert_eq!(choices("*red s1 - - home / blue - - - -", Card::Ten), [back("red-1", 1)]);
    assert_eq!(choices("*red - - - home / blue - - - -", Card::Ten), []);
}

// SO-13, SO-A6: directly onto the opponent's square, never by the exit.
#[test]
fn sorry_replaces_an_opponent() {
    let position = "*red - 30 - home / blue 8 s1 home - / yellow - - - - / green 40 - - -";
    assert_eq!(
        choices(position, Card::Sorry),
        [
            replace("red-1", "blue-1"),
            replace("red-1", "green-1"),
            replace("red-3", "blue-1"),
            replace("red-3", "green-1")
        ]
    );
    let mut state = table(position);
    draw(&mut state, Card::Sorry);
    let told = act(&mut state, replace("red-3", "blue-1"));
    assert_eq!(show(&state), "red - 30 8 home / *blue - s1 home - / yellow - - - - / green 40 - - -");
    assert!(matches!(&told[0], Event::Moved { cause: Cause::Sorry, from: None, path, .. } if path == &[8]));
    assert!(
        matches!(&told[1], Event::Bumped { pawn: bumped, from: 8, cause: sorry::Bump::Sorry, .. } if *bumped == pawn("blue-1"))
    );
    assert_eq!(told.len(), 2);
}

// SO-13: onto a triangle, the pawn slides at once.
#[test]
fn sorry_onto_a_triangle_slides() {
    // Green was swapped onto the yellow triangle 40 and stays there; the pawn that replaces it slides.
    assert_eq!(
        after("*red - - - - / blue 42 - - - / green 40 - - -", Card::Sorry, replace("red-1", "green-1")),
        "red 44 - - - / *blue - - - - / green - - - -"
    );
}

// SO-13: without a pawn in Start or an opponent on the edge the card is lost.
#[test]
fn sorry_without_a_pawn_or_a_target_passes() {
    assert_eq!(choices("*red 5 6 7 8 / blue 30 - - -", Card::Sorry), []);
    assert_eq!(choices("*red - - - - / blue s1 s5 home -", Card::Sorry), []);
    let mut state = table("*red - - - - / blue s1 s5 home -");
    let told = draw(&mut state, Card::Sorry);
    assert!(matches!(told[1], Event::NoMove { card: Card::Sorry, .. }));
    assert_eq!(show(&state), "red - - - - / *blue s1 s5 home -");
}

// A hint says what is true: back is closer to Home only past the own Start.
#[test]
fn a_step_back_is_called_closer_only_where_it_is() {
    let reason = |position: &str, card, action| {
        let mut state = table(position);
        draw(&mut state, card);
        state.reason(player(&state), &action).id
    };
    let position = "*red 8 - - - / blue - - - -";
    assert_eq!(reason(position, Card::Ten, back("red-1", 1)), "reason-least-harm");
    assert_eq!(reason(position, Card::Ten, forward("red-1", 10)), "reason-closer");
}
