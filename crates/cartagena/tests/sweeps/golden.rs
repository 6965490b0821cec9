//! Golden playthroughs: the whole log of a match in each rule set. A change here means that old logs replay otherwise.

use cartagena::Cartagena;
use game::{Game, Heuristic, Step, Style, Viewer};

use crate::rule_sets::{self, play};

#[test]
fn playthroughs() {
    for (name, config) in rule_sets::all() {
        let mut log = String::new();
        let sensibly = |table: &Cartagena, seat, legal: &[_], dice: &mut game::RunningDice| table.playout(seat, legal, dice);
        let table = play(&config, 3, 2, sensibly, |step, _, told| {
            let step = match step {
                Step::Act(seat, action) => format!("{seat} {}", serde_json::to_string(action).unwrap()),
                Step::Chance(outcome) => format!("* {}", serde_json::to_string(outcome).unwrap()),
            };
            let more: Vec<_> = told.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
            log += &format!("{step}\n    {}\n", more.join(" "));
        });
        log += &Cartagena::text(&table.view(Viewer::Spectator), Style::default());
        insta::assert_snapshot!(name, log);
    }
}
