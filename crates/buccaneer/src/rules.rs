//! The game as Seaboard knows it: decisions and chance lead from one position to the next.

use std::ops::RangeInclusive;

use game::{
    ConfigError, Dice, Game, Message, OptionSpec, Phase, RuleSet, Say, Seat, Seats, Sink, StateError, Step, Style,
    Viewer,
};

use crate::action::{Action, Chance};
use crate::config::{Config, OPTIONS, RULE_SETS};
use crate::event::Event;
use crate::setup::Dealing;
use crate::state::{Buccaneer, PLAYERS, Task};
use crate::view::View;

impl Buccaneer {
    fn act(&mut self, seat: Seat, action: Action, told: &mut impl Sink<Event>) {
        match action {
            Action::Sail { heading, steps } => self.set_sail(heading, steps, told),
            Action::Turn => {
                self.agenda.pop();
                let then = if self.config.turn_first { Task::Onward } else { Task::Coast { arrived: false } };
                self.agenda.push(then);
                self.agenda.push(Task::Face(seat));
            }
            Action::Stay => {
                self.agenda.pop();
                self.agenda.push(Task::Coast { arrived: false });
            }
            Action::Attack => self.answer_challenge(true, told),
            Action::Decline => self.answer_challenge(false, told),
            Action::Face(heading) => self.face(heading, told),
            Action::Flee { heading, steps } => self.flee(heading, steps, told),
            Action::PlunderTreasure => self.choose_prize(true, told),
            Action::PlunderCrew => self.choose_prize(false, told),
            Action::Pick(other) if self.next_task() == Some(Task::Press) => self.press(other, told),
            Action::Pick(with) => {
                self.agenda.pop();
                self.agenda.push(Task::Blind { with, own: [None; 2], other: [None; 2] });
            }
            Action::TakeCrew => {
                if let Some(Task::Spoils { crew, .. }) = self.agenda.pop() {
                    self.agenda.push(Task::Deal { left: crew });
                }
            }
            Action::Load(treasure) => self.load(treasure, told),
            Action::Done | Action::KeepChart => drop(self.agenda.pop()),
            Action::Bury(crew) => self.bury(crew, false, told),
            Action::BuryAtHome(crew) => self.bury(crew, true, told),
            Action::Stow(crew) => self.quay(seat, crew, false, told),
            Action::Muster(crew) => self.quay(seat, crew, true, told),
            Action::Give(goods) => self.give(seat, goods, false, told),
            Action::TakeBack(goods) => self.give(seat, goods, true, told),
            Action::Want(goods) => self.want(seat, goods, false, told),
            Action::PutBack(goods) => self.want(seat, goods, true, told),
            Action::Commit => self.commit(seat, told),
            Action::Spend(card) => self.spend(seat, card, told),
            Action::Hire(treasure) => self.hire(seat, treasure, told),
            Action::Leave => self.leave(seat, told),
        }
    }

    fn happen(&mut self, outcome: Chance, told: &mut impl Sink<Event>) {
        match (self.next_task(), outcome) {
            (Some(Task::SetUp), _) => self.set_up(outcome, told),
            (Some(Task::First), Chance::First(seat)) => self.begin(seat, told),
            (Some(Task::Draw), Chance::Fortune(card)) => self.draw_fortune(card, told),
            (Some(Task::Blind { .. }), Chance::Crew(crew)) => self.pick_blindly(crew, told),
            (Some(Task::Deal { .. }), Chance::Crew(crew)) => self.deal_on(crew, told),
            _ => {}
        }
    }
}

impl Game for Buccaneer {
    const ID: &'static str = "buccaneer";
    const RULES_VERSION: u32 = 1;
    const LOCALES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../locales/en.ftl")), ("de", include_str!("../locales/de.ftl"))];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../docs/rules/en/buccaneer.md")),
        ("de", include_str!("../../../docs/rules/de/buccaneer.md")),
    ];

    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn seats_allowed() -> RangeInclusive<u8> {
        PLAYERS..=PLAYERS
    }

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn rule_sets() -> &'static [RuleSet] {
        RULE_SETS
    }

    fn new(config: &Config, seats: u8) -> Result<Self, ConfigError> {
        if seats != PLAYERS {
            return Err(ConfigError::Seats { least: PLAYERS, most: PLAYERS, asked: seats });
        }
        config.check()?;
        Ok(Self::at_start(*config))
    }

    fn validate(&self) -> Result<(), StateError> {
        self.validated()
    }

    fn seats(&self) -> Seats {
        Self::table()
    }

    fn phase(&self) -> Phase {
        self.waiting_for()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        self.list_outcomes(out);
    }

    fn apply_unchecked(&mut self, step: Step<Action, Chance>, told: &mut impl Sink<Event>) {
        match step {
            Step::Act(seat, action) => self.act(seat, action, told),
            Step::Chance(outcome) => self.happen(outcome, told),
        }
        self.go_on(told);
    }

    fn sample(&self, dice: &mut impl Dice, scratch: &mut Vec<(Chance, u32)>) -> Option<Chance> {
        match self.next_task().filter(|_| self.winner.is_none())? {
            Task::Deal { .. } => return self.pack.sample(dice).map(Chance::Crew),
            Task::Draw => return self.fortunes.sample(dice).map(Chance::Fortune),
            Task::SetUp if !matches!(self.dealing(), Some(Dealing::Home(_)) | None) => {
                return self.pack.sample(dice).map(Chance::Crew);
            }
            _ => {}
        }
        scratch.clear();
        self.outcomes(scratch);
        if scratch.is_empty() { None } else { Some(scratch[dice.weighted(scratch)].0) }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn imagine(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        self.imagined(viewer, dice)
    }

    fn hidden(&self, viewer: Viewer) -> Vec<(&'static str, u32, u64)> {
        self.secrets(viewer)
    }

    fn discloses(&self, step: &Step<Action, Chance>) -> bool {
        self.reveals(step)
    }

    fn census(&self) -> Vec<u32> {
        self.counted()
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        self.prompted(viewer)
    }

    fn label(&self, seat: Seat, action: &Action) -> Message {
        self.labelled(seat, action)
    }

    fn path(&self, seat: Seat, action: &Action) -> Vec<String> {
        self.clicks(seat, action)
    }

    fn line(event: &Event) -> Option<Message> {
        event.line()
    }

    fn text(view: &View, style: Style, say: Say<'_>) -> String {
        crate::text::board(view, style, say)
    }
}
