//! Simulations, their parts, tournaments and outside bots, run as people run them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::{seaboard, text};

/// A folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("seaboard-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn bot(script: &str) -> String {
    format!("exec:python3 '{}/tests/bots/{script}.py'", env!("CARGO_MANIFEST_DIR"))
}

fn done(arguments: &[&str]) -> String {
    let output = seaboard(arguments, "");
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn refused(arguments: &[&str]) -> String {
    let output = seaboard(arguments, "");
    assert!(!output.status.success(), "{arguments:?} is refused");
    text(&output.stderr)
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&done(arguments)).expect("it prints JSON")
}

/// Runs of a simulation as separate processes at the same time.
fn at_once(commands: &[Vec<String>]) {
    let children: Vec<_> = commands
        .iter()
        .map(|arguments| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_seaboard"));
            command.args(arguments).stdout(Stdio::null()).spawn().expect("the program starts")
        })
        .collect();
    for mut child in children {
        assert!(child.wait().expect("it ends").success());
    }
}

#[test]
fn one_thread_two_threads_and_three_merged_parts_give_the_same_bytes() {
    let folder = Folder::new("parts");
    for title in catalog::GAMES {
        let seats = ["casual", "random", "beginner", "random", "casual"];
        let seats = seats[..usize::from(*title.seats().start())].join(",");
        let run = |more: &[&str]| {
            let all = ["simulate", title.id(), "--seats", &seats, "--games", "9", "--seed", "5"];
            all.iter().chain(more).map(ToString::to_string).collect::<Vec<_>>()
        };
        let [one, two, whole] = ["one", "two", "whole"].map(|name| folder.file(&format!("{}-{name}", title.id())));
        let parts: Vec<String> = (1..=3).map(|part| folder.file(&format!("{}-{part}", title.id()))).collect();
        let mut commands = vec![run(&["--threads", "1", "--out", &one]), run(&["--threads", "2", "--out", &two])];
        for (index, part) in parts.iter().enumerate() {
            commands.push(run(&["--shard", &format!("{}/3", index + 1), "--out", part]));
        }
        at_once(&commands);
        let merging: Vec<&str> =
            ["merge", "--out", &whole].into_iter().chain(parts.iter().rev().map(String::as_str)).collect();
        done(&merging);
        let read = |path: &String| std::fs::read_to_string(path).expect("it was written");
        assert_eq!(read(&one), read(&two), "{}", title.id());
        assert_eq!(read(&one), read(&whole), "{}", title.id());
        assert!(read(&one).contains("\"games\": 9"));

        let missing = refused(&["merge", &parts[0], &parts[2]]);
        assert!(missing.contains("missing: 2/3"), "{missing}");
        assert!(refused(&["merge", &parts[0], &parts[1], &parts[1]]).contains("both part 2/3"));
        assert!(refused(&["merge", &one]).contains("whole run"));
    }
    let leftovers = std::fs::read_dir(&folder.0).expect("the folder is there");
    let hidden = leftovers.flatten().filter(|file| file.file_name().to_string_lossy().starts_with('.'));
    assert_eq!(hidden.count(), 0, "nothing half written is left");
}

#[test]
fn what_cannot_be_simulated_is_told_in_words() {
    assert!(refused(&["simulate", "chess", "--seats", "best,best"]).contains("there is no game"));
    assert!(refused(&["simulate", "santorini", "--seats", "best"]).contains("for 2 players"));
    assert!(refused(&["simulate", "santorini", "--seats", "best,good"]).contains("exec:COMMAND"));
    assert!(refused(&["simulate", "santorini", "--seats", "best,best", "--shard", "4/3"]).contains("K/N"));
    assert!(refused(&["simulate", "santorini", "--seats", "best,best", "--games", "0"]).contains("at least 1"));
    assert!(refused(&["merge", "/nowhere/at/all"]).contains("cannot be opened"));
    // This is noticed before a game is played, not after the last.
    let many = "1000000000000";
    let out = ["simulate", "santorini", "--seats", "random,random", "--games", many, "--out", "/nowhere/at/all"];
    assert!(refused(&out).contains("cannot be written"));
    let folder = Folder::new("words");
    let stray = folder.file("stray");
    std::fs::write(&stray, "{}").expect("it can be written");
    assert!(refused(&["merge", &stray]).contains("is not a part of a simulation"));
    let arena = ["arena", "santorini", "--results", &stray];
    assert!(refused(&arena).contains("it is not a file of the arena"));
    assert_eq!(std::fs::read_to_string(&stray).expect("it is there"), "{}", "a foreign file is left alone");
    assert!(refused(&["arena", "santorini", "--bots", "random"]).contains("at least 2 bots"));
}

fn tournament(results: &str, report: &str) -> Vec<String> {
    let bots = "random,beginner,casual";
    let all = ["arena", "cartagena", "--bots", bots, "--games", "30", "--seed", "3", "--json"];
    all.iter().chain(&["--results", results, "--report", report]).map(ToString::to_string).collect()
}

