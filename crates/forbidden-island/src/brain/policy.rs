//! What a quick player does: each action is worth what it brings at once and what can be done from there.

use std::cell::OnceCell;

use game::Seat;

use super::plan::{assign, count, open};
use super::weights::{Weight, Weights};
use crate::config::Recycling;
use crate::stage::{Series, Stage};
use crate::{Action, Card, Condition, ForbiddenIsland, Hand, MOST, TILES, Tile, TileSet, Treasure};

/// A worth for each tile.
type Field = [f32; TILES];

/// What nobody would do.
const NEVER: f32 = -1_000.0;
/// What is done before anything else.
const AT_ONCE: f32 = 10_000.0;

/// What one player thinks about a position.
pub(super) struct Mind<'a> {
    state: &'a ForbiddenIsland,
    weights: &'a Weights,
    seat: Seat,
    /// Who collects each treasure that is not captured yet.
    pub(super) collectors: [Option<Seat>; 4],
    // What turning each flooded tile back is worth.
    shoring: Field,
    // What standing somewhere is worth: with everything there is to do from there, and without shoring up.
    reach: Field,
    errands: Field,
    // The same for other pawns, once somebody asks.
    others: [OnceCell<Field>; MOST],
}

impl<'a> Mind<'a> {
    pub(super) fn of(state: &'a ForbiddenIsland, seat: Seat, weights: &'a Weights) -> Self {
        let (blank, others) = ([0.0; TILES], [const { OnceCell::new() }; MOST]);
        let collectors = assign(state);
        let mut mind = Self { state, weights, seat, collectors, shoring: blank, reach: blank, errands: blank, others };
        mind.shoring = mind.dangers();
        // Before a draw there is nowhere to go.
        if matches!(state.stage, Stage::Actions { .. } | Stage::Swim { .. }) {
            let errands = mind.errands(seat);
            let strides = mind.strides(seat);
            mind.reach = mind.spread(seat, mind.with_shoring(seat, errands), &strides);
            mind.errands = mind.spread(seat, errands, &strides);
        }
        mind
    }

    fn weigh(&self, weight: Weight) -> f32 {
        self.weights.of(weight)
    }

    /// What an action is worth to the player.
    pub(super) fn worth(&self, action: Action) -> f32 {
        let state = self.state;
        let here = state.team.player(self.seat).at;
        let later = self.weigh(Weight::Later);
        match action {
            Action::Escape => 2.0 * AT_ONCE,
            Action::Capture => AT_ONCE,
            Action::Move(to) | Action::SwimTo(to) => later * self.reach[to.index()] + self.footing(to),
            Action::Guide { pawn, to } => self.guiding(pawn, to) + later * self.reach[here.index()],
            Action::GuideOn(to) => match state.series {
                Some(Series::Guiding { pawn, .. }) => self.guiding(pawn, to),
                _ => 0.0,
            },
            Action::ShoreUp(tile) => self.shored(tile),
            Action::AlsoShoreUp(tile) => self.shoring[tile.index()],
            Action::Give { card, to } => self.giving(card, to) + later * self.reach[here.index()],
            Action::HandTo(to) => match state.stage {
                Stage::HandOn { card, .. } => self.giving(card, to),
                _ => NEVER,
            },
            Action::Discard(card) => -self.keeping(card),
            Action::Sandbags(tile) => self.bagging(tile),
            Action::Lift => self.lifting(),
            Action::Board(pawn) => self.boarding(pawn),
            Action::Land(to) => self.landing(to),
            Action::EndActions => later * self.reach[here.index()] - 0.5,
            Action::Done => match state.series {
                Some(Series::Guiding { pawn, to }) => self.guiding(pawn, to),
                _ => 0.0,
            },
            Action::Keep | Action::DrawTreasure | Action::DrawFlood => 0.0,
            Action::Alight(_) | Action::Back | Action::Decline => NEVER,
        }
    }

    /// Rather dry than flooded.
    fn footing(&self, tile: Tile) -> f32 {
        if self.state.island.condition(tile) == Condition::Dry { 0.3 } else { 0.0 }
    }

    /// Turning a tile back, and what is left to do from here then.
    fn shored(&self, tile: Tile) -> f32 {
        let here = self.state.team.player(self.seat).at;
        let others = self.state.shores(self.seat).without(tile);
        let next = others.iter().map(|other| self.shoring[other.index()]).fold(self.errands[here.index()], f32::max);
        self.shoring[tile.index()] + self.weigh(Weight::Later) * next
    }

