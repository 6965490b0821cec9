//! Loaded states: what cannot be is refused, one problem at a time.

use buccaneer::{Action, Buccaneer, Config, Crew, Fortune, Goods, Heading, Port, Position, Treasure};
use game::Game;
use serde_json::{Value, json};

use crate::sea::{GENOA, LONDON, Sea, sail};

fn plain() -> Position {
    Position::default()
        .ship(LONDON, 5, 5, Heading::N)
        .hand(LONDON, &[Crew::Red2, Crew::Red2])
        .hand(GENOA, &[Crew::Black1])
        .hold(GENOA, &[Treasure::Rum])
        .stock(Port::Venice, &[Crew::Red3], &[Treasure::Gold])
}

/// The problem with a state after a change to its file; `None` if it is accepted.
fn problem(sea: &Sea, change: impl FnOnce(&mut Value)) -> Option<String> {
    let mut value = serde_json::to_value(&sea.state).unwrap();
    change(&mut value);
    match serde_json::from_value::<Buccaneer>(value) {
        Err(error) => Some(error.to_string()),
        Ok(state) => state.validate().err().map(|error| error.to_string()),
    }
}

#[track_caller]
fn refused(sea: &Sea, expected: &str, change: impl FnOnce(&mut Value)) {
    let found = problem(sea, change);
    assert!(found.as_ref().is_some_and(|found| found.contains(expected)), "expected {expected:?}, found {found:?}");
}

#[test]
fn an_honest_state_is_accepted() {
    assert_eq!(problem(&Sea::of(plain()), |_| {}), None);
    refused(&Sea::of(plain()), "unknown field", |state| state["extra"] = 1.into());
}

#[test]
fn cards_and_treasure_are_counted() {
    let sea = Sea::of(plain());
    refused(&sea, "six crew cards", |state| state["pack"]["shuffled"][0] = 7.into());
    refused(&sea, "six crew cards", |state| state["ships"][0]["hand"] = json!([]));
    refused(&sea, "as many treasures", |state| state["island"][0] = 3.into());
    refused(&sea, "as many treasures", |state| state["ships"][1]["hold"] = json!([]));
    refused(&sea, "each chance card", |state| state["fortunes"]["under"] = json!([3]));
    refused(&sea, "each chance card", |state| state["ships"][0]["kept"] = json!([21]));
    refused(&sea, "each chance card", |state| state["long_john"] = "venice".into());
    refused(&sea, "each chance card", |state| state["drawn"] = 1.into());
    let bit = |card: u32| 1u32 << card;
    let all: u32 = (1..=28).map(bit).sum();
    refused(&sea, "chance cards 1 to 28", |state| state["fortunes"]["shuffled"] = (all | 1).into());
    refused(&sea, "only cards 21", |state| {
        state["fortunes"]["shuffled"] = (all - bit(5)).into();
        state["ships"][0]["kept"] = json!([5]);
    });
    refused(&sea, "not in play", |state| {
        state["fortunes"]["shuffled"] = (all - bit(21)).into();
        state["drawn"] = 21.into();
    });
    refused(&sea, "opening_hand", |state| state["config"]["opening_hand"] = 9.into());
    refused(&sea, "at most 2", |state| state["ships"][1]["hold"] = json!(["rum", "rum", "rum"]));
}

#[test]
fn ships_have_homes_and_lie_at_sea() {
    let sea = Sea::of(plain());
    refused(&sea, "home ports", |state| state["ships"][0]["home"] = "venice".into());
    refused(&sea, "a home for each", |state| state["ships"][0]["home"] = "genoa".into());
    refused(&sea, "everybody has a home", |state| state["ships"][0]["home"] = Value::Null);
    refused(&sea, "at sea", |state| state["ships"][0]["at"] = json!([9, 9]));
    refused(&sea, "on the chart", |state| state["ships"][0]["at"] = json!([21, 9]));
    refused(&sea, "share a square", |state| {
        state["ships"][0]["at"] = json!([8, 8]);
        state["ships"][1]["at"] = json!([8, 8]);
    });
    assert_eq!(problem(&sea, |state| state["ships"][0]["at"] = json!([7, 1])), None, "ships may share a port");
    refused(&sea, "somebody's turn", |state| state["active"] = 4.into());
    refused(&sea, "somebody's turn", |state| state["round"] = 0.into());
}

