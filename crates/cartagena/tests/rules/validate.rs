//! Loaded matches: what cannot be one is refused, with the reason.

use cartagena::{Cartagena, Chance, Config, Starter, Supply, Symbol, Tiles};
use game::Game;
use serde_json::{Value, json};

use crate::table::{Position, act, advance, chance, outcomes, pile, position, retreat, standard};

/// Why a file is refused, if it is.
fn problem(file: Value) -> Option<String> {
    match serde_json::from_value::<Cartagena>(file) {
        Err(unreadable) => Some(unreadable.to_string()),
        Ok(state) => state.validate().err().map(|error| error.0),
    }
}

#[track_caller]
fn refused(file: Value, reason: &str) {
    let problem = problem(file).expect("accepted");
    assert!(problem.contains(reason), "{problem}");
}

fn usual() -> Position {
    standard(2).hand(0, "hat").hand(1, "hat")
}

#[track_caller]
fn changed(pointer: &str, value: Value, reason: &str) {
    refused(usual().with(pointer, value).file(), reason);
}

#[test]
fn a_usual_position_is_accepted() {
    assert_eq!(problem(usual().file()), None);
}

#[test]
fn hands_and_crews_belong_together() {
    changed("/hands", json!([pile("hat"), pile("hat"), pile("")]), "2 crews and 3 hands");
    changed("/pirates/1", json!([0, 0, 0, 0, 0]), "5 pirates in a crew of 6");
    changed("/pirates/1", json!([0, 0, 0, 0, 0, 0, 0]), "7 pirates in a crew of 6");
    changed("/pirates/1", json!([0, 0, 0, 0, 0, 38]), "beyond the boat");
    changed("/pirates/1", json!([0, 0, 0, 0, 0, 255]), "beyond the boat");
    let many = |players: usize| {
        let mut file = usual().file();
        file["pirates"] = json!(vec![vec![0; 6]; players]);
        file["hands"] = json!(vec![pile(""); players]);
        file
    };
    refused(many(6), "2 to 5 players");
    refused(many(258), "too many crews");
}

#[test]
fn a_cell_holds_three_at_most() {
    let full = |blue: [u8; 6], yellow: [u8; 6]| problem(usual().pirates(0, &blue).pirates(1, &yellow).file());
    assert_eq!(full([0, 0, 0, 0, 9, 9], [0, 0, 0, 0, 0, 9]), None);
    assert!(full([0, 0, 0, 0, 9, 9], [0, 0, 0, 0, 9, 9]).unwrap().contains("more than three pirates on cell 9"));
    assert!(full([0, 0, 36, 36, 36, 36], [0; 6]).unwrap().contains("more than three pirates on cell 36"));
    assert_eq!(full([0, 37, 37, 37, 37, 37], [0, 0, 37, 37, 37, 37]), None);
}

#[test]
fn the_active_player_sits_at_the_table() {
    changed("/active", json!(2), "active seat");
    changed("/active", json!(255), "active seat");
}

#[test]
fn options_are_checked_again() {
    changed("/config/plays", json!(9), "option plays");
    changed("/config/starter", json!("third"), "option starter");
}

#[test]
fn no_card_is_missing_or_too_many() {
    for pointer in ["/hands/0/hat", "/deck/hat", "/discards/hat"] {
        let mut file = usual().file();
        let count = file.pointer(pointer).unwrap().as_u64().unwrap();
        *file.pointer_mut(pointer).unwrap() = json!(count + 1);
        refused(file, "cards are missing or too many");
    }
    let mut file = usual().file();
    file["deck"]["hat"] = json!(27);
    refused(file, "cards are missing or too many");
}

#[test]
fn a_segment_has_each_symbol_once() {
    changed("/path/1", json!("bottle"), "symbol twice");
    changed("/path/35", json!("hat"), "symbol twice");
    let mut file = usual().file();
    file["path"].as_array_mut().unwrap().pop();
    refused(file, "path is not as long");
    let mut file = usual().file();
    file["path"].as_array_mut().unwrap().push(json!("hat"));
    refused(file, "too many crews or cells");
}

/// A match with printed segments after some of them are laid.
fn printed(segments: u8) -> Value {
    let config = Config { path: Tiles::Printed, ..Config::default() };
    let mut table = Cartagena::new(&config, 2).unwrap();
    for face in 0..segments {
        chance(&mut table, Chance::Segment { face, reversed: face == 1 });
    }
    serde_json::to_value(table).unwrap()
}

