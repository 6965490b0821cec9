//! What one client may see, in its language.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use catalog::{Playing, Title, WaitsFor};
use game::{Message, Outcome, Seat, Seats, Style, Viewer};
use protocol::http::Place;
use protocol::{Choice, Fair, Head, TextBoard, TextStyle, Told, UndoOffer, Window};
use tokio::time::Instant;
use words::Words;

use crate::snapshot::Snapshot;

/// More entries than this are not told again to somebody who was away: the view has what matters.
const MOST_TOLD: u64 = 500;

/// A game's sentences in the language that comes nearest. They are read once for each game and language.
pub(crate) fn words(title: &'static dyn Title, language: &str) -> Arc<Words> {
    type Read = HashMap<(&'static str, String), Arc<Words>>;
    static READ: OnceLock<Mutex<Read>> = OnceLock::new();
    let wanted = language.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
    let known = title.locales().iter().any(|(tag, _)| *tag == wanted);
    let language = if known { wanted } else { "en".into() };
    let mut read = READ.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    let found = read.entry((title.id(), language.clone())).or_insert_with(|| Arc::new(title.words(&language)));
    Arc::clone(found)
}

/// Everybody's place.
pub(crate) fn places(outcome: &Outcome, seats: Seats) -> Vec<Place> {
    let place = |seat| Some(Place { seat, place: outcome.place(seat)?, score: outcome.score(seat) });
    seats.iter().filter_map(place).collect()
}

/// The board as text for whoever faces this seat.
pub(crate) fn text(
    snapshot: &Snapshot,
    playing: &dyn Playing,
    face: Option<Seat>,
    style: TextStyle,
    language: &str,
) -> TextBoard {
    let TextStyle { colour, unicode, parts } = style;
    let viewer = face.map_or(Viewer::Spectator, Viewer::Seat);
    let words = words(playing.title(), language);
    let say = |message: &Message| words.say(message, &|seat| name(snapshot, seat));
    TextBoard { board: playing.text(viewer, Style { colour, unicode, parts }, &say), secrets: playing.has_secrets() }
}

/// What whoever sits there is called.
fn name(snapshot: &Snapshot, seat: Seat) -> String {
    snapshot.info.seats.get(seat.index()).map(|seat| seat.name.clone()).unwrap_or_default()
}

/// The head of the match for whoever faces this seat. Nothing else about the match is ever sent to a client, and all of
/// it follows from what the viewer may see.
pub(crate) fn head(snapshot: &Snapshot, playing: &dyn Playing, face: Option<Seat>, have: u64, language: &str) -> Head {
    let words = words(playing.title(), language);
    let name = |seat: Seat| name(snapshot, seat);
    let viewer = face.map_or(Viewer::Spectator, Viewer::Seat);
    let seq = playing.seq();
    let from = have.min(seq).max(seq.saturating_sub(MOST_TOLD));
    let waits_for = playing.waits_for();
    let fairness = playing.fairness();
    let choices = face.map(|seat| playing.choices(seat)).unwrap_or_default();
    let told = playing.told_since(from, viewer);
    let over = match waits_for {
        WaitsFor::Over(outcome) => Some(outcome),
        _ => None,
    };
    // Once it is over the seed is known to everybody: nothing can be taken back then.
    let undo = face.filter(|_| over.is_none()).and_then(|seat| playing.undo(seat));
    let now = Instant::now();
    Head {
        match_id: playing.match_id().to_string(),
        from,
        seq,
        face,
        view: playing.view(viewer),
        text: None,
        choices: choices
            .into_iter()
            .map(|choice| Choice { action: choice.action, label: words.say(&choice.label, &name), path: choice.path })
            .collect(),
        prompt: words.say(&playing.prompt(viewer), &name),
        waits_for: match waits_for {
            WaitsFor::Seats(seats) => seats.iter().collect(),
            WaitsFor::Seed if fairness.uncommitted().is_empty() => fairness.unrevealed().iter().collect(),
            WaitsFor::Seed => fairness.uncommitted().iter().collect(),
            WaitsFor::Chance | WaitsFor::Over(_) => Vec::new(),
        },
        told: told
            .into_iter()
            .map(|told| Told {
                seq: told.seq,
                by: told.by,
                about: told.lines.iter().map(Message::about).collect(),
                events: told.events,
                lines: told.lines.iter().map(|line| words.say(line, &name)).collect(),
                undo: told.undo,
            })
            .collect(),
        undo: undo.map(|undo| UndoOffer { free: undo.free }),
        window: snapshot.window.as_ref().map(|window| Window {
            waiting: window.waiting.iter().collect(),
            left: window.closes.map(|closes| closes.saturating_duration_since(now).as_millis() as u32),
            held: (face == Some(window.seat)).then(|| window.action.clone()),
        }),
        stance: face.and_then(|seat| snapshot.stances.get(seat.index()).copied()).unwrap_or_default(),
        outcome: over.map(|outcome| places(&outcome, playing.seats())),
        fair: Fair {
            commitment: playing.commitment().to_string(),
            uncommitted: fairness.uncommitted().iter().collect(),
            unrevealed: fairness.unrevealed().iter().collect(),
            commitments: fairness.commitments().iter().map(|(seat, hash)| (*seat, hash.to_string())).collect(),
            nonces: fairness.nonces().iter().map(|(seat, nonce)| (*seat, nonce.to_string())).collect(),
            server_seed: playing.revealed_seed().map(|seed| seed.to_string()),
        },
    }
}
