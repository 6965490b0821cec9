//! What docs/fairness.md promises: a chance step can be recomputed from the seed and the list of outcomes alone.

use std::collections::BTreeMap;

use catalog::{Beginning, GAMES, WaitsFor};
use game::{Dice, MatchDice, RunningDice, Seats};
use serde_json::{Map, Value};
use table::Bytes32;

#[test]
fn every_chance_step_is_the_listed_outcome_that_the_seed_points_at() {
    for title in GAMES {
        for rules in title.rule_sets() {
            let config = title.config(Some(rules.id), &Map::new()).unwrap();
            let seats = *title.seats_for(&config).last().unwrap();
            let seed = Bytes32::from_number(5);
            let beginning = Beginning { match_id: "m", config, seats, seed, fair_seats: Seats::NONE };
            let mut playing = title.begin(beginning).unwrap();
            let match_seed = table::match_seed(&seed, "m", &BTreeMap::new());
            let (mut choose, mut chances) = (RunningDice::new(9), 0);
            for _ in 0..600 {
                let proposed = match playing.waits_for() {
                    WaitsFor::Over(_) => break,
                    WaitsFor::Chance => {
                        let outcomes = playing.outcomes();
                        let expected = &outcomes[MatchDice::at(match_seed.0, chances).weighted(&outcomes)].0;
                        let proposed = playing.propose_outcome(None).unwrap();
                        let entry: Value = serde_json::from_str(&proposed.entries[0]).unwrap();
                        assert_eq!(&entry["chance"]["outcome"], expected, "{} {}: {chances}", title.id(), rules.id);
                        chances += 1;
                        proposed
                    }
                    WaitsFor::Seats(deciding) => {
                        let seat = deciding.iter().next().unwrap();
                        let mut legal = playing.legal(seat);
                        let action = legal.swap_remove(choose.below(legal.len() as u32) as usize);
                        playing.propose_act(seat, action).unwrap()
                    }
                    WaitsFor::Seed => unreachable!("nobody takes part in the seed"),
                };
                playing.commit(proposed);
            }
            assert!(chances > 0 || title.id() == "santorini", "{} {}", title.id(), rules.id);
        }
    }
}
