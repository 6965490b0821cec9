//! The sentences: every id in every language, with the same variables, and none left over.

use std::collections::{BTreeMap, BTreeSet};

use cartagena::Cartagena;
use game::{Game, OptionKind};

/// The ids of a Fluent file with the variables of each.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut id = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((new, _)) = line.split_once(" = ").filter(|_| !line.starts_with([' ', '}'])) {
            id = new.into();
            assert!(messages.insert(id.clone(), BTreeSet::new()).is_none(), "{id} twice");
        }
        for variable in line.split('$').skip(1) {
            let name: String = variable.chars().take_while(char::is_ascii_alphabetic).collect();
            messages.entry(id.clone()).or_default().insert(name);
        }
    }
    messages
}

/// The ids that the options and rule sets ask for.
fn of_options() -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = ["name", "tagline", "minutes"].map(String::from).into();
    for option in Cartagena::options() {
        ids.extend([format!("option-{}", option.id), format!("option-{}-help", option.id)]);
        if let OptionKind::Choice { of } = option.kind {
            ids.extend(of.iter().map(|choice| format!("option-{}-{choice}", option.id)));
        }
    }
    for rules in Cartagena::rule_sets() {
        ids.extend([format!("rules-{}", rules.id), format!("rules-{}-help", rules.id)]);
    }
    ids
}

/// The ids in the source.
fn of_source() -> BTreeSet<String> {
    let sources =
        [include_str!("../../src/labels.rs"), include_str!("../../src/brain.rs"), include_str!("../../src/text.rs")];
    let families =
        ["symbol-", "pirate-", "at-", "label-", "prompt-", "line-", "reason-", "board-", "colour-", "short-"];
    let literals = sources.iter().flat_map(|source| source.split('"').skip(1).step_by(2));
    literals
        .filter(|literal| families.iter().any(|family| literal.starts_with(family)) && !literal.contains('{'))
        .map(String::from)
        .collect()
}

#[test]
fn both_languages_have_every_sentence_and_no_other() {
    let expected: BTreeSet<_> = of_options().union(&of_source()).cloned().collect();
    for (language, text) in Cartagena::LOCALES {
        // The figures of a match are counted, and their names checked, elsewhere.
        let ids: BTreeSet<_> = messages(text).into_keys().filter(|id| !id.starts_with("figure-")).collect();
        assert_eq!(ids, expected, "{language}");
    }
}

#[test]
fn both_languages_use_the_same_variables() {
    let [(_, english), (_, german)] = Cartagena::LOCALES else { panic!("two languages") };
    assert_eq!(messages(english), messages(german));
}
