//! Matches of real games: what is proposed, committed, taken back, resumed, written and checked.

mod files;
mod play;
mod undo;

use game::{Dice, Game, Phase, RunningDice, Seat, Seats};
use sorry::Sorry;
use table::{Bytes32, Entry, Match};

/// A match of Sorry! for two.
fn sorry(seed: u64) -> Match<Sorry> {
    Match::begin("m", sorry::Config::default(), 2, Bytes32::from_number(seed), Seats::NONE).unwrap()
}

/// Who has to decide.
fn decides<G: Game>(of: &Match<G>) -> Option<Seat> {
    match of.state().phase() {
        Phase::Decide(seats) => seats.iter().next(),
        _ => None,
    }
}

/// Takes a random legal action; `false` once the match is over.
fn act<G: Game>(of: &mut Match<G>, dice: &mut RunningDice) -> bool {
    let Some(seat) = decides(of) else { return false };
    let mut legal = Vec::new();
    of.state().legal(seat, &mut legal);
    let action = legal.swap_remove(dice.below(legal.len() as u32) as usize);
    let proposal = of.propose(seat, action).unwrap();
    of.commit(proposal);
    true
}

/// Plays to the end.
fn finish<G: Game>(mut of: Match<G>, seed: u64) -> Match<G> {
    let mut dice = RunningDice::new(seed);
    if let Some(proposal) = of.propose_chance() {
        of.commit(proposal);
    }
    while act(&mut of, &mut dice) {}
    of
}

fn outcomes<G: Game>(of: &Match<G>) -> Vec<G::Chance> {
    of.log()
        .iter()
        .filter_map(|entry| match entry {
            Entry::Chance { outcome } => Some(outcome.clone()),
            _ => None,
        })
        .collect()
}
