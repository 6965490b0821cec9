//! What can be wrong with a set-up, a loaded state or a step, as messages for people.

use thiserror::Error;

fn span(least: u8, most: u8) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

/// A set-up that the game refuses.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ConfigError {
    /// Too few or too many seats.
    #[error("this game is for {players} players, not {asked}", players = span(*least, *most))]
    Seats {
        /// The fewest seats.
        least: u8,
        /// The most seats.
        most: u8,
        /// The number asked for.
        asked: u8,
    },
    /// An option's value is out of range or does not go with another one.
    #[error("option {option}: {problem}")]
    Option {
        /// The option's id.
        option: &'static str,
        /// What is wrong and what would be right.
        problem: String,
    },
}

/// Why a loaded state cannot be a state of this game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("not a position of this game: {0}")]
pub struct StateError(pub String);

impl StateError {
    /// An error unless `holds`.
    pub fn unless(holds: bool, problem: impl Into<String>) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self(problem.into())) }
    }
}

/// Why a step is not accepted. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// The game waits for chance, not for a decision.
    #[error("the game waits for chance: nobody can act now")]
    WaitsForChance,
    /// The game waits for a decision, not for chance.
    #[error("the game waits for a decision, not for chance")]
    WaitsForDecision,
    /// Nobody sits there.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// It is somebody else's turn.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The action is not among the legal ones.
    #[error("this is not a legal action now")]
    Illegal,
    /// The outcome is not possible.
    #[error("this outcome is not possible now")]
    Impossible,
}
