//! Which files are positions of the game: one forgery for each refusal.

use game::Game;
use serde_json::{Value, json};
use sorry::{Config, Sorry};

use crate::table::forged;

const FAIR: &str = "*red 5 s1 home - / blue 20 - - -";

fn problem(text: &str, config: &Config, change: impl FnOnce(&mut Value)) -> String {
    let file = forged(text, config, change);
    match serde_json::from_value::<Sorry>(file.clone()) {
        Ok(state) => state.validate().expect_err(&file.to_string()).0,
        Err(error) => format!("unreadable: {error}"),
    }
}

fn fair(text: &str, config: &Config, change: impl FnOnce(&mut Value)) {
    let file = forged(text, config, change);
    serde_json::from_value::<Sorry>(file).unwrap().validate().unwrap();
}

#[track_caller]
fn refused(change: impl FnOnce(&mut Value), because: &str) {
    let problem = problem(FAIR, &Config::default(), change);
    assert!(problem.contains(because), "{problem}");
}

#[test]
fn files_that_cannot_be_read() {
    refused(|file| file["pawns"][0][0] = json!(67), "no place");
    refused(|file| file["turn"] = json!("pink"), "unreadable");
    refused(|file| file["extra"] = json!(1), "unreadable");
    // Every field must be there, also where its value may be null.
    let fields = forged(FAIR, &Config::default(), |_| ());
    for field in fields.as_object().unwrap().keys() {
        refused(|file| drop(file.as_object_mut().unwrap().remove(field)), "missing field");
    }
    refused(|file| file["pack"] = json!([5, 4]), "unreadable");
    refused(|file| file["stage"] = json!({"rest": {"first": "red-9", "steps": 1}}), "no pawn");
}

#[test]
fn seats() {
    fair(FAIR, &Config::default(), |_| ());
    refused(|file| file["seating"] = json!([0, null, null, null]), "fewer than two");
    refused(|file| file["seating"] = json!([0, 2, null, null]), "numbered from 0");
    refused(|file| file["seating"] = json!([0, 0, null, null]), "numbered from 0");
    refused(|file| file["turn"] = json!("green"), "nobody's turn");
    refused(|file| file["partners"] = json!(true), "partners without four");
}

#[test]
fn pawns() {
    refused(|file| file["pawns"][3][2] = json!(9), "nobody plays");
    refused(|file| file["pawns"][0][3] = json!(2), "two pawns of a colour");
    refused(|file| file["pawns"][0][3] = json!(61), "two pawns of a colour");
    fair(FAIR, &Config::default(), |file| file["pawns"][0][3] = json!(66));
    // Blue's 47 is red's 2: one square of the edge.
    refused(|file| file["pawns"][1][3] = json!(47), "on one square");
    fair(FAIR, &Config::default(), |file| file["pawns"][1][3] = json!(61));
    refused(|file| file["pawns"][1] = json!([66, 66, 66, 66]), "goes on");
    refused(|file| file["stage"] = json!("over"), "nobody has won");
    fair(FAIR, &Config::default(), |file| {
        file["pawns"][0] = json!([66, 66, 66, 66]);
        file["stage"] = json!("over");
    });
    // The winner is whose turn it is.
    let changed = |file: &mut Value| {
        file["pawns"][0] = json!([66, 66, 66, 66]);
        file["stage"] = json!("over");
        file["turn"] = json!("blue");
    };
    refused(changed, "goes on");
}

#[test]
fn partners_are_home_together() {
    let config = Config { partners: true, ..Config::default() };
    let text = "*red home home home home / blue - - - - / yellow home home home 40 / green - - - -";
    fair(text, &config, |_| ());
    let all = text.replace("40", "home");
    assert!(problem(&all, &config, |_| ()).contains("goes on"));
    fair(&all, &config, |file| file["stage"] = json!("over"));
    fair(&all, &config, |file| {
        file["stage"] = json!("over");
        file["turn"] = json!("yellow");
    });
}

#[test]
fn cards() {
    refused(|file| file["pack"][0] = json!(4), "45 cards");
    refused(|file| file["pack"][10] = json!(5), "of which the box has 4");
    refused(|file| file["discard"][0] = json!(6), "of which the box has 5");
    refused(|file| file["discard"][10] = json!(1), "45 cards");
    refused(|file| file["card"] = json!("three"), "face up");
    let play = |file: &mut Value| {
        file["card"] = json!("three");
        file["pack"][2] = json!(3);
        file["discard"][2] = json!(1);
        file["stage"] = json!("play");
    };
    fair(FAIR, &Config::default(), play);
    let hand = |file: &mut Value| {
        file["hands"][0][2] = json!(1);
        file["pack"][2] = json!(3);
    };
    refused(hand, "a hand has");
}

