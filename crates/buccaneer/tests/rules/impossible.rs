//! Loaded states that no turn can have come to, though each part of them looks honest.

use buccaneer::{Action, Buccaneer, Config, Crew, Fortune, Heading, Port, Position, Treasure};
use game::{Game, Seat};
use serde_json::{Value, json};

use crate::sea::{CADIZ, GENOA, LONDON, MARSEILLES, Sea, flee, sail};

/// The problem with a state after a change to its file; nothing if it is accepted.
fn problem(state: &Buccaneer, change: impl FnOnce(&mut Value)) -> String {
    let mut value = serde_json::to_value(state).unwrap();
    change(&mut value);
    let state: Buccaneer = serde_json::from_value(value).unwrap();
    state.validate().err().map_or_else(String::new, |error| error.to_string())
}

#[track_caller]
fn refused(state: &Buccaneer, expected: &str, change: impl FnOnce(&mut Value)) {
    let found = problem(state, change);
    assert!(found.contains(expected), "expected {expected:?}, found {found:?}");
}

/// Puts a chance card into play.
fn play(state: &mut Value, card: u8) {
    let pack = state["fortunes"]["shuffled"].as_u64().unwrap();
    state["fortunes"]["shuffled"] = (pack & !(1 << card)).into();
    state["drawn"] = card.into();
}

fn with_card(card: u8, tasks: Value) -> impl FnOnce(&mut Value) {
    move |state: &mut Value| {
        play(state, card);
        let below = [json!({"beach": {"arrived": true}}), json!("put_under")];
        state["agenda"] = below.into_iter().chain(tasks.as_array().unwrap().iter().cloned()).collect();
    }
}

/// London's ship beside Treasure Island, with crew and a ship of Genoa's there too.
fn coast() -> Buccaneer {
    let position = Position::default().ship(LONDON, 8, 10, Heading::W).ship(GENOA, 8, 12, Heading::W);
    position.hand(LONDON, &[Crew::Red2, Crew::Black3]).hand(GENOA, &[Crew::Red1]).build().unwrap()
}

const ORDER: &str = "order of a turn";

#[test]
fn treasure_is_loaded_for_a_card_or_a_chart() {
    let fresh = Position::default().build().unwrap();
    refused(&fresh, ORDER, |state| state["agenda"] = json!([{"load": {"seat": 2, "value": 7}}]));
    refused(&fresh, ORDER, |state| state["agenda"] = json!([{"load": {"seat": 0, "value": 7}}]));
    let load = |seat: u8, value: u8| json!({"load": {"seat": seat, "value": value}});
    let trim = |most: u8| json!({"trim": {"most": most}});
    assert_eq!(problem(&coast(), with_card(16, json!([trim(10), load(0, 7)]))), "");
    assert_eq!(problem(&coast(), with_card(17, json!([trim(11), load(0, 6)]))), "");
    assert_eq!(problem(&coast(), with_card(18, json!(["reinforce", load(0, 4)]))), "");
    refused(&coast(), ORDER, with_card(16, json!([trim(10), load(2, 7)])));
    refused(&coast(), ORDER, with_card(16, json!([load(0, 7)])));
    refused(&coast(), ORDER, with_card(16, json!([trim(11), load(0, 7)])));
    refused(&coast(), ORDER, with_card(17, json!([trim(11), load(0, 7)])));
    refused(&coast(), ORDER, with_card(16, json!([trim(10), load(0, 4)])));
    refused(&coast(), ORDER, with_card(15, json!([load(0, 5)])));
    // Of treasure or crew, treasure is loaded only once a piece was chosen, or when there is no crew.
    refused(&coast(), ORDER, with_card(11, json!([load(0, 5)])));
    let laden = Position::default().ship(LONDON, 8, 10, Heading::W).hold(LONDON, &[Treasure::Rum]).build().unwrap();
    assert_eq!(problem(&laden, with_card(11, json!([load(0, 3)]))), "");
    refused(&laden, ORDER, with_card(11, json!([load(0, 2)])));
    assert_eq!(problem(&laden, with_card(16, json!([trim(10), load(0, 5)]))), "");
}

