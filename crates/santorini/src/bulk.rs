//! Counting the turns of the base game by bit operations, without playing the last one.
//!
//! Both workers of a player are counted at once: the first worker's board is the low half of a word, the second
//! one's the high half. How many builds follow a set of destinations is the number of neighbouring pairs of a
//! destination and a buildable cell. It is found by adding, for all cells at once, how many of the eight neighbours
//! are destinations: the sums lie in bit planes, so no cell is looked at alone and no machine instruction beyond the
//! common ones is needed.

use crate::board::{ALL, NEIGHBOURS};

/// A position of the base game at the start of a turn, as few words as possible.
#[derive(Clone, Copy)]
pub(crate) struct Bulk {
    /// The cells with at least one, two, three blocks.
    pub(crate) blocks: [u32; 3],
    pub(crate) domes: u32,
    /// The cells of the player to move, by index.
    pub(crate) own: [u8; 2],
    pub(crate) rival: [u8; 2],
}

/// The same board in both halves.
#[inline]
const fn both(set: u32) -> u64 {
    set as u64 | (set as u64) << 32
}

#[inline]
const fn bit(cell: u8) -> u32 {
    1 << (cell & 31)
}

#[inline]
fn near(cell: u8) -> u32 {
    NEIGHBOURS[(cell & 31) as usize]
}

const FIRST_COLUMN: u64 = both(0b00001_00001_00001_00001_00001);
const LAST_COLUMN: u64 = FIRST_COLUMN << 4;

/// The number of pairs of a cell of `targets` and a neighbouring cell of `sites`, in both halves together.
#[inline]
const fn pairs(targets: u64, sites: u64) -> u64 {
    let left = (targets & !LAST_COLUMN) << 1;
    let right = (targets & !FIRST_COLUMN) >> 1;
    // How many of three in a row are targets: ones and twos. In the middle row the cell itself does not count.
    let (side_ones, side_twos) = (left ^ right, left & right);
    let row_ones = side_ones ^ targets;
    let row_twos = side_twos | side_ones & targets;
    // The rows above and below; halves are 32 apart and 25 wide, so what is shifted out lands on no cell.
    let (up_ones, up_twos) = (row_ones << 5, row_twos << 5);
    let (down_ones, down_twos) = (row_ones >> 5, row_twos >> 5);
    // Full adders of the ones and of the twos.
    let mixed = up_ones ^ down_ones;
    let ones = mixed ^ side_ones;
    let carry = up_ones & down_ones | mixed & side_ones;
    let mixed = up_twos ^ down_twos;
    let twos = mixed ^ side_twos;
    let fours = up_twos & down_twos | mixed & side_twos;
    let more = carry & twos;
    let twos = carry ^ twos;
    let eights = fours & more;
    let fours = fours ^ more;
    weigh([ones & sites, twos & sites, fours & sites, eights & sites])
}

