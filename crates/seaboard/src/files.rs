//! Reading files that people name, with a limit and with words for what can go wrong.

use std::io::{self, Read};
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
