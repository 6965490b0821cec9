//! The classes of the requirement document, in Rust spelling, over the engine.
//!
//! | document | here |
//! |---|---|
//! | `Worker` | [`Worker`] |
//! | `name`, `positionX`, `positionY` | [`Worker::name`], [`Worker::position_x`], [`Worker::position_y`] (−1 before the worker is placed) |
//! | `Worker(name)` | [`Worker::new`] |
//! | `placeWorker(x, y)` | [`Worker::place_worker`]; checked: [`SantoriniGame::place`] |
//! | `move(x, y, game)` | [`Worker::move_to`], because `move` is a word of the language |
//! | `SantoriniGame` | [`SantoriniGame`] |
//! | `board`, `workers` | [`SantoriniGame::board`], [`SantoriniGame::workers`] |
//! | `SantoriniGame()` | [`SantoriniGame::new`] |
//! | `toString()` | `Display`, so `to_string()` |
//! | `build(x, y)` | [`SantoriniGame::build`] |
//! | `hasWon()`, `isTrapped()` | [`SantoriniGame::has_won`], [`SantoriniGame::is_trapped`] |
//! | `rese()` | [`SantoriniGame::reset`], and [`SantoriniGame::rese`] as the document spells it |
//! | `Santorini.main` | [`crate::console()`] and [`crate::play_file`] |
//!
//! # Placing a worker
//!
//! [`Worker::place_worker`] sets two numbers, as the document's does, and the game cannot notice: `board` shows the worker
//! after the game's next call, and a position off the board or on another worker is set back to −1 then, without a word.
//! [`SantoriniGame::place`] shows it at once and returns `false` for what is not possible.
//!
//! # Moving a worker that belongs to a game
//!
//! `game.workers[0].move_to(x, y, &mut game)` would borrow the game twice, which Rust does not allow. A [`Worker`] is
//! a small value that stands for the worker of its name, so move a copy: the game updates its own, and the copy
//! knows its new place too.
//!
//! ```
//! use santorini::facade::SantoriniGame;
//!
//! let mut game = SantoriniGame::new();
//! for (worker, (x, y)) in [(2, 3), (3, 1), (0, 0), (1, 1)].into_iter().enumerate() {
//!     assert!(game.place(worker, x, y));
//! }
//! let mut w12 = game.workers[1].clone();
//! assert!(w12.move_to(3, 2, &mut game));
//! assert!(game.build(3, 3));
//! assert_eq!((game.board[3][2].as_str(), game.board[3][3].as_str()), ("w12", "B"));
//! assert_eq!((w12.position_y, game.workers[1].position_y), (2, 2));
//! ```

use std::fmt;

use game::Style;

use crate::board::{Cell, SIDE};
use crate::config::Config;
use crate::player::{Player, WorkerId};
use crate::reason::{self, Reason};
use crate::stage::Stage;
use crate::state::Santorini;
use crate::text;
use crate::view::Site;

/// Where a worker is that is on no cell yet.
const NOWHERE: i32 = -1;

/// A worker: its name, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worker {
    /// Its name: `w11`, `w12`, `w21` or `w22` in a game.
    pub name: String,
    /// Its row, −1 before it is placed.
    pub position_x: i32,
    /// Its column, −1 before it is placed.
    pub position_y: i32,
}

impl Worker {
    /// A worker of this name, not placed yet.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), position_x: NOWHERE, position_y: NOWHERE }
    }

    /// Sets the position at the start of the game. A worker knows no game and no other worker: the game takes the
    /// position over at its next call, if the worker still had to be placed and the cell is free, and otherwise sets it
    /// back (to −1 if the worker is not placed). Until that call [`SantoriniGame::board`] does not show it.
    /// [`SantoriniGame::place`] does all of it at once and says whether it was possible.
    pub fn place_worker(&mut self, position_x: i32, position_y: i32) {
        self.position_x = position_x;
        self.position_y = position_y;
    }

    /// Moves this worker in the game if the rules allow it. Where they do not, nothing changes (SA-12).
    pub fn move_to(&mut self, new_position_x: i32, new_position_y: i32, game: &mut SantoriniGame) -> bool {
        let Some(worker) = WorkerId::parse(&self.name) else { return false };
        let moved = game.try_move(worker, new_position_x, new_position_y).is_ok();
        if moved {
            self.place_worker(new_position_x, new_position_y);
        }
        moved
    }
}

/// A game for two: player 1 with w11 and w12 begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SantoriniGame {
    /// The cells as strings, by x and y. To read: the game writes it anew in each of its calls. A position that was set by
    /// [`Worker::place_worker`] is here after the next of them; `Display` shows it at once.
    pub board: [[String; SIDE as usize]; SIDE as usize],
    /// w11, w12, w21 and w22, in this order (SA-2).
    pub workers: [Worker; 4],
    state: Santorini,
}

