//! Treasure Island, Flat Island, home, Anchor Bay and the end: FR13, FR14, FR15, FR16, FR17.

use buccaneer::{Action, Config, Crew, Event, Fortune, Heading, Port, Position, Treasure};
use game::{Game, Phase, Seat};

use crate::sea::{GENOA, LONDON, Sea, sail};

const TWO: [Crew; 1] = [Crew::Red2];

// BU-20, BU-25, BU-36: nobody has to ask for a card.
#[test]
fn ending_beside_treasure_island_draws_a_card() {
    let mut sea = Sea::of(Position::default().ship(LONDON, 6, 10, Heading::E).hand(LONDON, &TWO));
    sea.act(LONDON, sail(Heading::E, 2)).act(LONDON, Action::Face(Heading::W));
    assert_eq!(sea.state.phase(), Phase::Chance);
    assert_eq!(sea.outcomes().len(), 28);
    assert!(sea.outcomes().iter().all(|(_, weight)| *weight == 1));
    sea.fortune(15).deal(&[Crew::Red1, Crew::Red1]);
    assert_eq!(sea.deciding(), Some(GENOA));
    assert!(sea.was_told(&Event::Drawn { seat: Seat::new(LONDON), card: Fortune::new(15).unwrap(), reworded: false }));
    // BU-4: a card that somebody keeps cannot come.
    let position = Position::default().ship(LONDON, 6, 10, Heading::E).hand(LONDON, &TWO);
    let mut sea = Sea::of(position.keeps(GENOA, Fortune::DOUBLOONS));
    sea.act(LONDON, sail(Heading::E, 2)).act(LONDON, Action::Face(Heading::W));
    assert_eq!(sea.outcomes().len(), 27);
    assert!(!sea.outcomes().contains(&(buccaneer::Chance::Fortune(Fortune::DOUBLOONS), 1)));
    // One square further off, nothing happens.
    let mut sea = Sea::of(Position::default().ship(LONDON, 6, 10, Heading::E).hand(LONDON, &TWO));
    sea.act(LONDON, sail(Heading::E, 1)).act(LONDON, Action::Face(Heading::W));
    assert_eq!(sea.deciding(), Some(GENOA));
}

// BU-A9: turning on the coast draws again.
#[test]
fn turning_on_the_coast_draws_again() {
    let mut sea = Sea::drawing(Position::default(), 15);
    sea.deal(&[Crew::Red1, Crew::Black1]);
    assert_eq!(sea.deciding(), Some(GENOA));
    // Also where the turn comes first and no square is left to sail.
    let first = Config { turn_first: true, ..Config::default() };
    let mut sea = Sea::of(Position::with(first).ship(LONDON, 8, 10, Heading::N));
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::W));
    assert_eq!(sea.outcomes().len(), 28);
}

// BU-4: cards come from the top and go to the bottom; the 29th draw is the first card again.
#[test]
fn returned_chance_cards_come_again_in_their_order() {
    let mut sea = Sea::drawing(Position::default(), 10);
    assert_eq!(sea.last_under(), Fortune::new(10));
    assert_eq!((sea.outcomes(), sea.view().fortunes), (vec![], 28));
    let order = [7, 9, 15, 28, 2, 11, 12, 13, 14, 16, 17, 18, 19, 27, 8, 20, 22, 1, 3, 4, 5, 6, 21, 23, 24, 25, 26];
    let mut value = serde_json::to_value(&sea.state).unwrap();
    // The same position after the other cards have gone through.
    value["fortunes"]["under"] = serde_json::json!([[10].as_slice(), order.as_slice()].concat());
    value["fortunes"]["shuffled"] = 0.into();
    sea.state = serde_json::from_value(value).unwrap();
    sea.state.validate().unwrap();
    // Genoa, Marseilles and Cadiz leave their ports; London draws again.
    for seat in 1..4 {
        let way = sea.ship(seat).home.unwrap().seaward();
        sea.act(seat, sail(way, 1)).act(seat, Action::Face(way));
    }
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::W));
    assert_eq!(sea.outcomes(), [(buccaneer::Chance::Fortune(Fortune::new(10).unwrap()), 1)]);
    sea.fortune(10);
    assert_eq!(sea.last_under(), Fortune::new(10));
    assert_eq!(sea.view().fortunes, 28);
}

