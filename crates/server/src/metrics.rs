//! Figures for whoever runs the server, in the text format of Prometheus. No table, match or person is in them.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The figures of this process.
pub(crate) static METRICS: Metrics = Metrics::new();

const BOUNDS: [f64; 13] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];

/// How long something took, in buckets.
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    const fn new() -> Self {
        Self {
            buckets: [const { AtomicU64::new(0) }; BOUNDS.len()],
            count: AtomicU64::new(0),
            micros: AtomicU64::new(0),
        }
    }

    pub(crate) fn observe(&self, time: Duration) {
        let seconds = time.as_secs_f64();
        for (bucket, _) in self.buckets.iter().zip(BOUNDS).filter(|(_, bound)| seconds <= *bound) {
            bucket.fetch_add(1, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(time.as_micros() as u64, Relaxed);
    }

    fn write(&self, out: &mut String, name: &str, help: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {}", bucket.load(Relaxed));
        }
        let count = self.count.load(Relaxed);
        let sum = self.micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}");
    }
}

/// The figures.
pub(crate) struct Metrics {
    pub(crate) tables: AtomicI64,
    pub(crate) connections: AtomicI64,
    pub(crate) sockets: AtomicI64,
    pub(crate) thinking: AtomicI64,
    pub(crate) relayed: AtomicI64,
    pub(crate) acts: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) matches_finished: AtomicU64,
    pub(crate) slow_readers: AtomicU64,
    pub(crate) rate_limited: AtomicU64,
    pub(crate) store_failures: AtomicU64,
    pub(crate) act: Histogram,
    pub(crate) store_commit: Histogram,
    pub(crate) think: Histogram,
}

impl Metrics {
    const fn new() -> Self {
        Self {
            tables: AtomicI64::new(0),
            connections: AtomicI64::new(0),
            sockets: AtomicI64::new(0),
            thinking: AtomicI64::new(0),
            relayed: AtomicI64::new(0),
            acts: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            matches_finished: AtomicU64::new(0),
            slow_readers: AtomicU64::new(0),
            rate_limited: AtomicU64::new(0),
            store_failures: AtomicU64::new(0),
            act: Histogram::new(),
            store_commit: Histogram::new(),
            think: Histogram::new(),
        }
    }

    /// The text that Prometheus reads.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        let gauges = [
            ("seaboard_tables", "Tables in memory.", &self.tables),
            ("seaboard_connections", "Open connections of all kinds.", &self.connections),
            ("seaboard_sockets", "Open WebSockets, joined or not.", &self.sockets),
            ("seaboard_bots_thinking", "Bots that think or wait to think.", &self.thinking),
            ("seaboard_relayed", "Connections passed on to the node that keeps their table.", &self.relayed),
        ];
        for (name, help, value) in gauges {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {}", value.load(Relaxed));
        }
        let counters = [
            ("seaboard_acts_total", "Acts that were kept.", &self.acts),
            ("seaboard_refused_total", "Commands that were refused.", &self.refused),
            ("seaboard_matches_finished_total", "Matches that were played to their end.", &self.matches_finished),
            ("seaboard_slow_readers_total", "Connections closed because they read too slowly.", &self.slow_readers),
            ("seaboard_rate_limited_total", "Messages, requests and connections over a limit.", &self.rate_limited),
            ("seaboard_store_failures_total", "Writes that the store refused.", &self.store_failures),
        ];
        for (name, help, value) in counters {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {}", value.load(Relaxed));
        }
        self.act.write(&mut out, "seaboard_act_seconds", "From a command's arrival to its act being kept.");
        self.store_commit.write(&mut out, "seaboard_store_commit_seconds", "One transaction of the store.");
        self.think.write(&mut out, "seaboard_bot_think_seconds", "One decision of a bot.");
        out
    }
}

/// Counts something for as long as it is held.
pub(crate) struct Held(&'static AtomicI64);

impl Held {
    pub(crate) fn new(gauge: &'static AtomicI64) -> Self {
        gauge.fetch_add(1, Relaxed);
        Self(gauge)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

/// Something that would fill the log if it were told each time: once in ten seconds is enough.
pub(crate) struct Rarely {
    told: Mutex<(Option<Instant>, u64)>,
}

impl Rarely {
    const EVERY: Duration = Duration::from_secs(10);

    pub(crate) const fn new() -> Self {
        Self { told: Mutex::new((None, 0)) }
    }

    /// Whether to tell it now; and how often it was not told since the last time.
    pub(crate) fn now(&self) -> Option<u64> {
        self.at(Instant::now())
    }

    fn at(&self, now: Instant) -> Option<u64> {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.0.is_some_and(|last| now.saturating_duration_since(last) < Self::EVERY) {
            told.1 += 1;
            return None;
        }
        told.0 = Some(now);
        Some(std::mem::take(&mut told.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_often_is_told_rarely() {
        let (rarely, begun) = (Rarely::new(), Instant::now());
        assert_eq!(rarely.at(begun), Some(0));
        assert!((0..46).all(|_| rarely.at(begun).is_none()));
        assert_eq!(rarely.at(begun + Rarely::EVERY), Some(46));
        assert_eq!(rarely.at(begun + Rarely::EVERY * 2), Some(0));
    }
}
