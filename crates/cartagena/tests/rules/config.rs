//! Options: their ranges, what goes together, and the named rule sets.

use cartagena::{Cartagena, Config, Hands, Starter, Supply, Tiles};
use game::{ConfigError, Game, OptionKind};
use serde_json::{Value, json};

fn made(option: &str, value: i64) -> Result<Cartagena, ConfigError> {
    let mut config = serde_json::to_value(Config::default()).unwrap();
    config[option] = json!(value);
    Cartagena::new(&serde_json::from_value(config).unwrap(), 2)
}

#[test]
fn numbers_are_refused_outside_their_ranges() {
    let ranges = [
        ("pirates", 4, 6),
        ("segments", 4, 8),
        ("cards", 10, 40),
        ("plays", 1, 3),
        ("hand", 3, 8),
        ("starter_hand", 3, 8),
    ];
    for (id, least, most) in ranges {
        let spec = Cartagena::options().iter().find(|spec| spec.id == id).unwrap();
        assert_eq!(spec.kind, OptionKind::Number { least, most });
        for value in [least, most] {
            assert!(made(id, value.into()).is_ok(), "{id} {value}");
        }
        for value in [least - 1, most + 1] {
            match made(id, value.into()) {
                Err(ConfigError::Option { option, problem }) => {
                    assert_eq!(option, id);
                    assert_eq!(problem, format!("{value} is not from {least} to {most}"));
                }
                other => panic!("{id} {value}: {other:?}"),
            }
        }
    }
    let numbers = Cartagena::options().iter().filter(|spec| matches!(spec.kind, OptionKind::Number { .. })).count();
    assert_eq!(numbers, ranges.len());
}

#[test]
fn every_full_table_can_be_dealt() {
    // The least cards, the largest hands, five players and an open row.
    let config = Config { cards: 10, hand: 8, starter_hand: 8, supply: Supply::Row, ..Config::default() };
    let table = Cartagena::new(&config, 5).unwrap();
    assert!(table.census()[..6].iter().sum::<u32>() >= 5 * 8 + 12);
}

#[test]
fn there_are_six_printed_segments() {
    for (segments, fits) in [(6, true), (7, false), (8, false)] {
        let config = Config { path: Tiles::Printed, segments, ..Config::default() };
        assert_eq!(Cartagena::new(&config, 2).is_ok(), fits, "{segments}");
        assert!(Cartagena::new(&Config { path: Tiles::Random, ..config }, 2).is_ok());
    }
}

#[test]
fn the_agreed_starting_player_must_sit_at_the_table() {
    let starters = [Starter::First, Starter::Second, Starter::Third, Starter::Fourth, Starter::Fifth];
    for (number, starter) in starters.into_iter().enumerate() {
        for seats in 2..=5 {
            let config = Config { starter, ..Config::default() };
            assert_eq!(Cartagena::new(&config, seats).is_ok(), number < seats.into(), "{starter:?}, {seats}");
        }
    }
    assert!(Cartagena::new(&Config { starter: Starter::Chance, ..Config::default() }, 2).is_ok());
}

#[test]
fn the_rule_sets_are_those_of_the_specification() {
    // the rule sets
    let published = Config { cards: 17, plays: 3, starter: Starter::Chance, ..Config::default() };
    let hidden = Config { hands: Hands::Hidden, ..published };
    let expected = [
        ("standard", Config::default()),
        ("jamaica", Config { path: Tiles::Printed, ..hidden }),
        ("tortuga", Config { path: Tiles::Printed, supply: Supply::Row, ..published }),
        ("edition_2014", Config { pirates: 4, segments: 5, plays: 2, hand: 5, starter_hand: 6, ..hidden }),
        ("edition_2014_advanced", Config { pirates: 5, segments: 6, hand: 5, starter_hand: 6, ..hidden }),
        ("edition_2017", Config { skip: true, ..hidden }),
    ];
    let named: Vec<_> = Cartagena::rule_sets()
        .iter()
        .map(|rules| {
            let mut config = serde_json::to_value(Config::default()).unwrap();
            for (id, value) in rules.values {
                config[*id] = serde_json::to_value(value).unwrap();
            }
            (rules.id, serde_json::from_value::<Config>(config).unwrap())
        })
        .collect();
    assert_eq!(named, expected);
}

#[test]
fn the_default_is_the_document() {
    // CA-2, CA-4, CA-5, CA-11, CA-14
    let written = json!({
        "pirates": 6, "segments": 6, "path": "random", "cards": 30, "plays": 2, "hand": 6, "starter_hand": 6,
        "hands": "open", "supply": "deck", "starter": "first", "skip": false,
    });
    assert_eq!(serde_json::to_value(Config::default()).unwrap(), written);
    assert_eq!(serde_json::from_value::<Config>(json!({})).unwrap(), Config::default());
    assert!(serde_json::from_value::<Config>(json!({ "rum": 1 })).is_err());
    assert!(serde_json::from_value::<Config>(json!({ "plays": Value::Null })).is_err());
}
