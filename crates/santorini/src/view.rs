//! What everybody sees: Santorini has no secrets.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::board::{Cell, SIDE};
use crate::god::God;
use crate::player::{Player, WorkerId};
use crate::stage::Stage;
use crate::state::Santorini;
use crate::towers::PIECES;

/// The table as anybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The cells by row `x` and column `y`; the element of each is `cell-x-y`.
    pub cells: Vec<Vec<Site>>,
    /// Who has to decide; nobody at the end.
    pub turn: Option<Seat>,
    /// What is to be done.
    pub stage: Stage,
    /// Each player's god; nobody's while they are chosen.
    pub gods: [Option<God>; 2],
    /// The gods on offer while they are chosen (elements `god-ID`).
    pub offered: Vec<God>,
    /// The gods that can still be put on offer (elements `god-ID`).
    pub pantheon: Vec<God>,
    /// Whose workers are still to be placed, in the order of placing.
    pub unplaced: Vec<WorkerId>,
    /// Athena's doing: the player to move may not go up.
    pub held: bool,
    /// Who has won.
    pub winner: Option<Seat>,
    /// Blocks of level 1, 2 and 3 and domes left in the box, where they are limited.
    pub pieces_left: Option<[u8; 4]>,
}

/// What is on one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Site {
    /// How many blocks, from 0 to 3.
    pub level: u8,
    /// Whether there is a dome.
    pub dome: bool,
    /// Who stands there.
    pub worker: Option<WorkerId>,
}

impl Site {
    /// The cell as the requirement document writes it: `""`, `"BBB"`, `"BBBD"`, `"BBw21"` (SA-13).
    pub fn document(self) -> String {
        let mut text = "B".repeat(self.level as usize);
        text += if self.dome { "D" } else { "" };
        text += self.worker.map_or("", WorkerId::name);
        text
    }
}

impl Santorini {
    /// What is on a cell.
    pub fn site(&self, cell: Cell) -> Site {
        Site { level: self.towers.level(cell), dome: self.towers.domed(cell), worker: self.worker_on(cell) }
    }
}

impl View {
    pub(crate) fn of(state: &Santorini) -> Self {
        let row = |x| (0..SIDE).filter_map(|y| Cell::new(x, y)).map(|cell| state.site(cell)).collect();
        let drafting = matches!(state.stage, Stage::Offer | Stage::Take);
        let offered: Vec<God> = state.gods.into_iter().flatten().filter(|_| drafting).collect();
        let offering = state.stage == Stage::Offer;
        let mut placing = WorkerId::ALL;
        if state.mover == Player::B && state.worker(WorkerId::W11).is_none() {
            placing.rotate_left(2);
        }
        Self {
            cells: (0..SIDE).map(row).collect(),
            turn: state.winner().is_none().then(|| state.mover.seat()),
            stage: state.stage,
            gods: if drafting { [None, None] } else { state.gods },
            pantheon: God::ALL.into_iter().filter(|god| offering && !offered.contains(god)).collect(),
            offered,
            unplaced: placing.into_iter().filter(|&worker| state.worker(worker).is_none()).collect(),
            held: state.held,
            winner: state.winner().map(Player::seat),
            pieces_left: state.limited.then(|| {
                let used = state.towers.used();
                std::array::from_fn(|kind| PIECES[kind].saturating_sub(used[kind]) as u8)
            }),
        }
    }
}
