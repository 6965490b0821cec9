//! Which steps a turn is made of: the cells a worker may go to and build on.

use std::ops::ControlFlow;

use crate::action::Action;
use crate::board::{Cell, cells, spread};
use crate::god::God;
use crate::player::{Player, WorkerId};
use crate::stage::Stage;
use crate::state::Santorini;

/// What a search through candidates says: go on, or stop here.
pub(crate) type Flow = ControlFlow<()>;

impl Santorini {
    /// Where a worker of `player` on `from` may go in one step: a neighbour without worker and dome, at most one
    /// level up (SA-5, SA-6, SA-7), or a cell that a displacing god may enter. `level_only` bars going up.
    #[inline]
    pub(crate) fn targets(&self, player: Player, from: Cell, level_only: bool) -> u32 {
        let too_high = self.towers.above(self.towers.level(from), u8::from(!level_only));
        let near = from.neighbours() & !self.towers.domes & !too_high;
        let mut open = near & !self.occupied();
        if let Some(god) = self.god(player)
            && god.displaces()
        {
            let rivals = near & self.team(player.other());
            open |= match god {
                God::Apollo => rivals,
                _ => cells(rivals).filter(|&to| self.push(from, to).is_some()).map(Cell::bit).sum(),
            };
        }
        open
    }

    /// Where the Minotaur's opponent on `to` is pushed: straight on, to a free cell of any level.
    pub(crate) fn push(&self, from: Cell, to: Cell) -> Option<Cell> {
        from.beyond(to).filter(|cell| cell.bit() & self.free() != 0)
    }

    /// The cells that Hermes's worker on `from` reaches by same-level steps.
    pub(crate) fn walks(&self, from: Cell) -> u32 {
        let floor = self.towers.exactly(self.towers.level(from)) & self.free();
        let mut reached = from.bit();
        loop {
            let further = reached | spread(reached) & floor;
            if further == reached {
                return reached & !from.bit();
            }
            reached = further;
        }
    }

    /// The cells of the player to move, in reading order.
    #[inline]
    fn own(&self) -> impl Iterator<Item = Cell> {
        cells(self.team(self.mover))
    }

    /// Hands all steps of this moment to `found`, in the order of a legal list, whether or not the turn can be
    /// completed after them.
    #[inline]
    pub(crate) fn candidates(&self, found: &mut impl FnMut(Action) -> Flow) -> Flow {
        let god = self.god(self.mover);
        match self.stage {
            Stage::Offer => God::ALL
                .into_iter()
                .filter(|god| !self.gods.contains(&Some(*god)))
                .try_for_each(|god| found(Action::Offer(god))),
            Stage::Take => {
                let [first, second] = self.gods;
                let low = first.min(second).into_iter();
                low.chain(first.max(second)).try_for_each(|god| found(Action::Take(god)))
            }
            Stage::Begin => Player::BOTH.into_iter().try_for_each(|player| found(Action::Begin(player))),
            Stage::Place => cells(self.free()).try_for_each(|cell| found(Action::Place { cell })),
            Stage::Turn => {
                if god == Some(God::Prometheus) {
                    for from in self.own() {
                        cells(from.neighbours() & self.buildable())
                            .try_for_each(|cell| found(Action::Prebuild { from, cell }))?;
                    }
                }
                let mut stuck = true;
                for from in self.own() {
                    let mut open = self.targets(self.mover, from, self.held);
                    if god == Some(God::Hermes) {
                        open |= self.walks(from);
                    }
                    stuck &= open == 0;
                    cells(open).try_for_each(|to| found(Action::Move { from, to }))?;
                }
                match god {
                    // Who has no step to do without builds at once.
                    Some(God::Hermes) if stuck => self.either_builds(found),
                    Some(God::Hermes) => found(Action::Skip),
                    _ => Flow::Continue(()),
                }
            }
            Stage::Prebuilt { worker } => cells(self.targets(self.mover, worker, true))
                .try_for_each(|to| found(Action::Move { from: worker, to })),
            Stage::Step { worker, origin } => {
                cells(self.second_steps(worker, origin)).try_for_each(|to| found(Action::Move { from: worker, to }))?;
                found(Action::Skip)
            }
            Stage::Walk { worker } => {
                for from in self.own().filter(|&from| from != worker) {
                    cells(self.walks(from)).try_for_each(|to| found(Action::Move { from, to }))?;
                }
                found(Action::Skip)
            }
            Stage::Build { worker } => {
                cells(worker.neighbours() & self.buildable()).try_for_each(|cell| found(Action::Build { cell }))?;
                if god == Some(God::Atlas) {
                    cells(worker.neighbours() & self.cappable()).try_for_each(|cell| found(Action::Dome { cell }))?;
                }
                Flow::Continue(())
            }
            Stage::BuildEither => self.either_builds(found),
            Stage::BuildAgain { worker, built } => {
                cells(self.second_builds(worker, built)).try_for_each(|cell| found(Action::Build { cell }))?;
                found(Action::Skip)
            }
            Stage::Won | Stage::Trapped => Flow::Continue(()),
        }
    }

