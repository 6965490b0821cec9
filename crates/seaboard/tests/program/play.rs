//! The table in a terminal, from the outside: the real program in a pseudo-terminal and at the end of a pipe.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Nothing takes so long, even on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A folder for a test's data, gone with the test.
struct Data(PathBuf);

impl Data {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("seaboard-play-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_seaboard"));
        command.args(arguments).envs(self.environment()).env_remove("LC_ALL").env_remove("NO_COLOR");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn environment(&self) -> [(&'static str, String); 5] {
        let folder = self.0.display().to_string();
        [
            ("XDG_DATA_HOME", folder.clone()),
            ("HOME", folder.clone()),
            ("APPDATA", folder),
            ("LANG", "en_GB.UTF-8".into()),
            ("TERM", "xterm-256color".into()),
        ]
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A program that ends with its test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A program in a pseudo-terminal, with the screen as a person would see it.
struct Pty {
    child: Box<dyn portable_pty::Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Pty {
    fn start(data: &Data, arguments: &[&str], (columns, rows): (u16, u16)) -> Self {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_seaboard"));
        command.args(arguments);
        command.env_remove("NO_COLOR");
        command.env_remove("LC_ALL");
        for (name, value) in data.environment() {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let (send, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if send.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Self { child, master: pair.master, keys, output, screen: vt100::Parser::new(rows, columns, 0) }
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Waits for more output; `false` when the program has ended.
    fn more(&mut self, until: Instant) -> bool {
        match self.output.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(bytes) => {
                self.screen.process(&bytes);
                true
            }
            Err(RecvTimeoutError::Disconnected) => false,
            Err(RecvTimeoutError::Timeout) => panic!("nothing happens any more:\n{}", self.text()),
        }
    }

    /// Waits until the screen is as wanted.
    fn wait(&mut self, wanted: impl Fn(&str) -> bool) -> String {
        let until = Instant::now() + PATIENCE;
        loop {
            let text = self.text();
            if wanted(&text) {
                return text;
            }
            assert!(self.more(until), "the program has ended:\n{text}");
        }
    }

    fn wait_for(&mut self, words: &str) -> String {
        self.wait(|text| text.contains(words))
    }

    /// Waits for the end, with the terminal as it was before.
    fn wait_for_end(&mut self) {
        let until = Instant::now() + PATIENCE;
        while self.more(until) {}
        assert!(self.child.wait().unwrap().success(), "{}", self.text());
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "the terminal is not given back");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    }

    fn resize(&mut self, (columns, rows): (u16, u16)) {
        self.screen.screen_mut().set_size(rows, columns);
        self.master.resize(PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }).unwrap();
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Numbers and Enters without end, as somebody would type who does not think.
fn keep_typing(mut input: impl Write + Send + 'static) {
    std::thread::spawn(move || {
        let mut number = 12345_u32;
        loop {
            number = number.wrapping_mul(1_103_515_245).wrapping_add(12345);
            if writeln!(input, "{}", 1 + (number >> 16) % 9).is_err() {
                return;
            }
        }
    });
}

/// Everything that a program prints, until it ends by itself.
fn printed(mut running: Running) -> String {
    let mut text = String::new();
    running.0.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    let mut errors = String::new();
    running.0.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert!(running.0.wait().unwrap().success(), "{errors}\n{}", last_lines(&text));
    text
}

fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(60)..].join("\n")
}

/// A game whose matches are short.
fn short() -> &'static dyn catalog::Title {
    catalog::GAMES[1]
}

fn won(text: &str) -> bool {
    ["has won!", "won together!", "lost together.", "The match is over"].iter().any(|words| text.contains(words))
}

fn seats(title: &dyn catalog::Title, others: &str) -> String {
    let count = (*title.seats().start()).max(2);
    std::iter::once("here:Anna").chain((1..count).map(|_| others)).collect::<Vec<_>>().join(",")
}

#[test]
fn whole_matches_of_every_game_against_bots_line_by_line() {
    let all: Vec<_> = catalog::GAMES
        .iter()
        .map(|title| {
            std::thread::spawn(move || {
                let data = Data::new(&format!("whole-{}", title.id()));
                let seats = seats(*title, "beginner");
                let arguments = ["play", title.id(), "--plain", "--quick-bots", "--seats", &seats];
                let mut running = Running(data.command(&arguments).spawn().unwrap());
                keep_typing(running.0.stdin.take().unwrap());
                let text = printed(running);
                assert!(won(&text), "{}: {}", title.id(), last_lines(&text));
                assert!(text.contains("Fair: the seed"), "{}: {}", title.id(), last_lines(&text));
                let listed = data.command(&["resume", "--list"]).output().unwrap();
                assert!(listed.stdout.is_empty(), "a finished match does not go on");
            })
        })
        .collect();
    for one in all {
        one.join().unwrap();
    }
}

/// The lines that a program prints, up to the one that is wanted.
fn line_with(lines: &mut impl Iterator<Item = std::io::Result<String>>, words: &str) -> String {
    let mut before = Vec::new();
    for line in lines.map_while(Result::ok) {
        if line.contains(words) {
            return line;
        }
        before.push(line);
    }
    panic!("no {words:?} in:\n{}", last_lines(&before.join("\n")));
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
    let guest_lines = BufReader::new(guest.0.stdout.take().unwrap()).lines();
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
    pty.press("q");
    pty.wait_for("y: leave");
    pty.press("y");
    pty.wait_for_end();
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

/// An address that stays while the server behind it goes and comes: nobody else can take its port meanwhile.
struct Front {
    address: String,
    behind: Arc<Mutex<String>>,
}

impl Front {
    fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let behind = Arc::new(Mutex::new(String::new()));
        let target = Arc::clone(&behind);
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let address = target.lock().unwrap().clone();
                // Nobody there: the caller is hung up on.
                let Ok(server) = TcpStream::connect(address) else { continue };
                let (client_too, server_too) = (client.try_clone().unwrap(), server.try_clone().unwrap());
                std::thread::spawn(move || carry(client, server));
                std::thread::spawn(move || carry(server_too, client_too));
            }
        });
        Self { address, behind }
    }

    fn lead_to(&self, server: &str) {
        *self.behind.lock().unwrap() = server.to_string();
    }
}

