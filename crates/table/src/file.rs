//! A finished match as one JSON file, and the check that its chance was fair.

use game::{Game, Phase};
use serde::de::Error as _;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::{Bytes32, Entry, Fault, LogError, Match, check_options, commitment, plain, read_json, read_whole};

/// The most entries a match may have, in its file and on the server. Random play of Buccaneer, the longest there is, passes
/// 20,000 in about one match of 150.
pub const MAX_STEPS: usize = 60_000;

const FORMAT: &str = "seaboard-match";

/// A finished match, everything included: its file form.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(bound = "")]
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

/// The same before its entries are read, so that what is wrong with one can be told with its number.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unread {
    format: String,
    version: u32,
    game: String,
    names: Vec<String>,
    log: Vec<Value>,
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
    /// It is no JSON, or not that of a match.
    #[error("this is not a match file: {0}")]
    Json(String),
    /// Somebody sat nowhere, or a seat has no name.
    #[error("the file names {found} players, the match has {seats}")]
    Names {
        /// The names in the file.
        found: usize,
        /// The seats of the match.
        seats: usize,
    },
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
    /// Clients that added a nonce. With none of them, whoever ran the match chose the seed alone.
    pub nonces: usize,
    /// Clients that were to add one and were left out.
    pub dropped: usize,
    /// Whether the match began at a position that the file gives, and not at the beginning of the game.
    pub from_position: bool,
    /// How often something was taken back.
    pub undos: u64,
    /// How often that went over chance, another's act or a disclosure, and the file names nobody who agreed.
    pub unagreed: u64,
}

impl<G: Game> MatchFile<G> {
    /// The file of a finished match.
    pub fn export(of: &Match<G>, names: Vec<String>) -> Result<Self, FileError> {
        let Phase::Over(_) = of.state().phase() else { return Err(FileError::NotOver) };
        check_names(of, &names)?;
        Ok(Self { format: FORMAT.into(), version: 1, game: G::ID.into(), names, log: of.log().to_vec() })
    }

    /// The file in this text. Every entry says all that it has to say and nothing beside it.
    pub fn from_json(text: &str) -> Result<Self, FileError> {
        let bad = |error: serde_json::Error| FileError::Json(plain(&error));
        let Unread { format, version, game, names, log } =
            read_json(text).and_then(serde_json::from_value).map_err(bad)?;
        if game != G::ID {
            return Err(bad(serde_json::Error::custom(format!("it is not one of {}", G::ID))));
        }
        if log.len() > MAX_STEPS {
            return Err(FileError::TooLong);
        }
        if let Some(Value::Object(config)) = log.first().and_then(|first| first.pointer("/begin/config")) {
            check_options(G::options(), config).map_err(|wrong| LogError::entry(0, wrong))?;
        }
        let entry =
            |(seq, entry)| read_whole(entry).map_err(|error| LogError::entry(seq, Fault::Unread(plain(&error))));
        let log = log.iter().enumerate().map(entry).collect::<Result<_, _>>()?;
        Ok(Self { format, version, game, names, log })
    }

    /// The match that the file tells, every step checked by the rules; not whether its chance was fair.
    pub fn import(self) -> Result<Match<G>, FileError> {
        self.read(|_, _, _| Ok(()))
    }

    /// Plays the log again and looks at each entry before it is taken in.
    fn read(
        self,
        mut look: impl FnMut(&Match<G>, usize, &Entry<G>) -> Result<(), FileError>,
    ) -> Result<Match<G>, FileError> {
        if self.format != FORMAT || self.version != 1 {
            return Err(FileError::Format);
        }
        if self.log.len() > MAX_STEPS {
            return Err(FileError::TooLong);
        }
        let mut log = self.log.into_iter();
        let mut read = Match::from_log(log.next())?;
        check_names(&read, &self.names)?;
        for (index, entry) in log.enumerate() {
            look(&read, index + 1, &entry)?;
            read.read(index + 1, entry)?;
        }
        match read.state().phase() {
            Phase::Over(_) => Ok(read),
            _ => Err(FileError::NotOver),
        }
    }

    /// Recomputes the seed and every chance step, those that were taken back too. Chance is compared as it is played:
    /// what is told is the first entry that is wrong, and not what follows from it.
    pub fn verify(self) -> Result<Verified, FileError> {
        if let Some(Entry::Begin(header)) = self.log.first()
            && commitment(&header.server_seed, &header.match_id) != header.commitment
        {
            return Err(FileError::Commitment);
        }
        let (mut acts, mut chances, mut undos, mut unagreed) = (0, 0, 0, 0);
        let read = self.read(|so_far, seq, entry| {
            match entry {
                Entry::Act { .. } => acts += 1,
                Entry::Chance { outcome } => {
                    chances += 1;
                    // Where no chance is due, or the seed is not made, the rules say so.
                    if let Some(expected) = so_far.rolled().filter(|rolled| so_far.has_begun() && rolled != outcome) {
                        let words = |outcome: &G::Chance| serde_json::to_string(outcome).unwrap_or_default();
                        let (expected, found) = (words(&expected), words(outcome));
                        return Err(FileError::Chance { seq: seq as u64, expected, found });
                    }
                }
                Entry::Undo { seat, agreed, .. } => {
                    undos += 1;
                    let free = so_far.undo(*seat).is_some_and(|undo| undo.free);
                    unagreed += u64::from(!free && agreed.is_empty());
                }
                _ => {}
            }
            Ok(())
        })?;
        let (header, nonces) = (read.header(), read.fairness().nonces().len());
        Ok(Verified {
            entries: read.seq(),
            acts,
            chances,
            seed: read.seed(),
            nonces,
            dropped: header.fair_seats.len() - nonces,
            from_position: header.position.is_some(),
            undos,
            unagreed,
        })
    }
}

fn check_names<G: Game>(of: &Match<G>, names: &[String]) -> Result<(), FileError> {
    let (found, seats) = (names.len(), of.state().seats().len());
    if found == seats { Ok(()) } else { Err(FileError::Names { found, seats }) }
}
