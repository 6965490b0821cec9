//! The rules of Sorry!, sentence by sentence. SO numbers are those of RULES.md.

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
