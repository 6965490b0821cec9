//! The treasures, the cards of the treasure deck, and a hand of them.

use game::Layer;
use serde::{Deserialize, Serialize};

use crate::{Tile, TileSet};

/// One of the four treasures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Treasure {
    /// The Earth Stone, of the Temples.
    EarthStone,
    /// The Statue of the Wind, of the Gardens.
    StatueOfTheWind,
    /// The Crystal of Fire, of the Caves.
    CrystalOfFire,
    /// The Ocean's Chalice, of the Palaces.
    OceansChalice,
}

impl Treasure {
    /// All four.
    pub const ALL: [Self; 4] = [Self::EarthStone, Self::StatueOfTheWind, Self::CrystalOfFire, Self::OceansChalice];

    /// Its number, to index a treasure's things with.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The two tiles on which it can be captured (FI-2).
    pub const fn tiles(self) -> [Tile; 2] {
        match self {
            Self::EarthStone => [Tile::TempleOfTheMoon, Tile::TempleOfTheSun],
            Self::StatueOfTheWind => [Tile::WhisperingGarden, Tile::HowlingGarden],
            Self::CrystalOfFire => [Tile::CaveOfEmbers, Tile::CaveOfShadows],
            Self::OceansChalice => [Tile::CoralPalace, Tile::TidalPalace],
        }
    }

    /// The same as a set.
    #[inline]
    pub const fn sites(self) -> TileSet {
        let [one, other] = self.tiles();
        TileSet::only(one).with(other)
    }

    /// How many of its cards capture it (FI-16).
    pub const PRICE: u8 = 4;
}

/// A set of treasures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<Treasure>", into = "Vec<Treasure>")]
pub struct Treasures(u8);

impl Treasures {
    /// Whether the treasure is in the set.
    #[inline]
    pub const fn has(self, treasure: Treasure) -> bool {
        self.0 & (1 << treasure as u8) != 0
    }

    /// The set with this treasure in it.
    #[must_use]
    pub const fn with(self, treasure: Treasure) -> Self {
        Self(self.0 | 1 << treasure as u8)
    }

    /// Whether all four are in it.
    pub const fn all(self) -> bool {
        self.0 == 0b1111
    }

    /// The treasures in it.
    pub fn iter(self) -> impl Iterator<Item = Treasure> {
        Treasure::ALL.into_iter().filter(move |&treasure| self.has(treasure))
    }
}

impl From<Vec<Treasure>> for Treasures {
    fn from(treasures: Vec<Treasure>) -> Self {
        treasures.into_iter().fold(Self::default(), Self::with)
    }
}

impl From<Treasures> for Vec<Treasure> {
    fn from(treasures: Treasures) -> Self {
        treasures.iter().collect()
    }
}

/// A card of the treasure deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Card {
    /// A card of the Earth Stone.
    EarthStone,
    /// A card of the Statue of the Wind.
    StatueOfTheWind,
    /// A card of the Crystal of Fire.
    CrystalOfFire,
    /// A card of the Ocean's Chalice.
    OceansChalice,
    /// Moves pawns, or wins.
    HelicopterLift,
    /// Shores up any tile.
    Sandbags,
    /// Raises the water; never in a hand.
    WatersRise,
}

/// How many kinds of card there are.
pub const KINDS: usize = 7;

impl Card {
    /// All kinds.
    pub const ALL: [Self; KINDS] = [
        Self::EarthStone,
        Self::StatueOfTheWind,
        Self::CrystalOfFire,
        Self::OceansChalice,
        Self::HelicopterLift,
        Self::Sandbags,
        Self::WatersRise,
    ];

    /// How many of each kind the deck has: 28 in all (FI-3).
    pub const COPIES: Layer<KINDS> = [5, 5, 5, 5, 3, 2, 3];

    /// Its number, to index a kind's things with.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its id in files and on the page.
    pub const fn id(self) -> &'static str {
        match self {
            Self::EarthStone => "earth_stone",
            Self::StatueOfTheWind => "statue_of_the_wind",
            Self::CrystalOfFire => "crystal_of_fire",
            Self::OceansChalice => "oceans_chalice",
            Self::HelicopterLift => "helicopter_lift",
            Self::Sandbags => "sandbags",
            Self::WatersRise => "waters_rise",
        }
    }

    /// The treasure it belongs to; `None` for special cards and Waters Rise.
    pub fn treasure(self) -> Option<Treasure> {
        Treasure::ALL.get(self.index()).copied()
    }
}

impl From<Treasure> for Card {
    fn from(treasure: Treasure) -> Self {
        match treasure {
            Treasure::EarthStone => Self::EarthStone,
            Treasure::StatueOfTheWind => Self::StatueOfTheWind,
            Treasure::CrystalOfFire => Self::CrystalOfFire,
            Treasure::OceansChalice => Self::OceansChalice,
        }
    }
}

/// A hand of cards, face up. It has no order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct Hand {
    counts: Layer<KINDS>,
    size: u8,
}

impl Hand {
    /// No cards.
    pub const NONE: Self = Self { counts: [0; KINDS], size: 0 };
    /// How many cards a player may keep (FI-22).
    pub const LIMIT: u8 = 5;

    /// How many cards of this kind there are.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        self.counts[card as usize]
    }

    /// Whether there is a card of this kind.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.size
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.size == 0
    }

    /// Takes a card in. No hand ever grows past the 28 cards there are.
    pub(crate) fn add(&mut self, card: Card) {
        self.counts[card.index()] += 1;
        self.size += 1;
    }

    /// Takes a card out, if it is there.
    pub(crate) fn take(&mut self, card: Card) -> bool {
        let count = &mut self.counts[card.index()];
        let there = *count > 0;
        *count -= u8::from(there);
        self.size -= u8::from(there);
        there
    }

    /// The kinds of card in it.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(move |&card| self.has(card))
    }

    /// Every card, by kind.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, self.count(card) as usize))
    }
}

impl From<Vec<Card>> for Hand {
    fn from(cards: Vec<Card>) -> Self {
        let mut hand = Self::default();
        // More cards than the deck has cannot be counted in a byte, and `validate` refuses far fewer.
        cards.into_iter().take(u8::MAX as usize).for_each(|card| hand.add(card));
        hand
    }
}

impl From<Hand> for Vec<Card> {
    fn from(hand: Hand) -> Self {
        hand.cards().collect()
    }
}
