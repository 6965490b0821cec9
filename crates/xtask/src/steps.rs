//! The steps of a test run, each timed and told.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::{page, postgres};

/// Runs every check, and says at the end how long each took.
pub fn test(thorough: bool) -> Result<()> {
    let root = root();
    let mut times = Times::default();
    let long: &[(&str, &str)] = if thorough { &[("SEABOARD_THOROUGH", "1")] } else { &[] };
    let strict: &[(&str, &str)] = &[("RUSTDOCFLAGS", "-D warnings")];
    times.step("tools", || page::ready(&root).and_then(|()| postgres::ready(&root)))?;
    times.step("format", || cargo(&root, &["fmt", "--all", "--check"], &[]))?;
    times.step("lints", || {
        cargo(&root, &["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"], &[])
    })?;
    times.step("tests", || cargo(&root, &["test", "--workspace", "--all-features"], long))?;
    times.step("page's types", || page::types(&root))?;
    times.step("page", || page::browser(&root))?;
    times.step("documentation", || cargo(&root, &["doc", "--workspace", "--no-deps", "--all-features"], strict))?;
    times.tell();
    Ok(())
}

/// Builds the program as it is shipped, and puts it to the proof.
pub fn proof(which: &str, flags: &[String]) -> Result<()> {
    let root = root();
    cargo(&root, &["build", "--release", "--package", "seaboard", "--package", "proof"], &[])?;
    let mut arguments = vec![which];
    arguments.extend(flags.iter().map(String::as_str));
    let proof = root.join("target/release/proof");
    if flags.iter().any(|flag| flag == "--help" || flag == "-h") {
        return page::run(&root, &proof.to_string_lossy(), &arguments);
    }
    // Without them the proof says what it leaves out.
    let shifter = || Path::new("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1").exists();
    for missing in [postgres::ready(&root), page::install(&root, "libfaketime", shifter)] {
        if let Err(error) = missing {
            println!("xtask: {error:#}");
        }
    }
    page::run(&root, &proof.to_string_lossy(), &arguments)
}

/// How long each step took.
#[derive(Default)]
struct Times(Vec<(&'static str, Duration)>);

impl Times {
    fn step(&mut self, name: &'static str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        println!("\n── {name}");
        let started = Instant::now();
        work().with_context(|| format!("{name} failed"))?;
        self.0.push((name, started.elapsed()));
        Ok(())
    }

    fn tell(&self) {
        println!("\nAll is well.");
        for (name, took) in &self.0 {
            println!("  {name:<14} {:>5.0} s", took.as_secs_f64());
        }
    }
}

fn cargo(root: &Path, arguments: &[&str], extra: &[(&str, &str)]) -> Result<()> {
    let status = Command::new(env!("CARGO"))
        .args(arguments)
        .envs(extra.iter().copied())
        .current_dir(root)
        .status()
        .context("cargo cannot be started")?;
    if !status.success() {
        bail!("cargo {}", arguments.join(" "));
    }
    Ok(())
}

/// The repository.
pub fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    here.canonicalize().unwrap_or(here)
}
