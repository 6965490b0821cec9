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
        self.0[pawn.colour().index()][pawn.index() % 4]
    }

    /// Where a colour's four pawns are.
    pub const fn of(&self, colour: Colour) -> &[Place; 4] {
        &self.0[colour.index()]
    }

    /// Puts a pawn somewhere; nobody else notices.
    #[inline]
    pub const fn put(&mut self, pawn: Pawn, place: Place) {
        self.0[pawn.colour().index()][pawn.index() % 4] = place;
    }

    /// How many of a colour are Home.
    pub fn home(&self, colour: Colour) -> u8 {
        self.of(colour).iter().filter(|place| **place == Place::HOME).count() as u8
    }

    /// Whether a pawn has left Start and is not Home yet.
    #[inline]
    pub fn is_under_way(&self, pawn: Pawn) -> bool {
        !matches!(self.place(pawn), Place::START | Place::HOME)
    }

    /// Whether a pawn of this colour is there. All four are compared at once, which is faster than stopping early;
    /// so it is below, where no answer makes the next question needless.
    #[inline]
    fn has(&self, colour: Colour, place: u8) -> bool {
        self.of(colour).iter().fold(false, |found, &taken| found | (taken.number() == place))
    }

    /// Whether a pawn may enter: only from Start, and only onto a space without an own pawn.
    #[inline]
    pub fn can_enter(&self, pawn: Pawn) -> bool {
        (self.place(pawn) == Place::START) & !self.has(pawn.colour(), Place::EXIT.number())
    }

    /// Whether a pawn may go so many steps forward: not from Start, not past Home, and not onto an own pawn, but Home
    /// holds any number.
    #[inline]
    pub fn can_forward(&self, pawn: Pawn, steps: u8) -> bool {
        let from = self.place(pawn).number();
        let to = from.saturating_add(steps);
        let home = Place::HOME.number();
        (from > 0) & (to <= home) & (from < home) & ((to == home) | !self.has(pawn.colour(), to))
    }

    /// Whether a pawn may go so many steps back: not from Start or Home, and not onto an own pawn.
    #[inline]
    pub fn can_back(&self, pawn: Pawn, steps: u8) -> bool {
        self.place(pawn).back(steps).is_some_and(|to| !self.has(pawn.colour(), to.number()))
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
            if self.has_other(pawn.colour(), to) {
                self.bump(pawn, to, to, if cause == Cause::Sorry { Bump::Sorry } else { Bump::Landing }, told);
            }
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
    #[inline]
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

    /// Whether a pawn of another colour stands on this open place of a colour's view.
    #[inline]
    fn has_other(&self, viewer: Colour, place: Place) -> bool {
        let mut found = false;
        for colour in Colour::ALL {
            let theirs = place.turned(viewer.sides_after(colour)).number();
            found |= (colour != viewer) & self.has(colour, theirs);
        }
        found
    }

    /// Sends back everybody else between two places of the pawn's view.
    fn bump(&mut self, by: Pawn, first: Place, last: Place, cause: Bump, told: &mut impl Sink<Event>) {
        for colour in Colour::ALL {
            // Most colours have nobody out.
            if self.of(colour) == &[Place::START; 4] {
                continue;
            }
            for pawn in colour.pawns().filter(|&pawn| pawn != by) {
                if self.seen(pawn, by).is_some_and(|place| first <= place && place <= last) {
                    let from = self.place(pawn);
                    self.put(pawn, Place::START);
                    told.tell(|| Event::Bumped {
                        pawn,
                        from: from.space(colour).unwrap_or_default(),
                        by,
                        cause,
                    });
                }
            }
        }
    }
}

/// Whose slide begins at this place of a colour's view: each side has two, 15 squares apart from the next side's.
fn owner(triangle: Place, viewer: Colour) -> Colour {
    let sides = (triangle.number() + 1) / 15;
    (0..sides).fold(viewer, |colour, _| colour.next())
}
