//! Prompts, labels, click paths and log lines.

use game::{Message, Viewer};

use crate::action::Action;
use crate::board::Cell;
use crate::event::{Event, Win};
use crate::god::{God, id_or_none};
use crate::stage::Stage;
use crate::state::Santorini;

fn cell_id(cell: Cell) -> String {
    format!("cell-{}-{}", cell.x(), cell.y())
}

/// The name of a god in the reader's language.
pub(crate) fn god_name(god: God) -> Message {
    Message::new("god-name").with("god", god.id())
}

pub(crate) fn prompt(state: &Santorini, viewer: Viewer) -> Message {
    if let Some(winner) = state.winner() {
        return match viewer {
            Viewer::Seat(seat) if seat == winner.seat() => Message::new("prompt-you-won"),
            Viewer::Seat(_) => Message::new("prompt-you-lost").with("player", winner.seat()),
            Viewer::Spectator => Message::new("prompt-over").with("player", winner.seat()),
        };
    }
    let seat = state.mover.seat();
    if !viewer.is(seat) {
        let waiting = match state.stage {
            Stage::Place => "prompt-wait-place",
            _ if state.setting_up() => "prompt-wait-setup",
            _ => "prompt-wait",
        };
        return Message::new(waiting).with("player", seat);
    }
    match state.stage {
        Stage::Offer if state.gods[0].is_none() => Message::new("prompt-offer-first"),
        Stage::Offer => Message::new("prompt-offer-second"),
        Stage::Take => Message::new("prompt-take"),
        Stage::Begin => Message::new("prompt-begin"),
        Stage::Place => {
            Message::new("prompt-place").with("worker", state.next_unplaced().map_or("", |worker| worker.name()))
        }
        Stage::Turn => turn_prompt(state),
        Stage::Prebuilt { .. } => Message::new("prompt-prebuilt"),
        Stage::Step { .. } => Message::new("prompt-step"),
        Stage::Walk { .. } => Message::new("prompt-walk"),
        Stage::Build { .. } if state.god(state.mover) == Some(God::Atlas) => Message::new("prompt-build-atlas"),
        Stage::Build { .. } => Message::new("prompt-build"),
        Stage::BuildEither => Message::new("prompt-build-either"),
        Stage::BuildAgain { .. } if state.god(state.mover) == Some(God::Demeter) => {
            Message::new("prompt-again-demeter")
        }
        Stage::BuildAgain { .. } => Message::new("prompt-again-hephaestus"),
        Stage::Won | Stage::Trapped => Message::new("prompt-over").with("player", seat),
    }
}

fn turn_prompt(state: &Santorini) -> Message {
    if state.god(state.mover) == Some(God::Hermes) && state.stuck() {
        return Message::new("prompt-build-either");
    }
    if state.held {
        return Message::new("prompt-turn-held");
    }
    match state.god(state.mover) {
        Some(God::Prometheus) => Message::new("prompt-turn-prometheus"),
        Some(God::Hermes) => Message::new("prompt-turn-hermes"),
        _ => Message::new("prompt-turn"),
    }
}

pub(crate) fn label(state: &Santorini, action: Action) -> Message {
    match action {
        Action::Offer(god) => Message::new("label-offer").with("god", god_name(god)).with("power", power(god)),
        Action::Take(god) => Message::new("label-take").with("god", god_name(god)).with("power", power(god)),
        Action::Begin(first) if first == state.mover => Message::new("label-begin-self"),
        Action::Begin(first) => Message::new("label-begin-other").with("player", first.seat()),
        Action::Place { cell } => Message::new("label-place")
            .with("worker", state.next_unplaced().map_or("", |worker| worker.name()))
            .with("cell", cell.to_string()),
        Action::Prebuild { from, cell } => Message::new("label-prebuild")
            .with("worker", state.worker_on(from).map_or("", |worker| worker.name()))
            .with("cell", cell.to_string())
            .with("piece", piece(state, cell)),
        Action::Move { from, to } => Message::new("label-move")
            .with("worker", state.worker_on(from).map_or("", |worker| worker.name()))
            .with("from", from.to_string())
            .with("to", to.to_string())
            .with("how", how(state, from, to)),
        Action::Build { cell } => {
            Message::new("label-build").with("cell", cell.to_string()).with("piece", piece(state, cell))
        }
        Action::Dome { cell } => Message::new("label-dome").with("cell", cell.to_string()),
        Action::Skip => match state.stage {
            Stage::Step { .. } => Message::new("label-skip-step"),
            Stage::BuildAgain { .. } => Message::new("label-skip-build"),
            _ => Message::new("label-skip-walk"),
        },
    }
}

