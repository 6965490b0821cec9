//! The laws of every game, on random matches of every rule set.

use buccaneer::{Buccaneer, Config};
use game::laws::{self, Effort};

pub fn rule_sets() -> Vec<(Config, u8)> {
    let simplified = Config { long_john_returns: true, card_six_amsterdam: true, ..Config::default() };
    let published = Config {
        bury_by_choice: true,
        winner_chooses: true,
        crew_at_home: true,
        first_player: buccaneer::FirstPlayer::Cut,
        treasures_each: 5,
        ..Config::default()
    };
    let trade_winds = Config { turn_first: true, ..Config::default() };
    [Config::default(), simplified, published, trade_winds].map(|config| (config, 4)).to_vec()
}

#[test]
fn the_laws_hold() {
    let report = laws::assert_hold::<Buccaneer>(&rule_sets(), Effort::usual().matches(4));
    println!("{report:?}");
    assert!(report.forged_played > 0 && report.forged_refused > 0);
}
