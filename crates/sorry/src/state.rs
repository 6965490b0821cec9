//! A match at one moment.

use game::{ConfigError, MAX_SEATS, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{Card, Cards, Colour, Config, Pawn, Pawns, Place};

/// How many cards a hand of the points game has.
pub const HAND: u32 = 5;

/// A match of Sorry! at one moment: nothing but what lies on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sorry {
    /// Two against two.
    pub(crate) partners: bool,
    /// A hand of five, and points.
    pub(crate) points: bool,
    /// 7, 10 and 11 only move forward.
    pub(crate) simplified: bool,
    /// Who plays each colour, clockwise from red.
    pub(crate) seating: [Option<Seat>; 4],
    pub(crate) pawns: Pawns,
    /// Whose turn it is.
    pub(crate) turn: Colour,
    pub(crate) stage: Stage,
    /// What lies face up on the played cards; while somebody plays, it is their card.
    // Read by name, so that a file without it is refused: an option that is not there would be read as none.
    #[serde(deserialize_with = "Option::deserialize")]
    pub(crate) card: Option<Card>,
    pub(crate) pack: Cards,
    /// The played cards, the one face up included.
    pub(crate) discard: Cards,
    /// Each colour's hand, in the points game.
    pub(crate) hands: [Cards; 4],
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stage {
    /// Chance: hands are dealt (points game).
    Deal,
    /// The player draws.
    Draw,
    /// Chance: the card is turned over.
    Turn,
    /// The player plays or puts away a card (points game).
    Hand,
    /// The player makes a move with the card that lies face up.
    Play,
    /// The player moves a second pawn with the rest of a seven.
    Rest {
        /// The pawn that took the first part.
        first: Pawn,
        /// What is left.
        steps: u8,
    },
    /// Chance: the player fills up the hand (points game).
    Refill {
        /// Whether the same player goes on after it.
        again: bool,
    },
    /// Nothing: somebody has won.
    Over,
}

impl Stage {
    /// Whether the game waits for chance.
    pub(crate) const fn is_chance(self) -> bool {
        matches!(self, Self::Deal | Self::Turn | Self::Refill { .. })
    }
}

impl Sorry {
    pub(crate) fn set_up(config: &Config, seats: u8) -> Result<Self, ConfigError> {
        let (colours, first) = config.seating(seats)?;
        let mut seating = [None; 4];
        for (colour, seat) in colours.iter().zip(0..) {
            seating[colour.index()] = Some(Seat::new(seat));
        }
        let pawns = if config.quick_start || config.points { Pawns::quick_start(&colours) } else { Pawns::SET_UP };
        Ok(Self {
            partners: config.partners,
            points: config.points,
            simplified: config.simplified,
            seating,
            pawns,
            turn: first,
            stage: if config.points { Stage::Deal } else { Stage::Draw },
            card: None,
            pack: Cards::FULL,
            discard: Cards::NONE,
            hands: [Cards::NONE; 4],
        })
    }

    /// Where the pawns are.
    pub fn pawns(&self) -> &Pawns {
        &self.pawns
    }

    /// What the game waits for.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Colour {
        self.turn
    }

    /// The card that lies face up.
    pub fn card(&self) -> Option<Card> {
        self.card
    }

    /// The cards that can still be drawn.
    pub fn pack(&self) -> &Cards {
        &self.pack
    }

    /// The played cards.
    pub fn discard(&self) -> &Cards {
        &self.discard
    }

    /// A colour's hand: five cards in the points game, otherwise none.
    pub fn hand(&self, colour: Colour) -> &Cards {
        &self.hands[colour.index()]
    }

    /// The colour that a seat plays.
    pub fn colour(&self, seat: Seat) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.seat(*colour) == Some(seat))
    }

    /// Who plays a colour.
    pub fn seat(&self, colour: Colour) -> Option<Seat> {
        self.seating[colour.index()]
    }

    /// The colours that play, clockwise from the one whose turn it is.
    pub fn colours(&self) -> impl Iterator<Item = Colour> + use<> {
        let seating = self.seating;
        let clockwise = std::iter::successors(Some(self.turn), |colour| Some(colour.next())).take(4);
        clockwise.filter(move |colour| seating[colour.index()].is_some())
    }

    /// Whether two colours win together: a colour and itself, and partners.
    pub fn same_side(&self, one: Colour, other: Colour) -> bool {
        one == other || (self.partners && one == other.partner())
    }

    /// The seat whose turn it is. Every state that passes `validate` has one.
    pub(crate) fn player(&self) -> Seat {
        self.seat(self.turn).unwrap_or(Seat::new(0))
    }

    /// Who plays.
    pub(crate) fn everybody(&self) -> Seats {
        self.seating.iter().flatten().copied().collect()
    }

    /// Whether all pawns of the colour's side are Home.
    pub(crate) fn is_home(&self, colour: Colour) -> bool {
        let home = |colour| self.pawns.of(colour) == &[Place::HOME; 4];
        home(colour) && (!self.partners || home(colour.partner()))
    }

    /// The winners, given that the player whose turn it is has just won.
    pub(crate) fn winners(&self) -> Seats {
        self.colours()
            .filter(|&colour| self.same_side(colour, self.turn))
            .filter_map(|colour| self.seat(colour))
            .collect()
    }

    /// A colour's points, given that the player whose turn it is has just won: 5 for each pawn Home; for a winner 5
    /// for each opposing pawn that is not, and the highest bonus that applies.
    pub(crate) fn score(&self, colour: Colour) -> u32 {
        let own = 5 * u32::from(self.pawns.home(colour));
        if !self.same_side(colour, self.turn) {
            return own;
        }
        let opponents = self.colours().filter(|&other| !self.same_side(colour, other));
        let (away, most) = opponents
            .map(|other| self.pawns.home(other))
            .fold((0, 0), |(away, most), home| (away + 4 - u32::from(home), home.max(most)));
        let bonus = match most {
            0 => 100,
            1 => 50,
            2 => 25,
            _ => 0,
        };
        own + 5 * away + bonus
    }

    /// How the match ended, given that the player whose turn it is has just won. In a points game the others' places
    /// follow their points.
    pub(crate) fn result(&self) -> Outcome {
        let won = Outcome::won_by_all(self.everybody(), self.winners());
        if !self.points {
            return won;
        }
        let mut scores = [0; MAX_SEATS];
        for colour in self.colours() {
            if let Some(score) = self.seat(colour).and_then(|seat| scores.get_mut(seat.index())) {
                *score = self.score(colour) as i32;
            }
        }
        if self.partners {
            return won.with_scores(scores);
        }
        let points = |seat: Seat| scores.get(seat.index()).copied().unwrap_or_default();
        let better = |seat: Seat| self.everybody().iter().filter(|other| points(*other) > points(seat)).count();
        Outcome::placed(self.everybody(), |seat| 1 + better(seat) as u8).with_scores(scores)
    }
}
