//! How far results lie apart, so that exploring is measured in the game's own unit.

use game::{MAX_SEATS, Seat};

use crate::rewards::Rewards;

/// The running spread of each seat's results. An evaluation that stays between 0.45 and 0.55 needs less exploring
/// than wins and losses do.
#[derive(Default)]
pub struct Spread {
    count: f32,
    mean: [f32; MAX_SEATS],
    squares: [f32; MAX_SEATS],
}

impl Spread {
    /// Counts one result.
    pub fn note(&mut self, rewards: &Rewards) {
        self.count += 1.0;
        for index in 0..MAX_SEATS {
            let value = rewards.of(Seat::new(index as u8));
            let delta = value - self.mean[index];
            self.mean[index] += delta / self.count;
            self.squares[index] += delta * (value - self.mean[index]);
        }
    }

    /// The standard deviation of a seat's results; a guess as long as there are few.
    pub fn of(&self, seat: Seat) -> f32 {
        if self.count < 8.0 {
            return 0.25;
        }
        let squares = self.squares.get(seat.index()).copied().unwrap_or(0.0);
        (squares / self.count).sqrt().clamp(0.01, 0.5)
    }
}
