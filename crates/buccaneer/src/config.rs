//! What can be chosen before a match, and named combinations of it.

use game::{ConfigError, OptionKind, OptionSpec, OptionValue, RuleSet};
use serde::{Deserialize, Serialize};

use crate::fortune::Fortune;

/// The options of a match. The defaults are the document's rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Config {
    /// Three alike at home are safe from trade (BU-35).
    pub safe_zone: bool,
    /// Card 21: Long John goes back to the pack after use, the document's simplification.
    pub long_john_returns: bool,
    /// Card 6: always to Amsterdam, the document's simplification.
    pub card_six_amsterdam: bool,
    /// Card 22: owners choose whom they bury, as the card says.
    pub bury_by_choice: bool,
    /// The winner of a battle chooses between two crew and all treasure.
    pub winner_chooses: bool,
    /// Crew may lie at home ports.
    pub crew_at_home: bool,
    /// Turning first costs one square instead of the whole turn.
    pub turn_first: bool,
    /// Who begins.
    pub first_player: FirstPlayer,
    /// Crew cards dealt to each player.
    pub opening_hand: u8,
    /// Pieces of each type of treasure.
    pub treasures_each: u8,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstPlayer {
    /// The player of London.
    #[default]
    London,
    /// By lot, as if chance cards were cut.
    Cut,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            safe_zone: true,
            long_john_returns: false,
            card_six_amsterdam: false,
            bury_by_choice: false,
            winner_chooses: false,
            crew_at_home: false,
            turn_first: false,
            first_player: FirstPlayer::London,
            opening_hand: 5,
            treasures_each: 4,
        }
    }
}

impl Config {
    /// Whether an option changes what a chance card says.
    pub(crate) fn rewords(&self, card: Fortune) -> bool {
        match card.number() {
            6 => self.card_six_amsterdam,
            21 => self.long_john_returns,
            22 => self.bury_by_choice,
            _ => false,
        }
    }

    pub(crate) fn check(&self) -> Result<(), ConfigError> {
        let refused = |option, problem: &str| Err(ConfigError::Option { option, problem: problem.to_owned() });
        if !(5..=6).contains(&self.opening_hand) {
            return refused("opening_hand", "5 or 6 crew cards are dealt");
        }
        if !(4..=6).contains(&self.treasures_each) {
            return refused("treasures_each", "there are 4 to 6 pieces of each treasure");
        }
        Ok(())
    }
}

const fn flag(id: &'static str, default: bool) -> OptionSpec {
    OptionSpec { id, kind: OptionKind::Flag, default: OptionValue::Flag(default) }
}

const fn number(id: &'static str, least: i32, most: i32, default: i32) -> OptionSpec {
    OptionSpec { id, kind: OptionKind::Number { least, most }, default: OptionValue::Number(default) }
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    flag("safe_zone", true),
    flag("long_john_returns", false),
    flag("card_six_amsterdam", false),
    flag("bury_by_choice", false),
    flag("winner_chooses", false),
    flag("crew_at_home", false),
    flag("turn_first", false),
    OptionSpec {
        id: "first_player",
        kind: OptionKind::Choice { of: &["london", "cut"] },
        default: OptionValue::Choice("london"),
    },
    number("opening_hand", 5, 6, 5),
    number("treasures_each", 4, 6, 4),
];

const ON: OptionValue = OptionValue::Flag(true);

pub(crate) const RULE_SETS: &[RuleSet] = &[
    RuleSet { id: "standard", values: &[] },
    RuleSet { id: "simplified", values: &[("long_john_returns", ON), ("card_six_amsterdam", ON)] },
    RuleSet {
        id: "published",
        values: &[
            ("bury_by_choice", ON),
            ("winner_chooses", ON),
            ("crew_at_home", ON),
            ("first_player", OptionValue::Choice("cut")),
            ("treasures_each", OptionValue::Number(5)),
        ],
    },
    RuleSet { id: "trade-winds", values: &[("turn_first", ON)] },
];
