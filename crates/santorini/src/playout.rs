//! Random play to the end, as fast as it goes.

use game::{Dice, Game};

use crate::board::{ALL, Cell, NEIGHBOURS, cells};
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

/// The cell in each of the eight directions from each cell; [`OFF`] where the board ends.
const AROUND: [[u8; 8]; 32] = {
    let mut table = [[OFF; 8]; 32];
    let mut from = 0;
    while from < 25 {
        let mut left = NEIGHBOURS[from];
        let mut direction = 0;
        while left != 0 {
            table[from][direction] = left.trailing_zeros() as u8;
            left &= left - 1;
            direction += 1;
        }
        from += 1;
    }
    table
};

/// A place that is in no set of cells.
const OFF: u8 = 31;

/// Random bits, a few at a time.
struct Bits<'a, D> {
    dice: &'a mut D,
    word: u64,
    left: u32,
}

impl<D: Dice> Bits<'_, D> {
    #[inline]
    fn take(&mut self, count: u32) -> usize {
        if self.left < count {
            self.word = self.dice.word();
            self.left = 64;
        }
        let taken = self.word & ((1 << count) - 1);
        self.word >>= count;
        self.left -= count;
        taken as usize
    }
}

/// A match of the base game at the start of a turn: just what random play needs. Cells are numbers.
///
/// A choice is made by trying random directions until one is legal: each legal one is as likely as any other, and
/// most tries succeed, so nothing has to be counted.
struct Sprint {
    blocks: [u32; 3],
    domes: u32,
    own: [u8; 2],
    rival: [u8; 2],
    mover: Player,
}

#[inline]
const fn bit(cell: u8) -> u32 {
    1 << (cell & 31)
}

impl Sprint {
    /// The rest of a match without gods, after placing at random what is left to place.
    fn of(state: &mut Santorini, dice: &mut impl Dice) -> Option<Self> {
        if state.gods != [None, None] || state.limited || !matches!(state.stage, Stage::Place | Stage::Turn) {
            return None;
        }
        while state.stage == Stage::Place {
            let free = state.free();
            let cell = cells(free).nth(dice.below(free.count_ones()) as usize)?;
            state.put(state.next_unplaced()?, cell);
        }
        let [first, second] = state.pair(state.mover);
        let [third, fourth] = state.pair(state.mover.other());
        let number = |cell: Cell| cell.index() as u8;
        Some(Self {
            blocks: state.towers.blocks,
            domes: state.towers.domes,
            own: [number(first?), number(second?)],
            rival: [number(third?), number(fourth?)],
            mover: state.mover,
        })
    }

    /// Where a worker may go.
    #[inline]
    fn targets(&self, worker: u8, open: u32) -> u32 {
        let [one, two, three] = self.blocks;
        let has = |set: u32| (set >> (worker & 31) & 1).wrapping_neg();
        let too_high = two & !has(one) | three & !has(two);
        NEIGHBOURS[(worker & 31) as usize] & open & !too_high
    }

    fn run(mut self, dice: &mut impl Dice) -> Player {
        let mut bits = Bits { dice, word: 0, left: 0 };
        loop {
            let [first, second] = self.own;
            let open = ALL & !self.domes & !(bit(first) | bit(second) | bit(self.rival[0]) | bit(self.rival[1]));
            let targets = [self.targets(first, open), self.targets(second, open)];
            if targets == [0, 0] {
                return self.mover.other();
            }
            let (worker, to) = loop {
                let choice = bits.take(4);
                let worker = choice >> 3;
                let to = AROUND[(self.own[worker] & 31) as usize][choice & 7];
                if targets[worker] & bit(to) != 0 {
                    break (worker, to);
                }
            };
            // In the base game only a worker on level 2 reaches level 3.
            if self.blocks[2] & bit(to) != 0 {
                return self.mover;
            }
            // The vacated cell can be built on, so there is always a direction.
            let sites = open & !bit(to) | bit(self.own[worker]);
            let site = loop {
                let site = AROUND[(to & 31) as usize][bits.take(3)];
                if sites & bit(site) != 0 {
                    break bit(site);
                }
            };
            let [low, middle, high] = self.blocks;
            self.blocks = [low | site, middle | site & low, high | site & middle];
            self.domes |= site & high;
            self.own[worker] = to;
            (self.own, self.rival) = (self.rival, self.own);
            self.mover = self.mover.other();
        }
    }
}
