//! What the bots know of Sorry!: how far every pawn has to go, and how exposed it is on its way.

use std::ops::ControlFlow::{self, Continue};

use game::{Dice, Game, Heuristic, Message, Seat, Step};

use crate::{Action, Card, Cause, Colour, Event, IndexConverter, Pawn, Pawns, Place, SEEN, Sorry, Stage, labels};

/// What a pawn has yet to pay until it is Home, in steps, place by place: the way itself; the wait in Start; what
/// is at stake on the open edge, where the way already made can be lost. A pawn just out of Start may go Home by
/// the back door, with a 4.
const COST: [i32; SEEN as usize + 1] = {
    let mut costs = [0; SEEN as usize + 1];
    costs[0] = 84;
    let mut place = 1;
    while place < SEEN as i32 {
        let open = place <= Place::ENTRY.number() as i32;
        let risk = if open { 2 + place / 8 } else { 0 };
        let shortcut = if place <= 4 { 4 } else { 0 };
        costs[place as usize] = SEEN as i32 - place + risk - shortcut;
        place += 1;
    }
    costs
};

fn cost(place: Place) -> i32 {
    COST[place.number() as usize]
}

impl Sorry {
    /// What a side has yet to pay.
    fn side_cost(&self, pawns: &Pawns, colour: Colour) -> i32 {
        let side = Colour::ALL.into_iter().filter(|&other| self.same_side(colour, other));
        side.flat_map(|other| pawns.of(other)).map(|place| cost(*place)).sum()
    }

    /// How far a colour's side is ahead: of the best opponent mostly, of the others a little.
    fn lead(&self, pawns: &Pawns, colour: Colour) -> f32 {
        let own = self.side_cost(pawns, colour) as f32;
        let (mut least, mut sum, mut count) = (f32::MAX, 0.0, 0.0);
        for other in self.colours().filter(|&other| !self.same_side(colour, other)) {
            let theirs = self.side_cost(pawns, other) as f32;
            least = least.min(theirs);
            sum += theirs;
            count += 1.0;
        }
        if count == 0.0 { 0.0 } else { 0.6 * least + 0.4 * sum / count - own }
    }

    /// The pawns after a move, slides and bumps included.
    fn pawns_after(&self, action: Action) -> Pawns {
        let mut pawns = self.pawns;
        let nobody = Seat::new(0);
        match (action, action.pawn(), self.landing(action)) {
            (Action::Swap { pawn, with }, ..) => pawns.swap(nobody, pawn, with, &mut ()),
            (_, Some(pawn), Some(to)) => pawns.travel(nobody, pawn, to, Cause::Forward, &mut ()),
            _ => {}
        }
        pawns
    }

    /// The pawns as they will be once a begun seven is finished as well as can be for the player.
    fn foreseen(&self) -> Pawns {
        let mut best = (f32::MIN, self.pawns);
        if let Stage::Rest { first, steps } = self.stage {
            for pawn in Pawn::all().filter(|&pawn| pawn != first && self.same_side(pawn.colour(), self.turn)) {
                if self.pawns.can_advance(pawn, steps) {
                    let pawns = self.pawns_after(Action::Forward { pawn, steps });
                    let lead = self.lead(&pawns, self.turn);
                    if lead > best.0 {
                        best = (lead, pawns);
                    }
                }
            }
        }
        best.1
    }

    /// What an own hand is worth beyond the pawns: ways out of Start, and a card that attacks.
    fn hand_worth(&self, colour: Colour) -> f32 {
        let waiting = self.pawns.of(colour).contains(&Place::START);
        let worth = |card| match card {
            Card::One | Card::Two if waiting => 6.0,
            Card::Sorry if waiting => 8.0,
            Card::Seven | Card::Eleven => 3.0,
            _ => 1.0,
        };
        self.hand(colour).iter().map(worth).sum()
    }

