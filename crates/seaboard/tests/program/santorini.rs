//! The console program of the Santorini document, and perft.

use crate::{seaboard, text};

const SAMPLE: &str = "Ahmed Mohammed w11 2 3 w12 3 1 w21 2 3 w22 2 3 w12 3 2 3 3 w22 2 2 1 2";
const REPAIRED: &str = "Ahmed Mohammed w11 2 3 w12 3 1 w21 0 0 w22 1 1 w12 3 2 3 3 w22 2 2 1 2";

#[test]
fn the_documents_sample_is_explained_and_stops_in_the_middle() {
    let output = seaboard(&["santorini", "-"], SAMPLE);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(said.contains("Mohammed") && said.contains("w21"), "{said}");
}

#[test]
fn the_repaired_file_ends_at_the_start_of_a_turn() {
    let output = seaboard(&["santorini", "-"], REPAIRED);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}");
    let board = said.rsplit("board").next().unwrap_or_default();
    assert!(said.contains("w22") && !board.is_empty(), "{said}");
}

#[test]
fn a_missing_file_is_told() {
    let output = seaboard(&["santorini", "/no/such/file"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cannot be opened"));
}

#[test]
fn the_console_ends_when_its_input_does() {
    let output = seaboard(&["santorini"], "Anna\nBen\n");
    assert!(text(&output.stdout).contains("Anna"));
}

#[test]
fn perft_prints_the_nodes_last() {
    let position = "0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a";
    let output = seaboard(&["perft", "santorini", "--position", position, "--depth", "2"], "");
    let said = text(&output.stdout);
    assert!(said.trim_end().lines().last().is_some_and(|line| line.starts_with("nodes ")), "{said}");
    let output = seaboard(&["perft", "santorini", "--position", position, "--distinct"], "");
    assert!(text(&output.stdout).contains("replies "), "{}", text(&output.stdout));
    let output = seaboard(&["perft", "santorini", "--position", position, "--distinct", "--depth", "2"], "");
    assert!(text(&output.stderr).contains("[--depth <DEPTH> | --distinct] <GAME>"), "{}", text(&output.stderr));
    let output = seaboard(&["perft", "santorini", "--position", "nonsense"], "");
    assert_eq!(output.status.code(), Some(1));
    let output = seaboard(&["perft", "sorry", "--position", "x"], "");
    assert!(text(&output.stderr).contains("notation"));
}
