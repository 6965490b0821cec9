//! What a client says to a table.

use game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Level;

/// What a client says. Everything that changes a match carries an `id` of the client's choosing: sent twice, it is
/// done once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Command {
    /// The first word on every connection: which seats this client holds, and how much of the match it has.
    Join {
        /// The tokens of the seats it holds; none to watch.
        tokens: Vec<String>,
        /// The token of the spectator link, where a private table is only watched.
        #[serde(default)]
        watch: Option<String>,
        /// The host's token, if this client has it.
        #[serde(default)]
        host: Option<String>,
        /// The number of entries of the log that it has seen, to continue from there.
        #[serde(default)]
        have: Option<u64>,
        /// Which match `have` counts in (a rematch is another one).
        #[serde(default)]
        match_id: Option<String>,
        /// The language for prompts, labels and lines, as a browser names it.
        #[serde(default)]
        language: Option<String>,
        /// The board is drawn as text too, like this; without it there is none.
        #[serde(default)]
        text: Option<TextStyle>,
    },
    /// Whose private view to show: one of the seats held, or nobody's (the curtain is down).
    Face {
        /// The seat.
        seat: Option<Seat>,
    },
    /// A move.
    Act {
        /// The client's id for it.
        id: String,
        /// Whose move.
        seat: Seat,
        /// The head that the client saw when it chose.
        seq: u64,
        /// The action, as it stood in the choices.
        action: Value,
    },
    /// Not using a card now, before a draw.
    Pass {
        /// Who passes.
        seat: Seat,
        /// The head that the client saw.
        seq: u64,
    },
    /// What to do with the moments before draws from now on.
    Stance {
        /// Whose.
        seat: Seat,
        /// What to do.
        stance: Stance,
    },
    /// Taking back the seat's last act, at once where it is free, else by asking the others.
    Undo {
        /// The client's id for it.
        id: String,
        /// Who asks.
        seat: Seat,
        /// The head that the client saw.
        seq: u64,
    },
    /// The answer to somebody's wish to take back.
    AnswerUndo {
        /// Who answers.
        seat: Seat,
        /// Whether they agree.
        agree: bool,
    },
    /// A commitment to a nonce, for the fairness of the cards.
    Commit {
        /// Whose client.
        seat: Seat,
        /// 64 hexadecimal digits.
        commitment: String,
    },
    /// The nonce.
    Reveal {
        /// Whose client.
        seat: Seat,
        /// 64 hexadecimal digits.
        nonce: String,
    },
    /// A quick reaction.
    React {
        /// Whose.
        seat: Seat,
        /// One of `well_played`, `thanks`, `hurry`, `ouch`, `laugh`, `hello`.
        reaction: String,
    },
    /// Free text, where the host has allowed it.
    Chat {
        /// Whose.
        seat: Seat,
        /// What.
        text: String,
    },
    /// What would a strong bot do? Where the table allows it.
    Hint {
        /// Who asks.
        seat: Seat,
    },
    /// Another match with the same people, seats rotated.
    Rematch {
        /// Who wants it.
        seat: Seat,
    },
    /// What only the host may order.
    Host {
        /// The order.
        order: HostOrder,
    },
    /// What those who are still there decide about somebody who vanished for longer than the grace time.
    Vanished {
        /// Who decides.
        seat: Seat,
        /// Who vanished.
        gone: Seat,
        /// Let a bot of this level play the seat until they return; without it, wait again.
        bot: Option<Level>,
        /// The bot plays this one turn only: they are skipped, and the seat waits for them again.
        #[serde(default)]
        once: bool,
    },
    /// Getting up: the seat is free for a bot or another person.
    Leave {
        /// Which seat.
        seat: Seat,
    },
}

/// How a board is drawn as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TextStyle {
    /// With the colours of a terminal (ANSI).
    pub colour: bool,
    /// With characters beyond ASCII.
    pub unicode: bool,
    /// With the parts that click paths name, as links of the terminal (OSC 8).
    pub parts: bool,
}

/// What only the host may order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum HostOrder {
    /// Begin; seats that nobody has claimed are played by bots.
    Start,
    /// Take a seat back that somebody was invited to and nobody has claimed, or put a bot in a person's place.
    Bot {
        /// The seat.
        seat: Seat,
        /// How strong.
        level: Level,
    },
    /// Open a seat for a person by link again: a bot's, or that of somebody who vanished.
    Open {
        /// The seat.
        seat: Seat,
    },
    /// End the table for all.
    End,
}

/// What a seat does with the moments before draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Stance {
    /// Be asked, until the time limit.
    #[default]
    Ask,
    /// Always pass.
    AlwaysPass,
    /// The draw waits until this seat passes, without a limit.
    Hold,
}
