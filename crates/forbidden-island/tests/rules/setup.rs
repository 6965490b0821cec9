//! The set-up: what is chosen, what chance brings, and in which order.

use forbidden_island::{Card, Chance, Config, Event, ForbiddenIsland, Role, Shape, Tide, Tile, TileSet};
use game::{ConfigError, Dice, Game, Phase, RunningDice, Step};

use crate::table::{A, B, C, chance, decides, hand, outcomes, stage};

fn option_of(config: &Config, seats: u8) -> Option<&'static str> {
    match ForbiddenIsland::new(config, seats) {
        Err(ConfigError::Option { option, .. }) => Some(option),
        _ => None,
    }
}

// FI-5: "The number of players should range from 2 to 4."
#[test]
fn fi_5_two_to_four_can_play() {
    for seats in 0..=6 {
        let made = ForbiddenIsland::new(&Config::default(), seats);
        assert_eq!(made.is_ok(), (2..=4).contains(&seats), "{seats}");
        if let Err(error) = made {
            assert_eq!(error, ConfigError::Seats { least: 2, most: 4, asked: seats });
        }
    }
}

// FI-1, FI-4, FI-6, FI-7, FI-8, FI-9: the whole set-up, step by step.
#[test]
fn fi_7_fi_8_chance_sets_up_the_match_in_order() {
    let mut state = ForbiddenIsland::new(&Config::default(), 3).unwrap();
    assert_eq!(state.meter().level(), 1);
    assert_eq!(outcomes(&state).len(), 24, "any tile may come first (FI-1)");
    for (laid, &tile) in Tile::ALL.iter().rev().enumerate() {
        assert_eq!(stage(&state), "laying");
        assert_eq!(outcomes(&state).len(), 24 - laid);
        let told = chance(&mut state, Chance::Tile(tile));
        let &(row, column) = &Shape::Classic.places()[laid];
        assert_eq!(told, [Event::Laid { tile, row, column }]);
    }
    assert!(state.island().flooded().is_empty(), "all normal before the first flood (FI-1)");
    assert_eq!(outcomes(&state).len(), 24, "one flood card for each tile (FI-4)");
    for drawn in 0..6 {
        assert_eq!(stage(&state), "sinking");
        assert!(outcomes(&state).iter().all(|&(_, weight)| weight == 1) && outcomes(&state).len() == 24 - drawn);
        let tile = Tile::ALL[drawn];
        let told = chance(&mut state, Chance::Flood(tile));
        let now = forbidden_island::Condition::Flooded;
        assert_eq!(told, [Event::Flooded { tile, now, tide: Tide::First }]);
    }
    let first: TileSet = Tile::ALL[..6].iter().copied().collect();
    assert_eq!((state.island().flooded(), state.flood_pack().discard()), (first, first), "FI-7");
    assert_eq!(state.flood_pack().top().len(), 18);
    let roles = [Role::Navigator, Role::Diver, Role::Pilot];
    for (seat, role) in [A, B, C].into_iter().zip(roles) {
        assert_eq!(stage(&state), "mustering");
        assert!(outcomes(&state).iter().all(|&(_, weight)| weight == 1));
        assert_eq!(outcomes(&state).len(), 6 - seat.index(), "six roles, each once (FI-6)");
        let told = chance(&mut state, Chance::Role(role));
        assert_eq!(told, [Event::Mustered { seat, role, tile: role.powers().start() }]);
        assert_eq!(state.team().player(seat).at, role.powers().start());
    }
    let cards = [Card::EarthStone, Card::HelicopterLift, Card::Sandbags, Card::EarthStone, Card::OceansChalice];
    for (number, card) in cards.into_iter().chain([Card::CrystalOfFire]).enumerate() {
        assert_eq!(stage(&state), "dealing");
        assert!(outcomes(&state).iter().all(|&(outcome, _)| outcome != Chance::Card(Card::WatersRise)), "FI-8");
        assert_eq!(outcomes(&state).iter().map(|&(_, weight)| weight).sum::<u32>(), 25 - number as u32);
        let told = chance(&mut state, Chance::Card(card));
        assert_eq!(told[0], Event::Dealt { seat: [A, B, C][number / 2], card });
    }
    assert_eq!(hand(&state, B), [Card::EarthStone, Card::Sandbags]);
    let left = state.treasure_pack();
    let file = serde_json::to_value(left).unwrap();
    assert_eq!(file["deck"], serde_json::json!([[3, 5, 4, 4, 2, 1, 3]]), "the deck holds the three Waters Rise (FI-8)");
    assert_eq!(stage(&state), serde_json::json!({"actions": {"left": 3}}));
    decides(&state, A);
}

