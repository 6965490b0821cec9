//! The games of a tournament, kept one by one: a line is added as soon as a game is over, so an interruption costs only
//! the games that were being played.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::Error;
use crate::difference::difference;
use crate::tournament::{Record, Tournament};

/// The first line of a file: whose games these are.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    seaboard_arena: u32,
    tournament: Tournament,
}

/// The version of the file.
const VERSION: u32 = 4;
/// More than any first line has.
const HEAD: u64 = 1024 * 1024;
/// No file is too large up to here; past it one must not be larger than its games can make it.
const USUAL: u64 = 64 * 1024 * 1024;
/// More than any line about a game has.
const LINE: u64 = 1024;

/// The games of a tournament that are over.
pub struct Results {
    file: Option<(String, File)>,
    // By number.
    records: Vec<Option<Record>>,
}

impl Results {
    /// Games that are only remembered.
    pub fn in_memory() -> Self {
        Self { file: None, records: Vec::new() }
    }

    /// The seed of the tournament in a file, where there is one.
    pub fn seed(path: &Path) -> Option<u64> {
        let mut line = String::new();
        std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
        BufReader::new(File::open(path).ok()?.take(HEAD)).read_line(&mut line).ok()?;
        serde_json::from_str::<Head>(&line).ok().map(|head| head.tournament.seed)
    }

    /// The file of a tournament: begun, or read so that it goes on, also with more games than before. A last line that was
    /// cut off is dropped; the file of another tournament, and games that cannot have been played, are refused.
    pub fn open(path: &Path, tournament: &Tournament) -> Result<Self, Error> {
        let name = path.display().to_string();
        let failed = |error| Error::File(name.clone(), error);
        let told = |message: String| Error::Told(format!("{name}: {message}"));
        if path.exists() && !path.is_file() {
            return Err(told("it is no plain file; choose another with --results".into()));
        }
        let title = catalog::find(&tournament.game)?;
        let (total, pairs) = (tournament.total()?, tournament.pairs(title.is_cooperative()));
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        if file.try_lock().is_err() {
            return Err(told("another tournament is writing to it just now".into()));
        }
        let largest = USUAL.max(HEAD + total * LINE);
        let mut bytes = Vec::new();
        Read::by_ref(&mut file).take(largest + 1).read_to_end(&mut bytes).map_err(failed)?;
        if bytes.len() as u64 > largest {
            let most = largest / 1024 / 1024;
            return Err(told(format!("it is larger than {most} MB; choose another file with --results")));
        }
        // Everything after the last line's end was cut off by an interruption.
        let mut whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|_| told("it is not a file of the arena".into()))?;
        let mut results = Self { file: None, records: Vec::new() };
        let mut lines = text.lines().enumerate();
        match lines.next() {
            None if may_be_head(&bytes) => {}
            None => return Err(told("it is not a file of the arena; choose another with --results".into())),
            // A tournament that has played nothing makes way for another.
            Some((_, line)) if text.lines().count() == 1 && serde_json::from_str::<Head>(line).is_ok() => whole = 0,
            Some((_, line)) => {
                let head: Head = serde_json::from_str(line)
                    .map_err(|_| told("it is not a file of the arena; choose another with --results".into()))?;
                if head.seaboard_arena != VERSION {
                    return Err(told(
                        "another version of Seaboard wrote it; choose another file with --results".into(),
                    ));
                }
                // The head says how many games were wanted at first; more only add to them.
                let there = Tournament { games: tournament.games, ..head.tournament };
                let differs = difference(&there, tournament);
                if !differs.is_empty() {
                    return Err(told(format!(
                        "it holds another tournament: {differs}. Delete it, or choose another file with --results"
                    )));
                }
            }
        }
        let begun = whole > 0;
        for (number, line) in lines {
            let wrong = |what: String| told(format!("line {} {what}", number + 1));
            let record: Record =
                serde_json::from_str(line).map_err(|error| wrong(format!("is no game of a tournament: {error}")))?;
            let round = record.game / pairs.len() as u64;
            if record.game >= total {
                return Err(wrong(format!(
                    "tells game {} of a pair, and --games says {}: ask for as many as were played, or for more",
                    round.saturating_add(1),
                    tournament.games
                )));
            }
            let pair = pairs[(record.game % pairs.len() as u64) as usize];
            record
                .check(&tournament.game, tournament.seats, pair)
                .map_err(|what| wrong(format!("cannot be: {what}")))?;
            if !results.remember(record) {
                return Err(wrong("tells a game again".into()));
            }
        }
        file.set_len(whole as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        results.file = Some((name, file));
        if !begun {
            results.write(&Head { seaboard_arena: VERSION, tournament: tournament.clone() })?;
        }
        Ok(results)
    }

    /// Whether this game is over.
    pub(crate) fn has(&self, game: u64) -> bool {
        self.records.get(game as usize).is_some_and(Option::is_some)
    }

    /// The games that are over, by number.
    pub(crate) fn records(&self) -> impl Iterator<Item = &Record> {
        self.records.iter().flatten()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.records().count()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn keep(&mut self, record: Record) -> Result<(), Error> {
        self.write(&record)?;
        self.remember(record);
        Ok(())
    }

    fn remember(&mut self, record: Record) -> bool {
        let index = record.game as usize;
        if self.has(record.game) {
            return false;
        }
        if index >= self.records.len() {
            self.records.resize(index + 1, None);
        }
        self.records[index] = Some(record);
        true
    }

    fn write(&mut self, line: &impl Serialize) -> Result<(), Error> {
        let Some((name, file)) = &mut self.file else { return Ok(()) };
        let mut text = serde_json::to_vec(line).unwrap_or_default();
        text.push(b'\n');
        // One call for the whole line: an interruption leaves all of it or a piece at the very end.
        file.write_all(&text).map_err(|error| Error::File(name.clone(), error))
    }
}

/// Whether this can be what an interruption left of a first line.
fn may_be_head(bytes: &[u8]) -> bool {
    const BEGIN: &[u8] = b"{\"seaboard_arena\":";
    bytes.starts_with(BEGIN) || BEGIN.starts_with(bytes)
}
