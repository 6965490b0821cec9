//! The 28 chance cards, appendix A.

use buccaneer::{
    Action, Chance, Config, Crew, Event, Forced, Fortune, Heading, Port, Position, Reason, Treasure, Voyage,
};
use game::{Game, Phase, Seat};

use crate::crew_cards::nearly_empty_pack;
use crate::sea::{CADIZ, GENOA, LONDON, MARSEILLES, Sea, square};
use Crew::{Black1, Black2, Black3, Red1, Red2, Red3};
use Treasure::{Diamond, Gold, Pearl, Ruby, Rum};

fn card(number: u8) -> Fortune {
    Fortune::new(number).unwrap()
}

fn no_effect(sea: &Sea, number: u8) -> bool {
    sea.was_told(&Event::NoEffect { seat: Seat::new(LONDON), card: card(number) })
}

// BU-C1
#[test]
fn card_1_blows_off_the_coast_and_asks_the_heading() {
    let mut sea = Sea::drawing(Position::default().hand(LONDON, &[Red2, Black2]), 1);
    assert_eq!((sea.at(LONDON), sea.ship(LONDON).heading), ((3, 10), Heading::W));
    assert_eq!(sea.headings(LONDON), Heading::ALL);
    sea.act(LONDON, Action::Face(Heading::S));
    assert_eq!((sea.ship(LONDON).heading, sea.deciding()), (Heading::S, Some(GENOA)), "four are more than three");
    assert_eq!(sea.last_under(), Some(card(1)));
    let blown = Event::Moved {
        seat: Seat::new(LONDON),
        from: square(8, 10),
        to: square(3, 10),
        heading: Heading::W,
        by: Voyage::Blown,
    };
    assert!(sea.was_told(&blown));
    // Another ship in the way: one square further.
    let sea = Sea::drawing(Position::default().ship(GENOA, 3, 10, Heading::N), 1);
    assert_eq!(sea.at(LONDON), (2, 10));
}

// BU-C1, BU-A5: the beach of Flat Island is combed where the ship is blown to.
#[test]
fn card_1_may_blow_to_flat_island() {
    let position =
        Position::default().ship(LONDON, 8, 13, Heading::N).hand(LONDON, &[Red2, Black2]).flat(&[Black3], &[Rum]);
    let mut sea = Sea::drawing_at(position, Heading::N, 1);
    assert_eq!(sea.at(LONDON), (5, 16));
    sea.act(LONDON, Action::Face(Heading::E));
    assert_eq!((sea.hand(LONDON).len(), sea.hold(LONDON)), (3, vec![Rum]));
}

// BU-C1, BU-C3, BU-C4, BU-C5, BU-C6: the relief for small crews.
#[test]
fn blown_ships_with_three_or_less_take_four_crew() {
    for number in [1, 3, 4, 5, 6] {
        for (hand, relief) in [(vec![Red1, Red2], true), (vec![Red3, Red1], false), (vec![], true), (vec![Red3], true)]
        {
            let mut sea = Sea::drawing(Position::default().hand(LONDON, &hand), number);
            if sea.deciding() == Some(LONDON) && !sea.headings(LONDON).is_empty() {
                sea.act(LONDON, Action::Face(sea.headings(LONDON)[0]));
            }
            assert_eq!(sea.state.phase() == Phase::Chance, relief, "card {number}, {hand:?}");
            if relief {
                sea.deal(&[Black3, Black2, Black1, Black3]);
                assert_eq!(sea.hand(LONDON).len(), hand.len() + 4);
            }
            assert_ne!(sea.state.phase(), Phase::Chance, "four and no more");
            assert_eq!(sea.last_under(), Some(card(number)));
        }
    }
}

