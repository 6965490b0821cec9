//! Positions in one line of text.
//!
//! Five rows from x=0 to x=4 separated by `/`, each five cells from y=0 to y=4 separated by `,`. A cell is its level
//! from 0 to 4 (4 = domed), followed by `a` or `b` for a worker of player 1 or 2. Then, separated by spaces: the
//! player to move; with gods, the two gods (`apollo,pan`; `none` for a player without); and whatever else the
//! position needs, each a word:
//!
//! | word | meaning |
//! |---|---|
//! | `held` | Athena went up: the player to move may not |
//! | `pieces` | pieces are limited to those of the box |
//! | `dome:1@2,3` | the dome on 2,3 lies on level 1 (Atlas); without the word, on level 3 |
//! | `build:2,3` | the worker on 2,3 has moved and builds |
//! | `climbed` | … and went up, with Athena |
//! | `prebuilt:2,3` | Prometheus's worker on 2,3 has built and moves |
//! | `step:2,3<1,2` | Artemis's worker came from 1,2 to 2,3 and may step again |
//! | `walk:2,3` | Hermes's worker on 2,3 has walked; the other one may |
//! | `build:either` | either of Hermes's workers builds |
//! | `again:2,3+2,4` | the worker on 2,3 has built on 2,4 and may build a second time |
//! | `won` | the player to move has won (needed for Pan, and where a worker may be forced onto level 3) |
//! | `offer`, `take`, `begin` | gods are chosen: the two names are those on offer so far, or who has which |
//!
//! Example: `0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a`.
//!
//! With fewer than four workers, workers are to be placed. Each player's workers are named in the order of their
//! cells ([`Santorini::by_cells`]): notation does not tell them apart otherwise. A player who cannot complete a turn
//! has lost, with no word for it.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::board::{ALL, Cell, SIDE, cells};
use crate::config::Config;
use crate::god::{God, id_or_none};
use crate::player::{Player, WorkerId};
use crate::stage::Stage;
use crate::state::Santorini;

/// What is wrong with a line of notation, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotationError {
    /// Not five rows.
    #[error("the board has {0} rows: write five, separated by /")]
    Rows(usize),
    /// Not five cells in a row.
    #[error("row x={x} has {found} cells: write five, separated by commas")]
    Cells {
        /// The row.
        x: u8,
        /// How many it has.
        found: usize,
    },
    /// A cell that is not a level and a worker.
    #[error("cell {x},{y} is {text:?}: write a level from 0 to 4, then a or b if a worker stands there")]
    Cell {
        /// The row.
        x: u8,
        /// The column.
        y: u8,
        /// What is written there.
        text: String,
    },
    /// Too many workers.
    #[error("player {0} has more than two workers")]
    Workers(Player),
    /// No player to move.
    #[error("after the board, write a space and the player to move: a or b")]
    Mover,
    /// A word that is not known.
    #[error(
        "{0:?} is not understood here: after the player write two gods such as apollo,none, then words such as held"
    )]
    Word(String),
    /// A word that says again, or otherwise, what was said already.
    #[error("{0:?} says what another word says already, or something else about the same")]
    Twice(String),
    /// The parts are fine, but not together.
    #[error("{0}")]
    Position(#[from] game::StateError),
}

impl FromStr for Santorini {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = text.split_ascii_whitespace();
        let mut state = Self::start(&Config::default());
        read_board(&mut state, words.next().unwrap_or_default())?;
        state.mover = match words.next() {
            Some("a") => Player::A,
            Some("b") => Player::B,
            _ => return Err(NotationError::Mover),
        };
        let mut said = Said::default();
        for (place, word) in words.enumerate() {
            if let Some(gods) = read_gods(word).filter(|_| place == 0) {
                state.gods = gods;
            } else if !said.read(&mut state, word).ok_or_else(|| NotationError::Word(word.to_owned()))? {
                return Err(NotationError::Twice(word.to_owned()));
            }
        }
        state.settle(said.stage);
        state.check_state()?;
        Ok(state)
    }
}

fn read_board(state: &mut Santorini, text: &str) -> Result<(), NotationError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(SIDE) {
        return Err(NotationError::Rows(rows.len()));
    }
    for (x, row) in (0..SIDE).zip(rows) {
        let found = row.split(',').count();
        if found != usize::from(SIDE) {
            return Err(NotationError::Cells { x, found });
        }
        for (y, text) in (0..SIDE).zip(row.split(',')) {
            let wrong = || NotationError::Cell { x, y, text: text.to_owned() };
            let cell = Cell::new(x, y).ok_or_else(wrong)?;
            let (level, owner) = match text.as_bytes() {
                [level] => (level, None),
                [level, b'a'] => (level, Some(Player::A)),
                [level, b'b'] => (level, Some(Player::B)),
                _ => return Err(wrong()),
            };
            let pieces = level.checked_sub(b'0').filter(|pieces| *pieces <= 4).ok_or_else(wrong)?;
            (0..pieces).for_each(|_| state.towers.raise(cell));
            if let Some(owner) = owner {
                let free = owner.workers().into_iter().find(|&worker| state.worker(worker).is_none());
                let worker = free.ok_or(NotationError::Workers(owner))?;
                state.workers[worker.index()] = Some(cell);
            }
        }
    }
    Ok(())
}

fn read_gods(word: &str) -> Option<[Option<God>; 2]> {
    let (first, second) = word.split_once(',')?;
    Some([God::parse(first)?, God::parse(second)?])
}

