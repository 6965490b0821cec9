//! Nobody chooses the cards: a match's seed is made of the server's secret and every client's.
//!
//! The server publishes SHA-256 of its seed and the match id. Each client publishes SHA-256 of a nonce of its own. When
//! all have, the nonces are revealed, and the match's seed is SHA-256 of all of it. After the match the server's seed is
//! revealed, and everybody can recompute every card. docs/fairness.md says what this does not prove.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use game::{Seat, Seats};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// A seed, a nonce or a hash: 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bytes32(pub [u8; 32]);

impl Bytes32 {
    /// A seed for matches that need not be fair to anybody (simulations, tests, the engine): spread from a number.
    pub fn from_number(number: u64) -> Self {
        hash("seaboard number", &[&number.to_be_bytes()])
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl std::str::FromStr for Bytes32 {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digit = |at: usize| text.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err("64 hexadecimal digits are wanted");
        }
        Ok(Self(std::array::from_fn(|index| digit(2 * index).unwrap_or(0))))
    }
}

impl Serialize for Bytes32 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Bytes32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// SHA-256 over a domain and parts, each with its length before it, so that no two inputs run together.
fn hash(domain: &str, parts: &[&[u8]]) -> Bytes32 {
    let mut hasher = Sha256::new();
    for part in std::iter::once(domain.as_bytes()).chain(parts.iter().copied()) {
        hasher.update((part.len() as u64).to_be_bytes());
        hasher.update(part);
    }
    Bytes32(hasher.finalize().into())
}

/// What the server publishes before anybody else says anything.
pub fn commitment(server_seed: &Bytes32, match_id: &str) -> Bytes32 {
    hash("seaboard server seed", &[&server_seed.0, match_id.as_bytes()])
}

/// What a client publishes before nonces are revealed.
pub fn nonce_commitment(nonce: &Bytes32, match_id: &str, seat: Seat) -> Bytes32 {
    hash("seaboard nonce", &[&nonce.0, match_id.as_bytes(), &[seat.index() as u8]])
}

/// The seed of the match's dice.
pub fn match_seed(server_seed: &Bytes32, match_id: &str, nonces: &BTreeMap<Seat, Bytes32>) -> Bytes32 {
    let mut parts: Vec<Vec<u8>> = vec![server_seed.0.to_vec(), match_id.as_bytes().to_vec()];
    for (seat, nonce) in nonces {
        parts.push(vec![seat.index() as u8]);
        parts.push(nonce.0.to_vec());
    }
    let parts: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
    hash("seaboard match seed", &parts)
}

/// Why a client's part in the making of the seed is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Unfair {
    /// The seat takes no part: nobody sits there, a bot does, or it was dropped.
    #[error("this seat takes no part in the making of the seed")]
    NoPart,
    /// The seat has committed or revealed already.
    #[error("this seat has done so already, and nobody may change their mind")]
    Twice,
    /// Not everybody has committed, so nobody may reveal.
    #[error("nonces are revealed only when all commitments are in")]
    TooEarly,
    /// The nonce is not the one that was committed to.
    #[error("this nonce is not the one that was committed to")]
    OtherNonce,
    /// The nonce was revealed in an earlier round, so everybody could choose theirs to suit it.
    #[error("this nonce was revealed before: a new round needs a new one")]
    OldNonce,
    /// Who has kept silent is left out, and nobody else.
    #[error("those who are left out are not those who have not done their part")]
    NotSilent,
}

/// The making of a match's seed. Every change is an entry of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    match_id: String,
    // Who takes part: people with a client. Bots and seats without one add nothing.
    part: Seats,
    commitments: BTreeMap<Seat, Bytes32>,
    nonces: BTreeMap<Seat, Bytes32>,
    // Nonces of rounds that were broken off, which everybody knows.
    known: BTreeSet<Bytes32>,
}

impl Fairness {
    /// A round among these seats.
    pub fn new(match_id: impl Into<String>, part: Seats) -> Self {
        let match_id = match_id.into();
        Self { match_id, part, commitments: BTreeMap::new(), nonces: BTreeMap::new(), known: BTreeSet::new() }
    }

    /// Who has not committed.
    pub fn uncommitted(&self) -> Seats {
        self.part.iter().filter(|seat| !self.commitments.contains_key(seat)).collect()
    }