// BU-C2, BU-A11
#[test]
fn card_2_takes_the_three_lowest_from_a_chosen_player() {
    let position = Position::default().hand(GENOA, &[Red3, Red2, Black2, Black1]).hand(CADIZ, &[Red1]);
    let mut sea = Sea::drawing(position.clone(), 2);
    assert_eq!(sea.legal(LONDON), [1, 2, 3].map(|seat| Action::Pick(Seat::new(seat))), "all three others");
    sea.act(LONDON, Action::Pick(Seat::new(GENOA)));
    assert_eq!((sea.hand(LONDON), sea.hand(GENOA)), (vec![Black1, Red2, Black2], vec![Red3]));
    assert!(!sea.told.iter().any(|event| matches!(event, Event::CrewShort { .. })));
    let passed =
        Event::CrewPassed { from: Seat::new(GENOA), to: Seat::new(LONDON), crew: Some(Black1), by: Reason::Pressed };
    assert!(sea.was_told(&passed));
    assert_eq!((sea.last_under(), sea.deciding()), (Some(card(2)), Some(GENOA)));
    let mut sea = Sea::drawing(position.clone(), 2);
    sea.act(LONDON, Action::Pick(Seat::new(CADIZ)));
    assert_eq!((sea.hand(LONDON), sea.hand(CADIZ)), (vec![Red1], vec![]), "BU-CC1: all there are");
    assert!(sea.was_told(&Event::CrewShort { seat: Seat::new(LONDON), missing: 2 }));
    let mut sea = Sea::drawing(position, 2);
    sea.act(LONDON, Action::Pick(Seat::new(MARSEILLES)));
    assert_eq!((sea.hand(LONDON).len(), sea.deciding()), (0, Some(GENOA)));
}

// BU-C3, BU-C4, BU-A6
#[test]
fn cards_3_and_4_blow_to_the_bays() {
    for (number, bay, next) in [(3, (1, 1), (1, 2)), (4, (20, 20), (19, 20))] {
        let mut sea = Sea::drawing(Position::default().hand(LONDON, &[Red3, Red3]), number);
        assert_eq!((sea.at(LONDON), sea.ship(LONDON).heading), (bay, Heading::W));
        assert_eq!(sea.headings(LONDON).len(), 3, "a corner");
        sea.act(LONDON, Action::Face(sea.headings(LONDON)[1]));
        assert_eq!(sea.deciding(), Some(GENOA));
        let sea = Sea::drawing(Position::default().ship(GENOA, bay.0, bay.1, Heading::N), number);
        assert_eq!(sea.at(LONDON), next, "an occupied bay");
    }
}

// BU-C5
#[test]
fn card_5_blows_home_and_unloads() {
    let position = Position::default().hand(LONDON, &[Red3, Red3]).hold(LONDON, &[Diamond, Rum]);
    let sea = Sea::drawing(position, 5);
    assert_eq!((sea.at(LONDON), sea.hold(LONDON)), ((1, 14), vec![]));
    assert_eq!(sea.harbour(Port::London).treasure, [Diamond, Rum]);
    assert_eq!(sea.deciding(), Some(GENOA), "no heading is asked in port");
    // And may win.
    let position = Position::default().hand(LONDON, &[Red3, Red3]).hold(LONDON, &[Diamond]);
    let sea = Sea::drawing(position.stock(Port::London, &[], &[Diamond, Ruby, Ruby]), 5);
    assert_eq!(sea.winner(), Some(LONDON));
}

// BU-C6, BU-A6, BU-A7
#[test]
fn card_6_blows_to_the_port_ahead() {
    let sea = Sea::drawing(Position::default().hand(LONDON, &[Red3, Red3]).ship(GENOA, 1, 7, Heading::E), 6);
    assert_eq!((sea.at(LONDON), sea.at(GENOA)), ((1, 7), (1, 7)), "ships share a port");
    assert_eq!(sea.ship(LONDON).heading, Heading::W, "the heading stays");
    // In a port with stock, trade follows; at home, treasure is unloaded.
    let position = Position::default().hand(LONDON, &[Red3, Red3]).stock(Port::Venice, &[Red3], &[]);
    assert_eq!(Sea::drawing(position, 6).deciding(), Some(LONDON));
    let position = Position::default().ship(LONDON, 8, 12, Heading::N).hold(LONDON, &[Rum]).hand(LONDON, &[Red3, Red3]);
    let sea = Sea::drawing_at(position, Heading::W, 6);
    assert_eq!((sea.at(LONDON), sea.ship(LONDON).points), ((1, 14), 2));
    // The document's simpler card is an option.
    let amsterdam = Config { card_six_amsterdam: true, ..Config::default() };
    let sea = Sea::drawing(Position::with(amsterdam).hand(LONDON, &[Red3, Red3]), 6);
    assert_eq!(sea.at(LONDON), (20, 14));
}

