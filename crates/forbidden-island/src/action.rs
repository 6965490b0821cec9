//! What players can do, and what chance can bring.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::{Card, Role, Tile, Treasure};

/// A decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// For one action: my pawn goes to this tile.
    Move(Tile),
    /// The Navigator, for one action: another pawn goes to this tile. A second step may follow.
    Guide {
        /// Whose pawn.
        pawn: Seat,
        /// Its first step.
        to: Tile,
    },
    /// For one action: this tile is turned back to its normal side. The Engineer may add a second one.
    ShoreUp(Tile),
    /// For one action: a treasure card goes to another player.
    Give {
        /// Of which treasure.
        card: Treasure,
        /// To whom.
        to: Seat,
    },
    /// For one action: the treasure of my tile is captured with four of its cards.
    Capture,
    /// No more actions this turn.
    EndActions,
    /// The next card of the treasure deck.
    DrawTreasure,
    /// The treasure card just drawn stays with me.
    Keep,
    /// The treasure card just drawn goes to another player.
    HandTo(Seat),
    /// A card above the limit goes to the discard pile.
    Discard(Card),
    /// The next card of the flood deck.
    DrawFlood,
    /// From a tile that sank to this one.
    SwimTo(Tile),
    /// Special card: any flooded tile is turned back.
    Sandbags(Tile),
    /// Special card: take a Helicopter Lift in hand, then choose who flies and where to.
    Lift,
    /// Special card: the Helicopter Lift that wins.
    Escape,
    /// The Navigator's second step.
    GuideOn(Tile),
    /// The Engineer's second tile.
    AlsoShoreUp(Tile),
    /// This player flies along.
    Board(Seat),
    /// The helicopter flies to this tile.
    Land(Tile),
    /// This player gets out of the helicopter again, before it flies.
    Alight(Seat),
    /// No Helicopter Lift for a pawn that cannot swim anywhere. It may lose the match, so it comes late in lists.
    Decline,
    /// One tile, or one step, is enough.
    Done,
    /// Nothing of this series is done.
    Back,
}

/// What chance brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// The tile for the next place of the island.
    Tile(Tile),
    /// The role of the next player.
    Role(Role),
    /// A card of the treasure deck.
    Card(Card),
    /// A card of the flood deck.
    Flood(Tile),
}
