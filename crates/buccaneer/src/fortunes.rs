//! What each chance card does (FR13, appendix A).

use game::{Seat, Sink};

use crate::board::{CLIFF_CREEK, MUD_BAY, Port};
use crate::crew::{Card, Crew, Eyes};
use crate::event::{Event, Forced, Reason, Voyage};
use crate::fortune::Fortune;
use crate::state::{Buccaneer, Task, total};
use crate::treasure::Treasure;

/// Crew cards that card 22 leaves to each player.
pub(crate) const SPARED: usize = 7;

impl Buccaneer {
    /// Turns up the top chance card and does what it says.
    pub(crate) fn draw_fortune(&mut self, card: Fortune, told: &mut impl Sink<Event>) {
        self.agenda.pop();
        self.fortunes.deal(card);
        let seat = self.active;
        told.tell(|| Event::Drawn { seat, card, reworded: self.config.rewords(card) });
        if card.is_kept() {
            self.ship_mut(seat).kept.add(card);
            told.tell(|| Event::Kept { seat, card });
            return;
        }
        self.drawn = Some(card);
        self.agenda.push(Task::PutUnder);
        match card.number() {
            1 => {
                let from = self.ship(seat).at;
                let to = from.blown_off(|square| self.is_free(square, seat));
                self.place(seat, from, to, Voyage::Blown, told);
                self.agenda.push(Task::Relief);
                self.agenda.push(Task::Face(seat));
            }
            2 => self.agenda.push(Task::Press),
            bay @ (3 | 4) => {
                self.drift(seat, if bay == 3 { MUD_BAY } else { CLIFF_CREEK }, Voyage::Blown, told);
                self.agenda.push(Task::Relief);
                self.agenda.push(Task::Face(seat));
            }
            5 => self.blow_into(self.ship(seat).home, told),
            6 if self.config.card_six_amsterdam => self.blow_into(Some(Port::Amsterdam), told),
            6 => self.blow_into(self.ship(seat).at.port_ahead(self.ship(seat).heading), told),
            7 => self.wash_to_nearest_ship(card, told),
            8 => {
                if let Some(treasure) = self.take_least_treasure(seat) {
                    self.wash_treasure(seat, treasure, told);
                } else {
                    self.no_crew_no_effect(card, told);
                    for _ in 0..2 {
                        self.wash_crew(seat, Self::lowest(&self.ship(seat).hand), told);
                    }
                }
            }
            9 => {
                if let Some(treasure) = self.take_best_treasure(seat) {
                    self.wash_treasure(seat, treasure, told);
                } else {
                    self.no_crew_no_effect(card, told);
                    self.wash_crew(seat, Self::highest(&self.ship(seat).hand), told);
                }
            }
            10 => {
                self.no_crew_no_effect(card, told);
                if let Some(place) = Self::highest(&self.ship(seat).hand) {
                    self.return_crew(seat, place, told);
                    self.pack.count_from(self.pack.under.len() - 1);
                }
            }
            11..=14 | 27 => {
                let (value, crew) = card.spoils();
                self.agenda.push(Task::Spoils { value, crew });
            }
            16..=18 => {
                let value = card.loads().unwrap_or_default();
                self.agenda.push(match card.number() {
                    16 => Task::Trim { most: 10 },
                    17 => Task::Trim { most: 11 },
                    _ => Task::Reinforce,
                });
                self.agenda.push(Task::Load { seat, value });
                self.tell_nothing_to_load(seat, value, told);
            }
            19 => {
                self.no_crew_no_effect(card, told);
                let left = self.ship(seat).hand.len() as u8;
                let first = self.pack.under.len();
                // All of them, the oldest first: who knows one knows where it lies.
                while let Some(card) = self.ship_mut(seat).hand.remove(0) {
                    self.pack.put_under(card);
                    told.tell(|| Event::CrewReturned { seat, crew: Some(card.crew) });
                }
                self.pack.count_from(first);
                self.agenda.push(Task::Deal { left });
            }
            20 => self.swap_blindly(card, told),
            22 => self.yellow_fever(card, told),
            // 15 and 28.
            _ => self.agenda.push(Task::Deal { left: 2 }),
        }
    }

    fn no_crew_no_effect(&self, card: Fortune, told: &mut impl Sink<Event>) {
        if self.ship(self.active).hand.is_empty() {
            told.tell(|| Event::NoEffect { seat: self.active, card });
        }
    }

    fn blow_into(&mut self, port: Option<Port>, told: &mut impl Sink<Event>) {
        let seat = self.active;
        let from = self.ship(seat).at;
        // Every coast square and legal heading has a port ahead; a forged heading stays where it is.
        let to = port.map_or(from, Port::square);
        self.place(seat, from, to, Voyage::Blown, told);
        self.agenda.push(Task::Relief);
    }

