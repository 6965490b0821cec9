//! The board as text: coasts, ports, ships with their headings, reachable squares, and a panel for each player, port
//! and island (BU-12).

use std::fmt::Write as _;

use game::{Seat, Style};

use crate::action::Goods;
use crate::board::{ANCHOR_BAY, CLIFF_CREEK, Heading, Island, MUD_BAY, Port, SIZE, Square};
use crate::crew::Crew;
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

fn port_name(port: Port) -> &'static str {
    ["London", "Genoa", "Marseilles", "Cadiz", "Venice", "Amsterdam"][port.index()]
}

fn crew_text(crew: Crew) -> String {
    format!("{}{}", if crew.is_red() { 'r' } else { 'b' }, crew.value())
}

fn goods_text(goods: &Goods) -> String {
    match goods {
        Goods::Crew(crew) => crew_text(*crew),
        Goods::Treasure(treasure) => treasure.id().to_owned(),
    }
}

fn joined<T>(items: &[T], word: impl Fn(&T) -> String) -> String {
    if items.is_empty() { "-".to_owned() } else { items.iter().map(word).collect::<Vec<_>>().join(" ") }
}

fn crews(crew: &[Crew]) -> String {
    joined(crew, |crew| crew_text(*crew))
}

fn pieces(treasure: &[Treasure]) -> String {
    joined(treasure, |piece| piece.id().to_owned())
}

// Three columns: who or what is there, a heading, and a mark for reachable squares.
fn square_text(view: &View, square: Square, style: Style) -> String {
    let mark = if view.reachable.contains(&square) { if style.unicode { "•" } else { "*" } } else { " " };
    let mut ships = view.ships.iter().filter(|ship| ship.at == Some(square));
    if let Some(ship) = ships.next() {
        let (first, way) = (name(ship.seat, style), arrow(ship.heading, style));
        if !style.unicode {
            // A small letter is a ship that can be attacked: there is no room for a mark.
            let first = if view.reachable.contains(&square) { first.to_lowercase() } else { first };
            return format!("{first}{way}");
        }
        // Several ships in a port are told apart in their panels.
        let more = if ships.next().is_some() { "+" } else { mark };
        return format!("{first}{way}{more}");
    }
    if let Some(port) = square.port() {
        let owner = view.harbours.iter().find(|harbour| harbour.port == port).and_then(|harbour| harbour.owner);
        let letters = &port_name(port)[..2];
        let colour = owner.filter(|_| style.colour).map_or("", |seat| COLOURS[seat.index() % 4]);
        return format!("{colour}{letters}{}{mark}", if colour.is_empty() { "" } else { RESET });
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

fn ship_text(ship: &ShipView, view: &View, style: Style) -> String {
    let home = ship.home.map_or("-", port_name);
    let at = ship.at.map_or_else(|| "-".to_owned(), |at| format!("({},{})", at.x(), at.y()));
    let turn = if view.deciding == Some(ship.seat) { ">" } else { " " };
    // What others have aboard is no part of one's own choices.
    let mine = Style { parts: style.parts && view.viewer == Some(ship.seat), ..style };
    let kept = joined(&ship.kept, |card| mine.part(format!("kept-{}", card.number()), format!("#{}", card.number())));
    let mut line = format!(
        "{turn}{} {home:<10} at {at:<7} {:<2} range {:>2}, {} crew, aboard: {}, keeps: {kept}, points at home: {}",
        style.part(format!("ship-{}", ship.seat), name(ship.seat, style)),
        arrow(ship.heading, style),
        ship.range,
        ship.crew,
        joined(&ship.hold, |piece| mine.part(format!("hold-{}", piece.id()), piece.id())),
        ship.points,
    );
    if view.viewer == Some(ship.seat) {
        let crew = joined(&view.hand, |crew| style.part(format!("hand-{}", crew.id()), crew_text(*crew)));
        let _ = write!(line, "\n    hand: {crew}");
    }
    line
}

fn harbour_text(harbour: &HarbourView, style: Style) -> String {
    let owner = harbour.owner.map_or_else(|| "-".to_owned(), |seat| name(seat, style));
    let john = if harbour.long_john { ", Long John" } else { "" };
    let (crew, open, safe) = (crews(&harbour.crew), pieces(&harbour.treasure), pieces(&harbour.safe));
    format!(" {:<10} {owner}  crew: {crew}, treasure: {open}, safe: {safe}{john}", port_name(harbour.port))
}

fn offer_text(offer: &Offer) -> String {
    let money = offer.money.map_or_else(String::new, |card| format!(" #{} (up to {})", card.number(), card.buys()));
    let check = match offer.check {
        Check::Empty => "nothing to exchange yet",
        Check::Unequal => "not equal",
        Check::NoRoom => "no room for so much treasure",
        Check::Fair => "fair",
    };
    format!(
        "Table in {}: gives {} = {}{money}, wants {} = {}: {check}",
        port_name(offer.port),
        joined(&offer.give, goods_text),
        offer.given,
        joined(&offer.want, goods_text),
        offer.wanted
    )
}

use crate::market::Check;

pub(crate) fn board(view: &View, style: Style) -> String {
    let mut text = String::new();
    for y in (1..=SIZE).rev() {
        let _ = write!(text, "{y:>2} ");
        for x in 1..=SIZE {
            if let Some(square) = Square::new(x, y) {
                text.push_str(&style.part(format!("square-{x}-{y}"), square_text(view, square, style)));
            }
        }
        text.push('\n');
    }
    text.push_str("   ");
    for x in 1..=SIZE {
        let _ = write!(text, "{x:>2} ");
    }
    text.push_str("\n\n");
    for ship in &view.ships {
        text.push_str(&ship_text(ship, view, style));
        text.push('\n');
    }
    for harbour in &view.harbours {
        text.push_str(&harbour_text(harbour, style));
        text.push('\n');
    }
    let _ = writeln!(
        text,
        " Flat Island     crew: {}, treasure: {}\n Treasure Island treasure: {}, {} chance cards\n Pirate Island   {} crew cards",
        crews(&view.flat_crew),
        pieces(&view.flat_treasure),
        joined(&view.island, |piece| style.part(format!("island-{}", piece.id()), piece.id())),
        view.fortunes,
        view.pack
    );
    if let Some(card) = view.drawn {
        let _ = writeln!(text, " Chance card in play: #{}", card.number());
    }
    if let Asking::Market { offer } = &view.asking {
        let _ = writeln!(text, " {}", offer_text(offer));
    }
    text
}
