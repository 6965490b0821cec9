//! The water meter.

use serde::{Deserialize, Serialize};

/// Which meter lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Scale {
    /// Levels 1 to 5, as many flood cards as the level, lost at 5 (the document).
    #[default]
    Five,
    /// Ten ticks, two to five flood cards, lost at the tenth (the published game).
    Ten,
}

impl Scale {
    /// Their ids, in the order of the option.
    pub const IDS: &'static [&'static str] = &["five", "ten"];

    /// The level at which the island drowns (FI-35).
    pub const fn limit(self) -> u8 {
        match self {
            Self::Five => 5,
            Self::Ten => 10,
        }
    }
}

/// How high the water stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WaterMeter {
    scale: Scale,
    level: u8,
}

impl WaterMeter {
    /// The highest level at which a match may begin (FI-9, FI-A5).
    pub const HIGHEST_START: u8 = 4;

    /// A meter at this level.
    pub const fn new(scale: Scale, level: u8) -> Self {
        Self { scale, level }
    }

    /// Which meter it is.
    pub const fn scale(self) -> Scale {
        self.scale
    }

    /// Where it stands.
    pub const fn level(self) -> u8 {
        self.level
    }

    /// How many flood cards a turn draws (FI-24).
    pub const fn flood_cards(self) -> u8 {
        match (self.scale, self.level) {
            (Scale::Five, level) => level,
            (Scale::Ten, ..=2) => 2,
            (Scale::Ten, 3..=5) => 3,
            (Scale::Ten, 6..=7) => 4,
            (Scale::Ten, _) => 5,
        }
    }

    /// Whether the water is too high.
    pub const fn is_full(self) -> bool {
        self.level >= self.scale.limit()
    }

    /// Moves it up by one (FI-18).
    pub(crate) fn rise(&mut self) {
        self.level = self.level.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_water_rises_one_level_at_a_time_up_to_the_limit() {
        for scale in [Scale::Five, Scale::Ten] {
            let mut meter = WaterMeter::new(scale, 1);
            for level in 2..=scale.limit() {
                assert!(!meter.is_full());
                meter.rise();
                assert_eq!(meter.level(), level);
            }
            assert!(meter.is_full());
        }
    }
}
