//! The board as text, for terminals.

use game::{Message, Say, Seat, Style};

use crate::god::God;
use crate::labels;
use crate::player::{Player, WorkerId};
use crate::view::{Site, View};

/// The widest cell of the document's spelling: `BBBw21`, on the summit.
const WIDTH: usize = 6;

/// A grid of cells in the document's spelling, rows `x` downwards and columns `y` across, both labelled.
pub(crate) fn grid(sites: &[Vec<Site>], style: Style) -> String {
    let (bar, dash, cross) = if style.unicode { ("│", "─", "┼") } else { ("|", "-", "+") };
    let rule = format!("   {cross}{}", format!("{}{cross}", dash.repeat(WIDTH + 1)).repeat(sites.len()));
    let columns: Vec<String> = (0..sites.len()).map(|y| format!("{y:^width$}", width = WIDTH + 1)).collect();
    let mut lines = vec![format!("x\\y {}", columns.join(" ").trim_end()), rule.clone()];
    for (x, row) in sites.iter().enumerate() {
        let cell = |(y, site): (usize, &Site)| style.part(format!("cell-{x}-{y}"), format!(" {}", paint(*site, style)));
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        lines.push(format!(" {x} {bar}{}{bar}", cells.join(bar)));
        lines.push(rule.clone());
    }
    lines.join("\n") + "\n"
}

/// A cell, padded to its width before it is coloured.
fn paint(site: Site, style: Style) -> String {
    let plain = site.document();
    let padding = " ".repeat(WIDTH.saturating_sub(plain.len()));
    if !style.colour {
        return plain + &padding;
    }
    // Domes are blue; player 1 is red, player 2 is yellow.
    let code = match (site.worker.map(WorkerId::owner), site.dome) {
        (Some(Player::A), _) => "31;1",
        (Some(Player::B), _) => "33;1",
        (None, true) => "34;1",
        (None, false) => return plain + &padding,
    };
    format!("\x1b[{code}m{plain}\x1b[0m{padding}")
}

pub(crate) fn draw(view: &View, style: Style, say: Say<'_>) -> String {
    let board = grid(&view.cells, style);
    let player = |number: u8| {
        let who = Message::new("board-player").with("number", number + 1).with("player", Seat::new(number));
        let god = view.gods[usize::from(number)].map(|god| say(&labels::god_name(god)));
        god.map_or_else(|| say(&who), |god| format!("{} ({god})", say(&who)))
    };
    let players = Some(format!("   {}   {}\n", player(0), player(1)));
    let offer = |god: &God| style.part(format!("god-{god}"), say(&labels::god_name(*god)));
    let names: Vec<String> = view.offered.iter().map(offer).collect();
    let offered = (!names.is_empty()).then(|| format!("   ? {}\n", names.join(", ")));
    let pieces =
        view.pieces_left.map(|[one, two, three, domes]| format!("   B:{one} BB:{two} BBB:{three} D:{domes}\n"));
    [Some(board), players, offered, pieces].into_iter().flatten().collect()
}
