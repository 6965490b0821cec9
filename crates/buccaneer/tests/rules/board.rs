//! The chart: coordinates, coasts and distances (BU-11).

use buccaneer::{ANCHOR_BAY, CLIFF_CREEK, Heading, Island, MUD_BAY, Port, SIZE, Square};

use crate::sea::square;

fn find(predicate: impl Fn(Square) -> bool) -> Vec<(u8, u8)> {
    Square::all().filter(|&square| predicate(square)).map(Into::into).collect()
}

fn rectangle(xs: std::ops::RangeInclusive<u8>, ys: std::ops::RangeInclusive<u8>) -> Vec<(u8, u8)> {
    ys.flat_map(|y| xs.clone().map(move |x| (x, y))).collect()
}

// BU-11
#[test]
fn everything_is_where_the_document_says() {
    assert_eq!(SIZE, 20);
    let ports = [(1, 14), (7, 1), (20, 7), (14, 20), (1, 7), (20, 14)];
    for (port, (x, y)) in Port::ALL.into_iter().zip(ports) {
        assert_eq!(port.square(), square(x, y), "{port:?}");
        assert_eq!(square(x, y).port(), Some(port));
    }
    assert_eq!(find(|square| square.port().is_some()).len(), 6);
    let bays = [MUD_BAY, ANCHOR_BAY, CLIFF_CREEK].map(<(u8, u8)>::from);
    assert_eq!(bays, [(1, 1), (20, 1), (20, 20)]);
    assert_eq!(find(|square| square.island() == Some(Island::Flat)), rectangle(2..=4, 16..=19));
    assert_eq!(find(|square| square.island() == Some(Island::Pirate)), rectangle(17..=19, 2..=5));
    assert_eq!(find(|square| square.island() == Some(Island::Treasure)), rectangle(9..=12, 9..=12));
    assert_eq!(find(|square| !square.is_sea()).len(), 40);
    assert_eq!(Square::all().count(), 400);
}

#[test]
fn coasts_have_their_corners() {
    let around = |ring: Vec<(u8, u8)>, land: Vec<(u8, u8)>| -> Vec<(u8, u8)> {
        ring.into_iter().filter(|square| !land.contains(square)).collect()
    };
    let treasure = find(Square::is_treasure_coast);
    assert_eq!(treasure, around(rectangle(8..=13, 8..=13), rectangle(9..=12, 9..=12)));
    assert_eq!(treasure.len(), 20);
    let flat = find(Square::is_flat_coast);
    assert_eq!(flat, around(rectangle(1..=5, 15..=20), rectangle(2..=4, 16..=19)));
    assert_eq!(flat.len(), 18);
    // What has an effect lies apart.
    let shelters = find(Square::is_shelter);
    assert_eq!(shelters.len(), 26);
    for special in Port::ALL.map(Port::square).into_iter().chain([MUD_BAY, ANCHOR_BAY, CLIFF_CREEK]) {
        assert!(special.is_sea() && !special.is_treasure_coast() && !special.is_flat_coast(), "{special:?}");
    }
}

#[test]
fn there_are_no_squares_beyond_the_edge() {
    for (x, y) in [(0, 1), (1, 0), (21, 20), (20, 21)] {
        assert_eq!(Square::new(x, y), None);
        assert!(serde_json::from_value::<Square>(serde_json::json!([x, y])).is_err());
    }
    assert_eq!(serde_json::to_string(&square(3, 14)).unwrap(), "[3,14]");
    assert_eq!(square(1, 20).towards(Heading::N, 1), None);
    assert_eq!(square(20, 1).towards(Heading::E, 1), None);
    assert_eq!(square(1, 1).towards(Heading::W, 1), None);
    assert_eq!(square(1, 1).towards(Heading::S, 1), None);
    assert_eq!(square(1, 1).towards(Heading::Ne, 19), Some(square(20, 20)));
}

#[test]
fn lines_end_before_land_and_edge() {
    let reach = |x, y| Heading::ALL.map(|heading| square(x, y).reach(heading));
    //                              N  NE   E  SE   S  SW   W  NW
    assert_eq!(reach(8, 10), [10, 0, 0, 0, 9, 7, 7, 5]);
    assert_eq!(reach(1, 1), [19, 7, 19, 0, 0, 0, 0, 0]);
    assert_eq!(reach(20, 1), [19, 0, 0, 0, 0, 0, 19, 0]);
    assert_eq!(reach(5, 16), [4, 4, 15, 3, 15, 4, 0, 0]);
    // Every sea square has at least two ways out.
    for square in Square::all().filter(|square| square.is_sea()) {
        let ways = Heading::ALL.into_iter().filter(|&way| square.reach(way) > 0).count();
        assert!(ways >= 2, "{square:?}");
    }
}

#[test]
fn lines_are_found_again() {
    let from = square(10, 5);
    for heading in Heading::ALL {
        for steps in 1..=4 {
            let to = from.towards(heading, steps).unwrap();
            assert_eq!(from.line_to(to), Some((heading, steps)));
        }
    }
    assert_eq!(from.line_to(from), None);
    assert_eq!(from.line_to(square(11, 7)), None);
    assert_eq!(from.line_to(square(12, 6)), None);
    let ids = Heading::ALL.map(Heading::id);
    assert_eq!(ids, ["n", "ne", "e", "se", "s", "sw", "w", "nw"]);
    for heading in Heading::ALL {
        assert_eq!(serde_json::to_value(heading).unwrap(), heading.id());
    }
}

#[test]
fn the_sea_way_goes_round_islands() {
    // Treasure Island lies between: five squares straight, but the way round is longer.
    assert_eq!(square(8, 10).sea_distance([square(13, 10), square(8, 10), square(8, 13), square(1, 3)]), [7, 0, 3, 7]);
    assert_eq!(square(16, 3).sea_distance([square(20, 3)]), [6]);
}

