//! Views, prompts, labels, click paths and the text board.

use forbidden_island::{Action, Card, ForbiddenIsland, Moment, Role, Tile, Treasure};
use game::{Game, Seat, Seats, Style, Viewer};
use serde_json::json;

use crate::table::{A, B, Position, act, draw, legal};

fn drawn(view: &<ForbiddenIsland as Game>::View, style: Style) -> String {
    let words = words::Words::new(&[ForbiddenIsland::LOCALES], "en");
    ForbiddenIsland::text(view, style, &|message| words.say(message, &|seat| format!("Player {}", seat.index() + 1)))
}

fn position() -> Position {
    Position::published(&[Role::Pilot, Role::Messenger])
        .at(B, Tile::FoolsLanding)
        .hand(A, &[Card::EarthStone, Card::Sandbags])
        .hand(B, &[Card::HelicopterLift])
        .flooded(&[Tile::CoralPalace, Tile::Observatory])
        .sunk(&[Tile::Watchtower])
        .flood_top(&[Tile::Observatory])
        .flood_discard(&[Tile::CoralPalace])
        .treasure_discard(&[Card::WatersRise])
        .captured(&[Treasure::CrystalOfFire])
        .level(2)
}

#[test]
fn the_view_shows_what_everybody_can_count() {
    let state = position().build();
    let view = state.view(Viewer::Spectator);
    assert_eq!(view, state.view(Viewer::Seat(B)), "nothing is secret");
    assert_eq!(view.flood_deck.len(), 2, "the known layers");
    assert_eq!(view.flood_deck[0], [Tile::Observatory], "what must come next");
    assert_eq!(view.flood_discard, [Tile::CoralPalace]);
    let left: u8 = view.treasure_deck.iter().map(|pile| pile.count).sum();
    assert_eq!((left, view.treasure_discard.len(), view.treasure_discard[0].count), (24, 1, 1));
    assert_eq!((view.level, view.level_limit, view.flood_cards, view.hand_limit), (2, 10, 2, 5));
    assert_eq!((view.actions_left, view.draws_left, view.floods_left), (3, 2, 2));
    assert_eq!((view.active, view.deciding, view.moment), (A, Some(A), Moment::Actions));
    assert_eq!((view.cells.len(), view.players.len(), view.captured.len()), (24, 2, 1));
    assert!(state.hidden(Viewer::Spectator).is_empty());
}

#[test]
fn the_view_says_who_must_choose_what() {
    let mut state = position().build();
    act(&mut state, B, Action::Lift);
    act(&mut state, B, Action::Board(B));
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.moment, view.deciding, view.aboard), (Moment::Lift(B), Some(B), Seats::only(B)));
    act(&mut state, B, Action::Back);
    act(&mut state, A, Action::EndActions);
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.moment, view.actions_left, view.draws_left, view.floods_left), (Moment::Draw, 0, 2, 2));
    draw(&mut state, A, Card::OceansChalice);
    draw(&mut state, A, Card::OceansChalice);
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.moment, view.draws_left, view.floods_left), (Moment::Flood, 0, 2));
}

#[test]
fn prompts_speak_to_whoever_decides_and_tell_others_whom_to_wait_for() {
    let mut state = position().build();
    let id = |state: &ForbiddenIsland, seat: Seat| state.prompt(Viewer::Seat(seat)).id.into_owned();
    assert_eq!((id(&state, A), id(&state, B)), ("prompt-actions".into(), "prompt-wait".into()));
    act(&mut state, B, Action::Lift);
    assert_eq!((id(&state, A), id(&state, B)), ("prompt-wait-choice".into(), "prompt-lift-who".into()));
    act(&mut state, B, Action::Board(A));
    assert_eq!(id(&state, B), "prompt-lift-where");
}

#[test]
fn labels_and_paths_tell_all_choices_apart() {
    let state = position().build();
    let choices = legal(&state, A);
    let path = |action| state.path(A, &action);
    assert!(choices.contains(&Action::Move(Tile::IronGate)));
    assert_eq!(path(Action::Move(Tile::IronGate)), ["pawn-0", "tile-iron_gate"]);
    assert_eq!(state.label(A, &Action::Move(Tile::IronGate)).id, "label-fly");
    assert_eq!(state.label(A, &Action::Move(Tile::GoldGate)).id, "label-move");
    assert_eq!(path(Action::Sandbags(Tile::CoralPalace)), ["card-0-sandbags", "tile-coral_palace"]);
    assert_eq!(path(Action::Give { card: Treasure::EarthStone, to: B }), ["card-0-earth_stone", "pawn-1"]);
    assert_eq!(path(Action::Discard(Card::Sandbags)), ["card-0-sandbags", "button-discard"]);
    assert_eq!(path(Action::Discard(Card::EarthStone)), ["card-0-earth_stone"]);
    assert_eq!(path(Action::ShoreUp(Tile::Observatory)), ["button-shore-up", "tile-observatory"]);
}

#[test]
fn the_text_board_shows_names_water_pawns_and_treasures() {
    let view = position().build().view(Viewer::Spectator);
    insta::assert_snapshot!("plain", drawn(&view, Style::default()));
    let colourful = drawn(&view, Style { colour: true, unicode: true, parts: false });
    assert!(colourful.contains("\x1b[") && colourful.contains('≈') && colourful.contains('█'));
    let plain = drawn(&view, Style::default());
    assert!(plain.lines().all(|line| line.contains('’') || line.is_ascii()), "names are words, the rest is ASCII");
    assert!(plain.lines().all(|line| line.chars().count() <= 80), "it fits a small terminal");
    // Flooded tiles are written in another colour than dry ones.
    assert!(colourful.contains("\x1b[36mCoral Palace") && colourful.contains("\x1b[1mGold Gate"), "{colourful}");
    insta::assert_snapshot!("unicode", drawn(&view, Style { colour: false, unicode: true, parts: false }));
    let empty = ForbiddenIsland::new(&forbidden_island::Config::default(), 2).unwrap();
    assert!(drawn(&empty.view(Viewer::Spectator), Style::default()).contains("water"));
}

#[test]
fn the_view_is_written_for_the_page() {
    let file = serde_json::to_value(position().build().view(Viewer::Spectator)).unwrap();
    assert_eq!(
        file["cells"][0],
        json!({"tile": "breakers_bridge", "row": 0, "column": 2, "condition": "dry", "treasure": null})
    );
    assert_eq!(
        file["players"][0],
        json!({"seat": 0, "role": "pilot", "tile": "fools_landing", "hand": ["earth_stone", "sandbags"]})
    );
    assert_eq!(file["moment"], "actions");
}
