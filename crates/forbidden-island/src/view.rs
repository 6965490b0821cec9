//! What everybody sees: the island, hands face up, both discard piles, and what counting cards tells of the decks.

use game::{Seat, Seats};
use serde::Serialize;

use crate::stage::{Series, Stage};
use crate::{Card, Condition, End, ForbiddenIsland, Hand, Role, Scale, Shape, Tile, Treasure};

/// A tile where it lies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cell {
    /// Which; its element is `tile-ID`.
    pub tile: Tile,
    /// In which row.
    pub row: u8,
    /// In which column.
    pub column: u8,
    /// How it lies.
    pub condition: Condition,
    /// The treasure that can be captured there.
    pub treasure: Option<Treasure>,
}

/// Somebody on the island.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Adventurers {
    /// Who; the pawn's element is `pawn-SEAT`, a card's `card-SEAT-ID`.
    pub seat: Seat,
    /// As what.
    pub role: Role,
    /// Where the pawn stands.
    pub tile: Tile,
    /// The cards by kind, face up.
    pub hand: Vec<Card>,
}

/// How many cards of a kind lie somewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pile {
    /// The kind.
    pub card: Card,
    /// How many.
    pub count: u8,
}

/// Where the match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Chance sets up the match.
    SetUp,
    /// The active player has actions left.
    Actions,
    /// Treasure cards are drawn.
    Draw,
    /// The card just drawn can be handed on.
    HandOn(Treasure),
    /// Flood cards are drawn.
    Flood,
    /// This player's pawn leaves a tile that sank.
    Swim(Seat),
    /// This player's pawn can be saved only by a Helicopter Lift.
    Stranded(Seat),
    /// This player holds a card too many.
    Discard(Seat),
    /// This player chooses who flies along and where to.
    Lift(Seat),
    /// The Engineer may choose a second tile.
    Shoring(Tile),
    /// The Navigator may move this player's pawn one step further than this tile.
    Guiding(Seat, Tile),
    /// The match is over.
    Over(End),
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The layout of the island.
    pub shape: Shape,
    /// The tiles laid so far, row by row.
    pub cells: Vec<Cell>,
    /// The players who have a role.
    pub players: Vec<Adventurers>,
    /// Whose turn it is.
    pub active: Seat,
    /// Who must decide; nobody while chance has its turn.
    pub deciding: Option<Seat>,
    /// Where the match stands.
    pub moment: Moment,
    /// Actions left this turn.
    pub actions_left: u8,
    /// Treasure cards still to be drawn this turn.
    pub draws_left: u8,
    /// Flood cards still to be drawn this turn.
    pub floods_left: u8,
    /// Whether the Pilot has flown this turn.
    pub flown: bool,
    /// Who is aboard the helicopter.
    pub aboard: Seats,
    /// The treasures that the team holds.
    pub captured: Vec<Treasure>,
    /// Which water meter it is.
    pub meter: Scale,
    /// Where the water stands.
    pub level: u8,
    /// Where the match would be lost.
    pub level_limit: u8,
    /// How many flood cards a turn draws.
    pub flood_cards: u8,
    /// What is left in the treasure deck, by counting.
    pub treasure_deck: Vec<Pile>,
    /// The treasure discard pile.
    pub treasure_discard: Vec<Pile>,
    /// The flood deck as far as it is known: layers from the top down. The next card is one of the first.
    pub flood_deck: Vec<Vec<Tile>>,
    /// The flood discard pile.
    pub flood_discard: Vec<Tile>,
    /// How many cards a player may keep.
    pub hand_limit: u8,
    /// Whether roles move in special ways.
    pub movement_powers: bool,
    /// Whether the Explorer shores up diagonally.
    pub diagonal_shoring: bool,
}

