//! Up to three actions: move, shore up, give, capture.

use forbidden_island::{Action, Card, Condition, Event, Role, Tile, Treasure, Way};
use serde_json::json;

use crate::table::{A, B, C, Position, act, at, decides, hand, legal, moves, refused, shores, stage};

const TWO: [Role; 2] = [Role::Pilot, Role::Diver];

// FI-10: "Each player in turn should perform the following three things in order".
#[test]
fn fi_10_actions_then_two_treasure_cards_then_flood_cards_then_the_next_player() {
    let mut state = Position::standard(&TWO).level(2).build();
    act(&mut state, A, Action::EndActions);
    assert_eq!(stage(&state), json!({"draw": {"left": 2}}));
    assert_eq!(legal(&state, A), [Action::DrawTreasure]);
    crate::table::draw(&mut state, A, Card::EarthStone);
    assert_eq!(stage(&state), json!({"draw": {"left": 1}}));
    crate::table::draw(&mut state, A, Card::CrystalOfFire);
    assert_eq!(stage(&state), json!({"flood": {"left": 2}}));
    assert_eq!(legal(&state, A), [Action::DrawFlood]);
    crate::table::flood(&mut state, A, Tile::Watchtower);
    assert_eq!(stage(&state), json!({"flood": {"left": 1}}));
    let told = crate::table::flood(&mut state, A, Tile::MistyMarsh);
    assert_eq!(told.last(), Some(&Event::TurnBegan { seat: B }));
    assert_eq!((stage(&state), state.active()), (json!({"actions": {"left": 3}}), B));
    decides(&state, B);
}

#[test]
fn after_the_last_player_comes_the_first() {
    let mut state = Position::standard(&TWO).active(B).flood(1).build();
    crate::table::flood(&mut state, B, Tile::Watchtower);
    assert_eq!(state.active(), A);
}

// FI-11: "Take up to 3 Actions (could also be 0, 1, or 2)".
#[test]
fn fi_11_no_to_three_actions() {
    for used in 0..=2 {
        let mut state = Position::standard(&TWO).build();
        for step in 0..used {
            act(&mut state, A, Action::Move([Tile::GoldGate, Tile::FoolsLanding][step % 2]));
            assert_eq!(stage(&state), json!({"actions": {"left": 2 - step}}));
        }
        let told = act(&mut state, A, Action::EndActions);
        assert_eq!(told, [Event::ActionsEnded { seat: A, left: 3 - used as u8 }]);
        assert_eq!(stage(&state), json!({"draw": {"left": 2}}));
    }
    let mut state = Position::standard(&TWO).build();
    for to in [Tile::GoldGate, Tile::FoolsLanding, Tile::Observatory] {
        act(&mut state, A, Action::Move(to));
    }
    assert_eq!(stage(&state), json!({"draw": {"left": 2}}), "the third action is the last");
    refused(&state, A, Action::EndActions);
    refused(&state, A, Action::Move(Tile::FoolsLanding));
}

// FI-12: "either up, down, left, or right, but never diagonally. You may move onto a flooded tile."
#[test]
fn fi_12_moves_are_orthogonal_onto_tiles_that_are_there() {
    let state = Position::standard(&TWO).flooded(&[Tile::GoldGate]).sunk(&[Tile::Observatory]).build();
    assert_eq!(moves(&state, A), [Tile::CliffsOfAbandon, Tile::DunesOfDeception, Tile::GoldGate]);
    refused(&state, A, Action::Move(Tile::Observatory));
    refused(&state, A, Action::Move(Tile::CopperGate));
    refused(&state, A, Action::Move(Tile::FoolsLanding));
    let mut state = state;
    let told = act(&mut state, A, Action::Move(Tile::GoldGate));
    let path = vec![Tile::FoolsLanding, Tile::GoldGate];
    assert_eq!(told, [Event::Moved { seat: A, path, way: Way::Walk, by: A }]);
    assert_eq!(at(&state, A), Tile::GoldGate);
}