    /// Who has not revealed.
    pub fn unrevealed(&self) -> Seats {
        self.part.iter().filter(|seat| !self.nonces.contains_key(seat)).collect()
    }

    /// Whether the seed can be made.
    pub fn is_complete(&self) -> bool {
        self.unrevealed().is_empty()
    }

    /// The published commitments.
    pub fn commitments(&self) -> &BTreeMap<Seat, Bytes32> {
        &self.commitments
    }

    /// The revealed nonces.
    pub fn nonces(&self) -> &BTreeMap<Seat, Bytes32> {
        &self.nonces
    }

    /// Takes a commitment.
    pub fn commit(&mut self, seat: Seat, commitment: Bytes32) -> Result<(), Unfair> {
        if !self.part.has(seat) {
            return Err(Unfair::NoPart);
        }
        if self.commitments.contains_key(&seat) {
            return Err(Unfair::Twice);
        }
        if self.known.iter().any(|nonce| nonce_commitment(nonce, &self.match_id, seat) == commitment) {
            return Err(Unfair::OldNonce);
        }
        self.commitments.insert(seat, commitment);
        Ok(())
    }

    /// Takes a nonce, if all commitments are in and it is the right one.
    pub fn reveal(&mut self, seat: Seat, nonce: Bytes32) -> Result<(), Unfair> {
        if !self.part.has(seat) {
            return Err(Unfair::NoPart);
        }
        if !self.uncommitted().is_empty() {
            return Err(Unfair::TooEarly);
        }
        if self.nonces.contains_key(&seat) {
            return Err(Unfair::Twice);
        }
        if self.commitments.get(&seat) != Some(&nonce_commitment(&nonce, &self.match_id, seat)) {
            return Err(Unfair::OtherNonce);
        }
        self.nonces.insert(seat, nonce);
        Ok(())
    }

    /// Who has not done what is to be done now: commit, or reveal once all have committed.
    pub fn silent(&self) -> Seats {
        let uncommitted = self.uncommitted();
        if uncommitted.is_empty() { self.unrevealed() } else { uncommitted }
    }

    /// Drops everybody who will not commit or reveal; the others begin anew, so that nobody could choose among seeds. All
    /// the silent go at once: so a file shows who had revealed what in a round that was broken off.
    pub fn restart_without(&mut self, dropped: Seats) -> Result<(), Unfair> {
        if dropped.is_empty() || dropped != self.silent() {
            return Err(Unfair::NotSilent);
        }
        let stay = self.part.iter().filter(|seat| !dropped.has(*seat)).collect();
        self.known.extend(std::mem::take(&mut self.nonces).into_values());
        self.commitments.clear();
        self.part = stay;
        Ok(())
    }

    /// The seed of the match's dice.
    pub fn seed(&self, server_seed: &Bytes32) -> Bytes32 {
        match_seed(server_seed, &self.match_id, &self.nonces)
    }
}

#[cfg(test)]
mod tests {
    use game::Dice;

    use super::*;

    const ID: &str = "m1";

    fn nonce(number: u64) -> Bytes32 {
        Bytes32::from_number(number)
    }

    fn committed() -> Fairness {
        let mut round = Fairness::new(ID, Seats::first(2));
        for seat in [0, 1] {
            round.commit(Seat::new(seat), nonce_commitment(&nonce(seat.into()), ID, Seat::new(seat))).unwrap();
        }
        round
    }

    #[test]
    fn every_nonce_counts_and_so_does_its_seat() {
        let mut round = committed();
        round.reveal(Seat::new(0), nonce(0)).unwrap();
        assert!(!round.is_complete());
        round.reveal(Seat::new(1), nonce(1)).unwrap();
        assert!(round.is_complete());
        let server = nonce(9);
        let seed = round.seed(&server);
        let other = |seats: &[(u8, u64)]| {
            match_seed(&server, ID, &seats.iter().map(|(seat, n)| (Seat::new(*seat), nonce(*n))).collect())
        };
        assert_eq!(seed, other(&[(0, 0), (1, 1)]));
        for changed in [other(&[(0, 1), (1, 0)]), other(&[(0, 0)]), other(&[(0, 0), (2, 1)])] {
            assert_ne!(seed, changed);
        }
        assert_ne!(seed, match_seed(&server, "m2", round.nonces()));
        assert_ne!(seed, match_seed(&nonce(8), ID, round.nonces()));
    }

