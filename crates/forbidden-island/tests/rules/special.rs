//! Special cards, in every window and on anybody's turn.

use forbidden_island::{Action, Card, Condition, Config, Event, ForbiddenIsland, LiftGroup, Role, Tile, Treasure, Way};
use game::Game;
use serde_json::json;

use crate::table::{A, B, C, D, Position, act, at, chance, decides, hand, legal, refused, same_position, stage};

const FOUR: [Role; 4] = [Role::Pilot, Role::Diver, Role::Engineer, Role::Explorer];

fn windows() -> Vec<(&'static str, serde_json::Value)> {
    vec![
        ("before an action", json!({"actions": {"left": 2}})),
        ("before a treasure draw", json!({"draw": {"left": 1}})),
        ("while a card is handed on", json!({"hand_on": {"card": "earth_stone", "left": 1}})),
        ("before a flood draw", json!({"flood": {"left": 1}})),
    ]
}

// FI-19: "these cards can be played at any time during the game".
#[test]
fn fi_19_any_holder_plays_in_every_window() {
    for (name, window) in windows() {
        let position = Position::standard(&FOUR)
            .at(D, FOUR[0].powers().start())
            .hand(A, &[Card::EarthStone])
            .hand(C, &[Card::Sandbags, Card::HelicopterLift])
            .flooded(&[Tile::Watchtower, Tile::IronGate])
            .stage(window.clone());
        let state = position.build();
        let specials = [Action::Sandbags(Tile::IronGate), Action::Sandbags(Tile::Watchtower), Action::Lift];
        assert_eq!(legal(&state, C), specials, "{name}");
        assert!(legal(&state, B).is_empty(), "B holds none: {name}");
        let mut played = state.clone();
        let told = act(&mut played, C, Action::Sandbags(Tile::IronGate));
        assert_eq!(told[0], Event::Played { seat: C, card: Card::Sandbags });
        assert_eq!(told[1], Event::ShoredUp { tile: Tile::IronGate, by: C, sandbags: true });
        assert_eq!(stage(&played), window, "it costs nothing: {name}");
        decides(&played, A);
        let own = position.hand(A, &[Card::EarthStone, Card::Sandbags]).build();
        assert!(legal(&own, A).contains(&Action::Sandbags(Tile::IronGate)), "on the own turn too: {name}");
    }
}

#[test]
fn fi_19_any_holder_plays_during_a_discard_decision() {
    let six = [Card::EarthStone, Card::EarthStone, Card::CrystalOfFire, Card::OceansChalice, Card::OceansChalice];
    let mut six = six.to_vec();
    six.push(Card::Sandbags);
    let state =
        Position::standard(&FOUR).hand(A, &six).hand(D, &[Card::Sandbags]).flooded(&[Tile::IronGate]).draw(1).build();
    assert_eq!(legal(&state, D), [Action::Sandbags(Tile::IronGate)]);
    assert_eq!(legal(&state, A).last(), Some(&Action::Sandbags(Tile::IronGate)));
}

#[test]
fn nobody_plays_while_chance_has_its_turn() {
    for window in [json!({"drawing": {"left": 1}}), json!({"flooding": {"left": 1}})] {
        let state = Position::standard(&FOUR)
            .hand(C, &[Card::Sandbags, Card::HelicopterLift])
            .flooded(&[Tile::IronGate])
            .stage(window)
            .build();
        assert!(legal(&state, C).is_empty() && legal(&state, A).is_empty(), "a revealed card is not answered");
    }
}

// FI-21: "The Sandbag card allows a player to shore up any tile on the island."
#[test]
fn fi_21_sandbags_restore_any_flooded_tile_and_only_such() {
    let mut state = Position::standard(&FOUR)
        .hand(A, &[Card::Sandbags])
        .flooded(&[Tile::Watchtower])
        .sunk(&[Tile::MistyMarsh])
        .build();
    refused(&state, A, Action::Sandbags(Tile::IronGate));
    refused(&state, A, Action::Sandbags(Tile::MistyMarsh));
    act(&mut state, A, Action::Sandbags(Tile::Watchtower));
    assert_eq!(state.island().condition(Tile::Watchtower), Condition::Dry);
    assert!(hand(&state, A).is_empty());
    assert_eq!(serde_json::to_value(&state).unwrap()["treasure"]["discard"], json!([0, 0, 0, 0, 0, 1, 0]));
}

