//! What the published game does otherwise, by option.

use buccaneer::{Action, Buccaneer, Config, Crew, Event, Fortune, Heading, Port, Position, Treasure};
use game::{Game, OptionValue, Seat};

use crate::sea::{CADIZ, GENOA, LONDON, Sea, flee, sail};
use Crew::{Black1, Black2, Black3, Red1, Red2, Red3};
use Treasure::{Gold, Rum};

fn duel(config: Config) -> Position {
    Position::with(config).ship(LONDON, 5, 5, Heading::N).ship(GENOA, 5, 6, Heading::E)
}

#[test]
fn the_standard_is_the_document() {
    let sets: Vec<_> = Buccaneer::rule_sets().iter().map(|set| (set.id, set.values.len())).collect();
    assert_eq!(sets, [("standard", 0), ("simplified", 2), ("published", 5), ("trade-winds", 1)]);
    assert_eq!(Buccaneer::options().len(), 10);
    let config = Config::default();
    assert!(config.safe_zone && !config.long_john_returns && !config.card_six_amsterdam && !config.bury_by_choice);
    assert!(!config.winner_chooses && !config.crew_at_home && !config.turn_first);
    assert_eq!((config.opening_hand, config.treasures_each), (5, 4));
    let published = Buccaneer::rule_sets()[2].values;
    assert!(published.contains(&("treasures_each", OptionValue::Number(5))));
    assert!(serde_json::from_str::<Config>(r#"{"unknown":true}"#).is_err());
}

#[test]
fn the_winner_may_choose_the_prize() {
    let config = Config { winner_chooses: true, ..Config::default() };
    let both = duel(config).hand(LONDON, &[Red3, Red3]).hand(GENOA, &[Red3, Black2, Black1]).hold(GENOA, &[Rum]);
    let mut sea = Sea::of(both.clone());
    sea.act(LONDON, sail(Heading::N, 1));
    assert_eq!(sea.legal(LONDON), [Action::PlunderTreasure, Action::PlunderCrew]);
    sea.act(LONDON, Action::PlunderCrew);
    assert_eq!((sea.hand(LONDON), sea.hold(GENOA)), (vec![Red3, Red3, Black1, Black2], vec![Rum]));
    assert!(sea.was_told(&Event::PrizeChosen { seat: Seat::new(LONDON), treasure: false }));
    sea.act(GENOA, flee(Heading::E, 3));
    let mut sea = Sea::of(both);
    sea.act(LONDON, sail(Heading::N, 1)).act(LONDON, Action::PlunderTreasure);
    assert_eq!((sea.hold(LONDON), sea.hand(GENOA).len(), sea.deciding()), (vec![Rum], 3, Some(GENOA)));
    // With one of both there is nothing to choose.
    for (hand, hold) in [(vec![Black1], vec![]), (vec![], vec![Rum])] {
        let mut sea = Sea::of(duel(config).hand(LONDON, &[Red3]).hand(GENOA, &hand).hold(GENOA, &hold));
        sea.act(LONDON, sail(Heading::N, 1));
        assert_eq!((sea.deciding(), sea.hand(GENOA).len(), sea.hold(GENOA).len()), (Some(GENOA), 0, 0));
    }
}

// BU-C22: the card's own words.
#[test]
fn owners_may_choose_whom_they_bury() {
    let config = Config { bury_by_choice: true, ..Config::default() };
    let eight = [Red1, Red1, Red1, Red2, Red2, Red2, Red3, Red3];
    let position = Position::with(config)
        .hand(LONDON, &eight)
        .hand(GENOA, &[Black1; 6])
        .hand(CADIZ, &[Black3, Black3, Black3, Black2, Black2, Black2, Red3, Red3, Red3]);
    let mut sea = Sea::drawing(position, 22);
    assert_eq!(sea.legal(LONDON), [Red1, Red2, Red3].map(Action::Bury));
    assert!(sea.legal(CADIZ).is_empty(), "one after another");
    sea.act(LONDON, Action::Bury(Red3));
    assert_eq!(sea.hand(LONDON), [Red1, Red1, Red1, Red2, Red2, Red2, Red3]);
    assert_eq!(sea.deciding(), Some(CADIZ), "Genoa has six");
    sea.act(CADIZ, Action::Bury(Red3)).act(CADIZ, Action::Bury(Black3));
    assert_eq!((sea.hand(CADIZ).len(), sea.under(), sea.deciding()), (7, vec![Red3, Red3, Black3], Some(GENOA)));
    assert_eq!(sea.last_under(), Fortune::new(22));
}

#[test]
fn crew_may_stay_at_home() {
    let config = Config { crew_at_home: true, ..Config::default() };
    let position = Position::with(config).ship(LONDON, 3, 14, Heading::W).hand(LONDON, &[Red2, Black1]);
    let mut sea = Sea::of(position.stock(Port::London, &[Black3], &[]).hold(LONDON, &[Rum]));
    sea.act(LONDON, sail(Heading::W, 2));
    assert_eq!(sea.legal(LONDON), [Action::Stow(Red2), Action::Stow(Black1), Action::Muster(Black3), Action::Leave]);
    sea.act(LONDON, Action::Muster(Black3)).act(LONDON, Action::Stow(Black1));
    assert_eq!((sea.hand(LONDON), sea.harbour(Port::London).crew), (vec![Red2, Black3], vec![Black1]));
    assert_eq!(sea.ship(LONDON).range, 5, "only the hand sails");
    sea.act(LONDON, Action::Leave);
    assert_eq!((sea.deciding(), sea.hold(LONDON).len()), (Some(GENOA), 0));
    // Nobody at all: nothing is asked.
    let mut sea = Sea::of(Position::with(config).ship(LONDON, 2, 14, Heading::W));
    sea.act(LONDON, sail(Heading::W, 1));
    assert_eq!(sea.deciding(), Some(GENOA));
    // Minds change a hundred times.
    let mut sea = Sea::of(Position::with(config).ship(LONDON, 2, 14, Heading::W).hand(LONDON, &[Red1]));
    sea.act(LONDON, sail(Heading::W, 1));
    for _ in 0..50 {
        sea.act(LONDON, Action::Stow(Red1)).act(LONDON, Action::Muster(Red1));
    }
    assert_eq!(sea.legal(LONDON), [Action::Leave]);
}

#[test]
fn crew_at_home_are_traded_and_counted_by_cards_2_and_22() {
    let config = Config { crew_at_home: true, ..Config::default() };
    // Given crew stay at the home port and can be bought there.
    let position = Position::with(config).ship(LONDON, 8, 1, Heading::W).ship(GENOA, 10, 5, Heading::N);
    let mut sea = Sea::of(position.hand(LONDON, &[Red2]).stock(Port::Genoa, &[Black1, Red1], &[]));
    sea.act(LONDON, sail(Heading::W, 1));
    use buccaneer::Goods::Crew as Card;
    sea.act(LONDON, Action::Give(Card(Red2)))
        .act(LONDON, Action::Want(Card(Black1)))
        .act(LONDON, Action::Want(Card(Red1)));
    sea.act(LONDON, Action::Commit);
    assert_eq!((sea.harbour(Port::Genoa).crew, sea.hand(GENOA).len()), (vec![Red2], 0));
    // Card 2 takes the lowest of both, the hand's first.
    let position = Position::with(config).hand(GENOA, &[Red3, Red1]).stock(Port::Genoa, &[Black1, Red2], &[]);
    let mut sea = Sea::drawing(position, 2);
    sea.act(LONDON, Action::Pick(Seat::new(GENOA)));
    assert_eq!(
        (sea.hand(LONDON), sea.hand(GENOA), sea.harbour(Port::Genoa).crew),
        (vec![Red1, Black1, Red2], vec![Red3], vec![])
    );
    // Card 22 counts both.
    let position = Position::with(config).hand(LONDON, &[Red3; 5]).stock(Port::London, &[Red1, Red2, Black1], &[]);
    let sea = Sea::drawing(position.clone(), 22);
    assert_eq!((sea.hand(LONDON).len(), sea.harbour(Port::London).crew), (5, vec![Red2, Black1]));
    assert_eq!(sea.under(), [Red1]);
    let choice = Config { bury_by_choice: true, ..config };
    let position = Position::with(choice).hand(LONDON, &[Red3; 5]).stock(Port::London, &[Red1, Red2, Black1], &[]);
    let mut sea = Sea::drawing(position, 22);
    assert_eq!(
        sea.legal(LONDON),
        [vec![Action::Bury(Red3)], [Red1, Red2, Black1].map(Action::BuryAtHome).to_vec()].concat()
    );
    sea.act(LONDON, Action::BuryAtHome(Red2));
    assert_eq!(sea.harbour(Port::London).crew, [Red1, Black1]);
    assert!(sea.was_told(&Event::CrewBuried { seat: Seat::new(LONDON), crew: Red2 }));
    // Other losses touch only the hand.
    let position = Position::with(config).hand(LONDON, &[Red3]).stock(Port::London, &[Red1], &[]);
    let sea = Sea::drawing(position, 8);
    assert_eq!(sea.view().flat_crew, [Red3]);
}

// BU-A22: treasure landed at one's own home pays for Long John.
#[test]
fn long_john_joins_who_lands_treasure_where_he_waits() {
    let config = Config { crew_at_home: true, ..Config::default() };
    let position = |hold: &[Treasure]| {
        Position::with(config).ship(LONDON, 2, 14, Heading::W).hold(LONDON, hold).long_john(Port::London)
    };
    let mut sea = Sea::of(position(&[Gold]));
    sea.act(LONDON, sail(Heading::W, 1));
    assert_eq!((sea.kept(LONDON), sea.harbour(Port::London).long_john), (vec![21], false));
    let mut sea = Sea::of(position(&[]));
    sea.act(LONDON, sail(Heading::W, 1));
    assert_eq!((sea.kept(LONDON), sea.harbour(Port::London).long_john), (vec![], true));
    let elsewhere =
        Position::with(config).ship(LONDON, 2, 14, Heading::W).hold(LONDON, &[Gold]).long_john(Port::Venice);
    let mut sea = Sea::of(elsewhere);
    sea.act(LONDON, sail(Heading::W, 1));
    assert!(sea.kept(LONDON).is_empty());
}

#[test]
fn turning_first_costs_one_square() {
    let config = Config { turn_first: true, ..Config::default() };
    let position = Position::with(config).ship(LONDON, 5, 5, Heading::N).hand(LONDON, &[Red3]);
    let mut sea = Sea::of(position.clone());
    assert_eq!(sea.squares(LONDON), [(5, 6), (5, 7), (5, 8)], "straight on costs nothing");
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::E));
    assert_eq!(sea.legal(LONDON), [sail(Heading::E, 1), sail(Heading::E, 2), Action::Stay]);
    sea.act(LONDON, sail(Heading::E, 2)).act(LONDON, Action::Face(Heading::S));
    assert_eq!((sea.at(LONDON), sea.deciding()), ((7, 5), Some(GENOA)));
    let mut sea = Sea::of(position);
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::E)).act(LONDON, Action::Stay);
    assert_eq!((sea.at(LONDON), sea.ship(LONDON).heading, sea.deciding()), ((5, 5), Heading::E, Some(GENOA)));
    // With a range of one, the turn is over.
    let mut sea = Sea::of(Position::with(config).ship(LONDON, 5, 5, Heading::N).hand(LONDON, &[Red1]));
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::E));
    assert_eq!(sea.deciding(), Some(GENOA));
    // Staying on the coast draws, as turning does.
    let mut sea = Sea::of(Position::with(config).ship(LONDON, 8, 10, Heading::N).hand(LONDON, &[Red3]));
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::W)).act(LONDON, Action::Stay).fortune(10);
    assert_eq!(sea.deciding(), Some(GENOA));
}
