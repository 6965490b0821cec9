//! Teaches the judge by playing, and measures who plans by it.
//!
//! `cargo run --release -p forbidden-island --example learn -- learn all 100000 judge.bin` plays so many matches,
//! learns from each what its positions were worth, and writes the weights; a file to go on from may follow (or `nothing`), and
//! how many plans are compared each turn in how many worlds (`6x4`).
//! `… -- measure captain 1000` plays so many matches of every set-up (`… -- measure lookout:60 100 "published 4, 3"` only
//! of those whose name begins so; `50..100` instead of `100` only the last fifty of them). `… -- oracle 20 100` tells how often
//! somebody could win who knows the order of all cards.

mod oracle;

use std::ops::Range;
use std::time::{Duration, Instant};

use forbidden_island::{Chance, Config, Facts, ForbiddenIsland, Judge, Lesson, Prospect, Pupil, Weights};
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
}

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
                    Team::Slips(often) if whims.below(100) < often => whims.below(legal.len() as u32) as usize,
                    Team::Quick | Team::Slips(_) => {
                        state.playout_by(Weights::best(config.meter), seat, &legal, &mut whims)
                    }
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
const LAMBDA: f32 = 0.9;
/// So many lessons are remembered.
const REMEMBERED: usize = 400_000;
/// So many lessons are learned at once, and each about so often.
const BATCH: usize = 64;
const OFTEN: usize = 4;
/// So many matches are played before anything is learned from them.
const ROUND: u64 = 64;
/// So many matches of the quick player begin a course from nothing.
const FIRST: u64 = 6_000;
/// How far the weights go with one step, at the beginning of a course and at its end.
const RATES: (f32, f32) = (0.000_5, 0.000_03);
/// So many positions are kept in a plan.
const KEPT: usize = 8;
/// A plan that is worse by more is not compared.
const NEAR: f32 = 0.1;
/// How many worlds the captain's own judgement counts for.
const TRUST: f32 = 3.0;
/// One plan in so many is any of those compared, so that others are tried too.
const STRAYS: u32 = 25;

/// Which set-up the next match has. Hard ones come more often, but higher levels of the standard rules are hardly ever won
/// and teach little.
fn pick<'a>(set_ups: &'a [SetUp], dice: &mut impl Dice) -> &'a SetUp {
    loop {
        let set_up = &set_ups[dice.below(set_ups.len() as u32) as usize];
        let (standard, level) = (set_up.0.starts_with("standard"), u32::from(set_up.1.level));
        if dice.below(if standard { 2 * level * level } else { 5 - level }) == 0 {
            return set_up;
        }
    }
}

/// What is remembered of a match that is learned from.
enum Mark {
    /// A position.
    Seen(Box<Facts>),
    /// A card came: how much better that was than was to be expected.
    Luck(f32),
    /// Plans with what was seen of them, and what was seen of the one taken and of the best.
    Compared { plans: Vec<(Facts, f32)>, taken: f32, best: f32 },
}

/// How many plans are compared, and in how many worlds.
type Field = (usize, usize);

/// Plays a match to learn from: each turn's best plans are played on to the next turn, in the same worlds, and the best is
/// followed. Whether it was won, and the lessons: what came of each position without the luck of the cards, mixed with what was
/// thought of it; and how much better or worse the plans looked that were compared with what was done.
fn study(config: &Config, seats: u8, seed: u64, judge: &Judge, (field, worlds): Field) -> (bool, Vec<Lesson>) {
    let mut state = ForbiddenIsland::new(config, seats).expect("a set-up of the game");
    let (mut dice, mut whims) = (RunningDice::new(seed), RunningDice::new(!seed));
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    let (mut marks, mut aim) = (Vec::new(), None);
    for _ in 0..5_000 {
        let step = match state.phase() {
            Phase::Over(_) => break,
            Phase::Chance => {
                let came = state.sample(&mut dice, &mut scratch).expect("chance has outcomes");
                if !marks.is_empty() {
                    marks.push(Mark::Luck(fortune(judge, &state, came) as f32));
                }
                Step::Chance(came)
            }
            Phase::Decide(seats) => {
                if state.is_turn_mark() || whims.below(10) == 0 {
                    marks.push(Mark::Seen(Box::new(state.facts())));
                }
                if let Some((seat, action)) = state.captain_out_of_turn(judge) {
                    state.apply_unchecked(Step::Act(seat, action), &mut ());
                    continue;
                }
                let seat = seats.iter().next().expect("somebody decides");
                legal.clear();
                state.legal(seat, &mut legal);
                let index = if legal.len() == 1 {
                    0
                } else if state.is_turn_mark() {
                    let mut plans = state.plans_by(judge, KEPT, seat, &legal, field);
                    let near = plans.first().map_or(0.0, |best| best.chance) - NEAR;
                    plans.retain(|plan| plan.chance > near);
                    let (compared, plan) = compare(plans, judge, worlds, &mut whims);
                    marks.extend(compared);
                    let first = plan.as_ref().map_or(0, |plan| plan.first);
                    aim = plan.map(|plan| plan.state);
                    first
                } else {
                    // The plan is followed, or else what is best now.
                    let plans = state.plans_by(judge, KEPT, seat, &legal, 16);
                    let aimed = plans.iter().find(|plan| aim.as_ref() == Some(&plan.state));
                    aimed.or(plans.first()).map_or(0, |plan| plan.first)
                };
                Step::Act(seat, legal[index])
            }
        };
        state.apply_unchecked(step, &mut ());
    }
    (won(&state), lessons(marks, state.lesson(), judge))
}

