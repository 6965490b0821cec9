//! A captain plans whole turns: every way to spend the actions, judged where the turn ends.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use game::{Game, Seat, Seats, Step};

use super::facts::Facts;
use super::judge::{Judge, Opinion};
use super::survey::Survey;
use crate::stage::{Series, Stage};
use crate::{Action, Card, ForbiddenIsland, Tile};

/// So many positions are kept after each action of a plan.
const KEPT: usize = 24;
/// So many flights are thought about in a plan.
const FLIGHTS: usize = 3;
/// How much more a special card must bring than waiting.
const BAGS_MARGIN: f32 = 0.01;
const LIFT_MARGIN: f32 = 0.02;

/// Who plans for the team.
pub(super) struct Captain<'a> {
    state: &'a ForbiddenIsland,
    judge: &'a Judge,
    survey: Survey,
    known: Opinion,
    kept: usize,
    flies: bool,
}

/// A position on the way through a turn, and which action led there.
struct Node {
    state: ForbiddenIsland,
    first: usize,
    chance: f32,
    price: f32,
}

/// Where a plan leads: the end of the turn, and the action that begins it.
pub struct Prospect {
    /// The position at the end of the turn, before its cards are drawn.
    pub state: ForbiddenIsland,
    /// Which of the legal actions.
    pub first: usize,
    /// The chance to win then.
    pub chance: f32,
}

/// A flight: who, where to, and the chance to win then.
struct Flight {
    group: Seats,
    to: Tile,
    chance: f32,
    after: ForbiddenIsland,
}

impl<'a> Captain<'a> {
    pub(super) fn of(state: &'a ForbiddenIsland, judge: &'a Judge) -> Self {
        let survey = Survey::of(state);
        let known = Opinion::of(judge, &Facts::of(state, &survey));
        Self { state, judge, survey, known, kept: KEPT, flies: true }
    }

    /// One who keeps fewer or more plans in mind.
    pub(super) fn keeping(self, kept: usize) -> Self {
        Self { kept, ..self }
    }

    /// One who thinks of no flights but those that save a pawn.
    pub(super) fn on_foot(self) -> Self {
        Self { flies: false, ..self }
    }

    /// Which of a player's legal actions begins the best plan.
    pub(super) fn favourite(&self, seat: Seat, legal: &[Action]) -> usize {
        self.prospects(seat, legal, 1).first().map_or(0, |best| best.first)
    }

    /// The chance to win as it stands.
    pub(super) fn now(&self) -> f32 {
        self.chance(self.state)
    }

    fn chance(&self, state: &ForbiddenIsland) -> f32 {
        self.judge.chance(state, &self.survey, &self.known)
    }

    /// The best that a player's legal actions lead to, the best first, at most so many.
    pub(super) fn prospects(&self, seat: Seat, legal: &[Action], most: usize) -> Vec<Prospect> {
        let state = self.state;
        let planning = matches!(state.stage, Stage::Actions { .. }) && seat == state.active;
        match state.series {
            Some(Series::Lift { holder, aboard }) => self.fly(holder, aboard, legal),
            Some(_) => self.plan(seat, legal, most),
            None if planning && state.team.over_limit().is_none() => self.plan(seat, legal, most),
            None => self.choose_singly(seat, legal, most),
        }
    }

    /// Outside of a plan, each action is judged by itself.
    fn choose_singly(&self, seat: Seat, legal: &[Action], most: usize) -> Vec<Prospect> {
        let state = self.state;
        let over = state.team.over_limit() == Some(seat);
        let swims = state.stage.is_swim();
        let flooding = matches!(state.stage, Stage::Flood { .. });
        let mut found = Vec::with_capacity(legal.len());
        for (first, &action) in legal.iter().enumerate() {
            match action {
                Action::Back | Action::Alight(_) => {}
                Action::Lift if !(swims || self.flies && (over || flooding)) => {}
                Action::Sandbags(_) if !(over || flooding) => {}
                Action::DrawTreasure | Action::DrawFlood => {
                    found.push(Prospect { state: state.clone(), first, chance: self.now() });
                }
                Action::Lift => {
                    let price = if over || swims { 0.0 } else { LIFT_MARGIN };
                    if let Some(flight) = self.flights(seat, Seats::NONE).into_iter().next() {
                        found.push(Prospect { state: flight.after, first, chance: flight.chance - price });
                    }
                }
                _ => {
                    let special = matches!(action, Action::Sandbags(_)) && !over;
                    let after = self.after(seat, action);
                    let chance = self.chance(&after) - if special { BAGS_MARGIN } else { 0.0 };
                    found.push(Prospect { state: after, first, chance });
                }
            }
        }
        found.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        found.truncate(most);
        found
    }

