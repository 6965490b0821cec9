//! Whether options have values that they can have.

use game::{OptionKind, OptionSpec};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::exact::shown;

/// A value that an option does not take.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("option {option} takes {}, not {value}", takes(*kind))]
pub struct WrongOption {
    /// The option's id.
    pub option: &'static str,
    /// What it takes.
    pub kind: OptionKind,
    /// What was given, as JSON.
    pub value: String,
}

/// Refuses the first value that is none of its option's. What is not an option is somebody else's business.
pub fn check_options(options: &'static [OptionSpec], given: &Map<String, Value>) -> Result<(), WrongOption> {
    for OptionSpec { id, kind, .. } in options {
        if let Some(value) = given.get(*id).filter(|value| !admits(*kind, value)) {
            return Err(WrongOption { option: id, kind: *kind, value: shown(value) });
        }
    }
    Ok(())
}

fn admits(kind: OptionKind, value: &Value) -> bool {
    let one_of = |of: &[&str], value: &Value| value.as_str().is_some_and(|value| of.contains(&value));
    match kind {
        OptionKind::Flag => value.is_boolean(),
        OptionKind::Number { least, most } => {
            value.as_i64().is_some_and(|number| (i64::from(least)..=i64::from(most)).contains(&number))
        }
        OptionKind::Choice { of } => one_of(of, value),
        // How many and whether twice is the game's business.
        OptionKind::Several { of } => value.as_array().is_some_and(|list| list.iter().all(|value| one_of(of, value))),
    }
}

fn takes(kind: OptionKind) -> String {
    match kind {
        OptionKind::Flag => "true or false".into(),
        OptionKind::Number { least, most } => format!("a whole number from {least} to {most}"),
        OptionKind::Choice { of } => format!("one of {}", of.join(", ")),
        OptionKind::Several { of } => format!("a list of some of {}", of.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use game::OptionValue;
    use serde_json::json;

    use super::*;

    const OPTIONS: &[OptionSpec] = &[
        OptionSpec { id: "gods", kind: OptionKind::Flag, default: OptionValue::Flag(false) },
        OptionSpec { id: "hand", kind: OptionKind::Number { least: 2, most: 9 }, default: OptionValue::Number(5) },
        OptionSpec {
            id: "path",
            kind: OptionKind::Choice { of: &["printed", "random"] },
            default: OptionValue::Choice("random"),
        },
        OptionSpec {
            id: "roles",
            kind: OptionKind::Several { of: &["pilot", "diver"] },
            default: OptionValue::Several(&[]),
        },
    ];

    fn told(id: &str, value: Value) -> Option<String> {
        let given = Map::from_iter([(id.to_owned(), value)]);
        check_options(OPTIONS, &given).err().map(|wrong| wrong.to_string())
    }

    #[test]
    fn a_wrong_value_is_told_with_its_option_and_what_that_takes() {
        let wrong = [
            ("gods", json!("maybe"), "option gods takes true or false, not \"maybe\""),
            ("hand", json!(10), "option hand takes a whole number from 2 to 9, not 10"),
            ("hand", json!(2.5), "option hand takes a whole number from 2 to 9, not 2.5"),
            ("path", json!("direct"), "option path takes one of printed, random, not \"direct\""),
            ("roles", json!(["cook"]), "option roles takes a list of some of pilot, diver, not [\"cook\"]"),
        ];
        for (id, value, expected) in wrong {
            assert_eq!(told(id, value).as_deref(), Some(expected));
        }
        let right = [
            ("gods", json!(true)),
            ("hand", json!(2)),
            ("hand", json!(9)),
            ("path", json!("printed")),
            ("roles", json!([])),
            ("roles", json!(["diver", "pilot"])),
            ("other", json!(1)),
        ];
        for (id, value) in right {
            assert_eq!(told(id, value), None, "{id}");
        }
    }
}
