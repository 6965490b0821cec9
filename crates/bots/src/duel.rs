//! Many matches among bots, to see who is stronger.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use game::Game;
use serde::Serialize;

use crate::{Bot, Budget, Interval, Manner, Match, watched};

/// What a duel is played with.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many matches.
    pub games: u32,
    /// What all dice begin with.
    pub seed: u64,
    /// How many threads; at most as many as there are cores.
    pub threads: usize,
    /// Instead of the bots' own budgets.
    pub budget: Option<Budget>,
    /// Whether budgets that count iterations lose their clocks: then the same seed gives the same result anywhere.
    pub untimed: bool,
}

/// How a bot did, over all seats it had.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// How many times it sat in a match that was finished.
    pub played: u64,
    /// How many of these it won, alone or with others.
    pub wins: u64,
    /// Its share of wins, 95%.
    pub interval: Interval,
    /// How many choices it made.
    pub choices: u64,
    /// How many actions it took out of turn.
    pub interrupts: u64,
    /// How long it thought about a choice, on average.
    pub mean_thought: Duration,
    /// How long it thought about one choice at most.
    pub longest_thought: Duration,
}

impl Standing {
    /// Its share of wins.
    pub fn share(&self) -> f64 {
        self.wins as f64 / self.played.max(1) as f64
    }
}

/// How a duel went.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// By name, in the order in which the names were given.
    pub standings: Vec<Standing>,
    /// How many matches were finished.
    pub finished: u32,
    /// How many were cut off or cancelled.
    pub unfinished: u32,
    /// In a cooperative game, how many the team won, and its share, 95%.
    pub team: Option<(u64, Interval)>,
    /// How many steps all matches took.
    pub steps: u64,
    /// How many finished matches were different: where nobody rolls a die, those of the same seating are alike.
    pub different: u32,
}

/// Plays matches from `start` among these bots, as many as there are seats. In the n-th match everybody sits n seats
/// further, so that after as many matches as seats each has sat everywhere.
pub fn duel<G: Game>(start: &G, entries: &[(String, &dyn Bot<G>)], plan: &Plan, cancel: &AtomicBool) -> Report {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = plan.threads.clamp(1, cores);
    let next = AtomicU32::new(0);
    let results: Mutex<Vec<(u32, Match)>> = Mutex::new(Vec::new());
    let seats = entries.len();
    let work = || {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= plan.games || cancel.load(Ordering::Relaxed) {
                break;
            }
            let seated: Vec<&dyn Bot<G>> = (0..seats).map(|seat| entries[entry_at(seat, game, seats)].1).collect();
            let manner = Manner { budget: plan.budget, untimed: plan.untimed, cancel };
            // Matches that differ only in who sits where share their luck, which evens out who was lucky.
            let round = u64::from(game / seats.max(1) as u32);
            let seed = plan.seed.wrapping_add(round.wrapping_mul(0x9e37_79b9));
            let told = watched(start.clone(), &seated, seed, manner, &mut ());
            if let Ok(mut results) = results.lock() {
                results.push((game, told));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    let results = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    report::<G>(entries.iter().map(|(name, _)| name), &results)
}

/// Who sits on a seat in the n-th match.
fn entry_at(seat: usize, game: u32, seats: usize) -> usize {
    (seat + game as usize) % seats
}

fn report<'a, G: Game>(names: impl Iterator<Item = &'a String>, results: &[(u32, Match)]) -> Report {
    let names: Vec<&String> = names.collect();
    let mut standings: Vec<Standing> = Vec::new();
    let mut thought: Vec<Duration> = Vec::new();
    for name in &names {
        if !standings.iter().any(|standing| standing.name == **name) {
            standings.push(Standing {
                name: (*name).clone(),
                played: 0,
                wins: 0,
                interval: Interval::wilson(0, 0),
                choices: 0,
                interrupts: 0,
                mean_thought: Duration::ZERO,
                longest_thought: Duration::ZERO,
            });
            thought.push(Duration::ZERO);
        }
    }
    let (mut finished, mut won_together, mut steps) = (0, 0, 0);
    let mut different = BTreeSet::new();
    for (game, told) in results {
        steps += u64::from(told.steps);
        let Some(outcome) = told.outcome else { continue };
        finished += 1;
        different.insert(told.print);
        won_together += u64::from(!outcome.winners().is_empty());
        for seat in 0..names.len() {
            let name = names[entry_at(seat, *game, names.len())];
            let Some(index) = standings.iter().position(|standing| standing.name == *name) else { continue };
            let standing = &mut standings[index];
            standing.played += 1;
            standing.wins += u64::from(outcome.winners().has(game::Seat::new(seat as u8)));
            standing.choices += u64::from(told.choices[seat]);
            standing.interrupts += u64::from(told.interrupts[seat]);
            standing.longest_thought = standing.longest_thought.max(told.longest[seat]);
            thought[index] += told.thought[seat];
        }
    }
    for (standing, thought) in standings.iter_mut().zip(thought) {
        standing.interval = Interval::wilson(standing.wins, standing.played);
        standing.mean_thought = thought / u32::try_from(standing.choices).unwrap_or(u32::MAX).max(1);
    }
    let team = G::COOPERATIVE.then(|| (won_together, Interval::wilson(won_together, u64::from(finished))));
    Report {
        standings,
        finished,
        unfinished: results.len() as u32 - finished,
        team,
        steps,
        different: different.len() as u32,
    }
}
