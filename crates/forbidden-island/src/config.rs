//! What is chosen before a match: the options, the two rule sets, and what of it the rules look at later.

use game::{ConfigError, OptionKind, OptionSpec, OptionValue, RuleSet};
use serde::{Deserialize, Serialize};

use crate::{Role, Scale, Shape, TILES, Tile, WaterMeter};

/// What a Waters Rise does with the flood discard pile (FI-A2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recycling {
    /// Back into the deck, then the whole deck is shuffled (the document).
    #[default]
    ShuffleIn,
    /// Shuffled and put on top (the published game).
    OnTop,
}

/// Whom a Helicopter Lift may take along (FI-A4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LiftGroup {
    /// Any pawns (the document).
    #[default]
    Anybody,
    /// Pawns of one tile (the published game).
    OneTile,
}

/// What happens to the flood card of a tile that sinks (FI-A1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeadCards {
    /// It leaves the game with the tile.
    #[default]
    Remove,
    /// It stays in the deck as a blank.
    Discard,
}

/// The options of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Config {
    /// The layout of the island.
    pub shape: Shape,
    /// The tiles in the order of the places; the rest, or all, by chance.
    pub layout: Vec<Tile>,
    /// The roles from seat 0 on; the rest, or all, by chance.
    pub roles: Vec<Role>,
    /// Who begins, counted from 1.
    pub first_player: u8,
    /// Which water meter lies on the table.
    pub meter: Scale,
    /// Where the water stands at the beginning.
    pub level: u8,
    /// Whether Explorer, Diver, Pilot and Navigator have their powers of movement.
    pub movement_powers: bool,
    /// Whether the Explorer shores up diagonally.
    pub diagonal_shoring: bool,
    /// Whether a treasure card just drawn may be handed on.
    pub hand_on_drawn: bool,
    /// What a Waters Rise does with the flood discard pile.
    pub flood_recycling: Recycling,
    /// Whom a Helicopter Lift may take along.
    pub lift_group: LiftGroup,
    /// What happens to the flood card of a tile that sinks.
    pub dead_flood_cards: DeadCards,
    /// Whether a Helicopter Lift can save a pawn from a tile that has just sunk.
    pub lift_from_sinking: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            shape: Shape::Classic,
            layout: Vec::new(),
            roles: Vec::new(),
            first_player: 1,
            meter: Scale::Five,
            level: 1,
            movement_powers: false,
            diagonal_shoring: false,
            hand_on_drawn: true,
            flood_recycling: Recycling::ShuffleIn,
            lift_group: LiftGroup::Anybody,
            dead_flood_cards: DeadCards::Remove,
            lift_from_sinking: true,
        }
    }
}

impl Config {
    /// The boxed game.
    pub fn published() -> Self {
        Self {
            meter: Scale::Ten,
            movement_powers: true,
            diagonal_shoring: true,
            hand_on_drawn: false,
            flood_recycling: Recycling::OnTop,
            lift_group: LiftGroup::OneTile,
            ..Self::default()
        }
    }

    /// Whether a match with this many seats can be made from it.
    pub(crate) fn check(&self, seats: u8) -> Result<(), ConfigError> {
        if !(2..=4).contains(&seats) {
            return Err(ConfigError::Seats { least: 2, most: 4, asked: seats });
        }
        let refuse = |option, problem: String| Err(ConfigError::Option { option, problem });
        if !(1..=WaterMeter::HIGHEST_START).contains(&self.level) {
            return refuse("level", format!("a match begins at level 1 to 4, not {}", self.level));
        }
        if !(1..=seats).contains(&self.first_player) {
            return refuse("first_player", format!("player 1 to {seats} begins, not {}", self.first_player));
        }
        if self.roles.len() > seats as usize {
            return refuse("roles", format!("{} roles for {seats} players", self.roles.len()));
        }
        if repeats(&self.roles) {
            return refuse("roles", "each role is there once".into());
        }
        if self.layout.len() > TILES || repeats(&self.layout) {
            return refuse("layout", "each tile lies on the island once".into());
        }
        Ok(())
    }
}

fn repeats<T: PartialEq>(list: &[T]) -> bool {
    list.iter().enumerate().any(|(place, one)| list[..place].contains(one))
}

/// What the rules look at during a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rules {
    pub movement_powers: bool,
    pub diagonal_shoring: bool,
    pub hand_on_drawn: bool,
    pub flood_recycling: Recycling,
    pub lift_group: LiftGroup,
    pub dead_flood_cards: DeadCards,
    pub lift_from_sinking: bool,
}

impl From<&Config> for Rules {
    fn from(config: &Config) -> Self {
        Self {
            movement_powers: config.movement_powers,
            diagonal_shoring: config.diagonal_shoring,
            hand_on_drawn: config.hand_on_drawn,
            flood_recycling: config.flood_recycling,
            lift_group: config.lift_group,
            dead_flood_cards: config.dead_flood_cards,
            lift_from_sinking: config.lift_from_sinking,
        }
    }
}

use OptionKind::{Choice, Flag, Number, Several};

/// What set-up screens offer.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    spec("shape", Choice { of: Shape::IDS }, OptionValue::Choice("classic")),
    spec("layout", Several { of: Tile::IDS }, OptionValue::Several(&[])),
    spec("roles", Several { of: Role::IDS }, OptionValue::Several(&[])),
    spec("first_player", Number { least: 1, most: 4 }, OptionValue::Number(1)),
    spec("meter", Choice { of: Scale::IDS }, OptionValue::Choice("five")),
    spec("level", Number { least: 1, most: WaterMeter::HIGHEST_START as i32 }, OptionValue::Number(1)),
    spec("movement_powers", Flag, OptionValue::Flag(false)),
    spec("diagonal_shoring", Flag, OptionValue::Flag(false)),
    spec("hand_on_drawn", Flag, OptionValue::Flag(true)),
    spec("flood_recycling", Choice { of: &["shuffle_in", "on_top"] }, OptionValue::Choice("shuffle_in")),
    spec("lift_group", Choice { of: &["anybody", "one_tile"] }, OptionValue::Choice("anybody")),
    spec("dead_flood_cards", Choice { of: &["remove", "discard"] }, OptionValue::Choice("remove")),
    spec("lift_from_sinking", Flag, OptionValue::Flag(true)),
];

const fn spec(id: &'static str, kind: OptionKind, default: OptionValue) -> OptionSpec {
    OptionSpec { id, kind, default }
}

/// The document's rules, and the boxed game's.
pub(crate) const RULE_SETS: &[RuleSet] = &[
    RuleSet { id: "standard", values: &[] },
    RuleSet {
        id: "published",
        values: &[
            ("meter", OptionValue::Choice("ten")),
            ("movement_powers", OptionValue::Flag(true)),
            ("diagonal_shoring", OptionValue::Flag(true)),
            ("hand_on_drawn", OptionValue::Flag(false)),
            ("flood_recycling", OptionValue::Choice("on_top")),
            ("lift_group", OptionValue::Choice("one_tile")),
        ],
    },
];
