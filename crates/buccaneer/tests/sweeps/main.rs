//! Sweeps: the laws, properties of random play, golden playthroughs, games of captains who know what they do.

mod captains;
mod golden;
mod laws;
mod properties;
