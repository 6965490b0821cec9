//! The console program: people at a terminal, and files for grading.

use game::Message;
use santorini::{CUT_SHORT, DONE, console, play_file};

use crate::words::say;

/// The document's sample, as it survives: one line.
const SAMPLE: &str = "Ahmed Mohammed w11 2 3 w12 3 1 w21 2 3 w22 2 3 w12 3 2 3 3 w22 2 2 1 2";
/// The same with placements that do not overlap.
const REPAIRED: &str = "Ahmed\nMohammed\nw11 2 3\nw12 3 1\nw21 0 0\nw22 1 1\nw12 3 2\n3 3\nw22 2 2\n1 2\n";

fn english(message: &Message) -> String {
    say("en", message)
}

fn file(text: &str) -> (u8, String) {
    let mut output = Vec::new();
    let status = play_file(text, &mut output, &english).unwrap();
    (status, String::from_utf8(output).unwrap())
}

fn people(text: &str) -> (u8, String) {
    let mut output = Vec::new();
    let status = console(&mut text.as_bytes(), &mut output, &english).unwrap();
    (status, String::from_utf8(output).unwrap())
}

/// The lines that refuse.
fn refusals(output: &str) -> Vec<&str> {
    output.lines().filter_map(|line| line.split_once("Not possible: ")).map(|(_, why)| why).collect()
}

/// The last board that was printed.
fn last_board(output: &str) -> &str {
    &output[output.rfind("x\\y").unwrap()..]
}

#[test]
fn the_sample_file_gives_its_trace() {
    // SA-20, SA-21
    let (status, output) = file(SAMPLE);
    assert_eq!(
        refusals(&output),
        [
            "w11 stands on 2,3.",
            "w11 stands on 2,3.",
            "w12 is the other player's worker.",
            "name the worker too, as in w21 2 3.",
            "name the worker too, as in w21 2 3.",
        ]
    );
    assert!(output.ends_with("The input ends here: Mohammed has not placed w21.\n"), "{output}");
    assert_eq!(status, CUT_SHORT);
    insta::assert_snapshot!("sample", output);
}

#[test]
fn the_repaired_file_plays_two_turns() {
    // SA-20, SA-21, SA-15
    let (status, output) = file(REPAIRED);
    assert!(refusals(&output).is_empty());
    let board = last_board(&output);
    let rows: Vec<Vec<&str>> =
        board.lines().filter(|line| line.contains('|')).map(|line| line.split('|').map(str::trim).collect()).collect();
    let expected = [
        ["0", "w21", "", "", "", "", ""],
        ["1", "", "", "B", "", "", ""],
        ["2", "", "", "w22", "w11", "", ""],
        ["3", "", "", "w12", "B", "", ""],
        ["4", "", "", "", "", "", ""],
    ];
    assert_eq!(rows, expected);
    assert!(output.ends_with("The input ends here: it is Ahmed's turn to move.\n"));
    assert_eq!(status, DONE, "the input ends at the start of a turn");
    assert_eq!(file(&REPAIRED.replace('\n', " ")).1, output, "line breaks are advisory");
    insta::assert_snapshot!("repaired", output);
}

#[test]
fn the_board_is_shown_before_the_move_and_again_before_the_build() {
    // SA-16
    let (_, output) = file("A B w11 0 0 w12 0 1 w21 4 4 w22 4 3 w11 1 0 2 0");
    let order: Vec<&str> = output
        .lines()
        .filter_map(|line| {
            if line.starts_with("x\\y") {
                Some("board")
            } else {
                line.split(',').nth(1).and_then(|rest| rest.trim().split(' ').next())
            }
        })
        .filter(|word| ["board", "place", "move", "build:"].contains(word))
        .collect();
    let places = ["board", "place"].repeat(4);
    assert_eq!(order, [places, vec!["board", "move", "board", "build:", "board", "board"]].concat());
}

