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
    // Whoever sees all six red threes knows that threes elsewhere are black; six points are two threes.
    let sea = Sea::of(Position::default().hand(LONDON, &[Red3; 6]).hand(GENOA, &[Black3, Black3]));
    assert_eq!(hidden_in_hand(&sea, viewer(LONDON), GENOA), [0; 0]);
    assert_eq!(hidden_in_hand(&sea, viewer(CADIZ), GENOA), [0, 1]);
    // Four points may be two twos, or a one and a three.
    let sea = Sea::of(Position::default().hand(GENOA, &[Black2, Black2]));
    let values = |sea: &Sea| sea.state.hidden(viewer(LONDON)).iter().filter(|unit| unit.0 == "hand-value").count();
    assert_eq!(values(&sea), 2);
    // A single card's value, and those of ones and threes alone, are told by the range.
    for hand in [&[Black2][..], &[Red1, Black1, Black1], &[Red3, Black3]] {
        assert_eq!(values(&Sea::of(Position::default().hand(GENOA, hand))), 0, "{hand:?}");
    }
}

#[test]
fn imagining_keeps_what_is_known() {
    let sea = Sea::of(Position::default().hand(GENOA, &[Red3, Black2]).hand(LONDON, &[Red1, Red2]));
    let mut dice = RunningDice::new(3);
    let (mut red_threes, mut threes_first) = (0, 0);
    for _ in 0..1100 {
        let world = Sea { state: sea.state.imagine(viewer(LONDON), &mut dice), told: Vec::new() };
        world.state.validate().unwrap();
        assert_eq!(world.hand(LONDON), [Red1, Red2]);
        let hand = world.hand(GENOA);
        assert_eq!(hand.iter().map(|crew| crew.value()).sum::<u8>(), 5, "ranges tell the sum");
        red_threes += usize::from(hand.contains(&Red3));
        threes_first += usize::from(hand[0].value() == 3);
        assert_eq!(world.state.census(), sea.state.census());
    }
    assert!((450..650).contains(&red_threes), "six of twelve threes are red: {red_threes}");
    assert!((450..650).contains(&threes_first), "either card can be the three: {threes_first}");
}

// Every way in which the cards can lie is as likely as any other: of a hand of two that is worth four, twos can be had
// in 12 * 11 / 2 ways, a one and a three in 12 * 12.
#[test]
fn values_are_imagined_as_often_as_they_can_lie_so() {
    for other in [MARSEILLES, CADIZ] {
        let sea = Sea::of(Position::default().hand(GENOA, &[Red2, Black2]).hand(other, &[Red1, Red3]));
        let mut dice = RunningDice::new(5);
        let mut seen = [[0u32; 2]; 2];
        for _ in 0..10_000 {
            let world = Sea { state: sea.state.imagine(viewer(LONDON), &mut dice), told: Vec::new() };
            let twos = [GENOA, other].map(|seat| usize::from(world.hand(seat)[0].value() == 2));
            seen[twos[0]][twos[1]] += 1;
        }
        // The ways to deal both hands: 12*12*11*11, 12*11/2*12*12 twice, 12*11/2*10*9/2.
        let ways = [[17_424.0, 9_504.0], [9_504.0, 2_970.0]];
        for first in 0..2 {
            for second in 0..2 {
                let expected = ways[first][second] / 39_402.0 * 10_000.0;
                let strays = (f64::from(seen[first][second]) - expected).abs();
                assert!(strays < 200.0, "{first} {second}: {seen:?}, {expected}");
            }
        }
    }
}

// What one hand must hold, another cannot: with two twos left and one of them in Marseilles, Genoa's four points are a one
// and a three.
#[test]
fn one_hand_leaves_to_the_next_what_it_needs() {
    let position = Position::default().hand(GENOA, &[Red1, Red3]).hand(MARSEILLES, &[Black2]);
    let sea = Sea::of(position.stock(Port::Venice, &[Red2; 6], &[]).stock(Port::Amsterdam, &[Black2; 4], &[]));
    let mut dice = RunningDice::new(6);
    for _ in 0..200 {
        let world = Sea { state: sea.state.imagine(viewer(LONDON), &mut dice), told: Vec::new() };
        world.state.validate().unwrap();
        assert_ne!(world.hand(GENOA)[0].value(), 2);
        assert_eq!(world.hand(MARSEILLES), [Black2]);
    }
}

