//! A toy game: draw a secret card, then keep it or lay it open; after three rounds the highest sum wins.

use std::cell::Cell;
use std::ops::RangeInclusive;

use game::{
    ConfigError, Deck, Dice, Game, Message, OptionKind, OptionSpec, OptionValue, Outcome, Phase, Refusal, RuleSet, Say,
    Seat, Seats, Sink, StateError, Step, Style, Viewer,
};
use serde::{Deserialize, Serialize};

/// What is wrong with a toy.
pub struct Fault;

impl Fault {
    pub const NONE: u8 = 0;
    pub const LEAKING_VIEW: u8 = 1;
    pub const LEAK_KEPT_BY_IMAGINE: u8 = 2;
    pub const LEAKING_EVENT: u8 = 3;
    pub const ROLLS_AGAIN: u8 = 4;
    pub const ILLEGAL_ACCEPTED: u8 = 5;
    pub const LOST_CARD: u8 = 6;
    pub const BIASED_DRAW: u8 = 7;
    pub const ENDLESS: u8 = 8;
    pub const PANICS_ON_FORGERY: u8 = 9;
    pub const UNSORTED: u8 = 10;
    pub const LOOK_ALIKE: u8 = 11;
    pub const STUCK: u8 = 12;
    pub const FORGETFUL_FILE: u8 = 13;
    pub const NO_WINNER: u8 = 14;
    pub const WRONG_DEFAULT: u8 = 15;
    pub const DEFAULT_OUT_OF_RANGE: u8 = 16;
    pub const ACCEPTS_ONE: u8 = 17;
    pub const ACCEPTS_FOUR: u8 = 18;
    pub const ACCEPTS_NONE: u8 = 19;
    pub const ACCEPTS_CROWD: u8 = 20;
    pub const UNLISTED_DRAW: u8 = 21;
    pub const LEAKING_PROMPT: u8 = 22;
    pub const IMAGINES_ANOTHER_PHASE: u8 = 23;
    pub const LEAKING_LABEL: u8 = 24;
    pub const APPLIES_OTHERWISE: u8 = 25;
    pub const REFUSES_AND_CHANGES: u8 = 26;
    pub const CHANCE_OUT_OF_PLACE: u8 = 27;
    pub const ONE_OF_TWO_STUCK: u8 = 28;
    pub const GHOST: u8 = 29;
    pub const NO_PATH: u8 = 30;
    pub const PANICS_WHEN_SHOWN: u8 = 31;
    /// No fault: a step that tells a secret and says so.
    pub const TELLS_ZEROS: u8 = 32;
}

thread_local! {
    static FAULT: Cell<u8> = const { Cell::new(Fault::NONE) };
    static ENTROPY: Cell<u32> = const { Cell::new(0) };
    static DRAWS: Cell<u32> = const { Cell::new(0) };
}

/// What is wrong with the toys of this thread.
fn fault() -> u8 {
    FAULT.get()
}

