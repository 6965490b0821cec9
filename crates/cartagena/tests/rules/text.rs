//! The text board.

use cartagena::{Cartagena, Chance, Config, Hands, Supply, Symbol};
use game::{Game, Style, Viewer};

use crate::table::{chance, position, seat, standard};

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
fn walls_meet_in_corners() {
    // Seven segments: the last row is half as long, and begins on the right.
    let table = position(Config { segments: 7, ..Config::default() }, 2).hand(0, "hat").build();
    let board = drawn(&table, Viewer::Spectator, false, true);
    let walls: Vec<&str> = board.lines().filter(|line| line.contains('─')).map(str::trim).collect();
    let (whole, half) = (|corner: &str| ["─────"; 11].join(corner), |corner: &str| ["─────"; 6].join(corner));
    assert_eq!(walls[0], format!("┌{}─────┐", whole("┬") + "┬"));
    assert_eq!(walls[1], format!("├{}┤     │", whole("┼")));
    assert_eq!(walls[2], format!("│     ├{}┤", whole("┼")));
    assert_eq!(walls[3], format!("└{}┼{}┤     │", half("┴"), ["─────"; 5].join("┼")));
    assert_eq!(walls[4], format!("└{}┘", half("┴")));
    // While the path is laid: nothing yet, then one cell.
    let mut begun = Cartagena::new(&Config::default(), 2).unwrap();
    let unlaid = drawn(&begun, Viewer::Spectator, false, true);
    assert!(!unlaid.contains(['─', '│', '┼']), "{unlaid}");
    chance(&mut begun, Chance::Cell(Symbol::Hat));
    let one = drawn(&begun, Viewer::Spectator, false, true);
    assert!(one.contains("┌─────┐\n→ │  1  │\n  │ hat │\n  │     │\n  └─────┘\n"), "{one}");
}

#[test]
fn the_cells_are_ascii_in_every_language() {
    for (language, _) in Cartagena::LOCALES {
        let board = said(&midway(), Viewer::Spectator, Style::default(), language);
        let cells: Vec<&str> = board.lines().filter(|line| line.contains('|')).collect();
        assert!(cells.len() == 9 && cells.iter().all(|line| line.is_ascii()), "{board}");
        let symbols: std::collections::BTreeSet<_> = cells[1].split('|').map(str::trim).collect();
        assert_eq!(symbols.len(), 7, "six symbols, and nothing: {symbols:?}");
    }
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
