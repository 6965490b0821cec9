//! Before the first turn.

use std::collections::BTreeSet;

use cartagena::{Cartagena, Chance, Colour, Config, Event, FACES, Hands, Stage, Starter, Supply, Symbol, Tiles};
use game::{Game, Phase, RunningDice, Seats, Step, Viewer};

use crate::table::{chance, hand, outcomes, seat, seen};

/// Plays chance until somebody decides, with the events.
fn set_up(config: Config, seats: u8, seed: u64) -> (Cartagena, Vec<Event>) {
    let mut table = Cartagena::new(&config, seats).unwrap();
    let (mut dice, mut scratch, mut told) = (RunningDice::new(seed), Vec::new(), Vec::new());
    while table.phase() == Phase::Chance {
        let outcome = table.sample(&mut dice, &mut scratch).unwrap();
        table.apply(Step::Chance(outcome), &mut told).unwrap();
        table.validate().unwrap();
    }
    (table, told)
}

#[test]
fn two_to_five_play_in_five_colours() {
    // CA-1
    for seats in 2..=5 {
        let (table, _) = set_up(Config::default(), seats, 1);
        let colours: Vec<_> = seen(&table).players.iter().map(|player| player.colour).collect();
        assert_eq!(colours, Colour::ALL[..seats.into()]);
        assert_eq!(table.seats(), Seats::first(seats));
    }
    assert_eq!(Colour::ALL.map(Colour::name), ["blue", "yellow", "red", "green", "brown"]);
    for seats in [0, 1, 6, 255] {
        assert!(Cartagena::new(&Config::default(), seats).is_err());
    }
    assert_eq!(Cartagena::seats_allowed(), 2..=5);
}

#[test]
fn the_path_has_six_segments_with_each_symbol_once() {
    // CA-2
    let mut orders = BTreeSet::new();
    for seed in 0..30 {
        let (table, told) = set_up(Config::default(), 2, seed);
        let path = seen(&table).path;
        assert_eq!(path.len(), 36);
        for segment in path.chunks(6) {
            assert_eq!(segment.iter().collect::<BTreeSet<_>>().len(), 6);
            orders.insert(segment.to_vec());
        }
        let laid: Vec<_> = told.iter().filter(|event| matches!(event, Event::CellLaid { .. })).cloned().collect();
        let expected: Vec<_> = path.iter().zip(1..).map(|(&symbol, cell)| Event::CellLaid { cell, symbol }).collect();
        assert_eq!(laid, expected);
    }
    assert!(orders.len() > 100, "random orders: {}", orders.len());
}

#[test]
fn each_cell_is_any_symbol_that_its_segment_lacks() {
    // CA-2
    let mut table = Cartagena::new(&Config::default(), 2).unwrap();
    for cell in 0..36usize {
        let lacking = &Symbol::ALL[cell % 6..];
        let expected: Vec<_> = lacking.iter().map(|&symbol| (Chance::Cell(symbol), 1)).collect();
        assert_eq!(outcomes(&table), expected, "cell {}", cell + 1);
        assert_eq!(seen(&table).stage, Stage::Path);
        chance(&mut table, Chance::Cell(Symbol::ALL[cell % 6]));
    }
    assert_eq!(seen(&table).stage, Stage::Deal);
}

#[test]
fn all_pirates_begin_at_0_and_the_boat_is_37() {
    // CA-3
    for seats in 2..=5 {
        let (table, _) = set_up(Config::default(), seats, 3);
        assert_eq!(seen(&table).boat, 37);
        for player in seen(&table).players {
            assert_eq!((player.pirates, player.aboard), (vec![0; 6], 0));
        }
    }
}

#[test]
fn there_are_180_cards_30_of_each_symbol() {
    // CA-4
    let (table, _) = set_up(Config::default(), 4, 3);
    assert_eq!(table.census()[..6], [30; 6]);
    assert_eq!(table.census()[6..], [6, 6, 6, 6, 0]);
    assert_eq!(seen(&table).deck, 180 - 24);
    let mut table = Cartagena::new(&Config::default(), 2).unwrap();
    while seen(&table).stage == Stage::Path {
        let (next, _) = outcomes(&table)[0];
        chance(&mut table, next);
    }
    let even: Vec<_> = Symbol::ALL.iter().map(|&symbol| (Chance::Card(symbol), 30)).collect();
    assert_eq!(outcomes(&table), even);
    chance(&mut table, Chance::Card(Symbol::Hat));
    assert_eq!(outcomes(&table)[4], (Chance::Card(Symbol::Hat), 29));
}

#[test]
fn everybody_begins_with_six_cards() {
    // CA-5
    for seats in 2..=5 {
        let (table, told) = set_up(Config::default(), seats, 3);
        for number in 0..seats {
            assert_eq!(hand(&table, number).len(), 6);
        }
        let dealt: Vec<_> = told.iter().filter(|event| matches!(event, Event::Dealt { secret: false, .. })).collect();
        assert_eq!(dealt.len(), usize::from(seats) * 6);
        assert_eq!(told.last(), Some(&Event::TurnBegan { seat: seat(0) }));
        assert_eq!(table.phase(), Phase::Decide(Seats::only(seat(0))));
        assert_eq!(seen(&table).row, None);
    }
}