impl View {
    /// All that the state shows, field by field.
    pub(crate) fn of(state: &ForbiddenIsland) -> Self {
        let (actions_left, draws_left, floods_left) = left(state);
        Self {
            shape: state.island.chart().shape(),
            cells: cells(state),
            players: players(state),
            active: state.active,
            deciding: state.decider(),
            moment: moment(state),
            actions_left,
            draws_left,
            floods_left,
            flown: state.flown,
            aboard: match state.series {
                Some(Series::Lift { aboard, .. }) => aboard,
                _ => Seats::NONE,
            },
            captured: state.captured.iter().collect(),
            meter: state.meter.scale(),
            level: state.meter.level(),
            level_limit: state.meter.scale().limit(),
            flood_cards: state.meter.flood_cards(),
            treasure_deck: piles(|card| state.treasure_pack().deck.count(card.index()) as u8),
            treasure_discard: piles(|card| state.treasure_pack().discard[card.index()]),
            flood_deck: state.flood_pack().layers().map(|layer| layer.iter().collect()).collect(),
            flood_discard: state.flood_pack().discard().iter().collect(),
            hand_limit: Hand::LIMIT,
            movement_powers: state.rules.movement_powers,
            diagonal_shoring: state.rules.diagonal_shoring,
        }
    }

    /// Whether a pawn stands on a tile.
    pub(crate) fn is_on(&self, tile: Tile) -> bool {
        self.players.iter().any(|player| player.tile == tile)
    }

    /// The tile at a place, if one was laid there.
    pub(crate) fn at(&self, row: u8, column: u8) -> Option<&Cell> {
        self.cells.iter().find(|cell| (cell.row, cell.column) == (row, column))
    }
}

fn cells(state: &ForbiddenIsland) -> Vec<Cell> {
    let chart = state.island.chart();
    let cell = |&tile: &Tile| {
        let (row, column) = chart.place(tile);
        Cell { tile, row, column, condition: state.island.condition(tile), treasure: tile.treasure() }
    };
    chart.tiles().iter().map(cell).collect()
}

fn players(state: &ForbiddenIsland) -> Vec<Adventurers> {
    let seated = state.team.players().iter().zip(0..);
    seated
        .map(|(player, number)| Adventurers {
            seat: Seat::new(number),
            role: player.role,
            tile: player.at,
            hand: player.hand.cards().collect(),
        })
        .collect()
}

fn piles(count: impl Fn(Card) -> u8) -> Vec<Pile> {
    let pile = |card| Pile { card, count: count(card) };
    Card::ALL.into_iter().map(pile).filter(|pile| pile.count > 0).collect()
}

/// Actions, treasure cards and flood cards left in this turn.
fn left(state: &ForbiddenIsland) -> (u8, u8, u8) {
    let floods = state.meter.flood_cards();
    match state.stage {
        Stage::Actions { left } => (left, 2, floods),
        Stage::Draw { left } | Stage::Drawing { left } | Stage::HandOn { left, .. } => (0, left, floods),
        Stage::Flood { left } | Stage::Flooding { left } | Stage::Swim { left } | Stage::Stranded { left, .. } => {
            (0, 0, left)
        }
        _ => (0, 0, 0),
    }
}

fn moment(state: &ForbiddenIsland) -> Moment {
    let over_limit = state.team.over_limit();
    let due = state.due().unwrap_or(state.active);
    match (state.series, state.stage) {
        (Some(Series::Lift { holder, .. }), _) => Moment::Lift(holder),
        (Some(Series::Shoring { first }), _) => Moment::Shoring(first),
        (Some(Series::Guiding { pawn, to }), _) => Moment::Guiding(pawn, to),
        (None, Stage::Over(end)) => Moment::Over(end),
        (None, Stage::HandOn { card, .. }) => Moment::HandOn(card),
        (None, Stage::Swim { .. }) => Moment::Swim(due),
        (None, Stage::Stranded { .. }) => Moment::Stranded(due),
        (None, stage) if stage.is_window() && over_limit.is_some() => {
            Moment::Discard(over_limit.unwrap_or(state.active))
        }
        (None, Stage::Actions { .. }) => Moment::Actions,
        (None, Stage::Draw { .. } | Stage::Drawing { .. }) => Moment::Draw,
        (None, Stage::Flood { .. } | Stage::Flooding { .. }) => Moment::Flood,
        (None, _) => Moment::SetUp,
    }
}