// Values that were counted under the pack can lie nowhere else: where one three is left, four points are mostly two twos.
#[test]
fn what_was_counted_is_not_in_a_hand() {
    let sea = Sea::of(Position::default().hand(GENOA, &[Black3, Red1]));
    let mut value = serde_json::to_value(&sea.state).unwrap();
    value["pack"]["shuffled"] = serde_json::json!([5, 6, 0, 6, 6, 0]);
    let threes = [("red3", 6), ("black3", 5)];
    let under = threes.iter().flat_map(|&(crew, copies)| vec![serde_json::json!([crew, 32]); copies]).collect();
    value["pack"]["under"] = under;
    let state: Buccaneer = serde_json::from_value(value).unwrap();
    state.validate().unwrap();
    let mut dice = RunningDice::new(8);
    let mut threes = 0;
    for _ in 0..1000 {
        let world = Sea { state: state.imagine(viewer(LONDON), &mut dice), told: Vec::new() };
        assert_eq!(world.state.census(), state.census());
        threes += u32::from(world.hand(GENOA).iter().any(|crew| crew.value() == 3));
    }
    // A one and the three: 12 ways; two twos: 12 * 11 / 2.
    assert!((100..210).contains(&threes), "{threes}");
}

// A known card of a hand counts for its sum; what is not known is the rest.
#[test]
fn known_cards_narrow_the_rest_down() {
    let position =
        Position::default().ship(LONDON, 5, 15, Heading::N).hand(LONDON, &[Black1, Black3]).flat(&[Red3], &[]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::S));
    let mut dice = RunningDice::new(2);
    let mut pairs = std::collections::BTreeSet::new();
    for _ in 0..100 {
        let world = Sea { state: sea.state.imagine(viewer(CADIZ), &mut dice), told: Vec::new() };
        let hand = world.hand(LONDON);
        assert_eq!(hand[2], Red3, "it lay on the beach");
        pairs.insert([hand[0].value(), hand[1].value()]);
    }
    assert_eq!(pairs.into_iter().collect::<Vec<_>>(), [[1, 3], [2, 2], [3, 1]]);
}

// While crew are dealt the range waits: the new cards can be anything, the old ones still have their sum.
#[test]
fn an_unfinished_deal_can_be_anything() {
    let mut sea = Sea::drawing(Position::default().hand(LONDON, &[Red1, Black2]), 15);
    sea.deal(&[Black3]);
    let mut dice = RunningDice::new(9);
    let mut new = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let world = Sea { state: sea.state.imagine(viewer(CADIZ), &mut dice), told: Vec::new() };
        let hand = world.hand(LONDON);
        assert_eq!(hand[0].value() + hand[1].value(), 3);
        assert_eq!(world.state.view(viewer(CADIZ)), sea.state.view(viewer(CADIZ)));
        new.insert(hand[2]);
    }
    assert_eq!(new.len(), 6, "{new:?}");
    let hidden = sea.state.hidden(viewer(CADIZ));
    assert!((0..3).all(|place| hidden.iter().any(|unit| (unit.0, unit.1) == ("hand-value", place))), "{hidden:?}");
}

// A card that went under the pack alone was worth what the range lost by it.
#[test]
fn a_single_card_under_the_pack_is_counted() {
    let mut sea = Sea::drawing(Position::default().hand(LONDON, &[Red2, Black3, Red1]), 10);
    let under = |sea: &Sea, dice: &mut RunningDice| {
        let state = sea.state.imagine(viewer(CADIZ), dice);
        Sea { state, told: Vec::new() }.under()
    };
    let mut dice = RunningDice::new(4);
    let seen: std::collections::BTreeSet<_> = (0..100).map(|_| under(&sea, &mut dice)).collect();
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [[Red3], [Black3]]);
    assert_eq!(sea.state.hidden(viewer(CADIZ)).iter().filter(|unit| unit.0.starts_with("under")).count(), 1);
    // Of two that went together only the sum was told, and that is not remembered of each.
    sea = Sea::drawing(Position::default().hand(LONDON, &[Red2, Black3, Red1]), 20);
    let seen: std::collections::BTreeSet<_> = (0..1000).map(|_| under(&sea, &mut dice)).collect();
    assert!(seen.len() > 20, "{}", seen.len());
    assert_eq!(sea.state.hidden(viewer(CADIZ)).iter().filter(|unit| unit.0.starts_with("under")).count(), 4);
    // But two ones, two threes, are told by their sum.
    for pair in [[Red1, Black1], [Red3, Black3]] {
        sea = Sea::drawing(Position::default().hand(LONDON, &pair), 20);
        let seen: std::collections::BTreeSet<_> = (0..200).map(|_| under(&sea, &mut dice)).collect();
        assert_eq!(seen.len(), 4, "two colours each: {seen:?}");
    }
    // Dealt again, it counts in a hand like any other.
    let value = serde_json::to_value(&sea.state).unwrap();
    assert_eq!(value["pack"]["under"], serde_json::json!([["red3", 33], ["black3", 33]]), "London, and all the value");
    let mut sea = Sea::of(Position::default().hand(LONDON, &[Red3]));
    let mut value = serde_json::to_value(&sea.state).unwrap();
    value["pack"]["shuffled"] = serde_json::json!([0, 0, 0, 0, 0, 0]);
    let all = |crew: &str, copies: usize| vec![serde_json::json!([crew, 32]); copies];
    let kinds = [("black2", 6), ("red1", 6), ("red2", 6), ("red3", 5), ("black1", 6), ("black3", 6)];
    value["pack"]["under"] = kinds.iter().flat_map(|&(crew, copies)| all(crew, copies)).collect();
    value["ships"][0]["at"] = serde_json::json!([8, 10]);
    sea.state = serde_json::from_value(value).unwrap();
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::W)).fortune(15).deal(&[Black2, Black2]);
    sea.state.validate().unwrap();
    assert_eq!(hidden_in_hand(&sea, viewer(CADIZ), LONDON), [0, 1, 2], "seven points in three cards");
}

