//! The laws of every game, on every rule set, number of players and option.

use forbidden_island::{Config, DeadCards, ForbiddenIsland, LiftGroup, Recycling, Role, Scale, Shape, Tile};
use game::laws::{Effort, assert_hold};

#[test]
fn the_laws_hold_in_both_rule_sets_for_all_numbers_of_players() {
    let setups: Vec<_> = [Config::default(), Config::published()]
        .into_iter()
        .flat_map(|config| (2..=4).map(move |seats| (config.clone(), seats)))
        .collect();
    let report = assert_hold::<ForbiddenIsland>(&setups, Effort::usual());
    assert!(report.matches == 120 && report.forged_refused > 500, "{report:?}");
}

#[test]
fn the_laws_hold_with_every_other_option() {
    let roles = |roles: &[Role]| Config { roles: roles.to_vec(), ..Config::published() };
    let setups = [
        (roles(&[Role::Navigator, Role::Diver, Role::Explorer, Role::Pilot]), 4),
        (roles(&[Role::Engineer, Role::Messenger]), 3),
        (Config { dead_flood_cards: DeadCards::Discard, level: 4, ..Config::published() }, 4),
        (Config { lift_from_sinking: false, first_player: 3, ..Config::default() }, 3),
        (Config { meter: Scale::Ten, lift_group: LiftGroup::OneTile, ..Config::default() }, 4),
        (Config { flood_recycling: Recycling::OnTop, shape: Shape::AtollOfDecisions, ..Config::default() }, 2),
        (Config { layout: Tile::ALL.to_vec(), shape: Shape::ArchOfFate, ..Config::published() }, 4),
    ];
    assert_hold::<ForbiddenIsland>(&setups, Effort::usual().matches(10));
}
