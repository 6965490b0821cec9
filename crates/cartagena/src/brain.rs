//! What bots know of the game: how good a position is, a quick sensible player, and why.

use game::{Dice, Heuristic, Message, Seat};

use crate::board::Place;
use crate::{Action, Cartagena, Stage};

/// What the first cards of a hand are worth, in tenths of a cell; a card brings a pirate forward by more than that.
const CARD: i32 = 34;
/// How many cards are worth that much: more than can be played soon are worth less.
const PLENTY: u32 = 6;
/// What each card beyond them is worth: so little that nobody goes back a single cell for two of them.
const SPARE: i32 = 4;
/// How many tenths of a cell ahead make a win about three times as likely as not.
const LEAD: f32 = 220.0;

impl Cartagena {
    /// How far a crew has come, in tenths of a cell, with the cards that will carry it on. Only what everybody sees
    /// is looked at: numbers of cards, not which.
    fn standing(&self, seat: usize) -> i32 {
        let walked: i32 = self.crews[seat].iter().map(i32::from).sum();
        let drawing = if seat == usize::from(self.active) { self.owed } else { 0 };
        let cards = self.hands[seat].len() + u32::from(drawing);
        10 * walked + CARD * cards.min(PLENTY) as i32 + SPARE * cards.saturating_sub(PLENTY) as i32
    }

    /// What an action is worth at once to a player with so many cards, in tenths of a cell.
    #[inline]
    fn gain(&self, action: Action, hand: u32) -> i32 {
        let card = |held: u32| if held > PLENTY { SPARE } else { CARD };
        match action {
            Action::Advance { from, card: played } => {
                10 * (i32::from(self.ahead(from, played)) - i32::from(from)) - card(hand)
            }
            Action::Retreat { from } => self.behind(from).map_or(0, |to| {
                let second = if self.crowd.count(to) == 2 { card(hand + 2) } else { 0 };
                card(hand + 1) + second - 10 * (i32::from(from) - i32::from(to))
            }),
            Action::Skip => CARD,
            Action::EndTurn => 0,
        }
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
        let best = others.iter().map(|other| self.standing(other.index())).max().unwrap_or(0);
        let lead = if self.players().has(seat) { self.standing(seat.index()) - best } else { 0 };
        // Never quite certain before the end.
        0.005 + 0.99 / (1.0 + (-(lead as f32) / LEAD).exp())
    }

    fn playout(&self, seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize {
        let hand = self.hands[usize::from(self.active)].len();
        let mut best = (i32::MIN, 0);
        for (index, &action) in legal.iter().enumerate() {
            if matches!(action, Action::Advance { from, card } if self.wins(seat, self.ahead(from, card))) {
                return index;
            }
            // Up to three cells of whim.
            let score = self.gain(action, hand) + (dice.word() & 31) as i32;
            if score > best.0 {
                best = (score, index);
            }
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
                Message::new("reason-retreat").with("cards", self.brought(to)).with("cells", from - to)
            }
            Action::Skip => Message::new("reason-skip"),
            Action::EndTurn => Message::new("reason-end-turn"),
        }
    }
}
