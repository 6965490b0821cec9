//! The learned evaluation: a very small neural network over what each cell is to both players.
//!
//! A cell is described by its level and by how near either player's workers are to it and how high they stand; where
//! on the board it lies counts little. So there are few enough descriptions for a table: each has a row of weights, the
//! rows of the 25 cells and of a few facts about the whole position are added, and what they add up to is squeezed and
//! weighed. The same board turned or mirrored has the same rows, so nothing has to be learned eight times.
//!
//! The weights are in `judge.bin`; `training.rs` learns them from self-play (`seaboard train santorini`).

use std::sync::LazyLock;

use crate::board::{cells, spread};
use crate::brain::{Judges, WIN};
use crate::player::Player;
use crate::state::Santorini;

/// Numbers in a row. The first is part of the score as it is, the others are squeezed first.
pub(crate) const WIDTH: usize = 32;
/// Rows of cells: three zones of the board, levels 0 to 3 and domes, and eight kinds of being near for each player.
const CELL_ROWS: u16 = 3 << 9;
/// What is said of the whole position beside its cells: threats, ways of either player, gods of either player, being
/// held, each of the four workers, and where either player can be in two steps.
const WHOLE: usize = 12;
/// How many rows a position has.
pub(crate) const FACTS: usize = 25 + WHOLE;
pub(crate) const THREATS: u16 = CELL_ROWS;
const WAYS: [u16; 2] = [THREATS + 4, THREATS + 12];
const GODS: [u16; 2] = [THREATS + 20, THREATS + 31];
const HELD: u16 = THREATS + 42;
/// A worker of either player: its level, how many steps up it has and how many on its level.
const WORKERS: [u16; 2] = [HELD + 2, HELD + 2 + 64];
/// How many summits, cells of level 2 and cells at all either player could reach in two steps.
const CLIMBS: [u16; 2] = [WORKERS[1] + 64, WORKERS[1] + 128];
/// All rows there are.
pub(crate) const ROWS: usize = CLIMBS[1] as usize + 64;
/// What 1 is in the file's bytes.
pub(crate) const ONE: f32 = 64.0;
/// The largest number a squeezed one can be.
pub(crate) const FULL: i16 = 127;
/// Turns the sum of products (of two numbers in 64ths) into a score: 150 is worth three chances in four.
const TO_SCORE: i32 = 30;

/// Weights to judge positions by.
#[derive(Clone)]
pub struct Judge {
    rows: Vec<[i16; WIDTH]>,
    last: [i16; WIDTH],
}

/// What the position judged last was made of, and the sum of its cells' rows. Turns of one position differ in few cells, so
/// what is left to do for the next one is little.
#[derive(Clone)]
pub struct Memo {
    known: bool,
    /// Where the workers of either player stand, on which level.
    stand: [u32; 6],
    planes: [u32; 9],
    sums: [i16; WIDTH],
}

impl Default for Memo {
    fn default() -> Self {
        Self { known: false, stand: [0; 6], planes: [0; 9], sums: [0; WIDTH] }
    }
}

/// For each five cells of a row of the board, five numbers of twelve bits.
const LANES: [u64; 32] = {
    let mut table = [0; 32];
    let mut set = 0;
    while set < 32 {
        let mut cell = 0;
        while cell < 5 {
            table[set] |= (set as u64 >> cell & 1) << (12 * cell);
            cell += 1;
        }
        set += 1;
    }
    table
};

/// The zone of each cell: border, around the centre, centre.
const ZONE: [u16; 25] = {
    let mut table = [0; 25];
    let inner = spread(1 << 12);
    let mut cell = 0;
    while cell < 25 {
        table[cell] = ((inner >> cell & 1) as u16) << 9;
        cell += 1;
    }
    table[12] = 2 << 9;
    table
};

