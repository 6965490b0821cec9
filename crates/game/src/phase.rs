//! Whom a game waits for, what a step is, and how a game ends.

use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Seat, Seats};

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A die, a card, a tile: see [`crate::Game::outcomes`].
    Chance,
    /// These seats must act. Others may be allowed to: see [`crate::Game::legal`].
    Decide(Seats),
    /// Nobody: the match is over.
    Over(Outcome),
}

/// One entry of a match's history.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step<A, C> {
    /// A seat's decision.
    Act(Seat, A),
    /// What chance brought.
    Chance(C),
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    places: [u8; MAX_SEATS],
    scores: Option<[i32; MAX_SEATS]>,
}

impl Outcome {
    /// One seat won, all others share the second place.
    pub fn won_by(seats: Seats, winner: Seat) -> Self {
        Self::won_by_all(seats, Seats::only(winner))
    }

    /// These seats won together (partners, a team), all others share the place after them.
    pub fn won_by_all(seats: Seats, winners: Seats) -> Self {
        Self::placed(seats, |seat| if winners.has(seat) { 1 } else { 2 })
    }

    /// A cooperative game: all won or all lost.
    pub fn together(seats: Seats, won: bool) -> Self {
        Self::placed(seats, |_| if won { 1 } else { 2 })
    }

    /// Each seat's place, 1 being the best. A game that all lost has no place 1.
    pub fn placed(seats: Seats, place: impl Fn(Seat) -> u8) -> Self {
        let mut places = [0; MAX_SEATS];
        for seat in seats.iter().filter(|seat| seat.index() < MAX_SEATS) {
            places[seat.index()] = place(seat).max(1);
        }
        Self { places, scores: None }
    }

    /// The same with each seat's points, where the game counts them.
    #[must_use]
    pub fn with_scores(mut self, scores: [i32; MAX_SEATS]) -> Self {
        self.scores = Some(scores);
        self
    }

    /// Who won; nobody in a cooperative game that was lost.
    pub fn winners(&self) -> Seats {
        (0..MAX_SEATS as u8).map(Seat::new).filter(|seat| self.places[seat.index()] == 1).collect()
    }

    /// A seat's place, if anybody sat there.
    pub fn place(&self, seat: Seat) -> Option<u8> {
        self.places.get(seat.index()).copied().filter(|&place| place > 0)
    }

    /// A seat's points, in games that count them.
    pub fn score(&self, seat: Seat) -> Option<i32> {
        self.scores.and_then(|scores| scores.get(seat.index()).copied())
    }

    /// What the result is worth to a seat: 1 for a win, 0 for a loss.
    pub fn reward(&self, seat: Seat) -> f32 {
        if self.winners().has(seat) { 1.0 } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEATS: Seats = Seats::first(3);

    fn places(outcome: &Outcome) -> [Option<u8>; 4] {
        [0, 1, 2, 3].map(|seat| outcome.place(Seat::new(seat)))
    }

    #[test]
    fn one_or_several_win_and_the_others_share_the_next_place() {
        let alone = Outcome::won_by(SEATS, Seat::new(1));
        assert_eq!(places(&alone), [Some(2), Some(1), Some(2), None]);
        assert_eq!(alone.winners(), Seats::only(Seat::new(1)));
        assert_eq!([0, 1, 3].map(|seat| alone.reward(Seat::new(seat))), [0.0, 1.0, 0.0]);
        let pair = Outcome::won_by_all(SEATS, Seats::only(Seat::new(0)).with(Seat::new(2)));
        assert_eq!(places(&pair), [Some(1), Some(2), Some(1), None]);
        assert_eq!(pair.winners().len(), 2);
    }

    #[test]
    fn a_team_wins_or_loses_together() {
        assert_eq!(Outcome::together(SEATS, true).winners(), SEATS);
        let lost = Outcome::together(SEATS, false);
        assert_eq!((lost.winners(), places(&lost)), (Seats::NONE, [Some(2), Some(2), Some(2), None]));
    }

    #[test]
    fn points_are_there_only_where_they_are_counted() {
        let placed = Outcome::placed(SEATS, |seat| 3 - seat.index() as u8);
        assert_eq!(places(&placed), [Some(3), Some(2), Some(1), None]);
        assert_eq!(placed.score(Seat::new(0)), None);
        let scored = placed.with_scores([4, -5, 6, 0, 0]);
        assert_eq!([0, 1, 2, 9].map(|seat| scored.score(Seat::new(seat))), [Some(4), Some(-5), Some(6), None]);
        assert_eq!(places(&scored), places(&placed));
    }
}