    fn after(&self, seat: Seat, action: Action) -> ForbiddenIsland {
        let mut after = self.state.clone();
        after.apply_unchecked(Step::Act(seat, action), &mut ());
        after
    }

    /// Who boards, or where the helicopter lands, for the best flight.
    fn fly(&self, holder: Seat, aboard: Seats, legal: &[Action]) -> Vec<Prospect> {
        let Some(best) = self.flights(holder, aboard).into_iter().next() else { return Vec::new() };
        let step = match best.group.iter().find(|&seat| !aboard.has(seat)) {
            Some(next) => Action::Board(next),
            None => Action::Land(best.to),
        };
        let first = legal.iter().position(|&action| action == step);
        first.map(|first| Prospect { state: best.after, first, chance: best.chance }).into_iter().collect()
    }

    /// The flights that a Helicopter Lift could make, the best first.
    fn flights(&self, holder: Seat, aboard: Seats) -> Vec<Flight> {
        let state = self.state;
        let mut open = state.clone();
        if !matches!(open.series, Some(Series::Lift { .. })) {
            open.take_lift(holder);
        }
        let Some(Series::Lift { aboard: saved, .. }) = open.series else { return Vec::new() };
        let aboard = Seats::iter(saved).chain(aboard.iter()).collect::<Seats>();
        let mut groups: Vec<Seats> = Vec::with_capacity(8);
        let mut add = |group: Seats| {
            if !group.is_empty() && !groups.contains(&group) {
                groups.push(group);
            }
        };
        add(aboard);
        for seat in open.boarders(aboard).iter() {
            let group = aboard.with(seat);
            add(group);
            // Whoever stands with the first passenger may come along.
            let at = state.team.player(seat).at;
            let along = open.boarders(group).iter().filter(|&other| state.team.player(other).at == at);
            add(along.fold(group, Seats::with));
        }
        let everybody = open.boarders(aboard).iter().fold(aboard, Seats::with);
        if open.rules.lift_group == crate::LiftGroup::Anybody {
            add(everybody);
        }
        let mut flights = Vec::new();
        for group in groups {
            for to in open.landings(group).iter() {
                let mut after = open.clone();
                after.series = Some(Series::Lift { holder, aboard: group });
                after.land(to, &mut ());
                flights.push(Flight { group, to, chance: self.chance(&after), after });
            }
        }
        flights.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        flights
    }

    /// The best ends of the turn.
    fn plan(&self, seat: Seat, legal: &[Action], most: usize) -> Vec<Prospect> {
        let mut search =
            Search { captain: self, most, ends: Vec::new(), going: Vec::new(), seen: HashSet::default(), price: 0.0 };
        for (first, &action) in legal.iter().enumerate() {
            match action {
                Action::Escape => return vec![Prospect { state: self.after(seat, action), first, chance: 1.0 }],
                Action::Sandbags(_) | Action::Back => {}
                Action::Lift if !self.flies => {}
                Action::Lift => {
                    search.price = LIFT_MARGIN;
                    for flight in self.flights(seat, Seats::NONE).into_iter().take(FLIGHTS) {
                        search.settle(flight.after, first);
                    }
                    search.price = 0.0;
                }
                _ => search.follow(self.state, seat, action, first),
            }
        }
        let mut actions = Vec::new();
        while !search.going.is_empty() {
            let nodes = std::mem::take(&mut search.going);
            let mut order: Vec<usize> = (0..nodes.len()).collect();
            order.sort_unstable_by(|&a, &b| nodes[b].chance.total_cmp(&nodes[a].chance).then(a.cmp(&b)));
            for node in order.iter().take(self.kept).map(|&at| &nodes[at]) {
                actions.clear();
                node.state.list(seat, &mut actions);
                let plain = |action: &&Action| !matches!(action, Action::Sandbags(_) | Action::Lift | Action::Escape);
                search.price = node.price;
                for &action in actions.iter().filter(plain) {
                    search.follow(&node.state, seat, action, node.first);
                }
            }
        }
        search.ends
    }

