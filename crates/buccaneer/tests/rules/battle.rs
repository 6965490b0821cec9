//! Battles and flights: FR12.

use buccaneer::{ANCHOR_BAY, Action, Crew, Event, Fortune, Heading, Port, Position, Reason, Treasure, Voyage};
use game::{Game, Phase, Seat};

use crate::sea::{CADIZ, GENOA, LONDON, MARSEILLES, Sea, flee, sail, square};

/// London at (5,5) heads north for Genoa at (5,6).
fn duel(ours: &[Crew], theirs: &[Crew]) -> Position {
    Position::default()
        .ship(LONDON, 5, 5, Heading::N)
        .ship(GENOA, 5, 6, Heading::E)
        .hand(LONDON, ours)
        .hand(GENOA, theirs)
}

fn fight(position: Position) -> Sea {
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::N, 1));
    sea
}

fn winner(sea: &Sea) -> Option<u8> {
    sea.told
        .iter()
        .find_map(|event| if let Event::Battle { winner, .. } = event { Some(*winner) } else { None })
        .unwrap()
        .map(|seat| seat.index() as u8)
}

// BU-7, BU-21
#[test]
fn the_difference_between_red_and_black_decides() {
    use Crew::{Black1, Black2, Black3, Red1, Red2, Red3};
    assert_eq!(winner(&fight(duel(&[Red3], &[Black2]))), Some(LONDON));
    assert_eq!(winner(&fight(duel(&[Red1], &[Black2]))), Some(GENOA));
    // Many crew of both colours fight worse than few of one.
    assert_eq!(winner(&fight(duel(&[Red3, Red3, Black3, Black2], &[Black2]))), Some(GENOA));
    assert_eq!(winner(&fight(duel(&[Red3, Red3, Black3], &[Black2]))), Some(LONDON));
    // The sign does not matter.
    assert_eq!(winner(&fight(duel(&[Black3, Red1], &[Red1]))), Some(LONDON));
    assert_eq!(winner(&fight(duel(&[Red2, Black1], &[]))), Some(LONDON));
}

// BU-A1
#[test]
fn equal_strengths_change_nothing_and_the_mover_leaves() {
    let position = duel(&[Crew::Red2], &[Crew::Black2]).hold(LONDON, &[Treasure::Rum]).hold(GENOA, &[Treasure::Ruby]);
    let mut sea = fight(position);
    assert_eq!((winner(&sea), sea.deciding()), (None, Some(LONDON)));
    assert_eq!((sea.hand(LONDON), sea.hand(GENOA)), (vec![Crew::Red2], vec![Crew::Black2]));
    assert_eq!((sea.hold(LONDON), sea.hold(GENOA)), (vec![Treasure::Rum], vec![Treasure::Ruby]));
    sea.act(LONDON, flee(Heading::W, 2)).act(LONDON, Action::Face(Heading::S));
    assert_eq!((sea.at(LONDON), sea.ship(LONDON).heading, sea.deciding()), ((3, 6), Heading::S, Some(GENOA)));
    // Challenged, the ship that came leaves too.
    let position = Position::default().ship(LONDON, 5, 5, Heading::N).ship(GENOA, 5, 6, Heading::E);
    let mut sea = Sea::of(position.hand(LONDON, &[Crew::Red2]).hand(GENOA, &[Crew::Black2]));
    sea.act(LONDON, sail(Heading::N, 2)).act(GENOA, Action::Attack);
    assert_eq!((winner(&sea), sea.deciding(), sea.at(LONDON)), (None, Some(LONDON), (5, 6)));
}

// BU-22
#[test]
fn the_winner_gets_the_treasure_and_nothing_else() {
    let mut sea = fight(duel(&[Crew::Red3], &[Crew::Red1, Crew::Black1]).hold(GENOA, &[Treasure::Rum, Treasure::Ruby]));
    assert_eq!(sea.hold(LONDON), [Treasure::Ruby, Treasure::Rum], "the most valuable first");
    assert!(sea.hold(GENOA).is_empty());
    assert_eq!((sea.hand(LONDON).len(), sea.hand(GENOA).len()), (1, 2), "crew stay");
    sea.act(GENOA, flee(Heading::E, 1));
}

