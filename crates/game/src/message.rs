//! What a game wants to say: an id and its arguments. Only the `words` crate turns it into a sentence.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Something to say, independent of language: `words` finds the sentence by its id.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The id of the sentence in the game's Fluent file.
    pub id: Cow<'static, str>,
    /// What its places are filled with.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// What fills a place in a sentence.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A number, for plural rules too.
    Number(i64),
    /// A word that is the same in every language (coordinates, a worker's name); also what selectors look at.
    Word(Cow<'static, str>),
    /// Whoever sits there, by name.
    Seat(Seat),
    /// Another message, put into words first.
    Message(Message),
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }

    /// Whom it is about: the first player that it names.
    pub fn about(&self) -> Option<Seat> {
        self.args.iter().find_map(|(_, arg)| match arg {
            Arg::Seat(seat) => Some(*seat),
            Arg::Message(inner) => inner.about(),
            Arg::Number(_) | Arg::Word(_) => None,
        })
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<&'static str> for Arg {
    fn from(word: &'static str) -> Self {
        Self::Word(Cow::Borrowed(word))
    }
}

impl From<String> for Arg {
    fn from(word: String) -> Self {
        Self::Word(Cow::Owned(word))
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Arg {
            fn from(number: $kind) -> Self {
                Self::Number(number as i64)
            }
        }
    )*};
}
numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);
