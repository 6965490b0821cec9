//! Which moves a card allows.

use std::ops::ControlFlow::{self, Break, Continue};

use game::Seat;

use crate::{Action, Card, Cause, Pawn, Place, Sorry, Stage};

/// What is done with each move as it is found; `Break` ends the search.
type Found = ControlFlow<()>;

impl Sorry {
    /// Finds the moves that a card allows to the player whose turn it is, in order. A split seven is found by its
    /// first part.
    pub(crate) fn plays(&self, card: Card, found: &mut impl FnMut(Action) -> Found) -> Found {
        match card {
            Card::One | Card::Two => {
                self.enters(found)?;
                self.forwards(card, found)
            }
            Card::Three | Card::Five | Card::Eight | Card::Twelve => self.forwards(card, found),
            Card::Four => self.backs(4, found),
            Card::Seven => {
                self.forwards(card, found)?;
                if self.simplified { Continue(()) } else { self.splits(found) }
            }
            Card::Ten => {
                self.forwards(card, found)?;
                if self.simplified { Continue(()) } else { self.backs(1, found) }
            }
            Card::Eleven => {
                self.forwards(card, found)?;
                if self.simplified { Continue(()) } else { self.swaps(found) }
            }
            Card::Sorry => self.replacements(found),
        }
    }

    /// Whether a card allows any move.
    pub(crate) fn has_play(&self, card: Card) -> bool {
        self.plays(card, &mut |_| Break(())).is_break()
    }

    /// Whether a card allows a move that must be made: everything but a swap (SO-A7).
    pub(crate) fn is_compulsory(&self, card: Card) -> bool {
        let compulsory = |action| if matches!(action, Action::Swap { .. }) { Continue(()) } else { Break(()) };
        self.plays(card, &mut { compulsory }).is_break()
    }

    /// Appends everything that the player whose turn it is may do.
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        let mut found = |action| {
            out.push(action);
            Continue(())
        };
        match (self.stage, self.card) {
            (Stage::Draw, _) => out.push(Action::Draw),
            (Stage::Hand, _) => self.list_hand(out),
            (Stage::Play, Some(card)) => {
                let _ = self.plays(card, &mut found);
                // A card of the hand was chosen for what it does: only a drawn eleven can be let go by.
                if card == Card::Eleven && !self.points && !self.is_compulsory(card) {
                    out.push(Action::Forfeit);
                }
            }
            (Stage::Rest { first, steps }, _) => {
                let _ = self.rest(first, steps, &mut found);
            }
            _ => {}
        }
    }

    /// The hand of the points game: cards that can be used; and, unless one must be, cards to put away.
    fn list_hand(&self, out: &mut Vec<Action>) {
        let hand = self.hand(self.turn);
        out.extend(hand.values().filter(|&card| self.has_play(card)).map(|card| Action::Play { card }));
        if !hand.values().any(|card| self.is_compulsory(card)) {
            out.extend(hand.values().map(|card| Action::Discard { card }));
        }
    }

    fn own(&self) -> impl Iterator<Item = Pawn> + use<> {
        Pawn::among(self.movable(self.turn))
    }

    fn enters(&self, found: &mut impl FnMut(Action) -> Found) -> Found {
        self.own().filter(|&pawn| self.pawns.entered(pawn).is_some()).try_for_each(|pawn| found(Action::Enter { pawn }))
    }

    fn forwards(&self, card: Card, found: &mut impl FnMut(Action) -> Found) -> Found {
        let Some(steps) = card.forward() else { return Continue(()) };
        let able = self.own().filter(|&pawn| self.pawns.forward(pawn, steps).is_some());
        able.map(|pawn| Action::Forward { pawn, steps }).try_for_each(found)
    }

    fn backs(&self, steps: u8, found: &mut impl FnMut(Action) -> Found) -> Found {
        let able = self.own().filter(|&pawn| self.pawns.back(pawn, steps).is_some());
        able.map(|pawn| Action::Back { pawn, steps }).try_for_each(found)
    }

    /// First parts of a seven after which another pawn can take the rest.
    fn splits(&self, found: &mut impl FnMut(Action) -> Found) -> Found {
        for pawn in self.own() {
            for steps in 1..7 {
                let Some(to) = self.pawns.forward(pawn, steps) else { continue };
                let mut after = self.clone();
                after.pawns.travel(Seat::new(0), pawn, to, Cause::Split, &mut ());
                if after.can_finish(pawn, 7 - steps) {
                    found(Action::Split { pawn, steps })?;
                }
            }
        }
        Continue(())
    }

    /// Second parts of a seven: any other pawn.
    fn rest(&self, first: Pawn, steps: u8, found: &mut impl FnMut(Action) -> Found) -> Found {
        let able = self.own().filter(|&pawn| pawn != first && self.pawns.forward(pawn, steps).is_some());
        able.map(|pawn| Action::Forward { pawn, steps }).try_for_each(found)
    }

    /// Whether a seven can be finished after this first part.
    pub(crate) fn can_finish(&self, first: Pawn, steps: u8) -> bool {
        let begun = (1..7).contains(&steps) && self.own().any(|pawn| pawn == first);
        begun && self.rest(first, steps, &mut |_| Break(())).is_break()
    }

    fn swaps(&self, found: &mut impl FnMut(Action) -> Found) -> Found {
        for pawn in self.own().filter(|&pawn| self.pawns.place(pawn).is_open()) {
            self.exposed().try_for_each(|with| found(Action::Swap { pawn, with }))?;
        }
        Continue(())
    }

    /// Sorry!: onto an opponent; only where there is none, onto the partner's pawn.
    fn replacements(&self, found: &mut impl FnMut(Action) -> Found) -> Found {
        let opponents = self.exposed().next().is_some();
        for pawn in self.own().filter(|&pawn| self.pawns.place(pawn) == Place::START) {
            if opponents {
                self.exposed().try_for_each(|target| found(Action::Replace { pawn, target }))?;
            } else if self.partners {
                let partner = pawn.colour().partner().pawns().filter(|&target| self.pawns.place(target).is_open());
                partner.map(|target| Action::Replace { pawn, target }).try_for_each(&mut *found)?;
            }
        }
        Continue(())
    }

    /// Opponents' pawns on the open edge.
    fn exposed(&self) -> impl Iterator<Item = Pawn> {
        Pawn::among(!self.movable(self.turn)).filter(|&pawn| self.pawns.place(pawn).is_open())
    }
}
