//! How likely the sea comes to each tile, from what everybody can count.

use crate::config::Recycling;
use crate::stage::Stage;
use crate::{Card, ForbiddenIsland, TILES, Tile, TileSet};

/// The chance of each tile that its flood card comes.
type Chances = [f32; TILES];

/// What the decks say about the coming turns.
pub(super) struct Tides {
    /// In what is left of this turn.
    pub(super) soon: Chances,
    /// By the end of the next one.
    pub(super) next: Chances,
    /// By the end of a whole round.
    pub(super) round: Chances,
    /// The chance of a Waters Rise in what is left of this turn, and of two.
    pub(super) rise: f32,
    pub(super) rise_twice: f32,
    /// The chance of one in the turn after it.
    pub(super) rise_next: f32,
}

impl Tides {
    pub(super) fn of(state: &ForbiddenIsland) -> Self {
        let cards = f32::from(state.meter.flood_cards());
        let (floods, draws) = match state.stage {
            Stage::Flood { left } | Stage::Flooding { left } | Stage::Swim { left } | Stage::Stranded { left, .. } => {
                (f32::from(left), 0)
            }
            Stage::Draw { left } | Stage::Drawing { left } | Stage::HandOn { left, .. } => (cards, left),
            _ => (cards, 2),
        };
        let seats = state.team.seats().len() as f32;
        let (dry, once) = rises(state, draws);
        let rise = 1.0 - dry;
        let by_next = 1.0 - rises(state, draws + 2).0;
        let in_round = 1.0 - rises(state, draws + 2 * (seats as u8 - 1)).0;
        let coming = |floods: f32, rise: f32| {
            let (calm, risen) = (drawn(state, floods, false), drawn(state, floods, true));
            std::array::from_fn(|tile| (1.0 - rise) * calm[tile] + rise * risen[tile])
        };
        Self {
            soon: coming(floods, rise),
            next: coming(floods + cards, by_next),
            round: coming(floods + cards * (seats - 1.0), in_round),
            rise,
            rise_twice: (rise - once).max(0.0),
            rise_next: ((by_next - rise) / (1.0 - rise).max(0.01)).clamp(0.0, 1.0),
        }
    }
}

/// The chances of no Waters Rise and of one among so many treasure cards.
fn rises(state: &ForbiddenIsland, draws: u8) -> (f32, f32) {
    let deck = &state.treasure.deck;
    let (mut cards, mut waves) = (deck.len() as f32, deck.count(Card::WatersRise.index()) as f32);
    let mut spent = false;
    let (mut none, mut one) = (1.0, 0.0);
    for _ in 0..draws {
        if cards < 0.5 && !spent {
            // A new deck from the discard pile.
            spent = true;
            cards = state.treasure.discard.iter().map(|&count| f32::from(count)).sum();
            waves = f32::from(state.treasure.discard[Card::WatersRise.index()]);
        }
        let chance = (waves / cards.max(1.0)).clamp(0.0, 1.0);
        let fewer = ((waves - 1.0).max(0.0) / (cards - 1.0).max(1.0)).clamp(0.0, 1.0);
        one = one * (1.0 - fewer) + none * chance;
        none *= 1.0 - chance;
        cards -= 1.0;
    }
    (none, one)
}

/// How likely each tile's card is among the next ones, without a Waters Rise or after one.
fn drawn(state: &ForbiddenIsland, draws: f32, rise: bool) -> Chances {
    let discard = state.flood.discard;
    let mut chances = [0.0; TILES];
    let mut left = draws;
    let mut take = |layer: TileSet, left: &mut f32| {
        let size = layer.len() as f32;
        if *left > 0.0 && size > 0.0 {
            let chance = (*left / size).min(1.0);
            layer.iter().for_each(|tile: Tile| chances[tile.index()] = chance);
        }
        *left -= size;
    };
    if rise {
        if state.rules.flood_recycling == Recycling::ShuffleIn {
            take(state.flood.all().and(discard), &mut left);
            return chances;
        }
        take(discard, &mut left);
    }
    for layer in state.flood.layers() {
        take(layer, &mut left);
    }
    // The deck runs out, and the discard pile is shuffled again.
    if left > 0.0 && !rise {
        take(discard, &mut left);
    }
    chances
}