/// Plays plans on to the next turn; what was seen, and the plan to follow.
fn compare(
    mut plans: Vec<Prospect>,
    judge: &Judge,
    worlds: usize,
    whims: &mut RunningDice,
) -> (Option<Mark>, Option<Prospect>) {
    if plans.len() < 2 {
        return (None, plans.pop());
    }
    let seeds: Vec<u64> = (0..worlds).map(|_| whims.word()).collect();
    let look = |plan: &Prospect, &seed: &u64| plan.state.foresee_by(judge, 1, RunningDice::new(seed));
    let mean = |plan: &Prospect| seeds.iter().map(|seed| look(plan, seed)).sum::<f32>() / worlds as f32;
    let seen: Vec<f32> = plans.iter().map(mean).collect();
    let worth = |at: &usize| worlds as f32 * seen[*at] + TRUST * plans[*at].chance;
    let best = (0..plans.len()).max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap_or(0);
    let taken = if whims.below(STRAYS) == 0 { whims.below(plans.len() as u32) as usize } else { best };
    let mut some = Vec::with_capacity(plans.len());
    for (plan, &seen) in plans.iter().zip(&seen) {
        if whims.below(2) == 0 {
            some.push((plan.state.facts(), seen));
        }
    }
    let compared = Mark::Compared { plans: some, taken: seen[taken], best: seen[best] };
    (Some(compared), Some(plans.swap_remove(taken)))
}

/// From the end back: what came of each position.
fn lessons(marks: Vec<Mark>, end: f32, judge: &Judge) -> Vec<Lesson> {
    let mut lessons = Vec::with_capacity(2 * marks.len());
    let mut worth = end;
    // What luck took or gave may leave 0 to 1.
    let mut learn = |facts, target: f32| lessons.push(Lesson { facts, target: target.clamp(-0.2, 1.2) });
    for mark in marks.into_iter().rev() {
        match mark {
            Mark::Luck(luck) => worth -= luck,
            Mark::Compared { plans, taken, best } => {
                for (facts, seen) in plans {
                    learn(facts, worth + seen - taken);
                }
                worth += best - taken;
            }
            Mark::Seen(facts) => {
                let judged = 1.0 / (1.0 + (-judge.odds(&facts)).exp());
                learn(*facts, worth);
                worth = LAMBDA * worth + (1.0 - LAMBDA) * judged;
            }
        }
    }
    lessons
}

/// A match of the quick player, for a judge that knows nothing yet.
fn first_steps(config: &Config, seats: u8, seed: u64) -> (bool, Vec<Lesson>) {
    let mut seen = Vec::new();
    let end = play(config, seats, seed, Team::Quick, |state, came| {
        if came.is_none() && state.is_turn_mark() {
            seen.push(state.facts());
        }
    });
    let target = end.lesson();
    (won(&end), seen.into_iter().map(|facts| Lesson { facts, target }).collect())
}

