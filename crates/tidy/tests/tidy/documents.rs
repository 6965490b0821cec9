//! The documents: every link leads somewhere, and the code that the guide shows is the code that runs.

use std::collections::BTreeSet;
use std::path::Path;

use crate::{files, read, root};

/// The lines outside of code blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        inside ^= fence;
        !inside && !fence && !line.starts_with("    ")
    })
}

/// A line without the spans of code in it, where brackets mean something else.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

fn anchors(text: &str) -> BTreeSet<String> {
    let headings = prose(text).filter(|line| line.starts_with('#'));
    headings.map(|line| words::anchor(&line.trim_start_matches('#').replace('`', ""))).collect()
}

#[test]
fn every_link_of_the_documents_leads_somewhere() {
    let mut links = 0;
    for path in files(&root(), ".md") {
        let text = read(&path);
        let here = path.parent().unwrap_or(Path::new(""));
        let lines: Vec<String> = prose(&text).map(without_code).collect();
        for address in lines.iter().flat_map(|line| line.split("](").skip(1)).filter_map(|rest| rest.split(')').next())
        {
            if address.contains("://") || address.starts_with("mailto:") {
                continue;
            }
            links += 1;
            let (file, anchor) = address.split_once('#').unwrap_or((address, ""));
            let target = if file.is_empty() { path.clone() } else { here.join(file) };
            assert!(target.exists(), "{}: {address} leads nowhere", path.display());
            let fits = anchor.is_empty() || anchors(&read(&target)).contains(anchor);
            assert!(fits, "{}: {address} names a heading that is not there", path.display());
        }
    }
    assert!(links > 50, "the documents are found, and their {links} links");
}

/// The code blocks of the guide that name their file in their first line are parts of that file.
#[test]
fn the_guide_shows_the_code_that_runs() {
    let guide = read(&root().join("docs/adding-a-game.md"));
    let mut shown = BTreeSet::new();
    for block in guide.split("\n```").skip(1).step_by(2) {
        let mut lines = block.lines().skip(1);
        let Some(file) =
            lines.next().and_then(|line| line.split_whitespace().find(|word| word.contains('/') && *word != "//"))
        else {
            continue;
        };
        let path = root().join(file);
        if !path.is_file() {
            continue;
        }
        let real = read(&path);
        // "…" alone on a line leaves something out.
        let parts: Vec<&str> = lines.collect();
        for part in parts.split(|line| line.trim_matches(['/', '#', ' ']) == "…") {
            let part = part.join("\n");
            assert!(real.contains(part.trim_matches('\n')), "docs/adding-a-game.md: {file} does not contain\n{part}");
        }
        shown.insert(file.to_owned());
    }
    for file in [
        "crates/noughts/src/rules.rs",
        "crates/noughts/src/state.rs",
        "crates/catalog/src/lib.rs",
        "web/games/noughts.js",
    ] {
        assert!(shown.contains(file), "the guide shows {file}; it shows {shown:?}");
    }
}

/// Crates and chores that a `cargo` command in the documents names are there.
#[test]
fn the_cargo_commands_of_the_documents_exist() {
    let chores = read(&root().join("crates/xtask/src/main.rs")).to_lowercase();
    let mut commands = 0;
    for path in files(&root(), ".md") {
        let text = read(&path);
        let spans = text.lines().flat_map(|line| {
            let code = line.split('`').skip(1).step_by(2);
            code.chain([line.trim_start()])
        });
        for command in spans.filter_map(|span| {
            span.split_once("cargo ").filter(|(before, _)| is_environment(before)).map(|found| found.1)
        }) {
            let words: Vec<&str> = command.split('#').next().unwrap_or_default().split_whitespace().collect();
            commands += 1;
            for pair in words.windows(2).filter(|pair| pair[0] == "-p") {
                let there = pair[1] == "GAME" || pair[1] == "CRATE" || root().join("crates").join(pair[1]).is_dir();
                assert!(there, "{}: there is no crate {}", path.display(), pair[1]);
            }
            if let ["xtask", chore, ..] = words[..] {
                let known = chores.contains(&format!("    {}", chore.replace('-', "")));
                assert!(known, "{}: there is no chore {chore}", path.display());
            }
        }
    }
    assert!(commands > 5, "the documents are found, and their {commands} commands");
}

/// What may stand before a command: nothing, or variables for it.
fn is_environment(before: &str) -> bool {
    before.split_whitespace().all(|word| word.contains('=') || word == "$")
}
