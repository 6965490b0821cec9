//! The table in a terminal: a whole screen, or line by line. One client for every game, for tables on this machine and
//! tables of a server far away: it speaks the wire protocol and knows games only from the catalogue.
//!
//! A [`Session`] makes tables, sits down at them by a link, and plays. What it is to make is a [`Setup`]:
//!
//! ```
//! let mut setup = terminal::Setup::new(catalog::find("sorry").expect("one of the five"), false);
//! setup.sit(&["here:Anna".into(), "casual".into(), "casual".into()])?;
//! assert_eq!(setup.table().seats.len(), 3);
//! assert!(setup.sit(&["genius".into()]).is_err(), "and it says what a seat can be");
//! # Ok::<(), String>(())
//! ```

mod address;
mod ascii;
mod board;
mod chooser;
mod connection;
mod fitted;
mod kept;
mod plain;
mod platform;
mod rules;
mod say;
mod screen;
mod setup;
mod sitting;
mod terminal;

use std::io;

use protocol::http::{ClaimSeat, JoinTable, MadeTable, NewTable, SeatToken};
use protocol::{TableStatus, TextStyle};
use tokio::sync::Mutex;

pub use address::{Link, Right, Server, Trouble};
pub use kept::{Hosted, Kept, KeptTable, Place};
pub use say::LOCALES;
pub use setup::{LEVELS, Setup};

use connection::Papers;
use plain::{Lines, Out};
use say::Say;
use screen::Screen;
use sitting::Sitting;

/// What this terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Colours.
    pub colour: bool,
    /// Characters beyond ASCII.
    pub unicode: bool,
}

impl Look {
    /// What the environment says: `NO_COLOR`, `TERM` and the locale.
    pub fn of_environment() -> Self {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG")).unwrap_or_default();
        let utf8 = locale.to_ascii_lowercase().replace('-', "").contains("utf8");
        let dumb = set("TERM").is_some_and(|term| term == "dumb");
        Self { colour: set("NO_COLOR").is_none() && !dumb, unicode: utf8 || cfg!(windows) }
    }
}

/// How a table was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// Where it was in its life.
    pub status: Option<TableStatus>,
}

/// One person's time at a terminal.
pub struct Session {
    words: Say,
    look: Look,
    kept: Kept,
    /// Line by line, from standard input.
    lines: Option<Mutex<Lines>>,
}

impl Session {
    /// A session in a language; line by line if it shall be plain.
    pub fn new(language: &str, look: Look, plain: bool, kept: Kept) -> Self {
        let lines = plain.then(|| Mutex::new(Lines::new()));
        Self { words: Say::new(language, look.unicode), look, kept, lines }
    }

    /// Lets the person fill in what a table needs; nothing if they leave.
    pub async fn fill_in(&self, setup: Setup) -> io::Result<Option<Setup>> {
        match &self.lines {
            None => screen::fill_in(setup, &self.words, self.look).await,
            Some(lines) => plain::fill_in(setup, &mut *lines.lock().await, self.out(), &self.words).await,
        }
    }

    /// Lets the person choose one of the tables that go on; nothing if there is none or they leave.
    pub async fn choose(&self, tables: &[KeptTable]) -> io::Result<Option<usize>> {
        let title = self.words.say("resume-title");
        let lines: Vec<String> = tables.iter().map(|table| self.described(table)).collect();
        match &self.lines {
            None => screen::choose(&title, &lines, &self.words.say("resume-keys"), self.look).await,
            Some(input) => plain::choose(&title, &lines, &[], &mut *input.lock().await, self.out(), &self.words).await,
        }
    }

    /// A kept table in a line: the game, who plays, how far it came, when that was and where it is.
    pub fn described(&self, table: &KeptTable) -> String {
        let title = catalog::find(&table.game);
        let name = title.map(|title| {
            let words = title.words(self.words.language());
            self.words.spelled(words.say(&game::Message::new("name"), &|_| String::new()))
        });
        let at = match &table.place {
            Place::Store(_) => self.words.say("resume-here"),
            Place::Server(server) => server.clone(),
        };
        let name_of = |(seat, name): (usize, &String)| match self.words.shown(name) {
            nobody if nobody.is_empty() => self.words.with("seat-n", &[("n", seat + 1)]),
            name => name,
        };
        let names = table.names.iter().enumerate().map(name_of).collect::<Vec<_>>().join(", ");
        let steps = self.words.with("resume-steps", &[("n", table.steps)]);
        let ago = kept::now().saturating_sub(table.when) / 60;
        let (id, n) = match ago {
            0..=99 => ("resume-minutes", ago),
            100..=2999 => ("resume-hours", ago.div_ceil(60)),
            _ => ("resume-days", ago / 60 / 24),
        };
        let ago = self.words.with(id, &[("n", n)]);
        format!("{}: {names}; {steps}, {ago} ({at})", name.unwrap_or_else(|_| table.game.clone()))
    }

    fn out(&self) -> Out {
        Out { look: self.look }
    }

