//! What went wrong, for programs (a code) and for people (a sentence).

use std::fmt;

use game::{ConfigError, Message, OptionKind, Refusal};
use santorini::NotationError;
use serde::Serialize;
use table::{Fault, FileError, LogError, Refused, Unfair, WrongOption};
use words::Words;

/// The sentences in other languages than English, which stands where the problem is found.
const LOCALES: &words::Locales = &[("en", ""), ("de", include_str!("../locales/problems.de.ftl"))];

/// What went wrong: a code that stays, and a sentence that says what to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// For programs.
    pub code: &'static str,
    /// For people, in English.
    pub message: String,
    /// The same for people who read something else.
    #[serde(skip)]
    said: Option<Message>,
}

impl Problem {
    /// A problem.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), said: None }
    }

    /// The same, with a sentence that other languages have.
    #[must_use]
    pub(crate) fn saying(self, said: Message) -> Self {
        Self { said: Some(said), ..self }
    }

    /// What went wrong in this language; in English where that has no sentence for it.
    pub fn told(&self, language: &str) -> String {
        let words = Words::new(&[LOCALES], language);
        let said = self.said.as_ref().and_then(|said| words.try_say(said, &|seat| seat.to_string()).ok());
        said.unwrap_or_else(|| self.message.clone())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        let code = match refused {
            Refused::Rules(Refusal::Over) => "over",
            Refused::Rules(Refusal::WaitsForChance) => "waits_for_chance",
            Refused::Rules(Refusal::WaitsForDecision) => "waits_for_decision",
            Refused::Rules(Refusal::NoSuchSeat) => "no_such_seat",
            Refused::Rules(Refusal::NotYourTurn) => "not_your_turn",
            Refused::Rules(Refusal::Illegal) => "illegal",
            Refused::Rules(Refusal::Impossible) => "impossible",
            Refused::NotBegun => "not_begun",
            Refused::Begun => "begun",
            Refused::Unfair(_) => "unfair",
            Refused::NothingToUndo => "nothing_to_undo",
        };
        Self::new(code, refused.to_string()).saying(refusal(refused))
    }
}

fn refusal(refused: Refused) -> Message {
    Message::new(match refused {
        Refused::Rules(Refusal::Over) => "refused-over",
        Refused::Rules(Refusal::WaitsForChance) => "refused-waits-for-chance",
        Refused::Rules(Refusal::WaitsForDecision) => "refused-waits-for-decision",
        Refused::Rules(Refusal::NoSuchSeat) => "refused-no-such-seat",
        Refused::Rules(Refusal::NotYourTurn) => "refused-not-your-turn",
        Refused::Rules(Refusal::Illegal) => "refused-illegal",
        Refused::Rules(Refusal::Impossible) => "refused-impossible",
        Refused::NotBegun => "refused-not-begun",
        Refused::Begun => "refused-begun",
        Refused::NothingToUndo => "refused-nothing-to-undo",
        Refused::Unfair(Unfair::NoPart) => "unfair-no-part",
        Refused::Unfair(Unfair::Twice) => "unfair-twice",
        Refused::Unfair(Unfair::TooEarly) => "unfair-too-early",
        Refused::Unfair(Unfair::OtherNonce) => "unfair-other-nonce",
        Refused::Unfair(Unfair::OldNonce) => "unfair-old-nonce",
        Refused::Unfair(Unfair::NotSilent) => "unfair-not-silent",
    })
}

fn option(wrong: &WrongOption) -> Message {
    let about = |id: &'static str| Message::new(id).with("option", wrong.option).with("value", wrong.value.clone());
    match wrong.kind {
        OptionKind::Flag => about("option-flag"),
        OptionKind::Number { least, most } => about("option-number").with("least", least).with("most", most),
        OptionKind::Choice { of } => about("option-choice").with("of", of.join(", ")),
        OptionKind::Several { of } => about("option-several").with("of", of.join(", ")),
    }
}

impl From<WrongOption> for Problem {
    fn from(wrong: WrongOption) -> Self {
        Self::new("bad_config", wrong.to_string()).saying(option(&wrong))
    }
}

impl From<ConfigError> for Problem {
    fn from(error: ConfigError) -> Self {
        let said = match &error {
            ConfigError::Seats { least, most, asked } => {
                let id = if least == most { "set-up-exactly" } else { "set-up-seats" };
                Message::new(id).with("least", *least).with("most", *most).with("asked", *asked)
            }
            ConfigError::Option { option, problem } => {
                Message::new("set-up-option").with("option", *option).with("problem", problem.clone())
            }
        };
        Self::new("bad_config", error.to_string()).saying(said)
    }
}

