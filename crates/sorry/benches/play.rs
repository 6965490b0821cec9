//! Whole games of random players: `cargo bench -p sorry`. One element is one game; the decisions of a game (acts
//! drawn from a complete `legal` list, "Draw" included) are printed beside.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Dice, Game, Heuristic, Phase, RunningDice, Step};
use sorry::{Config, Sorry};

/// Plays a game; returns how many acts there were, and how many of them had a choice.
fn play(start: &Sorry, dice: &mut RunningDice, clever: bool) -> (u64, u64) {
    let mut state = start.clone();
    let (mut legal, mut scratch) = (Vec::with_capacity(128), Vec::new());
    let (mut acts, mut choices) = (0, 0);
    loop {
        let step = match state.phase() {
            Phase::Over(_) => return (acts, choices),
            Phase::Chance => match state.sample(dice, &mut scratch) {
                Some(card) => Step::Chance(card),
                None => return (acts, choices),
            },
            Phase::Decide(seats) => {
                let Some(seat) = seats.iter().next() else { return (acts, choices) };
                legal.clear();
                state.legal(seat, &mut legal);
                acts += 1;
                choices += u64::from(legal.len() > 1);
                let chosen =
                    if clever { state.playout(seat, &legal, dice) } else { dice.below(legal.len() as u32) as usize };
                Step::Act(seat, legal[chosen])
            }
        };
        state.apply_unchecked(step, &mut ());
    }
}

fn games(criterion: &mut Criterion) {
    let points = Config { points: true, ..Config::default() };
    let partners = Config { partners: true, ..Config::default() };
    let setups = [
        ("random, 4 players", Config::default(), 4, false),
        ("random, 2 players", Config::default(), 2, false),
        ("random, partners", partners, 4, false),
        ("random, points, 4 players", points, 4, false),
        ("playout policy, 4 players", Config::default(), 4, true),
    ];
    let mut group = criterion.benchmark_group("sorry");
    for (name, config, seats, clever) in setups {
        let Ok(start) = Sorry::new(&config, seats) else { continue };
        let mut dice = RunningDice::new(1);
        let (mut acts, mut choices) = (0, 0);
        for _ in 0..1_000 {
            let (more_acts, more_choices) = play(&start, &mut dice, clever);
            acts += more_acts;
            choices += more_choices;
        }
        println!("{name}: {} acts a game, {} of them with a choice", acts / 1_000, choices / 1_000);
        group.throughput(Throughput::Elements(1));
        group.bench_function(name, |bench| bench.iter(|| play(&start, &mut dice, clever)));
    }
    group.finish();
}

criterion_group!(benches, games);
criterion_main!(benches);
