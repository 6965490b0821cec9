//! The way of a dive, tile by tile, for the page to animate.

use crate::{Island, TILES, Tile, TileSet};

/// The shortest dive from one tile to another, through flooded tiles and gaps.
pub(crate) fn dive(island: &Island, from: Tile, to: Tile) -> Option<Vec<Tile>> {
    let water = island.flooded().and(island.sunk());
    let mut came_from = [None; TILES];
    let mut seen = TileSet::only(from);
    let mut queue = vec![from];
    let mut next = 0;
    while let Some(&tile) = queue.get(next) {
        next += 1;
        for beside in island.chart().beside(tile).but(seen).iter() {
            came_from[beside.index()] = Some(tile);
            seen = seen.with(beside);
            if water.has(beside) {
                queue.push(beside);
            }
        }
    }
    let mut path = vec![to];
    let mut tile = to;
    while tile != from {
        tile = came_from[tile.index()]?;
        path.push(tile);
    }
    path.reverse();
    Some(path)
}
