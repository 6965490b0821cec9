//! Who collects what, and where somebody should go.

use game::Seat;

use crate::{Adventurer, ForbiddenIsland, Hand, MOST, TILES, Tile, TileSet, Treasure};

/// Further than any tile.
pub(super) const FAR: u8 = 20;

/// How many steps of a pawn lead from each tile to the nearest of some goals.
pub(super) type Steps = [u8; TILES];

/// Steps of this pawn to the goals. A Diver passes gaps; a Pilot with powers flies.
pub(super) fn steps(state: &ForbiddenIsland, pawn: Seat, goals: TileSet) -> Steps {
    let powers = state.rules.movement_powers.then(|| state.team.player(pawn).role.powers());
    let island = &state.island;
    let open = if powers.is_some_and(Adventurer::crosses_gaps) { TileSet::ALL } else { island.standing() };
    let far = if powers.is_some_and(Adventurer::flies) && !goals.is_empty() { 2 } else { FAR };
    let mut steps = [far; TILES];
    let mut seen = goals;
    let mut edge = goals;
    let mut distance = 0;
    while !edge.is_empty() && distance < far {
        let mut next = TileSet::NONE;
        for tile in edge.iter() {
            steps[tile.index()] = distance;
            let near = powers.map_or_else(|| island.chart.beside(tile), |kind| kind.near(&island.chart, tile));
            next = next.and(near);
        }
        edge = next.within(open).but(seen);
        seen = seen.and(edge);
        distance += 1;
    }
    steps
}

/// How many cards of a treasure are in a hand.
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
        let collectors = assign(state);
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
        let mut goals = last_hopes(state);
        if !goals.is_empty() {
            return goals;
        }
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
            goals = self.idle_goals(state);
        }
        goals.within(state.island.standing())
    }

    /// Nothing to carry: meet those who have something for me, guard what is needed, or be at the landing early.
    fn idle_goals(&self, state: &ForbiddenIsland) -> TileSet {
        let mut goals = state.island.flooded.within(wanted(state));
        for treasure in open(state).filter(|&treasure| self.collectors[treasure.index()] == Some(self.seat)) {
            for other in state.team.seats().without(self.seat).iter() {
                let player = state.team.player(other);
                if count(player.hand, treasure) > 0 && !player.role.powers().gives_afar() {
                    goals = goals.with(player.at);
                }
            }
        }
        if state.captured.iter().count() > 1 { goals.with(Tile::FoolsLanding) } else { goals }
    }

    /// Whether the goal can be reached from a tile.
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

/// The flooded tiles with which the match would be lost, where the sea may come soon.
fn last_hopes(state: &ForbiddenIsland) -> TileSet {
    let last = open(state).map(|treasure| treasure.sites().but(state.island.sunk)).filter(|sites| sites.len() == 1);
    let hopes = last.fold(TileSet::only(Tile::FoolsLanding), TileSet::and).within(state.island.flooded);
    let draws = 1.5 * f32::from(state.meter.flood_cards());
    hopes.iter().filter(|&tile| peril(state, tile, draws) > 0.2).collect()
}

/// The tiles that the match depends on: Fools' Landing, and where treasures can still be captured.
pub(super) fn wanted(state: &ForbiddenIsland) -> TileSet {
    open(state).fold(TileSet::only(Tile::FoolsLanding), |tiles, treasure| tiles.and(treasure.sites()))
}

/// Who collects each open treasure: the most cards decide, and nobody collects two if it can be helped, because a
/// hand has room for one.
pub(super) fn assign(state: &ForbiddenIsland) -> [Option<Seat>; 4] {
    let mut collectors = [None; 4];
    let mut load = [0i32; MOST];
    for _ in 0..4 {
        let mut best = (i32::MIN, 0, 0);
        for treasure in open(state).filter(|treasure| collectors[treasure.index()].is_none()) {
            for (seat, player) in state.team.players().iter().enumerate() {
                let cards = i32::from(count(player.hand, treasure));
                // A Messenger gives better than anybody else, so others collect.
                let gives = i32::from(player.role.powers().gives_afar());
                let score = 8 * cards - 12 * load[seat] - gives - i32::from(player.hand.len()) / 2;
                if score > best.0 {
                    best = (score, treasure.index(), seat);
                }
            }
        }
        if best.0 > i32::MIN {
            collectors[best.1] = Some(Seat::new(best.2 as u8));
            load[best.2] += 1;
        }
    }
    collectors
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
