//! What simulations count in each game: which card was drawn, which tile sank, how the match was lost.
//!
//! A game without a function here is simulated all the same, only without figures of its own.

use buccaneer::Event as Sea;
use cartagena::Event as Flight;
use forbidden_island::{Condition, End, Event as Island, Loss};
use game::Seat;
use santorini::Event as Tower;
use serde::Serialize;
use sorry::Event as Race;

/// Something worth counting that happened in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// What is counted: `drawn`, `sank` and the like.
    pub figure: &'static str,
    /// Which one: the id of the game's own sentence for it, such as `card-seven`, where it has one.
    pub subject: String,
    /// Whose doing or fate it was, if it was one seat's.
    pub seat: Option<Seat>,
}

/// A mark about something whose serde form is a word.
fn mark(figure: &'static str, kind: &str, subject: impl Serialize, seat: Option<Seat>) -> Option<Mark> {
    let word = serde_json::to_value(subject).ok()?.as_str()?.replace('_', "-");
    Some(Mark { figure, subject: format!("{kind}-{word}"), seat })
}

pub(crate) fn forbidden_island(event: &Island) -> Option<Mark> {
    match event {
        Island::Mustered { seat, role, .. } => mark("role", "role", role, Some(*seat)),
        Island::Played { seat, card } => mark("played", "card", card, Some(*seat)),
        Island::Flooded { tile, now: Condition::Sunk, .. } => mark("sank", "tile", tile, None),
        Island::Ended { end: End::Lost(loss) } => {
            let word = match loss {
                Loss::TreasureSank(_) => "treasure_sank",
                Loss::LandingSank => "landing_sank",
                Loss::Drowned(_) => "drowned",
                Loss::WaterTooHigh => "water_too_high",
            };
            mark("lost", "loss", word, None)
        }
        _ => None,
    }
}

pub(crate) fn santorini(event: &Tower) -> Option<Mark> {
    match event {
        Tower::Took { seat, god } => mark("god", "god", god, Some(*seat)),
        Tower::Won { by, .. } => mark("won", "win", by, None),
        _ => None,
    }
}

pub(crate) fn buccaneer(event: &Sea) -> Option<Mark> {
    match event {
        Sea::Drawn { seat, card, .. } => {
            Some(Mark { figure: "drawn", subject: format!("fortune-{}", card.number()), seat: Some(*seat) })
        }
        Sea::Battle { attacker, winner, .. } => {
            let word = match winner {
                Some(winner) if winner == attacker => "attacker",
                Some(_) => "defender",
                None => "nobody",
            };
            mark("battle", "battle", word, None)
        }
        _ => None,
    }
}

pub(crate) fn cartagena(event: &Flight) -> Option<Mark> {
    match event {
        Flight::Advanced { seat, card, .. } | Flight::Boarded { seat, card, .. } => {
            mark("played", "symbol", card, Some(*seat))
        }
        Flight::Retreated { seat, cards, .. } => {
            Some(Mark { figure: "retreat", subject: format!("cards-{cards}"), seat: Some(*seat) })
        }
        _ => None,
    }
}

pub(crate) fn sorry(event: &Race) -> Option<Mark> {
    match event {
        Race::Drew { seat, card } => mark("drawn", "card", card, Some(*seat)),
        Race::Played { seat, card } => mark("played", "card", card, Some(*seat)),
        Race::Bumped { cause, .. } => mark("sent_back", "bump", cause, None),
        _ => None,
    }
}
