//! Two treasure cards: handing on, Waters Rise, the hand limit, the refill.

use forbidden_island::{Action, Card, Chance, Config, End, Event, Loss, Recycling, Role, Tile, TileSet, Treasure};
use game::Game;
use serde_json::json;

use crate::table::{A, B, C, Position, act, chance, decides, draw, hand, legal, outcomes, over, refused, stage};

const THREE: [Role; 3] = [Role::Pilot, Role::Diver, Role::Engineer];

// FI-17: "If a player draws a treasure card, s/he can keep it or decide to give it to another player, if possible."
#[test]
fn fi_17_a_drawn_treasure_card_is_kept_or_handed_to_a_player_on_the_same_tile() {
    let position = Position::standard(&THREE).at(C, Tile::FoolsLanding).drawing(2);
    let mut state = position.build();
    let told = chance(&mut state, Chance::Card(Card::EarthStone));
    assert_eq!(told, [Event::Drew { seat: A, card: Card::EarthStone }]);
    assert_eq!(stage(&state), json!({"hand_on": {"card": "earth_stone", "left": 1}}));
    assert_eq!(legal(&state, A), [Action::Keep, Action::HandTo(C)]);
    decides(&state, A);
    let mut kept = state.clone();
    assert!(act(&mut kept, A, Action::Keep).is_empty());
    assert_eq!((hand(&kept, A), stage(&kept)), (vec![Card::EarthStone], json!({"draw": {"left": 1}})));
    let told = act(&mut state, A, Action::HandTo(C));
    assert_eq!(told, [Event::Given { from: A, to: C, card: Treasure::EarthStone, drawn: true }]);
    assert_eq!((hand(&state, A), hand(&state, C)), (vec![], vec![Card::EarthStone]));
    draw(&mut state, A, Card::OceansChalice);
    act(&mut state, A, Action::Keep);
    assert_eq!(stage(&state), json!({"flood": {"left": 1}}), "the second card is the last");
}

// FI-A3: same reach as Give; free; treasure cards only; nobody in reach, nobody asked.
#[test]
fn fi_17_handing_on_has_the_reach_of_giving() {
    let mut apart = Position::standard(&THREE).drawing(2).build();
    chance(&mut apart, Chance::Card(Card::EarthStone));
    assert_eq!(stage(&apart), json!({"draw": {"left": 1}}));
    let mut special = Position::standard(&THREE).at(C, Tile::FoolsLanding).drawing(1).build();
    chance(&mut special, Chance::Card(Card::Sandbags));
    assert_eq!(stage(&special), json!({"flood": {"left": 1}}), "a special card stays");
    let mut messenger = Position::standard(&[Role::Messenger, Role::Diver]).drawing(2).build();
    chance(&mut messenger, Chance::Card(Card::EarthStone));
    assert_eq!(legal(&messenger, A), [Action::Keep, Action::HandTo(B)]);
    let published = Position::published(&[Role::Messenger, Role::Diver]).drawing(2);
    let mut published = published.build();
    chance(&mut published, Chance::Card(Card::EarthStone));
    assert_eq!(stage(&published), json!({"draw": {"left": 1}}), "kept in the published game");
}

#[test]
fn fi_17_the_card_is_handed_on_before_anybody_discards() {
    let five = [Card::EarthStone, Card::EarthStone, Card::EarthStone, Card::OceansChalice, Card::OceansChalice];
    let position = Position::standard(&THREE).at(C, Tile::FoolsLanding).hand(A, &five).hand(C, &[Card::Sandbags; 2]);
    let position = position.flooded(&[Tile::Watchtower]);
    let mut state = position.clone().drawing(2).build();
    chance(&mut state, Chance::Card(Card::EarthStone));
    assert_eq!(legal(&state, A), [Action::Keep, Action::HandTo(C)]);
    assert_eq!(legal(&state, C), [Action::Sandbags(Tile::Watchtower)], "a window for special cards");
    let mut kept = state.clone();
    act(&mut kept, A, Action::Keep);
    assert_eq!(legal(&kept, A), [Card::EarthStone, Card::OceansChalice].map(Action::Discard));
    act(&mut state, A, Action::HandTo(C));
    assert_eq!(legal(&state, A), [Action::DrawTreasure], "five again");
    let full = position
        .hand(C, &[Card::CrystalOfFire, Card::CrystalOfFire, Card::CrystalOfFire, Card::Sandbags, Card::Sandbags]);
    let mut state = full.drawing(1).build();
    chance(&mut state, Chance::Card(Card::EarthStone));
    act(&mut state, A, Action::HandTo(C));
    decides(&state, C);
    assert_eq!(stage(&state), json!({"flood": {"left": 1}}), "C discards before the flood");
    assert!(legal(&state, A).is_empty());
    act(&mut state, C, Action::Discard(Card::Sandbags));
    decides(&state, A);
}

