//! Simulations, their parts, tournaments and outside bots, run as people run them.

use std::io::{BufRead, BufReader};
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
    assert!(refused(&["simulate", "santorini", "--seats", "best,best", "--shard", "4/3"]).contains("from 1 to 3"));
    assert!(
        refused(&["simulate", "santorini", "--seats", "best,best", "--shard", "1/0"]).contains("at least one part")
    );
    assert!(refused(&["simulate", "santorini", "--seats", "best,best", "--games", "0"]).contains("at least 1"));
    assert!(refused(&["simulate", "santorini", "--seats", "best,best", "--seed", "x"]).contains("a whole number or"));
    for command in ["simulate", "duel", "arena"] {
        let seats = if command == "arena" { "--bots" } else { "--seats" };
        let told = refused(&[command, "santorini", seats, "best, casual", "--iterations", "0"]);
        assert!(told.contains("0 is not in 1.."), "{told}");
    }
    for command in ["simulate", "duel"] {
        let told = refused(&[command, "santorini", "--seats", "best,casual", "--threads", "0"]);
        assert!(told.contains("0 is not in 1.."), "{told}");
    }
    let told = refused(&["duel", "cartagena", "--seats", "exec:true,random"]);
    assert!(told.contains("seaboard simulate") && !told.contains("there are"), "{told}");
    let told = refused(&["duel", "cartagena", "--seats", "good,random"]);
    assert!(told.contains("strong and best") && !told.contains("exec"), "{told}");
    let told = refused(&["simulate", "cartagena", "--seats", "exec:sh -c 'x,random"]);
    assert!(told.contains("a quote is opened and not closed"), "{told}");
    let told = refused(&["arena", "cartagena", "--bots", "exec:,random"]);
    assert!(told.contains("names no command"), "{told}");
    let told = refused(&["arena", "cartagena", "--bots", "gut,random", "--language", "de"]);
    assert!(told.contains("exec:BEFEHL"), "{told}");
    let twice = ["serve", "--no-open", "--addr", "127.0.0.1:0", "--bot", "best=exec:true", "--bot", "best=exec:cat"];
    assert!(refused(&twice).contains("--bot best is given twice"));
    let told = refused(&["simulate", "santorini", "--seats", "best,best", "--language", "xx"]);
    assert!(told.contains("there is en and de"), "{told}");
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

#[test]
fn two_outputs_never_share_a_file() {
    let folder = Folder::new("shared");
    let [one, part] = ["one", "part"].map(|name| folder.file(name));
    let again = folder.0.join(".").join("one").display().to_string();
    let many = "1000000000";
    let simulate =
        ["simulate", "santorini", "--seats", "random,random", "--games", many, "--out", &one, "--report", &again];
    assert!(refused(&simulate).contains("is named twice"));
    let arena =
        ["arena", "santorini", "--bots", "casual,random", "--games", "2", "--results", &one, "--report", &again];
    assert!(refused(&arena).contains("is named twice"));
    assert!(!Path::new(&one).exists(), "nothing is written");
    done(&["simulate", "santorini", "--seats", "random,random", "--games", "2", "--shard", "1/1", "--out", &part]);
    let kept = std::fs::read_to_string(&part).expect("it was written");
    assert!(refused(&["merge", &part, "--report", &part]).contains("is named twice"));
    assert_eq!(std::fs::read_to_string(&part).expect("it is there"), kept);
    // What is thrown away may be thrown away twice.
    done(&["merge", &part, "--out", "/dev/null", "--report", "/dev/null"]);
}

#[test]
fn a_tournament_that_has_played_nothing_is_in_nobodys_way() {
    let folder = Folder::new("nothing");
    let [results, report] = ["results", "report"].map(|name| folder.file(name));
    let arena = |more: &[&str]| {
        let all =
            ["arena", "sorry", "--bots", "casual,random", "--games", "2", "--results", &results, "--report", &report];
        all.iter().chain(more).map(ToString::to_string).collect::<Vec<_>>()
    };
    let run = |more: &[&str]| seaboard(&arena(more).iter().map(String::as_str).collect::<Vec<_>>(), "");
    let told = run(&["--rules", "partners", "--players", "2"]);
    assert!(!told.status.success() && text(&told.stderr).contains("two against two"), "{}", text(&told.stderr));
    assert!(!Path::new(&results).exists(), "what is refused leaves no file");
    // As few as the game allows are four where partners play.
    let told = run(&["--rules", "partners"]);
    assert!(told.status.success(), "{}", text(&told.stderr));
    let kept = std::fs::read_to_string(&results).expect("games are kept");
    let head = kept.lines().next().expect("it begins with a head");
    std::fs::write(&results, format!("{head}\n")).expect("it can be written");
    let told = run(&["--players", "3"]);
    assert!(told.status.success(), "{}", text(&told.stderr));
    assert!(std::fs::read_to_string(&results).expect("it is there").contains("\"seats\":3"));
}