#[test]
fn the_starting_player_may_be_agreed_on_or_left_to_chance() {
    let agreed = [Starter::First, Starter::Second, Starter::Third, Starter::Fourth, Starter::Fifth];
    for (number, starter) in agreed.into_iter().enumerate() {
        let (table, _) = set_up(Config { starter, ..Config::default() }, 5, 1);
        assert_eq!(seen(&table).active, Some(seat(number as u8)));
    }
    let mut table = Cartagena::new(&Config { starter: Starter::Chance, ..Config::default() }, 3).unwrap();
    while seen(&table).stage == Stage::Path {
        let (next, _) = outcomes(&table)[0];
        chance(&mut table, next);
    }
    assert_eq!(seen(&table).stage, Stage::Starter);
    assert_eq!(outcomes(&table), [0, 1, 2].map(|number| (Chance::Starter(seat(number)), 1)));
    assert_eq!(chance(&mut table, Chance::Starter(seat(2))), [Event::StarterChosen { seat: seat(2) }]);
    assert_eq!((seen(&table).stage, seen(&table).active), (Stage::Deal, None));
}

#[test]
fn the_2014_edition_deals_one_card_more_to_the_starting_player() {
    // CA-A13
    let config = Config { hand: 5, starter: Starter::Second, ..Config::default() };
    let (table, _) = set_up(config, 3, 1);
    assert_eq!([0, 1, 2].map(|number| hand(&table, number).len()), [5, 6, 5]);
}

#[test]
fn printed_segments_lie_in_any_order_and_direction() {
    // CA-A11
    let config = Config { path: Tiles::Printed, ..Config::default() };
    let mut table = Cartagena::new(&config, 2).unwrap();
    for left in (1..=6u8).rev() {
        let gone = 6 - left;
        let listed: Vec<_> =
            (gone..6).flat_map(|face| [false, true].map(|reversed| (Chance::Segment { face, reversed }, 1))).collect();
        assert_eq!(outcomes(&table), listed);
        let reversed = gone % 2 == 1;
        let mut symbols = FACES[usize::from(gone)];
        if reversed {
            symbols.reverse();
        }
        let told = chance(&mut table, Chance::Segment { face: gone, reversed });
        assert_eq!(told, [Event::SegmentLaid { first: gone * 6 + 1, symbols }]);
        assert_eq!(seen(&table).path[usize::from(gone) * 6..], symbols);
        table.validate().unwrap();
    }
    assert_eq!((seen(&table).stage, seen(&table).path.len()), (Stage::Deal, 36));
}

#[test]
fn printed_segments_are_drawn_from_those_left() {
    let config = Config { path: Tiles::Printed, ..Config::default() };
    let faces: BTreeSet<_> = (0..40).map(|seed| seen(&set_up(config, 2, seed).0).path[..6].to_vec()).collect();
    assert!(faces.len() > 8, "{}", faces.len());
    let (table, told) = set_up(config, 2, 1);
    assert_eq!(told.iter().filter(|event| matches!(event, Event::SegmentLaid { .. })).count(), 6);
    assert_eq!(seen(&table).path.len(), 36);
}

#[test]
fn the_printed_faces_are_those_of_the_transcription() {
    // CA-A11 (dagger = sword, key = keys)
    let written = [
        "bottle pistol hat skull sword keys",
        "sword bottle keys pistol hat skull",
        "hat keys pistol bottle skull sword",
        "keys bottle skull sword hat pistol",
        "pistol keys sword hat skull bottle",
        "hat sword keys bottle pistol skull",
    ];
    assert_eq!(FACES.map(|face| face.to_vec()), written.map(crate::table::symbols));
    let both_ways: BTreeSet<_> =
        FACES.iter().flat_map(|face| [face.to_vec(), face.iter().rev().copied().collect()]).collect();
    assert_eq!(both_ways.len(), 12, "each tells its face and direction");
}

#[test]
fn tortuga_lays_out_a_row_of_twelve_before_the_first_turn() {
    // the rule set `tortuga`
    let config = Config { supply: Supply::Row, cards: 17, ..Config::default() };
    let (table, told) = set_up(config, 4, 5);
    assert_eq!(seen(&table).row.map(|row| row.len()), Some(12));
    assert_eq!(seen(&table).deck, 102 - 24 - 12);
    assert_eq!(told.iter().filter(|event| matches!(event, Event::RowLaid { .. })).count(), 12);
}

#[test]
fn shorter_and_longer_paths_and_crews() {
    for (segments, pirates) in [(4, 4), (5, 5), (8, 6)] {
        let (table, _) = set_up(Config { segments, pirates, ..Config::default() }, 2, 5);
        assert_eq!((seen(&table).path.len(), seen(&table).boat), (usize::from(segments) * 6, segments * 6 + 1));
        assert_eq!(seen(&table).players[1].pirates, vec![0; pirates.into()]);
    }
}

#[test]
fn hidden_cards_are_dealt_in_secret() {
    let (table, told) = set_up(Config { hands: Hands::Hidden, ..Config::default() }, 2, 5);
    let dealt: Vec<_> = told.iter().filter(|event| matches!(event, Event::Dealt { secret: true, .. })).collect();
    assert_eq!(dealt.len(), 12);
    assert_eq!(table.view(Viewer::Spectator).players.iter().filter(|player| player.hand.is_some()).count(), 0);
}
