//! The check at the end: what clients know to be done against what the match file says.
//!
//! An act names the head that its client saw, and is done there or nowhere. So whoever was told "done" knows the act's
//! place in the log, and nothing of it is left to judgement.

use std::collections::BTreeMap;
use std::fmt;

use game::Seat;
use serde_json::Value;

/// What a client was told about an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is done and stored.
    Done,
    /// The store did not answer: it may be done or not.
    Doubtful,
}

/// An act, as its client knows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Acted {
    /// The client's name for it.
    pub id: String,
    /// The number of entries before it.
    pub seq: u64,
    pub seat: Seat,
    pub action: Value,
    pub fate: Fate,
}

/// What must not be.
#[derive(Clone, PartialEq, Debug)]
pub enum Fault {
    /// An acknowledged act is not where it was done.
    Lost(Acted),
    /// An entry that nobody was told of: an act done twice, or one that was refused.
    Unasked { seq: u64, seat: u64, action: Value },
    /// Two acts were acknowledged at the same place.
    TwoHistories(Acted, Acted),
    /// The file is no match that the rules allow, or its chance is not its seed's.
    Unreadable(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = |act: &Acted| format!("entry {} by seat {} (its act {}): {}", act.seq, act.seat, act.id, act.action);
        match self {
            Self::Lost(act) => write!(f, "lost: {}", told(act)),
            Self::Unasked { seq, seat, action } => write!(f, "nobody was told of entry {seq} by seat {seat}: {action}"),
            Self::TwoHistories(one, other) => write!(f, "two histories: {} and {}", told(one), told(other)),
            Self::Unreadable(why) => write!(f, "no match: {why}"),
        }
    }
}

/// Everything wrong with a match file, given all that its clients know.
pub fn check(game: &str, file: &str, acts: &[Acted]) -> Vec<Fault> {
    let unreadable = |why: String| vec![Fault::Unreadable(why)];
    if let Err(problem) = catalog::find(game).and_then(|title| title.verify(file)) {
        return unreadable(problem.message);
    }
    match serde_json::from_str::<Value>(file) {
        Ok(file) => compare(file["log"].as_array().map_or(&[], Vec::as_slice), acts),
        Err(error) => unreadable(error.to_string()),
    }
}

/// The acts of a log against those that clients know.
fn compare(log: &[Value], acts: &[Acted]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut known: BTreeMap<u64, &Acted> = BTreeMap::new();
    // Doubtful ones last: they claim a place only where nothing else was done.
    for act in acts.iter().filter(|act| act.fate == Fate::Done) {
        if let Some(other) = known.insert(act.seq, act) {
            faults.push(Fault::TwoHistories(other.clone(), act.clone()));
        }
        if !log.get(act.seq as usize).is_some_and(|entry| is(entry, act)) {
            faults.push(Fault::Lost(act.clone()));
        }
    }
    for (seq, entry) in (0..).zip(log) {
        let Some(done) = entry.get("act") else { continue };
        let doubtful = |act: &Acted| act.fate == Fate::Doubtful && act.seq == seq && is(entry, act);
        if !known.contains_key(&seq) && !acts.iter().any(doubtful) {
            let seat = done["seat"].as_u64().unwrap_or(u64::MAX);
            faults.push(Fault::Unasked { seq, seat, action: done["action"].clone() });
        }
    }
    faults
}

fn is(entry: &Value, act: &Acted) -> bool {
    entry.get("act").is_some_and(|done| done["seat"] == act.seat.index() as u64 && done["action"] == act.action)
}

#[cfg(test)]
mod tests {
    use catalog::{Beginning, WaitsFor};
    use game::Seats;
    use serde_json::json;
    use table::Bytes32;

    use super::*;

    /// A whole match, and what its players know of it.
    fn played(game: &str) -> (Value, Vec<Acted>) {
        let title = catalog::find(game).unwrap();
        let config = title.config(None, &serde_json::Map::new()).unwrap();
        let seed = Bytes32::from_number(3);
        let beginning = Beginning { match_id: "m", config, seats: 2, seed, fair_seats: Seats::NONE };
        let mut playing = title.begin(beginning).unwrap();
        if let Some(proposed) = playing.propose_chance() {
            playing.commit(proposed);
        }
        let mut acts = Vec::new();
        while let WaitsFor::Seats(seats) = playing.waits_for() {
            let seat = seats.iter().next().unwrap();
            let choices = playing.choices(seat);
            let action = choices[acts.len() * 7 % choices.len()].action.clone();
            let id = acts.len().to_string();
            acts.push(Acted { id, seq: playing.seq(), seat, action: action.clone(), fate: Fate::Done });
            let proposed = playing.propose(seat, action).unwrap();
            playing.commit(proposed);
        }
        (serde_json::from_str(&playing.export(vec!["A".into(), "B".into()]).unwrap()).unwrap(), acts)
    }

