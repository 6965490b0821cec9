//! What the log says of events, and what a player is asked.

use game::{Arg, Message, Seat, Seats, Viewer};

use crate::event::{Tide, Way};
use crate::{Action, Condition, End, Event, ForbiddenIsland, Loss, Moment, Tile, View, names};

/// What to do now, or whom the game waits for.
pub(crate) fn prompt(state: &ForbiddenIsland, viewer: Viewer) -> Message {
    let view = View::of(state);
    match (view.moment, view.deciding) {
        (Moment::Over(end), _) => ended(end),
        (Moment::SetUp, _) => Message::new("prompt-set-up"),
        (_, None) => Message::new("prompt-chance"),
        (moment, Some(seat)) if viewer.is(seat) => asked(state, &view, moment),
        (moment, Some(seat)) => or_play(state, viewer, waits(&view, moment, seat)),
    }
}

/// For whom the others wait, and what comes next.
fn waits(view: &View, moment: Moment, seat: Seat) -> Message {
    let (id, left) = match moment {
        Moment::Draw => ("prompt-wait-draw", view.draws_left),
        Moment::Flood => ("prompt-wait-flood", view.floods_left),
        Moment::HandOn(card) => {
            return Message::new("prompt-wait-hand-on").with("player", seat).with("card", names::card(card.into()));
        }
        Moment::Discard(_) => return Message::new("prompt-wait-discard").with("player", seat),
        Moment::Swim(_) => return Message::new("prompt-wait-swim").with("player", seat),
        Moment::Stranded(pawn) => {
            return Message::new("prompt-wait-stranded").with("player", seat).with("pawn", pawn);
        }
        Moment::Lift(_) => {
            return match group(view.aboard) {
                Some(group) => Message::new("prompt-wait-lift-group").with("player", seat).with("group", group),
                None => Message::new("prompt-wait-lift").with("player", seat),
            };
        }
        Moment::Shoring(_) | Moment::Guiding(..) => return Message::new("prompt-wait-choice").with("player", seat),
        Moment::Actions | Moment::SetUp | Moment::Over(_) => ("prompt-wait-actions", view.actions_left),
    };
    Message::new(id).with("player", seat).with("left", left)
}

/// Whoever need not decide may still hold a card that can be played now (FI-19).
fn or_play(state: &ForbiddenIsland, viewer: Viewer, prompt: Message) -> Message {
    let plays = matches!(viewer, Viewer::Seat(seat) if !choices(state, seat).is_empty());
    if plays { Message::new("prompt-or-play").with("prompt", prompt) } else { prompt }
}

/// What whoever must decide is asked.
fn asked(state: &ForbiddenIsland, view: &View, moment: Moment) -> Message {
    match moment {
        Moment::Draw => Message::new("prompt-draw").with("left", view.draws_left),
        Moment::HandOn(card) => Message::new("prompt-hand-on").with("card", names::card(card.into())),
        Moment::Flood => Message::new("prompt-flood").with("left", view.floods_left),
        Moment::Swim(_) => Message::new("prompt-swim"),
        Moment::Stranded(pawn) if view.deciding == Some(pawn) => Message::new("prompt-stranded-self"),
        Moment::Stranded(pawn) => Message::new("prompt-stranded").with("player", pawn),
        Moment::Discard(seat) => {
            let special = |action: &Action| matches!(action, Action::Sandbags(_) | Action::Lift | Action::Escape);
            let plays = choices(state, seat).iter().any(special);
            Message::new(if plays { "prompt-discard-or-play" } else { "prompt-discard" })
        }
        Moment::Lift(_) => match group(view.aboard) {
            Some(group) => {
                let more = !state.boarders(view.aboard).is_empty();
                let id = if more { "prompt-lift-where" } else { "prompt-lift-only-where" };
                Message::new(id).with("group", group).with("count", view.aboard.len())
            }
            None => Message::new("prompt-lift-who"),
        },
        Moment::Shoring(first) => Message::new("prompt-shoring").with("tile", names::tile(first)),
        Moment::Guiding(pawn, to) => Message::new("prompt-guiding").with("player", pawn).with("tile", names::tile(to)),
        Moment::Actions | Moment::SetUp | Moment::Over(_) => {
            Message::new("prompt-actions").with("left", view.actions_left).with("ways", ways(state))
        }
    }
}

fn choices(state: &ForbiddenIsland, seat: Seat) -> Vec<Action> {
    let mut choices = Vec::new();
    state.list(seat, &mut choices);
    choices
}

/// What the active player's next action can be.
fn ways(state: &ForbiddenIsland) -> Message {
    let choices = choices(state, state.active);
    let any = |kind: fn(&Action) -> bool| choices.iter().any(kind);
    let walks = state.strides(state.active, state.team.player(state.active).at);
    let ways = [
        ("prompt-way-move", !walks.is_empty()),
        ("prompt-way-fly", !state.flights().but(walks).is_empty()),
        ("prompt-way-guide", any(|action| matches!(action, Action::Guide { .. }))),
        ("prompt-way-shore-up", any(|action| matches!(action, Action::ShoreUp(_)))),
        ("prompt-way-give", any(|action| matches!(action, Action::Give { .. }))),
        ("prompt-way-capture", any(|action| matches!(action, Action::Capture))),
    ];
    let ways = ways.into_iter().filter(|&(_, open)| open).map(|(id, _)| Message::new(id).into());
    let end = Message::new("prompt-way-end");
    match ways.reduce(with_comma) {
        Some(ways) => Message::new("prompt-or").with("one", ways).with("other", end),
        None => end,
    }
}