    #[test]
    fn a_cheating_client_is_refused() {
        let mut round = committed();
        assert_eq!(round.reveal(Seat::new(0), nonce(5)), Err(Unfair::OtherNonce));
        assert_eq!(round.commit(Seat::new(0), nonce(5)), Err(Unfair::Twice));
        assert_eq!(round.commit(Seat::new(4), nonce(5)), Err(Unfair::NoPart));
        assert_eq!(round.reveal(Seat::new(4), nonce(5)), Err(Unfair::NoPart));
        round.reveal(Seat::new(0), nonce(0)).unwrap();
        assert_eq!(round.reveal(Seat::new(0), nonce(0)), Err(Unfair::Twice));
        // Another's commitment copied from the wire is of no use at one's own seat.
        assert_ne!(nonce_commitment(&nonce(0), ID, Seat::new(0)), nonce_commitment(&nonce(0), ID, Seat::new(1)));
    }

    #[test]
    fn nobody_reveals_before_all_have_committed() {
        let mut round = Fairness::new(ID, Seats::first(2));
        round.commit(Seat::new(0), nonce_commitment(&nonce(0), ID, Seat::new(0))).unwrap();
        assert_eq!(round.reveal(Seat::new(0), nonce(0)), Err(Unfair::TooEarly));
        assert_eq!(round.uncommitted(), Seats::only(Seat::new(1)));
    }

    #[test]
    fn a_client_that_will_not_reveal_is_dropped_and_the_others_begin_anew() {
        let mut round = committed();
        round.reveal(Seat::new(0), nonce(0)).unwrap();
        assert_eq!(round.restart_without(Seats::NONE), Err(Unfair::NotSilent));
        assert_eq!(round.restart_without(Seats::first(2)), Err(Unfair::NotSilent));
        round.restart_without(round.silent()).unwrap();
        assert_eq!(round.uncommitted(), Seats::only(Seat::new(0)));
        assert_eq!(round.commit(Seat::new(1), nonce(1)), Err(Unfair::NoPart));
        let known = nonce_commitment(&nonce(0), ID, Seat::new(0));
        assert_eq!(round.commit(Seat::new(0), known), Err(Unfair::OldNonce));
        round.commit(Seat::new(0), nonce_commitment(&nonce(7), ID, Seat::new(0))).unwrap();
        round.reveal(Seat::new(0), nonce(7)).unwrap();
        assert!(round.is_complete());
    }

    /// docs/fairness.md is enough to recompute a match: its example was computed from the page, by other code.
    #[test]
    fn the_example_of_the_document_holds() {
        let page = include_str!("../../../docs/fairness.md");
        let (server, id) = (Bytes32(std::array::from_fn(|at| at as u8)), "m1");
        let nonces: BTreeMap<_, _> = [(Seat::new(0), Bytes32([0x11; 32])), (Seat::new(1), Bytes32([0x22; 32]))].into();
        let seed = match_seed(&server, id, &nonces);
        let mut lines = vec![
            format!("commitment of the server   {}", commitment(&server, id)),
            format!("match seed                 {seed}"),
        ];
        for (seat, nonce) in &nonces {
            lines.push(format!("commitment of seat {seat}       {}", nonce_commitment(nonce, id, *seat)));
        }
        for n in 0..2 {
            let mut dice = game::MatchDice::at(seed.0, n);
            let (drawn, word) = (dice.clone().below(100), dice.word() as u32);
            lines.push(format!("first word of step {n}       {word:08x}, which draws {drawn} of 100"));
        }
        for line in lines {
            assert!(page.contains(&line), "{line}");
        }
    }

    #[test]
    fn hashes_are_64_digits_and_nothing_else() {
        let text = nonce(1).to_string();
        assert_eq!(text.parse::<Bytes32>(), Ok(nonce(1)));
        for wrong in ["", "00", &text[1..], &format!("{}g", &text[1..]), &"é".repeat(32)] {
            assert!(wrong.parse::<Bytes32>().is_err(), "{wrong}");
        }
    }
}
