//! The four colours around the board, and the four pawns of each.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// A colour, clockwise around the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// The first side.
    Red,
    /// The side after red, clockwise.
    Blue,
    /// Opposite red, its partner.
    Yellow,
    /// Opposite blue, its partner.
    Green,
}

impl Colour {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::Red, Self::Blue, Self::Yellow, Self::Green];

    /// Its number clockwise, red being 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name as files, element ids and selectors spell it.
    pub const fn name(self) -> &'static str {
        ["red", "blue", "yellow", "green"][self as usize]
    }

    /// The colour on the next side, clockwise.
    pub const fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % 4]
    }

    /// The colour opposite, which is its partner where partners play.
    pub const fn partner(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// The other three, clockwise from the next.
    pub const fn others(self) -> [Self; 3] {
        let partner = self.partner();
        [self.next(), partner, partner.next()]
    }

    /// How many sides clockwise from `from` to this colour.
    pub const fn sides_after(self, from: Self) -> u8 {
        (self as u8 + 4 - from as u8) % 4
    }

    /// Its four pawns.
    pub fn pawns(self) -> impl DoubleEndedIterator<Item = Pawn> + Clone {
        (0..4).map(move |number| Pawn(self as u8 * 4 + number))
    }
}

/// One of the sixteen pawns. Files and element ids spell it `red-1` to `green-4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "String"))]
pub struct Pawn(u8);

impl Pawn {
    /// A colour's pawn by its number, 1 to 4.
    ///
    /// ```
    /// use sorry::{Colour, Pawn};
    /// assert_eq!(Pawn::new(Colour::Blue, 3).map(|pawn| pawn.to_string()), Some("blue-3".into()));
    /// assert_eq!(Pawn::new(Colour::Blue, 0), None);
    /// ```
    pub const fn new(colour: Colour, number: u8) -> Option<Self> {
        if 1 <= number && number <= 4 { Some(Self(colour as u8 * 4 + number - 1)) } else { None }
    }

    /// Whose it is.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / 4 % 4) as usize]
    }

    /// Its number among its colour's pawns, 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 % 4 + 1
    }

    /// All sixteen, red's first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..16).map(Self)
    }

    /// Those among all sixteen whose bit is set, in order.
    pub(crate) fn among(mut bits: u16) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            let lowest = bits.trailing_zeros() as u8;
            bits &= bits.wrapping_sub(1);
            (lowest < 16).then_some(Self(lowest))
        })
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.colour().name(), self.number())
    }
}

impl fmt::Debug for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Pawn {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Self::all().find(|pawn| pawn.to_string() == name);
        found.ok_or_else(|| format!("{name:?} is no pawn: they are called red-1 to green-4"))
    }
}

impl Serialize for Pawn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Pawn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
