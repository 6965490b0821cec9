//! What a bot answers.

use game::Message;
use serde::Serialize;

/// A bot's answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice<A> {
    /// What it would do.
    pub action: A,
    /// Why, in one line.
    pub reason: Message,
    /// How good it thinks its position is then, from 0 (lost) to 1 (won).
    pub value: f32,
    /// How many iterations it spent.
    pub iterations: u64,
}
