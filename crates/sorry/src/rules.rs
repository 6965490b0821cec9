//! Sorry! as a game of Seaboard.

use std::ops::RangeInclusive;

use game::{
    ConfigError, Dice, Game, Message, OptionSpec, Outcome, Phase, RuleSet, Say, Seat, Seats, Sink, StateError, Step,
    Style, Viewer,
};

use crate::{Action, Card, Colour, Config, Event, Sorry, Stage, View, config, event, labels, text};

impl Game for Sorry {
    const ID: &'static str = "sorry";
    const RULES_VERSION: u32 = 1;
    const LOCALES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../locales/en.ftl")), ("de", include_str!("../locales/de.ftl"))];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../docs/rules/en/sorry.md")),
        ("de", include_str!("../../../docs/rules/de/sorry.md")),
    ];

    type Config = Config;
    type Action = Action;
    type Chance = Card;
    type Event = Event;
    type View = View;

    fn seats_allowed() -> RangeInclusive<u8> {
        2..=4
    }

    fn options() -> &'static [OptionSpec] {
        config::OPTIONS
    }

    fn rule_sets() -> &'static [RuleSet] {
        config::RULE_SETS
    }

    fn new(config: &Config, seats: u8) -> Result<Self, ConfigError> {
        Self::set_up(config, seats)
    }

    fn rematch(config: &Config, outcome: &Outcome) -> Option<Config> {
        config.led_by(outcome.winners())
    }

    fn validate(&self) -> Result<(), StateError> {
        self.examine()
    }

    fn seats(&self) -> Seats {
        self.everybody()
    }

    #[inline]
    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Draw | Stage::Hand | Stage::Play | Stage::Rest { .. } => Phase::Decide(Seats::only(self.player())),
            Stage::Deal | Stage::Turn | Stage::Refill { .. } => Phase::Chance,
            Stage::Over => Phase::Over(self.result()),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.seat(self.turn) == Some(seat) {
            self.list(out);
        }
    }

    fn outcomes(&self, out: &mut Vec<(Card, u32)>) {
        if self.stage.is_chance() {
            out.extend(self.pack.values().map(|card| (card, u32::from(self.pack.count(card)))));
        }
    }

    #[inline]
    fn sample(&self, dice: &mut impl Dice, _scratch: &mut Vec<(Card, u32)>) -> Option<Card> {
        if self.stage.is_chance() { self.pack.sample(dice) } else { None }
    }

    #[inline]
    fn apply_unchecked(&mut self, step: Step<Action, Card>, told: &mut impl Sink<Event>) {
        match step {
            Step::Act(seat, action) => self.act(seat, action, told),
            Step::Chance(card) => self.receive(card, told),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event::redact(event, viewer))
    }

    fn imagine(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        self.dealt_anew(viewer, dice)
    }

    fn hidden(&self, viewer: Viewer) -> Vec<(&'static str, u32, u64)> {
        self.secrets(viewer)
    }

    fn discloses(&self, step: &Step<Action, Card>) -> bool {
        // A card laid down from a hidden hand is seen by all, so it cannot be taken back unasked.
        matches!(step, Step::Act(_, Action::Play { .. } | Action::Discard { .. }))
    }

    fn census(&self) -> Vec<u32> {
        let pawns = Colour::ALL.map(|colour| if self.seat(colour).is_some() { 4 } else { 0 });
        pawns.into_iter().chain(self.all_cards()).collect()
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        labels::prompt(self, viewer)
    }

    fn label(&self, seat: Seat, action: &Action) -> Message {
        labels::label(self, seat, *action)
    }

    fn path(&self, seat: Seat, action: &Action) -> Vec<String> {
        labels::path(self, seat, *action)
    }

    fn line(event: &Event) -> Option<Message> {
        labels::line(event)
    }

    fn text(view: &View, style: Style, say: Say<'_>) -> String {
        text::board(view, style, say)
    }
}
