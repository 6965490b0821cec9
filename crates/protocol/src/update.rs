//! What a table says to a client.

use game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Stance, TableInfo};

/// What a table says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Update {
    /// The answer to `join`.
    Welcome {
        /// The seats that this client holds.
        seats: Vec<Seat>,
        /// Whether it has the host's rights.
        host: bool,
        /// The invite's token, for those who hold a seat.
        invite: Option<String>,
        /// The spectator link's token, for those who hold a seat.
        watch: Option<String>,
    },
    /// The table has changed: people, status, clocks.
    Table(TableInfo),
    /// The match has changed, or this client faces another seat.
    Head(Box<Head>),
    /// The command with this id is done and stored.
    Done {
        /// The client's id.
        id: String,
    },
    /// A command was refused; a fresh head follows where it was about the match.
    Refused {
        /// The client's id, if the command had one.
        id: Option<String>,
        /// For programs.
        code: String,
        /// For people.
        message: String,
    },
    /// Somebody reacts.
    Reaction {
        /// Who.
        seat: Seat,
        /// How.
        reaction: String,
    },
    /// Somebody says something.
    Chat {
        /// Who.
        seat: Seat,
        /// What.
        text: String,
    },
    /// The answer to a wish for a hint.
    Hint(Hint),
    /// Somebody wishes to take back, and the others are asked.
    UndoAsked {
        /// Who.
        seat: Seat,
        /// Who has still to answer.
        waiting: Vec<Seat>,
        /// How many acts would be taken back, the other seats' too.
        moves: usize,
    },
    /// The wish was refused or has lapsed.
    UndoDenied {
        /// Whose wish.
        seat: Seat,
    },
    /// The connection ends; the client comes back by itself unless the table has ended.
    Goodbye {
        /// For programs: `restart` and `flood`, after which a client comes back; `ended` and `refused`, after which it
        /// need not.
        code: String,
        /// For people.
        message: String,
    },
}

/// The match as this client may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Head {
    /// The match.
    pub match_id: String,
    /// Entries before this one were known already: `told` begins here.
    pub from: u64,
    /// The number of entries in the log.
    pub seq: u64,
    /// Whose view this is; nobody's for spectators and while the curtain is down.
    pub face: Option<Seat>,
    /// The game's view.
    pub view: Value,
    /// The same as text, where the client has asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub text: Option<TextBoard>,
    /// What the faced seat can do.
    pub choices: Vec<Choice>,
    /// One sentence: what to do, or whom the match waits for.
    pub prompt: String,
    /// Whom the match waits for.
    pub waits_for: Vec<Seat>,
    /// What happened from `from` on.
    pub told: Vec<Told>,
    /// What the faced seat could take back.
    pub undo: Option<UndoOffer>,
    /// The moment before a draw, while it lasts.
    pub window: Option<Window>,
    /// What the faced seat has set for such moments.
    pub stance: Stance,
    /// The winners' seats and everybody's place and points, once it is over.
    pub outcome: Option<Vec<crate::http::Place>>,
    /// The making of the seed, and what is revealed of it.
    pub fair: Fair,
}

/// The board as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TextBoard {
    /// What is drawn.
    pub board: String,
    /// Whether some players see what others must not: around one screen, nobody else should look.
    pub secrets: bool,
}

/// Something the faced seat can do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// What to send.
    pub action: Value,
    /// What it means, in words.
    pub label: String,
    /// The parts of the board to click, one after another.
    pub path: Vec<String>,
}

/// What one entry of the log made happen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Told {
    /// The number of the entry.
    pub seq: u64,
    /// Who acted; nobody if it was chance.
    #[serde(default)]
    pub by: Option<Seat>,
    /// The game's events, to animate.
    pub events: Vec<Value>,
    /// The same in words.
    pub lines: Vec<String>,
    /// Whom each of the lines is about, if anybody.
    #[serde(default)]
    pub about: Vec<Option<Seat>>,
    /// The entry took back what happened from this entry on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub undo: Option<u64>,
}

/// What the faced seat could take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoOffer {
    /// Nobody need be asked.
    pub free: bool,
}

/// The moment before a draw: others who hold a card they could play are waited for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Window {
    /// Who may still act or pass.
    pub waiting: Vec<Seat>,
    /// Milliseconds until it closes; none while somebody holds.
    pub left: Option<u32>,
    /// The act of the faced seat that waits for them.
    pub held: Option<Value>,
}

/// The making of the seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fair {
    /// What the server has published of its seed.
    pub commitment: String,
    /// Whose commitments are missing.
    pub uncommitted: Vec<Seat>,
    /// Whose nonces are missing.
    pub unrevealed: Vec<Seat>,
    /// The commitments, by seat.
    pub commitments: Vec<(Seat, String)>,
    /// The nonces, by seat, once all commitments are in.
    pub nonces: Vec<(Seat, String)>,
    /// The server's seed, once the match is over.
    pub server_seed: Option<String>,
}

/// What a strong bot would do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// For whom.
    pub seat: Seat,
    /// The head it is for.
    pub seq: u64,
    /// The action.
    pub action: Value,
    /// What it means.
    pub label: String,
    /// Why.
    pub reason: String,
    /// How much more chance of winning it gives than the next best action, from 0 to 1; nothing where there is no other.
    pub margin: Option<f32>,
}
