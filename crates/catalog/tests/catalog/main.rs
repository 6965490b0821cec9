//! Every game through the catalogue: words for everything, old logs that still replay, bots that play.

mod bots_play;
mod example;
mod fairness;
mod figures;
mod old_logs;
mod rules;
mod sentences;
mod setups;

use catalog::{Beginning, Playing, Title, WaitsFor};
use game::{Dice, RunningDice, Seats};
use serde_json::Map;
use table::Bytes32;

/// A match of a rule set that has begun.
fn begin(title: &dyn Title, rules: &str, seats: u8, seed: u64) -> Box<dyn Playing> {
    let config = title.config(Some(rules), &Map::new()).expect("the rule set exists");
    let beginning =
        Beginning { match_id: "test", config, seats, seed: Bytes32::from_number(seed), fair_seats: Seats::NONE };
    let mut playing = title.begin(beginning).expect("the match begins");
    if let Some(proposed) = playing.propose_chance() {
        playing.commit(proposed);
    }
    playing
}

/// The numbers of seats with which a rule set can be played.
fn seats(title: &dyn Title, rules: &str) -> Vec<u8> {
    let config = title.config(Some(rules), &Map::new()).expect("the rule set exists");
    let possible = |seats: &u8| {
        let beginning = Beginning {
            match_id: "test",
            config: config.clone(),
            seats: *seats,
            seed: Bytes32::from_number(1),
            fair_seats: Seats::NONE,
        };
        title.begin(beginning).is_ok()
    };
    title.seats().filter(possible).collect()
}

/// A random act of somebody who may act; `false` once the match is over.
fn act(playing: &mut Box<dyn Playing>, dice: &mut RunningDice) -> bool {
    let WaitsFor::Seats(_) = playing.waits_for() else { return false };
    let able: Vec<_> = playing.may_act().iter().collect();
    let seat = able[dice.below(able.len() as u32) as usize];
    let mut legal = playing.legal(seat);
    let action = legal.swap_remove(dice.below(legal.len() as u32) as usize);
    let proposed = playing.propose(seat, action).expect("a legal action is accepted");
    playing.commit(proposed);
    true
}
