//! Who may know what: BU-7, BU-A16, and cards under the pack.

use buccaneer::{Action, Buccaneer, Chance, Config, Crew, Event, Goods, Heading, Port, Position, Treasure};
use game::{Game, RunningDice, Seat, Step, Viewer};

use crate::sea::{CADIZ, GENOA, LONDON, MARSEILLES, Sea, sail};
use Crew::{Black1, Black2, Black3, Red1, Red2, Red3};

fn viewer(seat: u8) -> Viewer {
    Viewer::Seat(Seat::new(seat))
}

/// The hidden cards of a hand, as places in it.
fn hidden_in_hand(sea: &Sea, viewer: Viewer, seat: u8) -> Vec<u32> {
    let base = u32::from(seat) * 64;
    let hidden = sea.state.hidden(viewer);
    hidden
        .iter()
        .filter(|(name, ..)| *name == "hand")
        .map(|(_, number, _)| *number)
        .filter(|number| number / 64 * 64 == base)
        .map(|number| number - base)
        .collect()
}

fn hidden_under(sea: &Sea, viewer: Viewer) -> Vec<u32> {
    sea.state.hidden(viewer).iter().filter(|(name, ..)| *name == "under").map(|(_, number, _)| *number).collect()
}

// BU-7: neither a view nor an event has a place for a fighting strength, and views hold no foreign colours.
#[test]
fn views_hold_neither_strength_nor_foreign_hands() {
    let sea = Sea::of(Position::default().hand(GENOA, &[Red3, Black2]).hand(LONDON, &[Red1]));
    for watching in [viewer(LONDON), viewer(CADIZ), Viewer::Spectator] {
        let text = serde_json::to_string(&sea.state.view(watching)).unwrap();
        assert!(!text.contains("strength") && !text.contains("red3") && !text.contains("black2"), "{text}");
    }
    let own = serde_json::to_string(&sea.state.view(viewer(GENOA))).unwrap();
    assert!(own.contains(r#""hand":["red3","black2"]"#) && !own.contains("red1"));
    assert!(!Buccaneer::LOCALES.iter().any(|(_, words)| words.contains("strength")));
}

#[test]
fn dealt_and_returned_cards_are_told_to_their_owner_only() {
    let seat = Seat::new(LONDON);
    let events = [
        (Event::Dealt { seat, crew: Some(Red1) }, Event::Dealt { seat, crew: None }),
        (Event::CrewReturned { seat, crew: Some(Red1) }, Event::CrewReturned { seat, crew: None }),
        (
            Event::Laid { seat, goods: Some(Goods::Crew(Red1)), ports: false, back: false },
            Event::Laid { seat, goods: None, ports: false, back: false },
        ),
    ];
    for (told, redacted) in events {
        assert_eq!(Buccaneer::redact(&told, viewer(LONDON)), Some(told.clone()));
        for other in [viewer(GENOA), Viewer::Spectator] {
            assert_eq!(Buccaneer::redact(&told, other), Some(redacted.clone()));
        }
    }
    let open = [
        Event::Laid { seat, goods: Some(Goods::Crew(Red1)), ports: true, back: false },
        Event::Laid { seat, goods: Some(Goods::Treasure(Treasure::Rum)), ports: false, back: true },
        Event::CrewWashed { seat, crew: Red1 },
        Event::Gave { seat, port: Port::Venice, goods: Some(Goods::Crew(Red1)), to: None },
    ];
    for event in open {
        assert_eq!(Buccaneer::redact(&event, Viewer::Spectator), Some(event.clone()));
    }
}

#[test]
fn a_hand_is_hidden_from_the_others() {
    let sea = Sea::of(Position::default().hand(GENOA, &[Red3, Black2]));
    assert_eq!(hidden_in_hand(&sea, viewer(LONDON), GENOA), [0, 1]);
    assert_eq!(hidden_in_hand(&sea, Viewer::Spectator, GENOA), [0, 1]);
    assert!(hidden_in_hand(&sea, viewer(GENOA), GENOA).is_empty());
    // Whoever sees all six red threes and knows the rest of the threes to be black, knows this one.
    let sea = Sea::of(Position::default().hand(LONDON, &[Red3; 6]).hand(GENOA, &[Black3, Black2]));
    assert_eq!(hidden_in_hand(&sea, viewer(LONDON), GENOA), [1]);
    assert_eq!(hidden_in_hand(&sea, viewer(CADIZ), GENOA), [0, 1]);
}

#[test]
fn imagining_changes_colours_and_keeps_what_is_known() {
    let sea = Sea::of(Position::default().hand(GENOA, &[Red3, Black2]).hand(LONDON, &[Red1, Red2]));
    let mut dice = RunningDice::new(3);
    let mut red_threes = 0;
    for _ in 0..1100 {
        let world = Sea { state: sea.state.imagine(viewer(LONDON), &mut dice), told: Vec::new() };
        world.state.validate().unwrap();
        assert_eq!(world.hand(LONDON), [Red1, Red2]);
        let hand = world.hand(GENOA);
        assert_eq!(hand.iter().map(|crew| crew.value()).collect::<Vec<_>>(), [3, 2], "ranges tell the values");
        red_threes += usize::from(hand[0] == Red3);
        assert_eq!(world.state.census(), sea.state.census());
    }
    assert!((450..650).contains(&red_threes), "six of twelve threes are red: {red_threes}");
}

// Crew under the pack are known to who put them there.
#[test]
fn under_the_pack_only_the_returner_knows() {
    let sea = Sea::drawing(Position::default().hand(LONDON, &[Red2, Black3]), 10);
    assert_eq!(sea.under(), [Black3]);
    assert!(hidden_under(&sea, viewer(LONDON)).is_empty());
    for other in [viewer(GENOA), viewer(CADIZ), Viewer::Spectator] {
        assert_eq!(hidden_under(&sea, other), [0]);
    }
    // A card that the other player got in battle and returns is known to both.
    let position = Position::default().ship(GENOA, 7, 10, Heading::E).ship(LONDON, 8, 10, Heading::W);
    let mut sea = Sea::of(position.hand(LONDON, &[Red2, Red2]).hand(GENOA, &[Black1]));
    sea.act(LONDON, sail(Heading::W, 1)).act(GENOA, Action::Flee { heading: Heading::N, steps: 1 });
    sea.act(GENOA, Action::Face(Heading::N));
    assert_eq!(sea.hand(LONDON), [Red2, Red2, Black1]);
    assert!(
        hidden_in_hand(&sea, viewer(GENOA), LONDON) == [0, 1]
            && hidden_in_hand(&sea, viewer(CADIZ), LONDON) == [0, 1, 2]
    );
}

#[test]
fn cards_that_lay_open_are_known_to_all() {
    let sea = Sea::drawing(Position::default().hand(LONDON, &[Red2, Black3]), 8);
    assert_eq!(sea.view().flat_crew, [Red2, Black3]);
    let position = Position::default().ship(LONDON, 5, 15, Heading::N).hand(LONDON, &[Black1]).flat(&[Red2], &[]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::S));
    assert_eq!(hidden_in_hand(&sea, Viewer::Spectator, LONDON), [0], "red two lay on the beach");
}

// A chosen card leaves unseen: the others no longer know which of its value are left.
#[test]
fn chosen_cards_are_forgotten() {
    let position = Position::default().ship(LONDON, 5, 15, Heading::N).hand(LONDON, &[Black2]).flat(&[Red2, Red1], &[]);
    let mut sea = Sea::of(position.stock(Port::Genoa, &[], &[Treasure::Rum]).ship(GENOA, 10, 5, Heading::N));
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::S));
    assert_eq!(hidden_in_hand(&sea, viewer(CADIZ), LONDON), [0]);
    let mut value = serde_json::to_value(&sea.state).unwrap();
    value["ships"][0]["at"] = serde_json::json!([8, 1]);
    value["ships"][0]["heading"] = "w".into();
    value["active"] = 0.into();
    sea.state = serde_json::from_value(value).unwrap();
    sea.act(LONDON, sail(Heading::W, 1));
    sea.act(LONDON, Action::Want(Goods::Treasure(Treasure::Rum))).act(LONDON, Action::Give(Goods::Crew(Black2)));
    sea.act(LONDON, Action::Commit);
    // London gave one of its twos to Genoa: only those two know which.
    assert_eq!(sea.hand(LONDON), [Red2, Red1]);
    assert_eq!(hidden_in_hand(&sea, viewer(CADIZ), LONDON), [0], "the two may be either; the one is known");
    assert_eq!(hidden_in_hand(&sea, viewer(CADIZ), GENOA), [0]);
    assert!(hidden_in_hand(&sea, viewer(LONDON), GENOA).is_empty());
    assert!(hidden_in_hand(&sea, viewer(GENOA), GENOA).is_empty());
    // At a trading port it lies open.
    let position =
        Position::default().ship(LONDON, 1, 8, Heading::S).hand(LONDON, &[Black2]).stock(Port::Venice, &[Red2], &[]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::S, 1))
        .act(LONDON, Action::Want(Goods::Crew(Red2)))
        .act(LONDON, Action::Give(Goods::Crew(Black2)));
    sea.act(LONDON, Action::Commit);
    assert_eq!(sea.harbour(Port::Venice).crew, [Black2]);
    assert!(hidden_in_hand(&sea, Viewer::Spectator, LONDON).is_empty(), "red two lay in Venice");
}

