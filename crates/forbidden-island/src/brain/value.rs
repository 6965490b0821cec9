//! How good a position is: the treasures and how near each is, against what the sea may take next.

use game::{Seat, Seats};

use super::plan::{FAR, Steps, assign, count, open, peril, steps, wanted};
use crate::stage::{Series, Stage};
use crate::{Action, Card, Condition, ForbiddenIsland, Hand, MOST, Tile, TileSet, Treasure};

/// Whoever begins a series means its best end, so that is what the series is worth; a series that ends no better
/// than it began is worth nothing, so that nobody opens one only to go back.
pub(super) fn of_series(state: &ForbiddenIsland) -> f32 {
    let before = at_rest(state);
    let Some(series) = state.series else { return before };
    let best = best_end(state, series);
    if best > before { best } else { 0.0 }
}

/// The position without its series.
fn at_rest(state: &ForbiddenIsland) -> f32 {
    match state.stage {
        Stage::Swim { .. } => best_swim(state),
        // Somebody drowns unless a helicopter comes.
        Stage::Stranded { .. } => 0.5 * of(state),
        _ => of(state),
    }
}

/// Whoever swims takes the best of what is left.
fn best_swim(state: &ForbiddenIsland) -> f32 {
    let Some(due) = state.due() else { return of(state) };
    let swum = state.swims(due).iter().map(|to| {
        let mut after = state.clone();
        after.series = None;
        after.swim(due, to, &mut ());
        of(&after)
    });
    swum.fold(0.0, f32::max)
}

fn best_end(state: &ForbiddenIsland, series: Series) -> f32 {
    let mut best: f32 = 0.0;
    let mut consider = |state: &ForbiddenIsland| best = best.max(at_rest(state));
    match series {
        Series::Lift { holder, aboard } => {
            let with_one = state.boarders(aboard).iter().map(|seat| aboard.with(seat));
            let with_all = with_one.clone().map(|group| state.boarders(group).iter().fold(group, Seats::with));
            let groups = with_one.chain(with_all).chain([aboard]);
            for group in groups {
                for to in state.landings(group).within(destinations(state)).iter() {
                    let mut after = state.clone();
                    after.series = Some(Series::Lift { holder, aboard: group });
                    after.land(to, &mut ());
                    consider(&after);
                }
            }
        }
        Series::Shoring { .. } | Series::Guiding { .. } => {
            let mut ends = Vec::new();
            state.list(state.active, &mut ends);
            for end in ends.into_iter().filter(|&end| end != Action::Back) {
                let mut after = state.clone();
                game::Game::apply_unchecked(&mut after, game::Step::Act(state.active, end), &mut ());
                consider(&after);
            }
        }
    }
    best
}

/// Where a helicopter may be wanted: tiles the match depends on, and other players.
fn destinations(state: &ForbiddenIsland) -> TileSet {
    state.team.players().iter().fold(wanted(state), |tiles, player| tiles.with(player.at))
}

/// The position as it stands: what is achieved, times the chance that the sea leaves it so.
fn of(state: &ForbiddenIsland) -> f32 {
    match state.stage {
        Stage::Over(crate::End::Escaped) => return 1.0,
        Stage::Over(_) => return 0.0,
        _ => {}
    }
    let mut walks = [[FAR; crate::TILES]; MOST];
    for (seat, walk) in state.team.seats().iter().zip(&mut walks) {
        *walk = steps(state, seat, TileSet::only(state.team.player(seat).at));
    }
    let walks = &walks[..state.team.seats().len()];
    let achieved = progress(state, walks) + trumps(state) + ground(state);
    (achieved * survival(state, walks)).clamp(0.001, 0.999)
}

fn closeness(distance: u8) -> f32 {
    (1.0 - f32::from(distance) / 9.0).max(0.0)
}

/// From 0 with nothing to about 0.9 with all treasures, everybody at Fools' Landing and a lift in hand.
fn progress(state: &ForbiddenIsland, walks: &[Steps]) -> f32 {
    let collectors = assign(state);
    let treasures: f32 = Treasure::ALL
        .into_iter()
        .zip(collectors)
        .map(|(treasure, collector)| collector.map_or(1.0, |collector| collected(state, walks, treasure, collector)))
        .sum();
    let captured = state.captured.iter().count() as f32 / 4.0;
    let home = |walk: &Steps| closeness(walk[Tile::FoolsLanding.index()]);
    let gathered = walks.iter().map(home).sum::<f32>() / walks.len().max(1) as f32;
    let weight = if state.captured.all() { 0.2 } else { 0.03 * captured };
    0.62 * treasures / 4.0 + weight * gathered
}

/// How near the team is to one treasure: the collector's cards, what others could give, and the way.
fn collected(state: &ForbiddenIsland, walks: &[Steps], treasure: Treasure, collector: Seat) -> f32 {
    let lost = state.treasure.discard[Card::from(treasure).index()];
    // With two of five discarded the rest is too few until the deck is shuffled again.
    let supply = if lost > 1 { 0.55 } else { 1.0 };
    supply * with_collector(state, walks, treasure, collector.index())
}

