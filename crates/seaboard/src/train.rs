//! `seaboard train`: a game's bots learn from self-play.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use game::Message;

use crate::files;
use crate::trouble::Trouble;

/// What is learned from.
#[derive(Args)]
pub struct TrainArgs {
    /// The game; its bots must be able to learn (santorini, sorry)
    game: String,
    /// How many matches are played
    #[arg(long, default_value_t = 18_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The same seed gives the same file, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many matches at once [default: the number of cores]
    #[arg(long)]
    threads: Option<usize>,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Plays, learns and writes the file.
pub fn run(args: &TrainArgs) -> Result<()> {
    let Some(training) = catalog::find(&args.game)?.training() else {
        return Err(Trouble::new(Message::new("trouble-no-training").with("game", args.game.clone())).into());
    };
    files::check_writable(&args.out)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.unwrap_or(cores).clamp(1, cores);
    let learned = training(args.games, args.seed, threads, &mut |trained| {
        eprintln!("{} matches, {} positions, surprise {:.4}", trained.games, trained.positions, trained.surprise);
    });
    files::write_whole(&args.out, &learned)?;
    println!("{} bytes in {}", learned.len(), args.out.display());
    Ok(())
}