#[test]
fn blind_swaps_and_chosen_burials_hide_again() {
    let position = Position::default().ship(LONDON, 5, 15, Heading::N).flat(&[Red2, Red1, Red3], &[]);
    let mut sea = Sea::of(position.ship(GENOA, 8, 12, Heading::W).hand(GENOA, &[Black3]));
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::S));
    assert!(hidden_in_hand(&sea, viewer(CADIZ), LONDON).is_empty());
    let mut value = serde_json::to_value(&sea.state).unwrap();
    value["ships"][0]["at"] = serde_json::json!([8, 10]);
    value["active"] = 0.into();
    sea.state = serde_json::from_value(value).unwrap();
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::W)).fortune(20).deal(&[Red2, Red1, Black3]);
    assert_eq!((sea.hand(LONDON), sea.hand(GENOA)), (vec![Red3, Black3], vec![Red2, Red1]));
    assert_eq!(hidden_in_hand(&sea, viewer(CADIZ), LONDON), [0, 1]);
    assert_eq!(hidden_in_hand(&sea, viewer(CADIZ), GENOA), [0, 1]);
    assert_eq!(
        hidden_in_hand(&sea, viewer(GENOA), LONDON),
        [] as [u32; 0],
        "Genoa gave one and saw the other on the beach"
    );
    assert_eq!(hidden_in_hand(&sea, viewer(LONDON), GENOA), [] as [u32; 0]);
    let config = Config { bury_by_choice: true, ..Config::default() };
    let position = Position::with(config).hand(LONDON, &[Red1, Black1, Red2, Black2, Red2, Black2, Red3, Black3]);
    let mut sea = Sea::drawing(position, 22);
    sea.act(LONDON, Action::Bury(Red1));
    assert_eq!(hidden_under(&sea, viewer(CADIZ)), [0]);
    assert!(hidden_under(&sea, viewer(LONDON)).is_empty());
}