#[test]
fn stocks_lie_where_they_may() {
    let sea = Sea::of(plain());
    refused(&sea, "no crew lie", |state| {
        state["harbours"][0]["crew"] = state["harbours"][4]["crew"].take();
        state["harbours"][4]["crew"] = json!([]);
    });
    refused(&sea, "no safe zone", |state| {
        state["harbours"][4]["safe"] = json!([0, 0, 0, 3, 0]);
        state["island"][3] = 1.into();
    });
    refused(&sea, "three alike", |state| {
        state["harbours"][0]["safe"] = json!([0, 0, 0, 2, 0]);
        state["island"][3] = 2.into();
    });
    refused(&sea, "three alike", |state| {
        state["harbours"][0]["open"] = json!([0, 0, 0, 3, 0]);
        state["island"][3] = 1.into();
    });
    assert_eq!(
        problem(&sea, |state| {
            state["harbours"][4]["open"] = json!([0, 0, 1, 3, 0]);
            state["island"][3] = 1.into();
        }),
        None,
        "a trading port has no safe zone"
    );
    let open = Sea::of(Position::with(Config { safe_zone: false, ..Config::default() }).stock(
        Port::London,
        &[],
        &[Treasure::Rum; 3],
    ));
    refused(&open, "no safe zone", |state| {
        state["harbours"][0]["open"] = json!([0, 0, 0, 0, 0]);
        state["harbours"][0]["safe"] = json!([0, 0, 0, 0, 3]);
    });
}

#[test]
fn players_know_their_hands() {
    let sea = Sea::of(plain());
    refused(&sea, "know their hands", |state| state["ships"][0]["hand"][0][1] = 2.into());
    refused(&sea, "lie open", |state| state["harbours"][4]["crew"][0][1] = 15.into());
    refused(&sea, "only four seats", |state| state["ships"][0]["hand"][0][1] = 64.into());
    refused(&sea, "counted under the pack", |state| state["ships"][0]["hand"][0][1] = 33.into());
    let beach = Sea::of(plain().flat(&[Crew::Black3], &[]));
    refused(&beach, "lie open", |state| state["flat"]["crew"][0][1] = 0.into());
}

#[test]
fn winners_are_at_home_with_twenty_points() {
    let position = Position::default().ship(LONDON, 2, 14, Heading::W).hold(LONDON, &[Treasure::Diamond]);
    let mut sea = Sea::of(position.stock(Port::London, &[], &[Treasure::Diamond, Treasure::Ruby, Treasure::Ruby]));
    sea.act(LONDON, sail(Heading::W, 1));
    assert_eq!(problem(&sea, |_| {}), None);
    refused(&sea, "twenty points", |state| state["winner"] = 1.into());
    refused(&sea, "no such winner", |state| state["winner"] = 4.into());
    refused(&sea, "twenty points", |state| state["ships"][0]["at"] = json!([2, 14]));
    refused(&sea, "nothing is left", |state| state["agenda"] = json!(["choose"]));
    refused(&sea, "nothing is left", |state| state["trade"]["traded"] = true.into());
    refused(&sea, "something is to be done", |state| state["winner"] = Value::Null);
}

