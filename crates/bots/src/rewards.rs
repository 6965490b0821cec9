//! What a position is worth to every seat.

use game::{Heuristic, MAX_SEATS, Outcome, Seat, Seats};

/// A value from 0 to 1 for every seat. Nothing is assumed of their sum: partners win together, and a team wins or
/// loses as one.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rewards([f32; MAX_SEATS]);

impl Rewards {
    /// Of a match that is over.
    pub fn of_outcome(outcome: &Outcome, seats: Seats) -> Self {
        Self::each(seats, |seat| outcome.reward(seat))
    }

    /// By each seat's own evaluation.
    pub fn evaluated<G: Heuristic>(world: &G) -> Self {
        if G::COOPERATIVE {
            // A team's members judge alike, and judging is the dearest part of a playout.
            let value = world.seats().iter().next().map_or(0.0, |seat| world.evaluate(seat));
            return Self([value; MAX_SEATS]);
        }
        Self::each(world.seats(), |seat| world.evaluate(seat))
    }

    fn each(seats: Seats, value: impl Fn(Seat) -> f32) -> Self {
        let mut rewards = Self::default();
        for seat in seats.iter().filter(|seat| seat.index() < MAX_SEATS) {
            rewards.0[seat.index()] = value(seat);
        }
        rewards
    }

    /// What it is worth to a seat.
    #[inline]
    pub fn of(&self, seat: Seat) -> f32 {
        self.0.get(seat.index()).copied().unwrap_or(0.0)
    }

    /// Sets what it is worth to a seat.
    pub fn set(&mut self, seat: Seat, value: f32) {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = value;
        }
    }

    /// Adds a part of other rewards.
    pub fn add(&mut self, other: &Self, part: f32) {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more * part;
        }
    }
}

/// What a position is worth to one seat: the result if there is one, the game's own evaluation otherwise.
pub fn worth<G: Heuristic>(world: &G, seat: Seat) -> f32 {
    match world.outcome() {
        Some(outcome) => outcome.reward(seat),
        None => world.evaluate(seat),
    }
}