#[test]
fn each_card_deals_and_offers_its_own() {
    let deal = |left: u8| json!([{"deal": {"left": left}}]);
    let spoils = |value: u8, crew: u8| json!([{"spoils": {"value": value, "crew": crew}}]);
    for (card, left) in [(15, 2), (15, 1), (28, 2), (11, 2), (14, 3), (18, 2), (19, 31)] {
        assert_eq!(problem(&coast(), with_card(card, deal(left))), "", "card {card}, {left} left");
    }
    for (card, left) in [(15, 30), (15, 3), (11, 3), (14, 4), (18, 3), (19, 36), (2, 2), (16, 2), (22, 1)] {
        refused(&coast(), ORDER, with_card(card, deal(left)));
    }
    let offers = [(11, 5, 2), (12, 4, 2), (13, 5, 2), (14, 7, 3), (27, 5, 3)];
    for card in Fortune::all().filter(|card| !card.is_kept()).map(Fortune::number) {
        for (_, value, crew) in offers {
            let expected = if offers.contains(&(card, value, crew)) { "" } else { ORDER };
            assert_eq!(problem(&coast(), with_card(card, spoils(value, crew))).is_empty(), expected.is_empty());
        }
    }
    // Card 18 reinforces only small crews, the winds only the smallest.
    let many = Position::default().ship(LONDON, 8, 10, Heading::W).hand(LONDON, &[Crew::Red3; 3]).build().unwrap();
    refused(&many, ORDER, with_card(18, deal(2)));
    let bay = |hand: &[Crew]| Position::default().ship(LONDON, 1, 1, Heading::N).hand(LONDON, hand).build().unwrap();
    assert_eq!(problem(&bay(&[Crew::Red3]), with_card(3, deal(4))), "");
    assert_eq!(problem(&bay(&[Crew::Red3, Crew::Red3]), with_card(3, deal(3))), "");
    refused(&bay(&[Crew::Red3, Crew::Red3]), ORDER, with_card(3, deal(4)));
    refused(&bay(&[]), ORDER, with_card(3, deal(3)));
    refused(&bay(&[]), ORDER, with_card(3, deal(5)));
}

#[test]
fn cards_leave_ships_where_they_blow_them() {
    let relief = || json!(["relief", {"face": 0}]);
    let at = |x: u8, y: u8| Position::default().ship(LONDON, x, y, Heading::N).build().unwrap();
    for (card, x, y) in [(1, 3, 10), (1, 5, 16), (3, 1, 1), (4, 20, 20)] {
        assert_eq!(problem(&at(x, y), with_card(card, relief())), "", "card {card}");
        refused(&at(8, 10), ORDER, with_card(card, relief()));
    }
    refused(&at(8, 10), ORDER, with_card(2, relief()));
    let two = Position::default().ship(LONDON, 1, 1, Heading::N).ship(GENOA, 5, 5, Heading::N).build().unwrap();
    refused(&two, ORDER, with_card(3, json!(["relief", {"face": 1}])));
    let deal = || json!([{"deal": {"left": 4}}]);
    for (card, x, y) in [(5, 1, 14), (6, 1, 7), (6, 20, 7)] {
        assert_eq!(problem(&at(x, y), with_card(card, deal())), "", "card {card}");
        refused(&at(8, 10), ORDER, with_card(card, deal()));
    }
    refused(&at(7, 1), ORDER, with_card(5, deal()));
    let simple = Config { card_six_amsterdam: true, ..Config::default() };
    let simple = Position::with(simple).ship(LONDON, 1, 7, Heading::N).build().unwrap();
    refused(&simple, ORDER, with_card(6, deal()));
    assert_eq!(problem(&coast(), with_card(2, json!(["press"]))), "");
    refused(&Position::default().build().unwrap(), ORDER, with_card(2, json!(["press"])));
    // In the middle of a card the ship has always come here.
    refused(&coast(), ORDER, |state| {
        with_card(2, json!(["press"]))(state);
        state["agenda"][0] = json!({"beach": {"arrived": false}});
    });
}