    /// Card 7: the nearest ship gets a treasure, or else two crew; nothing if two are equally near.
    fn wash_to_nearest_ship(&mut self, card: Fortune, told: &mut impl Sink<Event>) {
        let seat = self.active;
        let distances = self.ship(seat).at.sea_distance([0, 1, 2, 3].map(|number| self.ships[number].at));
        let distance = |other: Seat| distances[other.index()];
        let least = Self::others(seat).map(distance).min();
        let mut nearest = Self::others(seat).filter(|&other| Some(distance(other)) == least);
        let (Some(other), None) = (nearest.next(), nearest.next()) else {
            told.tell(|| Event::NoEffect { seat, card });
            return;
        };
        if self.room(other) > 0
            && let Some(treasure) = self.take_least_treasure(seat)
        {
            self.ship_mut(other).hold.push(treasure);
            told.tell(|| Event::TreasurePassed { from: seat, to: other, treasure, by: Reason::Overboard });
            return;
        }
        self.no_crew_no_effect(card, told);
        for _ in 0..2 {
            self.pass_lowest_crew(seat, other, Reason::Overboard, told);
        }
    }

    fn wash_treasure(&mut self, seat: Seat, treasure: Treasure, told: &mut impl Sink<Event>) {
        self.flat.treasure.push(treasure);
        told.tell(|| Event::TreasureWashed { seat, treasure });
    }

    fn wash_crew(&mut self, seat: Seat, place: Option<usize>, told: &mut impl Sink<Event>) {
        if let Some(card) = place.and_then(|place| self.slip(seat, place)) {
            self.flat.crew.push(card.shown(Eyes::ALL));
            told.tell(|| Event::CrewWashed { seat, crew: card.crew });
        }
    }

    fn swap_blindly(&mut self, card: Fortune, told: &mut impl Sink<Event>) {
        let seat = self.active;
        let mut anchored = self.anchored();
        let first_two = (anchored.next(), anchored.next());
        drop(anchored);
        match first_two {
            (Some(_), Some(_)) => self.agenda.push(Task::Swap),
            (Some(with), None) => self.agenda.push(Task::Blind { with, own: [None; 2], other: [None; 2] }),
            _ => {
                self.no_crew_no_effect(card, told);
                let first = self.pack.under.len();
                for _ in 0..2 {
                    if let Some(place) = Self::lowest(&self.ship(seat).hand) {
                        self.return_crew(seat, place, told);
                    }
                }
                self.pack.count_from(first);
            }
        }
    }

    /// The other ships at Treasure Island.
    pub(crate) fn anchored(&self) -> impl Iterator<Item = Seat> {
        Self::others(self.active).filter(|&other| self.ship(other).at.is_treasure_coast())
    }

    /// Card 22: surplus crew of every player go under the pack, the active player's first.
    fn yellow_fever(&mut self, card: Fortune, told: &mut impl Sink<Event>) {
        let sick = |seat: &Seat| self.crew_cards(*seat) > SPARED;
        if !Self::everybody().any(|seat| sick(&seat)) {
            told.tell(|| Event::NoEffect { seat: self.active, card });
            return;
        }
        let mut order = [self.active; 4];
        for (place, seat) in order.iter_mut().zip(self.in_order()) {
            *place = seat;
        }
        if self.config.bury_by_choice {
            // The last on the agenda comes first.
            for seat in order.into_iter().rev() {
                if self.crew_cards(seat) > SPARED {
                    self.agenda.push(Task::Bury(seat));
                }
            }
            return;
        }
        for seat in order {
            let first = self.pack.under.len();
            while self.crew_cards(seat) > SPARED && self.bury_lowest(seat, told) {}
            self.pack.count_from(first);
        }
    }

    /// A player's crew cards for cards 2 and 22: the hand, and what lies at home where that is played.
    pub(crate) fn crew_cards(&self, seat: Seat) -> usize {
        self.ship(seat).hand.len() + self.ship(seat).home.map_or(0, |port| self.harbour(port).crew.len())
    }

    fn bury_lowest(&mut self, seat: Seat, told: &mut impl Sink<Event>) -> bool {
        match self.lowest_anywhere(seat) {
            Some((None, place)) => self.return_crew(seat, place, told),
            Some((Some(port), place)) => self.bury_at(port, place, seat, told),
            None => return false,
        }
        true
    }

    pub(crate) fn bury_at(&mut self, port: Port, place: usize, seat: Seat, told: &mut impl Sink<Event>) {
        if let Some(card) = self.harbours[port.index()].crew.remove(place) {
            self.pack.put_under(card);
            told.tell(|| Event::CrewBuried { seat, crew: card.crew });
        }
    }

