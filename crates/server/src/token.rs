//! Secrets: made of random bits, kept as hashes, compared in constant time.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use table::Bytes32;

/// Letters that are not taken for one another, 32 of them: five bits each.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random bytes from the system.
///
/// # Panics
/// If the system has none to give: nothing secret can be made then, and going on would be worse.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

fn word(letters: usize) -> String {
    (0..letters).map(|_| char::from(LETTERS[usize::from(random::<1>()[0] & 31)])).collect()
}

/// A seed that nobody knows.
pub(crate) fn seed() -> Bytes32 {
    Bytes32(random())
}

/// The id of a table: it is in links and no secret.
pub(crate) fn table_id() -> String {
    word(10)
}

/// The id of a match: whoever knows it may step through the match once it is over.
pub(crate) fn match_id() -> String {
    word(20)
}

/// A token: 130 random bits.
pub(crate) fn secret() -> String {
    word(26)
}

/// What is kept of a token.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Hash(Bytes32);

impl Hash {
    pub(crate) fn of(token: &str) -> Self {
        Self(Bytes32(Sha256::digest(token.as_bytes()).into()))
    }

    /// Whether it is the hash of this token. Takes the same time whatever the answer is.
    pub(crate) fn fits(&self, token: &str) -> bool {
        Self::of(token).0.0.ct_eq(&self.0.0).into()
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// Whether two tokens are the same, in constant time.
pub(crate) fn same(one: &str, other: &str) -> bool {
    Hash::of(one).fits(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_random_and_plain() {
        let (one, other) = (secret(), secret());
        assert_ne!(one, other);
        assert_eq!(one.len(), 26);
        assert!(one.bytes().all(|letter| LETTERS.contains(&letter)));
        assert!(Hash::of(&one).fits(&one) && !Hash::of(&one).fits(&other) && !Hash::of(&one).fits(""));
        assert!(same(&one, &one) && !same(&one, &other));
    }

    #[test]
    fn a_hash_does_not_show_itself_in_a_log() {
        assert_eq!(format!("{:?}", Hash::of("x")), "…");
    }
}
