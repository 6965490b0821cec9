//! The twenty-four tiles of the island, and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Treasure;

macro_rules! tiles {
    ($($tile:ident $id:literal $name:literal),* $(,)?) => {
        /// A tile of the island.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        #[repr(u8)]
        pub enum Tile {
            $(#[doc = $name] $tile,)*
        }

        impl Tile {
            /// All tiles, in the order of their names.
            pub const ALL: [Self; TILES] = [$(Self::$tile),*];
            /// Their ids in files and on the page.
            pub const IDS: &'static [&'static str] = &[$($id),*];

            /// Its name in English, for text boards and documents.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$tile => $name),* }
            }
        }
    };
}

/// How many tiles the island has.
pub const TILES: usize = 24;

tiles! {
    BreakersBridge "breakers_bridge" "Breakers Bridge",
    BronzeGate "bronze_gate" "Bronze Gate",
    CaveOfEmbers "cave_of_embers" "Cave of Embers",
    CaveOfShadows "cave_of_shadows" "Cave of Shadows",
    CliffsOfAbandon "cliffs_of_abandon" "Cliffs of Abandon",
    CopperGate "copper_gate" "Copper Gate",
    CoralPalace "coral_palace" "Coral Palace",
    CrimsonForest "crimson_forest" "Crimson Forest",
    DunesOfDeception "dunes_of_deception" "Dunes of Deception",
    FoolsLanding "fools_landing" "Fools' Landing",
    GoldGate "gold_gate" "Gold Gate",
    HowlingGarden "howling_garden" "Howling Garden",
    IronGate "iron_gate" "Iron Gate",
    LostLagoon "lost_lagoon" "Lost Lagoon",
    MistyMarsh "misty_marsh" "Misty Marsh",
    Observatory "observatory" "Observatory",
    PhantomRock "phantom_rock" "Phantom Rock",
    SilverGate "silver_gate" "Silver Gate",
    TempleOfTheMoon "temple_of_the_moon" "Temple of the Moon",
    TempleOfTheSun "temple_of_the_sun" "Temple of the Sun",
    TidalPalace "tidal_palace" "Tidal Palace",
    TwilightHollow "twilight_hollow" "Twilight Hollow",
    Watchtower "watchtower" "Watchtower",
    WhisperingGarden "whispering_garden" "Whispering Garden",
}

impl Tile {
    /// Its number, to index a tile's things with.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its id in files and on the page.
    pub const fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }

    /// The treasure that can be captured here (FI-2).
    pub const fn treasure(self) -> Option<Treasure> {
        match self {
            Self::TempleOfTheMoon | Self::TempleOfTheSun => Some(Treasure::EarthStone),
            Self::WhisperingGarden | Self::HowlingGarden => Some(Treasure::StatueOfTheWind),
            Self::CaveOfEmbers | Self::CaveOfShadows => Some(Treasure::CrystalOfFire),
            Self::CoralPalace | Self::TidalPalace => Some(Treasure::OceansChalice),
            _ => None,
        }
    }
}

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Tile>", into = "Vec<Tile>")]
pub struct TileSet(u32);

impl TileSet {
    /// No tile.
    pub const NONE: Self = Self(0);
    /// All tiles.
    pub const ALL: Self = Self((1 << TILES) - 1);

    /// One tile alone.
    #[inline]
    pub const fn only(tile: Tile) -> Self {
        Self(1 << tile as u32)
    }

    /// Whether the tile is in the set.
    #[inline]
    pub const fn has(self, tile: Tile) -> bool {
        self.0 & Self::only(tile).0 != 0
    }

    /// The set with this tile in it.
    #[must_use]
    #[inline]
    pub const fn with(self, tile: Tile) -> Self {
        self.and(Self::only(tile))
    }

    /// The set without this tile.
    #[must_use]
    #[inline]
    pub const fn without(self, tile: Tile) -> Self {
        self.but(Self::only(tile))
    }

    /// The tiles that are in either set.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The tiles that are in both sets.
    #[must_use]
    #[inline]
    pub const fn within(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The tiles that are not in the other set.
    #[must_use]
    #[inline]
    pub const fn but(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles in order of their names.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut left = self.0 & Self::ALL.0;
        std::iter::from_fn(move || {
            let next = Tile::ALL.get(left.trailing_zeros() as usize).copied();
            left &= left.wrapping_sub(1);
            next
        })
    }

    /// The tile at this place of the order, if there are as many.
    pub fn nth(self, place: u32) -> Option<Tile> {
        let mut left = self.0 & Self::ALL.0;
        for _ in 0..place {
            left &= left.wrapping_sub(1);
        }
        Tile::ALL.get(left.trailing_zeros() as usize).copied()
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        tiles.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Vec<Tile>> for TileSet {
    fn from(tiles: Vec<Tile>) -> Self {
        tiles.into_iter().collect()
    }
}

impl From<TileSet> for Vec<Tile> {
    fn from(tiles: TileSet) -> Self {
        tiles.iter().collect()
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