#[cfg(unix)]
#[test]
fn results_that_are_no_file_or_far_too_large_are_refused() {
    let folder = Folder::new("large");
    let [large, report] = ["large", "report"].map(|name| folder.file(name));
    std::fs::File::create(&large).and_then(|file| file.set_len(4 << 30)).expect("it takes no room");
    for (results, words) in
        [("/dev/full", "no plain file"), ("/dev/zero", "no plain file"), (&large, "larger than 64 MB")]
    {
        let told = refused(&["arena", "santorini", "--games", "2", "--results", results, "--report", &report]);
        assert!(told.contains(words), "{results}: {told}");
    }
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

    let changed = |at: usize, value: &'static str| {
        let mut other: Vec<&str> = arguments.clone();
        other[at] = value;
        other
    };
    let told = refused(&changed(7, "4"));
    assert!(told.contains("another tournament: seed is 3 there and 4 here."), "{told}");
    let told = refused(&changed(3, "random,casual,beginner"));
    assert!(told.contains("bots is [\"random\",\"beginner\",\"casual\"] there"), "{told}");
    // More games go on from there, to the same as if they had been wanted at once.
    let more = json(&changed(5, "33"));
    std::fs::remove_file(&cut).expect("it is there");
    assert_eq!(json(&changed(5, "33")), more);
    assert_eq!(
        more["pairings"][0]["won"].as_u64().zip(more["pairings"][0]["lost"].as_u64()).map(|(a, b)| a + b),
        Some(33)
    );
    let fewer = refused(&arguments);
    assert!(fewer.contains("--games says 30") && fewer.contains("for more"), "{fewer}");
}

