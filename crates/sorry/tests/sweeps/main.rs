//! Many matches: the laws, properties of every position, golden playthroughs, and the bots' judgement.

// Helpers of tests fail by panicking, as the tests themselves do.
#![allow(clippy::unwrap_used)]

mod golden;
mod laws;
mod play;
mod properties;
mod sense;
