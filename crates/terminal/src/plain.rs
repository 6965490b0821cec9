//! The table line by line: no cursor, no colour. For screen readers, pipes and logs.

use std::io::{self, BufRead, IsTerminal, Write};

use game::Seat;
use protocol::{Stance, TableInfo, TableStatus, Update};
use tokio::sync::mpsc::{self, Receiver, UnboundedReceiver, UnboundedSender};

use crate::address::{Link as TableLink, Right};
use crate::board::Board;
use crate::connection::{Heard, Link, Say};
use crate::setup::{Row, Setup};
use crate::sitting::{Fair, Kind, Sitting};
use crate::{Look, ascii, platform, rules, say};

/// Standard input, line by line.
pub(crate) struct Lines {
    lines: Receiver<String>,
    /// Somebody sits there, who may say something at any moment.
    interactive: bool,
}

impl Lines {
    pub(crate) fn new() -> Self {
        let (send, lines) = mpsc::channel(1);
        std::thread::spawn(move || {
            for line in io::stdin().lock().lines() {
                let Ok(line) = line else { return };
                if send.blocking_send(line).is_err() {
                    return;
                }
            }
        });
        Self { lines, interactive: io::stdin().is_terminal() }
    }
}

/// Standard output.
#[derive(Clone, Copy)]
pub(crate) struct Out {
    pub look: Look,
}

impl Out {
    /// Writes text without anything that a terminal would obey.
    pub(crate) fn line(self, text: &str) -> io::Result<()> {
        let kept = text.chars().filter(|one| !words::is_order(*one) || *one == '\n');
        let kept: String = kept.collect();
        let text = if self.look.unicode { kept } else { ascii::spelled(&kept) };
        let mut out = io::stdout().lock();
        writeln!(out, "{}", text.trim_end())?;
        out.flush()
    }
}

/// Asks for a number from a list, until it is one; nothing at the end of the input or after `q`. The lines of `help`
/// explain those of the list.
pub(crate) async fn choose(
    title: &str,
    list: &[String],
    help: &[String],
    lines: &mut Lines,
    out: Out,
    say: &say::Say,
) -> io::Result<Option<usize>> {
    out.line(title)?;
    for (index, line) in list.iter().enumerate() {
        out.line(&format!("{}. {line}", index + 1))?;
    }
    loop {
        let Some(line) = lines.lines.recv().await else { return Ok(None) };
        match line.trim() {
            "q" => return Ok(None),
            "?" => {
                out.line(&say.say("plain-choose-help"))?;
                // What explains all lines alike is said once.
                let shared = help.first().filter(|first| help.iter().all(|other| other == *first));
                shared.map_or(Ok(()), |help| out.line(help))?;
                for (index, line) in list.iter().enumerate() {
                    let help = help.get(index).filter(|_| shared.is_none());
                    let explained = help.map_or_else(|| line.clone(), |help| format!("{line}: {help}"));
                    out.line(&format!("{}. {explained}", index + 1))?;
                }
            }
            text => match text.parse::<usize>() {
                Ok(number) if (1..=list.len()).contains(&number) => return Ok(Some(number - 1)),
                _ => out.line(&say.with("plain-number", &[("most", list.len())]))?,
            },
        }
    }
}

