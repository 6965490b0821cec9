//! The one list of games. Everything beyond the rules (server, terminal, arena, binary) knows games only from here.
//!
//! [`GAMES`] holds a [`Title`] for each game; a title begins or reads matches; a [`Playing`] is one match with its game's
//! type erased: actions, views and entries are JSON.
//!
//! A sixth game is one more line in [`GAMES`]: docs/adding-a-game.md shows it.
//!
//! ```
//! use catalog::{Beginning, WaitsFor};
//! use game::{Seat, Seats};
//!
//! let santorini = catalog::find("santorini")?;
//! let config = santorini.config(Some("standard"), &serde_json::Map::new())?;
//! let seed = table::Bytes32::from_number(7);
//! let mut playing = santorini.begin(Beginning { match_id: "m", config, seats: 2, seed, fair_seats: Seats::NONE })?;
//! // The first of the 25 cells for the first worker: proposed, stored by whoever runs the match, committed.
//! let choices = playing.choices(Seat::new(0));
//! assert_eq!(choices.len(), 25);
//! let proposed = playing.propose(Seat::new(0), choices[0].action.clone())?;
//! playing.commit(proposed);
//! assert_eq!(playing.waits_for(), WaitsFor::Seats(Seats::only(Seat::new(0))));
//! # Ok::<(), catalog::Problem>(())
//! ```

mod analysis;
mod figures;
mod island_captain;
mod kind;
mod ladders;
mod playing;
mod problem;
mod santorini_turns;
mod sorry_veteran;
mod stage;
mod tally;
mod thinking;
mod tutorials;

pub use analysis::{Analysis, Turning};
pub use figures::Mark;
use game::Message;
use kind::Kind;
pub use kind::{Beginning, Positions, Program, Say, Title, Trained, Training};
pub use playing::{Choice, Playing, Proposed, Told, WaitsFor};
pub use problem::Problem;
use serde_json::json;
pub use stage::{Played, Stage};
pub use tally::{Count, Figure};
pub use thinking::{Decision, Thinker};
pub use tutorials::{Tutorial, tutorial};

/// Every game of Seaboard.
pub static GAMES: &[&dyn Title] = &[
    &Kind::<forbidden_island::ForbiddenIsland>::new(ladders::forbidden_island)
        .counting(figures::forbidden_island, &tally::FORBIDDEN_ISLAND),
    &Kind::<santorini::Santorini>::new(ladders::santorini)
        .counting(figures::santorini, &tally::SANTORINI)
        .with(
            Program { console: santorini::console, play_file: santorini::play_lines },
            Positions {
                read: |position| Ok(json!(santorini_position(position)?)),
                write: |state| kind::parse::<santorini::Santorini>(state, "bad_state").map(|state| state.to_string()),
                perft: |position, depth| Ok(santorini::perft(&santorini_position(position)?, depth)),
                distinct: |position| Ok(santorini::distinct(&santorini_position(position)?)),
            },
        )
        .trained_by(|games, seed, threads, told| {
            let course = santorini::Course { games, seed, threads, ..santorini::Course::default() };
            santorini::train(&course, &mut |progress| {
                let santorini::Progress { games, positions, surprise } = progress;
                told(Trained { games, positions, surprise });
            })
        }),
    &Kind::<buccaneer::Buccaneer>::new(ladders::buccaneer).counting(figures::buccaneer, &tally::BUCCANEER),
    &Kind::<cartagena::Cartagena>::new(ladders::cartagena).counting(figures::cartagena, &tally::CARTAGENA),
    &Kind::<sorry::Sorry>::new(ladders::sorry).counting(figures::sorry, &tally::SORRY).trained_by(
        |games, seed, _, told| {
            sorry::train(games, seed, &mut |progress| {
                let sorry::Progress { games, positions, surprise } = progress;
                told(Trained { games, positions, surprise });
            })
        },
    ),
];

/// The guide's sixth game (docs/adding-a-game.md): found by its id like the others, and in no list.
pub static EXAMPLES: &[&dyn Title] = &[&Kind::<noughts::Noughts>::new(ladders::noughts)];

/// The game with this id.
pub fn find(id: &str) -> Result<&'static dyn Title, Problem> {
    GAMES.iter().chain(EXAMPLES).copied().find(|title| title.id() == id).ok_or_else(|| {
        let games = GAMES.iter().map(|title| title.id()).collect::<Vec<_>>().join(", ");
        let said = Message::new("unknown-game").with("game", shown(id)).with("games", games.clone());
        Problem::new("unknown_game", format!("there is no game \"{}\"; the games are {games}", shown(id))).saying(said)
    })
}

/// What a game can do with positions in its notation, if it has one.
pub fn positions(title: &dyn Title) -> Result<Positions, Problem> {
    title.positions().ok_or_else(|| {
        let has = |title: &&&dyn Title| title.positions().is_some();
        let known = GAMES.iter().filter(has).map(|title| title.id()).collect::<Vec<_>>().join(", ");
        let said = Message::new("position-none").with("game", title.id()).with("known", known.clone());
        Problem::new("no_notation", format!("{} has no position notation; {known} has", title.id())).saying(said)
    })
}

fn santorini_position(notation: &str) -> Result<santorini::Santorini, Problem> {
    notation.parse().map_err(|error: santorini::NotationError| error.into())
}

/// A piece of foreign input, short enough to be repeated in a message and without orders to a terminal.
fn shown(text: &str) -> String {
    text.chars().filter(|character| !words::is_order(*character)).take(40).collect()
}
