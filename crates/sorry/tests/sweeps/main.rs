//! Many matches: the laws, properties of every position, golden playthroughs, and the bots' judgement.

mod golden;
mod laws;
mod play;
mod properties;
mod sense;
