//! The board: 84 spaces, two views of them, slides.

use game::{Game, Viewer};
use sorry::{Colour, EDGE, IndexConverter, PRIVATE, Pawn, Place, SEEN, SPACES, SpaceKind};

use crate::table::{pawn, table};

// SO-1
#[test]
fn sixty_spaces_around_six_private_ones_a_colour() {
    assert_eq!((EDGE, PRIVATE, SEEN, SPACES), (60, 6, 66, 84));
    for colour in Colour::ALL {
        let converter = IndexConverter::new(colour);
        assert_eq!((0..=255).filter(|&index| converter.to_board_index(index).is_some()).count(), 66);
        assert_eq!((0..=255).filter(|&index| converter.to_color_index(index).is_some()).count(), 66);
    }
}

// SO-4: a bijection, both ways, for four colours.
#[test]
fn the_two_views_are_a_bijection() {
    for colour in Colour::ALL {
        let converter = IndexConverter::new(colour);
        for seen in 1..=66 {
            let space = converter.to_board_index(seen).unwrap();
            assert_eq!(converter.to_color_index(space), Some(seen), "{colour:?} {seen}");
            assert_eq!(seen > 60, space > 60);
        }
        for space in 1..=84 {
            if let Some(seen) = converter.to_color_index(space) {
                assert_eq!(converter.to_board_index(seen), Some(space), "{colour:?} {space}");
            }
        }
        assert_eq!((converter.to_board_index(0), converter.to_board_index(67)), (None, None));
        assert_eq!((converter.to_color_index(0), converter.to_color_index(85)), (None, None));
    }
    let all = |colour| (1..=66).filter_map(move |seen| IndexConverter::new(colour).to_board_index(seen));
    let mut spaces: Vec<u8> = Colour::ALL.into_iter().flat_map(all).collect();
    spaces.sort_unstable();
    spaces.dedup();
    assert_eq!(spaces, (1..=84).collect::<Vec<_>>());
}

// SO-4, and the figures of SO-A1: the first of a view is the diamond, the second the exit, the sixtieth the entry.
#[test]
fn the_views_lie_where_the_document_has_them() {
    let row = |seen| Colour::ALL.map(|colour| IndexConverter::new(colour).to_board_index(seen).unwrap());
    assert_eq!(row(1), [4, 19, 34, 49]);
    assert_eq!(row(2), [5, 20, 35, 50]);
    assert_eq!(row(59), [2, 17, 32, 47]);
    assert_eq!(row(60), [3, 18, 33, 48]);
    assert_eq!(row(61), [61, 67, 73, 79]);
    assert_eq!(row(65), [65, 71, 77, 83]);
    assert_eq!(row(66), [66, 72, 78, 84]);
    // SO-3: the last space of the edge is followed by the first.
    assert_eq!((row(57)[0], row(58)[0], row(42)[1], row(43)[1]), (60, 1, 60, 1));
}

// SO-2: what is private to another colour is not in the view at all.
#[test]
fn no_view_has_another_colours_private_spaces() {
    for colour in Colour::ALL {
        for other in Colour::ALL {
            for seen in 61..=66 {
                let space = IndexConverter::new(other).to_board_index(seen).unwrap();
                let expected = (colour == other).then_some(seen);
                assert_eq!(IndexConverter::new(colour).to_color_index(space), expected);
            }
        }
    }
}

// SO-5: slides of other colours only, at the document's 2/10, 17/25, 32/40, 47/55.
#[test]
fn slides_of_other_colours_begin_where_they_are_printed() {
    let triangles = [(2, 10), (17, 25), (32, 40), (47, 55)];
    for colour in Colour::ALL {
        let converter = IndexConverter::new(colour);
        for space in 1..=60 {
            let place = Place::new(converter.to_color_index(space).unwrap()).unwrap();
            let foreign = |(side, pair): (usize, &(u8, u8))| (side != colour.index()).then_some(*pair);
            let (short, long): (Vec<u8>, Vec<u8>) = triangles.iter().enumerate().filter_map(foreign).unzip();
            let length = if short.contains(&space) {
                3
            } else if long.contains(&space) {
                4
            } else {
                0
            };
            assert_eq!(place.slide(), length, "{colour:?} on {space}");
            assert_eq!(place.slid().space(colour).unwrap(), space + length);
        }
        for seen in [0, 61, 62, 63, 64, 65, 66] {
            assert_eq!(Place::new(seen).unwrap().slide(), 0);
        }
    }
}

