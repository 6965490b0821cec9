//! What the game says: prompts, labels of actions, lines of the log, and the ids of what to click.

use game::{Game, Message, Seat, Step, Viewer};

use crate::{Action, Bump, Card, Cause, Colour, Event, IndexConverter, Pawn, Sorry, Stage};

/// To the player whose turn it is what to do first; to the others whom the game waits for (SO-16).
pub(crate) fn prompt(state: &Sorry, viewer: Viewer) -> Message {
    let player = state.player();
    let yours = viewer.is(player);
    let turn = |own, wait| {
        let message = if yours { Message::new(own) } else { Message::new(wait).with("player", player) };
        message.with("colour", colour(state.turn))
    };
    match (state.stage, state.card) {
        (Stage::Deal, _) => Message::new("prompt-deal"),
        (Stage::Turn, _) => Message::new("prompt-turn").with("player", player),
        (Stage::Refill { .. }, _) => Message::new("prompt-refill").with("player", player),
        (Stage::Over, _) => over(state, viewer),
        // The turn stays after a two only, so a two that lies there at a draw is the player's own.
        (Stage::Draw, Some(Card::Two)) => turn("prompt-draw-again", "prompt-draw-again-wait"),
        (Stage::Draw, _) => turn("prompt-draw", "prompt-draw-wait"),
        (Stage::Hand, _) if yours => hand(state),
        (Stage::Hand, _) => turn("prompt-hand", "prompt-hand-wait"),
        (Stage::Rest { steps, .. }, _) => {
            let message = turn("prompt-rest", "prompt-rest-wait").with("steps", steps);
            if yours { message.with("count", state.movers().len()) } else { message }
        }
        (Stage::Play, shown) => {
            let shown = shown.unwrap_or(Card::One);
            let text = if state.may_forfeit(shown) {
                Message::new("text-eleven-swap")
            } else {
                card_text(shown, state.simplified)
            };
            turn("prompt-play", "prompt-play-wait")
                .with("card", card(shown))
                .with("text", text)
                .with("count", state.movers().len())
        }
    }
}

/// How many cards of the hand can be used; where they only swap, that none must be (SO-A10).
fn hand(state: &Sorry) -> Message {
    let hand = state.hand(state.turn);
    let usable = hand.iter().filter(|&card| state.has_play(card)).count();
    let message = match usable {
        0 => Message::new("prompt-hand-stuck"),
        _ if state.may_put_away() => Message::new("prompt-hand-swap"),
        _ => Message::new("prompt-hand").with("count", usable),
    };
    message.with("colour", colour(state.turn))
}

fn over(state: &Sorry, viewer: Viewer) -> Message {
    let mut winners = state.winners().iter();
    let (first, second) = (winners.next().unwrap_or(state.player()), winners.next());
    match second {
        None if viewer.is(first) => Message::new("prompt-over-you"),
        None => Message::new("prompt-over").with("player", first),
        Some(second) if viewer.is(first) => Message::new("prompt-over-you-two").with("partner", second),
        Some(second) if viewer.is(second) => Message::new("prompt-over-you-two").with("partner", first),
        Some(second) => Message::new("prompt-over-two").with("player", first).with("partner", second),
    }
}

/// What an action means, with where the pawn ends and how many others that sends back.
pub(crate) fn label(state: &Sorry, seat: Seat, action: Action) -> Message {
    let told = effect(state, seat, action);
    match action {
        Action::Draw => Message::new("label-draw"),
        Action::Play { card: played } => {
            Message::new("label-play").with("card", card(played)).with("text", card_text(played, state.simplified))
        }
        Action::Discard { card: put_away } => Message::new("label-discard").with("card", card(put_away)),
        Action::Forfeit => Message::new("label-forfeit"),
        Action::Enter { pawn: mover } => ends(Message::new("label-enter").with("pawn", pawn(mover)), mover, &told, 0),
        Action::Forward { pawn: mover, steps } => {
            let message = Message::new("label-forward").with("pawn", pawn(mover)).with("steps", steps);
            ends(message, mover, &told, 0)
        }
        Action::Back { pawn: mover, steps } => {
            let message = Message::new("label-back").with("pawn", pawn(mover)).with("steps", steps);
            ends(message, mover, &told, 0)
        }
        Action::Split { pawn: mover, steps } => {
            let message = Message::new("label-split").with("pawn", pawn(mover)).with("steps", steps);
            ends(message.with("rest", 7u8.saturating_sub(steps)), mover, &told, 0)
        }
        Action::Swap { pawn: mover, with } => {
            ends(Message::new("label-swap").with("pawn", pawn(mover)).with("other", pawn(with)), mover, &told, 0)
        }
        Action::Replace { pawn: mover, target } => {
            let message = Message::new("label-replace").with("pawn", pawn(mover)).with("other", pawn(target));
            // That the target goes back is said already.
            ends(message, mover, &told, 1)
        }
    }
}

