//! Each god: its use and its limits.

use santorini::{Event, God, Player, Stage, Win, WorkerId};

use crate::*;

/// Workers far apart on a flat board.
fn flat(god: &str) -> String {
    format!("0,0,0,0,0/0,0a,0,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a {god},none")
}

#[test]
fn apollo_changes_places() {
    let start = "0,0,0,0,0/0,1a,2b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a apollo,none";
    let mut state = at(start);
    let told = go(&mut state, "1,1-1,2");
    assert_eq!(state.to_string(), "0,0,0,0,0/0,1b,2a,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a apollo,none build:1,2");
    let forced =
        Event::Forced { seat: SECOND, worker: WorkerId::W21, from: cell(1, 2), to: cell(1, 1), god: God::Apollo };
    assert_eq!(told[1], forced);
    assert!(!can(&state, "+1,1"), "the vacated cell is occupied");
}

#[test]
fn apollo_keeps_to_heights_domes_and_opponents() {
    let high = at("0,0,0,0,0/0,0a,2b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a apollo,none");
    assert!(!can(&high, "1,1-1,2"), "two levels up");
    let own = at("0,0,0,0,0/0,0a,0a,0,0/0,0,0,0,0/0,0,0,0,0/0b,0,0,0,0b a apollo,none");
    assert!(!can(&own, "1,1-1,2"), "an own worker");
    let far = at("0,0,0,0,0/0,0a,0,0b,0/0,0,0,0,0/0,0,0,0,0/0b,0,0,0,0a a apollo,none");
    assert!(!can(&far, "1,1-1,3"));
    // Not the opponent: without the power, nobody enters.
    let rival = at("0,0,0,0,0/0,0a,0b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b b apollo,none");
    assert!(!can(&rival, "1,2-1,1"));
}

#[test]
fn apollo_must_be_able_to_build_after_the_swap() {
    // On 0,0 everything around would be a dome or a worker.
    let closed = at("0b,4,0,0,0/0a,4,0,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a apollo,none");
    assert!(!can(&closed, "1,0-0,0") && can(&closed, "1,0-2,0"));
    // One cell to build on is enough.
    let open = at("0b,3,0,0,0/0a,4,0,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a apollo,none");
    assert!(can(&open, "1,0-0,0"));
    // A win needs no build.
    let won = at("3b,4,0,0,0/2a,4,0,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a apollo,minotaur");
    assert!(can(&won, "1,0-0,0"));
    let mut won = won;
    go(&mut won, "1,0-0,0");
    assert_eq!(won.winner(), Some(Player::A));
}

#[test]
fn apollo_is_trapped_where_only_a_hopeless_swap_is_left() {
    let trapped = at("0b,4,0,0,0/0a,4,0,0,0/4,4,0,0,0/0,0,0,4,4/0b,0,0,4,0a a apollo,none");
    assert_eq!((trapped.stage(), trapped.winner()), (Stage::Trapped, Some(Player::B)));
}

#[test]
fn artemis_may_step_twice_but_not_back() {
    let mut state = at(&flat("artemis"));
    go(&mut state, "1,1-1,2");
    assert_eq!(state.stage(), Stage::Step { worker: cell(1, 2), origin: cell(1, 1) });
    assert!(can(&state, "1,2-1,3") && !can(&state, "1,2-1,1") && can(&state, "skip"));
    assert!(!can(&state, "3,3-3,2"), "the same worker");
    assert_eq!(legal(&state).len(), 8);
    let mut twice = state;
    go(&mut twice, "1,2-1,3");
    assert_eq!(twice.stage(), Stage::Build { worker: cell(1, 3) });
    go(&mut twice, "+1,2");
    assert_eq!(twice.mover(), Player::B);
    go(&mut state, "skip");
    assert_eq!(state.stage(), Stage::Build { worker: cell(1, 2) });
}

#[test]
fn artemis_climbs_twice_and_wins_after_either_step() {
    let stairs = "0,0,0,0,0/0,1a,2,3,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a artemis,none";
    let mut state = at(stairs);
    go(&mut state, "1,1-1,2");
    assert_eq!(state.winner(), None);
    let told = go(&mut state, "1,2-1,3");
    assert_eq!((state.winner(), &told[1]), (Some(Player::A), &Event::Won { seat: FIRST, by: Win::Summit }));
    let mut first = at("0,0,0,0,0/0,2a,3,3,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a artemis,none");
    go(&mut first, "1,1-1,2");
    assert_eq!(first.winner(), Some(Player::A));
}

