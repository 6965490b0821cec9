//! `cargo xtask test` does everything that CI does.

mod page;
mod postgres;
mod steps;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Chores of the Seaboard repository.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Format, lints, all tests, documentation: what CI runs
    Test {
        /// Longer runs of the laws and property tests too
        #[arg(long)]
        thorough: bool,
    },
    /// Pictures of each game and the main dialogs, on desktop and phone, light and dark, into target/screenshots
    Screenshots,
    /// How quick the page is: paint, readiness, scripts, frames, memory, latency
    PageFigures,
    /// How much a server bears, on real sockets of this machine; `--help` shows the flags
    // They are those of `proof`, which is built first.
    #[command(disable_help_flag = true)]
    Load {
        /// Passed on
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        flags: Vec<String>,
    },
    /// Whether a move is lost while servers and database are killed, paused and cut off; `--help` shows the flags
    #[command(disable_help_flag = true)]
    Chaos {
        /// Passed on
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        flags: Vec<String>,
    },
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Test { thorough } => steps::test(thorough),
        Chore::Screenshots => page::screenshots(&steps::root()),
        Chore::Load { flags } => steps::proof("load", &flags),
        Chore::Chaos { flags } => steps::proof("chaos", &flags),
        Chore::PageFigures => page::figures(&steps::root()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
