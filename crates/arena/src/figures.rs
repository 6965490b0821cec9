//! What people want to know of a run, worked out from its counts at the very end.

use std::collections::BTreeMap;

use bots::Interval;
use serde::Serialize;

use crate::{Counts, Run, Tally};

/// A share of wins and how sure it is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Share {
    /// Finished games.
    pub played: u64,
    /// Won ones.
    pub won: u64,
    /// Their share.
    pub share: f64,
    /// The lower end of its 95% interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// The share of a tally.
    pub fn of(tally: Tally) -> Self {
        let Interval { low, high } = Interval::wilson(tally.won.min(tally.played), tally.played);
        let share = tally.won as f64 / tally.played.max(1) as f64;
        Self { played: tally.played, won: tally.won, share: rounded(share), low: rounded(low), high: rounded(high) }
    }
}

/// Six digits are more than any run is sure of.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

/// A player and its share.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerShare {
    /// Its name.
    pub name: String,
    /// How often it won.
    #[serde(flatten)]
    pub share: Share,
}

/// How many steps games took.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lengths {
    /// On average.
    pub mean: f64,
    /// How much they differ (standard deviation).
    pub deviation: f64,
    /// The shortest.
    pub shortest: u32,
    /// One in twenty is shorter.
    pub p5: u32,
    /// Half are shorter: the middle one, or halfway between the two in the middle.
    pub median: f64,
    /// One in twenty is longer.
    pub p95: u32,
    /// The longest.
    pub longest: u32,
}

/// How a match ended: once in a game, and for everybody at the table.
const ENDINGS: [&str; 2] = ["lost", "won"];
/// Where people ask what comes first.
const RACES: [&str; 1] = ["sank"];

/// How often something happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Often {
    /// On average in a finished game.
    pub per_game: f64,
    /// The share of finished games in which it came before everything else of its kind.
    pub first: f64,
    /// The share of the times after which whoever it happened to won; nothing where it happened to nobody in particular.
    pub won: Option<f64>,
    /// The same with how sure it is.
    pub fate: Option<Share>,
    /// Of what ends a match: the share of finished games that ended so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<Share>,
    /// Where people ask what comes first: the share of finished games in which it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub came_first: Option<Share>,
}

impl Often {
    /// Fewer times than this say next to nothing about who wins.
    const FEW: u64 = 30;

    /// Whether it happened too seldom to say what it leads to.
    pub fn is_rare(&self) -> bool {
        self.fate.as_ref().is_some_and(|fate| fate.played < Self::FEW)
    }
}

/// What was counted, in the order in which people ask: where it happened to somebody, what hurt most comes first and what
/// is too rare to tell last; else what happened most often.
pub(crate) fn ordered(subjects: &BTreeMap<String, Often>) -> Vec<(&String, &Often)> {
    let mut list: Vec<_> = subjects.iter().collect();
    list.sort_by(|(_, one), (_, other)| match (&one.fate, &other.fate) {
        (Some(fate), Some(than)) => one
            .is_rare()
            .cmp(&other.is_rare())
            .then(fate.share.total_cmp(&than.share))
            .then(than.played.cmp(&fate.played)),
        (mine, its) => its.is_some().cmp(&mine.is_some()).then(other.per_game.total_cmp(&one.per_game)),
    });
    list
}

/// The figures of a run.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// By name, in the order in which they were named.
    pub players: Vec<PlayerShare>,
    /// By seat.
    pub seats: Vec<Share>,
    /// Whoever made the first decision.
    pub first_player: Share,
    /// How often anybody won: in a game that all win or lose together, the team.
    pub anybody: Share,
    /// Where games were alike: how many were different. The intervals claim too much then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub different: Option<u64>,
    /// How long games took.
    pub length: Lengths,
    /// Decisions in a game, where there was more than one choice.
    pub decisions: f64,
    /// What the game wants counted.
    pub marks: BTreeMap<String, BTreeMap<String, Often>>,
}

impl Figures {
    /// The figures of these counts.
    pub fn of(run: &Run, counts: &Counts) -> Self {
        let finished = counts.finished();
        let ratio = |part: u64, whole: u64| rounded(part as f64 / whole.max(1) as f64);
        let mut players: Vec<(String, Tally)> = Vec::new();
        for (name, tally) in run.players.iter().zip(&counts.players) {
            match players.iter_mut().find(|(known, _)| known == name) {
                Some((_, sum)) => {
                    sum.played += tally.played;
                    sum.won += tally.won;
                }
                None => players.push((name.clone(), *tally)),
            }
        }
        let marks = counts.marks.iter().map(|(figure, subjects)| {
            let subjects = subjects.iter().map(|(subject, count)| {
                // Who won is known from how it ended.
                let ends = ENDINGS.contains(&figure.as_str());
                let races = RACES.contains(&figure.as_str());
                let fated = count.fates > 0 && !ends;
                let of_games = |won: u64| Share::of(Tally { played: finished, won });
                let often = Often {
                    per_game: ratio(count.times, finished),
                    first: ratio(count.first, finished),
                    won: fated.then(|| ratio(count.won, count.fates)),
                    fate: fated.then(|| Share::of(Tally { played: count.fates, won: count.won })),
                    ended: ends.then(|| of_games(count.games)),
                    came_first: races.then(|| of_games(count.first)),
                };
                (subject.clone(), often)
            });
            (figure.clone(), subjects.collect())
        });
        Self {
            players: players.into_iter().map(|(name, tally)| PlayerShare { name, share: Share::of(tally) }).collect(),
            seats: counts.seats.iter().map(|tally| Share::of(*tally)).collect(),
            first_player: Share::of(counts.first),
            anybody: Share::of(Tally { played: finished, won: counts.with_winner }),
            different: counts.repeated(),
            length: lengths(&counts.lengths),
            decisions: ratio(counts.decisions, finished),
            marks: marks.collect(),
        }
    }
}

