//! The players against toy games whose right answers are known.

#[macro_use]
mod plain;
mod analysis;
mod honest;
mod nim;
mod poison;
mod sandbag;
mod searches;

use std::sync::atomic::AtomicBool;

use bots::{Ask, Budget, Expectimax, Greedy, Mcts, Policy, Recipe, Weigh};

static GO: AtomicBool = AtomicBool::new(false);

fn ask(seed: u64) -> Ask<'static> {
    Ask { untimed: true, ..Ask::new(seed, &GO) }
}

const WEIGH: Weigh = Weigh { rollouts: 32, decisions: 8, margin: 0.01 };

/// One of each search.
fn recipes() -> Vec<Recipe> {
    let mcts = Mcts { weigh: WEIGH, ..Mcts::new(Budget::iterations(400)) };
    let expectimax =
        Expectimax { worlds: 4, depth: 3, own_turn: false, listed: 1, budget: Budget::iterations(5_000), weigh: WEIGH };
    vec![
        Recipe::Random,
        Recipe::Policy(Policy { slip: 0.1, weigh: WEIGH }),
        Recipe::Greedy(Greedy { worlds: 4, slip: 0.1 }),
        Recipe::Expectimax(expectimax),
        Recipe::Expectimax(Expectimax { own_turn: true, ..expectimax }),
        Recipe::Mcts(mcts),
        Recipe::Mcts(Mcts { tell_luck: true, ..mcts }),
        Recipe::Mcts(Mcts { prior: 0.0, widen: Some((1, 1.0)), ..mcts }),
        Recipe::Mcts(Mcts { widen: Some((1, 0.5)), decisions: 0, ..mcts }),
    ]
}
