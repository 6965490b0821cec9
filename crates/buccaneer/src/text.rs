//! The board as text: coasts, ports, ships with their headings, reachable squares, and a panel for each player, port
//! and island (BU-12).

use std::fmt::Write as _;

use game::{Message, Say, Seat, Style};

use crate::action::Goods;
use crate::board::{ANCHOR_BAY, CLIFF_CREEK, Heading, Island, MUD_BAY, Port, SIZE, Square};
use crate::crew::Crew;
use crate::fortune::Fortune;
use crate::labels;
use crate::market::Check;
use crate::treasure::Treasure;
use crate::view::{Asking, HarbourView, Offer, ShipView, View};

const RESET: &str = "\u{1b}[0m";
// Red, blue, yellow, green, as everywhere.
const COLOURS: [&str; 4] = ["\u{1b}[1;31m", "\u{1b}[1;34m", "\u{1b}[1;33m", "\u{1b}[1;32m"];

fn arrow(heading: Heading, style: Style) -> &'static str {
    let arrows = if style.unicode {
        ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
    } else {
        ["n ", "ne", "e ", "se", "s ", "sw", "w ", "nw"]
    };
    arrows[heading as usize]
}

fn name(seat: Seat, style: Style) -> String {
    let number = seat.index() % 4;
    let letter = ["A", "B", "C", "D"][number];
    if style.colour { format!("{}{letter}{RESET}", COLOURS[number]) } else { letter.to_owned() }
}

fn port_name(port: Port, say: Say<'_>) -> String {
    say(&labels::port(port))
}

fn crew_text(crew: Crew, say: Say<'_>) -> String {
    let colour = if crew.is_red() { "red" } else { "black" };
    say(&Message::new("board-crew").with("colour", colour).with("value", crew.value()))
}

fn piece_text(treasure: Treasure, say: Say<'_>) -> String {
    say(&Message::new("board-piece").with("piece", treasure.id()))
}

fn pieces_text(treasure: Treasure, count: usize, say: Say<'_>) -> String {
    say(&Message::new("board-pieces").with("piece", treasure.id()).with("count", count))
}

fn goods_text(goods: Goods, say: Say<'_>) -> String {
    match goods {
        Goods::Crew(crew) => crew_text(crew, say),
        Goods::Treasure(treasure) => piece_text(treasure, say),
    }
}

// Things of more than one word.
fn listed<T>(items: &[T], words: impl Fn(&T) -> String) -> String {
    if items.is_empty() { "-".to_owned() } else { items.iter().map(words).collect::<Vec<_>>().join(", ") }
}

fn joined<T>(items: &[T], word: impl Fn(&T) -> String) -> String {
    if items.is_empty() { "-".to_owned() } else { items.iter().map(word).collect::<Vec<_>>().join(" ") }
}

fn crews(crew: &[Crew], say: Say<'_>) -> String {
    joined(crew, |crew| crew_text(*crew, say))
}

fn pieces(treasure: &[Treasure], say: Say<'_>) -> String {
    joined(treasure, |piece| piece_text(*piece, say))
}

// How wide panels are: people's terminals have at least 80 columns.
const WIDTH: usize = 80;

// Columns that a word takes: colours and marks of parts take none.
fn columns(word: &str) -> usize {
    let (mut columns, mut rest) = (0, word);
    while let Some(at) = rest.find('\u{1b}') {
        columns += rest[..at].chars().count();
        // A colour ends with `m`, a mark of a part with a backslash.
        let end = if rest[at..].starts_with("\u{1b}]") { '\\' } else { 'm' };
        rest = rest[at..].split_once(end).map_or("", |(_, rest)| rest);
    }
    columns + rest.chars().count()
}

// The words of a line. What is one part of the board is one word, so that it stays on one line.
fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for piece in line.split(' ') {
        match words.last_mut() {
            // A mark is open until it is closed.
            Some(last) if last.matches("\u{1b}]8;;").count() % 2 == 1 => {
                last.push(' ');
                last.push_str(piece);
            }
            _ => words.push(piece.to_owned()),
        }
    }
    words
}

