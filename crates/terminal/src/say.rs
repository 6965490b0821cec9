//! This crate's own sentences.

use std::sync::Arc;

use game::{Arg, Message, Seat};
use words::Words;

use crate::{address, ascii};

/// English and German, as everywhere.
pub static LOCALES: &words::Locales =
    &[("en", include_str!("../locales/en.ftl")), ("de", include_str!("../locales/de.ftl"))];

/// The sentences in one language, as a terminal can show them.
#[derive(Clone)]
pub(crate) struct Say {
    words: Arc<Words>,
    unicode: bool,
}

impl Say {
    pub(crate) fn new(language: &str, unicode: bool) -> Self {
        Self { words: Arc::new(Words::new(&[LOCALES], language)), unicode }
    }

    pub(crate) fn language(&self) -> &str {
        self.words.language()
    }

    /// A sentence without anything to fill in.
    pub(crate) fn say(&self, id: &str) -> String {
        self.message(&Message::new(id.to_string()))
    }

    /// A sentence with something filled in.
    pub(crate) fn with<A: Into<Arg> + Clone>(&self, id: &str, args: &[(&'static str, A)]) -> String {
        let fill = |message: Message, (key, value): &(&'static str, A)| message.with(key, value.clone());
        self.message(&args.iter().fold(Message::new(id.to_string()), fill))
    }

    /// A hint: what to do, why, and how much better it is than the next.
    pub(crate) fn hint(&self, label: String, reason: String, margin: Option<f32>) -> String {
        let lead = |margin: f32| Message::new("hint-lead").with("n", (100.0 * margin).round() as i64);
        let lead = margin.map(|margin| self.message(&lead(margin)));
        let details: Vec<String> = [reason].into_iter().chain(lead).filter(|detail| !detail.is_empty()).collect();
        self.with("hint", &[("label", label), ("reason", details.join("; "))])
    }

    fn message(&self, message: &Message) -> String {
        self.spelled(self.words.say(message, &no_name))
    }

    /// A text that somebody else has worded, without anything that a terminal would obey.
    pub(crate) fn shown(&self, text: &str) -> String {
        self.spelled(address::shown(text))
    }

    /// A text as it is written here.
    pub(crate) fn spelled(&self, text: String) -> String {
        if self.unicode { text } else { ascii::spelled(&text) }
    }

    /// A text board: what it says is spelled, what it draws keeps its columns.
    pub(crate) fn board(&self, text: &str) -> String {
        if self.unicode {
            return text.to_string();
        }
        let says = |line: &str| line.contains(", ") || line.contains(": ");
        let line =
            |line: &str| if says(line) { ascii::spelled(line) } else { line.chars().map(ascii::nearest).collect() };
        text.lines().map(line).collect::<Vec<_>>().join("\n")
    }
}

fn no_name(_: Seat) -> String {
    String::new()
}

#[cfg(test)]
mod tests {
    use super::Say;

    #[test]
    fn a_hint_says_how_much_better_it_is_than_the_next() {
        let told = |language, margin| Say::new(language, true).hint("Draw".into(), "why".into(), margin);
        assert_eq!(told("en", None), "Hint: Draw (why)");
        assert_eq!(told("en", Some(0.004)), "Hint: Draw (why; the next is about as good)");
        assert_eq!(told("en", Some(0.01)), "Hint: Draw (why; one percentage point better than the next)");
        assert_eq!(told("de", Some(0.234)), "Tipp: Draw (why; 23 Prozentpunkte besser als das Nächste)");
    }
}
