//! Which states are refused when they are loaded.

use game::{Game, Phase};
use santorini::{Santorini, Stage};
use serde_json::{Value, json};

use crate::*;

/// What is wrong with a state after a change in its file form.
#[track_caller]
fn forged(position: &str, change: impl Fn(&mut Value)) -> String {
    let mut value = serde_json::to_value(at(position)).unwrap();
    change(&mut value);
    match serde_json::from_value::<Santorini>(value) {
        Err(error) => error.to_string(),
        Ok(state) => match state.validate() {
            Err(error) => error.to_string().replace("not a position of this game: ", ""),
            Ok(()) => "fine".to_owned(),
        },
    }
}

const FLAT: &str = "0,0,0,0,0/0,0a,0,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 a";
const BARE: &str = "0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 a";

#[test]
fn a_state_is_written_and_read() {
    let state = at(FLAT);
    let text = serde_json::to_string(&state).unwrap();
    let expected = r#"{"towers":{"blocks":[0,0,0],"domes":0},"workers":[[1,1],[4,3],[2,2],[3,3]],"gods":[null,null],"mover":"a","stage":"turn","held":false,"climbed":false,"limited":false}"#;
    assert_eq!(text, expected);
    assert_eq!(serde_json::from_str::<Santorini>(&text).unwrap(), state);
    assert_eq!(forged(FLAT, |_| {}), "fine");
}

#[test]
fn what_the_types_do_not_allow_is_not_read() {
    for (field, value) in [
        ("workers", json!([[5, 0], null, null, null])),
        ("workers", json!([null, null, null])),
        ("gods", json!(["zeus", null])),
        ("mover", json!("c")),
        ("stage", json!("jump")),
        ("extra", json!(1)),
        ("towers", json!({"blocks": [0, 0], "domes": 0})),
        ("towers", json!({"blocks": [0, 0, 0], "domes": -1})),
    ] {
        let problem = forged(FLAT, |state| state[field] = value.clone());
        assert_ne!(problem, "fine", "{field} {value}");
    }
}

#[test]
fn buildings_have_to_stand() {
    let blocks = |blocks: [u32; 3], domes: u32| {
        forged(FLAT, |state| state["towers"] = json!({"blocks": blocks, "domes": domes}))
    };
    assert_eq!(blocks([1, 0, 0], 0), "fine");
    assert_eq!(blocks([1, 1, 1], 1), "fine");
    assert_eq!(blocks([1 << 25, 0, 0], 0), "a building is off the board");
    assert_eq!(blocks([0, 0, 0], 1 << 31), "a building is off the board");
    assert_eq!(blocks([1, 2, 0], 0), "a block hangs in the air");
    assert_eq!(blocks([1, 0, 1], 0), "a block hangs in the air");
    assert_eq!(blocks([3, 3, 1], 2), "a dome is on less than three blocks without Atlas");
    let atlas = |gods: Value| {
        forged(FLAT, |state| {
            state["towers"]["domes"] = json!(1);
            state["gods"] = gods.clone();
        })
    };
    assert_eq!(atlas(json!(["atlas", null])), "fine");
    assert_eq!(atlas(json!([null, "atlas"])), "fine");
    assert_eq!(atlas(json!(["pan", null])), "a dome is on less than three blocks without Atlas");
}

#[test]
fn limited_pieces_are_not_exceeded() {
    let first = |cells: u32, limited: bool| {
        forged(FLAT, |state| {
            state["towers"]["blocks"] = json!([(1u32 << cells) - 1, 0, 0]);
            state["limited"] = json!(limited);
        })
    };
    assert_eq!(first(22, true), "fine");
    assert_eq!(first(23, true), "there are more pieces than in the box");
    assert_eq!(first(23, false), "fine");
}

#[test]
fn workers_stand_apart_and_not_on_domes() {
    let workers = |cells: Value| forged(FLAT, |state| state["workers"] = cells.clone());
    assert_eq!(workers(json!([[1, 1], [1, 1], [2, 2], [3, 3]])), "two workers share a cell");
    assert_eq!(workers(json!([[1, 1], [2, 2], [2, 2], [3, 3]])), "two workers share a cell");
    let dome = forged(FLAT, |state| state["towers"] = json!({"blocks": [64, 64, 64], "domes": 64}));
    assert_eq!(dome, "a worker stands on a dome");
}

