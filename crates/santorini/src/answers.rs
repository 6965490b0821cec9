//! Where the console program's answers come from: a person who is asked line by line, or a file of records.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};

use game::Message;

use crate::console::{LONGEST_NAME, Say};
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

    /// Whether an answer that will not do can be asked for again; a file has said what it says.
    fn asks_again(&self) -> bool;

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

/// The next line, as much of it as may be long; `None` at the end. What is not UTF-8 is read as well as it goes.
fn read_line(input: &mut dyn BufRead, longest: u64) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if Read::take(&mut *input, longest).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    let mut whole = line.last() == Some(&b'\n') || (line.len() as u64) < longest;
    while !whole {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        whole = end.is_some() || buffer.is_empty();
        let used = end.map_or(buffer.len(), |at| at + 1);
        input.consume(used);
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

/// A person at a terminal.
pub(crate) struct Person<'a> {
    input: &'a mut dyn BufRead,
}

/// More than anybody types.
const LONGEST_ANSWER: u64 = 64 * 1024;

impl<'a> Person<'a> {
    pub(crate) fn new(input: &'a mut dyn BufRead) -> Self {
        Self { input }
    }

    fn line(&mut self, prompt: &str, output: &mut dyn Write) -> io::Result<Option<String>> {
        write!(output, "{prompt} ")?;
        output.flush()?;
        let line = read_line(self.input, LONGEST_ANSWER)?;
        if line.is_none() {
            writeln!(output)?;
        }
        // A tab separates as a space does; other control characters go.
        Ok(line.map(|line| printable(&line.replace('\t', " "))))
    }
}

/// A worker's name as files write it; other words stay as they were typed.
fn typed(word: &str) -> String {
    let small = word.to_lowercase();
    if WorkerId::parse(&small).is_some() { small } else { word.to_owned() }
}

impl Answers for Person<'_> {
    fn name(&mut self, prompt: &str, output: &mut dyn Write) -> io::Result<Option<Answer>> {
        let line = self.line(prompt, output)?;
        Ok(line.map(|line| command(&line.to_lowercase()).unwrap_or(Answer::Other(line))))
    }

    fn asks_again(&self) -> bool {
        true
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
            tokens.extend(line.split_whitespace().map(typed));
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

/// A file in the document's grading format (RULES.md, "The script file"), read as far as it is needed: whoever writes it
/// into a pipe sees each record played as it comes.
pub(crate) struct Script<'a> {
    input: &'a mut dyn BufRead,
    /// The lines of the names, where they are whole lines.
    names: VecDeque<String>,
    tokens: VecDeque<String>,
    begun: bool,
}

/// A whole file may be one line.
const LONGEST_LINE: u64 = 8 * 1024 * 1024;

impl<'a> Script<'a> {
    pub(crate) fn new(input: &'a mut dyn BufRead) -> Self {
        Self { input, names: VecDeque::new(), tokens: VecDeque::new(), begun: false }
    }

    /// The next line that is not empty.
    fn line(&mut self) -> io::Result<Option<String>> {
        loop {
            match read_line(self.input, LONGEST_LINE)? {
                Some(line) if line.trim().is_empty() => {}
                other => return Ok(other),
            }
        }
    }

    /// The first two lines say whether names are lines or words.
    fn begin(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) {
            return Ok(());
        }
        let mut lines = Vec::new();
        while lines.len() < 2
            && let Some(line) = self.line()?
        {
            lines.push(line);
        }
        if lines.iter().all(|line| line.split_whitespace().all(|token| WorkerId::parse(token).is_none())) {
            self.names.extend(lines.iter().map(|line| printable(line)));
        } else {
            for line in &lines {
                self.split(line);
            }
        }
        Ok(())
    }

    fn split(&mut self, line: &str) {
        self.tokens.extend(line.split_whitespace().map(printable));
    }

    /// Reads on until there are so many tokens, or the file ends.
    fn fill(&mut self, tokens: usize) -> io::Result<()> {
        while self.tokens.len() < tokens
            && let Some(line) = self.line()?
        {
            self.split(&line);
        }
        Ok(())
    }
}

impl Answers for Script<'_> {
    fn name(&mut self, prompt: &str, output: &mut dyn Write) -> io::Result<Option<Answer>> {
        self.begin()?;
        if self.names.is_empty() {
            self.fill(1)?;
        }
        let Some(name) = self.names.pop_front().or_else(|| self.tokens.pop_front()) else { return Ok(None) };
        // A record cannot be asked for again: a name that is too long is cut.
        let name: String = name.chars().take(LONGEST_NAME).collect();
        writeln!(output, "{prompt} {name}")?;
        Ok(Some(command(&name).unwrap_or(Answer::Other(name))))
    }

    fn asks_again(&self) -> bool {
        false
    }

    /// A record; one that is too short ends where the next one begins for sure, so that it swallows nothing of it.
    fn next(&mut self, prompt: &Message, say: Say<'_>, output: &mut dyn Write) -> io::Result<Option<Answer>> {
        self.fill(1)?;
        let Some(first) = self.tokens.front() else { return Ok(None) };
        let length = if command(first).is_some() { 1 } else { length(first) };
        let mut taken = 1;
        while taken < length {
            self.fill(taken + 1)?;
            let begins = |token: &String| command(token).is_some() || WorkerId::parse(token).is_some();
            if self.tokens.get(taken).is_none_or(begins) {
                break;
            }
            taken += 1;
        }
        let record: Vec<String> = self.tokens.drain(..taken).collect();
        writeln!(output, "{} {}", say(prompt), record.join(" "))?;
        Ok(Some(answer(&record)))
    }
}