#[test]
fn swaps_are_with_ships_at_anchor() {
    let blind = |with: u8| json!([{"blind": {"with": with, "own": [null, null], "other": [null, null]}}]);
    assert_eq!(problem(&coast(), with_card(20, blind(GENOA))), "");
    refused(&coast(), "nobody can do", with_card(20, blind(MARSEILLES)));
    refused(&coast(), "nobody can do", with_card(20, blind(LONDON)));
    refused(&coast(), ORDER, with_card(2, blind(GENOA)));
    let pick = |own: Value, other: Value| json!([{"blind": {"with": 1, "own": own, "other": other}}]);
    assert_eq!(problem(&coast(), with_card(20, pick(json!([1, 0]), json!([null, null])))), "");
    refused(&coast(), "nobody can do", with_card(20, pick(json!([2, null]), json!([null, null]))));
    refused(&coast(), "nobody can do", with_card(20, pick(json!([null, null]), json!([null, 0]))));
    refused(&coast(), "nobody can do", with_card(20, pick(json!([1, 1]), json!([null, null]))));
    refused(&coast(), "waits for somebody", with_card(20, pick(json!([1, 0]), json!([0, null]))));
    // With only one ship there is nothing to choose.
    refused(&coast(), "nobody can do", with_card(20, json!(["swap"])));
    let three = Position::default().ship(LONDON, 8, 10, Heading::W).ship(GENOA, 8, 12, Heading::W);
    let three = three.ship(CADIZ, 13, 9, Heading::E).build().unwrap();
    assert_eq!(problem(&three, with_card(20, json!(["swap"]))), "");
}

// BU-A29
#[test]
fn all_who_are_sick_bury_in_the_order_of_play() {
    let eight = [Crew::Red1, Crew::Red1, Crew::Red1, Crew::Red2, Crew::Red2, Crew::Red2, Crew::Red3, Crew::Red3];
    let other = [Crew::Black1; 6].into_iter().chain([Crew::Black2; 2]).collect::<Vec<_>>();
    let config = Config { bury_by_choice: true, ..Config::default() };
    let position = Position::with(config).ship(LONDON, 8, 10, Heading::W).hand(LONDON, &eight).hand(GENOA, &other);
    let sick = position.build().unwrap();
    assert_eq!(problem(&sick, with_card(22, json!([{"bury": 1}, {"bury": 0}]))), "");
    refused(&sick, ORDER, with_card(22, json!([{"bury": 0}, {"bury": 1}])));
    refused(&sick, ORDER, with_card(22, json!([{"bury": 0}])));
    refused(&sick, ORDER, with_card(22, json!([{"bury": 2}, {"bury": 1}, {"bury": 0}])));
    refused(&sick, ORDER, with_card(15, json!([{"bury": 1}, {"bury": 0}])));
}

#[test]
fn flights_follow_battles_of_the_active_ship() {
    let duel = |ours: Crew, theirs: Crew| {
        let position = Position::default().ship(LONDON, 5, 5, Heading::N).ship(GENOA, 5, 6, Heading::N);
        let mut sea = Sea::of(position.hand(LONDON, &[ours]).hand(GENOA, &[theirs]));
        sea.act(LONDON, sail(Heading::N, 1));
        sea
    };
    let coast = || json!({"coast": {"arrived": true}});
    let agenda = |tasks: Value| move |state: &mut Value| state["agenda"] = tasks;
    let won = duel(Crew::Red3, Crew::Black1).state;
    assert_eq!(problem(&won, agenda(json!([coast(), {"arrive": 1}, {"face": 1}, {"flee": 1}]))), "");
    refused(&won, ORDER, agenda(json!([{"arrive": 0}, {"face": 1}, {"flee": 1}])));
    refused(&won, ORDER, agenda(json!([coast(), {"face": 1}, {"flee": 1}])));
    refused(&won, ORDER, agenda(json!([coast(), {"arrive": 0}, {"face": 0}, {"flee": 0}])));
    refused(&won, ORDER, agenda(json!([{"coast": {"arrived": false}}, {"arrive": 1}, {"face": 1}, {"flee": 1}])));
    refused(&won, ORDER, agenda(json!([coast(), {"arrive": 1}, {"face": 1}, {"withdraw": 1}])));
    refused(&won, "nobody can do", |state| state["active"] = 2.into());
    // A beaten ship has no treasure left.
    refused(&won, ORDER, |state| {
        state["ships"][1]["hold"] = json!(["rum"]);
        state["island"][4] = 3.into();
    });
    // Nobody lost an even battle, and the ship that came leaves (BU-A1).
    let mut even = duel(Crew::Red2, Crew::Black2);
    assert_eq!(serde_json::to_value(&even.state).unwrap()["agenda"][2], json!({"withdraw": 0}));
    assert_eq!(problem(&even.state, |_| {}), "");
    refused(&even.state, "nobody can do", |state| state["ships"][0]["at"] = json!([5, 5]));
    even.act(LONDON, flee(Heading::W, 1));
    assert_eq!(problem(&even.state, |_| {}), "");
    refused(&even.state, ORDER, agenda(json!([coast(), {"face": 1}])));
}

