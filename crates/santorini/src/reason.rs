//! Why a placement, a move or a build of the base game is refused, in words for players (SA-17).

use game::Message;

use crate::action::Action;
use crate::board::Cell;
use crate::player::WorkerId;
use crate::stage::Stage;
use crate::state::Santorini;

/// What is wrong with what a player wants to do, and what would be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The cell does not exist.
    OffBoard {
        /// The row asked for.
        x: i32,
        /// The column asked for.
        y: i32,
    },
    /// It is another player's worker.
    NotYours(WorkerId),
    /// The worker is on the board already.
    Placed(WorkerId),
    /// Workers are placed before the first turn only.
    NothingToPlace,
    /// No worker can move now.
    NotNowMove,
    /// Nobody can build now.
    NotNowBuild,
    /// A worker has to leave its cell.
    SameCell(WorkerId),
    /// The cell is further than one step away.
    Far {
        /// The worker.
        worker: WorkerId,
        /// Where it stands.
        from: Cell,
        /// The cell asked for.
        to: Cell,
    },
    /// Somebody stands there.
    Occupied {
        /// Who.
        worker: WorkerId,
        /// Where.
        cell: Cell,
    },
    /// There is a dome.
    Dome(Cell),
    /// More than one level up.
    TooHigh {
        /// The cell asked for.
        to: Cell,
        /// The level of the worker.
        low: u8,
        /// The level of the cell.
        high: u8,
    },
}

impl Reason {
    /// It in words.
    pub fn message(self) -> Message {
        let about = |id: &'static str, worker: WorkerId| Message::new(id).with("worker", worker.name());
        match self {
            Self::OffBoard { x, y } => {
                Message::new("refused-off-board").with("x", x.to_string()).with("y", y.to_string())
            }
            Self::NotYours(worker) => about("refused-not-yours", worker),
            Self::Placed(worker) => about("refused-placed", worker),
            Self::NothingToPlace => Message::new("refused-nothing-to-place"),
            Self::NotNowMove => Message::new("refused-not-now-move"),
            Self::NotNowBuild => Message::new("refused-not-now-build"),
            Self::SameCell(worker) => about("refused-same-cell", worker),
            Self::Far { worker, from, to } => {
                about("refused-far", worker).with("from", from.to_string()).with("to", to.to_string())
            }
            Self::Occupied { worker, cell } => about("refused-occupied", worker).with("cell", cell.to_string()),
            Self::Dome(cell) => Message::new("refused-dome").with("cell", cell.to_string()),
            Self::TooHigh { to, low, high } => {
                Message::new("refused-too-high").with("to", to.to_string()).with("low", low).with("high", high)
            }
        }
    }
}

fn on_board(x: i32, y: i32) -> Result<Cell, Reason> {
    let small = |number: i32| u8::try_from(number).ok();
    small(x).zip(small(y)).and_then(|(x, y)| Cell::new(x, y)).ok_or(Reason::OffBoard { x, y })
}

/// Whether a cell of the base game is without worker and dome.
fn open(state: &Santorini, cell: Cell) -> Result<(), Reason> {
    match state.worker_on(cell) {
        Some(worker) => Err(Reason::Occupied { worker, cell }),
        None if state.towers.domed(cell) => Err(Reason::Dome(cell)),
        None => Ok(()),
    }
}

/// The cell for a worker that is to be placed.
pub(crate) fn placement(state: &Santorini, worker: WorkerId, x: i32, y: i32) -> Result<Cell, Reason> {
    if state.stage != Stage::Place {
        return Err(Reason::NothingToPlace);
    }
    if worker.owner() != state.mover {
        return Err(Reason::NotYours(worker));
    }
    if state.worker(worker).is_some() {
        return Err(Reason::Placed(worker));
    }
    let cell = on_board(x, y)?;
    open(state, cell).map(|()| cell)
}

/// The move of a worker at the start of a turn.
pub(crate) fn movement(state: &Santorini, worker: WorkerId, x: i32, y: i32) -> Result<Action, Reason> {
    let Some(from) = state.worker(worker).filter(|_| state.stage == Stage::Turn) else {
        return Err(Reason::NotNowMove);
    };
    if worker.owner() != state.mover {
        return Err(Reason::NotYours(worker));
    }
    let to = on_board(x, y)?;
    if to == from {
        return Err(Reason::SameCell(worker));
    }
    if from.neighbours() & to.bit() == 0 {
        return Err(Reason::Far { worker, from, to });
    }
    open(state, to)?;
    let (low, high) = (state.towers.level(from), state.towers.level(to));
    if high > low + 1 { Err(Reason::TooHigh { to, low, high }) } else { Ok(Action::Move { from, to }) }
}

/// The build of the worker that has moved.
pub(crate) fn building(state: &Santorini, x: i32, y: i32) -> Result<Action, Reason> {
    let Stage::Build { worker: from } = state.stage else { return Err(Reason::NotNowBuild) };
    let worker = state.worker_on(from).ok_or(Reason::NotNowBuild)?;
    let cell = on_board(x, y)?;
    open(state, cell)?;
    if from.neighbours() & cell.bit() == 0 {
        return Err(Reason::Far { worker, from, to: cell });
    }
    Ok(Action::Build { cell })
}
