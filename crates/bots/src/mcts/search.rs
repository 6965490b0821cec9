//! One search: descend, grow, play on, remember.

use game::{Heuristic, Phase, RunningDice, Seat, Step, Viewer};

use super::Mcts;
use super::spread::Spread;
use super::tree::{Key, Tree};
use crate::history::stable_hash;
use crate::known::go_on;
use crate::rewards::{Rewards, worth};
use crate::rollout::{Scratch, actor, rollout};
use crate::{Known, Meter};

/// So many visits without any result are counted where an action led back to a position of the same line.
const CIRCLE: u32 = 4;

/// A way taken: the node, its edge, and whose result counts there.
type Way = (usize, usize, Seat);

pub struct Search<'k, 'a, G: Heuristic> {
    settings: Mcts,
    known: &'k Known<'a, G>,
    dice: RunningDice,
    tree: Tree<G::Action>,
    spread: Spread,
    scratch: Scratch<G>,
    events: Vec<G::Event>,
    path: Vec<Way>,
    // The positions of this iteration in which somebody decided: going in a circle is no way on.
    way: Vec<G>,
    // Edges that can be taken at a node, reused.
    open: Vec<usize>,
}

impl<'k, 'a, G: Heuristic> Search<'k, 'a, G> {
    pub fn new(settings: Mcts, known: &'k Known<'a, G>, dice: RunningDice) -> Self {
        Self {
            settings,
            known,
            dice,
            tree: Tree::new(settings.nodes),
            spread: Spread::default(),
            scratch: Scratch::default(),
            events: Vec::new(),
            path: Vec::new(),
            way: Vec::new(),
            open: Vec::new(),
        }
    }

    /// The index of the best action in `legal`, its value and its lead; `None` if there was no time at all.
    pub fn run(mut self, legal: &[G::Action], meter: &mut Meter<'_>) -> Option<(usize, f32, Option<f32>)> {
        while meter.spend() {
            self.iterate();
            if meter.spent().is_multiple_of(64) && self.decided(meter.left()) {
                break;
            }
        }
        let root = self.tree.node(0);
        let weight = self.settings.prior;
        let best = root
            .edges
            .iter()
            .max_by(|a, b| a.visits.cmp(&b.visits).then_with(|| a.mean(weight).total_cmp(&b.mean(weight))))?;
        let Key::Act(_, action) = &best.key else { return None };
        let index = legal.iter().position(|listed| listed == action)?;
        let value = best.mean(weight);
        let others = root.edges.iter().filter(|edge| edge.visits > 0 && edge.key != best.key);
        let next = others.map(|edge| edge.mean(weight)).max_by(f32::total_cmp);
        Some((index, value, next.map(|next| (value - next).max(0.0))))
    }

