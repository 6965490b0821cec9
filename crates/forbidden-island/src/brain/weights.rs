//! What the quick player's wishes weigh against each other.

use crate::Scale;

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $standard:literal, $published:literal;)*) => {
        /// A wish of the quick player.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Weight {
            $($(#[$doc])* $name,)*
        }

        impl Weights {
            /// The best found for the short water meter, where cards are a race against the water.
            pub const STANDARD: Self = Self([$($standard,)*]);
            /// The best found for the long one, where the sea takes the island first.
            pub const PUBLISHED: Self = Self([$($published,)*]);
            /// The names of the weights.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name),)*];
        }

        /// How many weights there are.
        const COUNT: usize = Weights::NAMES.len();
    };
}

/// How much each wish weighs. A captured treasure weighs about 60.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights(pub [f32; COUNT]);

impl Weights {
    /// The weights for a match by these rules.
    pub fn best(scale: Scale) -> &'static Self {
        match scale {
            Scale::Five => &Self::STANDARD,
            Scale::Ten => &Self::PUBLISHED,
        }
    }

    pub(super) fn of(&self, weight: Weight) -> f32 {
        self.0[weight as usize]
    }
}

weights! {
    /// What comes one action later, in parts of what comes now.
    Later = 0.8, 0.8;
    /// A tile that may sink in this turn.
    Soon = 100.0, 100.0;
    /// A tile that may sink in the next one.
    Then = 30.0, 30.0;
    /// Any flooded tile.
    Ever = 6.0, 6.0;
    /// What hangs on a tile that only leads somewhere.
    Path = 0.06, 0.06;
    /// What hangs on a treasure's tile while the other one is dry.
    Site = 0.15, 0.15;
    /// The same while the other one is flooded too.
    Pair = 0.4, 0.4;
    /// Capturing a treasure.
    Capture = 60.0, 60.0;
    /// Being there early, with three of the four cards.
    Early = 3.0, 3.0;
    /// Going to those who have cards for me, in parts of their coming to me.
    Fetch = 0.5, 0.5;
    /// Standing with others, where drawn cards can be handed on.
    Gather = 2.0, 2.0;
    /// Being at Fools' Landing when all is captured.
    Home = 100.0, 100.0;
    /// The first card for a collector.
    First = 3.0, 3.0;
    /// The second.
    Second = 6.0, 6.0;
    /// The third.
    Third = 10.0, 10.0;
    /// The last.
    Fourth = 30.0, 30.0;
    /// Moving another pawn, in parts of its moving itself.
    Guide = 0.7, 0.7;
    /// A card for somebody whose hand is full.
    Full = 15.0, 15.0;
    /// Keeping a card, for each that the team holds of its treasure.
    KeepHeld = 4.0, 4.0;
    /// For each that I hold.
    KeepMine = 8.0, 8.0;
    /// For each that lies in the discard pile.
    KeepGone = 10.0, 10.0;
    /// If I collect the treasure.
    KeepCollects = 8.0, 8.0;
    /// Keeping the team's only Helicopter Lift.
    KeepLift = 40.0, 40.0;
    /// Keeping a further one.
    KeepSecondLift = 20.0, 20.0;
    /// Keeping Sandbags.
    KeepBags = 12.0, 12.0;
    /// How much danger is worth Sandbags.
    Bags = 25.0, 25.0;
    /// From how many steps on somebody is flown.
    LiftFrom = 3.0, 3.0;
}
