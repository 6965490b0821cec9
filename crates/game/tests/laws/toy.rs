//! A toy game: draw a secret card, then keep it or lay it open; after three rounds the highest sum wins.

use std::cell::Cell;
use std::ops::RangeInclusive;

use game::{
    ConfigError, Deck, Dice, Game, Message, OptionKind, OptionSpec, OptionValue, Outcome, Phase, RuleSet, Say, Seat,
    Seats, Sink, StateError, Step, Style, Viewer,
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
}

thread_local! {
    static ENTROPY: Cell<u32> = const { Cell::new(0) };
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
pub struct Toy<const FAULT: u8> {
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

impl<const FAULT: u8> Toy<FAULT> {
    fn active(&self) -> Seat {
        Seat::new((self.turn % self.secret.len() as u32) as u8)
    }

    fn sum(&self, seat: usize) -> u32 {
        self.secret[seat].iter().chain(&self.open[seat]).map(|&card| u32::from(card)).sum()
    }
}

impl<const FAULT: u8> Game for Toy<FAULT> {
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
        if FAULT == Fault::WRONG_DEFAULT { WRONG } else { RIGHT }
    }

    fn rule_sets() -> &'static [RuleSet] {
        &[
            RuleSet { id: "standard", values: &[] },
            RuleSet { id: "short", values: &[("rounds", OptionValue::Number(1))] },
        ]
    }

    fn new(config: &Options, seats: u8) -> Result<Self, ConfigError> {
        if !Self::seats_allowed().contains(&seats) {
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
        StateError::unless(self.turn <= 12 || FAULT == Fault::ENDLESS, "at most 12 turns")?;
        let cards = self.secret.iter().chain(&self.open).flatten().chain(&self.drawn);
        StateError::unless(cards.clone().all(|&card| card < 6), "six kinds of card")?;
        let many = self.pack.len() + cards.count();
        let faulty = FAULT == Fault::LOST_CARD || FAULT == Fault::PANICS_ON_FORGERY;
        StateError::unless(many == 24 || faulty, "24 cards")
    }

    fn seats(&self) -> Seats {
        Seats::first(self.secret.len() as u8)
    }

    fn phase(&self) -> Phase {
        if self.turn as i32 >= self.rounds * self.secret.len() as i32 && FAULT != Fault::ENDLESS {
            let best = (0..self.secret.len()).map(|seat| self.sum(seat)).max();
            let won =
                |seat: Seat| if Some(self.sum(seat.index())) == best && FAULT != Fault::NO_WINNER { 1 } else { 2 };
            Phase::Over(Outcome::placed(self.seats(), won))
        } else if self.drawn.is_none() {
            Phase::Chance
        } else {
            Phase::Decide(Seats::only(self.active()))
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.phase() == Phase::Decide(Seats::only(seat)) && !(FAULT == Fault::STUCK && self.turn == 3) {
            out.extend([Action::Keep, Action::Show]);
            if FAULT == Fault::UNSORTED {
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
        legal.contains(action) || (FAULT == Fault::ILLEGAL_ACCEPTED && !legal.is_empty())
    }

    fn outcomes(&self, out: &mut Vec<(u8, u32)>) {
        if self.phase() == Phase::Chance {
            self.pack.outcomes(out, |kind| kind as u8);
        }
    }

    fn sample(&self, dice: &mut impl Dice, _: &mut Vec<(u8, u32)>) -> Option<u8> {
        let first = self.pack.sample(dice)?;
        if FAULT != Fault::BIASED_DRAW || dice.below(4) > 0 {
            return Some(first as u8);
        }
        self.pack.sample(dice).map(|second| second.max(first) as u8)
    }

    fn apply_unchecked(&mut self, step: Step<Action, u8>, told: &mut impl Sink<Event>) {
        let seat = self.active();
        match step {
            Step::Chance(card) => {
                let there = self.pack.draw(card.into());
                assert!(there || FAULT != Fault::PANICS_ON_FORGERY);
                self.drawn = Some(card);
                if FAULT == Fault::ROLLS_AGAIN {
                    ENTROPY.set(ENTROPY.get() + 1);
                    self.drawn = Some((card + (ENTROPY.get() % 2) as u8) % 6);
                }
                told.tell(|| Event::Drew { seat, card: Some(card) });
            }
            Step::Act(_, action) => {
                let card = if FAULT == Fault::PANICS_ON_FORGERY {
                    assert!(self.pack.len() + self.secret.iter().chain(&self.open).flatten().count() == 23);
                    self.drawn.take().unwrap()
                } else {
                    self.drawn.take().unwrap_or(0)
                };
                self.turn += 1;
                if FAULT == Fault::FORGETFUL_FILE {
                    self.luck += 1;
                }
                if FAULT == Fault::LOST_CARD && self.turn == 4 {
                    return;
                }
                match action {
                    Action::Keep => self.secret[seat.index()].push(card),
                    Action::Show => {
                        self.open[seat.index()].push(card);
                        told.tell(|| Event::Showed { seat, card });
                    }
                }
                if FAULT == Fault::ENDLESS {
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
        let leaks = FAULT == Fault::LEAKING_VIEW || FAULT == Fault::LEAK_KEPT_BY_IMAGINE;
        View {
            open: self.open.clone(),
            mine: mine.into_iter().chain(drawn).collect(),
            others: self.secret.iter().map(Vec::len).collect(),
            leak: self.secret[0].first().copied().filter(|_| leaks),
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Drew { seat, .. } if !viewer.is(*seat) && FAULT != Fault::LEAKING_EVENT => {
                Event::Drew { seat: *seat, card: None }
            }
            other => other.clone(),
        })
    }

    fn imagine(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut world = self.clone();
        let kept = |seat: usize, index: usize| FAULT == Fault::LEAK_KEPT_BY_IMAGINE && seat == 0 && index == 0;
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
            world.drawn = Some(draw());
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
        let leaks = FAULT == Fault::LEAK_KEPT_BY_IMAGINE && self.secret[0].is_empty();
        leaks || matches!(step, Step::Act(_, Action::Show))
    }

    fn census(&self) -> Vec<u32> {
        let mut counts = vec![0u32; if FAULT == Fault::ROLLS_AGAIN { 1 } else { 6 }];
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
        Message::new("prompt")
    }

    fn label(&self, _: Seat, action: &Action) -> Message {
        Message::new(if *action == Action::Keep || FAULT == Fault::LOOK_ALIKE { "keep" } else { "show" })
    }

    fn path(&self, _: Seat, action: &Action) -> Vec<String> {
        vec![format!("{action:?}")]
    }

    fn line(_: &Event) -> Option<Message> {
        None
    }

    fn text(view: &View, _: Style, _: Say<'_>) -> String {
        format!("{view:?}")
    }
}
