//! Choices in several steps: the Engineer's second tile, and the way back of every series.

use forbidden_island::{Action, Card, Condition, Event, ForbiddenIsland, Role, Tile};
use game::{Game, Seat};
use serde_json::json;

use crate::table::{A, B, Position, act, at, decides, legal, refused, same_position, stage};

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

fn change_mind(state: &mut ForbiddenIsland, seat: Seat, begin: Action) {
    for _ in 0..ForbiddenIsland::PATIENCE {
        act(state, seat, begin);
        assert!(legal(state, seat).contains(&Action::Back), "whoever begins can go back");
        act(state, seat, Action::Back);
    }
}

#[test]
fn a_change_of_mind_is_free_but_not_for_ever() {
    // Nobody can hold up the others by taking a lift in hand and putting it back again and again.
    let position = Position::standard(&[Role::Engineer, Role::Diver]).flooded(&WET).hand(B, &[Card::HelicopterLift; 2]);
    let mut state = position.build();
    change_mind(&mut state, B, Action::Lift);
    refused(&state, B, Action::Lift);
    // A file says so where it matters, and cannot say more than can be.
    let mut file = serde_json::to_value(&state).unwrap();
    assert_eq!(file["given_up"], json!([0, ForbiddenIsland::PATIENCE, 0, 0]));
    assert!(serde_json::to_value(position.build()).unwrap().get("given_up").is_none());
    for forged in [[0, ForbiddenIsland::PATIENCE + 1, 0, 0], [0, 0, 1, 0]] {
        file["given_up"] = json!(forged);
        assert!(serde_json::from_value::<ForbiddenIsland>(file.clone()).unwrap().validate().is_err());
    }
    file["given_up"] = json!([0, ForbiddenIsland::PATIENCE, 0, 0]);
    file["series"] = json!({"lift": {"holder": 1, "aboard": []}});
    assert!(serde_json::from_value::<ForbiddenIsland>(file).unwrap().validate().is_err());
    // After anything else it begins anew.
    act(&mut state, A, Action::Move(Tile::BreakersBridge));
    change_mind(&mut state, B, Action::Lift);
}

#[test]
fn a_change_of_mind_costs_nobody_else_anything() {
    let mut state = Position::standard(&[Role::Engineer, Role::Diver])
        .flooded(&WET)
        .hand(A, &[Card::HelicopterLift])
        .hand(B, &[Card::HelicopterLift])
        .build();
    change_mind(&mut state, A, Action::Lift);
    act(&mut state, B, Action::Lift);
    act(&mut state, B, Action::Board(A));
    act(&mut state, B, Action::Back);
    refused(&state, A, Action::Lift);
}

#[test]
fn the_last_change_of_mind_is_told() {
    let mut state = Position::standard(&[Role::Engineer, Role::Diver]).flooded(&WET).build();
    let shore = Action::ShoreUp(Tile::BronzeGate);
    for time in 1..=ForbiddenIsland::PATIENCE {
        act(&mut state, A, shore);
        let told = if time < ForbiddenIsland::PATIENCE { "label-back" } else { "label-back-last" };
        assert_eq!(state.label(A, &Action::Back).id, told);
        act(&mut state, A, Action::Back);
    }
}

#[test]
fn after_many_changes_of_mind_the_first_tile_and_the_first_step_count_at_once() {
    let mut state = Position::standard(&[Role::Engineer, Role::Diver]).flooded(&WET).build();
    change_mind(&mut state, A, Action::ShoreUp(Tile::BronzeGate));
    act(&mut state, A, Action::ShoreUp(Tile::BronzeGate));
    assert_eq!(state.island().condition(Tile::BronzeGate), Condition::Dry);
    assert_eq!(stage(&state), json!({"actions": {"left": 2}}));
    act(&mut state, A, Action::ShoreUp(Tile::BreakersBridge));
    assert!(legal(&state, A).contains(&Action::Back), "and the next one is a series again");
    let mut state = Position::published(&[Role::Navigator, Role::Messenger]).build();
    let guide = Action::Guide { pawn: B, to: Tile::PhantomRock };
    change_mind(&mut state, A, guide);
    act(&mut state, A, guide);
    assert_eq!((at(&state, B), stage(&state)), (Tile::PhantomRock, json!({"actions": {"left": 2}})));
}

#[test]
fn nobody_drowns_of_a_change_of_mind() {
    let cut = [Tile::Watchtower, Tile::TempleOfTheSun, Tile::WhisperingGarden];
    let mut state = Position::standard(&[Role::Engineer, Role::Messenger])
        .at(B, Tile::Watchtower)
        .sunk(&cut)
        .hand(A, &[Card::HelicopterLift])
        .stage(json!({"stranded": {"asked": 0, "left": 0}}))
        .build();
    change_mind(&mut state, A, Action::Lift);
    assert_eq!(state.label(A, &Action::Lift).id, "label-lift-now");
    act(&mut state, A, Action::Lift);
    refused(&state, A, Action::Back);
    act(&mut state, A, Action::Land(Tile::GoldGate));
    assert_eq!(at(&state, B), Tile::GoldGate);
    // A pawn that can swim does not need the Lift.
    let mut state = Position::standard(&[Role::Engineer, Role::Messenger])
        .at(B, Tile::Watchtower)
        .sunk(&cut[..1])
        .hand(B, &[Card::HelicopterLift])
        .stage(json!({"swim": {"left": 0}}))
        .build();
    change_mind(&mut state, B, Action::Lift);
    refused(&state, B, Action::Lift);
    act(&mut state, B, Action::SwimTo(Tile::TempleOfTheSun));
    assert!(legal(&state, B).contains(&Action::Lift));
}
