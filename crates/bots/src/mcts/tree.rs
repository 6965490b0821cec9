//! The tree: what the searching seat can tell apart, and how each way went.

use game::Seat;

/// No node yet.
const NONE: u32 = u32::MAX;

/// What leads from one node to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Key<A> {
    /// A seat's decision.
    Act(Seat, A),
    /// What the searching seat saw of chance.
    Luck(u64),
}

/// A way on from a node.
#[derive(Clone, Debug)]
pub struct Edge<A> {
    pub key: Key<A>,
    /// How often it was taken.
    pub visits: u32,
    /// How often it could have been.
    pub available: u32,
    /// The sum of what it brought to whoever took it.
    pub total: f32,
    /// What it promised before it was ever taken.
    pub prior: f32,
    node: u32,
}

impl<A> Edge<A> {
    /// The mean of what it brought, with its promise counting as `weight` visits.
    pub fn mean(&self, weight: f32) -> f32 {
        let visits = self.visits as f32 + weight;
        if visits > 0.0 { (self.total + self.prior * weight) / visits } else { self.prior }
    }
}

/// A place in the tree.
#[derive(Clone, Debug)]
pub struct Node<A> {
    pub visits: u32,
    pub edges: Vec<Edge<A>>,
}

/// The tree, of a bounded number of nodes. The root is node 0.
pub struct Tree<A> {
    nodes: Vec<Node<A>>,
    most: usize,
}

impl<A: Clone + Eq> Tree<A> {
    /// A root, and room for `most` nodes.
    pub fn new(most: usize) -> Self {
        Self { nodes: vec![Node { visits: 0, edges: Vec::new() }], most: most.max(1) }
    }

    pub fn node(&self, at: usize) -> &Node<A> {
        &self.nodes[at]
    }

    pub fn node_mut(&mut self, at: usize) -> &mut Node<A> {
        &mut self.nodes[at]
    }

    /// The edge with this key, made if it is new. `near` is where it probably lies.
    pub fn edge(&mut self, at: usize, key: Key<A>, near: usize, prior: impl FnOnce() -> f32) -> usize {
        let edges = &mut self.nodes[at].edges;
        if edges.get(near).is_some_and(|edge| edge.key == key) {
            return near;
        }
        if let Some(index) = edges.iter().position(|edge| edge.key == key) {
            return index;
        }
        edges.push(Edge { key, visits: 0, available: 0, total: 0.0, prior: prior(), node: NONE });
        edges.len() - 1
    }

    /// The node behind an edge, made if there is room; `None` if there is not.
    pub fn follow(&mut self, at: usize, edge: usize) -> Option<usize> {
        let next = self.nodes[at].edges[edge].node;
        if next != NONE {
            return Some(next as usize);
        }
        if self.nodes.len() >= self.most {
            return None;
        }
        self.nodes[at].edges[edge].node = self.nodes.len() as u32;
        self.nodes.push(Node { visits: 0, edges: Vec::new() });
        Some(self.nodes.len() - 1)
    }

    /// How many nodes there are.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_stays_within_its_size() {
        let mut tree = Tree::new(3);
        let mut at = 0;
        for outcome in 0..10 {
            let edge = tree.edge(at, Key::<u8>::Luck(outcome), 0, || 0.0);
            let Some(next) = tree.follow(at, edge) else { break };
            assert_eq!(tree.follow(at, edge), Some(next), "the same edge leads to the same node");
            at = next;
        }
        assert_eq!(tree.len(), 3);
    }

    #[test]
    fn a_promise_counts_as_visits() {
        let mut tree = Tree::new(1);
        let edge = tree.edge(0, Key::Act(Seat::new(0), 'a'), 0, || 0.8);
        let edge = &mut tree.node_mut(0).edges[edge];
        assert_eq!(edge.mean(2.0), 0.8);
        (edge.visits, edge.total) = (2, 0.0);
        assert_eq!((edge.mean(2.0), edge.mean(0.0)), (0.4, 0.0));
    }
}
