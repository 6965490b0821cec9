//! Who collects what, and where somebody should go.

use game::Seat;

use crate::{ForbiddenIsland, Hand, Role, TILES, Tile, TileSet, Treasure};

/// Further than any tile.
pub(super) const FAR: u8 = 20;

/// How many steps of a pawn lead from each tile to the nearest of some goals.
pub(super) type Steps = [u8; TILES];

/// Steps of this pawn to the goals. A Diver passes gaps; a Pilot with powers flies.
pub(super) fn steps(state: &ForbiddenIsland, pawn: Seat, goals: TileSet) -> Steps {
    let role = state.team.player(pawn).role;
    let powers = state.rules.movement_powers;
    let island = &state.island;
    let open = if powers && role == Role::Diver { TileSet::ALL } else { island.standing() };
    let far = if powers && role == Role::Pilot && !goals.is_empty() { 2 } else { FAR };
    let mut steps = [far; TILES];
    let mut seen = goals;
    let mut edge = goals;
    let mut distance = 0;
    while !edge.is_empty() && distance < far {
        let mut next = TileSet::NONE;
        for tile in edge.iter() {
            steps[tile.index()] = distance;
            next = next.and(island.chart.beside(tile));
            if powers && role == Role::Explorer {
                next = next.and(island.chart.diagonal(tile));
            }
        }
        edge = next.within(open).but(seen);
        seen = seen.and(edge);
        distance += 1;
    }
    steps
}

/// How many cards the collector of a treasure would still get from this hand.
pub(super) fn count(hand: Hand, treasure: Treasure) -> u8 {
    hand.count(treasure.into())
}

/// What one player wants.
pub(super) struct Plan {
    /// Whose plan it is.
    pub(super) seat: Seat,
    /// Who collects each treasure that is not captured yet.
    pub(super) collectors: [Option<Seat>; 4],
    /// Where the player should go.
    pub(super) goals: TileSet,
    /// How far that is from each tile.
    pub(super) steps: Steps,
}

impl Plan {
    /// The plan of a seat.
    pub(super) fn of(state: &ForbiddenIsland, seat: Seat) -> Self {
        let collectors = Treasure::ALL.map(|treasure| collector(state, treasure));
        let mut plan = Self { seat, collectors, goals: TileSet::NONE, steps: [FAR; TILES] };
        plan.goals = plan.choose_goals(state);
        plan.steps = steps(state, seat, plan.goals);
        plan
    }

    /// Where to: a treasure that can be captured, Fools' Landing at the end, the player who collects what I hold,
    /// or else a tile in danger.
    fn choose_goals(&self, state: &ForbiddenIsland) -> TileSet {
        let me = state.team.player(self.seat);
        if state.captured.all() {
            return TileSet::only(Tile::FoolsLanding);
        }
        let ready = open(state).find(|&treasure| count(me.hand, treasure) >= Treasure::PRICE);
        if let Some(treasure) = ready {
            return treasure.sites().within(state.island.standing());
        }
        let mut goals = TileSet::NONE;
        for treasure in open(state).filter(|&treasure| count(me.hand, treasure) > 0) {
            match self.collectors[treasure.index()] {
                Some(other) if other != self.seat && !me.role.powers().gives_afar() => {
                    goals = goals.with(state.team.player(other).at);
                }
                Some(_) if count(me.hand, treasure) == Treasure::PRICE - 1 => goals = goals.and(treasure.sites()),
                _ => {}
            }
        }
        if goals.is_empty() {
            goals = state.island.flooded.within(wanted(state));
        }
        goals.within(state.island.standing())
    }

    /// Whether the team still needs this tile.
    pub(super) fn needs(&self, state: &ForbiddenIsland, tile: Tile) -> bool {
        wanted(state).has(tile)
    }

    /// Whether a tile is nearer to the goal than where the player stands.
    pub(super) fn nears(&self, tile: Tile) -> bool {
        self.steps[tile.index()] < FAR
    }

    /// The goal that a tile leads to.
    pub(super) fn goal_near(&self, tile: Tile) -> Tile {
        if self.goals.has(tile) { tile } else { self.goals.iter().next().unwrap_or(tile) }
    }
}

/// The treasures still to be captured.
pub(super) fn open(state: &ForbiddenIsland) -> impl Iterator<Item = Treasure> {
    let captured = state.captured;
    Treasure::ALL.into_iter().filter(move |&treasure| !captured.has(treasure))
}

/// The tiles that the match depends on: Fools' Landing, and where treasures can still be captured.
pub(super) fn wanted(state: &ForbiddenIsland) -> TileSet {
    open(state).fold(TileSet::only(Tile::FoolsLanding), |tiles, treasure| tiles.and(treasure.sites()))
}

/// Who holds the most cards of a treasure; among equals whoever has the smaller hand otherwise.
fn collector(state: &ForbiddenIsland, treasure: Treasure) -> Option<Seat> {
    if state.captured.has(treasure) {
        return None;
    }
    let holders = state.team.seats().iter().filter(|&seat| count(state.team.player(seat).hand, treasure) > 0);
    holders.max_by_key(|&seat| {
        let hand = state.team.player(seat).hand;
        u32::from(count(hand, treasure)) * 16 + 8 - u32::from(hand.len().min(8))
    })
}

/// How likely a tile's flood card comes up soon, from what everybody can count.
pub(super) fn peril(state: &ForbiddenIsland, tile: Tile, draws: f32) -> f32 {
    let mut draws = draws;
    for layer in state.flood.layers() {
        let size = layer.len() as f32;
        if layer.has(tile) {
            return (draws / size).clamp(0.0, 1.0);
        }
        draws -= size;
        if draws <= 0.0 {
            break;
        }
    }
    if state.flood.discard.has(tile) {
        // It comes back with the next Waters Rise only.
        let cards = state.treasure.deck.len().max(1) as f32;
        let rises = state.treasure.deck.count(crate::Card::WatersRise.index()) as f32;
        let rate = f32::from(state.meter.flood_cards()) / state.flood.discard.len().max(3) as f32;
        return (2.0 * rises / cards).min(1.0) * rate.min(1.0);
    }
    0.02
}
