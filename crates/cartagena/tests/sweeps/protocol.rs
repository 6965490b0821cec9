//! Moves sent as commands: a whole match in each rule set, as text, on two machines.

use cartagena::{Action, Cartagena, Chance};
use game::{Game, Step, Viewer};

use crate::rule_sets::{self, play};

#[test]
fn a_match_sent_as_commands_is_the_same_everywhere() {
    // CA-16, the half that lies here: an action is a command that can be carried as text and reaches the same state.
    for (name, config) in rule_sets::all() {
        for seats in 2..=5 {
            let mut sent = Vec::new();
            let table =
                play(&config, seats, 11, rule_sets::any, |step, _, _| sent.push(serde_json::to_string(step).unwrap()));
            let mut client = Cartagena::new(&config, seats).unwrap();
            for line in &sent {
                let step: Step<Action, Chance> = serde_json::from_str(line).unwrap();
                client.apply(step, &mut ()).unwrap_or_else(|refusal| panic!("{name}: {line}: {refusal}"));
            }
            assert_eq!(client, table, "{name}");
            assert_eq!(client.view(Viewer::Spectator), table.view(Viewer::Spectator));
        }
    }
}

#[test]
fn commands_are_short_and_strict() {
    let written = |action: Action| serde_json::to_string(&action).unwrap();
    assert_eq!(
        written(Action::Advance { from: 7, card: cartagena::Symbol::Skull }),
        r#"{"advance":{"from":7,"card":"skull"}}"#
    );
    assert_eq!(written(Action::Retreat { from: 7 }), r#"{"retreat":{"from":7}}"#);
    assert_eq!((written(Action::Skip), written(Action::EndTurn)), (r#""skip""#.into(), r#""end_turn""#.into()));
    for forged in
        [r#"{"advance":{"from":7}}"#, r#"{"retreat":{"from":256}}"#, r#"{"retreat":{"from":7,"to":3}}"#, r#""win""#]
    {
        assert!(serde_json::from_str::<Action>(forged).is_err(), "{forged}");
    }
}
