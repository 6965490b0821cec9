//! Sweeps over whole matches: the laws, properties, golden playthroughs.

mod brain;
mod laws;