// BU-C7
#[test]
fn card_7_washes_to_the_nearest_ship() {
    let near = || Position::default().ship(GENOA, 6, 10, Heading::N);
    let sea = Sea::drawing(near().hold(LONDON, &[Gold, Rum]), 7);
    assert_eq!((sea.hold(LONDON), sea.hold(GENOA)), (vec![Gold], vec![Rum]), "the least valuable");
    // No room there: crew.
    let sea =
        Sea::drawing(near().hold(LONDON, &[Gold]).hold(GENOA, &[Rum, Rum]).hand(LONDON, &[Red3, Red2, Black1]), 7);
    assert_eq!((sea.hold(LONDON), sea.hand(LONDON), sea.hand(GENOA)), (vec![Gold], vec![Red3], vec![Black1, Red2]));
    // No treasure: crew, or one, or nothing.
    let sea = Sea::drawing(near().hand(LONDON, &[Red3]), 7);
    assert_eq!((sea.hand(LONDON).len(), sea.hand(GENOA)), (0, vec![Red3]));
    assert!(!no_effect(&sea, 7));
    let sea = Sea::drawing(near(), 7);
    assert!(no_effect(&sea, 7) && sea.last_under() == Some(card(7)));
}

// BU-C7
#[test]
fn card_7_does_nothing_between_equals() {
    let position =
        Position::default().ship(GENOA, 6, 10, Heading::N).ship(CADIZ, 6, 12, Heading::N).hold(LONDON, &[Rum]);
    let sea = Sea::drawing(position, 7);
    assert!(no_effect(&sea, 7));
    assert_eq!(sea.hold(LONDON), [Rum]);
    // Non-land squares count: a ship behind the island is further than it looks.
    let position =
        Position::default().ship(GENOA, 13, 10, Heading::N).ship(CADIZ, 2, 10, Heading::N).hold(LONDON, &[Rum]);
    let sea = Sea::drawing(position, 7);
    assert_eq!(sea.hold(CADIZ), [Rum], "six squares to the west, seven round the island");
}

// BU-C8
#[test]
fn card_8_washes_the_least_to_flat_island() {
    let sea = Sea::drawing(Position::default().hold(LONDON, &[Gold, Rum]).hand(LONDON, &[Red1]), 8);
    assert_eq!((sea.hold(LONDON), sea.view().flat_treasure), (vec![Gold], vec![Rum]));
    assert_eq!(sea.hand(LONDON).len(), 1);
    let sea = Sea::drawing(Position::default().hold(LONDON, &[Ruby, Diamond]), 8);
    assert_eq!(sea.view().flat_treasure, [Ruby], "the older of equals");
    let sea = Sea::drawing(Position::default().hand(LONDON, &[Red3, Red2, Black2, Black1]), 8);
    assert_eq!((sea.hand(LONDON), sea.view().flat_crew), (vec![Red3, Black2], vec![Black1, Red2]));
    let sea = Sea::drawing(Position::default().hand(LONDON, &[Red3]), 8);
    assert_eq!(sea.view().flat_crew, [Red3]);
    assert!(!no_effect(&sea, 8));
    assert!(no_effect(&Sea::drawing(Position::default(), 8), 8));
}

// BU-C9, BU-A12
#[test]
fn card_9_washes_the_best_to_flat_island() {
    let sea = Sea::drawing(Position::default().hold(LONDON, &[Rum, Gold]).hand(LONDON, &[Red1]), 9);
    assert_eq!((sea.hold(LONDON), sea.view().flat_treasure), (vec![Rum], vec![Gold]));
    let sea = Sea::drawing(Position::default().hand(LONDON, &[Red2, Black3, Red3]), 9);
    assert_eq!((sea.hand(LONDON), sea.view().flat_crew), (vec![Red2, Red3], vec![Black3]), "one card, the older");
    let sea = Sea::drawing(Position::default().hand(LONDON, &[Red3, Black1]), 9);
    assert_eq!((sea.hand(LONDON), sea.view().flat_crew), (vec![Black1], vec![Red3]), "wherever it is in the hand");
    assert!(no_effect(&Sea::drawing(Position::default(), 9), 9));
}

// BU-C10
#[test]
fn card_10_returns_the_best_crew() {
    let sea = Sea::drawing(Position::default().hand(LONDON, &[Red2, Black3, Red3]).hold(LONDON, &[Rum]), 10);
    assert_eq!((sea.hand(LONDON), sea.under(), sea.hold(LONDON)), (vec![Red2, Red3], vec![Black3], vec![Rum]));
    assert!(no_effect(&Sea::drawing(Position::default(), 10), 10));
    assert!(!no_effect(&sea, 10));
}

