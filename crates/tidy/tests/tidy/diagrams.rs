//! The class diagrams of the design manual: every type, field and method in them is in the sources.

use crate::{files, read, root};

/// The class diagrams. Each says in its first line, a comment of Mermaid's, which crates it is about.
fn diagrams(manual: &str) -> Vec<(String, Vec<&str>)> {
    let blocks = manual.split("```mermaid\nclassDiagram\n").skip(1);
    blocks
        .map(|block| {
            let block = block.split("```").next().unwrap_or_default();
            let mut lines = block.lines().map(str::trim);
            let crates = lines.next().and_then(|line| line.strip_prefix("%% ")).expect("a diagram names its crates");
            let source = crates.split(", ").map(sources).collect();
            (source, lines.filter(|line| !line.is_empty()).collect())
        })
        .collect()
}

/// Everything that a crate's files hold, without their comments.
fn sources(name: &str) -> String {
    let folder = root().join("crates").join(name).join("src");
    let all: String = files(&folder, ".rs").iter().map(|path| read(path)).collect();
    assert!(!all.is_empty(), "there is no crate {name}");
    all.lines().filter(|line| !line.trim_start().starts_with("//")).map(|line| format!("{line}\n")).collect()
}

/// The name of a type: `Match~G~` is Match.
fn plain(name: &str) -> &str {
    name.split('~').next().unwrap_or(name)
}

/// The blocks of a source that belong to a type: its own, and those with its methods.
fn blocks(source: &str, name: &str) -> String {
    let begins = |line: &str| {
        let declared = ["struct", "enum", "trait"].iter().any(|kind| {
            let visible = line.trim_start_matches("pub(crate) ").trim_start_matches("pub ");
            visible.strip_prefix(kind).is_some_and(|rest| is(rest.trim_start(), name) && rest.starts_with(' '))
        });
        let implemented = line.starts_with("impl") && line.ends_with('{') && {
            let of = line.trim_end_matches('{').trim_end();
            let of = of.rsplit_once(" for ").map_or_else(|| of.trim_start_matches("impl"), |(_, of)| of);
            let of = if of.starts_with('<') { of.split_once("> ").map_or(of, |(_, of)| of) } else { of };
            is(of.trim_start(), name)
        };
        declared || implemented
    };
    let mut out = String::new();
    let mut inside = false;
    for line in source.lines() {
        if !inside && begins(line) {
            inside = line.ends_with('{');
            out.push_str(line);
        } else if inside {
            out.push_str(line);
            inside = line != "}";
        } else {
            continue;
        }
        out.push('\n');
    }
    out
}

/// Whether a text begins with this name and nothing more of a word.
fn is(text: &str, name: &str) -> bool {
    let rest = text.strip_prefix(name);
    rest.is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_alphanumeric() || next == '_'))
}

/// What a diagram claims that the sources do not hold.
fn wrong(source: &str, lines: &[&str]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut check = |name: &str| {
        let found = blocks(source, plain(name));
        if found.is_empty() {
            wrong.push(format!("there is no type {name}"));
        }
        found
    };
    let mut members = Vec::new();
    let mut class: Option<(&str, String)> = None;
    for line in lines {
        if let Some(name) = line.strip_prefix("class ") {
            let name = name.trim_end_matches('{').trim();
            class = Some((name, check(name)));
        } else if *line == "}" {
            class = None;
        } else if let Some((name, body)) = &class {
            members.push((*name, body.clone(), *line));
        } else {
            let relation = line.split(" : ").next().unwrap_or_default();
            let quoted = |word: &&str| !word.starts_with('"') && !word.contains("--") && !word.contains("..");
            let ends: Vec<&str> = relation.split_whitespace().filter(quoted).collect();
            for end in ends {
                check(end);
            }
        }
    }
    for (name, body, member) in members.iter().filter(|(.., member)| !member.starts_with("<<")) {
        let there = if let Some(method) = member.strip_prefix('+') {
            let method = method.split('(').next().unwrap_or_default();
            body.contains(&format!("fn {method}(")) || body.contains(&format!("fn {method}<"))
        } else {
            let field = member.split(':').next().unwrap_or_default().trim();
            body.lines().any(|line| {
                let line = line.trim_start().trim_start_matches("pub(crate) ").trim_start_matches("pub ");
                line.starts_with(&format!("{field}:"))
            })
        };
        if !there {
            wrong.push(format!("{name} has no {member}"));
        }
    }
    wrong
}

#[test]
fn the_class_diagrams_show_what_is_there() {
    let manual = read(&root().join("docs/design-manual.md"));
    let all = diagrams(&manual);
    assert_eq!(all.len(), 1 + catalog::GAMES.len(), "one diagram for what games share, and one for each game");
    let wrong: Vec<String> = all.iter().flat_map(|(source, lines)| wrong(source, lines)).collect();
    assert!(wrong.is_empty(), "docs/design-manual.md: {wrong:#?}");
}

#[test]
fn a_wrong_diagram_is_noticed() {
    let source = "pub struct Ship {\n    pub(crate) at: Square,\n}\n\nimpl Ship {\n    fn sail(&self) {}\n}\n\npub enum Square {\n    A,\n}\n\ntype Number = u8;\n";
    let right = ["class Ship {", "at: Square", "+sail()", "}", "Ship --> Square : at"];
    assert!(wrong(source, &right).is_empty());
    for (place, line) in [(0, "class Boat {"), (1, "to: Square"), (2, "+flee()"), (4, "Ship --> Number")] {
        let mut lines = right;
        lines[place] = line;
        assert!(!wrong(source, &lines).is_empty(), "{line}");
    }
}
