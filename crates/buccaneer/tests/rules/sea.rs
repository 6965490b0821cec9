//! A position that is played on, for tests to read.

use buccaneer::{
    Action, Buccaneer, Chance, Crew, Event, Fortune, HarbourView, Heading, Port, Position, ShipView, Square, Treasure,
    View,
};
use game::{Game, Phase, Seat, Step, Viewer};

pub const LONDON: u8 = 0;
pub const GENOA: u8 = 1;
pub const MARSEILLES: u8 = 2;
pub const CADIZ: u8 = 3;

pub struct Sea {
    pub state: Buccaneer,
    pub told: Vec<Event>,
}

pub fn square(x: u8, y: u8) -> Square {
    Square::new(x, y).unwrap()
}

pub fn sail(heading: Heading, steps: u8) -> Action {
    Action::Sail { heading, steps }
}

pub fn flee(heading: Heading, steps: u8) -> Action {
    Action::Flee { heading, steps }
}

impl Sea {
    pub fn of(position: Position) -> Self {
        Self { state: position.build().unwrap(), told: Vec::new() }
    }

    /// London's ship on the west coast of Treasure Island has turned and draws this chance card.
    pub fn drawing(position: Position, card: u8) -> Self {
        Self::drawing_at(position.ship(LONDON, 8, 10, Heading::N), Heading::W, card)
    }

    /// The same where London's ship is already, ending with this heading.
    pub fn drawing_at(position: Position, heading: Heading, card: u8) -> Self {
        let mut sea = Self::of(position);
        sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(heading)).fortune(card);
        sea
    }

    #[track_caller]
    pub fn act(&mut self, seat: u8, action: Action) -> &mut Self {
        let legal = self.legal(seat);
        let applied = self.state.apply(Step::Act(Seat::new(seat), action), &mut self.told);
        assert_eq!(applied, Ok(()), "{action:?} of seat {seat}; legal: {legal:?}");
        self.state.validate().unwrap();
        self
    }

    #[track_caller]
    pub fn chance(&mut self, outcome: Chance) -> &mut Self {
        assert_eq!(self.state.apply(Step::Chance(outcome), &mut self.told), Ok(()), "{outcome:?}");
        self.state.validate().unwrap();
        self
    }

    #[track_caller]
    pub fn fortune(&mut self, card: u8) -> &mut Self {
        self.chance(Chance::Fortune(Fortune::new(card).unwrap()))
    }

    #[track_caller]
    pub fn deal(&mut self, cards: &[Crew]) -> &mut Self {
        for &crew in cards {
            self.chance(Chance::Crew(crew));
        }
        self
    }

    pub fn legal(&self, seat: u8) -> Vec<Action> {
        let mut legal = Vec::new();
        self.state.legal(Seat::new(seat), &mut legal);
        legal
    }

    pub fn outcomes(&self) -> Vec<(Chance, u32)> {
        let mut outcomes = Vec::new();
        self.state.outcomes(&mut outcomes);
        outcomes
    }

    /// Squares to which the player can sail or flee.
    pub fn squares(&self, seat: u8) -> Vec<(u8, u8)> {
        let from = self.ship(seat).at.unwrap();
        let to = |action: &Action| match *action {
            Action::Sail { heading, steps } | Action::Flee { heading, steps } => from.towards(heading, steps),
            _ => None,
        };
        self.legal(seat).iter().filter_map(to).map(|square| (square.x(), square.y())).collect()
    }

    pub fn headings(&self, seat: u8) -> Vec<Heading> {
        let heading = |action: &Action| if let Action::Face(heading) = *action { Some(heading) } else { None };
        self.legal(seat).iter().filter_map(heading).collect()
    }

    pub fn view(&self) -> View {
        self.state.view(Viewer::Spectator)
    }

    pub fn ship(&self, seat: u8) -> ShipView {
        self.view().ships[seat as usize].clone()
    }

    pub fn at(&self, seat: u8) -> (u8, u8) {
        self.ship(seat).at.map(|at| (at.x(), at.y())).unwrap()
    }

    pub fn hand(&self, seat: u8) -> Vec<Crew> {
        self.state.view(Viewer::Seat(Seat::new(seat))).hand
    }

    pub fn hold(&self, seat: u8) -> Vec<Treasure> {
        self.ship(seat).hold
    }

    pub fn kept(&self, seat: u8) -> Vec<u8> {
        self.ship(seat).kept.iter().map(|card| card.number()).collect()
    }

    pub fn harbour(&self, port: Port) -> HarbourView {
        self.view().harbours[port.index()].clone()
    }

    pub fn on_island(&self, treasure: Treasure) -> usize {
        self.view().island.iter().filter(|&&piece| piece == treasure).count()
    }

    /// Whose decision the game waits for; nobody's while chance deals.
    pub fn deciding(&self) -> Option<u8> {
        match self.state.phase() {
            Phase::Decide(seats) => seats.iter().next().map(|seat| seat.index() as u8),
            _ => None,
        }
    }

    pub fn winner(&self) -> Option<u8> {
        self.view().winner.map(|seat| seat.index() as u8)
    }

    pub fn was_told(&self, event: &Event) -> bool {
        self.told.contains(event)
    }

    /// Draws all chance cards that lie above, one by one, until this one comes up; used to look at the bottom.
    pub fn last_under(&self) -> Option<Fortune> {
        let value = serde_json::to_value(&self.state).unwrap();
        value["fortunes"]["under"]
            .as_array()
            .unwrap()
            .last()
            .and_then(|card| Fortune::new(card.as_u64().unwrap() as u8))
    }

    /// Crew under the pack, from the top down.
    pub fn under(&self) -> Vec<Crew> {
        let value = serde_json::to_value(&self.state).unwrap();
        let under = value["pack"]["under"].as_array().unwrap().clone();
        under.into_iter().map(|card| serde_json::from_value(card[0].clone()).unwrap()).collect()
    }
}
