//! How likely the sea comes to each tile, from what everybody can count.

use crate::config::Recycling;
use crate::stage::Stage;
use crate::{Card, ForbiddenIsland, TILES, Tile, TileSet};

/// The chance of each tile that its flood card comes.
type Chances = [f32; TILES];

/// So many turns are counted ahead.
const TURNS: usize = 5;

/// What the decks say about the coming turns.
pub(super) struct Tides {
    /// In what is left of this turn, without a Waters Rise and after one.
    pub(super) calm: Chances,
    pub(super) risen: Chances,
    /// By the end of this turn, of the next one, and so on.
    by: [Chances; TURNS],
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
        let later = state.team.seats().len().max(1) - 1;
        let (dry, once) = rises(state, draws);
        let rise = 1.0 - dry;
        let by_next = 1.0 - rises(state, draws + 2).0;
        let by = std::array::from_fn(|turns| {
            let floods = floods + cards * turns as f32;
            let rise = 1.0 - rises(state, draws + 2 * turns as u8).0;
            let (calm, risen) = (drawn(state, floods, false), drawn(state, floods, true));
            std::array::from_fn(|tile| (1.0 - rise) * calm[tile] + rise * risen[tile])
        });
        Self {
            calm: drawn(state, floods, false),
            risen: drawn(state, floods, true),
            round: by[later.min(TURNS - 1)],
            by,
            rise,
            rise_twice: (rise - once).max(0.0),
            rise_next: ((by_next - rise) / (1.0 - rise).max(0.01)).clamp(0.0, 1.0),
        }
    }

    /// In what is left of this turn.
    pub(super) fn soon(&self) -> &Chances {
        &self.by[0]
    }

    /// By the end of the next turn.
    pub(super) fn next(&self) -> &Chances {
        &self.by[1]
    }

    /// The chance that the sea comes to a tile in so many turns, this one included.
    pub(super) fn within(&self, turns: u8, tile: Tile) -> f32 {
        match turns {
            0 => 0.0,
            _ => self.by[(turns as usize - 1).min(TURNS - 1)][tile.index()],
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
