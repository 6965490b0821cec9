//! Old matches replay: a change of the rules that breaks them is seen here, and asks for a new `RULES_VERSION`.

use std::path::Path;

use std::sync::atomic::AtomicBool;

use bots::{Ask, Level};
use catalog::{GAMES, Playing, WaitsFor};

use crate::{begin, seats};

/// A sensible act, so that matches are short; `false` once the match is over.
fn greedily(playing: &mut Box<dyn Playing>) -> bool {
    let WaitsFor::Seats(waiting) = playing.waits_for() else { return false };
    let seat = waiting.iter().next().expect("somebody decides");
    let cancel = AtomicBool::new(false);
    let ask = Ask { budget: None, untimed: true, compare: false, cancel: &cancel, seed: playing.seq() };
    let decision = playing.thinker(seat).choose(Level::Casual, &ask).expect("it can act");
    let proposed = playing.propose(seat, decision.action).expect("what a bot decides is legal");
    playing.commit(proposed);
    true
}

/// `UPDATE_LOGS=1` writes files that are missing; existing ones are never overwritten.
#[test]
fn kept_matches_still_verify() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/catalog/logs");
    for title in GAMES {
        for rules in title.rule_sets() {
            let path = folder.join(format!("{}-{}-{}.json", title.id(), rules.id, title.rules_version()));
            if !path.exists() && std::env::var_os("UPDATE_LOGS").is_some() {
                let most = *seats(*title, rules.id).last().expect("somebody can play it");
                let mut playing = begin(*title, rules.id, most, 2026);
                while greedily(&mut playing) {}
                std::fs::create_dir_all(&folder).expect("the folder can be made");
                let names = (1..=most).map(|number| format!("Player {number}")).collect();
                std::fs::write(&path, playing.export(names).expect("it is over")).expect("the file can be written");
            }
            let file = std::fs::read_to_string(&path).unwrap_or_else(|error| {
                panic!("{}: {error}; UPDATE_LOGS=1 cargo test -p catalog writes it", path.display())
            });
            let shown = title.verify(&file).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
            assert!(shown.acts > 0, "{}", path.display());
        }
    }
}