#[test]
fn agendas_are_those_of_a_turn() {
    let sea = Sea::of(plain());
    let agenda = |tasks: Value| move |state: &mut Value| state["agenda"] = tasks;
    refused(&sea, "something is to be done", agenda(json!([])));
    refused(&sea, "order of a turn", agenda(json!(["choose", "choose"])));
    refused(&sea, "waits for somebody", agenda(json!([{"coast": {"arrived": true}}])));
    refused(&sea, "waits for somebody", agenda(json!([{"coast": {"arrived": true}}, {"face": 1}])));
    assert_eq!(problem(&sea, agenda(json!([{"coast": {"arrived": true}}, {"face": 0}]))), None);
    refused(&sea, "order of a turn", agenda(json!([{"face": 0}, {"coast": {"arrived": true}}, {"face": 0}])));
    for task in [
        json!("set_up"),
        json!("first"),
        json!("onward"),
        json!({"challenge": {"asked": 1, "steps": 2}}),
        json!({"prize": {"winner": 0, "loser": 1}}),
        json!({"flee": 0}),
        json!({"face": 4}),
        json!("draw"),
        json!("press"),
        json!("swap"),
        json!({"deal": {"left": 2}}),
        json!({"spoils": {"value": 5, "crew": 2}}),
        json!({"load": {"seat": 4, "value": 5}}),
        json!({"load": {"seat": 0, "value": 8}}),
        json!({"blind": {"with": 1, "own": [null, null], "other": [null, null]}}),
        json!({"bury": 0}),
        json!({"chart": 0}),
        json!({"market": 0}),
        json!({"quay": 0}),
    ] {
        refused(&sea, "nobody can do", agenda(json!([task])));
    }
    refused(&sea, "nobody can do", agenda(json!([{"arrive": 4}, "choose"])));
    refused(&sea, "nobody can do", agenda(json!([{"trim": {"most": 10}}, "choose"])));
    refused(&sea, "nobody can do", agenda(json!(["relief", "choose"])));
    refused(&sea, "nothing is traded", |state| state["trade"]["changes"] = 1.into());
}

#[test]
fn challenges_are_crossings() {
    let position =
        Position::default().ship(LONDON, 5, 5, Heading::N).ship(GENOA, 5, 7, Heading::N).hand(LONDON, &[Crew::Red3]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::N, 3));
    let task = |asked: u8, steps: u8| {
        move |state: &mut Value| state["agenda"] = json!([{"challenge": {"asked": asked, "steps": steps}}])
    };
    assert_eq!(problem(&sea, task(1, 3)), None);
    for (asked, steps) in [(1, 2), (1, 4), (2, 3), (0, 3), (4, 3)] {
        refused(&sea, "nobody can do", task(asked, steps));
    }
    refused(&sea, "nobody can do", |state| state["ships"][0]["heading"] = "s".into());
}

#[test]
fn chance_cards_in_play_have_their_tasks() {
    let mut sea = Sea::drawing(Position::default().hand(GENOA, &[Crew::Red1]), 2);
    let above = |task: Value| move |state: &mut Value| state["agenda"][2] = task;
    assert_eq!(problem(&sea, |_| {}), None);
    refused(&sea, "goes under the pack", |state| state["agenda"] = json!([{"coast": {"arrived": true}}, {"face": 0}]));
    refused(&sea, "goes under the pack", |state| state["agenda"] = json!([{"beach": {"arrived": true}}, "press"]));
    refused(&sea, "nobody can do", above(json!({"deal": {"left": 37}})));
    refused(&sea, "waits for somebody", above(json!({"deal": {"left": 0}})));
    for (value, crew) in [(3, 2), (8, 2), (5, 1), (5, 4)] {
        refused(&sea, "nobody can do", above(json!({"spoils": {"value": value, "crew": crew}})));
    }
    let trim = |most: u8| json!([{"beach": {"arrived": true}}, "put_under", {"trim": {"most": most}}, {"load": {"seat": 0, "value": 7}}]);
    for most in [9, 12] {
        refused(&sea, "nobody can do", |state| state["agenda"] = trim(most));
    }
    let order = |first: Value, second: Value| json!([{"beach": {"arrived": true}}, "put_under", first, second]);
    refused(&sea, "order of a turn", |state| state["agenda"] = order(json!("relief"), json!("press")));
    refused(&sea, "order of a turn", |state| state["agenda"] = order(json!("reinforce"), json!({"face": 0})));
    refused(&sea, "order of a turn", |state| state["agenda"] = order(json!({"face": 0}), json!("press")));
    refused(&sea, "order of a turn", |state| {
        state["agenda"] = order(json!({"load": {"seat": 0, "value": 5}}), json!("press"));
    });
    sea.act(LONDON, Action::Pick(game::Seat::new(GENOA)));
    refused(&sea, "goes under the pack", |state| {
        state["drawn"] = state["fortunes"]["under"][0].take();
        state["fortunes"]["under"] = json!([]);
    });
}

