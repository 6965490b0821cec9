//! Pictures of the screen: every game on a small and on a large terminal, the curtain, the end, a terminal without
//! colours and Unicode. The same pictures stand in docs/terminal.md. Compiled under `#[cfg(test)]` only.

use catalog::{Beginning, Playing, Title, WaitsFor};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use game::{Message, Seat, Seats, Style, Viewer};
use protocol::http::Place;
use protocol::{
    Choice, Fair, Head, Level, Presence, SeatInfo, Sitter, TableInfo, TableStatus, TextBoard, Timers, Told, UndoOffer,
    Update,
};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::{Map, Value};
use table::Bytes32;

use super::{Deed, Screen};
use crate::Look;
use crate::connection::{Heard, Link, Say};
use crate::say;
use crate::sitting::Sitting;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (160, 50);
const FULL: Look = Look { colour: true, unicode: true };

/// A match in the middle, and a client that sits at it.
struct Scene {
    playing: Box<dyn Playing>,
    screen: Screen,
    ours: Vec<Seat>,
}

fn name(seat: Seat) -> String {
    ["Anna", "Ben", "Cleo", "Dora", "Emil"][seat.index()].into()
}

impl Scene {
    fn new(title: &'static dyn Title, look: Look, ours: &[u8]) -> Self {
        let seats = (*title.seats().start()).max(2);
        let beginning = Beginning {
            match_id: "match",
            config: title.config(None, &Map::new()).unwrap(),
            seats,
            seed: Bytes32::from_number(7),
            fair_seats: Seats::NONE,
        };
        let mut playing = title.begin(beginning).unwrap();
        while let Some(chance) = playing.propose_chance() {
            playing.commit(chance);
        }
        let address = Some("http://192.168.1.5:7420/t/k3v9".parse().unwrap());
        let screen = Screen::new(Sitting::new(say::Say::new("en", true)), look, address);
        let ours: Vec<Seat> = ours.iter().map(|seat| Seat::new(*seat)).collect();
        let mut scene = Self { playing, screen, ours };
        scene.hear(Heard::Link(Link::Open));
        let welcome = Update::Welcome {
            seats: scene.ours.clone(),
            host: true,
            invite: Some("i".into()),
            watch: Some("w".into()),
        };
        scene.hear(Heard::Update(Box::new(welcome)));
        scene.tell_table(TableStatus::Playing);
        scene
    }

    fn hear(&mut self, heard: Heard) -> Vec<Deed> {
        self.screen.hear(heard)
    }

    fn tell_table(&mut self, status: TableStatus) {
        let seat = |seat: Seat| SeatInfo {
            seat,
            name: name(seat),
            sitter: if self.ours.contains(&seat) { Sitter::Here } else { Sitter::Bot { level: Level::Casual } },
            presence: if self.ours.contains(&seat) { Presence::Here } else { Presence::Bot },
            devices: u32::from(self.ours.contains(&seat)),
            stand_in: None,
            clock: None,
            rematch: false,
        };
        let info = TableInfo {
            id: "k3v9".into(),
            match_id: "match".into(),
            game: self.playing.title().id().into(),
            config: Value::Null,
            status,
            seats: self.playing.seats().iter().map(seat).collect(),
            watchers: 0,
            chat: false,
            hints: true,
            public: false,
            timers: Timers::default(),
            finished: Vec::new(),
        };
        self.hear(Heard::Update(Box::new(Update::Table(info))));
    }

    /// So many steps of play, the same each time.
    fn play(&mut self, steps: usize) {
        for step in 0..steps {
            let WaitsFor::Seats(seats) = self.playing.waits_for() else { return };
            let Some(seat) = seats.iter().next() else { return };
            let legal = self.playing.legal(seat);
            let action = legal[(step * 7 + 3) % legal.len()].clone();
            let proposed = self.playing.propose(seat, action).unwrap();
            self.playing.commit(proposed);
        }
    }

    /// Goes on until one of ours has to act.
    fn until_ours(&mut self) {
        for _ in 0..40 {
            match self.playing.waits_for() {
                WaitsFor::Seats(seats) if !seats.iter().any(|seat| self.ours.contains(&seat)) => self.play(1),
                _ => return,
            }
        }
    }

