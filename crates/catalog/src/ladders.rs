//! Which search plays which level of each game. docs/strength.md says how the levels compare.

use std::sync::LazyLock;
use std::time::Duration;

use bots::{AlphaBeta, Budget, Greedy, Ladder, Mcts, Recipe};
use buccaneer::Buccaneer;
use cartagena::Cartagena;
use forbidden_island::ForbiddenIsland;
use santorini::Santorini;
use sorry::Sorry;

use crate::santorini_turns::SantoriniTurns;

/// So many iterations, and no longer than this.
const fn budget(iterations: u32, millis: u64) -> Budget {
    Budget::iterations(iterations).within(Duration::from_millis(millis))
}

const BEGINNER: Recipe = Recipe::Greedy(Greedy { worlds: 1, slip: 0.35 });
const CASUAL: Recipe = Recipe::Greedy(Greedy { worlds: 4, slip: 0.0 });
const STRONG: Recipe = Recipe::Mcts(Mcts::new(budget(1_500, 800)));
const BEST: Recipe = Recipe::Mcts(Mcts::new(budget(8_000, 2_500)));

pub(crate) fn buccaneer() -> &'static Ladder<Buccaneer> {
    static LADDER: LazyLock<Ladder<Buccaneer>> = LazyLock::new(|| Ladder::new(BEGINNER, CASUAL, STRONG, BEST));
    &LADDER
}

pub(crate) fn cartagena() -> &'static Ladder<Cartagena> {
    static LADDER: LazyLock<Ladder<Cartagena>> = LazyLock::new(|| Ladder::new(BEGINNER, CASUAL, STRONG, BEST));
    &LADDER
}

pub(crate) fn forbidden_island() -> &'static Ladder<ForbiddenIsland> {
    static LADDER: LazyLock<Ladder<ForbiddenIsland>> = LazyLock::new(|| Ladder::new(BEGINNER, CASUAL, STRONG, BEST));
    &LADDER
}

pub(crate) fn santorini() -> &'static Ladder<Santorini> {
    static LADDER: LazyLock<Ladder<Santorini>> = LazyLock::new(|| {
        let search = |budget| AlphaBeta::<SantoriniTurns>::new(budget, CASUAL);
        Ladder::new(BEGINNER, CASUAL, search(budget(20_000, 700)), search(budget(2_000_000, 2_500)))
    });
    &LADDER
}

pub(crate) fn sorry() -> &'static Ladder<Sorry> {
    static LADDER: LazyLock<Ladder<Sorry>> = LazyLock::new(|| Ladder::new(BEGINNER, CASUAL, STRONG, BEST));
    &LADDER
}