#[test]
fn burials_are_by_choice_and_once() {
    let config = Config { bury_by_choice: true, ..Config::default() };
    let nine = [Crew::Red1, Crew::Red1, Crew::Red1, Crew::Red2, Crew::Red2, Crew::Red2, Crew::Red3, Crew::Red3];
    let sea = Sea::drawing(Position::with(config).hand(LONDON, &nine).hand(GENOA, &[Crew::Black1; 6]), 22);
    let bury = |seats: Value| {
        move |state: &mut Value| {
            let seats: Vec<Value> = seats.as_array().unwrap().iter().map(|seat| json!({"bury": seat})).collect();
            state["agenda"] =
                json!([[json!({"beach": {"arrived": true}}), json!("put_under")].to_vec(), seats].concat());
        }
    };
    assert_eq!(problem(&sea, bury(json!([0]))), None);
    refused(&sea, "order of a turn", bury(json!([1, 0])));
    refused(&sea, "order of a turn", bury(json!([0, 0])));
    refused(&sea, "nobody can do", bury(json!([4, 0])));
    refused(&sea, "waits for somebody", bury(json!([0, 1])));
    refused(&sea, "nobody can do", |state| state["config"]["bury_by_choice"] = false.into());
}

#[test]
fn battles_are_settled_where_they_were_fought() {
    let config = Config { winner_chooses: true, ..Config::default() };
    let position = Position::with(config).ship(LONDON, 5, 5, Heading::N).ship(GENOA, 5, 6, Heading::N);
    let mut sea =
        Sea::of(position.hand(LONDON, &[Crew::Red3]).hand(GENOA, &[Crew::Red1]).hold(GENOA, &[Treasure::Rum]));
    sea.act(LONDON, sail(Heading::N, 1));
    assert_eq!(problem(&sea, |_| {}), None);
    refused(&sea, "nobody can do", |state| state["config"]["winner_chooses"] = false.into());
    for (winner, loser) in [(1, 0), (2, 1), (4, 1), (0, 4), (0, 0)] {
        refused(&sea, "nobody can do", |state| state["agenda"][4]["prize"] = json!({"winner": winner, "loser": loser}));
    }
    refused(&sea, "nobody can do", |state| {
        state["ships"][1]["hold"] = json!([]);
        state["island"][4] = 4.into();
    });
    refused(&sea, "nobody can do", |state| {
        state["ships"][1]["hand"] = json!([]);
        state["pack"]["shuffled"][0] = 6.into();
    });
    sea.act(LONDON, Action::PlunderTreasure);
    assert_eq!(problem(&sea, |_| {}), None);
    refused(&sea, "order of a turn", |state| state["agenda"][2]["face"] = 0.into());
    refused(&sea, "nobody can do", |state| state["ships"][0]["at"] = json!([5, 5]));
    refused(&sea, "nobody can do", |state| {
        state["ships"][0]["at"] = json!([8, 8]);
        state["ships"][1]["at"] = json!([8, 8]);
    });
}

