//! A team of two with one sandbag. Seat 0 must open the gate; then the sea comes, dangerous or calm; seat 1 may lay
//! its only sandbag before: then two waves of ten drown the gate, however many would have otherwise.

use game::{ConfigError, Dice, Game, Heuristic, Message, Outcome, Phase, Seat, Seats, Sink, Step, Viewer};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Do {
    Open,
    Sandbag,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sea {
    /// Of ten waves, so many drown a gate without a sandbag.
    pub danger: u8,
    pub sandbag: bool,
    opened: bool,
    drowned: Option<bool>,
}

impl Sea {
    pub fn with(danger: u8) -> Self {
        Self { danger, sandbag: true, opened: false, drowned: None }
    }
}

impl Game for Sea {
    const ID: &'static str = "sea";
    const COOPERATIVE: bool = true;
    const INTERRUPTS: bool = true;
    type Action = Do;
    type Chance = bool;
    type View = bool;
    plain!();

    fn new((): &(), _: u8) -> Result<Self, ConfigError> {
        Ok(Self::with(9))
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn phase(&self) -> Phase {
        match self.drowned {
            Some(drowned) => Phase::Over(Outcome::together(self.seats(), !drowned)),
            None if self.opened => Phase::Chance,
            None => Phase::Decide(Seats::only(Seat::new(0))),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Do>) {
        if self.opened || self.drowned.is_some() {
            return;
        }
        if seat == Seat::new(0) {
            out.push(Do::Open);
        } else if self.sandbag {
            out.push(Do::Sandbag);
        }
    }

    fn outcomes(&self, out: &mut Vec<(bool, u32)>) {
        let drowns = if self.sandbag { self.danger } else { 2 };
        out.extend([(false, u32::from(10 - drowns)), (true, u32::from(drowns))]);
        out.retain(|(_, weight)| *weight > 0);
    }

    fn apply_unchecked(&mut self, step: Step<Do, bool>, _: &mut impl Sink<()>) {
        match step {
            Step::Act(_, Do::Open) => self.opened = true,
            Step::Act(_, Do::Sandbag) => self.sandbag = false,
            Step::Chance(drowned) => self.drowned = Some(drowned),
        }
    }

    fn view(&self, _: Viewer) -> bool {
        self.sandbag
    }
}

impl Heuristic for Sea {
    fn evaluate(&self, _: Seat) -> f32 {
        0.5
    }

    fn playout(&self, _: Seat, _: &[Do], _: &mut impl Dice) -> usize {
        0
    }

    fn reason(&self, _: Seat, _: &Do) -> Message {
        Message::new("reason")
    }
}
