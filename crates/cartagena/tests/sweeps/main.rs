//! Sweeps over many matches: the laws, properties, playthroughs, bots.

mod bots;
mod golden;
mod laws;
mod properties;
mod protocol;
mod rule_sets;