#[test]
fn charts_quays_and_turning_first_have_their_places() {
    let position = Position::default()
        .ship(LONDON, 20, 2, Heading::S)
        .keeps(LONDON, Fortune::CHARTS[0])
        .keeps(LONDON, Fortune::CHARTS[1]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::S, 1)).act(LONDON, Action::Face(Heading::N));
    refused(&sea, "nobody can do", |state| state["ships"][0]["at"] = json!([20, 2]));
    refused(&sea, "nobody can do", |state| state["agenda"] = json!([{"chart": 4}]));
    sea.act(LONDON, Action::Load(Treasure::Gold));
    assert_eq!(problem(&sea, |_| {}), None);
    refused(&sea, "order of a turn", |state| state["agenda"][1]["load"]["seat"] = 1.into());
    let home = Config { crew_at_home: true, ..Config::default() };
    let mut sea = Sea::of(Position::with(home).ship(LONDON, 2, 14, Heading::W).hand(LONDON, &[Crew::Red1]));
    sea.act(LONDON, sail(Heading::W, 1));
    assert_eq!(problem(&sea, |state| state["trade"]["changes"] = 100.into()), None);
    refused(&sea, "nothing else", |state| state["trade"]["changes"] = 101.into());
    refused(&sea, "nothing else", |state| state["trade"]["traded"] = true.into());
    refused(&sea, "nobody can do", |state| state["config"]["crew_at_home"] = false.into());
    refused(&sea, "nobody can do", |state| state["ships"][0]["at"] = json!([2, 14]));
    let winds = Config { turn_first: true, ..Config::default() };
    let mut sea = Sea::of(Position::with(winds).ship(LONDON, 5, 5, Heading::W).hand(LONDON, &[Crew::Red3]));
    sea.act(LONDON, Action::Turn);
    assert_eq!(problem(&sea, |_| {}), None);
    sea.act(LONDON, Action::Face(Heading::N));
    refused(&sea, "nobody can do", |state| state["config"]["turn_first"] = false.into());
    refused(&sea, "nobody can do", |state| state["ships"][0]["at"] = json!([1, 7]));
    refused(&sea, "order of a turn", |state| state["agenda"] = json!(["onward", "choose"]));
}

#[test]
fn tables_hold_what_is_there() {
    let position =
        plain().ship(LONDON, 1, 8, Heading::S).keeps(LONDON, Fortune::DOUBLOONS).hold(LONDON, &[Treasure::Rum]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::S, 1));
    assert_eq!(problem(&sea, |state| state["trade"]["changes"] = 100.into()), None);
    refused(&sea, "changes of mind", |state| state["trade"]["changes"] = 101.into());
    refused(&sea, "where one can be made", |state| state["trade"]["open"] = false.into());
    assert_eq!(problem(&sea, |state| state["trade"]["give_crew"] = 3.into()), None);
    refused(&sea, "own goods", |state| state["trade"]["give_crew"] = 4.into());
    assert_eq!(problem(&sea, |state| state["trade"]["give_hold"] = 1.into()), None);
    refused(&sea, "own goods", |state| state["trade"]["give_hold"] = 2.into());
    assert_eq!(problem(&sea, |state| state["trade"]["want_crew"][2] = 1.into()), None);
    refused(&sea, "port's goods", |state| state["trade"]["want_crew"][2] = 2.into());
    refused(&sea, "port's goods", |state| state["trade"]["want_crew"][0] = 1.into());
    assert_eq!(problem(&sea, |state| state["trade"]["want"][2] = 1.into()), None);
    refused(&sea, "port's goods", |state| state["trade"]["want"][2] = 2.into());
    assert_eq!(problem(&sea, |state| state["trade"]["money"] = 23.into()), None);
    refused(&sea, "pays alone", |state| state["trade"]["money"] = 24.into());
    refused(&sea, "pays alone", |state| state["trade"]["money"] = 25.into());
    refused(&sea, "pays alone", |state| {
        state["trade"]["money"] = 23.into();
        state["trade"]["give_crew"] = 1.into();
    });
    refused(&sea, "pays alone", |state| {
        state["trade"]["money"] = 23.into();
        state["trade"]["want_crew"][2] = 1.into();
        state["trade"]["want"][2] = 1.into();
    });
    refused(&sea, "nobody can do", |state| state["agenda"] = json!([{"market": 4}]));
    refused(&sea, "nobody can do", |state| state["ships"][0]["at"] = json!([1, 8]));
    // After the one trade nothing but cards lies on the table.
    sea.act(LONDON, Action::Give(Goods::Crew(Crew::Red2))).act(LONDON, Action::Give(Goods::Crew(Crew::Red2)));
    sea.act(LONDON, Action::Want(Goods::Treasure(Treasure::Gold))).act(LONDON, Action::Commit);
    assert_eq!(problem(&sea, |_| {}), None);
    refused(&sea, "one trade", |state| state["trade"]["give_hold"] = 1.into());
    refused(&sea, "one trade", |state| state["trade"]["want_crew"][2] = 1.into());
}

