//! A text board in its place: the drawing as it is, and beside or below it, wrapped to the room there is, what the board
//! says in words. Games say nothing about this: a drawing is what comes before the first sentence.

use ratatui::style::Style;

use crate::board::{Area, Board, Glyph};

/// A row that is indented so far belongs to the one above it.
const CONTINUES: usize = 3;

/// A board whose sentences are wrapped: first the rows of the drawing, then the notes.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Fitted {
    pub board: Board,
    /// How many rows the drawing has.
    pub drawing: usize,
    /// Of each row, whether something new begins there and not only the rest of what is said above.
    begins: Vec<bool>,
}

/// A row in sight; `folded` says that more belongs to it, which is not shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InSight {
    pub row: u16,
    pub folded: bool,
}

impl Board {
    /// How many of the rows are the drawing. It begins with the first row that is no sentence (what is said before
    /// belongs to it) and ends before the next one that is.
    pub(crate) fn drawing(&self) -> usize {
        let rows = &self.rows;
        let Some(begins) = rows.iter().position(|row| !row.is_empty() && !is_sentence(row)) else { return rows.len() };
        let mut end = rows.iter().skip(begins).position(|row| is_sentence(row)).map_or(rows.len(), |at| at + begins);
        while end > begins && rows[end - 1].is_empty() {
            end -= 1;
        }
        end
    }

    /// The width of the drawing. A sentence can be wrapped, a drawing cannot.
    pub(crate) fn drawing_width(&self) -> u16 {
        let drawing = self.rows[..self.drawing()].iter().filter(|row| !is_sentence(row));
        drawing.map(Vec::len).max().unwrap_or(0).min(200) as u16
    }

    /// The board with its sentences wrapped: those of the drawing to one width, the notes to another.
    pub(crate) fn fitted(&self, drawing_width: u16, notes_width: u16) -> Fitted {
        let drawing = self.drawing();
        let mut fitted = Fitted::default();
        for number in 0..self.rows.len() {
            if number == drawing {
                fitted.drawing = fitted.board.rows.len();
            }
            fitted.wrap(self, number, if number < drawing { drawing_width } else { notes_width });
        }
        if drawing == self.rows.len() {
            fitted.drawing = fitted.board.rows.len();
        }
        fitted
    }
}

impl Fitted {
    /// Adds a row, in several lines where it is a sentence that is too long.
    fn wrap(&mut self, from: &Board, number: usize, width: u16) {
        let row = &from.rows[number];
        let width = usize::from(width.max(12));
        let own = row.iter().take_while(|glyph| glyph.character == ' ').count();
        let hang = if width < 30 { 2 } else { 4 };
        let mut start = 0;
        loop {
            let indent = if start == 0 { 0 } else { hang };
            let room = width - indent;
            let rest = &row[start..];
            let whole = rest.len() <= room || !is_sentence(row);
            let space = rest.iter().take(room + 1).rposition(|glyph| glyph.character == ' ').filter(|at| *at > own);
            let length = if whole { rest.len() } else { space.unwrap_or(room) };
            let mut line = vec![Glyph { character: ' ', style: Style::new() }; indent];
            line.extend_from_slice(&rest[..length]);
            let to = self.board.rows.len() as u16;
            for area in from.areas.iter().filter(|area| usize::from(area.row) == number) {
                let first = usize::from(area.from).max(start);
                let end = usize::from(area.to).min(start + length);
                if first < end {
                    let at = |column: usize| (column - start + indent) as u16;
                    self.board.areas.push(Area { part: area.part.clone(), row: to, from: at(first), to: at(end) });
                }
            }
            self.begins.push(start == 0 && own < CONTINUES);
            self.board.rows.push(line);
            start += length + usize::from(space.is_some() && !whole);
            if whole || start >= row.len() {
                return;
            }
        }
    }

    /// The rows of the notes that say something.
    fn notes(&self) -> Vec<usize> {
        (self.drawing..self.board.rows.len()).filter(|row| !self.board.rows[*row].is_empty()).collect()
    }

    /// How many rows the notes need at least.
    pub(crate) fn notes_height(&self) -> u16 {
        self.notes().len() as u16
    }

