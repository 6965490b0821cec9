//! Duels for tuning: levels against levels, or against a search with any settings.
//!
//! `cargo run --release -p bots --example duel -- cartagena best,strong --games 200 --seed 1`
//!
//! `--opening N` begins every match with N random decisions, the same for every seating; `--timed` keeps the clocks of levels.
//!
//! `former:PATH/i20000` is `best` of a `seaboard` built earlier.
//!
//! A seat is a level or a search with settings, such as `mcts/i500/e1/p2/d12/luck/w4:0.5`, `greedy/w4/s0.3` or
//! `expectimax/w4/d3/own/l1/i5000`; in Sorry! `veteran/2`, which looks two cards ahead.

// The catalogue's own ladders, so that what is measured is what people play against.
mod former;
#[path = "../../../catalog/src/island_captain.rs"]
mod island_captain;
#[allow(dead_code, reason = "the guide's example is played elsewhere")]
#[path = "../../../catalog/src/ladders.rs"]
mod ladders;
#[path = "../../../catalog/src/santorini_turns.rs"]
mod santorini_turns;
#[path = "../../../catalog/src/sorry_veteran.rs"]
mod sorry_veteran;
mod spec;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::{AlphaBeta, Bot, Budget, Greedy, Interval, Ladder, Level, Plan, Recipe, Report, Tricks, duel};
use former::Former;
use game::{Dice, Game, Heuristic, Phase, RunningDice, Step};
use santorini_turns::SantoriniTurns;
use sorry_veteran::SorryVeteran;

static GO: AtomicBool = AtomicBool::new(false);

/// Alpha-beta for Santorini as a word: `ab/i20000/d4` or, by time, `ab/t100`; `hand/…` judges by hand. `no-late` and the
/// like leave a trick away.
fn alpha_beta<const LEARNED: bool>(settings: &str) -> Option<AlphaBeta<SantoriniTurns<LEARNED>>> {
    let number = |letter: char| settings.split('/').find_map(|part| part.strip_prefix(letter)?.parse::<u32>().ok());
    let budget = match number('i') {
        Some(iterations) => Budget::iterations(iterations),
        None => Budget::time(Duration::from_millis(number('t')?.into())),
    };
    let bot =
        AlphaBeta::new(budget, Recipe::Greedy(Greedy { worlds: 1, slip: 0.0 })).with_table(number('b').unwrap_or(18));
    let bot = AlphaBeta { tricks: tricks(settings), ..bot };
    Some(match number('d') {
        Some(depth) => bot.to_depth(depth as u8),
        None => bot,
    })
}

fn tricks(settings: &str) -> Tricks {
    let mut tricks = Tricks::default();
    for word in settings.split('/') {
        match word {
            "no-enough" => tricks.enough = false,
            "no-late" => tricks.late = false,
            "no-killers" => tricks.killers = false,
            "no-far" => tricks.far = false,
            "no-hopeless" => tricks.hopeless = false,
            "no-threats" => tricks.threats = false,
            _ => {}
        }
    }
    tricks
}

fn run<G: Heuristic>(
    ladder: &Ladder<G>,
    special: impl Fn(&str) -> Option<&'static dyn Bot<G>>,
    options: &[(String, String)],
    names: &[String],
    (plan, opening): (&Plan, u32),
) {
    let mut config = G::Config::default();
    if !options.is_empty()
        && let Ok(serde_json::Value::Object(mut fields)) = serde_json::to_value(&config)
    {
        for (option, value) in options {
            let value = serde_json::from_str(value).unwrap_or_else(|_| serde_json::Value::String(value.clone()));
            fields.insert(option.clone(), value);
        }
        config = serde_json::from_value(fields.into()).expect("known options");
    }
    let start = G::new(&config, names.len() as u8).expect("that many can play");
    let specs: Vec<Option<Recipe>> = names.iter().map(|name| spec::parse(name)).collect();
    let entries: Vec<(String, &dyn Bot<G>)> = names
        .iter()
        .zip(&specs)
        .map(|(name, spec)| {
            let former = name.strip_prefix("former:").map(|word| Former::start(word).expect("a program and a limit"));
            let bot = match (spec, special(name), former) {
                (Some(recipe), ..) => recipe as &dyn Bot<G>,
                (_, Some(bot), _) => bot,
                (.., Some(former)) => Box::leak(Box::new(former)),
                _ => ladder.bot(name.parse::<Level>().expect("a level or a search")),
            };
            (name.clone(), bot)
        })
        .collect();
    let began = Instant::now();
    let report = from_openings(&start, opening, &entries, plan);
    println!(
        "{} games, {} unfinished, {:.0} steps a game, {:.0} s",
        report.finished,
        report.unfinished,
        report.steps as f64 / f64::from(report.finished.max(1)),
        began.elapsed().as_secs_f64()
    );
    for standing in &report.standings {
        println!(
            "  {:28} {:4} of {:4}  {:5.1}% ({:.1}–{:.1})  {:7.2} ms a choice, longest {:.0} ms, {} out of turn",
            standing.name,
            standing.wins,
            standing.played,
            100.0 * standing.share(),
            100.0 * standing.interval.low,
            100.0 * standing.interval.high,
            standing.mean_thought.as_secs_f64() * 1e3,
            standing.longest_thought.as_secs_f64() * 1e3,
            standing.interrupts,
        );
    }
    if let Some((wins, interval)) = report.team {
        println!("  team: {wins} of {} ({:.1}–{:.1})", report.finished, 100.0 * interval.low, 100.0 * interval.high);
    }
}