// BU-22, BU-A8
#[test]
fn what_finds_no_room_goes_back_to_treasure_island() {
    let position =
        duel(&[Crew::Red3], &[]).hold(LONDON, &[Treasure::Pearl]).hold(GENOA, &[Treasure::Rum, Treasure::Gold]);
    let sea = fight(position);
    assert_eq!(sea.hold(LONDON), [Treasure::Pearl, Treasure::Gold]);
    assert_eq!((sea.on_island(Treasure::Rum), sea.on_island(Treasure::Gold)), (4, 3));
    assert!(sea.was_told(&Event::TreasureLost { from: Seat::new(GENOA), treasure: Treasure::Rum }));
    let full =
        duel(&[Crew::Red3], &[]).hold(LONDON, &[Treasure::Pearl; 2]).hold(GENOA, &[Treasure::Rum, Treasure::Gold]);
    let sea = fight(full);
    assert_eq!(sea.hold(LONDON), [Treasure::Pearl; 2]);
    assert_eq!((sea.on_island(Treasure::Rum), sea.on_island(Treasure::Gold)), (4, 4));
    // Of equals, the piece that came aboard first is taken first.
    let equal =
        duel(&[Crew::Red3], &[]).hold(LONDON, &[Treasure::Pearl]).hold(GENOA, &[Treasure::Ruby, Treasure::Diamond]);
    assert_eq!(fight(equal).hold(LONDON), [Treasure::Pearl, Treasure::Ruby]);
}

// BU-22: the attacked ship may win.
#[test]
fn the_attacked_may_win() {
    let mut sea = fight(duel(&[Crew::Red1], &[Crew::Black3]).hold(LONDON, &[Treasure::Gold]));
    assert_eq!((sea.hold(GENOA), sea.hold(LONDON)), (vec![Treasure::Gold], vec![]));
    assert_eq!((sea.deciding(), sea.ship(GENOA).heading), (Some(LONDON), Heading::E), "the winner's heading stays");
    sea.act(LONDON, flee(Heading::S, 1)).act(LONDON, Action::Face(Heading::S));
    assert_eq!(sea.deciding(), Some(GENOA));
}

// BU-23
#[test]
fn without_treasure_the_two_lowest_crew_go() {
    use Crew::{Black1, Black2, Black3, Red1, Red2, Red3};
    let sea = fight(duel(&[Red3, Red3], &[Black3, Red2, Black2, Black1]));
    assert_eq!(sea.hand(LONDON), [Red3, Red3, Black1, Red2], "of equals the older");
    assert_eq!(sea.hand(GENOA), [Black3, Black2]);
    assert_eq!(fight(duel(&[Red3], &[Black1])).hand(LONDON), [Red3, Black1], "or one");
    let sea = fight(duel(&[Red1], &[]));
    assert_eq!((sea.hand(LONDON), sea.deciding()), (vec![Red1], Some(GENOA)), "or none");
}

// BU-24
#[test]
fn the_loser_sails_any_way_with_the_crew_that_are_left() {
    let mut sea = fight(duel(&[Crew::Red3], &[Crew::Black1, Crew::Red1, Crew::Black2]));
    // Black 1 and red 1 are lost: range 2. The winner lies on (5,6), so all ways are free.
    assert_eq!(sea.deciding(), Some(GENOA));
    assert_eq!(sea.squares(GENOA).len(), 16);
    assert_eq!(sea.view().reachable.len(), 16);
    assert!(!sea.legal(GENOA).iter().any(|action| matches!(action, Action::Sail { .. })));
    sea.act(GENOA, flee(Heading::Nw, 2));
    assert_eq!((sea.at(GENOA), sea.ship(GENOA).heading), ((3, 8), Heading::Nw));
    let moved = Event::Moved {
        seat: Seat::new(GENOA),
        from: square(5, 6),
        to: square(3, 8),
        heading: Heading::Nw,
        by: Voyage::Fled,
    };
    assert!(sea.was_told(&moved));
    sea.act(GENOA, Action::Face(Heading::E));
    assert_eq!((sea.ship(GENOA).heading, sea.ship(LONDON).heading), (Heading::E, Heading::N));
    assert_eq!(sea.deciding(), Some(GENOA), "its own turn begins");
}