    /// The notes in a height. Where there is no room for all, first comes in full what is said of the reader, and the
    /// rest is folded to its first lines as far as it must be. Somebody who scrolls, or looks for a row, sees them all,
    /// one screen after the other.
    pub(crate) fn notes_in_sight(
        &self,
        height: u16,
        scroll: u16,
        reader: Option<&str>,
        wanted: Option<u16>,
    ) -> Vec<InSight> {
        let height = usize::from(height);
        let plain = |row: usize| InSight { row: row as u16, folded: false };
        if self.board.rows.len() - self.drawing <= height {
            return (self.drawing..self.board.rows.len()).map(plain).collect();
        }
        let all = self.notes();
        if all.len() <= height {
            return all.into_iter().map(plain).collect();
        }
        let mut entries: Vec<Vec<usize>> = Vec::new();
        for row in all.iter().copied() {
            match entries.last_mut() {
                Some(entry) if !self.begins[row] => entry.push(row),
                _ => entries.push(vec![row]),
            }
        }
        let says = |row: usize| self.board.rows[row].iter().map(|glyph| glyph.character).collect::<String>();
        let mine = reader.and_then(|name| entries.iter().position(|entry| says(entry[0]).contains(name)));
        if let Some(mine) = mine {
            entries[..=mine].rotate_right(1);
        }
        // Entry by entry in full, as long as one line is left for each of the others.
        let mut shown: Vec<InSight> = Vec::new();
        for (at, entry) in entries.iter().enumerate() {
            let later = entries.len() - at - 1;
            let mut room = height.saturating_sub(shown.len() + later).clamp(1, entry.len());
            if at == 0 && mine.is_some() {
                room = entry.len();
            }
            shown.extend(entry[..room].iter().copied().map(plain));
            if let Some(last) = shown.last_mut() {
                last.folded = room < entry.len();
            }
        }
        shown.truncate(height);
        let hidden = |row: u16| usize::from(row) >= self.drawing && shown.iter().all(|shown| shown.row != row);
        if scroll > 0 {
            let first = usize::from(scroll - 1).min(all.len() - height);
            return all[first..first + height].iter().copied().map(plain).collect();
        }
        if let Some(at) =
            wanted.filter(|row| hidden(*row)).and_then(|row| all.iter().position(|one| *one == usize::from(row)))
        {
            let first = at.saturating_sub(height / 2).min(all.len() - height);
            return all[first..first + height].iter().copied().map(plain).collect();
        }
        shown
    }
}

fn is_sentence(row: &[Glyph]) -> bool {
    row.windows(2).any(|pair| matches!(pair[0].character, ',' | ':') && pair[1].character == ' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "start: all of them\n+--+\n\n|  |\n+--+\n\n key: a, b and c\n>A Anna, captain\n    hand: one two three four\n B Ben, mate\n    hand: five\ndeck: 12\n";

    fn shown(fitted: &Fitted, rows: &[InSight]) -> Vec<String> {
        let row = |seen: &InSight| {
            let text: String = fitted.board.rows[usize::from(seen.row)].iter().map(|glyph| glyph.character).collect();
            text + if seen.folded { " …" } else { "" }
        };
        rows.iter().map(row).collect()
    }

    #[test]
    fn the_drawing_ends_where_sentences_begin() {
        let board = Board::read(TEXT);
        assert_eq!((board.drawing(), board.drawing_width()), (5, 4));
        let fitted = board.fitted(12, 20);
        assert_eq!(fitted.drawing, 6, "what is said above the drawing is wrapped with it");
        assert!(fitted.board.rows[fitted.drawing..].iter().all(|row| row.len() <= 20));
        // Every game has a drawing.
        assert_eq!(Board::read("only: words\nand: words").drawing(), 2);
        assert_eq!(Board::read("").drawing(), 0);
    }

    #[test]
    fn without_room_the_reader_comes_first_and_the_rest_is_folded() {
        let fitted = Board::read(TEXT).fitted(40, 40);
        let all = fitted.notes_in_sight(9, 0, Some("Ben"), None);
        assert_eq!(all.len(), 7, "with the empty row everything has room");
        let six = shown(&fitted, &fitted.notes_in_sight(5, 0, Some("Ben"), None));
        assert_eq!(six, [" B Ben, mate", "    hand: five", " key: a, b and c", ">A Anna, captain …", "deck: 12"]);
        // Somebody who scrolls reads it in its order.
        let scrolled = shown(&fitted, &fitted.notes_in_sight(2, 2, Some("Ben"), None));
        assert_eq!(scrolled, [">A Anna, captain", "    hand: one two three four"]);
        // A row that somebody looks for is in sight.
        let row = fitted.board.rows.len() as u16 - 1;
        assert!(fitted.notes_in_sight(2, 0, Some("Ben"), Some(row)).iter().any(|shown| shown.row == row));
    }

    #[test]
    fn every_game_has_a_drawing_that_fits_a_small_terminal() {
        for title in catalog::GAMES {
            let beginning = catalog::Beginning {
                match_id: "match",
                config: title.config(None, &serde_json::Map::new()).unwrap(),
                seats: *title.seats().end(),
                seed: table::Bytes32::from_number(3),
                fair_seats: game::Seats::NONE,
            };
            let mut playing = title.begin(beginning).unwrap();
            while let Some(chance) = playing.propose_chance() {
                playing.commit(chance);
            }
            let words = title.words("en");
            let say: game::Say<'_> = &|message| words.say(message, &|seat| format!("Player {}", seat.index() + 1));
            let style = game::Style { colour: true, unicode: true, parts: true };
            let board = Board::read(&playing.text(game::Viewer::Seat(game::Seat::new(0)), style, say));
            let (width, height) = (board.drawing_width(), board.drawing());
            assert!((20..=80).contains(&width) && (5..=22).contains(&height), "{}: {width}×{height}", title.id());
        }
    }
}
