//! Bots of each level play whole matches of every game through the catalogue.

use std::sync::atomic::AtomicBool;

use bots::{Ask, Budget, Level, Plan};
use catalog::{GAMES, WaitsFor};
use serde_json::Map;

use crate::{begin, seats};

#[test]
fn every_level_can_be_asked_in_every_game() {
    let cancel = AtomicBool::new(false);
    for title in GAMES {
        let rules = title.rule_sets()[0].id;
        let mut playing = begin(*title, rules, *seats(*title, rules).last().expect("somebody plays"), 3);
        for (turn, level) in Level::ALL.iter().cycle().take(25).enumerate() {
            let WaitsFor::Seats(waiting) = playing.waits_for() else { break };
            let seat = waiting.iter().next().expect("somebody decides");
            let ask = Ask {
                budget: Some(Budget::iterations(30)),
                untimed: true,
                compare: false,
                cancel: &cancel,
                seed: turn as u64,
            };
            let decision = playing.thinker(seat).choose(*level, &ask).expect("it can act");
            let again = playing.thinker(seat).choose(*level, &ask).expect("it can act");
            assert_eq!(decision.action, again.action, "{} {level}: the same seed decides the same", title.id());
            assert!((0.0..=1.0).contains(&decision.value), "{} {level}: {}", title.id(), decision.value);
            let proposed = playing.propose(seat, decision.action).expect("what a bot decides is legal");
            playing.commit(proposed);
        }
    }
}

#[test]
fn a_duel_gives_the_same_result_for_a_seed_whatever_the_threads() {
    for title in GAMES {
        let config = title.config(None, &Map::new()).expect("the standard");
        let least = usize::from(*title.seats().start());
        let levels: Vec<_> = [Level::Casual, Level::Random].into_iter().cycle().take(least).collect();
        let plan = |threads| Plan { games: 4, seed: 8, threads, budget: None, untimed: true };
        let cancel = AtomicBool::new(false);
        let won = |threads| {
            let report = title.duel(&config, &levels, &plan(threads), &cancel).expect("the set-up is good");
            assert_eq!(report.finished + report.unfinished, 4);
            report.standings.into_iter().map(|standing| (standing.name, standing.wins)).collect::<Vec<_>>()
        };
        assert_eq!(won(1), won(2), "{}", title.id());
    }
}
