//! Special cards: Sandbags and Helicopter Lift.

use game::{Seat, Seats, Sink};

use crate::event::Way;
use crate::stage::{Series, Stage};
use crate::{Card, End, Event, ForbiddenIsland, Pack, Tile};

impl ForbiddenIsland {
    /// The card goes to the treasure discard pile.
    fn play(&mut self, seat: Seat, card: Card, told: &mut impl Sink<Event>) {
        if self.team.player_mut(seat).hand.take(card) {
            self.treasure.toss(card);
            told.tell(|| Event::Played { seat, card });
        }
    }

    /// Any flooded tile is turned back (FI-21).
    pub(crate) fn sandbag(&mut self, seat: Seat, tile: Tile, told: &mut impl Sink<Event>) {
        self.play(seat, Card::Sandbags, told);
        self.island.shore_up(tile);
        told.tell(|| Event::ShoredUp { tile, by: seat, sandbags: true });
    }

    /// A Helicopter Lift is taken in hand. Off a sinking tile, the pawn that must leave it is aboard already.
    pub(crate) fn take_lift(&mut self, seat: Seat) {
        let aboard = self.due().filter(|_| self.stage.is_swim()).map_or(Seats::NONE, Seats::only);
        self.series = Some(Series::Lift { holder: seat, aboard });
    }

    pub(crate) fn board(&mut self, pawn: Seat) {
        if let Some(Series::Lift { aboard, .. }) = &mut self.series {
            *aboard = aboard.with(pawn);
        }
    }

    pub(crate) fn alight(&mut self, pawn: Seat) {
        if let Some(Series::Lift { aboard, .. }) = &mut self.series {
            *aboard = aboard.without(pawn);
        }
    }

    /// The helicopter flies (FI-20). Whoever it saved from a sinking tile need not swim.
    pub(crate) fn land(&mut self, to: Tile, told: &mut impl Sink<Event>) {
        let Some(Series::Lift { holder, aboard }) = self.series.take() else { return };
        self.play(holder, Card::HelicopterLift, told);
        for seat in aboard.iter() {
            if self.team.player(seat).at != to {
                self.put(seat, to, Way::Lift, holder, told);
            }
        }
        if let Stage::Swim { left } | Stage::Stranded { left, .. } = self.stage {
            self.swim_on(left, told);
        }
    }

    /// The lift that wins (FI-31).
    pub(crate) fn escape(&mut self, seat: Seat, told: &mut impl Sink<Event>) {
        self.play(seat, Card::HelicopterLift, told);
        self.end_match(End::Escaped, told);
    }
}