#[test]
fn the_last_card_dealt_begins_the_first_turn() {
    let config = Config { roles: vec![Role::Pilot, Role::Diver], first_player: 2, ..Config::default() };
    let mut state = ForbiddenIsland::new(&config, 2).unwrap();
    let mut dice = RunningDice::new(3);
    let mut told = Vec::new();
    while state.phase() == Phase::Chance {
        told.clear();
        let outcome = state.sample(&mut dice, &mut Vec::new()).unwrap();
        assert!(!matches!(outcome, Chance::Role(_)), "both roles were chosen");
        state.apply(Step::Chance(outcome), &mut told).unwrap();
    }
    assert_eq!(told.last(), Some(&Event::TurnBegan { seat: B }));
    decides(&state, B);
}

#[test]
fn pawns_may_start_on_a_flooded_tile() {
    let config = Config { layout: Tile::ALL.to_vec(), ..Config::default() };
    let mut state = ForbiddenIsland::new(&config, 2).unwrap();
    for &tile in &Tile::ALL[..6] {
        chance(&mut state, Chance::Flood(tile));
    }
    chance(&mut state, Chance::Role(Role::Engineer));
    assert!(state.island().flooded().has(state.team().player(A).at));
}

// FI-6: "Randomly assign to each player one of the following roles."
#[test]
fn fi_6_roles_are_distinct_whatever_chance_does() {
    for seed in 0..40 {
        let mut state = ForbiddenIsland::new(&Config::default(), 4).unwrap();
        let mut dice = RunningDice::new(seed);
        while state.phase() == Phase::Chance {
            let outcome = state.sample(&mut dice, &mut Vec::new()).unwrap();
            state.apply(Step::Chance(outcome), &mut ()).unwrap();
        }
        let mut roles: Vec<_> = state.team().players().iter().map(|player| player.role).collect();
        roles.sort();
        roles.dedup();
        assert_eq!(roles.len(), 4);
        assert!(
            state
                .team()
                .players()
                .iter()
                .all(|player| player.hand.len() == 2 && player.at == player.role.powers().start())
        );
    }
}

#[test]
fn a_chosen_set_up_lies_there_at_once_and_the_rest_comes_by_chance() {
    let config = Config {
        layout: vec![Tile::Watchtower, Tile::IronGate],
        roles: vec![Role::Diver],
        shape: Shape::VolcanoIsland,
        level: 3,
        ..Config::default()
    };
    let mut state = ForbiddenIsland::new(&config, 2).unwrap();
    assert_eq!(state.island().chart().tiles(), [Tile::Watchtower, Tile::IronGate]);
    assert_eq!(state.island().chart().missing().len(), 22);
    assert_eq!((state.meter().level(), state.team().players().len()), (3, 1));
    let mut dice = RunningDice::new(1);
    while state.phase() == Phase::Chance {
        let outcome = state.sample(&mut dice, &mut Vec::new()).unwrap();
        state.apply(Step::Chance(outcome), &mut ()).unwrap();
    }
    assert_eq!(state.team().player(A).role, Role::Diver);
    assert_ne!(state.team().player(B).role, Role::Diver);
    assert_eq!(state.island().chart().shape(), Shape::VolcanoIsland);
    let whole = Config { layout: Tile::ALL.to_vec(), ..Config::default() };
    assert_eq!(stage(&ForbiddenIsland::new(&whole, 2).unwrap()), "sinking");
}

