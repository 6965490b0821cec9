//! Seats around the table, sets of them, and who is looking.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most seats any game has.
pub const MAX_SEATS: usize = 5;

/// One place at the table, counted from 0 clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// Its number, to index a player's things with.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// The seats 0 to `count - 1`.
    pub const fn first(count: u8) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }

    /// One seat alone.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << (seat.0 & 7))
    }

    /// Whether the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    /// The set with this seat in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << (seat.0 & 7))
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << (seat.0 & 7)))
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order of their numbers.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..8).map(Seat).filter(move |&seat| self.has(seat))
    }

    /// The next seat clockwise, which may be the same one again if it sits alone.
    pub fn after(self, seat: Seat) -> Option<Seat> {
        self.clockwise(seat).next()
    }

    /// All seats of the set clockwise, beginning after `seat` and ending with it.
    pub fn clockwise(self, seat: Seat) -> impl Iterator<Item = Seat> {
        (1..=8u8).map(move |step| Seat((seat.0 + step) % 8)).filter(move |&seat| self.has(seat))
    }
}

impl From<Vec<Seat>> for Seats {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<Seats> for Vec<Seat> {
    fn from(seats: Seats) -> Self {
        seats.iter().collect()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// Who is looking at a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// Whoever sits here sees this seat's secrets.
    Seat(Seat),
    /// Sees what everybody may see.
    Spectator,
}

impl Viewer {
    /// Whether this viewer sits there.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);
    const D: Seat = Seat::new(3);

    #[test]
    fn sets_of_seats_are_sets() {
        let set = Seats::only(A).with(D);
        assert!(set.has(A) && !set.has(B) && set.has(D) && !set.has(Seat::new(8)) && !set.has(Seat::new(11)));
        assert_eq!((set.len(), set.with(D), set.without(B)), (2, set, set));
        assert_eq!((set.without(A), set.without(A).without(D)), (Seats::only(D), Seats::NONE));
        assert!(Seats::NONE.is_empty() && !set.is_empty());
        assert_eq!(Seats::first(3).iter().map(Seat::index).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!((format!("{set:?}"), D.to_string()), ("{0, 3}".into(), "3".into()));
    }

    #[test]
    fn seats_follow_each_other_clockwise() {
        let set = Seats::only(A).with(B).with(D);
        assert_eq!(set.clockwise(B).collect::<Vec<_>>(), [D, A, B]);
        assert_eq!(set.clockwise(Seat::new(2)).collect::<Vec<_>>(), [D, A, B]);
        assert_eq!((set.after(D), Seats::only(B).after(B), Seats::NONE.after(A)), (Some(A), Some(B), None));
    }

    #[test]
    fn a_viewer_sits_in_one_seat_or_in_none() {
        assert!(Viewer::Seat(B).is(B) && !Viewer::Seat(B).is(A) && !Viewer::Spectator.is(A));
    }

    #[test]
    fn files_list_the_seats() {
        let set = Seats::only(A).with(D);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,3]");
        assert_eq!(serde_json::from_str::<Seats>("[3,0,3]").unwrap(), set);
    }
}