// Appends a line, broken between words where it is too long.
fn put(text: &mut String, line: &str, indent: usize) {
    let start = line.len() - line.trim_start().len();
    text.push_str(&line[..start]);
    let mut used = start;
    for (place, word) in words(&line[start..]).iter().enumerate() {
        let wide = columns(word);
        if place > 0 && used + 1 + wide > WIDTH {
            let _ = write!(text, "\n{:indent$}", "");
            used = indent;
        } else if place > 0 {
            text.push(' ');
            used += 1;
        }
        text.push_str(word);
        used += wide;
    }
    text.push('\n');
}

// Three columns: who or what is there, a heading, and a mark for reachable squares.
fn square_text(view: &View, square: Square, style: Style, say: Say<'_>) -> String {
    let mark = if view.reachable.contains(&square) { if style.unicode { "•" } else { "*" } } else { " " };
    let mut ships = view.ships.iter().filter(|ship| ship.at == Some(square));
    if let Some(port) = square.port() {
        let owner = view.harbours.iter().find(|harbour| harbour.port == port).and_then(|harbour| harbour.owner);
        let letters: String = port_name(port, say).chars().take(2).collect();
        let colour = owner.filter(|_| style.colour).map_or("", |seat| COLOURS[seat.index() % 4]);
        // In port a heading limits nothing, so a ship there is its letter; several are told apart in their panels.
        let guest = match (ships.next(), ships.next()) {
            (Some(ship), None) => name(ship.seat, style),
            (Some(_), Some(_)) => "+".to_owned(),
            _ => mark.to_owned(),
        };
        return format!("{colour}{letters}{}{guest}", if colour.is_empty() { "" } else { RESET });
    }
    if let Some(ship) = ships.next() {
        let (first, way) = (name(ship.seat, style), arrow(ship.heading, style));
        if !style.unicode {
            // A small letter is a ship that can be attacked: there is no room for a mark.
            let first = if view.reachable.contains(&square) { first.to_lowercase() } else { first };
            return format!("{first}{way}");
        }
        // Two ships share a square while a battle is settled.
        let more = if ships.next().is_some() { "+" } else { mark };
        return format!("{first}{way}{more}");
    }
    let plain = match square.island() {
        Some(Island::Treasure) => "TTT",
        Some(Island::Flat) => "FFF",
        Some(Island::Pirate) => "PPP",
        None => "",
    };
    if !plain.is_empty() {
        return plain.to_owned();
    }
    let sea = match square {
        MUD_BAY => "mu",
        ANCHOR_BAY => "an",
        CLIFF_CREEK => "cl",
        _ if square.is_treasure_coast() || square.is_flat_coast() => {
            if style.unicode {
                " ≈"
            } else {
                " ~"
            }
        }
        _ => {
            if style.unicode {
                " ·"
            } else {
                " ."
            }
        }
    };
    format!("{sea}{mark}")
}

fn ship_text(ship: &ShipView, view: &View, style: Style, say: Say<'_>) -> String {
    let home = ship.home.map_or_else(|| "-".to_owned(), |port| port_name(port, say));
    let at = ship.at.map_or_else(|| "-".to_owned(), |at| format!("({},{})", at.x(), at.y()));
    let turn = if view.deciding == Some(ship.seat) { ">" } else { " " };
    // What others have aboard is no part of one's own choices.
    let mine = Style { parts: style.parts && view.viewer == Some(ship.seat), ..style };
    let kept = |card: &Fortune| mine.part(format!("kept-{}", card.number()), say(&labels::kept(*card)));
    let kept = listed(&ship.kept, kept);
    let hold = joined(&ship.hold, |piece| mine.part(format!("hold-{}", piece.id()), piece_text(*piece, say)));
    let who = say(&Message::new("board-player").with("player", ship.seat).with("home", home));
    let sails = Message::new("board-ship").with("at", at).with("heading", arrow(ship.heading, style).trim_end());
    let sails = sails.with("range", ship.range).with("crew", ship.crew);
    let has = Message::new("board-hold").with("hold", hold).with("kept", kept).with("points", ship.points);
    let ship_name = style.part(format!("ship-{}", ship.seat), name(ship.seat, style));
    let mut line = format!("{turn}{ship_name} {who}: {}\n    {}", say(&sails), say(&has));
    if view.viewer == Some(ship.seat) {
        let crew = joined(&view.hand, |crew| style.part(format!("hand-{}", crew.id()), crew_text(*crew, say)));
        let _ = write!(line, "\n    {}", say(&Message::new("board-hand").with("crew", crew)));
    }
    line
}

