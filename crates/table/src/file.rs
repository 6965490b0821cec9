//! A finished match as one JSON file, and the check that its chance was fair.

use game::{Game, Phase};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Bytes32, Entry, LogError, Match, commitment, match_seed};

/// The most entries a match file may have.
pub const MAX_STEPS: usize = 20_000;

const FORMAT: &str = "seaboard-match";

/// A finished match, everything included: its file form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct MatchFile<G: Game> {
    /// Always `seaboard-match`.
    pub format: String,
    /// The version of this format.
    pub version: u32,
    /// The game's id, so that a reader knows which rules to ask.
    pub game: String,
    /// Who sat where.
    pub names: Vec<String>,
    /// The whole log.
    pub log: Vec<Entry<G>>,
}

/// Why a match is not written or not accepted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FileError {
    /// Its secrets stay until it is over.
    #[error("the match is not over: its cards stay secret until then")]
    NotOver,
    /// It is another kind of file.
    #[error("this is not a match file of version 1")]
    Format,
    /// It is longer than any match.
    #[error("the file has more than {MAX_STEPS} entries")]
    TooLong,
    /// It tells no match.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The seed is not the one that was published.
    #[error("the server's seed is not the one that it committed to")]
    Commitment,
    /// Chance brought something else than the seed says.
    #[error("entry {seq}: chance should have brought {expected}, the file says {found}")]
    Chance {
        /// The entry.
        seq: u64,
        /// What the seed gives.
        expected: String,
        /// What the file says.
        found: String,
    },
}

/// What a check has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Verified {
    /// Entries in all.
    pub entries: u64,
    /// Acts, each legal.
    pub acts: u64,
    /// Chance steps, each as the seed says.
    pub chances: u64,
    /// The seed of the match.
    pub seed: Bytes32,
    /// Clients that added a nonce.
    pub nonces: usize,
}

impl<G: Game> MatchFile<G> {
    /// The file of a finished match.
    pub fn export(of: &Match<G>, names: Vec<String>) -> Result<Self, FileError> {
        let Phase::Over(_) = of.state().phase() else { return Err(FileError::NotOver) };
        Ok(Self { format: FORMAT.into(), version: 1, game: G::ID.into(), names, log: of.log().to_vec() })
    }

    /// The match that the file tells, every step checked by the rules; not whether its chance was fair.
    pub fn import(self) -> Result<Match<G>, FileError> {
        if self.format != FORMAT || self.version != 1 {
            return Err(FileError::Format);
        }
        if self.log.len() > MAX_STEPS {
            return Err(FileError::TooLong);
        }
        let read = Match::from_log(self.log)?;
        match read.state().phase() {
            Phase::Over(_) => Ok(read),
            _ => Err(FileError::NotOver),
        }
    }

    /// Recomputes the seed and every chance step, those that were taken back too.
    pub fn verify(self) -> Result<Verified, FileError> {
        let log = self.log.clone();
        let read = self.import()?;
        let header = read.header();
        if commitment(&header.server_seed, &header.match_id) != header.commitment {
            return Err(FileError::Commitment);
        }
        let seed = match_seed(&header.server_seed, &header.match_id, read.fairness().nonces());
        let mut replayed = Match::from_log(log.first().cloned())?;
        let mut shown =
            Verified { entries: log.len() as u64, acts: 0, chances: 0, seed, nonces: read.fairness().nonces().len() };
        for (seq, entry) in log.into_iter().enumerate().skip(1) {
            if let Entry::Chance { outcome } = &entry {
                let expected = replayed.rolled(seed);
                if expected.as_ref() != Some(outcome) {
                    let words = |outcome: Option<&G::Chance>| serde_json::to_string(&outcome).unwrap_or_default();
                    let (expected, found) = (words(expected.as_ref()), words(Some(outcome)));
                    return Err(FileError::Chance { seq: seq as u64, expected, found });
                }
                shown.chances += 1;
            }
            shown.acts += u64::from(matches!(entry, Entry::Act { .. }));
            replayed.read(seq, entry)?;
        }
        Ok(shown)
    }
}