    fn head(&self, face: Option<Seat>) -> Box<Head> {
        let playing = &self.playing;
        let words = playing.title().words("en");
        let viewer = face.map_or(Viewer::Spectator, Viewer::Seat);
        let Look { colour, unicode } = FULL;
        let choices = face.map(|seat| playing.choices(seat)).unwrap_or_default();
        let outcome = match playing.waits_for() {
            WaitsFor::Over(outcome) => Some(outcome),
            _ => None,
        };
        let place = |seat: Seat| Some(Place { seat, place: outcome?.place(seat)?, score: outcome?.score(seat) });
        Box::new(Head {
            match_id: "match".into(),
            from: 0,
            seq: playing.seq(),
            face,
            view: Value::Null,
            text: Some(TextBoard {
                board: playing
                    .text(viewer, Style { colour, unicode, parts: true }, &|message| words.say(message, &name)),
                secrets: playing.has_secrets(),
            }),
            choices: choices
                .into_iter()
                .map(|choice| Choice {
                    action: choice.action,
                    label: words.say(&choice.label, &name),
                    path: choice.path,
                })
                .collect(),
            prompt: words.say(&playing.prompt(viewer), &name),
            waits_for: match playing.waits_for() {
                WaitsFor::Seats(seats) => seats.iter().collect(),
                _ => Vec::new(),
            },
            told: playing
                .told_since(0, viewer)
                .into_iter()
                .map(|told| Told {
                    seq: told.seq,
                    by: told.by,
                    about: told.lines.iter().map(Message::about).collect(),
                    events: Vec::new(),
                    lines: told.lines.iter().map(|line| words.say(line, &name)).collect(),
                    undo: told.undo,
                })
                .collect(),
            undo: face.and_then(|seat| playing.undo(seat)).map(|undo| UndoOffer { free: undo.free }),
            window: None,
            stance: protocol::Stance::Ask,
            outcome: outcome.map(|_| playing.seats().iter().filter_map(place).collect()),
            fair: Fair {
                commitment: playing.commitment().to_string(),
                uncommitted: vec![],
                unrevealed: vec![],
                commitments: vec![],
                nonces: vec![],
                server_seed: playing.revealed_seed().map(|seed| seed.to_string()),
            },
        })
    }

    fn tell_head(&mut self, face: Option<Seat>) -> Vec<Deed> {
        let head = self.head(face);
        self.hear(Heard::Update(Box::new(Update::Head(head))))
    }

    fn key(&mut self, code: KeyCode) -> Vec<Deed> {
        self.screen.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn picture(&mut self, (width, height): (u16, u16)) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| self.screen.draw(frame)).unwrap();
        let buffer = terminal.backend().buffer();
        let row = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_string();
        (0..height).map(|y| row(y) + "\n").collect()
    }
}

fn middle(title: &'static dyn Title, look: Look) -> Scene {
    let mut scene = Scene::new(title, look, &[0]);
    scene.play(24);
    scene.until_ours();
    scene.tell_head(Some(Seat::new(0)));
    scene
}

#[test]
fn every_game_on_a_small_and_a_large_terminal() {
    for title in catalog::GAMES {
        let mut scene = middle(*title, FULL);
        for (size, label) in [(SMALL, "small"), (LARGE, "large")] {
            let picture = scene.picture(size);
            insta::assert_snapshot!(format!("{}-{label}", title.id()), picture);
            in_the_docs(&format!("{}-{label}", title.id()), &picture);
        }
        // Any other size is drawn as well.
        for size in [(20, 6), (10, 3), (1, 1), (40, 12), (81, 25), (100, 30), (250, 80)] {
            scene.picture(size);
        }
    }
}

/// A picture that the documentation shows is the one that is drawn now.
fn in_the_docs(name: &str, picture: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/terminal.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let Some(start) = text.find(&format!("<!-- picture {name} -->\n```text\n")) else { return };
    let from = start + text[start..].find("```text\n").unwrap() + 8;
    let to = from + text[from..].find("```").unwrap();
    if std::env::var_os("SEABOARD_WRITE_PICTURES").is_some() {
        std::fs::write(&path, format!("{}{picture}{}", &text[..from], &text[to..])).unwrap();
        return;
    }
    assert_eq!(
        &text[from..to],
        picture,
        "docs/terminal.md is out of date: SEABOARD_WRITE_PICTURES=1 cargo test -p terminal"
    );
}

