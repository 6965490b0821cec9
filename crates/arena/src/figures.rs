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
    /// Half are shorter.
    pub median: u32,
    /// One in twenty is longer.
    pub p95: u32,
    /// The longest.
    pub longest: u32,
}

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
                let often = Often {
                    per_game: ratio(count.times, finished),
                    first: ratio(count.first, finished),
                    won: (count.fates > 0).then(|| ratio(count.won, count.fates)),
                    fate: (count.fates > 0).then(|| Share::of(Tally { played: count.fates, won: count.won })),
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
    let at = |percent: u128| {
        let mut left = u128::from(games) * percent / 100;
        for (length, games) in lengths {
            if left < u128::from(*games) {
                return *length;
            }
            left -= u128::from(*games);
        }
        lengths.keys().next_back().copied().unwrap_or(0)
    };
    Lengths {
        mean: rounded(mean),
        deviation: rounded((squares as f64 / of - mean * mean).max(0.0).sqrt()),
        shortest: lengths.keys().next().copied().unwrap_or(0),
        p5: at(5),
        median: at(50),
        p95: at(95),
        longest: at(100),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_hurts_most_comes_first_and_what_is_rare_last() {
        let often =
            |won, played| Often { per_game: 1.0, first: 0.0, won: None, fate: Some(Share::of(Tally { played, won })) };
        let cards =
            [("luck", often(80, 100)), ("storm", often(5, 100)), ("rare", often(0, 4)), ("rum", often(30, 100))];
        let cards = cards.map(|(name, often)| (name.to_string(), often)).into();
        let order: Vec<&str> = ordered(&cards).into_iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(order, ["storm", "rum", "luck", "rare"]);
        let sank = |per_game| Often { per_game, first: 0.0, won: None, fate: None };
        let tiles = [("a".to_string(), sank(0.2)), ("b".to_string(), sank(0.9))].into();
        let order: Vec<&str> = ordered(&tiles).into_iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(order, ["b", "a"], "what happens to nobody in particular goes by how often it does");
    }

    #[test]
    fn lengths_are_summed_up() {
        let of = |games: &[(u32, u64)]| lengths(&games.iter().copied().collect());
        let told = of(&[(10, 1), (20, 2), (30, 1)]);
        assert_eq!((told.mean, told.shortest, told.median, told.longest), (20.0, 10, 20, 30));
        assert_eq!(told.deviation, rounded(50f64.sqrt()));
        assert_eq!(of(&[]).mean, 0.0);
    }
}
