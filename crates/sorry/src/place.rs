//! Where a pawn can be, as its own colour sees it.

use serde::{Deserialize, Serialize};

use crate::index::{EDGE, SEEN};
use crate::{Colour, IndexConverter};

/// Where a pawn is: 0 in Start, 1–60 on the edge beginning at its own diamond, 61–65 in its safety zone, 66 Home.
/// The numbers are the document's colour indices; Start, which the document keeps apart, is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Place(u8);

/// How far a slide leads from its triangle, for each place. The board looks the same from every side, so one table
/// serves all colours: the other three colours' short slides begin at 14, 29 and 44, their long ones at 22, 37 and
/// 52. The own ones (59 and 7) are not in it: nobody slides there (SO-5).
const SLIDES: [u8; SEEN as usize + 1] = {
    let mut slides = [0; SEEN as usize + 1];
    let mut side = 1;
    while side < 4 {
        slides[side * 15 - 1] = Place::SHORT;
        slides[side * 15 + 7] = Place::LONG;
        side += 1;
    }
    slides
};

impl Place {
    /// The start circle.
    pub const START: Self = Self(0);
    /// The colour's diamond, the first space of its view.
    pub const DIAMOND: Self = Self(1);
    /// The space before Start, where pawns enter.
    pub const EXIT: Self = Self(2);
    /// The last space before the safety zone.
    pub const ENTRY: Self = Self(EDGE);
    /// Home.
    pub const HOME: Self = Self(SEEN);
    /// How far a short slide of four squares leads.
    pub const SHORT: u8 = 3;
    /// How far a long slide of five squares leads.
    pub const LONG: u8 = 4;

    /// The place with this number, 0 to 66.
    pub const fn new(number: u8) -> Option<Self> {
        if number <= SEEN { Some(Self(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether it is a square of the edge, where others can reach it.
    pub const fn is_open(self) -> bool {
        // Start wraps round to the far end.
        self.0.wrapping_sub(1) < EDGE
    }

    /// The place `steps` forward; `None` from Start and Home, and past Home (SO-19).
    pub const fn forward(self, steps: u8) -> Option<Self> {
        let to = self.0.saturating_add(steps);
        if self.0 == 0 || to > SEEN { None } else { Some(Self(to)) }
    }

    /// The place `steps` (fewer than 60) back; `None` from Start and Home. Behind the diamond lies the entry.
    pub const fn back(self, steps: u8) -> Option<Self> {
        match self.0 {
            0 | SEEN => None,
            here if here > steps => Some(Self(here - steps)),
            here => Some(Self((here + EDGE).saturating_sub(steps))),
        }
    }

    /// How far a pawn slides that lands here; 0 where no other colour's slide begins.
    pub const fn slide(self) -> u8 {
        SLIDES[self.0 as usize]
    }

    /// The end of the slide that begins here, or this place itself.
    pub const fn slid(self) -> Self {
        Self(self.0 + self.slide())
    }

    /// This place of `owner` as `viewer` sees it; `None` unless it is open.
    #[inline]
    pub const fn seen_by(self, owner: Colour, viewer: Colour) -> Option<Self> {
        if !self.is_open() {
            return None;
        }
        let turned = self.0 + 15 * owner.sides_after(viewer);
        Some(Self(if turned > EDGE { turned - EDGE } else { turned }))
    }

    /// The space of the whole board, 1–84; `None` for Start.
    pub const fn space(self, colour: Colour) -> Option<u8> {
        IndexConverter::new(colour).to_board_index(self.0)
    }
}

impl From<Place> for u8 {
    fn from(place: Place) -> Self {
        place.0
    }
}

impl TryFrom<u8> for Place {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("{number} is no place: Start is 0, Home is {SEEN}"))
    }
}
