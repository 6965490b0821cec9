//! Before the first turn: the path, who begins, the deal. Each is a chance step.

use game::{Dice, Seat, Sink};

use crate::board::face;
use crate::{Cartagena, Chance, Event, Stage, Supply, Symbol, Tiles};

impl Cartagena {
    /// Lists what chance may bring before the first turn.
    pub(crate) fn setup_outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        match (self.stage, self.config.path) {
            (Stage::Path, Tiles::Random) => out.extend(self.path.lacking().map(|symbol| (Chance::Cell(symbol), 1))),
            (Stage::Path, Tiles::Printed) => {
                for face in self.path.faces_left() {
                    out.extend([false, true].map(|reversed| (Chance::Segment { face, reversed }, 1)));
                }
            }
            (Stage::Starter, _) => out.extend(self.players().iter().map(|seat| (Chance::Starter(seat), 1))),
            (Stage::Deal | Stage::Turn | Stage::Over, _) => self.card_outcomes(out),
        }
    }

    /// Lists the cards that may come next from the deck.
    pub(crate) fn card_outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        out.extend(self.deck.iter().map(|(symbol, count)| (Chance::Card(symbol), u32::from(count))));
    }

    /// Draws a symbol for the path's next cell.
    pub(crate) fn sample_cell(&self, dice: &mut impl Dice) -> Option<Symbol> {
        let lacking = self.path.lacking().count() as u32;
        self.path.lacking().nth(dice.below(lacking) as usize)
    }

    /// Puts the next cell at the path's end. CA-2
    pub(crate) fn lay_cell(&mut self, symbol: Symbol, told: &mut impl Sink<Event>) {
        self.path.lay(symbol);
        let cell = self.path.len();
        told.tell(|| Event::CellLaid { cell, symbol });
        self.finish_path();
    }

    /// Puts the next printed segment at the path's end.
    pub(crate) fn lay_segment(&mut self, number: u8, reversed: bool, told: &mut impl Sink<Event>) {
        let Some(symbols) = face(number, reversed) else { return };
        let first = self.path.len() + 1;
        for symbol in symbols {
            self.path.lay(symbol);
        }
        told.tell(|| Event::SegmentLaid { first, symbols });
        self.finish_path();
    }

    fn finish_path(&mut self) {
        if self.path.len() >= self.cells() {
            self.stage = if self.config.starter.seat().is_some() { Stage::Deal } else { Stage::Starter };
        }
    }

    /// Somebody begins.
    pub(crate) fn choose_starter(&mut self, seat: Seat, told: &mut impl Sink<Event>) {
        self.active = seat.index() as u8;
        self.stage = Stage::Deal;
        told.tell(|| Event::StarterChosen { seat });
    }

    /// How many cards a seat is dealt. CA-5
    pub(crate) fn due(&self, seat: usize) -> u8 {
        if seat == usize::from(self.active) { self.config.starter_hand } else { self.config.hand }
    }

    /// The seat that the next card is dealt to.
    pub(crate) fn receiver(&self) -> Option<usize> {
        (0..usize::from(self.seats)).find(|&seat| self.hands[seat].len() < u32::from(self.due(seat)))
    }

    /// Deals a card; after the last one the first turn begins. CA-5
    pub(crate) fn deal(&mut self, card: Symbol, told: &mut impl Sink<Event>) {
        let Some(seat) = self.receiver().filter(|_| self.deck.take(card)) else { return };
        self.hands[seat].put(card);
        let secret = self.secret();
        told.tell(|| Event::Dealt { seat: Seat::new(seat as u8), card: Some(card), secret });
        if self.receiver().is_none() {
            self.stage = Stage::Turn;
            self.laying = self.config.supply == Supply::Row;
            told.tell(|| Event::TurnBegan { seat: self.active() });
        }
    }
}
