//! The document's console program: names, placements, then moves and builds until somebody wins (SA-15 … SA-18).

use std::io::{self, BufRead, Write};

use game::Message;

use crate::answers::{Answer, Answers, Person, Script};
use crate::facade::SantoriniGame;
use crate::player::{Player, WorkerId};
use crate::reason::Reason;
use crate::stage::Stage;

/// The program ended as it should: the match was played, left, or broke off between two turns.
pub const DONE: u8 = 0;
/// The input ended in the middle: a name, a placement or a build was missing.
pub const CUT_SHORT: u8 = 3;

/// The most letters a name has.
pub(crate) const LONGEST_NAME: usize = 60;

/// How a message is said in the players' language.
pub type Say<'a> = &'a dyn Fn(&Message) -> String;

/// Plays with two people at a terminal; says the program's exit status.
pub fn console(input: &mut dyn BufRead, output: &mut dyn Write, say: Say<'_>) -> io::Result<u8> {
    writeln!(output, "{}", say(&Message::new("console-welcome")))?;
    Table::new(&mut Person::new(input), output, say).run()
}

/// Plays a file in the document's grading format (SA-20); says the program's exit status.
pub fn play_file(text: &str, output: &mut dyn Write, say: Say<'_>) -> io::Result<u8> {
    play_lines(&mut text.as_bytes(), output, say)
}

/// The same line by line, as they come.
pub fn play_lines(input: &mut dyn BufRead, output: &mut dyn Write, say: Say<'_>) -> io::Result<u8> {
    Table::new(&mut Script::new(input), output, say).run()
}

/// Why a part of the program was left before its end.
enum Left {
    Reset,
    Quit,
    /// The input has ended, and this was missing.
    Ended(Message),
    Broken(io::Error),
}

impl From<io::Error> for Left {
    fn from(error: io::Error) -> Self {
        Self::Broken(error)
    }
}

struct Table<'a> {
    answers: &'a mut dyn Answers,
    output: &'a mut dyn Write,
    say: Say<'a>,
    names: [String; 2],
    game: SantoriniGame,
}

impl<'a> Table<'a> {
    fn new(answers: &'a mut dyn Answers, output: &'a mut dyn Write, say: Say<'a>) -> Self {
        Self { answers, output, say, names: Default::default(), game: SantoriniGame::new() }
    }

    fn run(&mut self) -> io::Result<u8> {
        let mut named = false;
        loop {
            let left = if named { self.play() } else { self.ask_names().and_then(|()| self.play()) };
            named = self.names.iter().all(|name| !name.is_empty());
            match left.err().unwrap_or(Left::Quit) {
                Left::Reset => {
                    self.game.reset();
                    self.tell(&Message::new("console-cleared"))?;
                }
                Left::Quit => {
                    self.tell(&Message::new("console-goodbye"))?;
                    return Ok(DONE);
                }
                Left::Ended(missing) => {
                    self.show()?;
                    self.tell(&Message::new("console-ends").with("missing", missing))?;
                    let between_turns =
                        named && matches!(self.game.state().stage(), Stage::Turn | Stage::Won | Stage::Trapped);
                    return Ok(if between_turns { DONE } else { CUT_SHORT });
                }
                Left::Broken(error) => return Err(error),
            }
        }
    }

    fn name(&self, player: Player) -> &str {
        &self.names[player as usize]
    }

    fn show(&mut self) -> io::Result<()> {
        write!(self.output, "\n{}", self.game)
    }

    fn tell(&mut self, message: &Message) -> io::Result<()> {
        writeln!(self.output, "{}", (self.say)(message))
    }

    fn refuse(&mut self, why: Message) -> Result<(), Left> {
        Ok(self.tell(&Message::new("console-refused").with("why", why))?)
    }

    fn ask_names(&mut self) -> Result<(), Left> {
        self.names = Default::default();
        for number in 0..2 {
            let about = |id: &'static str| Message::new(id).with("number", number + 1);
            let prompt = (self.say)(&about("console-name"));
            while self.names[number].is_empty() {
                match self.answers.name(&prompt, self.output)? {
                    Some(Answer::Reset) => return Err(Left::Reset),
                    Some(Answer::Quit) => return Err(Left::Quit),
                    Some(Answer::Other(name)) if name.chars().count() > LONGEST_NAME => {
                        self.refuse(Message::new("console-name-long").with("most", LONGEST_NAME))?;
                    }
                    Some(Answer::Other(name)) if self.answers.asks_again() && is_worker(&name) => {
                        self.refuse(Message::new("console-name-of-worker").with("name", name))?;
                    }
                    Some(Answer::Other(name)) if self.answers.asks_again() && self.is_taken(&name) => {
                        self.refuse(Message::new("console-name-taken").with("name", name))?;
                    }
                    Some(Answer::Other(name)) if !name.is_empty() => self.names[number] = name,
                    Some(_) => self.refuse(Message::new("console-name-empty"))?,
                    None => return Err(Left::Ended(about("console-name-missing"))),
                }
            }
        }
        Ok(())
    }

    /// Whether the other player has this name: nobody would know who is meant.
    fn is_taken(&self, name: &str) -> bool {
        self.names.iter().any(|other| !name.is_empty() && other.to_lowercase() == name.to_lowercase())
    }

    /// The next answer, or the reason to leave.
    fn ask(&mut self, prompt: &Message, missing: &Message) -> Result<Answer, Left> {
        match self.answers.next(prompt, self.say, self.output)? {
            Some(Answer::Reset) => Err(Left::Reset),
            Some(Answer::Quit) => Err(Left::Quit),
            Some(answer) => Ok(answer),
            None => Err(Left::Ended(missing.clone())),
        }
    }

