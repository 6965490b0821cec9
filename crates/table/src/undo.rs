//! Taking back: free while nobody has learnt anything from it.

use game::{Game, Phase, Seat, Step};

use crate::Match;

/// What a seat could take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    /// How many steps would be left.
    pub steps: usize,
    /// How many acts would be taken back, the other seats' too.
    pub acts: usize,
    /// Whether the seat may do so alone: no chance, no other seat's act and no disclosure lies between.
    pub free: bool,
    /// Whether chance would be taken back, which leaves the match out of statistics.
    pub chance: bool,
}

/// How many steps are left without this seat's last act and all that came after it.
pub(crate) fn left<G: Game>(this: &Match<G>, seat: Seat) -> Option<usize> {
    this.steps().iter().rposition(|step| matches!(step, Step::Act(by, _) if *by == seat))
}

/// Whether chance is taken back with the steps from this one on. Chance that is due counts as if it had come: what it
/// brings follows from the seed, and a file could leave the entry out.
pub(crate) fn over_chance<G: Game>(this: &Match<G>, from: usize) -> bool {
    let due = this.state().phase() == Phase::Chance;
    due || this.steps()[from..].iter().any(|step| matches!(step, Step::Chance(_)))
}

/// The last act of this seat, and what lies after it.
pub(crate) fn find<G: Game>(this: &Match<G>, seat: Seat) -> Option<Undo> {
    let index = left(this, seat)?;
    let after = &this.steps()[index..];
    let chance = over_chance(this, index);
    // The match's end tells everybody something, too.
    let own = after.len() == 1 && !chance && this.state().outcome().is_none();
    let free = own && !this.before_last().discloses(&after[0]);
    let acts = after.iter().filter(|step| matches!(step, Step::Act(..))).count();
    Some(Undo { steps: index, acts, free, chance })
}
