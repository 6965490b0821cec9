//! Long walks: laws, properties, perft against a second implementation, golden matches.

mod counting;
mod laws;
mod plain;
mod walks;