fn with_collector(state: &ForbiddenIsland, walks: &[Steps], treasure: Treasure, collector: usize) -> f32 {
    let me = state.team.player(Seat::new(collector as u8));
    let have = count(me.hand, treasure).min(Treasure::PRICE);
    let mut need = Treasure::PRICE - have;
    let mut cards = f32::from(have);
    for (giver, walk) in walks.iter().enumerate().filter(|&(giver, _)| giver != collector) {
        let player = state.team.player(Seat::new(giver as u8));
        let given = count(player.hand, treasure).min(need);
        need -= given;
        let way = if player.role.powers().gives_afar() { 0 } else { walk[me.at.index()] };
        cards += f32::from(given) * (0.35 + 0.4 * closeness(way));
    }
    // Other cards leave no room for the fourth.
    let others = me.hand.len() - count(me.hand, treasure).min(me.hand.len());
    cards -= 0.12 * f32::from(others.saturating_sub(1));
    let share = (cards / 4.0).clamp(0.0, 1.0);
    let sites = treasure.sites().within(state.island.standing());
    let way = sites.iter().map(|site| walks[collector][site.index()]).min().unwrap_or(FAR);
    // With all four in hand the way is what is left; before that, meeting the others comes first.
    let hurry = if have == Treasure::PRICE { 0.22 } else { 0.06 };
    share * (0.5 + 0.2 * share) + hurry * share * share * closeness(way)
}

/// Special cards in hand; the first Helicopter Lift is the way out.
fn trumps(state: &ForbiddenIsland) -> f32 {
    let held = |card| state.team.players().iter().map(|player| f32::from(player.hand.count(card))).sum::<f32>();
    let lifts = held(Card::HelicopterLift);
    let out = if state.captured.all() { 0.1 } else { 0.02 };
    let over = state.team.players().iter().filter(|player| player.hand.len() > Hand::LIMIT).count() as f32;
    out * lifts.min(1.0) + 0.012 * (lifts - 1.0).max(0.0) + 0.012 * held(Card::Sandbags) - 0.01 * over
}

/// Dry land is worth a little anywhere.
fn ground(state: &ForbiddenIsland) -> f32 {
    0.05 - 0.003 * state.island.sunk.len() as f32 - 0.0012 * state.island.flooded.len() as f32
}

/// The chance that nothing is lost soon: Fools' Landing, the treasures' tiles, pawns without a way to swim.
fn survival(state: &ForbiddenIsland, walks: &[Steps]) -> f32 {
    let full = f32::from(state.meter.flood_cards());
    let draws = match state.stage {
        Stage::Flood { left } | Stage::Flooding { left } | Stage::Swim { left } | Stage::Stranded { left, .. } => {
            f32::from(left) + 0.5 * full
        }
        _ => 1.5 * full,
    };
    let sinking = |tile: Tile| {
        let risk = match state.island.condition(tile) {
            Condition::Sunk => return 1.0,
            Condition::Flooded => peril(state, tile, draws),
            Condition::Dry => 0.12 * peril(state, tile, draws),
        };
        let nearest = walks.iter().map(|walk| walk[tile.index()]).min().unwrap_or(FAR);
        risk * (1.0 - 0.25 * closeness(nearest))
    };
    let mut safe = 1.0 - sinking(Tile::FoolsLanding);
    for treasure in open(state) {
        let [one, other] = treasure.tiles();
        let (one, other) = (sinking(one), sinking(other));
        // The second tile is a reserve; losing it makes everything harder.
        safe *= (1.0 - one * other) * (1.0 - 0.08 * (one + other));
    }
    for player in state.team.players() {
        let stuck =
            state.island.flooded.has(player.at) && player.role.powers().swims(&state.island, player.at).is_empty();
        if stuck {
            safe *= 1.0 - peril(state, player.at, draws);
        }
    }
    let room = f32::from(state.meter.scale().limit().saturating_sub(state.meter.level()));
    safe * (1.0 - 0.3 / (1.0 + room)) * dry_draws(state, room)
}

/// The chance that this turn's treasure cards do not raise the water to its limit.
fn dry_draws(state: &ForbiddenIsland, room: f32) -> f32 {
    let draws = match state.stage {
        Stage::Actions { .. } => 2,
        Stage::Draw { left } | Stage::Drawing { left } | Stage::HandOn { left, .. } => left,
        _ => 0,
    };
    if room > 1.0 {
        return 1.0;
    }
    let cards = state.treasure.deck.len().max(1) as f32;
    let rises = state.treasure.deck.count(Card::WatersRise.index()) as f32;
    (0..draws).fold(1.0, |dry, drawn| dry * (1.0 - rises / (cards - f32::from(drawn)).max(1.0)).max(0.0))
}
