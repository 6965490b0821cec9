//! The steps of a test run, each timed and told.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// Runs every check, and says at the end how long each took.
pub fn test(thorough: bool) -> Result<()> {
    let mut times = Vec::new();
    let mut step = |name: &'static str, arguments: &[&str], extra: &[(&str, &str)]| -> Result<()> {
        let took = cargo(name, arguments, extra)?;
        times.push((name, took));
        Ok(())
    };
    let thorough: &[(&str, &str)] = if thorough { &[("SEABOARD_THOROUGH", "1")] } else { &[] };
    step("format", &["fmt", "--all", "--check"], &[])?;
    step("lints", &["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"], &[])?;
    step("tests", &["test", "--workspace", "--all-features"], thorough)?;
    step("documentation", &["doc", "--workspace", "--no-deps", "--all-features"], &[("RUSTDOCFLAGS", "-D warnings")])?;
    println!("\nAll is well.");
    for (name, took) in times {
        println!("  {name:<14} {:>5.0} s", took.as_secs_f64());
    }
    Ok(())
}

fn cargo(name: &str, arguments: &[&str], extra: &[(&str, &str)]) -> Result<Duration> {
    println!("\n── {name}: cargo {}", arguments.join(" "));
    let started = Instant::now();
    let status = Command::new(env!("CARGO"))
        .args(arguments)
        .envs(extra.iter().copied())
        .current_dir(root())
        .status()
        .with_context(|| format!("cargo cannot be started for {name}"))?;
    if !status.success() {
        bail!("{name} failed: cargo {}", arguments.join(" "));
    }
    Ok(started.elapsed())
}

/// The repository.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}
