//! What files and the wire look like.

use forbidden_island::{Action, Card, Chance, Role, Tile, Treasure};
use serde_json::json;

use crate::table::{A, B, Position, act};

#[test]
fn actions_are_short() {
    let shapes = [
        (Action::Move(Tile::IronGate), json!({"move": "iron_gate"})),
        (Action::Guide { pawn: B, to: Tile::GoldGate }, json!({"guide": {"pawn": 1, "to": "gold_gate"}})),
        (Action::Give { card: Treasure::EarthStone, to: B }, json!({"give": {"card": "earth_stone", "to": 1}})),
        (Action::Discard(Card::Sandbags), json!({"discard": "sandbags"})),
        (Action::DrawTreasure, json!("draw_treasure")),
        (Action::Board(A), json!({"board": 0})),
    ];
    for (action, file) in shapes {
        assert_eq!(serde_json::to_value(action).unwrap(), file);
        assert_eq!(serde_json::from_value::<Action>(file).unwrap(), action);
    }
    assert_eq!(serde_json::to_value(Chance::Flood(Tile::Watchtower)).unwrap(), json!({"flood": "watchtower"}));
}

#[test]
fn a_position_in_the_middle_of_a_series_is_written_whole() {
    let mut state = Position::standard(&[Role::Pilot, Role::Diver]).hand(A, &[Card::HelicopterLift]).build();
    act(&mut state, A, Action::Lift);
    act(&mut state, A, Action::Board(B));
    let file = serde_json::to_value(&state).unwrap();
    assert_eq!(file["series"], json!({"lift": {"holder": 0, "aboard": [1]}}));
    assert_eq!(serde_json::from_value::<forbidden_island::ForbiddenIsland>(file).unwrap(), state);
}

#[test]
fn charts_and_teams_that_cannot_be_are_not_read() {
    let read = |change: fn(&mut serde_json::Value)| {
        let mut file = Position::standard(&[Role::Pilot, Role::Diver]).file();
        change(&mut file);
        serde_json::from_value::<forbidden_island::ForbiddenIsland>(file).is_ok()
    };
    assert!(read(|_| {}));
    assert!(!read(|file| file["island"]["chart"]["tiles"][0] = json!("watchtower")), "twice the same tile");
    assert!(!read(|file| file["island"]["chart"]["tiles"].as_array_mut().unwrap().push(json!("watchtower"))));
    assert!(!read(|file| file["team"]["seats"] = json!(5)));
    assert!(!read(|file| file["team"]["seats"] = json!(1)), "more players than seats");
    assert!(!read(|file| file["stage"] = json!({"actions": {"left": 3, "right": 1}})));
    assert!(!read(|file| file["sharks"] = json!(1)));
}

#[test]
fn four_seats_are_read() {
    let four = [Role::Pilot, Role::Diver, Role::Engineer, Role::Explorer];
    let state = Position::standard(&four).build();
    assert_eq!((state.team().seats().len(), state.team().players().len()), (4, 4));
}
