//! The components: tiles, treasures, cards, roles, the meter.

use std::collections::{BTreeMap, BTreeSet};

use forbidden_island::{
    Card, Chart, Condition, Hand, Role, Scale, Shape, Tile, TileSet, Treasure, Treasures, WaterMeter,
};

use crate::table::Position;

const SHAPES: [Shape; 11] = [
    Shape::Classic,
    Shape::IslandOfShadows,
    Shape::IslandOfDeath,
    Shape::BoneIsland,
    Shape::SkullIsland,
    Shape::AtollOfDecisions,
    Shape::VolcanoIsland,
    Shape::BayOfGulls,
    Shape::CoralReef,
    Shape::BridgeOfHorrors,
    Shape::ArchOfFate,
];

fn chart(shape: Shape) -> Chart {
    serde_json::from_value(serde_json::json!({"shape": shape, "tiles": Tile::ALL})).unwrap()
}

// FI-1: "Shuffle the Island tiles and place them as shown in Figure 1."
#[test]
fn fi_1_the_island_has_rows_of_2_4_6_6_4_2() {
    let mut columns: BTreeMap<u8, Vec<u8>> = BTreeMap::new();
    for &(row, column) in Shape::Classic.places() {
        columns.entry(row).or_default().push(column);
    }
    let expected = [vec![2, 3], vec![1, 2, 3, 4], (0..6).collect(), (0..6).collect(), vec![1, 2, 3, 4], vec![2, 3]];
    assert_eq!(columns.into_values().collect::<Vec<_>>(), expected);
}

#[test]
fn every_shape_has_24_places_in_order_and_hangs_together() {
    for (shape, id) in SHAPES.into_iter().zip(Shape::IDS) {
        assert_eq!(serde_json::to_value(shape).unwrap(), *id);
        assert!(shape.places().is_sorted_by(|a, b| a < b), "{shape:?}");
        let chart = chart(shape);
        assert_eq!((chart.shape(), chart.tiles().len()), (shape, 24));
        let mut reached = TileSet::only(Tile::FoolsLanding);
        for _ in 0..24 {
            reached = reached.iter().fold(reached, |reached, tile| reached.and(chart.beside(tile)));
        }
        assert_eq!(reached, TileSet::ALL, "{shape:?}");
    }
    let rows: Vec<usize> = SHAPES.map(|shape| usize::from(shape.places()[23].0) + 1).to_vec();
    assert_eq!(rows, [6, 4, 6, 4, 5, 7, 5, 6, 6, 3, 5]);
    let wide: Vec<u8> = SHAPES.map(|shape| shape.places().iter().map(|place| place.1 + 1).max().unwrap()).to_vec();
    assert_eq!(wide, [6, 6, 7, 8, 6, 7, 5, 8, 7, 10, 9]);
}

#[test]
fn neighbours_touch_by_a_side_and_diagonals_by_a_corner() {
    let chart = chart(Shape::Classic);
    let set = |tiles: &[Tile]| tiles.iter().copied().collect::<TileSet>();
    assert_eq!(chart.beside(Tile::BreakersBridge), set(&[Tile::BronzeGate, Tile::CaveOfShadows]));
    assert_eq!(chart.diagonal(Tile::BreakersBridge), set(&[Tile::CaveOfEmbers, Tile::CliffsOfAbandon]));
    assert_eq!(
        chart.beside(Tile::Observatory),
        set(&[Tile::FoolsLanding, Tile::TidalPalace, Tile::MistyMarsh, Tile::PhantomRock])
    );
    assert_eq!(
        chart.diagonal(Tile::Observatory),
        set(&[Tile::DunesOfDeception, Tile::GoldGate, Tile::TempleOfTheSun, Tile::TwilightHollow])
    );
    assert_eq!(chart.beside(Tile::CoralPalace), set(&[Tile::CrimsonForest, Tile::IronGate]));
    assert_eq!(chart.diagonal(Tile::CoralPalace), set(&[Tile::CaveOfEmbers, Tile::LostLagoon]));
    assert_eq!((chart.place(Tile::CoralPalace), chart.place(Tile::WhisperingGarden)), ((2, 0), (5, 3)));
    assert_eq!(chart.distance(Tile::CoralPalace, Tile::WhisperingGarden), 6);
    assert_eq!(chart.distance(Tile::WhisperingGarden, Tile::CoralPalace), 6);
    assert_eq!(chart.distance(Tile::IronGate, Tile::IronGate), 0);
    for tile in Tile::ALL {
        for other in Tile::ALL {
            let near = chart.distance(tile, other);
            assert_eq!(chart.beside(tile).has(other), near == 1, "{tile:?} {other:?}");
            assert_eq!(chart.diagonal(tile).has(other), chart.diagonal(other).has(tile));
        }
    }
}