// BU-24, BU-A4
#[test]
fn flights_pass_ships_and_never_end_on_them() {
    let position = duel(&[Crew::Red3, Crew::Red3], &[Crew::Black3, Crew::Red1]).ship(CADIZ, 6, 6, Heading::N);
    let position = position.hold(GENOA, &[Treasure::Rum]).ship(MARSEILLES, 5, 9, Heading::N);
    let sea = fight(position);
    let squares = sea.squares(GENOA);
    assert!(!squares.contains(&(6, 6)) && squares.contains(&(7, 6)) && squares.contains(&(9, 6)));
    assert!(!squares.contains(&(5, 9)) && squares.contains(&(5, 10)) && !squares.contains(&(5, 11)));
    let mut sea = sea;
    sea.act(GENOA, flee(Heading::E, 3));
    assert_eq!(sea.deciding(), Some(GENOA), "nobody is asked");
}

// BU-24: with no free square in reach the ship drifts to the nearest one.
#[test]
fn a_hemmed_in_loser_drifts() {
    let position = Position::default()
        .ship(LONDON, 1, 3, Heading::S)
        .ship(GENOA, 1, 1, Heading::N)
        .ship(MARSEILLES, 2, 1, Heading::N)
        .ship(CADIZ, 2, 2, Heading::N)
        .hand(LONDON, &[Crew::Red2]);
    let mut sea = Sea::of(position.clone());
    sea.act(LONDON, sail(Heading::S, 2));
    // (1,2) is the only free square.
    assert_eq!(sea.squares(GENOA), [(1, 2)]);
    let mut sea = Sea::of(position.ship(LONDON, 1, 2, Heading::S).ship(CADIZ, 2, 2, Heading::N));
    sea.act(LONDON, sail(Heading::S, 1));
    assert_eq!(sea.squares(GENOA), [(1, 2)]);
    // A corner with all three neighbours taken needs four ships beside the loser's: the rule is shown by land.
    let position = Position::default().ship(LONDON, 20, 3, Heading::S).ship(GENOA, 20, 1, Heading::N);
    let position =
        position.ship(MARSEILLES, 19, 1, Heading::N).ship(CADIZ, 20, 2, Heading::N).hand(LONDON, &[Crew::Red2]);
    let mut sea = Sea::of(position);
    // Cadiz is crossed and lets London pass; Genoa at Anchor Bay loses and has no way out: (19,2) is land.
    sea.act(LONDON, sail(Heading::S, 2)).act(CADIZ, Action::Decline);
    assert_eq!(sea.at(GENOA), (20, 3), "two steps away, and the higher of the nearest");
    let drifted = |event: &Event| matches!(event, Event::Moved { by: Voyage::Drifted, .. });
    assert!(sea.told.iter().any(drifted));
    assert_eq!((sea.deciding(), sea.ship(GENOA).heading), (Some(GENOA), Heading::N));
    sea.act(GENOA, Action::Face(Heading::N));
    assert_eq!((sea.at(LONDON), sea.deciding()), ((20, 1), Some(GENOA)));
}

// BU-A3: a loser that flees home unloads there, before the active player's end of turn, and may win.
#[test]
fn fleeing_home_unloads_and_may_win() {
    // Genoa, beaten without treasure, flees into its port.
    let position = Position::default()
        .ship(LONDON, 7, 4, Heading::S)
        .ship(GENOA, 7, 3, Heading::E)
        .hand(LONDON, &[Crew::Red3])
        .hand(GENOA, &[Crew::Red2, Crew::Red1, Crew::Black2])
        .stock(Port::Genoa, &[], &[Treasure::Diamond, Treasure::Diamond, Treasure::Ruby, Treasure::Ruby]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::S, 1)).act(GENOA, flee(Heading::S, 2));
    assert_eq!(sea.winner(), Some(GENOA));
    assert!(matches!(sea.state.phase(), Phase::Over(_)));
    assert_eq!(sea.state.outcome().unwrap().score(Seat::new(GENOA)), Some(20));
}