/// Asks for what a table needs, line by line of the form.
pub(crate) async fn fill_in(
    mut setup: Setup,
    lines: &mut Lines,
    out: Out,
    say: &say::Say,
) -> io::Result<Option<Setup>> {
    let (games, taglines): (Vec<String>, Vec<String>) = catalog::GAMES
        .iter()
        .map(|title| {
            let (_, game, tagline) = Setup::new(*title, false).row(Row::Game, say);
            (game, tagline)
        })
        .unzip();
    let Some(game) = choose(&say.say("setup-game"), &games, &taglines, lines, out, say).await? else {
        return Ok(None);
    };
    while setup.title().id() != catalog::GAMES[game].id() {
        setup.change(Row::Game, 1);
    }
    let mut rows: Vec<Row> = vec![Row::Rules, Row::Players];
    let mut at = 0;
    while let Some(row) = rows.get(at).copied() {
        at += 1;
        // The values of a line, each once, in their order.
        if row == Row::Players {
            (0..10).for_each(|_| setup.change(row, -1));
        }
        let (name, first, help) = setup.row(row, say);
        let (mut values, mut helps, mut other) = (vec![first], vec![help], setup.clone());
        loop {
            other.change(row, 1);
            let (_, value, help) = other.row(row, say);
            if values.contains(&value) {
                break;
            }
            values.push(value);
            helps.push(help);
        }
        if values.len() > 1 {
            let Some(chosen) = choose(&name, &values, &helps, lines, out, say).await? else { return Ok(None) };
            (0..chosen).for_each(|_| setup.change(row, 1));
        }
        if setup.name(row).is_some() {
            out.line(&say.with("setup-name", &[("seat", name)]))?;
            let Some(line) = lines.lines.recv().await else { return Ok(None) };
            line.trim().chars().for_each(|letter| setup.write_name(row, Some(letter)));
        }
        if row == Row::Players {
            rows.extend(setup.rows().into_iter().filter(|row| matches!(row, Row::Seat(_))));
        }
    }
    Ok(Some(setup))
}

/// What is asked at this moment; when it changes, it is asked anew.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Question {
    Curtain(Seat),
    Undo(Seat, usize),
    /// With the names of those who are there: when somebody comes, they are told anew.
    Start(Vec<String>),
    Move(String, u64, Option<Seat>),
    Over(String),
}

struct Plain<'a> {
    sitting: Sitting,
    out: Out,
    /// Where others reach the table, if they do.
    address: Option<TableLink>,
    interactive: bool,
    asked: Option<Question>,
    /// Something was asked of the table whose answer comes before the next line is read, as nobody who types into a pipe
    /// waits for it.
    awaits: bool,
    /// The match, and how much of its log was printed.
    told: (String, u64),
    /// The match whose board was printed, and for whom if hands are secret.
    board_of: (String, Option<Seat>),
    /// How many lines of talk were printed.
    talk: usize,
    /// Who was told to be there before the match.
    lobby: Vec<String>,
    link: Link,
    say: &'a UnboundedSender<Say>,
}

/// Tells and asks until the match is over, the input ends, or the person leaves.
pub(crate) async fn run(
    sitting: Sitting,
    look: Look,
    address: Option<TableLink>,
    lines: &mut Lines,
    say: &UnboundedSender<Say>,
    heard: &mut UnboundedReceiver<Heard>,
    mut changed: impl FnMut(&Sitting),
) -> io::Result<Sitting> {
    let mut plain = Plain {
        sitting,
        out: Out { look },
        address,
        interactive: lines.interactive,
        asked: None,
        awaits: false,
        told: (String::new(), 0),
        board_of: (String::new(), None),
        talk: 0,
        lobby: Vec::new(),
        link: Link::Connecting,
        say,
    };
    let stop = platform::asked_to_stop();
    tokio::pin!(stop);
    loop {
        let listens = (plain.asked.is_some() && !plain.awaits) || plain.interactive;
        tokio::select! {
            biased;
            word = heard.recv() => match word {
                Some(word) => {
                    plain.hear(word);
                    while let Ok(word) = heard.try_recv() {
                        plain.hear(word);
                    }
                    changed(&plain.sitting);
                }
                None => return Ok(plain.sitting),
            },
            () = &mut stop => return Ok(plain.sitting),
            line = lines.lines.recv(), if listens => match line {
                None => {
                    plain.say_id("plain-end")?;
                    return Ok(plain.sitting);
                }
                Some(line) => if !plain.answer(line.trim())? {
                    return Ok(plain.sitting);
                },
            },
        }
        if !plain.tell()? {
            return Ok(plain.sitting);
        }
    }
}

