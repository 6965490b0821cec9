//! The rules for players: complete, the same in both languages, and only what page and terminal can show.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use catalog::{GAMES, Title};
use game::Message;

const LANGUAGES: [&str; 2] = ["en", "de"];

fn pictures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/pictures")
}

/// Level and text of each heading.
fn headings(text: &str) -> Vec<(usize, &str)> {
    let level = |line: &str| line.bytes().take_while(|letter| *letter == b'#').count();
    text.lines().filter(|line| level(line) > 0).map(|line| (level(line), line[level(line)..].trim())).collect()
}

fn anchors(text: &str) -> BTreeSet<String> {
    headings(text).iter().map(|(_, heading)| words::anchor(heading)).collect()
}

/// The addresses of links and pictures.
fn addresses(text: &str) -> Vec<&str> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect()
}

/// What the game itself calls the things whose names begin with this id, in a language.
fn names(title: &dyn Title, prefix: &str, language: &str) -> Vec<String> {
    let words = title.words(language);
    let english = title.locales()[0].1;
    let ids = english.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id);
    let things = ids.filter(|id| id.starts_with(prefix) && !id.ends_with("-help") && !id.ends_with("-none"));
    let found: Vec<String> = things
        .map(|id| words.say(&Message::new(id.to_owned()), &|_| String::new()).trim_matches(['„', '“']).to_owned())
        .collect();
    assert!(!found.is_empty(), "{}: nothing is called {prefix}…", title.id());
    found
}

#[test]
fn every_language_has_the_same_headings_and_pictures() {
    for title in GAMES {
        let shape = |language| -> (Vec<usize>, Vec<&str>) {
            let text = title.rules(language);
            let pictures = addresses(text).into_iter().filter(|address| address.contains("pictures/")).collect();
            (headings(text).iter().map(|(level, _)| *level).collect(), pictures)
        };
        assert_eq!(shape("en"), shape("de"), "{}", title.id());
        assert_ne!(title.rules("en"), title.rules("de-AT"), "{}", title.id());
        assert_eq!(title.rules("en"), title.rules("fr"), "{}: English where a language is missing", title.id());
        assert!((3..=6).contains(&shape("en").1.len()), "{}: three to six pictures", title.id());
    }
}

#[test]
fn every_link_leads_somewhere_and_every_picture_is_used() {
    let mut used = BTreeSet::new();
    for title in GAMES {
        for language in LANGUAGES {
            let text = title.rules(language);
            let anchors = anchors(text);
            assert_eq!(anchors.len(), headings(text).len(), "{} {language}: two headings alike", title.id());
            for address in addresses(text) {
                if let Some(anchor) = address.strip_prefix('#') {
                    assert!(anchors.contains(anchor), "{} {language}: no heading {address}", title.id());
                } else {
                    let name =
                        address.strip_prefix("../pictures/").expect("links stay in the text, pictures in their folder");
                    assert!(pictures().join(name).is_file(), "{} {language}: no picture {name}", title.id());
                    used.insert(name.to_owned());
                }
            }
        }
    }
    let there: BTreeSet<String> = std::fs::read_dir(pictures())
        .expect("the folder is there")
        .map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(there, used, "the pictures, and those that the rules show");
}

#[test]
fn every_god_role_and_card_has_a_heading_and_every_thing_is_named() {
    // Game, how ids begin, and before the name in the headings of each language.
    let with_heading = [
        ("santorini", "option-god_a-", ["", ""]),
        ("forbidden-island", "role-", ["", ""]),
        ("forbidden-island", "card-", ["", ""]),
        ("sorry", "card-", ["Card ", "Karte "]),
    ];
    for (game, prefix, before) in with_heading {
        let title = catalog::find(game).expect("a game");
        for (language, before) in LANGUAGES.into_iter().zip(before) {
            let anchors = anchors(title.rules(language));
            for name in names(title, prefix, language) {
                let wanted = words::anchor(&format!("{before}{name}"));
                assert!(anchors.contains(&wanted), "{game} {language}: no heading for {name}");
            }
        }
    }
    let named = [
        ("forbidden-island", "tile-"),
        ("cartagena", "symbol-"),
        ("buccaneer", "port-"),
        ("buccaneer", "treasure-"),
        ("buccaneer", "kept-"),
    ];
    for (game, prefix) in named {
        let title = catalog::find(game).expect("a game");
        for language in LANGUAGES {
            let text = title.rules(language).to_lowercase();
            for name in names(title, prefix, language) {
                assert!(text.contains(&name.to_lowercase()), "{game} {language}: {name} is not named");
            }
        }
    }
    let buccaneer = catalog::find("buccaneer").expect("a game");
    assert_eq!(names(buccaneer, "fortune-", "en").len(), 28);
    for (language, before) in LANGUAGES.into_iter().zip(["chance-card", "schicksalskarte"]) {
        let anchors = anchors(buccaneer.rules(language));
        for number in 1..=28 {
            assert!(anchors.contains(&format!("{before}-{number}")), "{language}: no heading for chance card {number}");
        }
    }
}

#[test]
fn every_option_and_rule_set_is_explained() {
    for title in GAMES {
        for language in LANGUAGES {
            let rows: Vec<&str> = title.rules(language).lines().filter(|line| line.contains("*) | ")).collect();
            let ids = title.options().iter().map(|option| option.id).chain(title.rule_sets().iter().map(|set| set.id));
            for id in ids {
                let explained = rows.iter().any(|row| row.contains(&format!(" (*{id}*) | ")));
                assert!(explained, "{} {language}: {id} is not explained", title.id());
            }
            let known = |id: &str| {
                title.options().iter().any(|option| option.id == id) || title.rule_sets().iter().any(|set| set.id == id)
            };
            for row in rows {
                let id = row.split_once(" (*").and_then(|(_, rest)| rest.split('*').next()).unwrap_or_default();
                assert!(known(id), "{} {language}: there is no {id}", title.id());
            }
        }
    }
}

#[test]
fn the_text_is_made_of_what_page_and_terminal_can_show() {
    let style = game::Style { colour: false, unicode: true, parts: false };
    for title in GAMES {
        for language in LANGUAGES {
            let text = title.rules(language);
            assert!(text.starts_with("# ") && text.ends_with('\n'), "{} {language}", title.id());
            for line in text.lines() {
                let strange = line.contains(['`', '<', '>', '\\', '~']) || line.starts_with(' ') || line.ends_with(' ');
                assert!(!strange, "{} {language}: {line}", title.id());
                let stars = line.matches('*').count();
                assert!(stars.is_multiple_of(2), "{} {language}: {line}", title.id());
                assert!(!line.contains("![") || line.starts_with("![") && line.ends_with(".svg)"), "{line}");
            }
            for line in words::typeset(text, 80, style) {
                assert!(line.chars().count() <= 80 && !line.contains(['*', '|', '#', ']']), "{language}: {line}");
            }
        }
    }
}
