//! Whole turns, for alpha-beta: what a game without secrets and without chance offers to a search.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::marker::PhantomData;

use game::{Game, Heuristic, Outcome, Phase, Seat, Step};

use crate::rollout::actor;

/// How alpha-beta sees a game. A type that knows a game and this trait implements it (the catalogue does, so that
/// neither the game nor this crate knows the other); [`Steps`] does it for any game, one action at a time.
pub trait Turns: Send + Sync + 'static {
    /// The game.
    type Game: Game;
    /// A position, as small and fast as it can be.
    type Position: Clone;
    /// What one seat does before another one decides.
    type Turn: Copy + Eq + Hash;

    /// A score of this much is worth three chances in four.
    const SCALE: i32;

    /// The position of a state that waits for `seat`; `None` where no whole turn can be listed (setting up, say).
    fn position(state: &Self::Game, seat: Seat) -> Option<Self::Position>;

    /// Whose turn it is.
    fn mover(position: &Self::Position) -> Seat;

    /// Whether two seats play on the same side.
    fn together(position: &Self::Position, a: Seat, b: Seat) -> bool {
        let _ = position;
        a == b
    }

    /// Appends every turn, the most promising first.
    fn list(position: &Self::Position, out: &mut Vec<Self::Turn>);

    /// Appends every turn with the score of the position after it, for whoever takes the turn, and says `true`: then
    /// the last turn of a line needs not be played to be judged. After a turn with a score of `enough` no other is
    /// needed. Games that cannot do that leave it.
    fn scored(position: &Self::Position, enough: i32, out: &mut Vec<(i32, Self::Turn)>) -> bool {
        let _ = (position, enough, out);
        false
    }

    /// Whether whoever is to move wins with this turn, where that is quickly seen; `false` says nothing.
    fn wins(position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// Whether whoever is to move, who cannot win at once, must answer a threat; `false` says nothing.
    fn threatened(position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// Plays a listed turn.
    fn play(position: &mut Self::Position, turn: Self::Turn);

    /// A number that equal positions share and others hardly ever.
    fn key(position: &Self::Position) -> u64;

    /// How the match ended, if it did. A position without turns must have ended.
    fn ended(position: &Self::Position) -> Option<Outcome>;

    /// How good the position is for a seat; 0 is even.
    fn score(position: &Self::Position, seat: Seat) -> i32;

    /// The first action of a turn in the state that [`Turns::position`] was given.
    fn first(state: &Self::Game, seat: Seat, turn: Self::Turn) -> Option<<Self::Game as Game>::Action>;
}

/// Alpha-beta's view of any game without chance and secrets: a turn is one action, by its place in the list.
pub struct Steps<G>(PhantomData<fn() -> G>);

impl<G: Heuristic> Turns for Steps<G> {
    type Game = G;
    type Position = G;
    type Turn = u16;

    const SCALE: i32 = 1_000;

    fn position(state: &G, seat: Seat) -> Option<G> {
        let waits = matches!(state.phase(), Phase::Decide(seats) if actor(seats) == Some(seat));
        waits.then(|| state.clone())
    }

    fn mover(position: &G) -> Seat {
        match position.phase() {
            Phase::Decide(seats) => actor(seats),
            _ => None,
        }
        .unwrap_or(Seat::new(0))
    }

    fn list(position: &G, out: &mut Vec<u16>) {
        let mut legal = Vec::new();
        position.legal(Self::mover(position), &mut legal);
        out.extend(0..legal.len() as u16);
    }

    fn play(position: &mut G, turn: u16) {
        let seat = Self::mover(position);
        if let Some(action) = Self::first(position, seat, turn) {
            position.apply_unchecked(Step::Act(seat, action), &mut ());
        }
    }

    fn key(position: &G) -> u64 {
        let mut hasher = DefaultHasher::new();
        position.hash(&mut hasher);
        hasher.finish()
    }

    fn ended(position: &G) -> Option<Outcome> {
        position.outcome()
    }

    fn score(position: &G, seat: Seat) -> i32 {
        // The inverse of the curve by which a score becomes a chance of winning.
        let value = position.evaluate(seat).clamp(0.001, 0.999);
        ((value / (1.0 - value)).ln() / 3f32.ln() * Self::SCALE as f32) as i32
    }

    fn first(state: &G, seat: Seat, turn: u16) -> Option<G::Action> {
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        (usize::from(turn) < legal.len()).then(|| legal.swap_remove(usize::from(turn)))
    }
}
