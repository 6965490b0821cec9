//! The board as text: the track as a square of 16 by 16 cells, the card in the middle, the pawns listed beneath.
//!
//! A square that is part of no slide shows its number, so that the spaces of labels and log lines can be found.

use std::fmt::Write as _;

use game::{Message, Say, Style};

use crate::{Card, Colour, IndexConverter, Pawn, Player, Slide, Stage, View, labels};

const SIDE: usize = 16;
/// Characters of a cell, with the blank after it.
const WIDTH: usize = 3;

/// One cell: two characters, whose colour they have, and which parts of the board they are.
#[derive(Clone, Copy)]
struct Cell {
    text: [char; 2],
    colour: Option<Colour>,
    bold: bool,
    space: Option<u8>,
    pawn: Option<Pawn>,
}

const EMPTY: Cell = Cell { text: [' ', ' '], colour: None, bold: false, space: None, pawn: None };

pub(crate) fn board(view: &View, style: Style, say: Say<'_>) -> String {
    let mut cells = [[EMPTY; SIDE]; SIDE];
    track(&mut cells, view, style);
    for colour in Colour::ALL {
        zone(&mut cells, view, colour, style);
    }
    let mut out = String::new();
    for (row, line) in cells.iter().enumerate() {
        let mut text = String::new();
        match (middle(view, row), line) {
            // The card and the pack lie in the middle, where nothing but the edge has cells.
            (Some(middle), [first, inner @ .., last]) => {
                paint(&mut text, *first, style);
                let _ = write!(text, "{middle:^width$}", width = inner.len() * WIDTH);
                paint(&mut text, *last, style);
            }
            _ => line.iter().for_each(|cell| paint(&mut text, *cell, style)),
        }
        let _ = writeln!(out, "{}", text.trim_end());
    }
    let name = |player: &Player| {
        say(&Message::new("board-player").with("player", player.seat).with("colour", labels::colour(player.colour)))
    };
    let names: Vec<String> = view.players.iter().map(name).collect();
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    for (player, name) in view.players.iter().zip(names) {
        standings(&mut out, view, player, &format!("{name:<longest$}"), style);
    }
    let [arrow, _] = directions(Colour::Red, style.unicode);
    let signs = Message::new("board-legend").with("arrow", arrow.to_string()).with("end", slide_end(style).to_string());
    let cards = match view.card {
        Some(card) => Message::new("board-legend-cards").with("card", card.face()),
        None => Message::new("board-legend-no-card"),
    };
    let _ = writeln!(out, "{}\n{}", say(&signs), say(&cards.with("pack", view.pack)));
    out
}

/// The squares of the edge: pawns, slides and plain squares.
fn track(cells: &mut [[Cell; SIDE]; SIDE], view: &View, style: Style) {
    for space in 1..=60 {
        let (row, column) = cell_of(space);
        let digit = |value: u8| char::from(b'0' + value);
        let text = if space < 10 { [digit(space), ' '] } else { [digit(space / 10), digit(space % 10)] };
        cells[row][column] = Cell { text, space: Some(space), ..EMPTY };
    }
    for &Slide { colour, from, to, .. } in &view.slides {
        let [arrow, line] = directions(colour, style.unicode);
        for space in from..=to {
            let (row, column) = cell_of(space);
            let mark = match space {
                _ if space == from => arrow,
                _ if space == to => slide_end(style),
                _ => line,
            };
            cells[row][column] = Cell { text: [mark, ' '], colour: Some(colour), space: Some(space), ..EMPTY };
        }
    }
}

const fn slide_end(style: Style) -> char {
    if style.unicode { '●' } else { 'o' }
}

/// A colour's private spaces, its Start, and its pawns wherever they stand. Start and Home hold several pawns: they
/// show how many, unless nobody plays the colour.
fn zone(cells: &mut [[Cell; SIDE]; SIDE], view: &View, colour: Colour, style: Style) {
    let converter = IndexConverter::new(colour);
    let letter = letter(colour);
    let player = view.players.iter().find(|player| player.colour == colour);
    for space in (61..=65).filter_map(|seen| converter.to_board_index(seen)) {
        let (row, column) = cell_of(space);
        let mark = if style.unicode { '□' } else { '=' };
        cells[row][column] = Cell { text: [mark, ' '], colour: Some(colour), space: Some(space), ..EMPTY };
    }
    let standings = player.map_or(&[][..], |player| &player.pawns);
    for standing in standings {
        let Some(space) = standing.space else { continue };
        let (row, column) = cell_of(space);
        let number = char::from(b'0' + standing.pawn.number());
        let pawn = Some(standing.pawn);
        cells[row][column] =
            Cell { text: [letter, number], colour: Some(colour), bold: true, space: Some(space), pawn };
    }
    let holding = Cell { colour: Some(colour), bold: player.is_some(), ..EMPTY };
    let count = |number: u8| if player.is_some() { char::from(b'0' + number) } else { ' ' };
    if let Some(home) = converter.to_board_index(66) {
        let (row, column) = cell_of(home);
        let text = ['H', count(player.map_or(0, |player| player.home))];
        cells[row][column] = Cell { text, space: Some(home), ..holding };
    }
    let waiting = standings.iter().filter(|standing| standing.space.is_none()).count() as u8;
    let (row, column) = inward(cell_of(converter.to_board_index(2).unwrap_or(1)), colour, 1);
    cells[row][column] = Cell { text: ['S', count(waiting)], ..holding };
}

