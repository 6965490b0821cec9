//! Which loaded states the rules can go on from.

use game::StateError;

use crate::board::{ALL, Cell, cells};
use crate::god::God;
use crate::player::Player;
use crate::stage::Stage;
use crate::state::Santorini;
use crate::towers::PIECES;

impl Santorini {
    /// Whether this can be a state of a match, or why not.
    pub(crate) fn check_state(&self) -> Result<(), StateError> {
        self.check_towers()?;
        self.check_workers()?;
        self.check_flags()?;
        self.check_stage()
    }

    fn check_towers(&self) -> Result<(), StateError> {
        let [one, two, three] = self.towers.blocks;
        let on_board = (one | self.towers.domes) & !ALL == 0;
        StateError::unless(on_board, "a building is off the board")?;
        StateError::unless(two & !one == 0 && three & !two == 0, "a block hangs in the air")?;
        let low_dome = self.towers.domes & !three != 0;
        StateError::unless(!low_dome || self.has(God::Atlas), "a dome is on less than three blocks without Atlas")?;
        let enough = self.towers.used().iter().zip(PIECES).all(|(&used, pieces)| used <= pieces);
        StateError::unless(enough || !self.limited, "there are more pieces than in the box")
    }

    fn has(&self, god: God) -> bool {
        self.gods.contains(&Some(god))
    }

    fn check_workers(&self) -> Result<(), StateError> {
        let placed = self.workers.iter().flatten().count() as u32;
        StateError::unless(self.occupied().count_ones() == placed, "two workers share a cell")?;
        StateError::unless(self.occupied() & self.towers.domes == 0, "a worker stands on a dome")?;
        // Only a move goes up to level 3 of one's own will, and it ends the match.
        let high = self.occupied() & self.towers.exactly(3);
        let forced = self.gods.iter().flatten().any(|god| god.displaces());
        let won = if self.stage == Stage::Won { self.team(self.mover) } else { 0 };
        StateError::unless(forced || high & !won == 0 && high.count_ones() <= 1, "a worker on level 3 has not won")
    }

    fn check_flags(&self) -> Result<(), StateError> {
        let athena = |player| self.god(player) == Some(God::Athena);
        StateError::unless(!self.held || athena(self.mover.other()), "a player is held down without Athena")?;
        // Where she went up to she still stands, unless she was forced down in this turn.
        let up = self.team(self.mover.other()) & self.towers.above(0, 0) != 0;
        let forced = self.god(self.mover).is_some_and(God::displaces) && self.stage != Stage::Turn;
        StateError::unless(!self.held || up || forced, "a player is held down, and Athena is on the ground")?;
        let climbed = match self.stage {
            Stage::Build { worker } => athena(self.mover) && self.towers.level(worker) > 0,
            _ => false,
        };
        StateError::unless(!self.climbed || climbed, "nobody can have gone up with Athena")
    }

    fn check_stage(&self) -> Result<(), StateError> {
        let placed = Player::BOTH.map(|player| self.pair(player).iter().flatten().count());
        let god = self.god(self.mover);
        let bare = self.towers.used() == [0; 4];
        let drafting = bare && placed == [0, 0] && !self.held;
        let (mine, theirs) = (placed[self.mover as usize], placed[self.mover.other() as usize]);
        let fits = match self.stage {
            Stage::Offer => drafting && self.mover == Player::A && self.gods[1].is_none(),
            Stage::Take => drafting && self.mover == Player::B && self.two_different_gods(),
            Stage::Begin => drafting && self.mover == Player::A && self.two_different_gods(),
            // The first player places first, unless gods were chosen and the challenger named who begins.
            Stage::Place => {
                let in_turn = self.two_different_gods() || theirs == if self.mover == Player::A { 0 } else { 2 };
                bare && !self.held && mine < 2 && (theirs == 0 || theirs == 2) && in_turn
            }
            _ => placed == [2, 2],
        };
        StateError::unless(fits, "the workers on the board do not go with what is to be done")?;
        let mine = |cell: Cell| cell.bit() & self.team(self.mover) != 0;
        let fits = match self.stage {
            Stage::Prebuilt { worker } => {
                let built = worker.neighbours() & self.towers.blocks[0] & !self.occupied() != 0;
                mine(worker) && god == Some(God::Prometheus) && built
            }
            Stage::Step { worker, origin } => {
                let stepped = worker.neighbours() & origin.bit() & self.free() != 0;
                mine(worker) && god == Some(God::Artemis) && stepped
            }
            Stage::Walk { worker } => mine(worker) && god == Some(God::Hermes),
            Stage::Build { worker } => mine(worker),
            Stage::BuildEither => god == Some(God::Hermes),
            Stage::BuildAgain { worker, built } => {
                let beside = worker.neighbours() & built.bit() & !self.occupied() != 0;
                // What was built is there: a block, or a dome on three.
                let there = match self.towers.level(built) {
                    0 => false,
                    3 => true,
                    _ => !self.towers.domed(built),
                };
                mine(worker) && beside && there && self.second_builds(worker, built) != 0
            }
            Stage::Won => self.can_have_won(),
            _ => true,
        };
        StateError::unless(fits, "this step of a turn cannot be")?;
        let trapped = Self { stage: Stage::Turn, ..*self };
        match self.stage {
            Stage::Trapped => StateError::unless(!trapped.can_turn(), "the trapped player can move"),
            Stage::Won => Ok(()),
            _ => StateError::unless(self.can_turn(), "the player to move cannot complete the turn"),
        }
    }

    /// Whether the player to move can have won: a worker stands on level 3, or came down two levels with Pan. Where it
    /// came from is free.
    fn can_have_won(&self) -> bool {
        let pan = self.god(self.mover) == Some(God::Pan);
        cells(self.team(self.mover)).any(|cell| match self.towers.level(cell) {
            3 => true,
            level => pan && cell.neighbours() & self.free() & self.towers.above(level, 1) != 0,
        })
    }

    fn two_different_gods(&self) -> bool {
        matches!(self.gods, [Some(first), Some(second)] if first != second)
    }
}