impl Default for SantoriniGame {
    fn default() -> Self {
        Self::new()
    }
}

impl SantoriniGame {
    /// A game with an empty board (SA-1).
    pub fn new() -> Self {
        Self {
            board: Default::default(),
            workers: WorkerId::ALL.map(|worker| Worker::new(worker.name())),
            state: Santorini::start(&Config::default()),
        }
    }

    /// The engine's state behind the game.
    pub fn state(&self) -> Santorini {
        let mut state = self.state;
        if state.stage == Stage::Place {
            // Placements count in the order of the workers, whoever's position was set first.
            state = Santorini::start(&Config::default());
            for (id, worker) in WorkerId::ALL.into_iter().zip(&self.workers) {
                let small = |number: i32| u8::try_from(number).ok();
                let wished = small(worker.position_x).zip(small(worker.position_y));
                let cell = self.state.worker(id).or_else(|| wished.and_then(|(x, y)| Cell::new(x, y)));
                let taken = |cell: &Cell| [&self.state, &state].iter().any(|state| state.worker_on(*cell).is_some());
                if let Some(cell) = cell.filter(|cell| self.state.worker(id).is_some() || !taken(cell)) {
                    state.put(id, cell);
                }
            }
        }
        state
    }

    /// Takes over positions that were set on workers, and writes board and workers anew.
    fn refresh(&mut self) {
        self.state = self.state();
        for (id, worker) in WorkerId::ALL.into_iter().zip(&mut self.workers) {
            match self.state.worker(id) {
                Some(cell) => worker.place_worker(i32::from(cell.x()), i32::from(cell.y())),
                None => worker.place_worker(NOWHERE, NOWHERE),
            }
        }
        let sites = sites(&self.state);
        self.board = std::array::from_fn(|x| std::array::from_fn(|y| sites[x][y].document()));
    }

    /// Places a worker (0 to 3) on a free cell at the start; `false`, and nothing changes, if that is not possible.
    pub fn place(&mut self, worker: usize, position_x: i32, position_y: i32) -> bool {
        self.refresh();
        let Some(&id) = WorkerId::ALL.get(worker) else { return false };
        // Either player's workers may come first here; the console asks for them in order.
        let asked = Santorini { mover: id.owner(), ..self.state };
        let possible = reason::placement(&asked, id, position_x, position_y).is_ok();
        if possible {
            self.workers[worker].place_worker(position_x, position_y);
            self.refresh();
        }
        possible
    }

    /// Places a worker of the player whose turn to place it is, or says why not.
    pub(crate) fn try_place(&mut self, worker: WorkerId, x: i32, y: i32) -> Result<(), Reason> {
        reason::placement(&self.state, worker, x, y)?;
        self.workers[worker.index()].place_worker(x, y);
        self.refresh();
        Ok(())
    }

    /// Moves a worker, or says why not.
    pub(crate) fn try_move(&mut self, worker: WorkerId, x: i32, y: i32) -> Result<(), Reason> {
        self.refresh();
        let action = reason::movement(&self.state, worker, x, y)?;
        self.state.advance(action, &mut ());
        self.refresh();
        Ok(())
    }

    /// Builds with the worker that moved, or says why not.
    pub(crate) fn try_build(&mut self, x: i32, y: i32) -> Result<(), Reason> {
        let action = reason::building(&self.state, x, y)?;
        self.state.advance(action, &mut ());
        self.refresh();
        Ok(())
    }

    /// Builds next to the worker that has just moved: a block, or on three blocks a dome. `false`, and nothing
    /// changes, if the rules do not allow it (SA-12).
    pub fn build(&mut self, position_x: i32, position_y: i32) -> bool {
        self.try_build(position_x, position_y).is_ok()
    }

    /// Whether the current player has won by the last move (SA-10).
    pub fn has_won(&self) -> bool {
        self.state.stage == Stage::Won
    }

    /// Whether the player to move has no possible move, so that the other player wins (SA-11).
    pub fn is_trapped(&self) -> bool {
        self.state().stage == Stage::Trapped
    }

    /// Whose turn it is; at the end, who has won by a move or is trapped.
    pub fn current_player(&self) -> Player {
        self.state().mover
    }

    /// Removes all workers and buildings (SA-14).
    pub fn reset(&mut self) {
        *self = Self::new();
    }

    /// [`SantoriniGame::reset`], as the document spells it.
    pub fn rese(&mut self) {
        self.reset();
    }
}

fn sites(state: &Santorini) -> Vec<Vec<Site>> {
    let row = |x| (0..SIDE).filter_map(|y| Cell::new(x, y)).map(|cell| state.site(cell)).collect();
    (0..SIDE).map(row).collect()
}

/// The document's `toString`: the board with its axes, each cell in the document's spelling (SA-13).
impl fmt::Display for SantoriniGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::grid(&sites(&self.state()), Style::default()))
    }
}
