//! Turns a [`game::Message`] into a sentence of a language, and rules into lines of a terminal. Nothing else in Seaboard
//! knows Fluent.
//!
//! ```
//! use game::{Message, Seat};
//! use words::Words;
//!
//! let texts = [("en", "won = { $player } won by { $points } { $points ->\n    [one] point\n   *[other] points\n}.")];
//! let words = Words::new(&[&texts], "en");
//! let message = Message::new("won").with("player", Seat::new(0)).with("points", 1);
//! assert_eq!(words.say(&message, &|_| "Anna".into()), "Anna won by 1 point.");
//! ```

mod foreign;
mod typeset;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use game::{Arg, Message, Seat};

/// A language's tag and its Fluent text, English first.
pub type Locales = [(&'static str, &'static str)];

pub use foreign::{is_order, tame, tame_lines};
pub use typeset::{anchor, typeset};

/// A language tag without its country, small: "de-AT" is "de".
fn plain_tag(language: &str) -> String {
    language.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase()
}

/// The text in the language that comes nearest to `language`, or else the first, which is English.
pub fn nearest(texts: &'static Locales, language: &str) -> Option<&'static str> {
    let wanted = plain_tag(language);
    texts.iter().find(|(tag, _)| *tag == wanted).or(texts.first()).map(|(_, text)| *text)
}

/// The sentences of one or more sources in one language, with English behind it.
pub struct Words {
    language: String,
    // The chosen language first, then English.
    bundles: Vec<FluentBundle<FluentResource>>,
}

/// What is wrong with a message or a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsaid(pub String);

impl Words {
    /// The sentences of these sources in the language that comes nearest to `language` ("de-AT" finds "de").
    pub fn new(sources: &[&Locales], language: &str) -> Self {
        let wanted = plain_tag(language);
        let has = |tag: &str| sources.iter().any(|texts| texts.iter().any(|(known, _)| *known == tag));
        let chosen = if has(&wanted) { wanted } else { "en".into() };
        let mut bundles = vec![bundle(sources, &chosen)];
        if chosen != "en" {
            bundles.push(bundle(sources, "en"));
        }
        Self { language: chosen, bundles }
    }

    /// The language that was found.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The message as a sentence; `name` says what people call a seat. A message that no text knows is its own id.
    pub fn say(&self, message: &Message, name: &dyn Fn(Seat) -> String) -> String {
        self.bundles
            .iter()
            .find_map(|bundle| said(bundle, message, name).ok())
            .unwrap_or_else(|| message.id.to_string())
    }

    /// The message as a sentence, or what is missing for it in the chosen language: for tests of texts.
    pub fn try_say(&self, message: &Message, name: &dyn Fn(Seat) -> String) -> Result<String, Unsaid> {
        said(&self.bundles[0], message, name)
    }

    /// Whether the chosen language has a sentence of this id.
    pub fn has(&self, id: &str) -> bool {
        self.bundles[0].has_message(id)
    }
}

fn said(
    bundle: &FluentBundle<FluentResource>,
    message: &Message,
    name: &dyn Fn(Seat) -> String,
) -> Result<String, Unsaid> {
    let pattern = bundle
        .get_message(&message.id)
        .and_then(|found| found.value())
        .ok_or_else(|| Unsaid(format!("no sentence {}", message.id)))?;
    let mut args = FluentArgs::new();
    for (key, arg) in &message.args {
        let value = match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Word(word) => FluentValue::from(word.to_string()),
            Arg::Seat(seat) => FluentValue::from(name(*seat)),
            Arg::Message(inner) => FluentValue::from(said(bundle, inner, name)?),
        };
        args.set(key.to_string(), value);
    }
    let mut errors = Vec::new();
    let said = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    match errors.first() {
        None => Ok(said),
        Some(error) => Err(Unsaid(format!("{}: {error}", message.id))),
    }
}

fn bundle(sources: &[&Locales], language: &str) -> FluentBundle<FluentResource> {
    let tag = language.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    for (_, text) in sources.iter().flat_map(|texts| texts.iter()).filter(|(tag, _)| *tag == language) {
        // A text with an error keeps its sound sentences; `tidy` refuses texts with errors.
        let resource = FluentResource::try_new((*text).to_string()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: &Locales = &[
        ("en", "hello = Hello { $who }\nonly-english = Still here\nnested = ({ $inner })"),
        ("de", "hello = Hallo { $who }\nnested = «{ $inner }»"),
    ];

    fn anna(_: Seat) -> String {
        "Anna".into()
    }

    #[test]
    fn the_nearest_language_is_found_and_english_fills_its_gaps() {
        let german = Words::new(&[TEXTS], "de-AT");
        let hello = Message::new("hello").with("who", Seat::new(1));
        assert_eq!(german.language(), "de");
        assert_eq!(german.say(&hello, &anna), "Hallo Anna");
        assert_eq!(german.say(&Message::new("only-english"), &anna), "Still here");
        assert_eq!(german.say(&Message::new("nested").with("inner", hello), &anna), "«Hallo Anna»");
        assert_eq!(Words::new(&[TEXTS], "fr").language(), "en");
    }

    #[test]
    fn what_is_missing_is_told_to_tests_and_harmless_to_people() {
        let words = Words::new(&[TEXTS], "en");
        assert_eq!(words.say(&Message::new("nothing"), &anna), "nothing");
        assert!(words.try_say(&Message::new("nothing"), &anna).is_err());
        assert!(words.try_say(&Message::new("hello"), &anna).is_err(), "an argument is missing");
        assert!(words.has("hello") && !words.has("nothing"));
    }
}
