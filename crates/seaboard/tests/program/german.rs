//! What goes wrong is told in the reader's language.

use std::process::Command;

use serde_json::json;

use crate::{seaboard, text};

/// What the program says to a German about what it cannot do.
fn refused(arguments: &[&str], input: &str) -> String {
    let output = seaboard(&[&["--language", "de"], arguments].concat(), input);
    assert!(!output.status.success(), "{arguments:?}: {}", text(&output.stdout));
    text(&output.stderr)
}

#[test]
fn errors_are_german_where_the_reader_is() {
    let nothing = "lässt sich nicht öffnen: Diese Datei oder diesen Ordner gibt es nicht";
    let no_game = "Es gibt kein Spiel „nosuch“; die Spiele sind";
    for (arguments, said) in [
        (&["santorini", "/no/such"][..], nothing),
        (&["verify", "/no/such"], nothing),
        (&["analyse", "/no/such"], nothing),
        (&["games", "nosuch"], no_game),
        (&["rules", "nosuch"], no_game),
        (&["simulate", "nosuch", "--seats", "casual,random"], no_game),
        (&["perft", "nosuch", "--position", "x"], no_game),
        (&["perft", "santorini", "--position", "x"], "Das Brett hat 1 Zeile: schreib fünf"),
        (&["perft", "sorry", "--position", "x"], "sorry hat keine Schreibweise für Stellungen, santorini schon"),
        (&["play", "nosuch"], "Das ist kein Terminal"),
        (&["play", "nosuch", "--plain"], no_game),
        (&["train", "cartagena", "--out", "/tmp/x"], "keine Bots, die lernen"),
        (&["duel", "santorini", "--seats", "casual"], "santorini ist für 2 Personen"),
        (&["duel", "santorini", "--seats", "casual,foo"], "es gibt random, beginner, casual, strong und best\n"),
        (&["simulate", "sorry", "--seats", "casual,foo"], "strong, best und exec:BEFEHL\n"),
        (
            &["simulate", "sorry", "--seats", "casual,random", "--seed", "x"],
            "Gefragt ist eine ganze Zahl oder „random“",
        ),
        (&["duel", "sorry", "--seats", "casual,random", "--games", "x"], "Gefragt ist eine ganze Zahl."),
        (&["duel", "sorry", "--seats", "casual,random", "--iterations", "0"], "Erlaubt ist 1.."),
        (
            &["duel", "santorini", "--seats", "casual,random", "--set", "gods=maybe"],
            "Option gods nimmt true oder false",
        ),
        (&["duel", "santorini", "--seats", "casual,random", "--set", "god=1"], "santorini hat keine Option „god“"),
    ] {
        let told = refused(arguments, "");
        assert!(told.contains(said), "{arguments:?}: {told}");
    }
    // The system's language counts where none is asked for.
    let output = Command::new(env!("CARGO_BIN_EXE_seaboard"))
        .args(["verify", "/no/such"])
        .env("LC_ALL", "de_DE.UTF-8")
        .output()
        .expect("the program starts");
    assert!(text(&output.stderr).contains(nothing));
}

#[test]
fn a_match_is_checked_in_german() {
    let good = crate::verify::finished();
    let output = seaboard(&["verify", "-", "--language", "de"], &good.to_string());
    assert!(text(&output.stdout).contains("nach den Regeln von Sorry!, davon"), "{}", text(&output.stdout));
    let mut forged = good.clone();
    let at = good["log"].as_array().unwrap().iter().position(|entry| entry.get("chance").is_some()).unwrap();
    let drawn = &mut forged["log"][at]["chance"]["outcome"];
    *drawn = if *drawn == json!("three") { json!("five") } else { json!("three") };
    let told = refused(&["verify", "-"], &forged.to_string());
    assert!(told.contains(&format!("Eintrag {at}: Der Zufall hätte")), "{told}");
    let mut option = good.clone();
    option["log"][0]["begin"]["config"]["points"] = json!("maybe");
    let told = refused(&["verify", "-"], &option.to_string());
    assert!(told.contains("Eintrag 0: Option points nimmt true oder false, nicht \"maybe\""), "{told}");
    let mut cut = good;
    cut["log"].as_array_mut().unwrap().pop();
    assert!(refused(&["verify", "-"], &cut.to_string()).contains("Die Partie ist nicht vorbei"));
    assert!(refused(&["verify", "-"], "{}").contains("- ist keine Partiedatei: sie nennt kein Spiel"));
}

#[test]
fn help_is_german_down_to_its_names() {
    for (arguments, usage) in [
        (&["--help"][..], "Aufruf: seaboard [OPTIONEN] [BEFEHL]"),
        (&["verify", "--help"], "Aufruf: seaboard verify [OPTIONEN] <DATEI>"),
        (&["perft", "-h"], "[--depth <TIEFE> | --distinct] <SPIEL>"),
    ] {
        let output = seaboard(&[arguments, &["--language", "de"]].concat(), "");
        let said = text(&output.stdout);
        assert!(output.status.success() && said.contains(usage), "{said}");
        assert!(!said.contains("<FILE>") && !said.contains("[OPTIONS]"), "{said}");
    }
}