// BU-C11, BU-C12, BU-C13, BU-C14, BU-C27, BU-CC2
#[test]
fn treasure_or_crew() {
    for (number, value, crew) in [(11, 5, 2), (12, 4, 2), (13, 5, 2), (14, 7, 3), (27, 5, 3)] {
        let mut sea = Sea::drawing(Position::default(), number);
        let affordable = Treasure::ALL.into_iter().filter(|piece| piece.value() <= value).map(Action::Load);
        let offered: Vec<_> = [Action::TakeCrew].into_iter().chain(affordable).collect();
        assert_eq!(sea.legal(LONDON), offered, "card {number}");
        sea.act(LONDON, Action::TakeCrew);
        for _ in 0..crew {
            assert_eq!(sea.state.phase(), Phase::Chance);
            sea.deal(&[Red1]);
        }
        assert_eq!((sea.hand(LONDON).len(), sea.deciding()), (crew, Some(GENOA)));
        assert_eq!(sea.last_under(), Some(card(number)));
        let mut sea = Sea::drawing(Position::default(), number);
        sea.act(LONDON, Action::Load(Rum));
        assert_eq!(sea.hold(LONDON), [Rum]);
        let more = Treasure::ALL.into_iter().filter(|piece| piece.value() <= value - 2).map(Action::Load);
        assert_eq!(sea.legal(LONDON), more.chain([Action::Done]).collect::<Vec<_>>());
        sea.act(LONDON, Action::Done);
        assert_eq!((sea.deciding(), sea.hand(LONDON).len()), (Some(GENOA), 0), "less may be taken");
    }
}

// BU-CC2, BU-33
#[test]
fn a_ship_takes_two_pieces_at_most() {
    let mut sea = Sea::drawing(Position::default().hold(LONDON, &[Gold]), 14);
    sea.act(LONDON, Action::Load(Rum));
    assert_eq!((sea.hold(LONDON), sea.deciding()), (vec![Gold, Rum], Some(GENOA)), "full: nothing more is asked");
}

// BU-CC2, BU-A20
#[test]
fn without_a_choice_the_other_side_is_given() {
    let only = |sea: &Sea, forced| sea.was_told(&Event::NoChoice { seat: Seat::new(LONDON), forced });
    // A full ship, and an island without what the card allows: crew.
    let mut sea = Sea::drawing(Position::default().hold(LONDON, &[Rum, Rum]), 11);
    assert!(only(&sea, Forced::Crew));
    sea.deal(&[Red1, Red1]);
    assert_eq!(sea.deciding(), Some(GENOA));
    let poor = |position: Position| {
        position.stock(Port::Venice, &[], &[Rum, Rum, Rum, Rum, Pearl, Pearl, Pearl, Pearl]).stock(
            Port::Amsterdam,
            &[],
            &[Gold; 4],
        )
    };
    assert!(only(&Sea::drawing(poor(Position::default()), 12), Forced::Crew), "only fives are left");
    assert_eq!(Sea::drawing(poor(Position::default()), 11).deciding(), Some(LONDON));
    // No crew: treasure.
    let mut sea = Sea::drawing(nearly_empty_pack(&[]), 11);
    assert!(only(&sea, Forced::Treasure));
    assert_eq!(sea.legal(LONDON).last(), Some(&Action::Done));
    sea.act(LONDON, Action::Load(Diamond));
    assert_eq!((sea.hold(LONDON), sea.deciding()), (vec![Diamond], Some(GENOA)));
    // Neither.
    let sea = Sea::drawing(nearly_empty_pack(&[]).hold(LONDON, &[Rum, Rum]), 14);
    assert!(only(&sea, Forced::Nothing));
    assert_eq!(sea.deciding(), Some(GENOA));
}

