//! The table of requirements in the design manual: made from the rules, the sources and the tests, and current.

use std::path::Path;

use crate::requirements::{ids, prefix};
use crate::{files, game_crates, read, root};

/// Requirements whose place in the source names them by other words.
const PLACES: &[(&str, &str)] = &[
    ("FI-5", "config.rs"),
    ("FI-27", "draws.rs"),
    ("SA-3", "steps.rs"),
    ("SA-4", "stage.rs"),
    ("SA-16", "console.rs"),
    ("SA-21", "answers.rs"),
    ("BU-1", "lines.rs"),
    ("BU-2", "setup.rs"),
    ("BU-15", "legal.rs"),
    ("BU-20", "ashore.rs"),
    ("BU-31", "fortunes.rs"),
    ("BU-36", "ashore.rs"),
    ("BU-C", "fortunes.rs"),
    ("CA-12", "turn.rs"),
    ("CA-16", "action.rs"),
    ("SO-1", "index.rs"),
    ("SO-3", "place.rs"),
    ("SO-4", "index.rs"),
    ("SO-6", "plays.rs"),
    ("SO-8", "plays.rs"),
    ("SO-9", "plays.rs"),
    ("SO-10", "plays.rs"),
    ("SO-11", "plays.rs"),
    ("SO-12", "plays.rs"),
    ("SO-13", "plays.rs"),
    ("SO-14", "pawns.rs"),
    ("SO-15", "config.rs"),
    ("SO-20", "card.rs"),
];

/// Files of a folder that cite an id, or have a test named after it, by their path inside the folder.
fn citing(folder: &Path, id: &str, prefix: &str) -> Vec<String> {
    let cites = |path: &&std::path::PathBuf| {
        let text = read(path);
        let named = text.contains(&in_names(id)) && !tests(&text, id, prefix).is_empty();
        named || ids(&text, prefix).contains(id)
    };
    let all = files(folder, ".rs");
    let inside = |path: &std::path::PathBuf| {
        path.strip_prefix(folder).expect("it is inside").to_string_lossy().replace('\\', "/")
    };
    all.iter().filter(cites).map(inside).collect()
}

/// The test functions of a file that cite the id, inside or in the comment above them, each with how well it fits: one
/// whose name carries the id before one that cites nothing else, before the others.
fn tests(text: &str, id: &str, prefix: &str) -> Vec<(u8, String)> {
    let mut found = Vec::new();
    let mut above = "";
    for (number, part) in text.split("#[test]").enumerate() {
        let (body, tail) = part.rsplit_once("\n}\n").unwrap_or(("", part));
        let cited = ids(&format!("{above}\n{body}"), prefix);
        let name = part.split("fn ").nth(1).and_then(|rest| rest.split('(').next()).filter(|_| number > 0);
        if let Some(name) = name.filter(|name| cited.contains(id) || carries(name, id)) {
            let fit = if carries(name, id) { 0 } else { 1 + u8::from(cited.len() > 1) };
            found.push((fit, name.to_owned()));
        }
        above = tail;
    }
    found
}

/// Whether the name of a test says which requirement it tests: `fi_19_…` for FI-19.
fn carries(test: &str, id: &str) -> bool {
    format!("_{test}_").contains(&format!("_{}_", in_names(id)))
}

/// An id as names of tests have it.
fn in_names(id: &str) -> String {
    id.to_lowercase().replace('-', "_")
}

fn table(folder: &Path) -> String {
    let game = folder.file_name().expect("a name").to_string_lossy().into_owned();
    let prefix = prefix(&game);
    let mut out = format!(
        "### {}: requirements\n\n| requirement | what it says | module | test |\n|---|---|---|---|\n",
        name(&game)
    );
    // A line that is indented belongs to the one before it.
    for line in read(&folder.join("RULES.md")).replace("\n  ", " ").lines() {
        let Some((id, what)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")) else { continue };
        if !ids(id, prefix).contains(id) {
            continue;
        }
        let mut modules = citing(&folder.join("src"), id, prefix);
        modules.retain(|module| module != "lib.rs");
        if modules.is_empty() {
            let known =
                PLACES.iter().find(|(known, _)| *known == id || (known.ends_with('C') && id.starts_with(known)));
            modules.extend(known.map(|(_, module)| (*module).to_owned()));
        }
        assert!(!modules.is_empty(), "{id}: no module cites it, and PLACES does not say where it is");
        let module = |name: &String| {
            assert!(folder.join("src").join(name).is_file(), "{id}: there is no {name}");
            format!("[{name}](../crates/{game}/src/{name})")
        };
        let modules: Vec<String> = modules.iter().take(2).map(module).collect();
        let mut cited: Vec<(u8, String)> = Vec::new();
        for (place, shown) in [
            (folder.join("tests"), format!("crates/{game}/tests")),
            (root().join("crates/server/tests"), "crates/server/tests".into()),
        ] {
            for file in citing(&place, id, prefix) {
                let text = read(&place.join(&file));
                let link = |label: &str| format!("[{label}](../{shown}/{file})");
                match tests(&text, id, prefix).into_iter().min_by_key(|(fit, _)| *fit) {
                    Some((fit, test)) => cited.push((fit, link(&format!("{file}: {test}")))),
                    None => cited.push((u8::MAX, link(&file))),
                }
            }
        }
        // One test is enough to find the others.
        cited.sort_by_key(|(fit, _)| *fit);
        let what = what.replace('|', "\\|");
        let first: String = what.chars().take(160).collect();
        let what = if first.len() < what.len() { format!("{}…", first.trim_end()) } else { what };
        out.push_str(&format!(
            "| {id} | {what} | {} | {} |\n",
            modules.join(", "),
            cited.first().map_or("", |(_, link)| link.as_str())
        ));
    }
    out
}

fn name(game: &str) -> &'static str {
    match game {
        "forbidden-island" => "Forbidden Island",
        "santorini" => "Santorini",
        "buccaneer" => "Buccaneer",
        "cartagena" => "Cartagena",
        _ => "Sorry!",
    }
}

#[test]
fn the_table_of_requirements_is_current() {
    const BEGIN: &str = "<!-- requirements: UPDATE_MANUAL=1 cargo test -p tidy -->\n";
    const END: &str = "<!-- end of requirements -->";
    let made: String = game_crates().iter().map(|folder| format!("\n{}", table(folder))).collect();
    let path = root().join("docs/design-manual.md");
    let manual = read(&path);
    let (before, rest) = manual.split_once(BEGIN).expect("the manual has a place for the table");
    let (kept, after) = rest.split_once(END).expect("the table has an end");
    let wanted = format!("{made}\n");
    if std::env::var_os("UPDATE_MANUAL").is_some() {
        std::fs::write(&path, format!("{before}{BEGIN}{wanted}{END}{after}")).expect("the manual can be written");
    } else {
        assert!(kept == wanted, "docs/design-manual.md is out of date: UPDATE_MANUAL=1 cargo test -p tidy");
    }
}
