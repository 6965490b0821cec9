//! Which moves a card allows.

use std::ops::ControlFlow::{self, Break, Continue};

use game::Seat;

use crate::{Action, Card, Cause, Colour, Pawn, Pawns, Sorry, Stage};

/// What is done with each move as it is found; `Break` ends the search.
type Found = ControlFlow<()>;

impl Sorry {
    /// Finds the moves that a card allows to the player whose turn it is, in order. A split seven is found by its
    /// first part.
    pub(crate) fn plays(&self, card: Card, found: &mut impl FnMut(Action) -> Found) -> Found {
        // Most cards only move forward: asking for them first spares the others' jump.
        if card <= Card::Two {
            self.enters(found)?;
        }
        self.forwards(card.forward(), found)?;
        if card.is_plain() {
            return Continue(());
        }
        match card {
            Card::Four => self.backs(4, found),
            Card::Sorry => self.replacements(found),
            _ if self.simplified => Continue(()),
            Card::Seven => self.splits(found),
            Card::Ten => self.backs(1, found),
            Card::Eleven => self.swaps(found),
            _ => Continue(()),
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

    /// Whether a card can be let go by: a drawn eleven that only swaps. One from the hand was chosen for what it does.
    pub(crate) fn may_forfeit(&self, card: Card) -> bool {
        card == Card::Eleven && !self.points && !self.is_compulsory(card)
    }

    /// Whether a card of the hand can be put away: none allows more than swaps (SO-A10).
    pub(crate) fn may_put_away(&self) -> bool {
        !self.hand(self.turn).values().any(|card| self.is_compulsory(card))
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
                if self.may_forfeit(card) {
                    out.push(Action::Forfeit);
                }
            }
            (Stage::Rest { first, steps }, _) => {
                let able = self.rest(&self.pawns, first, steps);
                out.extend(Pawn::among(able).map(|pawn| Action::Forward { pawn, steps }));
            }
            _ => {}
        }
    }

    /// The hand of the points game: cards that can be used; and, unless one must be, cards to put away.
    fn list_hand(&self, out: &mut Vec<Action>) {
        let hand = self.hand(self.turn);
        out.extend(hand.values().filter(|&card| self.has_play(card)).map(|card| Action::Play { card }));
        if self.may_put_away() {
            out.extend(hand.values().map(|card| Action::Discard { card }));
        }
    }

    /// The player's pawns of which something is true, as bits, given the answer for a colour.
    #[inline]
    fn own(&self, of: impl Fn(Colour) -> u16) -> u16 {
        let own = shifted(self.turn, &of);
        if self.partners { own | shifted(self.turn.partner(), &of) } else { own }
    }

    #[inline]
    fn enters(&self, found: &mut impl FnMut(Action) -> Found) -> Found {
        let able = self.own(|colour| self.pawns.entering(colour));
        Pawn::among(able).try_for_each(|pawn| found(Action::Enter { pawn }))
    }

    #[inline]
    fn forwards(&self, steps: u8, found: &mut impl FnMut(Action) -> Found) -> Found {
        if steps == 0 {
            return Continue(());
        }
        let able = self.own(|colour| self.pawns.advancing(colour, steps));
        Pawn::among(able).try_for_each(|pawn| found(Action::Forward { pawn, steps }))
    }

    fn backs(&self, steps: u8, found: &mut impl FnMut(Action) -> Found) -> Found {
        let able = self.own(|colour| self.pawns.retreating(colour, steps));
        Pawn::among(able).try_for_each(|pawn| found(Action::Back { pawn, steps }))
    }

    /// First parts of a seven after which another pawn can take the rest.
    fn splits(&self, found: &mut impl FnMut(Action) -> Found) -> Found {
        let under_way = self.own(|colour| self.pawns.under_way(colour));
        if under_way.count_ones() < 2 {
            return Continue(());
        }
        let able: [u16; 7] = std::array::from_fn(|steps| self.own(|colour| self.pawns.advancing(colour, steps as u8)));
        for pawn in Pawn::among(under_way) {
            for steps in (1..7).filter(|&steps| able[steps as usize] >> pawn.index() & 1 == 1) {
                let Some(to) = self.pawns.place(pawn).forward(steps) else { continue };
                let mut after = self.pawns;
                // An opponent who is sent back makes no difference to the rest; a slide or a partner can.
                if self.partners || to.slide() > 0 {
                    after.travel(Seat::new(0), pawn, to, Cause::Split, &mut ());
                } else {
                    after.put(pawn, to);
                }
                if self.rest(&after, pawn, 7 - steps) != 0 {
                    found(Action::Split { pawn, steps })?;
                }
            }
        }
        Continue(())
    }

    /// Who can take the second part of a seven, as bits: any other pawn.
    fn rest(&self, pawns: &Pawns, first: Pawn, steps: u8) -> u16 {
        self.own(|colour| pawns.advancing(colour, steps)) & !(1 << first.index())
    }

    /// Whether a seven can be finished after this first part.
    pub(crate) fn can_finish(&self, first: Pawn, steps: u8) -> bool {
        let begun = (1..7).contains(&steps) && self.same_side(first.colour(), self.turn);
        begun && self.rest(&self.pawns, first, steps) != 0
    }

    fn swaps(&self, found: &mut impl FnMut(Action) -> Found) -> Found {
        let exposed = self.exposed();
        for pawn in Pawn::among(self.own(|colour| self.pawns.open(colour))) {
            Pawn::among(exposed).try_for_each(|with| found(Action::Swap { pawn, with }))?;
        }
        Continue(())
    }

    /// Sorry!: onto an opponent; only where there is none, onto the partner's pawn.
    fn replacements(&self, found: &mut impl FnMut(Action) -> Found) -> Found {
        let exposed = self.exposed();
        for pawn in Pawn::among(self.own(|colour| self.pawns.in_start(colour))) {
            let targets = if exposed == 0 && self.partners { self.open(pawn.colour().partner()) } else { exposed };
            Pawn::among(targets).try_for_each(|target| found(Action::Replace { pawn, target }))?;
        }
        Continue(())
    }

    /// A colour's pawns on the open edge, as bits.
    #[inline]
    fn open(&self, colour: Colour) -> u16 {
        shifted(colour, &|colour| self.pawns.open(colour))
    }

    /// Opponents' pawns on the open edge, as bits.
    #[inline]
    fn exposed(&self) -> u16 {
        let opponents = Colour::ALL.into_iter().filter(|&colour| !self.same_side(colour, self.turn));
        opponents.fold(0, |bits, colour| bits | self.open(colour))
    }
}

/// The bits of a colour's four pawns, at their place among all sixteen.
#[inline]
fn shifted(colour: Colour, of: &impl Fn(Colour) -> u16) -> u16 {
    of(colour) << (4 * colour.index())
}