impl From<LogError> for Problem {
    fn from(error: LogError) -> Self {
        let (code, said) = match &error {
            LogError::OtherRules { found, known } => {
                ("other_rules", Message::new("log-other-rules").with("found", *found).with("known", *known))
            }
            LogError::SetUp(problem) => ("bad_config", Message::new("log-set-up").with("problem", problem.clone())),
            LogError::NoBeginning(game) => ("bad_log", Message::new("log-no-beginning").with("game", *game)),
            LogError::Entry { seq, fault } => {
                let about = Message::new("log-entry").with("seq", *seq);
                let said = match fault {
                    Fault::Unread(problem) => about.with("fault", problem.clone()),
                    Fault::Option(wrong) => about.with("fault", option(wrong)),
                    Fault::Refused(refused) => about.with("fault", refusal(*refused)),
                    Fault::SecondBeginning => about.with("fault", Message::new("fault-second-beginning")),
                    Fault::OtherUndo => about.with("fault", Message::new("fault-other-undo")),
                    Fault::NotAsked => about.with("fault", Message::new("fault-not-asked")),
                };
                ("bad_log", said)
            }
        };
        Self::new(code, error.to_string()).saying(said)
    }
}

impl From<FileError> for Problem {
    fn from(error: FileError) -> Self {
        let (code, said) = match &error {
            FileError::Log(error) => return error.clone().into(),
            FileError::NotOver => ("not_over", Message::new("file-not-over")),
            FileError::Format => ("bad_file", Message::new("file-format")),
            FileError::TooLong => ("bad_file", Message::new("file-too-long").with("most", table::MAX_STEPS)),
            FileError::Json(problem) => ("bad_file", Message::new("file-json").with("problem", problem.clone())),
            FileError::Names { found, seats } => {
                ("bad_file", Message::new("file-names").with("found", *found).with("seats", *seats))
            }
            FileError::Commitment => ("forged", Message::new("forged-commitment")),
            FileError::Chance { seq, expected, found } => {
                let about = Message::new("forged-chance").with("seq", *seq);
                ("forged", about.with("expected", expected.clone()).with("found", found.clone()))
            }
        };
        Self::new(code, error.to_string()).saying(said)
    }
}

impl From<NotationError> for Problem {
    fn from(error: NotationError) -> Self {
        let said = match &error {
            NotationError::Rows(rows) => Message::new("position-rows").with("rows", *rows),
            NotationError::Cells { x, found } => Message::new("position-cells").with("x", *x).with("found", *found),
            NotationError::Cell { x, y, text } => {
                Message::new("position-cell").with("x", *x).with("y", *y).with("text", crate::shown(text))
            }
            NotationError::Workers(player) => Message::new("position-workers").with("player", player.to_string()),
            NotationError::Mover => Message::new("position-mover"),
            NotationError::Word(word) => Message::new("position-word").with("word", crate::shown(word)),
            NotationError::Twice(word) => Message::new("position-twice").with("word", crate::shown(word)),
            NotationError::Position(error) => Message::new("position-impossible").with("problem", error.0.clone()),
        };
        Self::new("bad_position", error.to_string()).saying(said)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn german_has_every_sentence_and_no_other() {
        let german: Vec<&str> = LOCALES[1].1.lines().filter_map(|line| Some(line.split_once(" = ")?.0)).collect();
        let source = [include_str!("problem.rs"), include_str!("lib.rs"), include_str!("kind.rs")].concat();
        for id in &german {
            assert!(source.contains(&format!("\"{id}\"")), "nobody says {id}");
        }
        let said = source.split("Message::new(\"").skip(1).chain(source.split(" => \"").skip(1));
        let families = [
            "refused-",
            "unfair-",
            "option-",
            "set-up-",
            "log-",
            "fault-",
            "file-",
            "forged-",
            "position-",
            "unknown-",
        ];
        for id in said.filter_map(|rest| rest.split('"').next()) {
            if families.iter().any(|family| id.starts_with(family)) {
                assert!(german.contains(&id), "German has no {id}");
            }
        }
    }

    #[test]
    fn a_problem_is_told_in_the_readers_language() {
        let chance = FileError::Chance { seq: 16, expected: "\"seven\"".into(), found: "\"two\"".into() };
        let problem = Problem::from(chance);
        assert_eq!(problem.told("en"), "entry 16: chance should have brought \"seven\", the file says \"two\"");
        assert_eq!(
            problem.told("de-AT"),
            "Eintrag 16: Der Zufall hätte \"seven\" bringen müssen, in der Datei steht \"two\""
        );
        let refused = Problem::from(LogError::Entry { seq: 3, fault: Refused::Rules(Refusal::Illegal).into() });
        assert_eq!(refused.told("de"), "Eintrag 3: das ist dort nicht erlaubt");
        assert_eq!(Problem::new("busy", "come back").told("de"), "come back", "English where there is no sentence");
        let numbers = Problem::from(WrongOption {
            option: "hand",
            kind: OptionKind::Number { least: 1, most: 9 },
            value: "12".into(),
        });
        assert_eq!(numbers.told("de"), "Option hand nimmt eine ganze Zahl von 1 bis 9, nicht 12");
    }
}
