//! Choices in several steps: the Engineer's second tile, and the way back of every series.

use forbidden_island::{Action, Card, Condition, Event, Role, Tile};
use serde_json::json;

use crate::table::{A, B, Position, act, decides, legal, refused, stage};

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
    assert_eq!(back, before);
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
    assert_eq!(state, before);
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
