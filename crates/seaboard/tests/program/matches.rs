//! Whole matches in a terminal: of every game, line by line and on the screen, at one keyboard and over the network.

use std::io::{BufRead, BufReader, Write};
use std::time::Instant;

use crate::outside::{
    Data, PATIENCE, Pty, Running, keep_typing, last_lines, line_with, printed, seat_link, seats, served, short, won,
};

#[test]
fn whole_matches_of_every_game_against_bots_line_by_line() {
    in_every_game(|title| {
        let data = Data::new(&format!("whole-{}", title.id()));
        let seats = seats(title, "beginner");
        let arguments = ["play", title.id(), "--plain", "--quick-bots", "--seats", &seats];
        let mut running = Running(data.command(&arguments).spawn().unwrap());
        keep_typing(running.0.stdin.take().unwrap());
        let text = printed(running);
        assert!(won(&text), "{}: {}", title.id(), last_lines(&text));
        assert!(text.contains("Fair: the seed"), "{}: {}", title.id(), last_lines(&text));
        let listed = data.command(&["resume", "--list"]).output().unwrap();
        assert!(listed.stdout.is_empty(), "a finished match does not go on");
    });
}

#[test]
fn whole_matches_of_every_game_against_bots_on_the_screen() {
    in_every_game(|title| {
        let data = Data::new(&format!("screen-{}", title.id()));
        let seats = seats(title, "beginner");
        let mut pty = Pty::start(&data, &["play", title.id(), "--quick-bots", "--seats", &seats], (80, 24));
        pty.play_to_the_end();
        leave(&mut pty);
        let listed = data.command(&["resume", "--list"]).output().unwrap();
        assert!(listed.stdout.is_empty(), "a finished match does not go on");
    });
}

#[test]
fn whole_matches_of_every_game_on_the_screen_over_the_network() {
    let data = Data::new("server");
    let store = format!("sqlite:{}", data.0.join("server.db").display());
    let (_server, address) = served(&data, &store);
    in_every_game(|title| {
        let data = Data::new(&format!("network-{}", title.id()));
        let link = seat_link(&address, title, "beginner");
        let mut pty = Pty::start(&data, &["play", "--connect", &link], (100, 30));
        pty.play_to_the_end();
        leave(&mut pty);
    });
}

/// The same in every game, side by side.
fn in_every_game(play: impl Fn(&'static dyn catalog::Title) + Sync) {
    std::thread::scope(|scope| {
        for title in catalog::GAMES {
            scope.spawn(|| play(*title));
        }
    });
}

fn leave(pty: &mut Pty) {
    pty.press("q");
    pty.wait_for("y: leave");
    pty.press("y");
    pty.wait_for_end();
}

#[test]
fn a_table_is_hosted_and_joined_by_its_link_and_played_to_its_end() {
    let data = Data::new("hosted");
    let guest_data = Data::new("guest");
    let game = short().id();
    let arguments =
        ["host", game, "--plain", "--quick-bots", "--relaxed", "--addr", "127.0.0.1:0", "--seats", "here:Anna,link"];
    let mut host = Running(data.command(&arguments).spawn().unwrap());
    let mut lines = BufReader::new(host.0.stdout.take().unwrap()).lines();
    let link = line_with(&mut lines, "http://");
    // A private table shows itself to nobody who has only its address.
    let bare = link.split('#').next().unwrap().to_string();
    let refused = guest_data.command(&["watch", "--plain", &bare]).output().unwrap();
    assert!(!refused.status.success());
    let mut guest =
        Running(guest_data.command(&["play", "--plain", "--connect", &link, "--name", "Ben"]).spawn().unwrap());
    let mut guest_lines = BufReader::new(guest.0.stdout.take().unwrap()).lines();
    // Whoever only hears the lines knows what they wait for, and with whom.
    line_with(&mut guest_lines, "Waiting for the host");
    line_with(&mut guest_lines, "Anna");
    keep_typing(guest.0.stdin.take().unwrap());
    // Starting before the guest has come would put a bot there.
    line_with(&mut lines, "Ben");
    let mut input = host.0.stdin.take().unwrap();
    writeln!(input, "s").unwrap();
    keep_typing(input);
    // The host's server ends with the host's program: perhaps before the guest has heard of the last move.
    let guest_told = std::thread::spawn(move || {
        let mut told = guest_lines.map_while(Result::ok);
        told.find(|line| won(line) || line.contains("The connection is lost"))
    });
    let text = lines.map_while(Result::ok).collect::<Vec<_>>().join("\n");
    assert!(won(&text) && text.contains("Fair: the seed"), "{}", last_lines(&text));
    assert!(host.0.wait().unwrap().success());
    assert!(guest_told.join().unwrap().is_some(), "the guest has seen the match");
}

#[test]
fn a_whole_match_on_the_screen_with_another_size_in_the_middle() {
    let data = Data::new("screen");
    let seats = seats(short(), "beginner");
    let mut pty = Pty::start(&data, &["play", short().id(), "--quick-bots", "--seats", &seats], (80, 24));
    let until = Instant::now() + PATIENCE;
    for round in 0.. {
        let text = pty.wait(|text| text.contains("Your turn, Anna") || won(text));
        if won(&text) {
            break;
        }
        assert!(Instant::now() < until, "{text}");
        if round == 3 {
            // On a large screen the line that ends the board's frame is the 49th.
            pty.resize((160, 50));
            pty.wait(|text| text.lines().nth(48).is_some_and(|line| line.starts_with('└')));
        }
        pty.press(["\r", "\x1b[B\r", "\x1b[B\x1b[B\r"][round % 3]);
        // Whatever comes next: the answer, or the end of the turn.
        pty.more(until);
    }
    pty.press("?");
    pty.wait_for("Ctrl-C");
    // Any key closes the help.
    pty.press(" ");
    pty.wait(|text| !text.contains("Ctrl-C"));
    leave(&mut pty);
}