    fn log(file: &mut Value) -> &mut Vec<Value> {
        file["log"].as_array_mut().unwrap()
    }

    #[test]
    fn a_match_that_is_as_everybody_knows_it_has_no_fault() {
        for game in ["santorini", "cartagena"] {
            let (file, mut acts) = played(game);
            assert_eq!(check(game, &file.to_string(), &acts), []);
            // Whether a doubtful act was done is for the log to say.
            let last = acts.last_mut().unwrap();
            last.fate = Fate::Doubtful;
            let never = Acted { action: json!("never done"), ..last.clone() };
            acts.push(never);
            assert_eq!(check(game, &file.to_string(), &acts), []);
        }
    }

    /// Nobody must call a match unreadable because it took long.
    #[test]
    fn the_longest_match_is_read() {
        let title = catalog::find("cartagena").unwrap();
        let config = title.config(None, &serde_json::Map::new()).unwrap();
        let seed = Bytes32::from_number(3);
        let mut playing =
            title.begin(Beginning { match_id: "m", config, seats: 2, seed, fair_seats: Seats::NONE }).unwrap();
        if let Some(proposed) = playing.propose_chance() {
            playing.commit(proposed);
        }
        let mut acts = Vec::new();
        while let WaitsFor::Seats(seats) = playing.waits_for() {
            let seat = seats.iter().next().unwrap();
            let choices = playing.choices(seat);
            let action = choices[acts.len() * 7 % choices.len()].action.clone();
            acts.push(Acted { id: String::new(), seq: playing.seq(), seat, action: action.clone(), fate: Fate::Done });
            let proposed = playing.propose(seat, action).unwrap();
            playing.commit(proposed);
            // Taken back for as long as there is room for the rest of the match.
            if (playing.seq() as usize) < table::MAX_STEPS - 1000 {
                let proposed = playing.propose_undo(seat, Seats::NONE).unwrap();
                playing.commit(proposed);
            }
        }
        let file = playing.export(vec!["A".into(), "B".into()]).unwrap();
        assert!(playing.seq() > table::MAX_STEPS as u64 - 1000, "{}", playing.seq());
        assert_eq!(check("cartagena", &file, &acts), []);
    }

    #[test]
    fn a_lost_move_is_noticed() {
        let (mut file, acts) = played("santorini");
        // The last moves are gone, as after a commit that never reached the disk: the log is still one the rules allow.
        log(&mut file).pop();
        let faults = compare(log(&mut file), &acts);
        assert_eq!(faults, [Fault::Lost(acts.last().unwrap().clone())]);
        assert!(matches!(check("santorini", &file.to_string(), &acts)[..], [Fault::Unreadable(_)]), "it is not over");
    }

    #[test]
    fn a_doubled_move_is_noticed() {
        let (mut file, acts) = played("cartagena");
        let seq = acts[5].seq as usize;
        let again = log(&mut file)[seq].clone();
        log(&mut file).insert(seq + 1, again);
        let faults = compare(log(&mut file), &acts);
        assert!(faults.iter().any(|fault| matches!(fault, Fault::Lost(_) | Fault::Unasked { .. })), "{faults:?}");
        assert!(!check("cartagena", &file.to_string(), &acts).is_empty());
        // The same at the end of a log, where nothing moves to another place.
        let (mut file, acts) = played("santorini");
        let again = log(&mut file).last().unwrap().clone();
        log(&mut file).push(again);
        assert!(matches!(compare(log(&mut file), &acts)[..], [Fault::Unasked { .. }]));
    }

    #[test]
    fn two_histories_are_noticed() {
        let (file, mut acts) = played("santorini");
        // Another node has told another client of another act at the same place.
        let other = Acted { action: acts[9].action.clone(), ..acts[4].clone() };
        acts.push(other.clone());
        let faults = check("santorini", &file.to_string(), &acts);
        assert_eq!(faults, [Fault::TwoHistories(acts[4].clone(), other.clone()), Fault::Lost(other)]);
        let (one, other) = (acts[4].clone(), Acted { id: "again".into(), ..acts[4].clone() });
        let words = Fault::TwoHistories(one, other).to_string();
        assert!(words.contains("(its act 4)") && words.contains("(its act again)"), "{words}");
    }

    #[test]
    fn a_move_that_nobody_was_told_of_is_noticed() {
        let (file, mut acts) = played("cartagena");
        let refused = acts.remove(3);
        let faults = check("cartagena", &file.to_string(), &acts);
        assert!(matches!(faults[..], [Fault::Unasked { seq, .. }] if seq == refused.seq), "{faults:?}");
    }

    #[test]
    fn chance_that_is_not_the_seeds_is_noticed() {
        let (mut file, acts) = played("cartagena");
        log(&mut file)[0]["begin"]["server_seed"] = json!(Bytes32::from_number(4).to_string());
        assert!(matches!(check("cartagena", &file.to_string(), &acts)[..], [Fault::Unreadable(_)]));
    }
}
