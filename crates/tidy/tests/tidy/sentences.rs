//! Every message has a sentence in every language, and no sentence is left over.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use game::{Message, Seat};

use crate::{files, read, root};

/// Ids of a Fluent text with the variables that each uses.
fn sentences(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let parsed = fluent_syntax::parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut found = BTreeMap::new();
    for entry in parsed.body {
        if let Entry::Message(message) = entry {
            let mut variables = BTreeSet::new();
            if let Some(pattern) = &message.value {
                in_pattern(pattern, &mut variables);
            }
            let before = found.insert(message.id.name.to_string(), variables);
            assert!(before.is_none(), "{} stands twice", message.id.name);
        }
    }
    found
}

fn in_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, variables);
        }
    }
}

fn in_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, variables),
        Expression::Select { selector, variants } => {
            in_inline(selector, variables);
            for variant in variants {
                in_pattern(&variant.value, variables);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(variables.insert(id.name.to_string())),
        InlineExpression::Placeable { expression } => in_expression(expression, variables),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                in_inline(argument, variables);
            }
        }
        _ => {}
    }
}

/// The sentences of the program itself, as its crate keeps them.
fn frame() -> Vec<(&'static str, String)> {
    ["en", "de"].map(|tag| (tag, read(&root().join(format!("crates/seaboard/locales/{tag}.ftl"))))).to_vec()
}

#[test]
fn the_program_says_the_same_in_every_language() {
    let [english, german] = [0, 1].map(|which| sentences(&frame()[which].1));
    assert_eq!(english, german);
    let source: String = files(&root().join("crates/seaboard/src"), ".rs").iter().map(|path| read(path)).collect();
    for id in english.keys() {
        assert!(source.contains(&format!("\"{id}\"")), "nobody says {id}");
    }
}

/// Everything that has sentences of its own: the games and the terminal.
fn speakers() -> Vec<(&'static str, &'static words::Locales)> {
    let games = catalog::GAMES.iter().chain(catalog::EXAMPLES).map(|title| (title.id(), title.locales()));
    games.chain([("terminal", terminal::LOCALES)]).collect()
}

#[test]
fn every_language_has_the_same_sentences() {
    for (speaker, locales) in speakers() {
        let languages: Vec<_> = locales.iter().map(|(tag, text)| (*tag, sentences(text))).collect();
        let (first, english) = &languages[0];
        assert_eq!(*first, "en", "{speaker}: English comes first");
        for (tag, other) in &languages {
            let missing: Vec<_> = english.keys().filter(|id| !other.contains_key(*id)).collect();
            let extra: Vec<_> = other.keys().filter(|id| !english.contains_key(*id)).collect();
            assert!(missing.is_empty() && extra.is_empty(), "{speaker} {tag}: missing {missing:?}, too many {extra:?}");
            for (id, variables) in other {
                let unknown: Vec<_> = variables.difference(&english[id]).collect();
                assert!(unknown.is_empty(), "{speaker} {tag}: {id} uses {unknown:?}, which English does not");
            }
        }
        assert!(languages.iter().any(|(tag, _)| *tag == "de"), "{speaker}: German is missing");
    }
}

#[test]
fn no_sentence_is_left_over() {
    for (speaker, locales) in speakers() {
        let source: String =
            files(&root().join("crates").join(speaker).join("src"), ".rs").iter().map(|path| read(path)).collect();
        for id in sentences(locales[0].1).keys() {
            let expected = ["name", "tagline", "minutes"].contains(&id.as_str());
            let families = ["option-", "rules-", "level-", "reaction-", "figure-"];
            let derived = families.iter().any(|family| id.starts_with(family));
            assert!(expected || derived || source.contains(&format!("\"{id}\"")), "{speaker}: nobody says {id}");
        }
    }
}

#[test]
fn options_and_rule_sets_are_explained() {
    for title in catalog::GAMES.iter().chain(catalog::EXAMPLES) {
        let mut wanted: Vec<String> = ["name", "tagline", "minutes"].map(String::from).to_vec();
        for option in title.options() {
            wanted.push(format!("option-{}", option.id));
            wanted.push(format!("option-{}-help", option.id));
            if let game::OptionKind::Choice { of } | game::OptionKind::Several { of } = option.kind {
                wanted.extend(of.iter().map(|choice| format!("option-{}-{choice}", option.id)));
            }
        }
        wanted.extend(
            title
                .rule_sets()
                .iter()
                .flat_map(|rules| [format!("rules-{}", rules.id), format!("rules-{}-help", rules.id)]),
        );
        for language in ["en", "de"] {
            let words = title.words(language);
            for id in &wanted {
                let said = words.try_say(&Message::new(id.clone()), &|_: Seat| String::new());
                assert!(said.as_ref().is_ok_and(|said| !said.is_empty()), "{} {language}: {id}: {said:?}", title.id());
            }
        }
        let explained = sentences(title.locales()[0].1);
        for id in explained.keys().filter(|id| id.starts_with("option-") || id.starts_with("rules-")) {
            assert!(wanted.contains(id), "{}: {id} explains nothing", title.id());
        }
    }
}

#[test]
fn figures_of_a_match_have_names_and_no_name_is_left_over() {
    for title in catalog::GAMES.iter().chain(catalog::EXAMPLES) {
        let counted: BTreeSet<String> = title.figures().iter().map(|id| (*id).to_string()).collect();
        assert_eq!(counted.len(), title.figures().len(), "{} counts something twice", title.id());
        for (tag, text) in title.locales() {
            let named: BTreeSet<String> = sentences(text).into_keys().filter(|id| id.starts_with("figure-")).collect();
            assert_eq!(named, counted, "{} {tag}", title.id());
        }
    }
}
