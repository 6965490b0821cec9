//! What bots know of the game: how good a position is, a quick sensible player, and why.

use game::{Dice, Heuristic, Message, Seat};

use crate::board::Place;
use crate::{Action, Cartagena, Stage};

/// What the first cards of a hand are worth, in cells; a card brings a pirate forward by more than that.
const CARD: f32 = 3.4;
/// How many cards are worth that much: more than can be played soon are worth less.
const PLENTY: f32 = 6.0;
/// What each card beyond them is worth.
const SPARE: f32 = 1.2;
/// How many cells ahead make a win about three times as likely as not.
const LEAD: f32 = 22.0;

impl Cartagena {
    /// How far a crew has come, in cells, with the cards that will carry it on. Only public counts are looked at.
    fn standing(&self, seat: usize) -> f32 {
        let walked: f32 = self.crews[seat].iter().map(f32::from).sum();
        let drawing = if seat == usize::from(self.active) { self.owed } else { 0 };
        let cards = (self.hands[seat].len() + u32::from(drawing)) as f32;
        walked + CARD * cards.min(PLENTY) + SPARE * (cards - PLENTY).max(0.0)
    }

    /// What an action is worth at once, in tenths of a cell.
    fn gain(&self, action: Action) -> i32 {
        let hand = self.hands[usize::from(self.active)].len();
        let card = |held: u32| if held as f32 > PLENTY { SPARE } else { CARD };
        let gained = match action {
            Action::Advance { from, card: played } => {
                f32::from(self.ahead(from, played)) - f32::from(from) - card(hand)
            }
            Action::Retreat { from } => self.behind(from).map_or(0.0, |to| {
                let cards = self.crowd.count(to);
                (1..=u32::from(cards)).map(|more| card(hand + more)).sum::<f32>() - f32::from(from - to)
            }),
            Action::Skip => CARD,
            Action::EndTurn => 0.0,
        };
        (gained * 10.0) as i32
    }

    /// Whether an advance brings the last pirate aboard.
    fn wins(&self, seat: Seat, to: Place) -> bool {
        to == self.boat() && self.crews[seat.index()].count(to) + 1 == self.config.pirates
    }
}

impl Heuristic for Cartagena {
    fn evaluate(&self, seat: Seat) -> f32 {
        if self.stage == Stage::Over {
            return if self.active() == seat { 1.0 } else { 0.0 };
        }
        let others = self.players().without(seat);
        let best = others.iter().map(|other| self.standing(other.index())).fold(0.0, f32::max);
        let lead = if self.players().has(seat) { self.standing(seat.index()) - best } else { 0.0 };
        // Never quite certain before the end.
        0.005 + 0.99 / (1.0 + (-lead / LEAD).exp())
    }

    fn playout(&self, seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize {
        let mut best = (i32::MIN, 0);
        for (index, &action) in legal.iter().enumerate() {
            if matches!(action, Action::Advance { from, card } if self.wins(seat, self.ahead(from, card))) {
                return index;
            }
            // Up to four cells of whim.
            let score = self.gain(action) + (dice.word() & 63) as i32 % 40;
            best = best.max((score, index));
        }
        best.1
    }

    fn reason(&self, seat: Seat, action: &Action) -> Message {
        match *action {
            Action::Advance { from, card } => {
                let to = self.ahead(from, card);
                if self.wins(seat, to) {
                    Message::new("reason-win")
                } else if to == self.boat() {
                    Message::new("reason-board")
                } else {
                    Message::new("reason-leap").with("cells", to - from.min(to))
                }
            }
            Action::Retreat { from } => {
                let to = self.behind(from).unwrap_or(from);
                Message::new("reason-retreat").with("cards", self.crowd.count(to)).with("cells", from - to)
            }
            Action::Skip => Message::new("reason-skip"),
            Action::EndTurn => Message::new("reason-end-turn"),
        }
    }
}
