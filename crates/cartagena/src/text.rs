//! The table as text: the path winds in rows of twelve cells from the start to the boat.

use std::ops::Range;

use game::{Message, Say, Style};

use crate::view::{Player, View};
use crate::{Cards, Colour, Symbol};

/// Cells of a row: two segments.
const ROW: usize = 12;
/// Characters of a cell.
const WIDTH: usize = 5;

impl View {
    pub(crate) fn drawn(&self, style: Style, say: Say<'_>) -> String {
        let mut text = String::new();
        line(&mut text, &self.end("board-start", 0, style, say));
        line(&mut text, &self.wall(0, style));
        for (row, symbols) in self.path.chunks(ROW).enumerate() {
            self.draw_row(&mut text, row, symbols, style, say);
        }
        line(&mut text, &self.end("board-boat", self.boat, style, say));
        text.push('\n');
        let names: Vec<String> = self.players.iter().map(|player| named(player, say)).collect();
        let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
        for (player, name) in self.players.iter().zip(names) {
            line(&mut text, &self.panel(player, &format!("{name:<longest$}"), style, say));
        }
        self.draw_supply(&mut text, say);
        text
    }

    /// Who stands before the path or beyond it.
    fn end(&self, id: &'static str, place: u8, style: Style, say: Say<'_>) -> String {
        let who = self.standing(place, style);
        format!("{}: {}", say(&Message::new(id)), if who.is_empty() { say(&Message::new("board-nobody")) } else { who })
    }

    /// A row of cells, with numbers, symbols and whoever stands there, and the wall below it. Every second row runs
    /// from right to left.
    fn draw_row(&self, text: &mut String, row: usize, symbols: &[Symbol], style: Style, say: Say<'_>) {
        let leftward = row % 2 == 1;
        let first = row * ROW + 1;
        let mut cells: Vec<(u8, Symbol)> = (first as u8..).zip(symbols.iter().copied()).collect();
        if leftward {
            cells.reverse();
        }
        let margin = " ".repeat(1 + if leftward { (ROW - cells.len()) * (WIDTH + 1) } else { 0 });
        let wall = if style.unicode { "│" } else { "|" };
        let arrow = match (leftward, style.unicode) {
            (false, true) => "→",
            (true, true) => "←",
            (false, false) => ">",
            (true, false) => "<",
        };
        let mut lines = [arrow, " ", " "].map(|head| format!("{head}{margin}{wall}"));
        for &(cell, symbol) in &cells {
            let mark = |drawn: String| style.part(format!("cell-{cell}"), drawn) + wall;
            lines[0] += &mark(format!("{cell:^WIDTH$}"));
            lines[1] += &mark(format!("{:^WIDTH$}", short(symbol, say)));
            let blank = WIDTH - self.crowd(cell).min(WIDTH);
            let who = self.standing(cell, style);
            lines[2] += &mark(format!("{}{who}{}", " ".repeat(blank.div_ceil(2)), " ".repeat(blank / 2)));
        }
        for drawn in &lines {
            line(text, drawn);
        }
        line(text, &self.wall(row + 1, style));
    }

    /// Which columns of a row have cells: the last row may be shorter, and begins where the path turned into it.
    fn columns(&self, row: usize) -> Range<usize> {
        let cells = self.path.len().saturating_sub(row * ROW).min(ROW);
        if row % 2 == 1 { ROW - cells..ROW } else { 0..cells }
    }

    /// The wall above a row, which is also the one below the row before. It is open where the path turns from one into
    /// the other.
    fn wall(&self, row: usize, style: Style) -> String {
        let below = self.columns(row);
        let above = row.checked_sub(1).map_or(0..0, |before| self.columns(before));
        let turn = if row % 2 == 1 { ROW - 1 } else { 0 };
        let side = |column: usize| {
            let open = column == turn && above.contains(&column) && below.contains(&column);
            !open && (above.contains(&column) || below.contains(&column))
        };
        // Column numbers are those of the cells to the right of a corner, so to the left of it is the one before.
        let beside = |columns: &Range<usize>, column: usize| {
            columns.contains(&column) || column.checked_sub(1).is_some_and(|left| columns.contains(&left))
        };
        let mut drawn = "  ".to_owned();
        for column in 0..=ROW {
            let left = column.checked_sub(1).is_some_and(side);
            drawn.push(corner([beside(&above, column), side(column), beside(&below, column), left], style));
            let wall = if style.unicode { "─" } else { "-" };
            drawn += &if side(column) { wall.repeat(WIDTH) } else { " ".repeat(WIDTH) };
        }
        drawn
    }

