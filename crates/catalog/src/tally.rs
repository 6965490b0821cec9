//! What there is to tell about a finished match: who built, bumped, sailed and traded how much.
//!
//! [`crate::Mark`] counts over many matches; this counts one, and what both count comes from the marks. A game without
//! a [`Counting`] ends all the same, only without figures of its own.

use buccaneer::{Event as Sea, View as Chart, Voyage};
use cartagena::{Event as Flight, View as Tunnel};
use forbidden_island::{Condition, Event as Island, View as Shore};
use game::{Game, Seat, Seats};
use santorini::{Event as Tower, View as Terrace};
use sorry::{Colour, Event as Race, View as Track};

use crate::{Mark, figures};

/// One figure of a finished match. What it is called is the game's own sentence `figure-ID`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// What is counted: `figure-blocks` and the like.
    pub id: &'static str,
    /// How much of it.
    pub count: Count,
}

/// Whose figure it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// Everybody's own, by seat.
    Each(Vec<u32>),
    /// The match's.
    Whole {
        /// How many.
        value: u32,
        /// Of how many, where there is a limit.
        of: Option<u32>,
    },
}

/// How a game's figures are counted: from what everybody sees at the end, and from all that happened.
pub(crate) struct Counting<G: Game> {
    /// All that can be counted, in the order in which it is shown.
    pub(crate) ids: &'static [&'static str],
    pub(crate) count: fn(&G::View, &[G::Event], &mut Tally),
}

impl<G: Game> Counting<G> {
    /// The figures of a match that ended like this. What nobody has any of is left out.
    pub(crate) fn figures(&self, seats: Seats, end: &G::View, events: &[G::Event]) -> Vec<Figure> {
        let mut tally = Tally { seats: seats.len(), figures: Vec::new() };
        (self.count)(end, events, &mut tally);
        let worth_telling = |figure: &Figure| match &figure.count {
            Count::Each(all) => all.iter().any(|count| *count > 0),
            Count::Whole { value, of } => *value > 0 || of.is_some(),
        };
        let place = |figure: &Figure| self.ids.iter().position(|id| *id == figure.id);
        tally.figures.retain(worth_telling);
        tally.figures.sort_by_key(place);
        tally.figures
    }
}

/// Figures while they are counted.
pub(crate) struct Tally {
    seats: usize,
    figures: Vec<Figure>,
}

impl Tally {
    fn slot(&mut self, id: &'static str, seat: Seat) -> Option<&mut u32> {
        let at = self.figures.iter().position(|figure| figure.id == id).unwrap_or_else(|| {
            self.figures.push(Figure { id, count: Count::Each(vec![0; self.seats]) });
            self.figures.len() - 1
        });
        match &mut self.figures[at].count {
            Count::Each(all) => all.get_mut(seat.index()),
            Count::Whole { .. } => None,
        }
    }

    fn add(&mut self, id: &'static str, seat: Seat, more: u32) {
        if let Some(slot) = self.slot(id, seat) {
            *slot += more;
        }
    }

    /// The most that there was at once.
    fn most(&mut self, id: &'static str, seat: Seat, now: u32) {
        if let Some(slot) = self.slot(id, seat) {
            *slot = now.max(*slot);
        }
    }

    fn whole(&mut self, id: &'static str, value: usize, of: Option<usize>) {
        let count = Count::Whole { value: value as u32, of: of.map(|of| of as u32) };
        self.figures.push(Figure { id, count });
    }
}

/// Adds what simulations count as well.
fn marked(tally: &mut Tally, mark: Option<Mark>, figure: &str, id: &'static str) {
    if let Some(Mark { figure: found, seat: Some(seat), .. }) = mark
        && found == figure
    {
        tally.add(id, seat, 1);
    }
}

pub(crate) const SANTORINI: Counting<santorini::Santorini> = Counting {
    ids: &["figure-moves", "figure-climbs", "figure-highest", "figure-blocks", "figure-domes"],
    count: |_: &Terrace, events, tally| {
        for event in events {
            match event {
                Tower::Moved { seat, from_level, to_level, .. } => {
                    tally.add("figure-moves", *seat, 1);
                    tally.add("figure-climbs", *seat, u32::from(to_level > from_level));
                    tally.most("figure-highest", *seat, u32::from(*to_level));
                }
                Tower::Built { seat, dome, .. } => {
                    tally.add(if *dome { "figure-domes" } else { "figure-blocks" }, *seat, 1);
                }
                _ => {}
            }
        }
    },
};

