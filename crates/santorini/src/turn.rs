//! What a step does to the state.

use game::Sink;

use crate::action::Action;
use crate::board::{Cell, cells};
use crate::event::{Event, Win};
use crate::god::God;
use crate::player::WorkerId;
use crate::stage::Stage;
use crate::state::Santorini;

impl Santorini {
    /// Takes a step, and passes the turn if it is complete.
    #[inline]
    pub(crate) fn advance(&mut self, action: Action, told: &mut impl Sink<Event>) {
        if self.take(action, told) {
            self.pass(told);
        }
    }

    /// Takes a step without passing the turn; says whether the turn is complete. A step that makes no sense here
    /// changes nothing.
    #[inline]
    pub(crate) fn take(&mut self, action: Action, told: &mut impl Sink<Event>) -> bool {
        let seat = self.mover.seat();
        match action {
            Action::Offer(god) => {
                told.tell(|| Event::Offered { seat, god });
                if self.gods[0].is_none() {
                    self.gods[0] = Some(god);
                } else {
                    self.gods[1] = Some(god);
                    self.mover = self.mover.other();
                    self.stage = Stage::Take;
                }
                false
            }
            Action::Take(god) => {
                if self.gods[self.mover as usize] != Some(god) {
                    self.gods.swap(0, 1);
                }
                told.tell(|| Event::Took { seat, god });
                self.mover = self.mover.other();
                if let Some(left) = self.god(self.mover) {
                    told.tell(|| Event::Took { seat: self.mover.seat(), god: left });
                }
                self.stage = Stage::Begin;
                false
            }
            Action::Begin(first) => {
                told.tell(|| Event::Began { seat: first.seat() });
                self.mover = first;
                self.stage = Stage::Place;
                false
            }
            Action::Place { cell } => {
                if let Some(worker) = self.next_unplaced() {
                    told.tell(|| Event::Placed { seat, worker, cell });
                    self.put(worker, cell);
                    self.tell_trap(told);
                }
                false
            }
            Action::Prebuild { from, cell } => {
                self.build(self.worker_on(from), cell, Some(God::Prometheus), told);
                self.stage = Stage::Prebuilt { worker: from };
                false
            }
            Action::Move { from, to } => {
                self.go(from, to, told);
                false
            }
            Action::Build { cell } => {
                let Some(worker) = self.builder(cell) else { return false };
                let again = matches!(self.stage, Stage::BuildAgain { .. });
                self.build(Some(worker), cell, self.god(self.mover).filter(|_| again), told);
                if let Stage::Build { worker } = self.stage
                    && self.second_builds(worker, cell) != 0
                {
                    self.stage = Stage::BuildAgain { worker, built: cell };
                    return false;
                }
                true
            }
            Action::Dome { cell } => {
                let Some(worker) = self.builder(cell) else { return false };
                self.towers.cap(cell);
                let level = self.towers.level(cell);
                told.tell(|| Event::Built { seat, worker, cell, level, dome: true, god: Some(God::Atlas) });
                true
            }
            Action::Skip => {
                self.stage = match self.stage {
                    Stage::Step { worker, .. } => Stage::Build { worker },
                    Stage::Turn | Stage::Walk { .. } => Stage::BuildEither,
                    Stage::BuildAgain { .. } => return true,
                    same => same,
                };
                false
            }
        }
    }

    /// Who builds on this cell now: the worker of the turn, or with Hermes one beside it (SA-9).
    fn builder(&self, cell: Cell) -> Option<WorkerId> {
        match self.stage {
            Stage::Build { worker } | Stage::BuildAgain { worker, .. } => self.worker_on(worker),
            _ => self.beside(cell),
        }
    }

    /// Puts the next piece on a cell.
    #[inline]
    fn build(&mut self, worker: Option<WorkerId>, cell: Cell, god: Option<God>, told: &mut impl Sink<Event>) {
        let dome = self.towers.level(cell) == 3;
        self.towers.raise(cell);
        if let Some(worker) = worker {
            let (seat, level) = (self.mover.seat(), self.towers.level(cell));
            told.tell(|| Event::Built { seat, worker, cell, level, dome, god });
        }
    }

