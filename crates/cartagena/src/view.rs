//! What a viewer may see, built field by field.

use game::{Game, Phase, Seat, Viewer};
use serde::Serialize;

use crate::board::Place;
use crate::crew::places;
use crate::{Cards, Cartagena, Colour, Stage, Symbol};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// How far the match is.
    pub stage: Stage,
    /// The symbols of the cells laid so far, from cell 1 on.
    pub path: Vec<Symbol>,
    /// The boat's place: one after the last cell of the finished path.
    pub boat: Place,
    /// The players by seat.
    pub players: Vec<Player>,
    /// How many cards the deck has.
    pub deck: u32,
    /// The used cards.
    pub discards: Cards,
    /// The cards that this viewer cannot see: the deck's and those in hidden hands.
    pub unseen: Cards,
    /// The open row from the arrow on; `None` in a match without one.
    pub row: Option<Vec<Symbol>>,
    /// Whether each player alone sees their cards.
    pub hidden_hands: bool,
    /// Whose turn it is, once turns are taken.
    pub active: Option<Seat>,
    /// Plays made this turn.
    pub plays_made: u8,
    /// The most plays of a turn.
    pub plays: u8,
    /// Cards that the active player still draws.
    pub owed: u8,
    /// Where each card would take each of the active player's pirates, whether they hold it or not; nowhere without
    /// any card.
    pub advances: Vec<Landing>,
    /// Where each of the active player's pirates would retreat to.
    pub retreats: Vec<Retreat>,
    /// Who has won.
    pub winner: Option<Seat>,
}

/// A player as one viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Player {
    /// Their seat.
    pub seat: Seat,
    /// Their colour.
    pub colour: Colour,
    /// Where their pirates stand, from the start on.
    pub pirates: Vec<Place>,
    /// How many of them are aboard.
    pub aboard: u8,
    /// How many cards they hold.
    pub cards: u32,
    /// Which cards, if the viewer may see them.
    pub hand: Option<Cards>,
}

/// Where a card takes a pirate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Landing {
    /// Where the pirate stands.
    pub from: Place,
    /// The card.
    pub card: Symbol,
    /// Where it goes.
    pub to: Place,
}

/// Where a pirate goes back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Retreat {
    /// Where the pirate stands.
    pub from: Place,
    /// Where it goes.
    pub to: Place,
    /// How many cards it brings: one for each pirate there, as far as there are cards.
    pub cards: u8,
}

impl Cartagena {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let deciding = matches!(self.phase(), Phase::Decide(_));
        let in_turn = matches!(self.stage, Stage::Turn | Stage::Over);
        View {
            stage: self.stage,
            path: self.path.symbols().collect(),
            boat: self.boat(),
            players: self.players().iter().map(|seat| self.player_seen_by(seat, viewer)).collect(),
            deck: self.deck.len(),
            discards: self.discards,
            unseen: self.unseen(viewer),
            row: (self.config.supply == crate::Supply::Row).then(|| self.row.iter().collect()),
            hidden_hands: self.secret(),
            active: in_turn.then(|| self.active()),
            plays_made: self.plays_made,
            plays: self.config.plays,
            owed: self.owed,
            advances: if deciding { self.landings() } else { Vec::new() },
            retreats: if deciding { self.ways_back() } else { Vec::new() },
            winner: (self.stage == Stage::Over).then(|| self.active()),
        }
    }

    fn player_seen_by(&self, seat: Seat, viewer: Viewer) -> Player {
        let (crew, hand) = (self.crews[seat.index()], self.hands[seat.index()]);
        Player {
            seat,
            colour: Colour::of(seat),
            pirates: crew.iter().collect(),
            aboard: crew.count(self.boat()),
            cards: hand.len(),
            hand: self.sees(viewer, seat).then_some(hand),
        }
    }

    fn landings(&self) -> Vec<Landing> {
        // How many cards somebody holds is no secret.
        if self.hands[self.active().index()].is_empty() {
            return Vec::new();
        }
        let ashore = self.crews[self.active().index()].places() & (self.cell_set() | 1);
        let each = |from| Symbol::ALL.map(|card| Landing { from, card, to: self.ahead(from, card) });
        places(ashore).flat_map(each).collect()
    }

    fn ways_back(&self) -> Vec<Retreat> {
        places(self.retreats(self.active().index()))
            .filter_map(|from| self.behind(from).map(|to| Retreat { from, to, cards: self.brought(to) }))
            .collect()
    }
}