#[test]
fn names_are_lines_or_tokens() {
    // SA-15, SA-20
    let (_, lines) = file("Mary Ann\n\n  Jean Luc \nw11 0 0");
    assert!(lines.contains("player 1? Mary Ann\n") && lines.contains("player 2? Jean Luc\n"));
    let (_, tokens) = file("Mary\nAnn w11 0 0");
    assert!(tokens.contains("player 1? Mary\n") && tokens.contains("player 2? Ann\n") && tokens.contains("w12"));
    let (status, none) = file("");
    assert!(none.ends_with("The input ends here: the name of player 1 is missing.\n"));
    assert_eq!(status, CUT_SHORT);
    let (status, one) = file("Ahmed Mohammed");
    assert!(one.ends_with("The input ends here: the name of player 2 is missing.\n"));
    assert_eq!(status, CUT_SHORT);
    assert!(file("w11 w12 w11 0 0").1.contains("player 2? w12"));
}

#[test]
fn an_unfinished_turn_is_cut_short() {
    // SA-20
    let (status, output) = file("A B w11 0 0 w12 0 1 w21 4 4 w22 4 3 w11 1 0");
    assert!(output.ends_with("The input ends here: A has not built.\n"));
    assert_eq!(status, CUT_SHORT);
    let (status, output) = file("A B w11 0 0");
    assert!(output.ends_with("The input ends here: A has not placed w12.\n"));
    assert_eq!(status, CUT_SHORT);
    let (status, output) = file("A B");
    assert!(output.ends_with("the name of player 2 is missing.\n"));
    assert_eq!(status, CUT_SHORT);
    let (status, output) = file("A\nB");
    assert!(output.ends_with("A has not placed w11 and w12.\n"));
    assert_eq!(status, CUT_SHORT);
}

#[test]
fn what_is_not_possible_is_explained_and_asked_again() {
    // SA-17, SA-3, SA-5, SA-8, SA-9
    let placements = "A B w11 0 0 w11 0 1 w12 5 0 w12 0 -1 w12 0 x w12 0 1 w21 0 1 w22 4 4 w21 4 3";
    let (_, output) = file(placements);
    assert_eq!(
        refusals(&output),
        [
            "w11 is already on the board.",
            "5,0 is not on the board: x and y go from 0 to 4.",
            "0,-1 is not on the board: x and y go from 0 to 4.",
            "\"x\" is not a whole number.",
            "w12 stands on 0,1.",
        ]
    );
    let moves = "w21 4 2 2 2 w11 0 0 w11 0 1 w11 3 3 w11 9 9 w11 1 0";
    let builds = "w11 2 0 0 1 1 0 4 0 7 7 z 1 1 1";
    let (_, output) = file(&format!("{placements} {moves} {builds}"));
    assert_eq!(
        refusals(&output)[5..],
        [
            "w21 is the other player's worker.",
            "name the worker too, as in w11 2 3.",
            "w11 stands there already: it has to move to another cell.",
            "w12 stands on 0,1.",
            "3,3 is not next to w11, which stands on 0,0.",
            "9,9 is not on the board: x and y go from 0 to 4.",
            "answer with x and y, as in 2 3.",
            "w12 stands on 0,1.",
            "w11 stands on 1,0.",
            "4,0 is not next to w11, which stands on 1,0.",
            "7,7 is not on the board: x and y go from 0 to 4.",
            "\"z\" is not a whole number.",
        ]
    );
}

/// A short match: player 1 climbs beside a player who only watches.
const WON: &str = "A\nB\nw11 1 1 w12 0 4 w21 4 4 w22 4 0 \
    w11 1 0 0 0 w21 3 4 4 4 w11 1 1 0 1 w21 3 3 3 4 w11 1 0 0 1 w21 4 3 3 3 w11 1 1 0 2 w21 4 2 4 3 \
    w11 1 2 0 2 w21 3 2 4 2 w11 1 1 0 2 w21 3 1 3 2 w11 0 1 w11 0 0 1 0 w21 2 1 3 1 w11 0 1 1 1 w21 3 0 3 1 w11 0 2";