#[test]
fn a_worker_on_level_3_has_won_unless_it_can_have_been_forced_there() {
    let won = "0,0,0,0,0/0,3a,0,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 a";
    assert_eq!(forged(won, |_| {}), "fine");
    assert_eq!(forged(won, |state| state["stage"] = json!("turn")), "a worker on level 3 has not won");
    assert_eq!(forged(won, |state| state["mover"] = json!("b")), "a worker on level 3 has not won");
    let both = |state: &mut Value| state["towers"]["blocks"] = json!([64 | 1 << 23, 64 | 1 << 23, 64 | 1 << 23]);
    assert_eq!(forged(won, both), "a worker on level 3 has not won");
    for god in ["apollo", "minotaur"] {
        let forced = forged(won, |state| {
            state["gods"] = json!([null, god]);
            state["stage"] = json!("turn");
        });
        assert_eq!(forced, "fine", "{god}");
    }
    assert_eq!(forged(FLAT, |state| state["stage"] = json!("won")), "this step of a turn cannot be");
    // Pan comes down from 0,0, which has two blocks or one.
    let pan = |gods: Value, second: u32| {
        forged(FLAT, |state| {
            state["stage"] = json!("won");
            state["gods"] = gods.clone();
            state["towers"]["blocks"] = json!([1, second, 0]);
        })
    };
    assert_eq!(pan(json!(["pan", null]), 1), "fine");
    assert_eq!(pan(json!(["pan", null]), 0), "this step of a turn cannot be");
    assert_eq!(pan(json!([null, "pan"]), 1), "this step of a turn cannot be");
}

#[test]
fn athenas_marks_need_athena() {
    let held = |gods: Value| {
        forged(&FLAT.replace("0b", "1b"), |state| {
            state["held"] = json!(true);
            state["gods"] = gods.clone();
        })
    };
    assert_eq!(held(json!([null, "athena"])), "fine");
    assert_eq!(held(json!(["athena", null])), "a player is held down without Athena");
    assert_eq!(held(json!([null, null])), "a player is held down without Athena");
    let climbed = |gods: Value, stage: Value| {
        forged(&FLAT.replace("0a", "1a"), |state| {
            state["climbed"] = json!(true);
            state["gods"] = gods.clone();
            state["stage"] = stage.clone();
        })
    };
    let build = json!({"build": {"worker": [1, 1]}});
    assert_eq!(climbed(json!(["athena", null]), build.clone()), "fine");
    assert_eq!(climbed(json!([null, "athena"]), build), "nobody can have gone up with Athena");
    assert_eq!(climbed(json!(["athena", null]), json!("turn")), "nobody can have gone up with Athena");
}

#[test]
fn choosing_gods_comes_before_everything() {
    let misfit = "the workers on the board do not go with what is to be done";
    let choosing = |stage: &str, mover: &str, gods: Value| {
        forged(BARE, |state| {
            state["stage"] = json!(stage);
            state["mover"] = json!(mover);
            state["gods"] = gods.clone();
        })
    };
    let two = json!(["pan", "atlas"]);
    assert_eq!(choosing("offer", "a", json!([null, null])), "fine");
    assert_eq!(choosing("offer", "a", json!(["pan", null])), "fine");
    assert_eq!(choosing("offer", "b", json!([null, null])), misfit);
    assert_eq!(choosing("offer", "a", two.clone()), misfit);
    assert_eq!(choosing("take", "b", two.clone()), "fine");
    assert_eq!(choosing("take", "a", two.clone()), misfit);
    assert_eq!(choosing("take", "b", json!(["pan", null])), misfit);
    assert_eq!(choosing("take", "b", json!(["pan", "pan"])), misfit);
    assert_eq!(choosing("begin", "a", two.clone()), "fine");
    assert_eq!(choosing("begin", "b", two.clone()), misfit);
    assert_eq!(choosing("begin", "a", json!([null, "pan"])), misfit);
    for stage in ["offer", "take", "begin"] {
        let mover = if stage == "take" { "b" } else { "a" };
        let gods = if stage == "offer" { json!([null, null]) } else { two.clone() };
        let with = |field: &str, value: Value| {
            forged(BARE, |state| {
                state["stage"] = json!(stage);
                state["mover"] = json!(mover);
                state["gods"] = gods.clone();
                state[field] = value.clone();
            })
        };
        assert_eq!(with("workers", json!([[0, 0], null, null, null])), misfit);
        assert_eq!(with("towers", json!({"blocks": [1, 0, 0], "domes": 0})), misfit);
    }
    let held = forged(BARE, |state| {
        state["stage"] = json!("take");
        state["mover"] = json!("b");
        state["gods"] = json!(["athena", "pan"]);
        state["held"] = json!(true);
    });
    assert_eq!(held, "a player is held down, and Athena is on the ground");
}

