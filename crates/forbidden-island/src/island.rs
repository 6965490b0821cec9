//! The island as it stands: which tiles are dry, flooded or gone.

use serde::{Deserialize, Serialize};

use crate::{Chart, Shape, Tile, TileSet};

/// How a tile lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// The normal side is up.
    Dry,
    /// The blue and white side is up.
    Flooded,
    /// The tile is gone.
    Sunk,
}

/// The tiles on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Island {
    pub(crate) chart: Chart,
    pub(crate) flooded: TileSet,
    pub(crate) sunk: TileSet,
}

impl Island {
    /// No tile is laid yet.
    pub fn new(shape: Shape) -> Self {
        Self { chart: Chart::new(shape), flooded: TileSet::NONE, sunk: TileSet::NONE }
    }

    /// Where the tiles lie.
    pub fn chart(&self) -> &Chart {
        &self.chart
    }

    /// The tiles with the flooded side up.
    pub fn flooded(&self) -> TileSet {
        self.flooded
    }

    /// The tiles that are gone.
    pub fn sunk(&self) -> TileSet {
        self.sunk
    }

    /// The tiles that a pawn can stand on.
    #[inline]
    pub fn standing(&self) -> TileSet {
        TileSet::ALL.but(self.sunk)
    }

    /// How a tile lies.
    pub fn condition(&self, tile: Tile) -> Condition {
        if self.sunk.has(tile) {
            Condition::Sunk
        } else if self.flooded.has(tile) {
            Condition::Flooded
        } else {
            Condition::Dry
        }
    }

    /// The tiles one orthogonal step away that are still there.
    #[inline]
    pub fn beside(&self, tile: Tile) -> TileSet {
        self.chart.beside(tile).but(self.sunk)
    }

    /// The diagonal neighbours that are still there.
    #[inline]
    pub fn diagonal(&self, tile: Tile) -> TileSet {
        self.chart.diagonal(tile).but(self.sunk)
    }

    /// The sea reaches a tile: the normal side floods, the flooded side sinks (FI-25).
    pub(crate) fn flood(&mut self, tile: Tile) -> Condition {
        if self.flooded.has(tile) {
            self.flooded = self.flooded.without(tile);
            self.sunk = self.sunk.with(tile);
        } else if !self.sunk.has(tile) {
            self.flooded = self.flooded.with(tile);
        }
        self.condition(tile)
    }

    /// Turns a tile back to its normal side (FI-13).
    pub(crate) fn shore_up(&mut self, tile: Tile) {
        self.flooded = self.flooded.without(tile);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_floods_is_shored_up_floods_again_and_sinks() {
        let mut island = Island::new(Shape::Classic);
        let tile = Tile::Watchtower;
        assert_eq!(island.flood(tile), Condition::Flooded);
        island.shore_up(tile);
        assert_eq!(island.condition(tile), Condition::Dry);
        assert_eq!(island.flood(tile), Condition::Flooded);
        assert_eq!(island.flood(tile), Condition::Sunk);
        assert_eq!(island.flood(tile), Condition::Sunk, "it stays gone");
        assert_eq!((island.flooded(), island.sunk()), (TileSet::NONE, TileSet::only(tile)));
    }
}
