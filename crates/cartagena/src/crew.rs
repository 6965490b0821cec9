//! Pirates: each player's crew, and how crowded the cells are.

use serde::{Deserialize, Serialize};

use game::Seat;

use crate::board::{Place, bit};

/// The most players.
pub const MAX_PLAYERS: usize = 5;

/// A player's colour, by the order of the seats. CA-1
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Colour {
    /// Seat 0.
    Blue,
    /// Seat 1.
    Yellow,
    /// Seat 2.
    Red,
    /// Seat 3.
    Green,
    /// Seat 4.
    Brown,
}

impl Colour {
    /// All colours by seat.
    pub const ALL: [Self; MAX_PLAYERS] = [Self::Blue, Self::Yellow, Self::Red, Self::Green, Self::Brown];

    /// The colour of a seat.
    pub const fn of(seat: Seat) -> Self {
        Self::ALL[seat.index() % MAX_PLAYERS]
    }

    /// Its name in files and element ids.
    pub const fn name(self) -> &'static str {
        ["blue", "yellow", "red", "green", "brown"][self as usize]
    }
}

/// One player's pirates: how many stand on each place, as a counter of three bits a place, sliced into three words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Crew([u64; 3]);

impl Crew {
    /// The places where at least one stands.
    #[inline]
    pub(crate) const fn places(&self) -> u64 {
        self.0[0] | self.0[1] | self.0[2]
    }

    /// How many stand on a place.
    #[inline]
    pub(crate) fn count(&self, place: Place) -> u8 {
        let digit = |slice: u64| (slice >> (place & 63)) as u8 & 1;
        digit(self.0[0]) + 2 * digit(self.0[1]) + 4 * digit(self.0[2])
    }

    /// Adds a pirate.
    #[inline]
    pub(crate) fn add(&mut self, place: Place) {
        let ones = bit(place);
        let twos = ones & self.0[0];
        self.0[0] ^= ones;
        let fours = twos & self.0[1];
        self.0[1] ^= twos;
        self.0[2] ^= fours;
    }

    /// Takes one of the pirates on a place away.
    #[inline]
    pub(crate) fn remove(&mut self, place: Place) {
        let ones = bit(place);
        let twos = ones & !self.0[0];
        self.0[0] ^= ones;
        let fours = twos & !self.0[1];
        self.0[1] ^= twos;
        self.0[2] ^= fours;
    }

    /// The place of each pirate, from the start on.
    pub(crate) fn iter(self) -> impl Iterator<Item = Place> {
        places(self.places()).flat_map(move |place| std::iter::repeat_n(place, usize::from(self.count(place))))
    }
}

/// The places of a set, in order.
#[inline]
pub(crate) fn places(mut set: u64) -> impl Iterator<Item = Place> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as Place;
        let there = set != 0;
        set &= set.wrapping_sub(1);
        there.then_some(place)
    })
}

/// How many pirates stand on each cell, 0 to 3, as a counter of two bits a cell, sliced into two words. Start and
/// boat hold any number and are not counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Crowd([u64; 2]);

impl Crowd {
    /// The cells with a pirate.
    #[inline]
    pub(crate) const fn occupied(&self) -> u64 {
        self.0[0] | self.0[1]
    }

    /// The cells with one or two: where a retreat may end. CA-8
    #[inline]
    pub(crate) const fn welcoming(&self) -> u64 {
        self.0[0] ^ self.0[1]
    }

    /// How many stand on a cell.
    #[inline]
    pub(crate) const fn count(&self, cell: Place) -> u8 {
        ((self.0[0] >> (cell & 63)) as u8 & 1) + 2 * ((self.0[1] >> (cell & 63)) as u8 & 1)
    }

    /// Adds a pirate on each of these cells.
    #[inline]
    pub(crate) fn add(&mut self, cells: u64) {
        self.0[1] ^= self.0[0] & cells;
        self.0[0] ^= cells;
    }

    /// Takes a pirate off each of these cells.
    #[inline]
    pub(crate) fn remove(&mut self, cells: u64) {
        self.0[1] ^= !self.0[0] & cells;
        self.0[0] ^= cells;
    }
}
