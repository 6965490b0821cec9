//! The laws of every game, on every rule set and every pair of gods.

use game::laws::{self, Effort};
use santorini::{Config, God, Santorini};

#[test]
fn the_laws_hold_with_every_rule_set() {
    let setups = [
        (Config::default(), 2),
        (Config { gods: true, ..Config::default() }, 2),
        (Config { limited_pieces: true, ..Config::default() }, 2),
        (Config { limited_pieces: true, ..Config::with_gods(Some(God::Apollo), Some(God::Artemis)) }, 2),
        (Config { limited_pieces: true, ..Config::with_gods(Some(God::Hermes), Some(God::Prometheus)) }, 2),
        (Config { limited_pieces: true, ..Config::with_gods(Some(God::Atlas), Some(God::Demeter)) }, 2),
    ];
    let report = laws::assert_hold::<Santorini>(&setups, Effort::usual().matches(12));
    assert!(report.forged_refused > 0 && report.forged_played > 0);
}

#[test]
fn the_laws_hold_for_every_pair_of_gods() {
    let gods: Vec<Option<God>> = God::ALL.into_iter().map(Some).chain([None]).collect();
    let setups: Vec<(Config, u8)> =
        gods.iter().flat_map(|&first| gods.iter().map(move |&second| (Config::with_gods(first, second), 2))).collect();
    assert_eq!(setups.len(), 121);
    let mut effort = Effort::usual().matches(1);
    effort.forgeries /= 20;
    laws::assert_hold::<Santorini>(&setups, effort);
}
