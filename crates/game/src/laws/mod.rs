//! The laws: one conformance suite that every game passes.
//!
//! A game's test is one line, `laws::assert_hold::<MyGame>(&setups, Effort::usual())`. The suite plays random
//! matches and checks at each step what the rest of Seaboard relies on; `tests/laws.rs` of this crate proves with
//! planted faults that it notices when a law is broken.

mod chance;
mod forge;
mod secrecy;
mod walk;

use std::fmt;

use crate::Game;

/// How much work the suite puts in.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Random matches of each set-up.
    pub matches: u32,
    /// The most steps a random match may take.
    pub cap: u32,
    /// Forged states tried for each set-up.
    pub forgeries: u32,
    /// The seed of it all.
    pub seed: u64,
}

impl Effort {
    /// What a usual test run does; `SEABOARD_THOROUGH` in the environment makes it twenty times as much.
    pub fn usual() -> Self {
        Self::times(if std::env::var_os("SEABOARD_THOROUGH").is_some() { 20 } else { 1 })
    }

    fn times(factor: u32) -> Self {
        Self { matches: 20 * factor, cap: 100_000, forgeries: 300 * factor, seed: 1 }
    }

    /// The same with another number of matches.
    #[must_use]
    pub fn matches(self, matches: u32) -> Self {
        Self { matches, ..self }
    }

    /// The same with another cap on the steps of a match.
    #[must_use]
    pub fn cap(self, cap: u32) -> Self {
        Self { cap, ..self }
    }
}

/// Which law does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Law {
    /// Options, rule sets and defaults agree with each other and make a match.
    SetUp,
    /// Somebody can act outside chance and the end; nobody within.
    SomebodyCanAct,
    /// `legal` is sorted and unique, every entry applies, labels and paths tell them apart.
    LegalApplies,
    /// What is not legal is refused and changes nothing.
    IllegalRefused,
    /// The outcomes of chance are sorted, unique, few and possible, and sampling follows their weights.
    FairChance,
    /// The same steps give the same state and events.
    Replay,
    /// A state survives being written and read.
    RoundTrip,
    /// A reachable state is valid.
    Valid,
    /// Cards and pieces are conserved.
    Conserved,
    /// Random play ends.
    Ends,
    /// The end has winners among the seats and a place for each.
    Outcome,
    /// A viewer cannot tell an imagined state from the true one.
    Indistinguishable,
    /// Imagining changes everything that is hidden.
    SecretsResampled,
    /// A forged state is refused or plays on without a panic.
    Forged,
}

/// A law that does not hold, and how it was seen.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The law.
    pub law: Law,
    /// What was seen.
    pub seen: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.law, self.seen)
    }
}

/// An error of this law unless `holds`.
fn require(holds: bool, law: Law, seen: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken { law, seen: seen() }) }
}

/// What a run of the suite went through.
#[derive(Clone, Copy, Default, Debug)]
pub struct Report {
    /// Matches played to their end.
    pub matches: u64,
    /// Steps of all of them.
    pub steps: u64,
    /// Forged states that were accepted and played on.
    pub forged_played: u64,
    /// Forged states that were refused.
    pub forged_refused: u64,
}

/// Checks every law on random matches of each set-up (a configuration and a number of seats).
pub fn check<G: Game>(setups: &[(G::Config, u8)], effort: Effort) -> Result<Report, Broken> {
    let mut report = Report::default();
    walk::set_up::<G>()?;
    for (number, (config, seats)) in setups.iter().enumerate() {
        let seed = effort.seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
        walk::matches::<G>(config, *seats, effort, seed, &mut report)
            .map_err(|broken| Broken { seen: format!("{} ({seats} seats, {config:?})", broken.seen), ..broken })?;
        forge::states::<G>(config, *seats, effort, seed, &mut report)?;
    }
    Ok(report)
}

/// Fails the test if a law does not hold.
#[track_caller]
pub fn assert_hold<G: Game>(setups: &[(G::Config, u8)], effort: Effort) -> Report {
    match check::<G>(setups, effort) {
        Ok(report) => report,
        Err(broken) => panic!("{} breaks a law: {broken}", G::ID),
    }
}

#[cfg(test)]
mod tests {
    use super::{Broken, Effort, Law};

    #[test]
    fn thorough_is_twenty_times_as_much() {
        let sizes = |effort: Effort| (effort.matches, effort.cap, effort.forgeries);
        assert_eq!(sizes(Effort::times(1)), (20, 100_000, 300));
        assert_eq!(sizes(Effort::times(20)), (400, 100_000, 6_000));
        assert_eq!(sizes(Effort::times(1).matches(7).cap(9)), (7, 9, 300));
        assert!([20, 400].contains(&Effort::usual().matches));
    }

    #[test]
    fn a_broken_law_says_which_and_how() {
        let broken = Broken { law: Law::Ends, seen: "no end".into() };
        assert_eq!(broken.to_string(), "Ends: no end");
    }
}
