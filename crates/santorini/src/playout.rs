//! Random play to the end, as fast as it goes.

use game::{Dice, Game};

use crate::board::{ALL, NEIGHBOURS};
use crate::player::Player;
use crate::stage::Stage;
use crate::state::Santorini;

/// Plays at random to the end and says who wins: every decision is even among the legal actions of its moment, as
/// if `legal` had been asked for each. `None` only if a match should not end within 100,000 decisions.
pub fn playout(state: &Santorini, dice: &mut impl Dice) -> Option<Player> {
    let mut state = *state;
    let mut legal = Vec::new();
    for _ in 0..100_000 {
        if let Some(winner) = state.winner() {
            return Some(winner);
        }
        if let Some(sprint) = Sprint::of(&mut state, dice) {
            return Some(sprint.run(dice));
        }
        legal.clear();
        state.legal(state.mover.seat(), &mut legal);
        let action = *legal.get(dice.below(legal.len() as u32) as usize)?;
        state.advance(action, &mut ());
    }
    None
}

/// A match of the base game at the start of a turn: just what random play needs.
struct Sprint {
    blocks: [u32; 3],
    domes: u32,
    /// Cells of the player to move, then of the opponent, as sets of one.
    workers: [u32; 4],
    mover: Player,
}

/// A random cell of a set that is not empty.
#[inline(always)]
fn pick(mut set: u32, count: u32, word: u32) -> u32 {
    // The bias of multiply and shift without rejection is below count / 2^32.
    let skip = (u64::from(word) * u64::from(count) >> 32) as u32;
    for _ in 0..skip {
        set &= set - 1;
    }
    set & set.wrapping_neg()
}

impl Sprint {
    /// The rest of a match without gods, after placing at random what is left to place.
    fn of(state: &mut Santorini, dice: &mut impl Dice) -> Option<Self> {
        if state.gods != [None, None] || state.limited || !matches!(state.stage, Stage::Place | Stage::Turn) {
            return None;
        }
        while state.stage == Stage::Place {
            let free = state.free();
            let cell = crate::board::Cell::first(pick(free, free.count_ones(), dice.word() as u32))?;
            state.put(state.next_unplaced()?, cell);
        }
        if state.stage != Stage::Turn {
            return None;
        }
        let [first, second] = state.pair(state.mover);
        let [third, fourth] = state.pair(state.mover.other());
        Some(Self {
            blocks: state.towers.blocks,
            domes: state.towers.domes,
            workers: [first?.bit(), second?.bit(), third?.bit(), fourth?.bit()],
            mover: state.mover,
        })
    }

    /// Where a worker may go.
    #[inline(always)]
    fn targets(&self, worker: u32, open: u32) -> u32 {
        let [one, two, three] = self.blocks;
        let too_high = if worker & one == 0 {
            two
        } else if worker & two == 0 {
            three
        } else {
            0
        };
        NEIGHBOURS[(worker.trailing_zeros() & 31) as usize] & open & !too_high
    }

    fn run(mut self, dice: &mut impl Dice) -> Player {
        loop {
            let [first, second, third, fourth] = self.workers;
            let open = ALL & !self.domes & !(first | second | third | fourth);
            let (one, two) = (self.targets(first, open), self.targets(second, open));
            let (by_first, by_second) = (one.count_ones(), two.count_ones());
            if by_first + by_second == 0 {
                return self.mover.other();
            }
            let word = dice.word();
            // One word for both decisions: its halves are independent.
            let skip = (u64::from(word as u32) * u64::from(by_first + by_second) >> 32) as u32;
            let (from, stays, set, skip) =
                if skip < by_first { (first, second, one, skip) } else { (second, first, two, skip - by_first) };
            let mut set = set;
            for _ in 0..skip {
                set &= set - 1;
            }
            let to = set & set.wrapping_neg();
            if to & self.blocks[2] != 0 && from & self.blocks[2] == 0 {
                return self.mover;
            }
            let builds = NEIGHBOURS[(to.trailing_zeros() & 31) as usize] & (open & !to | from);
            let site = pick(builds, builds.count_ones(), (word >> 32) as u32);
            let [low, middle, high] = self.blocks;
            self.blocks = [low | site, middle | site & low, high | site & middle];
            self.domes |= site & high;
            self.workers = [third, fourth, to, stays];
            self.mover = self.mover.other();
        }
    }
}
