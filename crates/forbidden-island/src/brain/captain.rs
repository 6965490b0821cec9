//! A captain plans whole turns: every way to spend the actions, judged where the turn ends.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use game::{Game, Seat, Seats, Step};

use super::facts::{Facts, Survey};
use super::judge::{Judge, Opinion};
use crate::stage::{Series, Stage};
use crate::{Action, Card, ForbiddenIsland, Tile};

/// So many positions are kept after each action of a plan.
const KEPT: usize = 40;
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
}

/// A position on the way through a turn, and which action led there.
struct Node {
    state: ForbiddenIsland,
    first: usize,
    chance: f32,
}

/// A flight: who, where to, and the chance to win then.
struct Flight {
    group: Seats,
    to: Tile,
    chance: f32,
}

impl<'a> Captain<'a> {
    pub(super) fn of(state: &'a ForbiddenIsland, judge: &'a Judge) -> Self {
        let survey = Survey::of(state);
        let known = Opinion::of(judge, &Facts::of(state, &survey));
        Self { state, judge, survey, known, kept: KEPT }
    }

    /// One who keeps fewer or more plans in mind.
    pub(super) fn keeping(self, kept: usize) -> Self {
        Self { kept, ..self }
    }

    /// The chance to win as it stands.
    pub(super) fn now(&self) -> f32 {
        self.chance(self.state)
    }

    fn chance(&self, state: &ForbiddenIsland) -> f32 {
        self.judge.chance(state, &self.survey, &self.known)
    }

    /// What each of a player's legal actions leads to at best; nothing where it is not worth a thought.
    pub(super) fn weigh(&self, seat: Seat, legal: &[Action]) -> Vec<Option<f32>> {
        let state = self.state;
        let planning = matches!(state.stage, Stage::Actions { .. }) && seat == state.active;
        match state.series {
            Some(Series::Lift { holder, aboard }) => self.weigh_flight(holder, aboard, legal),
            Some(_) => self.weigh_plans(seat, legal),
            None if planning && state.team.over_limit().is_none() => self.weigh_plans(seat, legal),
            None => self.weigh_singly(seat, legal),
        }
    }

    /// The same position for everybody who must decide at once.
    fn weigh_singly(&self, seat: Seat, legal: &[Action]) -> Vec<Option<f32>> {
        let state = self.state;
        let over = state.team.over_limit() == Some(seat);
        let flooding = matches!(state.stage, Stage::Flood { .. });
        let weigh = |&action: &Action| match action {
            Action::DrawTreasure | Action::DrawFlood => Some(self.chance(state)),
            Action::Back | Action::Alight(_) => None,
            Action::Lift => {
                let wanted = over || flooding || state.stage.is_swim();
                let flight = wanted.then(|| self.flights(seat, Seats::NONE).into_iter().next()).flatten()?;
                Some(flight.chance - if over || state.stage.is_swim() { 0.0 } else { LIFT_MARGIN })
            }
            Action::Sandbags(_) if !over && !flooding => None,
            Action::Sandbags(_) => Some(self.after(seat, action) - if over { 0.0 } else { BAGS_MARGIN }),
            _ => Some(self.after(seat, action)),
        };
        legal.iter().map(weigh).collect()
    }

    fn after(&self, seat: Seat, action: Action) -> f32 {
        let mut after = self.state.clone();
        after.apply_unchecked(Step::Act(seat, action), &mut ());
        self.chance(&after)
    }