// The winner of a battle follows from hidden hands; a plain voyage does not.
#[test]
fn steps_that_disclose_say_so() {
    let position = Position::default()
        .ship(LONDON, 5, 5, Heading::N)
        .ship(GENOA, 5, 7, Heading::E)
        .hand(LONDON, &[Red3])
        .hand(GENOA, &[Black1]);
    let sea = Sea::of(position);
    let act = |action| Step::<Action, Chance>::Act(Seat::new(LONDON), action);
    assert!(!sea.state.discloses(&act(sail(Heading::N, 1))));
    assert!(sea.state.discloses(&act(sail(Heading::N, 2))));
    assert!(!sea.state.discloses(&act(Action::Turn)));
    let mut crossing = Sea { state: sea.state.clone(), told: Vec::new() };
    crossing.act(LONDON, sail(Heading::N, 3));
    let answer = |action| Step::<Action, Chance>::Act(Seat::new(GENOA), action);
    assert!(crossing.state.discloses(&answer(Action::Attack)) && !crossing.state.discloses(&answer(Action::Decline)));
    let fortune = |card| Step::Chance(Chance::Fortune(buccaneer::Fortune::new(card).unwrap()));
    for (card, open) in [(6, false), (7, true), (8, true), (9, true), (10, false)] {
        assert_eq!(sea.state.discloses(&fortune(card)), open, "{card}");
    }
    let pressed = Sea::drawing(Position::default().hand(GENOA, &[Red1]), 2);
    assert!(pressed.state.discloses(&act(Action::Pick(Seat::new(GENOA)))));
    assert!(!pressed.state.discloses(&act(Action::Pick(Seat::new(MARSEILLES)))));
}

// BU-7: one card of the last red among many black is still a secret.
#[test]
fn the_only_red_card_is_hidden_among_the_black() {
    let sea = Sea::of(Position::default().hand(LONDON, &[Red1]).stock(Port::Venice, &[Red1; 5], &[]));
    assert_eq!(hidden_in_hand(&sea, viewer(GENOA), LONDON), [0]);
    let known = Sea::of(Position::default().hand(LONDON, &[Black1]).stock(Port::Venice, &[Red1; 6], &[]));
    assert_eq!(hidden_in_hand(&known, viewer(GENOA), LONDON), [0; 0], "all of this value that are left are black");
}
