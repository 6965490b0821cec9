//! A text board: what to draw where in which colour, and where the parts are that click paths name.
//!
//! The text may come from a foreign server. Colours and marks of parts are understood; every other control sequence is
//! dropped.

use ratatui::style::{Color, Modifier, Style};
use unicode_width::UnicodeWidthChar;

/// One character of the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Glyph {
    pub character: char,
    pub style: Style,
}

/// Where a part is, or a piece of it: a part may have several lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    pub part: String,
    pub row: u16,
    /// From this column to before that one.
    pub from: u16,
    pub to: u16,
}

/// A board that was read.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Board {
    pub rows: Vec<Vec<Glyph>>,
    pub areas: Vec<Area>,
}

impl Board {
    pub(crate) fn read(text: &str) -> Self {
        let mut board = Self::default();
        for line in text.lines() {
            board.read_line(line);
        }
        while board.rows.last().is_some_and(Vec::is_empty) {
            board.rows.pop();
        }
        board
    }

    fn read_line(&mut self, line: &str) {
        let number = self.rows.len() as u16;
        let mut row: Vec<Glyph> = Vec::new();
        let mut style = Style::default();
        let mut open: Vec<(String, u16)> = Vec::new();
        let mut rest = line;
        while let Some(character) = rest.chars().next() {
            if let Some(after) = rest.strip_prefix("\x1b[") {
                let end = after.find(|one: char| ('@'..='~').contains(&one)).unwrap_or(after.len());
                if after[end..].starts_with('m') {
                    style = painted(style, &after[..end]);
                }
                rest = after.get(end + 1..).unwrap_or_default();
                continue;
            }
            if let Some(after) = rest.strip_prefix("\x1b]") {
                let end = after.find("\x1b\\").unwrap_or(after.len());
                match after[..end].strip_prefix("8;;") {
                    Some("") => {
                        if let Some((part, from)) = open.pop() {
                            self.areas.push(Area { part, row: number, from, to: row.len() as u16 });
                        }
                    }
                    Some(part) => open.push((part.to_string(), row.len() as u16)),
                    None => {}
                }
                rest = after.get(end + 2..).unwrap_or_default();
                continue;
            }
            rest = &rest[character.len_utf8()..];
            // A column holds one character: what is wider or has no width of its own does not belong on a board.
            if character.width() == Some(1) {
                row.push(Glyph { character, style });
            }
        }
        while row.last().is_some_and(|glyph| glyph.character == ' ') {
            row.pop();
        }
        self.rows.push(row);
    }

    /// Its columns and rows.
    pub(crate) fn size(&self) -> (u16, u16) {
        (self.rows.iter().map(Vec::len).max().unwrap_or(0) as u16, self.rows.len() as u16)
    }

    /// The first place of a part.
    pub(crate) fn place(&self, part: &str) -> Option<&Area> {
        self.areas.iter().filter(|area| area.part == part).min_by_key(|area| (area.row, area.from))
    }

    /// The parts at a place, the innermost first.
    pub(crate) fn parts_at(&self, row: u16, column: u16) -> Vec<&str> {
        let here = self.areas.iter().filter(|area| area.row == row && (area.from..area.to).contains(&column));
        let mut here: Vec<&Area> = here.collect();
        here.sort_by_key(|area| area.to - area.from);
        here.into_iter().map(|area| area.part.as_str()).collect()
    }

    /// The nearest of some parts in a direction from one of them; any of them if there is none yet.
    pub(crate) fn next<'a>(&self, from: Option<&str>, to: (i32, i32), among: &[&'a str]) -> Option<&'a str> {
        let middle = |part: &str| {
            self.place(part).map(|area| (i32::from(area.row) * 2, i32::from(area.from + area.to.max(1) - 1) / 2))
        };
        let Some((row, column)) = from.and_then(middle) else {
            return among.iter().copied().filter(|part| middle(part).is_some()).min_by_key(|part| middle(part));
        };
        among
            .iter()
            .filter_map(|part| {
                let (other_row, other_column) = middle(part)?;
                let (down, right) = (other_row - row, other_column - column);
                let (ahead, aside) = if to.0 == 0 { (right * to.1, down) } else { (down * to.0, right) };
                // What lies ahead counts once, what lies aside more: straight on is nearer than askew.
                (ahead > 0).then_some((ahead + aside.abs() * 3, *part))
            })
            .min()
            .map(|(_, part)| part)
    }

    /// The characters alone.
    pub(crate) fn plain(&self) -> String {
        let line = |row: &Vec<Glyph>| row.iter().map(|glyph| glyph.character).collect::<String>() + "\n";
        self.rows.iter().map(line).collect()
    }
}