// BU-26
#[test]
fn flat_island_gives_crew_and_the_best_treasure() {
    let beach = |hold: &[Treasure], found: &[Treasure]| {
        let position = Position::default().ship(LONDON, 5, 13, Heading::N).hand(LONDON, &TWO);
        let mut sea = Sea::of(position.hold(LONDON, hold).flat(&[Crew::Black3, Crew::Red1], found));
        sea.act(LONDON, sail(Heading::N, 2)).act(LONDON, Action::Face(Heading::S));
        assert_eq!(sea.hand(LONDON), [Crew::Red2, Crew::Black3, Crew::Red1], "all crew");
        assert!(sea.view().flat_crew.is_empty());
        (sea.hold(LONDON), sea.view().flat_treasure)
    };
    use Treasure::{Diamond, Gold, Pearl, Ruby, Rum};
    assert_eq!(beach(&[], &[Rum, Gold]), (vec![Gold, Rum], vec![]));
    assert_eq!(beach(&[], &[Rum, Pearl, Gold]), (vec![Gold, Pearl], vec![Rum]));
    assert_eq!(beach(&[Rum], &[Rum, Pearl]), (vec![Rum, Pearl], vec![Rum]));
    assert_eq!(beach(&[Rum; 2], &[Diamond]), (vec![Rum; 2], vec![Diamond]), "no room");
    assert_eq!(beach(&[Rum], &[Ruby, Diamond]), (vec![Rum, Ruby], vec![Diamond]), "the older of equals");
}

// BU-26, BU-36: also after a mere turn.
#[test]
fn flat_island_is_combed_after_turning_too() {
    let mut sea = Sea::of(Position::default().ship(LONDON, 5, 15, Heading::N).flat(&[Crew::Red1], &[Treasure::Rum]));
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::S));
    assert_eq!((sea.hand(LONDON), sea.hold(LONDON)), (vec![Crew::Red1], vec![Treasure::Rum]));
}

fn coming_home(hold: &[Treasure], stock: &[Treasure]) -> Position {
    Position::default().ship(LONDON, 3, 14, Heading::W).hand(LONDON, &TWO).hold(LONDON, hold).stock(
        Port::London,
        &[],
        stock,
    )
}

// BU-27
#[test]
fn home_is_where_treasure_is_unloaded() {
    let mut sea = Sea::of(coming_home(&[Treasure::Rum, Treasure::Gold], &[Treasure::Rum]));
    sea.act(LONDON, sail(Heading::W, 2));
    assert!(sea.hold(LONDON).is_empty());
    assert_eq!(sea.harbour(Port::London).treasure, [Treasure::Gold, Treasure::Rum, Treasure::Rum]);
    assert_eq!((sea.ship(LONDON).points, sea.deciding()), (8, Some(GENOA)));
    // Passing by is not arriving.
    let mut sea = Sea::of(coming_home(&[Treasure::Rum], &[]).ship(LONDON, 1, 15, Heading::S));
    sea.act(LONDON, sail(Heading::S, 2)).act(LONDON, Action::Face(Heading::S));
    assert_eq!(sea.hold(LONDON), [Treasure::Rum]);
}

