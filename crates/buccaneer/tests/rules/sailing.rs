//! Turns, moves, crossings and headings: FR6, FR11.

use buccaneer::{Action, Buccaneer, Chance, Config, Crew, Event, Fortune, Heading, Port, Position, Treasure};
use game::{Game, Seat};

use crate::sea::{CADIZ, GENOA, LONDON, MARSEILLES, Sea, sail, square};

const FIVE: [Crew; 2] = [Crew::Red2, Crew::Red3];

// BU-6
#[test]
fn range_is_the_crew_total_or_one() {
    let sea =
        Sea::of(Position::default().hand(GENOA, &[Crew::Red3, Crew::Black3, Crew::Black1]).hand(CADIZ, &[Crew::Red1]));
    let range = |seat: u8| (sea.state.range(Seat::new(seat)), sea.ship(seat).range);
    assert_eq!(range(LONDON), (1, 1), "no crew");
    assert_eq!(range(GENOA), (7, 7));
    assert_eq!(range(CADIZ), (1, 1));
    assert_eq!(sea.state.crew_total(Seat::new(LONDON)), 0);
}

// BU-8, BU-9, BU-10, BU-12
#[test]
fn the_panels_show_what_the_document_lists() {
    let sea = Sea::of(
        Position::default()
            .ship(GENOA, 5, 5, Heading::Sw)
            .hand(GENOA, &FIVE)
            .hold(GENOA, &[Treasure::Rum])
            .keeps(GENOA, Fortune::DOUBLOONS)
            .stock(Port::Venice, &[Crew::Black2], &[Treasure::Ruby])
            .stock(Port::Genoa, &[], &[Treasure::Pearl])
            .safe(Port::Genoa, Treasure::Gold)
            .flat(&[Crew::Red1], &[Treasure::Diamond]),
    );
    let ship = sea.ship(GENOA);
    assert_eq!((ship.at, ship.heading, ship.home), (Some(square(5, 5)), Heading::Sw, Some(Port::Genoa)));
    assert_eq!((ship.range, ship.crew, ship.hold, ship.points), (5, 2, vec![Treasure::Rum], 15));
    assert_eq!(sea.kept(GENOA), [23]);
    let venice = sea.harbour(Port::Venice);
    assert_eq!((venice.owner, venice.crew, venice.treasure), (None, vec![Crew::Black2], vec![Treasure::Ruby]));
    let genoa = sea.harbour(Port::Genoa);
    assert_eq!((genoa.owner, genoa.at), (Some(Seat::new(GENOA)), square(7, 1)));
    assert_eq!((genoa.treasure, genoa.safe), (vec![Treasure::Pearl], vec![Treasure::Gold; 3]));
    let view = sea.view();
    assert_eq!((view.flat_crew, view.flat_treasure), (vec![Crew::Red1], vec![Treasure::Diamond]));
    assert_eq!(sea.hand(GENOA), FIVE, "a player sees the own hand");
}

// BU-14
#[test]
fn turns_go_round_by_home_ports() {
    let mut sea = Sea::of(Position::default());
    for (seat, round) in [(LONDON, 1), (GENOA, 1), (MARSEILLES, 1), (CADIZ, 1), (LONDON, 2)] {
        assert_eq!((sea.deciding(), sea.state.round()), (Some(seat), round));
        assert!((0..4).all(|other| sea.legal(other).is_empty() == (other != seat)));
        let home = sea.ship(seat).home.unwrap();
        let way = if round == 1 { home.seaward() } else { Heading::N };
        if round == 1 {
            sea.act(seat, sail(way, 1)).act(seat, Action::Face(Heading::N));
        }
    }
    // Turns follow ports, not seats: here seat 0 lives in Cadiz.
    let mut lots = Sea { state: Buccaneer::new(&Config::default(), 4).unwrap(), told: Vec::new() };
    lots.chance(Chance::Home(Port::Cadiz)).chance(Chance::Home(Port::Marseilles)).chance(Chance::Home(Port::London));
    for _ in 0..4 {
        lots.deal(&[Crew::Red1, Crew::Red2, Crew::Black1, Crew::Black2, Crew::Red3]);
    }
    lots.deal(&[Crew::Black3; 4]);
    for seat in [2, 3, 1, 0, 2] {
        assert_eq!(lots.deciding(), Some(seat));
        let home = lots.ship(seat).home.unwrap();
        if lots.ship(seat).at == Some(home.square()) {
            lots.act(seat, sail(home.seaward(), 1)).act(seat, Action::Face(Heading::N));
        }
    }
}

// BU-15
#[test]
fn in_port_a_ship_must_move() {
    let sea = Sea::of(Position::default().hand(LONDON, &[Crew::Red1]));
    assert!(!sea.legal(LONDON).contains(&Action::Turn));
    assert_eq!(sea.squares(LONDON), [(1, 15), (2, 15), (2, 14), (2, 13), (1, 13)], "all directions, clockwise");
    let sea = Sea::of(Position::default().ship(LONDON, 5, 5, Heading::N));
    assert_eq!(sea.legal(LONDON), [sail(Heading::N, 1), Action::Turn]);
}

