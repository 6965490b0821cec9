//! The draws of a turn: two treasure cards, then flood cards; the hand limit; swimming.

use game::{Seat, Sink};

use crate::config::{DeadCards, Recycling};
use crate::event::{Tide, Way};
use crate::stage::Stage;
use crate::{Card, Condition, Event, ForbiddenIsland, Loss, Pack, Tile, Treasure};

impl ForbiddenIsland {
    /// A card of the treasure deck came up.
    pub(crate) fn drew(&mut self, card: Card, told: &mut impl Sink<Event>) {
        let Stage::Drawing { left } = self.stage else { return };
        let seat = self.active;
        self.treasure.draw(card);
        if card == Card::WatersRise {
            self.treasure.toss(card);
            self.rise(told);
            if self.meter.is_full() {
                return self.lose(Loss::WaterTooHigh, told);
            }
        } else {
            self.team.player_mut(seat).hand.add(card);
            told.tell(|| Event::Drew { seat, card });
        }
        // FI-23: at once, so before the card is handed on or one is discarded.
        if self.treasure.refill() {
            told.tell(|| Event::TreasureRefilled { cards: self.treasure.deck.len() as u8 });
        }
        match card.treasure() {
            Some(card) if self.rules.hand_on_drawn && !self.receivers().is_empty() => {
                self.stage = Stage::HandOn { card, left: left - 1 };
            }
            _ => self.go_on_drawing(left - 1),
        }
    }

    /// Waters Rise: the meter goes up, the flood discard goes back to the deck (FI-18).
    fn rise(&mut self, told: &mut impl Sink<Event>) {
        self.meter.rise();
        let (seat, meter) = (self.active, self.meter);
        let flood_cards = if meter.is_full() { 0 } else { meter.flood_cards() };
        told.tell(|| Event::WatersRose { seat, level: meter.level(), flood_cards });
        let on_top = self.rules.flood_recycling == Recycling::OnTop;
        let tiles = if on_top { self.flood.recycle_on_top() } else { self.flood.recycle_into() };
        if !tiles.is_empty() {
            told.tell(|| Event::FloodRecycled { tiles: tiles.iter().collect(), on_top });
        }
    }

    /// The card just drawn stays, or goes to another player (FI-17).
    pub(crate) fn hand_on(&mut self, to: Option<Seat>, told: &mut impl Sink<Event>) {
        let Stage::HandOn { card, left } = self.stage else { return };
        if let Some(to) = to {
            self.hand_over(card, to, true, told);
        }
        self.go_on_drawing(left);
    }

    /// After the last treasure card come as many flood cards as the meter says now (FI-24).
    fn go_on_drawing(&mut self, left: u8) {
        self.stage = if left > 0 { Stage::Draw { left } } else { Stage::Flood { left: self.meter.flood_cards() } };
    }

    /// A card above the limit goes (FI-22).
    pub(crate) fn discard(&mut self, seat: Seat, card: Card, told: &mut impl Sink<Event>) {
        if self.team.player_mut(seat).hand.take(card) {
            self.treasure.toss(card);
            told.tell(|| Event::Discarded { seat, card });
        }
    }

    /// A card of the flood deck came up (FI-25, FI-26).
    pub(crate) fn flooded(&mut self, tile: Tile, told: &mut impl Sink<Event>) {
        let Stage::Flooding { left } = self.stage else { return };
        let left = left - 1;
        self.flood.draw(tile);
        let blank = self.island.condition(tile) == Condition::Sunk;
        let now = self.island.flood(tile);
        if now == Condition::Flooded || self.rules.dead_flood_cards == DeadCards::Discard {
            self.flood.toss(tile);
        }
        if blank {
            told.tell(|| Event::Blank { tile });
        } else {
            told.tell(|| Event::Flooded { tile, now, tide: Tide::Drawn });
        }
        if now == Condition::Sunk
            && !blank
            && let Some(loss) = self.lost_with(tile)
        {
            return self.lose(loss, told);
        }
        // FI-30: in the middle of a turn's draws too.
        if self.flood.refill() {
            told.tell(|| Event::FloodRefilled { cards: self.flood.top().len() as u8 });
        }
        self.swim_on(left, told);
    }

    /// What the team loses with a tile (FI-32, FI-33); both come before anybody swims.
    fn lost_with(&self, tile: Tile) -> Option<Loss> {
        if tile == Tile::FoolsLanding {
            return Some(Loss::LandingSank);
        }
        let gone =
            |treasure: &Treasure| !self.captured.has(*treasure) && treasure.sites().but(self.island.sunk).is_empty();
        tile.treasure().filter(gone).map(Loss::TreasureSank)
    }

    /// Whoever stands on a tile that sank swims, one after another; then the flood goes on.
    pub(crate) fn swim_on(&mut self, left: u8, told: &mut impl Sink<Event>) {
        match self.due() {
            Some(due) if self.swims(due).is_empty() => self.ask_for_lift(due, self.active_first(), left, told),
            Some(_) => self.stage = Stage::Swim { left },
            None if left > 0 => self.stage = Stage::Flood { left },
            None => self.end_turn(told),
        }
    }

    pub(crate) fn swim(&mut self, seat: Seat, to: Tile, told: &mut impl Sink<Event>) {
        let Stage::Swim { left } = self.stage else { return };
        self.put(seat, to, Way::Swim, seat, told);
        self.swim_on(left, told);
    }

    /// Nothing to swim to: the first of these who holds a Helicopter Lift is asked; nobody ⇒ lost (FI-34, FI-A10).
    fn ask_for_lift(&mut self, due: Seat, order: impl Iterator<Item = Seat>, left: u8, told: &mut impl Sink<Event>) {
        match self.first_lift(order) {
            Some(asked) => self.stage = Stage::Stranded { asked, left },
            None => self.lose(Loss::Drowned(due), told),
        }
    }

    /// A holder of a Helicopter Lift does not help; the next one is asked.
    pub(crate) fn decline(&mut self, seat: Seat, told: &mut impl Sink<Event>) {
        let (Stage::Stranded { left, .. }, Some(pawn)) = (self.stage, self.due()) else { return };
        told.tell(|| Event::Declined { seat, pawn });
        self.ask_for_lift(pawn, self.after(seat), left, told);
    }

    /// Who of these could send a helicopter to a sinking tile.
    fn first_lift(&self, mut order: impl Iterator<Item = Seat>) -> Option<Seat> {
        order.find(|&seat| self.rules.lift_from_sinking && self.holds(seat, Card::HelicopterLift))
    }

    /// Whoever is asked after this player.
    fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.active_first().skip_while(move |&other| other != seat).skip(1)
    }

    /// Who else is asked to save a stranded pawn if this player does not.
    pub(crate) fn asked_after(&self, seat: Seat) -> Option<Seat> {
        self.first_lift(self.after(seat))
    }
}