// BU-CC2: told before the choice.
#[test]
fn a_shortage_is_announced_beforehand() {
    use buccaneer::{Asking, Shortage};
    let asked = |position: Position, number| {
        let sea = Sea::drawing(position, number);
        let prompt = sea.state.prompt(game::Viewer::Seat(Seat::new(LONDON)));
        let Asking::Spoils { shortage, .. } = sea.view().asking else { panic!("no choice") };
        (prompt.id.to_string(), shortage)
    };
    let full = "prompt-spoils".to_owned();
    let short = "prompt-spoils-short".to_owned();
    assert_eq!(asked(Position::default(), 14), (full.clone(), Shortage { value: 7, crew: 3 }));
    // One free place: no single piece is worth seven.
    assert_eq!(asked(Position::default().hold(LONDON, &[Rum]), 14), (short.clone(), Shortage { value: 5, crew: 3 }));
    assert_eq!(asked(nearly_empty_pack(&[Red1, Red2]), 14), (short.clone(), Shortage { value: 7, crew: 2 }));
    assert_eq!(asked(nearly_empty_pack(&[Red1, Red2]), 11), (full, Shortage { value: 5, crew: 2 }));
    // Pearls and rum only: five of seven is the most, and one rum alone leaves less.
    let sold = |pieces: &[Treasure]| {
        let all = Position::default().stock(Port::Venice, &[], &[Diamond; 4]).stock(Port::Venice, &[], &[Ruby; 4]);
        all.stock(Port::Venice, &[], &[Gold; 4]).stock(Port::Amsterdam, &[], pieces)
    };
    assert_eq!(asked(sold(&[]), 14), (short.clone(), Shortage { value: 6, crew: 3 }));
    assert_eq!(asked(sold(&[Pearl; 3]), 14), (short.clone(), Shortage { value: 5, crew: 3 }));
    assert_eq!(
        asked(sold(&[Pearl, Pearl, Pearl, Pearl, Rum, Rum]), 12),
        ("prompt-spoils".into(), Shortage { value: 4, crew: 2 })
    );
    assert_eq!(asked(sold(&[Pearl, Pearl, Pearl, Pearl, Rum, Rum, Rum]), 12), (short, Shortage { value: 2, crew: 2 }));
}

// BU-C15, BU-C28
#[test]
fn cards_15_and_28_give_two_crew() {
    for number in [15, 28] {
        let mut sea = Sea::drawing(Position::default(), number);
        sea.deal(&[Red1, Black3]);
        assert_eq!((sea.hand(LONDON), sea.deciding()), (vec![Red1, Black3], Some(GENOA)));
        assert_eq!(sea.last_under(), Some(card(number)));
    }
}

fn trimmed(number: u8, hand: &[Crew]) -> (Vec<Crew>, Vec<Crew>) {
    let mut sea = Sea::drawing(Position::default().hand(LONDON, hand), number);
    sea.act(LONDON, Action::Done);
    (sea.hand(LONDON), sea.under())
}

// BU-C16, BU-C17
#[test]
fn cards_16_and_17_give_treasure_and_trim_the_crew() {
    for (number, value, most) in [(16, 7, 10), (17, 6, 11)] {
        let mut sea = Sea::drawing(Position::default().hand(LONDON, &[Red3, Red3, Red3, Red3]), number);
        let affordable = Treasure::ALL.into_iter().filter(|piece| piece.value() <= value).map(Action::Load);
        assert_eq!(sea.legal(LONDON), affordable.chain([Action::Done]).collect::<Vec<_>>());
        sea.act(LONDON, Action::Load(Gold)).act(LONDON, Action::Load(Rum));
        assert_eq!((sea.hold(LONDON), sea.hand(LONDON).len()), (vec![Gold, Rum], 3), "limit {most}");
        assert_eq!(sea.last_under(), Some(card(number)));
        // A full ship only pays.
        let position = Position::default().hand(LONDON, &[Red3; 4]).hold(LONDON, &[Rum; 2]);
        let sea = Sea::drawing(position, number);
        assert_eq!((sea.hand(LONDON).len(), sea.deciding()), (3, Some(GENOA)));
    }
    // Seven is the most: gold leaves three, six leaves two.
    let mut sea = Sea::drawing(Position::default(), 17);
    sea.act(LONDON, Action::Load(Gold));
    assert_eq!(sea.legal(LONDON), [Action::Load(Rum), Action::Done]);
}