// FI-20: "move one or more players to a specific island tile".
#[test]
fn fi_20_a_lift_takes_any_pawns_to_one_tile() {
    let mut state = Position::standard(&FOUR).hand(B, &[Card::HelicopterLift]).sunk(&[Tile::MistyMarsh]).build();
    act(&mut state, B, Action::Lift);
    decides(&state, B);
    assert!(legal(&state, A).is_empty(), "nobody acts during another's series");
    assert_eq!(
        legal(&state, B),
        [Action::Board(A), Action::Board(B), Action::Board(C), Action::Board(D), Action::Back]
    );
    act(&mut state, B, Action::Board(C));
    act(&mut state, B, Action::Board(A));
    let choices = legal(&state, B);
    assert_eq!(choices[..2], [Action::Board(B), Action::Board(D)]);
    assert!(!choices.contains(&Action::Land(Tile::MistyMarsh)));
    assert_eq!(choices.len(), 2 + 23 + 2 + 1, "any tile that is there");
    let told = act(&mut state, B, Action::Land(Tile::Watchtower));
    let moved = |seat, from| Event::Moved { seat, path: vec![from, Tile::Watchtower], way: Way::Lift, by: B };
    let expected = [
        Event::Played { seat: B, card: Card::HelicopterLift },
        moved(A, Tile::FoolsLanding),
        moved(C, Tile::BronzeGate),
    ];
    assert_eq!(told, expected);
    assert_eq!((at(&state, A), at(&state, B), at(&state, C)), (Tile::Watchtower, Tile::IronGate, Tile::Watchtower));
    assert_eq!(serde_json::to_value(&state).unwrap()["treasure"]["discard"], json!([0, 0, 0, 0, 1, 0, 0]));
    assert_eq!(stage(&state), json!({"actions": {"left": 3}}), "no action is spent");
    decides(&state, A);
}

#[test]
fn a_lift_moves_somebody() {
    let mut state = Position::standard(&FOUR).hand(A, &[Card::HelicopterLift]).at(B, Tile::FoolsLanding).build();
    act(&mut state, A, Action::Lift);
    act(&mut state, A, Action::Board(A));
    refused(&state, A, Action::Land(Tile::FoolsLanding));
    act(&mut state, A, Action::Board(B));
    refused(&state, A, Action::Land(Tile::FoolsLanding));
    act(&mut state, A, Action::Board(C));
    let told = act(&mut state, A, Action::Land(Tile::FoolsLanding));
    assert_eq!(told.len(), 2, "who is there already does not move");
    assert_eq!(at(&state, C), Tile::FoolsLanding);
}

#[test]
fn the_way_back_leaves_everything_as_it_was() {
    let before = Position::standard(&FOUR).hand(A, &[Card::HelicopterLift]).draw(2).build();
    let mut state = before.clone();
    act(&mut state, A, Action::Lift);
    assert!(act(&mut state, A, Action::Back).is_empty());
    same_position(&state, &before);
    act(&mut state, A, Action::Lift);
    act(&mut state, A, Action::Board(D));
    act(&mut state, A, Action::Back);
    same_position(&state, &before);
}

// FI-20: a passenger can get out again without giving up the whole flight.
#[test]
fn each_passenger_can_stay_behind_after_all() {
    let mut state = Position::standard(&FOUR).hand(A, &[Card::HelicopterLift]).build();
    act(&mut state, A, Action::Lift);
    refused(&state, A, Action::Alight(B));
    act(&mut state, A, Action::Board(B));
    act(&mut state, A, Action::Board(D));
    assert_eq!(state.label(A, &Action::Alight(B)).id, "label-alight");
    assert_eq!(state.path(A, &Action::Alight(B)), ["pawn-1"]);
    assert!(act(&mut state, A, Action::Alight(B)).is_empty());
    refused(&state, A, Action::Alight(B));
    act(&mut state, A, Action::Land(Tile::Watchtower));
    assert_eq!((at(&state, B), at(&state, D)), (Tile::IronGate, Tile::Watchtower));
}