    fn play(&mut self) -> Result<(), Left> {
        while self.game.state().stage() == Stage::Place {
            self.show()?;
            self.place()?;
        }
        while self.game.state().winner().is_none() {
            self.show()?;
            self.move_worker()?;
            if self.game.state().winner().is_none() {
                self.show()?;
                self.build()?;
            }
        }
        self.announce()?;
        loop {
            self.ask(&Message::new("console-again"), &Message::new("console-over"))?;
            self.refuse(Message::new("console-only-reset"))?;
        }
    }

    /// Asks until a worker is placed, either one that the player still has (SA-A6).
    fn place(&mut self) -> Result<(), Left> {
        let state = self.game.state();
        let player = state.mover();
        let unplaced = player.workers().into_iter().filter(|&worker| state.worker(worker).is_none());
        let unplaced: Vec<&str> = unplaced.map(WorkerId::name).collect();
        let example = unplaced.first().copied().unwrap_or_default();
        let about = |id: &'static str| {
            let named = Message::new(id).with("name", self.name(player).to_owned()).with("first", example);
            unplaced.get(1).copied().into_iter().fold(named, |message, second| message.with("second", second))
        };
        let (prompt, missing) = if unplaced.len() > 1 {
            (about("console-place-either"), about("console-unplaced-both"))
        } else {
            (about("console-place"), about("console-unplaced"))
        };
        self.until_possible(&prompt, &missing, |game, answer| {
            let (worker, x, y) = worker_and_cell(&answer, player, example)?;
            game.try_place(worker, x, y).map_err(Reason::message)
        })
    }

    fn move_worker(&mut self) -> Result<(), Left> {
        let player = self.game.current_player();
        let [first, second] = player.workers().map(WorkerId::name);
        let about = |id: &'static str| Message::new(id).with("name", self.name(player).to_owned());
        let prompt = about("console-move").with("first", first).with("second", second);
        self.until_possible(&prompt, &about("console-to-move"), |game, answer| {
            let (worker, x, y) = worker_and_cell(&answer, player, first)?;
            game.try_move(worker, x, y).map_err(Reason::message)
        })
    }

    fn build(&mut self) -> Result<(), Left> {
        let name = self.name(self.game.current_player()).to_owned();
        let about = |id: &'static str| Message::new(id).with("name", name.clone());
        self.until_possible(&about("console-build"), &about("console-unbuilt"), |game, answer| {
            let Answer::Cell(x, y) = &answer else { return Err(Message::new("console-give-cell")) };
            game.try_build(number(x)?, number(y)?).map_err(Reason::message)
        })
    }

    /// Asks until the answer can be done, and explains each that cannot (SA-17).
    fn until_possible(
        &mut self,
        prompt: &Message,
        missing: &Message,
        mut attempt: impl FnMut(&mut SantoriniGame, Answer) -> Result<(), Message>,
    ) -> Result<(), Left> {
        loop {
            let answer = self.ask(prompt, missing)?;
            match attempt(&mut self.game, answer) {
                Ok(()) => return Ok(()),
                Err(why) => self.refuse(why)?,
            }
        }
    }

    /// Says who has won, by name (SA-18).
    fn announce(&mut self) -> io::Result<()> {
        self.show()?;
        let player = self.game.current_player();
        let won = if self.game.has_won() { "console-won" } else { "console-trapped" };
        let message = Message::new(won).with("name", self.name(player).to_owned());
        self.tell(&message.with("other", self.name(player.other()).to_owned()))
    }
}

fn number(text: &str) -> Result<i32, Message> {
    text.parse().map_err(|_| {
        // A whole number that no board is large enough for is one all the same.
        let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
        let whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        Message::new(if whole { "console-far-number" } else { "console-no-number" }).with("text", quoted(text))
    })
}

/// What somebody answered, short enough to be repeated.
fn quoted(text: &str) -> String {
    let short: String = text.chars().take(LONGEST_NAME).collect();
    let more = if short.len() < text.len() { "…" } else { "" };
    format!("{:?}", short + more)
}

/// Whether a word is a worker's name, however it is written.
fn is_worker(word: &str) -> bool {
    WorkerId::parse(&word.to_lowercase()).is_some()
}

/// A worker and two numbers; otherwise what is wrong with the answer, told by the example of a worker that the player has.
fn worker_and_cell(answer: &Answer, player: Player, example: &'static str) -> Result<(WorkerId, i32, i32), Message> {
    let about = |id: &'static str| Message::new(id).with("worker", example);
    let text = match answer {
        Answer::Worker(worker, x, y) => return Ok((*worker, number(x)?, number(y)?)),
        Answer::Cell(x, y) if number(x).is_ok() && number(y).is_ok() => return Err(about("console-name-worker")),
        Answer::Cell(x, y) => format!("{x} {y}"),
        Answer::Other(text) => text.clone(),
        Answer::Reset | Answer::Quit => String::new(),
    };
    let first = text.split(' ').next().unwrap_or_default();
    let numbered = first.strip_prefix(['w', 'W']).is_some_and(|rest| rest.parse::<u32>().is_ok());
    Err(if text.is_empty() {
        about("console-no-answer")
    } else if numbered && !is_worker(first) {
        let [one, other] = player.workers().map(WorkerId::name);
        Message::new("console-unknown-worker").with("text", quoted(first)).with("first", one).with("second", other)
    } else {
        about("console-no-worker").with("text", quoted(&text))
    })
}