fn painted(mut style: Style, codes: &str) -> Style {
    let colours = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];
    for code in codes.split(';') {
        style = match code.parse::<usize>().unwrap_or(0) {
            0 => Style::default(),
            1 => style.add_modifier(Modifier::BOLD),
            2 => style.add_modifier(Modifier::DIM),
            3 => style.add_modifier(Modifier::ITALIC),
            4 => style.add_modifier(Modifier::UNDERLINED),
            7 => style.add_modifier(Modifier::REVERSED),
            22 => style.remove_modifier(Modifier::BOLD | Modifier::DIM),
            code @ 30..=37 => style.fg(colours[code - 30]),
            code @ 90..=97 => style.fg(colours[code - 82]),
            39 => style.fg(Color::Reset),
            code @ 40..=47 => style.bg(colours[code - 40]),
            code @ 100..=107 => style.bg(colours[code - 92]),
            49 => style.bg(Color::Reset),
            _ => style,
        };
    }
    style
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_and_parts_are_read_and_everything_else_is_dropped() {
        let board = Board::read(
            "ab \x1b]8;;cell-1\x1b\\c\x1b]8;;pawn\x1b\\\x1b[1;31md\x1b[0m\x1b]8;;\x1b\\e\x1b]8;;\x1b\\  \n\x1b[2J\x1b]0;title\x1b\\x\u{7}\u{9b}y漢",
        );
        assert_eq!(board.plain(), "ab cde\nxy\n");
        assert_eq!(board.rows[0][4].style, Style::default().fg(Color::Red).add_modifier(Modifier::BOLD));
        assert_eq!(board.parts_at(0, 4), ["pawn", "cell-1"]);
        assert_eq!(board.parts_at(0, 3), ["cell-1"]);
        assert!(board.parts_at(0, 0).is_empty() && board.parts_at(9, 9).is_empty());
        assert_eq!(board.size(), (6, 2));
        // Sequences that never end, or end at once.
        for broken in ["\x1b[", "\x1b]", "\x1b]8;;x", "\x1b[31", "\x1b", "\x1b]8;;\x1b\\"] {
            assert!(Board::read(broken).plain().trim().is_empty(), "{broken:?}");
        }
    }

    #[test]
    fn a_cursor_goes_to_the_nearest_part_in_a_direction() {
        let cell = |id: &str| format!("\x1b]8;;{id}\x1b\\ x \x1b]8;;\x1b\\");
        let board = Board::read(&format!("{}{}\n{}{}", cell("a"), cell("b"), cell("c"), cell("d")));
        let all = ["a", "b", "c", "d"];
        assert_eq!(board.next(None, (0, 1), &all), Some("a"));
        assert_eq!(board.next(Some("a"), (0, 1), &all), Some("b"));
        assert_eq!(board.next(Some("a"), (1, 0), &all), Some("c"));
        assert_eq!(board.next(Some("d"), (-1, 0), &all), Some("b"));
        assert_eq!(board.next(Some("b"), (0, 1), &all), None);
        assert_eq!(board.next(None, (0, 1), &["nowhere"]), None);
    }

    #[test]
    fn marks_change_nothing_that_is_seen_and_say_where_choices_are() {
        for title in catalog::GAMES {
            let seats = *title.seats().start();
            let beginning = catalog::Beginning {
                match_id: "match",
                config: title.config(None, &serde_json::Map::new()).unwrap(),
                seats,
                seed: table::Bytes32::from_number(3),
                fair_seats: game::Seats::NONE,
            };
            let mut playing = title.begin(beginning).unwrap();
            let words = title.words("en");
            let say: game::Say<'_> = &|message| words.say(message, &|seat| format!("Player {}", seat.index() + 1));
            let mut found = false;
            for step in 0..60 {
                while let Some(chance) = playing.propose_chance() {
                    playing.commit(chance);
                }
                let Some(seat) = playing.may_act().iter().next() else { break };
                let viewer = game::Viewer::Seat(seat);
                let style = game::Style { colour: true, unicode: true, parts: true };
                let marked = Board::read(&playing.text(viewer, style, say));
                let bare = playing.text(viewer, game::Style { colour: false, parts: false, ..style }, say);
                assert_eq!(marked.plain(), Board::read(&bare).plain(), "{}", title.id());
                let choices = playing.choices(seat);
                found |= choices.iter().flat_map(|choice| &choice.path).any(|part| marked.place(part).is_some());
                let action = choices[step % choices.len()].action.clone();
                let acted = playing.propose(seat, action).unwrap();
                playing.commit(acted);
            }
            assert!(found, "{}: no choice has a place on the board", title.id());
        }
    }
}