    fn crowd(&self, place: u8) -> usize {
        self.players.iter().flat_map(|player| &player.pirates).filter(|&&at| at == place).count()
    }

    /// Whoever stands on a place, one letter a pirate.
    fn standing(&self, place: u8, style: Style) -> String {
        let mut who = String::new();
        for player in &self.players {
            let pirates = player.pirates.iter().filter(|&&at| at == place);
            let letters: String = pirates.map(|_| letter(player.colour)).collect();
            if !letters.is_empty() {
                let id = format!("pirate-{}-{place}", player.colour.name());
                who += &style.part(id, paint(player.colour, &letters, style));
            }
        }
        who
    }

    fn panel(&self, player: &Player, name: &str, style: Style, say: Say<'_>) -> String {
        let turn = self.active == Some(player.seat) && self.winner.is_none();
        let mark = match (self.winner == Some(player.seat), turn, style.unicode) {
            (true, _, true) => "★",
            (true, _, false) => "!",
            (_, true, true) => "▶",
            (_, true, false) => ">",
            _ => " ",
        };
        let name = paint(player.colour, &format!("{} {name}", letter(player.colour)), style);
        let has = Message::new("board-has").with("aboard", player.aboard).with("cards", player.cards);
        let hand = player.hand.filter(|hand| !hand.is_empty());
        // The same card may lie in several hands that are seen: it is played from the hand of whoever's turn it is.
        let marks = Style { parts: style.parts && turn, ..style };
        let hand = hand.map_or_else(String::new, |hand| format!(": {}", listed(hand, marks, say)));
        let play = Message::new("board-play").with("play", (self.plays_made + 1).min(self.plays));
        let turn = if turn { format!("; {}", say(&play.with("plays", self.plays))) } else { String::new() };
        format!("{mark} {name}  {}{hand}{turn}", say(&has))
    }

    fn draw_supply(&self, text: &mut String, say: Say<'_>) {
        let piles = Message::new("board-piles").with("deck", self.deck).with("used", self.discards.len());
        line(text, &format!("  {}", say(&piles)));
        if let Some(row) = &self.row {
            let cards: Vec<_> = row.iter().map(|&card| short(card, say)).collect();
            line(text, &format!("  {}: {}", say(&Message::new("board-row")), cards.join(" ")));
        }
    }
}

/// Where walls meet: whether one goes up from there, right, down, left.
fn corner(walls: [bool; 4], style: Style) -> char {
    if !style.unicode {
        return if walls.contains(&true) { '+' } else { ' ' };
    }
    match walls {
        [true, true, true, true] => '┼',
        [true, true, true, false] => '├',
        [true, false, true, true] => '┤',
        [false, true, true, true] => '┬',
        [true, true, false, true] => '┴',
        [false, true, true, false] => '┌',
        [false, false, true, true] => '┐',
        [true, true, false, false] => '└',
        [true, false, false, true] => '┘',
        [false, false, false, false] => ' ',
        [_, false, _, false] => '│',
        [false, _, false, _] => '─',
    }
}

fn line(text: &mut String, drawn: &str) {
    text.push_str(drawn.trim_end());
    text.push('\n');
}

/// A symbol in three letters.
fn short(symbol: Symbol, say: Say<'_>) -> String {
    say(&Message::new(match symbol {
        Symbol::Bottle => "short-bottle",
        Symbol::Keys => "short-keys",
        Symbol::Sword => "short-sword",
        Symbol::Skull => "short-skull",
        Symbol::Hat => "short-hat",
        Symbol::Pistol => "short-pistol",
    }))
}

/// Who plays which colour.
fn named(player: &Player, say: Say<'_>) -> String {
    let colour = Message::new(match player.colour {
        Colour::Blue => "colour-blue",
        Colour::Yellow => "colour-yellow",
        Colour::Red => "colour-red",
        Colour::Green => "colour-green",
        Colour::Brown => "colour-brown",
    });
    say(&Message::new("board-player").with("player", player.seat).with("colour", colour))
}

fn letter(colour: Colour) -> &'static str {
    // Blue and brown begin alike: brown is N.
    ["B", "Y", "R", "G", "N"][colour as usize]
}

fn listed(hand: Cards, style: Style, say: Say<'_>) -> String {
    let card = |(symbol, count): (Symbol, u8)| {
        style.part(format!("card-{}", symbol.name()), format!("{} {count}", say(&symbol.word())))
    };
    let cards: Vec<_> = hand.iter().map(card).collect();
    cards.join(", ")
}

fn paint(colour: Colour, text: &str, style: Style) -> String {
    let code = ["94", "93", "91", "92", "33"][colour as usize];
    if style.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.into() }
}
