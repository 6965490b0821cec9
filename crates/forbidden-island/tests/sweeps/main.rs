//! Sweeps over whole matches: the laws, properties, golden playthroughs, the brain.

mod brain;
mod captain;
mod golden;
mod laws;
mod properties;