/// Plants a fault in the toys of this thread.
pub fn plant(fault: u8) {
    FAULT.set(fault);
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Options {
    rounds: i32,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 4 }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Toy {
    rounds: i32,
    turn: u32,
    drawn: Option<u8>,
    // Each seat's secret cards, and its open ones.
    secret: Vec<Vec<u8>>,
    open: Vec<Vec<u8>>,
    pack: Deck<6>,
    #[serde(skip)]
    luck: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    Keep,
    Show,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    Drew { seat: Seat, card: Option<u8> },
    Showed { seat: Seat, card: u8 },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    open: Vec<Vec<u8>>,
    mine: Vec<u8>,
    others: Vec<usize>,
    leak: Option<u8>,
}

impl Toy {
    fn active(&self) -> Seat {
        Seat::new((self.turn % self.secret.len() as u32) as u8)
    }

    fn sum(&self, seat: usize) -> u32 {
        self.secret[seat].iter().chain(&self.open[seat]).map(|&card| u32::from(card)).sum()
    }
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const RULES_VERSION: u32 = 1;
    const LOCALES: &'static [(&'static str, &'static str)] = &[];
    type Config = Options;
    type Action = Action;
    type Chance = u8;
    type Event = Event;
    type View = View;

    fn seats_allowed() -> RangeInclusive<u8> {
        2..=3
    }

    fn options() -> &'static [OptionSpec] {
        const RIGHT: &[OptionSpec] = &[OptionSpec {
            id: "rounds",
            kind: OptionKind::Number { least: 1, most: 4 },
            default: OptionValue::Number(4),
        }];
        const WRONG: &[OptionSpec] = &[OptionSpec {
            id: "rounds",
            kind: OptionKind::Number { least: 1, most: 4 },
            default: OptionValue::Number(3),
        }];
        const NARROW: &[OptionSpec] = &[OptionSpec {
            id: "rounds",
            kind: OptionKind::Number { least: 1, most: 3 },
            default: OptionValue::Number(4),
        }];
        match fault() {
            Fault::WRONG_DEFAULT => WRONG,
            Fault::DEFAULT_OUT_OF_RANGE => NARROW,
            _ => RIGHT,
        }
    }

    fn rule_sets() -> &'static [RuleSet] {
        &[
            RuleSet { id: "standard", values: &[] },
            RuleSet { id: "short", values: &[("rounds", OptionValue::Number(1))] },
        ]
    }

    fn new(config: &Options, seats: u8) -> Result<Self, ConfigError> {
        let also = match fault() {
            Fault::ACCEPTS_ONE => Some(1),
            Fault::ACCEPTS_FOUR => Some(4),
            Fault::ACCEPTS_NONE => Some(0),
            Fault::ACCEPTS_CROWD => Some(255),
            _ => None,
        };
        if !Self::seats_allowed().contains(&seats) && also != Some(seats) {
            return Err(ConfigError::Seats { least: 2, most: 3, asked: seats });
        }
        Ok(Self {
            rounds: config.rounds,
            turn: 0,
            drawn: None,
            secret: vec![Vec::new(); seats.into()],
            open: vec![Vec::new(); seats.into()],
            pack: Deck::new([4; 6]),
            luck: 0,
        })
    }

    fn validate(&self) -> Result<(), StateError> {
        let seats = self.secret.len();
        StateError::unless((2..=3).contains(&seats), "two or three seats")?;
        StateError::unless(self.open.len() == seats && self.rounds < 5, "as many open hands, at most 4 rounds")?;
        StateError::unless(self.turn <= 12 || fault() == Fault::ENDLESS, "at most 12 turns")?;
        let cards = self.secret.iter().chain(&self.open).flatten().chain(&self.drawn);
        StateError::unless(cards.clone().all(|&card| card < 6), "six kinds of card")?;
        let many = self.pack.len() + cards.count();
        let faulty = fault() == Fault::LOST_CARD || fault() == Fault::PANICS_ON_FORGERY;
        StateError::unless(many == 24 || faulty, "24 cards")
    }

    fn seats(&self) -> Seats {
        Seats::first(self.secret.len() as u8)
    }

    fn phase(&self) -> Phase {
        if self.turn as i32 >= self.rounds * self.secret.len() as i32 && fault() != Fault::ENDLESS {
            let best = (0..self.secret.len()).map(|seat| self.sum(seat)).max();
            let won =
                |seat: Seat| if Some(self.sum(seat.index())) == best && fault() != Fault::NO_WINNER { 1 } else { 2 };
            Phase::Over(Outcome::placed(self.seats(), won))
        } else if self.drawn.is_none() {
            Phase::Chance
        } else {
            let all = fault() == Fault::ONE_OF_TWO_STUCK && self.turn == 3;
            Phase::Decide(if all { self.seats() } else { Seats::only(self.active()) })
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let ghost = fault() == Fault::GHOST && seat.index() == 7;
        let decides = matches!(self.phase(), Phase::Decide(_)) && (seat == self.active() || ghost);
        if decides && !(fault() == Fault::STUCK && self.turn == 3) {
            out.extend([Action::Keep, Action::Show]);
            if fault() == Fault::UNSORTED {
                out.reverse();
            }
            if self.turn == 1 {
                out.retain(|action| *action == Action::Keep);
            }
        }
    }

    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal.contains(action) || (fault() == Fault::ILLEGAL_ACCEPTED && !legal.is_empty())
    }

    fn outcomes(&self, out: &mut Vec<(u8, u32)>) {
        if self.phase() == Phase::Chance || (fault() == Fault::CHANCE_OUT_OF_PLACE && self.turn == 3) {
            self.pack.outcomes(out, |kind| kind as u8);
        }
    }

    fn sample(&self, dice: &mut impl Dice, _: &mut Vec<(u8, u32)>) -> Option<u8> {
        let first = self.pack.sample(dice)?;
        if fault() == Fault::UNLISTED_DRAW {
            // The laws count 4,000 draws and then draw once more: only that one goes wrong.
            DRAWS.set(DRAWS.get() + 1);
            if DRAWS.get().is_multiple_of(4_001) {
                return Some(6);
            }
        }
        if fault() != Fault::BIASED_DRAW || dice.below(4) > 0 {
            return Some(first as u8);
        }
        self.pack.sample(dice).map(|second| second.max(first) as u8)
    }

    fn apply(&mut self, step: Step<Action, u8>, told: &mut impl Sink<Event>) -> Result<(), Refusal> {
        if let Err(refusal) = self.check(&step) {
            self.luck += u32::from(fault() == Fault::REFUSES_AND_CHANGES);
            return Err(refusal);
        }
        self.apply_unchecked(step, told);
        if fault() == Fault::APPLIES_OTHERWISE {
            told.tell(|| Event::Showed { seat: Seat::new(0), card: 0 });
        }
        Ok(())
    }

    fn apply_unchecked(&mut self, step: Step<Action, u8>, told: &mut impl Sink<Event>) {
        let seat = self.active();
        match step {
            Step::Chance(card) => {
                let there = self.pack.draw(card.into());
                assert!(there || fault() != Fault::PANICS_ON_FORGERY);
                self.drawn = Some(card);
                if fault() == Fault::ROLLS_AGAIN {
                    ENTROPY.set(ENTROPY.get() + 1);
                    self.drawn = Some((card + (ENTROPY.get() % 2) as u8) % 6);
                }
                told.tell(|| Event::Drew { seat, card: Some(card) });
            }
            Step::Act(_, action) => {
                let card = if fault() == Fault::PANICS_ON_FORGERY {
                    assert!(self.pack.len() + self.secret.iter().chain(&self.open).flatten().count() == 23);
                    self.drawn.take().unwrap()
                } else {
                    self.drawn.take().unwrap_or(0)
                };
                self.turn += 1;
                if fault() == Fault::FORGETFUL_FILE {
                    self.luck += 1;
                }
                if fault() == Fault::LOST_CARD && self.turn == 4 {
                    return;
                }
                match action {
                    Action::Keep => self.secret[seat.index()].push(card),
                    Action::Show => {
                        self.open[seat.index()].push(card);
                        told.tell(|| Event::Showed { seat, card });
                    }
                }
                if fault() == Fault::ENDLESS {
                    let mut cards = [0; 6];
                    for card in self.secret.iter_mut().chain(&mut self.open).flat_map(std::mem::take) {
                        cards[usize::from(card)] += 1;
                    }
                    self.pack.shuffle_in(cards);
                }
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let my = self.seats().iter().find(|seat| viewer.is(*seat));
        let mine = my.map(|seat| self.secret[seat.index()].clone()).unwrap_or_default();
        let drawn = self.drawn.filter(|_| viewer.is(self.active()));
        let leaks = fault() == Fault::LEAKING_VIEW || fault() == Fault::LEAK_KEPT_BY_IMAGINE;
        View {
            open: self.open.clone(),
            mine: mine.into_iter().chain(drawn).collect(),
            others: self.secret.iter().map(Vec::len).collect(),
            leak: self.secret[0].first().copied().filter(|_| leaks),
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Drew { card: Some(0), .. } if fault() == Fault::TELLS_ZEROS => event.clone(),
            Event::Drew { seat, .. } if !viewer.is(*seat) && fault() != Fault::LEAKING_EVENT => {
                Event::Drew { seat: *seat, card: None }
            }
            other => other.clone(),
        })
    }

    fn imagine(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut world = self.clone();
        let kept = |seat: usize, index: usize| fault() == Fault::LEAK_KEPT_BY_IMAGINE && seat == 0 && index == 0;
        let mut cards = world.pack.all();
        let active = world.active().index();
        let foreign = |seat: usize| !viewer.is(Seat::new(seat as u8));
        for (seat, hand) in world.secret.iter().enumerate().filter(|(seat, _)| foreign(*seat)) {
            for (_, card) in hand.iter().enumerate().filter(|(index, _)| !kept(seat, *index)) {
                cards[usize::from(*card)] += 1;
            }
        }
        let hides_drawn = world.drawn.filter(|_| foreign(active));
        if let Some(card) = hides_drawn {
            cards[usize::from(card)] += 1;
        }
        let mut pack = Deck::new(cards);
        let mut draw = || {
            let card = pack.sample(dice).unwrap_or(0);
            pack.draw(card);
            card as u8
        };
        for (seat, hand) in world.secret.iter_mut().enumerate().filter(|(seat, _)| foreign(*seat)) {
            for (_, card) in hand.iter_mut().enumerate().filter(|(index, _)| !kept(seat, *index)) {
                *card = draw();
            }
        }
        if hides_drawn.is_some() {
            world.drawn = Some(draw()).filter(|_| fault() != Fault::IMAGINES_ANOTHER_PHASE);
        }
        world.pack = pack;
        world
    }

    fn hidden(&self, viewer: Viewer) -> Vec<(&'static str, u32, u64)> {
        let hands = self.secret.iter().enumerate().filter(|(seat, _)| !viewer.is(Seat::new(*seat as u8)));
        let cards = hands.flat_map(|(seat, hand)| {
            hand.iter().enumerate().map(move |(index, card)| ("hand", (seat * 10 + index) as u32, u64::from(*card)))
        });
        let drawn = self.drawn.filter(|_| !viewer.is(self.active())).map(|card| ("drawn", 0, u64::from(card)));
        cards.chain(drawn).collect()
    }

    fn discloses(&self, step: &Step<Action, u8>) -> bool {
        let leaks = fault() == Fault::LEAK_KEPT_BY_IMAGINE && self.secret[0].is_empty();
        let tells = fault() == Fault::TELLS_ZEROS && *step == Step::Chance(0);
        leaks || tells || matches!(step, Step::Act(_, Action::Show))
    }

    fn census(&self) -> Vec<u32> {
        let mut counts = vec![0u32; if fault() == Fault::ROLLS_AGAIN { 1 } else { 6 }];
        let kinds = counts.len();
        for (kind, count) in self.pack.all().into_iter().enumerate() {
            counts[kind % kinds] += u32::from(count);
        }
        for card in self.secret.iter().chain(&self.open).flatten().chain(&self.drawn) {
            counts[usize::from(*card) % kinds] += 1;
        }
        counts
    }

    fn prompt(&self, _: Viewer) -> Message {
        let leak = self.secret[0].first().filter(|_| fault() == Fault::LEAKING_PROMPT);
        Message::new("prompt").with("leak", leak.copied().unwrap_or(0))
    }

    fn label(&self, seat: Seat, action: &Action) -> Message {
        let foreign = self.secret.iter().enumerate().find(|(other, _)| *other != seat.index());
        let leak = foreign.and_then(|(_, hand)| hand.first()).filter(|_| fault() == Fault::LEAKING_LABEL);
        Message::new(if *action == Action::Keep || fault() == Fault::LOOK_ALIKE { "keep" } else { "show" })
            .with("leak", leak.copied().unwrap_or(0))
    }

    fn path(&self, _: Seat, action: &Action) -> Vec<String> {
        let none = fault() == Fault::NO_PATH && self.turn == 1;
        if none { Vec::new() } else { vec![format!("{action:?}")] }
    }

    fn line(_: &Event) -> Option<Message> {
        None
    }

    fn text(view: &View, style: Style, _: Say<'_>) -> String {
        assert!(fault() != Fault::PANICS_WHEN_SHOWN || !style.colour);
        format!("{view:?}")
    }
}
