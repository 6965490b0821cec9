//! What can be chosen before a match, and the named rule sets.

use game::{ConfigError, OptionKind, OptionSpec, OptionValue, RuleSet};
use serde::{Deserialize, Serialize};

use OptionValue::{Choice, Flag, Number};

/// The options of a match. The default is the requirement document's game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Config {
    /// Pirates of each player.
    pub pirates: u8,
    /// Segments of the path.
    pub segments: u8,
    /// How the segments come about.
    pub path: Tiles,
    /// Cards of each symbol.
    pub cards: u8,
    /// The most plays of a turn.
    pub plays: u8,
    /// Cards that each player begins with.
    pub hand: u8,
    /// Cards that the starting player begins with.
    pub starter_hand: u8,
    /// Who sees a player's cards.
    pub hands: Hands,
    /// Where new cards come from.
    pub supply: Supply,
    /// Who begins.
    pub starter: Starter,
    /// Whether a player without cards may skip the whole turn and draw one.
    pub skip: bool,
}

/// How the segments come about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tiles {
    /// Each is a random order of the six symbols.
    Random,
    /// They are the boxed game's, in random order and direction.
    Printed,
}

/// Who sees a player's cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hands {
    /// Everybody.
    Open,
    /// Only the player.
    Hidden,
}

/// Where new cards come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Supply {
    /// From the deck, face down.
    Deck,
    /// From an open row of twelve, from the end that the arrow marks.
    Row,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Starter {
    /// Seat 0.
    First,
    /// Seat 1.
    Second,
    /// Seat 2.
    Third,
    /// Seat 3.
    Fourth,
    /// Seat 4.
    Fifth,
    /// One of the players by even chances.
    Chance,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            pirates: 6,
            segments: 6,
            path: Tiles::Random,
            cards: 30,
            plays: 2,
            hand: 6,
            starter_hand: 6,
            hands: Hands::Open,
            supply: Supply::Deck,
            starter: Starter::First,
            skip: false,
        }
    }
}

/// The fewest and most players.
pub(crate) const LEAST_PLAYERS: u8 = 2;
pub(crate) const MOST_PLAYERS: u8 = 5;

const fn number(id: &'static str, least: i32, most: i32, default: i32) -> OptionSpec {
    OptionSpec { id, kind: OptionKind::Number { least, most }, default: Number(default) }
}

const fn choice(id: &'static str, of: &'static [&'static str], default: &'static str) -> OptionSpec {
    OptionSpec { id, kind: OptionKind::Choice { of }, default: Choice(default) }
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    number("pirates", 4, 6, 6),
    number("segments", 4, 8, 6),
    choice("path", &["random", "printed"], "random"),
    number("cards", 10, 40, 30),
    number("plays", 1, 3, 2),
    number("hand", 3, 8, 6),
    number("starter_hand", 3, 8, 6),
    choice("hands", &["open", "hidden"], "open"),
    choice("supply", &["deck", "row"], "deck"),
    choice("starter", &["first", "second", "third", "fourth", "fifth", "chance"], "first"),
    OptionSpec { id: "skip", kind: OptionKind::Flag, default: Flag(false) },
];

pub(crate) const RULE_SETS: &[RuleSet] = &[
    RuleSet { id: "standard", values: &[] },
    RuleSet {
        id: "jamaica",
        values: &[
            ("path", Choice("printed")),
            ("cards", Number(17)),
            ("plays", Number(3)),
            ("hands", Choice("hidden")),
            ("starter", Choice("chance")),
        ],
    },
    RuleSet {
        id: "tortuga",
        values: &[
            ("path", Choice("printed")),
            ("cards", Number(17)),
            ("plays", Number(3)),
            ("supply", Choice("row")),
            ("starter", Choice("chance")),
        ],
    },
    RuleSet {
        id: "edition_2014",
        values: &[
            ("pirates", Number(4)),
            ("segments", Number(5)),
            ("cards", Number(17)),
            ("hand", Number(5)),
            ("hands", Choice("hidden")),
            ("starter", Choice("chance")),
        ],
    },
    RuleSet {
        id: "edition_2014_advanced",
        values: &[
            ("pirates", Number(5)),
            ("cards", Number(17)),
            ("plays", Number(3)),
            ("hand", Number(5)),
            ("hands", Choice("hidden")),
            ("starter", Choice("chance")),
        ],
    },
    RuleSet {
        id: "edition_2017",
        values: &[
            ("cards", Number(17)),
            ("plays", Number(3)),
            ("hands", Choice("hidden")),
            ("starter", Choice("chance")),
            ("skip", Flag(true)),
        ],
    },
];

impl Config {
    /// Whether these options go together for so many players.
    pub(crate) fn check(&self, seats: u8) -> Result<(), ConfigError> {
        if !(LEAST_PLAYERS..=MOST_PLAYERS).contains(&seats) {
            return Err(ConfigError::Seats { least: LEAST_PLAYERS, most: MOST_PLAYERS, asked: seats });
        }
        for spec in OPTIONS {
            let (OptionKind::Number { least, most }, Some(value)) = (spec.kind, self.number(spec.id)) else { continue };
            if !(least..=most).contains(&i32::from(value)) {
                return Err(wrong(spec.id, format!("{value} is not from {least} to {most}")));
            }
        }
        if self.path == Tiles::Printed && usize::from(self.segments) > crate::board::FACES.len() {
            return Err(wrong(
                "segments",
                "there are six printed segments: take six or fewer, or a random path".into(),
            ));
        }
        match self.starter.seat() {
            Some(starter) if starter >= seats => Err(wrong("starter", format!("nobody sits there: {seats} play"))),
            _ => Ok(()),
        }
    }

    /// The value of a numeric option.
    fn number(&self, id: &str) -> Option<u8> {
        match id {
            "pirates" => Some(self.pirates),
            "segments" => Some(self.segments),
            "cards" => Some(self.cards),
            "plays" => Some(self.plays),
            "hand" => Some(self.hand),
            "starter_hand" => Some(self.starter_hand),
            _ => None,
        }
    }
}

fn wrong(option: &'static str, problem: String) -> ConfigError {
    ConfigError::Option { option, problem }
}

impl Starter {
    /// The number of the starting seat, where it is agreed on.
    pub(crate) fn seat(self) -> Option<u8> {
        (self != Self::Chance).then_some(self as u8)
    }
}
