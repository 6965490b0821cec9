//! The clocks of a table: for each move, for each player's whole game.

use std::time::Duration;

use game::Seat;
use protocol::{Clock, TableStatus};
use tokio::time::Instant;

use super::Keeper;

impl Keeper {
    pub(super) fn has_clocks(&self) -> bool {
        let some = |seconds: Option<u32>| seconds.is_some_and(|seconds| seconds > 0);
        some(self.doc.timers.per_move) || some(self.doc.timers.per_game)
    }

    /// What a seat had left when its clock was last stopped.
    fn left(&self, seat: Seat) -> Option<Duration> {
        let seconds =
            |limit: Option<u32>| limit.filter(|limit| *limit > 0).map(|limit| Duration::from_secs(limit.into()));
        let (sitting, place) = (self.doc.seat(seat)?, self.places.get(seat.index())?);
        let for_move = seconds(self.doc.timers.per_move).map(|limit| limit.saturating_sub(place.move_used));
        let spent = Duration::from_millis(sitting.spent);
        let for_game = seconds(self.doc.timers.per_game).map(|limit| limit.saturating_sub(spent));
        match (for_move, for_game) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }

    /// When a running clock runs out.
    pub(super) fn runs_out(&self, seat: Seat) -> Option<Instant> {
        let since = self.places.get(seat.index())?.running?;
        Some(since + self.left(seat)?)
    }

    /// What to show of a seat's clock.
    pub(super) fn clock(&self, seat: Seat, now: Instant) -> Option<Clock> {
        if self.doc.seat(seat)?.is_bot() {
            return None;
        }
        let left = self.left(seat)?;
        let running = self.places.get(seat.index())?.running;
        let left = running.map_or(left, |since| left.saturating_sub(now.saturating_duration_since(since)));
        Some(Clock { left: u32::try_from(left.as_millis()).unwrap_or(u32::MAX), running: running.is_some() })
    }

    /// Stops all clocks and writes down what they showed.
    pub(super) fn stop_clocks(&mut self) {
        let now = Instant::now();
        for (place, sitting) in self.places.iter_mut().zip(&mut self.doc.seats) {
            if let Some(since) = place.running.take() {
                let used = now.saturating_duration_since(since);
                place.move_used += used;
                sitting.spent += used.as_millis() as u64;
            }
        }
    }

    /// Lets the clocks of those run whom the match waits for. A draw that waits for others costs nobody time.
    pub(super) fn run_clocks(&mut self) {
        self.stop_clocks();
        if !self.has_clocks() || self.doc.status != TableStatus::Playing || self.hold.is_some() {
            return;
        }
        let now = Instant::now();
        for seat in self.deciding().iter() {
            if self.bot_at(seat).is_none()
                && let Some(place) = self.places.get_mut(seat.index())
            {
                place.running = Some(now);
            }
        }
    }

    /// A seat has moved: its time for the next move is whole again.
    pub(super) fn moved(&mut self, seat: Seat) {
        self.late = self.late.without(seat);
        if let Some(place) = self.places.get_mut(seat.index()) {
            place.moves.push(std::mem::take(&mut place.move_used));
        }
    }

    /// A seat has taken its last act back: it has the time for it that was left, and no more.
    pub(super) fn took_back(&mut self, seat: Seat) {
        if let Some(place) = self.places.get_mut(seat.index()) {
            place.move_used += place.moves.pop().unwrap_or_default();
        }
    }

    /// Looks whose time is up: a bot makes that move for them.
    pub(super) fn ring(&mut self, now: Instant) {
        let late: Vec<Seat> =
            self.doc.all().iter().filter(|seat| self.runs_out(*seat).is_some_and(|end| end <= now)).collect();
        if late.is_empty() {
            return;
        }
        for seat in late {
            self.late = self.late.with(seat);
        }
        self.run_clocks();
        self.set_bots_thinking();
        self.publish();
    }
}
