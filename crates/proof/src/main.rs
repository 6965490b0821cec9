//! Real servers on loopback, played by many clients at once: how much they bear (`load`), and whether anything is lost
//! while they are killed, paused and cut off (`chaos`). `cargo xtask load` and `cargo xtask chaos` build and run it.

/// A line on the standard output; where nobody reads it any longer, everything ends, and the servers with it.
macro_rules! say {
    ($($words:tt)*) => {
        if writeln!(std::io::stdout(), $($words)*).is_err() {
            std::process::exit(1);
        }
    };
}

mod chaos;
mod check;
mod client;
mod folder;
mod http;
mod load;
mod node;
mod postgres;
mod proxy;
mod tables;

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Parser, Subcommand, ValueEnum};

/// Proof under load and faults.
#[derive(Parser)]
struct Cli {
    /// The program under test
    #[arg(long, value_name = "FILE", default_value = "target/release/seaboard")]
    seaboard: PathBuf,
    /// The store
    #[arg(long, value_enum, default_value = "both", global = true)]
    store: Stores,
    #[command(subcommand)]
    proof: Proof,
}

#[derive(Subcommand)]
enum Proof {
    /// How much a server bears
    Load(load::Load),
    /// Whether anything is lost while servers die
    Chaos(chaos::Chaos),
}

/// Which stores are tried, one after another.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Stores {
    Sqlite,
    Postgres,
    Both,
}

#[tokio::main]
async fn main() -> Result<()> {
    let cli = Cli::parse();
    if !cli.seaboard.is_file() {
        bail!("there is no program {}: build it, or name it with --seaboard", cli.seaboard.display());
    }
    let wanted = |store| cli.store == store || cli.store == Stores::Both;
    if wanted(Stores::Sqlite) {
        match &cli.proof {
            Proof::Load(load) => load::sqlite(load, &cli.seaboard).await?,
            Proof::Chaos(chaos) => chaos::sqlite(chaos, &cli.seaboard).await?,
        }
    }
    if wanted(Stores::Postgres) {
        if !postgres::is_installed() {
            if cli.store == Stores::Postgres {
                bail!("PostgreSQL is not installed");
            }
            say!("PostgreSQL is not installed: nothing is said about it");
            return Ok(());
        }
        match &cli.proof {
            Proof::Load(load) => load::postgres(load, &cli.seaboard).await?,
            Proof::Chaos(chaos) => chaos::postgres(chaos, &cli.seaboard).await?,
        }
    }
    Ok(())
}
