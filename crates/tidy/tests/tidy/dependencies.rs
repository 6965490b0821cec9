//! Who may depend on whom: `cargo metadata` is checked against the map in ARCHITECTURE.md.

use std::collections::BTreeMap;
use std::process::Command;

use crate::root;

/// What each kind of crate may use of this repository and must not use of others, apart from its tests.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo metadata runs");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_string();
    let packages = metadata["packages"].as_array().expect("there are packages");
    packages
        .iter()
        .map(|package| {
            let uses = package["dependencies"].as_array().expect("a list");
            let kept = uses.iter().filter(|one| one["kind"].as_str() != Some("dev"));
            (text(&package["name"]), kept.map(|one| text(&one["name"])).collect())
        })
        .collect()
}

fn is_game(name: &str) -> bool {
    catalog::GAMES.iter().chain(catalog::EXAMPLES).any(|title| title.id() == name)
}

#[test]
fn a_game_knows_the_core_and_nothing_else() {
    for (name, uses) in dependencies().iter().filter(|(name, _)| is_game(name)) {
        for used in uses {
            assert!(["game", "serde", "ts-rs", "thiserror"].contains(&used.as_str()), "{name} must not use {used}");
        }
    }
}

#[test]
fn only_the_catalogue_names_games() {
    for (name, uses) in &dependencies() {
        let named: Vec<_> = uses.iter().filter(|used| is_game(used)).collect();
        assert!(name == "catalog" || named.is_empty(), "{name} must not name {named:?}");
    }
}

#[test]
fn dependencies_point_one_way() {
    let ours = dependencies();
    let allowed: &[(&str, &[&str])] = &[
        ("game", &[]),
        ("words", &["game"]),
        ("table", &["game"]),
        ("bots", &["game"]),
        ("protocol", &["game"]),
        ("catalog", &["game", "words", "table", "bots"]),
        ("arena", &["game", "words", "bots", "catalog"]),
        ("server", &["game", "words", "table", "bots", "protocol", "catalog"]),
        ("terminal", &["game", "words", "table", "protocol", "catalog"]),
        ("seaboard", &["game", "words", "table", "bots", "protocol", "catalog", "arena", "server", "terminal"]),
        ("proof", &["game", "table", "protocol", "catalog"]),
        ("xtask", &[]),
        ("tidy", &[]),
    ];
    for (name, uses) in ours.iter().filter(|(name, _)| !is_game(name)) {
        let (_, may) =
            allowed.iter().find(|(known, _)| known == name).unwrap_or_else(|| panic!("{name} has no place on the map"));
        for used in uses.iter().filter(|used| ours.contains_key(*used)) {
            let fine = may.contains(&used.as_str()) || (name == "catalog" && is_game(used));
            assert!(fine, "{name} must not use {used}");
        }
    }
}
