//! Which turns cut a search short elsewhere: they are tried early.

use std::hash::{DefaultHasher, Hash, Hasher};

const SLOTS: usize = 4096;
const PLIES: usize = 64;

/// Killers (turns that refuted a sibling at the same distance from the root) and history (turns that refuted
/// anything, by how deep they did).
pub struct History<T> {
    killers: Vec<[Option<T>; 2]>,
    scores: Vec<u32>,
}

impl<T: Copy + Eq + Hash> History<T> {
    /// An empty memory.
    pub fn new() -> Self {
        Self { killers: vec![[None; 2]; PLIES], scores: vec![0; SLOTS] }
    }

    fn slot(turn: &T) -> usize {
        let mut hasher = Quick(0);
        turn.hash(&mut hasher);
        hasher.finish() as usize % SLOTS
    }

    /// How early a turn should be tried: higher is earlier.
    pub fn rank(&self, turn: &T) -> u32 {
        self.scores[Self::slot(turn)]
    }

    /// Whether the turn refuted a sibling at this distance from the root.
    pub fn kills(&self, turn: &T, ply: usize) -> bool {
        self.killers.get(ply).is_some_and(|killers| killers.contains(&Some(*turn)))
    }

    /// Notes a turn that cut the search short.
    pub fn reward(&mut self, turn: T, ply: usize, depth: u8) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(turn)
        {
            *killers = [Some(turn), killers[0]];
        }
        let slot = Self::slot(&turn);
        self.scores[slot] += u32::from(depth) * u32::from(depth);
        if self.scores[slot] > 1 << 24 {
            for score in &mut self.scores {
                *score /= 2;
            }
        }
    }
}

/// A hasher for a few bytes: the standard one costs more than the turn it would rank.
struct Quick(u64);

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0 >> 20
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }
}

/// A hash of anything that stays the same from run to run.
pub fn stable_hash(thing: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    thing.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn killers_belong_to_a_ply_and_history_to_all() {
        let mut history = History::new();
        for (turn, ply) in [(1u16, 0), (2, 0), (2, 0), (3, 1)] {
            history.reward(turn, ply, 2);
        }
        assert!(history.kills(&1, 0) && history.kills(&2, 0) && !history.kills(&3, 0) && history.kills(&3, 1));
        assert!(history.rank(&2) > history.rank(&3) && history.rank(&3) > history.rank(&9));
    }
}
