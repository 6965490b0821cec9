//! Reading and writing files that people name, with words for what can go wrong.

use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};

/// The largest file that is read.
const LARGEST: u64 = 8 * 1024 * 1024;

/// The text of a file, or of standard input for `-`.
pub fn read_text(path: &Path) -> Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes).context("standard input cannot be read")?;
    } else {
        let file = std::fs::File::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
        file.take(LARGEST + 1).read_to_end(&mut bytes).with_context(|| format!("{} cannot be read", path.display()))?;
    }
    if bytes.len() as u64 > LARGEST {
        bail!("{} is larger than 8 MB", path.display());
    }
    String::from_utf8(bytes).with_context(|| format!("{} is not UTF-8 text", path.display()))
}

/// Writes a whole file or nothing: whoever reads it meanwhile, or after an interruption, finds the old one or the new one.
pub fn write_whole(path: &Path, text: &str) -> Result<()> {
    let failed = || format!("{} cannot be written", path.display());
    let name = path.file_name().with_context(failed)?.to_string_lossy().into_owned();
    let beside = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let write = || {
        let mut file = std::fs::File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&beside, path)
    };
    write().inspect_err(|_| drop(std::fs::remove_file(&beside))).with_context(failed)
}
