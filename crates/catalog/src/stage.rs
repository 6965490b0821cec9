//! Where matches among bots are played, one after another or side by side.

use std::sync::atomic::AtomicBool;

use bots::{Bot, Budget, Failure, Ladder, Manner, Outside, Player, watched};
use game::{Heuristic, Seat, Seats, Sink};

use crate::Mark;

/// A game set up for matches among certain players.
pub trait Stage: Send + Sync {
    /// Plays a match. `seating` says who sits on each seat: an index into the players. The same seed gives the same match.
    /// Programs are started anew for each.
    fn play(&self, seating: &[usize], seed: u64, cancel: &AtomicBool) -> Played;
}

/// How a match among bots went.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Who won; `None` if the match was cut off.
    pub winners: Option<Seats>,
    /// Who made the first decision.
    pub first: Option<Seat>,
    /// How many steps it took, decisions and chance.
    pub steps: u32,
    /// A number that tells it apart: matches of the same steps have the same.
    pub print: u64,
    /// How many of them were decisions with more than one choice.
    pub decisions: u32,
    /// What the game wants counted, as it happened.
    pub marks: Vec<Mark>,
    /// What programs did wrong, and who.
    pub failures: Vec<(usize, Failure)>,
}

/// The stage of a game's type.
pub(crate) struct Set<G: Heuristic> {
    pub(crate) start: G,
    pub(crate) players: Vec<Player>,
    pub(crate) ladder: &'static Ladder<G>,
    pub(crate) marks: fn(&G::Event) -> Option<Mark>,
    pub(crate) budget: Option<Budget>,
}

/// Keeps what is to be counted and drops the rest.
struct Marker<E> {
    marks: fn(&E) -> Option<Mark>,
    // Whose fate is everybody's, where all win or lose together.
    everybody: Option<Seat>,
    kept: Vec<Mark>,
}

impl<E> Sink<E> for Marker<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        let mark = (self.marks)(&event());
        self.kept.extend(mark.map(|mark| Mark { seat: mark.seat.or(self.everybody), ..mark }));
    }
}

impl<G: Heuristic> Stage for Set<G> {
    fn play(&self, seating: &[usize], seed: u64, cancel: &AtomicBool) -> Played {
        let sitting: Vec<Option<Outside>> = seating
            .iter()
            .map(|player| match &self.players[*player] {
                Player::Level(_) => None,
                Player::Outside(program) => Some(program.sit()),
            })
            .collect();
        let bots: Vec<&dyn Bot<G>> = seating
            .iter()
            .zip(&sitting)
            .map(|(player, outside)| match (&self.players[*player], outside) {
                (Player::Level(level), _) => self.ladder.bot(*level),
                (Player::Outside(_), Some(outside)) => outside as &dyn Bot<G>,
                (Player::Outside(_), None) => self.ladder.bot(bots::Level::Random),
            })
            .collect();
        let everybody = G::COOPERATIVE.then_some(Seat::new(0));
        let mut marker = Marker { marks: self.marks, everybody, kept: Vec::new() };
        let manner = Manner { budget: self.budget, untimed: true, cancel };
        let told = watched(self.start.clone(), &bots, seed, manner, &mut marker);
        let failures = seating
            .iter()
            .zip(&sitting)
            .flat_map(|(player, outside)| {
                let failures = outside.as_ref().map(Outside::failures).unwrap_or_default();
                failures.into_iter().map(|failure| (*player, failure))
            })
            .collect();
        Played {
            winners: told.outcome.map(|outcome| outcome.winners()),
            first: told.first,
            steps: told.steps,
            print: told.print,
            decisions: told.choices.iter().sum(),
            marks: marker.kept,
            failures,
        }
    }
}
