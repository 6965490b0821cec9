//! What is seen at the table: views, text boards, click paths.

use game::{Game, Style, Viewer};
use santorini::{Action, Config, God, Santorini, Site, WorkerId};

use crate::*;

fn drawn(view: &<Santorini as Game>::View, style: Style) -> String {
    let words = ::words::Words::new(&[Santorini::LOCALES], "en");
    Santorini::text(view, style, &|message| words.say(message, &|seat| format!("Player {}", seat.index() + 1)))
}

const MIDDLE: &str = "0,1,2,3,4/0,1a,2b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a";

#[test]
fn everybody_sees_everything() {
    let state = at(MIDDLE);
    let view = state.view(Viewer::Seat(FIRST));
    assert_eq!((&view, &view), (&state.view(Viewer::Seat(SECOND)), &state.view(Viewer::Spectator)));
    assert_eq!(view.cells.len(), 5);
    assert_eq!(view.cells[0][4], Site { level: 3, dome: true, worker: None });
    assert_eq!(view.cells[1][2], Site { level: 2, dome: false, worker: Some(WorkerId::W21) });
    assert_eq!((view.turn, view.winner, view.held, view.pieces_left), (Some(FIRST), None, false, None));
    assert!(state.hidden(Viewer::Spectator).is_empty());
    assert_eq!(state.census(), [2, 2]);
}

#[test]
fn the_view_knows_gods_placements_pieces_and_the_end() {
    let offering = at("0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 a pan,none offer").view(Viewer::Spectator);
    assert_eq!(
        (offering.offered.as_slice(), offering.pantheon.len(), offering.gods),
        (&[God::Pan][..], 9, [None, None])
    );
    let chosen = at("0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0b,0,0,0,0 b pan,atlas").view(Viewer::Spectator);
    assert_eq!((chosen.offered.len(), chosen.pantheon.len(), chosen.gods), (0, 0, [Some(God::Pan), Some(God::Atlas)]));
    assert_eq!(chosen.unplaced, [WorkerId::W22, WorkerId::W11, WorkerId::W12]);
    let limited = at(&format!("{MIDDLE} pieces")).view(Viewer::Spectator);
    assert_eq!(limited.pieces_left, Some([16, 14, 12, 17]));
    let won = at("3b,0,0,0,0/0,0a,0,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b b").view(Viewer::Spectator);
    assert_eq!((won.turn, won.winner), (None, Some(SECOND)));
}

#[test]
fn the_text_board_in_all_styles() {
    let view = at("0,1,2,3,4/0,1a,2b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,4,0,0b a atlas,pan pieces dome:1@4,2")
        .view(Viewer::Spectator);
    let plain = drawn(&view, Style::default());
    assert!(plain.is_ascii());
    insta::assert_snapshot!("plain", plain);
    insta::assert_snapshot!("unicode", drawn(&view, Style { colour: false, unicode: true, parts: false }));
    let coloured = drawn(&view, Style { colour: true, unicode: false, parts: false });
    assert!(coloured.contains("\x1b[31;1mBw11\x1b[0m ") && coloured.contains("\x1b[34;1mBD\x1b[0m   "));
    assert!(coloured.contains("\x1b[33;1mBBw21\x1b[0m"));
    let offer = at("0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 a pan,none offer").view(Viewer::Spectator);
    assert!(drawn(&offer, Style::default()).ends_with("   ? Pan\n"));
}

#[test]
fn cells_in_the_documents_spelling() {
    // SA-13
    let spelled = |level, dome, worker| Site { level, dome, worker }.document();
    assert_eq!(spelled(0, false, None), "");
    assert_eq!(spelled(3, false, None), "BBB");
    assert_eq!(spelled(3, true, None), "BBBD");
    assert_eq!(spelled(0, false, Some(WorkerId::W21)), "w21");
    assert_eq!(spelled(2, false, Some(WorkerId::W21)), "BBw21");
    assert_eq!([spelled(0, true, None), spelled(1, true, None), spelled(2, true, None)], ["D", "BD", "BBD"]);
}

#[test]
fn click_paths_name_the_parts_of_the_board() {
    let path = |position: &str, action: Action| at(position).path(FIRST, &action).join(" ");
    assert_eq!(path(MIDDLE, step("1,1-0,1")), "cell-1-1 cell-0-1");
    assert_eq!(path(&format!("{MIDDLE} build:1,1"), step("+0,1")), "cell-0-1");
    assert_eq!(path(&format!("{MIDDLE} atlas,none build:1,1"), step("^0,1")), "button-dome cell-0-1");
    assert_eq!(path(&format!("{MIDDLE} prometheus,none"), step("1,1+0,1")), "button-prebuild cell-1-1 cell-0-1");
    assert_eq!(path(&format!("{MIDDLE} artemis,none step:1,1<1,0"), step("1,1-0,1")), "cell-0-1");
    assert_eq!(path(&format!("{MIDDLE} hermes,none walk:1,1"), step("skip")), "button-skip");
    let drafting = Santorini::start(&Config { gods: true, ..Config::default() });
    assert_eq!(drafting.path(FIRST, &Action::Offer(God::Pan)), ["god-pan"]);
    assert_eq!(drafting.path(FIRST, &Action::Take(God::Pan)), ["god-pan"]);
    assert_eq!(drafting.path(FIRST, &Action::Begin(santorini::Player::B)), ["seat-1"]);
    assert_eq!(drafting.path(FIRST, &step("@2,3")), ["cell-2-3"]);
}

#[test]
fn actions_and_events_on_the_wire() {
    let json = |action: Action| serde_json::to_string(&action).unwrap();
    assert_eq!(json(step("1,1-0,1")), r#"{"move":{"from":[1,1],"to":[0,1]}}"#);
    assert_eq!(json(step("+0,1")), r#"{"build":{"cell":[0,1]}}"#);
    assert_eq!(json(step("skip")), r#""skip""#);
    assert_eq!(json(Action::Offer(God::Pan)), r#"{"offer":"pan"}"#);
    assert_eq!(json(Action::Begin(santorini::Player::B)), r#"{"begin":"b"}"#);
    let mut state = at(MIDDLE);
    let told = go(&mut state, "1,1-0,1");
    let moved = r#"{"moved":{"seat":0,"worker":"w11","path":[[1,1],[0,1]],"from_level":1,"to_level":1}}"#;
    assert_eq!(serde_json::to_string(&told[0]).unwrap(), moved);
}
