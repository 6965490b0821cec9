//! A quick captain: sensible choices in no time, for playing worlds on.

use game::{Dice, Seat};

use crate::action::{Action, Goods};
use crate::board::Square;
use crate::brain::{Hopes, later, payable};
use crate::reckoning::{Reckoning, Ways};
use crate::state::Buccaneer;

// How much a point of hope counts beside the other reasons.
const HOPE: f32 = 4.0;

/// What a captain knows before choosing where to go.
struct Plan {
    hopes: Hopes,
    reckoning: Reckoning,
}

impl Plan {
    // The best goal for a ship that may choose its heading here, in a turn's time.
    fn from(&self, square: Square) -> f32 {
        self.best(self.reckoning.free(square)) * later(1)
    }

    fn best(&self, ways: &Ways) -> f32 {
        self.hopes.iter().zip(ways).map(|(hope, &turns)| hope * later(turns)).fold(0.0, f32::max) * HOPE
    }
}

impl Buccaneer {
    /// What a quick captain does: an index into `legal`.
    pub(crate) fn quick(&self, seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize {
        // Now and then anything goes, so that no playout circles for ever.
        if dice.below(16) == 0 {
            return dice.below(legal.len() as u32) as usize;
        }
        let sails = matches!(legal[0], Action::Sail { .. } | Action::Turn | Action::Flee { .. } | Action::Face(_));
        let plan = sails.then(|| Plan { hopes: self.hopes(seat, true), reckoning: Reckoning::of(self.range(seat)) });
        let mut best = (0, f32::MIN);
        for (index, &action) in legal.iter().enumerate() {
            let appeal = plan.as_ref().map_or_else(|| self.appeal(seat, action), |plan| self.pull(seat, action, plan));
            let appeal = appeal + dice.below(256) as f32 / 256.0;
            if appeal > best.1 {
                best = (index, appeal);
            }
        }
        best.0
    }

    // How much a quick captain wants to go somewhere.
    fn pull(&self, seat: Seat, action: Action, plan: &Plan) -> f32 {
        let at = self.ship(seat).at;
        match action {
            Action::Sail { heading, steps } | Action::Flee { heading, steps } => {
                let to = at.towards(heading, steps).unwrap_or(at);
                let fight = self.ships_at(to, seat).next().filter(|_| !to.is_shelter());
                plan.from(to) + fight.map_or(0.0, |other| self.temper(seat, other))
            }
            Action::Face(heading) => plan.best(plan.reckoning.facing(at, heading)),
            // Turning, and staying after it.
            _ => plan.from(at),
        }
    }

    // How much a quick captain likes an action that leads nowhere else.
    fn appeal(&self, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Attack => self.temper(seat, self.active),
            Action::PlunderTreasure | Action::Commit => 9.0,
            Action::Load(piece) => f32::from(piece.value()) + 1.0,
            Action::TakeCrew => {
                if self.crew_total(seat) < 5 {
                    4.5
                } else {
                    3.0
                }
            }
            Action::Pick(other) => f32::from(self.crew_total(other)) * 0.5,
            Action::Bury(crew) | Action::BuryAtHome(crew) => -f32::from(crew.value()),
            Action::Want(Goods::Treasure(piece)) if self.trade.wanted() == 0 && self.room(seat) > 0 => {
                let affordable =
                    self.trade.money.is_some() || payable(self.ship(seat).hand.iter()) & (1 << piece.value()) != 0;
                f32::from(piece.value()) * if affordable { 1.0 } else { -1.0 }
            }
            Action::Give(Goods::Crew(crew)) => {
                let owed = self.trade.wanted().saturating_sub(self.given(seat));
                if crew.value() <= owed { f32::from(crew.value()) } else { -1.0 }
            }
            Action::Spend(_) => 1.0,
            Action::Hire(_) | Action::Stow(_) | Action::TakeBack(_) | Action::PutBack(_) => -2.0,
            Action::Muster(_) => 2.0,
            Action::Leave => 0.5,
            _ => 0.0,
        }
    }

    // Whether a fight is wanted: a strong hand against a loaded ship.
    fn temper(&self, seat: Seat, other: Seat) -> f32 {
        let prize = self.aboard(other) as f32 - self.aboard(seat) as f32;
        let odds = f32::from(self.strength(seat)) - f32::from(self.crew_total(other)) * 0.3;
        if odds > 0.0 { prize + odds * 0.5 } else { odds - 2.0 }
    }
}