    /// The lowest card of the hand, or of the crew at home if that is lower.
    fn lowest_anywhere(&self, seat: Seat) -> Option<(Option<Port>, usize)> {
        let hand = &self.ship(seat).hand;
        let in_hand = Self::lowest(hand).map(|place| (hand[place].value(), None, place));
        let at_home = self.ship(seat).home.and_then(|port| {
            let crew = &self.harbour(port).crew;
            Self::lowest(crew).map(|place| (crew[place].value(), Some(port), place))
        });
        let lowest = in_hand.into_iter().chain(at_home).min_by_key(|&(value, ..)| value);
        lowest.map(|(_, port, place)| (port, place))
    }

    /// Card 2: the chosen player gives the three lowest crew (C1).
    pub(crate) fn press(&mut self, from: Seat, told: &mut impl Sink<Event>) {
        self.agenda.pop();
        let to = self.active;
        let missing = 3usize.saturating_sub(self.crew_cards(from)) as u8;
        for _ in 0..3 {
            match self.lowest_anywhere(from) {
                Some((None, _)) => self.pass_lowest_crew(from, to, Reason::Pressed, told),
                Some((Some(port), place)) => {
                    if let Some(card) = self.harbours[port.index()].crew.remove(place) {
                        self.ship_mut(to).hand.push(card);
                        told.tell(|| Event::CrewPassed { from, to, crew: Some(card.crew), by: Reason::Pressed });
                    }
                }
                None => {}
            }
        }
        if missing > 0 {
            told.tell(|| Event::CrewShort { seat: to, missing });
        }
    }

    /// Treasure or crew: what the choice comes down to without the player (C2).
    pub(crate) fn forced_spoils(&self, value: u8) -> Option<Forced> {
        match (self.can_load(self.active, value), !self.pack.is_empty()) {
            (true, true) => None,
            (true, false) => Some(Forced::Treasure),
            (false, true) => Some(Forced::Crew),
            (false, false) => Some(Forced::Nothing),
        }
    }

    /// Whether a ship has room for a piece of Treasure Island up to this value.
    pub(crate) fn can_load(&self, seat: Seat, value: u8) -> bool {
        self.room(seat) > 0 && self.island.types().any(|treasure| treasure.value() <= value)
    }

    /// A player who could load treasure but for the room or the pieces is told so.
    pub(crate) fn tell_nothing_to_load(&self, seat: Seat, value: u8, told: &mut impl Sink<Event>) {
        if !self.can_load(seat, value) {
            told.tell(|| Event::NothingLoaded { seat, full: self.room(seat) == 0 });
        }
    }

    /// The highest value up to a limit that a ship can load now; to tell a shortage beforehand (C2).
    pub(crate) fn most_to_load(&self, seat: Seat, limit: u8) -> u8 {
        let mut most = 0;
        for first in self.island.types().filter(|_| self.room(seat) > 0) {
            most = if first.value() <= limit { most.max(first.value()) } else { most };
            for second in self.island.types().filter(|_| self.room(seat) > 1) {
                let enough = first != second || self.island.count(first) > 1;
                let both = first.value() + second.value();
                most = if enough && both <= limit { most.max(both) } else { most };
            }
        }
        most
    }

    /// Whether a piece was loaded already of what is loaded now. A chart is landed with its first piece.
    pub(crate) fn has_begun_to_load(&self, left: u8) -> bool {
        self.drawn.and_then(Fortune::loads) != Some(left)
    }

    /// Loads a piece, with `value` left for more.
    pub(crate) fn load(&mut self, treasure: Treasure, told: &mut impl Sink<Event>) {
        let (seat, limit) = match self.agenda.pop() {
            Some(Task::Load { seat, value }) => (seat, value),
            Some(Task::Spoils { value, .. }) => (self.active, value),
            Some(Task::Chart(seat)) => {
                self.land_chart(seat, told);
                // A second chart may follow (BU-A13).
                self.agenda.push(Task::Chart(seat));
                (seat, 7)
            }
            _ => return,
        };
        if self.island.take(treasure) {
            self.ship_mut(seat).hold.push(treasure);
            told.tell(|| Event::Loaded { seat, treasure });
        }
        self.agenda.push(Task::Load { seat, value: limit.saturating_sub(treasure.value()) });
    }

    fn land_chart(&mut self, seat: Seat, told: &mut impl Sink<Event>) {
        if let Some(card) = self.ship(seat).kept.chart() {
            self.ship_mut(seat).kept.remove(card);
            self.fortunes.put_under(card);
            told.tell(|| Event::ChartLanded { seat, card });
        }
    }

