//! The one list of games. Everything beyond the rules (server, terminal, arena, binary) knows games only from here.
//!
//! [`GAMES`] holds a [`Title`] for each game; a title begins or reads matches; a [`Playing`] is one match with its game's
//! type erased: actions, views and entries are JSON.
//!
//! A sixth game is one more line in [`GAMES`].

mod kind;
mod ladders;
mod playing;
mod problem;
mod santorini_turns;
mod thinking;

use kind::Kind;
pub use kind::{Beginning, Positions, Program, Say, Title};
pub use playing::{Choice, Playing, Proposed, Told, WaitsFor};
pub use problem::Problem;
pub use thinking::{Decision, Thinker};

/// Every game of Seaboard.
pub static GAMES: &[&dyn Title] = &[
    &Kind::<forbidden_island::ForbiddenIsland>::new(ladders::forbidden_island),
    &Kind::<santorini::Santorini>::new(ladders::santorini).with(
        Program { console: santorini::console, play_file: santorini::play_file },
        Positions {
            perft: |position, depth| Ok(santorini::perft(&santorini_position(position)?, depth)),
            distinct: |position| Ok(santorini::distinct(&santorini_position(position)?)),
        },
    ),
    &Kind::<buccaneer::Buccaneer>::new(ladders::buccaneer),
    &Kind::<cartagena::Cartagena>::new(ladders::cartagena),
    &Kind::<sorry::Sorry>::new(ladders::sorry),
];

/// The game with this id.
pub fn find(id: &str) -> Result<&'static dyn Title, Problem> {
    GAMES.iter().copied().find(|title| title.id() == id).ok_or_else(|| {
        let known: Vec<_> = GAMES.iter().map(|title| title.id()).collect();
        Problem::new("unknown_game", format!("there is no game \"{}\"; the games are {}", shown(id), known.join(", ")))
    })
}

fn santorini_position(notation: &str) -> Result<santorini::Santorini, Problem> {
    notation.parse().map_err(|error: santorini::NotationError| Problem::new("bad_position", error.to_string()))
}

/// A piece of foreign input, short enough to be repeated in a message and without control characters.
fn shown(text: &str) -> String {
    text.chars().filter(|character| !character.is_control()).take(40).collect()
}
