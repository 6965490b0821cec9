//! The bodies of the HTTP interface.

use std::collections::BTreeMap;

use game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Sitter, TableStatus, Timers};

/// A game of the catalogue, in words of the asked language: `GET /api/games`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One line.
    pub tagline: String,
    /// How long a match takes.
    pub minutes: String,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// All win or lose together.
    pub cooperative: bool,
    /// Somebody may act on another's turn.
    pub interrupts: bool,
    /// Named rule sets, the standard first.
    pub rules: Vec<RulesInfo>,
    /// What can be chosen.
    pub options: Vec<OptionInfo>,
}

/// A named rule set.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RulesInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One line.
    pub help: String,
    /// The options it sets.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub values: BTreeMap<String, Value>,
}

/// An option.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One line.
    pub help: String,
    /// `flag`, `number`, `choice` or `several`.
    pub kind: String,
    /// The least number.
    pub least: Option<i32>,
    /// The greatest number.
    pub most: Option<i32>,
    /// Ids and names to choose from.
    pub of: Vec<(String, String)>,
    /// Its value where nothing is said.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub default: Value,
}

/// Who shall sit somewhere.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewSeat {
    /// Who.
    pub sitter: Sitter,
    /// What people call them; a name is found if it is empty.
    #[serde(default)]
    pub name: String,
}

/// A new table: `POST /api/tables`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The rule set; the standard if absent.
    #[serde(default)]
    pub rules: Option<String>,
    /// Options that differ from it.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: BTreeMap<String, Value>,
    /// The seats, in order.
    pub seats: Vec<NewSeat>,
    /// In the public list.
    #[serde(default)]
    pub public: bool,
    /// Free text allowed.
    #[serde(default)]
    pub chat: bool,
    /// Hints allowed; yes if absent.
    #[serde(default = "yes")]
    pub hints: bool,
    /// Limits of time.
    #[serde(default)]
    pub timers: Timers,
    /// Begin at once if nobody has to come by link.
    #[serde(default)]
    pub start: bool,
    /// Where the match begins, if not at the beginning. Such a match begins at once.
    #[serde(default)]
    pub from: Option<Origin>,
}

/// A position that a match begins from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Origin {
    /// The prepared position of the game's tutorial.
    Tutorial,
    /// A moment of a finished match.
    Match {
        /// The match.
        id: String,
        /// The number of steps before the moment.
        step: u32,
    },
}

/// What somebody does in a tutorial: `GET /api/games/{id}/tutorial`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Act {
    /// Who.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// What, as it stands in the choices.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub action: Value,
}

/// A seat and its token. The token is the right to play it: it is shown once and kept by the client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatToken {
    /// The seat.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// Its token.
    pub token: String,
}

/// A table that was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeTable {
    /// Its id.
    pub id: String,
    /// The host's token.
    pub host: String,
    /// The seats at this screen.
    pub seats: Vec<SeatToken>,
    /// The invite's token.
    pub invite: String,
    /// The spectator link's token.
    pub watch: String,
}

/// Sitting down by the invite link: `POST /api/tables/{id}/join`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct JoinTable {
    /// The invite's token; a public table needs none.
    #[serde(default)]
    pub invite: Option<String>,
    /// The seat, if a certain one is wanted.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// What people call them.
    #[serde(default)]
    pub name: String,
}

/// Asking for a link that moves a seat to another device: `POST /api/tables/{id}/seat-link`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AskSeatLink {
    /// The seat's token.
    pub token: String,
}

/// Asking whether a table waits for somebody who is not there: `POST /api/tables/{id}/turn`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AskTurn {
    /// The tokens of their seats.
    pub tokens: Vec<String>,
}

/// Whether it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Turn {
    /// Where the table is in its life.
    pub status: TableStatus,
    /// Whether the match waits for one of the seats.
    pub mine: bool,
}

/// The secret of a seat link: single use, ten minutes. It belongs in a link's fragment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatLink {
    /// The secret.
    pub secret: String,
    /// Seconds until it is worth nothing.
    pub seconds: u32,
}

