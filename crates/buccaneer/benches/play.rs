//! Random play, games of it in a row: decisions are acts drawn from a complete `legal` list. And how fast a searching
//! player can imagine what it does not see.

use buccaneer::{Buccaneer, Config};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Dice, Game, Phase, RunningDice, Seat, Step, Viewer};

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

fn imagine(criterion: &mut Criterion) {
    let mut dice = RunningDice::new(2);
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    let mut sea = Buccaneer::new(&Config::default(), 4).expect("the standard rules make a match");
    // A position after some turns.
    for _ in 0..400 {
        let step = match sea.phase() {
            Phase::Over(_) => break,
            Phase::Chance => Step::Chance(sea.sample(&mut dice, &mut scratch).expect("chance has outcomes")),
            Phase::Decide(seats) => {
                let seat = seats.iter().next().expect("somebody decides");
                legal.clear();
                sea.legal(seat, &mut legal);
                Step::Act(seat, legal[dice.below(legal.len() as u32) as usize])
            }
        };
        sea.apply_unchecked(step, &mut ());
    }
    criterion.bench_function("buccaneer/imagined worlds", |bencher| {
        bencher.iter(|| sea.imagine(Viewer::Seat(Seat::new(0)), &mut dice));
    });
}

criterion_group!(benches, play, imagine);
criterion_main!(benches);