    /// What hangs on each flooded tile, by how soon the sea may take it.
    fn dangers(&self) -> Field {
        let state = self.state;
        let mut dangers = [0.0; TILES];
        for tile in state.island.flooded.iter() {
            let stake = self.stake(tile);
            let (soon, later) = sinking(state, tile);
            let risk = self.weigh(Weight::Soon) * soon + self.weigh(Weight::Then) * later + self.weigh(Weight::Ever);
            dangers[tile.index()] = stake * risk;
        }
        dangers
    }

    /// What is lost with a tile, in parts of the match.
    fn stake(&self, tile: Tile) -> f32 {
        let state = self.state;
        if tile == Tile::FoolsLanding {
            return 1.0;
        }
        // Whoever is on turn can still walk away.
        let walks = |seat: Seat| seat == state.active && matches!(state.stage, Stage::Actions { .. });
        let stands = |seat: &Seat| state.team.player(*seat).at == tile && !walks(*seat);
        let stuck = |seat: Seat| state.swims(seat).is_empty();
        if state.team.seats().iter().filter(stands).any(stuck) {
            return 1.0;
        }
        let Some(treasure) = tile.treasure().filter(|&treasure| !state.captured.has(treasure)) else {
            let crossing = state.island.beside(tile).len() as f32 / 4.0;
            return self.weigh(Weight::Path) * crossing;
        };
        let other = treasure.sites().without(tile);
        if other.within(state.island.standing()).is_empty() {
            1.0
        } else if other.within(state.island.flooded).is_empty() {
            self.weigh(Weight::Site)
        } else {
            self.weigh(Weight::Pair)
        }
    }

    /// What a pawn can do on each tile, but for shoring up.
    fn errands(&self, pawn: Seat) -> Field {
        let state = self.state;
        let me = state.team.player(pawn);
        let mut field = [0.0; TILES];
        if state.captured.all() {
            field[Tile::FoolsLanding.index()] = self.weigh(Weight::Home);
            return field;
        }
        for treasure in open(state) {
            let mine = count(me.hand, treasure);
            let sites = treasure.sites().within(state.island.standing());
            if mine >= Treasure::PRICE {
                sites.iter().for_each(|site| field[site.index()] += self.weigh(Weight::Capture));
                continue;
            }
            let Some(collector) = self.collectors[treasure.index()] else { continue };
            if collector != pawn {
                let other = state.team.player(collector);
                if mine > 0 && !me.role.powers().gives_afar() {
                    field[other.at.index()] += self.carrying(count(other.hand, treasure), mine);
                }
                continue;
            }
            if mine + 1 == Treasure::PRICE {
                sites.iter().for_each(|site| field[site.index()] += self.weigh(Weight::Early));
            }
            for other in state.team.seats().without(pawn).iter() {
                let giver = state.team.player(other);
                let cards = count(giver.hand, treasure);
                if cards > 0 && !giver.role.powers().gives_afar() {
                    field[giver.at.index()] += self.weigh(Weight::Fetch) * self.carrying(mine, cards);
                }
            }
        }
        // A card just drawn can be handed on to whoever stands here too.
        if state.rules.hand_on_drawn {
            for other in state.team.seats().without(pawn).iter() {
                field[state.team.player(other).at.index()] += self.weigh(Weight::Gather);
            }
        }
        if state.captured.iter().count() == 3 {
            field[Tile::FoolsLanding.index()] += self.weigh(Weight::Home) * 0.1;
        }
        field
    }

    /// What so many cards are worth to a collector who has some.
    fn carrying(&self, has: u8, cards: u8) -> f32 {
        (has..(has + cards).min(Treasure::PRICE)).map(|has| self.card(has)).sum()
    }

    /// What one more card is worth to a collector who has so many.
    fn card(&self, has: u8) -> f32 {
        self.weigh(match has {
            0 => Weight::First,
            1 => Weight::Second,
            2 => Weight::Third,
            _ => Weight::Fourth,
        })
    }

    /// Where one step of a pawn leads from each tile.
    fn strides(&self, pawn: Seat) -> [TileSet; TILES] {
        let mut strides = [TileSet::NONE; TILES];
        for tile in self.state.island.standing().iter() {
            strides[tile.index()] = self.state.strides(pawn, tile);
        }
        strides
    }

    /// Errands, and what can be shored up from each tile.
    fn with_shoring(&self, pawn: Seat, errands: Field) -> Field {
        let state = self.state;
        let powers = state.team.player(pawn).role.powers();
        let mut field = errands;
        for tile in state.island.flooded.iter() {
            let near = if state.rules.diagonal_shoring {
                powers.shores(&state.island, tile)
            } else {
                state.island.beside(tile).with(tile)
            };
            for place in near.iter() {
                let both = errands[place.index()] + self.shoring[tile.index()];
                field[place.index()] = field[place.index()].max(both);
            }
        }
        field
    }

