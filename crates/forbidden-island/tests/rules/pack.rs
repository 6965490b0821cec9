//! The decks as stacks.

use forbidden_island::{Card, Chance, FloodPack, Pack, Tile, TileSet, TreasurePack};
use game::RunningDice;
use serde_json::json;

fn flood(layers: serde_json::Value, discard: serde_json::Value) -> FloodPack {
    serde_json::from_value(json!({"layers": layers, "discard": discard})).unwrap()
}

// FI-4: "24 cards, each of them corresponding to an Island Tile".
#[test]
fn fi_4_the_flood_deck_has_one_card_for_each_tile() {
    let pack = FloodPack::new();
    assert_eq!((pack.top(), pack.all(), pack.discard()), (TileSet::ALL, TileSet::ALL, TileSet::NONE));
    assert_eq!(pack, FloodPack::default());
    let mut out = Vec::new();
    pack.outcomes(&mut out, Chance::Flood);
    assert_eq!(out.len(), 24);
    assert!(out.iter().all(|&(_, weight)| weight == 1));
}

#[test]
fn flood_cards_come_off_the_top_layer_only() {
    let mut pack = flood(json!([["iron_gate", "gold_gate"], ["watchtower"]]), json!(["observatory"]));
    assert_eq!(pack.layers().map(TileSet::len).collect::<Vec<_>>(), [2, 1]);
    assert!(!pack.draw(Tile::Watchtower) && !pack.draw(Tile::Observatory));
    assert!(pack.draw(Tile::IronGate) && !pack.draw(Tile::IronGate));
    assert!(pack.draw(Tile::GoldGate) && !pack.is_spent());
    assert_eq!(pack.top(), TileSet::only(Tile::Watchtower));
    assert!(!pack.refill(), "not yet");
    assert!(pack.draw(Tile::Watchtower) && pack.is_spent());
    pack.toss(Tile::Watchtower);
    assert!(pack.refill());
    assert_eq!(pack.top(), TileSet::only(Tile::Watchtower).with(Tile::Observatory));
    assert!(pack.discard().is_empty());
    assert_eq!(serde_json::to_value(&pack).unwrap(), json!({"layers": [["observatory", "watchtower"]], "discard": []}));
}

#[test]
fn an_empty_flood_deck_brings_nothing() {
    let mut pack = flood(json!([]), json!([]));
    assert!(pack.is_spent() && pack.refill() && pack.is_spent());
    assert_eq!(pack.sample(&mut RunningDice::new(1)), None);
    assert!(!pack.draw(Tile::IronGate) && pack.top().is_empty());
}

#[test]
fn more_layers_than_a_match_can_have_lie_in_one() {
    let layers: Vec<_> = Tile::ALL[..14].iter().map(|tile| json!([tile])).collect();
    let pack = flood(json!(layers), json!([]));
    assert_eq!(pack.layers().count(), 10);
    assert_eq!(pack.top().len(), 5);
    assert_eq!(pack.all().len(), 14);
}

#[test]
fn treasure_cards_are_drawn_tossed_and_refilled() {
    let mut pack = TreasurePack::without_rise();
    let mut out = Vec::new();
    pack.outcomes(&mut out, Chance::Card);
    assert_eq!(out.iter().map(|&(_, weight)| weight).collect::<Vec<_>>(), [5, 5, 5, 5, 3, 2]);
    assert!(pack.draw(Card::Sandbags) && pack.draw(Card::Sandbags) && !pack.draw(Card::Sandbags));
    assert!(!pack.draw(Card::WatersRise), "set aside");
    pack.toss(Card::Sandbags);
    assert!(!pack.refill() && !pack.is_spent());
    let mut last: TreasurePack =
        serde_json::from_value(json!({"deck": [[1, 0, 0, 0, 0, 0, 0]], "discard": [0, 0, 2, 0, 0, 0, 0]})).unwrap();
    assert_eq!(last.sample(&mut RunningDice::new(1)), Some(Card::EarthStone));
    assert!(last.draw(Card::EarthStone) && last.is_spent() && last.refill());
    let file = serde_json::to_value(&last).unwrap();
    assert_eq!(file, json!({"deck": [[0, 0, 2, 0, 0, 0, 0]], "discard": [0, 0, 0, 0, 0, 0, 0]}));
}

#[test]
fn sampling_reaches_every_card_of_the_top_layer_and_no_other() {
    let pack = flood(json!([["iron_gate", "gold_gate", "watchtower"], ["observatory"]]), json!([]));
    let mut dice = RunningDice::new(5);
    let drawn: TileSet = (0..100).filter_map(|_| pack.sample(&mut dice)).collect();
    assert_eq!(drawn, pack.top());
}
