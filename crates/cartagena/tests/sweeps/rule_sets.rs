//! The named rule sets, and playing a match by chance.

use cartagena::{Action, Cartagena, Chance, Config};
use game::{Dice, Game, Phase, RunningDice, Seat, Step};

/// Every rule set with its name.
pub fn all() -> Vec<(&'static str, Config)> {
    let configured = |rules: &game::RuleSet| {
        let mut config = serde_json::to_value(Config::default()).unwrap();
        for (id, value) in rules.values {
            config[*id] = serde_json::to_value(value).unwrap();
        }
        (rules.id, serde_json::from_value(config).unwrap())
    };
    Cartagena::rule_sets().iter().map(configured).collect()
}

/// Plays a match to its end: chance by the dice, decisions by `choose`. Calls `look` after each step.
pub fn play(
    config: &Config,
    seats: u8,
    seed: u64,
    mut choose: impl FnMut(&Cartagena, Seat, &[Action], &mut RunningDice) -> usize,
    mut look: impl FnMut(&Step<Action, Chance>, &Cartagena, &[cartagena::Event]),
) -> Cartagena {
    let mut table = Cartagena::new(config, seats).unwrap();
    let mut dice = RunningDice::new(seed);
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    for _ in 0..200_000 {
        let step = match table.phase() {
            Phase::Over(_) => return table,
            Phase::Chance => Step::Chance(table.sample(&mut dice, &mut scratch).unwrap()),
            Phase::Decide(deciding) => {
                let seat = deciding.iter().next().unwrap();
                legal.clear();
                table.legal(seat, &mut legal);
                let chosen = choose(&table, seat, &legal, &mut dice);
                Step::Act(seat, legal[chosen])
            }
        };
        let mut told = Vec::new();
        table.apply_unchecked(step.clone(), &mut told);
        look(&step, &table, &told);
    }
    panic!("no end: {table:?}");
}

/// Any action.
pub fn any(_: &Cartagena, _: Seat, legal: &[Action], dice: &mut RunningDice) -> usize {
    dice.below(legal.len() as u32) as usize
}
