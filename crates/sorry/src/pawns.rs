//! Where all pawns are, and what a move does to them.

use game::{Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::event::way;
use crate::four::{Answers, Four};
use crate::index::{EDGE, SEEN};
use crate::{Bump, Cause, Colour, Event, Pawn, Place};

/// The places of all sixteen pawns, colour by colour. Those of an absent colour stay in Start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pawns([[Place; 4]; 4]);

impl Pawns {
    /// All in Start.
    pub const SET_UP: Self = Self([[Place::START; 4]; 4]);

    /// One of each of these colours before its Start, all others in Start.
    pub(crate) fn quick_start(colours: &[Colour]) -> Self {
        let mut pawns = Self::SET_UP;
        for first in colours.iter().filter_map(|colour| colour.pawns().next()) {
            pawns.put(first, Place::EXIT);
        }
        pawns
    }

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

    #[inline]
    fn four(&self, colour: Colour) -> Four {
        Four::new(self.of(colour).map(Place::number))
    }

    /// Which of a colour's pawns may enter, as bits: only from Start, and only onto a space without an own pawn.
    #[inline]
    pub(crate) fn entering(&self, colour: Colour) -> u16 {
        let exit_taken = self.four(colour).are(Place::EXIT.number()).any();
        if exit_taken { 0 } else { self.in_start(colour) }
    }

    /// Which of a colour's pawns may go so many steps (1 to 12) forward, as bits: not from Start, not past Home, and
    /// not onto an own pawn, but Home holds any number.
    #[inline]
    pub(crate) fn advancing(&self, colour: Colour, steps: u8) -> u16 {
        let from = self.four(colour);
        let to = from.plus(steps);
        let free = self.taken(colour, to).not().or(to.are(SEEN));
        to.at_most(SEEN).and(free).and(from.are(0).not()).bits()
    }

    /// At which of four places a pawn of the colour is.
    #[inline]
    fn taken(&self, colour: Colour, places: Four) -> Answers {
        let [a, b, c, d] = self.of(colour).map(|place| places.are(place.number()));
        a.or(b).or(c.or(d))
    }

    /// Which of a colour's pawns may go so many steps (1 to 12) back, as bits: not from Start or Home, and not onto an
    /// own pawn. Behind the diamond lies the entry.
    #[inline]
    pub(crate) fn retreating(&self, colour: Colour, steps: u8) -> u16 {
        let from = self.four(colour);
        let to = from.plus(EDGE - steps).minus_where(from.at_most(steps).not(), EDGE);
        self.taken(colour, to).or(from.are(0)).or(from.are(SEEN)).not().bits()
    }

    /// Which of a colour's pawns are in Start, as bits.
    #[inline]
    pub(crate) fn in_start(&self, colour: Colour) -> u16 {
        self.four(colour).are(0).bits()
    }

    /// Which of a colour's pawns stand on the open edge, as bits.
    #[inline]
    pub(crate) fn open(&self, colour: Colour) -> u16 {
        let places = self.four(colour);
        places.at_most(EDGE).and(places.are(0).not()).bits()
    }

    /// Which of a colour's pawns have left Start and are not Home yet, as bits.
    #[inline]
    pub(crate) fn under_way(&self, colour: Colour) -> u16 {
        let places = self.four(colour);
        places.are(0).or(places.are(SEEN)).not().bits()
    }

    /// Whether a pawn may go so many steps (1 to 12) forward.
    #[inline]
    pub fn can_advance(&self, pawn: Pawn, steps: u8) -> bool {
        self.advancing(pawn.colour(), steps) >> (pawn.index() % 4) & 1 == 1
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
            self.land(pawn, to, if cause == Cause::Sorry { Bump::Sorry } else { Bump::Landing }, told);
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
        self.sweep(pawn, from, to, told);
    }

    /// Which of a colour's pawns stand between two open places of another colour's view, as bits.
    #[inline]
    fn between(&self, colour: Colour, viewer: Colour, first: Place, last: Place) -> u16 {
        let places = self.four(colour);
        let open = places.at_most(EDGE).and(places.are(0).not());
        let turned = places.plus(15 * colour.sides_after(viewer));
        let seen = turned.minus_where(turned.at_most(EDGE).not(), EDGE);
        open.and(seen.at_most(last.number())).and(seen.at_most(first.number() - 1).not()).bits()
    }

    /// Sends back whoever of another colour stands where a pawn has landed.
    #[inline]
    fn land(&mut self, by: Pawn, on: Place, cause: Bump, told: &mut impl Sink<Event>) {
        let others = by.colour().others();
        let standing = others.map(|colour| self.standing(colour, by.colour(), on));
        // Most often that is nobody, so all are asked before anybody is looked for.
        let [a, b, c] = standing;
        if a.or(b).or(c).any() {
            for (colour, hit) in others.into_iter().zip(standing) {
                self.send_back(hit.bits() << (4 * colour.index()), by, cause, told);
            }
        }
    }

    /// Which of a colour's pawns stand on an open place of another colour's view.
    #[inline]
    fn standing(&self, colour: Colour, viewer: Colour, on: Place) -> Answers {
        on.seen_by(viewer, colour).map_or(Answers::NO, |place| self.four(colour).are(place.number()))
    }

    /// Sends back everybody else between two open places of the pawn's view.
    fn sweep(&mut self, by: Pawn, first: Place, last: Place, told: &mut impl Sink<Event>) {
        for colour in Colour::ALL {
            let hit = self.between(colour, by.colour(), first, last) << (4 * colour.index());
            self.send_back(hit & !(1 << by.index()), by, Bump::Slide, told);
        }
    }

    /// Sends these pawns back to their Start.
    #[inline]
    fn send_back(&mut self, hit: u16, by: Pawn, cause: Bump, told: &mut impl Sink<Event>) {
        for pawn in Pawn::among(hit) {
            let from = self.place(pawn);
            self.put(pawn, Place::START);
            told.tell(|| Event::Bumped { pawn, from: from.space(pawn.colour()).unwrap_or_default(), by, cause });
        }
    }
}

/// Whose slide begins at this place of a colour's view: each side has two, 15 squares apart from the next side's.
pub(crate) fn owner(triangle: Place, viewer: Colour) -> Colour {
    let sides = (triangle.number() + 1) / 15;
    (0..sides).fold(viewer, |colour, _| colour.next())
}
