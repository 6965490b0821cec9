//! `seaboard duel`: bots against each other, with win rates and how sure they are.

use std::io::{IsTerminal, Write};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Result;
use bots::{Budget, Level, Plan, Report};
use clap::Args;
use game::Message;
use serde_json::{Map, Value};

use crate::trouble::Trouble;

/// What a duel is played with.
#[derive(Args)]
pub struct DuelArgs {
    /// The game: see `seaboard games`
    game: String,
    /// A level for each seat: random, beginner, casual, strong, best
    #[arg(long, value_delimiter = ',', required = true, value_name = "LEVELS", value_parser = level)]
    seats: Vec<Level>,
    /// How many matches; everybody moves on by a seat after each
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The same seed gives the same matches, but for the clock of the bots: see --untimed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A rule set of the game
    #[arg(long)]
    rules: Option<String>,
    /// An option of the game, as ID=VALUE; may be given several times
    #[arg(long = "option", alias = "set", value_name = "ID=VALUE")]
    options: Vec<String>,
    /// How many matches at once [default: the number of cores]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    threads: Option<u32>,
    /// Let bots finish their iterations however long they take: then a seed gives the same result anywhere
    #[arg(long)]
    untimed: bool,
    /// Give every searching bot so many iterations instead of its own budget
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

/// A level, also after a space: `casual, random`.
fn level(name: &str) -> Result<Level, Trouble> {
    let name = name.trim();
    let id = if name.starts_with("exec:") { "trouble-duel-program" } else { "trouble-level" };
    name.parse().map_err(|_| Trouble::new(Message::new(id).with("name", name.to_owned())))
}

/// Plays the matches and prints who won how often.
pub fn run(args: DuelArgs, language: &str) -> Result<()> {
    let title = catalog::find(&args.game)?;
    if !title.seats().contains(&u8::try_from(args.seats.len()).unwrap_or(u8::MAX)) {
        let (least, most) = (title.seats().start().to_owned(), title.seats().end().to_owned());
        let seats = Message::new(if least == most { "trouble-seats-exactly" } else { "trouble-seats" });
        let seats = seats.with("game", title.id()).with("least", least).with("most", most);
        return Err(Trouble::new(seats).into());
    }
    let config = title.config(args.rules.as_deref(), &parse_options(&args.options)?)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let plan = Plan {
        games: args.games,
        seed: args.seed,
        threads: args.threads.map_or(cores, |threads| threads as usize),
        budget: args.iterations.map(Budget::iterations),
        untimed: args.untimed,
    };
    if std::io::stderr().is_terminal() {
        eprintln!("{} matches of {}, {} at once …", args.games, args.game, plan.threads);
    }
    let started = Instant::now();
    let report = title.duel(&config, &args.seats, &plan, &AtomicBool::new(false))?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        print(&mut out, &report, started.elapsed())?;
        let alike = ::arena::alike_text(title, language, report.different.into(), report.finished.into());
        alike.map_or(Ok(()), |alike| writeln!(out, "{alike}"))?;
    }
    Ok(())
}

/// `level=3` and the like: values are JSON, or words where they are not.
pub fn parse_options(options: &[String]) -> Result<Map<String, Value>> {
    let mut parsed = Map::new();
    for option in options {
        let Some((id, value)) = option.split_once('=') else {
            return Err(Trouble::new(Message::new("trouble-set").with("text", option.clone())).into());
        };
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.into()));
        parsed.insert(id.into(), value);
    }
    Ok(parsed)
}

fn print(out: &mut impl Write, report: &Report, took: Duration) -> Result<()> {
    let percent = |share: f64| format!("{:.1}%", 100.0 * share);
    writeln!(out, "{} matches, {} steps, {:.1} s", report.finished, report.steps, took.as_secs_f64())?;
    if report.unfinished > 0 {
        writeln!(out, "{} matches were cut off", report.unfinished)?;
    }
    if let Some((won, interval)) = report.team {
        let share = won as f64 / f64::from(report.finished.max(1));
        writeln!(
            out,
            "the team won {} (95%: {} to {})",
            percent(share),
            percent(interval.low),
            percent(interval.high)
        )?;
    }
    writeln!(
        out,
        "{:<10} {:>7} {:>7} {:>7}   {:<17} {:>9} {:>9}",
        "level", "played", "won", "share", "95% interval", "mean", "longest"
    )?;
    for standing in &report.standings {
        let interval = format!("{} to {}", percent(standing.interval.low), percent(standing.interval.high));
        writeln!(
            out,
            "{:<10} {:>7} {:>7} {:>7}   {interval:<17} {:>6.1} ms {:>6.0} ms",
            standing.name,
            standing.played,
            standing.wins,
            percent(standing.share()),
            standing.mean_thought.as_secs_f64() * 1e3,
            standing.longest_thought.as_secs_f64() * 1e3,
        )?;
    }
    Ok(())
}
