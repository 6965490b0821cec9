//! Whatever comes from outside (wire messages, match files, rows of a store, states, actions, Santorini's files and positions) is
//! refused or understood, and nothing falls over. Random bytes, and valid texts with something changed in them.

use std::path::Path;
use std::sync::LazyLock;

use catalog::{Playing, Title, WaitsFor};
use game::{Seat, Viewer};
use proptest::prelude::*;
use proptest::sample::Index;
use protocol::{Command, Update};
use serde_json::{Map, Value, json};

/// Longer runs for `cargo xtask test --thorough`.
fn cases(usual: u32) -> ProptestConfig {
    let thorough = std::env::var_os("SEABOARD_THOROUGH").is_some();
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(if thorough { usual * 50 } else { usual })
    }
}

/// Matches of every game and rule set.
static FILES: LazyLock<Vec<(&'static dyn Title, String)>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalog/tests/catalog/logs");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).unwrap();
        let file: Value = serde_json::from_str(&text).unwrap();
        (catalog::find(file["game"].as_str().unwrap()).unwrap(), text)
    };
    paths.iter().map(read).collect()
});

fn log(file: &str) -> Vec<Value> {
    let mut file: Value = serde_json::from_str(file).unwrap();
    std::mem::take(file["log"].as_array_mut().unwrap())
}

fn read(title: &dyn Title, log: &[Value]) -> Result<Box<dyn Playing>, catalog::Problem> {
    title.read(&log.iter().map(Value::to_string).collect::<Vec<_>>())
}

/// What is put in the place of something.
fn odd() -> impl Strategy<Value = Value> {
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(7),
        json!(255),
        json!(65_536),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1.5e300),
        json!(""),
        json!("x"),
        json!("\u{0}\u{202e}ß"),
        json!("a".repeat(5000)),
        json!([]),
        json!({}),
        json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        json!({ "x": 1 }),
    ];
    prop_oneof![proptest::sample::select(values.to_vec()), any::<i16>().prop_map(Value::from)]
}

/// Every part of a value, itself included, counted from the outside in.
fn parts(value: &Value) -> usize {
    1 + match value {
        Value::Array(of) => of.iter().map(parts).sum(),
        Value::Object(of) => of.values().map(parts).sum(),
        _ => 0,
    }
}

/// Puts something else in the place of one part.
fn replace(value: &mut Value, mut which: usize, with: &Value) {
    if which == 0 {
        *value = with.clone();
        return;
    }
    which -= 1;
    let inner: Vec<&mut Value> = match value {
        Value::Array(of) => of.iter_mut().collect(),
        Value::Object(of) => of.values_mut().collect(),
        _ => return,
    };
    for one in inner {
        let size = parts(one);
        if which < size {
            return replace(one, which, with);
        }
        which -= size;
    }
}

