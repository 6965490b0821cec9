//! Noughts and crosses as a [`Game`].

use std::ops::RangeInclusive;

use game::{
    ConfigError, Game, Message, OptionKind, OptionSpec, OptionValue, Phase, RuleSet, Say, Seat, Seats, Sink,
    StateError, Step, Style, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::Noughts;

/// The options of a match.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Whoever makes a line loses.
    pub misere: bool,
}

/// A decision: the cell to take, 0 to 8, row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// The cell.
    pub cell: u8,
}

/// What chance brings: nothing, ever. There is no value of this type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Chance {}

/// What a step makes happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// Somebody took a cell.
    Took {
        /// Who.
        seat: Seat,
        /// Which.
        cell: u8,
    },
    /// Somebody has three in a line.
    Lined {
        /// Who.
        seat: Seat,
        /// The cells of the line.
        line: [u8; 3],
    },
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Whose each cell is.
    pub cells: [Option<Seat>; 9],
    /// The line that ended the match.
    pub line: Option<[u8; 3]>,
}

impl Game for Noughts {
    const ID: &'static str = "noughts";
    const RULES_VERSION: u32 = 1;
    const LOCALES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../locales/en.ftl")), ("de", include_str!("../locales/de.ftl"))];
    const RULES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../rules/en.md")), ("de", include_str!("../rules/de.md"))];

    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn seats_allowed() -> RangeInclusive<u8> {
        2..=2
    }

    fn options() -> &'static [OptionSpec] {
        &[OptionSpec { id: "misere", kind: OptionKind::Flag, default: OptionValue::Flag(false) }]
    }

    fn rule_sets() -> &'static [RuleSet] {
        &[
            RuleSet { id: "standard", values: &[] },
            RuleSet { id: "misere", values: &[("misere", OptionValue::Flag(true))] },
        ]
    }

    fn new(config: &Config, seats: u8) -> Result<Self, ConfigError> {
        if seats != 2 {
            return Err(ConfigError::Seats { least: 2, most: 2, asked: seats });
        }
        Ok(Self { cells: [None; 9], misere: config.misere })
    }

    fn validate(&self) -> Result<(), StateError> {
        let strangers = self.cells.iter().flatten().any(|seat| seat.index() > 1);
        StateError::unless(!strangers, "two play")?;
        let [first, second] = [0, 1].map(|seat| self.count(Seat::new(seat)));
        StateError::unless(first == second || first == second + 1, "they take turns, and seat 0 begins")
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn phase(&self) -> Phase {
        self.now()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.now() == Phase::Decide(Seats::only(seat)) {
            out.extend((0..9).filter(|cell| self.at(*cell).is_none()).map(|cell| Action { cell }));
        }
    }

    fn outcomes(&self, _out: &mut Vec<(Chance, u32)>) {}

    fn apply_unchecked(&mut self, step: Step<Action, Chance>, told: &mut impl Sink<Event>) {
        let Step::Act(seat, Action { cell }) = step;
        if let Some(place) = self.cells.get_mut(cell as usize) {
            *place = Some(seat);
        }
        told.tell(|| Event::Took { seat, cell });
        if let Some((line, seat)) = self.line() {
            told.tell(|| Event::Lined { seat, line });
        }
    }

    fn view(&self, _viewer: Viewer) -> View {
        View { cells: self.cells, line: self.line().map(|(line, _)| line) }
    }

    fn census(&self) -> Vec<u32> {
        vec![self.cells.len() as u32]
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        match self.now() {
            Phase::Over(outcome) => match outcome.winners().iter().next() {
                Some(winner) if outcome.winners().len() == 1 => Message::new("prompt-won").with("player", winner),
                _ => Message::new("prompt-draw"),
            },
            _ if viewer.is(self.mover()) => Message::new("prompt-turn"),
            _ => Message::new("prompt-wait").with("player", self.mover()),
        }
    }

    fn label(&self, _seat: Seat, action: &Action) -> Message {
        place("label-take", action.cell)
    }

    fn path(&self, _seat: Seat, action: &Action) -> Vec<String> {
        vec![format!("cell-{}", action.cell)]
    }

    fn line(event: &Event) -> Option<Message> {
        match event {
            Event::Took { seat, cell } => Some(place("line-took", *cell).with("player", *seat)),
            Event::Lined { seat, .. } => Some(Message::new("line-lined").with("player", *seat)),
        }
    }

    fn text(view: &View, _style: Style, _say: Say<'_>) -> String {
        let sign = |cell: usize| match view.cells[cell].map(Seat::index) {
            None => (b'1' + cell as u8) as char,
            Some(0) => 'X',
            Some(_) => 'O',
        };
        let row = |row: usize| format!(" {} | {} | {}\n", sign(3 * row), sign(3 * row + 1), sign(3 * row + 2));
        [row(0), row(1), row(2)].join("---+---+---\n")
    }
}

/// A message with the row and column of a cell, counted from 1.
fn place(id: &'static str, cell: u8) -> Message {
    Message::new(id).with("row", cell / 3 + 1).with("column", cell % 3 + 1)
}
