//! A short list with a fixed capacity: states stay flat, and a copy is one move of memory.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` items in the order in which they came.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// Adds an item at the end. A full list stays as it is: the census keeps lists of cards and treasures within
    /// their capacity, `validate` the agenda.
    pub fn push(&mut self, item: T) {
        if let Some(slot) = self.items.get_mut(self.len as usize) {
            *slot = item;
            self.len += 1;
        }
    }

    /// Takes the last item.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.len -= 1;
        Some(last)
    }

    /// Takes the item at an index; the later ones move up.
    pub fn remove(&mut self, index: usize) -> Option<T> {
        let item = self.get(index).copied()?;
        self.items.copy_within(index + 1..self.len as usize, index);
        self.len -= 1;
        Some(item)
    }

    /// Takes everything away.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::default();
        for item in items {
            list.push(item);
        }
        list
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(D::Error::custom(format!("at most {N} fit here")));
        }
        Ok(items.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_away_does_not_count() {
        let mut list: List<u8, 3> = [4, 5, 6].into_iter().collect();
        list.push(7);
        assert_eq!(&*list, [4, 5, 6], "a full list stays as it is");
        assert_eq!((list.remove(3), list.remove(0), list.pop()), (None, Some(4), Some(6)));
        let five: List<u8, 3> = [5].into_iter().collect();
        assert_eq!(list, five);
        let hash = |list: &List<u8, 3>| {
            let mut hasher = std::hash::DefaultHasher::new();
            list.hash(&mut hasher);
            hasher.finish()
        };
        assert_eq!(hash(&list), hash(&five));
        assert_ne!(hash(&list), hash(&List::default()));
        assert_ne!(list, List::default());
        list.clear();
        assert_eq!((list.pop(), list.len(), format!("{five:?}")), (None, 0, "[5]".to_owned()));
    }

    #[test]
    fn files_hold_plain_lists() {
        let list: List<u8, 3> = serde_json::from_str("[1,2,3]").unwrap();
        assert_eq!(serde_json::to_string(&list).unwrap(), "[1,2,3]");
        assert!(serde_json::from_str::<List<u8, 3>>("[1,2,3,4]").is_err());
    }
}
