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
}

fn main() -> ExitCode {
    let Chore::Test { thorough } = Cli::parse().chore;
    match steps::test(thorough) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
