//! The table on a whole screen: what is shown, which key does what, and the loop that waits for both people and the
//! server.

mod draw;
mod form;
mod list;
#[cfg(test)]
mod pictures;
mod tableau;
mod words;

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use game::Message;
use protocol::Stance;
use ratatui::layout::{Position, Rect};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};

pub(crate) use form::fill_in;
pub(crate) use list::choose;

use crate::Look;
use crate::address::{Link as TableLink, Right};
use crate::board::Board;
use crate::chooser::Chooser;
use crate::connection::{Heard, Link, Say};
use crate::fitted::{Fitted, InSight};
use crate::sitting::Sitting;
use crate::terminal::{Person, Terminal, leaves, suspends};

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    None,
    Help,
    Rules(u16),
    /// Lines up from the end.
    Log(u16),
    Invite,
    Quit,
}

/// A place of the screen in which rows of the board stand.
pub(crate) struct Pane {
    area: Rect,
    /// Where its first column and row are.
    origin: (u16, u16),
    rows: Vec<InSight>,
    /// How many columns are scrolled away.
    right: u16,
}

/// Where things were drawn, for the mouse.
#[derive(Default)]
pub(crate) struct Areas {
    choices: Vec<(Rect, usize)>,
    panes: Vec<Pane>,
    /// The size of it all: where it changes, nobody has scrolled.
    size: (u16, u16),
}

/// The table on a screen.
pub(crate) struct Screen {
    pub sitting: Sitting,
    look: Look,
    /// The table's address, for links to others; none if others cannot come.
    address: Option<TableLink>,
    pub chooser: Chooser,
    board: Board,
    /// The board as it was drawn last.
    fitted: Fitted,
    /// The widest drawing of this match: what fits beside it stays there.
    widest: u16,
    /// The first and the last row of the drawing that what happened has changed.
    changed: Option<(u16, u16)>,
    scroll: (u16, u16),
    /// How far it can be scrolled.
    spare: u16,
    /// The person has scrolled: the board stays where it is until something happens.
    scrolled: bool,
    zoomed: bool,
    pub overlay: Overlay,
    /// What is being typed: a filter, or something to say.
    typing: Option<String>,
    chatting: bool,
    areas: Areas,
    heard_at: Instant,
    shown_seq: Option<(String, u64, Option<game::Seat>)>,
}

/// What a key leads to.
#[derive(Debug)]
pub(crate) enum Deed {
    Say(Say),
    Quit,
}

impl Screen {
    pub(crate) fn new(sitting: Sitting, look: Look, address: Option<TableLink>) -> Self {
        Self {
            sitting,
            look,
            address,
            chooser: Chooser::default(),
            board: Board::default(),
            fitted: Fitted::default(),
            widest: 0,
            changed: None,
            scroll: (0, 0),
            spare: 0,
            scrolled: false,
            zoomed: false,
            overlay: Overlay::None,
            typing: None,
            chatting: false,
            areas: Areas::default(),
            heard_at: Instant::now(),
            shown_seq: None,
        }
    }

    pub(crate) fn draw(&mut self, frame: &mut ratatui::Frame) {
        draw::draw(self, frame);
    }

    /// Takes in what was heard.
    pub(crate) fn hear(&mut self, heard: Heard) -> Vec<Deed> {
        let says = self.sitting.hear(heard);
        self.heard_at = Instant::now();
        let shown = self.sitting.head.as_ref().map(|head| (head.match_id.clone(), head.seq, head.face));
        if shown != self.shown_seq {
            // Another moment: what was half chosen belongs to the old one.
            if shown.as_ref().map(|shown| &shown.0) != self.shown_seq.as_ref().map(|shown| &shown.0) {
                self.widest = 0;
            }
            self.shown_seq = shown;
            let on_board = self.chooser.cursor.is_some();
            self.chooser = Chooser { idle: !self.sitting.is_asked(), ..Chooser::default() };
            self.scrolled = false;
            if !self.chatting {
                self.typing = None;
            }
            self.read_board();
            if on_board {
                self.move_cursor((0, 1));
            }
        }
        deeds(says)
    }

