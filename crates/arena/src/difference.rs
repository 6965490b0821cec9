//! What two settings differ in, for whoever wonders why they do not belong together.

use serde::Serialize;

/// Every field that differs, by name, with its value in `there` and in `here`; empty where none does.
pub(crate) fn difference<T: Serialize>(there: &T, here: &T) -> String {
    let fields = |of: &T| match serde_json::to_value(of) {
        Ok(serde_json::Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let (there, here) = (fields(there), fields(here));
    let names: std::collections::BTreeSet<&String> = there.keys().chain(here.keys()).collect();
    let differing = names.into_iter().filter(|name| there.get(*name) != here.get(*name)).map(|name| {
        let shown = |of: &serde_json::Map<_, serde_json::Value>| {
            of.get(name).filter(|value| !value.is_null()).map_or_else(|| "not set".into(), ToString::to_string)
        };
        format!("{name} is {} there and {} here", shown(&there), shown(&here))
    });
    differing.collect::<Vec<_>>().join("; ")
}