/// What the action would make happen.
fn effect(state: &Sorry, seat: Seat, action: Action) -> Vec<Event> {
    let mut told = Vec::new();
    state.clone().apply_unchecked(Step::Act(seat, action), &mut told);
    told
}

/// Adds where the pawn ends, and how many are sent back beyond those `said`.
fn ends(message: Message, mover: Pawn, told: &[Event], said: usize) -> Message {
    let landed = told.iter().find_map(|event| match event {
        Event::Moved { path, .. } => path.last().copied(),
        Event::Swapped { to, .. } => Some(*to),
        _ => None,
    });
    let slid = told.iter().find_map(|event| match event {
        Event::Slid { path, .. } => path.last().copied(),
        _ => None,
    });
    let bumps = told.iter().filter(|event| matches!(event, Event::Bumped { .. })).count().saturating_sub(said);
    let to = match (landed, slid) {
        (Some(space), Some(end)) => Message::new("place-slide").with("space", space).with("end", end),
        (Some(space), None) => place(mover.colour(), space),
        (None, _) => Message::new("place-start"),
    };
    message.with("to", to).with("bumps", bumps)
}

/// What to click for an action: the pawn, where it goes, "Move!" (SO-17).
pub(crate) fn path(state: &Sorry, _seat: Seat, action: Action) -> Vec<String> {
    let mover = |pawn: Pawn, target: String| vec![format!("pawn-{pawn}"), target, "button-move".into()];
    match action {
        Action::Draw => vec!["button-draw".into()],
        Action::Forfeit => vec!["button-forfeit".into()],
        Action::Play { card } => vec![card_id(card), "button-play".into()],
        Action::Discard { card } => vec![card_id(card), "button-discard".into()],
        Action::Swap { pawn, with: other } | Action::Replace { pawn, target: other } => {
            mover(pawn, format!("pawn-{other}"))
        }
        Action::Enter { pawn }
        | Action::Forward { pawn, .. }
        | Action::Back { pawn, .. }
        | Action::Split { pawn, .. } => {
            let space = state.landing(action).and_then(|to| to.space(pawn.colour()));
            mover(
                pawn,
                space.map_or_else(|| format!("start-{}", pawn.colour().name()), |space| format!("space-{space}")),
            )
        }
    }
}

/// The element id of a card: `card-1` … `card-12`, `card-sorry`.
fn card_id(card: Card) -> String {
    match card {
        Card::Sorry => "card-sorry".into(),
        other => format!("card-{}", other.face()),
    }
}

