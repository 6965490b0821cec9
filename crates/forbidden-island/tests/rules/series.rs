//! Choices in several steps: the Engineer's second tile, and the way back of every series.

use forbidden_island::{Action, Card, Condition, Event, ForbiddenIsland, Role, Tile};
use game::Game;
use serde_json::json;

use crate::table::{A, B, Position, act, decides, legal, refused, same_position, stage};

const WET: [Tile; 3] = [Tile::BronzeGate, Tile::BreakersBridge, Tile::CliffsOfAbandon];

// FI-14: "Note that the Engineer may shore up 2 tiles for 1 action."
#[test]
fn fi_14_the_engineer_shores_up_two_tiles_for_one_action() {
    for config in [forbidden_island::Config::default(), forbidden_island::Config::published()] {
        let mut state =
            Position::new(config, &[Role::Engineer, Role::Diver]).flooded(&WET).hand(B, &[Card::Sandbags]).build();
        assert!(act(&mut state, A, Action::ShoreUp(Tile::BronzeGate)).is_empty());
        assert_eq!(state.island().condition(Tile::BronzeGate), Condition::Flooded, "not before it is done");
        assert_eq!(stage(&state), json!({"actions": {"left": 3}}));
        decides(&state, A);
        assert!(legal(&state, B).is_empty(), "nobody else during the series");
        let second = [Tile::BreakersBridge, Tile::CliffsOfAbandon].map(Action::AlsoShoreUp);
        assert_eq!(legal(&state, A), [&second[..], &[Action::Done, Action::Back]].concat());
        let told = act(&mut state, A, Action::AlsoShoreUp(Tile::CliffsOfAbandon));
        let shored = |tile| Event::ShoredUp { tile, by: A, sandbags: false };
        assert_eq!(told, [shored(Tile::BronzeGate), shored(Tile::CliffsOfAbandon)]);
        assert_eq!(stage(&state), json!({"actions": {"left": 2}}));
        assert_eq!(state.island().flooded().iter().collect::<Vec<_>>(), [Tile::BreakersBridge]);
    }
}

#[test]
fn fi_14_the_engineer_may_be_content_with_one_tile() {
    let before = Position::standard(&[Role::Engineer, Role::Diver]).flooded(&WET).build();
    let mut state = before.clone();
    act(&mut state, A, Action::ShoreUp(Tile::BronzeGate));
    let mut back = state.clone();
    act(&mut back, A, Action::Back);
    same_position(&back, &before);
    let told = act(&mut state, A, Action::Done);
    assert_eq!(told, [Event::ShoredUp { tile: Tile::BronzeGate, by: A, sandbags: false }]);
    assert_eq!(stage(&state), json!({"actions": {"left": 2}}));
}

// FI-A9: both tiles in range when the choice begins; with one in range there is nothing to choose.
#[test]
fn fi_14_one_tile_in_range_is_shored_up_at_once() {
    let mut state =
        Position::standard(&[Role::Engineer, Role::Diver]).flooded(&[Tile::BronzeGate, Tile::Watchtower]).build();
    act(&mut state, A, Action::ShoreUp(Tile::BronzeGate));
    assert_eq!(state.island().condition(Tile::BronzeGate), Condition::Dry);
    decides(&state, A);
    refused(&state, A, Action::Done);
}

#[test]
fn nobody_else_shores_up_two() {
    for role in [Role::Explorer, Role::Pilot, Role::Messenger, Role::Navigator] {
        let position = Position::published(&[role, Role::Diver]).at(A, Tile::BronzeGate).flooded(&WET);
        let mut state = position.build();
        act(&mut state, A, Action::ShoreUp(Tile::BronzeGate));
        assert_eq!(stage(&state), json!({"actions": {"left": 2}}), "{role:?}");
    }
}

#[test]
fn the_navigators_choice_has_a_way_back() {
    let before = Position::published(&[Role::Navigator, Role::Messenger]).build();
    let mut state = before.clone();
    act(&mut state, A, Action::Guide { pawn: B, to: Tile::PhantomRock });
    decides(&state, A);
    refused(&state, A, Action::GuideOn(Tile::SilverGate));
    act(&mut state, A, Action::Back);
    same_position(&state, &before);
}

#[test]
fn a_guide_without_a_second_step_counts_at_once() {
    // B can go from Silver Gate to Howling Garden only, and from there nowhere else.
    let sunk = [Tile::PhantomRock, Tile::GoldGate];
    let mut state = Position::published(&[Role::Navigator, Role::Messenger]).at(A, Tile::IronGate).sunk(&sunk).build();
    let told = act(&mut state, A, Action::Guide { pawn: B, to: Tile::HowlingGarden });
    assert_eq!(told.len(), 1);
    assert_eq!(stage(&state), json!({"actions": {"left": 2}}));
}

#[test]
fn a_change_of_mind_is_free_but_not_for_ever() {
    // Nobody can hold up the others by taking a lift in hand and putting it back again and again (FI-19, FI-20).
    let roles = [Role::Engineer, Role::Diver];
    let position = Position::standard(&roles).flooded(&WET).hand(B, &[Card::HelicopterLift]);
    let mut state = position.build();
    let once = |state: &mut ForbiddenIsland| {
        act(state, B, Action::Lift);
        act(state, B, Action::Board(A));
        act(state, B, Action::Back);
    };
    for _ in 0..ForbiddenIsland::PATIENCE {
        once(&mut state);
    }
    let patient = state.clone();
    act(&mut state, B, Action::Lift);
    refused(&state, B, Action::Back);
    act(&mut state, B, Action::Board(B));
    refused(&state, B, Action::Back);
    act(&mut state, B, Action::Land(Tile::Watchtower));
    assert_eq!(state.team().player(B).at, Tile::Watchtower);
    // It is the same for the Engineer's series, and after anything else it begins anew.
    let mut state = patient.clone();
    act(&mut state, A, Action::ShoreUp(Tile::BronzeGate));
    refused(&state, A, Action::Back);
    act(&mut state, A, Action::Done);
    once(&mut state);
    // A file says so where it matters, and cannot say more than can be.
    let mut file = serde_json::to_value(&patient).unwrap();
    assert_eq!(file["given_up"], ForbiddenIsland::PATIENCE);
    assert!(serde_json::to_value(position.build()).unwrap().get("given_up").is_none());
    file["given_up"] = json!(ForbiddenIsland::PATIENCE + 1);
    assert!(serde_json::from_value::<ForbiddenIsland>(file).unwrap().validate().is_err());
}
