//! The island as text, for terminals and for tests that read like the game.

use std::fmt::Write;

use game::{Message, Say, Seat, Style};

use crate::{Card, Cell, Condition, Treasure, View, names};

/// Six columns fit into 80 characters.
const WIDTH: usize = 13;
// One colour for each seat, as far from each other as eight colours allow.
const PAWN_COLOURS: [&str; 4] = ["\x1b[1;31m", "\x1b[1;32m", "\x1b[1;33m", "\x1b[1;35m"];
const WET: &str = "\x1b[36m";
const BRIGHT: &str = "\x1b[1m";
const PLAIN: &str = "\x1b[0m";

/// The whole table: the island, the players, the meter and the piles.
pub(crate) fn draw(view: &View, style: Style, say: Say<'_>) -> String {
    let mut out = String::new();
    let (rows, columns) = extent(view);
    for row in 0..rows {
        draw_row(view, row, columns, style, say, &mut out);
    }
    draw_players(view, style, say, &mut out);
    draw_piles(view, style, say, &mut out);
    out
}

fn extent(view: &View) -> (u8, u8) {
    let most = |of: fn(&Cell) -> u8| view.cells.iter().map(of).max().map_or(0, |most| most + 1);
    (most(|cell| cell.row), most(|cell| cell.column))
}

/// Two lines for a row of tiles: the names, then the condition, the treasure and the pawns.
fn draw_row(view: &View, row: u8, columns: u8, style: Style, say: Say<'_>, out: &mut String) {
    let (mut names, mut marks) = (String::new(), String::new());
    for column in 0..columns {
        let cell = view.at(row, column);
        if let Some(cell) = cell.filter(|cell| cell.condition != Condition::Sunk) {
            let name = say(&Message::new("board-tile").with("tile", cell.tile.id()));
            let name: String = name.chars().take(WIDTH - 1).collect();
            let id = format!("tile-{}", cell.tile.id());
            let mut painted = String::new();
            paint(&mut painted, &format!("{name:<WIDTH$}"), tint(cell), style);
            names.push_str(&style.part(&id, painted));
            marks.push_str(&style.part(&id, mark(view, cell, style)));
        } else {
            let gap = cell.map_or("", |_| if style.unicode { "≈≈≈" } else { "~~~" });
            paint(&mut names, &format!("{gap:<WIDTH$}"), WET, style);
            marks.push_str(&" ".repeat(WIDTH));
        }
    }
    out.push_str(names.trim_end());
    out.push('\n');
    out.push_str(marks.trim_end());
    out.push('\n');
}

fn tint(cell: &Cell) -> &'static str {
    if cell.condition == Condition::Flooded { WET } else { BRIGHT }
}

fn paint(out: &mut String, words: &str, colour: &str, style: Style) {
    if style.colour {
        out.push_str(colour);
        out.push_str(words);
        out.push_str(PLAIN);
    } else {
        out.push_str(words);
    }
}

/// A tile's second line: `~` if it is flooded, the letter of its treasure, and the pawns on it.
fn mark(view: &View, cell: &Cell, style: Style) -> String {
    let mut line = String::new();
    let mut width = 0;
    if cell.condition == Condition::Flooded {
        paint(&mut line, if style.unicode { "≈ " } else { "~ " }, WET, style);
        width += 2;
    }
    if let Some(treasure) = cell.treasure.filter(|treasure| !view.captured.contains(treasure)) {
        line.push_str(sign(treasure));
        line.push(' ');
        width += 2;
    }
    for player in view.players.iter().filter(|player| player.tile == cell.tile) {
        let mut painted = String::new();
        paint(&mut painted, &format!("@{}", pawn(player.seat)), colour(player.seat), style);
        line.push_str(&style.part(format!("pawn-{}", player.seat), painted));
        line.push(' ');
        width += 3;
    }
    line.push_str(&" ".repeat(WIDTH.saturating_sub(width)));
    line
}

fn colour(seat: Seat) -> &'static str {
    PAWN_COLOURS[seat.index() % PAWN_COLOURS.len()]
}

/// Pawns are numbered from 1, as people count.
fn pawn(seat: Seat) -> usize {
    seat.index() + 1
}

/// The letter of a treasure: earth, wind, fire, ocean.
fn sign(treasure: Treasure) -> &'static str {
    match treasure {
        Treasure::EarthStone => "E",
        Treasure::StatueOfTheWind => "W",
        Treasure::CrystalOfFire => "F",
        Treasure::OceansChalice => "O",
    }
}

fn draw_players(view: &View, style: Style, say: Say<'_>, out: &mut String) {
    for player in &view.players {
        let turn = if player.seat == view.active { "*" } else { " " };
        paint(out, &format!("{turn}@{}", pawn(player.seat)), colour(player.seat), style);
        let who = Message::new("board-player").with("player", player.seat).with("role", names::role(player.role));
        let who = who.with("tile", names::tile(player.tile));
        let _ = writeln!(out, " {}", say(&who));
        let card = |card: &Card| style.part(format!("card-{}-{}", player.seat, card.id()), say(&names::card(*card)));
        let hand: Vec<String> = player.hand.iter().map(card).collect();
        let nothing = || say(&Message::new("board-no-cards"));
        let _ = writeln!(out, "    {}", if hand.is_empty() { nothing() } else { hand.join(", ") });
    }
}

fn draw_piles(view: &View, style: Style, say: Say<'_>, out: &mut String) {
    let (full, empty) = if style.unicode { ("█", "░") } else { ("#", ".") };
    let rest = view.level_limit.saturating_sub(view.level);
    let gauge = full.repeat(view.level as usize) + &empty.repeat(rest as usize);
    let captured: Vec<&str> = view.captured.iter().map(|&treasure| sign(treasure)).collect();
    let captured = if captured.is_empty() { "-".into() } else { captured.join(" ") };
    let treasure: u32 = view.treasure_deck.iter().map(|pile| u32::from(pile.count)).sum();
    let flood: usize = view.flood_deck.iter().map(Vec::len).sum();
    let water = Message::new("board-water").with("gauge", gauge).with("level", view.level);
    let water = water.with("limit", view.level_limit).with("cards", view.flood_cards);
    let treasures = Message::new("board-treasures").with("captured", captured);
    let decks = Message::new("board-decks").with("treasure", treasure).with("flood", flood);
    for line in [water, treasures, decks] {
        let _ = writeln!(out, "{}", say(&line));
    }
}