// FI-18: "increment the water level of 1 and place the cards in the Flood Discard back in the Flood Deck and shuffle".
#[test]
fn fi_18_waters_rise_lifts_the_level_and_shuffles_the_whole_flood_deck() {
    let discard = [Tile::Watchtower, Tile::IronGate];
    let position = Position::standard(&THREE).flood_discard(&discard).flooded(&discard).drawing(2);
    let mut state = position.build();
    let told = chance(&mut state, Chance::Card(Card::WatersRise));
    assert_eq!(
        told,
        [
            Event::WatersRose { seat: A, level: 2, flood_cards: 2 },
            Event::FloodRecycled { tiles: vec![Tile::IronGate, Tile::Watchtower], on_top: false },
        ]
    );
    assert_eq!(state.meter().level(), 2);
    assert!(hand(&state, A).is_empty(), "never in a hand, and not replaced");
    assert_eq!(stage(&state), json!({"draw": {"left": 1}}));
    assert_eq!(state.flood_pack().layers().collect::<Vec<_>>(), [TileSet::ALL]);
    assert!(state.flood_pack().discard().is_empty());
    assert_eq!(serde_json::to_value(&state).unwrap()["treasure"]["discard"], json!([0, 0, 0, 0, 0, 0, 1]));
}

#[test]
fn fi_18_published_puts_the_discard_on_top() {
    let discard = [Tile::Watchtower, Tile::IronGate];
    let position = Position::published(&THREE).flood_discard(&discard).flooded(&discard).drawing(2);
    let mut state = position.build();
    let told = chance(&mut state, Chance::Card(Card::WatersRise));
    assert!(told.contains(&Event::FloodRecycled { tiles: vec![Tile::IronGate, Tile::Watchtower], on_top: true }));
    let layers: Vec<_> = state.flood_pack().layers().map(TileSet::len).collect();
    assert_eq!(layers, [2, 22]);
    assert_eq!(state.flood_pack().top(), discard.into_iter().collect());
    act(&mut state, A, Action::DrawTreasure);
    let told = chance(&mut state, Chance::Card(Card::WatersRise));
    assert_eq!(told, [Event::WatersRose { seat: A, level: 3, flood_cards: 3 }], "an empty pile is not shuffled");
    assert_eq!(stage(&state), json!({"flood": {"left": 3}}), "the rate when the flood begins");
}

// FI-A2: the recycling is an option of its own.
#[test]
fn recycling_is_an_option() {
    let config = Config { flood_recycling: Recycling::OnTop, ..Config::default() };
    let mut state = Position::new(config, &THREE).flood_discard(&[Tile::IronGate]).drawing(2).build();
    chance(&mut state, Chance::Card(Card::WatersRise));
    assert_eq!(state.flood_pack().top(), TileSet::only(Tile::IronGate));
}

// FI-35: "If the water level reaches 5".
#[test]
fn fi_35_level_5_loses_at_the_waters_rise_that_reaches_it() {
    let mut state = Position::standard(&THREE).level(4).drawing(2).build();
    let told = chance(&mut state, Chance::Card(Card::WatersRise));
    let end = End::Lost(Loss::WaterTooHigh);
    assert_eq!(told.last(), Some(&Event::Ended { end }));
    assert!(state.outcome().is_some_and(|outcome| outcome.winners().is_empty()));
    assert_eq!(state.apply(game::Step::Act(A, Action::DrawTreasure), &mut ()), over());
    let mut safe = Position::standard(&THREE).level(3).drawing(2).build();
    chance(&mut safe, Chance::Card(Card::WatersRise));
    assert!(safe.outcome().is_none());
}

#[test]
fn fi_35_published_loses_at_the_tenth_tick() {
    let mut state = Position::published(&THREE).level(8).drawing(2).build();
    chance(&mut state, Chance::Card(Card::WatersRise));
    assert!(state.outcome().is_none());
    act(&mut state, A, Action::DrawTreasure);
    chance(&mut state, Chance::Card(Card::WatersRise));
    assert_eq!(stage(&state), json!({"over": {"lost": "water_too_high"}}));
}

