//! Teaches the judge by playing, and measures who plans by it.
//!
//! `cargo run --release -p forbidden-island --example learn -- learn all 100000 judge.bin` plays so many matches,
//! learns from each what its positions were worth, and writes the weights; a file to go on from may follow.
//! `… -- measure captain 1000` plays so many matches of every set-up (`… -- measure lookout:60 100 "published 4, 3"` only
//! of those whose name begins so; `50..100` instead of `100` only the last fifty of them).

use std::ops::Range;
use std::time::{Duration, Instant};

use forbidden_island::{Chance, Config, ForbiddenIsland, Judge, Lesson, Pupil, Weights};
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
    /// The quick player without cards out of turn, who takes any action so often in a hundred times.
    Slips(u32),
    Captain(&'a Judge, usize),
    Lookout(&'a Judge, u32),
    /// Knows the luck to come, and takes what wins, or what is best after so many turns.
    Seer(&'a Judge, u8),
}

/// So many plans are compared by who knows the luck.
const SEEN_PLANS: usize = 200;

fn won(state: &ForbiddenIsland) -> bool {
    state.outcome().is_some_and(|outcome| !outcome.winners().is_empty())
}

/// Plays one match; `watch` sees every position in which somebody decides, and every chance with what came of it.
fn play(
    config: &Config,
    seats: u8,
    seed: u64,
    team: Team<'_>,
    mut watch: impl FnMut(&ForbiddenIsland, Option<Chance>),
) -> ForbiddenIsland {
    let mut state = ForbiddenIsland::new(config, seats).expect("a set-up of the game");
    let mut dice = RunningDice::new(seed);
    let mut whims = RunningDice::new(!seed);
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    for _ in 0..5_000 {
        let step = match state.phase() {
            Phase::Over(_) => break,
            Phase::Chance => {
                let came = state.sample(&mut dice, &mut scratch).expect("chance has outcomes");
                watch(&state, Some(came));
                Step::Chance(came)
            }
            Phase::Decide(seats) => {
                watch(&state, None);
                let interrupt = match team {
                    Team::Quick => state.interrupt(),
                    Team::Slips(_) => None,
                    Team::Captain(judge, _) | Team::Lookout(judge, _) | Team::Seer(judge, _) => {
                        state.captain_out_of_turn(judge)
                    }
                };
                if let Some((seat, action)) = interrupt {
                    state.apply_unchecked(Step::Act(seat, action), &mut ());
                    continue;
                }
                let seat = seats.iter().next().expect("somebody decides");
                legal.clear();
                state.legal(seat, &mut legal);
                let index = match team {
                    Team::Slips(often) if whims.below(100) < often => whims.below(legal.len() as u32) as usize,
                    Team::Quick | Team::Slips(_) => {
                        state.playout_by(Weights::best(config.meter), seat, &legal, &mut whims)
                    }
                    Team::Captain(judge, kept) => state.captain_by(judge, kept, seat, &legal),
                    Team::Seer(judge, turns) => state.foretell_by(judge, (SEEN_PLANS, turns), seat, &legal, &dice),
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
const LAMBDA: f32 = 0.85;
/// So many lessons are remembered.
const REMEMBERED: usize = 200_000;
/// So many lessons are learned at once.
const BATCH: usize = 64;
/// So many matches of the quick player begin a course from nothing.
const FIRST: u64 = 6_000;
/// How far the weights go with one step, at the beginning of a course and at its end.
const RATES: (f32, f32) = (0.001, 0.000_03);

/// Which set-up the next match has. Higher levels of the standard rules are hardly ever won and teach little, so they come
/// seldom; and where both rule sets are taught, most matches are of the published one.
fn pick<'a>(set_ups: &'a [SetUp], dice: &mut impl Dice) -> &'a SetUp {
    loop {
        let set_up = &set_ups[dice.below(set_ups.len() as u32) as usize];
        let standard = set_up.0.starts_with("standard");
        if !standard || dice.below(u32::from(set_up.1.level).pow(2)) == 0 {
            return set_up;
        }
    }
}

/// Plays so many matches and learns from them. The same command learns the same.
fn learn(rules: &str, matches: u64, file: &str, from: Option<&str>) {
    let set_ups = set_ups(if rules == "all" { "" } else { rules });
    let began = Instant::now();
    let read = from.and_then(|from| std::fs::read(from).ok());
    let fresh = read.is_none();
    let mut seed =
        50_000_000 + read.iter().flatten().fold(0, |sum, &byte| (31 * sum + u64::from(byte)) % 1_000_000_007);
    let mut pupil = read.map_or_else(|| Pupil::blank(7), |bytes| Pupil::new(Judge::from_bytes(&bytes)));
    let mut dice = RunningDice::new(seed);
    let mut memory: Vec<Lesson> = Vec::new();
    let (mut next, mut told) = (0, Instant::now());
    let mut tally = std::collections::BTreeMap::<&str, (u32, u32)>::new();
    let (mut wrong, mut batches) = (0.0, 0u32);
    for played in 0..matches {
        let bootstrap = fresh && played < FIRST;
        let (name, config, seats) = pick(&set_ups, &mut dice);
        seed += 1;
        let mut seen = Vec::new();
        let team = if bootstrap { Team::Quick } else { Team::Captain(&pupil.steady, 8) };
        let end = play(config, *seats, seed, team, |state, came| {
            if came.is_none() && (state.is_turn_mark() || dice.below(10) == 0) {
                seen.push(state.facts());
            }
        });
        let count = tally.entry(name).or_default();
        *count = (count.0 + 1, count.1 + u32::from(won(&end)));
        // From the end back: what came of it, mixed with what each position was judged to be worth.
        let mut worth = end.lesson();
        for facts in seen.into_iter().rev() {
            let judged = 1.0 / (1.0 + (-pupil.steady.odds(&facts)).exp());
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
            let spent = played as f32 / matches as f32;
            let rate = RATES.1 + (RATES.0 - RATES.1) * (0.5 + 0.5 * (std::f32::consts::PI * spent).cos());
            for _ in 0..if bootstrap { 2 } else { 6 } {
                let batch: Vec<&Lesson> =
                    (0..BATCH).map(|_| &memory[dice.below(memory.len() as u32) as usize]).collect();
                wrong += pupil.learn(&batch, rate);
                batches += 1;
            }
        }
        if told.elapsed() > Duration::from_mins(1) {
            print!("{} s, {played} matches, wrong {:.4}: ", began.elapsed().as_secs(), wrong / batches.max(1) as f32);
            for (name, (games, wins)) in &tally {
                let short: String = name[..1].chars().chain(name.chars().filter(char::is_ascii_digit)).collect();
                print!("{short}: {:.0}% ", 100.0 * f64::from(*wins) / f64::from(*games));
            }
            println!();
            tally.clear();
            (wrong, batches, told) = (0.0, 0, Instant::now());
            save(&pupil.steady, file);
        }
    }
    save(&pupil.steady, file);
}

fn save(judge: &Judge, file: &str) {
    let bytes: Vec<u8> = judge.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    std::fs::write(file, bytes).expect("the file can be written");
}

/// Measures a team: `captain` plans only, `captain:N` keeps N plans in mind, `lookout:N` looks ahead N times at a choice,
/// `seer:N` knows the luck to come (nobody at a table does) and takes what wins, or what is best after N turns, `quick` is the
/// quick player, `slips:N` the one of the lower levels, who takes any action in N% of its choices.
fn measure(team: &str, seeds: Range<u64>, rules: &str, file: Option<&str>) {
    let games = seeds.end.saturating_sub(seeds.start);
    let (kind, number) = team.split_once(':').unwrap_or((team, ""));
    for (name, config, seats) in set_ups(rules) {
        let read = file.and_then(|file| std::fs::read(file).ok());
        let judge = &read.map_or_else(|| Judge::best().clone(), |bytes| Judge::from_bytes(&bytes));
        let team = match kind {
            "quick" => Team::Quick,
            "slips" => Team::Slips(number.parse().unwrap_or(0)),
            "lookout" => Team::Lookout(judge, number.parse().unwrap_or(60)),
            "seer" => Team::Seer(judge, number.parse().unwrap_or(4)),
            _ => Team::Captain(judge, number.parse().unwrap_or(24)),
        };
        let began = Instant::now();
        let (mut wins, mut treasures, mut earned, mut squares) = (0, 0, 0.0, 0.0);
        for seed in seeds.clone() {
            let mut luck = 0.0;
            let end = play(&config, seats, seed, team, |state, came| {
                luck += came.map_or(0.0, |came| fortune(judge, state, came));
            });
            let won = won(&end);
            let worth = f64::from(u8::from(won)) - luck;
            earned += worth;
            squares += worth * worth;
            wins += u64::from(won);
            treasures += end.captured().iter().count();
        }
        let each = began.elapsed().as_secs_f64() * 1_000.0 / games as f64;
        let (low, high) = interval(wins, games);
        let percent = 100.0 * wins as f64 / games as f64;
        let [treasures, earned, squares] = [treasures as f64, earned, squares].map(|sum| sum / games as f64);
        let error = 196.0 * ((squares - earned * earned) / games as f64).sqrt();
        let even = 100.0 * earned;
        println!(
            "{name}: {percent:.1}% ({low:.1}–{high:.1}) of {games}, with even luck {even:.1}% ± {error:.1}, \
             {treasures:.2} treasures, {each:.1} ms each"
        );
    }
}

/// How much more a chance brought than was to be expected, as the judge sees it. On average that is nothing, so a match's
/// result without the sum of it says the same with less luck in it; but not of a seer, who chooses by what will come.
fn fortune(judge: &Judge, state: &ForbiddenIsland, came: Chance) -> f64 {
    let mut outcomes = Vec::new();
    state.outcomes(&mut outcomes);
    let (mut sum, mut weights, mut brought) = (0.0, 0.0, 0.0);
    for (outcome, weight) in outcomes {
        let mut after = state.clone();
        after.apply_unchecked(Step::Chance(outcome), &mut ());
        let outlook = f64::from(after.outlook_by(judge));
        sum += f64::from(weight) * outlook;
        weights += f64::from(weight);
        if outcome == came {
            brought = outlook;
        }
    }
    brought - sum / weights
}

/// The 95% interval of a share, in percent (Wilson).
fn interval(wins: u64, games: u64) -> (f64, f64) {
    let (games, z) = (games.max(1) as f64, 1.96);
    let share = wins as f64 / games;
    let middle = share + z * z / (2.0 * games);
    let spread = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    let whole = (1.0 + z * z / games) / 100.0;
    ((middle - spread) / whole, (middle + spread) / whole)
}

/// So many matches, or those from one to before another.
fn matches(word: &str) -> Option<Range<u64>> {
    let (from, to) = word.split_once("..").unwrap_or(("0", word));
    Some(from.parse().ok()?..to.parse().ok()?)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize| words.get(at).map(String::as_str);
    match (word(0), word(1), word(2).and_then(matches)) {
        (Some("measure"), Some(team), Some(seeds)) => measure(team, seeds, word(3).unwrap_or(""), word(4)),
        (Some("learn"), Some(rules), Some(seeds)) => learn(rules, seeds.end, word(3).unwrap_or("judge.bin"), word(4)),
        _ => eprintln!(
            "learn all|standard|published MATCHES [FILE [FROM]], or measure quick|slips:N|captain|lookout:N|seer:N GAMES|FROM..TO [RULES [FILE]]"
        ),
    }
}
