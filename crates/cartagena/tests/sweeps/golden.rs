//! Golden playthroughs: the whole log of a match in each rule set. A change here means that old logs replay otherwise.

use std::fmt::Write as _;

use cartagena::{Action, Cartagena};
use game::{Dice, Game, RunningDice, Seat, Step, Style, Viewer};

use crate::rule_sets::{self, play};

fn drawn(view: &<Cartagena as Game>::View, style: Style) -> String {
    let words = words::Words::new(&[Cartagena::LOCALES], "en");
    Cartagena::text(view, style, &|message| words.say(message, &|seat| format!("Player {}", seat.index() + 1)))
}

/// The longest leap, now and then anything; a policy of its own, so that bots may learn without a change here.
fn leaping(table: &Cartagena, seat: Seat, legal: &[Action], dice: &mut RunningDice) -> usize {
    if dice.below(4) == 0 {
        return dice.below(legal.len() as u32) as usize;
    }
    let view = table.view(Viewer::Seat(seat));
    let leap = |action: &Action| match *action {
        Action::Advance { from, card } => {
            view.advances.iter().find(|way| (way.from, way.card) == (from, card)).map_or(0, |way| way.to - from)
        }
        _ => 0,
    };
    (0..legal.len()).max_by_key(|&index| leap(&legal[index])).unwrap()
}

#[test]
fn playthroughs() {
    for (name, config) in rule_sets::all() {
        let mut log = String::new();
        let table = play(&config, 3, 2, leaping, |step, _, told| {
            let step = match step {
                Step::Act(seat, action) => format!("{seat} {}", serde_json::to_string(action).unwrap()),
                Step::Chance(outcome) => format!("* {}", serde_json::to_string(outcome).unwrap()),
            };
            let more: Vec<_> = told.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
            writeln!(log, "{step}  {}", more.join(" ")).unwrap();
        });
        log += &drawn(&table.view(Viewer::Spectator), Style::default());
        insta::assert_snapshot!(name, log);
    }
}