// BU-16
#[test]
fn at_sea_a_ship_sails_ahead_within_its_range() {
    let sea = |x, y, heading, hand: &[Crew]| {
        let sea = Sea::of(Position::default().ship(LONDON, x, y, heading).hand(LONDON, hand));
        let listed = sea.squares(LONDON);
        let shown: Vec<(u8, u8)> = sea.view().reachable.into_iter().map(Into::into).collect();
        assert_eq!(listed, shown, "all are indicated");
        listed
    };
    assert_eq!(sea(5, 5, Heading::Ne, &[Crew::Red2]), [(6, 6), (7, 7)]);
    assert_eq!(sea(18, 17, Heading::N, &FIVE), [(18, 18), (18, 19), (18, 20)], "up to the edge");
    assert_eq!(sea(6, 10, Heading::E, &FIVE), [(7, 10), (8, 10)], "up to an island");
    assert_eq!(sea(6, 10, Heading::E, &[]), [(7, 10)], "one square without crew");
    // BU-A18: a heading that offers nothing leaves only Turn.
    assert_eq!(sea(8, 10, Heading::E, &FIVE), []);
}

// BU-16: in port.
#[test]
fn in_port_all_eight_directions_are_open_within_range() {
    let sea = Sea::of(Position::default().hand(LONDON, &FIVE));
    // North stops at the edge after six, so five; north-east at Flat Island.
    let squares = sea.squares(LONDON);
    assert_eq!(squares.iter().filter(|&&(x, _)| x == 1).count(), 10);
    assert!(squares.contains(&(2, 15)) && !squares.contains(&(3, 16)));
    assert!(squares.contains(&(6, 14)) && !squares.contains(&(7, 14)));
    assert!(squares.contains(&(6, 9)));
    assert_eq!(squares.len(), 5 + 1 + 5 + 5 + 5);
}

// BU-17
#[test]
fn ships_in_shelter_are_passed_not_entered() {
    // Genoa's ship lies in Venice, Cadiz' on the coast of Treasure Island.
    let port = Position::default().ship(LONDON, 1, 9, Heading::S).ship(GENOA, 1, 7, Heading::E).hand(LONDON, &FIVE);
    let mut sea = Sea::of(port);
    assert_eq!(sea.squares(LONDON), [(1, 8), (1, 6), (1, 5), (1, 4)]);
    sea.act(LONDON, sail(Heading::S, 4));
    assert_eq!(sea.deciding(), Some(LONDON), "nobody is asked in port");
    let coast = Position::default().ship(LONDON, 8, 6, Heading::N).ship(CADIZ, 8, 8, Heading::W).hand(LONDON, &FIVE);
    let mut sea = Sea::of(coast);
    assert_eq!(sea.squares(LONDON), [(8, 7), (8, 9), (8, 10), (8, 11)]);
    sea.act(LONDON, sail(Heading::N, 3)).act(LONDON, Action::Face(Heading::W));
    assert_eq!(sea.at(LONDON), (8, 9));
}

// BU-17
#[test]
fn entering_an_occupied_square_at_sea_is_an_attack() {
    let position = Position::default().ship(LONDON, 5, 5, Heading::N).ship(GENOA, 5, 8, Heading::E);
    let mut sea = Sea::of(position.hand(LONDON, &FIVE).hand(GENOA, &[Crew::Red1]));
    assert!(sea.squares(LONDON).contains(&(5, 8)));
    sea.act(LONDON, sail(Heading::N, 3));
    let battle = Event::Battle {
        at: square(5, 8),
        attacker: Seat::new(LONDON),
        defender: Seat::new(GENOA),
        winner: Some(Seat::new(LONDON)),
    };
    assert!(sea.was_told(&battle));
    // The coast of Flat Island and the bays are open sea.
    let sea =
        Sea::of(Position::default().ship(LONDON, 5, 12, Heading::N).ship(GENOA, 5, 15, Heading::E).hand(LONDON, &FIVE));
    assert!(sea.squares(LONDON).contains(&(5, 15)));
}

fn crossing() -> Sea {
    Sea::of(
        Position::default()
            .ship(LONDON, 5, 3, Heading::N)
            .ship(GENOA, 5, 5, Heading::E)
            .ship(MARSEILLES, 5, 7, Heading::W)
            .hand(LONDON, &[Crew::Red3, Crew::Red3])
            .hand(GENOA, &[Crew::Black1])
            .hand(MARSEILLES, &[Crew::Black2]),
    )
}

