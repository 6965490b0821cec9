//! The table of requirements in the design manual: it starts from the documents' own sections and is made from the rules,
//! the sources and the tests, and current.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use crate::requirements::{ids, prefix};
use crate::{files, game_crates, read, root};

/// Where a requirement is carried out, if the modules that cite it do not tell, or tell it of something beside it.
const PLACES: &[(&str, &str)] = &[
    ("FI-5", "config.rs"),
    ("FI-27", "draws.rs"),
    ("SA-3", "steps.rs"),
    ("SA-4", "stage.rs"),
    ("SA-16", "console.rs"),
    ("SA-21", "answers.rs"),
    ("BU-1", "labels.rs"),
    ("BU-2", "setup.rs"),
    ("BU-13", "setup.rs"),
    ("BU-14", "board.rs"),
    ("BU-15", "legal.rs"),
    ("BU-20", "ashore.rs"),
    ("BU-31", "ashore.rs"),
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

/// Modules that describe, word or guard what others do: shown only for what nothing else carries out.
const DESCRIBING: &[&str] =
    &["lib.rs", "action.rs", "event.rs", "labels.rs", "lines.rs", "text.rs", "validate.rs", "view.rs"];

/// The test to show where several fit equally well.
const BEST: &[(&str, &str)] = &[
    ("SA-1", "a_new_game_is_25_empty_strings_and_four_workers"),
    ("SA-2", "a_new_game_is_25_empty_strings_and_four_workers"),
    ("SA-3", "workers_are_placed_on_free_cells_only"),
    ("SA-11", "whoever_cannot_move_has_lost"),
    ("SA-15", "names_are_lines_or_tokens"),
    ("SA-17", "what_is_not_possible_is_explained_and_asked_again"),
    ("SA-20", "the_repaired_file_plays_two_turns"),
    ("BU-3", "returned_crew_come_up_in_their_order"),
    ("BU-7", "views_hold_neither_strength_nor_foreign_hands"),
    ("BU-4", "returned_chance_cards_come_again_in_their_order"),
    ("BU-28", "a_pearl_for_three_crew"),
    ("BU-30", "doubloons_and_pieces_of_eight_buy"),
    ("BU-C23", "doubloons_and_pieces_of_eight_buy"),
    ("BU-C24", "doubloons_and_pieces_of_eight_buy"),
    ("BU-C25", "kidds_chart_is_landed_at_anchor_bay"),
    ("BU-C26", "kidds_chart_is_landed_at_anchor_bay"),
    ("BU-36", "ending_beside_treasure_island_draws_a_card"),
    ("CA-8", "a_retreat_ends_on_the_first_cell_behind_with_one_or_two_pirates"),
    ("CA-13", "the_match_ends_the_moment_the_sixth_pirate_is_aboard"),
    ("CA-16", "every_game_is_played_to_its_end_over_sockets"),
    ("CA-15", "an_empty_deck_is_made_of_the_used_cards_when_a_card_is_needed"),
    ("SO-5", "a_short_slide_sweeps_all_four_squares"),
    ("SO-20", "the_box_has_forty_five_cards"),
];

/// A requirement of our own rules.
struct Requirement {
    what: String,
    modules: String,
    test: String,
}

/// A test that cites an id, and how well it fits: the lowest is shown.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Cited {
    fit: (bool, bool, bool, u8, usize),
    name: String,
}

/// The test functions of a file that cite the id, in their name, inside or in the comment above. One whose name carries the
/// id fits best; then one whose comment is nothing but ids with this one first, then one that goes on to say what is tested,
/// then one of a side case ("SO-12 with partners"); and the fewer other ids, the better.
fn tests(text: &str, id: &str, prefix: &str) -> Vec<Cited> {
    let mut found = Vec::new();
    let mut above = "";
    // Tests of the server are tests too.
    let text = text.replace("#[tokio::test(flavor = \"multi_thread\", worker_threads = 2)]", "#[test]");
    for (number, part) in text.split("#[test]").enumerate() {
        let (body, tail) = part.rsplit_once("\n}\n").unwrap_or(("", part));
        let name = part.split("fn ").nth(1).and_then(|rest| rest.split('(').next()).filter(|_| number > 0);
        if let Some(name) = name {
            let lines = above.lines().chain(body.lines()).filter(|line| ids(line, prefix).contains(id));
            let cited = lines.map(|line| {
                let comment = line.split_once("//").map_or(line, |(_, comment)| comment.trim_start_matches(['/', ' ']));
                let after =
                    comment.strip_prefix(id).filter(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()));
                let rest = comment.trim_start_matches(|next: char| {
                    next.is_ascii_uppercase() || next.is_ascii_digit() || "-, ".contains(next)
                });
                let side = match (after, rest.chars().next()) {
                    (None, _) => 3,
                    (_, None) => 0,
                    (_, Some(':')) => 1,
                    _ => 2,
                };
                (side, ids(comment, prefix).len())
            });
            let best = cited.min();
            let carried = carries(name, id);
            let chosen = BEST.contains(&(id, name));
            assert!(!chosen || carried || best.is_some(), "{name} does not cite {id}");
            if carried || best.is_some() {
                let (side, others) = best.unwrap_or((3, 1));
                found.push(Cited { fit: (!chosen, !carried, side > 2, side, others), name: name.to_owned() });
            }
        }
        above = tail;
    }
    found
}

