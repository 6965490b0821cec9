//! The document's two index views of the board, and its kinds of space.
//!
//! The whole board has 84 spaces: 1–60 around the edge, clockwise, then six private ones for each colour (61–66
//! red, 67–72 blue, 73–78 yellow, 79–84 green; the last of six is Home). A pawn sees only 66 of them: 1–60 around
//! the edge beginning at its own diamond, 61–65 its safety zone, 66 its Home. In that view a step forward is
//! always `+ 1`, and no count ever leads into another colour's safety zone (SO-2).

use serde::Serialize;

use crate::pawns::owner;
use crate::{Colour, Place};

/// How many spaces the edge of the board has.
pub const EDGE: u8 = 60;
/// How many private spaces a colour has: five of the safety zone, and Home.
pub const PRIVATE: u8 = 6;
/// How many spaces a pawn sees.
pub const SEEN: u8 = EDGE + PRIVATE;
/// How many spaces there are in all.
pub const SPACES: u8 = EDGE + 4 * PRIVATE;

/// A colour's converter between what its pawns see and the whole board: the document's `BoardPawnIndexConverter`
/// with its `RedConverter`, `BlueConverter`, `YellowConverter` and `GreenConverter` in one.
///
/// ```
/// use sorry::{Colour, IndexConverter};
/// let blue = IndexConverter::new(Colour::Blue);
/// assert_eq!(blue.to_board_index(2), Some(20)); // the space before blue's Start
/// assert_eq!(blue.to_color_index(20), Some(2));
/// assert_eq!(blue.to_color_index(66), None); // red's Home
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IndexConverter(Colour);

impl IndexConverter {
    /// The converter of this colour.
    pub const fn new(colour: Colour) -> Self {
        Self(colour)
    }

    /// The space on the whole board (1–84) that the colour's pawns see as `color_index` (1–66).
    pub const fn to_board_index(self, color_index: u8) -> Option<u8> {
        let side = self.0 as u8;
        match color_index {
            1..=EDGE => Some((color_index + side * 15 + 2) % EDGE + 1),
            61..=SEEN => Some(color_index + side * PRIVATE),
            _ => None,
        }
    }

    /// What the colour's pawns see (1–66) of a space of the whole board (1–84); `None` for what is private to
    /// another colour.
    pub const fn to_color_index(self, board_index: u8) -> Option<u8> {
        let side = self.0 as u8;
        match board_index {
            // The view's first space, the diamond, is the fourth of its side.
            1..=EDGE => Some((board_index + 2 * EDGE - 4 - side * 15) % EDGE + 1),
            61..=SPACES if (board_index - 61) / PRIVATE == side => Some(board_index - side * PRIVATE),
            _ => None,
        }
    }
}

/// What a space is to a colour's pawn: the document's enum. A space with a pawn on it is occupied, whatever else
/// it is; the beginnings of the colour's own slides are as any other space, because nobody slides on them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SpaceKind {
    /// `OCCUPIED`: a pawn stands here.
    Occupied,
    /// `UNOCCUPIED`: nobody does, and no slide begins here.
    Unoccupied,
    /// `START_SHORT_SLIDE_DIFFERENT`: another colour's short slide begins here.
    StartShortSlideDifferent,
    /// `START_LONG_SLIDE_DIFFERENT`: another colour's long slide begins here.
    StartLongSlideDifferent,
}

impl SpaceKind {
    /// What the space that a pawn sees there is to it, given whether somebody stands on it.
    pub const fn of(place: Place, occupied: bool) -> Self {
        match (occupied, place.slide()) {
            (true, _) => Self::Occupied,
            (false, 0) => Self::Unoccupied,
            (false, Place::SHORT) => Self::StartShortSlideDifferent,
            (false, _) => Self::StartLongSlideDifferent,
        }
    }
}

/// A slide as the page and the text board draw it. It lies on one side of the edge, never around a corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Slide {
    /// Whose it is: everybody else slides on it (SO-5).
    pub colour: Colour,
    /// What its triangle is to everybody else.
    pub kind: SpaceKind,
    /// The space of the whole board with the triangle.
    pub from: u8,
    /// The last space.
    pub to: u8,
}

impl Slide {
    /// All eight, clockwise from red's short one.
    pub fn all() -> impl Iterator<Item = Self> {
        Colour::ALL.into_iter().flat_map(|colour| (1..=EDGE).filter_map(move |space| Self::at(colour, space)))
    }

    /// The slide of a colour that begins on a space, as the next colour sees it.
    fn at(colour: Colour, space: u8) -> Option<Self> {
        let viewer = colour.next();
        let triangle = IndexConverter::new(viewer).to_color_index(space).and_then(Place::new)?;
        let kind = SpaceKind::of(triangle, false);
        let begins = kind != SpaceKind::Unoccupied && owner(triangle, viewer) == colour;
        begins.then_some(Self { colour, kind, from: space, to: space + triangle.slide() })
    }
}
