//! What can be chosen before a match.

use game::{OptionKind, OptionSpec, OptionValue, RuleSet};
use serde::{Deserialize, Serialize};

use crate::god::{self, God};

/// The options of a match. The default is the base game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Config {
    /// The players choose gods before the match, unless `god_a` or `god_b` says who has which.
    pub gods: bool,
    /// The god of player 1.
    #[serde(with = "god")]
    pub god_a: Option<God>,
    /// The god of player 2.
    #[serde(with = "god")]
    pub god_b: Option<God>,
    /// A piece can be built only while the box has one left.
    pub limited_pieces: bool,
}

impl Config {
    /// A match with these gods.
    pub fn with_gods(god_a: Option<God>, god_b: Option<God>) -> Self {
        Self { god_a, god_b, ..Self::default() }
    }

    /// Whether the gods are chosen in the first decisions of the match.
    pub(crate) fn drafts(&self) -> bool {
        self.gods && self.god_a.is_none() && self.god_b.is_none()
    }
}

const GODS: OptionKind = OptionKind::Choice {
    of: &[
        "none",
        "apollo",
        "artemis",
        "athena",
        "atlas",
        "demeter",
        "hephaestus",
        "hermes",
        "minotaur",
        "pan",
        "prometheus",
    ],
};

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { id: "gods", kind: OptionKind::Flag, default: OptionValue::Flag(false) },
    OptionSpec { id: "god_a", kind: GODS, default: OptionValue::Choice("none") },
    OptionSpec { id: "god_b", kind: GODS, default: OptionValue::Choice("none") },
    OptionSpec { id: "limited_pieces", kind: OptionKind::Flag, default: OptionValue::Flag(false) },
];

pub(crate) const RULE_SETS: &[RuleSet] =
    &[RuleSet { id: "standard", values: &[] }, RuleSet { id: "gods", values: &[("gods", OptionValue::Flag(true))] }];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choices_of_gods_are_all_gods() {
        let OptionKind::Choice { of } = GODS else { unreachable!("it is a choice") };
        let known: Vec<_> = std::iter::once("none").chain(God::ALL.map(God::id)).collect();
        assert_eq!(of, known);
    }

    #[test]
    fn a_configuration_is_a_flat_object() {
        let text = r#"{"gods":true,"god_a":"apollo","god_b":"none","limited_pieces":false}"#;
        let config: Config = serde_json::from_str(text).unwrap();
        assert_eq!(config, Config { gods: true, ..Config::with_gods(Some(God::Apollo), None) });
        assert_eq!(serde_json::to_string(&config).unwrap(), text);
        assert_eq!(serde_json::from_str::<Config>("{}").unwrap(), Config::default());
        for wrong in [r#"{"god_a":"zeus"}"#, r#"{"god":"apollo"}"#, r#"{"gods":"yes"}"#] {
            assert!(serde_json::from_str::<Config>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn gods_are_drafted_only_where_none_is_given() {
        let drafting = Config { gods: true, ..Config::default() };
        assert!(drafting.drafts() && !Config::default().drafts());
        assert!(!Config { god_a: Some(God::Pan), ..drafting.clone() }.drafts());
        assert!(!Config { god_b: Some(God::Pan), ..drafting }.drafts());
    }
}