/// How near a player's workers are to each cell, as the three bits of a number: 7 where one stands, 4 to 6 beside one, 1 to
/// 3 two steps from one, the more the higher the highest such worker stands.
#[inline]
fn nearness(stand: [u32; 3]) -> [u32; 3] {
    let team = stand[0] | stand[1] | stand[2];
    let near = stand.map(spread);
    let far = near.map(spread);
    let close = near[0] | near[1] | near[2];
    let beyond = !close;
    [
        team | near[1] & !near[2] | beyond & (far[2] | far[0] & !far[1]),
        team | near[2] | beyond & (far[2] | far[1]),
        close,
    ]
}

/// The rows of what is said of all cells.
#[inline]
fn cell_rows(planes: &[u32; 9]) -> [u16; 25] {
    let mut rows = ZONE;
    for line in 0..5 {
        let lanes = |(place, plane): (usize, &u32)| LANES[(plane >> (5 * line) & 31) as usize] << place;
        let mut lanes = planes.iter().enumerate().map(lanes).fold(0, |all, lanes| all | lanes);
        for row in &mut rows[5 * line..5 * line + 5] {
            *row += (lanes & 511) as u16;
            lanes >>= 12;
        }
    }
    rows
}

/// The row of what is said of one cell.
#[inline]
fn cell_row(planes: &[u32; 9], at: u32) -> u16 {
    let bits = planes.iter().enumerate().fold(0, |bits, (place, plane)| bits | (plane >> at & 1) << place);
    ZONE[at as usize] + bits as u16
}

impl Santorini {
    /// Where a player's workers stand on level 0, 1 and higher.
    #[inline]
    fn standing_on(&self, player: Player) -> [u32; 3] {
        let team = self.team(player);
        let [one, two, _] = self.towers.blocks;
        [team & !one, team & one & !two, team & two]
    }

    /// What is said of each cell, one bit of it in each plane: the levels (1 or 3, 2 or 3, dome) above how near either
    /// player's workers are.
    #[inline]
    fn planes(&self, memo: &Memo) -> ([u32; 6], [u32; 9]) {
        let [one, two, three] = self.towers.blocks;
        let domes = self.towers.domes;
        let [a, b, c] = self.standing_on(self.mover.other());
        let [d, e, f] = self.standing_on(self.mover);
        let stand = [a, b, c, d, e, f];
        let near = if memo.known && stand == memo.stand {
            let [a, b, c, d, e, f, ..] = memo.planes;
            [a, b, c, d, e, f]
        } else {
            let ([a, b, c], [d, e, f]) = (nearness([a, b, c]), nearness([d, e, f]));
            [a, b, c, d, e, f]
        };
        let [a, b, c, d, e, f] = near;
        (stand, [a, b, c, d, e, f, (one & !two | three) & !domes, two & !domes, domes])
    }

    /// The rows of what is said of the whole position.
    #[inline]
    fn whole_facts(&self, reach: [[u32; 2]; 2]) -> [u16; WHOLE] {
        let (own, rival) = (self.mover, self.mover.other());
        let free = self.free();
        let side = |player, opens: [u32; 2]| {
            let mut workers = [0; 2];
            for ((worker, from), open) in workers.iter_mut().zip(self.pair(player).into_iter().flatten()).zip(opens) {
                let level = self.towers.level(from);
                let up = if level < 3 { open & self.towers.exactly(level + 1) } else { 0 };
                let along = open & self.towers.exactly(level);
                *worker = u16::from(level) << 4 | few(up) << 2 | few(along);
            }
            let ways = opens[0].count_ones() + opens[1].count_ones();
            (ways.min(7) as u16, workers, self.climbs(opens[0] | opens[1], free))
        };
        let (own_ways, own_workers, own_climbs) = side(own, reach[0]);
        let (rival_ways, rival_workers, rival_climbs) = side(rival, reach[1]);
        let god = |player| self.god(player).map_or(0, |god| god as u16 + 1);
        [
            THREATS + few(self.won_by(rival, false, reach[1])),
            WAYS[0] + own_ways,
            WAYS[1] + rival_ways,
            GODS[0] + god(own),
            GODS[1] + god(rival),
            HELD + u16::from(self.held),
            WORKERS[0] + own_workers[0],
            WORKERS[0] + own_workers[1],
            WORKERS[1] + rival_workers[0],
            WORKERS[1] + rival_workers[1],
            CLIMBS[0] + own_climbs,
            CLIMBS[1] + rival_climbs,
        ]
    }

