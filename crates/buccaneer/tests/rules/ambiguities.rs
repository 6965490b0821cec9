//! Where the document leaves a choice: what was decided, one by one (RULES.md, ambiguities).

use buccaneer::{Action, Buccaneer, Chance, Config, Crew, Event, Fortune, Goods, Heading, Port, Position, Treasure};
use game::{Game, Phase, RunningDice, Seat, Step, Viewer};

use crate::sea::{CADIZ, GENOA, LONDON, MARSEILLES, Sea, sail, square};
use Crew::{Black1, Black2, Black3, Red1, Red2, Red3};

// BU-A14: the numbered requirements prevail over the description: treasure comes first, and the creek is Cliff Creek.
#[test]
fn requirements_prevail_over_the_description() {
    let position = Position::default().ship(LONDON, 5, 5, Heading::N).ship(GENOA, 5, 6, Heading::E);
    let mut sea = Sea::of(position.hand(LONDON, &[Red3]).hand(GENOA, &[Red1, Red1]).hold(GENOA, &[Treasure::Rum]));
    sea.act(LONDON, sail(Heading::N, 1));
    assert_eq!((sea.hold(LONDON), sea.hand(LONDON)), (vec![Treasure::Rum], vec![Red3]), "nobody is asked");
    assert_eq!(buccaneer::CLIFF_CREEK, square(20, 20));
    assert!(Buccaneer::LOCALES[0].1.contains("Cliff Creek") && !Buccaneer::LOCALES[0].1.contains("Cliff Bay"));
}

// BU-A19: the chance card is dealt, not offered.
#[test]
fn the_chance_card_is_not_optional() {
    let mut sea = Sea::of(Position::default().ship(LONDON, 7, 10, Heading::E).hand(LONDON, &[Red1]));
    sea.act(LONDON, sail(Heading::E, 1)).act(LONDON, Action::Face(Heading::W));
    assert_eq!(sea.state.phase(), Phase::Chance);
    assert_eq!(sea.outcomes().len(), 28);
}

// BU-A23: imagining keeps the number and the sum of a hand, which everybody sees, and nothing else of it.
#[test]
fn sums_are_known_and_cards_are_not() {
    let sea = Sea::of(Position::default().hand(LONDON, &[Red3, Red3]).hand(GENOA, &[Red2, Black1, Red3, Black3]));
    let (mut dice, mut hands) = (RunningDice::new(3), std::collections::BTreeSet::new());
    for _ in 0..1000 {
        let imagined = sea.state.imagine(Viewer::Seat(Seat::new(LONDON)), &mut dice);
        let hand = |seat: u8| imagined.view(Viewer::Seat(Seat::new(seat))).hand;
        let mut values = hand(GENOA).iter().map(|card| card.value()).collect::<Vec<_>>();
        assert_eq!((values.len(), values.iter().sum::<u8>()), (4, 9));
        assert_eq!(hand(LONDON), [Red3, Red3]);
        values.sort_unstable();
        hands.insert(values);
    }
    assert_eq!(hands.into_iter().collect::<Vec<_>>(), [[1, 2, 3, 3], [2, 2, 2, 3]], "all that are worth nine");
}

// BU-A24: crew given at another's home are seen by giver and owner only.
#[test]
fn crew_given_at_a_home_are_seen_by_two() {
    let position = Position::default().ship(LONDON, 8, 1, Heading::W).ship(GENOA, 10, 5, Heading::N);
    let position = position.hand(LONDON, &[Black2]).stock(Port::Genoa, &[], &[Treasure::Rum]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::W, 1));
    sea.act(LONDON, Action::Give(Goods::Crew(Black2))).act(LONDON, Action::Want(Goods::Treasure(Treasure::Rum)));
    sea.act(LONDON, Action::Commit);
    let gave = sea.told.iter().find(|event| matches!(event, Event::Gave { .. })).unwrap();
    let seen = |seat: u8| match Buccaneer::redact(gave, Viewer::Seat(Seat::new(seat))) {
        Some(Event::Gave { goods, to, .. }) => (goods, to),
        other => panic!("{other:?}"),
    };
    let owner = Some(Seat::new(GENOA));
    for seat in [LONDON, GENOA] {
        assert_eq!(seen(seat), (Some(Goods::Crew(Black2)), owner));
    }
    assert_eq!(seen(CADIZ), (None, owner));
}

