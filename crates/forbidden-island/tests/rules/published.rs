//! The published game's powers.

use forbidden_island::{Action, Card, Config, Event, Role, Tile, TileSet, Way};
use serde_json::json;

use crate::table::{A, B, Position, act, at, legal, moves, refused, shores, stage};

fn with(role: Role) -> Position {
    let other = if role == Role::Messenger { Role::Engineer } else { Role::Messenger };
    Position::published(&[role, other])
}

#[test]
fn the_explorer_moves_and_shores_up_diagonally() {
    let wet = [Tile::CopperGate, Tile::GoldGate, Tile::IronGate];
    let state = with(Role::Explorer).at(A, Tile::FoolsLanding).flooded(&wet).sunk(&[Tile::MistyMarsh]).build();
    let around = [
        Tile::CaveOfShadows,
        Tile::CliffsOfAbandon,
        Tile::CopperGate,
        Tile::DunesOfDeception,
        Tile::GoldGate,
        Tile::Observatory,
        Tile::PhantomRock,
    ];
    assert_eq!(moves(&state, A), around);
    assert_eq!(shores(&state, A), [Tile::CopperGate, Tile::GoldGate]);
    let own = with(Role::Explorer).at(A, Tile::FoolsLanding).flooded(&[Tile::FoolsLanding]).build();
    assert_eq!(shores(&own, A), [Tile::FoolsLanding]);
    let mut state = state;
    let told = act(&mut state, A, Action::Move(Tile::CopperGate));
    let path = vec![Tile::FoolsLanding, Tile::CopperGate];
    assert_eq!(told, [Event::Moved { seat: A, path, way: Way::Walk, by: A }]);
}

#[test]
fn movement_and_diagonal_shoring_are_two_options() {
    let position = |config| {
        Position::new(config, &[Role::Explorer, Role::Diver]).at(A, Tile::FoolsLanding).flooded(&[Tile::CopperGate])
    };
    let walks = position(Config { movement_powers: true, ..Config::default() }).build();
    assert_eq!((moves(&walks, A).len(), shores(&walks, A).len()), (8, 0));
    let shores_only = position(Config { diagonal_shoring: true, ..Config::default() }).build();
    assert_eq!((moves(&shores_only, A).len(), shores(&shores_only, A).len()), (4, 1));
}

#[test]
fn nobody_else_reaches_diagonal_tiles() {
    for role in [Role::Engineer, Role::Diver, Role::Pilot, Role::Navigator, Role::Messenger] {
        let state = with(role).at(A, Tile::FoolsLanding).flooded(&[Tile::CopperGate, Tile::GoldGate]).build();
        assert_eq!(shores(&state, A), [Tile::GoldGate], "{role:?}");
    }
}

#[test]
fn the_pilot_flies_anywhere_once_a_turn() {
    let mut state = with(Role::Pilot).sunk(&[Tile::Watchtower]).build();
    let anywhere: Vec<Tile> = TileSet::ALL.without(Tile::FoolsLanding).without(Tile::Watchtower).iter().collect();
    assert_eq!(moves(&state, A), anywhere);
    act(&mut state, A, Action::Move(Tile::GoldGate));
    assert!(moves(&state, A).contains(&Tile::IronGate), "a step is no flight");
    let told = act(&mut state, A, Action::Move(Tile::IronGate));
    let path = vec![Tile::GoldGate, Tile::IronGate];
    assert_eq!(told, [Event::Moved { seat: A, path, way: Way::Fly, by: A }]);
    assert_eq!(moves(&state, A), [Tile::CoralPalace, Tile::LostLagoon], "once a turn");
    act(&mut state, A, Action::EndActions);
    let mut state = with(Role::Pilot).flood(1).active(B).build();
    crate::table::flood(&mut state, B, Tile::Watchtower);
    assert_eq!(moves(&state, A).len(), 23, "a new turn, a new flight");
    let mut state = with(Role::Pilot).build();
    act(&mut state, A, Action::Move(Tile::IronGate));
    let file = serde_json::to_value(&state).unwrap();
    assert_eq!(file["flown"], json!(true));
}

#[test]
fn a_new_turn_renews_the_flight() {
    let mut state = with(Role::Pilot).build();
    act(&mut state, A, Action::Move(Tile::IronGate));
    act(&mut state, A, Action::EndActions);
    for card in [Card::Sandbags, Card::HelicopterLift] {
        crate::table::draw(&mut state, A, card);
    }
    for tile in [Tile::Watchtower, Tile::MistyMarsh] {
        crate::table::flood(&mut state, A, tile);
    }
    assert_eq!(serde_json::to_value(&state).unwrap()["flown"], json!(false));
}