#[test]
fn artemis_is_not_asked_for_a_second_step_that_does_not_exist() {
    let mut state = at("0a,0,4,0,0/4,4,4,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a artemis,none");
    go(&mut state, "0,0-0,1");
    assert_eq!(state.stage(), Stage::Build { worker: cell(0, 1) });
}

#[test]
fn athena_holds_the_opponent_for_one_turn() {
    let start = "0,0,0,0,0/0,0a,1,0,0/0,0,0,0,0/0,1,0,0a,0/0b,1,0,0,0b a athena,none";
    let mut state = at(start);
    let told = go(&mut state, "1,1-1,2 +1,1");
    assert_eq!(told.last(), Some(&Event::Held { seat: SECOND }));
    assert!(state.held());
    assert!(!can(&state, "4,0-4,1") && !can(&state, "4,0-3,1") && can(&state, "4,0-3,0"));
    go(&mut state, "4,0-3,0 +4,0 1,2-1,3 +1,2");
    assert!(!state.held(), "she went down");
    assert!(can(&state, "3,0-3,1"));
    let mut flat = at(start);
    go(&mut flat, "1,1-0,0 +1,1");
    assert!(!flat.held() && can(&flat, "4,0-4,1"));
}

#[test]
fn athena_held_down_opponents_may_be_trapped() {
    // w21 and w22 can only go up.
    let mut state = at("0,0,0,0,0/0,0a,1,0,0/0,0,0,0,0/1,1,0a,4,4/0b,1,0,1,0b a athena,none");
    go(&mut state, "1,1-1,2 +1,1");
    assert_eq!((state.stage(), state.winner()), (Stage::Trapped, Some(Player::A)));
    let mut other = at("0,0,0,0,0/0,0a,1,0,0/0,0,0,0,0/1,1,0a,4,4/0b,1,0,1,0b a athena,none");
    go(&mut other, "1,1-0,0 +1,1");
    assert_eq!(other.winner(), None);
}

#[test]
fn atlas_builds_a_dome_on_any_level() {
    let start = "0,1,2,0,0/3,0a,4,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a atlas,none build:1,1";
    let state = at(start);
    assert!(can(&state, "^0,0") && can(&state, "^0,1") && can(&state, "^0,2") && !can(&state, "^1,2"));
    assert!(can(&state, "+1,0") && !can(&state, "^1,0"), "on level 3 the usual build is a dome");
    leads(start, "^0,1", "0,4,2,0,0/3,0a,4,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b b atlas,none dome:1@0,1");
    leads(start, "+0,1", "0,2,2,0,0/3,0a,4,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b b atlas,none");
    let mut told = state;
    let told = go(&mut told, "^0,2");
    assert!(matches!(
        told[..],
        [Event::Built { level: 2, dome: true, god: Some(God::Atlas), worker: WorkerId::W11, .. }]
    ));
    let base = at("0,1,2,0,0/3,0a,4,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a pan,none build:1,1");
    assert!(!can(&base, "^0,0"));
}

#[test]
fn nobody_enters_or_builds_on_an_early_dome() {
    let mut state = at("0,1,0,0,0/0,0a,0,0,0/0,0b,0,0,0/0,0,0,0a,0/0b,0,0,0,0 a atlas,none build:1,1");
    go(&mut state, "^1,2");
    assert!(!can(&state, "2,1-1,2") && can(&state, "2,1-2,2"));
    go(&mut state, "2,1-2,2");
    assert!(!can(&state, "+1,2"));
}

/// A board with this many early domes on level 0, w11 on 3,4 building.
fn early_domes(count: u8) -> String {
    let cells: Vec<_> = (0..count).map(|index| (index / 5, index % 5)).collect();
    let row = |x: u8| -> String {
        let mark = |y: u8| match (x, y) {
            (3, 4) | (4, 0) => "0a",
            (4, 1 | 2) => "0b",
            (4, 4) => "3",
            _ if cells.contains(&(x, y)) => "4",
            _ => "0",
        };
        (0..5).map(mark).collect::<Vec<_>>().join(",")
    };
    let words: Vec<String> = cells.iter().map(|(x, y)| format!("dome:0@{x},{y}")).collect();
    format!("{} a atlas,none pieces {} build:3,4", (0..5).map(row).collect::<Vec<_>>().join("/"), words.join(" "))
}

