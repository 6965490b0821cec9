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
    /// How much better that is than the next best action; nothing where it was not compared.
    pub margin: Option<f32>,
    /// How many iterations it spent.
    pub iterations: u64,
}

/// By how much the action at `chosen` leads all others. A choice that does not lead has no margin to boast of.
pub(crate) fn margin(values: &[f32], chosen: usize) -> Option<f32> {
    let others = values.iter().enumerate().filter(|(index, _)| *index != chosen).map(|(_, value)| *value);
    let next = others.max_by(f32::total_cmp)?;
    Some((values.get(chosen)? - next).max(0.0))
}
