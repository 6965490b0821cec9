//! Whole matches by the engine protocol, in every rule set of every game.

use serde_json::{Value, json};

use crate::{seaboard, text};

fn exchange(lines: &[Value]) -> Vec<Value> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    text(&seaboard(&["engine"], &input).stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("an answer is JSON"))
        .collect()
}

#[test]
fn after_an_error_nothing_has_changed_and_the_exchange_goes_on() {
    let answers = exchange(&[
        json!({ "new": { "game": "sorry", "seats": 3, "seed": 1 } }),
        json!("state"),
        json!({ "act": { "seat": 1, "action": "draw" } }),
        json!({ "act": { "seat": 9, "action": "draw" } }),
        json!({ "act": { "seat": 0, "action": { "dance": 1 } } }),
        json!({ "chance": {} }),
        json!({ "load": { "game": "sorry", "state": 3 } }),
        json!({ "new": { "game": "chess", "seats": 2 } }),
        json!({ "new": { "game": "sorry", "seats": 7 } }),
        json!({ "new": { "game": "sorry", "seats": 2, "config": { "no": true } } }),
        json!({ "view": { "as": "nobody" } }),
        json!([1, 2]),
        json!("state"),
    ]);
    let codes: Vec<_> = answers.iter().filter_map(|answer| answer["error"]["code"].as_str()).collect();
    let expected = [
        "not_your_turn",
        "no_such_seat",
        "bad_action",
        "waits_for_decision",
        "bad_state",
        "unknown_game",
        "bad_config",
        "bad_config",
        "bad_arguments",
        "bad_json",
    ];
    assert_eq!(codes, expected);
    assert_eq!(answers[1], answers[12]);
}

#[test]
fn a_hint_never_slips() {
    let ask = |seed: u32| json!({ "hint": { "seat": 0, "seed": seed } });
    let begins = [json!({ "new": { "game": "sorry", "seats": 2, "seed": 1, "rules": "points" } }), json!("run_chance")];
    let answers = exchange(&begins.into_iter().chain((0..12).map(ask)).collect::<Vec<_>>());
    let hints: Vec<_> = answers[2..].iter().map(|answer| &answer["ok"]["action"]).collect();
    assert!(!hints[0].is_null() && hints.iter().all(|hint| *hint == hints[0]), "{hints:?}");
}

