//! Which search plays which level of each game. docs/strength.md says how the levels compare.

use std::sync::LazyLock;
use std::time::Duration;

use bots::{AlphaBeta, Budget, Greedy, Judge, Ladder, Mcts, Policy, Recipe, Weigh};
use buccaneer::Buccaneer;
use cartagena::Cartagena;
use forbidden_island::ForbiddenIsland;
use noughts::Noughts;
use santorini::Santorini;
use sorry::Sorry;

use crate::island_captain::IslandCaptain;
use crate::santorini_turns::SantoriniTurns;
use crate::sorry_veteran::SorryVeteran;

/// So many iterations, and no longer than this.
const fn budget(iterations: u32, millis: u64) -> Budget {
    Budget::iterations(iterations).within(Duration::from_millis(millis))
}

/// One step ahead, forgetting it this often.
const fn greedy(worlds: u32, slip: f32) -> Recipe {
    Recipe::Greedy(Greedy { worlds, slip })
}

pub(crate) fn buccaneer() -> &'static Ladder<Buccaneer> {
    static LADDER: LazyLock<Ladder<Buccaneer>> = LazyLock::new(|| {
        let search = |budget| Mcts::new(budget);
        // One step ahead without a slip is too near to a tree search: casual players forget it now and then.
        Ladder::new(greedy(1, 0.4), greedy(1, 0.15), search(budget(40, 800)), search(budget(2_000, 2_500)))
    });
    &LADDER
}

pub(crate) fn cartagena() -> &'static Ladder<Cartagena> {
    static LADDER: LazyLock<Ladder<Cartagena>> = LazyLock::new(|| {
        let strong = Mcts::new(budget(400, 800));
        // Among five, the twelve decisions that strong players see on are not even a round. The best see the end.
        let best = Mcts { decisions: 150, ..Mcts::new(budget(4_000, 2_500)) };
        Ladder::new(greedy(1, 0.5), greedy(4, 0.0), strong, best)
    });
    &LADDER
}

pub(crate) fn forbidden_island() -> &'static Ladder<ForbiddenIsland> {
    static LADDER: LazyLock<Ladder<ForbiddenIsland>> = LazyLock::new(|| {
        // One step ahead says little here: plans play better. Beginners and casual players follow their own and keep
        // their cards for their own turn; the others have a captain, and the best look ahead.
        let plan = |slip| Policy { slip, weigh: Weigh { rollouts: 0, decisions: 0, margin: 1.0 } };
        let captain = |budget| IslandCaptain { budget };
        Ladder::new(plan(0.3), plan(0.0), captain(budget(0, 800)), captain(budget(800, 2_500)))
    });
    &LADDER
}

/// The guide's example.
pub(crate) fn noughts() -> &'static Ladder<Noughts> {
    static LADDER: LazyLock<Ladder<Noughts>> = LazyLock::new(|| {
        let search = |budget| Mcts::new(budget);
        Ladder::new(greedy(1, 0.5), greedy(1, 0.0), search(budget(200, 400)), search(budget(2_000, 1_000)))
    });
    &LADDER
}

pub(crate) fn santorini() -> &'static Ladder<Santorini> {
    static LADDER: LazyLock<Ladder<Santorini>> = LazyLock::new(|| {
        let search = |budget| AlphaBeta::<SantoriniTurns>::new(budget, greedy(1, 0.0)).with_table(18);
        Ladder::new(greedy(1, 0.5), greedy(1, 0.0), search(budget(60_000, 800)), search(budget(1_000_000, 2_500)))
            .judged_by(Judge::Search)
    });
    &LADDER
}

pub(crate) fn sorry() -> &'static Ladder<Sorry> {
    static LADDER: LazyLock<Ladder<Sorry>> = LazyLock::new(|| {
        // Much is luck, so what sets the first levels apart is how often they slip. The best have learned who can hit whom.
        let veteran = SorryVeteran { ahead: 1, budget: budget(100_000, 800) };
        Ladder::new(greedy(1, 0.7), greedy(1, 0.4), greedy(1, 0.15), veteran)
    });
    &LADDER
}
