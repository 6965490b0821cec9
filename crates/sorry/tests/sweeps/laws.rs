//! The laws of every game.

use game::laws::{Effort, assert_hold};
use sorry::Sorry;

use crate::play::setups;

#[test]
fn the_laws_hold() {
    let report = assert_hold::<Sorry>(&setups(), Effort::usual());
    assert!(report.matches >= 20 * setups().len() as u64);
    assert!(report.forged_played > 100 && report.forged_refused > 1_000, "{report:?}");
}
