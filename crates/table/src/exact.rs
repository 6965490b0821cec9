//! Reading JSON to the letter: nothing twice, and nothing that would be passed over in silence.

use std::fmt;

use serde::de::{DeserializeOwned, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A JSON text in which no object names a field twice.
pub fn read_json(text: &str) -> Result<Value, serde_json::Error> {
    serde_json::from_str(text).map(|Once(value)| value)
}

/// What the value says, if it says nothing beside it: what is read is written again and compared. Fields that may be
/// left out may be missing.
pub fn read_exactly<T: DeserializeOwned + Serialize>(given: &Value) -> Result<T, serde_json::Error> {
    let read = T::deserialize(given)?;
    match beside(given, &serde_json::to_value(&read)?) {
        Some(extra) => Err(serde_json::Error::custom(format!("{extra} does not belong there"))),
        None => Ok(read),
    }
}

/// The same where nothing may be missing either: the value is what would be written.
pub fn read_whole<T: DeserializeOwned + Serialize>(given: &Value) -> Result<T, serde_json::Error> {
    let read = read_exactly::<T>(given)?;
    match beside(&serde_json::to_value(&read)?, given) {
        Some(missing) => Err(serde_json::Error::custom(format!("{missing} is missing"))),
        None => Ok(read),
    }
}

/// The first part of the given value that was not taken in as it is written.
fn beside(given: &Value, read: &Value) -> Option<String> {
    match (given, read) {
        (Value::Object(given), Value::Object(read)) => given.iter().find_map(|(name, value)| match read.get(name) {
            Some(read) => beside(value, read),
            None => Some(shown(&Value::from(name.as_str()))),
        }),
        (Value::Array(given), Value::Array(read)) if given.len() == read.len() => {
            given.iter().zip(read).find_map(|(given, read)| beside(given, read))
        }
        _ => (given != read).then(|| shown(given)),
    }
}

/// What is wrong with a JSON text, for people who do not write Rust: serde's sentence without the names of its types, and
/// with a place only where there is more than one line.
pub fn plain(error: &serde_json::Error) -> String {
    let told = error.to_string();
    let told = match told.rsplit_once(" at line ").map(|(told, place)| (told, place.split_once(" column "))) {
        Some((told, Some(("1", column)))) => format!("{told} at column {column}"),
        _ => told,
    };
    let pair = |about: &str| told.strip_prefix(about).and_then(|rest| rest.rsplit_once(", expected "));
    if let Some((given, wanted)) = pair("invalid type: ").or_else(|| pair("invalid value: ")) {
        return format!("{} is wanted, not {}", wanted_in_words(wanted), given_in_words(given));
    }
    if let Some((length, wanted)) = pair("invalid length ") {
        if wanted.starts_with("fewer elements") {
            return format!("the list is too long with {length}");
        }
        return format!("{} is wanted, not one of {length}", wanted_in_words(wanted));
    }
    if let Some((unknown, known)) =
        told.strip_prefix("unknown variant ").and_then(|rest| rest.split_once(", expected "))
    {
        return format!("{unknown} is not known here, but {}", known.trim_start_matches("one of "));
    }
    told.replace("EOF while parsing", "it ends in the middle of").replace("expected ident", "a word is not known")
}

fn wanted_in_words(wanted: &str) -> String {
    let (what, place) = wanted.split_once(" at column ").map_or((wanted, None), |(what, place)| (what, Some(place)));
    let what = match what {
        "u8" | "u16" | "u32" | "u64" | "usize" | "nonzero u8" => "a whole number, not below 0 and not too large".into(),
        "i8" | "i16" | "i32" | "i64" => "a whole number, not too large".into(),
        "f32" | "f64" => "a number".into(),
        "string or map" | "map with a single key" => "a word, or an object with one field".into(),
        "a map" => "an object".into(),
        "a sequence" => "a list".into(),
        _ if what.starts_with("struct variant ") || what.starts_with("struct ") => "an object".into(),
        _ if what.starts_with("unit variant ") => "nothing more than its name".into(),
        _ if what.starts_with("tuple ") || what.starts_with("an array of length ") => {
            let digits = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
            what.split(' ').find(digits).map_or("a list".into(), |length| format!("a list of {length}"))
        }
        _ if what.starts_with("enum ") || what.starts_with("variant ") => "the name of a kind".into(),
        _ => what.to_owned(),
    };
    place.map_or(what.clone(), |place| format!("{what} (at column {place})"))
}

fn given_in_words(given: &str) -> &str {
    let bare = |kind: &str| given.strip_prefix(kind).map(|rest| rest.trim_matches('`'));
    match given {
        "sequence" => "a list",
        "unit value" | "unit" => "null",
        "unit variant" => "a word",
        "map" | "newtype variant" | "struct variant" | "tuple variant" => "an object",
        _ => {
            let kinds = ["integer ", "floating point ", "boolean ", "string "];
            kinds.into_iter().find_map(bare).unwrap_or(given)
        }
    }
}

/// A piece of foreign input, short enough for a message.
pub(crate) fn shown(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() > 60 { text.chars().take(59).chain(['…']).collect() } else { text }
}

/// A JSON value; an object with a field twice is an error, where `Value` itself would keep the last.
struct Once(Value);

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Once;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("any JSON value")
            }

            fn visit_bool<E>(self, value: bool) -> Result<Once, E> {
                Ok(Once(value.into()))
            }

            fn visit_i64<E>(self, value: i64) -> Result<Once, E> {
                Ok(Once(value.into()))
            }

            fn visit_u64<E>(self, value: u64) -> Result<Once, E> {
                Ok(Once(value.into()))
            }

            fn visit_f64<E>(self, value: f64) -> Result<Once, E> {
                Ok(Once(value.into()))
            }

            fn visit_str<E>(self, value: &str) -> Result<Once, E> {
                Ok(Once(value.into()))
            }

            fn visit_unit<E>(self) -> Result<Once, E> {
                Ok(Once(Value::Null))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Once, A::Error> {
                let mut values = Vec::new();
                while let Some(Once(value)) = list.next_element()? {
                    values.push(value);
                }
                Ok(Once(Value::Array(values)))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Once, A::Error> {
                let mut values = Map::new();
                while let Some(name) = fields.next_key::<String>()? {
                    if values.contains_key(&name) {
                        let name = shown(&name.into());
                        return Err(A::Error::custom(format!("an object says {name} twice")));
                    }
                    let Once(value) = fields.next_value()?;
                    values.insert(name, value);
                }
                Ok(Once(Value::Object(values)))
            }
        }
        deserializer.deserialize_any(Any)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Act {
        Go {
            to: [u8; 2],
            #[serde(default)]
            fast: bool,
        },
        Skip,
    }

    #[test]
    fn any_json_is_read_as_it_is_unless_it_says_something_twice() {
        let text = r#"{"a":[1,-2,2.5,true,null,"x\n",{}],"b":{"a":18446744073709551615}}"#;
        assert_eq!(read_json(text).unwrap(), serde_json::from_str::<Value>(text).unwrap());
        for wrong in [r#"{"a":1,"a":1}"#, r#"[{"b":{"a":1,"a":2}}]"#, r#"{"a":1,"\u0061":2}"#, "", "{}x", "[1,]"] {
            assert!(read_json(wrong).is_err(), "{wrong}");
        }
        assert!(read_json(&"[".repeat(100_000)).is_err(), "depth is limited");
    }

    #[test]
    fn what_is_wrong_is_told_without_the_names_of_rust() {
        #[derive(Debug, Deserialize)]
        #[allow(dead_code, reason = "only what is refused matters")]
        struct Asked {
            seat: u8,
            on: bool,
            act: Act,
        }
        let told = |text: &str| plain(&serde_json::from_value::<Asked>(read_json(text).unwrap()).unwrap_err());
        let cases = [
            (r#"{"seat":300}"#, "a whole number, not below 0 and not too large is wanted, not 300"),
            (r#"{"seat":-1}"#, "a whole number, not below 0 and not too large is wanted, not -1"),
            (r#"{"seat":"a"}"#, "a whole number, not below 0 and not too large is wanted, not \"a\""),
            (r#"{"seat":1,"on":"maybe"}"#, "a boolean is wanted, not \"maybe\""),
            (r#"{"seat":1,"on":[]}"#, "a boolean is wanted, not a list"),
            (r#"{"act":{}}"#, "a word, or an object with one field is wanted, not an object"),
            (r#"{"act":{"go":{"to":[1,2,3]}}}"#, "the list is too long with 3"),
            (r#"{"act":{"go":{"to":[1]}}}"#, "a list of 2 is wanted, not one of 1"),
            (r#"{"act":{"go":{"to":7}}}"#, "a list of 2 is wanted, not 7"),
            (r#"{"act":"nope"}"#, "`nope` is not known here, but `go` or `skip`"),
            (r#"{"act":"go"}"#, "an object is wanted, not a word"),
            (r#"{"seat":1}"#, "missing field `on`"),
            ("[1]", "a whole number"),
        ];
        for (text, expected) in cases {
            let told = told(text);
            assert!(told.starts_with(expected) || text == "[1]", "{text}: {told}");
            for leak in ["u8", "struct", "enum", "variant", "tuple", "sequence"] {
                assert!(!told.contains(leak), "{text}: {told}");
            }
        }
        let json = |text: &str| plain(&read_json(text).unwrap_err());
        assert_eq!(json("{\"a\":"), "it ends in the middle of a value at column 5");
        assert_eq!(json("hello"), "expected value at column 1");
        assert!(json("{\n\"a\" 1}").ends_with("at line 2 column 5"));
    }

    #[test]
    fn what_would_be_passed_over_is_refused() {
        let read = |text: &str| read_exactly::<Act>(&read_json(text).unwrap());
        assert_eq!(read(r#"{"go":{"to":[1,2]}}"#).unwrap(), Act::Go { to: [1, 2], fast: false });
        assert_eq!(read(r#"{"go":{"to":[1,2],"fast":true}}"#).unwrap(), Act::Go { to: [1, 2], fast: true });
        assert_eq!(read(r#""skip""#).unwrap(), Act::Skip);
        let told = read(r#"{"go":{"to":[1,2],"note":"hi"}}"#).unwrap_err().to_string();
        assert_eq!(told, "\"note\" does not belong there");
        for wrong in [r#"{"go":[[1,2],true]}"#, r#"{"skip":null}"#, r#"{"go":{"to":[1]}}"#, "7"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        let whole = |text: &str| read_whole::<Act>(&read_json(text).unwrap());
        assert!(whole(r#"{"go":{"to":[1,2],"fast":true}}"#).is_ok() && whole(r#""skip""#).is_ok());
        assert_eq!(whole(r#"{"go":{"to":[1,2]}}"#).unwrap_err().to_string(), "\"fast\" is missing");
        let long = format!(r#"{{"go":{{"to":[1,2],"{}":1}}}}"#, "é".repeat(5000));
        assert!(read(&long).unwrap_err().to_string().chars().count() < 100);
    }
}