    /// Makes a table and sits down at it.
    pub async fn make(
        &self,
        server: &Server,
        place: Place,
        hosted: Option<Hosted>,
        new: &NewTable,
    ) -> Result<KeptTable, Trouble> {
        let made: MadeTable = server.post("/api/tables", new).await?;
        let table = KeptTable {
            place,
            hosted,
            id: made.id,
            game: new.game.clone(),
            names: new.seats.iter().map(|seat| seat.name.clone()).collect(),
            seats: made.seats,
            host: Some(made.host),
            watch: Some(made.watch),
            status: TableStatus::Gathering,
            steps: 0,
            when: 0,
        };
        self.keep(&table);
        Ok(table)
    }

    /// Sits down at a table by its link, or looks on.
    pub async fn sit_down(&self, link: &Link, name: &str, only_watch: bool) -> Result<KeptTable, Trouble> {
        let place = Place::Server(link.server.to_string());
        let known = self.kept.find(&link.table, &place);
        let mut table = known.unwrap_or_else(|| KeptTable {
            place,
            hosted: None,
            id: link.table.clone(),
            game: String::new(),
            names: Vec::new(),
            seats: Vec::new(),
            host: None,
            watch: None,
            status: TableStatus::Gathering,
            steps: 0,
            when: 0,
        });
        let path = format!("/api/tables/{}", link.table);
        if only_watch {
            let token = match &link.right {
                Right::Watch(token) | Right::Invite(token) => Some(token.clone()),
                Right::None | Right::Seat(_) => None,
            };
            return Ok(KeptTable { seats: Vec::new(), host: None, watch: token, ..table });
        }
        let claimed: Option<SeatToken> = match &link.right {
            Right::Seat(secret) => {
                Some(link.server.post(&format!("{path}/claim"), &ClaimSeat { secret: secret.clone() }).await?)
            }
            Right::Watch(token) => {
                table.watch = Some(token.clone());
                None
            }
            // Whoever sits there already comes back to their seat.
            Right::Invite(_) | Right::None if !table.seats.is_empty() => None,
            right => {
                let invite = if let Right::Invite(token) = right { Some(token.clone()) } else { None };
                let ask = JoinTable { invite, seat: None, name: name.to_string() };
                Some(link.server.post(&format!("{path}/join"), &ask).await?)
            }
        };
        if let Some(claimed) = claimed {
            table.seats.retain(|seat| seat.seat != claimed.seat);
            table.seats.push(claimed);
            self.keep(&table);
        }
        Ok(table)
    }

    /// Plays at a table until it is left. `shown` is the server as others reach it, if they do.
    pub async fn play(&self, server: &Server, shown: Option<&Server>, table: KeptTable) -> Result<Left, Trouble> {
        let plain = self.lines.is_some();
        let papers = Papers {
            tokens: table.seats.iter().map(|seat| seat.token.clone()).collect(),
            watch: table.watch.clone(),
            host: table.host.clone(),
            language: self.words.language().to_string(),
        };
        let Look { colour, unicode } = self.look;
        let style = TextStyle { colour: colour && !plain, unicode, parts: !plain };
        let (say, mut heard) = connection::connect(server.clone(), table.id.clone(), papers, style);
        let address = shown.map(|shown| Link { server: shown.clone(), table: table.id.clone(), right: Right::None });
        let sitting = Sitting::new(self.words.clone());
        let mut kept = table;
        let mut changed = |sitting: &Sitting| {
            let held = !kept.seats.is_empty() || kept.host.is_some();
            let Some(info) = sitting.info.as_ref().filter(|_| held) else { return };
            let names: Vec<String> = info.seats.iter().map(|seat| seat.name.clone()).collect();
            if let Some(head) = &sitting.head {
                kept.steps = head.seq;
            }
            if kept.status != info.status || kept.names != names || kept.game != info.game {
                (kept.status, kept.names) = (info.status, names);
                kept.game.clone_from(&info.game);
                self.keep(&kept);
            }
        };
        let sitting = match &self.lines {
            None => screen::run(Screen::new(sitting, self.look, address), &say, &mut heard, &mut changed).await,
            Some(lines) => {
                let mut lines = lines.lock().await;
                plain::run(sitting, self.look, address, &mut lines, &say, &mut heard, &mut changed).await
            }
        }?;
        if sitting.info.is_some() && (!kept.seats.is_empty() || kept.host.is_some()) {
            // How far it came, and that it was now.
            self.keep(&kept);
        }
        if sitting.info.is_none() {
            let message = sitting.notice.unwrap_or_else(|| sitting.words.say("link-connecting-left"));
            return Err(Trouble::Refused { code: "left".into(), message });
        }
        let left = Left { status: sitting.info.as_ref().map(|info| info.status) };
        let goes_on = !matches!(left.status, Some(TableStatus::Finished | TableStatus::Ended));
        if !sitting.seats.is_empty() {
            let last = if goes_on { self.words.say("left-kept") } else { sitting.result() };
            self.out().line(&last)?;
        }
        Ok(left)
    }

    fn keep(&self, table: &KeptTable) {
        // A list that cannot be written costs `resume`, not the match.
        let _ = self.kept.keep(table.clone());
    }
}
