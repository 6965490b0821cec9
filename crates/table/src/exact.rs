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

/// A piece of foreign input, short enough for a message.
fn shown(value: &Value) -> String {
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
        let long = format!(r#"{{"go":{{"to":[1,2],"{}":1}}}}"#, "é".repeat(5000));
        assert!(read(&long).unwrap_err().to_string().chars().count() < 100);
    }
}
