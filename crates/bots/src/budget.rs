//! How long a bot may think, and the meter that stops it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// How long a bot may think: until either limit is reached. What an iteration is depends on the search: a playout of
/// the tree search, a position of alpha-beta and expectimax.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Budget {
    /// The most iterations.
    pub iterations: Option<u32>,
    /// The longest time.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many iterations, however long they take: the same answer on every machine.
    pub const fn iterations(iterations: u32) -> Self {
        Self { iterations: Some(iterations), time: None }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Self {
        Self { iterations: None, time: Some(time) }
    }

    /// The same, but stopped after `time` too.
    #[must_use]
    pub const fn within(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// The same without its clock, where it counts iterations: for reproducible games.
    #[must_use]
    pub const fn untimed(self) -> Self {
        match self.iterations {
            Some(_) => Self { time: None, ..self },
            None => self,
        }
    }
}

/// Counts what a search spends and says when it must stop.
pub struct Meter<'a> {
    cancel: &'a AtomicBool,
    most: u64,
    deadline: Option<Instant>,
    spent: u64,
    asked: u32,
    stopped: bool,
}

/// The clock is read once in so many iterations: reading it costs as much as a small position.
const STRIDE: u32 = 16;

impl<'a> Meter<'a> {
    /// A meter that starts now.
    pub fn start(budget: Budget, cancel: &'a AtomicBool) -> Self {
        Self {
            cancel,
            most: budget.iterations.map_or(u64::MAX, u64::from),
            deadline: budget.time.and_then(|time| Instant::now().checked_add(time)),
            spent: 0,
            asked: 0,
            stopped: false,
        }
    }

    /// Spends one iteration; `false` if there is none left, and from then on.
    #[inline]
    pub fn spend(&mut self) -> bool {
        if self.stopped || self.spent >= self.most || self.cancel.load(Ordering::Relaxed) {
            self.stopped = true;
            return false;
        }
        self.asked = self.asked.wrapping_add(1);
        if self.asked % STRIDE == 1 && self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.stopped = true;
            return false;
        }
        self.spent += 1;
        true
    }

    /// Counts iterations that were made together with the last one.
    #[inline]
    pub fn spend_more(&mut self, count: u64) {
        self.spent += count.min(self.most - self.spent);
    }

    /// How many iterations were spent.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// How many are left; a very large number without a limit.
    pub fn left(&self) -> u64 {
        if self.stopped { 0 } else { self.most - self.spent }
    }

    /// Whether the search must stop or had to.
    pub fn stopped(&self) -> bool {
        self.stopped || self.cancel.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_meter_counts_to_its_limit() {
        let cancel = AtomicBool::new(false);
        let mut meter = Meter::start(Budget::iterations(3), &cancel);
        assert_eq!((0..10).filter(|_| meter.spend()).count(), 3);
        assert_eq!((meter.spent(), meter.left(), meter.stopped()), (3, 0, true));
    }

    #[test]
    fn cancelling_stops_it_at_once_and_for_good() {
        let cancel = AtomicBool::new(false);
        let mut meter = Meter::start(Budget::default(), &cancel);
        assert!(meter.spend());
        cancel.store(true, Ordering::Relaxed);
        assert!(!meter.spend());
        cancel.store(false, Ordering::Relaxed);
        assert!(!meter.spend());
        assert_eq!(meter.spent(), 1);
    }

    #[test]
    fn no_time_is_no_iteration() {
        let cancel = AtomicBool::new(false);
        assert!(!Meter::start(Budget::time(Duration::ZERO), &cancel).spend());
    }

    #[test]
    fn only_a_counted_budget_can_lose_its_clock() {
        let second = Duration::from_secs(1);
        assert_eq!(Budget::iterations(5).within(second).untimed(), Budget::iterations(5));
        assert_eq!(Budget::time(second).untimed(), Budget::time(second));
    }
}
