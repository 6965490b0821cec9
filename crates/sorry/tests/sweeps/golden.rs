//! Golden playthroughs: whole matches, step by step. A rules change that alters an old match is seen here.

use std::fmt::Write as _;

use game::{Game, Step, Style, Viewer};
use sorry::{Config, Sorry};

use crate::play::{play, random};

fn drawn(view: &<Sorry as Game>::View, style: Style) -> String {
    let words = words::Words::new(&[Sorry::LOCALES], "en");
    Sorry::text(view, style, &|message| words.say(message, &|seat| format!("Player {}", seat.index() + 1)))
}

fn story(config: &Config, seats: u8, seed: u64) -> String {
    let mut story = String::new();
    let end = play(config, seats, seed, random, |_, step, _, told| {
        let _ = match step {
            Step::Act(seat, action) => write!(story, "{seat} {}", serde_json::to_string(action).unwrap()),
            Step::Chance(card) => write!(story, "  {}", serde_json::to_string(card).unwrap()),
        };
        for event in told {
            let _ = write!(story, " {}", serde_json::to_string(event).unwrap());
        }
        story.push('\n');
    });
    story + &drawn(&end.view(Viewer::Spectator), Style::default())
}

#[test]
fn a_match_by_the_standard_rules() {
    insta::assert_snapshot!(story(&Config::default(), 3, 2));
}

#[test]
fn a_match_of_two() {
    insta::assert_snapshot!(story(&Config { quick_start: true, ..Config::default() }, 2, 3));
}

#[test]
fn a_simplified_match() {
    insta::assert_snapshot!(story(&Config { simplified: true, ..Config::default() }, 2, 4));
}

#[test]
fn a_match_of_partners() {
    insta::assert_snapshot!(story(&Config { partners: true, ..Config::default() }, 4, 5));
}

#[test]
fn a_match_for_points() {
    insta::assert_snapshot!(story(&Config { points: true, ..Config::default() }, 3, 7));
}
