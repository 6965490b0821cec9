//! `seaboard arena`: a tournament among bots.

use std::io::Write;
use std::path::PathBuf;

use ::arena::{Results, Tournament};
use anyhow::Result;
use bots::Player;
use clap::Args;
use game::Message;

use crate::simulate::{GameArgs, Seed, check_programs, player};
use crate::trouble::Trouble;
use crate::{files, platform};

/// What a tournament is played with.
#[derive(Args)]
pub struct ArenaArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Who plays: random, beginner, casual, strong, best, or exec:COMMAND for a program of yours (docs/bots.md). A comma
    /// ends a command
    #[arg(long, value_delimiter = ',', default_value = "random,beginner,casual", value_name = "BOTS", value_parser = player)]
    bots: Vec<Player>,
    /// How many games each pair plays, or each team where all win or lose together; more than before go on from there
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// How many sit at a table; two bots then take every other seat [default: as few as the game allows]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Where every finished game is kept: the same command goes on from there [default: arena-GAME.jsonl]
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Write the report to this file: one HTML page with charts [default: arena-GAME.html]
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Print the standings as JSON
    #[arg(long)]
    json: bool,
}

/// Plays the tournament, or what is missing of it.
pub fn run(args: ArenaArgs, language: &str) -> Result<()> {
    let (title, config) = args.game.setup()?;
    let path = args.results.unwrap_or_else(|| PathBuf::from(format!("arena-{}.jsonl", args.game.game)));
    let report = args.report.unwrap_or_else(|| PathBuf::from(format!("arena-{}.html", args.game.game)));
    files::check_writable(&report)?;
    files::check_distinct(&[&path, &report])?;
    // A tournament that goes on keeps the seed that was drawn for it.
    let kept = Results::seed(&path).filter(|_| args.game.seed == Seed::Random);
    let tournament = Tournament {
        game: args.game.game.clone(),
        rules_version: title.rules_version(),
        bots: args.bots.iter().map(Player::to_string).collect(),
        seats: args.players.unwrap_or_else(|| Tournament::fewest(title, &config)),
        config,
        games: args.games,
        seed: kept.map_or_else(|| args.game.seed.number(), Ok)?,
        iterations: args.game.iterations,
        millis: args.game.millis(&args.bots),
    };
    let total = tournament.total()?;
    check_programs(&args.bots)?;
    let mut results = Results::open(&path, &tournament)?;
    if !results.is_empty() {
        eprintln!("seaboard: {} of {total} games are in {} already", results.len(), path.display());
    }
    let players = args.game.players(&args.bots);
    let (threads, stop) = (args.game.threads(), platform::stop_flag());
    let competed = ::arena::compete(&tournament, &players, &mut results, threads, stop);
    let (standings, complaints) = competed.map_err(|error| match error {
        ::arena::Error::Interrupted => {
            let kept = Message::new("interrupted-kept").with("games", results.len()).with("total", total);
            anyhow::Error::new(Trouble::new(kept.with("file", path.display().to_string())).over(error))
        }
        other => other.into(),
    })?;
    files::write_whole(&report, &::arena::tournament_page(title, language, &standings))?;
    let mut stdout = std::io::stdout().lock();
    if args.json {
        writeln!(stdout, "{}", serde_json::to_string_pretty(&standings)?)?;
    } else {
        write!(stdout, "{}", ::arena::tournament_text(title, language, &standings))?;
    }
    for complaint in complaints {
        eprintln!("seaboard: {complaint}");
    }
    args.game.seed.tell(tournament.seed);
    eprintln!("seaboard: the report is in {}", report.display());
    Ok(())
}
