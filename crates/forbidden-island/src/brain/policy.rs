//! What a quick player thinks each action is worth, without looking ahead.

use game::Seat;

use super::plan::{FAR, Plan, count, open, peril, steps, wanted};
use crate::stage::Series;
use crate::{Action, Card, Condition, ForbiddenIsland, Hand, Tile, TileSet, Treasure};

/// How much of a choice is left to chance.
pub(super) const WHIM: f32 = 4.0;

/// What an action is worth to whoever has this plan.
pub(super) fn worth(state: &ForbiddenIsland, plan: &Plan, action: Action) -> f32 {
    match action {
        Action::Escape => 2_000.0,
        Action::Capture => 1_000.0,
        Action::Move(to) | Action::SwimTo(to) => walking(state, plan, to),
        Action::Guide { pawn, to } => guiding(state, pawn, to),
        Action::GuideOn(to) => match state.series {
            Some(Series::Guiding { pawn, .. }) => guiding(state, pawn, to),
            _ => 0.0,
        },
        Action::ShoreUp(tile) | Action::AlsoShoreUp(tile) => shoring(state, tile),
        Action::Sandbags(tile) => shoring(state, tile) - if spare(state, plan.seat) { 10.0 } else { 60.0 },
        Action::Give { card, to } => giving(state, plan, card, to),
        Action::HandTo(to) => match state.stage {
            crate::stage::Stage::HandOn { card, .. } => giving(state, plan, card, to),
            _ => 0.0,
        },
        Action::Keep => 15.0,
        Action::Discard(card) => 40.0 - keeping(state, plan, card),
        Action::Lift => lifting(state, plan.seat),
        Action::Board(pawn) => boarding(state, pawn),
        Action::Land(to) => landing(state, to),
        Action::DrawTreasure | Action::DrawFlood => 25.0,
        Action::Done => 8.0,
        Action::EndActions => 2.0,
        Action::Back | Action::Decline => -500.0,
    }
}

/// Towards the goal, and rather onto dry land.
fn walking(state: &ForbiddenIsland, plan: &Plan, to: Tile) -> f32 {
    let at = state.team.player(plan.seat).at;
    let (now, then) = (plan.steps[at.index()], plan.steps[to.index()]);
    let dry = if state.island.condition(to) == Condition::Dry { 2.0 } else { 0.0 };
    if plan.goals.is_empty() {
        return dry - 8.0;
    }
    let towards = f32::from(now) - f32::from(then);
    dry + if towards > 0.0 { 22.0 + towards.min(4.0) } else { 8.0 * towards.max(-6.0) }
}

/// Another pawn towards what it wants.
fn guiding(state: &ForbiddenIsland, pawn: Seat, to: Tile) -> f32 {
    let plan = Plan::of(state, pawn);
    let collects = plan.goals.within(wanted(state)).len() as f32;
    walking(state, &plan, to) - 6.0 + collects.min(1.0) * 4.0
}

/// What turning a tile back is worth: what hangs on it, and how soon the sea may come.
fn shoring(state: &ForbiddenIsland, tile: Tile) -> f32 {
    let draws = 1.5 * f32::from(state.meter.flood_cards());
    let soon = peril(state, tile, draws);
    if tile == Tile::FoolsLanding {
        return 30.0 + 150.0 * soon;
    }
    let reserve = tile.treasure().filter(|&treasure| !state.captured.has(treasure)).map(|treasure| {
        let other = treasure.sites().without(tile);
        other.but(state.island.sunk).is_empty()
    });
    match reserve {
        Some(true) => 30.0 + 150.0 * soon,
        Some(false) => 10.0 + 40.0 * soon,
        None => 1.0 + 14.0 * soon,
    }
}

/// Whether a hand is full, so that a special card may as well be used.
fn spare(state: &ForbiddenIsland, seat: Seat) -> bool {
    state.team.player(seat).hand.len() > Hand::LIMIT
}

