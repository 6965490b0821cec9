//! Santorini as a [`Game`].

use std::ops::RangeInclusive;

use game::{
    ConfigError, Game, Message, OptionSpec, Outcome, Phase, RuleSet, Say, Seat, Seats, Sink, StateError, Step, Style,
    Viewer,
};

use crate::action::Action;
use crate::config::{Config, OPTIONS, RULE_SETS};
use crate::event::Event;
use crate::labels;
use crate::player::Player;
use crate::stage::Stage;
use crate::state::Santorini;
use crate::steps::Flow;
use crate::text;
use crate::view::View;

/// What chance brings in Santorini: nothing, ever. There is no value of this type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Chance {}

impl Game for Santorini {
    const ID: &'static str = "santorini";
    const RULES_VERSION: u32 = 1;
    const LOCALES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../locales/en.ftl")), ("de", include_str!("../locales/de.ftl"))];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../docs/rules/en/santorini.md")),
        ("de", include_str!("../../../docs/rules/de/santorini.md")),
    ];

    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn seats_allowed() -> RangeInclusive<u8> {
        2..=2
    }

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn rule_sets() -> &'static [RuleSet] {
        RULE_SETS
    }

    fn new(config: &Config, seats: u8) -> Result<Self, ConfigError> {
        if seats == 2 { Ok(Self::start(config)) } else { Err(ConfigError::Seats { least: 2, most: 2, asked: seats }) }
    }

    fn validate(&self) -> Result<(), StateError> {
        self.check_state()
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn phase(&self) -> Phase {
        match self.winner() {
            Some(winner) => Phase::Over(Outcome::won_by(self.seats(), winner.seat())),
            None => Phase::Decide(Seats::only(self.mover.seat())),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat == self.mover.seat() {
            let _all = self.steps(&mut |action| {
                out.push(action);
                Flow::Continue(())
            });
        }
    }

    fn outcomes(&self, _out: &mut Vec<(Chance, u32)>) {}

    #[inline]
    fn apply_unchecked(&mut self, step: Step<Action, Chance>, told: &mut impl Sink<Event>) {
        match step {
            Step::Act(_, action) => self.advance(action, told),
            Step::Chance(never) => match never {},
        }
    }

    fn view(&self, _viewer: Viewer) -> View {
        View::of(self)
    }

    /// The workers of each player, on the board or still to be placed. What is built grows, so it is not counted.
    fn census(&self) -> Vec<u32> {
        let on_board = |player| self.team(player).count_ones();
        let to_place = |player| self.pair(player).iter().filter(|worker| worker.is_none()).count() as u32;
        Player::BOTH.into_iter().map(|player| on_board(player) + to_place(player)).collect()
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        labels::prompt(self, viewer)
    }

    fn label(&self, _seat: Seat, action: &Action) -> Message {
        labels::label(self, *action)
    }

    fn path(&self, _seat: Seat, action: &Action) -> Vec<String> {
        labels::path(self, *action)
    }

    fn line(event: &Event) -> Option<Message> {
        Some(labels::line(event))
    }

    fn text(view: &View, style: Style, say: Say<'_>) -> String {
        text::draw(view, style, say)
    }
}

impl Santorini {
    /// Whether the match waits for placements or choices before the first turn.
    pub(crate) const fn setting_up(&self) -> bool {
        matches!(self.stage, Stage::Offer | Stage::Take | Stage::Begin | Stage::Place)
    }
}
