//! Simulations and tournaments among bots.
//!
//! Every game's luck comes from the run's seed and the game's number, and everything that is counted is a whole number: so
//! a run gives the same figures whatever the number of threads, in one piece or in parts that are put together later.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use bots::{Level, Player};
//!
//! let title = catalog::find("santorini")?;
//! let run = arena::Run {
//!     game: title.id().into(),
//!     rules_version: title.rules_version(),
//!     config: title.config(None, &serde_json::Map::new())?,
//!     players: vec!["beginner".into(), "random".into()],
//!     games: 4,
//!     seed: 7,
//!     iterations: None,
//!     millis: None,
//!     fixed_seats: false,
//! };
//! let players = [Player::Level(Level::Beginner), Player::Level(Level::Random)];
//! let on = |threads| arena::simulate(run.clone(), &players, None, threads, &AtomicBool::new(false));
//! assert_eq!(on(1)?.part.json(), on(2)?.part.json());
//! # Ok::<(), arena::Error>(())
//! ```

mod chart;
mod command;
mod counts;
mod difference;
mod elo;
mod figures;
mod measured;
mod merge;
mod page;
mod progress;
mod report;
mod results;
mod run;
mod simulate;
mod strength;
mod text;
mod tournament;

pub use counts::{Counts, Occurrence, Tally};
pub use elo::{Rating, ratings};
pub use figures::{Figures, Share};
pub use merge::merge;
pub use page::escaped;
pub use progress::Progress;
pub use report::{simulation_page, tournament_page};
pub use results::Results;
pub use run::{Run, Shard};
pub use simulate::{Part, Simulated, simulate};
pub use strength::strength;
pub use text::{alike_text, rate_text, simulation_text, tournament_text};
pub use tournament::{Pairing, Standings, Tournament, compete};

/// What went wrong, in words for whoever started the run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The game does not allow it.
    #[error(transparent)]
    Game(#[from] catalog::Problem),
    /// A file cannot be read or written.
    #[error("{0}: {1}")]
    File(String, std::io::Error),
    /// Whoever started it wanted it to stop.
    #[error("interrupted")]
    Interrupted,
    /// Something else, told in a sentence.
    #[error("{0}")]
    Told(String),
}

/// The arena's own sentences, beside those of the games.
pub static LOCALES: &words::Locales =
    &[("en", include_str!("../locales/en.ftl")), ("de", include_str!("../locales/de.ftl"))];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    #[test]
    fn every_language_has_the_same_sentences_and_the_code_says_them() {
        let ids = |text: &'static str| -> BTreeSet<&str> {
            text.lines().filter(|line| line.starts_with("arena-")).filter_map(|line| line.split(' ').next()).collect()
        };
        let (english, german) = (ids(super::LOCALES[0].1), ids(super::LOCALES[1].1));
        assert_eq!(english, german);
        let code = [include_str!("text.rs"), include_str!("report.rs")].concat();
        // What games and failures are called is put together from their ids.
        let built = ["figure", "failure", "loss", "win", "battle", "cards", "bump"];
        for id in english {
            let derived = built.iter().any(|kind| id.starts_with(&format!("arena-{kind}-")));
            assert!(derived || code.contains(&format!("\"{id}\"")), "nobody says {id}");
        }
    }
}
