//! Reading and writing files that people name, with words for what can go wrong.

use std::io::{self, BufRead, Cursor, Read, Write};
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
    Ok(decode(&bytes))
}

/// The lines of a file; those of standard input (`-`) as they come.
pub fn read_lines(path: &Path) -> Result<Box<dyn BufRead>> {
    if path != Path::new("-") {
        return Ok(Box::new(Cursor::new(read_text(path)?)));
    }
    let mut input = io::stdin().lock();
    let start = input.fill_buf().context("standard input cannot be read")?;
    if utf16(start).is_some() {
        drop(input);
        return Ok(Box::new(Cursor::new(read_text(path)?)));
    }
    let mark = start.len() - without_mark(start).len();
    input.consume(mark);
    Ok(Box::new(input))
}

/// A text as editors save it: UTF-8 with or without a byte order mark, or UTF-16 with one. What cannot be read is marked in it,
/// so that one wrong letter in a name does not stop everything.
fn decode(bytes: &[u8]) -> String {
    let Some(pair) = utf16(bytes) else { return String::from_utf8_lossy(without_mark(bytes)).into_owned() };
    let units: Vec<u16> = bytes[2..].as_chunks().0.iter().map(|two| pair(*two)).collect();
    String::from_utf16_lossy(&units)
}

fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

/// How two bytes of a UTF-16 text make a unit, if its mark says that it is one.
fn utf16(bytes: &[u8]) -> Option<fn([u8; 2]) -> u16> {
    match bytes {
        [0xFF, 0xFE, ..] => Some(u16::from_le_bytes),
        [0xFE, 0xFF, ..] => Some(u16::from_be_bytes),
        _ => None,
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_however_an_editor_saved_it() {
        let utf16 = |order: fn(u16) -> [u8; 2]| "\u{feff}Zoë 1".encode_utf16().flat_map(order).collect::<Vec<u8>>();
        let saved =
            ["Zoë 1".into(), "\u{feff}Zoë 1".as_bytes().to_vec(), utf16(u16::to_le_bytes), utf16(u16::to_be_bytes)];
        for bytes in saved {
            assert_eq!(decode(&bytes), "Zoë 1", "{bytes:?}");
        }
        assert_eq!(decode(b"Zo\xEB 1"), "Zo\u{fffd} 1");
        assert_eq!((decode(b""), decode(b"\xFF\xFE"), decode(b"\xFF\xFEa")), Default::default());
    }
}
