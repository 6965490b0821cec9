//! `seaboard rules` from outside.

use std::process::Command;

fn rules(arguments: &[&str]) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_seaboard")).arg("rules").args(arguments).output().expect("the program runs")
}

#[test]
fn rules_are_plain_text_where_nobody_looks_on() {
    let english = rules(&["santorini", "--language", "en"]);
    assert!(english.status.success());
    let text = String::from_utf8(english.stdout).expect("text");
    assert!(text.starts_with("Santorini\n═════════\n"), "{text}");
    assert!(!text.contains('\x1b') && text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let german = rules(&["santorini", "--language", "de_AT.UTF-8"]);
    assert!(String::from_utf8(german.stdout).expect("text").contains("Dein Zug"));
}

#[test]
fn an_unknown_game_is_refused_with_the_list_of_games() {
    let unknown = rules(&["chess"]);
    assert!(!unknown.status.success());
    let message = String::from_utf8(unknown.stderr).expect("text");
    assert!(message.contains("there is no game \"chess\"; the games are"), "{message}");
}

#[test]
fn help_and_refusals_speak_german() {
    let run = |arguments: &[&str]| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_seaboard")).env("LC_ALL", "de_DE.UTF-8").args(arguments).output().unwrap();
        (output.status.code(), crate::text(&output.stdout) + &crate::text(&output.stderr))
    };
    for arguments in [&["--help"][..], &["help"], &["simulate", "-h"], &["help", "simulate"]] {
        let (code, said) = run(arguments);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains("Aufruf: seaboard") && said.contains("Optionen:"), "{said}");
        assert!(
            !["Usage", "Options", "Commands:", "default", "Print"].iter().any(|word| said.contains(word)),
            "{said}"
        );
    }
    for (arguments, why) in [
        (&["spielen"][..], "keinen Befehl spielen"),
        (&["play", "--farbe"], "--farbe ist hier nicht bekannt"),
        (&["perft", "santorini"], "Das fehlt: --position"),
        (&["perft", "santorini", "--position", "x", "--depth", "tief"], "„tief“ ist kein Wert für --depth"),
    ] {
        let (code, said) = run(arguments);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(why) && said.contains("--help"), "{said}");
    }
    let (code, said) = run(&["--language", "en", "spielen"]);
    assert!(code == Some(2) && said.contains("unrecognized subcommand"), "{said}");
}
