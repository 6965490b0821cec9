//! The laws of every game, on random matches of every rule set.

use buccaneer::{Buccaneer, Config};
use game::Game;
use game::laws::{self, Effort};

/// Every rule set as a configuration, for the only number of players.
pub fn rule_sets() -> Vec<(Config, u8)> {
    let config = |values: &[(&str, game::OptionValue)]| {
        let fields = values.iter().map(|(id, value)| ((*id).to_owned(), serde_json::to_value(value).unwrap()));
        serde_json::from_value(serde_json::Value::Object(fields.collect())).unwrap()
    };
    Buccaneer::rule_sets().iter().map(|rules| (config(rules.values), 4)).collect()
}

// Random play wanders: a match takes about 6,000 steps, most of them voyages to nowhere and changes of mind in ports.
// It ends because ships come home by chance, and because minds change at most a hundred times in one port.
#[test]
fn the_laws_hold() {
    let effort = Effort { matches: 2, cap: 100_000, forgeries: 100, seed: 1 };
    let effort = if std::env::var_os("SEABOARD_THOROUGH").is_some() { Effort::usual() } else { effort };
    let report = laws::assert_hold::<Buccaneer>(&rule_sets(), effort);
    assert_eq!(report.matches, u64::from(effort.matches) * 4);
    assert!(report.forged_played > 0 && report.forged_refused > 0, "{report:?}");
}
