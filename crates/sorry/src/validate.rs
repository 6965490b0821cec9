//! Which loaded states are positions of the game.

use game::{Seat, StateError};

use crate::{Card, Cards, Colour, HAND, Pawn, Pawns, Place, Sorry, Stage};

impl Sorry {
    /// Whether the rules can go on from here.
    pub(crate) fn examine(&self) -> Result<(), StateError> {
        self.examine_seats()?;
        self.examine_pawns()?;
        self.examine_cards()?;
        self.examine_stage()
    }

    fn examine_seats(&self) -> Result<(), StateError> {
        let players = self.seating.iter().flatten().count();
        StateError::unless(players >= 2, "fewer than two players")?;
        let seated = (0..players as u8).all(|seat| self.seating.contains(&Some(Seat::new(seat))));
        StateError::unless(seated, "the seats are not numbered from 0")?;
        StateError::unless(self.seat(self.turn).is_some(), "it is nobody's turn")?;
        StateError::unless(!self.partners || players == 4, "partners without four players")
    }

    fn examine_pawns(&self) -> Result<(), StateError> {
        for colour in Colour::ALL {
            let absent = self.seat(colour).is_none();
            let in_start = self.pawns.of(colour).iter().all(|place| *place == Place::START);
            StateError::unless(!absent || in_start, "a pawn of a colour that nobody plays is on the board")?;
        }
        for pawn in Pawn::all() {
            let place = self.pawns.place(pawn);
            let own = pawn.colour().pawns().any(|other| other != pawn && self.pawns.place(other) == place);
            let shared = own && place != Place::START && place != Place::HOME;
            StateError::unless(!shared, "two pawns of a colour stand on one space")?;
            let foreign =
                |other: &Pawn| other.colour() != pawn.colour() && self.pawns.seen(*other, pawn) == Some(place);
            StateError::unless(!Pawn::all().any(|other| foreign(&other)), "two pawns stand on one square")?;
        }
        for colour in Colour::ALL.into_iter().filter(|&colour| self.is_home(colour)) {
            let won = self.stage == Stage::Over && self.same_side(colour, self.turn);
            StateError::unless(won, "all pawns of a side are Home, and the game goes on")?;
        }
        let over = self.stage == Stage::Over && !self.is_home(self.turn);
        StateError::unless(!over, "the game is over, and nobody has won")
    }

    fn examine_cards(&self) -> Result<(), StateError> {
        let all = self.all_cards();
        StateError::unless(all == Cards::FULL.counts().map(u32::from), "not the 45 cards of the box")?;
        let shown = self.card.map_or(self.discard.is_empty(), |card| self.discard.count(card) > 0);
        StateError::unless(shown, "the card that lies face up is not among the played ones")?;
        self.examine_hands()
    }

    fn examine_hands(&self) -> Result<(), StateError> {
        for colour in Colour::ALL {
            let held = self.hand(colour).len();
            let due = match self.stage {
                _ if !self.points || self.seat(colour).is_none() => 0..=0,
                Stage::Deal => 0..=HAND,
                Stage::Play | Stage::Rest { .. } | Stage::Refill { .. } | Stage::Over if colour == self.turn => {
                    HAND - 1..=HAND - 1
                }
                _ => HAND..=HAND,
            };
            StateError::unless(due.contains(&held), "a hand has too few or too many cards")?;
        }
        Ok(())
    }

    fn examine_stage(&self) -> Result<(), StateError> {
        let (holds, problem) = match self.stage {
            Stage::Deal => (
                self.points && self.discard.is_empty() && self.is_set_up() && self.is_being_dealt(),
                "cards are dealt only before the first turn, one to each player in turn",
            ),
            Stage::Draw if self.points => (false, "with a hand of cards nobody draws first"),
            // An empty pack is filled up between a draw and its card, so no later draw finds all cards in it.
            Stage::Draw => (!self.discard.is_empty() || self.is_set_up(), "pawns have moved without a card"),
            Stage::Turn => (!self.points && !self.pack.is_empty(), "there is no card to turn over"),
            Stage::Hand => (self.points, "there are no hands to play from"),
            Stage::Refill { again } => {
                // A shuffle takes the two away with all other played cards.
                let again = again && !matches!(self.card, Some(Card::Two) | None);
                let filled = self.points && !self.pack.is_empty();
                let problem = if again { "only a two goes on" } else { "there is no card to fill a hand with" };
                (filled && !again, problem)
            }
            Stage::Play => (self.card.is_some_and(|card| self.has_play(card)), "the card allows no move"),
            Stage::Rest { first, steps } => (
                self.card == Some(Card::Seven)
                    && !self.simplified
                    && self.can_finish(first, steps)
                    && self.has_taken(first, 7u8.saturating_sub(steps)),
                "no pawn can take the rest of the seven",
            ),
            Stage::Over => (self.card.is_some(), "the game is over, and no card was played"),
        };
        StateError::unless(holds, problem)
    }

    /// Whether all pawns are where a match begins.
    fn is_set_up(&self) -> bool {
        let colours: Vec<Colour> = self.colours().collect();
        self.pawns == Pawns::quick_start(&colours) || (!self.points && self.pawns == Pawns::SET_UP)
    }

    /// Whether the hands are those of a deal that goes on: each has as many cards as the next, or one more.
    fn is_being_dealt(&self) -> bool {
        let held: Vec<u32> = self.colours().map(|colour| self.hand(colour).len()).collect();
        let (most, least) = (self.hand(self.turn).len(), self.hand(self.receiver()).len());
        least < HAND && most <= least + 1 && held.is_sorted_by(|one, next| one >= next)
    }

    /// Whether a pawn can stand where it does after so many steps forward: not in Start nor less than so far from it,
    /// and on no triangle where it would have slid.
    fn has_taken(&self, pawn: Pawn, steps: u8) -> bool {
        let place = self.pawns.place(pawn);
        place.number() > steps && place.slide() == 0
    }

    /// How many cards there are of each value, wherever they are.
    pub(crate) fn all_cards(&self) -> [u32; 11] {
        let heaps = self.hands.iter().chain([&self.pack, &self.discard]);
        heaps.fold([0; 11], |mut sum, heap| {
            sum.iter_mut().zip(heap.counts()).for_each(|(sum, count)| *sum += u32::from(count));
            sum
        })
    }
}
