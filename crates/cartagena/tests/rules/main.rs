//! The rules, sentence by sentence: a position, a step, the position after.

mod advance;
mod config;
mod end;
mod hands;
mod locales;
mod retreat;
mod setup;
mod supply;
mod table;
mod text;
mod turn;
mod validate;
mod words;
