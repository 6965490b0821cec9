//! Old matches replay: a change of the rules that breaks them is seen here, and asks for a new `RULES_VERSION`.

use std::path::Path;

use catalog::GAMES;
use game::RunningDice;

use crate::{act, begin, seats};

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
                let mut dice = RunningDice::new(11);
                while act(&mut playing, &mut dice) {}
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
