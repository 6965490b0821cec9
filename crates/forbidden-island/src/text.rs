//! The island as text, for terminals and for tests that read like the game. It fits 80 columns.

use std::fmt::Write;

use game::{Message, Say, Seat, Style};

use crate::{Cell, Condition, Pile, Tile, Treasure, View, names};

/// Six columns fit into 80 characters.
const WIDTH: usize = 13;
/// How long a line may be.
const LINE: usize = 80;
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
    draw_state(view, style, say, &mut out);
    draw_treasure_cards(view, say, &mut out);
    draw_flood_cards(view, say, &mut out);
    draw_legend(style, say, &mut out);
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
        // A gap has no name, unless somebody is still to swim from it.
        let named = |cell: &&Cell| cell.condition != Condition::Sunk || view.is_on(cell.tile);
        if let Some(cell) = cell.filter(named) {
            let name: String = short(cell.tile, say).chars().take(WIDTH - 1).collect();
            let id = format!("tile-{}", cell.tile.id());
            let mut painted = String::new();
            paint(&mut painted, &format!("{name:<WIDTH$}"), tint(cell), style);
            names.push_str(&style.part(&id, painted));
            marks.push_str(&style.part(&id, mark(view, cell, style)));
        } else {
            let gap = cell.map_or("", |_| gap(style));
            paint(&mut names, &format!("{gap:<WIDTH$}"), WET, style);
            marks.push_str(&" ".repeat(WIDTH));
        }
    }
    out.push_str(names.trim_end());
    out.push('\n');
    out.push_str(marks.trim_end());
    out.push('\n');
}

/// A tile's name, short enough for its place.
fn short(tile: Tile, say: Say<'_>) -> String {
    say(&Message::new("board-tile").with("tile", tile.id()))
}

fn wave(style: Style) -> &'static str {
    if style.unicode { "≈" } else { "~" }
}

fn gap(style: Style) -> &'static str {
    if style.unicode { "≈≈≈" } else { "~~~" }
}

fn tint(cell: &Cell) -> &'static str {
    if cell.condition == Condition::Dry { BRIGHT } else { WET }
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

/// A tile's second line: `~` if it is flooded, `~~~` if it sank, the letter of its treasure, and the pawns on it.
fn mark(view: &View, cell: &Cell, style: Style) -> String {
    let mut line = String::new();
    let water = match cell.condition {
        Condition::Dry => String::new(),
        Condition::Flooded => format!("{} ", wave(style)),
        Condition::Sunk => format!("{} ", gap(style)),
    };
    let mut width = water.chars().count();
    paint(&mut line, &water, WET, style);
    let there = |treasure: &Treasure| cell.condition != Condition::Sunk && !view.captured.contains(treasure);
    if let Some(treasure) = cell.treasure.filter(there) {
        line.push_str(sign(treasure));
        line.push(' ');
        width += 2;
    }
    let here = || view.players.iter().filter(|player| player.tile == cell.tile);
    // Many pawns stand close together.
    let space = if width + 3 * here().count() > WIDTH { "" } else { " " };
    for player in here() {
        let mut painted = String::new();
        paint(&mut painted, &format!("@{}", pawn(player.seat)), colour(player.seat), style);
        line.push_str(&style.part(format!("pawn-{}", player.seat), painted));
        line.push_str(space);
        width += 2 + space.len();
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
        let cards = player.hand.iter().map(|card| {
            let name = say(&names::card(*card));
            let width = name.chars().count();
            (width, style.part(format!("card-{}-{}", player.seat, card.id()), name))
        });
        if player.hand.is_empty() {
            let _ = writeln!(out, "    {}", say(&Message::new("board-no-cards")));
        } else {
            list("   ", cards, out);
        }
    }
}

/// The water, and what the team has captured.
fn draw_state(view: &View, style: Style, say: Say<'_>, out: &mut String) {
    let (full, empty) = if style.unicode { ("█", "░") } else { ("#", ".") };
    let rest = view.level_limit.saturating_sub(view.level);
    let gauge = full.repeat(view.level as usize) + &empty.repeat(rest as usize);
    let captured: Vec<&str> = view.captured.iter().map(|&treasure| sign(treasure)).collect();
    let captured = if captured.is_empty() { "-".into() } else { captured.join(" ") };
    let water = Message::new("board-water").with("gauge", gauge).with("level", view.level);
    let water = water.with("limit", view.level_limit).with("cards", view.flood_cards);
    let treasures = Message::new("board-treasures").with("captured", captured);
    for line in [water, treasures] {
        let _ = writeln!(out, "{}", say(&line));
    }
}

/// What everybody can count: what is left in the treasure deck, and what was discarded.
fn draw_treasure_cards(view: &View, say: Say<'_>, out: &mut String) {
    for (id, piles) in
        [("board-treasure-deck", &view.treasure_deck), ("board-treasure-discard", &view.treasure_discard)]
    {
        let number: u32 = piles.iter().map(|pile| u32::from(pile.count)).sum();
        let kind = |pile: &Pile| match pile.card.treasure() {
            Some(treasure) => format!("{} {}", pile.count, sign(treasure)),
            None => format!("{} {}", pile.count, say(&names::card(pile.card))),
        };
        let lead = say(&Message::new(id).with("cards", number));
        list(&lead, piles.iter().map(kind).map(measured), out);
    }
}

/// Which flood cards may come next, and which were drawn.
fn draw_flood_cards(view: &View, say: Say<'_>, out: &mut String) {
    let names = |tiles: &[Tile]| tiles.iter().map(|&tile| measured(short(tile, say))).collect::<Vec<_>>();
    for (place, layer) in view.flood_deck.iter().enumerate() {
        // The lowest layer is all the rest: a number says as much as its names.
        let last = place + 1 == view.flood_deck.len();
        let id = match (place, last) {
            (0, true) => "board-flood-any",
            (0, false) => "board-flood-next",
            (_, true) => "board-flood-rest",
            (_, false) => "board-flood-then",
        };
        let lead = say(&Message::new(id).with("cards", layer.len()));
        list(&lead, if last { Vec::new() } else { names(layer) }, out);
    }
    let discard = Message::new("board-flood-discard").with("cards", view.flood_discard.len());
    list(&say(&discard), names(&view.flood_discard), out);
}

/// What the letters and signs mean.
fn draw_legend(style: Style, say: Say<'_>, out: &mut String) {
    let legend = say(&Message::new("board-legend").with("flooded", wave(style)).with("sunk", gap(style)));
    list("", legend.split(", ").map(|part| measured(part.to_owned())), out);
}

/// Something to list, with the room it takes on the screen.
fn measured(words: String) -> (usize, String) {
    (words.chars().count(), words)
}

/// Things behind a lead, with commas, in as many lines as they need.
fn list(lead: &str, things: impl IntoIterator<Item = (usize, String)>, out: &mut String) {
    let mut things = things.into_iter().peekable();
    out.push_str(if things.peek().is_some() { lead } else { lead.trim_end_matches(':') });
    let mut used = lead.chars().count();
    while let Some((width, thing)) = things.next() {
        let comma = if things.peek().is_some() { "," } else { "" };
        let space = usize::from(used > 0);
        if used + space + width + comma.len() > LINE {
            out.push_str("\n    ");
            used = 4;
        } else if space > 0 {
            out.push(' ');
            used += 1;
        }
        out.push_str(&thing);
        out.push_str(comma);
        used += width + comma.len();
    }
    out.push('\n');
}
