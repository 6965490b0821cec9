//! The rules of Sorry!, sentence by sentence. SO numbers are those of RULES.md.

// Helpers of tests fail by panicking, as the tests themselves do.
#![allow(clippy::unwrap_used)]

mod board;
mod cards;
mod moves;
mod options;
mod partners;
mod points;
mod screen;
mod seven;
mod swap;
mod table;
mod turns;
mod validate;
mod words;