// BU-A23: which of several equal cards went unseen, only those can tell who know the whole hand.
#[test]
fn what_slips_away_may_be_any_of_its_value() {
    let position = |hand: &[Crew]| {
        let position = Position::default().ship(LONDON, 5, 15, Heading::N).hand(LONDON, hand).flat(&[Red1, Red3], &[]);
        let mut sea = Sea::of(position);
        sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::S));
        let mut value = serde_json::to_value(&sea.state).unwrap();
        value["ships"][0]["at"] = serde_json::json!([8, 10]);
        value["active"] = 0.into();
        sea.state = serde_json::from_value(value).unwrap();
        sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::W));
        sea
    };
    // London returns its best card, a three. Cadiz knows of a red three, and of another card that it may not be it.
    let mut sea = position(&[Black3]);
    sea.fortune(10);
    assert_eq!((sea.hand(LONDON), sea.under()), (vec![Red1, Red3], vec![Black3]));
    assert_eq!(hidden_in_hand(&sea, viewer(CADIZ), LONDON), [1], "the red three may have gone");
    assert_eq!(hidden_under(&sea, viewer(CADIZ)), [0]);
    // Who has seen the whole hand knows which one goes.
    let mut sea = position(&[]);
    sea.fortune(10);
    assert_eq!((sea.hand(LONDON), sea.under()), (vec![Red1], vec![Red3]));
    assert!(hidden_in_hand(&sea, viewer(CADIZ), LONDON).is_empty() && hidden_under(&sea, viewer(CADIZ)).is_empty());
}

// Whether a ship in port can trade at all is told to everybody, so what is imagined keeps to it.
#[test]
fn who_can_trade_can_trade_in_every_imagined_world() {
    // Four points: twos can pay for a gold bar and for rum, a one and a three cannot pay for rum.
    for (hand, pieces, splits) in [
        ([Red2, Black2], &[Treasure::Rum][..], 1),
        ([Red2, Black2], &[Treasure::Gold], 2),
        ([Red1, Black3], &[Treasure::Pearl], 1),
    ] {
        let position = Position::default().ship(LONDON, 1, 8, Heading::S).hand(LONDON, &hand);
        let mut sea = Sea::of(position.stock(Port::Venice, &[], pieces));
        sea.act(LONDON, sail(Heading::S, 1));
        let mut dice = RunningDice::new(7);
        let worlds = (0..200).map(|_| {
            let state = sea.state.imagine(viewer(CADIZ), &mut dice);
            state.validate().unwrap();
            Sea { state, told: Vec::new() }.hand(LONDON).iter().map(|crew| crew.value()).max()
        });
        assert_eq!(worlds.collect::<std::collections::BTreeSet<_>>().len(), splits, "{hand:?} {pieces:?}");
    }
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
    let sea = {
        let position = Position::default().ship(LONDON, 7, 10, Heading::E).hand(LONDON, &[Red3]);
        let mut sea = Sea::of(position);
        sea.act(LONDON, sail(Heading::E, 1)).act(LONDON, Action::Face(Heading::W));
        sea
    };
    // What the best or lowest of a hand are worth follows from the hand; that the whole hand goes does not.
    for (card, open) in
        [(2, false), (8, true), (9, true), (10, true), (15, false), (19, false), (20, true), (22, false)]
    {
        assert_eq!(sea.state.discloses(&fortune(card)), open, "{card}");
    }
    // A deal tells its worth with the last card.
    let mut dealt = Sea::drawing(Position::default(), 15);
    let card = Step::<Action, Chance>::Chance(Chance::Crew(Red1));
    assert!(!dealt.state.discloses(&card));
    assert!(dealt.deal(&[Red1]).state.discloses(&card));
    // Coming to a stocked port tells whether the hand can pay there.
    let coming = Position::default().ship(LONDON, 1, 8, Heading::S).hand(LONDON, &[Red2]);
    let open = |stock: &[Crew]| {
        let sea = Sea::of(coming.clone().stock(Port::Venice, stock, &[]));
        sea.state.discloses(&act(sail(Heading::S, 1)))
    };
    assert_eq!([open(&[Red2]), open(&[Red1]), open(&[])], [true, true, false]);
    let pressed = Sea::drawing(Position::default().hand(GENOA, &[Red1]), 2);
    assert!(pressed.state.discloses(&act(Action::Pick(Seat::new(GENOA)))));
    assert!(!pressed.state.discloses(&act(Action::Pick(Seat::new(MARSEILLES)))));
}