#[test]
fn long_john_pays_for_crew_only() {
    let position = plain().ship(LONDON, 1, 8, Heading::S).keeps(LONDON, Fortune::LONG_JOHN);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::S, 1)).act(LONDON, Action::Spend(Fortune::LONG_JOHN));
    assert_eq!(problem(&sea, |state| state["trade"]["want_crew"][2] = 1.into()), None);
    refused(&sea, "pays alone", |state| state["trade"]["want"][2] = 1.into());
    refused(&sea, "pays alone", |state| state["trade"]["john"] = true.into());
}

#[test]
fn the_set_up_is_untouched() {
    let start = Sea { state: Buccaneer::new(&Config::default(), 4).unwrap(), told: Vec::new() };
    assert_eq!(problem(&start, |_| {}), None);
    refused(&start, "nobody can do", |state| {
        state["pack"]["shuffled"][0] = 5.into();
        state["pack"]["under"] = json!([["red1", 0]]);
    });
    refused(&start, "nobody can do", |state| {
        state["pack"]["shuffled"][0] = 5.into();
        state["ships"][0]["hand"] = json!([["red1", 1]]);
    });
    refused(&start, "nobody can do", |state| {
        state["island"][4] = 3.into();
        state["ships"][0]["hold"] = json!(["rum"]);
    });
    refused(&start, "nobody can do", |state| {
        state["island"][4] = 3.into();
        state["flat"]["treasure"] = json!(["rum"]);
    });
    refused(&start, "nobody can do", |state| {
        state["pack"]["shuffled"][0] = 5.into();
        state["flat"]["crew"] = json!([["red1", 31]]);
    });
    refused(&start, "nobody can do", |state| {
        state["island"][4] = 3.into();
        state["harbours"][5]["open"] = json!([0, 0, 0, 0, 1]);
    });
    // BU-13: a port gets its treasure after its crew.
    refused(&start, "nobody can do", |state| {
        state["island"][4] = 3.into();
        state["harbours"][4]["open"] = json!([0, 0, 0, 0, 1]);
    });
    refused(&start, "nobody can do", |state| {
        state["island"][4] = 1.into();
        state["harbours"][0]["safe"] = json!([0, 0, 0, 0, 3]);
    });
    refused(&start, "nobody can do", |state| {
        state["fortunes"]["shuffled"] = (state["fortunes"]["shuffled"].as_u64().unwrap() - 2).into();
        state["fortunes"]["under"] = json!([1]);
    });
    refused(&start, "nobody can do", |state| state["agenda"] = json!(["set_up", {"face": 0}]));
    refused(&start, "nobody can do", |state| {
        state["ships"][0]["home"] = "london".into();
        state["ships"][0]["at"] = json!([5, 5]);
    });
}

#[test]
fn impossible_positions_are_not_built() {
    let problem = |position: Position| position.build().unwrap_err().to_string();
    assert!(problem(Position::default().ship(4, 5, 5, Heading::N)).contains("four seats"));
    assert!(problem(Position::default().ship(0, 21, 5, Heading::N)).contains("1 to 20"));
    assert!(problem(Position::default().ship(0, 9, 9, Heading::N)).contains("at sea"));
    assert!(problem(Position::default().hand(0, &[Crew::Red1; 7])).contains("six crew cards"));
    assert!(problem(Position::default().hold(0, &[Treasure::Rum; 3])).contains("two treasures"));
    assert!(problem(Position::default().stock(Port::Venice, &[], &[Treasure::Rum; 5])).contains("so many pieces"));
    assert!(Position::default().active(3).build().unwrap().active() == game::Seat::new(3));
}
