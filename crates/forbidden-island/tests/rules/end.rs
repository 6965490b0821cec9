//! Winning and losing.

use forbidden_island::{Action, Card, Chance, End, Event, Loss, Role, Tile, Treasure};
use game::{Game, Phase, Seats, Step};
use serde_json::json;

use crate::table::{A, B, Position, act, chance, decides, flood, legal, over, refused};

const TWO: [Role; 2] = [Role::Pilot, Role::Diver];

fn ready() -> Position {
    Position::standard(&TWO).at(B, Tile::FoolsLanding).captured(&Treasure::ALL).hand(B, &[Card::HelicopterLift])
}

// FI-31: "one player must discard a Helicopter lift card to lift the whole team off Fools' Landing for the win".
#[test]
fn fi_31_the_winning_lift_works_in_every_window_flooded_or_not() {
    let windows = [
        json!({"actions": {"left": 1}}),
        json!({"draw": {"left": 2}}),
        json!({"hand_on": {"card": "earth_stone", "left": 1}}),
        json!({"flood": {"left": 1}}),
    ];
    for window in windows {
        for wet in [&[][..], &[Tile::FoolsLanding]] {
            let position = ready().hand(A, &[Card::EarthStone]).flooded(wet).stage(window.clone());
            let mut state = position.build();
            let told = act(&mut state, B, Action::Escape);
            assert_eq!(told[0], Event::Played { seat: B, card: Card::HelicopterLift });
            assert_eq!(told[1], Event::Ended { end: End::Escaped });
            let Phase::Over(outcome) = state.phase() else { panic!("over") };
            assert_eq!(outcome.winners(), Seats::first(2), "all win");
            assert_eq!(state.apply(Step::Act(A, Action::EndActions), &mut ()), over());
            assert!(legal(&state, A).is_empty() && legal(&state, B).is_empty());
        }
    }
}

// FI-31 with FI-22: also while somebody must discard.
#[test]
fn fi_31_the_winning_lift_works_while_somebody_must_discard() {
    let six = [Card::EarthStone, Card::EarthStone, Card::CrystalOfFire, Card::OceansChalice, Card::OceansChalice];
    let six: Vec<Card> = six.into_iter().chain([Card::CrystalOfFire]).collect();
    let mut state = ready().hand(A, &six).draw(1).build();
    decides(&state, A);
    act(&mut state, B, Action::Escape);
    assert!(state.outcome().is_some_and(|outcome| !outcome.winners().is_empty()));
    let mut own = six[..5].to_vec();
    own.push(Card::HelicopterLift);
    let mut state = ready().hand(A, &own).draw(1).build();
    act(&mut state, A, Action::Escape);
}

#[test]
fn fi_31_no_win_with_a_treasure_or_a_pawn_missing_or_without_a_lift() {
    let three = &Treasure::ALL[..3];
    refused(&ready().captured(three).build(), B, Action::Escape);
    refused(&ready().at(A, Tile::GoldGate).build(), B, Action::Escape);
    refused(&ready().build(), A, Action::Escape);
    refused(&ready().hand(B, &[Card::Sandbags]).build(), B, Action::Escape);
}

// FI-32: "If both Temples, Caves, Palaces, or Garden tiles ... sink before the treasures are collected."
#[test]
fn fi_32_both_tiles_of_an_uncaptured_treasure_lose() {
    for treasure in Treasure::ALL {
        let [one, other] = treasure.tiles();
        let position = Position::standard(&TWO).at(A, Tile::Observatory).level(2).flooded(&[one]).flood(2);
        let mut first = position.clone().build();
        flood(&mut first, A, one);
        assert!(first.outcome().is_none(), "one is not enough");
        let gone = position.sunk(&[other]);
        let mut state = gone.clone().build();
        let told = flood(&mut state, A, one);
        assert_eq!(told.last(), Some(&Event::Ended { end: End::Lost(Loss::TreasureSank(treasure)) }));
        assert!(state.outcome().is_some_and(|outcome| outcome.winners().is_empty()));
        let mut captured = gone.captured(&[treasure]).build();
        flood(&mut captured, A, one);
        assert!(captured.outcome().is_none(), "harmless after the capture");
    }
}

// FI-33: "If Fools' Landing tile sinks."
#[test]
fn fi_33_fools_landing_sunk_loses_before_anybody_swims() {
    let mut state = Position::standard(&TWO).flooded(&[Tile::FoolsLanding]).flood(1).build();
    let told = flood(&mut state, A, Tile::FoolsLanding);
    assert_eq!(told.last(), Some(&Event::Ended { end: End::Lost(Loss::LandingSank) }));
    assert!(matches!(state.phase(), Phase::Over(_)));
    assert_eq!(state.apply(Step::Chance(Chance::Flood(Tile::GoldGate)), &mut ()), over());
}

#[test]
fn fi_32_the_loss_comes_before_the_swim() {
    let mut state = Position::standard(&TWO)
        .at(A, Tile::TempleOfTheSun)
        .flooded(&[Tile::TempleOfTheSun])
        .sunk(&[Tile::TempleOfTheMoon])
        .flood(1)
        .build();
    flood(&mut state, A, Tile::TempleOfTheSun);
    assert_eq!(crate::table::stage(&state), json!({"over": {"lost": {"treasure_sank": "earth_stone"}}}));
}

#[test]
fn steps_of_the_wrong_kind_are_refused() {
    let mut state = Position::standard(&TWO).build();
    assert!(state.apply(Step::Chance(Chance::Card(Card::EarthStone)), &mut ()).is_err());
    act(&mut state, A, Action::EndActions);
    act(&mut state, A, Action::DrawTreasure);
    assert!(state.apply(Step::Act(A, Action::DrawTreasure), &mut ()).is_err());
    assert!(state.apply(Step::Chance(Chance::Flood(Tile::GoldGate)), &mut ()).is_err());
    chance(&mut state, Chance::Card(Card::EarthStone));
}
