//! No secret leaves, by non-interference: what a viewer is sent must be the same, byte for byte, from every state that the
//! viewer cannot tell from the true one. A planted leak must be found. Compiled under `#[cfg(test)]` only.

use catalog::Playing;
use game::{Dice, Game, Phase, RunningDice, Seat, Step, Viewer};
use protocol::{Presence, SeatInfo, Sitter, TableInfo, TableStatus, TextStyle, Timers};
use serde_json::Value;
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

/// Everything that the viewer is sent after this step from this state, ids and times fixed.
fn sent<G: Game>(state: &G, step: &Step<G::Action, G::Chance>, viewer: Viewer, sends: Sends) -> Vec<u8> {
    let title = catalog::find(G::ID).unwrap();
    let state = serde_json::to_value(state).unwrap();
    let mut playing = title.begin_from(state, "match", Bytes32::from_number(1)).unwrap();
    let proposed = match step {
        Step::Act(seat, action) => playing.propose_act(*seat, serde_json::to_value(action).unwrap()),
        Step::Chance(outcome) => playing.propose_outcome(Some(serde_json::to_value(outcome).unwrap())),
    };
    playing.commit(proposed.unwrap());
    let people = match viewer {
        Viewer::Seat(seat) => vec![seat.index() as u32],
        Viewer::Spectator => Vec::new(),
    };
    let face = people.first().copied();
    let copy = playing.copy();
    let text = Some(TextStyle { colour: true, unicode: true, parts: true });
    let mut person = Person { people, host: false, face, language: "en".into(), text, shown: Shown::default() };
    let bytes = serde_json::to_vec(&updates(&mut person, &snapshot(playing), false)).unwrap();
    sends(copy.as_ref(), &bytes)
}

/// Plays matches by chance and compares, at every step and for every viewer. Returns how often, or where it leaked.
fn compare<G: Game>(matches: u64, sends: Sends) -> Result<u32, String> {
    let mut compared = 0;
    for number in 0..matches {
        let mut dice = RunningDice::new(number);
        let players = *G::seats_allowed().start().max(&G::seats_allowed().end().saturating_sub(number as u8));
        let mut state = G::new(&G::Config::default(), players).unwrap();
        for steps in 0..250 {
            let step = match state.phase() {
                Phase::Over(_) => break,
                Phase::Chance => Step::Chance(state.sample(&mut dice, &mut Vec::new()).unwrap()),
                Phase::Decide(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let mut legal = Vec::new();
                    state.legal(seat, &mut legal);
                    let index = dice.below(legal.len() as u32) as usize;
                    Step::Act(seat, legal.swap_remove(index))
                }
            };
            let viewers = state.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]);
            // What a step itself makes known (a battle's winner) follows from what was hidden, and may.
            for viewer in viewers.filter(|_| !state.discloses(&step)) {
                let imagined = state.imagine(viewer, &mut dice);
                if imagined == state || imagined.check(&step).is_err() {
                    continue;
                }
                compared += 1;
                if sent(&state, &step, viewer, sends) != sent(&imagined, &step, viewer, sends) {
                    return Err(format!("{}: match {number}, step {steps}, {step:?} shows {viewer:?} a secret", G::ID));
                }
            }
            state.apply(step, &mut ()).unwrap();
        }
    }
    Ok(compared)
}

type Compare = fn(u64, Sends) -> Result<u32, String>;

fn all<T>(mut check: impl FnMut(&'static str, Compare) -> T) -> Vec<T> {
    fn of<G: Game>() -> (&'static str, Compare) {
        (G::ID, compare::<G>)
    }
    let games = [
        of::<forbidden_island::ForbiddenIsland>(),
        of::<santorini::Santorini>(),
        of::<buccaneer::Buccaneer>(),
        of::<cartagena::Cartagena>(),
        of::<sorry::Sorry>(),
    ];
    let known: Vec<_> = games.iter().map(|(id, _)| *id).collect();
    let listed: Vec<_> = catalog::GAMES.iter().map(|title| title.id()).collect();
    assert_eq!(known, listed, "a new game belongs in this list");
    games.into_iter().map(|(id, compare)| check(id, compare)).collect()
}

#[test]
fn no_viewer_is_sent_anything_that_follows_from_a_secret() {
    let compared: u32 = all(|_, compare| compare(3, honest).unwrap()).into_iter().sum();
    assert!(compared > 100, "{compared} comparisons show nothing");
}

#[test]
fn a_planted_leak_is_found() {
    for leak in [leaks_the_state as Sends, leaks_a_neighbour as Sends] {
        let found: usize = all(|_, compare| usize::from(compare(3, leak).is_err())).into_iter().sum();
        assert!(found >= 1, "the leak went unnoticed");
    }
    assert!(compare::<buccaneer::Buccaneer>(3, leaks_the_state).is_err());
}
