//! The names of tiles, cards and roles as messages.

use game::Message;

use crate::{Card, Role, Tile, Treasure};

pub(crate) fn tile(tile: Tile) -> Message {
    Message::new(match tile {
        Tile::BreakersBridge => "tile-breakers-bridge",
        Tile::BronzeGate => "tile-bronze-gate",
        Tile::CaveOfEmbers => "tile-cave-of-embers",
        Tile::CaveOfShadows => "tile-cave-of-shadows",
        Tile::CliffsOfAbandon => "tile-cliffs-of-abandon",
        Tile::CopperGate => "tile-copper-gate",
        Tile::CoralPalace => "tile-coral-palace",
        Tile::CrimsonForest => "tile-crimson-forest",
        Tile::DunesOfDeception => "tile-dunes-of-deception",
        Tile::FoolsLanding => "tile-fools-landing",
        Tile::GoldGate => "tile-gold-gate",
        Tile::HowlingGarden => "tile-howling-garden",
        Tile::IronGate => "tile-iron-gate",
        Tile::LostLagoon => "tile-lost-lagoon",
        Tile::MistyMarsh => "tile-misty-marsh",
        Tile::Observatory => "tile-observatory",
        Tile::PhantomRock => "tile-phantom-rock",
        Tile::SilverGate => "tile-silver-gate",
        Tile::TempleOfTheMoon => "tile-temple-of-the-moon",
        Tile::TempleOfTheSun => "tile-temple-of-the-sun",
        Tile::TidalPalace => "tile-tidal-palace",
        Tile::TwilightHollow => "tile-twilight-hollow",
        Tile::Watchtower => "tile-watchtower",
        Tile::WhisperingGarden => "tile-whispering-garden",
    })
}

pub(crate) fn treasure(treasure: Treasure) -> Message {
    Message::new(match treasure {
        Treasure::EarthStone => "treasure-earth-stone",
        Treasure::StatueOfTheWind => "treasure-statue-of-the-wind",
        Treasure::CrystalOfFire => "treasure-crystal-of-fire",
        Treasure::OceansChalice => "treasure-oceans-chalice",
    })
}

/// The name on a card: its treasure, or what it does.
pub(crate) fn card(card: Card) -> Message {
    Message::new(match card {
        Card::EarthStone => "card-earth-stone",
        Card::StatueOfTheWind => "card-statue-of-the-wind",
        Card::CrystalOfFire => "card-crystal-of-fire",
        Card::OceansChalice => "card-oceans-chalice",
        Card::HelicopterLift => "card-helicopter-lift",
        Card::Sandbags => "card-sandbags",
        Card::WatersRise => "card-waters-rise",
    })
}

pub(crate) fn role(role: Role) -> Message {
    Message::new(match role {
        Role::Engineer => "role-engineer",
        Role::Explorer => "role-explorer",
        Role::Diver => "role-diver",
        Role::Pilot => "role-pilot",
        Role::Messenger => "role-messenger",
        Role::Navigator => "role-navigator",
    })
}