#[test]
fn domes_run_out_where_pieces_are_limited() {
    let seventeen = at(&early_domes(17));
    assert!(can(&seventeen, "^4,3") && can(&seventeen, "+4,4"));
    let eighteen = at(&early_domes(18));
    assert!(!can(&eighteen, "^4,3") && !can(&eighteen, "+4,4") && can(&eighteen, "+4,3"));
    let unlimited = at(&early_domes(18).replace(" pieces", ""));
    assert!(can(&unlimited, "^4,3") && can(&unlimited, "+4,4"));
    assert!(early_domes(19).parse::<Santorini>().is_err());
}

#[test]
fn demeter_may_build_a_second_time_elsewhere() {
    let mut state = at(&flat("demeter"));
    go(&mut state, "1,1-1,2 +0,2");
    assert_eq!(state.stage(), Stage::BuildAgain { worker: cell(1, 2), built: cell(0, 2) });
    assert!(!can(&state, "+0,2") && can(&state, "+0,1") && can(&state, "skip") && !can(&state, "+3,2"));
    let mut once = state;
    go(&mut once, "skip");
    assert_eq!(once.to_string(), "0,0,1,0,0/0,0,0a,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b b demeter,none");
    let told = go(&mut state, "+0,1");
    assert!(matches!(told[0], Event::Built { god: Some(God::Demeter), level: 1, .. }));
    assert_eq!(state.to_string(), "0,1,1,0,0/0,0,0a,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b b demeter,none");
}

#[test]
fn demeter_may_build_a_dome_second() {
    let mut state = at("0,3,3,0,0/0,0a,0,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a demeter,none build:1,1");
    let told = go(&mut state, "+0,1 +0,2");
    assert!(told.iter().take(2).all(|event| matches!(event, Event::Built { dome: true, .. })));
    assert_eq!(state.mover(), Player::B);
}

#[test]
fn demeter_is_not_asked_where_there_is_no_second_cell() {
    let mut state = at("0a,0,4,0,0/4,4,4,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a demeter,none");
    go(&mut state, "0,0-0,1 +0,0");
    assert_eq!(state.mover(), Player::B);
}

#[test]
fn hephaestus_may_add_a_block_but_never_a_dome() {
    let start = "0,1,2,3,0/0,0,0a,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a hephaestus,none build:1,2";
    let mut first = at(start);
    go(&mut first, "+0,1");
    assert_eq!(first.stage(), Stage::BuildAgain { worker: cell(1, 2), built: cell(0, 1) });
    assert_eq!(legal(&first), [step("+0,1"), step("skip")]);
    let told = go(&mut first, "+0,1");
    assert!(matches!(told[0], Event::Built { god: Some(God::Hephaestus), level: 3, dome: false, .. }));
    assert_eq!(first.to_string(), "0,3,2,3,0/0,0,0a,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b b hephaestus,none");
    for (build, again) in [("+1,1", true), ("+0,2", false), ("+0,3", false)] {
        let mut state = at(start);
        go(&mut state, build);
        assert_eq!(state.mover() == Player::A, again, "{build}");
    }
    let mut once = at(start);
    go(&mut once, "+1,1 skip");
    assert_eq!((once.mover(), once.towers().level(cell(1, 1))), (Player::B, 1));
}

#[test]
fn hermes_walks_any_way_on_one_level() {
    // A corridor of level 1 through the board.
    let start = "1a,1,1,0,0/0,0,1,0,0/0,0,1,1,1/0,0,0,0,1/0b,0b,0a,0,1 a hermes,none";
    let mut state = at(start);
    assert!(can(&state, "0,0-4,4") && can(&state, "0,0-2,2") && can(&state, "0,0-1,0") && !can(&state, "0,0-3,3"));
    let told = go(&mut state, "0,0-4,4");
    let Event::Moved { path, from_level: 1, to_level: 1, .. } = &told[0] else { panic!("{told:?}") };
    assert_eq!(path, &[(0, 0), (0, 1), (1, 2), (2, 3), (3, 4), (4, 4)].map(|(x, y)| cell(x, y)));
    assert_eq!(state.stage(), Stage::Walk { worker: cell(4, 4) });
    assert!(destinations(&state, 4, 4).is_empty(), "each worker walks once");
    assert!(can(&state, "4,2-1,0") && can(&state, "skip") && !can(&state, "4,2-0,4"), "on this side of the corridor");
    assert!(!can(&state, "4,2-2,2"), "no more steps up");
    let mut stay = state;
    go(&mut stay, "skip");
    assert_eq!(stay.stage(), Stage::BuildEither);
    assert!(can(&stay, "+3,4") && can(&stay, "+3,2"), "either builds");
    assert!(!can(&stay, "+0,0"));
    let told = go(&mut stay, "+3,2");
    assert!(matches!(told[0], Event::Built { worker: WorkerId::W12, god: None, .. }));
    go(&mut state, "4,2-4,3");
    assert_eq!(state.stage(), Stage::BuildEither);
    go(&mut state, "+4,2");
    assert_eq!(state.mover(), Player::B);
}