#[test]
fn the_diver_moves_through_flooded_tiles_and_gaps() {
    // From Iron Gate over the flooded Lost Lagoon and the gap of Misty Marsh.
    let mut state = with(Role::Diver).flooded(&[Tile::LostLagoon]).sunk(&[Tile::MistyMarsh]).build();
    let reach = [
        Tile::CoralPalace,
        Tile::CrimsonForest,
        Tile::DunesOfDeception,
        Tile::LostLagoon,
        Tile::Observatory,
        Tile::TempleOfTheMoon,
        Tile::TempleOfTheSun,
    ];
    assert_eq!(moves(&state, A), reach);
    let told = act(&mut state, A, Action::Move(Tile::Observatory));
    let path = vec![Tile::IronGate, Tile::LostLagoon, Tile::MistyMarsh, Tile::Observatory];
    assert_eq!(told, [Event::Moved { seat: A, path, way: Way::Dive, by: A }]);
    assert_eq!(stage(&state), json!({"actions": {"left": 2}}), "for one action");
    let dry = with(Role::Diver).build();
    assert_eq!(moves(&dry, A), [Tile::CoralPalace, Tile::LostLagoon]);
    let mut near = with(Role::Diver).flooded(&[Tile::LostLagoon]).build();
    let told = act(&mut near, A, Action::Move(Tile::LostLagoon));
    assert!(matches!(told[0], Event::Moved { way: Way::Walk, .. }));
}

#[test]
fn the_diver_does_not_end_in_the_water_or_where_the_dive_began() {
    let state = with(Role::Diver).flooded(&[Tile::IronGate, Tile::LostLagoon]).sunk(&[Tile::CoralPalace]).build();
    assert!(!moves(&state, A).contains(&Tile::IronGate) && !moves(&state, A).contains(&Tile::CoralPalace));
    assert!(moves(&state, A).contains(&Tile::CrimsonForest));
}

#[test]
fn the_navigator_moves_another_pawn_up_to_two_steps() {
    let position = Position::published(&[Role::Navigator, Role::Messenger, Role::Engineer]).at(B, Tile::IronGate);
    let state = position.build();
    let guides: Vec<_> = legal(&state, A).into_iter().filter(|action| matches!(action, Action::Guide { .. })).collect();
    assert_eq!(guides.len(), 4, "two steps for each of the others, none for the own pawn: {guides:?}");
    let to = Tile::LostLagoon;
    let mut state = state;
    assert!(act(&mut state, A, Action::Guide { pawn: B, to }).is_empty());
    assert_eq!((at(&state, B), stage(&state)), (Tile::IronGate, json!({"actions": {"left": 3}})), "not yet");
    let next = [Tile::CrimsonForest, Tile::MistyMarsh, Tile::TempleOfTheMoon].map(Action::GuideOn);
    assert_eq!(legal(&state, A), [&next[..], &[Action::Done, Action::Back]].concat());
    let mut one = state.clone();
    let told = act(&mut one, A, Action::Done);
    assert_eq!(told, [Event::Moved { seat: B, path: vec![Tile::IronGate, to], way: Way::Guided, by: A }]);
    assert_eq!((at(&one, B), stage(&one)), (to, json!({"actions": {"left": 2}})));
    let told = act(&mut state, A, Action::GuideOn(Tile::MistyMarsh));
    let path = vec![Tile::IronGate, to, Tile::MistyMarsh];
    assert_eq!(told, [Event::Moved { seat: B, path, way: Way::Guided, by: A }]);
    assert_eq!((at(&state, B), at(&state, A)), (Tile::MistyMarsh, Tile::GoldGate));
    assert_eq!(stage(&state), json!({"actions": {"left": 2}}), "one action for both steps");
}

// FI-A8: the moved pawn's own powers count, except flight.
#[test]
fn the_navigator_uses_diagonals_and_dives_but_no_flight() {
    let guided = |role: Role, position: Position| {
        let state = position.build();
        let to = legal(&state, A).into_iter().filter_map(|action| match action {
            Action::Guide { pawn: B, to } => Some(to),
            _ => None,
        });
        (role, to.collect::<Vec<_>>())
    };
    let position = |role| Position::published(&[Role::Navigator, role]).at(B, Tile::Watchtower);
    let beside = vec![Tile::TempleOfTheSun, Tile::WhisperingGarden];
    assert_eq!(guided(Role::Pilot, position(Role::Pilot)).1, beside);
    let diagonal = vec![Tile::TempleOfTheMoon, Tile::TempleOfTheSun, Tile::TidalPalace, Tile::WhisperingGarden];
    assert_eq!(guided(Role::Explorer, position(Role::Explorer)).1, diagonal);
    let diver = position(Role::Diver).sunk(&[Tile::WhisperingGarden]);
    assert_eq!(guided(Role::Diver, diver).1, [Tile::TempleOfTheSun, Tile::TidalPalace]);
    let mut state = position(Role::Diver).sunk(&[Tile::WhisperingGarden]).build();
    act(&mut state, A, Action::Guide { pawn: B, to: Tile::TidalPalace });
    let told = act(&mut state, A, Action::GuideOn(Tile::Observatory));
    let path = vec![Tile::Watchtower, Tile::WhisperingGarden, Tile::TidalPalace, Tile::Observatory];
    assert_eq!(told, [Event::Moved { seat: B, path, way: Way::Guided, by: A }]);
}

#[test]
fn without_movement_powers_nobody_guides() {
    let config = Config { movement_powers: false, ..Config::published() };
    let state = Position::new(config, &[Role::Navigator, Role::Pilot]).build();
    refused(&state, A, Action::Guide { pawn: B, to: Tile::GoldGate });
    assert!(moves(&state, A).len() == 4 && legal(&state, B).is_empty());
}
