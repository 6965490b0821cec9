//! This crate's own sentences.

use std::sync::Arc;

use game::{Arg, Message, Seat};
use words::Words;

/// English and German, as everywhere.
pub static LOCALES: &words::Locales =
    &[("en", include_str!("../locales/en.ftl")), ("de", include_str!("../locales/de.ftl"))];

/// The sentences in one language.
#[derive(Clone)]
pub(crate) struct Say(Arc<Words>);

impl Say {
    pub(crate) fn new(language: &str) -> Self {
        Self(Arc::new(Words::new(&[LOCALES], language)))
    }

    pub(crate) fn language(&self) -> &str {
        self.0.language()
    }

    /// A sentence without anything to fill in.
    pub(crate) fn say(&self, id: &str) -> String {
        self.0.say(&Message::new(id.to_string()), &no_name)
    }

    /// A sentence with something filled in.
    pub(crate) fn with<A: Into<Arg> + Clone>(&self, id: &str, args: &[(&'static str, A)]) -> String {
        let fill = |message: Message, (key, value): &(&'static str, A)| message.with(key, value.clone());
        self.0.say(&args.iter().fold(Message::new(id.to_string()), fill), &no_name)
    }
}

fn no_name(_: Seat) -> String {
    String::new()
}
