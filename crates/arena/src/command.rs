//! The command that plays a run or a tournament again, as a shell reads it.

use catalog::Title;
use serde_json::{Map, Value};

use crate::{Part, Tournament};

/// The command of a simulation or a part of one.
pub(crate) fn simulation(title: &dyn Title, part: &Part) -> String {
    let run = &part.run;
    let mut words = begun("simulate", title, &run.config);
    words.extend(["--seats".into(), run.players.join(",")]);
    words.extend(["--games".into(), run.games.to_string(), "--seed".into(), run.seed.to_string()]);
    words.extend(limits(run.iterations, run.millis));
    words.extend(run.fixed_seats.then(|| "--fixed-seats".into()));
    words.extend(part.shard.iter().flat_map(|shard| ["--shard".into(), shard.to_string()]));
    line(&words)
}

/// The command of a tournament.
pub(crate) fn tournament(title: &dyn Title, played: &Tournament) -> String {
    let mut words = begun("arena", title, &played.config);
    words.extend(["--bots".into(), played.bots.join(","), "--players".into(), played.seats.to_string()]);
    words.extend(["--games".into(), played.games.to_string(), "--seed".into(), played.seed.to_string()]);
    words.extend(limits(played.iterations, played.millis));
    line(&words)
}

fn begun(command: &str, title: &dyn Title, config: &Value) -> Vec<String> {
    let mut words = vec!["seaboard".into(), command.into(), title.id().into()];
    words.extend(options(title, config));
    words
}

fn limits(iterations: Option<u32>, millis: Option<u64>) -> impl Iterator<Item = String> {
    let iterations = iterations.into_iter().flat_map(|count| ["--iterations".into(), count.to_string()]);
    iterations.chain(millis.into_iter().flat_map(|millis| ["--millis".into(), millis.to_string()]))
}

/// The rule set, or else what differs from the usual options one by one.
pub(crate) fn options(title: &dyn Title, config: &Value) -> Vec<String> {
    let set = |rules: Option<&str>| title.config(rules, &Map::new()).unwrap_or_default();
    let usual = set(None);
    if *config == usual {
        return Vec::new();
    }
    if let Some(rules) = title.rule_sets().iter().find(|rules| set(Some(rules.id)) == *config) {
        return vec!["--rules".into(), rules.id.into()];
    }
    let changed = config.as_object().into_iter().flatten().filter(|(id, value)| usual.get(*id) != Some(value));
    let told = changed.flat_map(|(id, value)| {
        // A word stands as it is, unless it would be read as something else than a word.
        let plain = value.as_str().filter(|word| serde_json::from_str::<Value>(word).is_err());
        ["--option".into(), format!("{id}={}", plain.map_or_else(|| value.to_string(), str::to_owned))]
    });
    told.collect()
}

/// Words as a shell reads them: quoted where it would see more than letters.
fn line(words: &[String]) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./,:=+%@".contains(letter);
    let quoted = words.iter().map(|word| {
        if !word.is_empty() && word.chars().all(plain) {
            word.clone()
        } else {
            format!("'{}'", word.replace('\'', r"'\''"))
        }
    });
    quoted.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        let said = |words: &[&str]| line(&words.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(said(&["a-b", "c,d", "exec:./x"]), "a-b c,d exec:./x");
        assert_eq!(said(&["exec:bot 'a b'", "$x", ""]), r"'exec:bot '\''a b'\''' '$x' ''");
    }

    #[test]
    fn options_are_told_as_they_are_set() {
        let title = catalog::find("forbidden-island").unwrap();
        let told = |rules, changes: Value| {
            options(title, &title.config(rules, changes.as_object().unwrap()).unwrap()).join(" ")
        };
        assert_eq!(told(None, json!({})), "");
        assert_eq!(told(Some("published"), json!({})), "--rules published");
        let usual = title.config(None, &Map::new()).unwrap();
        for spec in title.options() {
            // Every option has a value that is not the usual one, and that is told.
            let other = [json!(true), json!(false), json!(2), json!(3), json!("none")];
            let set = |value: &Value| title.config(None, json!({ spec.id: value }).as_object().unwrap()).ok();
            if let Some(config) = other.iter().filter(|value| usual[spec.id] != **value).find_map(set) {
                let told = options(title, &config).join(" ");
                assert!(told.contains(spec.id) || told.starts_with("--rules"), "{}: {told}", spec.id);
            }
        }
    }
}
