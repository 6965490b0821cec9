//! The state of a match: one type for the base game and for gods, 32 bytes.

use serde::{Deserialize, Serialize};

use crate::board::{ALL, Cell};
use crate::config::Config;
use crate::god::God;
use crate::player::{Player, WorkerId};
use crate::stage::Stage;
use crate::towers::{PIECES, Towers};

/// A match of Santorini.
///
/// The same type serves with and without gods: a god is one byte a player, and what a power has to remember within a
/// turn (Artemis's first cell, Demeter's first build) is in the [`Stage`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Santorini {
    pub(crate) towers: Towers,
    /// Where w11, w12, w21 and w22 stand.
    pub(crate) workers: [Option<Cell>; 4],
    /// Each player's god; while they are chosen, the gods on offer.
    pub(crate) gods: [Option<God>; 2],
    /// Who decides; at the end, who won by a move or was trapped.
    pub(crate) mover: Player,
    pub(crate) stage: Stage,
    /// Athena went up: the player to move may not.
    pub(crate) held: bool,
    /// The player to move has Athena and went up in this turn.
    pub(crate) climbed: bool,
    /// Pieces are limited to those of the box.
    pub(crate) limited: bool,
}

impl Santorini {
    /// The empty board of this configuration.
    pub fn start(config: &Config) -> Self {
        Self {
            towers: Towers::default(),
            workers: [None; 4],
            gods: [config.god_a, config.god_b],
            mover: Player::A,
            stage: if config.drafts() { Stage::Offer } else { Stage::Place },
            held: false,
            climbed: false,
            limited: config.limited_pieces,
        }
    }

    /// The buildings.
    pub const fn towers(&self) -> &Towers {
        &self.towers
    }

    /// Where a worker stands, once it is placed.
    pub const fn worker(&self, worker: WorkerId) -> Option<Cell> {
        self.workers[worker.index()]
    }

    /// Which worker stands on a cell.
    pub fn worker_on(&self, cell: Cell) -> Option<WorkerId> {
        WorkerId::ALL.into_iter().find(|&worker| self.worker(worker) == Some(cell))
    }

    /// Who decides now; at the end, who won by a move or was trapped.
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// What the player to move has to do.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// A player's god; while gods are chosen, the first and the second god on offer.
    pub const fn god(&self, player: Player) -> Option<God> {
        self.gods[player as usize]
    }

    /// Whether the player to move may not go up in this turn (Athena).
    pub const fn held(&self) -> bool {
        self.held
    }

    /// Who has won, once the match is over.
    pub const fn winner(&self) -> Option<Player> {
        match self.stage {
            Stage::Won => Some(self.mover),
            Stage::Trapped => Some(self.mover.other()),
            _ => None,
        }
    }

    /// The cells of a player's workers.
    #[inline]
    pub(crate) fn team(&self, player: Player) -> u32 {
        let [first, second] = self.pair(player);
        first.map_or(0, Cell::bit) | second.map_or(0, Cell::bit)
    }

    /// A player's workers as they are named.
    #[inline]
    pub(crate) const fn pair(&self, player: Player) -> [Option<Cell>; 2] {
        let [first, second, third, fourth] = self.workers;
        match player {
            Player::A => [first, second],
            Player::B => [third, fourth],
        }
    }

    /// The cells with a worker.
    #[inline]
    pub(crate) fn occupied(&self) -> u32 {
        self.team(Player::A) | self.team(Player::B)
    }

    /// The cells without worker and dome.
    #[inline]
    pub(crate) fn free(&self) -> u32 {
        ALL & !self.towers.domes & !self.occupied()
    }

    /// The free cells that can take their next piece: all, unless the box has run out of it.
    #[inline]
    pub(crate) fn buildable(&self) -> u32 {
        let mut cells = self.free();
        if self.limited {
            let used = self.towers.used();
            for level in 0..4u8 {
                if used[level as usize] >= PIECES[level as usize] {
                    cells &= !self.towers.exactly(level);
                }
            }
        }
        cells
    }

    /// The free cells below level 3 that Atlas can put a dome on.
    pub(crate) fn cappable(&self) -> u32 {
        let out = self.limited && self.towers.used()[3] >= PIECES[3];
        if out { 0 } else { self.free() & !self.towers.exactly(3) }
    }

    /// The same position with each player's workers named in the order of their cells: how positions are compared
    /// where the two workers of a player are told apart by their cells only.
    #[must_use]
    pub fn by_cells(mut self) -> Self {
        self.workers[..2].sort_by_key(|cell| (cell.is_none(), *cell));
        self.workers[2..].sort_by_key(|cell| (cell.is_none(), *cell));
        self
    }

    /// Puts a worker on a cell, and goes on to the next placement or to the first turn. The second player to place
    /// is not the one to begin.
    pub(crate) fn put(&mut self, worker: WorkerId, cell: Cell) {
        self.workers[worker.index()] = Some(cell);
        if self.next_unplaced().is_none() {
            self.mover = self.mover.other();
            if self.next_unplaced().is_none() {
                self.begin_turn();
            }
        }
    }

    /// The first worker of the player to move that is not on the board.
    pub(crate) fn next_unplaced(&self) -> Option<WorkerId> {
        self.mover.workers().into_iter().find(|&worker| self.worker(worker).is_none())
    }

    /// Begins the turn of the player to move, who has lost if no turn can be completed (SA-11).
    pub(crate) fn begin_turn(&mut self) {
        self.stage = Stage::Turn;
        if !self.can_turn() {
            self.stage = Stage::Trapped;
        }
    }
}
