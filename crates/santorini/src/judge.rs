//! The learned evaluation: a very small neural network over what each cell is to both players.
//!
//! A cell is described by its level and by how near either player's workers are to it and how high they stand; where
//! on the board it lies counts little. So there are few enough descriptions for a table: each has a row of weights, the
//! rows of the 25 cells and of a few facts about the whole position are added, and what they add up to is squeezed and
//! weighed. The same board turned or mirrored has the same rows, so nothing has to be learned eight times.
//!
//! The weights are in `judge.bin`; `training.rs` learns them from self-play (`seaboard train santorini`).

use std::sync::LazyLock;

use crate::board::{ALL, spread};
use crate::brain::{Judges, WIN};
use crate::player::Player;
use crate::state::Santorini;

/// Numbers in a row. The first is part of the score as it is, the others are squeezed first.
pub(crate) const WIDTH: usize = 16;
/// Rows of cells: three zones of the board, levels 0 to 3 and domes, and eight kinds of being near for each player.
const CELL_ROWS: u16 = 3 << 9;
/// How many rows a position has: its cells, threats, ways of either player, gods of either player, being held.
pub(crate) const FACTS: usize = 25 + 6;
pub(crate) const THREATS: u16 = CELL_ROWS;
const WAYS: [u16; 2] = [THREATS + 4, THREATS + 12];
const GODS: [u16; 2] = [THREATS + 20, THREATS + 31];
const HELD: u16 = THREATS + 42;
/// All rows there are.
pub(crate) const ROWS: usize = HELD as usize + 2;
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

impl Santorini {
    /// How near a player's workers are to each cell, as the three bits of a number: 7 where one stands, 4 to 6 beside
    /// one, 1 to 3 two steps from one, the more the higher the highest such worker stands.
    #[inline]
    fn nearness(&self, player: Player) -> [u32; 3] {
        let team = self.team(player);
        let [one, two, _] = self.towers.blocks;
        let near = [team & !one, team & one & !two, team & two].map(spread);
        let far = near.map(spread);
        let close = near[0] | near[1] | near[2];
        let beyond = !close;
        [
            team | near[1] & !near[2] | beyond & (far[2] | far[0] & !far[1]),
            team | near[2] | beyond & (far[2] | far[1]),
            close,
        ]
    }

    /// The rows of a position at the start of a turn.
    pub(crate) fn facts(&self) -> [u16; FACTS] {
        let (own, rival) = (self.mover, self.mover.other());
        let [one, two, three] = self.towers.blocks;
        let domes = self.towers.domes;
        let [a, b, c] = self.nearness(rival);
        let [d, e, f] = self.nearness(own);
        let planes = [a, b, c, d, e, f, (one & !two | three) & !domes, two & !domes, domes];
        let mut facts = [0; FACTS];
        for row in 0..5 {
            let mut lanes = 0;
            for (place, plane) in planes.iter().enumerate() {
                lanes |= LANES[(plane >> (5 * row) & 31) as usize] << place;
            }
            for cell in 5 * row..5 * row + 5 {
                facts[cell] = ZONE[cell] + (lanes & 511) as u16;
                lanes >>= 12;
            }
        }
        let ways = |player, held| {
            let cells = crate::board::cells(self.team(player));
            cells.map(|from| self.targets(player, from, held).count_ones()).sum::<u32>().min(7) as u16
        };
        let god = |player| self.god(player).map_or(0, |god| god as u16 + 1);
        facts[25] = THREATS + self.winning_cells(rival, false).count_ones().min(3) as u16;
        facts[26] = WAYS[0] + ways(own, self.held);
        facts[27] = WAYS[1] + ways(rival, false);
        facts[28] = GODS[0] + god(own);
        facts[29] = GODS[1] + god(rival);
        facts[30] = HELD + u16::from(self.held);
        facts
    }

    /// How good the position is for the player to move, as [`Santorini::score`] but learned.
    pub fn learned_score(&self) -> i32 {
        static LEARNED: LazyLock<Judge> = LazyLock::new(|| Judge::from_bytes(include_bytes!("judge.bin")));
        self.scored_by(&*LEARNED)
    }
}

impl Judge {
    /// The weights of a file. Missing ones are 0, so that no file can do harm.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut numbers = bytes.iter().map(|&byte| i16::from(byte.cast_signed())).chain(std::iter::repeat(0));
        let mut row = || std::array::from_fn(|_| numbers.next().unwrap_or(0));
        Self { last: row(), rows: (0..ROWS).map(|_| row()).collect() }
    }
}

impl Judges for Judge {
    #[inline]
    fn judge(&self, state: &Santorini) -> i32 {
        let mut sums = [0i16; WIDTH];
        for fact in state.facts() {
            let row = &self.rows[usize::from(fact)];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        let squeezed = sums.map(|sum| sum.clamp(0, FULL));
        let hidden: i32 = squeezed.iter().zip(&self.last).skip(1).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum();
        ((i32::from(sums[0]) * ONE as i32 + hidden) / TO_SCORE).clamp(100 - WIN, WIN - 100)
    }
}

const _: () = assert!(ALL.count_ones() as usize + 6 == FACTS);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::{Stage, cells};

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
            assert_eq!((sorted(&other), other.learned_score()), (sorted(&state), state.learned_score()));
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
        assert_eq!(cells(ALL).count() + 6, facts.len());
    }

    #[test]
    fn any_bytes_are_weights() {
        let mut state = Santorini::start(&Config::default());
        for (worker, at) in crate::WorkerId::ALL.into_iter().zip([6, 8, 16, 18]) {
            state.put(worker, crate::Cell::new(at / 5, at % 5).unwrap());
        }
        assert_eq!(state.stage(), Stage::Turn);
        assert_eq!(Judge::from_bytes(&[]).judge(&state), 0);
        for byte in [0x7f, 0x80, 0xff] {
            assert!(Judge::from_bytes(&vec![byte; 100_000]).judge(&state).abs() < WIN);
        }
    }
}