    /// Cards 16 and 17: of the sets of cards to return, the one that keeps the highest total within the limit, then
    /// the smallest, then the one with the oldest cards.
    pub(crate) fn trim(&mut self, most: u8, told: &mut impl Sink<Event>) {
        let seat = self.active;
        let hand = &self.ship(seat).hand;
        let excess = total(hand).saturating_sub(most);
        let have = [1, 2, 3].map(|value| hand.iter().filter(|card| card.value() == value).count() as u8);
        let mut best = (u8::MAX, u8::MAX, u64::MAX);
        for ones in 0..=have[0] {
            for twos in 0..=have[1] {
                // The fewest threes that do: more would only lower the total.
                let threes = excess.saturating_sub(ones + 2 * twos).div_ceil(3);
                if threes <= have[2] {
                    let places = Self::oldest_places(hand, [ones, twos, threes]);
                    // Older cards have higher bits once reversed, and come first once inverted.
                    best = best.min((ones + 2 * twos + 3 * threes, ones + twos + threes, !places.reverse_bits()));
                }
            }
        }
        let places = (!best.2).reverse_bits();
        let first = self.pack.under.len();
        // Each card that has gone moves the later ones up.
        for (gone, place) in (0..36).filter(|place| places & (1 << place) != 0).enumerate() {
            self.return_crew(seat, place - gone, told);
        }
        self.pack.count_from(first);
    }

    // The places of the oldest so many ones, twos and threes, a bit for each.
    fn oldest_places(hand: &[Card], mut counts: [u8; 3]) -> u64 {
        let mut places = 0;
        for (place, card) in hand.iter().enumerate() {
            let left = &mut counts[card.value() as usize - 1];
            if *left > 0 {
                *left -= 1;
                places |= 1 << place;
            }
        }
        places
    }

    /// Card 20: a blind pick from the first of the two hands that still owes one; after the last, both sides change
    /// hands.
    pub(crate) fn pick_blindly(&mut self, crew: Crew, told: &mut impl Sink<Event>) {
        let Some(Task::Blind { with, mut own, mut other }) = self.agenda.pop() else { return };
        let Some(from) = self.blind_source(with, own, other) else { return };
        let picked = if from == self.active { &mut own } else { &mut other };
        let unpicked = |place: usize| !picked.contains(&Some(place as u8));
        let hand = &self.ship(from).hand;
        let place = (0..hand.len()).find(|&place| hand[place].crew == crew && unpicked(place));
        if let Some(slot) = picked.iter_mut().find(|slot| slot.is_none()) {
            *slot = place.map(|place| place as u8);
        }
        self.agenda.push(Task::Blind { with, own, other });
        if self.blind_source(with, own, other).is_none() {
            self.agenda.pop();
            self.finish_swap(with, own, other, told);
        }
    }

    /// From whose hand the next blind pick is: two from each, or all that are there.
    pub(crate) fn blind_source(&self, with: Seat, own: [Option<u8>; 2], other: [Option<u8>; 2]) -> Option<Seat> {
        let owes =
            |seat: Seat, picked: [Option<u8>; 2]| picked.iter().flatten().count() < self.ship(seat).hand.len().min(2);
        [(self.active, own), (with, other)].into_iter().find(|&(seat, picked)| owes(seat, picked)).map(|(seat, _)| seat)
    }

    fn finish_swap(&mut self, with: Seat, own: [Option<u8>; 2], other: [Option<u8>; 2], told: &mut impl Sink<Event>) {
        let seat = self.active;
        let given = self.take_picked(seat, own);
        let gotten = self.take_picked(with, other);
        for (to, cards) in [(seat, gotten), (with, given)] {
            let missing = cards.iter().filter(|card| card.is_none()).count() as u8;
            if missing > 0 {
                told.tell(|| Event::CrewShort { seat: to, missing });
            }
        }
        // Whoever only watches no longer knows which cards are where.
        let both = Eyes::of(seat).and(Eyes::of(with));
        for hand in [seat, with] {
            for card in self.ship_mut(hand).hand.iter_mut() {
                card.known = card.known.only(both);
            }
        }
        for (from, to, cards) in [(seat, with, given), (with, seat, gotten)] {
            for card in cards.into_iter().flatten() {
                self.ship_mut(to).hand.push(Card::new(card.crew, both));
                told.tell(|| Event::CrewPassed { from, to, crew: Some(card.crew), by: Reason::Swapped });
            }
        }
    }

    // Takes cards out of a hand, those picked first first.
    fn take_picked(&mut self, seat: Seat, places: [Option<u8>; 2]) -> [Option<Card>; 2] {
        let hand = &self.ship(seat).hand;
        let cards = places.map(|place| place.and_then(|place| hand.get(place as usize).copied()));
        let mut sorted = places;
        sorted.sort_unstable();
        for place in sorted.into_iter().rev().flatten() {
            self.slip(seat, place as usize);
        }
        cards
    }
}
