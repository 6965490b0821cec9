//! A round robin: every bot against every other, or in a game that all win or lose together every bot's team against the
//! game.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;

use bots::{Budget, Failure, Player};
use catalog::{Played, Title};
use game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::counts::may_win;
use crate::figures::{Lengths, lengths};
use crate::run::seed_of;
use crate::{Error, Progress, Rating, Results, Share, Tally, ratings};

/// What identifies a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tournament {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// Its options.
    pub config: Value,
    /// Who plays.
    pub bots: Vec<String>,
    /// How many sit at a table.
    pub seats: u8,
    /// How many games each pairing plays: a tournament that has played fewer goes on.
    pub games: u64,
    /// Where all luck comes from.
    pub seed: u64,
    /// Iterations for every searching bot, instead of its own.
    pub iterations: Option<u32>,
    /// How long an outside program may think about a decision; nothing where none plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub millis: Option<u64>,
}

/// One game of a tournament, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    /// Its number: every pairing's first game, then every pairing's second, so that more games only add numbers.
    pub game: u64,
    /// Which seats won; `None` if it was cut off.
    pub winners: Option<Vec<Seat>>,
    /// Who made the first decision.
    pub first: Option<Seat>,
    /// How many steps it took.
    pub steps: u32,
    /// A number that tells it apart: games of the same steps have the same.
    pub print: u64,
    /// What outside programs did wrong: the bot and the kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failures: Vec<(usize, String)>,
}

impl Record {
    fn of(game: u64, played: &Played) -> Self {
        Self {
            game,
            winners: played.winners.map(|winners| winners.iter().collect()),
            first: played.first,
            steps: played.steps,
            print: played.print,
            failures: played.failures.iter().map(|(bot, failure)| (*bot, failure.id().to_string())).collect(),
        }
    }

    /// Checks that a game of this pair can have gone so; the error says what cannot be.
    pub(crate) fn check(&self, game: &str, seats: u8, pair: (usize, Option<usize>)) -> Result<(), String> {
        let seats = usize::from(seats);
        let is_seat = |seat: &Seat| seat.index() < seats;
        if let Some(seat) = self.winners.iter().flatten().chain(&self.first).find(|seat| !is_seat(seat)) {
            return Err(format!("there is no seat {} among {seats}, counted from 0", seat.index()));
        }
        if let Some(winners) = &self.winners {
            plausible(self.steps, seats)?;
            if (1..winners.len()).any(|index| winners[..index].contains(&winners[index])) {
                return Err("a seat wins twice".into());
            }
            may_win(game, winners.len(), pair.1.is_none())?;
            match pair.1 {
                None if ![0, seats].contains(&winners.len()) => {
                    return Err(format!("{} of {seats} win, where all win or lose together", winners.len()));
                }
                Some(_) if winners.is_empty() => return Err("nobody wins a finished game".into()),
                _ => {}
            }
        }
        for (bot, kind) in &self.failures {
            if *bot != pair.0 && Some(*bot) != pair.1 {
                return Err(format!("bot {bot} fails, and does not play there"));
            }
            if !Failure::IDS.contains(&kind.as_str()) {
                return Err(format!("{kind:?} is nothing that a bot does wrong"));
            }
        }
        Ok(())
    }
}

/// Matches are cut off after so many steps.
const STEPS: u32 = 20_000;

/// Whether a finished game can have taken so many steps: in every game each seat does something or is dealt something.
pub(crate) fn plausible(steps: u32, seats: usize) -> Result<(), String> {
    if (seats..=STEPS as usize).contains(&(steps as usize)) {
        return Ok(());
    }
    Err(format!("a game of {seats} takes {seats} to {STEPS} steps, and not {steps}"))
}

/// Two bots that meet. In a cooperative game there is no second one: the game itself is the opponent.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pairing {
    /// The first bot: an index into the bots.
    pub one: usize,
    /// The second.
    pub other: Option<usize>,
    /// Games that the first won.
    pub won: u64,
    /// Games that both or nobody won.
    pub drawn: u64,
    /// Games that the second, or the game, won.
    pub lost: u64,
    /// How many finished games were different: where no bot rolls a die, games of the same seating are alike.
    pub different: u64,
}

impl Pairing {
    /// The first bot's points: a win is one, a draw a half.
    pub fn points(&self) -> f64 {
        self.won as f64 + self.drawn as f64 / 2.0
    }

    /// How many finished games were different, where that is so few that the intervals claim too much.
    pub(crate) fn repeated(&self) -> Option<u64> {
        (self.different < self.games().min(16)).then_some(self.different)
    }

    /// How many games they played.
    pub fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }
}

