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
    assert_eq!(page.matches("<path d=\"M44.0").count(), 2, "a line for each seat");
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