// BU-A3: Flat Island and chance cards are for the active player only.
#[test]
fn a_loser_gets_no_chance_card_and_no_beach() {
    let position = duel(&[Crew::Red3], &[Crew::Black2, Crew::Black1, Crew::Red3]);
    let position = position.ship(LONDON, 7, 12, Heading::N).ship(GENOA, 7, 13, Heading::E).flat(&[Crew::Red2], &[]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::N, 1)).act(GENOA, flee(Heading::E, 1)).act(GENOA, Action::Face(Heading::N));
    assert_eq!((sea.at(GENOA), sea.deciding()), ((8, 13), Some(GENOA)), "no card is drawn on the coast");
    let mut sea = Sea::of(
        Position::default()
            .ship(LONDON, 6, 12, Heading::N)
            .ship(GENOA, 6, 14, Heading::E)
            .hand(LONDON, &[Crew::Red3])
            .flat(&[Crew::Red2], &[]),
    );
    sea.act(LONDON, sail(Heading::N, 2)).act(GENOA, flee(Heading::Nw, 1)).act(GENOA, Action::Face(Heading::S));
    assert_eq!((sea.at(GENOA), sea.hand(GENOA).len(), sea.view().flat_crew.len()), ((5, 15), 0, 1));
}

// BU-A3: an active loser's turn ends where it flees to.
#[test]
fn an_active_loser_ends_its_turn_where_it_flees_to() {
    let position = Position::default()
        .ship(LONDON, 7, 12, Heading::N)
        .ship(GENOA, 7, 13, Heading::E)
        .hand(LONDON, &[Crew::Red1, Crew::Red1, Crew::Red1])
        .hand(GENOA, &[Crew::Black3, Crew::Black3]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::N, 1));
    assert_eq!(sea.hand(GENOA).len(), 4, "the active player may lose crew");
    sea.act(LONDON, flee(Heading::E, 1)).act(LONDON, Action::Face(Heading::W)).fortune(15);
    assert_eq!(sea.at(LONDON), (8, 13));
}

// BU-A3, BU-31: Anchor Bay is reached by whoever arrives; and the winner keeps the bay.
#[test]
fn a_fleeing_ship_may_land_its_chart() {
    let position = Position::default()
        .ship(LONDON, 20, 5, Heading::S)
        .ship(GENOA, 20, 3, Heading::N)
        .hand(LONDON, &[Crew::Red3])
        .hand(GENOA, &[Crew::Red1, Crew::Black1, Crew::Red2, Crew::Black1])
        .keeps(GENOA, Fortune::CHARTS[1]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::S, 2)).act(GENOA, flee(Heading::S, 2));
    assert_eq!(sea.ship(GENOA).at, Some(ANCHOR_BAY));
    sea.act(GENOA, Action::Face(Heading::N));
    assert_eq!(sea.deciding(), Some(GENOA));
    sea.act(GENOA, Action::Load(Treasure::Diamond)).act(GENOA, Action::Load(Treasure::Rum));
    assert_eq!((sea.hold(GENOA), sea.kept(GENOA)), (vec![Treasure::Diamond, Treasure::Rum], vec![]));
}

#[test]
fn crew_that_change_hands_are_told_to_both_only() {
    let sea = fight(duel(&[Crew::Red3], &[Crew::Black1]));
    let passed = |crew| Event::CrewPassed { from: Seat::new(GENOA), to: Seat::new(LONDON), crew, by: Reason::Battle };
    let open = passed(Some(Crew::Black1));
    assert!(sea.was_told(&open));
    let seen = |seat| buccaneer::Buccaneer::redact(&open, game::Viewer::Seat(Seat::new(seat)));
    assert_eq!(seen(LONDON), Some(open.clone()));
    assert_eq!(seen(GENOA), Some(open.clone()));
    assert_eq!(seen(CADIZ), Some(passed(None)));
    assert_eq!(buccaneer::Buccaneer::redact(&open, game::Viewer::Spectator), Some(passed(None)));
}
