//! `seaboard rules`: a game's rules in a terminal, a page at a time.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};

use anyhow::Result;
use game::Style;

/// Shows the rules; paged where somebody looks on.
pub fn run(game: &str, language: &str) -> Result<()> {
    let text = catalog::find(game)?.rules(language);
    let shown = io::stdout().is_terminal();
    let set = |name| env::var_os(name).is_some_and(|value: std::ffi::OsString| !value.is_empty());
    let dumb = env::var("TERM").is_ok_and(|term| term == "dumb");
    let style = Style { colour: shown && !dumb && !set("NO_COLOR"), unicode: true, parts: false };
    let width = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).unwrap_or(80_usize).clamp(20, 100);
    let mut lines = words::typeset(text, width, style).join("\n");
    lines.push('\n');
    if shown && page(&lines) {
        return Ok(());
    }
    io::stdout().lock().write_all(lines.as_bytes())?;
    Ok(())
}

/// Hands the text to the reader's pager; `false` if there is none, or none is wanted (`PAGER=`).
fn page(text: &str) -> bool {
    let wanted = env::var("PAGER").unwrap_or_else(|_| "less".into());
    let mut parts = wanted.split_whitespace();
    let Some(program) = parts.next() else { return false };
    let mut command = Command::new(program);
    command.args(parts).stdin(Stdio::piped());
    if env::var_os("LESS").is_none() {
        // Leave at once if it fits on the screen, keep bold and italic, leave the text on the screen.
        command.env("LESS", "FRX");
    }
    let Ok(mut pager) = command.spawn() else { return false };
    if let Some(mut input) = pager.stdin.take() {
        // Whoever leaves before the end has read enough.
        let _ = input.write_all(text.as_bytes());
    }
    pager.wait().is_ok()
}
