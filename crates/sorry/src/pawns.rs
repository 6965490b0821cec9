//! Where all pawns are, and what a move does to them.

use game::{Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::event::way;
use crate::{Bump, Cause, Colour, Event, Pawn, Place};

/// The places of all sixteen pawns, colour by colour. Those of an absent colour stay in Start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pawns([[Place; 4]; 4]);

impl Pawns {
    /// All in Start.
    pub const SET_UP: Self = Self([[Place::START; 4]; 4]);

    /// Where a pawn is.
    #[inline]
    pub const fn place(&self, pawn: Pawn) -> Place {
        self.0[pawn.index() / 4][pawn.index() % 4]
    }

    /// Where a colour's four pawns are.
    pub const fn of(&self, colour: Colour) -> &[Place; 4] {
        &self.0[colour.index()]
    }

    /// Puts a pawn somewhere; nobody else notices.
    #[inline]
    pub const fn put(&mut self, pawn: Pawn, place: Place) {
        self.0[pawn.index() / 4][pawn.index() % 4] = place;
    }

    /// How many of a colour are Home.
    pub fn home(&self, colour: Colour) -> u8 {
        self.of(colour).iter().filter(|place| **place == Place::HOME).count() as u8
    }

    /// Whether a pawn may come to this place: no two of a colour stand on one space, but Home holds any number.
    #[inline]
    fn is_free(&self, place: Place, colour: Colour) -> bool {
        place == Place::HOME || !self.of(colour).contains(&place)
    }

    /// Where the pawn enters, if it may: only from Start, and only onto a space without an own pawn.
    #[inline]
    pub fn entered(&self, pawn: Pawn) -> Option<Place> {
        let enters = self.place(pawn) == Place::START && self.is_free(Place::EXIT, pawn.colour());
        enters.then_some(Place::EXIT)
    }

    /// Where the pawn comes to by so many steps forward, before it slides; `None` if it may not.
    #[inline]
    pub fn forward(&self, pawn: Pawn, steps: u8) -> Option<Place> {
        self.place(pawn).forward(steps).filter(|&to| self.is_free(to, pawn.colour()))
    }

    /// Where the pawn comes to by so many steps back, before it slides; `None` if it may not.
    #[inline]
    pub fn back(&self, pawn: Pawn, steps: u8) -> Option<Place> {
        self.place(pawn).back(steps).filter(|&to| self.is_free(to, pawn.colour()))
    }

    /// A pawn's place as another pawn sees it; `None` unless it stands on the open edge.
    #[inline]
    pub const fn seen(&self, pawn: Pawn, by: Pawn) -> Option<Place> {
        self.place(pawn).seen_by(pawn.colour(), by.colour())
    }

    /// Moves a pawn to a place that it may come to, sends back whom it lands on, and lets it slide.
    #[inline]
    pub fn travel(&mut self, seat: Seat, pawn: Pawn, to: Place, cause: Cause, told: &mut impl Sink<Event>) {
        let from = self.place(pawn);
        self.put(pawn, to);
        told.tell(|| Event::Moved {
            seat,
            pawn,
            cause,
            from: from.space(pawn.colour()),
            path: way(pawn.colour(), from, to, cause),
        });
        if to.is_open() {
            self.bump(pawn, to, to, if cause == Cause::Sorry { Bump::Sorry } else { Bump::Landing }, told);
            self.slide(pawn, told);
        }
    }

    /// Exchanges two pawns on the open edge; then the first, and only that one, may slide (SO-A3).
    pub fn swap(&mut self, seat: Seat, pawn: Pawn, with: Pawn, told: &mut impl Sink<Event>) {
        let (Some(to), Some(from)) = (self.seen(with, pawn), self.seen(pawn, with)) else { return };
        self.put(pawn, to);
        self.put(with, from);
        told.tell(|| Event::Swapped {
            seat,
            pawn,
            with,
            // Both are open places, so both have a space.
            from: from.space(with.colour()).unwrap_or_default(),
            to: to.space(pawn.colour()).unwrap_or_default(),
        });
        self.slide(pawn, told);
    }

    /// A pawn that stands on the triangle of another colour's slide slides to its end; every other pawn on it, own
    /// ones included, goes back to Start.
    fn slide(&mut self, pawn: Pawn, told: &mut impl Sink<Event>) {
        let from = self.place(pawn);
        let to = from.slid();
        if to == from {
            return;
        }
        self.put(pawn, to);
        told.tell(|| Event::Slid {
            pawn,
            colour: owner(from, pawn.colour()),
            from: from.space(pawn.colour()).unwrap_or_default(),
            path: way(pawn.colour(), from, to, Cause::Forward),
        });
        self.bump(pawn, from, to, Bump::Slide, told);
    }

    /// Sends back everybody else between two places of the pawn's view.
    fn bump(&mut self, by: Pawn, first: Place, last: Place, cause: Bump, told: &mut impl Sink<Event>) {
        for pawn in Pawn::all().filter(|&pawn| pawn != by) {
            if self.seen(pawn, by).is_some_and(|place| first <= place && place <= last) {
                let from = self.place(pawn);
                self.put(pawn, Place::START);
                told.tell(|| Event::Bumped {
                    pawn,
                    from: from.space(pawn.colour()).unwrap_or_default(),
                    by,
                    cause,
                });
            }
        }
    }
}

/// Whose slide begins at this place of a colour's view: each side has two, 15 squares apart from the next side's.
fn owner(triangle: Place, viewer: Colour) -> Colour {
    let sides = (triangle.number() + 1) / 15;
    (0..sides).fold(viewer, |colour, _| colour.next())
}