#[test]
fn the_end_and_the_winner_are_announced_and_reset_is_offered() {
    // SA-18, SA-10, SA-6
    let (status, output) = file(WON);
    assert_eq!(refusals(&output), ["0,1 is on level 2, too high from level 0: a worker goes up one level at a time."]);
    assert!(output.contains("A stands on level 3 and wins the game!\n"), "{output}");
    assert!(output.ends_with("The input ends here: the match is over.\n"));
    assert_eq!(status, DONE);
    let (status, output) = file(&format!("{WON} 1 1 w11 2 2 reset w11 3 3 quit w12"));
    assert_eq!(refusals(&output)[1..], ["the match is over: only reset and quit are left."; 2]);
    assert!(output.contains("The board is cleared.\n") && output.contains("w11 3 3\n"));
    assert!(output.ends_with("Goodbye.\n"), "{output}");
    assert_eq!(status, DONE);
}

#[test]
fn a_dome_is_explained() {
    // SA-7, SA-8, SA-17: w11 closes 0,2 with a dome while w21 walks about.
    let domed = WON.replace(
        "w11 0 1 w11 0 0 1 0 w21 2 1 3 1 w11 0 1 1 1 w21 3 0 3 1 w11 0 2",
        "w11 1 2 0 2 w21 2 1 3 1 w11 0 2 w11 1 1 0 2 0 0",
    );
    let (_, output) = file(&domed);
    assert_eq!(refusals(&output), ["there is a dome on 0,2."; 2], "{output}");
    assert!(output.contains("BBBD"));
}

#[test]
fn reset_keeps_the_names_and_quit_leaves_at_every_prompt() {
    // SA-14, SA-18
    let start = "A\nB\nw11 0 0 w12 0 1 w21 4 4 w22 4 3";
    for rest in ["w11 1 0 reset", "w11 1 0 2 0 reset", "reset"] {
        let (status, output) = file(&format!("{start} {rest} w11 3 3"));
        assert_eq!(status, CUT_SHORT);
        assert!(output.contains("The board is cleared.\n") && output.ends_with("A has not placed w12.\n"), "{output}");
        assert!(!last_board(&output).contains('B') && !last_board(&output).contains("w22"));
    }
    let (_, output) = file("reset\nC\nD\n");
    assert!(output.contains("player 1? C\n") && output.contains("player 2? D\n"), "{output}");
    for text in [
        "quit",
        "A\nquit",
        "A\nB\nquit",
        "A\nB\nw11 0 0 quit",
        &format!("{start} quit"),
        &format!("{start} w11 1 0 quit"),
    ] {
        let (status, output) = file(text);
        assert!(output.ends_with("Goodbye.\n"), "{text}");
        assert_eq!(status, DONE);
    }
}

#[test]
fn an_incomplete_last_record_is_reported_and_consumed() {
    // SA-20
    let start = "A B w11 0 0 w12 0 1 w21 4 4 w22 4 3";
    let (status, output) = file(&format!("{start} w11 1"));
    assert_eq!(refusals(&output), ["\"w11 1\" is not a worker, x and y, as in w11 2 3."]);
    assert_eq!(status, DONE);
    let (status, output) = file(&format!("{start} w11 1 0 3"));
    assert_eq!(refusals(&output), ["answer with x and y, as in 2 3."]);
    assert_eq!(status, CUT_SHORT);
}

#[test]
fn a_record_that_is_too_short_swallows_nothing_of_the_next() {
    // SA-20, SA-17
    let (_, output) = file("A B w11 0 w12 1 1 w11 0 0 w21 4 4 w22 4 3");
    assert_eq!(refusals(&output), ["\"w11 0\" is not a worker, x and y, as in w11 2 3."]);
    assert!(output.ends_with("it is A's turn to move.\n"), "{output}");
    let start = "A B w11 0 0 w12 0 1 w21 4 4 w22 4 3";
    for (rest, refused) in [
        ("w11 1 1 5 quit", "answer with x and y, as in 2 3."),
        ("w11 quit", "\"w11\" is not a worker, x and y, as in w11 2 3."),
        ("w11 1 quit", "\"w11 1\" is not a worker, x and y, as in w11 2 3."),
        ("7 quit", "\"7\" is not a worker, x and y, as in w11 2 3."),
    ] {
        let (status, output) = file(&format!("{start} {rest}"));
        assert_eq!(refusals(&output), [refused], "{rest}");
        assert!(output.ends_with("Goodbye.\n") && status == DONE, "{output}");
    }
    let (_, output) = file(&format!("{start} w11 1 1 5 reset w11 3 3"));
    assert!(output.contains("The board is cleared.\n") && output.ends_with("A has not placed w12.\n"), "{output}");
    // A token too many spoils one record.
    let (_, output) = file(&format!("{start} 9 w11 1 1 2 2 w21 3 3 3 4"));
    assert_eq!(refusals(&output).len(), 1, "{output}");
    assert!(output.ends_with("it is A's turn to move.\n"), "{output}");
}

