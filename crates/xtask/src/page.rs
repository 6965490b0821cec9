//! The page's checks: its types by TypeScript, its behaviour in real Chromium. What is missing is installed.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

/// Chromium, where Debian puts it.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Installs what the checks need and the machine lacks: Chromium from Debian's packages, the test tools from npm.
pub fn ready(root: &Path) -> Result<()> {
    if Command::new("node").arg("--version").output().is_err() {
        bail!("the page's tests need Node: install Node 20 or newer");
    }
    if !Path::new(CHROMIUM).exists() && std::env::var_os("CHROMIUM").is_none() {
        println!("── Chromium is missing: installing it from Debian's packages");
        run(root, "apt-get", &["update", "-q"])?;
        run(root, "apt-get", &["install", "-y", "-q", "--no-install-recommends", "chromium"])
            .context("install Chromium by hand, or name one in the environment variable CHROMIUM")?;
    }
    run(&root.join("tests/browser"), "npm", &["ci", "--no-audit", "--no-fund", "--loglevel=error"])
}

/// The types of all modules, strictly.
pub fn types(root: &Path) -> Result<()> {
    run(root, "node", &["tests/browser/node_modules/typescript/bin/tsc", "-p", "web"])
}

/// The browser tests, one after another: two cores are soon busy.
pub fn browser(root: &Path) -> Result<()> {
    run(
        root,
        "node",
        &[
            "--test",
            "--test-concurrency=1",
            "--test-reporter=spec",
            "tests/browser/frame.test.mjs",
            "tests/browser/games.test.mjs",
            "tests/browser/learn.test.mjs",
            "tests/browser/look.test.mjs",
            "tests/browser/reader.test.mjs",
        ],
    )
}

/// Pictures of every game and dialog, into `target/screenshots`.
pub fn screenshots(root: &Path) -> Result<()> {
    built(root)?;
    run(root, "node", &["tests/browser/screenshots.mjs"])
}

/// How quick the page is, measured in Chromium and printed.
pub fn figures(root: &Path) -> Result<()> {
    built(root)?;
    run(root, "node", &["tests/browser/figures.mjs"])
}

fn built(root: &Path) -> Result<()> {
    ready(root)?;
    if std::env::var_os("SEABOARD_BIN").is_some() {
        return Ok(());
    }
    run(root, env!("CARGO"), &["build", "--package", "seaboard"])
}

fn run(folder: &Path, program: &str, arguments: &[&str]) -> Result<()> {
    let status = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .status()
        .with_context(|| format!("{program} cannot be started"))?;
    if !status.success() {
        bail!("{program} {} failed", arguments.join(" "));
    }
    Ok(())
}
