//! What a line can ask for.

use bots::Level;
use catalog::Problem;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The names of all commands, for the message that answers an unknown one.
pub const NAMES: &[&str] = &[
    "games",
    "new",
    "load",
    "state",
    "position",
    "phase",
    "legal",
    "choices",
    "act",
    "outcomes",
    "chance",
    "run_chance",
    "view",
    "text",
    "prompt",
    "undo",
    "log",
    "export",
    "verify",
    "perft",
    "best",
    "hint",
    "quit",
];

/// Splits a line into a command's name and its arguments: `"games"` or `{"new": {…}}`.
pub fn split(line: &str) -> Result<(String, Value), Problem> {
    let bad = |message: String| Problem::new("bad_json", message);
    let read = table::read_json(line.trim_end());
    match read.map_err(|error| bad(format!("this line is not JSON: {}", table::plain(&error))))? {
        Value::String(name) => Ok((name, Value::Object(Map::new()))),
        Value::Object(fields) if fields.len() == 1 => match fields.into_iter().next() {
            Some((name, Value::Null)) => Ok((name, Value::Object(Map::new()))),
            Some(command) => Ok(command),
            None => Err(bad("an empty object is no command".into())),
        },
        _ => Err(bad("a command is a name in quotes, or an object with one field: {\"new\": {\"game\": …}}".into())),
    }
}

/// Reads a command's arguments.
pub fn arguments<T: DeserializeOwned>(name: &str, arguments: Value) -> Result<T, Problem> {
    let bad = |problem: String| Problem::new("bad_arguments", format!("{name}: {problem}"));
    if !arguments.is_object() {
        return Err(bad("arguments are an object, as in {\"seat\": 0}".into()));
    }
    serde_json::from_value(arguments).map_err(|error| bad(table::plain(&error)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct None {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct New {
    pub game: String,
    #[serde(default)]
    pub rules: Option<String>,
    #[serde(default)]
    pub config: Map<String, Value>,
    pub seats: u8,
    #[serde(default)]
    pub seed: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    pub game: String,
    #[serde(default)]
    pub state: Option<Value>,
    #[serde(default)]
    pub position: Option<String>,
    #[serde(default)]
    pub seed: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfSeat {
    pub seat: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Act {
    pub seat: u8,
    pub action: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chance {
    #[serde(default)]
    pub outcome: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct As {
    #[serde(default, rename = "as")]
    pub viewer: Option<Value>,
    #[serde(default)]
    pub colour: bool,
    #[serde(default)]
    pub unicode: bool,
    #[serde(default)]
    pub language: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choices {
    pub seat: u8,
    #[serde(default)]
    pub language: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Perft {
    pub depth: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verify {
    pub file: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Games {
    #[serde(default)]
    pub language: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    pub seat: u8,
    #[serde(default)]
    pub language: Option<String>,
    #[serde(default)]
    pub millis: Option<u64>,
    #[serde(default)]
    pub iterations: Option<u32>,
    #[serde(default)]
    pub seed: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Best {
    pub seat: u8,
    pub bot: Level,
    #[serde(default)]
    pub millis: Option<u64>,
    #[serde(default)]
    pub iterations: Option<u32>,
    #[serde(default)]
    pub seed: u64,
}
