//! Every sentence exists in each language, with the same places to fill, and none is left over.

use std::collections::{BTreeMap, BTreeSet};

use game::Game;
use sorry::Sorry;

/// The messages of a Fluent file, each with the variables it names.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line.split_once('=').filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            current = id.trim().to_string();
            assert!(found.insert(current.clone(), BTreeSet::new()).is_none(), "{current} is there twice");
        }
        for part in line.split('$').skip(1) {
            let name = part.chars().take_while(char::is_ascii_alphanumeric).collect();
            found.get_mut(&current).unwrap().insert(name);
        }
    }
    found
}

#[test]
fn both_languages_say_the_same() {
    let [(_, english), (_, german)] = Sorry::LOCALES else { panic!("two languages") };
    assert_eq!(messages(english), messages(german));
}

#[test]
fn every_id_is_used_and_every_used_one_is_there() {
    let source: String = ["labels.rs", "brain.rs", "text.rs"]
        .map(|file| std::fs::read_to_string(format!("{}/src/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap())
        .concat();
    let ids = messages(Sorry::LOCALES[0].1);
    let mut expected: BTreeSet<String> = ["name", "tagline", "minutes"].map(String::from).into();
    for option in Sorry::options() {
        expected.extend([format!("option-{}", option.id), format!("option-{}-help", option.id)]);
        if let game::OptionKind::Choice { of } | game::OptionKind::Several { of } = option.kind {
            expected.extend(of.iter().map(|choice| format!("option-{}-{choice}", option.id)));
        }
    }
    for rules in Sorry::rule_sets() {
        expected.extend([format!("rules-{}", rules.id), format!("rules-{}-help", rules.id)]);
    }
    let kinds = ["prompt-", "label-", "line-", "reason-", "place-", "pawn-", "colour-", "card-", "text-", "board-"];
    let quoted = source.split('"').skip(1).step_by(2);
    let used = quoted.filter(|text| kinds.iter().any(|kind| text.starts_with(kind)) && !text.contains('{'));
    // "card-" alone begins an element's id.
    expected.extend(used.map(String::from));
    // The figures of a match are counted, and their names checked, elsewhere.
    let said: BTreeSet<String> = ids.keys().filter(|id| !id.starts_with("figure-")).cloned().collect();
    assert_eq!(said, expected);
}