#[test]
fn hermes_may_stay_and_only_build() {
    let mut state = at(&flat("hermes"));
    go(&mut state, "skip");
    assert_eq!((state.stage(), sites(&state).len()), (Stage::BuildEither, 14));
    go(&mut state, "+2,2");
    assert_eq!(state.to_string(), "0,0,0,0,0/0,0a,0,0,0/0,0,1,0,0/0,0,0,0a,0/0b,0,0,0,0b b hermes,none");
}

#[test]
fn hermes_may_take_a_normal_turn() {
    let start = "0,0,0,0,0/0,0a,1,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a hermes,none";
    let mut state = at(start);
    go(&mut state, "1,1-1,2");
    assert_eq!(state.stage(), Stage::Build { worker: cell(1, 2) }, "it went up: that worker builds");
    assert!(!can(&state, "+4,4"));
    let mut won = at("0,0,0,0,0/0,2a,3,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a hermes,none");
    go(&mut won, "1,1-1,2");
    assert_eq!(won.winner(), Some(Player::A));
    let mut down = at("0,0,0,0,0/0,2a,0,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a hermes,none");
    go(&mut down, "1,1-1,2");
    assert_eq!(down.stage(), Stage::Build { worker: cell(1, 2) });
}

#[test]
fn hermes_is_not_asked_for_a_second_walk_that_does_not_exist() {
    let mut state = at("0a,0,4,0,0/4,4,4,0,0/0,0,0,4,4/0,0,0,4,1a/0b,0b,0,4,2 a hermes,none");
    go(&mut state, "0,0-0,1");
    assert_eq!(state.stage(), Stage::BuildEither);
    assert!(can(&state, "+4,4") && can(&state, "+0,0"));
}

#[test]
fn hermes_without_a_move_still_builds_and_is_trapped_without_either() {
    let builds = at("0a,2,0,0,0/2,2,0,0,0/0,0,0,0,0/0,0b,0,4,4/0b,0,0,4,0a a hermes,none");
    // A walk that offers nothing is not asked for.
    assert_eq!(legal(&builds), [step("+0,1"), step("+1,0"), step("+1,1")]);
    let mut built = builds;
    go(&mut built, "+0,1");
    assert_eq!(built.to_string(), "0a,3,0,0,0/2,2,0,0,0/0,0,0,0,0/0,0b,0,4,4/0b,0,0,4,0a b hermes,none");
    let trapped = at("0a,4,0,0,0/4,4,0,0,0/0,0,0,0,0/0,0b,0,4,4/0b,0,0,4,0a a hermes,none");
    assert_eq!(trapped.stage(), Stage::Trapped);
}

#[test]
fn minotaur_pushes_straight_on() {
    let start = "0,0,0,0,0/0,1a,2b,3,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a minotaur,none";
    let mut state = at(start);
    let told = go(&mut state, "1,1-1,2");
    assert_eq!(state.to_string(), "0,0,0,0,0/0,1,2a,3b,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a minotaur,none build:1,2");
    let forced =
        Event::Forced { seat: SECOND, worker: WorkerId::W21, from: cell(1, 2), to: cell(1, 3), god: God::Minotaur };
    assert_eq!(told[1], forced);
    assert_eq!(state.winner(), None, "forced up to level 3 is no win");
    assert!(can(&state, "+1,1"), "the vacated cell is free");
}