    /// Where a player can be after a second step, if the first leads to one of these cells.
    #[inline]
    fn climbs(&self, reach: u32, free: u32) -> u16 {
        let [one, two, three] = self.towers.blocks;
        let next = spread(reach & !one) & !two | spread(reach & one & !two) & !three | spread(reach & two);
        let next = next & free;
        few(next & three) << 4 | few(next & two & !three) << 2 | (next.count_ones() / 4).min(3) as u16
    }

    /// Where the workers of the player to move and then those of the other may go.
    #[inline]
    fn reaches(&self) -> [[u32; 2]; 2] {
        [self.reach(self.mover, self.held), self.reach(self.mover.other(), false)]
    }

    /// The rows of a position at the start of a turn.
    pub(crate) fn facts(&self) -> [u16; FACTS] {
        let (cells, whole) = (cell_rows(&self.planes(&Memo::default()).1), self.whole_facts(self.reaches()));
        std::array::from_fn(|at| if at < 25 { cells[at] } else { whole[at - 25] })
    }

    /// How good the position is for the player to move, as [`Santorini::score`] but learned. The memo is of a similar
    /// position, such as the one after another turn of the same player, or new.
    pub fn learned_score(&self, memo: &mut Memo) -> i32 {
        static LEARNED: LazyLock<Judge> = LazyLock::new(|| Judge::from_bytes(include_bytes!("judge.bin")));
        self.scored_by(&*LEARNED, memo)
    }
}

/// How many cells, at most 3.
#[inline]
fn few(set: u32) -> u16 {
    set.count_ones().min(3) as u16
}

impl Judge {
    /// The weights of a file. Missing ones are 0, so that no file can do harm.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut numbers = bytes.iter().map(|&byte| i16::from(byte.cast_signed())).chain(std::iter::repeat(0));
        let mut row = || std::array::from_fn(|_| numbers.next().unwrap_or(0));
        let mut last = row();
        // The first number of a row is added as it is.
        last[0] = 0;
        Self { last, rows: (0..ROWS).map(|_| row()).collect() }
    }

    #[inline]
    fn row(&self, fact: u16) -> &[i16; WIDTH] {
        &self.rows[usize::from(fact)]
    }

    /// The sum of the rows of the cells.
    #[inline]
    fn sum_cells(&self, state: &Santorini, memo: &mut Memo) {
        let (stand, planes) = state.planes(memo);
        let changed = planes.iter().zip(&memo.planes).fold(0, |all, (new, old)| all | (new ^ old));
        if memo.known && changed.count_ones() <= 6 {
            for at in cells(changed) {
                let at = at.index() as u32;
                let (old, new) = (self.row(cell_row(&memo.planes, at)), self.row(cell_row(&planes, at)));
                for ((sum, old), new) in memo.sums.iter_mut().zip(old).zip(new) {
                    *sum += new - old;
                }
            }
        } else {
            memo.sums = [0; WIDTH];
            for row in cell_rows(&planes) {
                add(&mut memo.sums, self.row(row));
            }
        }
        (memo.known, memo.stand, memo.planes) = (true, stand, planes);
    }
}

#[inline]
fn add(sums: &mut [i16; WIDTH], row: &[i16; WIDTH]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}

impl Judges for Judge {
    #[inline]
    fn judge(&self, state: &Santorini, memo: &mut Memo) -> i32 {
        let reach = state.reaches();
        if state.won_by(state.mover, state.held, reach[0]) != 0 {
            return WIN - 1;
        }
        self.sum_cells(state, memo);
        let mut sums = memo.sums;
        for fact in state.whole_facts(reach) {
            add(&mut sums, self.row(fact));
        }
        let squeezed = sums.map(|sum| sum.clamp(0, FULL));
        // The first of the last numbers is 0.
        let hidden: i32 = squeezed.iter().zip(&self.last).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum();
        ((i32::from(sums[0]) * ONE as i32 + hidden) / TO_SCORE).clamp(100 - WIN, WIN - 100)
    }
}