    /// What standing on each tile is worth to a pawn: the best that can be done anywhere, less for each action on the
    /// way there.
    fn spread(&self, pawn: Seat, mut field: Field, strides: &[TileSet; TILES]) -> Field {
        let state = self.state;
        let later = self.weigh(Weight::Later);
        let standing = state.island.standing();
        let mut edge = standing;
        while !edge.is_empty() {
            let mut changed = TileSet::NONE;
            for tile in edge.iter() {
                let worth = later * field[tile.index()];
                // Steps lead back the way they came, but for flights.
                for from in strides[tile.index()].iter() {
                    if worth > field[from.index()] + 1e-3 {
                        field[from.index()] = worth;
                        changed = changed.with(from);
                    }
                }
            }
            edge = changed;
        }
        let powers = state.team.player(pawn).role.powers();
        let flies = state.rules.movement_powers && powers.flies() && !(state.flown && pawn == state.active);
        if flies {
            let best = later * standing.iter().map(|tile| field[tile.index()]).fold(0.0, f32::max);
            standing.iter().for_each(|tile| field[tile.index()] = field[tile.index()].max(best));
        }
        field
    }

    /// What standing on each tile is worth to another pawn.
    fn field(&self, pawn: Seat) -> Field {
        self.spread(pawn, self.with_shoring(pawn, self.errands(pawn)), &self.strides(pawn))
    }

    /// What another pawn gains by being moved.
    fn guiding(&self, pawn: Seat, to: Tile) -> f32 {
        let field = self.seen(pawn);
        let from = self.state.team.player(pawn).at;
        self.weigh(Weight::Guide) * (field[to.index()] - field[from.index()])
    }

    /// A card for another player.
    fn giving(&self, card: Treasure, to: Seat) -> f32 {
        if self.collectors[card.index()] != Some(to) || self.state.captured.has(card) {
            return NEVER;
        }
        let other = self.state.team.player(to).hand;
        let has = count(other, card);
        if has >= Treasure::PRICE {
            return NEVER;
        }
        let full = if other.len() >= Hand::LIMIT && has + 1 < Treasure::PRICE { self.weigh(Weight::Full) } else { 0.0 };
        self.card(has) - full
    }

    /// What a card in hand is worth.
    fn keeping(&self, card: Card) -> f32 {
        let state = self.state;
        let hand = state.team.player(self.seat).hand;
        let lifts: u8 = state.team.players().iter().map(|player| player.hand.count(Card::HelicopterLift)).sum();
        match card.treasure() {
            Some(treasure) if state.captured.has(treasure) => -60.0,
            Some(treasure) => {
                let mine = count(hand, treasure);
                if mine > Treasure::PRICE {
                    return -50.0;
                }
                let held: u8 = state.team.players().iter().map(|player| count(player.hand, treasure)).sum();
                let collects = self.collectors[treasure.index()] == Some(self.seat);
                let gone = f32::from(state.treasure.discard[card.index()]);
                self.weigh(Weight::KeepHeld) * f32::from(held)
                    + self.weigh(Weight::KeepMine) * f32::from(mine)
                    + self.weigh(Weight::KeepGone) * gone
                    + if collects { self.weigh(Weight::KeepCollects) } else { 0.0 }
            }
            None if card == Card::HelicopterLift && lifts < 2 => self.weigh(Weight::KeepLift),
            None if card == Card::HelicopterLift => self.weigh(Weight::KeepSecondLift),
            None => self.weigh(Weight::KeepBags),
        }
    }

    /// Whether the hand is too full, so that a special card is played rather than thrown away.
    fn is_over(&self) -> bool {
        self.state.team.player(self.seat).hand.len() > Hand::LIMIT
    }

    /// Sandbags: before the sea comes, not earlier; or instead of a card that would have to go.
    fn bagging(&self, tile: Tile) -> f32 {
        let worth = self.shoring[tile.index()];
        if self.is_over() {
            return worth - self.weigh(Weight::KeepBags);
        }
        match self.state.stage {
            Stage::Flood { .. } => worth - self.weigh(Weight::Bags),
            _ => NEVER + worth,
        }
    }

    /// The tile that is worth Sandbags before the next flood card, if there is one.
    pub(super) fn worth_bags(&self) -> Option<Tile> {
        let worth = |tile: Tile| self.shoring[tile.index()];
        let most = self.state.island.flooded.iter().max_by(|&a, &b| worth(a).total_cmp(&worth(b)))?;
        (worth(most) > self.weigh(Weight::Bags)).then_some(most)
    }

    /// What standing on each tile is worth to any pawn.
    fn seen(&self, pawn: Seat) -> &Field {
        self.others[pawn.index() % MOST].get_or_init(|| self.field(pawn))
    }

