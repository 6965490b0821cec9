//! Every `seaboard …` in the documents is a command that the program has.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser;
use clap::error::ErrorKind;

use crate::Cli;

fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    let mut folders = vec![root.join("docs")];
    found.extend(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(|name| root.join(name)));
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).expect("the documents are there").map(|entry| entry.expect("readable").path())
        {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                found.push(path);
            }
        }
    }
    found
}

/// The commands of a line: spans of code, and the line itself where it is code.
fn commands(line: &str, code: bool) -> Vec<String> {
    let whole = [line.trim().trim_start_matches("$ ")];
    let spans: Vec<&str> = if code { whole.to_vec() } else { line.split('`').skip(1).step_by(2).collect() };
    let parts = spans.into_iter().flat_map(|span| span.split(" | ")).map(str::trim);
    parts
        .filter_map(|part| {
            let part = bare(part);
            let ours = part.strip_prefix("seaboard ").or_else(|| part.strip_prefix("cargo run --release -- "));
            ours.map(|rest| rest.split(" #").next().unwrap_or_default().to_owned())
        })
        .collect()
}

/// A command without what a unit, a compose file or a shell puts before it: `ExecStart=/usr/local/bin/`, `command:`, variables.
fn bare(mut part: &str) -> &str {
    part = part.strip_prefix("ExecStart=").unwrap_or(part);
    while let Some((first, rest)) = part.split_once(' ')
        && (["command:", "exec"].contains(&first) || first.contains('='))
    {
        part = rest.trim_start();
    }
    part.strip_prefix("/usr/local/bin/").unwrap_or(part)
}

#[test]
fn commands_are_found_in_units_and_compose_files() {
    for line in ["ExecStart=/usr/local/bin/seaboard serve", "command: seaboard serve", "A=b://c seaboard serve"] {
        assert_eq!(commands(line, true), ["serve"], "{line}");
    }
}

/// A command as the shell would cut it, up to where its output goes.
fn cut(command: &str) -> Vec<String> {
    let mut words = vec!["seaboard".to_owned()];
    let (mut word, mut quote) = (String::new(), None);
    for letter in command.chars().chain([' ']) {
        match (quote, letter) {
            (None, '\'' | '"') => quote = Some(letter),
            (Some(open), _) if open == letter => quote = None,
            (None, ' ') if !word.is_empty() => words.push(std::mem::take(&mut word)),
            (None, ' ') => {}
            _ => word.push(letter),
        }
    }
    let end = words.iter().position(|word| ["<", ">", "&&", "&", ";", "\\", "2>", ":::"].contains(&word.as_str()));
    words.truncate(end.unwrap_or(words.len()));
    // [GAME] may be left out, and … stands for more of the same.
    words.retain(|word| !word.starts_with('[') && word != "…");
    words
}

#[test]
fn every_command_in_the_documents_is_one() {
    // What fairness.md puts before the things it hashes.
    const NO_COMMANDS: [&str; 3] = ["server seed", "nonce", "match seed"];
    let mut checked = 0;
    for path in documents() {
        let mut fenced = false;
        for line in fs::read_to_string(&path).expect("readable").lines() {
            if line.trim_start().starts_with("```") {
                fenced = !fenced;
                continue;
            }
            for command in commands(line, fenced || line.starts_with("    ")) {
                if NO_COMMANDS.contains(&command.as_str()) {
                    continue;
                }
                let words = cut(&command);
                let placeholder = words.iter().any(|word| {
                    word.contains(['…', '{', '$']) || word.bytes().all(|letter| letter.is_ascii_uppercase())
                });
                checked += 1;
                let Err(error) = Cli::try_parse_from(&words) else { continue };
                let fine = match error.kind() {
                    ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::MissingRequiredArgument => true,
                    ErrorKind::InvalidValue | ErrorKind::ValueValidation => placeholder,
                    _ => false,
                };
                assert!(fine, "{}: `seaboard {command}`: {error}", path.display());
            }
        }
    }
    assert!(checked > 10, "the documents are found, and their {checked} commands");
}