/// Claiming a seat with it: `POST /api/tables/{id}/claim`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClaimSeat {
    /// The secret.
    pub secret: String,
}

/// A line of the public list: `GET /api/tables`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ListedTable {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Where it is in its life.
    pub status: TableStatus,
    /// The names of those who sit there; empty for open seats.
    pub names: Vec<String>,
    /// How many seats wait for somebody.
    pub open: u8,
}

/// How a seat ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Place {
    /// The seat.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// Its place, 1 being the best; a team that lost has no place 1.
    pub place: u8,
    /// Its points, where the game counts them.
    pub score: Option<i32>,
}

/// One moment of a finished match: `GET /api/matches/{id}/steps/{n}`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Moment {
    /// The game's id.
    pub game: String,
    /// Who sat where.
    pub names: Vec<String>,
    /// The number of steps before this moment.
    pub step: u32,
    /// The number of steps of the match.
    pub steps: u32,
    /// The spectator's view.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: Value,
    /// What the step before made happen, to animate.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub events: Vec<Value>,
    /// The same in words.
    pub lines: Vec<String>,
    /// Whom each of the lines is about, if anybody.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Option<u8>>))]
    pub about: Vec<Option<Seat>>,
    /// Why the match was not found fair when it was checked; nothing if it was.
    pub unfair: Option<String>,
}

/// How a finished match went: `GET /api/matches/{id}/analysis`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Analysed {
    /// Who sat where.
    pub seats: Vec<String>,
    /// Before each step and at the end: every seat's chance of winning, from 0 to 1.
    pub line: Vec<Vec<f32>>,
    /// Where somebody gave most of their chance away, in the order of the match.
    pub turning: Vec<TurningPoint>,
}

/// An act that gave chances away.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurningPoint {
    /// The number of steps before it.
    pub step: u32,
    /// Whose act.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// How much of its chance the seat gave away, from 0 to 1.
    pub loss: f32,
    /// What was played.
    pub played: String,
    /// What a strong bot would have done, from what the seat knew.
    pub better: String,
    /// Why.
    pub reason: String,
}

/// An analysis that is not done yet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Working {
    /// How much is done, from 0 to 1.
    pub progress: f32,
}

/// What a strong bot would have done: `GET /api/matches/{id}/advice?step=n`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Advice {
    /// Who is on turn.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// The action.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub choice: Value,
    /// What it means.
    pub label: String,
    /// Why.
    pub reason: String,
    /// How much more chance of winning it gives than the next best action, from 0 to 1; nothing where there is no other.
    pub margin: Option<f32>,
}

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Failure {
    /// For programs.
    pub code: String,
    /// For people.
    pub message: String,
}

/// What there is to tell about a finished match: `GET /api/matches/{id}/figures`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchFigures {
    /// The number of steps of the match.
    pub steps: u32,
    /// How many seconds it took, where that is known: not of a match from a file.
    pub seconds: Option<u64>,
    /// Figures of the whole match.
    pub whole: Vec<WholeFigure>,
    /// Figures of everybody.
    pub each: Vec<SeatFigures>,
}

/// One figure of a whole match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WholeFigure {
    /// What is counted, in words.
    pub label: String,
    /// How many.
    pub value: u32,
    /// Of how many, where there is a limit.
    pub of: Option<u32>,
}

/// The same figure of everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatFigures {
    /// What is counted, in words.
    pub label: String,
    /// How many, by seat.
    pub values: Vec<u32>,
}

/// What was done at one step of a finished match: `GET /api/matches/{id}/lines`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StepLines {
    /// Whose act it was; nobody's if it was chance.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// What happened, in words.
    pub lines: Vec<String>,
    /// Whom each of the lines is about, if anybody.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Option<u8>>))]
    pub about: Vec<Option<Seat>>,
}

/// A match file that was taken in: `POST /api/matches`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportedMatch {
    /// The id under which it can be stepped through.
    pub id: String,
    /// Why its chance is not what its seed says; nothing if it is.
    pub unfair: Option<String>,
}

fn yes() -> bool {
    true
}
