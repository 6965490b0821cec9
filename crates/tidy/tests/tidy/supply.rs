//! What is built into the program comes under licences that let people use it, from one registry, and once. `deny.toml` has the
//! same lists for cargo-deny, which knows the advisories too.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

use crate::{read, root};

/// Every crate of the lock file that is not ours.
fn foreign() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo metadata runs");
    let mut metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    let packages = metadata["packages"].as_array_mut().map(std::mem::take).expect("there are packages");
    packages.into_iter().filter(|package| package["source"].is_string()).collect()
}

/// The strings of a list of `deny.toml`.
fn listed(name: &str) -> BTreeSet<String> {
    let file = read(&root().join("deny.toml"));
    let (_, list) = file.split_once(&format!("\n{name} = [")).unwrap_or_else(|| panic!("deny.toml has no list {name}"));
    let (list, _) = list.split_once("\n]").expect("the list ends");
    // Plain strings, or tables that begin with a name.
    list.lines().filter_map(|line| line.split('"').nth(1)).map(String::from).collect()
}

/// Whether the licences let us: of each part joined by "and", one of the alternatives is on the list.
fn allows(licence: &str, allowed: &BTreeSet<String>) -> bool {
    let plain = licence.replace(['(', ')'], "").replace('/', " OR ");
    plain.split(" AND ").all(|part| part.split(" OR ").any(|one| allowed.contains(one.trim())))
}

#[test]
fn every_licence_is_allowed() {
    let allowed = listed("allow");
    for package in foreign() {
        let licence = package["license"].as_str().unwrap_or("none");
        assert!(allows(licence, &allowed), "{} is under {licence}", package["name"]);
    }
    assert!(allows("(MIT OR Apache-2.0) AND Unicode-3.0", &allowed));
    assert!(!allows("MIT AND GPL-3.0-only", &allowed), "both parts bind");
}

#[test]
fn nothing_new_is_built_twice() {
    let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in foreign() {
        let text = |field: &str| package[field].as_str().unwrap_or_default().to_string();
        versions.entry(text("name")).or_default().push(text("version"));
    }
    let twice: BTreeSet<String> = versions.into_iter().filter(|(_, all)| all.len() > 1).map(|(name, _)| name).collect();
    assert_eq!(twice, listed("skip"), "`cargo tree --duplicates` tells who brings them; deny.toml lists those we bear");
}

#[test]
fn everything_comes_from_one_registry() {
    let sources: BTreeSet<String> = foreign().iter().map(|one| one["source"].to_string()).collect();
    assert_eq!(sources.len(), 1, "{sources:?}");
}
