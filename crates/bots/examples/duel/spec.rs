//! A search written in one word.

use bots::{Budget, Expectimax, Foresight, Greedy, Mcts, Policy, Recipe, Weigh};

/// The search that a word describes; `None` if it is not one (a level's name, say).
pub fn parse(word: &str) -> Option<Recipe> {
    let mut parts = word.split('/');
    let kind = parts.next()?;
    let settings: Vec<&str> = parts.collect();
    let has = |flag: &str| settings.contains(&flag);
    let number = |letter: char, default: f32| {
        settings.iter().find_map(|part| part.strip_prefix(letter)?.parse().ok()).unwrap_or(default)
    };
    let weigh =
        Weigh { rollouts: number('r', 48.0) as u32, decisions: number('D', 16.0) as u32, margin: number('m', 0.01) };
    Some(match kind {
        "greedy" => Recipe::Greedy(Greedy { worlds: number('w', 1.0) as u32, slip: number('s', 0.0) }),
        "policy" => Recipe::Policy(Policy { slip: number('s', 0.0), weigh }),
        "foresight" => Recipe::Foresight(Foresight {
            budget: Budget::iterations(number('i', 400.0) as u32),
            decisions: number('d', 500.0) as u32,
            weigh,
        }),
        "expectimax" => Recipe::Expectimax(Expectimax {
            worlds: number('w', 1.0) as u32,
            depth: number('d', 3.0) as u32,
            own_turn: has("own"),
            listed: number('l', 1.0) as u32,
            budget: Budget::iterations(number('i', 20_000.0) as u32),
            weigh,
        }),
        "mcts" => {
            let usual = Mcts::new(Budget::iterations(number('i', 500.0) as u32));
            let widen = settings.iter().find_map(|part| part.strip_prefix('w')?.split_once(':'));
            Recipe::Mcts(Mcts {
                explore: number('e', usual.explore),
                prior: number('p', usual.prior),
                decisions: number('d', usual.decisions as f32) as u32,
                widen: widen.and_then(|(first, rate)| Some((first.parse().ok()?, rate.parse().ok()?))),
                tell_luck: has("luck"),
                weigh,
                ..usual
            })
        }
        _ => return None,
    })
}