pub(crate) const SORRY: Counting<sorry::Sorry> = Counting {
    ids: &["figure-home", "figure-cards", "figure-spaces", "figure-slides", "figure-bumps", "figure-bumped"],
    count: |end: &Track, events, tally| {
        let seat = |colour: Colour| end.players.iter().find(|player| player.colour == colour).map(|player| player.seat);
        let mut of = |id, colour, more| seat(colour).into_iter().for_each(|seat| tally.add(id, seat, more));
        for player in &end.players {
            of("figure-home", player.colour, u32::from(player.home));
        }
        for event in events {
            match event {
                Race::Moved { pawn, path, .. } => of("figure-spaces", pawn.colour(), path.len() as u32),
                Race::Slid { pawn, path, .. } => {
                    of("figure-slides", pawn.colour(), 1);
                    of("figure-spaces", pawn.colour(), path.len() as u32);
                }
                Race::Bumped { pawn, by, .. } => {
                    // On a slide it can be an own pawn: that is suffered, and nothing to boast of.
                    of("figure-bumps", by.colour(), u32::from(pawn.colour() != by.colour()));
                    of("figure-bumped", pawn.colour(), 1);
                }
                _ => {}
            }
        }
        // A turn has one card: drawn and used, or played from the hand.
        for event in events {
            for figure in ["drawn", "played"] {
                marked(tally, figures::sorry(event), figure, "figure-cards");
            }
        }
    },
};

pub(crate) const CARTAGENA: Counting<cartagena::Cartagena> = Counting {
    ids: &["figure-turns", "figure-aboard", "figure-cards", "figure-leap", "figure-retreats", "figure-earned"],
    count: |end: &Tunnel, events, tally| {
        for player in &end.players {
            tally.add("figure-aboard", player.seat, u32::from(player.aboard));
        }
        for event in events {
            match event {
                Flight::TurnBegan { seat } => tally.add("figure-turns", *seat, 1),
                Flight::Advanced { seat, from, to, .. } | Flight::Boarded { seat, from, to, .. } => {
                    tally.most("figure-leap", *seat, u32::from(to.saturating_sub(*from)));
                }
                Flight::Retreated { seat, cards, .. } => tally.add("figure-earned", *seat, u32::from(*cards)),
                _ => {}
            }
            marked(tally, figures::cartagena(event), "played", "figure-cards");
            marked(tally, figures::cartagena(event), "retreat", "figure-retreats");
        }
    },
};

pub(crate) const FORBIDDEN_ISLAND: Counting<forbidden_island::ForbiddenIsland> = Counting {
    ids: &[
        "figure-treasures",
        "figure-level",
        "figure-sunk",
        "figure-flooded",
        "figure-left",
        "figure-turns",
        "figure-moves",
        "figure-shored",
        "figure-given",
        "figure-captured",
        "figure-specials",
    ],
    count: |end: &Shore, events, tally| {
        let lying = |condition| end.cells.iter().filter(|cell| cell.condition == condition).count();
        tally.whole("figure-treasures", end.captured.len(), Some(forbidden_island::Treasure::ALL.len()));
        tally.whole("figure-level", end.level.into(), Some(end.level_limit.into()));
        tally.whole("figure-sunk", lying(Condition::Sunk), Some(end.cells.len()));
        tally.whole("figure-flooded", lying(Condition::Flooded), None);
        tally.whole("figure-left", end.treasure_deck.iter().map(|pile| usize::from(pile.count)).sum(), None);
        for event in events {
            match event {
                Island::TurnBegan { seat } => tally.add("figure-turns", *seat, 1),
                Island::Moved { by, .. } => tally.add("figure-moves", *by, 1),
                Island::ShoredUp { by, .. } => tally.add("figure-shored", *by, 1),
                Island::Given { from, .. } => tally.add("figure-given", *from, 1),
                Island::Captured { seat, .. } => tally.add("figure-captured", *seat, 1),
                _ => {}
            }
            marked(tally, figures::forbidden_island(event), "played", "figure-specials");
        }
    },
};

pub(crate) const BUCCANEER: Counting<buccaneer::Buccaneer> = Counting {
    ids: &[
        "figure-rounds",
        "figure-port",
        "figure-hold",
        "figure-sailed",
        "figure-won",
        "figure-lost",
        "figure-trades",
        "figure-chances",
    ],
    count: |end: &Chart, events, tally| {
        tally.whole("figure-rounds", end.round as usize, None);
        for ship in &end.ships {
            let harbour = end.harbours.iter().find(|harbour| harbour.owner == Some(ship.seat));
            let pieces = harbour.map_or(0, |harbour| harbour.treasure.len() + harbour.safe.len());
            tally.add("figure-port", ship.seat, pieces as u32);
            tally.add("figure-hold", ship.seat, ship.hold.len() as u32);
        }
        for event in events {
            match event {
                Sea::Moved { seat, from, to, by: Voyage::Sailed | Voyage::Fled | Voyage::Withdrew, .. } => {
                    let far = from.x().abs_diff(to.x()).max(from.y().abs_diff(to.y()));
                    tally.add("figure-sailed", *seat, u32::from(far));
                }
                Sea::Battle { attacker, defender, winner: Some(winner), .. } => {
                    tally.add("figure-won", *winner, 1);
                    tally.add("figure-lost", if winner == attacker { *defender } else { *attacker }, 1);
                }
                Sea::Traded { seat, .. } | Sea::Spent { seat, .. } | Sea::JohnHired { seat, .. } => {
                    tally.add("figure-trades", *seat, 1);
                }
                _ => {}
            }
            marked(tally, figures::buccaneer(event), "drawn", "figure-chances");
        }
    },
};