#[test]
fn a_refusal_speaks_of_what_was_typed_and_of_ones_own_workers() {
    // SA-17
    let (_, output) = people("A\nB\nquit now\nfoo w12\n\nw11 0 0\nw12 0 1\nw21 4 4\nw13 0 1\nW23\n1 1\n");
    assert_eq!(
        refusals(&output),
        [
            "\"quit now\" is not a worker, x and y, as in w11 2 3.",
            "\"foo w12\" is not a worker, x and y, as in w11 2 3.",
            "name a worker, x and y, as in w11 2 3.",
            "there is no worker \"w13\"; yours are w21 and w22.",
            "there is no worker \"W23\"; yours are w21 and w22.",
            "name the worker too, as in w22 2 3.",
        ]
    );
    let (_, output) = file("A B w13 0 w11 0 0");
    assert_eq!(refusals(&output), ["there is no worker \"w13\"; yours are w11 and w12."]);
}

#[test]
fn two_players_have_two_names() {
    // SA-15
    let (_, output) = people("W11\nAnna\nanna\nw22\nBen\n");
    assert_eq!(
        refusals(&output),
        ["W11 is the name of a worker.", "the other player is called anna already.", "w22 is the name of a worker."]
    );
    assert!(output.contains("Anna, place w11 or w12"));
    let (_, output) = file("Anna\nAnna\nw11 0 0");
    assert!(refusals(&output).is_empty() && output.contains("player 2? Anna\n"), "a file is taken as it stands");
}

#[test]
fn people_are_asked_line_by_line() {
    // SA-15, SA-16, SA-17, SA-18
    let (status, output) = people(
        "Ann\n\nBo\tb\nw11 0 0\nW12\n0\n1\nhello there world\n\nw21 4 4\nw22 4 3\nw11 1 0 7\n3\nx\nw11 1 0\n2\n0\nquit\n",
    );
    assert_eq!(
        refusals(&output),
        [
            "a name needs a letter.",
            "\"hello there world\" is not a worker, x and y, as in w21 2 3.",
            "name a worker, x and y, as in w21 2 3.",
            "\"w11 1 0 7\" is not a worker, x and y, as in w11 2 3.",
            "\"3 x\" is not a worker, x and y, as in w11 2 3.",
        ]
    );
    assert!(output.contains("Bo b, place w21 or w22"));
    assert!(output.ends_with("Goodbye.\n"));
    assert_eq!(status, DONE);
    insta::assert_snapshot!("people", output);
}

#[test]
fn people_who_leave_without_a_word_are_told_what_was_missing() {
    assert_eq!(people("").0, CUT_SHORT);
    assert_eq!(people("Ann").0, CUT_SHORT);
    assert_eq!(people("Ann\nBo\nw11 0 0\nw12 0 1\nw21 4 4\nw22 4 3").0, DONE);
    assert_eq!(people("Ann\nBo\nw11 0 0\nw12 0 1\nw21 4 4\nw22 4 3\nw11 1 0\n2").0, CUT_SHORT);
    let (status, output) = people("QUIT\n");
    assert_eq!(status, DONE);
    assert!(output.ends_with("Goodbye.\n"));
    // A worker's name, then second thoughts.
    let (_, output) = people("Ann\nBo\nw11\nreset\nw11 0 0\n");
    assert!(output.contains("x and y? The board is cleared."));
    assert!(output.contains("Ann, place w12: worker, x and y?"));
}