// Crew that are given come to be seen; treasure was seen before. A chance card that buys leaves the question whether the
// ship can still trade, which its hand answers, until its one trade is made.
#[test]
fn exchanges_that_disclose_say_so() {
    let position = Position::default().ship(LONDON, 1, 8, Heading::S).hand(LONDON, &[Red2, Red1]);
    let position = position.hold(LONDON, &[Treasure::Rum]).keeps(LONDON, buccaneer::Fortune::DOUBLOONS);
    let position = position.stock(Port::Venice, &[Black2, Black1, Black3], &[Treasure::Rum]);
    let (rum, two) = (Goods::Treasure(Treasure::Rum), Goods::Crew(Red2));
    let commit = Step::<Action, Chance>::Act(Seat::new(LONDON), Action::Commit);
    let in_venice = || {
        let mut sea = Sea::of(position.clone());
        sea.act(LONDON, sail(Heading::S, 1));
        sea
    };
    let mut sea = in_venice();
    sea.act(LONDON, Action::Give(rum)).act(LONDON, Action::Want(rum));
    assert!(!sea.state.discloses(&commit), "rum for rum");
    let mut sea = in_venice();
    sea.act(LONDON, Action::Give(two)).act(LONDON, Action::Want(Goods::Crew(Black2)));
    assert!(sea.state.discloses(&commit), "crew for crew");
    sea.act(LONDON, Action::Commit).act(LONDON, Action::Spend(buccaneer::Fortune::DOUBLOONS));
    sea.act(LONDON, Action::Want(Goods::Crew(Black1)));
    assert!(!sea.state.discloses(&commit), "the trade is made");
    let mut sea = in_venice();
    sea.act(LONDON, Action::Spend(buccaneer::Fortune::DOUBLOONS)).act(LONDON, Action::Want(Goods::Crew(Black1)));
    assert!(sea.state.discloses(&commit), "a trade may follow, or not");
    // Long John is paid for with treasure that could have been traded.
    let hired = Position::default().ship(LONDON, 1, 8, Heading::S).hand(LONDON, &[Red2]).hold(LONDON, &[Treasure::Rum]);
    let mut sea = Sea::of(hired.long_john(Port::Venice).stock(Port::Venice, &[Black2], &[]));
    sea.act(LONDON, sail(Heading::S, 1));
    let hire = Step::<Action, Chance>::Act(Seat::new(LONDON), Action::Hire(Treasure::Rum));
    assert!(sea.state.discloses(&hire));
    sea.act(LONDON, Action::Give(two)).act(LONDON, Action::Want(Goods::Crew(Black2))).act(LONDON, Action::Commit);
    assert!(!sea.state.discloses(&hire), "the trade is made");
    let leave = Step::<Action, Chance>::Act(Seat::new(LONDON), Action::Leave);
    assert!(!sea.state.discloses(&leave));
}

// A shuffled pack of which all cards are known to be in it is no secret; with a hidden hand it is.
#[test]
fn the_pack_is_a_secret_only_beside_hidden_hands() {
    let start = Buccaneer::new(&Config::default(), 4).unwrap();
    assert_eq!(start.hidden(Viewer::Spectator), []);
    assert_eq!(Sea::of(Position::default().hand(LONDON, &[Red1])).state.hidden(viewer(LONDON)), []);
    let hidden = Sea::of(Position::default().hand(LONDON, &[Red1])).state.hidden(viewer(GENOA));
    let shuffled: Vec<_> = hidden.iter().filter(|unit| unit.0 == "shuffled").map(|unit| (unit.1, unit.2)).collect();
    assert_eq!(shuffled, [(0, 5), (1, 6), (2, 6), (3, 6), (4, 6), (5, 6)]);
}

// BU-7: one card of the last red among many black is still a secret.
#[test]
fn the_only_red_card_is_hidden_among_the_black() {
    let sea = Sea::of(Position::default().hand(LONDON, &[Red1]).stock(Port::Venice, &[Red1; 5], &[]));
    assert_eq!(hidden_in_hand(&sea, viewer(GENOA), LONDON), [0]);
    let known = Sea::of(Position::default().hand(LONDON, &[Black1]).stock(Port::Venice, &[Red1; 6], &[]));
    assert_eq!(hidden_in_hand(&known, viewer(GENOA), LONDON), [0; 0], "all of this value that are left are black");
}