// FI-2: "2 Island tiles are associated with each treasure."
#[test]
fn fi_2_each_treasure_has_its_two_tiles() {
    let pairs = [
        (Treasure::EarthStone, [Tile::TempleOfTheMoon, Tile::TempleOfTheSun]),
        (Treasure::StatueOfTheWind, [Tile::WhisperingGarden, Tile::HowlingGarden]),
        (Treasure::CrystalOfFire, [Tile::CaveOfEmbers, Tile::CaveOfShadows]),
        (Treasure::OceansChalice, [Tile::CoralPalace, Tile::TidalPalace]),
    ];
    let mut with_treasure = BTreeSet::new();
    for (treasure, tiles) in pairs {
        assert_eq!(treasure.tiles(), tiles);
        assert_eq!(treasure.sites(), tiles.into_iter().collect());
        for tile in tiles {
            assert_eq!(tile.treasure(), Some(treasure));
            with_treasure.insert(tile);
        }
    }
    for tile in Tile::ALL.into_iter().filter(|tile| !with_treasure.contains(tile)) {
        assert_eq!(tile.treasure(), None);
    }
    assert_eq!(with_treasure.len(), 8);
}

// FI-3: "contains 28 cards in total".
#[test]
fn fi_3_the_treasure_deck_is_20_3_2_3() {
    assert_eq!(Card::COPIES, [5, 5, 5, 5, 3, 2, 3]);
    assert_eq!(Card::COPIES.iter().sum::<u8>(), 28);
    let treasures: Vec<_> = Card::ALL.into_iter().filter_map(Card::treasure).collect();
    assert_eq!(treasures, Treasure::ALL);
    for treasure in Treasure::ALL {
        assert_eq!(Card::from(treasure).treasure(), Some(treasure));
        assert_eq!(Card::from(treasure).index(), treasure.index());
    }
    for card in Card::ALL {
        assert_eq!(serde_json::to_value(card).unwrap(), card.id());
    }
}

#[test]
fn tiles_have_ids_and_names() {
    for tile in Tile::ALL {
        assert_eq!(serde_json::to_value(tile).unwrap(), tile.id());
        assert_eq!(tile.name().to_lowercase().replace(' ', "_").replace('\'', ""), tile.id());
        assert_eq!(Tile::ALL[tile.index()], tile);
    }
    for role in Role::ALL {
        assert_eq!(serde_json::to_value(role).unwrap(), role.id());
    }
}

#[test]
fn sets_of_treasures_are_sets() {
    let one = Treasures::default().with(Treasure::CrystalOfFire);
    assert_eq!(one.with(Treasure::CrystalOfFire), one, "it is captured once");
    assert_eq!(Treasures::from(vec![Treasure::CrystalOfFire; 2]), one);
    assert!(one.has(Treasure::CrystalOfFire) && !one.has(Treasure::EarthStone) && !one.all());
    assert!(Treasure::ALL.into_iter().fold(one, Treasures::with).all());
}

