//! The rules as every game of Seaboard tells them.

use std::ops::RangeInclusive;

use game::{
    ConfigError, Dice, Game, Message, OptionSpec, Outcome, Phase, RuleSet, Say, Seat, Seats, Sink, StateError, Step,
    Style, Viewer,
};

use crate::config::{LEAST_PLAYERS, MOST_PLAYERS, OPTIONS, RULE_SETS};
use crate::{Action, Cartagena, Chance, Config, Event, Stage, Tiles, View};

impl Game for Cartagena {
    const ID: &'static str = "cartagena";
    const RULES_VERSION: u32 = 1;
    const LOCALES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../locales/en.ftl")), ("de", include_str!("../locales/de.ftl"))];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../docs/rules/en/cartagena.md")),
        ("de", include_str!("../../../docs/rules/de/cartagena.md")),
    ];

    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn seats_allowed() -> RangeInclusive<u8> {
        LEAST_PLAYERS..=MOST_PLAYERS
    }

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn rule_sets() -> &'static [RuleSet] {
        RULE_SETS
    }

    fn new(config: &Config, seats: u8) -> Result<Self, ConfigError> {
        Self::begin(config, seats)
    }

    fn validate(&self) -> Result<(), StateError> {
        self.check_position()
    }

    fn seats(&self) -> Seats {
        self.players()
    }

    #[inline]
    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Turn if self.awaits(self.active()) => Phase::Decide(Seats::only(self.active())),
            Stage::Over => Phase::Over(Outcome::won_by(self.players(), self.active())),
            Stage::Path | Stage::Starter | Stage::Deal | Stage::Turn => Phase::Chance,
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.awaits(seat) {
            self.plays(out);
        }
    }

    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        self.awaits(seat) && self.playable(*action)
    }

    fn outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        if self.phase() == Phase::Chance {
            self.setup_outcomes(out);
        }
    }

    #[inline]
    fn sample(&self, dice: &mut impl Dice, scratch: &mut Vec<(Chance, u32)>) -> Option<Chance> {
        match (self.phase(), self.stage) {
            (Phase::Chance, Stage::Deal | Stage::Turn) => self.deck.sample(dice).map(Chance::Card),
            (Phase::Chance, Stage::Path) if self.config.path == Tiles::Random => {
                self.sample_cell(dice).map(Chance::Cell)
            }
            (Phase::Chance, _) => {
                scratch.clear();
                self.outcomes(scratch);
                let index = dice.weighted(scratch);
                scratch.get(index).map(|(outcome, _)| *outcome)
            }
            (Phase::Decide(_) | Phase::Over(_), _) => None,
        }
    }

    #[inline]
    fn apply_unchecked(&mut self, step: Step<Action, Chance>, told: &mut impl Sink<Event>) {
        match step {
            Step::Act(_, Action::Advance { from, card }) => self.advance(from, card, told),
            Step::Act(_, Action::Retreat { from }) => self.retreat(from, told),
            Step::Act(_, Action::Skip) => self.skip(told),
            Step::Act(_, Action::EndTurn) => self.end_turn(told),
            Step::Chance(Chance::Card(card)) if self.stage == Stage::Turn => self.draw(card, told),
            Step::Chance(Chance::Card(card)) => self.deal(card, told),
            Step::Chance(Chance::Cell(symbol)) => self.lay_cell(symbol, told),
            Step::Chance(Chance::Segment { face, reversed }) => self.lay_segment(face, reversed, told),
            Step::Chance(Chance::Starter(seat)) => self.choose_starter(seat, told),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn imagine(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        self.imagined_by(viewer, dice)
    }

    fn hidden(&self, viewer: Viewer) -> Vec<(&'static str, u32, u64)> {
        self.hidden_from(viewer)
    }

    fn discloses(&self, step: &Step<Action, Chance>) -> bool {
        // A card played from a hidden hand is seen by all, so it cannot be taken back unasked.
        self.secret() && matches!(step, Step::Act(_, Action::Advance { .. }))
    }

    fn census(&self) -> Vec<u32> {
        let pirates = self.crews.iter().map(|crew| crew.iter().count() as u32);
        self.all_cards().into_iter().chain(pirates).collect()
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        self.asks(viewer)
    }

    fn label(&self, seat: Seat, action: &Action) -> Message {
        self.means(seat, *action)
    }

    fn path(&self, seat: Seat, action: &Action) -> Vec<String> {
        self.clicks(seat, *action)
    }

    fn line(event: &Event) -> Option<Message> {
        event.sentence()
    }

    fn text(view: &View, style: Style, say: Say<'_>) -> String {
        view.drawn(style, say)
    }
}