// FI-12: "you won't be required to implement" the movement exceptions: no role changes this in standard.
#[test]
fn fi_12_no_role_moves_differently_in_standard() {
    for role in Role::ALL {
        let other = if role == Role::Pilot { Role::Diver } else { Role::Pilot };
        let state = Position::standard(&[role, other])
            .at(A, Tile::MistyMarsh)
            .at(B, Tile::Watchtower)
            .flooded(&[Tile::LostLagoon])
            .build();
        let expected = [Tile::DunesOfDeception, Tile::LostLagoon, Tile::Observatory, Tile::TempleOfTheSun];
        assert_eq!(moves(&state, A), expected, "{role:?}");
        assert!(!legal(&state, A).iter().any(|action| matches!(action, Action::Guide { .. })));
    }
}

// FI-13: "shore up any adjacent Island tile (up, down, left, right), or the Island tile your pawn is on".
#[test]
fn fi_13_shoring_up_reaches_the_own_tile_and_those_beside_it() {
    let wet = [Tile::FoolsLanding, Tile::GoldGate, Tile::CopperGate, Tile::Observatory, Tile::IronGate];
    let state = Position::standard(&TWO).flooded(&wet).build();
    assert_eq!(shores(&state, A), [Tile::FoolsLanding, Tile::GoldGate, Tile::Observatory]);
    let mut state = state;
    let told = act(&mut state, A, Action::ShoreUp(Tile::GoldGate));
    assert_eq!(told, [Event::ShoredUp { tile: Tile::GoldGate, by: A, sandbags: false }]);
    assert_eq!(state.island().condition(Tile::GoldGate), Condition::Dry);
    assert_eq!(stage(&state), json!({"actions": {"left": 2}}));
    refused(&state, A, Action::ShoreUp(Tile::GoldGate));
    act(&mut state, A, Action::ShoreUp(Tile::FoolsLanding));
    assert_eq!(state.island().condition(Tile::FoolsLanding), Condition::Dry, "the own tile too");
}

#[test]
fn the_explorer_does_not_shore_up_diagonally_in_standard() {
    let state = Position::standard(&[Role::Explorer, Role::Diver])
        .at(A, Tile::FoolsLanding)
        .flooded(&[Tile::CopperGate, Tile::GoldGate])
        .build();
    assert_eq!(shores(&state, A), [Tile::GoldGate]);
}

// FI-15: "if both of your pawns are on the same island tile. It costs 1 action for each treasure card."
#[test]
fn fi_15_giving_needs_a_shared_tile_and_costs_one_action_a_card() {
    let cards = [Card::EarthStone, Card::EarthStone, Card::Sandbags, Card::HelicopterLift];
    let position = Position::standard(&[Role::Pilot, Role::Diver, Role::Engineer]).hand(A, &cards);
    let apart = position.clone().build();
    refused(&apart, A, Action::Give { card: Treasure::EarthStone, to: B });
    let mut state = position.at(B, Tile::FoolsLanding).build();
    let gifts: Vec<_> = legal(&state, A).into_iter().filter(|action| matches!(action, Action::Give { .. })).collect();
    assert_eq!(gifts, [Action::Give { card: Treasure::EarthStone, to: B }], "to B only, and no special card");
    let told = act(&mut state, A, Action::Give { card: Treasure::EarthStone, to: B });
    assert_eq!(told, [Event::Given { from: A, to: B, card: Treasure::EarthStone, drawn: false }]);
    assert_eq!((hand(&state, A).len(), hand(&state, B)), (3, vec![Card::EarthStone]));
    assert_eq!(stage(&state), json!({"actions": {"left": 2}}));
    act(&mut state, A, Action::Give { card: Treasure::EarthStone, to: B });
    assert_eq!(stage(&state), json!({"actions": {"left": 1}}));
    refused(&state, A, Action::Give { card: Treasure::EarthStone, to: B });
    refused(&state, A, Action::Give { card: Treasure::EarthStone, to: A });
}

// FI-15: "If a player is a Messenger, s/he may give cards without having to be on the same tile."
#[test]
fn fi_15_the_messenger_gives_to_anybody_and_gets_no_card_that_way() {
    let position = Position::standard(&[Role::Messenger, Role::Diver, Role::Engineer])
        .hand(A, &[Card::OceansChalice])
        .hand(B, &[Card::OceansChalice]);
    let mut state = position.clone().build();
    for to in [B, C] {
        assert!(legal(&state, A).contains(&Action::Give { card: Treasure::OceansChalice, to }));
    }
    act(&mut state, A, Action::Give { card: Treasure::OceansChalice, to: C });
    assert_eq!(hand(&state, C), [Card::OceansChalice]);
    let state = position.active(B).build();
    refused(&state, B, Action::Give { card: Treasure::OceansChalice, to: A });
}

