//! What each seat may do now. Every list is in the order of [`Action`].

use game::Seat;

use crate::stage::{Series, Stage};
use crate::{Action, Card, ForbiddenIsland, TileSet, Treasure};

impl ForbiddenIsland {
    /// All that the seat may do now.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.team.seats().has(seat) {
            return;
        }
        if let Some(series) = self.series {
            // A series belongs to one player; nobody else acts before it is done or given up.
            if self.decider() == Some(seat) {
                self.list_series(series, out);
            }
        } else if self.stage.is_window() {
            if self.decider() == Some(seat) {
                self.list_stage(seat, out);
            }
            self.list_specials(seat, out);
        } else if self.stage.is_swim() {
            self.list_swim(seat, out);
        }
    }

    /// What whoever must decide can do, apart from special cards.
    fn list_stage(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.stage {
            Stage::HandOn { .. } => {
                out.push(Action::Keep);
                out.extend(self.receivers().iter().map(Action::HandTo));
            }
            _ if self.team.over_limit() == Some(seat) => {
                out.extend(self.team.player(seat).hand.kinds().map(Action::Discard));
            }
            Stage::Actions { .. } => self.list_actions(out),
            Stage::Draw { .. } => out.push(Action::DrawTreasure),
            _ => out.push(Action::DrawFlood),
        }
    }

    /// The actions of a turn (FI-11 to FI-16).
    fn list_actions(&self, out: &mut Vec<Action>) {
        let me = self.team.player(self.active);
        extend(out, self.moves(), Action::Move);
        if self.can_guide() {
            for pawn in self.team.seats().without(self.active).iter() {
                extend(out, self.strides(pawn, self.team.player(pawn).at), |to| Action::Guide { pawn, to });
            }
        }
        extend(out, self.shores(self.active), Action::ShoreUp);
        let receivers = self.receivers();
        if !receivers.is_empty() {
            for card in Treasure::ALL.into_iter().filter(|&treasure| me.hand.has(treasure.into())) {
                out.extend(receivers.iter().map(|to| Action::Give { card, to }));
            }
        }
        if self.can_capture() {
            out.push(Action::Capture);
        }
        out.push(Action::EndActions);
    }

    /// Special cards, for anybody who holds one, on anybody's turn (FI-19).
    fn list_specials(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.holds(seat, Card::Sandbags) {
            extend(out, self.island.flooded, Action::Sandbags);
        }
        if self.holds(seat, Card::HelicopterLift) {
            // On the last tile there is nowhere to fly to, unless away.
            if self.island.standing().len() > 1 && !self.has_dithered(seat) {
                out.push(Action::Lift);
            }
            if self.can_escape() {
                out.push(Action::Escape);
            }
        }
    }

    /// Off a tile that sank: the pawn swims, or a Helicopter Lift takes it (FI-28, FI-A10).
    fn list_swim(&self, seat: Seat, out: &mut Vec<Action>) {
        let decides = self.decider() == Some(seat);
        let stranded = matches!(self.stage, Stage::Stranded { .. });
        if decides && !stranded {
            extend(out, self.swims(seat), Action::SwimTo);
        }
        // Whoever could save a stranded pawn is never kept from it.
        let may_begin = if stranded { decides } else { !self.has_dithered(seat) };
        if self.rules.lift_from_sinking && may_begin && self.holds(seat, Card::HelicopterLift) {
            out.push(Action::Lift);
        }
        if decides && stranded {
            out.push(Action::Decline);
        }
    }

    /// The next step of a series, and the way back. It is missing only for who has gone back from saving a stranded
    /// pawn too often: that Lift can still be begun, and then there is always another step.
    fn list_series(&self, series: Series, out: &mut Vec<Action>) {
        match series {
            Series::Guiding { pawn, to } => {
                extend(out, self.second_steps(pawn, to), Action::GuideOn);
                out.push(Action::Done);
            }
            Series::Shoring { first } => {
                extend(out, self.shores(self.active).without(first), Action::AlsoShoreUp);
                out.push(Action::Done);
            }
            Series::Lift { holder, aboard } => {
                out.extend(self.boarders(aboard).iter().map(Action::Board));
                extend(out, self.landings(aboard), Action::Land);
                out.extend(self.alighters(holder, aboard).iter().map(Action::Alight));
            }
        }
        if self.decider().is_some_and(|seat| !self.has_dithered(seat)) {
            out.push(Action::Back);
        }
    }
}

#[inline]
fn extend(out: &mut Vec<Action>, tiles: TileSet, action: impl Fn(crate::Tile) -> Action) {
    out.extend(tiles.iter().map(action));
}
