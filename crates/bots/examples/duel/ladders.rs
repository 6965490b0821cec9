//! Which search plays which level of which game.

use std::time::Duration;

use bots::{Budget, Greedy, Ladder, Mcts};

/// What a level may take on one core: a second and three. The iterations below stay far under it on a usual machine.
const STRONG: Duration = Duration::from_millis(900);
const BEST: Duration = Duration::from_millis(2_800);

pub fn cartagena() -> Ladder<cartagena::Cartagena> {
    let mcts = Mcts::new(Budget::iterations(500).within(STRONG));
    Ladder::new(
        Greedy { worlds: 1, slip: 0.35 },
        Greedy { worlds: 4, slip: 0.0 },
        mcts,
        Mcts { budget: Budget::iterations(3_000).within(BEST), ..mcts },
    )
}

pub fn sorry() -> Ladder<sorry::Sorry> {
    let mcts = Mcts::new(Budget::iterations(500).within(STRONG));
    Ladder::new(
        Greedy { worlds: 1, slip: 0.5 },
        Greedy { worlds: 2, slip: 0.0 },
        mcts,
        Mcts { budget: Budget::iterations(3_000).within(BEST), ..mcts },
    )
}