/// How a tournament stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// Which tournament.
    pub tournament: Tournament,
    /// Whether all at a table win or lose together.
    pub cooperative: bool,
    /// By bot.
    pub ratings: Vec<Rating>,
    /// By bot: how many of its games it won.
    pub shares: Vec<Share>,
    /// The game's own rating, where it is the opponent.
    pub game_rating: Option<Rating>,
    /// Who met whom.
    pub pairings: Vec<Pairing>,
    /// By seat, whoever sat there.
    pub seats: Vec<Share>,
    /// Whoever made the first decision.
    pub first_player: Share,
    /// How long games took.
    pub length: Lengths,
    /// How many games took so many steps.
    pub lengths: BTreeMap<u32, u64>,
    /// How many games were cut off, as draws.
    pub cut_off: u64,
    /// What outside programs did wrong, by bot and kind.
    pub failures: BTreeMap<String, BTreeMap<String, u64>>,
}

impl Tournament {
    /// How many sit at a table where nobody says it: as few as the game allows with these options.
    pub fn fewest(title: &dyn Title, config: &Value) -> u8 {
        let mut seats = title.seats();
        seats.find(|seats| title.stage(config, *seats, &[], None).is_ok()).unwrap_or(*title.seats().start())
    }

    /// Checks that it can be played.
    pub fn check(&self, title: &dyn Title) -> Result<(), Error> {
        let told = |message: String| Err(Error::Told(message));
        if !title.seats().contains(&self.seats) {
            let (least, most) = (title.seats().start().to_owned(), title.seats().end().to_owned());
            let wanted = if least == most { least.to_string() } else { format!("{least} to {most}") };
            return told(format!("{} is for {wanted} players, and --players says {}", self.game, self.seats));
        }
        let least = if title.is_cooperative() { 1 } else { 2 };
        if self.bots.len() < least {
            return told(format!("a tournament needs at least {least} bots: name them in --bots"));
        }
        if let Some(twice) = (1..self.bots.len()).find(|index| self.bots[..*index].contains(&self.bots[*index])) {
            return told(format!("{} stands twice in --bots", self.bots[twice]));
        }
        let games = self.games.checked_mul(self.pairs(title.is_cooperative()).len() as u64);
        if self.games == 0 || games.is_none_or(|games| games > 100_000_000) {
            return told("--games must be at least 1, and fewer than a hundred million games in all".into());
        }
        title.stage(&self.config, self.seats, &[], None)?;
        Ok(())
    }

    /// How many games there are in all.
    pub fn total(&self) -> Result<u64, Error> {
        let title = catalog::find(&self.game)?;
        self.check(title)?;
        Ok(self.pairs(title.is_cooperative()).len() as u64 * self.games)
    }

    /// Who meets whom.
    pub(crate) fn pairs(&self, cooperative: bool) -> Vec<(usize, Option<usize>)> {
        let bots = self.bots.len();
        if cooperative {
            return (0..bots).map(|bot| (bot, None)).collect();
        }
        (0..bots).flat_map(|one| (one + 1..bots).map(move |other| (one, Some(other)))).collect()
    }

    /// Who sits where in the n-th game of a pair: every other seat, and the other way round in the next game. Where the
    /// number of seats is odd, both ways then move on by a seat: else the middle of three would always face two of the same
    /// bot, and look better or worse than it is.
    fn seating(&self, pair: (usize, Option<usize>), game: u64) -> Vec<usize> {
        let (one, other) = (pair.0, pair.1.unwrap_or(pair.0));
        let seats = u64::from(self.seats);
        let moved = if seats.is_multiple_of(2) { 0 } else { game / 2 % seats };
        let first = |seat: u64| ((seat + moved) % seats + game).is_multiple_of(2);
        (0..seats).map(|seat| if first(seat) { one } else { other }).collect()
    }
}

/// Plays what is missing of a tournament, keeping each game as soon as it is over, until `cancel` is raised; says how it
/// stands at its end.
pub fn compete(
    tournament: &Tournament,
    players: &[Player],
    results: &mut Results,
    threads: usize,
    cancel: &AtomicBool,
) -> Result<(Standings, Vec<String>), Error> {
    let title = catalog::find(&tournament.game)?;
    tournament.check(title)?;
    let pairs = tournament.pairs(title.is_cooperative());
    let budget = tournament.iterations.map(Budget::iterations);
    let stage = title.stage(&tournament.config, tournament.seats, players, budget)?;
    let total = pairs.len() as u64 * tournament.games;
    let missing: Vec<u64> = (0..total).filter(|game| !results.has(*game)).collect();
    let progress = Progress::new(missing.len() as u64);
    let next = AtomicU64::new(0);
    let mut complaints = BTreeMap::new();
    let (tell, told) = mpsc::channel();
    let work = |tell: mpsc::Sender<(u64, Played)>| {
        while let Some(game) = missing.get(next.fetch_add(1, Relaxed) as usize).copied() {
            let round = game / pairs.len() as u64;
            let seating = tournament.seating(pairs[(game % pairs.len() as u64) as usize], round);
            let played = stage.play(&seating, seed_of(tournament.seed, game), cancel);
            if cancel.load(Relaxed) || tell.send((game, played)).is_err() {
                return;
            }
            progress.tick();
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, 1024).min(missing.len()) {
            let tell = tell.clone();
            scope.spawn(|| work(tell));
        }
        drop(tell);
        for (game, played) in told {
            for (bot, failure) in &played.failures {
                complaints
                    .entry(*bot)
                    .or_insert_with(|| words::tame_lines(&format!("{}: {failure}", tournament.bots[*bot])));
            }
            if let Err(error) = results.keep(Record::of(game, &played)) {
                // What cannot be kept is not worth playing.
                cancel.store(true, Relaxed);
                return Err(error);
            }
        }
        Ok(())
    })?;
    drop(progress);
    if cancel.load(Relaxed) {
        return Err(Error::Interrupted);
    }
    Ok((standings(tournament, title, results), complaints.into_values().collect()))
}

