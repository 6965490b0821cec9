//! What was measured so far, a line for each run, so that an interruption costs only the run that was being played.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::simulate::VERSION;
use crate::{Error, Part, Run};

/// Finished runs, remembered and kept in a file.
pub(crate) struct Measured {
    file: Option<(String, File)>,
    parts: Vec<Part>,
}

impl Measured {
    /// The runs of a file, which is made if it is not there; without one they are only remembered. A last line that was cut off is
    /// dropped.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Error> {
        let Some(path) = path else { return Ok(Self { file: None, parts: Vec::new() }) };
        let name = path.display().to_string();
        let failed = |error| Error::File(name.clone(), error);
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        if file.try_lock().is_err() {
            return Err(Error::Told(format!("{name}: somebody else is measuring with it just now")));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let begun = bytes.is_empty() || bytes.starts_with(b"{");
        let read =
            |line: &[u8]| serde_json::from_slice::<Part>(line).ok().filter(|part| part.seaboard_simulation == VERSION);
        let parts: Option<Vec<Part>> =
            bytes[..whole].split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).map(read).collect();
        let Some(parts) = parts.filter(|_| begun) else {
            return Err(Error::Told(format!(
                "{name} does not hold measurements of this Seaboard: delete it or choose another file"
            )));
        };
        file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        Ok(Self { file: Some((name, file)), parts })
    }

    /// What a run gave, if it was played before.
    pub(crate) fn find(&self, run: &Run) -> Option<Part> {
        self.parts.iter().find(|part| part.run == *run && part.counts.games == run.games).cloned()
    }

    /// Keeps what a run gave.
    pub(crate) fn keep(&mut self, part: &Part) -> Result<(), Error> {
        if let Some((name, file)) = &mut self.file {
            // Everything in it is made of structs, maps with text keys and numbers: JSON holds it all.
            let line = serde_json::to_string(part).unwrap_or_default() + "\n";
            file.write_all(line.as_bytes()).map_err(|error| Error::File(name.clone(), error))?;
        }
        self.parts.push(part.clone());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Counts;
    use serde_json::json;

    fn part(seed: u64) -> Part {
        let run = Run {
            game: "santorini".into(),
            rules_version: 1,
            config: json!({}),
            players: vec!["a".into(), "b".into()],
            games: 2,
            seed,
            iterations: None,
            millis: None,
            fixed_seats: false,
        };
        let mut counts = Counts::new(2);
        counts.games = 2;
        Part::new(run, None, counts)
    }

    #[test]
    fn what_was_measured_is_found_again_and_half_a_line_is_dropped() {
        let path = std::env::temp_dir().join(format!("seaboard-measured-{}.jsonl", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let mut first = Measured::open(Some(&path)).unwrap();
        assert_eq!(first.find(&part(1).run), None);
        first.keep(&part(1)).unwrap();
        first.keep(&part(2)).unwrap();
        assert!(Measured::open(Some(&path)).is_err(), "one at a time");
        drop(first);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, &text[..text.len() - 20]).unwrap();
        let mut again = Measured::open(Some(&path)).unwrap();
        assert_eq!((again.find(&part(1).run), again.find(&part(2).run)), (Some(part(1)), None));
        again.keep(&part(2)).unwrap();
        drop(again);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        std::fs::write(&path, "my diary\n").unwrap();
        assert!(Measured::open(Some(&path)).is_err());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "my diary\n", "foreign files stay as they are");
        std::fs::remove_file(&path).unwrap();
    }
}
