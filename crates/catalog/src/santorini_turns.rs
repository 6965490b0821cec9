//! Santorini for alpha-beta: whole turns instead of steps.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use bots::Turns;
use game::{Game, Outcome, Phase, Seat};
use santorini::{Action, Memo, Player, Santorini, Stage, Turn};

/// How alpha-beta sees Santorini: positions are judged by what was learned from self-play, or by hand.
pub(crate) struct SantoriniTurns<const LEARNED: bool = true>;

/// How good a position is for the player to move.
#[inline]
fn judged<const LEARNED: bool>(position: &Santorini, memo: &mut Memo) -> i32 {
    if LEARNED { position.learned_score(memo) } else { position.score() }
}

fn seat(player: Player) -> Seat {
    Seat::new(player as u8)
}

impl<const LEARNED: bool> Turns for SantoriniTurns<LEARNED> {
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
        let mut scored = Vec::with_capacity(128);
        Self::scored(position, i32::MAX, &mut scored);
        scored.sort_by_key(|&(score, _)| Reverse(score));
        out.extend(scored.into_iter().map(|(_, turn)| turn));
    }

    fn scored(position: &Santorini, enough: i32, out: &mut Vec<(i32, Turn)>) -> bool {
        let (own, mut memo) = (position.mover(), Memo::default());
        let _enough = position.try_each_turn(&mut |turn, after| {
            let score = judged::<LEARNED>(after, &mut memo);
            let score = if after.mover() == own { score } else { -score };
            out.push((score, turn));
            if score >= enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        true
    }

    fn wins(position: &Santorini) -> bool {
        position.stage() == Stage::Turn && position.winning_cells(position.mover(), position.held()) != 0
    }

    fn threatened(position: &Santorini) -> bool {
        position.stage() == Stage::Turn && position.winning_cells(position.mover().other(), false) != 0
    }

    fn play(position: &mut Santorini, turn: Turn) {
        position.play(&turn);
    }

    fn key(position: &Santorini) -> u64 {
        position.key()
    }

    fn ended(position: &Santorini) -> Option<Outcome> {
        position.winner().and_then(|_| position.outcome())
    }

    fn score(position: &Santorini, for_seat: Seat) -> i32 {
        let score = judged::<LEARNED>(position, &mut Memo::default());
        if seat(position.mover()) == for_seat { score } else { -score }
    }

    fn first(_: &Santorini, _: Seat, turn: Turn) -> Option<Action> {
        turn.steps().first().copied()
    }
}