#[test]
fn minotaur_needs_a_free_cell_behind() {
    let cases = [
        ("0,0,0,0,0/0,0a,0b,4,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a minotaur,none", "1,1-1,2", "a dome behind"),
        ("0,0,0,0,0/0,0a,0b,0b,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0 a minotaur,none", "1,1-1,2", "a worker behind"),
        ("0,0,0,0,0/0,0,0,0a,0b/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a minotaur,none", "1,3-1,4", "the edge behind"),
        (
            "0,0,0,0,0/0,0a,0b,0,0/0,0,0,0,0/0,0,0,0,0/0b,0,0,0,0a b minotaur,none",
            "1,2-1,1",
            "not the opponent's power",
        ),
        ("0,0,0,0,0/0,0a,2b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a minotaur,none", "1,1-1,2", "two levels up"),
        ("0,0,0,0,0/0,0a,0a,0,0/0,0,0,0,0/0,0,0,0,0/0b,0,0,0,0b a minotaur,none", "1,1-1,2", "an own worker"),
    ];
    for (position, text, why) in cases {
        assert!(!can(&at(position), text), "{why}");
    }
    let own_behind = at("0,0,0,0,0/0,0a,0b,0a,0/0,0,0,0,0/0,0,0,0,0/0b,0,0,0,0 a minotaur,none");
    assert!(!can(&own_behind, "1,1-1,2") && can(&own_behind, "1,1-0,0"));
}

#[test]
fn pan_also_wins_by_going_down_two() {
    let start = "0,1,0,0,0/0,2a,2,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a pan,none";
    let mut down = at(start);
    let told = go(&mut down, "1,1-1,0");
    assert_eq!((down.winner(), &told[1]), (Some(Player::A), &Event::Won { seat: FIRST, by: Win::Drop }));
    for text in ["1,1-0,1", "1,1-1,2", "3,3-3,2"] {
        let mut state = at(start);
        go(&mut state, text);
        assert_eq!(state.winner(), None, "{text}");
    }
    let mut rival = at("0,1,0,0,0/0,2b,2,0,0/0,0,0,0,0/0,0,0,0a,0/0a,0,0,0,0b b pan,none");
    go(&mut rival, "1,1-1,0");
    assert_eq!(rival.winner(), None, "it is player 1 who has Pan");
}

#[test]
fn pan_wins_from_level_3_down_to_1_and_0() {
    // A worker forced up to level 3 by the Minotaur.
    let start = "0,1,0,0,0/0,3a,2,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a pan,minotaur";
    for (text, wins) in [("1,1-0,1", true), ("1,1-0,0", true), ("1,1-1,2", false)] {
        let mut state = at(start);
        go(&mut state, text);
        assert_eq!(state.winner().is_some(), wins, "{text}");
    }
}

#[test]
fn prometheus_may_build_first_and_then_not_go_up() {
    let start = "0,0,0,0,0/0,1a,2,0,0/0,1,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a prometheus,none";
    let mut state = at(start);
    assert!(can(&state, "1,1-1,2"), "without a first build it may go up");
    let told = go(&mut state, "1,1+0,1");
    assert!(matches!(told[..], [Event::Built { god: Some(God::Prometheus), level: 1, worker: WorkerId::W11, .. }]));
    assert_eq!(state.stage(), Stage::Prebuilt { worker: cell(1, 1) });
    assert!(!can(&state, "1,1-1,2") && can(&state, "1,1-2,1") && can(&state, "1,1-0,1") && can(&state, "1,1-0,0"));
    assert!(!can(&state, "3,3-3,2"), "the worker that has built moves");
    go(&mut state, "1,1-2,1 +1,1");
    assert_eq!(state.to_string(), "0,1,0,0,0/0,2,2,0,0/0,1a,0,0,0/0,0,0,0a,0/0b,0,0,0,0b b prometheus,none");
}

#[test]
fn prometheus_must_be_able_to_move_after_building_first() {
    // w11 can only move to 0,1: raising it above itself is not allowed, elsewhere nothing can be built.
    let closed = at("0a,0,4,0,0/4,4,4,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a prometheus,none");
    assert!(!can(&closed, "0,0+0,1") && can(&closed, "0,0-0,1"));
    // From level 1 it stays within reach.
    let higher = at("1a,0,4,0,0/4,4,4,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a prometheus,none");
    assert!(can(&higher, "0,0+0,1"));
    // Where every way goes up, no first build.
    let up = at("0a,1,4,0,0/1,1,4,0,0/0,4,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a prometheus,none");
    assert!(!can(&up, "0,0+0,1") && can(&up, "0,0-0,1"));
}

#[test]
fn prometheus_may_build_domes_both_times() {
    let mut state = at("3,3,0,0,0/0,0a,0,0,0/0,0,0,0,0/0,0,0,0a,0/0b,0,0,0,0b a prometheus,none");
    let told = go(&mut state, "1,1+0,0 1,1-1,0 +0,1");
    let domes = told.iter().filter(|event| matches!(event, Event::Built { dome: true, .. })).count();
    assert_eq!(domes, 2);
}
