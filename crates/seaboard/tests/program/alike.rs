//! What simulations must not claim, what they refuse, and how they show names of others.

use serde_json::{Value, json};

use crate::outside::Data;
use crate::{seaboard, text};

fn done(arguments: &[&str]) -> String {
    let output = seaboard(arguments, "");
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn games_that_are_all_alike_are_told_so() {
    let folder = Data::new("alike");
    let file = |name: &str| folder.0.join(name).display().to_string();
    let (page, out) = (file("a.html"), file("a.json"));
    // With as many iterations both play the same.
    let alike = "All 6 games are alike";
    let run = ["simulate", "santorini", "--seats", "strong,best", "--iterations", "40", "--games", "6"];
    let said = done(&[&run[..], &["--report", &page, "--out", &out]].concat());
    assert!(said.contains(alike), "{said}");
    let read = |path: &str| std::fs::read_to_string(path).expect("it is written");
    let (html, part) = (read(&page), read(&out));
    assert!(html.contains(alike) && html.contains("Players: strong, best. Rules: "), "{html}");
    let part: Value = serde_json::from_str(&part).expect("JSON");
    assert_eq!(part["figures"]["different"], 1);
    assert!(done(&[&run[..], &["--language", "de"]].concat()).contains("Alle 6 Spiele sind gleich"));

    let bots = ["--iterations", "40", "--games", "6"];
    let duel = ["duel", "santorini", "--seats", "strong,strong", "--untimed"];
    let said = done(&[&duel[..], &bots[..]].concat());
    assert!(said.contains("All 6 games are alike"), "{said}");
    let (results, report) = (file("r.jsonl"), file("r.html"));
    let arena = ["arena", "santorini", "--bots", "strong,best", "--results", &results, "--report", &report];
    let said = done(&[&arena[..], &bots[..]].concat());
    assert!(said.contains(&format!("strong – best: {alike}")), "{said}");
    assert!(read(&report).contains(alike));

    let said = done(&["simulate", "santorini", "--seats", "casual,random", "--games", "6"]);
    assert!(!said.contains("alike"), "{said}");
}

#[test]
fn players_of_strangers_give_the_terminal_no_orders() {
    let folder = Data::new("orders");
    let page = folder.0.join("page.html").display().to_string();
    let parts: Vec<String> = (1..=2)
        .map(|number| {
            let shard = format!("{number}/2");
            let run = ["simulate", "sorry", "--seats", "random,casual", "--games", "4", "--json", "--shard", &shard];
            let mut part: Value = serde_json::from_str(&done(&run)).expect("JSON");
            part["run"]["players"][1] = json!("exec:\u{1b}[31m\u{202e}evil\u{1b}]0;pwn\u{7}");
            let path = folder.0.join(format!("{number}.json"));
            std::fs::write(&path, part.to_string()).expect("it can be written");
            path.display().to_string()
        })
        .collect();
    let obeyed = |one: char| one != '\n' && words::is_order(one);
    let said = done(&["merge", &parts[0], &parts[1], "--report", &page]);
    assert!(said.contains("evil") && !said.contains(obeyed), "{said}");
    let html = std::fs::read_to_string(&page).expect("it is written");
    assert!(html.contains("evil") && !html.contains(obeyed), "{html}");
}

#[test]
fn what_is_no_text_is_told_so() {
    let folder = Data::new("binary");
    let path = folder.0.join("binary.json");
    let file = path.display().to_string();
    for bytes in [&b"\xff\xfe\x00"[..], b"\x00\x01\x02", b"\x89PNG\r\n"] {
        std::fs::write(&path, bytes).expect("it can be written");
        for command in ["merge", "verify", "analyse"] {
            let output = seaboard(&[command, &file], "");
            let told = text(&output.stderr);
            assert!(!output.status.success() && told.contains("is not a text"), "{command}: {told}");
        }
    }
}

#[test]
fn a_duel_without_matches_is_refused() {
    let output = seaboard(&["duel", "sorry", "--seats", "random,random", "--games", "0"], "");
    assert!(!output.status.success() && output.stdout.is_empty(), "{}", text(&output.stdout));
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_yet_is_followed() {
    let folder = Data::new("link");
    let (link, target) = (folder.0.join("link.json"), folder.0.join("target.json"));
    std::os::unix::fs::symlink("target.json", &link).expect("a link can be made");
    let out = link.display().to_string();
    done(&["simulate", "sorry", "--seats", "random,random", "--games", "2", "--out", &out]);
    assert!(link.is_symlink() && target.is_file());
}

#[test]
fn the_engine_thinks_an_hour_at_most_and_chance_has_no_reasons() {
    let lines = [
        json!({ "new": { "game": "santorini", "seats": 2, "seed": 1 } }),
        json!({ "best": { "seat": 0, "bot": "strong", "millis": 99_999_999_999_u64 } }),
        json!({ "hint": { "seat": 0, "millis": 3_600_001 } }),
        json!({ "best": { "seat": 0, "bot": "random" } }),
    ];
    let input = lines.iter().fold(String::new(), |all, line| format!("{all}{line}\n"));
    let output = text(&seaboard(&["engine"], &input).stdout);
    let said: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for refused in &said[1..3] {
        assert_eq!(refused["error"]["code"], "bad_arguments", "{refused}");
    }
    let random = &said[3]["ok"];
    assert!(random["action"].is_object() && random["reason"].is_null() && random["value"].is_null(), "{random}");
}

#[test]
fn a_bot_that_closes_its_output_is_not_told_as_killed() {
    let bot = "exec:python3 -c 'import os;import time;os.close(1);time.sleep(9)',random";
    let output = seaboard(&["simulate", "santorini", "--seats", bot, "--games", "1"], "");
    let told = text(&output.stderr);
    assert!(told.contains("closed its output") && !told.contains("SIGKILL"), "{told}");
}