#[test]
fn strange_bytes_do_no_harm() {
    let mut output = Vec::new();
    let bytes: &[u8] = b"A\xff\x1b[31m\nB\x07\nw11 0 0\r\n\xff\xfe\nquit\n";
    assert_eq!(console(&mut &bytes[..], &mut output, &english).unwrap(), DONE);
    let output = String::from_utf8(output).unwrap();
    assert!(!output.contains('\x1b') && !output.contains('\x07') && output.contains("A\u{fffd}[31m"));
    assert_eq!(file("\x1b[2J\u{0}\nB\nw11 99999999999 0").0, CUT_SHORT);
}

#[test]
fn the_program_speaks_german_too() {
    // SA-17, SA-18
    let german = |message: &Message| say("de", message);
    let mut output = Vec::new();
    let status = play_file(SAMPLE, &mut output, &german).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(status, CUT_SHORT);
    assert!(output.contains("Name von Spieler 1? Ahmed\n"), "{output}");
    assert!(output.contains("Mohammed, stell w21 oder w22 auf: Figur, x und y? w21 2 3\n"), "{output}");
    assert!(output.contains("Das geht nicht: w11 steht auf 2,3.\n"), "{output}");
    assert!(output.ends_with("Hier endet die Eingabe: Mohammed hat w21 nicht aufgestellt.\n"), "{output}");
    let mut output = Vec::new();
    console(&mut "Ann\nBo\nw11\n7 x\nquit\n".as_bytes(), &mut output, &german).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.starts_with("Santorini zu zweit.") && output.ends_with("Auf Wiedersehen.\n"), "{output}");
    assert!(output.contains("x und y?"), "{output}");
}

/// One line for each time that it is asked.
struct Pipe<'a> {
    lines: std::str::Lines<'a>,
    given: &'a std::cell::Cell<usize>,
}

impl std::io::Read for Pipe<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let Some(line) = self.lines.next() else { return Ok(0) };
        self.given.set(self.given.get() + 1);
        let line = format!("{line}\n");
        buffer[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

/// What was said after how many lines.
struct Screen<'a> {
    said: Vec<(usize, String)>,
    given: &'a std::cell::Cell<usize>,
}

impl std::io::Write for Screen<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.said.push((self.given.get(), String::from_utf8_lossy(bytes).into_owned()));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn records_are_played_as_they_come() {
    let given = std::cell::Cell::new(0);
    let mut pipe = std::io::BufReader::new(Pipe { lines: REPAIRED.lines(), given: &given });
    let mut screen = Screen { said: Vec::new(), given: &given };
    assert_eq!(santorini::play_lines(&mut pipe, &mut screen, &english).unwrap(), DONE);
    for (number, record) in REPAIRED.lines().enumerate().skip(2) {
        let mut said_then = screen.said.iter().filter(|(given, _)| *given == number + 1);
        assert!(said_then.any(|(_, said)| said.contains(record)), "{record}: before the next line is read");
    }
    let all: String = screen.said.into_iter().map(|(_, said)| said).collect();
    assert_eq!(all, file(REPAIRED).1);
}

#[test]
fn names_are_short_and_numbers_are_numbers() {
    let long = "n".repeat(61);
    let (_, output) = people(&format!("{long}\nAnna\nBen\nW11 99999999999999999999999 0\nw11 1.5 0\nHello There\n"));
    assert_eq!(
        refusals(&output),
        [
            "a name has at most 60 letters.",
            "\"99999999999999999999999\" is far off the board: x and y are 0 to 4.",
            "\"1.5\" is not a whole number.",
            "\"Hello There\" is not a worker, x and y, as in w11 2 3.",
        ]
    );
    // A file cannot be asked again: its name is cut.
    let (_, output) = file(&format!("{long}\nBen\n"));
    assert!(output.contains(&long[1..]) && !output.contains(&long));
    // A line that never ends is no reason to keep all of it.
    let (_, output) = people(&format!("{}\nAnna\nBen\n", "x".repeat(1 << 20)));
    assert_eq!(refusals(&output).len(), 1, "the rest of the line is passed over");
}