/// Found by the target `wire`: a number that came back as its neighbour.
#[test]
fn a_number_is_understood_the_same_way_again() {
    let action = format!("1{}2", "5".repeat(86));
    let text = format!(r#"{{"do":"act","id":"1","seat":0,"seq":1,"action":{action}}}"#);
    let command: Command = serde_json::from_str(&text).unwrap();
    let again = serde_json::to_string(&command).unwrap();
    assert_eq!(serde_json::from_str::<Command>(&again).unwrap(), command);
}

/// Some parts of a value, replaced.
fn changed(mut value: Value, changes: &[(Index, Value)]) -> Value {
    for (which, with) in changes {
        let which = which.index(parts(&value));
        replace(&mut value, which, with);
    }
    value
}

fn changes(most: usize) -> impl Strategy<Value = Vec<(Index, Value)>> {
    prop::collection::vec((any::<Index>(), odd()), 1..=most)
}

/// Bytes replaced, left out and repeated, as a text again.
fn garbled(text: &str, edits: &[(Index, u8, u8)]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for (at, kind, byte) in edits {
        if bytes.is_empty() {
            break;
        }
        let at = at.index(bytes.len());
        match kind % 4 {
            0 => bytes[at] = *byte,
            1 => drop(bytes.drain(at..(at + usize::from(*byte)).min(bytes.len()))),
            2 => bytes.insert(at, *byte),
            _ => {
                let again = bytes[at..(at + usize::from(*byte)).min(bytes.len())].to_vec();
                bytes.splice(at..at, again);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn edits() -> impl Strategy<Value = Vec<(Index, u8, u8)>> {
    prop::collection::vec((any::<Index>(), any::<u8>(), any::<u8>()), 1..6)
}

/// Whatever a server does with a match that it took.
fn look_at(playing: &dyn Playing) {
    for viewer in playing.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
        playing.view(viewer);
        playing.prompt(viewer);
        playing.told_since(playing.seq().saturating_sub(3), viewer);
    }
    if let WaitsFor::Seats(seats) = playing.waits_for() {
        seats.iter().for_each(|seat| drop(playing.choices(seat)));
    }
}

fn commands() -> Vec<Value> {
    vec![
        json!({ "do": "join", "tokens": ["t"], "watch": "w", "host": "h", "have": 3, "match_id": "m", "language": "de",
            "text": { "colour": true, "unicode": true, "parts": false } }),
        json!({ "do": "face", "seat": 1 }),
        json!({ "do": "act", "id": "7-1", "seat": 0, "seq": 12, "action": { "move": [1, 2] } }),
        json!({ "do": "stance", "seat": 0, "stance": "hold" }),
        json!({ "do": "undo", "id": "7-2", "seat": 0, "seq": 12 }),
        json!({ "do": "answer_undo", "seat": 1, "agree": true }),
        json!({ "do": "commit", "seat": 1, "commitment": "00" }),
        json!({ "do": "chat", "seat": 1, "text": "hello" }),
        json!({ "do": "host", "order": { "bot": { "seat": 2, "level": "best" } } }),
        json!({ "do": "vanished", "seat": 1, "gone": 0, "bot": "random" }),
    ]
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn wire_messages(which in any::<Index>(), changes in changes(3), edits in edits(), noise in any::<Vec<u8>>()) {
        let known = commands();
        let command = which.get(&known).clone();
        assert!(serde_json::from_value::<Command>(command.clone()).is_ok(), "{command}");
        let texts = [
            changed(command.clone(), &changes).to_string(),
            garbled(&command.to_string(), &edits),
            String::from_utf8_lossy(&noise).into_owned(),
            "[".repeat(noise.len() * 200),
        ];
        for text in texts {
            if let Ok(command) = serde_json::from_str::<Command>(&text) {
                // What is understood is understood the same way again.
                let again = serde_json::to_string(&command).unwrap();
                prop_assert_eq!(serde_json::from_str::<Command>(&again).unwrap(), command);
            }
            let _ = serde_json::from_str::<Update>(&text);
        }
    }

    #[test]
    fn santorinis_files_and_positions(edits in edits(), noise in any::<String>()) {
        let santorini = catalog::find("santorini").unwrap();
        let (program, positions) = (santorini.program().unwrap(), santorini.positions().unwrap());
        let file = "Ahmed Mohammed w11 2 3 w12 3 1 w21 0 0 w22 1 1 w12 3 2 3 3 w22 2 2 1 2";
        for text in [garbled(file, &edits), noise.clone()] {
            (program.play_file)(&mut text.as_bytes(), &mut std::io::sink(), &|message| message.id.to_string()).unwrap();
        }
        for position in [
            "0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a",
            "0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 b prometheus,pan prebuilt:2,2",
            &noise,
        ] {
            let _ = (positions.perft)(&garbled(position, &edits), 1);
        }
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn match_files(which in any::<Index>(), changes in changes(2), edits in edits()) {
        let (title, file) = which.get(&FILES);
        let forged = changed(serde_json::from_str(file).unwrap(), &changes).to_string();
        for text in [forged, garbled(file, &edits)] {
            let verified = title.verify(&text);
            if let Ok((playing, _)) = title.import(&text) {
                look_at(playing.as_ref());
            } else {
                prop_assert!(verified.is_err(), "what cannot be read cannot be right");
            }
        }
    }

    #[test]
    fn rows_of_a_store(which in any::<Index>(), row in any::<Index>(), changes in changes(2), kind in 0..4) {
        let (title, file) = which.get(&FILES);
        let mut log = log(file);
        let row = row.index(log.len());
        match kind {
            0 => log[row] = changed(log[row].clone(), &changes),
            1 => drop(log.remove(row)),
            2 => log.insert(row, log[row].clone()),
            _ => log.truncate(row),
        }
        if let Ok(playing) = read(*title, &log) {
            look_at(playing.as_ref());
        }
    }

    #[test]
    fn states_and_actions(which in any::<Index>(), moment in any::<Index>(), changes in changes(2)) {
        let (title, file) = which.get(&FILES);
        let mut log = log(file);
        log.truncate(1 + moment.index(log.len()));
        let playing = read(*title, &log).unwrap();
        let forged = changed(playing.state(), &changes);
        if let Ok(forged) = title.begin_from(forged, "forged", table::Bytes32::from_number(1)) {
            look_at(forged.as_ref());
        }
        for seat in (0..8).map(Seat::new) {
            let legal = playing.legal(seat);
            let forged = changed(legal.first().cloned().unwrap_or_default(), &changes);
            let refused = playing.propose(seat, forged.clone()).is_err();
            prop_assert!(!(refused && legal.contains(&forged)), "{} {}", seat, forged);
            prop_assert!(refused || !legal.is_empty(), "{} {}", seat, forged);
        }
    }

    #[test]
    fn options(which in any::<Index>(), values in prop::collection::vec((any::<Index>(), odd()), 0..4), name in any::<String>()) {
        let title = *which.get(catalog::GAMES);
        let mut changes: Map<String, Value> = Map::new();
        for (option, value) in values {
            let known = title.options();
            changes.insert(if known.is_empty() { name.clone() } else { option.get(known).id.to_string() }, value);
        }
        let _ = title.config(None, &changes);
        let _ = title.config(Some(&name), &changes);
        prop_assert!(catalog::find(&name).is_err());
    }
}