#[test]
fn sets_of_tiles_are_sets() {
    let some = TileSet::only(Tile::IronGate).with(Tile::BronzeGate).with(Tile::IronGate);
    assert_eq!(some.iter().collect::<Vec<_>>(), [Tile::BronzeGate, Tile::IronGate]);
    assert_eq!((some.len(), TileSet::ALL.len(), TileSet::NONE.len()), (2, 24, 0));
    assert!(some.has(Tile::IronGate) && !some.has(Tile::GoldGate));
    assert!(TileSet::NONE.is_empty() && !some.is_empty());
    assert_eq!(some.without(Tile::BronzeGate), TileSet::only(Tile::IronGate));
    assert_eq!(some.but(TileSet::only(Tile::IronGate)), TileSet::only(Tile::BronzeGate));
    assert_eq!(some.within(TileSet::only(Tile::IronGate)), TileSet::only(Tile::IronGate));
    assert_eq!(some.and(TileSet::only(Tile::GoldGate)).len(), 3);
    assert_eq!((some.nth(0), some.nth(1), some.nth(2)), (Some(Tile::BronzeGate), Some(Tile::IronGate), None));
    assert_eq!(format!("{some:?}"), "{BronzeGate, IronGate}");
    assert_eq!(serde_json::to_string(&some).unwrap(), r#"["bronze_gate","iron_gate"]"#);
}

#[test]
fn a_hand_counts_its_cards() {
    let hand = Hand::from(vec![Card::Sandbags, Card::EarthStone, Card::EarthStone]);
    assert_eq!((hand.len(), hand.count(Card::EarthStone), hand.count(Card::Sandbags)), (3, 2, 1));
    assert!(hand.has(Card::EarthStone) && !hand.has(Card::HelicopterLift));
    assert!(!hand.is_empty() && Hand::NONE.is_empty() && Hand::default() == Hand::NONE);
    assert_eq!(hand.kinds().collect::<Vec<_>>(), [Card::EarthStone, Card::Sandbags]);
    assert_eq!(hand.cards().collect::<Vec<_>>(), [Card::EarthStone, Card::EarthStone, Card::Sandbags]);
    assert_eq!(Hand::LIMIT, 5);
}

// FI-24, FI-35: the document's meter, and the published one.
#[test]
fn fi_24_the_meter_says_how_many_flood_cards_and_when_it_is_over() {
    let cards = |scale, levels: std::ops::RangeInclusive<u8>| {
        levels.map(|level| WaterMeter::new(scale, level).flood_cards()).collect::<Vec<_>>()
    };
    assert_eq!(cards(Scale::Five, 1..=5), [1, 2, 3, 4, 5]);
    assert_eq!(cards(Scale::Ten, 1..=9), [2, 2, 3, 3, 3, 4, 4, 5, 5]);
    assert_eq!((Scale::Five.limit(), Scale::Ten.limit()), (5, 10));
    assert!(WaterMeter::new(Scale::Five, 5).is_full() && !WaterMeter::new(Scale::Five, 4).is_full());
    assert!(WaterMeter::new(Scale::Ten, 10).is_full() && !WaterMeter::new(Scale::Ten, 9).is_full());
    assert_eq!(WaterMeter::new(Scale::Ten, 3).scale(), Scale::Ten);
}

// FI-6: the start tiles of the bold paragraph.
#[test]
fn fi_6_each_role_has_its_start_tile() {
    let starts = Role::ALL.map(|role| role.powers().start());
    let expected =
        [Tile::BronzeGate, Tile::CopperGate, Tile::IronGate, Tile::FoolsLanding, Tile::SilverGate, Tile::GoldGate];
    assert_eq!(starts, expected);
}

#[test]
fn only_one_role_has_each_power() {
    let with = |power: fn(&dyn forbidden_island::Adventurer) -> bool| {
        Role::ALL.into_iter().filter(|role| power(role.powers())).collect::<Vec<_>>()
    };
    assert_eq!(with(|powers| powers.flies()), [Role::Pilot]);
    assert_eq!(with(|powers| powers.guides()), [Role::Navigator]);
    assert_eq!(with(|powers| powers.shores_two()), [Role::Engineer]);
    assert_eq!(with(|powers| powers.gives_afar()), [Role::Messenger]);
}

#[test]
fn the_island_knows_how_its_tiles_lie() {
    let roles = [Role::Engineer, Role::Pilot];
    let state = Position::standard(&roles).flooded(&[Tile::GoldGate]).sunk(&[Tile::Observatory]).build();
    let island = state.island();
    assert_eq!(island.condition(Tile::GoldGate), Condition::Flooded);
    assert_eq!(island.condition(Tile::Observatory), Condition::Sunk);
    assert_eq!(island.condition(Tile::IronGate), Condition::Dry);
    assert_eq!((island.standing().len(), island.flooded().len(), island.sunk().len()), (23, 1, 1));
    assert!(!island.beside(Tile::FoolsLanding).has(Tile::Observatory));
    assert!(!island.diagonal(Tile::TidalPalace).has(Tile::GoldGate));
    assert!(island.diagonal(Tile::Observatory).has(Tile::GoldGate));
}