/// The position after so many random decisions.
fn opened<G: Game>(start: &G, decisions: u32, seed: u64) -> G {
    let (mut state, mut dice) = (start.clone(), RunningDice::new(seed));
    let (mut outcomes, mut legal, mut left) = (Vec::new(), Vec::new(), decisions);
    while left > 0 {
        let step = match state.phase() {
            Phase::Over(_) => break,
            Phase::Chance => Step::Chance(state.sample(&mut dice, &mut outcomes).expect("an outcome")),
            Phase::Decide(seats) => {
                let seat = seats.iter().next().expect("somebody decides");
                legal.clear();
                state.legal(seat, &mut legal);
                left -= 1;
                Step::Act(seat, legal.swap_remove(dice.below(legal.len() as u32) as usize))
            }
        };
        state.apply_unchecked(step, &mut ());
    }
    state
}

/// A duel from many openings, each played once from every seat: without them, searches that never roll a die play the same
/// match again and again.
fn from_openings<G: Heuristic>(start: &G, opening: u32, entries: &[(String, &dyn Bot<G>)], plan: &Plan) -> Report {
    if opening == 0 {
        return duel(start, entries, plan, &GO);
    }
    let rounds = plan.games / entries.len() as u32;
    let mut reports = (0..rounds).map(|round| {
        let seed = plan.seed + u64::from(round);
        duel(&opened(start, opening, seed), entries, &Plan { games: entries.len() as u32, seed, ..*plan }, &GO)
    });
    let mut sum = reports.next().expect("a round");
    for report in reports {
        sum.finished += report.finished;
        sum.unfinished += report.unfinished;
        sum.steps += report.steps;
        for (all, one) in sum.standings.iter_mut().zip(report.standings) {
            let (before, now) = (all.mean_thought * all.choices as u32, one.mean_thought * one.choices as u32);
            all.played += one.played;
            all.wins += one.wins;
            all.choices += one.choices;
            all.mean_thought = (before + now) / all.choices.max(1) as u32;
            all.longest_thought = all.longest_thought.max(one.longest_thought);
            all.interval = Interval::wilson(all.wins, all.played);
        }
    }
    sum
}

fn none<G: Game>(_: &str) -> Option<&'static dyn Bot<G>> {
    None
}

// The process ends with the duel.
fn leaked(word: &str) -> Option<&'static dyn Bot<santorini::Santorini>> {
    if let Some(settings) = word.strip_prefix("hand/") {
        return Some(Box::leak(Box::new(alpha_beta::<false>(settings)?)));
    }
    Some(Box::leak(Box::new(alpha_beta::<true>(word.strip_prefix("ab/")?)?)))
}

/// Sorry!'s veteran as a word: `veteran/2` looks two cards ahead.
fn veteran(word: &str) -> Option<&'static dyn Bot<sorry::Sorry>> {
    let ahead = word.strip_prefix("veteran/")?.parse().ok()?;
    Some(Box::leak(Box::new(SorryVeteran { ahead, budget: Budget::default() })))
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let flag = |name: &str| arguments.iter().position(|word| word == name).and_then(|at| arguments.get(at + 1));
    let number = |name: &str, default: u64| flag(name).and_then(|text| text.parse().ok()).unwrap_or(default);
    let plan = Plan {
        games: number("--games", 100) as u32,
        seed: number("--seed", 1),
        threads: number("--threads", 1) as usize,
        budget: None,
        untimed: !arguments.iter().any(|word| word == "--timed"),
    };
    let opening = number("--opening", 0) as u32;
    let options: Vec<(String, String)> = flag("--set")
        .map(|list| {
            list.split(',').filter_map(|pair| pair.split_once('=')).map(|(k, v)| (k.into(), v.into())).collect()
        })
        .unwrap_or_default();
    let seats: Vec<String> = arguments.get(1).map_or("", String::as_str).split(',').map(str::to_owned).collect();
    match arguments.first().map_or("", String::as_str) {
        buccaneer::Buccaneer::ID => run(ladders::buccaneer(), none, &options, &seats, (&plan, opening)),
        cartagena::Cartagena::ID => run(ladders::cartagena(), none, &options, &seats, (&plan, opening)),
        forbidden_island::ForbiddenIsland::ID => {
            run(ladders::forbidden_island(), none, &options, &seats, (&plan, opening));
        }
        santorini::Santorini::ID => run(ladders::santorini(), leaked, &options, &seats, (&plan, opening)),
        sorry::Sorry::ID => run(ladders::sorry(), veteran, &options, &seats, (&plan, opening)),
        other => eprintln!("no game {other:?}"),
    }
}
