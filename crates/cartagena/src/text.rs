//! The table as text: the path winds in rows of twelve cells from the start to the boat.

use game::Style;

use crate::view::{Player, View};
use crate::{Cards, Colour, Symbol};

/// Cells of a row: two segments.
const ROW: usize = 12;
/// Characters of a cell.
const WIDTH: usize = 5;

impl View {
    pub(crate) fn drawn(&self, style: Style) -> String {
        let mut text = String::new();
        let start = self.standing(0, style);
        line(&mut text, &format!("start: {}", if start.is_empty() { "nobody" } else { &start }));
        line(&mut text, &rule(self.path.len().min(ROW), None, style));
        for (row, symbols) in self.path.chunks(ROW).enumerate() {
            self.draw_row(&mut text, row, symbols, style);
        }
        let boat = self.standing(self.boat, style);
        line(&mut text, &format!("boat: {}", if boat.is_empty() { "nobody" } else { &boat }));
        text.push('\n');
        for player in &self.players {
            line(&mut text, &self.panel(player, style));
        }
        self.draw_supply(&mut text, style);
        text
    }

    /// A row of cells, with numbers, symbols and whoever stands there, and the wall below it. Every second row runs
    /// from right to left, and the wall is open where the path turns into the next row.
    fn draw_row(&self, text: &mut String, row: usize, symbols: &[Symbol], style: Style) {
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
            lines[1] += &mark(format!("{:^WIDTH$}", short(symbol)));
            let blank = WIDTH - self.crowd(cell).min(WIDTH);
            let who = self.standing(cell, style);
            lines[2] += &mark(format!("{}{who}{}", " ".repeat(blank.div_ceil(2)), " ".repeat(blank / 2)));
        }
        for drawn in &lines {
            line(text, drawn);
        }
        let goes_on = self.path.len() > row * ROW + ROW;
        let turn = if leftward { 0 } else { ROW - 1 };
        let below = rule(cells.len(), goes_on.then_some(turn), style);
        line(text, &format!("{}{below}", &margin[1..]));
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

    fn panel(&self, player: &Player, style: Style) -> String {
        let turn = self.active == Some(player.seat) && self.winner.is_none();
        let mark = match (self.winner == Some(player.seat), turn, style.unicode) {
            (true, _, true) => "★",
            (true, _, false) => "!",
            (_, true, true) => "▶",
            (_, true, false) => ">",
            _ => " ",
        };
        let name = paint(player.colour, &format!("{} {:<6}", letter(player.colour), player.colour.name()), style);
        let hand = player.hand.filter(|hand| !hand.is_empty());
        // The same card may lie in several hands that are seen: it is played from the hand of whoever's turn it is.
        let marks = Style { parts: style.parts && turn, ..style };
        let hand = hand.map_or_else(String::new, |hand| format!(": {}", listed(hand, marks)));
        let noun = if player.cards == 1 { "card" } else { "cards" };
        let turn = if turn {
            format!("; play {} of {}", (self.plays_made + 1).min(self.plays), self.plays)
        } else {
            String::new()
        };
        format!("{mark} {name} {} aboard, {} {noun}{hand}{turn}", player.aboard, player.cards)
    }

    fn draw_supply(&self, text: &mut String, style: Style) {
        line(text, &format!("  deck {}, used {}", self.deck, self.discards.len()));
        if let Some(row) = &self.row {
            let arrow = if style.unicode { "→" } else { ">" };
            let cards: Vec<_> = row.iter().map(|&card| short(card)).collect();
            line(text, &format!("  row {arrow} {}", cards.join(" ")));
        }
    }
}

/// A wall along so many cells, open at one of them if the path turns there.
fn rule(cells: usize, open: Option<usize>, style: Style) -> String {
    let (corner, wall) = if style.unicode { ("┼", "─") } else { ("+", "-") };
    let side = |cell| if open == Some(cell) { " ".repeat(WIDTH) } else { wall.repeat(WIDTH) };
    let sides: Vec<_> = (0..cells).map(side).collect();
    format!("  {corner}{}{corner}", sides.join(corner))
}

fn line(text: &mut String, drawn: &str) {
    text.push_str(drawn.trim_end());
    text.push('\n');
}

fn short(symbol: Symbol) -> &'static str {
    ["btl", "key", "swd", "skl", "hat", "pst"][symbol.index()]
}

fn letter(colour: Colour) -> &'static str {
    // Blue and brown begin alike: brown is N.
    ["B", "Y", "R", "G", "N"][colour as usize]
}

fn listed(hand: Cards, style: Style) -> String {
    let card = |(symbol, count): (Symbol, u8)| {
        style.part(format!("card-{}", symbol.name()), format!("{} {count}", symbol.name()))
    };
    let cards: Vec<_> = hand.iter().map(card).collect();
    cards.join(", ")
}

fn paint(colour: Colour, text: &str, style: Style) -> String {
    let code = ["94", "93", "91", "92", "33"][colour as usize];
    if style.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.into() }
}
