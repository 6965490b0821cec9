//! Sweeps over many matches: the laws, properties, golden playthroughs.

mod laws;
