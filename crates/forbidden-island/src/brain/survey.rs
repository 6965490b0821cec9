//! What everybody can see of the island before a turn is planned.

use game::Seat;

use super::atlas::{Atlas, FAR};
use super::tides::Tides;
use crate::{ForbiddenIsland, MOST, Role, TILES, Tile, TileSet};

/// What stays the same while a player plans a turn: the ways, and what the decks say.
pub(super) struct Survey {
    pub(super) atlas: Atlas,
    pub(super) tides: Tides,
    // How many tiles Fools' Landing cannot be reached from.
    pub(super) cut_off: usize,
    // How many ways to swim there are from each tile, for each pawn.
    pub(super) ways_out: [[u8; TILES]; MOST],
    // How many other tiles are cut off from Fools' Landing if a tile sinks, in sixths.
    pub(super) bridges: [f32; TILES],
}

impl Survey {
    pub(super) fn of(state: &ForbiddenIsland) -> Self {
        let atlas = Atlas::of(state);
        let apart = |&tile: &Tile| atlas.way(Seat::new(0), Tile::FoolsLanding, tile) >= FAR;
        let cut_off = state.island.standing().iter().filter(apart).count();
        let mut ways_out = [[4; TILES]; MOST];
        for (player, ways_out) in state.team.players().iter().zip(&mut ways_out) {
            // A Diver and a Pilot always find a tile.
            if !matches!(player.role, Role::Diver | Role::Pilot) {
                let swims = |tile| player.role.powers().swims(&state.island, tile).len() as u8;
                state.island.standing().iter().for_each(|tile| ways_out[tile.index()] = swims(tile));
            }
        }
        let standing = state.island.standing();
        let joined = ashore(state, standing).len();
        let mut bridges = [0.0; TILES];
        for tile in standing.without(Tile::FoolsLanding).iter() {
            let left = ashore(state, standing.without(tile)).len();
            bridges[tile.index()] = joined.saturating_sub(1 + left).min(6) as f32 / 6.0;
        }
        Self { tides: Tides::of(state), atlas, cut_off, ways_out, bridges }
    }
}

/// The tiles from which one can walk to Fools' Landing.
fn ashore(state: &ForbiddenIsland, standing: TileSet) -> TileSet {
    let mut edge = TileSet::only(Tile::FoolsLanding).within(standing);
    let mut all = edge;
    while !edge.is_empty() {
        let beside = edge.iter().fold(TileSet::NONE, |beside, tile| beside.and(state.island.beside(tile)));
        edge = beside.within(standing).but(all);
        all = all.and(edge);
    }
    all
}