#[test]
fn placing_goes_player_by_player_on_an_empty_board() {
    let misfit = "the workers on the board do not go with what is to be done";
    let placing = |mover: &str, workers: Value| {
        forged(BARE, |state| {
            state["mover"] = json!(mover);
            state["workers"] = workers.clone();
        })
    };
    assert_eq!(placing("a", json!([[0, 0], null, null, null])), "fine");
    assert_eq!(placing("a", json!([null, [0, 0], null, null])), "fine");
    assert_eq!(placing("b", json!([null, null, [0, 0], null])), misfit);
    assert_eq!(placing("b", json!([null, null, null, null])), misfit);
    assert_eq!(placing("a", json!([null, null, [0, 0], [0, 1]])), misfit);
    // Whoever chose gods named who begins.
    let chosen = forged(BARE, |state| {
        state["mover"] = json!("b");
        state["gods"] = json!(["pan", "apollo"]);
        state["workers"][2] = json!([0, 0]);
    });
    assert_eq!(chosen, "fine");
    assert_eq!(placing("b", json!([[0, 0], [0, 1], null, null])), "fine");
    assert_eq!(placing("a", json!([[0, 0], [0, 1], null, null])), misfit);
    assert_eq!(placing("a", json!([[0, 0], null, [0, 1], null])), misfit);
    assert_eq!(placing("a", json!([[0, 0], [0, 1], [0, 2], [0, 3]])), misfit);
    assert_eq!(forged(BARE, |state| state["towers"]["blocks"] = json!([1, 0, 0])), misfit);
    let held = forged(BARE, |state| {
        state["gods"] = json!([null, "athena"]);
        state["held"] = json!(true);
    });
    assert_eq!(held, "a player is held down, and Athena is on the ground");
    assert_eq!(forged(FLAT, |state| state["workers"][3] = json!(null)), misfit);
}

#[test]
fn the_steps_of_a_turn_fit_the_god_and_the_board() {
    let misfit = "this step of a turn cannot be";
    let stage = |god: &str, stage: Value| {
        forged("0,1,0,0,0/0,0a,0,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 a", |state| {
            state["stage"] = stage.clone();
            state["gods"] = json!([god, null]);
        })
    };
    let (mine, theirs, nobody) = (json!([1, 1]), json!([2, 2]), json!([0, 0]));
    for (name, god) in [("prebuilt", "prometheus"), ("walk", "hermes"), ("build", "pan")] {
        assert_eq!(stage(god, json!({name: {"worker": mine}})), "fine", "{name}");
        assert_eq!(stage(god, json!({name: {"worker": theirs}})), misfit, "{name}");
        assert_eq!(stage(god, json!({name: {"worker": nobody}})), misfit, "{name}");
        if name != "build" {
            assert_eq!(stage("pan", json!({name: {"worker": mine}})), misfit, "{name}");
        }
    }
    assert_eq!(stage("hermes", json!("build_either")), "fine");
    assert_eq!(stage("pan", json!("build_either")), misfit);
    let step =
        |god: &str, worker: &Value, origin: [u8; 2]| stage(god, json!({"step": {"worker": worker, "origin": origin}}));
    assert_eq!(step("artemis", &mine, [0, 1]), "fine");
    assert_eq!(step("artemis", &mine, [3, 1]), misfit, "too far away");
    assert_eq!(step("artemis", &mine, [2, 2]), misfit, "somebody is there");
    assert_eq!(step("artemis", &theirs, [1, 2]), misfit);
    assert_eq!(step("pan", &mine, [0, 1]), misfit);
    let again = |god: &str, worker: &Value, built: [u8; 2]| {
        stage(god, json!({"build_again": {"worker": worker, "built": built}}))
    };
    for god in ["demeter", "hephaestus"] {
        assert_eq!(again(god, &mine, [0, 1]), "fine");
        assert_eq!(again(god, &mine, [3, 1]), misfit);
        assert_eq!(again(god, &theirs, [1, 2]), misfit);
    }
    assert_eq!(again("pan", &mine, [0, 1]), misfit);
}

#[test]
fn trapped_players_are_trapped_and_others_can_go_on() {
    let trapped = "0b,4,0,0,0/4,4,0,0,0/0,0,0,0,0/0,0,0,4,4/0a,0,0a,4,0b b";
    assert_eq!(at(trapped).stage(), Stage::Trapped);
    assert!(matches!(at(trapped).phase(), Phase::Over(_)));
    assert_eq!(forged(trapped, |state| state["stage"] = json!("turn")), "the player to move cannot complete the turn");
    assert_eq!(forged(FLAT, |state| state["stage"] = json!("trapped")), "the trapped player can move");
}