// BU-32
#[test]
fn twenty_points_at_home_win() {
    use Treasure::{Diamond, Gold, Pearl, Ruby, Rum};
    let arrive = |hold: &[Treasure], stock: &[Treasure]| {
        let mut sea = Sea::of(coming_home(hold, stock));
        sea.act(LONDON, sail(Heading::W, 2));
        (sea.winner(), sea.ship(LONDON).points)
    };
    assert_eq!(arrive(&[Diamond], &[Diamond, Ruby, Ruby]), (Some(LONDON), 20));
    assert_eq!(arrive(&[Gold], &[Diamond, Ruby, Ruby]), (None, 19));
    assert_eq!(arrive(&[Gold, Gold], &[Diamond, Ruby, Ruby]), (Some(LONDON), 23));
    assert_eq!(arrive(&[Rum], &[Pearl]), (None, 5));
    let mut sea = Sea::of(coming_home(&[Diamond], &[Diamond, Ruby, Ruby]));
    sea.act(LONDON, sail(Heading::W, 2));
    assert!(sea.was_told(&Event::Won { seat: Seat::new(LONDON), points: 20 }));
    let outcome = sea.state.outcome().unwrap();
    assert_eq!(outcome.winners(), game::Seats::only(Seat::new(LONDON)));
    assert_eq!((outcome.place(Seat::new(LONDON)), outcome.place(Seat::new(GENOA))), (Some(1), Some(2)));
    assert_eq!([0, 1, 2, 3].map(|seat| outcome.score(Seat::new(seat))), [Some(20), Some(0), Some(0), Some(0)]);
    assert!(sea.legal(LONDON).is_empty() && sea.outcomes().is_empty());
    assert_eq!(sea.state.sample(&mut game::RunningDice::new(1), &mut Vec::new()), None);
    let again = sea.state.apply(game::Step::Act(Seat::new(LONDON), Action::Turn), &mut ());
    assert_eq!(again, Err(game::Refusal::Over));
}

// BU-32, BU-35: what is safe counts.
#[test]
fn safe_treasure_counts_for_the_win() {
    let position = coming_home(&[Treasure::Diamond], &[Treasure::Pearl]).safe(Port::London, Treasure::Gold);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::W, 2));
    assert_eq!((sea.winner(), sea.ship(LONDON).points), (Some(LONDON), 20));
}

// BU-A15: only on arrival.
#[test]
fn twenty_points_without_the_ship_do_not_win() {
    let position = Position::default().ship(GENOA, 10, 5, Heading::N).stock(
        Port::London,
        &[],
        &[Treasure::Diamond, Treasure::Diamond, Treasure::Ruby, Treasure::Ruby],
    );
    let mut sea = Sea::of(position.ship(LONDON, 3, 14, Heading::E));
    sea.act(LONDON, sail(Heading::E, 1)).act(LONDON, Action::Face(Heading::W));
    assert_eq!((sea.winner(), sea.ship(LONDON).points), (None, 20));
}

// BU-35
#[test]
fn three_alike_at_home_are_safe() {
    let mut sea = Sea::of(coming_home(&[Treasure::Rum, Treasure::Rum], &[Treasure::Rum, Treasure::Pearl]));
    sea.act(LONDON, sail(Heading::W, 2));
    let london = sea.harbour(Port::London);
    assert_eq!((london.safe, london.treasure), (vec![Treasure::Rum; 3], vec![Treasure::Pearl]));
    let secured = Event::Secured { seat: Seat::new(LONDON), port: Port::London, treasure: Treasure::Rum };
    assert!(sea.was_told(&secured));
    // Two are not enough, and a fourth stays open.
    let mut sea = Sea::of(coming_home(&[Treasure::Rum], &[Treasure::Rum]));
    sea.act(LONDON, sail(Heading::W, 2));
    assert!(sea.harbour(Port::London).safe.is_empty());
    let mut sea = Sea::of(coming_home(&[Treasure::Rum], &[]).safe(Port::London, Treasure::Rum));
    sea.act(LONDON, sail(Heading::W, 2));
    assert_eq!((sea.harbour(Port::London).safe.len(), sea.harbour(Port::London).treasure.len()), (3, 1));
    // BU-A2: it is an option.
    let open = Config { safe_zone: false, ..Config::default() };
    let position =
        Position::with(open).ship(LONDON, 3, 14, Heading::W).hand(LONDON, &TWO).hold(LONDON, &[Treasure::Rum]);
    let mut sea = Sea::of(position.stock(Port::London, &[], &[Treasure::Rum; 2]));
    sea.act(LONDON, sail(Heading::W, 2));
    assert_eq!((sea.harbour(Port::London).safe.len(), sea.harbour(Port::London).treasure.len()), (0, 3));
}

fn to_the_bay() -> Position {
    Position::default().ship(LONDON, 20, 3, Heading::S).hand(LONDON, &TWO)
}

