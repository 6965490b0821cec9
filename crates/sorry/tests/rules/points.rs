//! The points game: a hand of five.

use game::{Game, Phase, Refusal, RunningDice, Seat, Seats, Step, Viewer};
use serde_json::json;
use sorry::{Action, Card, Cards, Colour, Config, Event, HAND, Place, Sorry, Stage};

use crate::table::{act, chance, forged, forward, legal, read, refused, show, split, swap};

fn config() -> Config {
    Config { points: true, ..Config::default() }
}

fn counts(cards: &[Card]) -> [u8; 11] {
    Card::ALL.map(|value| cards.iter().filter(|card| **card == value).count() as u8)
}

/// A position with these hands, in the order of the players, the rest of the cards in the pack.
fn table(text: &str, hands: &[&[Card]]) -> Sorry {
    let state = read(forged(text, &config(), |file| {
        let mut pack = Cards::FULL.counts();
        let mut held = hands.iter();
        for side in 0..4 {
            let hand = if file["seating"][side].is_null() { [0; 11] } else { counts(held.next().unwrap()) };
            pack.iter_mut().zip(hand).for_each(|(left, held)| *left -= held);
            file["hands"][side] = json!(hand);
        }
        file["pack"] = json!(pack);
        file["stage"] = json!("hand");
    }));
    state.validate().unwrap();
    state
}

const NOTHING: [u8; 11] = [0; 11];
const PLAIN: &[Card] = &[Card::Three, Card::Three, Card::Five, Card::Five, Card::Eight];