    /// The flight that brings most: who, where to, and how much more can be done from there.
    fn flight(&self) -> Option<(Seat, Tile, f32)> {
        let standing = self.state.island.standing();
        let flights = self.state.team.seats().iter().flat_map(|pawn| {
            let (field, at) = (self.seen(pawn), self.state.team.player(pawn).at);
            let gain = move |to: Tile| field[to.index()] - field[at.index()];
            standing.iter().map(move |to| (pawn, to, gain(to)))
        });
        flights.max_by(|a, b| a.2.total_cmp(&b.2))
    }

    /// Whether now is the time for a Helicopter Lift.
    fn lifting(&self) -> f32 {
        let state = self.state;
        if state.stage.is_swim() {
            return if matches!(state.stage, Stage::Stranded { .. }) { AT_ONCE } else { NEVER };
        }
        let lifts: u8 = state.team.players().iter().map(|player| player.hand.count(Card::HelicopterLift)).sum();
        let gone = state.treasure.discard[Card::HelicopterLift.index()];
        let price = self.weigh(Weight::Lift);
        let price = match lifts {
            _ if self.is_over() => 0.4 * price,
            3.. => 0.6 * price,
            2 => price,
            // The last one is for the end, unless there is time to find another.
            _ if gone == 0 && state.captured.iter().count() < 2 => 2.0 * price,
            _ => return NEVER,
        };
        match self.flight() {
            Some((_, _, gain)) if gain > price => AT_ONCE / 2.0,
            _ => NEVER,
        }
    }

    fn boarding(&self, pawn: Seat) -> f32 {
        if self.state.captured.all() {
            return if self.state.team.player(pawn).at == Tile::FoolsLanding { NEVER / 2.0 } else { AT_ONCE };
        }
        let Some(Series::Lift { aboard, .. }) = self.state.series else { return NEVER };
        match self.flight() {
            Some((best, ..)) if best == pawn && aboard.is_empty() => AT_ONCE,
            _ => NEVER / 2.0,
        }
    }

    /// Where the first passenger has most to do.
    fn landing(&self, to: Tile) -> f32 {
        let Some(Series::Lift { aboard, .. }) = self.state.series else { return 0.0 };
        let Some(first) = aboard.iter().next() else { return NEVER };
        self.seen(first)[to.index()] + self.footing(to)
    }
}

/// How likely a flooded tile sinks in this turn's flood, and in the one after it.
fn sinking(state: &ForbiddenIsland, tile: Tile) -> (f32, f32) {
    let cards = f32::from(state.meter.flood_cards());
    let (draws, treasures) = match state.stage {
        Stage::Flood { left } | Stage::Flooding { left } | Stage::Swim { left } | Stage::Stranded { left, .. } => {
            (f32::from(left), 0.0)
        }
        Stage::Draw { left } | Stage::Drawing { left } | Stage::HandOn { left, .. } => (cards, f32::from(left)),
        _ => (cards, 2.0),
    };
    let deck = state.treasure.deck.len().max(1) as f32;
    let rises = state.treasure.deck.count(Card::WatersRise.index()) as f32;
    let rise = |treasures: f32| (treasures * rises / deck).min(1.0);
    let (now, risen) = (rise(treasures), rise(treasures + 2.0));
    let soon = (1.0 - now) * drawn(state, tile, draws, false) + now * drawn(state, tile, draws, true);
    let both = draws + cards;
    let then = (1.0 - risen) * drawn(state, tile, both, false) + risen * drawn(state, tile, both, true);
    (soon, (then - soon).max(0.0))
}

/// How likely a tile's card is among the next ones, without a Waters Rise or after one.
fn drawn(state: &ForbiddenIsland, tile: Tile, draws: f32, rise: bool) -> f32 {
    let discard = state.flood.discard;
    let mut draws = draws;
    if rise {
        if state.rules.flood_recycling == Recycling::ShuffleIn {
            let all = state.flood.all().and(discard);
            return if all.has(tile) { (draws / all.len().max(1) as f32).min(1.0) } else { 0.0 };
        }
        let size = discard.len() as f32;
        if discard.has(tile) {
            return (draws / size).min(1.0);
        }
        draws -= size;
    }
    for layer in state.flood.layers() {
        if draws <= 0.0 {
            return 0.0;
        }
        let size = layer.len() as f32;
        if layer.has(tile) {
            return (draws / size).min(1.0);
        }
        draws -= size;
    }
    // The deck runs out, and the discard pile is shuffled again.
    if draws > 0.0 && !rise && discard.has(tile) {
        return (draws / discard.len() as f32).min(1.0);
    }
    0.0
}