/// Whether the name of a test says which requirement it tests: `fi_19_…` for FI-19.
fn carries(test: &str, id: &str) -> bool {
    format!("_{test}_").contains(&format!("_{}_", id.to_lowercase().replace('-', "_")))
}

/// Files of a folder, by their path inside it.
fn sources(folder: &Path) -> Vec<(String, String)> {
    let inside = |path: &PathBuf| {
        let name = path.strip_prefix(folder).expect("it is inside").to_string_lossy().replace('\\', "/");
        (name, read(path))
    };
    files(folder, ".rs").iter().map(inside).collect()
}

fn requirements(folder: &Path, game: &str) -> BTreeMap<String, Requirement> {
    let prefix = &*prefix(folder);
    let modules = sources(&folder.join("src"));
    let mut proofs = Vec::new();
    for (place, shown) in [
        (folder.join("tests"), format!("../crates/{game}/tests")),
        (root().join("crates/server/tests"), "../crates/server/tests".into()),
    ] {
        proofs.extend(sources(&place).into_iter().map(|(file, text)| (format!("{shown}/{file}"), file, text)));
    }
    let mut found = BTreeMap::new();
    for (id, what) in rules(folder, prefix) {
        let known = PLACES.iter().find(|(known, _)| *known == id || (known.ends_with('C') && id.starts_with(known)));
        let mut citing: Vec<&str> = match known {
            Some((_, module)) => vec![module],
            None => {
                modules.iter().filter(|(_, text)| ids(text, prefix).contains(&id)).map(|(name, _)| &**name).collect()
            }
        };
        let carrying: Vec<&str> = citing.iter().copied().filter(|name| !DESCRIBING.contains(name)).collect();
        if !carrying.is_empty() {
            citing = carrying;
        }
        citing.retain(|name| *name != "lib.rs");
        assert!(!citing.is_empty(), "{id}: no module cites it, and PLACES does not say where it is");
        let module = |name: &&str| {
            assert!(modules.iter().any(|(known, _)| known == name), "{id}: there is no {name}");
            format!("[{name}](../crates/{game}/src/{name})")
        };
        let best = proofs.iter().flat_map(|(path, file, text)| {
            // Of tests that fit equally well, the one in the file that is most about it.
            let all = tests(text, &id, prefix);
            let share = usize::MAX - all.len();
            all.into_iter().enumerate().map(move |(place, cited)| {
                // A sweep tries a rule along with others; a test of the rule itself says more.
                let sweeps = file.starts_with("sweeps/");
                (sweeps, cited.fit, share, place, path, file, cited.name)
            })
        });
        let (.., path, file, test) = best.min().unwrap_or_else(|| panic!("no test cites {id}"));
        let requirement = Requirement {
            what: what.replace('|', "\\|"),
            modules: citing.iter().take(2).map(module).collect::<Vec<_>>().join(", "),
            test: format!("[{file}: {test}]({path})"),
        };
        found.insert(id, requirement);
    }
    found
}