#[test]
fn games_that_cannot_have_been_played_are_refused_with_their_line() {
    let folder = Folder::new("forged");
    let [results, page] = ["results.jsonl", "page.html"].map(|name| folder.file(name));
    let play = |game: &str, results: &str, page: &str| {
        let all = ["arena", game, "--bots", "random,beginner", "--games", "2", "--json", "--results", results];
        all.iter().chain(&["--report", page]).map(ToString::to_string).collect::<Vec<_>>()
    };
    for (game, forged, told) in [
        ("cartagena", r#"{"game":0,"winners":[2],"first":0,"steps":9,"print":1}"#, "there is no seat 2 among 2"),
        ("cartagena", r#"{"game":0,"winners":[0],"first":7,"steps":9,"print":1}"#, "there is no seat 7 among 2"),
        ("cartagena", r#"{"game":0,"winners":[0,0],"first":0,"steps":9,"print":1}"#, "a seat wins twice"),
        ("cartagena", r#"{"game":0,"winners":[0,1],"first":0,"steps":9,"print":1}"#, "in cartagena only one can"),
        ("cartagena", r#"{"game":0,"winners":[],"first":0,"steps":9,"print":1}"#, "nobody wins"),
        ("cartagena", r#"{"game":0,"winners":[0],"first":0,"steps":-1,"print":1}"#, "is no game of a tournament"),
        (
            "cartagena",
            r#"{"game":0,"winners":[0],"first":0,"steps":9,"print":1,"failures":[[4,"late"]]}"#,
            "bot 4 fails",
        ),
        (
            "cartagena",
            r#"{"game":0,"winners":[0],"first":0,"steps":9,"print":1,"failures":[[0,"odd"]]}"#,
            "\"odd\" is nothing",
        ),
        ("cartagena", r#"{"game":99,"winners":[0],"first":0,"steps":9,"print":1}"#, "--games says 2"),
        ("forbidden-island", r#"{"game":0,"winners":[0],"first":0,"steps":9,"print":1}"#, "1 of 2 win"),
    ] {
        let _ = std::fs::remove_file(&results);
        let command = play(game, &results, &page);
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        done(&command);
        let whole = std::fs::read_to_string(&results).expect("games were kept");
        let head = whole.lines().next().expect("there is a head");
        std::fs::write(&results, format!("{head}\n{forged}\n")).expect("it can be written");
        let refused = refused(&command);
        assert!(refused.contains(told) && refused.contains("results.jsonl: line 2"), "{told}: {refused}");
        let twice = whole.lines().last().map(|line| format!("{whole}{line}\n")).expect("a game");
        std::fs::write(&results, twice).expect("it can be written");
        assert!(self::refused(&command).contains("tells a game again"));
    }
}

/// What stands between two marks.
fn between<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
    text.split_once(begin).and_then(|(_, rest)| rest.split_once(end)).expect("both marks are there").0
}

/// The command at a report's foot, as the page shows it.
fn command_of(page: &str) -> String {
    let page = std::fs::read_to_string(page).expect("there is a report");
    let marks = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    marks.iter().fold(between(&page, "<code>", "</code>").to_string(), |text, (mark, plain)| text.replace(mark, plain))
}

/// Runs what somebody pasted into a shell.
#[cfg(unix)]
fn pasted(command: &str) -> String {
    let folder = Path::new(env!("CARGO_BIN_EXE_seaboard")).parent().expect("a folder").display().to_string();
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh").args(["-c", command]).env("PATH", format!("{folder}:{path}")).output();
    let output = output.expect("there is a shell");
    assert!(output.status.success(), "{command}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[cfg(unix)]
#[test]
fn the_command_at_a_reports_foot_plays_the_same_again() {
    let folder = Folder::new("the foot");
    let [page, out, again] = ["page.html", "out.json", "again.json"].map(|name| folder.file(name));
    let script = folder.file("it's my bot.py");
    let example = format!("{}/../../examples/bot.py", env!("CARGO_MANIFEST_DIR"));
    std::fs::copy(example, &script).expect("it can be copied");
    let seats = format!("exec:python3 \"{script}\",casual, random");
    let command =
        ["simulate", "forbidden-island", "--seats", &seats, "--games", "2", "--seed", "12", "--iterations", "7"];
    let more = [
        "--fixed-seats",
        "--millis",
        "50000",
        "--rules",
        "published",
        "--set",
        "level=3",
        "--set",
        r#"roles=["pilot","diver","engineer"]"#,
    ];
    let files = ["--shard", "1/2", "--report", &page, "--out", &out];
    done(&command.iter().chain(&more).chain(&files).copied().collect::<Vec<_>>());
    pasted(&format!("{} --out '{again}'", command_of(&page)));
    let read = |path: &str| std::fs::read_to_string(path).expect("it was written");
    assert_eq!(read(&again), read(&out));
    assert!(read(&out).contains("\"millis\": 50000") && read(&out).contains("\"fixed_seats\": true"));

    let bots = format!("exec:python3 \"{script}\",casual");
    let [first, second] = ["first.jsonl", "second.jsonl"].map(|name| folder.file(name));
    let command = ["arena", "santorini", "--bots", &bots, "--games", "2", "--iterations", "3", "--millis", "50000"];
    let files = ["--results", &first, "--report", &page, "--json", "--threads", "1"];
    let told = done(&command.iter().chain(&files).copied().collect::<Vec<_>>());
    let command = command_of(&page);
    let again = pasted(&format!("{command} --results '{second}' --report '{page}' --json --threads 1"));
    assert_eq!(again, told);
    assert_eq!(read(&first), read(&second));
}

#[test]
fn a_drawn_seed_is_told_and_stays_with_its_tournament() {
    let folder = Folder::new("seed");
    let simulate = ["simulate", "cartagena", "--seats", "random,random", "--games", "3", "--json"];
    let drawn = |arguments: &[&str]| {
        let output = seaboard(arguments, "");
        let told = text(&output.stderr);
        assert!(output.status.success(), "{told}");
        (text(&output.stdout), between(&told, "--seed ", " plays").to_string())
    };
    let random: Vec<&str> = simulate.iter().copied().chain(["--seed", "random"]).collect();
    let (played, seed) = drawn(&random);
    assert_eq!(done(&simulate.iter().copied().chain(["--seed", &seed]).collect::<Vec<_>>()), played);
    assert_ne!(drawn(&random).1, seed, "another is drawn the next time");
    let parts: Vec<&str> = random.iter().copied().chain(["--shard", "1/2"]).collect();
    assert!(refused(&parts).contains("for all parts"));

    let [results, report] = ["results", "report"].map(|name| folder.file(name));
    let arena = ["arena", "cartagena", "--bots", "random,casual", "--seed", "random", "--json", "--games", "2"];
    let arena: Vec<&str> = arena.iter().copied().chain(["--results", &results, "--report", &report]).collect();
    assert_eq!(drawn(&arena), drawn(&arena));
}

#[test]
fn an_empty_part_is_a_part() {
    let folder = Folder::new("empty");
    let parts: Vec<String> = (1..=3).map(|part| folder.file(&format!("{part}.json"))).collect();
    let [page, whole] = ["page.html", "whole.json"].map(|name| folder.file(name));
    let command = ["simulate", "cartagena", "--seats", "random, random", "--games", "2"];
    let part = |shard: &str, out: &str| {
        done(&command.iter().copied().chain(["--shard", shard, "--out", out, "--report", &page]).collect::<Vec<_>>())
    };
    for (index, out) in parts.iter().enumerate() {
        let told = part(&format!("{}/3", index + 1), out);
        assert!(!told.contains("NaN") && !told.contains("inf"), "{told}");
        let page = std::fs::read_to_string(&page).expect("it was written");
        assert!(!page.contains("NaN") && !page.contains("inf%"), "{page}");
    }
    let merge: Vec<&str> = ["merge", "--out", &whole].into_iter().chain(parts.iter().map(String::as_str)).collect();
    done(&merge);
    let once = done(&command.iter().copied().chain(["--json"]).collect::<Vec<_>>());
    assert_eq!(std::fs::read_to_string(&whole).expect("it was written"), once);
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
    assert_eq!(failures(&bot("echoes"), "60000").0, serde_json::json!({ "early": 3 }));
}

#[test]
fn a_program_that_is_not_there_is_refused_before_the_first_game() {
    let folder = Folder::new("nowhere");
    let (results, report) = (folder.file("results"), folder.file("report"));
    let missing = "exec:/nowhere/at/all --fast";
    let seats = format!("{missing},random");
    let level = format!("santorini/best={missing}");
    for command in [
        &["simulate", "santorini", "--seats", &seats][..],
        &["arena", "santorini", "--bots", &seats, "--results", &results, "--report", &report],
        &["serve", "--no-open", "--addr", "127.0.0.1:0", "--bot", &level],
        &["host", "santorini", "--plain", "--addr", "127.0.0.1:0", "--bot", &level],
    ] {
        let told = refused(command);
        assert!(told.contains(missing) && told.contains("cannot be started: /nowhere/at/all"), "{told}");
    }
    assert!(!Path::new(&results).exists(), "no tournament was begun");
}

#[test]
fn a_bot_that_hangs_is_ended_with_everything_that_it_started() {
    let folder = Folder::new("hangs");
    let helpers = folder.file("helpers");
    let (told, _) = failures(&format!("{} '{helpers}'", bot("hangs")), "300");
    assert_eq!(told, serde_json::json!({ "late": 3 }));
    all_gone(&helpers);
}

/// Waits until something is so.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let since = Instant::now();
    while !is_so() {
        assert!(since.elapsed() < Duration::from_mins(2), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Waits until every process whose number is in the file has gone.
fn all_gone(helpers: &str) {
    let numbers = std::fs::read_to_string(helpers).unwrap_or_default();
    for number in numbers.lines() {
        until(&format!("process {number} lives on"), || {
            let stat = std::fs::read_to_string(Path::new("/proc").join(number).join("stat")).unwrap_or_default();
            // What was ended may wait for whoever collects it.
            stat.is_empty() || stat.contains(") Z ")
        });
    }
}

#[cfg(unix)]
#[test]
fn whoever_interrupts_a_run_leaves_no_program_behind() {
    let folder = Folder::new("interrupted");
    let [results, report, out] = ["results", "report", "out"].map(|name| folder.file(name));
    for (number, signal) in ["INT", "TERM", "HUP"].into_iter().enumerate() {
        let helpers = folder.file(&format!("helpers-{signal}"));
        let players = format!("{} '{helpers}',random", bot("hangs"));
        let simulate = ["simulate", "santorini", "--seats", &players, "--out", &out];
        let arena = ["arena", "santorini", "--bots", &players, "--results", &results, "--report", &report];
        let command = if number == 1 { &arena[..] } else { &simulate[..] };
        // Whoever runs the tests may ignore a signal, and programs inherit that.
        let mut child = Command::new("env")
            .args([&format!("--default-signal={signal}"), env!("CARGO_BIN_EXE_seaboard")])
            .args(command)
            .args(["--threads", "2", "--millis", "3600000"])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let started = || std::fs::read_to_string(&helpers).unwrap_or_default().lines().count();
        until("the programs are started", || started() >= 2);
        let sent = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
        assert!(sent.expect("kill is there").success());
        let mut told = String::new();
        let mut stderr = child.stderr.take().expect("it has one");
        std::io::Read::read_to_string(&mut stderr, &mut told).expect("it is text");
        assert_eq!(child.wait().expect("it ends").code(), Some(130), "{told}");
        assert!(told.contains("interrupted"), "{told}");
        all_gone(&helpers);
    }
    assert!(!Path::new(&out).exists(), "nothing half done is written");
    assert!(Path::new(&results).exists() && !Path::new(&report).exists(), "a tournament can go on");
}

#[cfg(unix)]
#[test]
fn a_server_names_the_program_that_failed_and_ends_all_when_it_stops() {
    let told = failure_told_by_a_server("text");
    assert!(told.contains(" WARN "), "{told}");
    // What a program says on its standard error stays in the line, and gives the terminal no orders.
    assert!(told.contains("I have no idea\\n\\u{1b}[31mat all"), "{told}");
    let told: Value = serde_json::from_str(&failure_told_by_a_server("json")).expect("it is JSON");
    assert_eq!((&told["level"], &told["plays"]), (&"WARN".into(), &"casual".into()), "{told}");
}

/// The line in which a server's log tells of the first program that failed.
#[cfg(unix)]
fn failure_told_by_a_server(log: &str) -> String {
    let folder = Folder::new(&format!("served-{log}"));
    let helpers = folder.file("helpers");
    let (hangs, crashes) = (format!("best={} '{helpers}'", bot("hangs")), format!("sorry/casual={}", bot("crashes")));
    let mut server = Command::new(env!("CARGO_BIN_EXE_seaboard"))
        .args(["serve", "--no-open", "--quick-bots", "--addr", "127.0.0.1:0", "--bot-millis", "3600000"])
        .args(["--store", &format!("sqlite:{}", folder.file("store.db")), "--bot", &hangs, "--bot", &crashes])
        .args(["--log", log])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(server.stdout.take().expect("it has one")).lines().map_while(Result::ok);
    let address = lines.find_map(|line| line.split_once("http://").map(|(_, rest)| rest.to_string()));
    let mut complaints = BufReader::new(server.stderr.take().expect("it has one")).lines().map_while(Result::ok);
    let seat = |level: &str| serde_json::json!({ "sitter": { "kind": "bot", "level": level }, "name": "" });
    // With a hand of cards whoever begins has a choice, so it is the first program that is asked first.
    let seats = [seat("casual"), seat("best")];
    let table = serde_json::json!({ "game": "sorry", "rules": "points", "seats": seats, "start": true });
    let made = crate::outside::posted(&address.expect("it says where"), "/api/tables", &table.to_string());
    let id = made["id"].as_str().expect("a table is made").to_string();
    let told = complaints.find(|line| line.contains("an outside bot failed")).expect("it is told");
    for word in ["crashes.py", "casual", "sorry", &id, "I have no idea"] {
        assert!(told.contains(word), "{word}: {told}");
    }
    until("the other program is asked", || std::fs::read_to_string(&helpers).is_ok_and(|text| !text.is_empty()));
    assert!(Command::new("kill").arg(server.id().to_string()).status().expect("kill is there").success());
    assert!(complaints.all(|line| !line.contains("did not end in time")));
    assert!(server.wait().expect("it ends").success());
    all_gone(&helpers);
    told
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