/// How the tournament stands after the games that were kept.
fn standings(tournament: &Tournament, title: &dyn Title, results: &Results) -> Standings {
    let bots = tournament.bots.len();
    let cooperative = title.is_cooperative();
    let pairs = tournament.pairs(cooperative);
    let pairing = |(one, other): &(usize, Option<usize>)| Pairing {
        one: *one,
        other: *other,
        won: 0,
        drawn: 0,
        lost: 0,
        different: 0,
    };
    let mut pairings: Vec<Pairing> = pairs.iter().map(pairing).collect();
    let mut different = vec![BTreeSet::new(); pairs.len()];
    let mut shares = vec![Tally::default(); bots];
    let mut seats = vec![Tally::default(); tournament.seats.into()];
    let (mut first, mut cut_off) = (Tally::default(), 0);
    let mut steps = BTreeMap::new();
    let mut failures: BTreeMap<String, BTreeMap<String, u64>> = BTreeMap::new();
    for record in results.records() {
        let round = record.game / pairs.len() as u64;
        let pair = (record.game % pairs.len() as u64) as usize;
        let pairing = &mut pairings[pair];
        let seating = tournament.seating((pairing.one, pairing.other), round);
        for (bot, kind) in &record.failures {
            if let Some(name) = tournament.bots.get(*bot) {
                *failures.entry(name.clone()).or_default().entry(kind.clone()).or_default() += 1;
            }
        }
        let won = |bot: usize| {
            let winners = record.winners.iter().flatten();
            winners.filter_map(|seat| seating.get(seat.index())).any(|winner| *winner == bot)
        };
        match (won(pairing.one), pairing.other.map(won)) {
            _ if record.winners.is_none() => pairing.drawn += 1,
            (true, None | Some(false)) => pairing.won += 1,
            (false, None | Some(true)) => pairing.lost += 1,
            (_, Some(_)) => pairing.drawn += 1,
        }
        // What was cut off is a game of its own.
        let Some(winners) = &record.winners else {
            cut_off += 1;
            pairing.different += 1;
            continue;
        };
        pairing.different += u64::from(different[pair].insert(record.print));
        *steps.entry(record.steps).or_default() += 1;
        shares[pairing.one].add(won(pairing.one));
        if let Some(other) = pairing.other {
            shares[other].add(won(other));
        }
        for (seat, tally) in seats.iter_mut().enumerate() {
            tally.add(winners.contains(&Seat::new(seat as u8)));
        }
        if let Some(seat) = record.first {
            first.add(winners.contains(&seat));
        }
    }
    let met: Vec<_> = pairings
        .iter()
        .map(|pairing| (pairing.one, pairing.other.unwrap_or(bots), pairing.points(), pairing.games()))
        .collect();
    let mut ratings = ratings(bots + usize::from(cooperative), &met);
    Standings {
        tournament: tournament.clone(),
        cooperative,
        game_rating: cooperative.then(|| ratings.pop()).flatten(),
        ratings,
        shares: shares.into_iter().map(Share::of).collect(),
        pairings,
        seats: seats.into_iter().map(Share::of).collect(),
        first_player: Share::of(first),
        length: lengths(&steps),
        lengths: steps,
        cut_off,
        failures,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_seat_is_better_for_the_bots_that_sit_around_it() {
        for seats in 2..=6u8 {
            let tournament = Tournament {
                game: "cartagena".into(),
                rules_version: 1,
                config: Value::Null,
                bots: vec!["strong".into(), "weak".into()],
                seats,
                games: 1,
                seed: 1,
                iterations: None,
                millis: None,
            };
            // A bot that always wins, on each of its seats as often as on the others.
            let mut won = vec![0.0; seats.into()];
            let rounds = 2 * u64::from(seats);
            for game in 0..rounds {
                let seating = tournament.seating((0, Some(1)), game);
                let of = seating.iter().filter(|bot| **bot == 0).count();
                seating.iter().zip(&mut won).filter(|(bot, _)| **bot == 0).for_each(|(_, won)| *won += 1.0 / of as f64);
            }
            for share in won {
                assert!((share / rounds as f64 - 1.0 / f64::from(seats)).abs() < 1e-9, "{seats} seats: {share}");
            }
        }
    }
}