#[test]
fn markets_and_charts_are_the_turns_or_the_fugitives() {
    let mut sea = Sea::of(Position::default().ship(LONDON, 1, 8, Heading::S).hand(LONDON, &[Crew::Red2]).stock(
        Port::Venice,
        &[Crew::Black2],
        &[],
    ));
    sea.act(LONDON, sail(Heading::S, 1));
    assert_eq!(problem(&sea.state, |_| {}), "");
    refused(&sea.state, ORDER, |state| state["active"] = 1.into());
    refused(&sea.state, ORDER, |state| state["agenda"] = json!([{"coast": {"arrived": true}}, {"market": 0}]));
    assert_eq!(
        problem(&sea.state, |state| {
            state["active"] = 1.into();
            state["agenda"] = json!([{"coast": {"arrived": true}}, {"market": 0}]);
        }),
        ""
    );
    let chart = Position::default().ship(LONDON, 20, 2, Heading::S).keeps(LONDON, Fortune::CHARTS[0]);
    let mut sea = Sea::of(chart);
    sea.act(LONDON, sail(Heading::S, 1))
        .act(LONDON, Action::Face(Heading::N))
        .act(LONDON, Action::Load(Treasure::Gold));
    assert_eq!(problem(&sea.state, |_| {}), "");
    refused(&sea.state, ORDER, |state| state["agenda"][1]["load"]["value"] = 2.into());
    let turning = Position::with(Config { turn_first: true, ..Config::default() }).ship(LONDON, 5, 5, Heading::N);
    let turning = turning.build().unwrap();
    refused(&turning, ORDER, |state| state["agenda"] = json!([{"coast": {"arrived": false}}, {"face": 0}]));
}

// BU-C21, BU-A22
#[test]
fn long_john_waits_where_he_was_left() {
    let left = |config: Config, port: Port| Position::with(config).long_john(port).build().map_err(|error| error.0);
    assert!(left(Config::default(), Port::Venice).is_ok());
    assert!(left(Config::default(), Port::London).unwrap_err().contains("Long John"));
    let at_home = Config { crew_at_home: true, ..Config::default() };
    assert!(left(at_home, Port::London).is_ok());
    let returns = Config { long_john_returns: true, ..Config::default() };
    assert!(left(returns, Port::Venice).unwrap_err().contains("Long John"));
}

// BU-A15
#[test]
fn nobody_lies_at_home_with_twenty_points() {
    use Treasure::{Diamond, Ruby};
    let rich = |config: Config| Position::with(config).stock(Port::London, &[], &[Diamond, Diamond, Ruby, Ruby]);
    let problem = rich(Config::default()).build().unwrap_err().to_string();
    assert!(problem.contains("has won"), "{problem}");
    assert!(rich(Config::default()).active(2).build().is_err());
    assert!(rich(Config::default()).ship(LONDON, 2, 14, Heading::W).build().is_ok());
    // Where crew at home can be bought, a ship blown there may make its owner rich.
    let at_home = Config { crew_at_home: true, ..Config::default() };
    assert!(rich(at_home).build().is_ok());
    assert!(rich(Config { card_six_amsterdam: true, ..at_home }).build().is_err());
    let mut home = rich(Config::default()).ship(LONDON, 8, 10, Heading::W).build().unwrap();
    for step in [Action::Turn, Action::Face(Heading::W)] {
        home.apply(game::Step::Act(Seat::new(LONDON), step), &mut ()).unwrap();
    }
    let five = game::Step::Chance(buccaneer::Chance::Fortune(Fortune::new(5).unwrap()));
    home.apply(five, &mut ()).unwrap();
    assert_eq!(home.validate(), Ok(()), "relief comes before the arrival");
}