/// A line of the log.
pub(crate) fn line(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Shuffled { cards } => Message::new("line-shuffled").with("cards", *cards),
        Event::Dealt { seat, card: None } => Message::new("line-dealt").with("player", *seat),
        Event::Dealt { seat, card: Some(dealt) } => {
            Message::new("line-dealt-card").with("player", *seat).with("card", card(*dealt))
        }
        Event::Drew { seat, card: drawn } => Message::new("line-drew").with("player", *seat).with("card", card(*drawn)),
        Event::Played { seat, card: played } => {
            Message::new("line-played").with("player", *seat).with("card", card(*played))
        }
        Event::Discarded { seat, card: put_away } => {
            Message::new("line-discarded").with("player", *seat).with("card", card(*put_away))
        }
        Event::Moved { seat, pawn: mover, cause, path, .. } => {
            let message = match cause {
                Cause::Enter => Message::new("line-entered"),
                Cause::Forward => Message::new("line-forward").with("steps", path.len()),
                Cause::Back => Message::new("line-back").with("steps", path.len()),
                Cause::Split => Message::new("line-split").with("steps", path.len()),
                Cause::Sorry => Message::new("line-sorry"),
            };
            let to = path.last().map_or_else(|| Message::new("place-start"), |space| place(mover.colour(), *space));
            message.with("player", *seat).with("pawn", pawn(*mover)).with("to", to)
        }
        Event::Swapped { seat, pawn: mover, with, to, .. } => Message::new("line-swapped")
            .with("player", *seat)
            .with("pawn", pawn(*mover))
            .with("other", pawn(*with))
            .with("to", place(mover.colour(), *to)),
        Event::Slid { pawn: mover, path, .. } => {
            let end = path.last().copied().unwrap_or_default();
            Message::new("line-slid").with("pawn", pawn(*mover)).with("to", place(mover.colour(), end))
        }
        Event::Bumped { pawn: bumped, by, cause, .. } => {
            let message = match cause {
                Bump::Landing => Message::new("line-bumped"),
                Bump::Slide => Message::new("line-bumped-slide"),
                Bump::Sorry => Message::new("line-bumped-sorry"),
            };
            message.with("pawn", pawn(*bumped)).with("other", pawn(*by))
        }
        Event::NoMove { seat, card: drawn } => {
            Message::new("line-no-move").with("player", *seat).with("card", card(*drawn))
        }
        Event::Forfeited { seat } => Message::new("line-forfeited").with("player", *seat),
        Event::Again { seat } => Message::new("line-again").with("player", *seat),
        Event::Won { winners } => {
            let mut winners = winners.iter();
            let first = winners.next()?;
            match winners.next() {
                None => Message::new("line-won").with("player", first),
                Some(second) => Message::new("line-won-two").with("player", first).with("partner", second),
            }
        }
        Event::Scored { seat, points } => Message::new("line-scored").with("player", *seat).with("points", *points),
    })
}

/// A space of the whole board as a colour's pawn sees it.
fn place(colour: Colour, space: u8) -> Message {
    match IndexConverter::new(colour).to_color_index(space) {
        Some(66) => Message::new("place-home"),
        Some(seen @ 61..) => Message::new("place-safety").with("number", seen - 60),
        _ => Message::new("place-space").with("space", space),
    }
}

pub(crate) fn pawn(pawn: Pawn) -> Message {
    let message = match pawn.colour() {
        Colour::Red => Message::new("pawn-red"),
        Colour::Blue => Message::new("pawn-blue"),
        Colour::Yellow => Message::new("pawn-yellow"),
        Colour::Green => Message::new("pawn-green"),
    };
    message.with("number", pawn.number())
}

pub(crate) fn colour(colour: Colour) -> Message {
    match colour {
        Colour::Red => Message::new("colour-red"),
        Colour::Blue => Message::new("colour-blue"),
        Colour::Yellow => Message::new("colour-yellow"),
        Colour::Green => Message::new("colour-green"),
    }
}

pub(crate) fn card(card: Card) -> Message {
    match card {
        Card::One => Message::new("card-one"),
        Card::Two => Message::new("card-two"),
        Card::Three => Message::new("card-three"),
        Card::Four => Message::new("card-four"),
        Card::Five => Message::new("card-five"),
        Card::Seven => Message::new("card-seven"),
        Card::Eight => Message::new("card-eight"),
        Card::Ten => Message::new("card-ten"),
        Card::Eleven => Message::new("card-eleven"),
        Card::Twelve => Message::new("card-twelve"),
        Card::Sorry => Message::new("card-sorry"),
    }
}

/// What a card says.
fn card_text(card: Card, simplified: bool) -> Message {
    match card {
        Card::One => Message::new("text-one"),
        Card::Two => Message::new("text-two"),
        Card::Three => Message::new("text-three"),
        Card::Four => Message::new("text-four"),
        Card::Five => Message::new("text-five"),
        Card::Seven if simplified => Message::new("text-seven-simplified"),
        Card::Seven => Message::new("text-seven"),
        Card::Eight => Message::new("text-eight"),
        Card::Ten if simplified => Message::new("text-ten-simplified"),
        Card::Ten => Message::new("text-ten"),
        Card::Eleven if simplified => Message::new("text-eleven-simplified"),
        Card::Eleven => Message::new("text-eleven"),
        Card::Twelve => Message::new("text-twelve"),
        Card::Sorry => Message::new("text-sorry"),
    }
}