// FI-22: "If it happens that a player has 6 cards s/he should remove one of them".
#[test]
fn fi_22_a_sixth_card_goes_before_the_next_draw() {
    let five = [Card::EarthStone, Card::EarthStone, Card::CrystalOfFire, Card::OceansChalice, Card::Sandbags];
    let mut state = Position::standard(&THREE).hand(A, &five).drawing(2).build();
    chance(&mut state, Chance::Card(Card::HelicopterLift));
    decides(&state, A);
    refused(&state, A, Action::DrawTreasure);
    let discards: Vec<_> = legal(&state, A).into_iter().filter(|action| matches!(action, Action::Discard(_))).collect();
    let kinds = [Card::EarthStone, Card::CrystalOfFire, Card::OceansChalice, Card::HelicopterLift, Card::Sandbags];
    assert_eq!(discards, kinds.map(Action::Discard));
    assert!(legal(&state, A).contains(&Action::Lift), "a special card may be played instead");
    act(&mut state, A, Action::Discard(Card::HelicopterLift));
    assert_eq!(serde_json::to_value(&state).unwrap()["treasure"]["discard"], json!([0, 0, 0, 0, 1, 0, 0]));
    assert_eq!(legal(&state, A), [Action::DrawTreasure]);
    let mut four = Position::standard(&THREE).hand(A, &five[..4]).drawing(2).build();
    chance(&mut four, Chance::Card(Card::HelicopterLift));
    assert!(!legal(&four, A).iter().any(|action| matches!(action, Action::Discard(_))), "five are allowed");
}

#[test]
fn fi_22_a_special_card_played_instead_of_a_discard_is_enough() {
    let five = [Card::EarthStone, Card::EarthStone, Card::CrystalOfFire, Card::OceansChalice, Card::Sandbags];
    let mut state = Position::standard(&THREE).hand(A, &five).flooded(&[Tile::IronGate]).drawing(1).build();
    chance(&mut state, Chance::Card(Card::OceansChalice));
    act(&mut state, A, Action::Sandbags(Tile::IronGate));
    assert_eq!(legal(&state, A), [Action::DrawFlood]);
}

// FI-23: "When the last card of the treasure deck is drawn, immediately shuffle the Treasure discard pile".
#[test]
fn fi_23_the_treasure_deck_refills_the_moment_it_empties() {
    let mut file = Position::standard(&THREE).drawing(2).file();
    file["treasure"] = json!({"deck": [[1, 0, 0, 0, 0, 0, 0]], "discard": [4, 5, 5, 5, 3, 2, 3]});
    let mut state: forbidden_island::ForbiddenIsland = serde_json::from_value(file).unwrap();
    assert_eq!(outcomes(&state), [(Chance::Card(Card::EarthStone), 1)]);
    let told = chance(&mut state, Chance::Card(Card::EarthStone));
    assert_eq!(told[1], Event::TreasureRefilled { cards: 27 });
    let file = serde_json::to_value(&state).unwrap();
    assert_eq!(file["treasure"], json!({"deck": [[4, 5, 5, 5, 3, 2, 3]], "discard": [0, 0, 0, 0, 0, 0, 0]}));
}

#[test]
fn fi_23_a_last_waters_rise_is_in_the_new_deck() {
    let mut file = Position::standard(&THREE).drawing(1).file();
    file["treasure"] = json!({"deck": [[0, 0, 0, 0, 0, 0, 1]], "discard": [5, 5, 5, 5, 3, 2, 2]});
    let mut state: forbidden_island::ForbiddenIsland = serde_json::from_value(file).unwrap();
    let told = chance(&mut state, Chance::Card(Card::WatersRise));
    assert_eq!(told.last(), Some(&Event::TreasureRefilled { cards: 28 }));
    assert_eq!(serde_json::to_value(&state).unwrap()["treasure"]["deck"], json!([[5, 5, 5, 5, 3, 2, 3]]));
}

#[test]
fn draws_weigh_as_many_as_there_are_copies() {
    let state = Position::standard(&THREE).hand(B, &[Card::EarthStone, Card::Sandbags]).drawing(2).build();
    let weights: Vec<u32> = outcomes(&state).into_iter().map(|(_, weight)| weight).collect();
    assert_eq!(weights, [4, 5, 5, 5, 3, 1, 3]);
    assert!(Position::standard(&THREE).draw(2).build().outcome().is_none());
}
