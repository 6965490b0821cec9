//! What can be chosen before a match: set-up screens and help texts are built from it.

use serde::Serialize;

/// One option of a game. Its name and its line of explanation are the messages `option-ID` and `option-ID-help`;
/// a choice's name is `option-ID-CHOICE`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct OptionSpec {
    /// Its name in configuration files and on the wire: a field of the game's `Config`.
    pub id: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
    /// Its value where nothing is said.
    pub default: OptionValue,
}

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// On or off.
    Flag,
    /// A whole number in a range.
    Number {
        /// The least value.
        least: i32,
        /// The greatest value.
        most: i32,
    },
    /// One of a few.
    Choice {
        /// The ids to choose from.
        of: &'static [&'static str],
    },
    /// A list of some of these, each at most once and in order; empty means "by chance" or "the usual".
    Several {
        /// The ids to choose from.
        of: &'static [&'static str],
    },
}

/// A value of an option.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// Of a flag.
    Flag(bool),
    /// Of a number.
    Number(i32),
    /// Of a choice.
    Choice(&'static str),
    /// Of a list.
    Several(&'static [&'static str]),
}

/// A named combination of options: the document's rules, the boxed game's, and so on. Its name is the message
/// `rules-ID`, its line of explanation `rules-ID-help`. The first of a game is its standard.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct RuleSet {
    /// Its name in configuration files and on the command line.
    pub id: &'static str,
    /// The values that differ from the defaults.
    pub values: &'static [(&'static str, OptionValue)],
}
