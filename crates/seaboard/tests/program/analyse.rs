//! `seaboard analyse`: chances, turning points and the page.

use serde_json::json;

use crate::{seaboard, text};

#[test]
fn a_match_is_analysed_as_text_and_as_a_page() {
    let file = crate::verify::finished().to_string();
    let output = seaboard(&["analyse", "-"], &file);
    let said = text(&output.stdout);
    assert!(output.status.success() && said.contains("Chances of winning"), "{said}{}", text(&output.stderr));
    let last = said.lines().take_while(|line| !line.is_empty()).last().unwrap_or_default();
    assert!(last.contains("100%") && last.contains("0%"), "the end is sure: {said}");
    assert!(said.contains("Turning points"), "{said}");

    let out = std::env::temp_dir().join(format!("seaboard-analyse-{}.html", std::process::id()));
    let output = seaboard(&["analyse", "-", "--html", out.to_str().unwrap(), "--language", "de"], &file);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let page = std::fs::read_to_string(&out).expect("the page is written");
    std::fs::remove_file(&out).expect("it can be removed");
    assert!(page.starts_with("<!doctype html>") && page.contains("<svg") && page.contains("Gewinnchancen"));
    assert!(!page.contains("http") && !page.contains("<script"), "it needs nothing from elsewhere");
    assert_eq!(page.matches("class=\"curve\"").count(), 2, "a line for each seat");
}

#[test]
fn a_match_with_another_seed_is_told_apart() {
    let mut file = crate::verify::finished();
    file["log"][0]["begin"]["server_seed"] = json!("0".repeat(64));
    let output = seaboard(&["analyse", "-"], &file.to_string());
    let warned = text(&output.stderr);
    assert!(output.status.success() && warned.contains("cannot be verified"), "{warned}");
}

#[test]
fn what_is_no_finished_match_is_refused() {
    let mut cut = crate::verify::finished();
    cut["log"].as_array_mut().expect("a log").pop();
    for (file, why) in [(cut, "not over"), (json!({}), "names no game"), (json!({ "game": "chess" }), "chess")] {
        let output = seaboard(&["analyse", "-"], &file.to_string());
        assert!(!output.status.success() && text(&output.stderr).contains(why), "{}", text(&output.stderr));
    }
}

#[test]
fn names_of_strangers_give_the_terminal_no_orders() {
    let mut file = crate::verify::finished();
    file["names"] = json!(["\u{202e}evil\u{1b}[31m", "\n\n\u{1b}[2J"]);
    let output = seaboard(&["analyse", "-"], &file.to_string());
    let said = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let obeyed = |one: char| one != '\n' && words::is_order(one);
    assert!(!said.contains(obeyed) && said.contains("\\u{202e}"), "{said}");
    let heads = said.lines().nth(1).unwrap_or_default();
    assert_eq!(heads.split_whitespace().count(), 3, "a name is on one line: {said}");
    file["game"] = json!("\u{1b}[2J\u{202e}chess");
    for command in ["analyse", "verify"] {
        let told = text(&seaboard(&[command, "-"], &file.to_string()).stderr);
        assert!(told.contains("chess") && !told.contains(obeyed), "{told}");
    }
}

#[test]
fn a_team_has_one_curve() {
    let file = crate::engine::played("forbidden-island", "standard").to_string();
    let said = text(&seaboard(&["analyse", "-", "--language", "de"], &file).stdout);
    let heads = said.lines().nth(1).unwrap_or_default();
    assert!(heads.ends_with("Das Team") && heads.trim_start().starts_with("Schritt"), "{said}");
    assert_eq!(said.lines().nth(2).unwrap_or_default().split_whitespace().count(), 2, "{said}");
}
