//! A builder for positions: puzzles, tests, examples.

use game::{Seat, StateError};

use crate::board::{Heading, Port, Square};
use crate::config::Config;
use crate::crew::{Card, Crew, Eyes};
use crate::fortune::Fortune;
use crate::state::{Buccaneer, Task};
use crate::treasure::Treasure;

/// A position to be built. It begins with seat 0 in London, 1 in Genoa, 2 in Marseilles and 3 in Cadiz, empty hands,
/// all crew in the pack, all treasure on Treasure Island, and seat 0 to choose.
///
/// ```
/// use buccaneer::{Crew, Heading, Position, Treasure};
/// let sea = Position::default().ship(0, 5, 5, Heading::Ne).hand(0, &[Crew::Red2]).hold(0, &[Treasure::Rum]).build()?;
/// assert_eq!(sea.range(sea.active()), 2);
/// # Ok::<(), game::StateError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    sea: Buccaneer,
    problem: Option<&'static str>,
}

impl Default for Position {
    fn default() -> Self {
        Self::with(Config::default())
    }
}

impl Position {
    /// A position to be built, with these options.
    pub fn with(config: Config) -> Self {
        let mut sea = Buccaneer::at_start(config);
        for (seat, port) in Buccaneer::everybody().zip(Port::HOMES) {
            let ship = sea.ship_mut(seat);
            (ship.home, ship.at, ship.heading) = (Some(port), port.square(), port.seaward());
        }
        sea.agenda = [Task::Choose].into_iter().collect();
        Self { sea, problem: None }
    }

    fn expect(&mut self, holds: bool, problem: &'static str) {
        if !holds {
            self.problem = Some(problem);
        }
    }

    fn seat(&mut self, number: u8) -> Seat {
        self.expect(number < 4, "there are four seats");
        Seat::new(number % 4)
    }

    /// Puts a ship on a square.
    #[must_use]
    pub fn ship(mut self, seat: u8, x: u8, y: u8, heading: Heading) -> Self {
        let seat = self.seat(seat);
        let square = Square::new(x, y);
        self.expect(square.is_some(), "the chart has squares 1 to 20");
        let ship = self.sea.ship_mut(seat);
        (ship.at, ship.heading) = (square.unwrap_or(ship.at), heading);
        self
    }

    fn crew(&mut self, cards: &[Crew], known: Eyes) -> Vec<Card> {
        for &crew in cards {
            let dealt = self.sea.pack.deal(crew).is_some();
            self.expect(dealt, "there are six crew cards of each kind");
        }
        cards.iter().map(|&crew| Card::new(crew, known)).collect()
    }

    fn treasure(&mut self, pieces: &[Treasure]) {
        for &piece in pieces {
            let there = self.sea.island.take(piece);
            self.expect(there, "there are not so many pieces");
        }
    }

    /// Gives crew to a player, the oldest first.
    #[must_use]
    pub fn hand(mut self, seat: u8, cards: &[Crew]) -> Self {
        let seat = self.seat(seat);
        for card in self.crew(cards, Eyes::of(seat)) {
            self.sea.ship_mut(seat).hand.push(card);
        }
        self
    }

    /// Puts treasure aboard a ship, the oldest first.
    #[must_use]
    pub fn hold(mut self, seat: u8, pieces: &[Treasure]) -> Self {
        let seat = self.seat(seat);
        self.expect(pieces.len() <= crate::state::HOLD, "a ship carries two treasures");
        self.treasure(pieces);
        for &piece in pieces {
            self.sea.ship_mut(seat).hold.push(piece);
        }
        self
    }

    /// Gives a player a chance card to keep.
    #[must_use]
    pub fn keeps(mut self, seat: u8, card: Fortune) -> Self {
        let seat = self.seat(seat);
        self.sea.fortunes.deal(card);
        self.sea.ship_mut(seat).kept.add(card);
        self
    }

    /// Puts crew and open treasure into a port.
    #[must_use]
    pub fn stock(mut self, port: Port, cards: &[Crew], pieces: &[Treasure]) -> Self {
        let cards = self.crew(cards, Eyes::ALL);
        self.treasure(pieces);
        let harbour = &mut self.sea.harbours[port.index()];
        for card in cards {
            harbour.crew.push(card);
        }
        for &piece in pieces {
            harbour.open.add(piece);
        }
        self
    }

    /// Puts three of a type into a home port's safe zone.
    #[must_use]
    pub fn safe(mut self, port: Port, treasure: Treasure) -> Self {
        self.treasure(&[treasure; 3]);
        (0..3).for_each(|_| self.sea.harbours[port.index()].safe.add(treasure));
        self
    }

    /// Puts crew and treasure on Flat Island, the oldest first.
    #[must_use]
    pub fn flat(mut self, cards: &[Crew], pieces: &[Treasure]) -> Self {
        let cards = self.crew(cards, Eyes::ALL);
        self.treasure(pieces);
        for card in cards {
            self.sea.flat.crew.push(card);
        }
        for &piece in pieces {
            self.sea.flat.treasure.push(piece);
        }
        self
    }

    /// Leaves Long John at a port.
    #[must_use]
    pub fn long_john(mut self, port: Port) -> Self {
        self.sea.fortunes.deal(Fortune::LONG_JOHN);
        self.sea.long_john = Some(port);
        self
    }

    /// Whose turn it is.
    #[must_use]
    pub fn active(mut self, seat: u8) -> Self {
        self.sea.active = self.seat(seat);
        self
    }

    /// The position, if it can be one.
    pub fn build(self) -> Result<Buccaneer, StateError> {
        StateError::unless(self.problem.is_none(), self.problem.unwrap_or_default())?;
        self.sea.validated()?;
        Ok(self.sea)
    }
}