/// The requirements of a `RULES.md`, in its order. A line that is indented belongs to the one before it.
fn rules(folder: &Path, prefix: &str) -> Vec<(String, String)> {
    let text = read(&folder.join("RULES.md")).replace("\n  ", " ");
    let lines = text.lines().filter_map(|line| line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")));
    lines.filter(|(id, _)| ids(id, prefix).contains(*id)).map(|(id, what)| (id.to_owned(), what.to_owned())).collect()
}

/// The rows of the table "The document, place by place": the place, what it asks for, what answers it.
fn places(folder: &Path) -> Vec<[String; 3]> {
    let text = read(&folder.join("RULES.md"));
    let (_, rest) = text.split_once("## The document, place by place\n").expect("RULES.md goes through the document");
    let table = rest.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let row = |line: &str| -> [String; 3] {
        let cells: Vec<String> = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        cells.try_into().unwrap_or_else(|cells| panic!("three cells: {cells:?}"))
    };
    table.skip(2).map(row).collect()
}

/// The ids that a cell names: "BU-14 to BU-20, BU-35". None where the answer is something else.
fn named(cell: &str, prefix: &str, order: &[String]) -> Vec<String> {
    if !cell.starts_with(prefix) {
        return Vec::new();
    }
    let place = |id: &str| order.iter().position(|known| known == id).unwrap_or_else(|| panic!("{id} is no rule"));
    let part = |part: &str| match part.split_once(" to ") {
        Some((first, last)) => order[place(first)..=place(last)].to_vec(),
        None => vec![order[place(part)].clone()],
    };
    cell.split(", ").flat_map(part).collect()
}

/// A text of `RULES.md` with its links as the manual needs them, one folder beside.
fn linked(text: &str, folder: &Path) -> String {
    let mut parts = text.split("](");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (address, rest) = part.split_once(')').expect("a link ends");
        let (file, anchor) =
            address.split_once('#').map_or((address, String::new()), |(file, to)| (file, format!("#{to}")));
        let file = if file.is_empty() { "RULES.md" } else { file };
        let mut path = PathBuf::new();
        for component in folder.strip_prefix(root()).expect("a crate").join(file).components() {
            match component {
                Component::ParentDir => _ = path.pop(),
                other => path.push(other),
            }
        }
        let path = path.to_string_lossy().replace('\\', "/");
        let path = match path.strip_prefix("docs/") {
            Some("design-manual.md") => String::new(),
            Some(beside) => beside.to_owned(),
            None => format!("../{path}"),
        };
        out.push_str(&format!("]({path}{anchor}){rest}"));
    }
    out
}

fn table(folder: &Path) -> String {
    let game = folder.file_name().expect("a name").to_string_lossy().into_owned();
    let prefix = &*prefix(folder);
    let order: Vec<String> = rules(folder, prefix).into_iter().map(|(id, _)| id).collect();
    let known = requirements(folder, &game);
    let title = catalog::GAMES.iter().find(|title| title.id() == game).expect("a game");
    let name = title.words("en").say(&game::Message::new("name"), &|_| String::new());
    let head =
        "| the document | it asks for | requirement | what it says | module | test |\n|---|---|---|---|---|---|\n";
    let mut out = format!("### {name}: requirements\n\n{head}");
    let mut answered = BTreeSet::new();
    for [place, asks, answer] in places(folder) {
        let named = named(&answer, prefix, &order);
        if named.is_empty() {
            out.push_str(&format!("| {place} | {asks} | | {} | | |\n", linked(&answer, folder)));
        }
        for (number, id) in named.iter().enumerate() {
            let Requirement { what, modules, test } = &known[id];
            let (place, asks) = if number == 0 { (&*place, &*asks) } else { ("", "") };
            out.push_str(&format!("| {place} | {asks} | {id} | {what} | {modules} | {test} |\n"));
        }
        answered.extend(named);
    }
    let left: Vec<_> = order.iter().filter(|id| !answered.contains(*id)).collect();
    assert!(left.is_empty(), "{game}: no place of the document asks for {left:?}");
    out
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

/// The numbered requirements of the Buccaneer document are all there.
#[test]
fn no_numbered_requirement_is_left_out() {
    let rows = places(&root().join("crates/buccaneer"));
    let numbered = (1..=17).map(|number| format!("FR{number} "));
    for wanted in
        numbered.chain(["EIR1 ", "PR1 ", "PR2 ", "DC1 ", "Appendix A, C1", "Appendix A, C2"].map(String::from))
    {
        assert!(rows.iter().any(|[place, ..]| place.starts_with(&wanted)), "nothing answers {wanted}");
    }
}

#[test]
fn the_test_of_the_rule_itself_is_shown() {
    let text = "\n// SO-12 with partners\n#[test]\nfn side() {\n}\n\n// SO-2, SO-12\n#[test]\nfn second() {\n}\n\n// SO-12: it says\n#[test]\nfn told() {\n}\n\n// SO-12, SO-A4\n#[test]\nfn itself() {\n}\n";
    let mut found = tests(text, "SO-12", "SO-");
    found.sort();
    assert_eq!(found.iter().map(|cited| &*cited.name).collect::<Vec<_>>(), ["itself", "told", "side", "second"]);
    assert!(tests(text, "SO-1", "SO-").is_empty());
}
