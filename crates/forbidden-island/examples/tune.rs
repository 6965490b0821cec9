//! Measures the quick player, and looks for better weights for it.
//!
//! `cargo run --release -p forbidden-island --example tune -- measure 300` plays matches of every set-up;
//! `… -- tune published 600` looks for better weights for so many seconds and prints them; `… -- bound 100000` draws cards only
//! and tells how often anybody could win at all.

use std::time::{Duration, Instant};

use forbidden_island::{Card, Config, Event, ForbiddenIsland, Treasure, Weights};
use game::{Dice, Game, Heuristic, Phase, RunningDice, Step, Style, Viewer};

/// A set-up: its name, the options, the players.
type SetUp = (String, Config, u8);

fn set_ups() -> Vec<SetUp> {
    let mut all = Vec::new();
    for (name, rules) in [("standard", Config::default()), ("published", Config::published())] {
        for level in 1..=4 {
            for seats in 2..=4 {
                all.push((format!("{name} {level}, {seats} players"), Config { level, ..rules.clone() }, seats));
            }
        }
    }
    all
}

/// Plays one match; what came of it.
fn play(config: &Config, seats: u8, seed: u64, weights: &Weights) -> ForbiddenIsland {
    let mut state = ForbiddenIsland::new(config, seats).expect("a set-up of the game");
    let mut dice = RunningDice::new(seed);
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    for _ in 0..5_000 {
        let step = match state.phase() {
            Phase::Over(_) => break,
            Phase::Chance => Step::Chance(state.sample(&mut dice, &mut scratch).expect("chance has outcomes")),
            Phase::Decide(seats) => {
                if let Some((seat, action)) = state.interrupt() {
                    state.apply_unchecked(Step::Act(seat, action), &mut ());
                    continue;
                }
                let seat = seats.iter().next().expect("somebody decides");
                legal.clear();
                state.legal(seat, &mut legal);
                Step::Act(seat, legal[state.playout_by(weights, seat, &legal, &mut dice)])
            }
        };
        state.apply_unchecked(step, &mut ());
    }
    state
}

/// Tells one match step by step.
fn trace(config: &Config, seats: u8, seed: u64) {
    let mut state = ForbiddenIsland::new(config, seats).expect("a set-up of the game");
    let mut dice = RunningDice::new(seed);
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    let mut begun = false;
    for _ in 0..5_000 {
        let step = match state.phase() {
            Phase::Over(_) => break,
            Phase::Chance => Step::Chance(state.sample(&mut dice, &mut scratch).expect("chance has outcomes")),
            Phase::Decide(seats) => {
                let seat = seats.iter().next().expect("somebody decides");
                legal.clear();
                state.legal(seat, &mut legal);
                if !begun {
                    println!(
                        "{}",
                        ForbiddenIsland::text(&state.view(Viewer::Spectator), Style::default(), &|message| message
                            .id
                            .to_string())
                    );
                    begun = true;
                }
                let chosen = legal[state.playout_by(Weights::best(config.meter), seat, &legal, &mut dice)];
                Step::Act(seat, chosen)
            }
        };
        let mut told = Vec::new();
        state.apply_unchecked(step, &mut told);
        for event in told.iter().filter(|_| begun) {
            if let Event::TurnBegan { seat } = event {
                println!("\n--- {seat} level {}", state.meter().level());
                for player in state.team().players() {
                    println!("    {:?} at {:?} {:?}", player.role, player.at, player.hand.cards().collect::<Vec<_>>());
                }
                println!("    flooded {:?}", state.island().flooded().iter().collect::<Vec<_>>());
            }
            println!("{event:?}");
        }
    }
}

fn won(state: &ForbiddenIsland) -> bool {
    state.outcome().is_some_and(|outcome| !outcome.winners().is_empty())
}

fn measure(games: u64) {
    for (name, config, seats) in set_ups() {
        let began = Instant::now();
        let (mut wins, mut captured) = (0, 0);
        let mut ends = std::collections::BTreeMap::<String, u32>::new();
        for seed in 0..games {
            let end = play(&config, seats, seed, Weights::best(config.meter));
            wins += u64::from(won(&end));
            captured += end.captured().iter().count();
            let told = format!("{end:?}");
            let cause = told.split("stage: Over(").nth(1).unwrap_or("cut off");
            *ends.entry(cause.chars().take_while(|letter| *letter != ',').take(30).collect()).or_default() += 1;
        }
        let micros = began.elapsed().as_micros() / u128::from(games.max(1));
        let share = 100.0 * wins as f64 / games as f64;
        println!(
            "{name}: {share:.1}% of {games}, {:.2} treasures, {micros} µs each, {ends:?}",
            captured as f64 / games as f64
        );
    }
}