    /// The builds of either of Hermes's workers.
    fn either_builds(&self, found: &mut impl FnMut(Action) -> Flow) -> Flow {
        let near = self.own().fold(0, |near, worker| near | worker.neighbours());
        cells(near & self.buildable()).try_for_each(|cell| found(Action::Build { cell }))
    }

    /// Whether no worker of the player to move can take a step, so that Hermes builds at once.
    pub(crate) fn stuck(&self) -> bool {
        self.own().all(|from| self.targets(self.mover, from, self.held) | self.walks(from) == 0)
    }

    /// Where Artemis may step a second time: not back to where the worker began.
    pub(crate) fn second_steps(&self, worker: Cell, origin: Cell) -> u32 {
        self.targets(self.mover, worker, self.held) & !origin.bit()
    }

    /// Where a second build may go: Demeter's elsewhere, Hephaestus's on the same cell, a block and never a dome.
    pub(crate) fn second_builds(&self, worker: Cell, built: Cell) -> u32 {
        match self.god(self.mover) {
            Some(God::Demeter) => worker.neighbours() & self.buildable() & !built.bit(),
            Some(God::Hephaestus) => built.bit() & self.buildable() & !self.towers.exactly(3),
            _ => 0,
        }
    }

    /// Whether a candidate of this moment may lead nowhere, so that it has to be looked ahead. In the base game it
    /// cannot: whoever has moved can build on the vacated cell.
    #[inline]
    fn looks_ahead(&self) -> bool {
        let at_risk = matches!(self.god(self.mover), Some(God::Apollo | God::Hermes | God::Prometheus));
        (self.limited || at_risk) && (self.stage == Stage::Turn || self.stage.within_turn())
    }

    /// Hands all legal steps to `found`: those after which the turn can be completed or is won.
    #[inline]
    pub(crate) fn steps(&self, found: &mut impl FnMut(Action) -> Flow) -> Flow {
        if self.looks_ahead() {
            self.candidates(&mut |action| if self.leads_on(action) { found(action) } else { Flow::Continue(()) })
        } else {
            self.candidates(found)
        }
    }

    /// Whether the turn can be completed, or is won, after this candidate.
    fn leads_on(&self, action: Action) -> bool {
        let mut after = *self;
        after.take(action, &mut ()) || after.completes()
    }

    /// Whether the match is won or some candidates complete the turn.
    fn completes(&self) -> bool {
        !self.stage.within_turn()
            || self
                .candidates(&mut |action| if self.leads_on(action) { Flow::Break(()) } else { Flow::Continue(()) })
                .is_break()
    }

    /// Whether the player to move has a legal first step (SA-11).
    #[inline]
    pub(crate) fn can_turn(&self) -> bool {
        self.steps(&mut |_| Flow::Break(())).is_break()
    }

    /// A worker of the player to move beside this cell.
    pub(crate) fn beside(&self, cell: Cell) -> Option<WorkerId> {
        let near = |worker: &WorkerId| self.worker(*worker).is_some_and(|at| at.neighbours() & cell.bit() != 0);
        self.mover.workers().into_iter().find(near)
    }
}