/// The sum of the bits of four planes that weigh 1, 2, 4 and 8; it is at most 128.
#[inline]
const fn weigh([ones, twos, fours, eights]: [u64; 4]) -> u64 {
    const FIELDS_2: u64 = 0x5555_5555_5555_5555;
    const FIELDS_4: u64 = 0x3333_3333_3333_3333;
    const FIELDS_8: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    #[inline]
    const fn fours_of(plane: u64) -> u64 {
        let by_2 = plane - (plane >> 1 & FIELDS_2);
        (by_2 & FIELDS_4) + (by_2 >> 2 & FIELDS_4)
    }
    // At most 4 + 2·4 in four bits, then 24 + 4·24 in eight.
    let low = fours_of(ones) + 2 * fours_of(twos);
    let high = fours_of(fours) + 2 * fours_of(eights);
    let low = (low & FIELDS_8) + (low >> 4 & FIELDS_8);
    let high = (high & FIELDS_8) + (high >> 4 & FIELDS_8);
    (low + 4 * high).wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// What a player's two workers need to know to count their turns, however the rest of the board changes.
#[derive(Clone, Copy)]
struct Pair {
    /// The neighbours of each worker.
    near: u64,
    /// The cell of each worker in its own half, which it can build on after leaving it.
    home: u64,
    /// All ones in the halves of workers on level 0, on level 1, on level 2.
    on_level: [u64; 3],
}

impl Pair {
    #[inline]
    fn new(cells: [u8; 2], blocks: [u32; 3]) -> Self {
        let halves = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        let [first, second] = cells;
        let all = |set: u32, cell: u8| (set >> (cell & 31) & 1).wrapping_neg();
        let at_least = blocks.map(|set| halves(all(set, first), all(set, second)));
        Self {
            near: halves(near(first), near(second)),
            home: halves(bit(first), bit(second)),
            on_level: [!at_least[0], at_least[0] & !at_least[1], at_least[1] & !at_least[2]],
        }
    }

    /// The number of turns: moves that win, and others with each of their builds.
    #[inline]
    fn turns(&self, two: u32, three: u32, open: u32) -> u64 {
        let (two, three, open) = (both(two), both(three), both(open));
        let reach = self.near & open & !(two & self.on_level[0] | three & self.on_level[1]);
        let wins = reach & three & self.on_level[2];
        let moves = pairs(reach & !wins, open | self.home);
        if wins == 0 { moves } else { moves + u64::from(wins.count_ones()) }
    }

    /// The free cells where one more block changes which moves there are: those that a worker could just climb to,
    /// and the ones that become or cease to be a winning cell. Cells of level 3, where a dome closes the cell for
    /// builds too, are all counted in.
    #[inline]
    fn sensitive(&self, blocks: [u32; 3]) -> u32 {
        let [one, two, three] = blocks.map(both);
        let edge = one & !two & self.on_level[0] | two & !three & (self.on_level[1] | self.on_level[2]);
        let touched = self.near & edge;
        (touched | touched >> 32) as u32 | blocks[2]
    }
}

impl Bulk {
    /// The number of sequences of `depth` turns; `depth` is at least 1.
    pub(crate) fn count(&self, depth: u32) -> u64 {
        let occupied = bit(self.own[0]) | bit(self.own[1]) | bit(self.rival[0]) | bit(self.rival[1]);
        if depth <= 1 {
            let open = ALL & !self.domes & !occupied;
            return Pair::new(self.own, self.blocks).turns(self.blocks[1], self.blocks[2], open);
        }
        let rivals = Pair::new(self.rival, self.blocks);
        let mut nodes = 0;
        for worker in 0..2 {
            let from = self.own[worker];
            let others = occupied & !bit(from);
            let [one, two, three] = self.blocks;
            // A move to level 3 wins, so no turn comes after it.
            let closed = if one & bit(from) == 0 { two } else { three };
            let mut targets = near(from) & !occupied & !self.domes & !closed;
            while targets != 0 {
                let to = targets.trailing_zeros() as u8;
                targets &= targets - 1;
                let standing = others | bit(to);
                let builds = near(to) & !self.domes & !standing;
                let mut own = self.own;
                own[worker] = to;
                nodes += self.after_move(own, standing, builds, &rivals, depth);
            }
        }
        nodes
    }

    /// The sum over all builds after a move.
    #[inline]
    fn after_move(&self, own: [u8; 2], standing: u32, builds: u32, rivals: &Pair, depth: u32) -> u64 {
        let mut nodes = 0;
        let mut left = builds;
        if depth == 2 {
            // Most builds change nothing for the opponent: these are counted once.
            left &= rivals.sensitive(self.blocks);
            let same = builds & !left;
            if same != 0 {
                let open = ALL & !self.domes & !standing;
                nodes += u64::from(same.count_ones()) * rivals.turns(self.blocks[1], self.blocks[2], open);
            }
        }
        while left != 0 {
            let site = left & left.wrapping_neg();
            left ^= site;
            let [one, two, three] = self.blocks;
            let blocks = [one | site, two | site & one, three | site & two];
            let domes = self.domes | site & three;
            nodes += if depth == 2 {
                rivals.turns(blocks[1], blocks[2], ALL & !domes & !standing)
            } else {
                Self { blocks, domes, own: self.rival, rival: own }.count(depth - 1)
            };
        }
        nodes
    }
}