    /// What a move brings the player whose turn it is, in steps.
    fn gain(&self, action: Action) -> i32 {
        match action {
            Action::Play { card } => {
                let mut best = -100;
                let _: ControlFlow<()> = self.plays(card, &mut |play| {
                    best = best.max(self.gain(play));
                    Continue(())
                });
                best
            }
            // Better no swap than one that loses ground.
            Action::Draw | Action::Discard { .. } | Action::Forfeit => 0,
            _ => {
                let after = self.pawns_after(action);
                let own = self.side_cost(&self.pawns, self.turn) - self.side_cost(&after, self.turn);
                let others = self.colours().filter(|&other| !self.same_side(self.turn, other));
                let theirs: i32 =
                    others.map(|other| self.side_cost(&after, other) - self.side_cost(&self.pawns, other)).sum();
                own + theirs / 2
            }
        }
    }
}

impl Heuristic for Sorry {
    fn evaluate(&self, seat: Seat) -> f32 {
        let Some(colour) = self.colour(seat) else { return 0.0 };
        if let Some(outcome) = self.outcome() {
            return outcome.reward(seat);
        }
        let mut lead = self.lead(&self.foreseen(), colour) + self.hand_worth(colour);
        if self.same_side(colour, self.turn) {
            // The next move is worth about an average card.
            lead += 5.0;
        }
        let scale = if self.partners { 90.0 } else { 60.0 };
        // Short of the certainties, which belong to the end.
        (1.0 / (1.0 + (-lead / scale).exp())).clamp(0.001, 0.999)
    }

    fn playout(&self, _seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize {
        if legal.len() < 2 {
            return 0;
        }
        let mut best = (i32::MIN, 0);
        for (index, &action) in legal.iter().enumerate() {
            let liking = self.gain(action) + dice.below(10) as i32;
            if liking > best.0 {
                best = (liking, index);
            }
        }
        best.1
    }

    fn reason(&self, seat: Seat, action: &Action) -> Message {
        let Some(pawn) = action.pawn() else {
            return match action {
                Action::Play { card } => Message::new("reason-play").with("card", labels::card(*card)),
                Action::Discard { .. } => Message::new("reason-discard"),
                Action::Forfeit => Message::new("reason-forfeit"),
                _ => Message::new("reason-draw"),
            };
        };
        let mut told = Vec::new();
        let mut after = self.clone();
        after.apply_unchecked(Step::Act(seat, *action), &mut told);
        let opponent = told.iter().find_map(|event| match event {
            Event::Bumped { pawn, .. } if !self.same_side(pawn.colour(), self.turn) => Some(*pawn),
            _ => None,
        });
        let to = told.iter().find_map(|event| match event {
            Event::Moved { path, .. } => path.last().and_then(|space| colour_index(pawn, *space)),
            _ => None,
        });
        let mover = labels::pawn(pawn);
        if after.stage == Stage::Over {
            Message::new("reason-win")
        } else if to == Some(Place::HOME) {
            Message::new("reason-home").with("pawn", mover)
        } else if let Some(other) = opponent {
            Message::new("reason-bump").with("pawn", labels::pawn(other))
        } else if to.is_some_and(|place| place > Place::ENTRY) {
            Message::new("reason-safety").with("pawn", mover)
        } else if told.iter().any(|event| matches!(event, Event::Slid { .. })) {
            Message::new("reason-slide").with("pawn", mover)
        } else if let Action::Swap { with, .. } = action {
            Message::new("reason-swap").with("pawn", mover).with("other", labels::pawn(*with))
        } else if let Action::Enter { .. } = action {
            Message::new("reason-enter").with("pawn", mover)
        } else if self.gain(*action) > 0 {
            Message::new("reason-closer").with("pawn", mover)
        } else {
            Message::new("reason-least-harm")
        }
    }
}

fn colour_index(pawn: Pawn, space: u8) -> Option<Place> {
    IndexConverter::new(pawn.colour()).to_color_index(space).and_then(Place::new)
}
