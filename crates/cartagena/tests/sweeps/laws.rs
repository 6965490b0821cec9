//! The laws of every game, for each rule set and number of players.

use cartagena::{Cartagena, Config};
use game::laws::{Effort, assert_hold};

#[test]
fn the_laws_hold() {
    let setups: Vec<_> = (2..=5).map(|seats| (Config::default(), seats)).collect();
    let report = assert_hold::<Cartagena>(&setups, Effort::usual().matches(5));
    println!("{report:?}");
}
