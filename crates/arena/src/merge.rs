//! Putting the parts of a run together, into exactly what one run would have given.

use std::collections::BTreeMap;

use crate::simulate::VERSION;
use crate::{Counts, Error, Part};

/// The whole run of these parts, each with the name of its file. Parts of different runs, missing and doubled ones are
/// refused.
pub fn merge(parts: Vec<(String, Part)>) -> Result<Part, Error> {
    let told = |message: String| Err(Error::Told(message));
    let Some((first, model)) = parts.first().cloned() else {
        return told("there is nothing to merge: name the files of all parts".into());
    };
    let Some(of) = model.shard.map(crate::Shard::of) else {
        return told(format!("{first} is a whole run, not a part of one: it was made without --shard"));
    };
    let mut seen = BTreeMap::new();
    let mut counts = Counts::new(model.run.players.len());
    for (name, part) in &parts {
        if part.seaboard_simulation != VERSION {
            return told(format!("{name} was made by another version of Seaboard"));
        }
        if part.run != model.run {
            return told(format!(
                "{name} and {first} are parts of different runs: {}",
                difference(&part.run, &model.run)
            ));
        }
        let Some(shard) = part.shard else { return told(format!("{name} is a whole run, not a part of one")) };
        if shard.of() != of {
            return told(format!("{name} is one of {} parts, but {first} is one of {of}", shard.of()));
        }
        let range = shard.range(part.run.games);
        let seats = part.run.players.len();
        let fits = part.counts.players.len() == seats && part.counts.seats.len() == seats;
        if part.counts.games != range.end - range.start || !fits {
            return told(format!("{name} does not hold what part {shard} of the run has: was it changed by hand?"));
        }
        if let Some(other) = seen.insert(shard.part(), name) {
            return told(format!("{name} and {other} are both part {shard}"));
        }
        counts.merge(&part.counts);
    }
    // At most as many numbers are passed over as there are files, whatever a file says.
    let missing: Vec<_> =
        (1..=of).filter(|part| !seen.contains_key(part)).take(10).map(|part| format!("{part}/{of}")).collect();
    if !missing.is_empty() {
        return told(format!("{} of {of} parts are there; missing: {}", seen.len(), missing.join(", ")));
    }
    Ok(Part::new(model.run, None, counts))
}

/// What two runs differ in, by name.
fn difference(one: &crate::Run, other: &crate::Run) -> String {
    let as_object =
        |run| serde_json::to_value(run).ok().and_then(|value| value.as_object().cloned()).unwrap_or_default();
    let (one, other) = (as_object(one), as_object(other));
    let fields: Vec<_> = one
        .iter()
        .filter(|(field, value)| other.get(*field) != Some(value))
        .map(|(field, value)| format!("{field} is {value} there and {} here", other.get(field).unwrap_or_default()))
        .collect();
    fields.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Run, Tally};
    use serde_json::json;

    fn part(shard: &str, seed: u64) -> (String, Part) {
        let run = Run {
            game: "toy".into(),
            rules_version: 1,
            config: json!({}),
            players: vec!["a".into(), "b".into()],
            games: 9,
            seed,
            iterations: None,
            fixed_seats: false,
        };
        let mut counts = Counts::new(2);
        counts.games = 3;
        counts.players[0] = Tally { played: 3, won: 1 };
        (format!("part-{}.json", shard.replace('/', "-")), Part::new(run, shard.parse().ok(), counts))
    }

    fn refusal(parts: Vec<(String, Part)>) -> String {
        merge(parts).expect_err("it is refused").to_string()
    }

    #[test]
    fn parts_make_a_whole_in_any_order() {
        let whole = merge(vec![part("2/3", 1), part("3/3", 1), part("1/3", 1)]).unwrap();
        assert_eq!((whole.shard, whole.counts.games, whole.counts.players[0].won), (None, 9, 3));
    }

    #[test]
    fn whatever_does_not_fit_is_refused_with_its_name() {
        assert!(refusal(vec![part("1/3", 1), part("2/3", 2), part("3/3", 1)]).contains("seed is 2 there and 1 here"));
        assert!(refusal(vec![part("1/3", 1), part("3/3", 1)]).contains("missing: 2/3"));
        let doubled = refusal(vec![part("1/3", 1), part("2/3", 1), part("2/3", 1)]);
        assert!(doubled.contains("part-2-3.json") && doubled.contains("both part 2/3"), "{doubled}");
        assert!(refusal(vec![part("1/2", 1), part("2/3", 1)]).contains("part"));
        assert!(refusal(vec![part("", 1)]).contains("whole run"));
        assert!(refusal(vec![]).contains("nothing to merge"));
        let mut forged = part("1/3", 1);
        forged.1.counts.games = 4;
        assert!(refusal(vec![forged, part("2/3", 1), part("3/3", 1)]).contains("changed by hand"));
        assert!(refusal(vec![part("18446744073709551615/18446744073709551615", 1)]).contains("part"));
    }
}
