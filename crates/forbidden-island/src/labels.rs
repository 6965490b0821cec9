//! What an action means in words, and what to click for it.

use game::{Message, Seat};

use crate::{Action, Card, ForbiddenIsland, Tile, names};

/// What an action means, for a button or a list.
pub(crate) fn label(state: &ForbiddenIsland, seat: Seat, action: Action) -> Message {
    let tile = |id: &'static str, tile: Tile| Message::new(id).with("tile", names::tile(tile));
    match action {
        Action::Move(to) => {
            let reached = state.strides(seat, state.team().player(seat).at).has(to);
            tile(if reached { "label-move" } else { "label-fly" }, to)
        }
        Action::Guide { pawn, to } => tile("label-guide", to).with("player", pawn),
        Action::ShoreUp(at) => tile("label-shore-up", at),
        Action::Give { card, to } => {
            Message::new("label-give").with("card", names::card(card.into())).with("player", to)
        }
        Action::Capture => match state.team().player(seat).at.treasure() {
            Some(treasure) => Message::new("label-capture").with("treasure", names::treasure(treasure)),
            None => Message::new("label-done"),
        },
        Action::EndActions => Message::new("label-end-actions"),
        Action::DrawTreasure => Message::new("label-draw-treasure"),
        Action::Keep => Message::new("label-keep"),
        Action::HandTo(to) => Message::new("label-hand-to").with("player", to),
        Action::Discard(card) => Message::new("label-discard").with("card", names::card(card)),
        Action::DrawFlood => Message::new("label-draw-flood"),
        Action::SwimTo(to) => tile("label-swim", to),
        Action::Decline => match state.asked_after(seat) {
            Some(next) => Message::new("label-decline").with("player", next),
            None => Message::new("label-decline-lose"),
        },
        Action::Sandbags(at) => tile("label-sandbags", at),
        Action::Lift if state.has_dithered(seat) => Message::new("label-lift-now"),
        Action::Lift => Message::new("label-lift"),
        Action::Escape => Message::new("label-escape"),
        Action::GuideOn(to) => tile("label-guide-on", to),
        Action::AlsoShoreUp(at) => tile("label-also-shore-up", at),
        Action::Board(pawn) if pawn == seat => Message::new("label-board-self"),
        Action::Board(pawn) => Message::new("label-board").with("player", pawn),
        Action::Land(to) => tile("label-land", to),
        Action::Alight(pawn) if pawn == seat => Message::new("label-alight-self"),
        Action::Alight(pawn) => Message::new("label-alight").with("player", pawn),
        Action::Done => Message::new("label-done"),
        Action::Back if state.is_last_way_back(seat) => Message::new("label-back-last"),
        Action::Back => Message::new("label-back"),
    }
}

/// What to click: a pawn, a card or a button, then a tile or a pawn.
pub(crate) fn path(seat: Seat, action: Action) -> Vec<String> {
    let tile = |tile: Tile| format!("tile-{}", tile.id());
    let pawn = |seat: Seat| format!("pawn-{seat}");
    let card = |card: Card| format!("card-{seat}-{}", card.id());
    match action {
        Action::Move(to) => vec![pawn(seat), tile(to)],
        Action::Guide { pawn: other, to } => vec![pawn(other), tile(to)],
        Action::ShoreUp(at) => vec!["button-shore-up".to_owned(), tile(at)],
        Action::Give { card: given, to } => vec![card(given.into()), pawn(to)],
        Action::Capture => vec!["button-capture".to_owned()],
        Action::EndActions => vec!["button-end-actions".to_owned()],
        Action::DrawTreasure => vec!["button-draw-treasure".to_owned()],
        Action::Keep => vec!["button-keep".to_owned()],
        Action::HandTo(to) | Action::Board(to) | Action::Alight(to) => vec![pawn(to)],
        // A special card can be played instead, so discarding it is said explicitly.
        Action::Discard(special @ (Card::HelicopterLift | Card::Sandbags)) => {
            vec![card(special), "button-discard".to_owned()]
        }
        Action::Discard(other) => vec![card(other)],
        Action::DrawFlood => vec!["button-draw-flood".to_owned()],
        Action::Decline => vec!["button-decline".to_owned()],
        Action::Sandbags(at) => vec![card(Card::Sandbags), tile(at)],
        Action::Lift => vec![card(Card::HelicopterLift), "button-lift".to_owned()],
        Action::Escape => vec![card(Card::HelicopterLift), "button-escape".to_owned()],
        Action::SwimTo(at) | Action::GuideOn(at) | Action::AlsoShoreUp(at) | Action::Land(at) => vec![tile(at)],
        Action::Done => vec!["button-done".to_owned()],
        Action::Back => vec!["button-back".to_owned()],
    }
}