/// Carries bytes one way until either end is gone, and then hangs up on both.
fn carry(mut from: TcpStream, mut to: TcpStream) {
    let _ = std::io::copy(&mut from, &mut to);
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

#[test]
fn a_lost_connection_comes_back_where_it_was() {
    let data = Data::new("lost");
    let store = format!("sqlite:{}", data.0.join("server.db").display());
    let front = Front::new();
    let serve = || {
        let arguments = ["serve", "--addr", "127.0.0.1:0", "--store", &store, "--quick-bots"];
        let mut running = Running(data.command(&arguments).spawn().unwrap());
        let mut lines = BufReader::new(running.0.stdout.take().unwrap()).lines();
        let line = line_with(&mut lines, "http://");
        // Everything is read that it prints: nobody can print into a pipe without a reader.
        line_with(&mut lines, "Stop it with Ctrl-C");
        front.lead_to(line.trim().rsplit("http://").next().unwrap());
        running
    };
    let server = serve();
    let body = format!(
        r#"{{"game":"{}","start":true,"seats":[{{"name":"Anna","sitter":{{"kind":"here"}}}},{{"sitter":{{"kind":"bot","level":"random"}}}}]}}"#,
        short().id()
    );
    let made = posted(&front.address, "/api/tables", &body);
    let table = made["id"].as_str().unwrap();
    let asked = format!(r#"{{"token":{}}}"#, made["seats"][0]["token"]);
    let moved = posted(&front.address, &format!("/api/tables/{table}/seat-link"), &asked);
    let link = format!("http://{}/t/{table}#s={}", front.address, moved["secret"].as_str().unwrap());
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

/// A request without a library.
pub fn posted(address: &str, path: &str, body: &str) -> serde_json::Value {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let start = answer.find("\r\n\r\n").unwrap();
    serde_json::from_str(answer[start..].trim()).unwrap_or_else(|error| panic!("{error}: {answer}"))
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
