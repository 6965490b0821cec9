//! The rules as one [`Game`]: this is the only door to them.

use std::ops::RangeInclusive;

use game::{
    ConfigError, Dice, Game, Message, OptionSpec, Outcome, Phase, RuleSet, Say, Seat, Seats, Sink, StateError, Step,
    Style, Viewer,
};

use crate::config::{OPTIONS, RULE_SETS};
use crate::stage::{Series, Stage};
use crate::{Action, Card, Chance, Config, End, Event, ForbiddenIsland, MOST, Pack, View, labels, lines, text};

impl Game for ForbiddenIsland {
    const ID: &'static str = "forbidden-island";
    const RULES_VERSION: u32 = 1;
    const COOPERATIVE: bool = true;
    const INTERRUPTS: bool = true;
    const LOCALES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../locales/en.ftl")), ("de", include_str!("../locales/de.ftl"))];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../docs/rules/en/forbidden-island.md")),
        ("de", include_str!("../../../docs/rules/de/forbidden-island.md")),
    ];

    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn seats_allowed() -> RangeInclusive<u8> {
        2..=4
    }

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn rule_sets() -> &'static [RuleSet] {
        RULE_SETS
    }

    fn new(config: &Config, seats: u8) -> Result<Self, ConfigError> {
        Self::set_up(config, seats)
    }

    fn validate(&self) -> Result<(), StateError> {
        self.check_position()
    }

    fn seats(&self) -> Seats {
        self.team.seats()
    }

    #[inline]
    fn phase(&self) -> Phase {
        match (self.stage, self.decider()) {
            (Stage::Over(end), _) => Phase::Over(Outcome::together(self.team.seats(), end == End::Escaped)),
            (_, Some(seat)) => Phase::Decide(Seats::only(seat)),
            (_, None) => Phase::Chance,
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        match self.stage {
            Stage::Laying => out.extend(self.island.chart.missing().iter().map(|tile| (Chance::Tile(tile), 1))),
            Stage::Mustering => out.extend(self.free_roles().map(|role| (Chance::Role(role), 1))),
            Stage::Dealing | Stage::Drawing { .. } => self.treasure.outcomes(out, Chance::Card),
            Stage::Sinking | Stage::Flooding { .. } => self.flood.outcomes(out, Chance::Flood),
            _ => {}
        }
    }

    fn sample(&self, dice: &mut impl Dice, scratch: &mut Vec<(Chance, u32)>) -> Option<Chance> {
        match self.stage {
            Stage::Laying => {
                let missing = self.island.chart.missing();
                missing.nth(dice.below(missing.len() as u32)).map(Chance::Tile)
            }
            Stage::Dealing | Stage::Drawing { .. } => self.treasure.sample(dice).map(Chance::Card),
            Stage::Sinking | Stage::Flooding { .. } => self.flood.sample(dice).map(Chance::Flood),
            _ => {
                scratch.clear();
                self.outcomes(scratch);
                scratch.get(dice.below(scratch.len() as u32) as usize).map(|&(outcome, _)| outcome)
            }
        }
    }

    fn apply_unchecked(&mut self, step: Step<Action, Chance>, told: &mut impl Sink<Event>) {
        match step {
            Step::Act(seat, action) => self.act(seat, action, told),
            Step::Chance(Chance::Tile(tile)) => self.lay(tile, told),
            Step::Chance(Chance::Role(role)) => self.muster(role, told),
            Step::Chance(Chance::Card(card)) if self.stage == Stage::Dealing => self.deal(card, told),
            Step::Chance(Chance::Card(card)) => self.drew(card, told),
            Step::Chance(Chance::Flood(tile)) if self.stage == Stage::Sinking => self.first_flood(tile, told),
            Step::Chance(Chance::Flood(tile)) => self.flooded(tile, told),
        }
    }

    fn view(&self, _viewer: Viewer) -> View {
        // Hands are face up, and nothing else is held by anybody: all viewers see the same.
        View::of(self)
    }

    fn census(&self) -> Vec<u32> {
        let aside = if self.stage.is_set_up() { Card::COPIES[Card::WatersRise.index()] } else { 0 };
        let cards =
            Card::ALL.map(|card| self.count_cards(card) + u32::from(card == Card::WatersRise) * u32::from(aside));
        let flood_cards = self.flood.layers().map(|layer| layer.len() as u32).sum::<u32>();
        let flood_cards = flood_cards + (self.flood.discard.len() + self.buried().len()) as u32;
        let tiles = (self.island.standing().len() + self.island.sunk.len()) as u32;
        cards.into_iter().chain([flood_cards, tiles, self.team.seats().len() as u32]).collect()
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        lines::prompt(self, viewer)
    }

    fn label(&self, seat: Seat, action: &Action) -> Message {
        labels::label(self, seat, *action)
    }

    fn path(&self, seat: Seat, action: &Action) -> Vec<String> {
        labels::path(seat, *action)
    }

    fn line(event: &Event) -> Option<Message> {
        lines::line(event)
    }

    fn text(view: &View, style: Style, say: Say<'_>) -> String {
        text::draw(view, style, say)
    }
}