/// A card for whoever collects its treasure.
fn giving(state: &ForbiddenIsland, plan: &Plan, card: Treasure, to: Seat) -> f32 {
    if plan.collectors[card.index()] != Some(to) {
        return -50.0;
    }
    let other = state.team.player(to).hand;
    let full = if other.len() >= Hand::LIMIT && count(other, card) + 1 < Treasure::PRICE { 30.0 } else { 0.0 };
    40.0 + 15.0 * f32::from(count(other, card)) - full
}

/// What a card in hand is worth.
fn keeping(state: &ForbiddenIsland, plan: &Plan, card: Card) -> f32 {
    let hand = state.team.player(plan.seat).hand;
    match card.treasure() {
        Some(treasure) if state.captured.has(treasure) => -60.0,
        Some(treasure) => {
            let collects = if plan.collectors[treasure.index()] == Some(plan.seat) { 10.0 } else { 0.0 };
            let gone = f32::from(state.treasure.discard[card.index()]);
            let surplus = if count(hand, treasure) > Treasure::PRICE { -50.0 } else { 0.0 };
            collects + 10.0 * f32::from(count(hand, treasure)) + 15.0 * gone + surplus
        }
        None if card == Card::HelicopterLift => 45.0,
        None => 12.0,
    }
}

/// Who is worth a helicopter: at the end whoever is not there yet, before it whoever can capture something far away.
fn passengers(state: &ForbiddenIsland) -> (Option<Seat>, TileSet) {
    if state.captured.all() {
        let landing = TileSet::only(Tile::FoolsLanding);
        let away = state.team.seats().iter().find(|&seat| state.team.player(seat).at != Tile::FoolsLanding);
        return (away, landing);
    }
    for treasure in open(state) {
        let ready = |&seat: &Seat| count(state.team.player(seat).hand, treasure) >= Treasure::PRICE;
        if let Some(seat) = state.team.seats().iter().find(ready) {
            return (Some(seat), treasure.sites().within(state.island.standing()));
        }
    }
    (None, TileSet::NONE)
}

/// Whether now is the time for a Helicopter Lift.
fn lifting(state: &ForbiddenIsland, seat: Seat) -> f32 {
    if state.stage.is_swim() {
        return if matches!(state.stage, crate::stage::Stage::Stranded { .. }) { 100.0 } else { -40.0 };
    }
    let lifts: u8 = state.team.players().iter().map(|player| player.hand.count(Card::HelicopterLift)).sum();
    let (Some(pawn), goals) = passengers(state) else {
        return if spare(state, seat) { -20.0 } else { -60.0 };
    };
    let way = steps(state, pawn, goals)[state.team.player(pawn).at.index()];
    let last = if state.captured.all() && lifts < 2 { 100.0 } else { 0.0 };
    match way {
        0 => -60.0,
        1..=2 => -20.0 - last,
        _ => 45.0 - last,
    }
}

fn boarding(state: &ForbiddenIsland, pawn: Seat) -> f32 {
    let (first, goals) = passengers(state);
    let away = !goals.has(state.team.player(pawn).at);
    match first {
        Some(_) if state.captured.all() && away => 60.0,
        Some(first) if first == pawn && away => 60.0,
        _ => -30.0,
    }
}

/// Where the passengers want to go; a swimmer who has no wish goes anywhere dry.
fn landing(state: &ForbiddenIsland, to: Tile) -> f32 {
    let Some(Series::Lift { aboard, .. }) = state.series else { return 0.0 };
    let (_, goals) = passengers(state);
    if goals.has(to) {
        return 50.0;
    }
    let plan = aboard.iter().next().map(|seat| Plan::of(state, seat));
    let near = plan.map_or(FAR, |plan| plan.steps[to.index()]);
    let dry = if state.island.condition(to) == Condition::Dry { 5.0 } else { 0.0 };
    dry - f32::from(near)
}
