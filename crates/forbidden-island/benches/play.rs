//! How fast random play goes, in decisions a second: those with two or more choices. Acts without a choice are played too, and
//! their number is printed beside, but they do not count.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use forbidden_island::{Action, Chance, Config, ForbiddenIsland};
use game::{Dice, Game, Phase, RunningDice, Step};

/// Plays one random match and counts the acts drawn from complete lists, with two or more entries and with one.
fn play(
    config: &Config,
    dice: &mut RunningDice,
    legal: &mut Vec<Action>,
    scratch: &mut Vec<(Chance, u32)>,
) -> (u64, u64) {
    let mut state = ForbiddenIsland::new(config, 4).expect("four can play");
    let (mut decisions, mut single) = (0, 0);
    loop {
        match state.phase() {
            Phase::Over(_) => return (decisions, single),
            Phase::Chance => {
                let outcome = state.sample(dice, scratch).expect("something comes up");
                state.apply_unchecked(Step::Chance(outcome), &mut ());
            }
            Phase::Decide(seats) => {
                let seat = seats.iter().next().expect("somebody decides");
                legal.clear();
                state.legal(seat, legal);
                if legal.len() > 1 {
                    decisions += 1;
                } else {
                    single += 1;
                }
                let action = legal[dice.below(legal.len() as u32) as usize];
                state.apply_unchecked(Step::Act(seat, action), &mut ());
            }
        }
    }
}

fn random_play(criterion: &mut Criterion) {
    for (name, config) in [("standard", Config::default()), ("published", Config::published())] {
        let (mut legal, mut scratch) = (Vec::new(), Vec::new());
        let mut dice = RunningDice::new(1);
        let mut total = (0, 0);
        for _ in 0..1_000 {
            let (decisions, single) = play(&config, &mut dice, &mut legal, &mut scratch);
            total = (total.0 + decisions, total.1 + single);
        }
        let acts = total.0 + total.1;
        eprintln!("{name}: 1000 matches have {} decisions in {acts} acts ({} without a choice)", total.0, total.1);
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(total.0));
        group.sample_size(10);
        group.bench_function("decisions of 1000 random matches, four players", |bencher| {
            bencher.iter(|| {
                let mut dice = RunningDice::new(1);
                (0..1_000).map(|_| play(&config, &mut dice, &mut legal, &mut scratch).0).sum::<u64>()
            });
        });
        group.finish();
    }
}

criterion_group!(benches, random_play);
criterion_main!(benches);