/// How good weights are: wins, and a little for each treasure, so that there is a way up where nothing is won yet.
fn score(weights: &Weights, set_ups: &[SetUp], games: u64, seed: u64) -> f64 {
    let mut sum = 0.0;
    for (_, config, seats) in set_ups {
        for game in 0..games {
            let end = play(config, *seats, seed + game, weights);
            sum += f64::from(u8::from(won(&end))) + 0.05 * end.captured().iter().count() as f64;
        }
    }
    sum / (games as f64 * set_ups.len() as f64)
}

fn tune(rules: &str, seconds: u64) {
    let until = Instant::now() + Duration::from_secs(seconds);
    // What is nearly always lost teaches nothing.
    let hopeless = |name: &str| name.starts_with("standard 3") || name.starts_with("standard 4");
    let set_ups: Vec<SetUp> =
        set_ups().into_iter().filter(|(name, ..)| name.starts_with(rules) && !hopeless(name)).collect();
    let Some((_, config, _)) = set_ups.first() else { return eprintln!("tune standard|published SECONDS") };
    let mut best = Weights::best(config.meter).clone();
    let mut dice = RunningDice::new(20_261_116);
    let mut seed = 1_000_000;
    let mut tried = 0;
    while Instant::now() < until {
        tried += 1;
        seed += 10_000;
        let mut next = best.clone();
        for _ in 0..=dice.below(3) {
            let which = dice.below(next.0.len() as u32) as usize;
            let factor = 0.6 + dice.below(1_000) as f32 / 1_000.0;
            next.0[which] *= factor;
            if which == 0 {
                next.0[0] = next.0[0].clamp(0.4, 0.98);
            }
        }
        // A quick look first; only what looks better is looked at again, with other matches.
        let (few, many) = (20, 100);
        if score(&next, &set_ups, few, seed) <= score(&best, &set_ups, few, seed) {
            continue;
        }
        let (then, now) = (score(&best, &set_ups, many, seed + few), score(&next, &set_ups, many, seed + few));
        if now > then + 0.004 {
            best = next;
            println!("after {tried}: {now:.4} instead of {then:.4}");
            for (name, value) in Weights::NAMES.iter().zip(best.0) {
                print!("{name} = {value:.3}, ");
            }
            println!();
        }
    }
}

/// An upper bound: cards are drawn as in a match, but nothing floods, everybody stands everywhere, no hand is full, and
/// the team sees every card. Only the water's limit can beat it.
fn bound(games: u64) {
    for (name, config, seats) in set_ups() {
        let limit = u64::from(config.meter.limit() - config.level);
        let wins: u64 = (0..games).map(|seed| u64::from(could_win(seats, limit, seed))).sum();
        println!("{name}: at most {:.1}%", 100.0 * wins as f64 / games as f64);
    }
}

fn could_win(seats: u8, rises: u64, seed: u64) -> bool {
    let mut dice = RunningDice::new(seed);
    let mut deck: Vec<Card> = Card::ALL
        .into_iter()
        .filter(|card| *card != Card::WatersRise)
        .flat_map(|card| std::iter::repeat_n(card, Card::COPIES[card.index()] as usize))
        .collect();
    dice.shuffle(&mut deck);
    let mut held = deck.split_off(deck.len() - 2 * usize::from(seats));
    deck.extend([Card::WatersRise; 3]);
    dice.shuffle(&mut deck);
    let (mut spent, mut risen) = (Vec::new(), 0);
    loop {
        let has = |card: Card, many: usize| held.iter().filter(|held| **held == card).count() >= many;
        let all = Treasure::ALL.into_iter().all(|treasure| has(treasure.into(), Treasure::PRICE.into()));
        if all && has(Card::HelicopterLift, 1) {
            return true;
        }
        if deck.is_empty() {
            deck.append(&mut spent);
            dice.shuffle(&mut deck);
        }
        match deck.pop() {
            Some(Card::WatersRise) => {
                risen += 1;
                spent.push(Card::WatersRise);
                if risen >= rises {
                    return false;
                }
            }
            Some(card) => held.push(card),
            None => return false,
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = words.last().and_then(|word| word.parse().ok()).unwrap_or(200);
    match words.first().map(String::as_str) {
        Some("measure") => measure(number),
        Some("tune") => tune(words.get(1).map_or("", String::as_str), number),
        Some("trace") => trace(&Config::published(), 2, number),
        Some("bound") => bound(number),
        _ => eprintln!("measure GAMES, tune standard|published SECONDS or bound GAMES"),
    }
}
