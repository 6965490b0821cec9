//! How fast Santorini goes, on one core: perft nodes, whole random matches, and decisions through the `Game` trait.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Dice, Game, RunningDice, Step};
use santorini::{Config, God, Santorini, perft, playout};

const OPENING: &str = "0,0,0,0,0/0,0a,0,0,0/0,0b,0,0b,0/0,0,0,0a,0/0,0,0,0,0 a";
const MIDDLE: &str = "0,1,2,0,1/2,2a,1,3,0/1,1b,2,1b,1/0,2,3,2a,4/0,1,0,2,1 a";

fn counting(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(10);
    for (name, position, depth) in [("opening", OPENING, 5), ("middle", MIDDLE, 5)] {
        let state: Santorini = position.parse().unwrap();
        group.throughput(Throughput::Elements(perft(&state, depth)));
        group.bench_function(name, |b| b.iter(|| perft(black_box(&state), depth)));
    }
    group.finish();
}

fn playing(c: &mut Criterion) {
    let mut group = c.benchmark_group("playout");
    group.throughput(Throughput::Elements(1));
    let empty = Santorini::start(&Config::default());
    let mut dice = RunningDice::new(1);
    group.bench_function("matches from the empty board", |b| b.iter(|| playout(black_box(&empty), &mut dice)));
    group.finish();

    let mut group = c.benchmark_group("decisions");
    let gods = Santorini::start(&Config::with_gods(Some(God::Apollo), Some(God::Artemis)));
    for (name, start) in [("base", empty), ("apollo against artemis", gods)] {
        // What is counted: every act drawn from a complete legal list.
        let mut legal = Vec::new();
        let mut dice = RunningDice::new(1);
        let decisions: u64 = (0..100).map(|_| random_match(start, &mut legal, &mut dice)).sum();
        group.throughput(Throughput::Elements(decisions / 100));
        group.bench_function(name, |b| b.iter(|| random_match(black_box(start), &mut legal, &mut dice)));
    }
    group.finish();
}

/// Plays a match at random through the trait; says how many decisions it took.
fn random_match(mut state: Santorini, legal: &mut Vec<santorini::Action>, dice: &mut RunningDice) -> u64 {
    let mut decisions = 0;
    loop {
        legal.clear();
        let seat = state.mover().seat();
        state.legal(seat, legal);
        if legal.is_empty() {
            return decisions;
        }
        let action = legal[dice.below(legal.len() as u32) as usize];
        state.apply_unchecked(Step::Act(seat, action), &mut ());
        decisions += 1;
    }
}

criterion_group!(benches, counting, playing);
criterion_main!(benches);
