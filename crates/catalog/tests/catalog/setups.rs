//! Set-ups from outside: rule sets, options, and what is refused with which words.

use catalog::{Beginning, GAMES, find};
use game::Seats;
use serde_json::{Map, Value, json};
use table::Bytes32;

fn changes(values: Value) -> Map<String, Value> {
    values.as_object().expect("an object").clone()
}

#[test]
fn the_games_are_five() {
    let mut ids: Vec<_> = GAMES.iter().map(|title| title.id()).collect();
    ids.sort_unstable();
    assert_eq!(ids, ["buccaneer", "cartagena", "forbidden-island", "santorini", "sorry"]);
    let problem = find("chess").err().expect("there is no chess");
    assert_eq!(problem.code, "unknown_game");
    assert!(problem.message.contains("santorini"));
    assert!(!find("\u{7}bell\n").err().expect("there is no bell").message.contains('\u{7}'));
}

#[test]
fn a_wrong_option_is_told_before_the_match_begins() {
    for title in GAMES {
        let refused = |rules: Option<&str>, values: Value| title.config(rules, &changes(values)).expect_err("refused");
        assert_eq!(refused(None, json!({ "no_such_option": 1 })).code, "bad_config");
        assert_eq!(refused(Some("no_such_rules"), json!({})).code, "bad_config");
        let first = title.options()[0].id;
        assert_eq!(refused(None, json!({ first: { "deep": [] } })).code, "bad_config");
        assert!(title.config(None, &Map::new()).is_ok());
        let other = title.config(Some(title.rule_sets()[0].id), &Map::new()).expect("the standard");
        assert_eq!(Ok(other), title.config(None, &Map::new()), "{}: the first rule set is the default", title.id());
    }
}

#[test]
fn a_forged_state_or_log_is_refused() {
    for title in GAMES {
        let seed = Bytes32::from_number(1);
        assert!(title.begin_from(json!({}), "m", seed).is_err());
        assert!(title.begin_from(json!(null), "m", seed).is_err());
        assert!(title.read(&[]).is_err());
        assert!(title.read(&["{}".into()]).is_err());
        assert!(title.import("{}").is_err());
        assert!(title.verify("not json").is_err());
        let beginning = Beginning { match_id: "m", config: json!({}), seats: 99, seed, fair_seats: Seats::NONE };
        assert!(title.begin(beginning).is_err());
    }
}
