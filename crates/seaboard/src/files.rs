//! Reading and writing files that people name, with words for what can go wrong.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

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
pub fn write_whole(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> Result<()> {
    let content = content.as_ref();
    let failed = || format!("{} cannot be written", path.display());
    if !is_replaceable(path) {
        return std::fs::write(path, content).with_context(failed);
    }
    // Of a link, what it leads to is replaced.
    let path = &std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let beside = beside(path)?;
    let write = || {
        let mut file = std::fs::File::create(&beside)?;
        file.write_all(content)?;
        file.sync_all()?;
        std::fs::rename(&beside, path)
    };
    write().inspect_err(|_| drop(std::fs::remove_file(&beside))).with_context(failed)
}

/// Asked before long work: whether its result can be written where it is wanted.
pub fn check_writable(path: &Path) -> Result<()> {
    let failed = || format!("{} cannot be written", path.display());
    if path.is_dir() {
        bail!("{} is a folder: name a file in it", path.display());
    }
    if is_replaceable(path) {
        let beside = beside(path)?;
        std::fs::File::create(&beside).and_then(|_| std::fs::remove_file(&beside)).with_context(failed)?;
    }
    Ok(())
}

/// A device or a pipe is written to; a file, or what is not there yet, is replaced.
fn is_replaceable(path: &Path) -> bool {
    std::fs::metadata(path).map_or(true, |found| found.is_file())
}

fn beside(path: &Path) -> Result<PathBuf> {
    let name = path.file_name().with_context(|| format!("{} is no name of a file", path.display()))?;
    Ok(path.with_file_name(format!(".{}.{}", name.to_string_lossy(), std::process::id())))
}
