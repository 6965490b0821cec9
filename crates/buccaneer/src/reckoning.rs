//! Reckoning: how many turns a ship needs to wherever a voyage may lead.

use std::sync::LazyLock;

use crate::board::{ANCHOR_BAY, Heading, Port, SIZE, SQUARES, Square};

/// Where a voyage may lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    Port(Port),
    Anchor,
    Beach,
    Island,
}

/// How many goals there are.
pub(crate) const GOALS: usize = 9;

/// No line on the chart is longer, so no range beyond it brings a ship further.
const LONGEST: u8 = SIZE - 1;

/// Turns to a goal from each square.
type Turns = [u8; SQUARES];

impl Goal {
    /// All of them, by their numbers.
    pub(crate) const ALL: [Self; GOALS] = [
        Self::Port(Port::London),
        Self::Port(Port::Genoa),
        Self::Port(Port::Marseilles),
        Self::Port(Port::Cadiz),
        Self::Port(Port::Venice),
        Self::Port(Port::Amsterdam),
        Self::Anchor,
        Self::Beach,
        Self::Island,
    ];

    /// Its number in [`Goal::ALL`].
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Port(port) => port.index(),
            Self::Anchor => 6,
            Self::Beach => 7,
            Self::Island => 8,
        }
    }

    fn includes(self, square: Square) -> bool {
        match self {
            Self::Port(port) => square == port.square(),
            Self::Anchor => square == ANCHOR_BAY,
            Self::Beach => square.is_flat_coast(),
            Self::Island => square.is_treasure_coast(),
        }
    }

    /// Turns to the goal for a ship of this range that may choose its heading in each of them, other ships ignored.
    fn turns(self, range: u8) -> Turns {
        let mut turns = [u8::MAX; SQUARES];
        let mut reached: Vec<Square> = Square::all().filter(|&square| self.includes(square)).collect();
        for square in &reached {
            turns[square.index()] = 0;
        }
        // What can be reached in a turn is the same there and back.
        let mut next = 0;
        while let Some(&here) = reached.get(next) {
            next += 1;
            for heading in Heading::ALL {
                for there in (1..=here.reach(heading).min(range)).filter_map(|steps| here.towards(heading, steps)) {
                    if turns[there.index()] == u8::MAX {
                        turns[there.index()] = turns[here.index()] + 1;
                        reached.push(there);
                    }
                }
            }
        }
        turns
    }
}

/// Turns to each goal from one square, by the goals' numbers.
pub(crate) type Ways = [u8; GOALS];

/// Turns from one square: by heading, and last for a ship that may choose it.
type Ahead = [Ways; 9];

/// Turns to every goal for a ship of one range.
#[derive(Clone, Copy)]
pub(crate) struct Reckoning(&'static [Ahead]);

impl Reckoning {
    /// For a ship of this range.
    pub(crate) fn of(range: u8) -> Self {
        static CHART: LazyLock<Vec<Vec<Ahead>>> = LazyLock::new(|| (1..=LONGEST).map(chart).collect());
        Self(&CHART[usize::from(range.clamp(1, LONGEST)) - 1])
    }

    /// Turns for a ship that may choose its heading; 0 where the goal is reached.
    #[inline]
    pub(crate) fn free(self, from: Square) -> &'static Ways {
        &self.0[from.index()][8]
    }

    /// The same for a ship that faces somewhere: it may sail that way and choose then, or turn first.
    #[inline]
    pub(crate) fn facing(self, from: Square, heading: Heading) -> &'static Ways {
        &self.0[from.index()][heading as usize]
    }
}

/// Turns from every square for a ship of this range.
fn chart(range: u8) -> Vec<Ahead> {
    let free = Goal::ALL.map(|goal| goal.turns(range));
    let ahead = |from: Square| {
        let ways = free.map(|turns| turns[from.index()]);
        let facing = |heading: Heading| {
            let line = || (1..=from.reach(heading).min(range)).filter_map(|steps| from.towards(heading, steps));
            std::array::from_fn(|goal| match ways[goal] {
                0 => 0,
                turns => line().map(|square| free[goal][square.index()]).fold(turns, u8::min).saturating_add(1),
            })
        };
        std::array::from_fn(|way| Heading::ALL.get(way).map_or(ways, |&heading| facing(heading)))
    };
    Square::all().map(ahead).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: u8, y: u8) -> Square {
        Square::new(x, y).unwrap()
    }

    #[test]
    fn turns_are_counted_in_straight_lines() {
        let [london, island] = [Goal::Port(Port::London), Goal::Island].map(Goal::index);
        let far = Reckoning::of(20);
        let free = |reckoning: Reckoning, from, goal: usize| reckoning.free(from)[goal];
        let facing = |reckoning: Reckoning, from, heading, goal: usize| reckoning.facing(from, heading)[goal];
        assert_eq!(free(far, Port::London.square(), london), 0);
        // Along the row, along a diagonal, and with one corner.
        assert_eq!([at(20, 14), at(8, 7), at(8, 8)].map(|from| free(far, from, london)), [1, 1, 2]);
        let ways = [Heading::W, Heading::N, Heading::E].map(|way| facing(far, at(8, 14), way, london));
        assert_eq!(ways, [1, 2, 2], "turning costs a turn");
        let slow = Reckoning::of(1);
        assert_eq!([free(slow, at(1, 10), london), free(slow, at(6, 10), island)], [4, 2]);
        assert_eq!(facing(slow, at(1, 10), Heading::S, london), 5);
    }

    #[test]
    fn every_goal_is_reached_from_everywhere() {
        for range in 1..=36 {
            let reckoning = Reckoning::of(range);
            for square in Square::all().filter(|square| square.is_sea()) {
                for goal in Goal::ALL {
                    let turns = reckoning.free(square)[goal.index()];
                    assert!(turns <= 20 && (turns == 0) == goal.includes(square), "{square:?} {goal:?} {range}");
                }
            }
        }
    }
}