#[cfg(test)]
mod tests {
    use game::{Dice, RunningDice};

    use super::*;
    use crate::Stage;
    use crate::board::ALL;
    use crate::config::Config;
    use crate::god::God;

    #[test]
    fn rows_are_within_the_table_and_the_same_for_a_turned_board() {
        let turned = |text: &str| -> String {
            let (board, mover) = text.split_once(' ').unwrap();
            let rows: Vec<Vec<&str>> = board.split('/').map(|row| row.split(',').collect()).collect();
            let rows: Vec<String> =
                (0..5).map(|x| (0..5).map(|y| rows[4 - y][x]).collect::<Vec<_>>().join(",")).collect();
            format!("{} {mover}", rows.join("/"))
        };
        let mut text = "0,1,2,3,4/0,2a,3,0,0/0,0,2b,0,0/1,0,0,0b,0/0,0,3,1a,0 a".to_owned();
        let state: Santorini = text.parse().unwrap();
        let sorted = |state: &Santorini| {
            let mut facts = state.facts();
            facts.sort_unstable();
            facts
        };
        assert!(state.facts().iter().all(|&fact| usize::from(fact) < ROWS));
        for _ in 0..3 {
            text = turned(&text);
            let other: Santorini = text.parse().unwrap();
            assert_ne!(other, state);
            assert_eq!(
                (sorted(&other), other.learned_score(&mut Memo::default())),
                (sorted(&state), state.learned_score(&mut Memo::default()))
            );
        }
    }

    #[test]
    fn a_cell_knows_who_is_near_and_how_high_they_stand() {
        let state: Santorini = "0,0,0,0,0/0,2a,0,0,0/0,0,0,0,0/0,0,0,1b,0/0,0,0,0b,0a a".parse().unwrap();
        let facts = state.facts();
        let own = |at: usize| facts[at] >> 3 & 7;
        let rival = |at: usize| facts[at] & 7;
        assert_eq!([own(6), own(12), own(4), own(18), own(23)], [7, 6, 0, 4, 7 - 3]);
        assert_eq!([rival(18), rival(12), rival(22), rival(0), rival(6)], [7, 5, 5, 0, 2]);
        assert_eq!((facts[6] >> 6 & 7, facts[6] >> 9, facts[12] >> 9, facts[0] >> 9), (2, 1, 2, 0));
        assert_eq!(cells(ALL).count() + WHOLE, facts.len());
    }

    #[test]
    fn a_memo_of_another_turn_changes_no_score() {
        let mut dice = RunningDice::new(5);
        for gods in [[None, None], [Some(God::Minotaur), Some(God::Athena)], [Some(God::Hermes), Some(God::Pan)]] {
            let mut state = Santorini::start(&Config::with_gods(gods[0], gods[1]));
            let mut memo = Memo::default();
            for _ in 0..40 {
                let turns = state.turns();
                for turn in &turns {
                    let mut after = state;
                    after.play(turn);
                    assert_eq!(after.learned_score(&mut memo), after.learned_score(&mut Memo::default()));
                }
                let Some(turn) = turns.get(dice.below(turns.len().max(1) as u32) as usize) else { break };
                state.play(turn);
            }
        }
    }

    #[test]
    fn any_bytes_are_weights() {
        let mut state = Santorini::start(&Config::default());
        for (worker, at) in crate::WorkerId::ALL.into_iter().zip([6, 8, 16, 18]) {
            state.put(worker, crate::Cell::new(at / 5, at % 5).unwrap());
        }
        assert_eq!(state.stage(), Stage::Turn);
        assert_eq!(Judge::from_bytes(&[]).judge(&state, &mut Memo::default()), 0);
        for byte in [0x7f, 0x80, 0xff] {
            assert!(Judge::from_bytes(&vec![byte; 100_000]).judge(&state, &mut Memo::default()).abs() < WIN);
        }
    }
}