#[test]
fn an_interrupted_tournament_goes_on_to_the_same_result() {
    let folder = Folder::new("arena");
    let [whole, cut, page, other_page] =
        ["whole.jsonl", "cut.jsonl", "whole.html", "cut.html"].map(|name| folder.file(name));
    let command = tournament(&whole, &page);
    let expected = json(&command.iter().map(String::as_str).collect::<Vec<_>>());

    let command = tournament(&cut, &other_page);
    let mut child = Command::new(env!("CARGO_BIN_EXE_seaboard"))
        .args(&command)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let lines = || std::fs::read_to_string(&cut).unwrap_or_default().lines().count();
    let since = Instant::now();
    while lines() < 5 && since.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    // However far it came: at most half of its games are left, and the last line was cut off in the middle.
    let kept = std::fs::read_to_string(&cut).expect("games were kept");
    let mut half: String = kept.lines().take(46.min(kept.lines().count())).map(|line| format!("{line}\n")).collect();
    half.push_str("{\"game\":17,\"winn");
    std::fs::write(&cut, half).expect("it can be written");
    let arguments: Vec<&str> = command.iter().map(String::as_str).collect();
    assert_eq!(json(&arguments), expected);
    assert_eq!(json(&arguments), expected, "nothing is left to play");

    let read = |path: &str| std::fs::read_to_string(path).expect("there is a report");
    assert_eq!(read(&page), read(&other_page));
    assert!(read(&page).contains("<svg") && !read(&page).contains("http://") && !read(&page).contains("<script"));
    assert_eq!(expected["ratings"].as_array().map(Vec::len), Some(3));
    let elo = |bot: usize| expected["ratings"][bot]["elo"].as_f64().expect("a rating");
    assert!(elo(0) < elo(1) && elo(1) < elo(2), "{expected}");

    let mut other: Vec<&str> = arguments.clone();
    other[7] = "4";
    assert!(refused(&other).contains("another tournament"));
    let doubled = read(&cut).lines().last().map(|line| format!("{line}\n")).expect("a game");
    std::fs::write(&cut, read(&cut) + &doubled).expect("it can be written");
    assert!(refused(&arguments).contains("again"));
}

/// A game of a hostile bot against a random one: it is played to its end, and what the bot did is counted.
fn failures(player: &str, millis: &str) -> (Value, String) {
    let seats = format!("{player},random");
    let command =
        ["simulate", "cartagena", "--seats", &seats, "--games", "1", "--millis", millis, "--threads", "1", "--json"];
    let output = seaboard(&command, "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let told: Value = serde_json::from_slice(&output.stdout).expect("it prints JSON");
    assert_eq!(told["counts"]["lengths"].as_object().map(serde_json::Map::len), Some(1), "the game was finished");
    (told["counts"]["failures"][player].clone(), text(&output.stderr))
}

#[test]
fn bots_that_crash_lie_or_babble_lose_their_decisions_and_nothing_else() {
    let (told, words) = failures(&bot("crashes"), "60000");
    assert_eq!(told, serde_json::json!({ "ended": 3 }));
    assert!(words.contains("I have no idea"), "its last words are told: {words}");
    assert_eq!(failures(&bot("lies"), "60000").0, serde_json::json!({ "illegal": 3 }));
    assert_eq!(failures(&(bot("babbles") + " lines"), "60000").0, serde_json::json!({ "garbage": 3 }));
    assert_eq!(failures(&(bot("babbles") + " on"), "60000").0, serde_json::json!({ "too_much": 3 }));
    assert_eq!(failures("exec:/nowhere/at/all", "60000").0, serde_json::json!({ "not_started": 3 }));
}

#[test]
fn a_bot_that_hangs_is_ended_with_everything_that_it_started() {
    let folder = Folder::new("hangs");
    let helpers = folder.file("helpers");
    let (told, _) = failures(&format!("{} '{helpers}'", bot("hangs")), "300");
    assert_eq!(told, serde_json::json!({ "late": 3 }));
    let numbers = std::fs::read_to_string(&helpers).unwrap_or_default();
    for number in numbers.lines() {
        let gone = || {
            let stat = std::fs::read_to_string(Path::new("/proc").join(number).join("stat")).unwrap_or_default();
            // What was ended may wait for whoever collects it.
            stat.is_empty() || stat.contains(") Z ")
        };
        let since = Instant::now();
        while !gone() {
            assert!(since.elapsed() < Duration::from_mins(1), "process {number} lives on");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

#[test]
fn an_outside_bot_sees_what_its_seat_sees_and_no_more() {
    let seats = format!("{},random", bot("nosy"));
    for game in ["cartagena", "sorry"] {
        let command = ["simulate", game, "--seats", &seats, "--games", "1", "--millis", "60000", "--json"];
        let told = json(&command);
        assert_eq!(told["counts"]["failures"], serde_json::json!({}), "{told}");
    }
}

#[test]
fn the_examples_play() {
    let python = format!("exec:python3 '{}/../../examples/bot.py'", env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_BIN_EXE_seaboard"));
    let rust = program.with_file_name("examples").join(format!("bot{}", std::env::consts::EXE_SUFFIX));
    assert!(rust.is_file(), "cargo build -p seaboard --example bot");
    let rust = format!("exec:'{}'", rust.display());
    let play = |game: &str, seats: &str, games: &str| {
        let told =
            json(&["simulate", game, "--seats", seats, "--games", games, "--millis", "60000", "--seed", "2", "--json"]);
        assert_eq!(told["counts"]["failures"], serde_json::json!({}), "{told}");
        told["counts"]["players"][0]["won"].as_u64().expect("a number")
    };
    assert!(play("santorini", &format!("{python},random"), "6") >= 5, "climbing wins");
    play("forbidden-island", &format!("{python},{python}"), "1");
    play("santorini", &format!("{rust},{python}"), "1");
}

#[test]
fn the_engine_runs_no_program() {
    let folder = Folder::new("engine");
    let made = folder.file("made");
    let ask = |level: &str| {
        let new = serde_json::json!({ "new": { "game": "santorini", "seats": 2, "seed": 1 } });
        let best = serde_json::json!({ "best": { "seat": 0, "bot": level, "iterations": 1 } });
        text(&seaboard(&["engine"], &format!("{new}\n{best}\n")).stdout)
    };
    let answers = ask(&format!("exec:touch {made}"));
    assert!(answers.lines().last().is_some_and(|line| line.contains("error")), "{answers}");
    assert!(!Path::new(&made).exists());
}
