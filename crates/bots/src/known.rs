//! What a seat may know of a match. The true state cannot be reached through it.

use game::{Dice, Game, Heuristic, Phase, Seat, Viewer};

/// A match as one seat knows it: what it sees, what it may do, and worlds that look the same to it.
///
/// Bots are given this and nothing else. The true state is a private field, and nothing here hands it out, so a bot
/// that peeks does not compile.
pub struct Known<'a, G> {
    state: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Known<'a, G> {
    /// What `seat` knows of this match.
    pub fn new(state: &'a G, seat: Seat) -> Self {
        Self { state, seat }
    }

    /// Whose knowledge this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may do now, sorted; empty where it cannot act.
    pub fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.state.legal(self.seat, &mut legal);
        legal
    }

    /// Whether the game waits for this seat.
    pub fn must_act(&self) -> bool {
        matches!(self.state.phase(), Phase::Decide(seats) if seats.has(self.seat))
    }

    /// Whether the seat may act although the game does not wait for it.
    pub fn may_act(&self) -> bool {
        !self.must_act() && !self.legal().is_empty()
    }

    /// What the seat sees.
    pub fn view(&self) -> G::View {
        self.state.view(Viewer::Seat(self.seat))
    }

    /// A whole state that the seat cannot tell from the true one.
    pub fn imagine(&self, dice: &mut impl Dice) -> G {
        self.state.imagine(Viewer::Seat(self.seat), dice)
    }
}

impl<G: Heuristic> Known<'_, G> {
    /// What the seat may do now without going back on itself: what its bots choose from.
    pub fn onward(&self) -> Vec<G::Action> {
        let mut legal = self.legal();
        go_on(self.state, self.seat, &mut legal);
        legal
    }
}

/// Leaves the actions that go on, where there are any.
pub(crate) fn go_on<G: Heuristic>(world: &G, seat: Seat, legal: &mut Vec<G::Action>) {
    if legal.iter().any(|action| !world.retreats(seat, action)) {
        legal.retain(|action| !world.retreats(seat, action));
    }
}
