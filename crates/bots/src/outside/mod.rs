//! Programs as players. docs/bots.md tells their authors how they are asked.
//!
//! A program is asked in JSON lines and knows what its seat knows. Whatever it does, the match goes on: a failure costs
//! it that decision, which is then taken at random, and the third one in a match all that follow.

mod platform;
mod process;

use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use game::{Heuristic, RunningDice};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::{Ask, Bot, Choice, Known, Level, Random, UnknownLevel};
use process::{Process, Silence};

/// What a program that is not a level begins with, on the command line.
const PREFIX: &str = "exec:";
/// How long a program may think where nothing else is said.
const MILLIS: u64 = 5_000;
/// What a program has beyond that for its first answer after it was started.
const START: Duration = Duration::from_secs(5);
/// The most worlds that one request gets.
const WORLDS: u32 = 64;
/// The most that a program may say about one decision.
const SAID: usize = 1024 * 1024;
/// After so many failures in a match the program is not asked again.
const FAILURES: usize = 3;

/// Who sits somewhere: a level of ours, or a program of the person who runs Seaboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A level.
    Level(Level),
    /// A program: it is run, so it must never come from the wire.
    Outside(Program),
}

impl FromStr for Player {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let text = text.trim();
        match text.strip_prefix(PREFIX) {
            Some(command) => command.parse().map(Self::Outside),
            None => text.parse().map(Self::Level),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => f.write_str(level.id()),
            Self::Outside(program) => program.fmt(f),
        }
    }
}

/// A program that plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    command: String,
    words: Vec<String>,
    millis: u64,
}

impl Program {
    /// The same with so much time for a decision.
    #[must_use]
    pub fn within(self, millis: u64) -> Self {
        Self { millis, ..self }
    }

    /// Starts it and ends it at once: whoever names a program that is not there learns it before the first match.
    pub fn check(&self) -> Result<(), Failure> {
        Process::start(&self.words).map(drop)
    }

    /// A player of this program for one seat of one match.
    pub fn sit(&self) -> Outside {
        Outside { program: self.clone(), place: Mutex::new(Place { process: None, failures: Vec::new() }) }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", self.command)
    }
}

impl FromStr for Program {
    type Err = UnknownLevel;

    /// Words are divided by spaces; quotes keep them together. No shell reads it.
    fn from_str(command: &str) -> Result<Self, UnknownLevel> {
        let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
        for character in command.chars() {
            match (quote, character) {
                (Some(open), close) if open == close => quote = None,
                (None, '"' | '\'') => {
                    quote = Some(character);
                    word.get_or_insert_default();
                }
                (None, ' ' | '\t') => words.extend(word.take()),
                _ => word.get_or_insert_default().push(character),
            }
        }
        words.extend(word);
        if words.is_empty() || quote.is_some() {
            return Err(UnknownLevel(format!("{PREFIX}{command}")));
        }
        Ok(Self { command: command.trim().into(), words, millis: MILLIS })
    }
}

/// What a program did wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Failure {
    /// It cannot be started.
    #[error("it cannot be started: {0}")]
    NotStarted(String),
    /// It ended, with these last words.
    #[error("it ended: {0}")]
    Ended(String),
    /// It took too long.
    #[error("it did not answer in time")]
    Late,
    /// It said too much.
    #[error("it said more than is read")]
    TooMuch,
    /// It said something before it was asked.
    #[error("it spoke before it was asked: one answer to one question is wanted")]
    Early,
    /// It said something else than an answer.
    #[error("it did not answer with {{\"choose\": NUMBER}}, but with {0}")]
    Garbage(String),
    /// It chose what is not there.
    #[error("it chose {chosen} of {choices} choices, which are counted from 0")]
    Illegal {
        /// What it chose; nothing where it had to choose.
        chosen: String,
        /// How many there were.
        choices: usize,
    },
}

impl Failure {
    /// What all of them are called in figures.
    pub const IDS: [&'static str; 7] = ["not_started", "ended", "late", "too_much", "early", "garbage", "illegal"];

    /// What it is called in figures.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::NotStarted(_) => "not_started",
            Self::Ended(_) => "ended",
            Self::Late => "late",
            Self::TooMuch => "too_much",
            Self::Early => "early",
            Self::Garbage(_) => "garbage",
            Self::Illegal { .. } => "illegal",
        }
    }
}

/// A program on a seat of one match.
pub struct Outside {
    program: Program,
    place: Mutex<Place>,
}

struct Place {
    process: Option<Process>,
    failures: Vec<Failure>,
}

/// What a program may say.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Reply {
    Choose(Option<u64>),
    Imagine(u32),
}

impl Outside {
    /// Which program it is.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// What went wrong so far.
    pub fn failures(&self) -> Vec<Failure> {
        self.place().failures.clone()
    }

