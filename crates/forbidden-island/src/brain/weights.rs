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
    Later = 0.535, 0.659;
    /// A tile that may sink in this turn.
    Soon = 111.8, 115.0;
    /// A tile that may sink in the next one.
    Then = 30.0, 30.72;
    /// Any flooded tile.
    Ever = 2.88, 3.85;
    /// What hangs on a tile that only leads somewhere.
    Path = 0.04, 0.132;
    /// What hangs on a treasure's tile while the other one is dry.
    Site = 0.15, 0.119;
    /// The same while the other one is flooded too.
    Pair = 0.565, 0.351;
    /// Capturing a treasure.
    Capture = 60.0, 77.22;
    /// Being there early, with three of the four cards.
    Early = 3.97, 3.0;
    /// Going to those who have cards for me, in parts of their coming to me.
    Fetch = 0.452, 0.375;
    /// Standing with others, where drawn cards can be handed on.
    Gather = 2.24, 1.64;
    /// Being at Fools' Landing when all is captured.
    Home = 100.0, 89.4;
    /// The first card for a collector.
    First = 3.0, 3.96;
    /// The second.
    Second = 8.53, 4.46;
    /// The third.
    Third = 16.33, 15.44;
    /// The last.
    Fourth = 42.78, 45.36;
    /// Moving another pawn, in parts of its moving itself.
    Guide = 0.7, 0.7;
    /// A card for somebody whose hand is full.
    Full = 14.38, 13.92;
    /// Keeping a card, for each that the team holds of its treasure.
    KeepHeld = 2.41, 4.26;
    /// For each that I hold.
    KeepMine = 4.94, 13.37;
    /// For each that lies in the discard pile.
    KeepGone = 10.0, 7.57;
    /// If I collect the treasure.
    KeepCollects = 5.29, 7.33;
    /// Keeping the team's only Helicopter Lift.
    KeepLift = 47.04, 30.32;
    /// Keeping a further one.
    KeepSecondLift = 27.14, 27.14;
    /// Keeping Sandbags.
    KeepBags = 12.0, 12.0;
    /// How much danger is worth Sandbags.
    Bags = 36.62, 21.25;
    /// How much more a flight must bring than walking to be worth a Helicopter Lift.
    Lift = 22.04, 22.04;
}
