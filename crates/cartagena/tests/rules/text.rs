//! The text board.

use cartagena::{Cartagena, Config, Hands, Supply};
use game::{Game, Style, Viewer};

use crate::table::{position, seat, standard};

fn drawn(table: &Cartagena, viewer: Viewer, colour: bool, unicode: bool) -> String {
    said(table, viewer, Style { colour, unicode, parts: false }, "en")
}

fn said(table: &Cartagena, viewer: Viewer, style: Style, language: &str) -> String {
    let words = words::Words::new(&[Cartagena::LOCALES], language);
    let name = |seat: game::Seat| ["Anna", "Bo", "Christopher", "Dee", "Eva"][seat.index()].to_owned();
    Cartagena::text(&table.view(viewer), style, &|message| words.say(message, &name))
}

fn midway() -> Cartagena {
    let table = standard(5).hand(0, "skull skull hat").hand(1, "keys").active(1, 1);
    let table = table.pirates(0, &[0, 0, 7, 7, 14, 37]).pirates(1, &[0, 0, 0, 0, 7, 14]);
    table.pirates(2, &[0, 0, 0, 0, 0, 14]).pirates(3, &[0, 0, 0, 25, 36, 37]).pirates(4, &[0, 0, 0, 0, 0, 1]).build()
}

#[test]
fn the_path_winds_in_rows_with_whoever_stands_there() {
    insta::assert_snapshot!(drawn(&midway(), Viewer::Spectator, false, false));
}

#[test]
fn with_characters_beyond_ascii() {
    insta::assert_snapshot!(drawn(&midway(), Viewer::Spectator, false, true));
}

#[test]
fn in_german() {
    let style = Style { colour: false, unicode: true, parts: false };
    insta::assert_snapshot!(said(&midway(), Viewer::Spectator, style, "de"));
}

#[test]
fn colours_change_nothing_else() {
    let coloured = drawn(&midway(), Viewer::Spectator, true, false);
    let mut plain = coloured.clone();
    for code in ["\x1b[94m", "\x1b[93m", "\x1b[91m", "\x1b[92m", "\x1b[33m", "\x1b[0m"] {
        assert!(coloured.contains(code));
        plain = plain.replace(code, "");
    }
    assert_eq!(plain, drawn(&midway(), Viewer::Spectator, false, false));
}

#[test]
fn hidden_hands_are_counts() {
    let config = Config { hands: Hands::Hidden, supply: Supply::Row, segments: 7, ..Config::default() };
    let table = position(config, 2).hand(0, "skull hat hat").hand(1, "keys").row("hat skull keys").build();
    insta::assert_snapshot!(drawn(&table, Viewer::Seat(seat(1)), false, false));
    assert!(!drawn(&table, Viewer::Seat(seat(1)), false, false).contains("hat 2"));
    assert!(drawn(&table, Viewer::Seat(seat(0)), false, false).contains("hat 2"));
}
