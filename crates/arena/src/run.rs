//! What identifies a run: two runs that are equal here give equal figures.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use bots::Budget;
use catalog::Title;
use game::{Dice, RunningDice};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Error;

/// Many games of one game among the same players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// Its options.
    pub config: Value,
    /// Who plays: one for each seat.
    pub players: Vec<String>,
    /// How many games.
    pub games: u64,
    /// Where all luck comes from.
    pub seed: u64,
    /// Iterations for every searching bot, instead of its own.
    pub iterations: Option<u32>,
    /// How long an outside program may think about a decision; nothing where none plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub millis: Option<u64>,
    /// Whether everybody stays on their seat; otherwise they move on by one after each game.
    pub fixed_seats: bool,
}

impl Run {
    /// Checks that the game can be played so.
    pub fn check(&self, title: &dyn Title) -> Result<(), Error> {
        let (least, most) = (*title.seats().start(), *title.seats().end());
        let seats = self.players.len();
        if !(least as usize..=most as usize).contains(&seats) {
            let wanted = if least == most { least.to_string() } else { format!("{least} to {most}") };
            return Err(Error::Told(format!("{} is for {wanted} players, and {seats} are named", self.game)));
        }
        if self.games == 0 {
            return Err(Error::Told("--games must be at least 1".into()));
        }
        Ok(())
    }

    /// Who sits where in the n-th game: for each seat an index into the players.
    pub fn seating(&self, game: u64) -> Vec<usize> {
        let seats = self.players.len();
        let turned = if self.fixed_seats { 0 } else { (game % seats as u64) as usize };
        (0..seats).map(|seat| (seat + turned) % seats).collect()
    }

    /// The seed of the n-th game.
    pub fn seed_of(&self, game: u64) -> u64 {
        seed_of(self.seed, game)
    }

    pub(crate) fn budget(&self) -> Option<Budget> {
        self.iterations.map(Budget::iterations)
    }
}

/// The seed of the n-th game of a run.
pub(crate) fn seed_of(seed: u64, game: u64) -> u64 {
    let base = RunningDice::new(seed).word();
    RunningDice::new(base.wrapping_add(game.wrapping_mul(0x9e37_79b9_7f4a_7c15))).word()
}

/// The K-th of N parts of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    part: u64,
    of: u64,
}

impl Shard {
    /// Its number, from 1.
    pub fn part(self) -> u64 {
        self.part
    }

    /// How many parts there are.
    pub fn of(self) -> u64 {
        self.of
    }

    /// Its games, of so many.
    pub fn range(self, games: u64) -> Range<u64> {
        let cut = |part: u64| (u128::from(games) * u128::from(part) / u128::from(self.of)) as u64;
        cut(self.part - 1)..cut(self.part)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parsed = text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
        match parsed {
            None => Err("K/N is wanted, such as 2/8 for the second of eight parts".into()),
            Some((_, 0)) => Err("a run has at least one part: K/N is wanted, such as 2/8".into()),
            Some((part, of)) if (1..=of).contains(&part) => Ok(Self { part, of }),
            Some((_, of)) => Err(format!("parts are counted from 1 to {of}: K/N is wanted, such as 1/{of}")),
        }
    }
}

impl TryFrom<String> for Shard {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_cover_every_game_once() {
        for (games, of) in [(10, 3), (2, 5), (1_000_001, 7), (1, 1)] {
            let parts = (1..=of).map(|part| format!("{part}/{of}").parse::<Shard>().unwrap());
            let covered: Vec<u64> = parts.flat_map(|shard| shard.range(games)).collect();
            assert_eq!(covered, (0..games).collect::<Vec<_>>());
        }
        for wrong in ["0/3", "4/3", "1", "a/b", "1/0", "-1/2", "1/2/3"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
        assert_eq!("2/8".parse::<Shard>().unwrap().range(u64::MAX).start, u64::MAX / 8);
    }

    #[test]
    fn games_have_their_own_luck() {
        let seeds: std::collections::BTreeSet<u64> = (0..1000).map(|game| seed_of(1, game)).collect();
        assert_eq!(seeds.len(), 1000);
        assert_ne!(seed_of(1, 0), seed_of(2, 0));
    }
}