    /// What somebody should do out of turn now.
    pub(super) fn interrupt(&self) -> Option<(Seat, Action)> {
        let state = self.state;
        let others = || state.team.seats().iter().filter(|&seat| state.decider() != Some(seat));
        let holder = |card: Card| others().into_iter().find(|&seat| state.holds(seat, card));
        match state.stage {
            Stage::Flood { .. } => {
                let seat = holder(Card::Sandbags)?;
                let bagged = |tile| self.chance(&self.after(seat, Action::Sandbags(tile)));
                let bags = state.island.flooded.iter().map(|tile| (tile, bagged(tile)));
                let (tile, chance) = bags.max_by(|a, b| a.1.total_cmp(&b.1))?;
                (chance > self.now() + BAGS_MARGIN).then_some((seat, Action::Sandbags(tile)))
            }
            Stage::Actions { left: 3 } => {
                let seat = holder(Card::HelicopterLift)?;
                if state.has_dithered(seat) || state.island.standing().len() < 2 {
                    return None;
                }
                let flight = self.flights(seat, Seats::NONE).into_iter().next()?;
                (flight.chance > self.now() + LIFT_MARGIN).then_some((seat, Action::Lift))
            }
            _ => None,
        }
    }
}

/// The plans of one turn.
struct Search<'a> {
    captain: &'a Captain<'a>,
    // The best ends so far, the best first.
    ends: Vec<Prospect>,
    most: usize,
    // Positions with actions left.
    going: Vec<Node>,
    // The same position is the same however it came about.
    seen: HashSet<u64, BuildHasherDefault<Mixer>>,
    // What the plans that are looked at now cost in cards.
    price: f32,
}

impl Search<'_> {
    /// Takes an action and whatever belongs to it.
    fn follow(&mut self, state: &ForbiddenIsland, seat: Seat, action: Action, first: usize) {
        let mut after = state.clone();
        after.apply_unchecked(Step::Act(seat, action), &mut ());
        self.settle(after, first);
    }

    /// A position with an open series, or a hand too full, is followed to all its ends; others are judged.
    fn settle(&mut self, state: ForbiddenIsland, first: usize) {
        let seat = match (state.series, state.team.over_limit()) {
            (Some(_), _) => state.active,
            (None, Some(seat)) if state.stage.is_window() => seat,
            _ => return self.judge(state, first),
        };
        let mut actions = Vec::new();
        state.list(seat, &mut actions);
        let ends = |action: &&Action| {
            matches!(action, Action::GuideOn(_) | Action::AlsoShoreUp(_) | Action::Done | Action::Discard(_))
        };
        for &action in actions.iter().filter(ends) {
            self.follow(&state, seat, action, first);
        }
    }

    fn judge(&mut self, state: ForbiddenIsland, first: usize) {
        if !self.seen.insert(key(&state)) {
            return;
        }
        let chance = self.captain.chance(&state) - self.price;
        if matches!(state.stage, Stage::Actions { .. }) {
            return self.going.push(Node { state, first, chance, price: self.price });
        }
        if self.ends.len() == self.most && self.ends.last().is_some_and(|last| last.chance >= chance) {
            return;
        }
        self.ends.truncate(self.most - 1);
        let place = self.ends.partition_point(|end| end.chance >= chance);
        self.ends.insert(place, Prospect { state, first, chance });
    }
}

/// What a plan can change.
fn key(state: &ForbiddenIsland) -> u64 {
    let mut mixer = Mixer::default();
    state.island.flooded.hash(&mut mixer);
    state.team.hash(&mut mixer);
    state.captured.hash(&mut mixer);
    state.flown.hash(&mut mixer);
    state.stage.hash(&mut mixer);
    mixer.finish()
}

/// A quick hash: the same on every machine, and good enough for a few hundred positions.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0 = (self.0.rotate_left(23) ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }
}