#[test]
fn five_cards_are_dealt_to_each_player_in_turn() {
    let mut state = Sorry::new(&config(), 3).unwrap();
    let out = [Place::EXIT, Place::START, Place::START, Place::START];
    for colour in [Colour::Red, Colour::Blue, Colour::Yellow] {
        assert_eq!(state.pawns().of(colour), &out, "one pawn begins on the exit");
    }
    let order: Vec<usize> = (0..15)
        .map(|dealt| {
            assert_eq!((state.phase(), state.stage()), (Phase::Chance, Stage::Deal));
            state.validate().unwrap();
            let card = Card::ALL[dealt % 11];
            let told = chance(&mut state, card);
            let [Event::Dealt { seat, card: Some(shown) }] = told[..] else { panic!("{told:?}") };
            assert_eq!(shown, card);
            seat.index()
        })
        .collect();
    assert_eq!(order, [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
    assert_eq!((state.stage(), state.turn(), state.pack().len()), (Stage::Hand, Colour::Red, 30));
    assert_eq!((state.hand(Colour::Red).len(), state.hand(Colour::Green).len(), HAND), (5, 0, 5));
    assert_eq!(
        state.hand(Colour::Red).iter().collect::<Vec<_>>(),
        [Card::One, Card::Two, Card::Four, Card::Eight, Card::Twelve]
    );
}

#[test]
fn one_card_is_played_then_one_is_drawn() {
    let hand = &[Card::One, Card::Three, Card::Sorry, Card::Sorry, Card::Twelve];
    let mut state = table("*red 5 - - - / blue s1 - - -", &[hand, PLAIN]);
    // No Sorry! without a target: only what can be used is offered, and nothing may be put away.
    assert_eq!(legal(&state), [Card::One, Card::Three, Card::Twelve].map(|card| Action::Play { card }));
    let seat = Seat::new(0);
    assert_eq!(act(&mut state, Action::Play { card: Card::Three }), [Event::Played { seat, card: Card::Three }]);
    assert_eq!((state.stage(), state.card(), state.hand(Colour::Red).len()), (Stage::Play, Some(Card::Three), 4));
    assert_eq!(state.discard().count(Card::Three), 1);
    assert_eq!(legal(&state), [forward("red-1", 3)]);
    act(&mut state, forward("red-1", 3));
    assert_eq!((state.phase(), state.stage()), (Phase::Chance, Stage::Refill { again: false }));
    let told = chance(&mut state, Card::Two);
    assert_eq!(told, [Event::Dealt { seat, card: Some(Card::Two) }]);
    assert_eq!((state.turn(), state.stage(), state.hand(Colour::Red).count(Card::Two)), (Colour::Blue, Stage::Hand, 1));
    assert_eq!((state.hand(Colour::Red).len(), state.pack().len()), (5, 34));
}

// SO-7 in the points game: after a two, the hand is filled up, and the same player plays again.
#[test]
fn a_two_plays_again() {
    let hand = &[Card::Two, Card::Five, Card::Five, Card::Eight, Card::Twelve];
    let mut state = table("*red 5 - - - / blue 8 - - -", &[hand, PLAIN]);
    act(&mut state, Action::Play { card: Card::Two });
    assert_eq!(legal(&state), [forward("red-1", 2)]);
    act(&mut state, forward("red-1", 2));
    assert_eq!(state.stage(), Stage::Refill { again: true });
    let told = chance(&mut state, Card::One);
    assert_eq!(told[1..], [Event::Again { seat: Seat::new(0) }]);
    assert_eq!((state.turn(), state.stage(), state.hand(Colour::Red).len()), (Colour::Red, Stage::Hand, 5));
}

// A hand is its holder's secret: nobody else sees it or is asked about it.
#[test]
fn a_hand_is_shown_to_its_holder_only() {
    let hand = &[Card::Two, Card::Five, Card::Five, Card::Eight, Card::Twelve];
    let seats = [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator];
    let state = table("*red 5 - - - / blue 8 - - -", &[hand, PLAIN]);
    assert_eq!(seats.map(|viewer| state.prompt(viewer).id), ["prompt-hand", "prompt-hand-wait", "prompt-hand-wait"]);
    let hands = |viewer| state.view(viewer).players.iter().map(|player| player.hand.is_some()).collect::<Vec<_>>();
    assert_eq!(seats.map(hands), [[true, false], [false, true], [false, false]]);
    let stuck = table("*red s5 home home home / blue 8 - - -", &[hand, PLAIN]);
    assert_eq!(seats.map(|viewer| stuck.prompt(viewer).id)[..2], ["prompt-hand-stuck", "prompt-hand-wait"]);
    // A card laid down is seen by all; a step on the board tells nothing of the hands.
    let act = |action: Action| state.discloses(&Step::Act(Seat::new(0), action));
    assert!(act(Action::Play { card: Card::Two }) && act(Action::Discard { card: Card::Two }));
    assert!(!act(forward("red-1", 2)) && !act(Action::Draw) && !state.discloses(&Step::Chance(Card::One)));
}

// What can be worked out is no secret: when all cards that are not seen are ones, so is each of them.
#[test]
fn cards_that_are_all_alike_are_no_secret() {
    let secrets = |left: &[Card]| {
        let state = read(forged("red 5 - - - / *blue 8 - - -", &config(), |file| {
            let (ones, pack) = ([4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], counts(left));
            let mut played = Cards::FULL.counts();
            for heap in [counts(PLAIN), ones, pack] {
                played.iter_mut().zip(heap).for_each(|(left, here)| *left -= here);
            }
            file["hands"][0] = json!(counts(PLAIN));
            file["hands"][1] = json!(ones);
            (file["pack"], file["discard"]) = (json!(pack), json!(played));
            (file["stage"], file["card"]) = (json!({"refill": {"again": false}}), json!("twelve"));
        }));
        state.validate().unwrap();
        state.hidden(Viewer::Seat(Seat::new(0))).iter().map(|(heap, ..)| *heap).collect::<Vec<_>>()
    };
    assert_eq!(secrets(&[Card::One]), [""; 0]);
    assert_eq!(secrets(&[Card::One, Card::Two]), ["hand", "pack"]);
    assert_eq!(secrets(&[Card::Two, Card::Four]), ["hand", "pack"]);
}

#[test]
fn without_a_usable_card_one_is_put_away() {
    let hand = &[Card::Two, Card::Five, Card::Five, Card::Eight, Card::Twelve];
    let mut state = table("*red s5 home home home / blue 8 - - -", &[hand, PLAIN]);
    let expected = [Card::Two, Card::Five, Card::Eight, Card::Twelve].map(|card| Action::Discard { card });
    assert_eq!(legal(&state), expected);
    assert_eq!(refused(&state, Action::Discard { card: Card::One }), Refusal::Illegal);
    let told = act(&mut state, Action::Discard { card: Card::Two });
    assert_eq!(told, [Event::Discarded { seat: Seat::new(0), card: Card::Two }]);
    // The turn ends, even with a two.
    assert_eq!((state.stage(), state.card()), (Stage::Refill { again: false }, Some(Card::Two)));
    chance(&mut state, Card::One);
    assert_eq!((state.turn(), state.hand(Colour::Red).len()), (Colour::Blue, 5));
}

// SO-A7 in the points game: nobody is forced to swap; but a card that must be used comes first.
#[test]
fn a_swap_is_no_must() {
    let position = "*red 3 home home home / blue 30 - - -";
    let hand = &[Card::Eleven, Card::Eight, Card::Eight, Card::Twelve, Card::Twelve];
    let mut state = table(position, &[hand, PLAIN]);
    assert_eq!(
        legal(&state),
        [
            Action::Play { card: Card::Eleven },
            Action::Discard { card: Card::Eight },
            Action::Discard { card: Card::Eleven },
            Action::Discard { card: Card::Twelve },
        ]
    );
    act(&mut state, Action::Play { card: Card::Eleven });
    assert_eq!(legal(&state), [swap("red-1", "blue-1")], "it was chosen for this");
    let hand = &[Card::Eleven, Card::Eight, Card::Three, Card::Twelve, Card::Twelve];
    let state = table(position, &[hand, PLAIN]);
    assert_eq!(legal(&state), [Action::Play { card: Card::Three }, Action::Play { card: Card::Eleven }]);
}

// SO-10 in the points game
// SO-16, SO-A10: the prompt says how many cards can be used, and where none must be, that one may be put away.
#[test]
fn the_prompt_of_the_hand() {
    let red = Viewer::Seat(Seat::new(0));
    let swap = &[Card::Eleven, Card::Twelve, Card::Twelve, Card::Twelve, Card::Eight];
    let prompts = [
        ("*red 5 - - - / blue 40 - - -", PLAIN, "Your turn, red: 5 of your cards can be used. Choose one to play!"),
        (
            "*red 2 - - - / blue 40 - - -",
            swap,
            "Your turn, red: your cards allow nothing but a swap with the 11. Play it, or put any card away instead.",
        ),
        (
            "*red - - - - / blue 40 - - -",
            PLAIN,
            "Your turn, red: none of your cards can be used. Choose one to put away.",
        ),
    ];
    let words = words::Words::new(&[Sorry::LOCALES], "en");
    let said = |message| words.say(&message, &|_| "Ann".into());
    for (position, hand, prompt) in prompts {
        let state = table(position, &[hand, PLAIN]);
        assert_eq!(said(state.prompt(red)), prompt);
        assert_eq!(said(state.prompt(Viewer::Spectator)), "It is Ann’s turn (red). Waiting for Ann to play a card.");
        let puts_away = legal(&state).iter().any(|action| matches!(action, Action::Discard { .. }));
        assert_eq!(puts_away, prompt.contains("away"));
    }
    let state = table("*red 5 - - - / blue 40 - - -", &[PLAIN, PLAIN]);
    let label = state.label(Seat::new(0), &Action::Play { card: Card::Eight });
    assert_eq!(said(label), "Play 8: Move forward eight spaces.");
}

#[test]
fn a_seven_of_the_hand_is_split() {
    let hand = &[Card::Seven, Card::Eight, Card::Eight, Card::Twelve, Card::Twelve];
    let mut state = table("*red s2 s3 home home / blue 30 - - -", &[hand, PLAIN]);
    assert_eq!(legal(&state), [Action::Play { card: Card::Seven }]);
    act(&mut state, Action::Play { card: Card::Seven });
    act(&mut state, split("red-1", 4));
    let told = act(&mut state, forward("red-2", 3));
    // 20 for four pawns, 20 for four opposing ones, 100 because none of them is Home.
    assert!(told.contains(&Event::Won { winners: Seats::only(Seat::new(0)) }));
    assert_eq!(
        told[2..],
        [Event::Scored { seat: Seat::new(0), points: 140 }, Event::Scored { seat: Seat::new(1), points: 0 }]
    );
    assert_eq!(state.stage(), Stage::Over);
}

fn won(blue: &str, yellow: &str) -> [Option<i32>; 3] {
    let hand = &[Card::One, Card::Eight, Card::Eight, Card::Twelve, Card::Twelve];
    let position = format!("*red s5 home home home / blue {blue} / yellow {yellow}");
    let mut state = table(&position, &[hand, PLAIN, &[Card::Ten, Card::Ten, Card::Four, Card::Four, Card::Sorry]]);
    act(&mut state, Action::Play { card: Card::One });
    act(&mut state, forward("red-1", 1));
    state.validate().unwrap();
    let Phase::Over(outcome) = state.phase() else { panic!() };
    let scores = [0, 1, 2].map(|seat| outcome.score(Seat::new(seat)));
    let seen = state.view(Viewer::Spectator).players;
    assert_eq!(seen.iter().map(|player| player.score.map(|score| score as i32)).collect::<Vec<_>>(), scores);
    let better = |seat: usize| scores.iter().filter(|score| **score > scores[seat]).count() as u8;
    for seat in 0..3 {
        assert_eq!(outcome.place(Seat::new(seat as u8)), Some(1 + better(seat)));
    }
    scores
}

// The winner: 20 for the own pawns, 5 for each opposing pawn that is not Home, and only the highest bonus.
#[test]
fn points_are_counted() {
    assert_eq!(won("- - - -", "- - 6 s1"), [Some(20 + 40 + 100), Some(0), Some(0)]);
    assert_eq!(won("home - - -", "- - - -"), [Some(20 + 35 + 50), Some(5), Some(0)]);
    assert_eq!(won("home - - -", "home home - -"), [Some(20 + 25 + 25), Some(5), Some(10)]);
    assert_eq!(won("home home home -", "home - - -"), [Some(20 + 20), Some(15), Some(5)]);
}

// SO-20: the pack runs out while cards are in hands; the played ones are shuffled when one is needed.
#[test]
fn the_played_cards_are_shuffled_for_the_hand() {
    let hand = &[Card::One, Card::Two, Card::Five, Card::Eight, Card::Twelve];
    let mut state = read(forged("*red 5 - - - / blue 40 - - -", &config(), |file| {
        let mut played = Cards::FULL.counts();
        for cards in [hand, PLAIN] {
            played.iter_mut().zip(counts(cards)).for_each(|(left, held)| *left -= held);
        }
        file["hands"] = json!([counts(hand), counts(PLAIN), NOTHING, NOTHING]);
        file["pack"] = json!(NOTHING);
        file["discard"] = json!(played);
        file["card"] = json!("seven");
        file["stage"] = json!("hand");
    }));
    state.validate().unwrap();
    // With an empty pack blue's hand is all that red does not see, so it is no secret to red; to a spectator it is.
    assert_eq!(state.hidden(Viewer::Seat(Seat::new(0))), []);
    assert_eq!(state.imagine(Viewer::Seat(Seat::new(0)), &mut RunningDice::new(1)), state);
    assert_eq!(state.hidden(Viewer::Spectator).len(), 2);
    act(&mut state, Action::Play { card: Card::Two });
    let told = act(&mut state, forward("red-1", 2));
    assert_eq!(told[1..], [Event::Shuffled { cards: 36 }]);
    assert_eq!((state.stage(), state.card(), state.discard()), (Stage::Refill { again: true }, None, &Cards::NONE));
    chance(&mut state, Card::Two);
    assert_eq!((state.turn(), state.pack().len()), (Colour::Red, 35));
}

#[test]
fn hands_are_seen_by_their_owners_only() {
    let hand = &[Card::One, Card::Two, Card::Five, Card::Eight, Card::Twelve];
    let state = table("*red 5 - - - / blue 40 - - -", &[hand, PLAIN]);
    let (red, blue) = (Seat::new(0), Seat::new(1));
    for (viewer, seen) in [
        (Viewer::Seat(red), [Some(hand.to_vec()), None]),
        (Viewer::Seat(blue), [None, Some(PLAIN.to_vec())]),
        (Viewer::Spectator, [None, None]),
    ] {
        let view = state.view(viewer);
        let hands: Vec<_> = view.players.iter().map(|player| player.hand.clone()).collect();
        assert_eq!(hands, seen);
        assert!(view.players.iter().all(|player| player.cards == 5));
        let text = serde_json::to_string(&view).unwrap();
        assert_eq!(text.matches("\"hand\":[").count(), seen.iter().flatten().count());
    }
    let dealt = Event::Dealt { seat: red, card: Some(Card::One) };
    assert_eq!(Sorry::redact(&dealt, Viewer::Seat(red)), Some(dealt.clone()));
    for viewer in [Viewer::Seat(blue), Viewer::Spectator] {
        assert_eq!(Sorry::redact(&dealt, viewer), Some(Event::Dealt { seat: red, card: None }));
    }
    let drew = Event::Drew { seat: red, card: Card::One };
    assert_eq!(Sorry::redact(&drew, Viewer::Spectator), Some(drew));
}

#[test]
fn what_is_hidden_is_dealt_anew() {
    let hand = &[Card::One, Card::Two, Card::Five, Card::Eight, Card::Twelve];
    let state = table("*red 5 - - - / blue 40 - - -", &[hand, PLAIN]);
    let viewer = Viewer::Seat(Seat::new(0));
    let units: Vec<_> = state.hidden(viewer).iter().map(|(name, number, _)| (*name, *number)).collect();
    assert_eq!(units, [("hand", 1), ("pack", 0)]);
    let units: Vec<_> = state.hidden(Viewer::Spectator).iter().map(|(name, number, _)| (*name, *number)).collect();
    assert_eq!(units, [("hand", 0), ("hand", 1), ("pack", 0)]);
    let mut dice = RunningDice::new(5);
    let mut seen = std::collections::HashSet::new();
    for _ in 0..50 {
        let imagined = state.imagine(viewer, &mut dice);
        imagined.validate().unwrap();
        assert_eq!((imagined.hand(Colour::Red), imagined.hand(Colour::Blue).len()), (state.hand(Colour::Red), 5));
        seen.insert(*imagined.hand(Colour::Blue));
    }
    assert!(seen.len() > 40);
    // Contents tell apart every two heaps.
    let content = |state: &Sorry| state.hidden(viewer)[0].2;
    let other = table(
        "*red 5 - - - / blue 40 - - -",
        &[hand, &[Card::Three, Card::Three, Card::Five, Card::Eight, Card::Eight]],
    );
    assert_ne!(content(&state), content(&other));
    // Without hands there are no secrets.
    let open = crate::table::table("*red 5 - - - / blue 40 - - -");
    assert_eq!((open.hidden(viewer), open.imagine(viewer, &mut dice)), (vec![], open.clone()));
}

// Unseen cards that are all alike are no secret.
#[test]
fn a_heap_of_one_kind_is_no_secret() {
    let file = forged("*red 5 - - - / blue 20 - - -", &config(), |file| {
        let mut hands = [[0; 11]; 4];
        hands[0] = counts(&PLAIN[..1]);
        let mut played = Cards::FULL.counts();
        played.iter_mut().zip(hands[0]).for_each(|(left, held)| *left -= held);
        file["stage"] = json!("deal");
        file["pack"] = json!(played);
        file["hands"] = json!(hands);
    });
    let state = read(file);
    state.validate().unwrap();
    // Blue holds nothing yet: the pack is all that red does not see.
    assert_eq!(state.hidden(Viewer::Seat(Seat::new(0))), []);
    assert_eq!(state.hidden(Viewer::Seat(Seat::new(1))).len(), 2);
}

#[test]
fn partners_can_play_for_points() {
    let config = Config { partners: true, ..config() };
    let hands: [&[Card]; 4] = [
        &[Card::One, Card::Eight, Card::Eight, Card::Twelve, Card::Twelve],
        PLAIN,
        &[Card::Two, Card::Two, Card::Two, Card::Four, Card::Four],
        &[Card::Ten, Card::Ten, Card::Ten, Card::Sorry, Card::Sorry],
    ];
    let position = "*red s5 home home home / blue home - - - / yellow home home home home / green home home - -";
    let mut state = read(forged(position, &config, |file| {
        let mut pack = Cards::FULL.counts();
        for hand in hands {
            pack.iter_mut().zip(counts(hand)).for_each(|(left, held)| *left -= held);
        }
        file["hands"] = json!(hands.map(counts));
        file["pack"] = json!(pack);
        file["stage"] = json!("hand");
    }));
    act(&mut state, Action::Play { card: Card::One });
    let told = act(&mut state, forward("red-1", 1));
    let points: Vec<u32> = told
        .iter()
        .filter_map(|event| if let Event::Scored { points, .. } = event { Some(*points) } else { None })
        .collect();
    assert_eq!(points, [20 + 25 + 25, 5, 20 + 25 + 25, 10]);
    let Phase::Over(outcome) = state.phase() else { panic!() };
    let places = [0, 1, 2, 3].map(|seat| outcome.place(Seat::new(seat)).unwrap());
    assert_eq!((places, outcome.score(Seat::new(3))), ([1, 2, 1, 2], Some(10)));
    assert_eq!(show(&state).matches("home").count(), 11);
    assert_eq!(state.apply(Step::Act(Seat::new(0), Action::Draw), &mut ()), Err(Refusal::Over));
}
