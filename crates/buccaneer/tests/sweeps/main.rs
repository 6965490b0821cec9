//! Sweeps: the laws, properties of random play, golden playthroughs, games of the bots' knowledge.

mod laws;
