//! The two players and their four workers.

use std::fmt;

use game::Seat;
use serde::{Deserialize, Serialize};

/// One of the two players: `a` begins unless a challenger says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Player {
    /// Player 1, seat 0, workers w11 and w12.
    A,
    /// Player 2, seat 1, workers w21 and w22.
    B,
}

impl Player {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// Where the player sits.
    pub const fn seat(self) -> Seat {
        Seat::new(self as u8)
    }

    /// Who sits there.
    pub fn at(seat: Seat) -> Option<Self> {
        Self::BOTH.into_iter().find(|player| player.seat() == seat)
    }

    /// The player's two workers.
    pub const fn workers(self) -> [WorkerId; 2] {
        match self {
            Self::A => [WorkerId::W11, WorkerId::W12],
            Self::B => [WorkerId::W21, WorkerId::W22],
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "a",
            Self::B => "b",
        })
    }
}

/// A worker by the name of the requirement document (SA-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum WorkerId {
    /// The first worker of the first player.
    W11,
    /// The second worker of the first player.
    W12,
    /// The first worker of the second player.
    W21,
    /// The second worker of the second player.
    W22,
}

impl WorkerId {
    /// All four, in the document's order.
    pub const ALL: [Self; 4] = [Self::W11, Self::W12, Self::W21, Self::W22];

    /// Its number, from 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::W11 => "w11",
            Self::W12 => "w12",
            Self::W21 => "w21",
            Self::W22 => "w22",
        }
    }

    /// The worker of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|worker| worker.name() == name)
    }

    /// Whose it is.
    pub const fn owner(self) -> Player {
        match self {
            Self::W11 | Self::W12 => Player::A,
            Self::W21 | Self::W22 => Player::B,
        }
    }
}

impl fmt::Display for WorkerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workers_have_the_names_and_order_of_the_document() {
        // SA-2
        assert_eq!(WorkerId::ALL.map(WorkerId::name), ["w11", "w12", "w21", "w22"]);
        assert_eq!(WorkerId::ALL.map(WorkerId::index), [0, 1, 2, 3]);
        for player in Player::BOTH {
            assert!(player.workers().iter().all(|worker| worker.owner() == player));
            assert_eq!(Player::at(player.seat()), Some(player));
            assert_eq!(player.other().other(), player);
            assert_ne!(player.other(), player);
        }
        assert_eq!((Player::at(Seat::new(2)), WorkerId::parse("w13")), (None, None));
        assert_eq!(WorkerId::parse("w21"), Some(WorkerId::W21));
        assert_eq!(serde_json::to_string(&(WorkerId::W12, Player::B)).unwrap(), r#"["w12","b"]"#);
        assert_eq!(Player::A.to_string() + &Player::B.to_string() + &WorkerId::W22.to_string(), "abw22");
    }
}
