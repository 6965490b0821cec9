//! Whole turns, for searches: everything from the first step to the opponent's turn, or to the winning move.

use std::ops::ControlFlow;

use crate::action::Action;
use crate::state::Santorini;
use crate::steps::Flow;

/// The most steps a turn has: a walk of each worker of Hermes, and a build; or Artemis's two steps and a build.
const LONGEST: usize = 3;

/// A whole turn: the steps that lead from one decision of a player to the opponent's first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    steps: [Action; LONGEST],
    length: u8,
}

impl Turn {
    const EMPTY: Self = Self { steps: [Action::Skip; LONGEST], length: 0 };

    /// Its steps, in order.
    pub fn steps(&self) -> &[Action] {
        &self.steps[..usize::from(self.length).min(LONGEST)]
    }

    fn with(mut self, step: Action) -> Self {
        if let Some(place) = self.steps.get_mut(usize::from(self.length)) {
            *place = step;
            self.length += 1;
        }
        self
    }
}

impl Santorini {
    /// All turns of the player to move, each with the position after it. During set-up each single choice is a turn;
    /// in the middle of a turn, what is left of it is.
    pub fn each_turn(&self, found: &mut impl FnMut(Turn, &Self)) {
        let _all = self.try_each_turn(&mut |turn, after| {
            found(turn, after);
            Flow::Continue(())
        });
    }

    /// The same, for whoever may have seen enough before the last turn.
    pub fn try_each_turn(&self, found: &mut impl FnMut(Turn, &Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.continue_turn(Turn::EMPTY, found)
    }

    fn continue_turn(&self, so_far: Turn, found: &mut impl FnMut(Turn, &Self) -> Flow) -> Flow {
        // Candidates without a continuation lead to no complete turn, so nothing needs to be looked ahead.
        self.candidates(&mut |step| {
            let mut after = *self;
            after.advance(step, &mut ());
            if after.stage.within_turn() {
                after.continue_turn(so_far.with(step), found)
            } else {
                found(so_far.with(step), &after)
            }
        })
    }

    /// All turns of the player to move.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::with_capacity(128);
        self.each_turn(&mut |turn, _| turns.push(turn));
        turns
    }

    /// Plays a turn that [`Santorini::turns`] has listed.
    pub fn play(&mut self, turn: &Turn) {
        for &step in turn.steps() {
            self.advance(step, &mut ());
        }
    }
}