fn with_comma(one: Arg, other: Arg) -> Arg {
    Message::new("prompt-comma").with("one", one).with("other", other).into()
}

/// Some players by their names.
fn group(seats: Seats) -> Option<Arg> {
    let mut names: Vec<Arg> = seats.iter().map(Arg::from).collect();
    let last = names.pop()?;
    Some(match names.into_iter().reduce(with_comma) {
        Some(others) => Message::new("prompt-and").with("one", others).with("other", last).into(),
        None => last,
    })
}

fn ended(end: End) -> Message {
    match end {
        End::Escaped => Message::new("end-escaped"),
        End::Lost(Loss::TreasureSank(treasure)) => {
            Message::new("end-treasure-sank").with("treasure", names::treasure(treasure))
        }
        End::Lost(Loss::LandingSank) => Message::new("end-landing-sank"),
        End::Lost(Loss::Drowned(seat)) => Message::new("end-drowned").with("player", seat),
        End::Lost(Loss::WaterTooHigh) => Message::new("end-water-too-high"),
    }
}

/// A line of the log.
pub(crate) fn line(event: &Event) -> Option<Message> {
    let by = |id: &'static str, seat: Seat| Message::new(id).with("player", seat);
    let message = match *event {
        // What the line after it says too, or what nobody wants to read one by one.
        Event::Laid { .. } | Event::Played { .. } => return None,
        Event::Mustered { seat, role, tile } => {
            by("line-mustered", seat).with("role", names::role(role)).with("tile", names::tile(tile))
        }
        Event::Dealt { seat, card } => by("line-dealt", seat).with("card", names::card(card)),
        Event::TurnBegan { seat } => by("line-turn", seat),
        Event::Moved { seat, ref path, way, by: mover } => return moved(seat, path, way, mover),
        Event::ShoredUp { tile, by: seat, sandbags } => {
            by(if sandbags { "line-sandbags" } else { "line-shored-up" }, seat).with("tile", names::tile(tile))
        }
        Event::Given { from, to, card, drawn } => {
            let id = if drawn { "line-handed-on" } else { "line-given" };
            by(id, from).with("other", to).with("card", names::card(card.into()))
        }
        Event::Captured { seat, treasure, tile } => {
            by("line-captured", seat).with("treasure", names::treasure(treasure)).with("tile", names::tile(tile))
        }
        Event::ActionsEnded { seat, left } => by("line-actions-ended", seat).with("left", left),
        Event::Drew { seat, card } => by("line-drew", seat).with("card", names::card(card)),
        Event::WatersRose { seat, level, flood_cards } => {
            by("line-waters-rose", seat).with("level", level).with("cards", flood_cards)
        }
        Event::FloodRecycled { ref tiles, on_top } => {
            let id = if on_top { "line-flood-on-top" } else { "line-flood-shuffled" };
            Message::new(id).with("cards", tiles.len())
        }
        Event::TreasureRefilled { cards } => Message::new("line-treasure-refilled").with("cards", cards),
        Event::FloodRefilled { cards } => Message::new("line-flood-refilled").with("cards", cards),
        Event::Discarded { seat, card } => by("line-discarded", seat).with("card", names::card(card)),
        Event::Flooded { tile, now, tide } => flooded(tile, now, tide),
        Event::Blank { tile } => Message::new("line-blank").with("tile", names::tile(tile)),
        Event::Declined { seat, pawn } => by("line-declined", seat).with("other", pawn),
        Event::Ended { end } => ended(end),
    };
    Some(message)
}

fn flooded(tile: Tile, now: Condition, tide: Tide) -> Message {
    let id = match (now, tide) {
        (Condition::Sunk, _) => "line-sank",
        (_, Tide::First) => "line-first-flooded",
        (_, Tide::Drawn) => "line-flooded",
    };
    Message::new(id).with("tile", names::tile(tile))
}

fn moved(seat: Seat, path: &[Tile], way: Way, by: Seat) -> Option<Message> {
    let id = match way {
        Way::Walk => "line-walked",
        Way::Dive => "line-dived",
        Way::Fly => "line-flew",
        Way::Guided => "line-guided",
        Way::Swim => "line-swam",
        Way::Lift if by == seat => "line-lifted-self",
        Way::Lift => "line-lifted",
    };
    let message = Message::new(id).with("player", seat).with("tile", names::tile(*path.last()?));
    let moved_by = matches!(way, Way::Guided) || (way == Way::Lift && by != seat);
    Some(if moved_by { message.with("by", by) } else { message })
}
