//! No secret leaves, by non-interference: what a viewer is sent must be the same, byte for byte, from every state that the
//! viewer cannot tell from the true one. A planted leak must be found. Compiled under `#[cfg(test)]` only.

use std::sync::Arc;

use catalog::{Beginning, GAMES, Playing, Problem, Proposed, Title, WaitsFor};
use game::{Dice, RunningDice, Seat, Seats, Viewer};
use protocol::{Presence, SeatInfo, Sitter, TableInfo, TableStatus, TextStyle, Timers};
use serde_json::{Map, Value};
use table::Bytes32;

use super::{Person, Shown, updates};
use crate::snapshot::{Shared, Snapshot};

/// What is sent to a viewer, as the server has it, or with a leak planted.
type Sends = fn(&dyn Playing, &[u8]) -> Vec<u8>;

fn honest(_: &dyn Playing, sent: &[u8]) -> Vec<u8> {
    sent.to_vec()
}

/// A field that was forgotten to be left out: here, all of them.
fn leaks_the_state(playing: &dyn Playing, sent: &[u8]) -> Vec<u8> {
    [sent, playing.state().to_string().as_bytes()].concat()
}

/// Somebody else's view, as a mixed-up seat would show it.
fn leaks_a_neighbour(playing: &dyn Playing, sent: &[u8]) -> Vec<u8> {
    let views: Vec<Value> = playing.seats().iter().map(|seat| playing.view(Viewer::Seat(seat))).collect();
    [sent, Value::from(views).to_string().as_bytes()].concat()
}

fn snapshot(playing: Box<dyn Playing>) -> Snapshot {
    let seats: Vec<Seat> = playing.seats().iter().collect();
    let info = TableInfo {
        id: "table".into(),
        match_id: playing.match_id().into(),
        game: playing.title().id().into(),
        config: Value::Null,
        status: TableStatus::Playing,
        seats: seats
            .iter()
            .map(|seat| SeatInfo {
                seat: *seat,
                name: format!("Seat {seat}"),
                sitter: Sitter::Here,
                presence: Presence::Here,
                devices: 1,
                stand_in: None,
                clock: None,
                rematch: false,
            })
            .collect(),
        watchers: 0,
        chat: false,
        hints: false,
        public: false,
        timers: Timers::default(),
        finished: Vec::new(),
    };
    Snapshot {
        info,
        people: seats.iter().map(|seat| seat.index() as u32).collect(),
        heir: None,
        invite: "invite".into(),
        watch: "watch".into(),
        seq: playing.seq(),
        playing: Some(Shared::new(playing)),
        moment: 1,
        window: None,
        stances: vec![protocol::Stance::default(); seats.len()],
        undo_asked: None,
    }
}

/// What somebody does, or without a seat what chance brings.
struct Step {
    seat: Option<Seat>,
    what: Value,
}

impl Step {
    fn proposed(&self, playing: &dyn Playing) -> Result<Proposed, Problem> {
        match self.seat {
            Some(seat) => playing.propose_act(seat, self.what.clone()),
            None => playing.propose_outcome(Some(self.what.clone())),
        }
    }
}

/// Everything that the viewer is sent after this step from this state, ids and times fixed; `None` if the step is not
/// possible there.
fn sent(title: &dyn Title, state: Value, step: &Step, viewer: Viewer, sends: Sends) -> Option<Vec<u8>> {
    let mut playing = title.begin_from(state, "match", Bytes32::from_number(1)).unwrap();
    let proposed = step.proposed(playing.as_ref()).ok()?;
    playing.commit(proposed);
    let people = match viewer {
        Viewer::Seat(seat) => vec![seat.index() as u32],
        Viewer::Spectator => Vec::new(),
    };
    let face = people.first().copied();
    let copy = playing.copy();
    let text = Some(TextStyle { colour: true, unicode: true, parts: true });
    let mut person = Person { people, host: false, face, language: "en".into(), text, shown: Shown::default() };
    let bytes = serde_json::to_vec(&updates(&mut person, &Arc::new(snapshot(playing)), false)).unwrap();
    Some(sends(copy.as_ref(), &bytes))
}

/// What happens next, by lot.
fn next(playing: &dyn Playing, dice: &mut RunningDice) -> Option<Step> {
    match playing.waits_for() {
        WaitsFor::Over(_) => None,
        WaitsFor::Seed => panic!("nobody has a part in the seed here"),
        WaitsFor::Chance => {
            let outcomes = playing.outcomes();
            let mut left = dice.below(outcomes.iter().map(|(_, weight)| weight).sum());
            let drawn = outcomes.into_iter().find(|(_, weight)| {
                let here = left < *weight;
                left = left.saturating_sub(*weight);
                here
            });
            drawn.map(|(what, _)| Step { seat: None, what })
        }
        WaitsFor::Seats(seats) => {
            let seat = seats.iter().next()?;
            let mut legal = playing.legal(seat);
            let index = dice.below(legal.len() as u32) as usize;
            Some(Step { seat: Some(seat), what: legal.swap_remove(index) })
        }
    }
}

/// Plays matches by chance and compares, at every step and for every viewer. Returns how often, or where it leaked.
fn compare(title: &dyn Title, matches: u64, sends: Sends) -> Result<u32, String> {
    let mut compared = 0;
    for number in 0..matches {
        let mut dice = RunningDice::new(number);
        let seats = *title.seats().start().max(&title.seats().end().saturating_sub(number as u8));
        let config = title.config(None, &Map::new()).unwrap();
        let seed = Bytes32::from_number(number);
        let beginning = Beginning { match_id: "match", config, seats, seed, fair_seats: Seats::NONE };
        let mut playing = title.begin(beginning).unwrap();
        for steps in 0..250 {
            let Some(step) = next(playing.as_ref(), &mut dice) else { break };
            let viewers = playing.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]);
            // What a step itself makes known (a battle's winner) follows from what was hidden, and may.
            for viewer in viewers.filter(|_| !playing.discloses(step.seat, &step.what)) {
                let (state, imagined) = (playing.state(), playing.imagined(viewer, u64::from(dice.below(u32::MAX))));
                if imagined == state {
                    continue;
                }
                let Some(theirs) = sent(title, imagined, &step, viewer, sends) else { continue };
                compared += 1;
                if sent(title, state, &step, viewer, sends).unwrap() != theirs {
                    let (game, what) = (title.id(), &step.what);
                    return Err(format!("{game}: match {number}, step {steps}, {what} shows {viewer:?} a secret"));
                }
            }
            playing.commit(step.proposed(playing.as_ref()).unwrap());
        }
    }
    Ok(compared)
}

#[test]
fn no_viewer_is_sent_anything_that_follows_from_a_secret() {
    let compared: u32 = GAMES.iter().map(|title| compare(*title, 3, honest).unwrap()).sum();
    assert!(compared > 100, "{compared} comparisons show nothing");
}

#[test]
fn a_planted_leak_is_found() {
    let found = |leak: Sends| GAMES.iter().filter(|title| compare(**title, 3, leak).is_err()).count();
    // Where imagined states differ from the true one at all, all of it shows.
    let secretive = GAMES.iter().filter(|title| compare(**title, 1, honest).unwrap() > 0).count();
    assert!(secretive >= 1 && found(leaks_the_state) >= secretive, "the leak went unnoticed");
    assert!(found(leaks_a_neighbour) >= 1, "the leak went unnoticed");
}