#[test]
fn getting_out_counts_as_a_change_of_mind_and_leaves_one_for_going_back() {
    let mut state = Position::standard(&FOUR).hand(A, &[Card::HelicopterLift]).build();
    act(&mut state, A, Action::Lift);
    for _ in 1..ForbiddenIsland::PATIENCE {
        act(&mut state, A, Action::Board(A));
        assert_eq!(state.label(A, &Action::Alight(A)).id, "label-alight-self");
        act(&mut state, A, Action::Alight(A));
    }
    act(&mut state, A, Action::Board(A));
    refused(&state, A, Action::Alight(A));
    assert_eq!(state.label(A, &Action::Back).id, "label-back-last");
    act(&mut state, A, Action::Back);
    refused(&state, A, Action::Lift);
}

// FI-A4: published, all passengers come from one tile.
#[test]
fn fi_20_published_lifts_a_group_from_one_tile() {
    let position = Position::published(&FOUR).hand(A, &[Card::HelicopterLift]).at(D, Tile::IronGate);
    let mut state = position.build();
    act(&mut state, A, Action::Lift);
    assert_eq!(legal(&state, A).len(), 5);
    act(&mut state, A, Action::Board(D));
    let boards: Vec<_> = legal(&state, A).into_iter().filter(|action| matches!(action, Action::Board(_))).collect();
    assert_eq!(boards, [Action::Board(B)]);
    act(&mut state, A, Action::Board(B));
    act(&mut state, A, Action::Land(Tile::Watchtower));
    assert_eq!((at(&state, B), at(&state, D)), (Tile::Watchtower, Tile::Watchtower));
    let config = Config { lift_group: LiftGroup::OneTile, ..Config::default() };
    let mut state = Position::new(config, &FOUR).hand(A, &[Card::HelicopterLift]).build();
    act(&mut state, A, Action::Lift);
    act(&mut state, A, Action::Board(A));
    assert!(!legal(&state, A).iter().any(|action| matches!(action, Action::Board(_))));
}

#[test]
fn on_the_last_tile_there_is_nowhere_to_fly_to() {
    let all = Treasure::ALL;
    let position = Position::standard(&[Role::Pilot, Role::Diver])
        .at(B, Tile::FoolsLanding)
        .hand(B, &[Card::HelicopterLift])
        .captured(&all);
    let last = position.clone().all_sunk_but(&[Tile::FoolsLanding]).build();
    assert_eq!(legal(&last, B), [Action::Escape]);
    let two = position.all_sunk_but(&[Tile::FoolsLanding, Tile::GoldGate]).build();
    assert_eq!(legal(&two, B), [Action::Lift, Action::Escape]);
}

#[test]
fn a_lift_during_the_hand_on_decision_may_leave_nobody_in_reach() {
    let mut state = Position::standard(&FOUR)
        .hand(A, &[Card::EarthStone])
        .hand(B, &[Card::HelicopterLift])
        .at(B, Tile::FoolsLanding)
        .stage(json!({"hand_on": {"card": "earth_stone", "left": 0}}))
        .build();
    assert_eq!(legal(&state, A), [Action::Keep, Action::HandTo(B)]);
    act(&mut state, B, Action::Lift);
    act(&mut state, B, Action::Board(B));
    act(&mut state, B, Action::Land(Tile::Watchtower));
    assert_eq!(legal(&state, A), [Action::Keep]);
    act(&mut state, A, Action::Keep);
    act(&mut state, A, Action::DrawFlood);
    chance(&mut state, forbidden_island::Chance::Flood(Tile::CopperGate));
    decides(&state, B);
}