#[test]
fn without_colours_and_unicode_nothing_of_them_is_drawn() {
    for title in catalog::GAMES {
        let mut scene = middle(*title, Look { colour: false, unicode: false });
        for size in [SMALL, LARGE] {
            let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
            terminal.draw(|frame| scene.screen.draw(frame)).unwrap();
            for cell in &terminal.backend().buffer().content {
                assert!(cell.symbol().is_ascii(), "{} {}", title.id(), cell.symbol());
                assert_eq!(cell.fg, ratatui::style::Color::Reset);
            }
        }
    }
}

#[test]
fn every_game_can_be_played_with_the_keys() {
    for title in catalog::GAMES {
        let mut scene = Scene::new(*title, FULL, &[0]);
        let mut acts = 0;
        for round in 0..60_usize {
            if let WaitsFor::Over(_) = scene.playing.waits_for() {
                break;
            }
            scene.until_ours();
            if let WaitsFor::Seats(seats) = scene.playing.waits_for() {
                let Some(seat) = seats.iter().next().filter(|seat| scene.ours.contains(seat)) else { continue };
                scene.tell_head(Some(seat));
                if round % 50 == 0 {
                    scene.picture(SMALL);
                }
                for _ in 0..(round * 7 + 3) % 11 {
                    scene.key(KeyCode::Down);
                }
                for deed in scene.key(KeyCode::Enter) {
                    let Deed::Say(Say::Command(protocol::Command::Act { id, seat, action, .. })) = deed else {
                        panic!("{deed:?}")
                    };
                    let acted = scene.playing.propose(seat, action).unwrap();
                    scene.playing.commit(acted);
                    scene.hear(Heard::Update(Box::new(Update::Done { id })));
                    acts += 1;
                }
            }
        }
        assert!(acts > 5, "{}", title.id());
    }
}

#[test]
fn the_cursor_and_the_mouse_pick_parts_of_the_board() {
    for title in catalog::GAMES {
        let mut scene = middle(*title, FULL);
        scene.picture(LARGE);
        let before = scene.screen.chooser.left(scene.screen.sitting.choices()).len();
        assert!(before > 0, "{}", title.id());
        scene.key(KeyCode::Tab);
        let Some(cursor) = scene.screen.chooser.cursor.clone() else { continue };
        // A click on the same place does the same as Enter.
        scene.picture(LARGE);
        let place = scene.screen.fitted.board.place(&cursor).unwrap().clone();
        let shown = |pane: &super::Pane| {
            let row = pane.rows.iter().position(|seen| seen.row == place.row)?;
            Some((pane.origin.0 + place.from - pane.right, pane.origin.1 + row as u16))
        };
        let at = scene.screen.areas.panes.iter().find_map(shown).expect("the cursor is in sight");
        let clicked = scene.screen.mouse(MouseEventKind::Down(MouseButton::Left), at.0, at.1);
        let picked = !scene.screen.chooser.picked.is_empty();
        assert!(picked || !clicked.is_empty(), "{}: {cursor}", title.id());
        if picked {
            assert!(scene.screen.chooser.left(scene.screen.sitting.choices()).len() <= before);
            scene.key(KeyCode::Esc);
            scene.key(KeyCode::Esc);
            assert!(scene.screen.chooser.picked.is_empty());
        }
    }
}

#[test]
fn around_one_keyboard_hidden_hands_wait_behind_a_curtain() {
    let mut curtains = 0;
    for title in catalog::GAMES {
        let everybody: Vec<u8> = (0..(*title.seats().start()).max(2)).collect();
        let mut scene = Scene::new(*title, FULL, &everybody);
        let secrets = scene.playing.has_secrets();
        let WaitsFor::Seats(waits) = scene.playing.waits_for() else { continue };
        let first = waits.iter().next().unwrap();
        let deeds = scene.tell_head(None);
        if !secrets {
            let faced = matches!(deeds[..], [Deed::Say(Say::Command(protocol::Command::Face { seat: Some(_) }))]);
            assert!(faced, "{}: {deeds:?}", title.id());
            continue;
        }
        curtains += 1;
        let picture = scene.picture(SMALL);
        assert!(picture.contains(&format!("{} comes to the keyboard", name(first))), "{picture}");
        assert!(scene.key(KeyCode::Char('u')).is_empty() && scene.screen.sitting.choices().is_empty());
        let deeds = scene.key(KeyCode::Enter);
        assert!(
            matches!(deeds[..], [Deed::Say(Say::Command(protocol::Command::Face { seat: Some(seat) }))] if seat == first)
        );
        scene.tell_head(Some(first));
        assert!(!scene.screen.sitting.choices().is_empty());
        // Another player is called: at once nothing of the first one's view is left.
        let deeds = scene.key(KeyCode::Char('f'));
        assert!(matches!(deeds[..], [Deed::Say(Say::Renew)]), "{deeds:?}");
        let picture = scene.picture(SMALL);
        assert!(scene.screen.sitting.head.is_none() && picture.contains("comes to the keyboard"), "{picture}");
    }
    assert!(curtains > 0, "some game hides hands");
}

