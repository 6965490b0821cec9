//! Nim with one heap: take one to three, whoever takes the last wins. A heap of a multiple of four is lost.

use game::{ConfigError, Dice, Game, Heuristic, Message, Outcome, Phase, Seat, Seats, Sink, Step, Viewer};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Nim {
    pub heap: u8,
    pub turn: u8,
}

impl Game for Nim {
    const ID: &'static str = "nim";
    type Action = u8;
    type Chance = ();
    type View = (u8, u8);
    plain!();

    fn new((): &(), _: u8) -> Result<Self, ConfigError> {
        Ok(Self { heap: 15, turn: 0 })
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn phase(&self) -> Phase {
        match self.heap {
            0 => Phase::Over(Outcome::won_by(self.seats(), Seat::new(1 - self.turn))),
            _ => Phase::Decide(Seats::only(Seat::new(self.turn))),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<u8>) {
        if seat == Seat::new(self.turn) {
            out.extend(1..=self.heap.min(3));
        }
    }

    fn outcomes(&self, _: &mut Vec<((), u32)>) {}

    fn apply_unchecked(&mut self, step: Step<u8, ()>, _: &mut impl Sink<()>) {
        if let Step::Act(_, taken) = step {
            self.heap -= taken;
            self.turn = 1 - self.turn;
        }
    }

    fn view(&self, _: Viewer) -> (u8, u8) {
        (self.heap, self.turn)
    }
}

impl Heuristic for Nim {
    fn evaluate(&self, _: Seat) -> f32 {
        0.5
    }

    fn playout(&self, _: Seat, legal: &[u8], dice: &mut impl Dice) -> usize {
        dice.below(legal.len() as u32) as usize
    }

    fn reason(&self, _: Seat, _: &u8) -> Message {
        Message::new("reason")
    }
}