#[test]
fn no_input_stops_the_engine() {
    let deep = "[".repeat(200_000);
    let nested = "{\"new\":".repeat(100_000);
    let lines = [
        (&*deep, "bad_json"),
        (&nested, "bad_json"),
        ("\"phase\" \"phase\"", "bad_json"),
        (r#"{"a": 1, "b": 2}"#, "bad_json"),
        (r#"{"load": {"game": "santorini", "state": {"towers": [1e999]}}}"#, "bad_json"),
        (r#"{"perft": {"depth": 4000000000}}"#, "bad_arguments"),
        (r#"{"perft": {"depth": -1}}"#, "bad_arguments"),
        (r#"{"perft": {"depth": 100}}"#, "too_large"),
        (r#"{"legal": {"seat": 300}}"#, "bad_arguments"),
        (r#"{"view": {"as": -1}}"#, "bad_arguments"),
        (r#"{"view": {"as": 99999999999999999999}}"#, "bad_arguments"),
        (r#"{"view": {"as": 4}}"#, "no_such_seat"),
        (r#"{"best": {"seat": 0, "bot": "genius"}}"#, "bad_arguments"),
        (r#"{"new": {"game": "sorry", "seats": 2, "seed": -1}}"#, "bad_arguments"),
        (r#"{"new": {"game": "sorry", "seats": 0}}"#, "bad_config"),
        (r#"{"verify": {"file": null}}"#, "bad_file"),
        (r#"{"phase": []}"#, "bad_arguments"),
        (r#"{"legal": [0]}"#, "bad_arguments"),
        (r#"{"legal": {"seat": 0, "seat": 0}}"#, "bad_json"),
        (r#"{"act": {"seat": 0, "action": {"draw": null}}}"#, "bad_action"),
        (r#""position""#, "no_notation"),
        (r#"{"load": {"game": "santorini", "position": "0 a"}}"#, "bad_position"),
        (r#"{"load": {"game": "santorini"}}"#, "bad_arguments"),
        (r#"{"load": {"game": "sorry", "position": "0"}}"#, "no_notation"),
    ];
    let mut input = String::from("{\"new\": {\"game\": \"sorry\", \"seats\": 2, \"seed\": 1}}\n");
    for (line, _) in &lines {
        input.push_str(&format!("{line}\n"));
    }
    let said = text(&seaboard(&["engine"], &input).stdout);
    let answers: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), 1 + lines.len(), "{said}");
    for ((line, code), answer) in lines.iter().zip(&answers[1..]) {
        assert_eq!(answer["error"]["code"], *code, "{line:.60}: {answer}");
    }
}

/// Whoever speaks to the engine need not know Rust.
#[test]
fn what_is_wrong_is_told_without_rust() {
    let new = |config: Value| json!({ "new": { "game": "santorini", "seats": 2, "seed": 1, "config": config } });
    let cases = [
        (new(json!({ "gods": "maybe" })), "option gods takes true or false, not \"maybe\""),
        (new(json!({ "god_a": "zeus" })), "option god_a takes one of none, apollo"),
        (
            json!({ "legal": { "seat": 300 } }),
            "legal: a whole number, not below 0 and not too large is wanted, not 300",
        ),
        (json!({ "best": { "seat": 0, "bot": "nope" } }), "best: `nope` is not known here, but `random`"),
        (json!({ "act": { "seat": 0, "action": {} } }), "no action of santorini: a word, or an object with one field"),
    ];
    let lines: Vec<Value> = [new(json!({}))].into_iter().chain(cases.iter().map(|(line, _)| line.clone())).collect();
    let answers = exchange(&lines);
    for ((line, said), answer) in cases.iter().zip(&answers[1..]) {
        let told = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(told.contains(said), "{line}: {answer}");
        for rust in ["u8", "variant", "map", "expected"] {
            assert!(!told.contains(rust), "{line}: {told}");
        }
    }
    let said = text(&seaboard(&["engine"], "{\"new\":\n").stdout);
    assert!(said.contains("this line is not JSON: it ends in the middle of a value at column 7"), "{said}");
}

/// Every position of a match, gods and unfinished turns included, comes out as a line and goes in again.
#[test]
fn positions_go_out_and_in() {
    let (mut engine, mut other) = (Engine::start(), Engine::start());
    let config = json!({ "god_a": "artemis", "god_b": "demeter" });
    let new = json!({ "new": { "game": "santorini", "seats": 2, "seed": 5, "config": config } });
    let mut phase = engine.ask(&new)["ok"].clone();
    for turn in 0..60 {
        let position = engine.ask(&json!("position"))["ok"].clone();
        let loaded = other.ask(&json!({ "load": { "game": "santorini", "position": position } }));
        assert_eq!(loaded["ok"], phase, "{position}");
        assert_eq!(other.ask(&json!("position"))["ok"], position);
        let Some(seat) = phase["decide"][0].as_u64() else { return };
        let legal = engine.ask(&json!({ "legal": { "seat": seat } }))["ok"].clone();
        assert_eq!(other.ask(&json!({ "legal": { "seat": seat } }))["ok"], legal, "{position}");
        let legal = legal.as_array().expect("a list");
        let action = &legal[turn * 7 % legal.len()];
        phase = engine.ask(&json!({ "act": { "seat": seat, "action": action } }))["ok"]["phase"].clone();
    }
}

/// Plays by asking for choices and taking a pseudo-random one, in one process with a line at a time.
#[test]
fn whole_matches_of_every_game_in_every_rule_set() {
    let games = exchange(&[json!("games")]).remove(0);
    for game in games["ok"].as_array().expect("a list of games") {
        for rules in game["rules"].as_array().expect("a list of rule sets") {
            play(game, rules["id"].as_str().expect("an id"));
        }
    }
}

/// The file of a whole match.
pub fn played(game: &str, rules: &str) -> Value {
    let games = exchange(&[json!("games")]).remove(0);
    let found = games["ok"].as_array().expect("a list of games").iter().find(|found| found["game"] == game);
    play(found.expect("the game is there"), rules)
}

fn play(game: &Value, rules: &str) -> Value {
    let mut engine = Engine::start();
    let seats = game["seats"]["most"].clone();
    let begun = engine.ask(&json!({ "new": { "game": game["game"], "rules": rules, "seats": seats, "seed": 5 } }));
    let mut phase = begun["ok"].clone();
    let mut state: u64 = 88172645463325252;
    for _ in 0..60_000 {
        if phase.get("over").is_some() {
            let file = engine.ask(&json!("export"))["ok"].clone();
            let verified = engine.ask(&json!({ "verify": { "file": file } }));
            assert!(verified["ok"]["acts"].as_u64().is_some_and(|acts| acts > 5), "{verified}");
            return file;
        }
        if phase.get("chance").is_some() {
            phase = engine.ask(&json!("run_chance"))["ok"]["phase"].clone();
            continue;
        }
        let seat = phase["decide"][0].as_u64().expect("somebody decides");
        let legal = engine.ask(&json!({ "legal": { "seat": seat } }));
        let legal = legal["ok"].as_array().expect("a list of actions").clone();
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let action = &legal[(state % legal.len() as u64) as usize];
        phase = engine.ask(&json!({ "act": { "seat": seat, "action": action } }))["ok"]["phase"].clone();
    }
    panic!("{} by {rules} did not end", game["game"]);
}

pub struct Engine {
    child: std::process::Child,
    input: std::process::ChildStdin,
    output: std::io::BufReader<std::process::ChildStdout>,
}

impl Engine {
    pub fn start() -> Self {
        use std::process::{Command, Stdio};
        let mut child = Command::new(env!("CARGO_BIN_EXE_seaboard"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take().expect("it has an input");
        let output = std::io::BufReader::new(child.stdout.take().expect("it has an output"));
        Self { child, input, output }
    }

    pub fn ask(&mut self, line: &Value) -> Value {
        use std::io::{BufRead, Write};
        writeln!(self.input, "{line}").expect("the engine reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the engine answers");
        serde_json::from_str(&answer).expect("an answer is JSON")
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