#[test]
fn printed_segments_are_real_and_lie_once() {
    assert_eq!(problem(printed(3)), None);
    assert_eq!(problem(printed(6)), None);
    let mut swapped = printed(3);
    swapped["path"].as_array_mut().unwrap().swap(0, 1);
    refused(swapped, "not one of the printed ones");
    let mut twice = printed(2);
    let first: Vec<_> = twice["path"].as_array().unwrap()[..6].to_vec();
    twice["path"].as_array_mut().unwrap().extend(first.clone());
    refused(twice, "not one of the printed ones");
    let mut both_ways = printed(1);
    both_ways["path"].as_array_mut().unwrap().extend(first.into_iter().rev());
    refused(both_ways, "not one of the printed ones");
    let mut half = printed(2);
    half["path"].as_array_mut().unwrap().pop();
    refused(half, "not one of the printed ones");
}

#[test]
fn the_path_is_finished_exactly_before_the_rest() {
    changed("/stage", json!("path"), "path is not as long");
    let mut early = serde_json::to_value(Cartagena::new(&Config::default(), 2).unwrap()).unwrap();
    for stage in ["starter", "deal", "turn", "over"] {
        early["stage"] = json!(stage);
        refused(early.clone(), "path is not as long");
    }
}

#[test]
fn a_row_belongs_to_tortuga() {
    refused(usual().row("hat").file(), "open row in a match without one");
    changed("/laying", json!(true), "open row in a match without one");
    changed("/row", json!(vec!["hat"; 13]), "at most 12 cards");
}

/// A standard match of three while its cards are dealt: blue and one card of yellow.
fn dealing(starter: Starter) -> Value {
    let mut table = Cartagena::new(&Config { hand: 5, starter, ..Config::default() }, 3).unwrap();
    while serde_json::to_value(&table).unwrap()["hands"][1]["hat"] == 0 {
        let (next, _) = *outcomes(&table)
            .iter()
            .find(|(next, _)| *next == Chance::Card(Symbol::Hat))
            .unwrap_or(&outcomes(&table)[0]);
        chance(&mut table, next);
        table.validate().unwrap();
    }
    serde_json::to_value(table).unwrap()
}

#[test]
fn nothing_is_played_before_the_first_turn() {
    let alter = |pointer: &str, value: Value, reason: &str| {
        let mut file = dealing(Starter::First);
        *file.pointer_mut(pointer).unwrap() = value;
        refused(file, reason);
    };
    assert_eq!(problem(dealing(Starter::First)), None);
    alter("/plays_made", json!(1), "play before the first turn");
    alter("/owed", json!(1), "play before the first turn");
    alter("/pirates/2/5", json!(1), "moved before the first turn");
    alter("/pirates/0/5", json!(37), "moved before the first turn");
    alter("/active", json!(1), "another seat begins");
    alter("/stage", json!("starter"), "not left to chance");
    let mut used = dealing(Starter::First);
    used["deck"]["hat"] = json!(used["deck"]["hat"].as_u64().unwrap() - 1);
    used["discards"]["hat"] = json!(1);
    refused(used, "play before the first turn");
}

#[test]
fn a_row_is_not_laid_before_the_deal() {
    let config = Config { supply: Supply::Row, ..Config::default() };
    let mut file = serde_json::to_value(Cartagena::new(&config, 2).unwrap()).unwrap();
    assert_eq!(problem(file.clone()), None);
    let mut laying = file.clone();
    laying["laying"] = json!(true);
    refused(laying, "play before the first turn");
    file["row"] = json!(["hat"]);
    file["deck"]["hat"] = json!(29);
    refused(file, "play before the first turn");
}

#[test]
fn cards_are_dealt_in_order() {
    // Hands after the deal of some cards, as numbers of hats; blue begins and is due six, the others five.
    let dealt = |stage: &str, hats: [u8; 3]| {
        let mut file = dealing(Starter::First);
        for (seat, count) in hats.into_iter().enumerate() {
            file["hands"][seat] = pile("");
            file["hands"][seat]["hat"] = json!(count);
        }
        file["deck"]["hat"] = json!(30 - hats.iter().sum::<u8>());
        file["stage"] = json!(stage);
        problem(file)
    };
    for (hats, fine) in [
        ([0, 0, 0], true),
        ([5, 0, 0], true),
        ([6, 0, 0], true),
        ([6, 5, 4], true),
        ([5, 1, 0], false),
        ([6, 4, 1], false),
        ([7, 1, 0], false),
        ([6, 6, 0], false),
        ([0, 0, 1], false),
    ] {
        assert_eq!(dealt("deal", hats).is_none(), fine, "{hats:?}");
    }
    assert!(dealt("deal", [6, 5, 5]).unwrap().contains("all are dealt"));
    assert_eq!(dealt("turn", [6, 5, 5]), None);
}