// FI-22: the limit holds for whoever is given a card, too.
#[test]
fn fi_22_whoever_is_given_a_sixth_card_discards_before_the_turn_goes_on() {
    let five = [Card::EarthStone, Card::EarthStone, Card::CrystalOfFire, Card::OceansChalice, Card::OceansChalice];
    let mut state = Position::standard(&[Role::Messenger, Role::Diver])
        .hand(A, &[Card::OceansChalice, Card::Sandbags])
        .hand(B, &five)
        .flooded(&[Tile::Watchtower])
        .build();
    act(&mut state, A, Action::Give { card: Treasure::OceansChalice, to: B });
    decides(&state, B);
    let choices = [Card::EarthStone, Card::CrystalOfFire, Card::OceansChalice].map(Action::Discard);
    assert_eq!(legal(&state, B), choices);
    assert_eq!(legal(&state, A), [Action::Sandbags(Tile::Watchtower)], "the active player waits");
    let told = act(&mut state, B, Action::Discard(Card::CrystalOfFire));
    assert_eq!(told, [Event::Discarded { seat: B, card: Card::CrystalOfFire }]);
    assert_eq!(hand(&state, B).len(), 5);
    decides(&state, A);
    assert_eq!(stage(&state), json!({"actions": {"left": 2}}));
}

// FI-16: "capture a treasure by discarding 4 matching Treasure cards from your hand".
#[test]
fn fi_16_four_cards_on_either_tile_capture_a_treasure() {
    let four = [Card::EarthStone; 4];
    for tile in [Tile::TempleOfTheMoon, Tile::TempleOfTheSun] {
        for wet in [false, true] {
            let position = Position::standard(&TWO).at(A, tile).hand(A, &four);
            let position = if wet { position.flooded(&[tile]) } else { position };
            let mut state = position.build();
            let told = act(&mut state, A, Action::Capture);
            assert_eq!(told, [Event::Captured { seat: A, treasure: Treasure::EarthStone, tile }]);
            assert!(state.captured().has(Treasure::EarthStone) && !state.captured().has(Treasure::CrystalOfFire));
            assert!(hand(&state, A).is_empty());
            let file = serde_json::to_value(&state).unwrap();
            assert_eq!(file["treasure"]["discard"], json!([4, 0, 0, 0, 0, 0, 0]));
            assert_eq!(stage(&state), json!({"actions": {"left": 2}}));
        }
    }
}

#[test]
fn fi_16_no_capture_with_three_cards_elsewhere_or_twice() {
    let three = [Card::EarthStone, Card::EarthStone, Card::EarthStone, Card::CrystalOfFire];
    refused(&Position::standard(&TWO).at(A, Tile::TempleOfTheSun).hand(A, &three).build(), A, Action::Capture);
    let four = [Card::EarthStone; 4];
    refused(&Position::standard(&TWO).at(A, Tile::CaveOfEmbers).hand(A, &four).build(), A, Action::Capture);
    refused(&Position::standard(&TWO).at(A, Tile::Watchtower).hand(A, &four).build(), A, Action::Capture);
    let again = Position::standard(&TWO).at(A, Tile::TempleOfTheSun).hand(A, &four).captured(&[Treasure::EarthStone]);
    refused(&again.build(), A, Action::Capture);
    let mut five = Position::standard(&TWO).at(A, Tile::TempleOfTheSun).hand(A, &[Card::EarthStone; 5]).build();
    act(&mut five, A, Action::Capture);
    assert_eq!(hand(&five, A), [Card::EarthStone], "four are discarded, the fifth stays");
}

#[test]
fn nobody_else_takes_actions() {
    let state = Position::standard(&TWO).build();
    assert!(legal(&state, B).is_empty());
    refused(&state, B, Action::Move(Tile::LostLagoon));
    refused(&state, B, Action::EndActions);
    assert!(legal(&state, C).is_empty(), "nobody sits there");
}
