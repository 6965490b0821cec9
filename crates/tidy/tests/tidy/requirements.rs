//! Every requirement is cited by a test, and every citation exists.

use std::collections::BTreeSet;
use std::path::Path;

use crate::{files, game_crates, read, root};

/// The ids in a text: FI-25, BU-C3, SO-16.
pub fn ids(text: &str, prefix: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices(prefix) {
        let before = text[..at].chars().next_back();
        if before.is_some_and(|character| character.is_ascii_alphanumeric()) {
            continue;
        }
        let rest = &text[at + prefix.len()..];
        let letters: String = rest.chars().take_while(char::is_ascii_uppercase).collect();
        let digits: String = rest[letters.len()..].chars().take_while(char::is_ascii_digit).collect();
        // Ambiguities (FI-A3) are resolved in the rules document and need no test of their own.
        if !digits.is_empty() && letters != "A" {
            found.insert(format!("{prefix}{letters}{digits}"));
        }
    }
    found
}

/// What a game's ids begin with: its `RULES.md` shows it in its first requirement.
pub fn prefix(folder: &Path) -> String {
    let rules = read(&folder.join("RULES.md"));
    let first = rules.lines().find_map(|line| line.strip_prefix("- **")?.split_once('-'));
    let (letters, _) = first.unwrap_or_else(|| panic!("{} lists no requirements", folder.display()));
    format!("{letters}-")
}

#[test]
fn every_requirement_is_cited_by_a_test_and_every_citation_exists() {
    let server: String = files(&root().join("crates/server/tests"), ".rs").iter().map(|path| read(path)).collect();
    for folder in game_crates() {
        let game = folder.file_name().expect("a name").to_string_lossy().into_owned();
        let prefix = &*prefix(&folder);
        let rules = read(&folder.join("RULES.md"));
        let listed: BTreeSet<String> = rules
            .lines()
            .filter(|line| line.trim_start().starts_with("- **") || line.trim_start().starts_with("| "))
            .flat_map(|line| ids(line, prefix))
            .collect();
        let tests: String = files(&folder.join("tests"), ".rs").iter().map(|path| read(path)).collect();
        let cited: BTreeSet<String> = ids(&tests, prefix).union(&ids(&server, prefix)).cloned().collect();
        let untested: Vec<_> = listed.difference(&cited).collect();
        let unknown: Vec<_> = cited.difference(&listed).collect();
        assert!(!listed.is_empty(), "{game}: RULES.md lists no requirement");
        assert!(untested.is_empty(), "{game}: no test cites {untested:?}");
        assert!(unknown.is_empty(), "{game}: RULES.md does not list {unknown:?}");
    }
}