fn read_cell(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    // A plain digit: `parse` would also take "+1".
    let digit = |text: &str| matches!(text.as_bytes(), [b'0'..=b'4']).then(|| text.as_bytes()[0] - b'0');
    Cell::new(digit(x)?, digit(y)?)
}

/// What the words have said so far.
#[derive(Default)]
struct Said {
    stage: Option<Stage>,
    /// The cells whose dome a word has put on a level.
    domes: u32,
}

impl Said {
    /// Takes in one word: `None` if it is not known, `false` if something was said about the same already.
    fn read(&mut self, state: &mut Santorini, word: &str) -> Option<bool> {
        let stage = match word.split_once(':') {
            Some(("dome", dome)) => {
                let (level, cell) = dome.split_once('@')?;
                let (level, cell) = (["0", "1", "2"].iter().position(|text| *text == level)?, read_cell(cell)?);
                if !state.towers.domed(cell) {
                    return None;
                }
                let first = self.domes & cell.bit() == 0;
                self.domes |= cell.bit();
                state.towers.blocks[level..].iter_mut().for_each(|blocks| *blocks &= !cell.bit());
                return Some(first);
            }
            Some(("build", "either")) => Stage::BuildEither,
            Some(("build", at)) => Stage::Build { worker: read_cell(at)? },
            Some(("prebuilt", at)) => Stage::Prebuilt { worker: read_cell(at)? },
            Some(("walk", at)) => Stage::Walk { worker: read_cell(at)? },
            Some(("step", both)) => {
                let (worker, origin) = both.split_once('<')?;
                Stage::Step { worker: read_cell(worker)?, origin: read_cell(origin)? }
            }
            Some(("again", both)) => {
                let (worker, built) = both.split_once('+')?;
                Stage::BuildAgain { worker: read_cell(worker)?, built: read_cell(built)? }
            }
            Some(_) => return None,
            None => {
                let flag = match word {
                    "held" => &mut state.held,
                    "climbed" => &mut state.climbed,
                    "pieces" => &mut state.limited,
                    "won" => return Some(self.stage.replace(Stage::Won).is_none()),
                    "offer" => return Some(self.stage.replace(Stage::Offer).is_none()),
                    "take" => return Some(self.stage.replace(Stage::Take).is_none()),
                    "begin" => return Some(self.stage.replace(Stage::Begin).is_none()),
                    _ => return None,
                };
                return Some(!std::mem::replace(flag, true));
            }
        };
        Some(self.stage.replace(stage).is_none())
    }
}

impl Santorini {
    /// Finds the stage where no word says it.
    fn settle(&mut self, said: Option<Stage>) {
        if let Some(stage) = said {
            self.stage = stage;
        } else if self.workers.contains(&None) {
            self.stage = Stage::Place;
        } else if let Some(winner) = self.evident_winner() {
            self.mover = winner;
            self.stage = Stage::Won;
        } else {
            self.begin_turn();
        }
    }

    /// Who has won for everybody to see: a worker on level 3 that no power can have forced there.
    fn evident_winner(&self) -> Option<Player> {
        let forced = self.gods.iter().flatten().any(|god| god.displaces());
        let on_top = |player: &Player| self.team(*player) & self.towers.exactly(3) != 0;
        Player::BOTH.into_iter().filter(|_| !forced).find(on_top)
    }

    /// What the word for the stage is, where one is needed.
    fn stage_word(&self) -> Option<String> {
        Some(match self.stage {
            Stage::Place | Stage::Turn | Stage::Trapped => return None,
            Stage::Won if self.evident_winner().is_some() => return None,
            Stage::Won => "won".to_owned(),
            Stage::Offer => "offer".to_owned(),
            Stage::Take => "take".to_owned(),
            Stage::Begin => "begin".to_owned(),
            Stage::Prebuilt { worker } => format!("prebuilt:{worker}"),
            Stage::Step { worker, origin } => format!("step:{worker}<{origin}"),
            Stage::Walk { worker } => format!("walk:{worker}"),
            Stage::Build { worker } => format!("build:{worker}"),
            Stage::BuildEither => "build:either".to_owned(),
            Stage::BuildAgain { worker, built } => format!("again:{worker}+{built}"),
        })
    }
}

/// The position in notation.
impl fmt::Display for Santorini {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in cells(ALL) {
            match (cell.x(), cell.y()) {
                (0, 0) => {}
                (_, 0) => f.write_str("/")?,
                _ => f.write_str(",")?,
            }
            write!(f, "{}", if self.towers.domed(cell) { 4 } else { self.towers.level(cell) })?;
            if let Some(owner) = self.worker_on(cell).map(WorkerId::owner) {
                write!(f, "{owner}")?;
            }
        }
        write!(f, " {}", self.mover)?;
        if self.gods != [None, None] {
            write!(f, " {},{}", id_or_none(self.gods[0]), id_or_none(self.gods[1]))?;
        }
        for (flag, word) in [(self.held, "held"), (self.climbed, "climbed"), (self.limited, "pieces")] {
            if flag {
                write!(f, " {word}")?;
            }
        }
        for cell in cells(self.towers.domes & !self.towers.exactly(3)) {
            write!(f, " dome:{}@{cell}", self.towers.level(cell))?;
        }
        match self.stage_word() {
            Some(word) => write!(f, " {word}"),
            None => Ok(()),
        }
    }
}
