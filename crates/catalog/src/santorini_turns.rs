//! Santorini for alpha-beta: whole turns instead of steps.

use bots::Turns;
use game::{Game, Outcome, Phase, Seat};
use santorini::{Action, Player, Santorini, Turn};

/// How alpha-beta sees Santorini.
pub(crate) struct SantoriniTurns;

fn seat(player: Player) -> Seat {
    Seat::new(player as u8)
}

impl Turns for SantoriniTurns {
    type Game = Santorini;
    type Position = Santorini;
    type Turn = Turn;

    const SCALE: i32 = 150;

    fn position(state: &Santorini, seat: Seat) -> Option<Santorini> {
        matches!(state.phase(), Phase::Decide(deciding) if deciding.has(seat)).then_some(*state)
    }

    fn mover(position: &Santorini) -> Seat {
        seat(position.mover())
    }

    fn list(position: &Santorini, out: &mut Vec<Turn>) {
        let own = position.mover();
        // Sorted by what the opponent is left with, once, so that most other turns are cut off.
        let mut scored = Vec::with_capacity(128);
        position.each_turn(&mut |turn, after| {
            let score = if after.mover() == own { -after.score() } else { after.score() };
            scored.push((score, turn));
        });
        scored.sort_by_key(|(score, _)| *score);
        out.extend(scored.into_iter().map(|(_, turn)| turn));
    }

    fn play(position: &mut Santorini, turn: Turn) {
        position.play(&turn);
    }

    fn key(position: &Santorini) -> u64 {
        position.key()
    }

    fn ended(position: &Santorini) -> Option<Outcome> {
        position.outcome()
    }

    fn score(position: &Santorini, for_seat: Seat) -> i32 {
        let score = position.score();
        if seat(position.mover()) == for_seat { score } else { -score }
    }

    fn first(_: &Santorini, _: Seat, turn: Turn) -> Option<Action> {
        turn.steps().first().copied()
    }
}
