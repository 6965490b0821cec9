//! `seaboard simulate`, `seaboard merge` and `seaboard strength`: many games among bots, and what they show.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use ::arena::{Part, Run, Shard};
use anyhow::{Result, anyhow};
use bots::Player;
use clap::Args;
use game::Message;

use crate::duel::parse_options;
use crate::trouble::Trouble;
use crate::{files, frame, platform};

/// Where luck comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seed {
    /// A number that somebody chose.
    Given(u64),
    /// A number that nobody knows before.
    Random,
}

impl FromStr for Seed {
    type Err = Trouble;

    fn from_str(text: &str) -> Result<Self, Trouble> {
        let wrong = || Trouble::new(Message::new("trouble-seed"));
        match text {
            "random" => Ok(Self::Random),
            number => number.parse().map(Self::Given).map_err(|_| wrong()),
        }
    }
}

impl Seed {
    /// The number; a drawn one is told by [`Self::tell`].
    pub fn number(self) -> Result<u64> {
        match self {
            Self::Given(number) => Ok(number),
            Self::Random => {
                let mut bytes = [0; 8];
                let none = |error: getrandom::Error| Trouble::new(Message::new("trouble-random")).over(error);
                getrandom::fill(&mut bytes).map_err(none)?;
                // As many digits as every reader of JSON keeps.
                Ok(u64::from_le_bytes(bytes) >> 11)
            }
        }
    }

    /// Tells a drawn number to whoever wants the same games again.
    pub fn tell(self, number: u64) {
        if self == Self::Random {
            eprintln!("seaboard: --seed {number} plays the same games again");
        }
    }
}

/// A level or a program, with words for what is wrong with it.
pub fn player(name: &str) -> Result<Player, Trouble> {
    let id = match name.trim().strip_prefix("exec:") {
        Some(command) if command.trim().is_empty() => "trouble-exec-empty",
        Some(_) => "trouble-quote",
        None => "trouble-player",
    };
    name.parse().map_err(|_| Trouble::new(Message::new(id).with("name", name.trim().to_owned())))
}

/// Which game, and how: what simulations and tournaments have in common.
#[derive(Args)]
pub struct GameArgs {
    /// The game: see `seaboard games`
    pub game: String,
    /// A rule set of the game
    #[arg(long)]
    pub rules: Option<String>,
    /// An option of the game, as ID=VALUE; may be given several times
    #[arg(long = "option", alias = "set", value_name = "ID=VALUE")]
    pub options: Vec<String>,
    /// Where all luck comes from: the same seed gives the same games, whatever the number of threads. `random` draws
    /// one that no outside program can read off the command line, and tells it
    #[arg(long, default_value = "1", value_name = "NUMBER|random")]
    pub seed: Seed,
    /// How many games at once [default: the number of cores]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub threads: Option<u32>,
    /// Give every searching bot so many iterations instead of its own number
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub iterations: Option<u32>,
    /// How long an outside program (exec:COMMAND) may think about a decision
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub millis: u64,
}

impl GameArgs {
    /// The game and its options.
    pub fn setup(&self) -> Result<(&'static dyn catalog::Title, serde_json::Value)> {
        let title = catalog::find(&self.game)?;
        Ok((title, title.config(self.rules.as_deref(), &parse_options(&self.options)?)?))
    }

    /// The players, with their time.
    pub fn players(&self, named: &[Player]) -> Vec<Player> {
        let timed = |player: &Player| match player {
            Player::Outside(program) => Player::Outside(program.clone().within(self.millis)),
            level @ Player::Level(_) => level.clone(),
        };
        named.iter().map(timed).collect()
    }

    /// The time of programs, where there are any.
    pub fn millis(&self, named: &[Player]) -> Option<u64> {
        named.iter().any(|player| matches!(player, Player::Outside(_))).then_some(self.millis)
    }

    /// How many games at once.
    pub fn threads(&self) -> usize {
        self.threads.map_or_else(cores, |threads| threads as usize)
    }
}

