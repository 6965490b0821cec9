//! The transcripts of docs/engine.md, replayed.

use std::path::Path;

use crate::{seaboard, text};

/// Replays every transcript; with `UPDATE_TRANSCRIPT` in the environment the answers are written into the document.
#[test]
fn the_documented_transcripts_are_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine.md");
    let document = std::fs::read_to_string(&path).expect("docs/engine.md is there");
    let mut written = String::new();
    let mut inside: Option<Vec<&str>> = None;
    for line in document.lines() {
        match &mut inside {
            None => {
                written.push_str(line);
                written.push('\n');
                if line == "```transcript" {
                    inside = Some(Vec::new());
                }
            }
            Some(sent) if line == "```" => {
                let input = sent.iter().map(|line| format!("{line}\n")).collect::<String>();
                let output = text(&seaboard(&["engine"], &input).stdout);
                assert_eq!(output.lines().count(), sent.len(), "one answer for each line");
                for (line, answer) in sent.iter().zip(output.lines()) {
                    written.push_str(&format!("> {line}\n< {answer}\n"));
                }
                written.push_str("```\n");
                inside = None;
            }
            Some(sent) => sent.extend(line.strip_prefix("> ")),
        }
    }
    if std::env::var_os("UPDATE_TRANSCRIPT").is_some() {
        std::fs::write(&path, &written).expect("docs/engine.md can be written");
    }
    let document = std::fs::read_to_string(&path).expect("docs/engine.md is there");
    assert!(document == written, "docs/engine.md is out of date: UPDATE_TRANSCRIPT=1 cargo test -p seaboard");
}
