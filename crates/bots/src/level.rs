//! How well a bot plays, in a person's words.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How well a bot plays, from the weakest up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal action: a yardstick, not an opponent.
    Random,
    /// Knows what is good and often forgets it: a child can win.
    Beginner,
    /// Sees what each action brings at once.
    Casual,
    /// Looks ahead, within a second.
    Strong,
    /// Looks as far ahead as three seconds allow.
    Best,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Beginner, Self::Casual, Self::Strong, Self::Best];

    /// Its name in files, on the wire and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Strong => "strong",
            Self::Best => "best",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// There is no level of that name, and no command is called.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no player {0:?}: there are random, beginner, casual, strong, best and exec:COMMAND")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let found = Self::ALL.into_iter().find(|level| level.id() == name);
        found.ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(serde_json::to_string(&level).unwrap(), format!("\"{level}\""));
        }
        assert!("Best".parse::<Level>().unwrap_err().to_string().contains("beginner"));
    }
}
