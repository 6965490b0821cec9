//! What a test has of a running program: its folder, its lines, its screen, and an address in front of it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};
use serde_json::json;

/// Nothing takes so long, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// A folder for a test's data, gone with the test.
pub struct Data(pub PathBuf);

impl Data {
    pub fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("seaboard-play-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
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
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A program in a pseudo-terminal, with the screen as a person would see it.
pub struct Pty {
    pub child: Box<dyn portable_pty::Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Pty {
    pub fn start(data: &Data, arguments: &[&str], (columns, rows): (u16, u16)) -> Self {
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

    pub fn text(&self) -> String {
        self.screen.screen().contents()
    }

    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Waits for more output; `false` when the program has ended.
    pub fn more(&mut self, until: Instant) -> bool {
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
    pub fn wait(&mut self, wanted: impl Fn(&str) -> bool) -> String {
        let until = Instant::now() + PATIENCE;
        loop {
            let text = self.text();
            if wanted(&text) {
                return text;
            }
            assert!(self.more(until), "the program has ended:\n{text}");
        }
    }

    pub fn wait_for(&mut self, words: &str) -> String {
        self.wait(|text| text.contains(words))
    }

    /// Waits for the end, with the terminal as it was before.
    pub fn wait_for_end(&mut self) {
        let until = Instant::now() + PATIENCE;
        while self.more(until) {}
        assert!(self.child.wait().unwrap().success(), "{}", self.text());
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "the terminal is not given back");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    }

    /// Plays with arrows and Enter, as somebody would who does not think, until the match is over.
    pub fn play_to_the_end(&mut self) {
        let until = Instant::now() + 5 * PATIENCE;
        let mut number = 12345_u32;
        while !won(&self.text()) {
            assert!(Instant::now() < until, "the match does not end:\n{}", self.text());
            number = number.wrapping_mul(1_103_515_245).wrapping_add(12345);
            self.press(&format!("{}\r", "\x1b[B".repeat((number >> 16) as usize % 5)));
            // Whatever comes next: the answer, the others' moves, or nothing where it is not Anna's turn. Keys are typed no
            // faster than they are answered: the program is not to have a heap of them when the match is over.
            let mut patience = Duration::from_millis(200);
            while let Ok(bytes) = self.output.recv_timeout(patience) {
                self.screen.process(&bytes);
                let mine = self.text().contains("Your turn, Anna");
                patience = Duration::from_millis(if mine { 10 } else { 200 });
            }
        }
    }

    pub fn resize(&mut self, (columns, rows): (u16, u16)) {
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
pub fn keep_typing(mut input: impl Write + Send + 'static) {
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
pub fn printed(mut running: Running) -> String {
    let mut text = String::new();
    running.0.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    let mut errors = String::new();
    running.0.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert!(running.0.wait().unwrap().success(), "{errors}\n{}", last_lines(&text));
    text
}

pub fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(60)..].join("\n")
}

/// A game whose matches are short.
pub fn short() -> &'static dyn catalog::Title {
    catalog::GAMES[1]
}

pub fn won(text: &str) -> bool {
    ["has won!", "won together!", "lost together.", "The match is over"].iter().any(|words| text.contains(words))
}

pub fn seats(title: &dyn catalog::Title, others: &str) -> String {
    let count = (*title.seats().start()).max(2);
    std::iter::once("here:Anna").chain((1..count).map(|_| others)).collect::<Vec<_>>().join(",")
}

/// The lines that a program prints, up to the one that is wanted.
pub fn line_with(lines: &mut impl Iterator<Item = std::io::Result<String>>, words: &str) -> String {
    let mut before = Vec::new();
    for line in lines.map_while(Result::ok) {
        if line.contains(words) {
            return line;
        }
        before.push(line);
    }
    panic!("no {words:?} in:\n{}", last_lines(&before.join("\n")));
}

/// An address that stays while the server behind it goes and comes: nobody else can take its port meanwhile.
pub struct Front {
    pub address: String,
    behind: Arc<Mutex<String>>,
}

impl Front {
    pub fn new() -> Self {
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

    pub fn lead_to(&self, server: &str) {
        *self.behind.lock().unwrap() = server.to_string();
    }
}

/// Carries bytes one way until either end is gone, and then hangs up on both.
fn carry(mut from: TcpStream, mut to: TcpStream) {
    let _ = std::io::copy(&mut from, &mut to);
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
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

/// A server on this store, and its address.
pub fn served(data: &Data, store: &str) -> (Running, String) {
    let arguments = ["serve", "--addr", "127.0.0.1:0", "--store", store, "--quick-bots"];
    let mut running = Running(data.command(&arguments).spawn().unwrap());
    let mut lines = BufReader::new(running.0.stdout.take().unwrap()).lines();
    let line = line_with(&mut lines, "http://");
    // Everything is read that it prints: nobody can print into a pipe without a reader.
    line_with(&mut lines, "Stop it with Ctrl-C");
    (running, line.trim().rsplit("http://").next().unwrap().to_string())
}

/// Makes a table of Anna and bots at a server, and gives the link to Anna's seat.
pub fn seat_link(address: &str, title: &dyn catalog::Title, level: &str) -> String {
    let bot = json!({"sitter": {"kind": "bot", "level": level}});
    let mut seats = vec![bot; usize::from(*title.seats().start()).max(2)];
    seats[0] = json!({"name": "Anna", "sitter": {"kind": "here"}});
    let table = json!({"game": title.id(), "start": true, "seats": seats});
    let made = posted(address, "/api/tables", &table.to_string());
    let id = made["id"].as_str().unwrap();
    let asked = json!({"token": made["seats"][0]["token"]});
    let moved = posted(address, &format!("/api/tables/{id}/seat-link"), &asked.to_string());
    format!("http://{address}/t/{id}#s={}", moved["secret"].as_str().unwrap())
}