// BU-A25: cards returned together go under the pack oldest first.
#[test]
fn a_returned_hand_goes_under_oldest_first() {
    let hand = [Red3, Black1, Red2];
    let sea = Sea::drawing(Position::default().hand(LONDON, &hand), 19);
    assert_eq!(sea.under(), hand);
}

// BU-A26: of sets of equal total and number, the one with the oldest card goes.
#[test]
fn the_oldest_of_equal_sets_is_returned() {
    // Thirteen down to ten: a single three goes, and of the threes the oldest.
    let mut sea = Sea::drawing(Position::default().hand(LONDON, &[Red2, Black3, Red3, Black2, Red3]), 16);
    sea.act(LONDON, Action::Done);
    assert_eq!(sea.under(), [Black3]);
    assert_eq!(sea.hand(LONDON), [Red2, Red3, Black2, Red3]);
}

// BU-A27: without "or" one may load nothing, with "or" one takes something; a landed chart takes a piece.
#[test]
fn only_cards_without_or_may_be_left() {
    for card in [16, 17, 18] {
        assert!(Sea::drawing(Position::default(), card).legal(LONDON).contains(&Action::Done), "card {card}");
    }
    for card in [11, 12, 13, 14, 27] {
        let legal = Sea::drawing(Position::default(), card).legal(LONDON);
        assert!(legal.contains(&Action::TakeCrew) && !legal.contains(&Action::Done), "card {card}");
    }
    let chart = Position::default().ship(LONDON, 20, 2, Heading::S).keeps(LONDON, Fortune::CHARTS[1]);
    let mut sea = Sea::of(chart);
    sea.act(LONDON, sail(Heading::S, 1)).act(LONDON, Action::Face(Heading::N));
    let legal = sea.legal(LONDON);
    assert!(legal.contains(&Action::KeepChart) && !legal.contains(&Action::Done));
}

// BU-A28: hands are dealt in the order of play, five cards to each, then Venice, then Amsterdam.
#[test]
fn the_set_up_deals_in_the_order_of_play() {
    let mut state = Buccaneer::new(&Config::default(), 4).unwrap();
    let (mut dice, mut told) = (RunningDice::new(9), Vec::new());
    for home in [Port::Cadiz, Port::London, Port::Marseilles] {
        state.apply(Step::Chance(Chance::Home(home)), &mut told).unwrap();
    }
    while state.phase() == Phase::Chance {
        let outcome = state.sample(&mut dice, &mut Vec::new()).unwrap();
        state.apply(Step::Chance(outcome), &mut told).unwrap();
    }
    let dealt: Vec<_> = told
        .iter()
        .filter_map(|event| if let Event::Dealt { seat, .. } = event { Some(*seat) } else { None })
        .collect();
    let order = [1, 3, 2, 0].map(|seat| [Seat::new(seat); 5]);
    assert_eq!(dealt, order.concat());
    let ports: Vec<_> = told
        .iter()
        .filter_map(|event| if let Event::Stocked { port, .. } = event { Some(*port) } else { None })
        .collect();
    assert_eq!(ports, [Port::Venice, Port::Venice, Port::Amsterdam, Port::Amsterdam]);
    assert!(
        told.iter().rposition(|event| matches!(event, Event::Dealt { .. }))
            < told.iter().position(|event| matches!(event, Event::Stocked { .. }))
    );
}

// BU-A29: yellow fever takes the active player's surplus first, then the others' in the order of play.
#[test]
fn yellow_fever_goes_round_in_the_order_of_play() {
    let position = Position::default()
        .hand(LONDON, &[Red3, Red3, Red3, Red3, Red3, Red3, Black3, Black3])
        .hand(CADIZ, &[Red2, Red2, Red2, Red2, Red2, Red2, Black1, Black2])
        .hand(GENOA, &[Red1, Red1, Red1, Red1, Red1, Red1, Black2, Black2]);
    let sea = Sea::drawing(position, 22);
    assert_eq!(sea.under(), [Red3, Red1, Black1]);
    assert_eq!(sea.hand(MARSEILLES), []);
}

// BU-A30: turning at Anchor Bay is no arrival, so the chart stays.
#[test]
fn turning_at_anchor_bay_lands_no_chart() {
    let position = Position::default().ship(LONDON, 20, 1, Heading::N).keeps(LONDON, Fortune::CHARTS[0]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::W));
    assert_eq!((sea.deciding(), sea.kept(LONDON)), (Some(GENOA), vec![25]));
}
