//! The ten simple gods, whose powers a player may have.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// A god power (RULES.md, "Gods").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum God {
    /// May enter an opponent's cell and change places.
    Apollo,
    /// May take a second step, not back to where it began.
    Artemis,
    /// When she goes up, the opponent may not on the next turn.
    Athena,
    /// May build a dome on any level.
    Atlas,
    /// May build a second time, elsewhere.
    Demeter,
    /// May put a second block on the first.
    Hephaestus,
    /// May walk with both workers on their levels, then build with either.
    Hermes,
    /// May push an opponent straight away.
    Minotaur,
    /// Also wins by going down two levels or more.
    Pan,
    /// May build before a move that does not go up.
    Prometheus,
}

impl God {
    /// All of them, in the order of their names.
    pub const ALL: [Self; 10] = [
        Self::Apollo,
        Self::Artemis,
        Self::Athena,
        Self::Atlas,
        Self::Demeter,
        Self::Hephaestus,
        Self::Hermes,
        Self::Minotaur,
        Self::Pan,
        Self::Prometheus,
    ];

    /// Its name in files and notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Apollo => "apollo",
            Self::Artemis => "artemis",
            Self::Athena => "athena",
            Self::Atlas => "atlas",
            Self::Demeter => "demeter",
            Self::Hephaestus => "hephaestus",
            Self::Hermes => "hermes",
            Self::Minotaur => "minotaur",
            Self::Pan => "pan",
            Self::Prometheus => "prometheus",
        }
    }

    /// The god of this name; `Some(None)` for "none", `None` for a name that is not known.
    pub fn parse(id: &str) -> Option<Option<Self>> {
        if id == "none" {
            return Some(None);
        }
        Self::ALL.into_iter().find(|god| god.id() == id).map(Some)
    }

    /// Whether the power can force an opponent's worker to another cell.
    pub(crate) const fn displaces(self) -> bool {
        matches!(self, Self::Apollo | Self::Minotaur)
    }
}

/// A player's god by name, "none" for a player without.
pub(crate) const fn id_or_none(god: Option<God>) -> &'static str {
    match god {
        Some(god) => god.id(),
        None => "none",
    }
}

impl fmt::Display for God {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Serde for an option's choice of a god or "none".
#[allow(clippy::ref_option, reason = "serde hands over the field as it is")]
pub(crate) fn serialize<S: Serializer>(god: &Option<God>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(id_or_none(*god))
}

/// Serde for an option's choice of a god or "none".
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<God>, D::Error> {
    let id = String::deserialize(deserializer)?;
    God::parse(&id).ok_or_else(|| D::Error::custom(format!("there is no god {id:?}; say none, apollo, artemis, …")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gods_are_known_by_their_names() {
        for god in God::ALL {
            assert_eq!(God::parse(god.id()), Some(Some(god)));
            assert_eq!(serde_json::to_string(&god).unwrap(), format!("\"{god}\""));
            assert_eq!(god.displaces(), god == God::Apollo || god == God::Minotaur);
        }
        assert_eq!((God::parse("none"), God::parse("zeus")), (Some(None), None));
        assert!(God::ALL.is_sorted());
    }
}
