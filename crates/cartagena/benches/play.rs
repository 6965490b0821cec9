//! How fast random play is: acts drawn from a complete list of legal actions, chance steps included in the time.
//!
//! `cargo bench -p cartagena`: a decision is an act with two or more choices. Forced acts, chance steps and the set-up
//! (path, deal) are not counted, but are in the time, which is the thread's own.

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use cartagena::{Cartagena, Config};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Dice, Game, Heuristic, Phase, RunningDice, Step};

/// What was counted while matches were played.
#[derive(Default)]
struct Count {
    matches: u64,
    decisions: u64,
    acts: u64,
    chances: u64,
}

/// Plays matches until `enough` decisions were made.
fn play(config: &Config, seats: u8, enough: u64, dice: &mut RunningDice, sensibly: bool) -> Count {
    let beginning = Cartagena::new(config, seats).expect("a rule set makes a match");
    let (mut legal, mut scratch) = (Vec::with_capacity(64), Vec::with_capacity(64));
    let mut count = Count::default();
    while count.decisions < enough {
        let mut table = beginning.clone();
        loop {
            match table.phase() {
                Phase::Over(_) => break,
                Phase::Chance => {
                    let Some(outcome) = table.sample(dice, &mut scratch) else { break };
                    table.apply_unchecked(Step::Chance(outcome), &mut ());
                    count.chances += 1;
                }
                Phase::Decide(seats) => {
                    let Some(seat) = seats.iter().next() else { break };
                    legal.clear();
                    table.legal(seat, &mut legal);
                    let chosen = if sensibly {
                        table.playout(seat, &legal, dice)
                    } else {
                        dice.below(legal.len() as u32) as usize
                    };
                    table.apply_unchecked(Step::Act(seat, legal[chosen]), &mut ());
                    count.decisions += u64::from(legal.len() > 1);
                    count.acts += 1;
                }
            }
        }
        count.matches += 1;
        black_box(&table);
    }
    count
}

/// How long this thread has run: on a shared machine the clock on the wall counts others' work too. Where the system
/// does not tell, it is that clock after all.
fn busy() -> Duration {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| BEGUN.elapsed(), Duration::from_nanos)
}

fn random_play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random play, four players");
    group.measurement_time(Duration::from_secs(3)).warm_up_time(Duration::from_secs(1)).sample_size(20);
    group.throughput(Throughput::Elements(1));
    // One iteration is one decision: whole matches are played, and their time is shared by their decisions.
    for (name, sensibly) in [("decisions", false), ("decisions of the playout player", true)] {
        group.bench_function(name, |bencher| {
            let mut dice = RunningDice::new(1);
            bencher.iter_custom(|iterations| {
                let begun = busy();
                let count = play(&Config::default(), 4, iterations, &mut dice, sensibly);
                busy().saturating_sub(begun).mul_f64(iterations as f64 / count.decisions as f64)
            });
        });
    }
    group.finish();

    let (begun, count) = (busy(), play(&Config::default(), 4, 20_000_000, &mut RunningDice::new(2), false));
    let seconds = busy().saturating_sub(begun).as_secs_f64();
    println!(
        "one run by processor time: {:.1} million decisions/s; to 100 decisions {:.1} acts, {:.1} chance steps; {:.0} decisions a match",
        1e-6 * count.decisions as f64 / seconds,
        100.0 * count.acts as f64 / count.decisions as f64,
        100.0 * count.chances as f64 / count.decisions as f64,
        count.decisions as f64 / count.matches as f64
    );
}

criterion_group!(benches, random_play);
criterion_main!(benches);