// BU-C16, BU-C17: as high as possible, then few cards, then the oldest.
#[test]
fn the_crew_left_is_as_high_as_possible() {
    // The document's example: eleven, so a one goes rather than a two.
    assert_eq!(trimmed(16, &[Red3, Red2, Black3, Red1, Black2]), (vec![Red3, Red2, Black3, Black2], vec![Red1]));
    assert_eq!(trimmed(17, &[Red3, Red2, Black3, Red1, Black2]).1, [], "eleven may stay");
    assert_eq!(trimmed(16, &[Red3, Red3, Red3, Red1]).1, [], "ten may stay");
    // Twelve without a one: a two goes.
    assert_eq!(trimmed(16, &[Red3, Red2, Black3, Black2, Red2]), (vec![Red3, Black3, Black2, Red2], vec![Red2]));
    // Twelve of threes: one must go, though nine are left.
    assert_eq!(trimmed(16, &[Red3, Black3, Red3, Black3]), (vec![Black3, Red3, Black3], vec![Red3]));
    // Thirteen: a three is fewer cards than a two and a one.
    assert_eq!(
        trimmed(16, &[Red1, Red2, Red1, Red3, Red3, Black3]),
        (vec![Red1, Red2, Red1, Red3, Black3], vec![Red3])
    );
    // Fourteen: a three and a one, or two twos; the oldest card decides.
    let (kept, gone) = trimmed(16, &[Red2, Red3, Black1, Black2, Black3, Red3]);
    assert_eq!((kept, gone), (vec![Red3, Black1, Black3, Red3], vec![Red2, Black2]));
    let (kept, gone) = trimmed(16, &[Red3, Red2, Black1, Black2, Black3, Red3]);
    assert_eq!((kept, gone), (vec![Red2, Black2, Black3, Red3], vec![Red3, Black1]));
    assert_eq!(trimmed(16, &[Red2, Black1, Red3, Black2, Black3, Red3]).1, [Red2, Black2], "then the next oldest");
    assert_eq!(trimmed(16, &[Black1, Red2, Red3, Black2, Black3, Red3]).1, [Black1, Red3]);
}

// BU-C18
#[test]
fn card_18_gives_treasure_and_crew_to_small_crews() {
    let mut sea = Sea::drawing(Position::default().hand(LONDON, &[Red3, Red3, Red1]), 18);
    assert_eq!(
        sea.legal(LONDON),
        [Gold, Pearl, Rum].map(Action::Load).into_iter().chain([Action::Done]).collect::<Vec<_>>()
    );
    sea.act(LONDON, Action::Load(Rum)).act(LONDON, Action::Load(Rum));
    assert_eq!(sea.state.phase(), Phase::Chance, "seven or less");
    sea.deal(&[Black1, Black1]);
    assert_eq!((sea.hold(LONDON), sea.hand(LONDON).len(), sea.deciding()), (vec![Rum; 2], 5, Some(GENOA)));
    let mut sea = Sea::drawing(Position::default().hand(LONDON, &[Red3, Red3, Red2]), 18);
    sea.act(LONDON, Action::Done);
    assert_eq!((sea.hand(LONDON).len(), sea.deciding(), sea.last_under()), (3, Some(GENOA), Some(card(18))));
}

// BU-C19
#[test]
fn card_19_exchanges_the_hand() {
    let mut sea = Sea::drawing(Position::default().hand(LONDON, &[Red3, Black1, Red2]), 19);
    assert_eq!((sea.hand(LONDON).len(), sea.under()), (0, vec![Red3, Black1, Red2]));
    assert_eq!(sea.ship(LONDON).range, 1);
    sea.deal(&[Black3, Black3, Black2]);
    assert_eq!((sea.hand(LONDON), sea.deciding()), (vec![Black3, Black3, Black2], Some(GENOA)));
    assert_eq!(sea.last_under(), Some(card(19)));
    assert!(no_effect(&Sea::drawing(Position::default(), 19), 19));
}

// BU-C20
#[test]
fn card_20_swaps_two_cards_blindly() {
    let position = Position::default()
        .ship(GENOA, 8, 12, Heading::W)
        .hand(LONDON, &[Red1, Red2, Red1])
        .hand(GENOA, &[Black3, Black2, Black1]);
    let mut sea = Sea::drawing(position, 20);
    assert_eq!(sea.outcomes(), [(Chance::Crew(Red1), 2), (Chance::Crew(Red2), 1)], "from the own hand first");
    sea.deal(&[Red1]);
    assert_eq!(sea.outcomes(), [(Chance::Crew(Red1), 1), (Chance::Crew(Red2), 1)]);
    assert_eq!((sea.ship(LONDON).crew, sea.ship(LONDON).range), (2, 3), "what is picked has left the hand");
    sea.deal(&[Red2]);
    assert_eq!(sea.outcomes().len(), 3);
    sea.deal(&[Black1]);
    assert_eq!((sea.ship(GENOA).crew, sea.ship(GENOA).range), (2, 5));
    sea.deal(&[Black3]);
    assert_eq!((sea.hand(LONDON), sea.hand(GENOA)), (vec![Red1, Black1, Black3], vec![Black2, Red1, Red2]));
    assert_eq!((sea.last_under(), sea.deciding()), (Some(card(20)), Some(GENOA)));
    let passed =
        Event::CrewPassed { from: Seat::new(GENOA), to: Seat::new(LONDON), crew: Some(Black1), by: Reason::Swapped };
    assert!(sea.was_told(&passed));
}