/// What there is to say about games that took so many steps.
pub(crate) fn lengths(lengths: &BTreeMap<u32, u64>) -> Lengths {
    let games: u64 = lengths.values().sum();
    let sum: u128 = lengths.iter().map(|(length, games)| u128::from(*length) * u128::from(*games)).sum();
    let squares: u128 = lengths.iter().map(|(length, games)| u128::from(*length).pow(2) * u128::from(*games)).sum();
    let of = games.max(1) as f64;
    let mean = sum as f64 / of;
    let nth = |mut left: u128| {
        for (length, games) in lengths {
            if left < u128::from(*games) {
                return *length;
            }
            left -= u128::from(*games);
        }
        lengths.keys().next_back().copied().unwrap_or(0)
    };
    let at = |percent: u128| nth(u128::from(games) * percent / 100);
    let middle = [games.saturating_sub(1) / 2, games / 2].map(|game| f64::from(nth(game.into())));
    Lengths {
        mean: rounded(mean),
        deviation: rounded((squares as f64 / of - mean * mean).max(0.0).sqrt()),
        shortest: lengths.keys().next().copied().unwrap_or(0),
        p5: at(5),
        median: f64::midpoint(middle[0], middle[1]),
        p95: at(95),
        longest: at(100),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn happens(per_game: f64) -> Often {
        Often { per_game, first: 0.0, won: None, fate: None, ended: None, came_first: None }
    }

    #[test]
    fn what_hurts_most_comes_first_and_what_is_rare_last() {
        let often = |won, played| Often { fate: Some(Share::of(Tally { played, won })), ..happens(1.0) };
        let cards =
            [("luck", often(80, 100)), ("storm", often(5, 100)), ("rare", often(0, 4)), ("rum", often(30, 100))];
        let cards = cards.map(|(name, often)| (name.to_string(), often)).into();
        let order: Vec<&str> = ordered(&cards).into_iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(order, ["storm", "rum", "luck", "rare"]);
        let tiles = [("a".to_string(), happens(0.2)), ("b".to_string(), happens(0.9))].into();
        let order: Vec<&str> = ordered(&tiles).into_iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(order, ["b", "a"], "what happens to nobody in particular goes by how often it does");
    }

    #[test]
    fn what_ends_a_match_is_counted_by_games_and_has_no_fate() {
        let run = Run {
            game: "forbidden-island".into(),
            rules_version: 1,
            config: serde_json::Value::Null,
            players: vec!["casual".into(); 2],
            games: 4,
            seed: 1,
            iterations: None,
            millis: None,
            fixed_seats: false,
        };
        let mut counts = Counts::new(2);
        (counts.games, counts.with_winner) = (4, 1);
        let times = crate::Occurrence { times: 3, games: 3, first: 3, fates: 3, won: 0 };
        counts.marks.insert("lost".into(), [("loss-drowned".to_string(), times)].into());
        counts.marks.insert("sank".into(), [("tile-temple".to_string(), times)].into());
        let figures = Figures::of(&run, &counts);
        let drowned = &figures.marks["lost"]["loss-drowned"];
        assert_eq!((&drowned.fate, &drowned.came_first), (&None, &None));
        assert_eq!(drowned.ended.as_ref().map(|share| share.share), Some(0.75));
        let tile = &figures.marks["sank"]["tile-temple"];
        assert!(tile.fate.is_some() && tile.ended.is_none());
        assert_eq!(tile.came_first.as_ref().map(|share| share.share), Some(0.75));
    }

    #[test]
    fn lengths_are_summed_up() {
        let of = |games: &[(u32, u64)]| lengths(&games.iter().copied().collect());
        let told = of(&[(10, 1), (20, 2), (30, 1)]);
        assert_eq!((told.mean, told.shortest, told.median, told.longest), (20.0, 10, 20.0, 30));
        assert_eq!(told.deviation, rounded(50f64.sqrt()));
        assert_eq!(of(&[(377, 1), (543, 1)]).median, 460.0, "halfway between the two in the middle");
        assert_eq!(of(&[(1, 1), (2, 1), (9, 1)]).median, 2.0);
        assert_eq!((of(&[]).mean, of(&[]).median), (0.0, 0.0));
    }
}