    fn read_board(&mut self) {
        let text = self.sitting.head.as_ref().and_then(|head| head.text.as_ref());
        let board = text.map(|text| Board::read(&self.sitting.words.board(&text.board))).unwrap_or_default();
        let drawing = |board: &Board| board.rows[..board.drawing()].to_vec();
        let (before, after) = (drawing(&self.board), drawing(&board));
        let mut changed = (0..after.len()).filter(|row| before.len() == after.len() && before[*row] != after[*row]);
        if let Some(first) = changed.next() {
            self.changed = Some((first as u16, changed.next_back().unwrap_or(first) as u16));
        } else if before.len() != after.len() {
            self.changed = None;
        }
        self.widest = self.widest.max(board.drawing_width());
        self.fitted = board.fitted(200, 200);
        self.board = board;
    }

    fn title(&self) -> Option<&'static dyn catalog::Title> {
        self.sitting.info.as_ref().and_then(|info| catalog::find(&info.game).ok())
    }

    fn game_name(&self) -> String {
        let Some(title) = self.title() else { return "Seaboard".into() };
        let name = title.words(self.sitting.words.language()).say(&Message::new("name"), &|_| String::new());
        self.sitting.words.spelled(name)
    }

    /// The link for others, where a seat is free for them.
    fn invite_link(&self) -> Option<String> {
        let right = Right::Invite(self.sitting.invite.clone().filter(|_| self.sitting.has_free_seat())?);
        Some(TableLink { right, ..self.address.clone()? }.to_string())
    }

    /// A word of warning where the links lead nobody here from elsewhere.
    fn only_here(&self) -> Option<String> {
        let here = self.address.as_ref().is_some_and(|address| address.server.is_here());
        here.then(|| self.sitting.words.say("invite-here"))
    }

    fn watch_link(&self) -> Option<String> {
        let right = Right::Watch(self.sitting.watch.clone()?);
        Some(TableLink { right, ..self.address.clone()? }.to_string())
    }

    /// Seconds that are left of so many milliseconds when the last word was heard.
    fn left(&self, milliseconds: u32, running: bool) -> u64 {
        let gone = if running { self.heard_at.elapsed().as_millis() as u64 } else { 0 };
        u64::from(milliseconds).saturating_sub(gone).div_ceil(1000)
    }

    /// The keys that do something now, for the last line.
    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        let sitting = &self.sitting;
        if sitting.curtain.is_some() {
            return vec![("Enter", "key-ready"), ("q", "key-quit")];
        }
        let mut keys = Vec::new();
        if !sitting.choices().is_empty() {
            keys.extend([("↑↓ Enter", "key-choose"), ("/", "key-filter")]);
            if !self.chooser.parts(sitting.choices(), &self.board).is_empty() {
                keys.push(("Tab", "key-board"));
            }
        }
        if sitting.may_start() {
            keys.push(("s", "key-start"));
        }
        if sitting.head.as_ref().is_some_and(|head| head.undo.is_some()) {
            keys.push(("u", "key-undo"));
        }
        if sitting.may_ask_hint() && !sitting.choices().is_empty() {
            keys.push(("h", "key-hint"));
        }
        if sitting.head.as_ref().is_some_and(|head| head.outcome.is_some()) && !sitting.seats.is_empty() {
            keys.push(("n", "key-rematch"));
        }
        keys.extend([("l", "key-log"), ("r", "key-rules"), ("?", "key-help"), ("q", "key-quit")]);
        keys
    }

    /// What a key does.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Vec<Deed> {
        if leaves(&Event::Key(key)) {
            return vec![Deed::Quit];
        }
        if key.kind == KeyEventKind::Release || key.modifiers.contains(KeyModifiers::CONTROL) {
            return Vec::new();
        }
        if self.overlay != Overlay::None {
            return self.key_over(key);
        }
        if self.typing.is_some() {
            return self.key_typing(key);
        }
        if self.sitting.curtain.is_some() {
            return match key.code {
                KeyCode::Enter | KeyCode::Char(' ') => deeds(self.sitting.raise_curtain()),
                KeyCode::Char('q') => self.lay(Overlay::Quit),
                KeyCode::Char('?') => self.lay(Overlay::Help),
                _ => Vec::new(),
            };
        }
        self.key_table(key)
    }

    fn lay(&mut self, overlay: Overlay) -> Vec<Deed> {
        self.overlay = overlay;
        Vec::new()
    }

    fn key_over(&mut self, key: KeyEvent) -> Vec<Deed> {
        if self.overlay == Overlay::Quit && matches!(key.code, KeyCode::Char('y' | 'j' | 'Y' | 'J') | KeyCode::Enter) {
            return vec![Deed::Quit];
        }
        if !matches!(self.overlay, Overlay::Rules(_) | Overlay::Log(_)) {
            return self.lay(Overlay::None);
        }
        let by: i32 = match key.code {
            KeyCode::Up | KeyCode::Char('k') => -1,
            KeyCode::Down | KeyCode::Char('j') => 1,
            KeyCode::PageUp => -10,
            KeyCode::PageDown | KeyCode::Char(' ') => 10,
            KeyCode::Home => -9999,
            KeyCode::End => 9999,
            _ => return self.lay(Overlay::None),
        };
        // The log is read from its end.
        let from_end = matches!(self.overlay, Overlay::Log(_));
        if let Overlay::Rules(scroll) | Overlay::Log(scroll) = &mut self.overlay {
            let by = if from_end { -by } else { by };
            *scroll = (i32::from(*scroll) + by).clamp(0, 9999) as u16;
        }
        Vec::new()
    }

    fn key_typing(&mut self, key: KeyEvent) -> Vec<Deed> {
        let Some(typed) = &mut self.typing else { return Vec::new() };
        match key.code {
            KeyCode::Esc => {
                self.typing = None;
                self.chooser.filter.clear();
            }
            KeyCode::Enter if self.chatting => {
                let text = self.typing.take().unwrap_or_default();
                return deeds(self.sitting.chat(&text));
            }
            KeyCode::Enter => {
                self.typing = None;
                return self.play_current();
            }
            KeyCode::Backspace if typed.is_empty() => self.typing = None,
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Up | KeyCode::Down if !self.chatting => {
                self.chooser.step(if key.code == KeyCode::Up { -1 } else { 1 }, self.sitting.choices());
            }
            KeyCode::Char(character) if typed.chars().count() < 200 => typed.push(character),
            _ => {}
        }
        if !self.chatting
            && let Some(typed) = &self.typing
            && self.chooser.filter != *typed
        {
            self.chooser.filter.clone_from(typed);
            (self.chooser.selected, self.chooser.idle) = (0, false);
        }
        Vec::new()
    }

    fn play_current(&mut self) -> Vec<Deed> {
        let current = self.chooser.current(self.sitting.choices());
        current.map(|choice| deeds(self.sitting.act(choice))).unwrap_or_default()
    }

    fn key_table(&mut self, key: KeyEvent) -> Vec<Deed> {
        let on_board = self.chooser.cursor.is_some();
        match key.code {
            KeyCode::Up if on_board => self.move_cursor((-1, 0)),
            KeyCode::Down if on_board => self.move_cursor((1, 0)),
            KeyCode::Left if on_board => self.move_cursor((0, -1)),
            KeyCode::Right if on_board => self.move_cursor((0, 1)),
            KeyCode::Enter | KeyCode::Char(' ') if on_board => {
                let part = self.chooser.cursor.clone().unwrap_or_default();
                return self.pick(&part);
            }
            KeyCode::Tab | KeyCode::BackTab if on_board => self.chooser.cursor = None,
            KeyCode::Tab | KeyCode::BackTab => self.move_cursor((0, 1)),
            KeyCode::Up => self.step(-1),
            KeyCode::Down => self.step(1),
            KeyCode::Home => self.step(isize::MIN / 2),
            KeyCode::End => self.step(isize::MAX / 2),
            KeyCode::Enter => return self.play_current(),
            KeyCode::Esc | KeyCode::Backspace => drop(self.chooser.back()),
            KeyCode::PageUp => self.scroll_by(-8, 0),
            KeyCode::PageDown => self.scroll_by(8, 0),
            KeyCode::Left => self.scroll_by(0, -8),
            KeyCode::Right => self.scroll_by(0, 8),
            KeyCode::Char(character) => return self.letter(character),
            _ => {}
        }
        Vec::new()
    }

    fn letter(&mut self, character: char) -> Vec<Deed> {
        let links = self.invite_link().or_else(|| self.watch_link()).is_some();
        let sitting = &mut self.sitting;
        let says = match character {
            'u' => sitting.undo(),
            'h' => sitting.ask_hint(),
            'p' => sitting.pass(),
            'P' => sitting.stance(Stance::AlwaysPass),
            'o' => sitting.stance(Stance::Hold),
            's' => sitting.start(),
            'n' if sitting.undo_question().is_some() => sitting.answer_undo(false),
            'y' | 'j' if sitting.undo_question().is_some() => sitting.answer_undo(true),
            'n' => sitting.rematch(),
            'b' if sitting.vanished().is_some() => sitting.let_bot_play(),
            'f' => sitting.face_next(),
            'q' => return self.lay(Overlay::Quit),
            '?' => return self.lay(Overlay::Help),
            'l' => return self.lay(Overlay::Log(0)),
            'i' if !links => {
                self.tell("invite-none");
                return Vec::new();
            }
            'i' => return self.lay(Overlay::Invite),
            'r' => return self.lay(Overlay::Rules(0)),
            'z' => {
                self.zoomed = !self.zoomed;
                Vec::new()
            }
            'c' if sitting.may_chat() => {
                (self.typing, self.chatting) = (Some(String::new()), true);
                Vec::new()
            }
            'c' => {
                self.tell("chat-none");
                return Vec::new();
            }
            '/' => {
                (self.typing, self.chatting) = (Some(self.chooser.filter.clone()), false);
                Vec::new()
            }
            // A number is nothing but something to look for.
            '0'..='9' if !sitting.choices().is_empty() => {
                (self.typing, self.chatting) = (Some(character.to_string()), false);
                self.chooser.filter = character.to_string();
                (self.chooser.selected, self.chooser.idle) = (0, false);
                Vec::new()
            }
            _ => Vec::new(),
        };
        deeds(says)
    }

    fn tell(&mut self, id: &str) {
        self.sitting.hint = None;
        self.sitting.notice = Some(self.sitting.words.say(id));
    }

    fn step(&mut self, by: isize) {
        self.scrolled = false;
        self.chooser.step(by, self.sitting.choices());
    }

    fn move_cursor(&mut self, to: (i32, i32)) {
        self.scrolled = false;
        let parts = self.chooser.parts(self.sitting.choices(), &self.fitted.board);
        if let Some(next) = self.fitted.board.next(self.chooser.cursor.as_deref(), to, &parts) {
            self.chooser.cursor = Some(next.to_string());
        }
    }

    fn pick(&mut self, part: &str) -> Vec<Deed> {
        let choices = self.sitting.choices();
        if let Some(choice) = self.chooser.pick(part, choices) {
            return deeds(self.sitting.act(choice));
        }
        self.move_cursor((0, 1));
        Vec::new()
    }

    fn scroll_by(&mut self, rows: i32, columns: i32) {
        let moved = |at: u16, by: i32, most: u16| (i32::from(at) + by).clamp(0, i32::from(most)) as u16;
        self.scroll = (moved(self.scroll.0, rows, self.spare), moved(self.scroll.1, columns, 500));
        self.scrolled = true;
    }

    /// What the mouse does.
    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> Vec<Deed> {
        let at = Position::new(column, row);
        match kind {
            MouseEventKind::ScrollUp => self.scroll_or_step(at, -1),
            MouseEventKind::ScrollDown => self.scroll_or_step(at, 1),
            MouseEventKind::Down(MouseButton::Left) => return self.click(at),
            _ => {}
        }
        Vec::new()
    }

    fn scroll_or_step(&mut self, at: Position, by: i32) {
        if let Overlay::Rules(scroll) = &mut self.overlay {
            *scroll = (i32::from(*scroll) + by * 3).clamp(0, 9999) as u16;
        } else if let Overlay::Log(scroll) = &mut self.overlay {
            *scroll = (i32::from(*scroll) - by * 3).clamp(0, 9999) as u16;
        } else if self.areas.panes.iter().any(|pane| pane.area.contains(at)) {
            self.scroll_by(by * 2, 0);
        } else {
            self.step(by as isize);
        }
    }

    fn click(&mut self, at: Position) -> Vec<Deed> {
        if self.overlay != Overlay::None {
            return self.lay(Overlay::None);
        }
        if self.sitting.curtain.is_some() {
            return Vec::new();
        }
        if let Some((_, line)) = self.areas.choices.iter().find(|(place, _)| place.contains(at)).copied() {
            // The first click chooses, the second plays: a slip plays nothing.
            if self.chooser.selected == line && self.chooser.cursor.is_none() && !self.chooser.idle {
                return self.play_current();
            }
            (self.chooser.selected, self.chooser.cursor, self.chooser.idle) = (line, None, false);
            return Vec::new();
        }
        let pane = self.areas.panes.iter().find(|pane| pane.area.contains(at) && at.x >= pane.origin.0);
        let Some((pane, seen)) = pane.and_then(|pane| Some((pane, pane.rows.get(usize::from(at.y - pane.origin.1))?)))
        else {
            return Vec::new();
        };
        let parts = self.fitted.board.parts_at(seen.row, at.x - pane.origin.0 + pane.right);
        let next = self.chooser.parts(self.sitting.choices(), &self.fitted.board);
        let part = parts.into_iter().find(|part| next.contains(part)).map(String::from);
        part.map(|part| self.pick(&part)).unwrap_or_default()
    }
}

