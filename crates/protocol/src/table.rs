//! What everybody may know about a table.

use game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How strong a bot is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Level {
    /// Plays anything.
    Random,
    /// A child can win.
    Beginner,
    /// A relaxed opponent.
    Casual,
    /// A good one.
    Strong,
    /// As good as it gets.
    Best,
}

/// Who sits somewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Sitter {
    /// A person at the screen that made the table.
    Here,
    /// A person who comes by the invite link.
    Link,
    /// A bot.
    Bot {
        /// How strong.
        level: Level,
    },
}

/// Whether a person is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Presence {
    /// Nobody has claimed the seat.
    Open,
    /// Connected.
    Here,
    /// Not connected; they may come back any moment.
    Away,
    /// Not connected for longer than the grace time: the others may decide.
    Gone,
    /// A bot.
    Bot,
}

/// One seat of a table, for everybody's eyes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// Which seat.
    pub seat: Seat,
    /// What people call it.
    pub name: String,
    /// Who was put there.
    pub sitter: Sitter,
    /// Whether they are there.
    pub presence: Presence,
    /// On how many devices a person has this seat open now.
    pub devices: u32,
    /// A bot plays for the person until they return.
    pub stand_in: Option<Level>,
    /// Time left on this seat's clock, in milliseconds.
    pub clock: Option<Clock>,
    /// Wants a rematch.
    pub rematch: bool,
}

/// A seat's clock.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clock {
    /// Milliseconds left.
    pub left: u32,
    /// Whether it is running.
    pub running: bool,
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TableStatus {
    /// Waiting for people or for the start.
    Gathering,
    /// The seed is being made.
    Shuffling,
    /// A match is played.
    Playing,
    /// The match is over; a rematch may follow.
    Finished,
    /// The host ended the table.
    Ended,
}

/// Limits of time. Zero or absent means none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Timers {
    /// Seconds for each move.
    pub per_move: Option<u32>,
    /// Seconds for each player's whole game.
    pub per_game: Option<u32>,
    /// Seconds after which somebody who vanished counts as gone, at least one; 60 if absent.
    pub grace: Option<u32>,
    /// Seconds that a draw waits for those who hold a card they could play; 20 if absent.
    pub window: Option<u32>,
}

/// What everybody may know about a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    /// The table.
    pub id: String,
    /// The match that is played at it now.
    pub match_id: String,
    /// The game's id.
    pub game: String,
    /// The options of the match.
    pub config: Value,
    /// Where it is in its life.
    pub status: TableStatus,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// How many watch.
    pub watchers: u32,
    /// Whether free text is allowed.
    pub chat: bool,
    /// Whether hints are allowed.
    pub hints: bool,
    /// Whether it is in the public list.
    pub public: bool,
    /// Limits of time.
    pub timers: Timers,
    /// Matches finished at this table, oldest first.
    pub finished: Vec<String>,
}
