//! How sure a share of wins is.

use serde::Serialize;

/// A 95% interval of a share (Wilson's: it holds near 0 and 1 too).
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Interval {
    /// The interval for so many successes in so many trials.
    pub fn wilson(successes: u64, trials: u64) -> Self {
        if trials == 0 {
            return Self { low: 0.0, high: 1.0 };
        }
        const Z: f64 = 1.959_963_984_540_054;
        let (n, share) = (trials as f64, successes as f64 / trials as f64);
        let centre = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Self { low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }

    /// Whether all of this lies above all of the other.
    pub fn above(&self, other: &Self) -> bool {
        self.low > other.high
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values() {
        let half = Interval::wilson(50, 100);
        assert!((half.low - 0.4038).abs() < 1e-4 && (half.high - 0.5962).abs() < 1e-4, "{half:?}");
        let none = Interval::wilson(0, 10);
        assert!(none.low == 0.0 && (none.high - 0.2775).abs() < 1e-4, "{none:?}");
        assert!(Interval::wilson(80, 100).above(&half) && !half.above(&half));
        assert_eq!(Interval::wilson(0, 0), Interval { low: 0.0, high: 1.0 });
    }
}