/// A god's power in a few words.
fn power(god: God) -> Message {
    Message::new("god-power").with("god", god.id())
}

/// What a build puts on a cell: 1 to 3 for a block of that level, 4 for a dome.
fn piece(state: &Santorini, cell: Cell) -> u8 {
    state.towers.level(cell) + 1
}

/// What a move does beside going there.
fn how(state: &Santorini, from: Cell, to: Cell) -> Message {
    let (low, high) = (state.towers.level(from), state.towers.level(to));
    let god = state.god(state.mover);
    if high == 3 && low < 3 || god == Some(God::Pan) && low >= high + 2 {
        Message::new("how-wins")
    } else if let Some(rival) = state.worker_on(to) {
        match god {
            Some(God::Minotaur) => Message::new("how-pushes").with("worker", rival.name()),
            _ => Message::new("how-swaps").with("worker", rival.name()),
        }
    } else if high > low {
        Message::new("how-up").with("level", high)
    } else if high < low {
        Message::new("how-down").with("level", high)
    } else {
        Message::new("how-level").with("level", high)
    }
}

pub(crate) fn path(state: &Santorini, action: Action) -> Vec<String> {
    let one_worker = matches!(state.stage, Stage::Prebuilt { .. } | Stage::Step { .. } | Stage::Walk { .. });
    match action {
        Action::Offer(god) | Action::Take(god) => vec![format!("god-{god}")],
        Action::Begin(first) => vec![format!("seat-{}", first.seat())],
        Action::Place { cell } | Action::Build { cell } => vec![cell_id(cell)],
        Action::Prebuild { from, cell } => vec!["button-prebuild".to_owned(), cell_id(from), cell_id(cell)],
        Action::Move { to, .. } if one_worker => vec![cell_id(to)],
        Action::Move { from, to } => vec![cell_id(from), cell_id(to)],
        Action::Dome { cell } => vec!["button-dome".to_owned(), cell_id(cell)],
        Action::Skip => vec!["button-skip".to_owned()],
    }
}

pub(crate) fn line(event: &Event) -> Message {
    match event {
        Event::Offered { seat, god } => Message::new("line-offered").with("player", *seat).with("god", god_name(*god)),
        Event::Took { seat, god } => Message::new("line-took").with("player", *seat).with("god", god_name(*god)),
        Event::Began { seat } => Message::new("line-began").with("player", *seat),
        Event::Placed { seat, worker, cell } => Message::new("line-placed")
            .with("player", *seat)
            .with("worker", worker.name())
            .with("cell", cell.to_string()),
        Event::Moved { seat, worker, path, from_level, to_level } => {
            let end = |cell: Option<&Cell>| cell.map(Cell::to_string).unwrap_or_default();
            let message = match from_level.cmp(to_level) {
                std::cmp::Ordering::Less => Message::new("line-moved-up"),
                std::cmp::Ordering::Equal => Message::new("line-moved"),
                std::cmp::Ordering::Greater => Message::new("line-moved-down"),
            };
            message
                .with("player", *seat)
                .with("worker", worker.name())
                .with("from", end(path.first()))
                .with("to", end(path.last()))
                .with("level", *to_level)
        }
        Event::Forced { seat, worker, to, god, .. } => Message::new("line-forced")
            .with("player", *seat)
            .with("worker", worker.name())
            .with("to", to.to_string())
            .with("god", god_name(*god)),
        Event::Built { seat, worker, cell, level, dome, god } => {
            let message = if *dome { Message::new("line-domed") } else { Message::new("line-built") };
            message
                .with("player", *seat)
                .with("worker", worker.name())
                .with("cell", cell.to_string())
                .with("level", *level)
                .with("god", id_or_none(*god))
        }
        Event::Held { seat } => Message::new("line-held").with("player", *seat),
        Event::Won { seat, by } => match by {
            Win::Summit => Message::new("line-won-summit").with("player", *seat),
            Win::Drop => Message::new("line-won-drop").with("player", *seat),
            Win::Trapped => Message::new("line-won-trapped").with("player", *seat),
        },
    }
}
