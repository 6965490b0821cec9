//! Simulations and tournaments among bots.
//!
//! Every game's luck comes from the run's seed and the game's number, and everything that is counted is a whole number: so
//! a run gives the same figures whatever the number of threads, in one piece or in parts that are put together later.

mod chart;
mod counts;
mod elo;
mod figures;
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
pub use progress::Progress;
pub use report::{simulation_page, tournament_page};
pub use results::Results;
pub use run::{Run, Shard};
pub use simulate::{Part, Simulated, simulate};
pub use strength::strength;
pub use text::{rate_text, simulation_text, tournament_text};
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
    /// Something else, told in a sentence.
    #[error("{0}")]
    Told(String),
}

/// The arena's own sentences, beside those of the games.
pub static LOCALES: &words::Locales =
    &[("en", include_str!("../locales/en.ftl")), ("de", include_str!("../locales/de.ftl"))];
