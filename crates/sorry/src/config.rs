//! What can be chosen before a match.

use game::{ConfigError, OptionKind, OptionSpec, OptionValue, RuleSet, Seats};
use serde::{Deserialize, Serialize};

use crate::Colour;

/// The options of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Config {
    /// The colours, seat by seat; if empty, the first ones clockwise from red.
    pub colours: Vec<Colour>,
    /// Who begins.
    pub first: First,
    /// One pawn of each colour begins on the space before Start.
    pub quick_start: bool,
    /// Red and yellow against blue and green.
    pub partners: bool,
    /// A hand of five cards, and points at the end.
    pub points: bool,
    /// The document's own shortcuts: 7, 10 and 11 only move forward.
    pub simplified: bool,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// The first seat.
    #[default]
    Lowest,
    /// Whoever has red; for a rematch, where the winner begins. The others alike.
    Red,
    /// Whoever has blue.
    Blue,
    /// Whoever has yellow.
    Yellow,
    /// Whoever has green.
    Green,
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        id: "colours",
        kind: OptionKind::Several { of: &["red", "blue", "yellow", "green"] },
        default: OptionValue::Several(&[]),
    },
    OptionSpec {
        id: "first",
        kind: OptionKind::Choice { of: &["lowest", "red", "blue", "yellow", "green"] },
        default: OptionValue::Choice("lowest"),
    },
    flag("quick_start"),
    flag("partners"),
    flag("points"),
    flag("simplified"),
];

const fn flag(id: &'static str) -> OptionSpec {
    OptionSpec { id, kind: OptionKind::Flag, default: OptionValue::Flag(false) }
}

pub(crate) const RULE_SETS: &[RuleSet] = &[
    RuleSet { id: "standard", values: &[] },
    RuleSet { id: "quick", values: &[("quick_start", OptionValue::Flag(true))] },
    RuleSet { id: "partners", values: &[("partners", OptionValue::Flag(true))] },
    RuleSet { id: "points", values: &[("points", OptionValue::Flag(true))] },
    RuleSet { id: "simplified", values: &[("simplified", OptionValue::Flag(true))] },
];

impl Config {
    /// Which colour each seat plays, and which begins.
    pub(crate) fn seating(&self, seats: u8) -> Result<(Vec<Colour>, Colour), ConfigError> {
        if !(2..=4).contains(&seats) {
            return Err(ConfigError::Seats { least: 2, most: 4, asked: seats });
        }
        if self.partners && seats != 4 {
            return Err(refused("partners", "partners play two against two, so it takes four players"));
        }
        let seats = seats as usize;
        let usual = self.colours.is_empty();
        let colours = if usual { Colour::ALL[..seats].to_vec() } else { self.colours.clone() };
        if colours.len() != seats {
            return Err(refused("colours", "name as many colours as there are players, or none"));
        }
        if Colour::ALL.iter().any(|colour| colours.iter().filter(|chosen| *chosen == colour).count() > 1) {
            return Err(refused("colours", "no two players have the same colour"));
        }
        let first = match self.first {
            First::Lowest => colours[0],
            First::Red => Colour::Red,
            First::Blue => Colour::Blue,
            First::Yellow => Colour::Yellow,
            First::Green => Colour::Green,
        };
        if !colours.contains(&first) {
            return Err(refused("first", "nobody plays the colour that is to begin"));
        }
        Ok((colours, first))
    }

    /// The same options with the winner beginning: of partners, the one who sits first.
    pub(crate) fn led_by(&self, winners: Seats) -> Option<Self> {
        let winner = winners.iter().next()?.index();
        let colours = if self.colours.is_empty() { &Colour::ALL[..] } else { &self.colours };
        let first = First::from(*colours.get(winner)?);
        Some(Self { first, ..self.clone() })
    }
}

impl From<Colour> for First {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Red => Self::Red,
            Colour::Blue => Self::Blue,
            Colour::Yellow => Self::Yellow,
            Colour::Green => Self::Green,
        }
    }
}

fn refused(option: &'static str, problem: &str) -> ConfigError {
    ConfigError::Option { option, problem: problem.into() }
}
