//! Teaches the judge by playing: `cargo run --release -p forbidden-island --example learn -- published 600 FILE` plays
//! matches for so many seconds, learns from each what its positions were worth, and writes the weights;
//! `… -- measure GAMES` plays matches of every set-up with the weights of the program (or of FILEs for both rules).

use std::time::{Duration, Instant};

use forbidden_island::{Config, ForbiddenIsland, Judge, Lesson, Pupil, Weights};
use game::{Dice, Game, Heuristic, Phase, RunningDice, Step};

/// A set-up: its name, the options, the players.
type SetUp = (String, Config, u8);

fn set_ups(rules: &str) -> Vec<SetUp> {
    let mut all = Vec::new();
    for (name, config) in [("standard", Config::default()), ("published", Config::published())] {
        for level in 1..=4 {
            for seats in 2..=4 {
                all.push((format!("{name} {level}, {seats} players"), Config { level, ..config.clone() }, seats));
            }
        }
    }
    all.retain(|(name, ..)| name.starts_with(rules));
    all
}

/// Who plays.
#[derive(Clone, Copy)]
enum Team<'a> {
    Quick,
    Captain(&'a Judge, usize),
    Lookout(&'a Judge, u32),
}

fn won(state: &ForbiddenIsland) -> bool {
    state.outcome().is_some_and(|outcome| !outcome.winners().is_empty())
}

/// Plays one match; `watch` sees every position in which somebody decides.
fn play(config: &Config, seats: u8, seed: u64, team: Team<'_>, mut watch: impl FnMut(&ForbiddenIsland)) -> ForbiddenIsland {
    let mut state = ForbiddenIsland::new(config, seats).expect("a set-up of the game");
    let mut dice = RunningDice::new(seed);
    let mut whims = RunningDice::new(!seed);
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    for _ in 0..5_000 {
        let step = match state.phase() {
            Phase::Over(_) => break,
            Phase::Chance => Step::Chance(state.sample(&mut dice, &mut scratch).expect("chance has outcomes")),
            Phase::Decide(seats) => {
                watch(&state);
                let interrupt = match team {
                    Team::Quick => state.interrupt(),
                    Team::Captain(judge, _) | Team::Lookout(judge, _) => state.captain_out_of_turn(judge),
                };
                if let Some((seat, action)) = interrupt {
                    state.apply_unchecked(Step::Act(seat, action), &mut ());
                    continue;
                }
                let seat = seats.iter().next().expect("somebody decides");
                legal.clear();
                state.legal(seat, &mut legal);
                let index = match team {
                    Team::Quick => state.playout_by(Weights::best(config.meter), seat, &legal, &mut whims),
                    Team::Captain(judge, kept) => state.captain_by(judge, kept, seat, &legal),
                    Team::Lookout(judge, budget) => {
                        let mut left = budget;
                        let spend = || {
                            let more = left > 0;
                            left -= u32::from(more);
                            more
                        };
                        state.deliberate_by(judge, seat, &legal, &mut whims, spend).index
                    }
                };
                Step::Act(seat, legal[index])
            }
        };
        state.apply_unchecked(step, &mut ());
    }
    state
}

/// How much of a position's worth is taken from what came later, rather than from the next judgement.
const LAMBDA: f32 = 0.93;
/// So many lessons are remembered.
const REMEMBERED: usize = 200_000;
/// So many lessons are learned at once.
const BATCH: usize = 64;

fn learn(rules: &str, seconds: u64, file: &str, from: Option<&str>) {
    let set_ups = set_ups(rules);
    let began = Instant::now();
    let until = began + Duration::from_secs(seconds);
    let read = from.and_then(|from| std::fs::read(from).ok());
    let fresh = read.is_none();
    let mut pupil = read.map_or_else(|| Pupil::blank(7), |bytes| Pupil::new(Judge::from_bytes(&bytes)));
    let mut dice = RunningDice::new(20_261_118 + began.elapsed().as_nanos() as u64 % 2);
    let mut memory: Vec<Lesson> = Vec::new();
    let (mut played, mut next, mut told) = (0u64, 0, Instant::now());
    let mut tally = std::collections::BTreeMap::<String, (u32, u32)>::new();
    let (mut wrong, mut batches) = (0.0, 0u32);
    let mut seed = 50_000_000 + dice.word() % 1_000_000_000;
    while Instant::now() < until {
        let bootstrap = fresh && played < 6_000;
        let (name, config, seats) = &set_ups[dice.below(set_ups.len() as u32) as usize];
        if config.level == 4 && rules == "standard" && dice.below(4) > 0 {
            continue;
        }
        seed += 1;
        let mut seen = Vec::new();
        let team = if bootstrap { Team::Quick } else { Team::Captain(&pupil.judge, 10) };
        let end = play(config, *seats, seed, team, |state| {
            if dice.below(3) == 0 {
                seen.push(state.facts());
            }
        });
        played += 1;
        let count = tally.entry(name.clone()).or_default();
        *count = (count.0 + 1, count.1 + u32::from(won(&end)));
        // From the end back: what came of it, mixed with what each position was judged to be worth.
        let mut worth = if won(&end) { 1.0 } else { 0.03 * end.captured().iter().count() as f32 };
        for facts in seen.into_iter().rev() {
            let judged = 1.0 / (1.0 + (-pupil.judge.odds(&facts)).exp());
            let lesson = Lesson { facts, target: worth };
            if !bootstrap {
                worth = LAMBDA * worth + (1.0 - LAMBDA) * judged;
            }
            if memory.len() < REMEMBERED {
                memory.push(lesson);
            } else {
                memory[next] = lesson;
                next = (next + 1) % REMEMBERED;
            }
        }
        if memory.len() > 5_000 {
            let spent = began.elapsed().as_secs_f32() / seconds as f32;
            let rate = 0.001 * (1.0 - 0.9 * spent);
            for _ in 0..if bootstrap { 2 } else { 5 } {
                let batch: Vec<&Lesson> =
                    (0..BATCH).map(|_| &memory[dice.below(memory.len() as u32) as usize]).collect();
                wrong += pupil.learn(&batch, rate);
                batches += 1;
            }
        }
        if told.elapsed() > Duration::from_secs(30) {
            print!("{} s, {played} matches, wrong {:.4}: ", began.elapsed().as_secs(), wrong / batches.max(1) as f32);
            for (name, (games, wins)) in &tally {
                let short: String = name.chars().filter(char::is_ascii_digit).collect();
                print!("{short}: {:.0}% ", 100.0 * f64::from(*wins) / f64::from(*games));
            }
            println!();
            tally.clear();
            (wrong, batches, told) = (0.0, 0, Instant::now());
            save(&pupil.judge, file);
        }
    }
    save(&pupil.judge, file);
}

fn save(judge: &Judge, file: &str) {
    let bytes: Vec<u8> = judge.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    std::fs::write(file, bytes).expect("the file can be written");
}

fn measure(rules: &str, games: u64, file: Option<&str>, kept: usize, budget: u32) {
    for (name, config, seats) in set_ups(rules) {
        let own = file.and_then(|file| std::fs::read(file).ok()).map(|bytes| Judge::from_bytes(&bytes));
        let judge = own.as_ref().unwrap_or_else(|| Judge::best(config.meter));
        let began = Instant::now();
        let team = if budget > 0 { Team::Lookout(judge, budget) } else { Team::Captain(judge, kept) };
        let wins = (0..games).filter(|&seed| won(&play(&config, seats, seed, team, |_| {}))).count();
        let each = began.elapsed().as_secs_f64() * 1_000.0 / games as f64;
        println!("{name}: {:.1}% of {games}, {each:.1} ms each", 100.0 * wins as f64 / games as f64);
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize| words.get(at).map(String::as_str);
    let number = |at: usize| word(at).and_then(|word| word.parse().ok());
    match (word(0), number(1)) {
        (Some("measure"), Some(games)) => measure(word(2).unwrap_or(""), games, word(3), number(4).unwrap_or(40) as usize, number(5).unwrap_or(0) as u32),
        (Some(rules), Some(seconds)) => learn(rules, seconds, word(2).unwrap_or("judge.bin"), word(3)),
        _ => eprintln!("standard|published SECONDS FILE [FROM], or measure GAMES [RULES [FILE]]"),
    }
}