impl Plain<'_> {
    fn hear(&mut self, word: Heard) {
        let answers = |update: &Update| {
            matches!(update, Update::Hint(_) | Update::Refused { .. } | Update::UndoDenied { .. } | Update::Head(_))
        };
        if let Heard::Update(update) = &word {
            self.awaits &= !answers(update);
        } else {
            self.awaits = false;
        }
        let says = self.sitting.hear(word);
        self.send(says);
    }

    fn send(&self, says: Vec<Say>) {
        for word in says {
            // A connection that is gone for good has said so.
            let _ = self.say.send(word);
        }
    }

    fn say_id(&self, id: &str) -> io::Result<()> {
        self.out.line(&self.sitting.words.say(id))
    }

    /// Prints what is new, and asks what is to be asked; `false` when there is nothing left to do.
    fn tell(&mut self) -> io::Result<bool> {
        if self.link != self.sitting.link {
            let was_lost = matches!(self.link, Link::Lost(_));
            self.link = self.sitting.link.clone();
            match &self.link {
                Link::Lost(_) if !was_lost => self.say_id("plain-lost")?,
                Link::Closed(_) if self.sitting.info.is_none() => return Ok(false),
                Link::Closed(_) => {
                    self.out.line(&self.sitting.prompt())?;
                    return Ok(false);
                }
                _ => {}
            }
        }
        self.tell_lobby()?;
        self.tell_log()?;
        if let Some(hint) = self.sitting.hint.take() {
            self.sitting.notice = None;
            let (label, reason) = (hint.label, hint.reason);
            self.out.line(&self.sitting.words.hint(label, reason, hint.margin))?;
        }
        if let Some(notice) = self.sitting.notice.take() {
            self.out.line(&notice)?;
            // Whatever was refused is asked again.
            if self.sitting.pending.is_none() {
                self.asked = None;
            }
        }
        let question = self.question();
        if question != self.asked {
            self.asked = question;
            return self.ask();
        }
        Ok(true)
    }

    /// Before the match a guest is told who is there, and again when somebody comes; a host is asked instead.
    fn tell_lobby(&mut self) -> io::Result<()> {
        let gathering = |info: &&TableInfo| info.status == TableStatus::Gathering && !self.sitting.may_start();
        let Some(info) = self.sitting.info.as_ref().filter(gathering) else { return Ok(()) };
        let there: Vec<String> = info.seats.iter().map(|seat| self.sitting.name(seat.seat)).collect();
        if there == self.lobby {
            return Ok(());
        }
        self.lobby = there;
        self.out.line(&self.sitting.prompt())?;
        self.players()
    }

    /// Prints what is new in the log. Behind a curtain it is told anew: what was printed is not printed again.
    fn tell_log(&mut self) -> io::Result<()> {
        let Some(head) = &self.sitting.head else { return Ok(()) };
        if self.told.0 != head.match_id {
            self.told = (head.match_id.clone(), 0);
        }
        let mut talk = 0;
        for line in &self.sitting.lines {
            talk += usize::from(line.kind == Kind::Talk);
            let new = if line.kind == Kind::Talk { talk > self.talk } else { line.seq >= self.told.1 };
            if new {
                self.out.line(&line.text)?;
            }
        }
        self.told.1 = self.told.1.max(head.seq);
        self.talk = talk;
        Ok(())
    }

    fn question(&self) -> Option<Question> {
        let sitting = &self.sitting;
        if sitting.link != Link::Open || sitting.pending.is_some() {
            return None;
        }
        if let Some(seat) = sitting.curtain {
            return sitting.head.as_ref().map(|_| Question::Curtain(seat));
        }
        if let Some((who, moves)) = sitting.undo_question() {
            return Some(Question::Undo(who, moves));
        }
        if sitting.is_calling() {
            return None;
        }
        if sitting.may_start() {
            let seats = sitting.info.iter().flat_map(|info| &info.seats);
            return Some(Question::Start(seats.map(|seat| sitting.name(seat.seat)).collect()));
        }
        let head = sitting.head.as_ref()?;
        if head.outcome.is_some() {
            return Some(Question::Over(head.match_id.clone()));
        }
        let playing = sitting.info.as_ref().is_some_and(|info| info.status == TableStatus::Playing);
        let mine = head.face.is_some_and(|face| head.waits_for.contains(&face)) && !head.choices.is_empty();
        let asked = playing && (mine || sitting.may_pass().is_some() || sitting.is_called());
        asked.then(|| Question::Move(head.match_id.clone(), head.seq, head.face))
    }

    fn ask(&mut self) -> io::Result<bool> {
        let words = self.sitting.words.clone();
        match self.asked.clone() {
            None => {}
            Some(Question::Curtain(seat)) => {
                let name = [("name", self.sitting.name(seat))];
                // What the last player saw scrolls away.
                let rows = crossterm::terminal::size().map_or(0, |(_, rows)| rows).max(60);
                for _ in 0..rows {
                    self.out.line("")?;
                }
                self.out.line(&words.with("curtain", &name))?;
                self.out.line(&words.with("curtain-key", &name))?;
            }
            Some(Question::Undo(who, moves)) => self.out.line(&self.sitting.undo_asked_in_words(who, moves))?,
            Some(Question::Start(_)) => {
                self.players()?;
                self.links()?;
                self.say_id("plain-start")?;
            }
            Some(Question::Move(match_id, ..)) => {
                let head = self.sitting.head.as_ref();
                let secrets = head.and_then(|head| head.text.as_ref()).is_some_and(|text| text.secrets);
                // Where hands are secret, whoever comes to the keyboard is shown their own.
                let board_of = (match_id, head.and_then(|head| head.face).filter(|_| secrets));
                if self.board_of != board_of {
                    if self.board_of.0.is_empty() {
                        self.say_id("plain-intro")?;
                    }
                    self.board_of = board_of;
                    self.board()?;
                }
                self.choices("")?;
            }
            Some(Question::Over(_)) => {
                self.out.line(&self.sitting.result())?;
                for place in self.sitting.places() {
                    self.out.line(&place)?;
                }
                match self.sitting.fair() {
                    Fair::Verified => self.say_id("fair-verified")?,
                    Fair::Broken => self.say_id("fair-broken")?,
                    Fair::Unknown => {}
                }
                if !self.interactive || self.sitting.seats.is_empty() {
                    return Ok(false);
                }
                self.say_id("over-keys")?;
            }
        }
        Ok(true)
    }

    fn players(&self) -> io::Result<()> {
        let Some(info) = &self.sitting.info else { return Ok(()) };
        let waits = self.sitting.head.as_ref().map(|head| head.waits_for.clone()).unwrap_or_default();
        for seat in &info.seats {
            let turn = if waits.contains(&seat.seat) { "> " } else { "  " };
            self.out.line(&format!("{turn}{}", self.sitting.name(seat.seat)))?;
        }
        Ok(())
    }

    fn links(&self) -> io::Result<()> {
        let Some(address) = &self.address else { return self.say_id("invite-none") };
        if let Some(invite) = self.sitting.invite.clone().filter(|_| self.sitting.has_free_seat()) {
            self.say_id("invite-help")?;
            self.out.line(&TableLink { right: Right::Invite(invite), ..address.clone() }.to_string())?;
            if address.server.is_here() {
                self.say_id("invite-here")?;
            }
        } else {
            self.say_id("plain-no-seat")?;
        }
        if let Some(watch) = self.sitting.watch.clone() {
            self.say_id("watch-help")?;
            self.out.line(&TableLink { right: Right::Watch(watch), ..address.clone() }.to_string())?;
        }
        Ok(())
    }

    fn board(&self) -> io::Result<()> {
        let text = self.sitting.head.as_ref().and_then(|head| head.text.as_ref());
        let read = |text: &str| Board::read(&self.sitting.words.board(text)).plain();
        text.map_or(Ok(()), |text| self.out.line(&read(&text.board)))
    }

    /// The prompt and the choices that hold some words, with their numbers. Around one keyboard it says who is meant.
    fn choices(&self, filter: &str) -> io::Result<()> {
        let prompt = self.sitting.prompt();
        let face = self.sitting.head.as_ref().and_then(|head| head.face).filter(|_| self.sitting.seats.len() > 1);
        self.out.line(&face.map_or_else(|| prompt.clone(), |face| format!("{}: {prompt}", self.sitting.name(face))))?;
        for (index, choice) in self.sitting.choices().iter().enumerate() {
            if holds(&choice.label, filter) {
                self.out.line(&format!("{}. {}", index + 1, choice.label))?;
            }
        }
        if self.sitting.may_pass().is_some() {
            self.say_id("window-keys")?;
        }
        Ok(())
    }

    /// Takes an answer; `false` if the person leaves.
    fn answer(&mut self, text: &str) -> io::Result<bool> {
        if matches!(self.asked, Some(Question::Curtain(_))) && text != "q" {
            let says = self.sitting.raise_curtain();
            self.send(says);
            return Ok(true);
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let word = self.letter(word, text);
        let sitting = &mut self.sitting;
        let says = match word.as_str() {
            "q" => return Ok(false),
            "" => {
                self.asked = None;
                return Ok(true);
            }
            "?" => {
                self.say_id("plain-help")?;
                return Ok(true);
            }
            "b" if sitting.vanished().is_some() && rest == "bot" => sitting.let_bot_play(),
            "b" => {
                self.board()?;
                return Ok(true);
            }
            "w" => {
                self.players()?;
                return Ok(true);
            }
            "i" => {
                self.links()?;
                return Ok(true);
            }
            "l" => {
                for line in sitting.lines.iter().rev().take(20).rev() {
                    self.out.line(&line.text)?;
                }
                return Ok(true);
            }
            "r" => {
                let title = sitting.info.as_ref().and_then(|info| catalog::find(&info.game).ok());
                let config = sitting.info.as_ref().map(|info| info.config.clone()).unwrap_or_default();
                let rules = title.map(|title| rules::text(title, &config, &sitting.words, 80, false));
                self.out.line(&rules.unwrap_or_default())?;
                return Ok(true);
            }
            "u" => {
                let says = sitting.undo();
                self.awaits = !says.is_empty() && !sitting.has_other_people();
                says
            }
            "h" => {
                let says = sitting.ask_hint();
                self.awaits = !says.is_empty();
                says
            }
            "p" => sitting.pass(),
            "P" => sitting.stance(Stance::AlwaysPass),
            "o" => sitting.stance(Stance::Hold),
            "s" => sitting.start(),
            "f" => sitting.face_next(),
            "y" | "j" if sitting.undo_question().is_some() => sitting.answer_undo(true),
            "n" if sitting.undo_question().is_some() => sitting.answer_undo(false),
            "n" => sitting.rematch(),
            "c" if !sitting.may_chat() => {
                self.say_id("chat-none")?;
                return Ok(true);
            }
            "c" => sitting.chat(rest),
            _ => return self.chosen(text),
        };
        self.send(says);
        Ok(true)
    }

    /// The letter that does what a word says, unless the whole line means a choice.
    fn letter(&self, word: &str, text: &str) -> String {
        let small = text.to_lowercase();
        let words = self.sitting.words.say("plain-words");
        let meant = words.split_whitespace().find_map(|pair| {
            let (known, letter) = pair.split_once('=')?;
            (known == word.to_lowercase()).then(|| letter.to_string())
        });
        let chosen = self.sitting.choices().iter().any(|choice| holds(&choice.label, &small));
        meant.filter(|_| !chosen).unwrap_or_else(|| word.to_string())
    }

    /// A number or some words of a choice.
    fn chosen(&mut self, text: &str) -> io::Result<bool> {
        let choices = self.sitting.choices();
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let filter = text.to_lowercase();
        let fitting: Vec<usize> = (0..choices.len()).filter(|index| holds(&choices[*index].label, &filter)).collect();
        let choice = match (number, &fitting[..]) {
            (Some(number), _) if number < choices.len() => Some(number),
            (None, [only]) => Some(*only),
            _ => None,
        };
        match choice {
            Some(choice) => {
                let says = self.sitting.act(choice);
                self.send(says);
            }
            None if choices.is_empty() => self.say_id("plain-nothing")?,
            None if fitting.is_empty() || number.is_some() => {
                let most = choices.len();
                self.out.line(&self.sitting.words.with("plain-number", &[("most", most)]))?;
            }
            None => self.choices(&filter)?,
        }
        Ok(true)
    }
}

/// Whether a choice holds all of some words, written small.
fn holds(label: &str, words: &str) -> bool {
    let label = label.to_lowercase();
    words.split_whitespace().all(|word| label.contains(word))
}