// The document's four kinds of space, for each colour (SO-5).
#[test]
fn spaces_are_of_four_kinds() {
    use SpaceKind::{Occupied, StartLongSlideDifferent, StartShortSlideDifferent, Unoccupied};
    let view = table("*red 17 - - s2 / blue 25 40 - - / green - - - -").view(Viewer::Spectator);
    for (colour, space, kind) in [
        (Colour::Red, 17, Some(Occupied)),
        (Colour::Green, 17, Some(Occupied)),
        (Colour::Red, 2, Some(Unoccupied)),
        (Colour::Red, 10, Some(Unoccupied)),
        (Colour::Blue, 2, Some(StartShortSlideDifferent)),
        (Colour::Blue, 10, Some(StartLongSlideDifferent)),
        (Colour::Red, 32, Some(StartShortSlideDifferent)),
        (Colour::Yellow, 32, Some(Unoccupied)),
        (Colour::Red, 55, Some(StartLongSlideDifferent)),
        (Colour::Green, 55, Some(Unoccupied)),
        (Colour::Red, 40, Some(Occupied)),
        (Colour::Red, 11, Some(Unoccupied)),
        (Colour::Red, 62, Some(Occupied)),
        (Colour::Red, 61, Some(Unoccupied)),
        (Colour::Blue, 62, None),
        (Colour::Red, 0, None),
        (Colour::Red, 85, None),
    ] {
        assert_eq!(view.kind(colour, space), kind, "{colour:?} {space}");
    }
    assert_eq!((view.pawn_on(17), view.pawn_on(18)), (Some(pawn("red-1")), None));
    assert_eq!((SpaceKind::of(Place::START, false), SpaceKind::of(Place::HOME, true)), (Unoccupied, Occupied));
}

// SO-5: the page and the text board draw the slides that the rules know, those of absent colours too.
#[test]
fn the_view_has_all_eight_slides() {
    use SpaceKind::{StartLongSlideDifferent, StartShortSlideDifferent};
    let view = table("*red 17 - - s2 / blue 25 40 - -").view(Viewer::Spectator);
    let slides: Vec<_> = view.slides.iter().map(|slide| (slide.colour, slide.from, slide.to)).collect();
    let [red, blue, yellow, green] = Colour::ALL;
    let short_and_long = [(red, 2, 5), (red, 10, 14), (blue, 17, 20), (blue, 25, 29)];
    assert_eq!(slides[..4], short_and_long);
    assert_eq!(slides[4..], [(yellow, 32, 35), (yellow, 40, 44), (green, 47, 50), (green, 55, 59)]);
    let kinds: Vec<_> = view.slides.iter().map(|slide| slide.kind).collect();
    assert_eq!(kinds, [StartShortSlideDifferent, StartLongSlideDifferent].repeat(4));
}

#[test]
fn colours_and_pawns_have_their_names() {
    assert_eq!(Colour::ALL.map(Colour::name), ["red", "blue", "yellow", "green"]);
    assert_eq!(Colour::ALL.map(Colour::partner), [Colour::Yellow, Colour::Green, Colour::Red, Colour::Blue]);
    assert_eq!(Colour::ALL.map(Colour::next), [Colour::Blue, Colour::Yellow, Colour::Green, Colour::Red]);
    assert_eq!(Colour::ALL.map(|colour| colour.sides_after(Colour::Yellow)), [2, 3, 0, 1]);
    let names: Vec<String> = Pawn::all().map(|pawn| pawn.to_string()).collect();
    assert_eq!(names.len(), 16);
    assert_eq!((names[0].as_str(), names[6].as_str(), names[15].as_str()), ("red-1", "blue-3", "green-4"));
    for pawn in Pawn::all() {
        assert_eq!(Pawn::new(pawn.colour(), pawn.number()), Some(pawn));
        assert_eq!(serde_json::from_value::<Pawn>(serde_json::to_value(pawn).unwrap()).unwrap(), pawn);
    }
    assert_eq!((Pawn::new(Colour::Red, 0), Pawn::new(Colour::Red, 5)), (None, None));
    assert_eq!(format!("{:?}", pawn("yellow-2")), "yellow-2");
    for wrong in ["\"red-5\"", "\"pink-1\"", "3"] {
        assert!(serde_json::from_str::<Pawn>(wrong).is_err());
    }
}

#[test]
fn places_are_counted_from_start_to_home() {
    assert_eq!(Place::new(66), Some(Place::HOME));
    assert_eq!(Place::new(67), None);
    assert_eq!((Place::DIAMOND.number(), Place::EXIT.number(), Place::ENTRY.number()), (1, 2, 60));
    let open: Vec<u8> = (0..=66).filter(|&number| Place::new(number).unwrap().is_open()).collect();
    assert_eq!(open, (1..=60).collect::<Vec<_>>());
    assert!(serde_json::from_str::<Place>("67").is_err());
    assert_eq!(serde_json::to_string(&Place::HOME).unwrap(), "66");
    // Each colour sees another's square 15 further on for each side between them.
    let exit = |owner, viewer| Place::EXIT.seen_by(owner, viewer).map(Place::number);
    assert_eq!(exit(Colour::Red, Colour::Red), Some(2));
    assert_eq!(exit(Colour::Blue, Colour::Red), Some(17));
    assert_eq!(exit(Colour::Green, Colour::Red), Some(47));
    assert_eq!(exit(Colour::Red, Colour::Green), Some(17));
    assert_eq!(Place::new(45).unwrap().seen_by(Colour::Blue, Colour::Red), Some(Place::ENTRY));
    assert_eq!(Place::new(46).unwrap().seen_by(Colour::Blue, Colour::Red), Some(Place::DIAMOND));
    for closed in [Place::START, Place::new(61).unwrap(), Place::HOME] {
        assert_eq!(closed.seen_by(Colour::Blue, Colour::Red), None);
    }
}
