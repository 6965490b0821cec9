//! Random play, games of it in a row: decisions are acts drawn from a complete `legal` list.

use buccaneer::{Buccaneer, Config};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Dice, Game, Phase, RunningDice, Step};

// Acts, acts with more than one choice, and chance steps of one random match.
fn random_match(dice: &mut RunningDice) -> (u64, u64, u64) {
    let mut sea = Buccaneer::new(&Config::default(), 4).expect("the standard rules make a match");
    let (mut legal, mut scratch) = (Vec::with_capacity(128), Vec::with_capacity(64));
    let (mut acts, mut choices, mut chances) = (0, 0, 0);
    loop {
        match sea.phase() {
            Phase::Over(_) => return (acts, choices, chances),
            Phase::Chance => {
                let outcome = sea.sample(dice, &mut scratch).expect("chance has outcomes");
                sea.apply_unchecked(Step::Chance(outcome), &mut ());
                chances += 1;
            }
            Phase::Decide(seats) => {
                let seat = seats.iter().next().expect("somebody decides");
                legal.clear();
                sea.legal(seat, &mut legal);
                let action = legal[dice.below(legal.len() as u32) as usize];
                sea.apply_unchecked(Step::Act(seat, action), &mut ());
                acts += 1;
                choices += u64::from(legal.len() > 1);
            }
        }
    }
}

fn play(criterion: &mut Criterion) {
    // The same matches each time, so that the number of decisions is known.
    let matches = || {
        let mut dice = RunningDice::new(1);
        (0..20).fold((0, 0, 0), |sum, _| {
            let one = random_match(&mut dice);
            (sum.0 + one.0, sum.1 + one.1, sum.2 + one.2)
        })
    };
    let (acts, choices, chances) = matches();
    println!("20 random matches: {acts} acts, {choices} of them with a choice, {chances} chance steps");
    let mut group = criterion.benchmark_group("buccaneer");
    group.sample_size(20);
    group.throughput(Throughput::Elements(choices));
    group.bench_function("decisions in random play", |bencher| bencher.iter(matches));
    group.finish();
}

criterion_group!(benches, play);
criterion_main!(benches);