    /// Who boards, or where the helicopter lands, for the best flight.
    fn weigh_flight(&self, holder: Seat, aboard: Seats, legal: &[Action]) -> Vec<Option<f32>> {
        let flights = self.flights(holder, aboard);
        let Some(best) = flights.first() else { return vec![Some(0.0); legal.len()] };
        let next = best.group.iter().find(|&seat| !aboard.has(seat));
        let weigh = |&action: &Action| match (action, next) {
            (Action::Board(seat), Some(next)) if seat == next => Some(best.chance),
            (Action::Land(to), None) if to == best.to => Some(best.chance),
            (Action::Land(_) | Action::Board(_), _) => Some(0.0),
            _ => None,
        };
        legal.iter().map(weigh).collect()
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
                flights.push(Flight { group, to, chance: self.chance(&after) });
            }
        }
        flights.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        flights
    }

    /// The best end of the turn after each action.
    fn weigh_plans(&self, seat: Seat, legal: &[Action]) -> Vec<Option<f32>> {
        let mut search = Search { captain: self, worth: vec![None; legal.len()], going: Vec::new(), seen: HashSet::default() };
        for (first, &action) in legal.iter().enumerate() {
            match action {
                Action::Escape => search.worth[first] = Some(1.0),
                Action::Sandbags(_) | Action::Back => {}
                Action::Lift => {
                    for flight in self.flights(seat, Seats::NONE).into_iter().take(FLIGHTS) {
                        let mut state = self.state.clone();
                        state.series = Some(Series::Lift { holder: seat, aboard: flight.group });
                        state.land(flight.to, &mut ());
                        search.settle(state, first);
                    }
                }
                _ => search.follow(self.state, seat, action, first),
            }
        }
        let mut actions = Vec::new();
        while !search.going.is_empty() {
            let mut nodes = std::mem::take(&mut search.going);
            let mut order: Vec<usize> = (0..nodes.len()).collect();
            order.sort_unstable_by(|&a, &b| nodes[b].chance.total_cmp(&nodes[a].chance).then(a.cmp(&b)));
            for &at in order.iter().take(self.kept) {
                let node = &mut nodes[at];
                actions.clear();
                node.state.list(seat, &mut actions);
                let plain = |action: &&Action| !matches!(action, Action::Sandbags(_) | Action::Lift | Action::Escape);
                for &action in actions.iter().filter(plain) {
                    search.follow(&node.state, seat, action, node.first);
                }
            }
        }
        let lift = legal.iter().position(|&action| action == Action::Lift);
        if let Some(Some(worth)) = lift.map(|lift| &mut search.worth[lift]) {
            *worth -= LIFT_MARGIN;
        }
        search.worth
    }

    /// What somebody should do out of turn now.
    pub(super) fn interrupt(&self) -> Option<(Seat, Action)> {
        let state = self.state;
        let others = || state.team.seats().iter().filter(|&seat| state.decider() != Some(seat));
        let holder = |card: Card| others().into_iter().find(|&seat| state.holds(seat, card));
        match state.stage {
            Stage::Flood { .. } => {
                let seat = holder(Card::Sandbags)?;
                let bags = state.island.flooded.iter().map(|tile| (tile, self.after(seat, Action::Sandbags(tile))));
                let (tile, chance) = bags.max_by(|a, b| a.1.total_cmp(&b.1))?;
                (chance > self.chance(state) + BAGS_MARGIN).then_some((seat, Action::Sandbags(tile)))
            }
            Stage::Actions { left: 3 } => {
                let seat = holder(Card::HelicopterLift)?;
                if state.has_dithered(seat) || state.island.standing().len() < 2 {
                    return None;
                }
                let flight = self.flights(seat, Seats::NONE).into_iter().next()?;
                (flight.chance > self.chance(state) + LIFT_MARGIN).then_some((seat, Action::Lift))
            }
            _ => None,
        }
    }
}

/// The plans of one turn.
struct Search<'a> {
    captain: &'a Captain<'a>,
    // The best end after each first action.
    worth: Vec<Option<f32>>,
    // Positions with actions left.
    going: Vec<Node>,
    // The same position is the same however it came about.
    seen: HashSet<u64, BuildHasherDefault<Mixer>>,
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
        let chance = self.captain.chance(&state);
        if matches!(state.stage, Stage::Actions { .. }) {
            self.going.push(Node { state, first, chance });
        } else {
            let worth = &mut self.worth[first];
            *worth = Some(worth.unwrap_or(f32::MIN).max(chance));
        }
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