    fn place(&self) -> MutexGuard<'_, Place> {
        self.place.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The index of its choice; `None` where it waits or nobody wants its answer any longer.
    fn decide<G: Heuristic>(
        &self,
        place: &mut Place,
        known: &Known<'_, G>,
        choices: &[G::Action],
        may_wait: bool,
        ask: &Ask<'_>,
    ) -> Result<Option<usize>, Silence> {
        let (process, grace) = match &mut place.process {
            // Whatever it has said by now answers no question.
            Some(process) if process.has_spoken() => return Err(Silence::Failed(Failure::Early)),
            Some(process) => (process, Duration::ZERO),
            none => (none.insert(Process::start(&self.program.words).map_err(Silence::Failed)?), START),
        };
        let deadline = Instant::now() + Duration::from_millis(self.program.millis) + grace;
        let question = json!({ "decide": {
            "game": G::ID,
            "seat": known.seat(),
            "view": known.view(),
            "choices": choices,
            "may_wait": may_wait,
            "millis": self.program.millis,
            "dice": apart(ask.seed, 0) as u32,
        }});
        process.tell(question.to_string().into_bytes());
        let mut dice = RunningDice::new(apart(ask.seed, 1));
        let mut said = 0;
        loop {
            let line = process.hear(deadline, ask.cancel)?;
            said += line.len();
            if said > SAID {
                return Err(Silence::Failed(Failure::TooMuch));
            }
            match serde_json::from_slice(&line) {
                Ok(Reply::Imagine(count)) => {
                    let worlds: Vec<G> = (0..count.min(WORLDS)).map(|_| known.imagine(&mut dice)).collect();
                    process.tell(json!({ "worlds": worlds }).to_string().into_bytes());
                }
                Ok(Reply::Choose(None)) if may_wait => return Ok(None),
                Ok(Reply::Choose(chosen)) => {
                    let index = chosen.and_then(|chosen| usize::try_from(chosen).ok());
                    return match index.filter(|index| *index < choices.len()) {
                        Some(index) => Ok(Some(index)),
                        None => Err(Silence::Failed(Failure::Illegal {
                            chosen: chosen.map_or_else(|| "nothing".into(), |chosen| chosen.to_string()),
                            choices: choices.len(),
                        })),
                    };
                }
                Err(_) => {
                    let shown = String::from_utf8_lossy(&line[..line.len().min(80)]).trim().to_string();
                    return Err(Silence::Failed(Failure::Garbage(Value::String(shown).to_string())));
                }
            }
        }
    }

    fn asked<G: Heuristic>(&self, known: &Known<'_, G>, may_wait: bool, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        let mut choices = known.legal();
        // What is forced needs no question.
        if choices.len() < 2 && !may_wait {
            return Random.choose(known, ask);
        }
        let mut place = self.place();
        if choices.is_empty() || (may_wait && place.failures.len() >= FAILURES) {
            return None;
        }
        if place.failures.len() >= FAILURES {
            return Random.choose(known, ask);
        }
        match self.decide(&mut place, known, &choices, may_wait, ask) {
            Ok(None) => None,
            Ok(Some(index)) => {
                let action = choices.swap_remove(index);
                let reason = known.imagine(&mut ask.dice()).reason(known.seat(), &action);
                Some(Choice { action, reason, value: 0.5, margin: None, iterations: 0 })
            }
            Err(silence) => {
                // Whatever it still has to say belongs to a question that is over.
                place.process = None;
                let Silence::Failed(failure) = silence else { return None };
                place.failures.push(failure);
                if may_wait { None } else { Random.choose(known, ask) }
            }
        }
    }
}

impl<G: Heuristic> Bot<G> for Outside {
    fn choose(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        self.asked(known, false, ask)
    }

    fn offer(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        self.asked(known, true, ask)
    }
}

/// A number from which nobody gets back to the seed, nor from one use to another.
fn apart(seed: u64, purpose: u8) -> u64 {
    let digest =
        Sha256::new().chain_update(b"seaboard outside bot").chain_update([purpose]).chain_update(seed.to_le_bytes());
    digest.finalize().iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_divided_as_people_expect() {
        let words = |command: &str| command.parse::<Program>().map(|program| program.words);
        assert_eq!(words("python3 my/bot.py"), Ok(vec!["python3".into(), "my/bot.py".into()]));
        assert_eq!(
            words(r#" bot  'a b' "" c"d e"f "#),
            Ok(vec!["bot".into(), "a b".into(), String::new(), "cd ef".into()])
        );
        for wrong in ["", "  ", "bot 'a"] {
            assert!(words(wrong).is_err(), "{wrong}");
        }
        assert_eq!("exec:bot x".parse::<Player>().unwrap().to_string(), "exec:bot x");
        assert_eq!("best".parse(), Ok(Player::Level(Level::Best)));
        assert!("worst".parse::<Player>().unwrap_err().to_string().contains("exec:COMMAND"));
    }
}
