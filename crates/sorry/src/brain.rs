//! What the bots know of Sorry!: how far every pawn has to go, and how exposed it is on its way.

use std::ops::ControlFlow::{self, Continue};

use game::{Dice, Game, Heuristic, Message, Seat, Step};

use crate::{Action, Card, Cause, Colour, Event, IndexConverter, Pawn, Pawns, Place, SEEN, Sorry, Stage, labels};

/// What a pawn is worth, place by place from Start to Home, in thousandths of the logarithm of the odds: fitted to
/// the results of 30,000 matches of bots, and smoothed along the edge. Until two thirds of the way a pawn is worth
/// little more than in Start, because most pawns are sent back; just out of Start it may go Home by the back door.
const WORTH: [i32; SEEN as usize + 1] = [
    -137, -53, -94, -97, -78, -142, -145, -147, -147, -141, -140, -138, -139, -143, -141, -137, -132, -130, -129, -128,
    -125, -118, -109, -99, -92, -86, -83, -78, -74, -71, -67, -69, -66, -61, -57, -48, -44, -41, -34, -22, -5, 9, 25,
    39, 50, 60, 69, 79, 87, 96, 106, 118, 140, 161, 177, 184, 182, 176, 172, 169, 165, 235, 260, 300, 335, 375, 480,
];

/// What more it is worth to have so many pawns Home: the last ones decide.
const HOME: [i32; 5] = [-36, -156, -59, 251, 251];

impl Sorry {
    /// What a side has reached.
    fn side_worth(&self, pawns: &Pawns, colour: Colour) -> i32 {
        let side = Colour::ALL.into_iter().filter(|&other| self.same_side(colour, other));
        side.map(|other| {
            let places: i32 = pawns.of(other).iter().map(|place| WORTH[place.number() as usize]).sum();
            places + HOME[usize::from(pawns.home(other)).min(4)]
        })
        .sum()
    }

    /// How far a colour's side is ahead of all others together, as the logarithm of its odds.
    fn lead(&self, pawns: &Pawns, colour: Colour) -> f32 {
        let odds = |colour| (self.side_worth(pawns, colour) as f32 / 1_000.0).exp();
        let others: f32 = self.colours().filter(|&other| !self.same_side(colour, other)).map(odds).sum();
        if others > 0.0 { (odds(colour) / others).ln() } else { 0.0 }
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
        self.hand(colour).iter().map(worth).sum::<f32>() / 100.0
    }

    /// What a move brings the player whose turn it is, in thousandths.
    fn gain(&self, action: Action) -> i32 {
        match action {
            Action::Play { card } => {
                let mut best = -1_000;
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
                let own = self.side_worth(&after, self.turn) - self.side_worth(&self.pawns, self.turn);
                let others = self.colours().filter(|&other| !self.same_side(self.turn, other));
                let theirs: i32 =
                    others.map(|other| self.side_worth(&self.pawns, other) - self.side_worth(&after, other)).sum();
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
            lead += 0.04;
        }
        // Short of the certainties, which belong to the end.
        (1.0 / (1.0 + (-lead).exp())).clamp(0.001, 0.999)
    }

    fn playout(&self, _seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize {
        if legal.len() < 2 {
            return 0;
        }
        let mut best = (i32::MIN, 0);
        for (index, &action) in legal.iter().enumerate() {
            let liking = self.gain(action) + dice.below(60) as i32;
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
        } else if self.gain(*action) > 0 && after.pawns.place(pawn) > self.pawns.place(pawn) {
            Message::new("reason-closer").with("pawn", mover)
        } else {
            Message::new("reason-least-harm")
        }
    }
}

fn colour_index(pawn: Pawn, space: u8) -> Option<Place> {
    IndexConverter::new(pawn.colour()).to_color_index(space).and_then(Place::new)
}
