//! Taking back: free while nobody has learnt anything from it.

use game::{Game, Seat, Step};

use crate::Match;

/// What a seat could take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    /// How many steps would be left.
    pub steps: usize,
    /// Whether the seat may do so alone: no chance, no other seat's act and no disclosure lies between.
    pub free: bool,
    /// Whether chance would be taken back, which leaves the match out of statistics.
    pub chance: bool,
}

/// How many steps are left without this seat's last act and all that came after it.
pub(crate) fn left<G: Game>(this: &Match<G>, seat: Seat) -> Option<usize> {
    this.steps().iter().rposition(|step| matches!(step, Step::Act(by, _) if *by == seat))
}

/// The last act of this seat, and what lies after it.
pub(crate) fn find<G: Game>(this: &Match<G>, seat: Seat) -> Option<Undo> {
    let index = left(this, seat)?;
    let after = &this.steps()[index..];
    let chance = after.iter().any(|step| matches!(step, Step::Chance(_)));
    // The match's end tells everybody something, too.
    let own = after.len() == 1 && !chance && this.state().outcome().is_none();
    let free = own && !this.before_last().discloses(&after[0]);
    Some(Undo { steps: index, free, chance })
}