/// Refuses a program that cannot be started: better told now than counted in every game.
pub fn check_programs(named: &[Player]) -> Result<()> {
    for player in named {
        if let Player::Outside(program) = player {
            program.check().map_err(|failure| anyhow!("{program}: {failure}"))?;
        }
    }
    Ok(())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// What a simulation is played with.
#[derive(Args)]
pub struct SimulateArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Who plays, one for each seat: random, beginner, casual, strong, best, or exec:COMMAND for a program of yours
    /// (docs/bots.md). A comma ends a command
    #[arg(long, value_delimiter = ',', required = true, value_name = "PLAYERS", value_parser = player)]
    seats: Vec<Player>,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Everybody keeps their seat, instead of moving on by one after each game
    #[arg(long)]
    fixed_seats: bool,
    /// Play only the K-th of N parts; put them together with `seaboard merge` (docs/simulation.md)
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    /// Print the counts and figures as JSON
    #[arg(long)]
    json: bool,
    /// Write the JSON to this file, all of it or nothing
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write a report as one HTML file
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

/// Plays a simulation and tells what it has shown.
pub fn simulate(args: SimulateArgs, language: &str) -> Result<()> {
    let (title, config) = args.game.setup()?;
    check_outputs(&[], args.out.as_deref(), args.report.as_deref())?;
    if args.shard.is_some() && args.game.seed == Seed::Random {
        return Err(Trouble::new(Message::new("trouble-shard-seed")).into());
    }
    let run = Run {
        game: args.game.game.clone(),
        rules_version: title.rules_version(),
        config,
        players: args.seats.iter().map(Player::to_string).collect(),
        games: args.games,
        seed: args.game.seed.number()?,
        iterations: args.game.iterations,
        millis: args.game.millis(&args.seats),
        fixed_seats: args.fixed_seats,
    };
    run.check(title)?;
    check_programs(&args.seats)?;
    let (players, seed) = (args.game.players(&args.seats), run.seed);
    let simulated = ::arena::simulate(run, &players, args.shard, args.game.threads(), platform::stop_flag());
    let simulated = simulated.map_err(|error| match error {
        ::arena::Error::Interrupted => {
            anyhow::Error::new(Trouble::new(Message::new("interrupted-unwritten")).over(error))
        }
        other => other.into(),
    })?;
    tell(&simulated.part, args.out.as_deref(), args.report.as_deref(), args.json, language)?;
    for complaint in &simulated.complaints {
        eprintln!("seaboard: {complaint}");
    }
    args.game.seed.tell(seed);
    if !args.json {
        writeln!(std::io::stdout().lock(), "\n{}", ::arena::rate_text(language, &simulated))?;
    }
    Ok(())
}

/// Refuses outputs that cannot be written, or that would take each other's place or that of a file that is read.
fn check_outputs(read: &[PathBuf], out: Option<&Path>, report: Option<&Path>) -> Result<()> {
    let written: Vec<&Path> = out.into_iter().chain(report).collect();
    written.iter().try_for_each(|path| files::check_writable(path))?;
    files::check_distinct(&written)?;
    // A part that is named twice is told about later, with its number.
    read.iter().try_for_each(|part| files::check_distinct(&[&[part.as_path()], written.as_slice()].concat()))
}

/// Which parts are put together, and where to.
#[derive(Args)]
pub struct MergeArgs {
    /// The files that `seaboard simulate --shard K/N --out FILE` wrote: all parts of one run
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print the counts and figures as JSON
    #[arg(long)]
    json: bool,
    /// Write the JSON to this file, all of it or nothing
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write a report as one HTML file
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

/// Puts parts together and tells what they show.
pub fn merge(args: MergeArgs, language: &str) -> Result<()> {
    check_outputs(&args.files, args.out.as_deref(), args.report.as_deref())?;
    let read = |path: &PathBuf| {
        let text = files::read_text(path)?;
        let part: Part =
            serde_json::from_str(&text).map_err(|error| files::unread(path, &text, "trouble-no-part", error))?;
        Ok((path.display().to_string(), part))
    };
    let parts = args.files.iter().map(read).collect::<Result<Vec<_>>>()?;
    let whole = ::arena::merge(parts)?;
    tell(&whole, args.out.as_deref(), args.report.as_deref(), args.json, language)
}

fn tell(part: &Part, out: Option<&Path>, report: Option<&Path>, json: bool, language: &str) -> Result<()> {
    let title = catalog::find(&part.run.game)?;
    if let Some(path) = out {
        files::write_whole(path, &part.json())?;
    }
    if let Some(path) = report {
        files::write_whole(path, &::arena::simulation_page(title, language, part))?;
    }
    let mut stdout = std::io::stdout().lock();
    let text = if json { part.json() } else { ::arena::simulation_text(title, language, part) };
    write!(stdout, "{text}")?;
    Ok(stdout.flush()?)
}

/// What the strengths are measured with.
#[derive(Args)]
pub struct StrengthArgs {
    /// The document; its section of measured tables is written anew, or added at its end
    #[arg(default_value = "docs/strength.md")]
    file: PathBuf,
    /// Play so many times the usual number of games, which is 30 to 2000 for each line, by how slow its levels are. Lines
    /// of quick levels have at least 200 whatever the effort; others that would have fewer than four are left out
    #[arg(long, default_value_t = 1.0)]
    effort: f64,
    /// Where what was measured is kept until all of it is: after an interruption the same command goes on there
    #[arg(long, value_name = "FILE", default_value = "strength.jsonl")]
    results: PathBuf,
    /// How many games at once [default: the number of cores]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    threads: Option<u32>,
}

/// Measures the levels of every game and writes what it finds into the document.
pub fn strength(args: StrengthArgs, language: &str) -> Result<()> {
    if !(0.0..=1e6).contains(&args.effort) {
        return Err(Trouble::new(Message::new("trouble-effort")).into());
    }
    let document = files::read_text(&args.file)?;
    files::check_writable(&args.file)?;
    let threads = args.threads.map_or_else(cores, |threads| threads as usize);
    let written = ::arena::strength(&document, args.effort, threads, Some(&args.results), platform::stop_flag())?;
    files::write_whole(&args.file, &written)?;
    // The bots may be others next time.
    let removed = std::fs::remove_file(&args.results);
    removed.map_err(|error| Trouble::about("trouble-write", &args.results).over(error))?;
    let written = Message::new("strength-written").with("file", args.file.display().to_string());
    writeln!(std::io::stdout().lock(), "{}", frame(language, &written))?;
    Ok(())
}