// BU-C20
#[test]
fn card_20_with_few_cards_with_several_ships_and_alone() {
    // One card against two.
    let position =
        Position::default().ship(GENOA, 8, 12, Heading::W).hand(LONDON, &[Red1]).hand(GENOA, &[Black3, Black2, Black1]);
    let mut sea = Sea::drawing(position, 20);
    sea.deal(&[Red1, Black3, Black2]);
    assert_eq!((sea.hand(LONDON), sea.hand(GENOA)), (vec![Black3, Black2], vec![Black1, Red1]));
    // Nobody has any.
    let sea = Sea::drawing(Position::default().ship(GENOA, 8, 12, Heading::W), 20);
    assert_eq!(sea.deciding(), Some(GENOA));
    // Several ships: choose.
    let position = Position::default().ship(GENOA, 8, 12, Heading::W).ship(CADIZ, 13, 13, Heading::E);
    let mut sea = Sea::drawing(position.hand(LONDON, &[Red1]).hand(CADIZ, &[Black1]), 20);
    assert_eq!(sea.legal(LONDON), [GENOA, CADIZ].map(|seat| Action::Pick(Seat::new(seat))));
    sea.act(LONDON, Action::Pick(Seat::new(CADIZ))).deal(&[Red1, Black1]);
    assert_eq!((sea.hand(LONDON), sea.hand(CADIZ)), (vec![Black1], vec![Red1]));
    // Alone: the two lowest go under the pack.
    let sea = Sea::drawing(Position::default().hand(LONDON, &[Red3, Black2, Red1]), 20);
    assert_eq!((sea.hand(LONDON), sea.under()), (vec![Red3], vec![Red1, Black2]));
    assert!(no_effect(&Sea::drawing(Position::default(), 20), 20));
    assert!(!no_effect(&sea, 20));
}

// BU-C21, BU-C23, BU-C24, BU-C25, BU-C26
#[test]
fn five_cards_are_kept() {
    for number in [21, 23, 24, 25, 26] {
        let sea = Sea::drawing(Position::default(), number);
        assert_eq!((sea.kept(LONDON), sea.view().fortunes, sea.last_under()), (vec![number], 27, None));
        assert!(sea.was_told(&Event::Kept { seat: Seat::new(LONDON), card: card(number) }));
        assert_eq!(sea.deciding(), Some(GENOA));
        assert_eq!(sea.view().drawn, None);
    }
}

// BU-C22, BU-A17: cards are counted, not values.
#[test]
fn card_22_takes_the_lowest_beyond_seven() {
    let nine = [Red3, Red1, Black1, Red3, Red2, Black2, Black3, Black1, Red1];
    let position =
        Position::default().hand(LONDON, &nine).hand(GENOA, &[Black3, Black3, Black3, Red3, Red3, Red2, Red2]);
    let sea = Sea::drawing(position.hand(CADIZ, &[Black2, Black2, Black2, Black2, Red1, Red1, Red1, Red2]), 22);
    assert_eq!(sea.hand(LONDON), [Red3, Red3, Red2, Black2, Black3, Black1, Red1]);
    assert_eq!(sea.hand(GENOA).len(), 7, "seven may stay");
    assert_eq!(sea.hand(CADIZ), [Black2, Black2, Black2, Black2, Red1, Red1, Red2]);
    assert_eq!(sea.under(), [Red1, Black1, Red1], "London's first");
    assert_eq!((sea.last_under(), sea.deciding()), (Some(card(22)), Some(GENOA)));
    assert!(!no_effect(&sea, 22));
    let sea = Sea::drawing(Position::default().hand(GENOA, &[Black3, Black3, Black3, Red3, Red3, Red2, Red2]), 22);
    assert!(no_effect(&sea, 22) && sea.under().is_empty());
}
