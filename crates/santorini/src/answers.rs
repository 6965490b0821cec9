//! Where the console program's answers come from: a person who is asked line by line, or a file of records.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};

use game::Message;

use crate::console::Say;
use crate::player::WorkerId;

/// An answer to a prompt. Numbers are still text: only the prompt knows what to make of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// A worker, x and y.
    Worker(WorkerId, String, String),
    /// x and y.
    Cell(String, String),
    /// Begin again.
    Reset,
    /// Leave.
    Quit,
    /// Something else.
    Other(String),
}

/// Asks, and gets answers until there are none left.
pub(crate) trait Answers {
    /// A player's name: an answer of one part, which may be `Reset` or `Quit`.
    fn name(&mut self, prompt: &str, output: &mut dyn Write) -> io::Result<Option<Answer>>;

    /// The next answer.
    fn next(&mut self, prompt: &Message, say: Say<'_>, output: &mut dyn Write) -> io::Result<Option<Answer>>;
}

fn command(word: &str) -> Option<Answer> {
    match word {
        "reset" => Some(Answer::Reset),
        "quit" => Some(Answer::Quit),
        _ => None,
    }
}

/// How many tokens a record has that begins with this one.
fn length(first: &str) -> usize {
    if WorkerId::parse(first).is_some() { 3 } else { 2 }
}

/// An answer of these tokens, if they are as many as it takes.
fn answer(tokens: &[String]) -> Answer {
    match tokens {
        [word] if command(word).is_some() => command(word).unwrap_or(Answer::Quit),
        [name, x, y] => match WorkerId::parse(name) {
            Some(worker) => Answer::Worker(worker, x.clone(), y.clone()),
            None => Answer::Other(tokens.join(" ")),
        },
        [x, y] if WorkerId::parse(x).is_none() => Answer::Cell(x.clone(), y.clone()),
        _ => Answer::Other(tokens.join(" ")),
    }
}

/// A text without what could disturb a terminal.
fn printable(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect::<String>().trim().to_owned()
}

/// A person at a terminal.
pub(crate) struct Person<'a> {
    input: &'a mut dyn BufRead,
}

impl<'a> Person<'a> {
    pub(crate) fn new(input: &'a mut dyn BufRead) -> Self {
        Self { input }
    }

    fn line(&mut self, prompt: &str, output: &mut dyn Write) -> io::Result<Option<String>> {
        write!(output, "{prompt} ")?;
        output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(output)?;
            return Ok(None);
        }
        // A tab separates as a space does; other control characters go.
        Ok(Some(printable(&String::from_utf8_lossy(&line).replace('\t', " "))))
    }
}

impl Answers for Person<'_> {
    fn name(&mut self, prompt: &str, output: &mut dyn Write) -> io::Result<Option<Answer>> {
        let line = self.line(prompt, output)?;
        Ok(line.map(|line| command(&line.to_lowercase()).unwrap_or(Answer::Other(line))))
    }

    /// One line, and more of them while x or y is missing.
    fn next(&mut self, prompt: &Message, say: Say<'_>, output: &mut dyn Write) -> io::Result<Option<Answer>> {
        let mut tokens: Vec<String> = Vec::new();
        let mut asked = say(prompt);
        loop {
            let Some(line) = self.line(&asked, output)? else { return Ok(None) };
            if let Some(command) = command(&line.to_lowercase()) {
                return Ok(Some(command));
            }
            tokens.extend(line.split_whitespace().map(str::to_lowercase));
            let Some(first) = tokens.first() else { return Ok(Some(Answer::Other(String::new()))) };
            let numbers = tokens[1..].iter().all(|token| token.parse::<i32>().is_ok());
            let known = WorkerId::parse(first).is_some() || first.parse::<i32>().is_ok();
            match length(first).saturating_sub(tokens.len()) {
                2 if known => asked = say(&Message::new("console-x-and-y")),
                1 if known && numbers => asked = say(&Message::new("console-y")),
                _ => return Ok(Some(answer(&tokens))),
            }
        }
    }
}

/// A file in the document's grading format (RULES.md, "The script file").
pub(crate) struct Script {
    /// The lines of the names, where they are whole lines.
    names: VecDeque<String>,
    tokens: VecDeque<String>,
}

impl Script {
    pub(crate) fn new(text: &str) -> Self {
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        let named_by_line =
            lines.iter().take(2).all(|line| line.split_whitespace().all(|token| WorkerId::parse(token).is_none()));
        let names = if named_by_line { lines.len().min(2) } else { 0 };
        Self {
            names: lines[..names].iter().map(|line| printable(line)).collect(),
            tokens: lines[names..].iter().flat_map(|line| line.split_whitespace()).map(printable).collect(),
        }
    }
}

impl Answers for Script {
    fn name(&mut self, prompt: &str, output: &mut dyn Write) -> io::Result<Option<Answer>> {
        let Some(name) = self.names.pop_front().or_else(|| self.tokens.pop_front()) else { return Ok(None) };
        writeln!(output, "{prompt} {name}")?;
        Ok(Some(command(&name).unwrap_or(Answer::Other(name))))
    }

    fn next(&mut self, prompt: &Message, say: Say<'_>, output: &mut dyn Write) -> io::Result<Option<Answer>> {
        let Some(first) = self.tokens.front() else { return Ok(None) };
        let length = if command(first).is_some() { 1 } else { length(first).min(self.tokens.len()) };
        let record: Vec<String> = self.tokens.drain(..length).collect();
        writeln!(output, "{} {}", say(prompt), record.join(" "))?;
        Ok(Some(answer(&record)))
    }
}