// FI-9, FI-A5: "Set the Water meter to 1 or to a higher level"; 5 would be lost at once.
#[test]
fn fi_9_a_match_begins_at_level_1_to_4() {
    for level in 0..=6 {
        let config = Config { level, ..Config::default() };
        let made = ForbiddenIsland::new(&config, 2);
        assert_eq!(made.is_ok(), (1..=4).contains(&level), "{level}");
        match made {
            Ok(state) => assert_eq!(state.meter().level(), level),
            Err(_) => assert_eq!(option_of(&config, 2), Some("level")),
        }
    }
}

#[test]
fn options_out_of_range_are_refused_by_name() {
    let usual = Config::default;
    assert_eq!(option_of(&Config { first_player: 0, ..usual() }, 3), Some("first_player"));
    assert_eq!(option_of(&Config { first_player: 4, ..usual() }, 3), Some("first_player"));
    assert_eq!(option_of(&Config { first_player: 3, ..usual() }, 3), None);
    let roles = |roles: &[Role]| Config { roles: roles.to_vec(), ..usual() };
    assert_eq!(option_of(&roles(&[Role::Diver, Role::Pilot, Role::Engineer]), 2), Some("roles"));
    assert_eq!(option_of(&roles(&[Role::Diver, Role::Pilot, Role::Diver]), 3), Some("roles"));
    assert_eq!(option_of(&roles(&[Role::Diver, Role::Pilot]), 2), None);
    let layout = |layout: Vec<Tile>| Config { layout, ..usual() };
    assert_eq!(option_of(&layout(vec![Tile::GoldGate, Tile::IronGate, Tile::GoldGate]), 2), Some("layout"));
    assert_eq!(option_of(&layout(Tile::ALL.into_iter().chain([Tile::GoldGate]).collect()), 2), Some("layout"));
    assert_eq!(option_of(&layout(Tile::ALL.to_vec()), 2), None);
}

#[test]
fn the_rule_sets_are_presets_of_the_options() {
    let mut config = serde_json::to_value(Config::default()).unwrap();
    let [standard, published] = ForbiddenIsland::rule_sets() else { panic!("two rule sets") };
    assert_eq!((standard.id, standard.values.len(), published.id), ("standard", 0, "published"));
    for (id, value) in published.values {
        config[*id] = serde_json::to_value(value).unwrap();
    }
    assert_eq!(serde_json::from_value::<Config>(config).unwrap(), Config::published());
    assert!(serde_json::from_str::<Config>(r#"{"sharks": 3}"#).is_err());
    assert_eq!(serde_json::from_str::<Config>(r#"{"level": 2}"#).unwrap(), Config { level: 2, ..Config::default() });
}

#[test]
fn dice_lay_every_tile_everywhere() {
    let mut first = TileSet::NONE;
    let state = ForbiddenIsland::new(&Config::default(), 2).unwrap();
    let mut dice = RunningDice::new(9);
    for _ in 0..400 {
        match state.sample(&mut dice, &mut Vec::new()) {
            Some(Chance::Tile(tile)) => first = first.with(tile),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(first, TileSet::ALL);
    assert!(dice.below(1) == 0);
}

// FI-6: chosen roles are told like those that chance deals, in the same place of the set-up.
#[test]
fn fi_6_chosen_roles_are_told() {
    let config = Config { layout: Tile::ALL.to_vec(), roles: vec![Role::Navigator], ..Config::default() };
    let mut state = ForbiddenIsland::new(&config, 2).unwrap();
    let mut told = Vec::new();
    for tile in &Tile::ALL[..6] {
        told = chance(&mut state, Chance::Flood(*tile));
    }
    let mustered = Event::Mustered { seat: A, role: Role::Navigator, tile: Tile::GoldGate };
    assert_eq!(told[1..], [mustered]);
    let told = chance(&mut state, Chance::Role(Role::Diver));
    assert_eq!(told, [Event::Mustered { seat: B, role: Role::Diver, tile: Tile::IronGate }]);
}
