//! The program from the outside: what it prints, what it refuses, with which exit status.

mod alike;
mod analyse;
mod arena;
mod engine;
mod german;
mod hostile;
mod matches;
mod outside;
mod play;
mod rules;
mod santorini;
mod train;
mod transcript;
mod verify;
mod whole;

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the program with this input.
fn seaboard(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_seaboard"))
        .args(arguments)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    let input = input.to_string();
    // It may stop reading before the end (a refused command line); that is no fault of the test.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input was written");
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the program prints UTF-8")
}