#[test]
fn who_begins_is_chosen_before_the_deal_and_by_chance_only_if_so_agreed() {
    let file = |stage: &str, active: u8| {
        let mut file = dealing(Starter::Chance);
        (file["stage"], file["active"]) = (json!(stage), json!(active));
        for seat in 0..3 {
            file["hands"][seat] = pile("");
        }
        file["deck"] =
            json!(Symbol::ALL.iter().map(|symbol| (symbol.name(), 30)).collect::<std::collections::BTreeMap<_, _>>());
        problem(file)
    };
    assert_eq!(file("starter", 0), None);
    assert!(file("starter", 1).unwrap().contains("another seat begins"));
    assert_eq!((file("deal", 0), file("deal", 2)), (None, None));
    let mut early = dealing(Starter::Chance);
    early["stage"] = json!("starter");
    early["active"] = json!(0);
    refused(early, "dealt too early");
}

#[test]
fn a_turn_has_so_many_plays_and_draws() {
    let turn = |plays_made: u8, owed: u8| problem(usual().active(0, plays_made).with("/owed", json!(owed)).file());
    assert_eq!([turn(0, 0), turn(1, 0), turn(1, 1), turn(1, 2), turn(2, 1), turn(2, 2)], [const { None }; 6]);
    assert!(turn(3, 1).unwrap().contains("too many plays"));
    assert!(turn(1, 3).unwrap().contains("too many cards to draw"));
    assert!(turn(0, 1).unwrap().contains("too many cards to draw"));
    assert!(turn(2, 0).unwrap().contains("left undone"), "the next turn begins by itself");
}

#[test]
fn what_happens_by_itself_has_happened() {
    refused(standard(2).hand(1, "hat").file(), "left undone");
    refused(usual().active(0, 1).with("/owed", json!(1)).deck("").file(), "left undone");
    let config = Config { supply: Supply::Row, ..Config::default() };
    let row = |cards: &str, laying: bool, owed: u8| {
        let position = position(config, 2).hand(0, "hat").row(cards).active(0, 1).with("/laying", json!(laying));
        problem(position.with("/owed", json!(owed)).file())
    };
    assert_eq!([row("hat", false, 0), row("hat", true, 0), row("", true, 2), row("", false, 0)], [const { None }; 4]);
    assert!(row("hat", false, 1).unwrap().contains("left undone"));
    assert!(row("", false, 1).unwrap().contains("left undone"));
    assert!(row(&"hat ".repeat(12), true, 0).unwrap().contains("left undone"));
}

#[test]
fn a_crew_aboard_is_the_end_and_the_winner_is_active() {
    let end = |stage: &str, active: u8, blue: u8, yellow: u8| {
        let crew = |aboard: u8| (0..6).map(|pirate| if pirate < aboard { 37 } else { 0 }).collect::<Vec<u8>>();
        usual().pirates(0, &crew(blue)).pirates(1, &crew(yellow)).active(active, 1).with("/stage", json!(stage))
    };
    assert_eq!(problem(end("over", 0, 6, 5).file()), None);
    assert_eq!(problem(end("over", 1, 5, 6).file()), None);
    refused(end("over", 1, 6, 5).file(), "not aboard alone");
    refused(end("over", 0, 6, 6).file(), "not aboard alone");
    refused(end("over", 0, 5, 5).file(), "not aboard alone");
    refused(end("turn", 0, 6, 5).file(), "the match goes on");
    refused(end("turn", 0, 5, 6).file(), "the match goes on");
    for (pointer, value, fine) in [
        ("/plays_made", json!(2), true),
        ("/plays_made", json!(0), false),
        ("/plays_made", json!(3), false),
        ("/owed", json!(1), false),
    ] {
        assert_eq!(
            problem(end("over", 0, 6, 5).with(pointer, value.clone()).file()).is_none(),
            fine,
            "{pointer} {value}"
        );
    }
    let config = Config { supply: Supply::Row, ..Config::default() };
    let over = position(config, 2).pirates(0, &[37; 6]).active(0, 1).with("/stage", json!("over"));
    assert_eq!(problem(over.file()), None);
    let over = position(config, 2).pirates(0, &[37; 6]).active(0, 1).with("/stage", json!("over"));
    refused(over.with("/laying", json!(true)).file(), "ended outside a play");
}

#[test]
fn files_are_read_strictly() {
    let mut more = usual().file();
    more["parrots"] = json!(1);
    refused(more, "unknown field");
    let mut rum = usual().file();
    rum["deck"]["rum"] = json!(1);
    refused(rum, "unknown field");
    changed("/stage", json!("lunch"), "unknown variant");
}

#[test]
fn a_loaded_match_plays_on() {
    let file = usual().pirates(0, &[0, 0, 0, 0, 8, 9]).file();
    let mut table: Cartagena = serde_json::from_value(file).unwrap();
    act(&mut table, 0, retreat(9));
    chance(&mut table, Chance::Card(Symbol::Skull));
    act(&mut table, 0, advance(8, Symbol::Skull));
    assert_eq!(crate::table::pirates(&table, 0), [0, 0, 0, 0, 8, 10]);
    assert_eq!(serde_json::from_value::<Cartagena>(serde_json::to_value(&table).unwrap()).unwrap(), table);
}