#[test]
fn rules_help_log_and_leaving_lie_over_the_table() {
    let mut scene = middle(catalog::GAMES[0], FULL);
    for (key, words) in
        [('?', "one step back"), ('r', "Rules"), ('l', "What happened"), ('i', "/t/k3v9#w=w"), ('q', "resume")]
    {
        scene.key(KeyCode::Char(key));
        let picture = scene.picture(SMALL);
        assert!(picture.contains(words), "{key}: {picture}");
        assert!(scene.key(KeyCode::Esc).is_empty());
        assert_eq!(scene.screen.overlay, super::Overlay::None);
    }
    scene.key(KeyCode::Char('q'));
    assert!(matches!(scene.key(KeyCode::Char('y'))[..], [Deed::Quit]));
    let leave = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert!(matches!(scene.screen.key(leave)[..], [Deed::Quit]));
}

#[test]
fn a_lost_connection_is_shown_and_nothing_can_be_done_meanwhile() {
    let mut scene = middle(catalog::GAMES[0], FULL);
    scene.hear(Heard::Link(Link::Lost(30)));
    let picture = scene.picture(SMALL);
    assert!(picture.contains("Connection lost, trying again in 3 s"), "{picture}");
    assert!(scene.key(KeyCode::Enter).is_empty());
    scene.hear(Heard::Link(Link::Open));
    scene.tell_head(Some(Seat::new(0)));
    let picture = scene.picture(SMALL);
    assert!(picture.contains("Connected again"), "{picture}");
    assert!(!scene.key(KeyCode::Enter).is_empty());
}

#[test]
fn typing_finds_a_choice() {
    let mut scenes = catalog::GAMES.iter().map(|title| middle(*title, FULL));
    let mut scene = scenes.find(|scene| scene.screen.sitting.choices().len() > 1).expect("some game has a choice");
    let all = scene.screen.sitting.choices().len();
    let label = scene.screen.sitting.choices()[all - 1].label.clone();
    scene.key(KeyCode::Char('/'));
    label.chars().for_each(|character| drop(scene.key(KeyCode::Char(character))));
    let left = scene.screen.chooser.left(scene.screen.sitting.choices());
    assert!(left.contains(&(all - 1)) && left.len() < all, "{label}: {left:?}");
    scene.key(KeyCode::Esc);
    assert_eq!(scene.screen.chooser.left(scene.screen.sitting.choices()).len(), all);
}

#[test]
fn out_of_turn_enter_does_nothing_and_before_a_draw_it_passes() {
    let mut scene = middle(catalog::GAMES[0], FULL);
    let mut head = scene.head(Some(Seat::new(0)));
    (head.seq, head.waits_for) = (head.seq + 1, vec![Seat::new(1)]);
    scene.hear(Heard::Update(Box::new(Update::Head(head.clone()))));
    assert!(!scene.picture(SMALL).contains("▶ Move"), "nothing is chosen");
    assert!(scene.key(KeyCode::Enter).is_empty());
    scene.key(KeyCode::Down);
    assert!(!scene.key(KeyCode::Enter).is_empty(), "who chooses may play");
    head.seq += 1;
    head.window = Some(protocol::Window { waiting: vec![Seat::new(0)], left: None, held: None });
    scene.hear(Heard::Update(Box::new(Update::Done { id: scene.screen.sitting.pending.clone().unwrap() })));
    scene.hear(Heard::Update(Box::new(Update::Head(head))));
    assert!(scene.picture(SMALL).contains("▶ Pass"));
    assert!(matches!(scene.key(KeyCode::Enter)[..], [Deed::Say(Say::Command(protocol::Command::Pass { .. }))]));
}

#[test]
fn a_screen_that_is_too_small_says_so() {
    let mut scene = middle(catalog::GAMES[0], FULL);
    let words = scene.picture((20, 5)).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("terminal is too small"), "{words}");
}
