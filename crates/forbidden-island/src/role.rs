//! The six kinds of player, each with its powers in one place.

use serde::{Deserialize, Serialize};

use crate::{Chart, Island, Tile, TileSet, paths};

/// What a kind of player can do. The defaults are what everybody can; a kind says only where it differs.
pub trait Adventurer: Sync {
    /// Where the pawn begins (FI-6).
    fn start(&self) -> Tile;

    /// The places one step away, whether a tile is still there or not. This and what follows, up to guiding, is
    /// consulted only where roles have powers of movement.
    fn near(&self, chart: &Chart, at: Tile) -> TileSet {
        chart.beside(at)
    }

    /// Whether gaps are no obstacle on its way.
    fn crosses_gaps(&self) -> bool {
        false
    }

    /// Where one step of its movement leads: one tile up, down, left or right (FI-12).
    fn strides(&self, island: &Island, at: Tile) -> TileSet {
        island.beside(at)
    }

    /// The way that one such step takes, from the first tile to the last.
    fn way(&self, _island: &Island, from: Tile, to: Tile) -> Vec<Tile> {
        vec![from, to]
    }

    /// Whether it may fly to any tile, once a turn.
    fn flies(&self) -> bool {
        false
    }

    /// Whether it may move other pawns.
    fn guides(&self) -> bool {
        false
    }

    /// Which tiles it can shore up with its published powers, flooded or not (FI-13).
    fn shores(&self, island: &Island, at: Tile) -> TileSet {
        island.beside(at).with(at)
    }

    /// Whether one action shores up two tiles (FI-14).
    fn shores_two(&self) -> bool {
        false
    }

    /// Whether it gives cards over any distance (FI-15).
    fn gives_afar(&self) -> bool {
        false
    }

    /// Where it can swim to from a tile that sank (FI-28, FI-29).
    fn swims(&self, island: &Island, from: Tile) -> TileSet {
        island.beside(from)
    }
}

struct Engineer;
struct Explorer;
struct Diver;
struct Pilot;
struct Messenger;
struct Navigator;

impl Adventurer for Engineer {
    fn start(&self) -> Tile {
        Tile::BronzeGate
    }

    fn shores_two(&self) -> bool {
        true
    }
}

impl Adventurer for Explorer {
    fn start(&self) -> Tile {
        Tile::CopperGate
    }

    fn near(&self, chart: &Chart, at: Tile) -> TileSet {
        chart.beside(at).and(chart.diagonal(at))
    }

    fn strides(&self, island: &Island, at: Tile) -> TileSet {
        self.near(&island.chart, at).but(island.sunk)
    }

    fn shores(&self, island: &Island, at: Tile) -> TileSet {
        self.strides(island, at).with(at)
    }

    fn swims(&self, island: &Island, from: Tile) -> TileSet {
        self.strides(island, from)
    }
}

impl Adventurer for Diver {
    fn start(&self) -> Tile {
        Tile::IronGate
    }

    fn crosses_gaps(&self) -> bool {
        true
    }

    fn strides(&self, island: &Island, at: Tile) -> TileSet {
        dives(island, at).but(island.sunk).without(at)
    }

    fn way(&self, island: &Island, from: Tile, to: Tile) -> Vec<Tile> {
        paths::dive(island, from, to).unwrap_or_else(|| vec![from, to])
    }

    /// The nearest tile, or one of the nearest (FI-A7).
    fn swims(&self, island: &Island, from: Tile) -> TileSet {
        let chart = island.chart();
        let standing = island.standing();
        let Some(nearest) = standing.iter().map(|tile| chart.distance(from, tile)).min() else { return TileSet::NONE };
        standing.iter().filter(|&tile| chart.distance(from, tile) == nearest).collect()
    }
}

/// Everything that a dive from here touches: through flooded tiles and gaps, and the tiles at their edge.
fn dives(island: &Island, at: Tile) -> TileSet {
    let water = island.flooded.and(island.sunk);
    let mut touched = TileSet::only(at);
    let mut edge = touched;
    while !edge.is_empty() {
        let next = edge.iter().fold(TileSet::NONE, |next, tile| next.and(island.chart.beside(tile)));
        edge = next.within(water).but(touched);
        touched = touched.and(next);
    }
    touched
}

impl Adventurer for Pilot {
    fn start(&self) -> Tile {
        Tile::FoolsLanding
    }

    fn flies(&self) -> bool {
        true
    }

    fn swims(&self, island: &Island, _from: Tile) -> TileSet {
        island.standing()
    }
}

impl Adventurer for Messenger {
    fn start(&self) -> Tile {
        Tile::SilverGate
    }

    fn gives_afar(&self) -> bool {
        true
    }
}

impl Adventurer for Navigator {
    fn start(&self) -> Tile {
        Tile::GoldGate
    }

    fn guides(&self) -> bool {
        true
    }
}

/// Which kind of player somebody is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Role {
    /// Shores up two tiles for one action.
    Engineer,
    /// Moves, shores up and swims diagonally.
    Explorer,
    /// Moves through water, swims to the nearest tile.
    Diver,
    /// Flies.
    Pilot,
    /// Gives cards over any distance.
    Messenger,
    /// Moves others.
    Navigator,
}

impl Role {
    /// All six.
    pub const ALL: [Self; 6] =
        [Self::Engineer, Self::Explorer, Self::Diver, Self::Pilot, Self::Messenger, Self::Navigator];
    /// Their ids in files.
    pub const IDS: &'static [&'static str] = &["engineer", "explorer", "diver", "pilot", "messenger", "navigator"];

    /// What this kind of player can do.
    #[inline]
    pub fn powers(self) -> &'static dyn Adventurer {
        match self {
            Self::Engineer => &Engineer,
            Self::Explorer => &Explorer,
            Self::Diver => &Diver,
            Self::Pilot => &Pilot,
            Self::Messenger => &Messenger,
            Self::Navigator => &Navigator,
        }
    }

    /// Its id in files.
    pub const fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }
}
