//! The actions of a turn: move, shore up, give, capture; and the turn's beginning and end.

use game::{Seat, Sink};

use crate::event::Way;
use crate::setup::ACTIONS;
use crate::stage::{Series, Stage};
use crate::{End, Event, ForbiddenIsland, Loss, Pack, Tile, Treasure};

impl ForbiddenIsland {
    pub(crate) fn begin_turn(&mut self, seat: Seat, told: &mut impl Sink<Event>) {
        self.active = seat;
        self.flown = false;
        self.stage = Stage::Actions { left: ACTIONS };
        told.tell(|| Event::TurnBegan { seat });
    }

    /// The turn goes to the next player clockwise.
    pub(crate) fn end_turn(&mut self, told: &mut impl Sink<Event>) {
        let next = self.team.seats().after(self.active).unwrap_or(self.active);
        self.begin_turn(next, told);
    }

    pub(crate) fn end_match(&mut self, end: End, told: &mut impl Sink<Event>) {
        self.stage = Stage::Over(end);
        self.series = None;
        told.tell(|| Event::Ended { end });
    }

    pub(crate) fn lose(&mut self, loss: Loss, told: &mut impl Sink<Event>) {
        self.end_match(End::Lost(loss), told);
    }

    /// One action is used up; after the last one the draws begin (FI-10).
    pub(crate) fn spend(&mut self) {
        if let Stage::Actions { left } = self.stage {
            self.stage = if left > 1 { Stage::Actions { left: left - 1 } } else { Stage::Draw { left: 2 } };
        }
    }

    pub(crate) fn end_actions(&mut self, told: &mut impl Sink<Event>) {
        if let Stage::Actions { left } = self.stage {
            let seat = self.active;
            told.tell(|| Event::ActionsEnded { seat, left });
            self.stage = Stage::Draw { left: 2 };
        }
    }

    /// Puts a pawn on another tile.
    pub(crate) fn put(&mut self, seat: Seat, to: Tile, way: Way, by: Seat, told: &mut impl Sink<Event>) {
        let from = std::mem::replace(&mut self.team.player_mut(seat).at, to);
        told.tell(|| Event::Moved { seat, path: vec![from, to], way, by });
    }

    /// The way of one step of a pawn.
    fn way(&self, pawn: Seat, from: Tile, to: Tile) -> Vec<Tile> {
        self.team.player(pawn).role.powers().way(&self.island, from, to)
    }

    /// My pawn moves (FI-12). A tile that no step of mine reaches is flown to.
    pub(crate) fn walk(&mut self, to: Tile, told: &mut impl Sink<Event>) {
        let seat = self.active;
        let from = self.team.player(seat).at;
        self.spend();
        if !self.strides(seat, from).has(to) {
            self.flown = true;
            return self.put(seat, to, Way::Fly, seat, told);
        }
        told.tell(|| {
            let path = self.way(seat, from, to);
            let way = if path.len() > 2 { Way::Dive } else { Way::Walk };
            Event::Moved { seat, path, way, by: seat }
        });
        self.team.player_mut(seat).at = to;
    }

    /// The Navigator chose a pawn's first step; it counts at once where no second one is possible, or no series.
    pub(crate) fn guide(&mut self, pawn: Seat, to: Tile, told: &mut impl Sink<Event>) {
        if self.has_dithered(self.active) || self.second_steps(pawn, to).is_empty() {
            self.guided(pawn, to, None, told);
        } else {
            self.series = Some(Series::Guiding { pawn, to });
        }
    }

    /// The Navigator moves another pawn.
    pub(crate) fn guided(&mut self, pawn: Seat, to: Tile, then: Option<Tile>, told: &mut impl Sink<Event>) {
        let from = self.team.player(pawn).at;
        told.tell(|| {
            let mut path = self.way(pawn, from, to);
            path.extend(then.into_iter().flat_map(|then| self.way(pawn, to, then).split_off(1)));
            Event::Moved { seat: pawn, path, way: Way::Guided, by: self.active }
        });
        self.team.player_mut(pawn).at = then.unwrap_or(to);
        self.series = None;
        self.spend();
    }

    /// A tile is turned back (FI-13). An Engineer who reaches another flooded tile chooses on (FI-14), unless no
    /// series can be begun.
    pub(crate) fn shore(&mut self, tile: Tile, told: &mut impl Sink<Event>) {
        let two = self.team.player(self.active).role.powers().shores_two() && !self.has_dithered(self.active);
        if two && !self.shores(self.active).without(tile).is_empty() {
            self.series = Some(Series::Shoring { first: tile });
        } else {
            self.shored([Some(tile), None], told);
        }
    }

    /// One or two tiles are turned back for one action.
    pub(crate) fn shored(&mut self, tiles: [Option<Tile>; 2], told: &mut impl Sink<Event>) {
        let by = self.active;
        for tile in tiles.into_iter().flatten() {
            self.island.shore_up(tile);
            told.tell(|| Event::ShoredUp { tile, by, sandbags: false });
        }
        self.series = None;
        self.spend();
    }

    /// A treasure card changes hands, as an action or when just drawn (FI-15, FI-17).
    pub(crate) fn hand_over(&mut self, card: Treasure, to: Seat, drawn: bool, told: &mut impl Sink<Event>) {
        let from = self.active;
        if self.team.player_mut(from).hand.take(card.into()) {
            self.team.player_mut(to).hand.add(card.into());
            told.tell(|| Event::Given { from, to, card, drawn });
        }
    }

    /// The treasure of this tile for four of its cards (FI-16).
    pub(crate) fn capture(&mut self, told: &mut impl Sink<Event>) {
        let seat = self.active;
        let tile = self.team.player(seat).at;
        let Some(treasure) = tile.treasure() else { return };
        for _ in 0..Treasure::PRICE {
            if self.team.player_mut(seat).hand.take(treasure.into()) {
                self.treasure.toss(treasure.into());
            }
        }
        self.captured = self.captured.with(treasure);
        told.tell(|| Event::Captured { seat, treasure, tile });
        self.spend();
    }
}
