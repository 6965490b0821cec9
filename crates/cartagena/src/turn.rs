//! A turn: plays, drawing, and what happens by itself in between.

use game::Sink;

use crate::board::Place;
use crate::cards::Row;
use crate::crew::places;
use crate::{Action, Cartagena, Event, Stage, Supply, Symbol};

/// Appends the first so many of these. All are copied and the rest is cut off again: a copy of fixed size has no branch
/// to predict, and nothing here is predictable.
#[inline]
fn append<const MOST: usize>(out: &mut Vec<Action>, actions: [Action; MOST], count: usize) {
    let end = out.len() + count;
    out.extend_from_slice(&actions);
    out.truncate(end);
}

impl Cartagena {
    /// Appends the active player's actions, sorted.
    pub(crate) fn plays(&self, out: &mut Vec<Action>) {
        let seat = usize::from(self.active);
        let hand = &self.hands[seat];
        let mut held = [Symbol::Bottle; Symbol::COUNT];
        let mut kinds = 0;
        for symbol in Symbol::ALL {
            held[kinds] = symbol;
            kinds += usize::from(hand.count(symbol) > 0);
        }
        let ashore = self.crews[seat].places() & (self.cell_set() | 1);
        for from in places(ashore) {
            append(out, held.map(|card| Action::Advance { from, card }), kinds);
        }
        let back = self.retreats(seat);
        // A crew stands on six places at most.
        let mut each = places(back);
        let retreats = [(); 6].map(|()| Action::Retreat { from: each.next().unwrap_or(0) });
        append(out, retreats, back.count_ones() as usize);
        append(out, [Action::EndTurn], usize::from(self.plays_made > 0));
        if self.may_skip() {
            out.push(Action::Skip);
        }
    }

    /// Whether the active player may skip the whole turn to draw a card.
    fn may_skip(&self) -> bool {
        self.config.skip && self.plays_made == 0 && self.hands[usize::from(self.active)].is_empty()
    }

    /// Whether an action is among [`Cartagena::plays`].
    pub(crate) fn playable(&self, action: Action) -> bool {
        let seat = usize::from(self.active);
        match action {
            Action::Advance { from, card } => {
                from < self.boat() && self.crews[seat].count(from) > 0 && self.hands[seat].count(card) > 0
            }
            Action::Retreat { from } => {
                from <= self.boat() && self.crews[seat].count(from) > 0 && self.behind(from).is_some()
            }
            Action::Skip => self.may_skip(),
            Action::EndTurn => self.plays_made > 0,
        }
    }

    /// Plays a card and moves a pirate forward. CA-6, CA-7
    pub(crate) fn advance(&mut self, from: Place, card: Symbol, told: &mut impl Sink<Event>) {
        let player = self.active();
        let seat = player.index();
        if !self.hands[seat].take(card) {
            return;
        }
        self.discards.put(card);
        let to = self.ahead(from, card);
        self.walk(seat, from, to);
        self.plays_made += 1;
        if to < self.boat() {
            told.tell(|| Event::Advanced { seat: player, card, from, to });
        } else {
            let aboard = self.crews[seat].count(to);
            told.tell(|| Event::Boarded { seat: player, card, from, to, aboard });
            if self.escaped(seat) {
                self.stage = Stage::Over;
                told.tell(|| Event::Won { seat: player });
                return;
            }
        }
        self.settle(told);
    }

    /// Moves a pirate back; it brings as many cards as it finds pirates. CA-8, CA-9
    pub(crate) fn retreat(&mut self, from: Place, told: &mut impl Sink<Event>) {
        let Some(to) = self.behind(from) else { return };
        let seat = self.active();
        let cards = self.crowd.count(to);
        self.walk(seat.index(), from, to);
        self.plays_made += 1;
        self.owed = cards;
        told.tell(|| Event::Retreated { seat, from, to, cards, left_boat: from >= self.boat() });
        self.settle(told);
    }

    /// Skips the whole turn to draw a card.
    pub(crate) fn skip(&mut self, told: &mut impl Sink<Event>) {
        told.tell(|| Event::Skipped { seat: self.active() });
        self.forgo();
        self.settle(told);
    }

    /// Makes no further play. CA-11
    pub(crate) fn end_turn(&mut self, told: &mut impl Sink<Event>) {
        told.tell(|| Event::Ended { seat: self.active() });
        self.plays_made = self.config.plays;
        self.settle(told);
    }

    /// Gives up all plays of the turn for one card.
    fn forgo(&mut self) {
        self.plays_made = self.config.plays;
        self.owed = 1;
    }

    /// A card comes from the deck: into the row that is being laid, or to whoever draws.
    pub(crate) fn draw(&mut self, card: Symbol, told: &mut impl Sink<Event>) {
        if !self.deck.take(card) {
            return;
        }
        if self.laying {
            let place = self.row.len();
            self.row.lay(card);
            told.tell(|| Event::RowLaid { place, card });
        } else {
            let (seat, secret) = (self.active(), self.secret());
            self.hands[seat.index()].put(card);
            self.owed = self.owed.saturating_sub(1);
            told.tell(|| Event::Drew { seat, card: Some(card), secret });
        }
        self.settle(told);
    }

    /// Does everything that happens by itself, until chance or a player is asked.
    pub(crate) fn settle(&mut self, told: &mut impl Sink<Event>) {
        // Ends: a player without a play gets a card here or at the next chance step, and whoever has a card can play.
        loop {
            let player = self.active();
            let seat = player.index();
            if self.laying {
                if self.row.len() < Row::FULL && self.replenish(told) {
                    return;
                }
                self.laying = false;
            } else if self.owed > 0 && self.config.supply == Supply::Row {
                if let Some(card) = self.row.take() {
                    self.hands[seat].put(card);
                    self.owed -= 1;
                    told.tell(|| Event::Took { seat: player, card });
                    self.laying = self.row.len() == 0;
                } else if self.replenish(told) {
                    self.laying = true;
                } else {
                    self.go_without(told);
                }
            } else if self.owed > 0 {
                if self.replenish(told) {
                    return;
                }
                self.go_without(told);
            } else if self.plays_made >= self.config.plays {
                self.active = if self.active + 1 < self.seats { self.active + 1 } else { 0 };
                self.plays_made = 0;
                told.tell(|| Event::TurnBegan { seat: self.active() });
            } else if self.plays_made > 0 || self.can_play() {
                return;
            } else {
                told.tell(|| Event::Passed { seat: player });
                self.forgo();
            }
        }
    }

    /// Whether the active player has a card to play or a pirate to send back.
    pub(crate) fn can_play(&self) -> bool {
        let seat = usize::from(self.active);
        !self.hands[seat].is_empty() || self.retreats(seat) != 0
    }

    /// Whether the deck has a card, if need be after the used cards were shuffled. CA-15, CA-A5
    fn replenish(&mut self, told: &mut impl Sink<Event>) -> bool {
        if self.deck.is_empty() && !self.discards.is_empty() {
            self.deck = std::mem::take(&mut self.discards);
            told.tell(|| Event::Reshuffled { cards: self.deck });
        }
        !self.deck.is_empty()
    }

    /// No card is left anywhere: draw what there is, that is none.
    fn go_without(&mut self, told: &mut impl Sink<Event>) {
        let (seat, missing) = (self.active(), std::mem::take(&mut self.owed));
        told.tell(|| Event::NothingToDraw { seat, missing });
    }
}
