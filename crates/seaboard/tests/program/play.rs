//! The table in a terminal, from the outside: the real program in a pseudo-terminal and at the end of a pipe.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use crate::outside::{
    Data, Front, Pty, Running, keep_typing, last_lines, line_with, printed, seat_link, seats, served, short,
};

#[test]
fn a_hosted_table_goes_on_at_its_old_address() {
    let data = Data::new("again");
    let first_link = |arguments: &[&str]| {
        let mut running = Running(data.command(arguments).spawn().unwrap());
        let mut lines = BufReader::new(running.0.stdout.take().unwrap()).lines();
        let link = line_with(&mut lines, "http://");
        drop(running.0.stdin.take());
        line_with(&mut lines, "seaboard resume");
        assert!(running.0.wait().unwrap().success());
        link
    };
    let link = first_link(&["host", short().id(), "--plain", "--addr", "127.0.0.1:0", "--seats", "here:Anna,link"]);
    assert_eq!(first_link(&["resume", "--plain"]), link);
}

#[test]
fn ctrl_c_gives_the_terminal_back_and_the_match_goes_on_later() {
    let data = Data::new("resume");
    let seats = seats(short(), "random");
    let mut pty = Pty::start(&data, &["play", short().id(), "--quick-bots", "--seats", &seats], (100, 30));
    pty.wait_for("Your turn, Anna");
    pty.press("\x03");
    pty.wait_for_end();
    assert!(pty.text().contains("seaboard resume"), "{}", pty.text());
    let listed = data.command(&["resume", "--list"]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&listed.stdout).lines().count(), 1);
    let mut pty = Pty::start(&data, &["resume", "--quick-bots"], (80, 24));
    pty.wait_for("Your turn, Anna");
    pty.press("q");
    pty.wait_for("Leave?");
    pty.press("y");
    pty.wait_for_end();
}

#[test]
fn a_lost_connection_comes_back_where_it_was() {
    let data = Data::new("lost");
    let store = format!("sqlite:{}", data.0.join("server.db").display());
    let front = Front::new();
    let serve = || {
        let (running, address) = served(&data, &store);
        front.lead_to(&address);
        running
    };
    let server = serve();
    let link = seat_link(&front.address, short(), "random");
    let mut pty = Pty::start(&data, &["play", "--connect", &link], (80, 24));
    pty.wait_for("Your turn, Anna");
    drop(server);
    pty.wait_for("Connection lost");
    let _server = serve();
    pty.wait(|text| text.contains("Connected again") && !text.contains("Connection lost"));
    pty.wait_for("Your turn, Anna");
    pty.press("\x03");
    pty.wait_for_end();
}

#[test]
fn the_end_of_the_input_is_polite_and_nonsense_is_answered() {
    let data = Data::new("polite");
    let title = catalog::GAMES[0];
    let seats = seats(title, "random");
    let arguments = ["play", title.id(), "--plain", "--quick-bots", "--seats", &seats];
    let mut running = Running(data.command(&arguments).spawn().unwrap());
    let mut input = running.0.stdin.take().unwrap();
    input.write_all(b"999\nno such thing\n?\nb\nw\nr\nl\nu\n").unwrap();
    drop(input);
    let text = printed(running);
    assert!(text.contains("A number from 1 to") && text.contains("The input has ended"), "{}", last_lines(&text));
    assert!(!text.contains('\u{1b}') && text.contains("seaboard resume"), "{}", last_lines(&text));
}

#[test]
fn the_next_player_at_the_keyboard_can_be_called_and_is_named() {
    let data = Data::new("called");
    for title in catalog::GAMES {
        let here: Vec<String> = ["Anna", "Ben", "Cleo", "Dora"].map(|name| format!("here:{name}")).into();
        let here = here[..usize::from(*title.seats().start())].join(",");
        let mut running = Running(data.command(&["play", title.id(), "--plain", "--seats", &here]).spawn().unwrap());
        let mut input = running.0.stdin.take().unwrap();
        // Where hands are secret, an Enter raises each curtain.
        input.write_all(b"\nf\n\n0\nf\n\nq\n").unwrap();
        let text = printed(running);
        // Lots may decide who begins: one is asked, then the next.
        let named = ["Anna: ", "Ben: ", "Cleo: ", "Dora: "].iter().filter(|name| text.contains(**name)).count();
        assert!(named >= 2, "{}: {}", title.id(), last_lines(&text));
    }
}

