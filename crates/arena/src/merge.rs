//! Putting the parts of a run together, into exactly what one run would have given.

use std::collections::BTreeMap;

use crate::difference::difference;
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
    let title = catalog::find(&model.run.game).map_err(|problem| Error::Told(format!("{first}: {problem}")))?;
    if let Err(error) = model.run.check(title) {
        return told(format!("{first}: {error}"));
    }
    let cooperative = title.is_cooperative();
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
        let (games, wanted) = (part.counts.games, range.end - range.start);
        if games != wanted {
            return told(format!("{name} holds {games} games, and part {shard} has {wanted}: was it changed by hand?"));
        }
        if let Err(what) = part.counts.check(&part.run, cooperative) {
            return told(format!("{name} cannot be: {what}. Was it changed by hand?"));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Occurrence, Run, Tally};
    use serde_json::json;

    fn part(shard: &str, seed: u64) -> (String, Part) {
        let run = Run {
            game: "santorini".into(),
            rules_version: 1,
            config: json!({}),
            players: vec!["a".into(), "b".into()],
            games: 9,
            seed,
            iterations: None,
            millis: None,
            fixed_seats: false,
        };
        let mut counts = Counts::new(2);
        (counts.games, counts.with_winner, counts.decisions) = (3, 3, 60);
        counts.lengths.insert(30, 3);
        counts.different = [7, 8, 9].into();
        counts.players = vec![Tally { played: 3, won: 1 }, Tally { played: 3, won: 2 }];
        counts.seats = vec![Tally { played: 3, won: 3 }, Tally { played: 3, won: 0 }];
        counts.first = Tally { played: 3, won: 3 };
        let times = Occurrence { times: 3, games: 3, first: 3, fates: 3, won: 2 };
        counts.marks.insert("won".into(), [("win-summit".to_string(), times)].into());
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
        assert!(refusal(vec![part("18446744073709551615/18446744073709551615", 1)]).contains("part"));
    }

    #[test]
    fn counts_that_cannot_be_are_refused_with_the_file_and_what_is_wrong() {
        type Change = fn(&mut Counts);
        let changes: [(&str, Change); 24] = [
            ("holds 4 games, and part 1/3 has 3", |counts| counts.games = 4),
            ("more games are cut off", |counts| counts.cut_off = u64::MAX),
            ("the lengths are of 4 games", |counts| *counts.lengths.entry(31).or_default() += 1),
            ("the lengths are of", |counts| counts.lengths = [(9, u64::MAX), (2, u64::MAX)].into()),
            ("more decisions", |counts| counts.decisions = 91),
            ("takes 2 to 20000 steps, and not 1", |counts| counts.lengths = [(1, 1), (90, 2)].into()),
            ("takes 2 to 20000 steps, and not 99999", |counts| counts.lengths = [(30, 2), (99_999, 1)].into()),
            ("\"<script>\" is nothing", |counts| drop(counts.marks.insert("<script>".into(), BTreeMap::default()))),
            ("\"<b>\" is nothing", |counts| {
                drop(counts.marks.insert("sank".into(), [("<b>".into(), Occurrence::default())].into()));
            }),
            ("somebody won 4", |counts| counts.with_winner = 4),
            ("nobody won 1", |counts| counts.with_winner = 2),
            ("2 players", |counts| counts.players.push(Tally::default())),
            ("player 1 has played 4", |counts| counts.players[0].played = 4),
            ("player 2 has won 4 of 3", |counts| counts.players[1].won = 4),
            ("seat 1 has won 9 of 3", |counts| counts.seats[0].won = 9),
            ("players have won 3 times and seats 2", |counts| counts.seats[0].won = 2),
            ("4 wins are counted in 3 games", |counts| (counts.players[0].won, counts.seats[1].won) = (2, 1)),
            ("\"won\" is counted in 0 games", |counts| counts.marks.clear()),
            ("0 different games", |counts| counts.different.clear()),
            ("4 different games", |counts| counts.different.extend([1])),
            ("whoever decides first", |counts| counts.first.won = 4),
            ("\"win-summit\"", |counts| {
                counts.marks.values_mut().flat_map(|of| of.values_mut()).for_each(|count| count.won = 4);
            }),
            ("\"c\" fails", |counts| drop(counts.failures.insert("c".into(), [("late".into(), 1)].into()))),
            ("\"odd\" is nothing", |counts| drop(counts.failures.insert("a".into(), [("odd".into(), 1)].into()))),
        ];
        for (told, change) in changes {
            let mut forged = part("1/3", 1);
            change(&mut forged.1.counts);
            let refused = refusal(vec![part("2/3", 1), forged, part("3/3", 1)]);
            assert!(refused.contains(told) && refused.contains("part-1-3.json"), "{told}: {refused}");
        }
        let mut forged = part("1/3", 1);
        forged.1.run.game = "chess".into();
        assert!(refusal(vec![forged]).contains("part-1-3.json: there is no game"));
    }
}
