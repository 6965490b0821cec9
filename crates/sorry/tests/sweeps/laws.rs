//! The laws of every game.

use game::laws::{Effort, assert_hold};
use sorry::Sorry;

use crate::play::setups;

#[test]
fn the_laws_hold() {
    let usual = Effort::usual();
    let report = assert_hold::<Sorry>(&setups(), usual.matches(usual.matches / 3));
    assert!(report.matches >= 6 * setups().len() as u64);
    assert!(report.forged_played > 100 && report.forged_refused > 1_000, "{report:?}");
}
