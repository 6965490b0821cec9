//! What went wrong, for programs (a code) and for people (a sentence).

use std::fmt;

use game::Refusal;
use serde::Serialize;
use table::{FileError, LogError, Refused};

/// What went wrong: a code that stays, and a sentence that says what to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// For programs.
    pub code: &'static str,
    /// For people.
    pub message: String,
}

impl Problem {
    /// A problem.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        let code = match refused {
            Refused::Rules(Refusal::Over) => "over",
            Refused::Rules(Refusal::WaitsForChance) => "waits_for_chance",
            Refused::Rules(Refusal::WaitsForDecision) => "waits_for_decision",
            Refused::Rules(Refusal::NoSuchSeat) => "no_such_seat",
            Refused::Rules(Refusal::NotYourTurn) => "not_your_turn",
            Refused::Rules(Refusal::Illegal) => "illegal",
            Refused::Rules(Refusal::Impossible) => "impossible",
            Refused::NotBegun => "not_begun",
            Refused::Begun => "begun",
            Refused::Unfair(_) => "unfair",
            Refused::NothingToUndo => "nothing_to_undo",
        };
        Self::new(code, refused.to_string())
    }
}

impl From<LogError> for Problem {
    fn from(error: LogError) -> Self {
        let code = match error {
            LogError::OtherRules { .. } => "other_rules",
            LogError::SetUp(_) => "bad_config",
            LogError::NoBeginning(_) | LogError::Entry { .. } => "bad_log",
        };
        Self::new(code, error.to_string())
    }
}

impl From<FileError> for Problem {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Log(error) => error.into(),
            FileError::NotOver => Self::new("not_over", error.to_string()),
            FileError::Format | FileError::TooLong | FileError::Json(_) | FileError::Names { .. } => {
                Self::new("bad_file", error.to_string())
            }
            FileError::Commitment | FileError::Chance { .. } => Self::new("forged", error.to_string()),
        }
    }
}
