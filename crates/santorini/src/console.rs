//! The document's console program: names, placements, then moves and builds until somebody wins (SA-15 … SA-18).

use std::io::{self, BufRead, Write};

use crate::answers::{Answer, Answers, Person, Script};
use crate::facade::SantoriniGame;
use crate::player::{Player, WorkerId};
use crate::stage::Stage;

/// The program ended as it should: the match was played, left, or broke off between two turns.
pub const DONE: u8 = 0;
/// The input ended in the middle: a name, a placement or a build was missing.
pub const CUT_SHORT: u8 = 3;

/// Plays with two people at a terminal; says the program's exit status.
pub fn console(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<u8> {
    writeln!(output, "Santorini for two. At every prompt you may also answer: reset, or quit.")?;
    Table::new(&mut Person::new(input), output).run()
}

/// Plays a file in the document's grading format (SA-20); says the program's exit status.
pub fn play_file(text: &str, output: &mut dyn Write) -> io::Result<u8> {
    Table::new(&mut Script::new(text), output).run()
}

/// Why a part of the program was left before its end.
enum Left {
    Reset,
    Quit,
    /// The input has ended, and this was missing.
    Ended(String),
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
    names: [String; 2],
    game: SantoriniGame,
}

impl<'a> Table<'a> {
    fn new(answers: &'a mut dyn Answers, output: &'a mut dyn Write) -> Self {
        Self { answers, output, names: Default::default(), game: SantoriniGame::new() }
    }

    fn run(&mut self) -> io::Result<u8> {
        let mut named = false;
        loop {
            let left = if named { self.play() } else { self.ask_names().and_then(|()| self.play()) };
            named = self.names.iter().all(|name| !name.is_empty());
            match left.err().unwrap_or(Left::Quit) {
                Left::Reset => {
                    self.game.reset();
                    writeln!(self.output, "The board is cleared.")?;
                }
                Left::Quit => {
                    writeln!(self.output, "Goodbye.")?;
                    return Ok(DONE);
                }
                Left::Ended(missing) => {
                    self.show()?;
                    writeln!(self.output, "The input ends here: {missing}.")?;
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

    fn refuse(&mut self, why: &str) -> Result<(), Left> {
        Ok(writeln!(self.output, "Not possible: {why}.")?)
    }

    fn ask_names(&mut self) -> Result<(), Left> {
        self.names = Default::default();
        for number in 0..2 {
            let prompt = format!("Name of player {}?", number + 1);
            while self.names[number].is_empty() {
                match self.answers.name(&prompt, self.output)? {
                    Some(Answer::Reset) => return Err(Left::Reset),
                    Some(Answer::Quit) => return Err(Left::Quit),
                    Some(Answer::Other(name)) if !name.is_empty() => self.names[number] = name,
                    Some(_) => self.refuse("a name needs a letter")?,
                    None => return Err(Left::Ended(format!("the name of player {} is missing", number + 1))),
                }
            }
        }
        Ok(())
    }

    /// The next answer, or the reason to leave.
    fn ask(&mut self, prompt: &str, missing: &str) -> Result<Answer, Left> {
        match self.answers.next(prompt, self.output)? {
            Some(Answer::Reset) => Err(Left::Reset),
            Some(Answer::Quit) => Err(Left::Quit),
            Some(answer) => Ok(answer),
            None => Err(Left::Ended(missing.to_owned())),
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
            self.ask("Answer reset for a new game, or quit:", "the match is over")?;
            self.refuse("the match is over: only reset and quit are left")?;
        }
    }

    /// Asks until a worker is placed, either one that the player still has (SA-A6).
    fn place(&mut self) -> Result<(), Left> {
        let state = self.game.state();
        let player = state.mover();
        let name = self.name(player).to_owned();
        let unplaced = player.workers().into_iter().filter(|&worker| state.worker(worker).is_none());
        let unplaced: Vec<&str> = unplaced.map(WorkerId::name).collect();
        let (workers, example) = (unplaced.join(" or "), unplaced.first().copied().unwrap_or_default());
        let prompt = format!("{name}, place {workers}: worker, x and y?");
        let missing = format!("{name} has not placed {}", unplaced.join(" and "));
        self.until_possible(&prompt, &missing, |game, answer| {
            let Some((worker, x, y)) = worker_and_cell(&answer)? else {
                return Err(format!("name the worker too, as in {example} 2 3"));
            };
            game.try_place(worker, x, y).map_err(|reason| reason.to_string())
        })
    }

    fn move_worker(&mut self) -> Result<(), Left> {
        let player = self.game.current_player();
        let name = self.name(player).to_owned();
        let [first, second] = player.workers();
        let prompt = format!("{name}, move {first} or {second}: worker, x and y?");
        self.until_possible(&prompt, &format!("it is {name}'s turn to move"), |game, answer| {
            let Some((worker, x, y)) = worker_and_cell(&answer)? else {
                return Err(format!("name the worker too, as in {first} 2 3"));
            };
            game.try_move(worker, x, y).map_err(|reason| reason.to_string())
        })
    }

    fn build(&mut self) -> Result<(), Left> {
        let name = self.name(self.game.current_player()).to_owned();
        self.until_possible(&format!("{name}, build: x and y?"), &format!("{name} has not built"), |game, answer| {
            let Answer::Cell(x, y) = &answer else { return Err("answer with x and y, as in 2 3".to_owned()) };
            game.try_build(number(x)?, number(y)?).map_err(|reason| reason.to_string())
        })
    }

    /// Asks until the answer can be done, and explains each that cannot (SA-17).
    fn until_possible(
        &mut self,
        prompt: &str,
        missing: &str,
        mut attempt: impl FnMut(&mut SantoriniGame, Answer) -> Result<(), String>,
    ) -> Result<(), Left> {
        loop {
            let answer = self.ask(prompt, missing)?;
            match attempt(&mut self.game, answer) {
                Ok(()) => return Ok(()),
                Err(why) => self.refuse(&why)?,
            }
        }
    }

    /// Says who has won, by name (SA-18).
    fn announce(&mut self) -> io::Result<()> {
        self.show()?;
        let player = self.game.current_player();
        let (current, other) = (&self.names[player as usize], &self.names[player.other() as usize]);
        if self.game.has_won() {
            writeln!(self.output, "{current} stands on level 3 and wins the game!")
        } else {
            writeln!(self.output, "{current} is trapped and cannot move: {other} wins the game!")
        }
    }
}

fn number(text: &str) -> Result<i32, String> {
    text.parse().map_err(|_| format!("{text:?} is not a whole number"))
}

/// A worker and two numbers; `None` if the answer names no worker.
fn worker_and_cell(answer: &Answer) -> Result<Option<(WorkerId, i32, i32)>, String> {
    match answer {
        Answer::Worker(worker, x, y) => Ok(Some((*worker, number(x)?, number(y)?))),
        Answer::Other(text) => Err(format!("{text:?} is not a worker, x and y, as in w11 2 3")),
        _ => Ok(None),
    }
}
