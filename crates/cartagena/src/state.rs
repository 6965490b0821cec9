//! A match of Cartagena: everything on the table.

use game::{ConfigError, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, SEGMENT, START, bit};
use crate::cards::Row;
use crate::crew::{Crew, Crowd, MAX_PLAYERS};
use crate::saved::Saved;
use crate::{Cards, Config, Hands, Symbol};

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Stage {
    /// The path is laid.
    Path,
    /// Chance chooses who begins.
    Starter,
    /// Cards are dealt.
    Deal,
    /// Somebody's turn.
    Turn,
    /// All pirates of the active player are aboard.
    Over,
}

/// A match: the path, the pirates, the cards and whose turn it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Saved", into = "Saved")]
pub struct Cartagena {
    pub(crate) config: Config,
    pub(crate) seats: u8,
    pub(crate) stage: Stage,
    /// Whose turn it is; before the first turn who begins, and at the end the winner.
    pub(crate) active: u8,
    /// Plays made this turn.
    pub(crate) plays_made: u8,
    /// Cards that the active player still draws.
    pub(crate) owed: u8,
    /// Whether the open row is being laid out.
    pub(crate) laying: bool,
    pub(crate) path: Path,
    pub(crate) crews: [Crew; MAX_PLAYERS],
    pub(crate) crowd: Crowd,
    pub(crate) hands: [Cards; MAX_PLAYERS],
    pub(crate) deck: Cards,
    pub(crate) discards: Cards,
    pub(crate) row: Row,
}

impl Cartagena {
    /// The table before the first step: no path, all pirates at the start, all cards in the deck. CA-3, CA-4
    pub(crate) fn begin(config: &Config, seats: u8) -> Result<Self, ConfigError> {
        config.check(seats)?;
        let mut crews = [Crew::default(); MAX_PLAYERS];
        for crew in &mut crews[..usize::from(seats)] {
            (0..config.pirates).for_each(|_| crew.add(START));
        }
        Ok(Self {
            config: *config,
            seats,
            stage: Stage::Path,
            active: config.starter.seat().unwrap_or(0),
            plays_made: 0,
            owed: 0,
            laying: false,
            path: Path::default(),
            crews,
            crowd: Crowd::default(),
            hands: [Cards::NONE; MAX_PLAYERS],
            deck: Cards::of_each(config.cards),
            discards: Cards::NONE,
            row: Row::default(),
        })
    }

    /// Whose turn it is.
    pub(crate) fn active(&self) -> Seat {
        Seat::new(self.active)
    }

    /// Whether the game waits for this seat's decision.
    #[inline]
    pub(crate) fn awaits(&self, seat: Seat) -> bool {
        self.stage == Stage::Turn && self.owed == 0 && !self.laying && seat == self.active()
    }

    /// Who plays.
    pub(crate) fn players(&self) -> Seats {
        Seats::first(self.seats)
    }

    /// How many cells the finished path has.
    pub(crate) const fn cells(&self) -> u8 {
        self.config.segments * SEGMENT
    }

    /// The boat's place.
    #[inline]
    pub(crate) const fn boat(&self) -> Place {
        self.cells() + 1
    }

    /// All cells: the places between start and boat.
    #[inline]
    pub(crate) const fn cell_set(&self) -> u64 {
        bit(self.boat()) - 2
    }

    /// Whether only their owner sees a hand's cards.
    pub(crate) fn secret(&self) -> bool {
        self.config.hands == Hands::Hidden
    }

    /// Whether the whole crew of a seat is aboard. CA-13
    #[inline]
    pub(crate) fn escaped(&self, seat: usize) -> bool {
        self.crews[seat].count(self.boat()) == self.config.pirates
    }

    /// Where a card takes a pirate: the first empty cell ahead with its symbol, or the boat. CA-6, CA-7
    #[inline]
    pub(crate) fn ahead(&self, from: Place, card: Symbol) -> Place {
        let up_to_here = (bit(from) << 1).wrapping_sub(1);
        let empty = self.path.with(card) & !self.crowd.occupied() & !up_to_here;
        (empty.trailing_zeros() as Place).min(self.boat())
    }

    /// Where a retreat takes a pirate: the first cell behind with one or two pirates, if there is one. CA-8, CA-10
    #[inline]
    pub(crate) fn behind(&self, from: Place) -> Option<Place> {
        let welcoming = self.crowd.welcoming() & (bit(from) - 1);
        welcoming.checked_ilog2().map(|cell| cell as Place)
    }

    /// How many of so many cards can be drawn: what lies in the row, in the deck and among the used cards.
    pub(crate) fn to_be_had(&self, cards: u8) -> u8 {
        let lying = u32::from(self.row.len()) + self.deck.len() + self.discards.len();
        lying.min(u32::from(cards)) as u8
    }

    /// How many cards a retreat to a cell brings.
    pub(crate) fn brought(&self, to: Place) -> u8 {
        self.to_be_had(self.crowd.count(to))
    }

    /// The places of a crew from which a retreat is possible.
    #[inline]
    pub(crate) fn retreats(&self, seat: usize) -> u64 {
        let welcoming = self.crowd.welcoming();
        // Everything above the first welcoming cell: `-first` is that cell and all above, or nothing if there is none.
        let first = welcoming & welcoming.wrapping_neg();
        self.crews[seat].places() & first.wrapping_neg() & !first
    }

    /// Moves a pirate. Start and boat hold any number, so the crowd is counted on cells only.
    #[inline]
    pub(crate) fn walk(&mut self, seat: usize, from: Place, to: Place) {
        self.crews[seat].remove(from);
        self.crews[seat].add(to);
        let cells = self.cell_set();
        self.crowd.remove(bit(from) & cells);
        self.crowd.add(bit(to) & cells);
    }

    /// All cards wherever they lie.
    pub(crate) fn all_cards(&self) -> [u32; Symbol::COUNT] {
        let mut row = Cards::NONE;
        self.row.iter().for_each(|card| row.put(card));
        let piles = [self.deck, self.discards, row];
        Symbol::ALL.map(|symbol| piles.iter().chain(&self.hands).map(|pile| u32::from(pile.count(symbol))).sum())
    }
}