#[test]
fn stages() {
    let discard = |file: &mut Value, card: usize, name: &str| {
        file["card"] = json!(name);
        file["pack"][card] = json!(file["pack"][card].as_u64().unwrap() - 1);
        file["discard"][card] = json!(1);
    };
    refused(|file| file["stage"] = json!("deal"), "dealt only");
    refused(|file| file["stage"] = json!("hand"), "no hands");
    refused(|file| file["stage"] = json!({"refill": {"again": false}}), "fill a hand");
    let unplayed = |stage: &'static str| {
        move |file: &mut Value| {
            file["pack"] = json!([5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
            (file["discard"], file["card"], file["stage"]) = (json!(NOTHING), json!(null), json!(stage));
        }
    };
    refused(unplayed("play"), "allows no move");
    // Pawns move by cards; only a pack that was shuffled anew is whole again.
    refused(unplayed("draw"), "without a card");
    fair(FAIR, &Config::default(), unplayed("turn"));
    fair("*red - - - - / blue - - - -", &Config::default(), unplayed("draw"));
    fair("*red 5 - - - / blue 20 - - -", &Config::default(), unplayed("draw"));
    refused(
        |file| {
            unplayed("over")(file);
            file["pawns"][0] = json!([66, 66, 66, 66]);
        },
        "no card was played",
    );
    fair(FAIR, &Config::default(), |file| file["stage"] = json!("turn"));
    let empty = |file: &mut Value| {
        file["pack"] = json!(NOTHING);
        file["discard"] = json!([5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
    };
    let turn = |file: &mut Value| {
        empty(file);
        file["stage"] = json!("turn");
    };
    fair(FAIR, &Config::default(), empty);
    refused(turn, "turn over");
    // A twelve moves red 1; were it Start, nothing could move.
    let play = |file: &mut Value| {
        discard(file, 9, "twelve");
        file["stage"] = json!("play");
    };
    fair(FAIR, &Config::default(), play);
    refused(
        |file| {
            play(file);
            file["pawns"][0][0] = json!(0);
        },
        "allows no move",
    );
    let rest = |first: &str, steps: u8| {
        let first = first.to_string();
        move |file: &mut Value| {
            discard(file, 5, "seven");
            file["stage"] = json!({"rest": {"first": first, "steps": steps}});
        }
    };
    fair(&FAIR.replace("red 5", "red 6"), &Config::default(), rest("red-1", 5));
    fair(FAIR, &Config::default(), rest("red-2", 6));
    fair(FAIR, &Config::default(), rest("red-2", 1));
    refused(rest("red-1", 6), "rest of the seven");
    refused(rest("red-2", 7), "rest of the seven");
    refused(rest("red-2", 0), "rest of the seven");
    refused(rest("blue-1", 3), "rest of the seven");
    // Whoever took the first part has left Start, has come so far, and has slid from a triangle.
    refused(rest("red-4", 3), "rest of the seven");
    refused(rest("red-1", 4), "rest of the seven");
    let from_start = |file: &mut Value| {
        rest("red-1", 5)(file);
        file["pawns"][0][0] = json!(2);
    };
    refused(from_start, "rest of the seven");
    let triangle = |file: &mut Value| {
        rest("red-1", 5)(file);
        file["pawns"][0][0] = json!(14);
    };
    refused(triangle, "rest of the seven");
    let eight = |file: &mut Value| {
        rest("red-2", 3)(file);
        file["card"] = json!("five");
    };
    refused(eight, "rest of the seven");
    let simplified = |file: &mut Value| {
        rest("red-2", 3)(file);
        file["simplified"] = json!(true);
    };
    refused(simplified, "rest of the seven");
}

/// A points game: both hands hold the same, the rest is in the pack.
fn hands(file: &mut Value, red: [u8; 11], blue: [u8; 11]) {
    let full = [5u8, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4];
    let pack: Vec<u8> = (0..11).map(|value| full[value] - red[value] - blue[value]).collect();
    file["hands"] = json!([red, blue, NOTHING, NOTHING]);
    file["pack"] = json!(pack);
    file["stage"] = json!("hand");
}

const NOTHING: [u8; 11] = [0; 11];
const FIVE: [u8; 11] = [2, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0];
const FOUR: [u8; 11] = [1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0];
const SIX: [u8; 11] = [2, 0, 1, 1, 1, 0, 0, 0, 0, 0, 1];

#[test]
fn stages_of_the_points_game() {
    let config = Config { points: true, ..Config::default() };
    let refused = |change: &dyn Fn(&mut Value), because: &str| {
        let problem = problem(FAIR, &config, change);
        assert!(problem.contains(because), "{problem}");
    };
    refused(&|_| (), "dealt only");
    fair(FAIR, &config, |file| hands(file, FIVE, FIVE));
    refused(&|file| hands(file, FIVE, FOUR), "a hand has");
    refused(&|file| hands(file, FOUR, FIVE), "a hand has");
    refused(&|file| hands(file, SIX, FIVE), "a hand has");
    let stage = |red: [u8; 11], blue: [u8; 11], stage: Value| {
        move |file: &mut Value| {
            hands(file, red, blue);
            file["stage"] = stage.clone();
        }
    };
    refused(&stage(FIVE, FIVE, json!("draw")), "nobody draws first");
    refused(&stage(FIVE, FIVE, json!("turn")), "turn over");
    refused(&stage(FIVE, FIVE, json!("deal")), "dealt only");
    refused(&stage(FIVE, FOUR, json!("deal")), "dealt only");
    let set_up = "*red 5 - - - / blue 20 - - -";
    fair(set_up, &config, |_| ());
    fair(set_up, &config, stage(FIVE, FOUR, json!("deal")));
    fair(set_up, &config, stage(FOUR, FOUR, json!("deal")));
    for (red, blue) in [(FOUR, FIVE), (FIVE, NOTHING), (FIVE, FIVE)] {
        assert!(problem(set_up, &config, stage(red, blue, json!("deal"))).contains("dealt only"));
    }
    refused(&stage(SIX, FOUR, json!("deal")), "a hand has");
    let played = |file: &mut Value| {
        stage(FIVE, FOUR, json!("deal"))(file);
        file["pack"][10] = json!(3);
        file["discard"][10] = json!(1);
        file["card"] = json!("sorry");
    };
    refused(&played, "dealt only");
    for again in [true, false] {
        fair(FAIR, &config, stage(FOUR, FIVE, json!({"refill": {"again": again}})));
    }
    refused(&stage(FIVE, FIVE, json!({"refill": {"again": true}})), "a hand has");
    refused(&stage(FOUR, FOUR, json!({"refill": {"again": true}})), "a hand has");
    let empty = |file: &mut Value| {
        stage(FOUR, FIVE, json!({"refill": {"again": true}}))(file);
        file["discard"] = file["pack"].take();
        file["pack"] = json!(NOTHING);
        file["card"] = json!("two");
    };
    refused(&empty, "fill a hand");
    let seven = |red: [u8; 11], stage_of: Value| {
        move |file: &mut Value| {
            stage(red, FIVE, stage_of.clone())(file);
            file["pack"][5] = json!(3);
            file["discard"][5] = json!(1);
            file["card"] = json!("seven");
        }
    };
    refused(&seven(FOUR, json!({"refill": {"again": true}})), "only a two");
    fair(FAIR, &config, seven(FOUR, json!({"refill": {"again": false}})));
    refused(
        &|file| {
            seven(FOUR, json!("play"))(file);
            file["card"] = json!(null);
        },
        "face up",
    );
    fair(FAIR, &config, seven(FOUR, json!("play")));
    fair(FAIR, &config, seven(FOUR, json!({"rest": {"first": "red-2", "steps": 3}})));
    refused(&seven(FIVE, json!("play")), "a hand has");
    refused(&seven(FIVE, json!({"rest": {"first": "red-2", "steps": 3}})), "a hand has");
    let over = |red: [u8; 11]| {
        move |file: &mut Value| {
            seven(red, json!("over"))(file);
            file["pawns"][0] = json!([66, 66, 66, 66]);
        }
    };
    fair(FAIR, &config, over(FOUR));
    refused(&over(FIVE), "a hand has");
    // Nobody sits at the green side, so nobody holds cards there.
    let absent = |file: &mut Value| {
        hands(file, FIVE, FIVE);
        file["hands"][3][10] = json!(1);
        file["pack"][10] = json!(3);
    };
    refused(&absent, "a hand has");
}
