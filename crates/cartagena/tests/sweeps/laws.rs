//! The laws of every game, for each rule set and number of players, and for unusual options.

use cartagena::{Cartagena, Config, Hands, Starter, Supply, Tiles};
use game::laws::{Effort, assert_hold};

use crate::rule_sets;

/// Many set-ups, so less of each.
fn effort() -> Effort {
    let usual = Effort::usual();
    Effort { matches: usual.matches / 10, forgeries: usual.forgeries / 4, cap: 20_000, ..usual }
}

#[test]
fn the_laws_hold_in_every_rule_set() {
    let mut setups = Vec::new();
    for (_, config) in rule_sets::all() {
        setups.extend((2..=5).map(|seats| (config, seats)));
    }
    let report = assert_hold::<Cartagena>(&setups, effort());
    assert!(report.matches >= 2 * 24);
    assert!(report.forged_played > 100 && report.forged_refused > 1_000, "{report:?}");
}

#[test]
fn the_laws_hold_with_unusual_options() {
    let small = Config { pirates: 4, segments: 4, cards: 10, plays: 1, hand: 3, starter_hand: 8, ..Config::default() };
    let large = Config { segments: 8, cards: 40, plays: 3, starter: Starter::Second, ..Config::default() };
    let hispaniola = Config { hands: Hands::Hidden, supply: Supply::Row, path: Tiles::Printed, skip: true, ..small };
    let setups = [(small, 5), (large, 2), (hispaniola, 5), (Config { skip: true, ..small }, 2)];
    assert_hold::<Cartagena>(&setups, effort());
}
