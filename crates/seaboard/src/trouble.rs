//! What goes wrong on the command line, in the reader's language.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};

use catalog::Problem;
use game::Message;

use crate::frame;

/// Something that the program cannot do, and what that comes from.
#[derive(Debug)]
pub struct Trouble {
    said: Message,
    cause: Option<Box<dyn Error + Send + Sync>>,
}

impl Trouble {
    /// Trouble that a sentence of the frame tells.
    pub fn new(said: Message) -> Self {
        Self { said, cause: None }
    }

    /// Trouble about a file that somebody named.
    pub fn about(id: &'static str, path: &std::path::Path) -> Self {
        Self::new(Message::new(id).with("file", path.display().to_string()))
    }

    /// The same with what it comes from.
    pub fn over(self, cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self { cause: Some(cause.into()), ..self }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&frame("en", &self.said))
    }
}

impl Error for Trouble {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.cause.as_deref().map(|cause| cause as &(dyn Error + 'static))
    }
}

/// An error and what it comes from, in this language. What comes from deep below may be English all the same.
pub fn told(error: &anyhow::Error, language: &str) -> String {
    error.chain().map(|part| part_told(part, language)).collect::<Vec<_>>().join(": ")
}

/// One part of an error in this language.
pub fn part_told(part: &(dyn Error + 'static), language: &str) -> String {
    if let Some(Trouble { said, .. }) = part.downcast_ref() {
        return frame(language, said);
    }
    if let Some(problem) = part.downcast_ref::<Problem>() {
        return problem.told(language);
    }
    if let Some(error) = part.downcast_ref::<io::Error>() {
        return io_told(error, language);
    }
    if let Some(error) = part.downcast_ref::<serde_json::Error>() {
        return table::plain(error);
    }
    match part.downcast_ref::<::arena::Error>() {
        Some(::arena::Error::Game(problem)) => problem.told(language),
        Some(::arena::Error::File(path, error)) => format!("{path}: {}", io_told(error, language)),
        _ => part.to_string(),
    }
}

/// What the system says in words of ours, where we have some: its own are English and carry a number.
fn io_told(error: &io::Error, language: &str) -> String {
    let id = match error.kind() {
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-denied",
        ErrorKind::IsADirectory => "system-folder",
        ErrorKind::NotADirectory => "system-no-folder",
        ErrorKind::StorageFull => "system-full",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::AddrInUse => "system-taken",
        ErrorKind::AddrNotAvailable => "system-no-address",
        _ => return error.to_string(),
    };
    frame(language, &Message::new(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trouble_and_what_it_comes_from_are_told_in_the_readers_language() {
        let missing = || io::Error::from(ErrorKind::NotFound);
        let trouble = anyhow::Error::new(Trouble::about("trouble-open", "a.json".as_ref()).over(missing()));
        assert_eq!(told(&trouble, "en"), "a.json cannot be opened: there is no such file or folder");
        assert_eq!(
            told(&trouble, "de_DE.UTF-8"),
            "a.json lässt sich nicht öffnen: Diese Datei oder diesen Ordner gibt es nicht"
        );
        let problem = catalog::find("nosuch").err().expect("there is none");
        assert!(told(&problem.clone().into(), "de").starts_with("Es gibt kein Spiel „nosuch“"));
        assert!(told(&::arena::Error::Game(problem).into(), "de").starts_with("Es gibt kein Spiel „nosuch“"));
        assert_eq!(told(&anyhow::anyhow!("as it is"), "de"), "as it is");
    }
}
