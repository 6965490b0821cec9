//! Counting turns: the check of a move generator, and its speed.

use std::collections::HashSet;

use crate::bulk::Bulk;
use crate::stage::Stage;
use crate::state::Santorini;

/// The number of sequences of `depth` whole turns. A winning move alone is a turn; a finished match has no
/// continuation. The two workers of a player are told apart by their cells only; with gods, the same position
/// reached by different steps counts each time (see [`distinct`]).
///
/// ```
/// let state: santorini::Santorini =
///     "0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a".parse().unwrap();
/// assert_eq!(santorini::perft(&state, 1), 53);
/// ```
pub fn perft(state: &Santorini, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if let Some(position) = Bulk::of(state) {
        return position.count(depth);
    }
    let mut nodes = 0;
    state.each_turn(&mut |_, after| nodes += if depth == 1 { 1 } else { perft(after, depth - 1) });
    nodes
}

/// How many different positions one turn leads to, and the sum over these of how many the reply leads to. Positions
/// are the same if notation writes them the same.
pub fn distinct(state: &Santorini) -> (u64, u64) {
    let after = positions(state);
    let replies = after.iter().map(|position| positions(position).len() as u64).sum();
    (after.len() as u64, replies)
}

fn positions(state: &Santorini) -> HashSet<Santorini> {
    let mut after = HashSet::new();
    state.each_turn(&mut |_, position| {
        after.insert(position.by_cells());
    });
    after
}

impl Bulk {
    /// The position, if it is one of the base game at the start of a turn, where turns can be counted in bulk.
    fn of(state: &Santorini) -> Option<Self> {
        let plain = state.gods == [None, None] && !state.limited && state.stage == Stage::Turn;
        let [Some(first), Some(second)] = state.pair(state.mover) else { return None };
        let [Some(third), Some(fourth)] = state.pair(state.mover.other()) else { return None };
        plain.then(|| Self {
            blocks: state.towers.blocks,
            domes: state.towers.domes,
            own: [first, second].map(|cell| cell.index() as u8),
            rival: [third, fourth].map(|cell| cell.index() as u8),
        })
    }
}