fn harbour_text(harbour: &HarbourView, style: Style, say: Say<'_>) -> String {
    let owner = harbour.owner.map_or_else(|| "-".to_owned(), |seat| name(seat, style));
    let stock = Message::new("board-harbour").with("crew", crews(&harbour.crew, say));
    let stock = stock.with("treasure", pieces(&harbour.treasure, say)).with("safe", pieces(&harbour.safe, say));
    let john = Message::new("kept-long-john");
    let john = if harbour.long_john { format!(", {}", say(&john)) } else { String::new() };
    format!(" {:<10} {owner}  {}{john}", port_name(harbour.port, say), say(&stock))
}

fn offer_text(offer: &Offer, say: Say<'_>) -> String {
    let money =
        offer.money.map(|card| Message::new("board-money").with("card", labels::kept(card)).with("buys", card.buys()));
    let money = money.map_or_else(String::new, |money| format!(" {}", say(&money)));
    let check = offer.check.map(|check| match check {
        Check::Empty => "board-check-empty",
        Check::Unequal => "board-check-unequal",
        Check::NoRoom => "board-check-no-room",
        Check::Fair => "board-check-fair",
    });
    let shown = offer.give.iter().filter(|goods| matches!(goods, Goods::Crew(_))).count();
    let mut give: Vec<String> = offer.give.iter().map(|goods| goods_text(*goods, say)).collect();
    // Crew that somebody else lays on the table lie face down.
    let hidden = (offer.give_crew as usize).saturating_sub(shown);
    if hidden > 0 {
        give.push(say(&Message::new("board-hidden-crew").with("count", hidden)));
    }
    let sum = offer.given.map_or_else(String::new, |given| format!(" = {given}"));
    let give = format!("{}{sum}{money}", listed(&give, Clone::clone));
    let want = format!("{} = {}", listed(&offer.want, |goods| goods_text(*goods, say)), offer.wanted);
    let id = if check.is_some() { "board-trade" } else { "board-trade-hidden" };
    let trade = Message::new(id).with("port", labels::port(offer.port)).with("give", give).with("want", want);
    say(&match check {
        Some(check) => trade.with("check", Message::new(check)),
        None => trade,
    })
}

pub(crate) fn board(view: &View, style: Style, say: Say<'_>) -> String {
    let mut text = String::new();
    for y in (1..=SIZE).rev() {
        let _ = write!(text, "{y:>2} ");
        for x in 1..=SIZE {
            if let Some(square) = Square::new(x, y) {
                text.push_str(&style.part(format!("square-{x}-{y}"), square_text(view, square, style, say)));
            }
        }
        text.push('\n');
    }
    text.push_str("   ");
    for x in 1..=SIZE {
        let _ = write!(text, "{x:>2} ");
    }
    text.push('\n');
    let (coast, reach) = if style.unicode { ("≈", "•") } else { ("~", "*") };
    let legend = Message::new("board-legend").with("coast", coast).with("reach", reach);
    put(&mut text, &format!(" {}", say(&legend)), 1);
    text.push('\n');
    for ship in &view.ships {
        for line in ship_text(ship, view, style, say).lines() {
            put(&mut text, line, 6);
        }
    }
    for harbour in &view.harbours {
        put(&mut text, &harbour_text(harbour, style, say), 15);
    }
    let flat = Message::new("board-flat").with("crew", crews(&view.flat_crew, say));
    let flat = flat.with("treasure", pieces(&view.flat_treasure, say));
    let kinds: Vec<&[Treasure]> = view.island.chunk_by(|one, next| one == next).collect();
    let kind = |same: &&[Treasure]| {
        same.first().map_or_else(String::new, |piece| {
            style.part(format!("island-{}", piece.id()), pieces_text(*piece, same.len(), say))
        })
    };
    let island = listed(&kinds, kind);
    let island = Message::new("board-island").with("treasure", island).with("cards", view.fortunes);
    let pirates = Message::new("board-pirates").with("cards", view.pack);
    let mut below = vec![say(&flat), say(&island), say(&pirates)];
    below.extend(view.drawn.map(|card| {
        let text = labels::fortune(card, view.reworded.contains(&card));
        say(&Message::new("board-chance").with("card", card.number()).with("text", text))
    }));
    if let Asking::Market { offer } = &view.asking {
        below.push(offer_text(offer, say));
    }
    for line in below {
        put(&mut text, &format!(" {line}"), 3);
    }
    text
}