// BU-18
#[test]
fn crossed_ships_are_asked_in_the_order_of_the_path() {
    let mut sea = crossing();
    sea.act(LONDON, sail(Heading::N, 5));
    assert_eq!(sea.deciding(), Some(GENOA));
    assert_eq!(sea.at(LONDON), (5, 3), "the ship has not moved yet");
    assert_eq!(sea.legal(GENOA), [Action::Attack, Action::Decline]);
    assert!(sea.legal(LONDON).is_empty() && sea.legal(MARSEILLES).is_empty());
    let asked = |asked: u8, y| Event::Crossed { asked: Seat::new(asked), mover: Seat::new(LONDON), at: square(5, y) };
    assert!(sea.was_told(&asked(GENOA, 5)) && !sea.was_told(&asked(MARSEILLES, 7)));
    sea.act(GENOA, Action::Decline);
    assert_eq!(sea.deciding(), Some(MARSEILLES));
    sea.act(MARSEILLES, Action::Decline);
    assert_eq!((sea.at(LONDON), sea.deciding()), ((5, 8), Some(LONDON)));
    assert!(sea.was_told(&Event::LetPass { asked: Seat::new(MARSEILLES), mover: Seat::new(LONDON) }));
    assert!(!sea.told.iter().any(|event| matches!(event, Event::Battle { .. })));
}

// BU-18
#[test]
fn an_attack_stops_the_mover_there() {
    let mut sea = crossing();
    sea.act(LONDON, sail(Heading::N, 5)).act(GENOA, Action::Decline).act(MARSEILLES, Action::Attack);
    assert_eq!(sea.at(LONDON), (5, 7));
    let battle = Event::Battle {
        at: square(5, 7),
        attacker: Seat::new(MARSEILLES),
        defender: Seat::new(LONDON),
        winner: Some(Seat::new(LONDON)),
    };
    assert!(sea.was_told(&battle));
    assert_eq!(sea.deciding(), Some(MARSEILLES), "the loser flees");
}

// BU-18: a ship at the destination is attacked after those on the way have let the mover pass.
#[test]
fn a_voyage_may_cross_one_ship_and_attack_another() {
    let mut sea = crossing();
    sea.act(LONDON, sail(Heading::N, 4)).act(GENOA, Action::Decline);
    assert!(
        sea.told.iter().any(|event| matches!(event, Event::Battle { attacker, .. } if *attacker == Seat::new(LONDON)))
    );
    assert_eq!(sea.at(LONDON), (5, 7));
    // Nobody is asked who is only reached, not crossed, or lies behind.
    let mut sea = crossing();
    sea.act(LONDON, sail(Heading::N, 1));
    assert_eq!(sea.deciding(), Some(LONDON));
}

// BU-19
#[test]
fn after_a_move_the_heading_is_chosen() {
    let mut sea = Sea::of(Position::default().ship(LONDON, 18, 17, Heading::N).hand(LONDON, &FIVE));
    sea.act(LONDON, sail(Heading::N, 3));
    assert_eq!(sea.ship(LONDON).heading, Heading::N);
    // At the edge, dead headings are refused.
    assert_eq!(sea.headings(LONDON), [Heading::E, Heading::Se, Heading::S, Heading::Sw, Heading::W]);
    assert_eq!(sea.view().headings, sea.headings(LONDON));
    sea.act(LONDON, Action::Face(Heading::Sw));
    assert_eq!((sea.ship(LONDON).heading, sea.deciding()), (Heading::Sw, Some(GENOA)));
    assert!(sea.was_told(&Event::Turned { seat: Seat::new(LONDON), heading: Heading::Sw }));
}

// BU-19
#[test]
fn turning_is_a_whole_turn_and_may_face_the_same_way() {
    let mut sea = Sea::of(Position::default().ship(LONDON, 5, 5, Heading::N).hand(LONDON, &FIVE));
    sea.act(LONDON, Action::Turn);
    assert_eq!(sea.headings(LONDON), Heading::ALL);
    sea.act(LONDON, Action::Face(Heading::N));
    assert_eq!((sea.at(LONDON), sea.deciding()), ((5, 5), Some(GENOA)));
}

// BU-19: ships do not count for a heading (BU-A18), land does.
#[test]
fn a_heading_may_look_at_a_ship_but_not_at_land() {
    let mut sea = Sea::of(Position::default().ship(LONDON, 8, 10, Heading::N).ship(GENOA, 8, 11, Heading::N));
    sea.act(LONDON, Action::Turn);
    let headings = sea.headings(LONDON);
    assert!(headings.contains(&Heading::N) && !headings.contains(&Heading::E));
    assert!(headings.contains(&Heading::Ne) == square(9, 11).is_sea());
    assert_eq!(headings, [Heading::N, Heading::S, Heading::Sw, Heading::W, Heading::Nw]);
}

// BU-19: the choice is irrelevant in port.
#[test]
fn in_port_no_heading_is_asked() {
    let mut sea = Sea::of(Position::default().ship(LONDON, 1, 9, Heading::S).hand(LONDON, &[Crew::Red2]));
    sea.act(LONDON, sail(Heading::S, 2));
    assert_eq!((sea.at(LONDON), sea.deciding()), ((1, 7), Some(GENOA)));
    assert_eq!(sea.ship(LONDON).heading, Heading::S, "the line of motion");
    let moved = Event::Moved {
        seat: Seat::new(LONDON),
        from: square(1, 9),
        to: square(1, 7),
        heading: Heading::S,
        by: buccaneer::Voyage::Sailed,
    };
    assert!(sea.was_told(&moved));
}
