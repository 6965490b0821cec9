//! Flood cards.

use forbidden_island::{Action, Chance, Condition, Config, DeadCards, Event, Role, Tide, Tile, TileSet};
use serde_json::json;

use crate::table::{A, B, Position, act, at, chance, decides, flood, outcomes, stage};

const TWO: [Role; 2] = [Role::Pilot, Role::Diver];

// FI-24: "draw a number of cards from the Flood Deck that is equal to the current water meter level".
#[test]
fn fi_24_as_many_flood_cards_as_the_level() {
    for level in 1..=4 {
        let mut state = Position::standard(&TWO).level(level).draw(1).build();
        crate::table::draw(&mut state, A, forbidden_island::Card::Sandbags);
        assert_eq!(stage(&state), json!({"flood": {"left": level}}));
        for drawn in 0..level {
            decides(&state, A);
            flood(&mut state, A, Tile::ALL[usize::from(drawn)]);
        }
        decides(&state, B);
        assert_eq!(state.flood_pack().discard().len(), usize::from(level), "FI-26");
    }
}

// FI-25, FI-26: "flip it to its flooded side"; "remove this tile from the game".
#[test]
fn fi_25_fi_26_normal_floods_flooded_sinks() {
    let mut state = Position::standard(&TWO).level(2).flooded(&[Tile::Watchtower]).flood(2).build();
    let told = flood(&mut state, A, Tile::MistyMarsh);
    let flooded = |tile, now| Event::Flooded { tile, now, tide: Tide::Drawn };
    assert_eq!(told, [flooded(Tile::MistyMarsh, Condition::Flooded)]);
    assert_eq!(state.island().condition(Tile::MistyMarsh), Condition::Flooded);
    assert_eq!(state.flood_pack().discard(), TileSet::only(Tile::MistyMarsh), "FI-26");
    let told = flood(&mut state, A, Tile::Watchtower);
    assert_eq!(told[0], flooded(Tile::Watchtower, Condition::Sunk));
    assert_eq!(state.island().condition(Tile::Watchtower), Condition::Sunk);
    assert!(!state.island().flooded().has(Tile::Watchtower));
    assert_eq!(state.flood_pack().discard(), TileSet::only(Tile::MistyMarsh), "the card leaves the game (FI-A1)");
    assert_eq!(state.flood_pack().top().len(), 22);
}

// FI-A1: as an option the card of a sunk tile stays as a blank.
#[test]
fn a_dead_flood_card_can_stay_as_a_blank() {
    let config = Config { dead_flood_cards: DeadCards::Discard, ..Config::default() };
    let position = Position::new(config, &TWO).level(2);
    let mut state = position.clone().flooded(&[Tile::Watchtower]).flood(2).build();
    flood(&mut state, A, Tile::Watchtower);
    assert_eq!(state.flood_pack().discard(), TileSet::only(Tile::Watchtower));
    let mut state = position.sunk(&[Tile::Watchtower]).flood(2).build();
    assert_eq!(state.flood_pack().top().len(), 24);
    let told = flood(&mut state, A, Tile::Watchtower);
    assert_eq!(told, [Event::Blank { tile: Tile::Watchtower }]);
    assert_eq!(state.flood_pack().discard(), TileSet::only(Tile::Watchtower));
    assert_eq!(stage(&state), json!({"flood": {"left": 1}}), "it counts as a card drawn");
}

#[test]
fn a_blank_of_a_treasure_tile_does_not_lose_again() {
    let config = Config { dead_flood_cards: DeadCards::Discard, ..Config::default() };
    let sunk = [Tile::TempleOfTheMoon, Tile::TempleOfTheSun];
    let earth = forbidden_island::Treasure::EarthStone;
    let mut state = Position::new(config, &TWO).captured(&[earth]).sunk(&sunk).flood(1).build();
    let told = flood(&mut state, A, Tile::TempleOfTheSun);
    assert_eq!(told, [Event::Blank { tile: Tile::TempleOfTheSun }, Event::TurnBegan { seat: B }]);
}

// FI-27: "nothing really happens and the pawn can still stay on the tile".
#[test]
fn fi_27_a_pawn_stays_on_a_tile_that_merely_floods() {
    let mut state = Position::standard(&TWO).level(2).flood(2).build();
    flood(&mut state, A, Tile::FoolsLanding);
    assert_eq!(at(&state, A), Tile::FoolsLanding);
    assert_eq!(stage(&state), json!({"flood": {"left": 1}}));
}

// FI-30: "If the Flood Deck runs out, immediately shuffle the cards that are discarded".
#[test]
fn fi_30_the_flood_deck_refills_in_the_middle_of_a_turn() {
    let discard: Vec<Tile> = Tile::ALL.into_iter().filter(|&tile| tile != Tile::Watchtower).collect();
    let mut state = Position::standard(&TWO).level(2).flood_discard(&discard).flood(2).build();
    act(&mut state, A, Action::DrawFlood);
    assert_eq!(outcomes(&state), [(Chance::Flood(Tile::Watchtower), 1)]);
    let told = chance(&mut state, Chance::Flood(Tile::Watchtower));
    assert_eq!(told.last(), Some(&Event::FloodRefilled { cards: 24 }));
    assert_eq!(state.flood_pack().top(), TileSet::ALL);
    assert!(state.flood_pack().discard().is_empty());
    flood(&mut state, A, Tile::Watchtower);
    assert_eq!(state.island().condition(Tile::Watchtower), Condition::Sunk, "it may come at once again");
}

#[test]
fn fi_30_the_refill_leaves_out_the_card_of_a_tile_that_sank() {
    let discard: Vec<Tile> = Tile::ALL.into_iter().filter(|&tile| tile != Tile::Watchtower).collect();
    let position = Position::standard(&TWO).level(2).flooded(&[Tile::Watchtower]).flood_discard(&discard);
    let mut state = position.flood(2).build();
    let told = flood(&mut state, A, Tile::Watchtower);
    assert_eq!(told.last(), Some(&Event::FloodRefilled { cards: 23 }));
}

#[test]
fn the_next_card_comes_from_the_top_layer() {
    let mut state = Position::published(&TWO).flood_top(&[Tile::IronGate]).level(2).flood(2).build();
    act(&mut state, A, Action::DrawFlood);
    assert_eq!(outcomes(&state), [(Chance::Flood(Tile::IronGate), 1)]);
    chance(&mut state, Chance::Flood(Tile::IronGate));
    act(&mut state, A, Action::DrawFlood);
    assert_eq!(outcomes(&state).len(), 23);
}