#[cfg(unix)]
#[test]
fn every_signal_gives_the_terminal_back() {
    let data = Data::new("signals");
    let seats = seats(short(), "random");
    for signal in ["-INT", "-QUIT", "-TERM", "-HUP"] {
        // At the table, and in the form before it.
        for (arguments, words) in [
            (&["play", short().id(), "--quick-bots", "--seats", &seats][..], "Your turn, Anna"),
            (&["play"], "a new table"),
        ] {
            let mut pty = Pty::start(&data, arguments, (80, 24));
            pty.wait_for(words);
            let id = pty.child.process_id().unwrap().to_string();
            assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
            pty.wait_for_end();
        }
    }
}

#[test]
fn a_table_of_a_store_in_this_folder_goes_on_from_another_one() {
    let data = Data::new("relative");
    let elsewhere = Data::new("elsewhere");
    let seats = seats(short(), "random");
    let arguments = ["play", short().id(), "--plain", "--seats", &seats, "--store", "sqlite:here.db"];
    let left = data.command(&arguments).current_dir(&data.0).stdin(Stdio::null()).output().unwrap();
    assert!(left.status.success(), "{}", String::from_utf8_lossy(&left.stderr));
    let resume =
        |arguments: &[&str]| data.command(arguments).current_dir(&elsewhere.0).stdin(Stdio::null()).output().unwrap();
    let listed = resume(&["resume", "--list"]);
    assert_eq!(String::from_utf8_lossy(&listed.stdout).lines().count(), 1);
    assert!(resume(&["resume", "--list", "--store", "sqlite:here.db"]).stdout.is_empty(), "another file of that name");
    let goes_on = resume(&["resume", "--plain"]);
    assert!(String::from_utf8_lossy(&goes_on.stdout).contains("Anna"), "{}", String::from_utf8_lossy(&goes_on.stderr));
    // A store that is gone is not made anew.
    std::fs::remove_file(data.0.join("here.db")).unwrap();
    let gone = resume(&["resume", "--plain"]);
    assert!(!gone.status.success() && String::from_utf8_lossy(&gone.stderr).contains("is gone"));
    assert!(!data.0.join("here.db").exists() && !elsewhere.0.join("here.db").exists());
}

#[test]
fn a_reader_that_goes_away_is_no_mishap() {
    let data = Data::new("pipe");
    let seats = seats(short(), "random");
    let arguments = ["play", short().id(), "--plain", "--quick-bots", "--seats", &seats];
    let mut running = Running(data.command(&arguments).spawn().unwrap());
    drop(running.0.stdout.take());
    keep_typing(running.0.stdin.take().unwrap());
    let mut errors = String::new();
    running.0.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert!(running.0.wait().unwrap().success() && errors.is_empty(), "{errors}");
}

#[test]
fn wrong_command_lines_say_what_to_do() {
    let data = Data::new("wrong");
    let game = catalog::GAMES[0].id();
    for (arguments, words) in [
        (&["play", "chess", "--plain"][..], "the games are"),
        (&["play", game, "--plain", "--seats", "here,genius"], "is no seat"),
        (&["play", game, "--plain", "--seats", "here,link"], "seaboard host"),
        (&["play", game, "--plain", "--option", "x=1"], "no option"),
        (&["play", game, "--plain", "--rules", "x"], "no rule set"),
        (&["play", "--plain", "--connect", "nonsense"], "no link"),
        (&["play", "--plain", "--connect", "http://127.0.0.1:1/t/abc#i=x"], "does not answer"),
        (&["resume", "--plain"], "no such table"),
        (&["play", game], "--plain"),
    ] {
        let output = data.command(arguments).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && errors.contains(words), "{arguments:?}: {errors}");
    }
}

#[test]
fn completions_and_the_manual_page_know_every_command() {
    let data = Data::new("man");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = data.command(&["completions", shell]).output().unwrap();
        assert!(String::from_utf8_lossy(&output.stdout).contains("resume"), "{shell}");
    }
    let output = data.command(&["man"]).output().unwrap();
    let page = String::from_utf8_lossy(&output.stdout).into_owned();
    let one = data.command(&["man", "play"]).output().unwrap();
    let one = String::from_utf8_lossy(&one.stdout).into_owned();
    assert!(one.contains(".TH seaboard-play") && one.contains("connect") && !one.contains("SEABOARD HOST"), "{one}");
    assert!(!data.command(&["man", "chess"]).output().unwrap().status.success());
    assert!(["SEABOARD PLAY", "SEABOARD HOST", "SEABOARD RESUME"].iter().all(|part| page.contains(part)), "{page}");
}