/// What lies in the middle of a row: the card that is face up, and the size of the pack.
fn middle(view: &View, row: usize) -> Option<String> {
    match row {
        7 => Some(format!("[{}]", view.card.map_or("-", Card::face))),
        8 => Some(format!("x{}", view.pack)),
        _ => None,
    }
}

/// One line for a player: whose turn, which colour, where each pawn is, and the hand where it is seen.
fn standings(out: &mut String, view: &View, player: &Player, name: &str, style: Style) {
    let active = player.seat == view.turn && view.stage != Stage::Over || view.winners.has(player.seat);
    let mark = match (active, style.unicode) {
        (false, _) => ' ',
        (true, true) => '▸',
        (true, false) => '>',
    };
    let letters = Cell { text: [letter(player.colour), ' '], colour: Some(player.colour), bold: true, ..EMPTY };
    let mut line = String::from(mark);
    paint(&mut line, letters, style);
    line.push_str(name);
    for standing in &player.pawns {
        let number = standing.pawn.number();
        let seen = standing.space.and_then(|space| IndexConverter::new(player.colour).to_color_index(space));
        let place = match (seen, standing.space) {
            (Some(66), _) => "H".to_string(),
            (Some(seen @ 61..), _) => format!("{}{}", letter(player.colour).to_ascii_lowercase(), seen - 60),
            (_, Some(space)) => space.to_string(),
            (_, None) => "S".to_string(),
        };
        let _ = write!(line, " {}", style.part(format!("pawn-{}", standing.pawn), format!("{number}:{place:<3}")));
    }
    if let Some(hand) = &player.hand {
        let faces: Vec<_> = hand.iter().map(|card| card.face()).collect();
        let _ = write!(line, " [{}]", faces.join(" "));
    }
    let _ = writeln!(out, "{}", line.trim_end());
}

/// Row and column of a space of the whole board.
fn cell_of(space: u8) -> (usize, usize) {
    if let 1..=60 = space {
        let along = (space as usize - 1) % 15;
        return match (space - 1) / 15 {
            0 => (0, along),
            1 => (along, SIDE - 1),
            2 => (SIDE - 1, SIDE - 1 - along),
            _ => (SIDE - 1 - along, 0),
        };
    }
    // A private space lies as far inward from the entry as its number says.
    let owner = Colour::ALL.into_iter().find_map(|colour| {
        let seen = IndexConverter::new(colour).to_color_index(space)?;
        Some((colour, IndexConverter::new(colour).to_board_index(60)?, seen - 60))
    });
    owner.map_or((7, 7), |(colour, entry, depth)| inward(cell_of(entry), colour, depth as usize))
}

/// So many cells from the edge towards the middle, on a colour's side.
fn inward((row, column): (usize, usize), colour: Colour, depth: usize) -> (usize, usize) {
    match colour {
        Colour::Red => (row + depth, column),
        Colour::Blue => (row, column - depth),
        Colour::Yellow => (row - depth, column),
        Colour::Green => (row, column + depth),
    }
}

const fn letter(colour: Colour) -> char {
    match colour {
        Colour::Red => 'R',
        Colour::Blue => 'B',
        Colour::Yellow => 'Y',
        Colour::Green => 'G',
    }
}

/// The arrow and the line of a slide on a colour's side.
const fn directions(colour: Colour, unicode: bool) -> [char; 2] {
    match (colour, unicode) {
        (Colour::Red, true) => ['▶', '─'],
        (Colour::Blue, true) => ['▼', '│'],
        (Colour::Yellow, true) => ['◀', '─'],
        (Colour::Green, true) => ['▲', '│'],
        (Colour::Red, false) => ['>', '-'],
        (Colour::Blue, false) => ['v', '|'],
        (Colour::Yellow, false) => ['<', '-'],
        (Colour::Green, false) => ['^', '|'],
    }
}

/// Writes a cell.
fn paint(out: &mut String, cell: Cell, style: Style) {
    let code = cell.colour.filter(|_| style.colour).map(|colour| match colour {
        Colour::Red => 31,
        Colour::Blue => 34,
        Colour::Yellow => 33,
        Colour::Green => 32,
    });
    let [first, second] = cell.text;
    let mut drawn = match code {
        Some(code) if cell.bold => format!("\x1b[1;{code}m{first}{second}\x1b[0m"),
        Some(code) => format!("\x1b[{code}m{first}{second}\x1b[0m"),
        None => format!("{first}{second}"),
    };
    if let Some(pawn) = cell.pawn {
        drawn = style.part(format!("pawn-{pawn}"), drawn);
    }
    if let Some(space) = cell.space {
        drawn = style.part(format!("space-{space}"), drawn);
    }
    out.push_str(&drawn);
    out.push(' ');
}
