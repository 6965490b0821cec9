//! How many iterations a second each search makes, on positions in the middle of a match: playouts of the tree search,
//! positions of alpha-beta and expectimax.

#[path = "../../catalog/src/santorini_turns.rs"]
mod santorini_turns;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{AlphaBeta, Ask, Bot, Budget, Expectimax, Greedy, Known, Mcts, Recipe, Weigh};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Heuristic, Phase, RunningDice, Seat, Step};
use santorini_turns::SantoriniTurns;

/// The first decision with several choices after so many steps of quick play.
fn middle<G: Heuristic>(seats: u8, steps: u32) -> Option<(G, Seat)> {
    let mut state = G::new(&G::Config::default(), seats).ok()?;
    let mut dice = RunningDice::new(5);
    let (mut scratch, mut legal) = (Vec::new(), Vec::new());
    let mut taken = 0;
    loop {
        let step = match state.phase() {
            Phase::Over(_) => return None,
            Phase::Chance => Step::Chance(state.sample(&mut dice, &mut scratch)?),
            Phase::Decide(seats) => {
                let seat = seats.iter().next()?;
                legal.clear();
                state.legal(seat, &mut legal);
                if taken >= steps && legal.len() > 2 {
                    return Some((state, seat));
                }
                let index = state.playout(seat, &legal, &mut dice);
                Step::Act(seat, legal.swap_remove(index))
            }
        };
        state.apply_unchecked(step, &mut ());
        taken += 1;
    }
}

fn measure<G: Heuristic>(criterion: &mut Criterion, name: &str, seats: u8, steps: u32, bot: &dyn Bot<G>) {
    let Some((state, seat)) = middle::<G>(seats, steps) else { return };
    let go = AtomicBool::new(false);
    let known = Known::new(&state, seat);
    let ask = Ask { untimed: true, ..Ask::new(1, &go) };
    let spent = bot.choose(&known, &ask).map_or(0, |choice| choice.iterations);
    let mut group = criterion.benchmark_group(G::ID);
    group.sample_size(10).warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1));
    group.throughput(Throughput::Elements(spent));
    group.bench_function(name, |bencher| bencher.iter(|| bot.choose(&known, &ask)));
    group.finish();
}

fn searches(criterion: &mut Criterion) {
    let mcts = Mcts::new(Budget::iterations(500));
    let weigh = Weigh { rollouts: 16, decisions: 8, margin: 0.01 };
    let budget = Budget::iterations(20_000);
    let expectimax = Expectimax { worlds: 1, depth: 9, own_turn: false, listed: 1, budget, weigh };
    let otherwise = Recipe::Greedy(Greedy { worlds: 1, slip: 0.0 });
    let alpha_beta = AlphaBeta::<SantoriniTurns>::new(Budget::iterations(200_000), otherwise).with_table(18);
    measure::<santorini::Santorini>(criterion, "alpha-beta", 2, 20, &alpha_beta);
    measure::<santorini::Santorini>(criterion, "mcts", 2, 20, &mcts);
    measure::<sorry::Sorry>(criterion, "expectimax", 2, 100, &expectimax);
    measure::<sorry::Sorry>(criterion, "mcts", 4, 200, &mcts);
    measure::<cartagena::Cartagena>(criterion, "mcts", 3, 60, &mcts);
    measure::<buccaneer::Buccaneer>(criterion, "mcts", 4, 100, &mcts);
    measure::<forbidden_island::ForbiddenIsland>(criterion, "mcts", 3, 120, &mcts);
}

criterion_group!(benches, searches);
criterion_main!(benches);