    /// Whether no other action can be visited more often than the leader with what is left.
    fn decided(&self, left: u64) -> bool {
        let (mut first, mut second) = (0, 0);
        for edge in &self.tree.node(0).edges {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        u64::from(first - second) > left
    }

    /// One imagined world, from the root to a leaf and on, and what came of it.
    fn iterate(&mut self) {
        let mut world = self.known.imagine(&mut self.dice);
        self.path.clear();
        self.way.clear();
        let Some(rewards) = self.descend(&mut world) else { return };
        self.spread.note(&rewards);
        for &(node, edge, seat) in &self.path {
            let node = self.tree.node_mut(node);
            node.visits += 1;
            let edge = &mut node.edges[edge];
            edge.visits += 1;
            edge.total += rewards.of(seat);
        }
    }

    /// What came of it; `None` if it went in a circle, which is worth nothing to whoever closed it.
    fn descend(&mut self, world: &mut G) -> Option<Rewards> {
        let mut at = 0;
        loop {
            let edge = match world.phase() {
                Phase::Over(outcome) => return Some(Rewards::of_outcome(&outcome, world.seats())),
                Phase::Chance => {
                    let Some(outcome) = world.sample(&mut self.dice, &mut self.scratch.outcomes) else { break };
                    if !self.settings.tell_luck {
                        world.apply_unchecked(Step::Chance(outcome), &mut ());
                        continue;
                    }
                    let seen = stable_hash(&outcome);
                    self.events.clear();
                    world.apply_unchecked(Step::Chance(outcome), &mut self.events);
                    let viewer = Viewer::Seat(self.known.seat());
                    // What the seat does not see entirely is all one to it.
                    let open = self.events.iter().all(|event| G::redact(event, viewer).as_ref() == Some(event));
                    let edge = self.tree.edge(at, Key::Luck(if open { seen } else { 0 }), 0, || 0.0);
                    self.path.push((at, edge, self.known.seat()));
                    edge
                }
                Phase::Decide(seats) => {
                    let searching = self.known.seat();
                    let seat = if seats.has(searching) { Some(searching) } else { actor(seats) };
                    let Some(seat) = seat else { break };
                    let mut legal = std::mem::take(&mut self.scratch.legal);
                    legal.clear();
                    world.legal(seat, &mut legal);
                    go_on(world, seat, &mut legal);
                    let chosen = self.select(at, world, seat, &legal);
                    if let Some((edge, action)) = chosen {
                        self.way.push(world.clone());
                        let action = legal.swap_remove(action);
                        world.apply_unchecked(Step::Act(seat, action), &mut ());
                        self.path.push((at, edge, seat));
                    }
                    self.scratch.legal = legal;
                    let Some((edge, _)) = chosen else { break };
                    if self.way.contains(world) {
                        self.tree.node_mut(at).edges[edge].visits += CIRCLE;
                        return None;
                    }
                    edge
                }
            };
            let Some(next) = self.tree.follow(at, edge) else { break };
            at = next;
            // A new node is a leaf: it grows when it is reached again.
            if self.tree.node(at).visits == 0 {
                self.tree.node_mut(at).visits = 1;
                break;
            }
        }
        Some(rollout(world, self.settings.decisions, &mut self.dice, &mut self.scratch))
    }

    /// Which edge of a node to take and which of the legal actions that is; `None` if there is none.
    fn select(&mut self, at: usize, world: &G, seat: Seat, legal: &[G::Action]) -> Option<(usize, usize)> {
        self.open.clear();
        for (index, action) in legal.iter().enumerate() {
            let promising = self.settings.prior > 0.0;
            let promise = || {
                let mut after = world.clone();
                after.apply_unchecked(Step::Act(seat, action.clone()), &mut ());
                worth(&after, seat)
            };
            let key = Key::Act(seat, action.clone());
            let edge = self.tree.edge(at, key, index, || if promising { promise() } else { 0.0 });
            self.tree.node_mut(at).edges[edge].available += 1;
            self.open.push(edge);
        }
        let node = self.tree.node(at);
        let visits = node.visits as f32;
        let limit = self
            .settings
            .widen
            .map_or(usize::MAX, |(first, rate)| (first.max(1) as f32 + rate * visits.sqrt()) as usize);
        if self.settings.prior <= 0.0 {
            // Without promises the quick policy says what to try next.
            let tried = self.open.iter().filter(|&&edge| node.edges[edge].visits > 0).count();
            if tried < limit.min(self.open.len()) {
                let fresh = |&index: &usize| node.edges[self.open[index]].visits == 0;
                let places: Vec<usize> = (0..legal.len()).filter(fresh).collect();
                let untried: Vec<G::Action> = places.iter().map(|&index| legal[index].clone()).collect();
                let pick = world.playout(seat, &untried, &mut self.dice).min(untried.len() - 1);
                return Some((self.open[places[pick]], places[pick]));
            }
        }
        // The least promise that is looked at yet.
        let threshold = if self.settings.prior > 0.0 && limit < self.open.len() {
            let mut promises: Vec<f32> = self.open.iter().map(|&edge| node.edges[edge].prior).collect();
            *promises.select_nth_unstable_by(limit - 1, |a, b| b.total_cmp(a)).1
        } else {
            f32::MIN
        };
        let reach = self.settings.explore * self.spread.of(seat) * 2.0;
        let mut best = None;
        for (index, &edge) in self.open.iter().enumerate() {
            let edge = &node.edges[edge];
            let unseen = self.settings.prior <= 0.0 && edge.visits == 0;
            if unseen || (edge.visits == 0 && edge.prior < threshold) {
                continue;
            }
            let weight = self.settings.prior;
            let rare = ((edge.available as f32).ln().max(0.0) / (edge.visits as f32 + weight.max(0.5))).sqrt();
            let score = edge.mean(weight) + reach * rare;
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((index, score));
            }
        }
        best.map(|(index, _)| (self.open[index], index))
    }
}