/// Plays so many matches, on all cores, and learns from them. The same command learns the same, on however many.
fn learn(rules: &str, matches: u64, file: &str, from: Option<&str>, field: Field) {
    let set_ups = set_ups(if rules == "all" { "" } else { rules });
    let began = Instant::now();
    let read = from.map(|from| std::fs::read(from).expect("the file to go on from can be read"));
    let fresh = read.is_none();
    let mut seed =
        150_000_000 + read.iter().flatten().fold(0, |sum, &byte| (31 * sum + u64::from(byte)) % 1_000_000_007);
    let mut pupil = read.map_or_else(|| Pupil::blank(7), |bytes| Pupil::new(Judge::from_bytes(&bytes)));
    let mut dice = RunningDice::new(seed);
    let mut memory: Vec<Lesson> = Vec::new();
    let (mut next, mut told) = (0, Instant::now());
    let mut tally = std::collections::BTreeMap::<&str, (u32, u32)>::new();
    let (mut wrong, mut batches) = (0.0, 0u32);
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    for played in (0..matches).step_by(ROUND as usize) {
        let round: Vec<(&SetUp, u64)> = (seed..seed + ROUND).map(|seed| (pick(&set_ups, &mut dice), seed)).collect();
        seed += ROUND;
        let judge = &pupil.steady;
        let study = |&((_, config, seats), seed): &(&SetUp, u64)| {
            if fresh && played < FIRST {
                first_steps(config, *seats, seed)
            } else {
                study(config, *seats, seed, judge, field)
            }
        };
        let done: Vec<_> = std::thread::scope(|scope| {
            let part = |part| scope.spawn(move || <[_]>::iter(part).map(study).collect::<Vec<_>>());
            let parts: Vec<_> = round.chunks(round.len().div_ceil(cores)).map(part).collect();
            parts.into_iter().flat_map(|part| part.join().expect("no match panics")).collect()
        });
        let mut fresh = 0;
        for (((name, ..), _), (won, lessons)) in round.iter().zip(done) {
            let count = tally.entry(name).or_default();
            *count = (count.0 + 1, count.1 + u32::from(won));
            fresh += lessons.len();
            for lesson in lessons {
                if memory.len() < REMEMBERED {
                    memory.push(lesson);
                } else {
                    memory[next] = lesson;
                    next = (next + 1) % REMEMBERED;
                }
            }
        }
        if memory.len() > 20_000 {
            let spent = played as f32 / matches as f32;
            let rate = RATES.1 + (RATES.0 - RATES.1) * (0.5 + 0.5 * (std::f32::consts::PI * spent).cos());
            for _ in 0..fresh * OFTEN / BATCH {
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
/// `quick` is the quick player, `slips:N` the one of the lower levels, who takes any action in N% of its choices.
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
/// result without the sum of it says the same with less luck in it.
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

/// How often somebody wins who knows the order of all cards.
fn oracle(width: usize, seeds: Range<u64>, rules: &str) {
    for (name, config, seats) in set_ups(rules) {
        let began = Instant::now();
        let games = seeds.end.saturating_sub(seeds.start);
        let wins =
            seeds.clone().filter(|&seed| oracle::foretold(&config, seats, seed, Judge::best(), width)).count() as u64;
        let (low, high) = interval(wins, games);
        let percent = 100.0 * wins as f64 / games as f64;
        let each = began.elapsed().as_secs_f64() * 1_000.0 / games as f64;
        println!("{name}: {percent:.1}% ({low:.1}–{high:.1}) of {games}, {each:.1} ms each");
    }
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
    let number = |word: &str| word.parse::<usize>().ok().filter(|&number| number > 0);
    let field = |word: &str| word.split_once('x').and_then(|(plans, worlds)| Some((number(plans)?, number(worlds)?)));
    match (word(0), word(1), word(2).and_then(matches)) {
        (Some("measure"), Some(team), Some(seeds)) => measure(team, seeds, word(3).unwrap_or(""), word(4)),
        (Some("oracle"), Some(width), Some(seeds)) => oracle(number(width).unwrap_or(20), seeds, word(3).unwrap_or("")),
        (Some("learn"), Some(rules), Some(seeds)) => {
            let from = word(4).filter(|&from| from != "nothing");
            learn(rules, seeds.end, word(3).unwrap_or("judge.bin"), from, word(5).and_then(field).unwrap_or((4, 2)));
        }
        _ => eprintln!(
            "learn all|standard|published MATCHES [FILE [FROM|nothing [PLANSxWORLDS]]],\n\
             measure quick|slips:N|captain|captain:N|lookout:N GAMES|FROM..TO [RULES [FILE]], or\n\
             oracle WIDTH GAMES|FROM..TO [RULES]"
        ),
    }
}
