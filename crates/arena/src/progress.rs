//! How far a run is, for somebody who watches a terminal.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// Between two drawings.
const MILLIS: u64 = 150;

/// A bar on standard error: games, rate, time left. Silent where nobody watches.
pub struct Progress {
    total: u64,
    done: AtomicU64,
    drawn: AtomicU64,
    started: Instant,
    shown: bool,
}

impl Progress {
    /// A bar for so many games, shown only on a terminal.
    pub fn new(total: u64) -> Self {
        let shown = std::io::stderr().is_terminal();
        Self { total, done: AtomicU64::new(0), drawn: AtomicU64::new(0), started: Instant::now(), shown }
    }

    /// One more game is over.
    pub fn tick(&self) {
        let done = self.done.fetch_add(1, Relaxed) + 1;
        if !self.shown {
            return;
        }
        let now = self.started.elapsed().as_millis() as u64;
        let before = self.drawn.load(Relaxed);
        if now >= before + MILLIS && self.drawn.compare_exchange(before, now, Relaxed, Relaxed).is_ok() {
            let mut error = std::io::stderr().lock();
            // A narrow terminal cuts the line off at its edge instead of wrapping it, and wraps again afterwards.
            let line = format!("\r\x1b[K\x1b[?7l{}\x1b[?7h", bar(done, self.total, now as f64 / 1e3));
            let _ = error.write_all(line.as_bytes());
            let _ = error.flush();
        }
    }

    /// How many games a second.
    pub fn rate(&self) -> f64 {
        self.done.load(Relaxed) as f64 / self.started.elapsed().as_secs_f64().max(1e-9)
    }

    /// How long it has taken.
    pub fn seconds(&self) -> f64 {
        self.started.elapsed().as_secs_f64()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(std::io::stderr().lock(), "\r\x1b[K");
        }
    }
}

fn bar(done: u64, total: u64, seconds: f64) -> String {
    const WIDTH: u64 = 30;
    let full = (u128::from(done) * u128::from(WIDTH) / u128::from(total.max(1))).min(WIDTH.into()) as usize;
    let rate = done as f64 / seconds.max(1e-3);
    let left = ((total.saturating_sub(done)) as f64 / rate.max(1e-9)).ceil() as u64;
    let shown = if rate >= 10.0 { format!("{rate:.0}") } else { format!("{rate:.1}") };
    let time = match (left / 3600, left / 60 % 60, left % 60) {
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    };
    // The bar comes last: it is what a narrow terminal can do without.
    format!("{done}/{total}  {shown}/s  {time} left  {}{}", "█".repeat(full), "░".repeat(WIDTH as usize - full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_tells_rate_and_time_left() {
        let half = bar(500, 1000, 10.0);
        assert!(half.starts_with("500/1000  50/s  0:10 left  █") && half.matches('█').count() == 15, "{half}");
        assert!(bar(1, 100_000, 1.0).starts_with("1/100000  1.0/s  27:46:39 left  "));
        assert!(bar(0, 0, 0.0).contains("0/0"));
    }
}