fn deeds(says: Vec<Say>) -> Vec<Deed> {
    says.into_iter().map(Deed::Say).collect()
}

/// Shows the table until the person leaves it.
pub(crate) async fn run(
    mut screen: Screen,
    say: &UnboundedSender<Say>,
    heard: &mut UnboundedReceiver<Heard>,
    mut changed: impl FnMut(&Sitting),
) -> io::Result<Sitting> {
    let mut terminal = Terminal::take()?;
    let mut person = Person::new();
    let mut second = tokio::time::interval(Duration::from_secs(1));
    loop {
        terminal.draw(|frame| screen.draw(frame))?;
        let mut done = tokio::select! {
            event = person.next() => match event? {
                None => vec![Deed::Quit],
                Some(event) if suspends(&event) => {
                    terminal.suspend().await?;
                    Vec::new()
                }
                Some(Event::Key(key)) => screen.key(key),
                Some(Event::Mouse(mouse)) => screen.mouse(mouse.kind, mouse.column, mouse.row),
                Some(_) => Vec::new(),
            },
            word = heard.recv() => match word {
                Some(word) => screen.hear(word),
                None => vec![Deed::Quit],
            },
            _ = second.tick() => Vec::new(),
        };
        // Everything that is there already is shown at once.
        while let Ok(word) = heard.try_recv() {
            done.extend(screen.hear(word));
        }
        changed(&screen.sitting);
        for deed in done {
            match deed {
                Deed::Quit => return Ok(screen.sitting),
                Deed::Say(word) => drop(say.send(word)),
            }
        }
        if matches!(screen.sitting.link, Link::Closed(_)) && screen.sitting.info.is_none() {
            // Nothing was ever shown: the reason is told on the plain terminal.
            return Ok(screen.sitting);
        }
    }
}
