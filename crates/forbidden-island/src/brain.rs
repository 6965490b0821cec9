//! What bots know of the game: how good a position is, what a quick player would do, and why.

mod atlas;
mod captain;
mod facts;
mod judge;
mod lookout;
mod plan;
mod policy;
mod survey;
mod tides;
mod training;
mod value;
mod weights;

use game::{Dice, Game, Heuristic, Message, Outcome, RunningDice, Seat, Step};

use crate::stage::Stage;
use crate::{Action, Card, End, ForbiddenIsland, Tile, names};
use captain::Captain;
pub use captain::Prospect;
pub use facts::Facts;
pub use judge::Judge;
pub use lookout::Verdict;
use plan::Plan;
use policy::Mind;
use survey::Survey;
pub use training::{Lesson, Pupil};
pub use weights::Weights;

impl Heuristic for ForbiddenIsland {
    fn evaluate(&self, _seat: Seat) -> f32 {
        // Nothing is hidden and all win or lose together: the position is worth the same to everybody.
        match self.stage {
            Stage::Over(End::Escaped) => 1.0,
            Stage::Over(End::Lost(_)) => 0.0,
            _ if self.stage.is_set_up() => 0.3,
            _ => value::of_series(self),
        }
    }

    fn playout(&self, seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize {
        self.playout_by(Weights::best(self.meter.scale()), seat, legal, dice)
    }

    fn interrupt(&self) -> Option<(Seat, Action)> {
        if self.series.is_some() || !self.stage.is_window() {
            return None;
        }
        let holder = |card: Card| {
            let others = self.team.seats().iter().filter(|&seat| self.decider() != Some(seat));
            others.into_iter().find(|&seat| self.holds(seat, card))
        };
        if self.can_escape() {
            return holder(Card::HelicopterLift).map(|seat| (seat, Action::Escape));
        }
        let weights = Weights::best(self.meter.scale());
        match self.stage {
            Stage::Flood { .. } => {
                let seat = holder(Card::Sandbags)?;
                let tile = Mind::of(self, seat, weights).worth_bags()?;
                Some((seat, Action::Sandbags(tile)))
            }
            _ => None,
        }
    }

    fn credit(&self, outcome: &Outcome, seat: Seat) -> f32 {
        outcome.reward(seat).max(0.03 * self.captured.iter().count() as f32)
    }

    fn reason(&self, seat: Seat, action: &Action) -> Message {
        let tile = |id: &'static str, tile: Tile| Message::new(id).with("tile", names::tile(tile));
        let plan = Plan::of(self, seat);
        match *action {
            Action::Escape => Message::new("reason-escape"),
            Action::Capture => Message::new("reason-capture"),
            Action::Give { to, .. } | Action::HandTo(to) => Message::new("reason-collect").with("player", to),
            Action::ShoreUp(at) | Action::AlsoShoreUp(at) | Action::Sandbags(at) => match at {
                Tile::FoolsLanding => Message::new("reason-landing-in-danger"),
                _ if plan::wanted(self).has(at) => tile("reason-site-in-danger", at),
                _ => tile("reason-dry-path", at),
            },
            Action::Move(to) | Action::SwimTo(to) | Action::Land(to) if plan.nears(to) => {
                tile("reason-heads-for", plan.goal_near(to))
            }
            Action::Discard(_) => Message::new("reason-least-useful"),
            Action::Guide { pawn, .. } | Action::Board(pawn) => Message::new("reason-brings").with("player", pawn),
            Action::EndActions | Action::Done => Message::new("reason-nothing-better"),
            Action::Lift => self.flight(seat).unwrap_or(Message::new("reason-usual")),
            Action::Land(to) => tile("reason-better-place", to),
            Action::Move(_) | Action::GuideOn(_) => Message::new("reason-on-the-way"),
            Action::SwimTo(_) => Message::new("reason-safest"),
            Action::Keep => Message::new("reason-kept"),
            Action::DrawTreasure | Action::DrawFlood => Message::new("reason-turn-goes-on"),
            _ => Message::new("reason-usual"),
        }
    }
}

impl ForbiddenIsland {
    /// What a Helicopter Lift is played for: whom a captain would let board, and where they would land.
    fn flight(&self, seat: Seat) -> Option<Message> {
        let (mut world, mut legal, mut aboard) = (self.clone(), Vec::new(), Vec::new());
        let mut action = Action::Lift;
        // Everybody boards, and then there is one landing.
        for _ in 0..=crate::MOST {
            world.apply_unchecked(Step::Act(seat, action), &mut ());
            legal.clear();
            world.legal(seat, &mut legal);
            action = *legal.get(Captain::of(&world, Judge::best()).favourite(seat, &legal))?;
            match action {
                Action::Board(pawn) => aboard.push(pawn),
                Action::Land(to) => {
                    let (&first, more) = aboard.split_first()?;
                    let flight = Message::new("reason-flight").with("player", first).with("more", more.len() as i64);
                    return Some(flight.with("tile", names::tile(to)));
                }
                _ => return None,
            }
        }
        None
    }
}

impl ForbiddenIsland {
    /// What a quick player with these weights would do: for whoever looks for better ones.
    #[doc(hidden)]
    pub fn playout_by(&self, weights: &Weights, seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize {
        if legal.len() < 2 {
            return 0;
        }
        let mind = Mind::of(self, seat, weights);
        let mut best = (f32::MIN, 0);
        // A quick player does not change its mind about who flies.
        let settled = |(_, action): &(usize, &Action)| !matches!(action, Action::Alight(_));
        for (index, &action) in legal.iter().enumerate().filter(settled) {
            // Equals are chosen from by chance.
            let worth = mind.worth(action) + dice.below(1_000) as f32 / 10_000.0;
            if worth > best.0 {
                best = (worth, index);
            }
        }
        best.1
    }

    /// What a captain with this judge would do, who keeps so many plans in mind.
    #[doc(hidden)]
    pub fn captain_by(&self, judge: &Judge, kept: usize, seat: Seat, legal: &[Action]) -> usize {
        if legal.len() < 2 { 0 } else { Captain::of(self, judge).keeping(kept).favourite(seat, legal) }
    }

    /// What a player who plans whole turns would do: the learned judge says how good their ends are. Where several plans
    /// are nearly as good, they are played on in imagined worlds as long as `spend` allows.
    pub fn deliberate(
        &self,
        seat: Seat,
        legal: &[Action],
        dice: &mut RunningDice,
        spend: impl FnMut() -> bool,
    ) -> Verdict {
        lookout::decide(self, Judge::best(), seat, legal, dice, spend)
    }

    /// What somebody who plans so would do out of turn now, and who.
    pub fn help_out_of_turn(&self) -> Option<(Seat, Action)> {
        self.captain_out_of_turn(Judge::best())
    }

    /// The chance to win, as the learned judge sees it.
    pub fn outlook(&self) -> f32 {
        self.outlook_by(Judge::best())
    }

    #[doc(hidden)]
    pub fn outlook_by(&self, judge: &Judge) -> f32 {
        Captain::of(self, judge).now()
    }

    /// The same for whoever looks for a better judge.
    #[doc(hidden)]
    pub fn deliberate_by(
        &self,
        judge: &Judge,
        seat: Seat,
        legal: &[Action],
        dice: &mut RunningDice,
        spend: impl FnMut() -> bool,
    ) -> Verdict {
        lookout::decide(self, judge, seat, legal, dice, spend)
    }

    /// The best plans of somebody who keeps so many positions in mind, the best first, at most so many.
    #[doc(hidden)]
    pub fn plans_by(&self, judge: &Judge, kept: usize, seat: Seat, legal: &[Action], most: usize) -> Vec<Prospect> {
        Captain::of(self, judge).keeping(kept).prospects(seat, legal, most)
    }

    /// What a plan that ends here leads to after so many turns.
    #[doc(hidden)]
    pub fn foresee_by(&self, judge: &Judge, turns: u8, dice: impl Dice) -> f32 {
        lookout::foresee(self, judge, turns, dice)
    }

    #[doc(hidden)]
    pub fn captain_out_of_turn(&self, judge: &Judge) -> Option<(Seat, Action)> {
        self.out_of_turn(judge, true)
    }

    /// The same, with a captain who thinks of all flights, or only of the one that escapes.
    fn out_of_turn(&self, judge: &Judge, flies: bool) -> Option<(Seat, Action)> {
        if self.series.is_some() || !self.stage.is_window() {
            return None;
        }
        let holds =
            |card: Card| self.team.seats().iter().find(|&seat| self.decider() != Some(seat) && self.holds(seat, card));
        if self.can_escape() {
            return holds(Card::HelicopterLift).map(|seat| (seat, Action::Escape));
        }
        let worth_it = match self.stage {
            Stage::Flood { .. } => holds(Card::Sandbags).is_some(),
            Stage::Actions { left: 3 } => flies && holds(Card::HelicopterLift).is_some(),
            _ => false,
        };
        worth_it.then(|| Captain::of(self, judge).interrupt()).flatten()
    }

    /// Whether a turn begins, or its actions have just ended.
    #[doc(hidden)]
    pub fn is_turn_mark(&self) -> bool {
        self.series.is_none() && matches!(self.stage, Stage::Actions { left: 3 } | Stage::Draw { left: 2 })
    }

    /// What a finished match teaches: 1 if it was won, and a little for each treasure if not.
    #[doc(hidden)]
    pub fn lesson(&self) -> f32 {
        match self.stage {
            Stage::Over(End::Escaped) => 1.0,
            _ => judge::LOST_WITH * self.captured.iter().count() as f32,
        }
    }

    /// The position in numbers.
    #[doc(hidden)]
    pub fn facts(&self) -> Facts {
        Facts::of(self, &Survey::of(self))
    }
}