impl ForbiddenIsland {
    /// Takes a legal action.
    fn act(&mut self, seat: Seat, action: Action, told: &mut impl Sink<Event>) {
        match action {
            Action::Move(to) => self.walk(to, told),
            Action::Guide { pawn, to } => self.guide(pawn, to, told),
            Action::ShoreUp(tile) => self.shore(tile, told),
            Action::Give { card, to } => {
                self.hand_over(card, to, false, told);
                self.spend();
            }
            Action::Capture => self.capture(told),
            Action::EndActions => self.end_actions(told),
            Action::DrawTreasure | Action::DrawFlood => self.turn_up(),
            Action::Keep => self.hand_on(None, told),
            Action::HandTo(to) => self.hand_on(Some(to), told),
            Action::Discard(card) => self.discard(seat, card, told),
            Action::SwimTo(to) => self.swim(seat, to, told),
            Action::Decline => self.decline(seat, told),
            Action::Sandbags(tile) => self.sandbag(seat, tile, told),
            Action::Lift => self.take_lift(seat),
            Action::Escape => self.escape(seat, told),
            Action::Board(pawn) => self.board(pawn),
            Action::Alight(pawn) => self.alight(pawn),
            Action::Land(to) => self.land(to, told),
            Action::GuideOn(_) | Action::AlsoShoreUp(_) | Action::Done => self.commit(action, told),
            Action::Back => self.series = None,
        }
        match (action, self.series) {
            (Action::Back | Action::Alight(_), _) => {
                let times = &mut self.given_up[seat.index() % MOST];
                *times = times.saturating_add(1);
            }
            (_, None) => self.given_up = [0; MOST],
            (_, Some(_)) => {}
        }
    }

    /// The next card of a deck is chance's to bring.
    fn turn_up(&mut self) {
        match self.stage {
            Stage::Draw { left } => self.stage = Stage::Drawing { left },
            Stage::Flood { left } => self.stage = Stage::Flooding { left },
            _ => {}
        }
    }

    /// The last step of the Engineer's or the Navigator's series.
    fn commit(&mut self, action: Action, told: &mut impl Sink<Event>) {
        match (self.series, action) {
            (Some(Series::Guiding { pawn, to }), Action::GuideOn(then)) => self.guided(pawn, to, Some(then), told),
            (Some(Series::Guiding { pawn, to }), _) => self.guided(pawn, to, None, told),
            (Some(Series::Shoring { first }), Action::AlsoShoreUp(tile)) => {
                self.shored([Some(first), Some(tile)], told);
            }
            (Some(Series::Shoring { first }), _) => self.shored([Some(first), None], told),
            _ => {}
        }
    }
}