// BU-31, BU-36, BU-C25, BU-C26
#[test]
fn bu_31_kidds_chart_is_landed_at_anchor_bay() {
    for (chart, number) in Fortune::CHARTS.into_iter().zip([25, 26]) {
        let mut sea = Sea::of(to_the_bay().keeps(LONDON, chart));
        sea.act(LONDON, sail(Heading::S, 2)).act(LONDON, Action::Face(Heading::N));
        let loads = Treasure::ALL.map(Action::Load);
        assert_eq!(sea.legal(LONDON), [loads.as_slice(), &[Action::KeepChart]].concat());
        sea.act(LONDON, Action::Load(Treasure::Gold));
        assert!(sea.was_told(&Event::ChartLanded { seat: Seat::new(LONDON), card: chart }));
        // Up to seven in all: three are left.
        assert_eq!(sea.legal(LONDON), [Action::Load(Treasure::Pearl), Action::Load(Treasure::Rum), Action::Done]);
        sea.act(LONDON, Action::Load(Treasure::Pearl));
        assert_eq!((sea.hold(LONDON), sea.deciding()), (vec![Treasure::Gold, Treasure::Pearl], Some(GENOA)));
        assert_eq!((sea.kept(LONDON), sea.last_under()), (vec![], Fortune::new(number)));
    }
}

// BU-A13
#[test]
fn a_chart_may_be_kept_and_two_may_be_landed() {
    let mut sea = Sea::of(to_the_bay().keeps(LONDON, Fortune::CHARTS[0]));
    sea.act(LONDON, sail(Heading::S, 2)).act(LONDON, Action::Face(Heading::N)).act(LONDON, Action::KeepChart);
    assert_eq!((sea.kept(LONDON), sea.deciding()), (vec![25], Some(GENOA)));
    let mut sea = Sea::of(to_the_bay().keeps(LONDON, Fortune::CHARTS[0]).keeps(LONDON, Fortune::CHARTS[1]));
    sea.act(LONDON, sail(Heading::S, 2)).act(LONDON, Action::Face(Heading::N));
    sea.act(LONDON, Action::Load(Treasure::Diamond)).act(LONDON, Action::Done);
    assert_eq!(sea.kept(LONDON), [26]);
    sea.act(LONDON, Action::Load(Treasure::Diamond));
    assert_eq!((sea.hold(LONDON), sea.kept(LONDON)), (vec![Treasure::Diamond; 2], vec![]));
    // A full ship cannot use it, and without a chart the bay is a bay.
    for position in [to_the_bay().keeps(LONDON, Fortune::CHARTS[0]).hold(LONDON, &[Treasure::Rum; 2]), to_the_bay()] {
        let mut sea = Sea::of(position);
        sea.act(LONDON, sail(Heading::S, 2)).act(LONDON, Action::Face(Heading::N));
        assert_eq!(sea.deciding(), Some(GENOA));
    }
    // Turning there is not arriving.
    let mut sea = Sea::of(to_the_bay().ship(LONDON, 20, 1, Heading::N).keeps(LONDON, Fortune::CHARTS[0]));
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::W));
    assert_eq!(sea.deciding(), Some(GENOA));
    // Nor is the other bay the right one.
    let mut sea = Sea::of(to_the_bay().ship(LONDON, 1, 3, Heading::S).keeps(LONDON, Fortune::CHARTS[0]));
    sea.act(LONDON, sail(Heading::S, 2)).act(LONDON, Action::Face(Heading::N));
    assert_eq!(sea.deciding(), Some(GENOA));
}

// BU-5: a type of which nothing is left cannot be had.
#[test]
fn an_exhausted_type_is_refused() {
    let position = to_the_bay().keeps(LONDON, Fortune::CHARTS[0]);
    let position =
        position.stock(Port::Venice, &[], &[Treasure::Gold; 4]).stock(Port::Amsterdam, &[], &[Treasure::Rum; 3]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::S, 2)).act(LONDON, Action::Face(Heading::N));
    assert!(!sea.legal(LONDON).contains(&Action::Load(Treasure::Gold)));
    sea.act(LONDON, Action::Load(Treasure::Rum));
    assert!(!sea.legal(LONDON).contains(&Action::Load(Treasure::Rum)), "the last one is aboard");
    assert!(sea.legal(LONDON).contains(&Action::Load(Treasure::Diamond)), "five are left of seven");
}
