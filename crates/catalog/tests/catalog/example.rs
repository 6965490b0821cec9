//! The guide's sixth game, through everything that the catalogue offers: one line made it playable.

use std::sync::atomic::AtomicBool;

use bots::{Ask, Level};
use catalog::{EXAMPLES, GAMES, WaitsFor};
use game::{Message, RunningDice, Seat, Style, Viewer};

use crate::{act, begin};

#[test]
fn the_sixth_game_is_found_by_its_id_and_shown_nowhere() {
    assert!(EXAMPLES.iter().any(|title| title.id() == "noughts"));
    assert!(GAMES.iter().all(|title| title.id() != "noughts"));
    let title = catalog::find("noughts").expect("it is found");
    assert!(title.rules("de").starts_with("# Drei gewinnt"));
    assert!(catalog::find("chess").is_err_and(|problem| !problem.to_string().contains("noughts")));
}

#[test]
fn it_is_played_told_saved_and_verified_like_any_other() {
    let title = catalog::find("noughts").expect("it is found");
    let mut playing = begin(title, "misere", 2, 3);
    assert_eq!(playing.title().id(), "noughts");
    let mut dice = RunningDice::new(5);
    while act(&mut playing, &mut dice) {}
    assert!(matches!(playing.waits_for(), WaitsFor::Over(_)));
    let words = title.words("en");
    let say = |message: &Message| words.try_say(message, &|_| "Anna".into()).expect("there is a sentence");
    for told in playing.told_since(0, Viewer::Spectator) {
        assert!(told.lines.iter().all(|line| say(line).starts_with("Anna ")));
        assert!(told.lines.iter().all(|line| line.about() == told.by));
    }
    assert!(playing.text(Viewer::Spectator, Style::default(), &say).contains('X'));
    let file = playing.export(vec!["Anna".into(), "Ben".into()]).expect("it is over");
    assert_eq!(title.verify(&file).expect("it is a fair match").chances, 0);
}

#[test]
fn its_best_bot_takes_the_line_that_wins() {
    let title = catalog::find("noughts").expect("it is found");
    let mut playing = begin(title, "standard", 2, 3);
    // X holds 0 and 1, O holds 3 and 4: the best bot takes 2.
    for (seat, cell) in [(0, 0), (1, 3), (0, 1), (1, 4)] {
        let proposed = playing.propose(Seat::new(seat), serde_json::json!({ "cell": cell })).expect("a free cell");
        playing.commit(proposed);
    }
    let cancel = AtomicBool::new(false);
    let ask = Ask { untimed: true, ..Ask::new(1, &cancel) };
    let decision = playing.thinker(Seat::new(0)).choose(Level::Best, &ask).expect("it is its turn");
    assert_eq!(decision.action, serde_json::json!({ "cell": 2 }));
}
