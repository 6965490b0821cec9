//! How far it is from everywhere to everywhere, for each pawn, while no tile sinks.

use game::Seat;

use crate::{ForbiddenIsland, MOST, Role, TILES, Tile, TileSet};

/// Further than any tile.
pub(super) const FAR: u8 = 12;

/// The actions that it takes from each tile to each other one.
type Ways = [[u8; TILES]; TILES];

/// The ways of every pawn.
pub(super) struct Atlas {
    ways: [Ways; MOST],
    // Which of the ways each seat goes: many go alike.
    kind: [u8; MOST],
}

impl Atlas {
    pub(super) fn of(state: &ForbiddenIsland) -> Self {
        let mut atlas = Self { ways: [[[FAR; TILES]; TILES]; MOST], kind: [0; MOST] };
        let mut walkers = None;
        for seat in state.team.seats().iter() {
            let number = seat.index() % MOST;
            let apart = matches!(state.team.player(seat).role, Role::Explorer | Role::Diver | Role::Pilot);
            let special = state.rules.movement_powers && apart;
            if !special && let Some(like) = walkers {
                atlas.kind[number] = like;
                continue;
            }
            atlas.kind[number] = number as u8;
            atlas.ways[number] = ways(state, seat);
            if !special {
                walkers = Some(number as u8);
            }
        }
        atlas
    }

    /// The actions that a pawn needs from one tile to another.
    #[inline]
    pub(super) fn way(&self, pawn: Seat, from: Tile, to: Tile) -> u8 {
        self.ways[self.kind[pawn.index() % MOST] as usize][from.index()][to.index()]
    }

    /// The same to the nearest of some tiles.
    #[inline]
    pub(super) fn nearest(&self, pawn: Seat, from: Tile, to: TileSet) -> u8 {
        to.iter().map(|tile| self.way(pawn, from, tile)).min().unwrap_or(FAR)
    }
}

fn ways(state: &ForbiddenIsland, pawn: Seat) -> Ways {
    let mut strides = [TileSet::NONE; TILES];
    let standing = state.island.standing();
    for tile in standing.iter() {
        strides[tile.index()] = state.strides(pawn, tile);
    }
    let flies = state.rules.movement_powers && state.team.player(pawn).role.powers().flies();
    let mut ways = [[FAR; TILES]; TILES];
    for from in standing.iter() {
        let ways = &mut ways[from.index()];
        let (mut edge, mut seen, mut steps) = (TileSet::only(from), TileSet::only(from), 0);
        while !edge.is_empty() {
            let mut next = TileSet::NONE;
            for tile in edge.iter() {
                ways[tile.index()] = steps;
                next = next.and(strides[tile.index()]);
            }
            edge = next.but(seen);
            seen = seen.and(edge);
            steps += 1;
            if flies && steps == 1 {
                edge = standing.but(TileSet::only(from));
                seen = standing;
            }
        }
    }
    ways
}
