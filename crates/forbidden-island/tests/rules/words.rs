//! Every message exists in both languages, with the same variables, and none is left over.

use std::collections::{BTreeMap, BTreeSet};

use forbidden_island::ForbiddenIsland;
use game::{Game, OptionKind};

/// The messages of a Fluent file with the variables each uses.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines() {
        let begins = line.chars().next().is_some_and(char::is_alphabetic);
        if let Some((id, _)) = line.split_once(" = ").filter(|_| begins) {
            id.clone_into(&mut current);
            assert!(found.insert(current.clone(), BTreeSet::new()).is_none(), "{id} is there twice");
        }
        for part in line.split('$').skip(1) {
            let name: String = part.chars().take_while(|c| c.is_alphanumeric()).collect();
            found.get_mut(&current).expect("a message before its variables").insert(name);
        }
    }
    found
}

/// Every literal in the source that looks like one of our message ids.
fn used() -> BTreeSet<String> {
    let sources = [
        include_str!("../../src/brain.rs"),
        include_str!("../../src/labels.rs"),
        include_str!("../../src/lines.rs"),
        include_str!("../../src/names.rs"),
        include_str!("../../src/text.rs"),
    ];
    let kinds = ["tile-", "treasure-", "card-", "role-", "label-", "prompt-", "line-", "end-", "reason-", "board-"];
    let literals = sources.iter().flat_map(|source| source.split('"').skip(1).step_by(2));
    literals
        .filter(|literal| kinds.iter().any(|kind| literal.starts_with(kind)) && !literal.contains('{'))
        .map(str::to_owned)
        .collect()
}

fn of_options() -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = ["name", "tagline", "minutes"].map(str::to_owned).into();
    for option in ForbiddenIsland::options() {
        ids.insert(format!("option-{}", option.id));
        ids.insert(format!("option-{}-help", option.id));
        if let OptionKind::Choice { of } | OptionKind::Several { of } = option.kind {
            ids.extend(of.iter().map(|choice| format!("option-{}-{choice}", option.id)));
        }
    }
    for rules in ForbiddenIsland::rule_sets() {
        ids.insert(format!("rules-{}", rules.id));
        ids.insert(format!("rules-{}-help", rules.id));
    }
    ids
}

#[test]
fn both_languages_say_everything_and_nothing_else() {
    let wanted: BTreeSet<String> = used().union(&of_options()).cloned().collect();
    let [(english, en), (german, de)] = ForbiddenIsland::LOCALES else { panic!("two languages") };
    assert_eq!((*english, *german), ("en", "de"));
    let (en, de) = (messages(en), messages(de));
    // The figures of a match are counted, and their names checked, elsewhere.
    let said: BTreeSet<String> = en.keys().filter(|id| !id.starts_with("figure-")).cloned().collect();
    assert_eq!(said, wanted);
    assert_eq!(en, de, "the same messages with the same variables");
}