#[test]
fn the_nearest_free_square_is_near_then_high_then_left() {
    let taken = |squares: &'static [(u8, u8)]| move |square: Square| !squares.contains(&square.into());
    assert_eq!(square(5, 5).nearest_free(|_| true), square(5, 5));
    assert_eq!(MUD_BAY.nearest_free(taken(&[(1, 1)])), square(1, 2));
    assert_eq!(MUD_BAY.nearest_free(taken(&[(1, 1), (1, 2)])), square(2, 2));
    assert_eq!(MUD_BAY.nearest_free(taken(&[(1, 1), (1, 2), (2, 2)])), square(2, 1));
    // Land is never the nearest.
    assert_eq!(square(8, 10).nearest_free(taken(&[(8, 10)])), square(7, 11));
    assert_eq!(CLIFF_CREEK.nearest_free(taken(&[(20, 20)])), square(19, 20));
}

// BU-C1
#[test]
fn card_1_blows_straight_off_the_island() {
    let blown = |x, y| <(u8, u8)>::from(square(x, y).blown_off(|_| true));
    for along in 9..=12 {
        assert_eq!(blown(8, along), (3, along));
        assert_eq!(blown(13, along), (18, along));
        assert_eq!(blown(along, 13), (along, 18));
        assert_eq!(blown(along, 8), (along, 3));
    }
    assert_eq!((blown(8, 8), blown(13, 13)), ((3, 3), (18, 18)));
    // BU-A5: Flat Island and Pirate Island stop the other two diagonals.
    assert_eq!((blown(8, 13), blown(13, 8)), ((5, 16), (16, 5)));
}

#[test]
fn an_occupied_landing_is_passed_then_searched_back() {
    let blown = |from: (u8, u8), taken: &[(u8, u8)]| {
        <(u8, u8)>::from(square(from.0, from.1).blown_off(|square| !taken.contains(&square.into())))
    };
    assert_eq!(blown((8, 10), &[(3, 10)]), (2, 10));
    assert_eq!(blown((8, 10), &[(3, 10), (2, 10)]), (1, 10));
    assert_eq!(blown((8, 10), &[(3, 10), (2, 10), (1, 10)]), (4, 10));
    assert_eq!(blown((8, 10), &[(3, 10), (2, 10), (1, 10), (4, 10)]), (5, 10));
    assert_eq!(blown((8, 13), &[(5, 16)]), (6, 15));
    assert_eq!(blown((8, 13), &[(5, 16), (6, 15)]), (7, 14));
    assert_eq!(blown((8, 13), &[(5, 16), (6, 15), (7, 14)]), (8, 13));
}

// BU-C6
#[test]
fn card_6_finds_a_port_from_every_coast_square() {
    let mut pairs = 0;
    for square in Square::all().filter(|square| square.is_treasure_coast()) {
        for heading in Heading::ALL.into_iter().filter(|&heading| square.reach(heading) > 0) {
            assert!(square.port_ahead(heading).is_some(), "{square:?} {heading:?}");
            pairs += 1;
        }
    }
    assert_eq!(pairs, 116);
}

#[test]
fn card_6_takes_the_nearest_within_45_degrees() {
    let ahead = |x, y, heading| square(x, y).port_ahead(heading);
    // Seven steps to Venice, eight to London.
    assert_eq!(ahead(8, 8, Heading::W), Some(Port::Venice));
    assert_eq!(ahead(8, 13, Heading::W), Some(Port::London));
    assert_eq!(ahead(8, 10, Heading::W), Some(Port::Venice));
    assert_eq!(ahead(8, 11, Heading::W), Some(Port::London));
    assert_eq!(ahead(8, 10, Heading::S), Some(Port::Genoa));
    assert_eq!(ahead(8, 10, Heading::N), Some(Port::Cadiz));
    assert_eq!(ahead(13, 8, Heading::E), Some(Port::Marseilles));
    assert_eq!(ahead(13, 13, Heading::E), Some(Port::Amsterdam));
    assert_eq!(ahead(13, 13, Heading::N), Some(Port::Cadiz));
    // The only pairs that reach the last tie-break.
    assert_eq!(ahead(8, 8, Heading::Sw), Some(Port::Genoa));
    assert_eq!(ahead(13, 13, Heading::Ne), Some(Port::Cadiz));
    // Exactly 45 degrees counts; a degree more does not.
    assert_eq!(ahead(14, 1, Heading::E), Some(Port::Marseilles), "v = (6,6)");
    assert_eq!(ahead(15, 1, Heading::E), None, "v = (5,6)");
    assert_eq!(ahead(7, 1, Heading::S), Some(Port::Genoa), "the port itself lies in every heading");
    assert_eq!(ahead(1, 1, Heading::S), None);
    assert_eq!(ahead(8, 1, Heading::Nw), Some(Port::Genoa), "a diagonal includes its edges");
    assert_eq!(ahead(8, 2, Heading::Nw), Some(Port::Venice));
}

#[test]
fn home_ports_come_in_the_order_of_play() {
    assert_eq!(Port::HOMES, [Port::London, Port::Genoa, Port::Marseilles, Port::Cadiz]);
    assert_eq!(Port::ALL.map(Port::is_home), [true, true, true, true, false, false]);
    assert_eq!(Port::TRADING, [Port::Venice, Port::Amsterdam]);
    let seaward = Port::ALL.map(Port::seaward);
    assert_eq!(seaward, [Heading::E, Heading::N, Heading::W, Heading::S, Heading::E, Heading::W]);
    for port in Port::ALL {
        assert_eq!(serde_json::to_value(port).unwrap(), port.id());
        assert!(port.square().reach(port.seaward()) > 0);
    }
}