    /// Moves a worker, with whatever its god does to the worker it meets, and says what comes next.
    #[inline]
    fn go(&mut self, from: Cell, to: Cell, told: &mut impl Sink<Event>) {
        let Some(worker) = self.worker_on(from) else { return };
        let seat = self.mover.seat();
        let (from_level, to_level) = (self.towers.level(from), self.towers.level(to));
        let god = self.god(self.mover);
        told.tell(|| Event::Moved { seat, worker, path: self.path(from, to), from_level, to_level });
        if let Some(god) = god
            && god.displaces()
            && let Some(rival) = self.worker_on(to)
        {
            let put = if god == God::Apollo { Some(from) } else { self.push(from, to) };
            let Some(put) = put else { return };
            self.workers[rival.index()] = Some(put);
            told.tell(|| Event::Forced { seat: rival.owner().seat(), worker: rival, from: to, to: put, god });
        }
        self.workers[worker.index()] = Some(to);
        // Stepping from one level 3 to another is not a win: the worker has to go up (SA-10).
        if to_level == 3 && from_level < 3 {
            self.win(Win::Summit, told);
        } else if god == Some(God::Pan) && from_level >= to_level + 2 {
            self.win(Win::Drop, told);
        } else {
            self.climbed = god == Some(God::Athena) && to_level > from_level;
            self.stage = self.after_move(god, from, to, from_level == to_level);
        }
    }

    /// What comes after a move that has not won. An optional step without any choice is not asked for.
    #[inline]
    fn after_move(&self, god: Option<God>, from: Cell, to: Cell, same_level: bool) -> Stage {
        match (self.stage, god) {
            (Stage::Turn, Some(God::Artemis)) if self.second_steps(to, from) != 0 => {
                Stage::Step { worker: to, origin: from }
            }
            (Stage::Turn, Some(God::Hermes)) if same_level => {
                let other = self.team(self.mover) & !to.bit();
                let stuck = cells(other).all(|cell| self.walks(cell) == 0);
                if stuck { Stage::BuildEither } else { Stage::Walk { worker: to } }
            }
            (Stage::Walk { .. }, _) => Stage::BuildEither,
            _ => Stage::Build { worker: to },
        }
    }

    /// The cells on the way: a step, or a shortest walk of Hermes.
    fn path(&self, from: Cell, to: Cell) -> Vec<Cell> {
        if from.neighbours() & to.bit() != 0 {
            return vec![from, to];
        }
        let floor = self.walks(from);
        // From the goal back, each cell of the floor is as many steps away as the ring that first holds it.
        let mut rings = vec![to.bit()];
        let mut seen = to.bit();
        while seen & from.neighbours() == 0 {
            let ring = crate::board::spread(seen) & floor & !seen;
            if ring == 0 {
                return vec![from, to];
            }
            seen |= ring;
            rings.push(ring);
        }
        let mut path = vec![from];
        let mut at = from;
        for ring in rings.into_iter().rev() {
            if let Some(next) = Cell::first(ring & at.neighbours()) {
                path.push(next);
                at = next;
            }
        }
        path
    }

    fn win(&mut self, by: Win, told: &mut impl Sink<Event>) {
        self.stage = Stage::Won;
        told.tell(|| Event::Won { seat: self.mover.seat(), by });
    }

    /// Ends the turn: what Athena did holds for the opponent's turn only.
    #[inline]
    fn pass(&mut self, told: &mut impl Sink<Event>) {
        self.mover = self.mover.other();
        self.held = self.climbed;
        self.climbed = false;
        if self.held {
            told.tell(|| Event::Held { seat: self.mover.seat() });
        }
        self.begin_turn();
        self.tell_trap(told);
    }

    #[inline]
    fn tell_trap(&self, told: &mut impl Sink<Event>) {
        if self.stage == Stage::Trapped {
            told.tell(|| Event::Won { seat: self.mover.other().seat(), by: Win::Trapped });
        }
    }
}
