//! The page's checks: its types by TypeScript, its behaviour in real Chromium. What is missing is installed.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

/// Chromium, where Debian puts it.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Installs what the checks need and the machine lacks: Chromium and Python from Debian's
/// packages, the test tools from npm.
pub fn ready(root: &Path) -> Result<()> {
    if Command::new("node").arg("--version").output().is_err() {
        bail!("the page's tests need Node: install Node 20 or newer");
    }
    let is_there = || Path::new(CHROMIUM).exists() || std::env::var_os("CHROMIUM").is_some();
    install(root, "chromium", is_there).context("or name one in the environment variable CHROMIUM")?;
    // The outside bots of the program's tests are written in it.
    install(root, "python3", || Command::new("python3").arg("--version").output().is_ok_and(|it| it.status.success()))?;
    run(&root.join("tests/browser"), "npm", &["ci", "--no-audit", "--no-fund", "--loglevel=error"])
}

/// Installs a package of Debian's if what it brings is not there.
pub fn install(root: &Path, package: &str, is_there: impl Fn() -> bool) -> Result<()> {
    if is_there() {
        return Ok(());
    }
    println!("── {package} is missing: installing it from Debian's packages");
    run(root, "apt-get", &["update", "-q"])
        .and_then(|()| run(root, "apt-get", &["install", "-y", "-q", "--no-install-recommends", package]))
        .with_context(|| format!("install {package} by hand"))?;
    if !is_there() {
        bail!("{package} is installed, and is still not where it is looked for");
    }
    Ok(())
}

/// The types of all modules, strictly.
pub fn types(root: &Path) -> Result<()> {
    run(root, "node", &["tests/browser/node_modules/typescript/bin/tsc", "-p", "web"])
}

/// The browser tests, one file after another: two cores are soon busy.
pub fn browser(root: &Path) -> Result<()> {
    let mut files: Vec<String> = std::fs::read_dir(root.join("tests/browser"))?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".test.mjs"))
        .map(|name| format!("tests/browser/{name}"))
        .collect();
    files.sort();
    let mut arguments = vec!["--test", "--test-concurrency=1", "--test-reporter=spec"];
    arguments.extend(files.iter().map(String::as_str));
    run(root, "node", &arguments)
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

/// Runs a program to its end.
pub fn run(folder: &Path, program: &str, arguments: &[&str]) -> Result<()> {
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
