//! Reading and writing files that people name, with words for what can go wrong.

use std::io::{self, BufRead, Cursor, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Result;
use game::Message;

use crate::trouble::Trouble;

/// The largest file that is read.
const LARGEST: u64 = 8 * 1024 * 1024;

/// The text of a file, or of standard input for `-`.
pub fn read_text(path: &Path) -> Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes).map_err(unreadable_input)?;
    } else {
        let file = std::fs::File::open(path).map_err(|error| Trouble::about("trouble-open", path).over(error))?;
        let read = file.take(LARGEST + 1).read_to_end(&mut bytes);
        read.map_err(|error| Trouble::about("trouble-read", path).over(error))?;
    }
    if bytes.len() as u64 > LARGEST {
        return Err(Trouble::about("trouble-large", path).into());
    }
    Ok(decode(&bytes))
}

fn unreadable_input(error: io::Error) -> Trouble {
    Trouble::new(Message::new("trouble-input")).over(error)
}

/// The lines of a file; those of standard input (`-`) as they come.
pub fn read_lines(path: &Path) -> Result<Box<dyn BufRead>> {
    if path != Path::new("-") {
        return Ok(Box::new(Cursor::new(read_text(path)?)));
    }
    let mut input = io::stdin().lock();
    let start = input.fill_buf().map_err(unreadable_input)?;
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
    let (pairs, rest) = bytes[2..].as_chunks();
    let units: Vec<u16> = pairs.iter().map(|two| pair(*two)).collect();
    let cut = if rest.is_empty() { None } else { Some(char::REPLACEMENT_CHARACTER) };
    String::from_utf16_lossy(&units).chars().chain(cut).collect()
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

/// The match of a file: its text, and its game by the name that it gives.
pub fn read_match(path: &Path) -> Result<(String, &'static dyn catalog::Title)> {
    let text = read_text(path)?;
    let head: serde_json::Value =
        serde_json::from_str(&text).map_err(|error| unread(path, &text, "trouble-no-match", error))?;
    let game = head.get("game").and_then(serde_json::Value::as_str);
    let title = catalog::find(game.ok_or_else(|| Trouble::about("trouble-no-game", path))?)?;
    Ok((text, title))
}

/// What is wrong with a file that is not what was wanted.
pub fn unread(path: &Path, text: &str, id: &'static str, error: serde_json::Error) -> Trouble {
    if text.contains(['\0', char::REPLACEMENT_CHARACTER]) {
        return Trouble::about("trouble-binary", path);
    }
    Trouble::about(id, path).over(error)
}

/// Writes a whole file or nothing: whoever reads it meanwhile, or after an interruption, finds the old one or the new one.
pub fn write_whole(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> Result<()> {
    let content = content.as_ref();
    let failed = |error: io::Error| Trouble::about("trouble-write", path).over(error);
    if !is_replaceable(path) {
        return Ok(std::fs::write(path, content).map_err(failed)?);
    }
    // Of a link, what it leads to is replaced.
    let real = &std::fs::canonicalize(path).unwrap_or_else(|_| led_to(path));
    let beside = beside(real)?;
    let write = || {
        let mut file = std::fs::File::create(&beside)?;
        file.write_all(content)?;
        file.sync_all()?;
        std::fs::rename(&beside, real)
    };
    Ok(write().inspect_err(|_| drop(std::fs::remove_file(&beside))).map_err(failed)?)
}

/// Where a link leads that leads to nothing yet; anything else is itself.
fn led_to(path: &Path) -> PathBuf {
    let led = std::fs::read_link(path).map(|target| path.parent().unwrap_or(Path::new("")).join(target));
    led.unwrap_or_else(|_| path.to_path_buf())
}

/// Asked before long work: whether its result can be written where it is wanted.
pub fn check_writable(path: &Path) -> Result<()> {
    let failed = |error: io::Error| Trouble::about("trouble-write", path).over(error);
    if path.is_dir() {
        return Err(Trouble::about("trouble-folder", path).into());
    }
    if is_replaceable(path) {
        let beside = beside(&led_to(path))?;
        std::fs::File::create(&beside).and_then(|_| std::fs::remove_file(&beside)).map_err(failed)?;
    }
    Ok(())
}

/// Asked before long work: that no two of these are one file, of which only what is written last would be left.
pub fn check_distinct(paths: &[&Path]) -> Result<()> {
    let real = |path: &Path| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let there = || Some(std::fs::canonicalize(folder).ok()?.join(path.file_name()?));
        std::fs::canonicalize(path).ok().or_else(there).unwrap_or_else(|| path.to_path_buf())
    };
    let files: Vec<(&Path, PathBuf)> =
        paths.iter().filter(|path| is_replaceable(path)).map(|path| (*path, real(path))).collect();
    let twice =
        files.iter().enumerate().find(|(index, (_, one))| files[..*index].iter().any(|(_, other)| one == other));
    twice.map_or(Ok(()), |(_, (path, _))| Err(Trouble::about("trouble-same-file", path).into()))
}

/// A device or a pipe is written to; a file, or what is not there yet, is replaced.
fn is_replaceable(path: &Path) -> bool {
    std::fs::metadata(path).map_or(true, |found| found.is_file())
}

fn beside(path: &Path) -> Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| Trouble::about("trouble-no-name", path))?;
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
        assert_eq!((decode(b""), decode(b"\xFF\xFE")), Default::default());
        assert_eq!(decode(b"\xFF\xFEa"), "\u{fffd}");
    }
}
