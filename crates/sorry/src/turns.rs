//! What steps do, and how turns follow each other.

use game::{Seat, Sink};

use crate::{Action, Card, Cards, Cause, Colour, Event, HAND, Pawn, Place, Sorry, Stage};

impl Sorry {
    /// Takes a decision of the player whose turn it is.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, told: &mut impl Sink<Event>) {
        match action {
            Action::Draw => {
                self.need_a_card(told);
                self.stage = Stage::Turn;
            }
            Action::Play { card } => {
                self.lay(card);
                told.tell(|| Event::Played { seat, card });
                self.stage = Stage::Play;
            }
            Action::Discard { card } => {
                self.lay(card);
                told.tell(|| Event::Discarded { seat, card });
                self.refill(false, told);
            }
            Action::Enter { pawn } => self.travel(seat, pawn, action, Cause::Enter, told),
            Action::Forward { pawn, .. } => {
                let cause = if self.stage == Stage::Play { Cause::Forward } else { Cause::Split };
                self.travel(seat, pawn, action, cause, told);
            }
            Action::Back { pawn, .. } => self.travel(seat, pawn, action, Cause::Back, told),
            Action::Split { pawn, .. } => self.travel(seat, pawn, action, Cause::Split, told),
            Action::Replace { pawn, .. } => self.travel(seat, pawn, action, Cause::Sorry, told),
            Action::Swap { pawn, with } => {
                self.pawns.swap(seat, pawn, with, told);
                self.moved(told);
            }
            Action::Forfeit => {
                told.tell(|| Event::Forfeited { seat });
                self.played(told);
            }
        }
    }

    /// Takes the card that chance brought.
    pub(crate) fn receive(&mut self, card: Card, told: &mut impl Sink<Event>) {
        match self.stage {
            Stage::Turn => {
                self.pack.take(card);
                self.discard.add(card);
                self.card = Some(card);
                let seat = self.player();
                told.tell(|| Event::Drew { seat, card });
                if self.has_play(card) {
                    self.stage = Stage::Play;
                } else {
                    told.tell(|| Event::NoMove { seat, card });
                    self.played(told);
                }
            }
            Stage::Deal => {
                self.deal(self.receiver(), card, told);
                if self.colours().all(|colour| self.hand(colour).len() == HAND) {
                    self.stage = Stage::Hand;
                }
            }
            Stage::Refill { again } => {
                self.deal(self.turn, card, told);
                self.stage = Stage::Hand;
                self.go_on(again, told);
            }
            _ => {}
        }
    }

    /// Whose hand the next card is dealt to: one card to each player, clockwise, until all have five.
    pub(crate) fn receiver(&self) -> Colour {
        // At least two play, so there is always a smallest hand; of equal ones `min_by_key` takes the first.
        self.colours().min_by_key(|colour| self.hand(*colour).len()).unwrap_or(self.turn)
    }

    fn deal(&mut self, colour: Colour, card: Card, told: &mut impl Sink<Event>) {
        self.pack.take(card);
        self.hands[colour.index()].add(card);
        if let Some(seat) = self.seat(colour) {
            told.tell(|| Event::Dealt { seat, card: Some(card) });
        }
    }

    /// Lays a card of the hand face up.
    fn lay(&mut self, card: Card) {
        self.hands[self.turn.index()].take(card);
        self.discard.add(card);
        self.card = Some(card);
    }

    /// If the pack is empty, the played cards are shuffled.
    fn need_a_card(&mut self, told: &mut impl Sink<Event>) {
        if self.pack.is_empty() {
            self.pack = std::mem::replace(&mut self.discard, Cards::NONE);
            self.card = None;
            told.tell(|| Event::Shuffled { cards: self.pack.len() as u8 });
        }
    }

    fn refill(&mut self, again: bool, told: &mut impl Sink<Event>) {
        self.need_a_card(told);
        self.stage = Stage::Refill { again };
    }

    /// Where the action's pawn lands, before it slides; `None` if the board has no such place, or no pawn moves. That
    /// no own pawn stands there is for `legal` to know.
    #[inline]
    pub(crate) fn landing(&self, action: Action) -> Option<Place> {
        match action {
            Action::Enter { .. } => Some(Place::EXIT),
            Action::Forward { pawn, steps } | Action::Split { pawn, steps } => self.pawns.place(pawn).forward(steps),
            Action::Back { pawn, steps } => self.pawns.place(pawn).back(steps),
            Action::Swap { pawn, with: other } | Action::Replace { pawn, target: other } => {
                self.pawns.seen(other, pawn)
            }
            Action::Draw | Action::Play { .. } | Action::Discard { .. } | Action::Forfeit => None,
        }
    }

    /// Moves a pawn where the action says. The first part of a seven leaves the rest to do.
    fn travel(&mut self, seat: Seat, pawn: Pawn, action: Action, cause: Cause, told: &mut impl Sink<Event>) {
        let Some(to) = self.landing(action) else { return };
        self.pawns.travel(seat, pawn, to, cause, told);
        match action {
            Action::Split { steps, .. } => self.stage = Stage::Rest { first: pawn, steps: 7u8.saturating_sub(steps) },
            _ => self.moved(told),
        }
    }

    /// After a move: all Home wins at once, even on a two (SO-19).
    fn moved(&mut self, told: &mut impl Sink<Event>) {
        if !self.is_home(self.turn) {
            self.played(told);
            return;
        }
        self.stage = Stage::Over;
        told.tell(|| Event::Won { winners: self.winners() });
        if self.points {
            for colour in self.colours() {
                if let Some(seat) = self.seat(colour) {
                    told.tell(|| Event::Scored { seat, points: self.score(colour) });
                }
            }
        }
    }

    /// After a card: a two goes on (SO-7), otherwise it is the next player's turn.
    fn played(&mut self, told: &mut impl Sink<Event>) {
        let again = self.card == Some(Card::Two);
        if self.points {
            self.refill(again, told);
        } else {
            self.stage = Stage::Draw;
            self.go_on(again, told);
        }
    }

    fn go_on(&mut self, again: bool, told: &mut impl Sink<Event>) {
        if again {
            let seat = self.player();
            told.tell(|| Event::Again { seat });
        } else {
            self.turn = self.turn.next();
            while self.seat(self.turn).is_none() {
                self.turn = self.turn.next();
            }
        }
    }
}
