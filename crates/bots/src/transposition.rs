//! A bounded table of positions already searched.

/// What a stored score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    AtLeast,
    /// The score is at most this.
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry<T> {
    key: u64,
    /// The best turn found.
    pub turn: T,
    /// The score for whoever is to move.
    pub score: i32,
    /// How many turns deep it was searched.
    pub depth: u8,
    /// What the score says.
    pub bound: Bound,
}

/// Positions by their key. It never grows: a new entry takes an old one's place.
pub struct Table<T> {
    // A power of two.
    entries: Vec<Option<Entry<T>>>,
}

impl<T: Copy> Table<T> {
    /// A table of at most 2 to the power of `bits` positions.
    pub fn new(bits: u32) -> Self {
        Self { entries: vec![None; 1 << bits.min(24)] }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    /// What is known of the position with this key.
    pub fn get(&self, key: u64) -> Option<Entry<T>> {
        self.entries[self.place(key)].filter(|entry| entry.key == key)
    }

    /// Keeps what was found, unless something deeper about the same position is there.
    pub fn put(&mut self, key: u64, turn: T, score: i32, depth: u8, bound: Bound) {
        let place = self.place(key);
        let deeper = |old: &Entry<T>| old.key == key && old.depth > depth;
        if !self.entries[place].as_ref().is_some_and(deeper) {
            self.entries[place] = Some(Entry { key, turn, score, depth, bound });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_stays_within_its_size() {
        let mut table = Table::new(4);
        for key in 0..100u64 {
            table.put(key, 'x', key as i32, 1, Bound::Exact);
        }
        assert_eq!(table.entries.len(), 16);
        assert!(table.get(0).is_none(), "its place was taken");
        assert_eq!(table.get(99).map(|entry| entry.score), Some(99));
    }

    #[test]
    fn a_shallower_result_does_not_replace_a_deeper_one() {
        let mut table = Table::new(4);
        table.put(7, 'x', 1, 5, Bound::Exact);
        table.put(7, 'y', 2, 3, Bound::AtMost);
        assert_eq!(table.get(7).map(|entry| (entry.turn, entry.depth, entry.bound)), Some(('x', 5, Bound::Exact)));
    }
}
