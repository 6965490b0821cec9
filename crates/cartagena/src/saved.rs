//! A match as it is written to files: readable, and without anything that follows from the rest.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, bit};
use crate::cards::Row;
use crate::crew::{Crew, Crowd, MAX_PLAYERS};
use crate::{Cards, Cartagena, Config, Stage, Symbol};

/// The written form of [`Cartagena`].
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saved {
    config: Config,
    stage: Stage,
    active: Seat,
    plays_made: u8,
    owed: u8,
    laying: bool,
    path: Vec<Symbol>,
    pirates: Vec<Vec<Place>>,
    hands: Vec<Cards>,
    deck: Cards,
    discards: Cards,
    row: Row,
}

impl From<Cartagena> for Saved {
    fn from(state: Cartagena) -> Self {
        let players = usize::from(state.seats);
        Self {
            config: state.config,
            stage: state.stage,
            active: state.active(),
            plays_made: state.plays_made,
            owed: state.owed,
            laying: state.laying,
            path: state.path.symbols().collect(),
            pirates: state.crews[..players].iter().map(|crew| crew.iter().collect()).collect(),
            hands: state.hands[..players].to_vec(),
            deck: state.deck,
            discards: state.discards,
            row: state.row,
        }
    }
}

impl TryFrom<Saved> for Cartagena {
    type Error = String;

    /// Builds what follows from the written form. Refuses what has no such form at all; [`game::Game::validate`]
    /// refuses the rest.
    fn try_from(saved: Saved) -> Result<Self, String> {
        let players = saved.pirates.len();
        if saved.hands.len() != players {
            return Err(format!("{players} crews and {} hands", saved.hands.len()));
        }
        let mut state = Self::begin(&saved.config, players as u8).map_err(|error| error.to_string())?;
        if players > MAX_PLAYERS || saved.path.len() > usize::from(state.cells()) {
            return Err("too many crews or cells".into());
        }
        state.path = Path::default();
        saved.path.into_iter().for_each(|symbol| state.path.lay(symbol));
        state.crews = [Crew::default(); MAX_PLAYERS];
        state.crowd = Crowd::default();
        for (seat, places) in saved.pirates.into_iter().enumerate() {
            if places.len() != usize::from(saved.config.pirates) {
                return Err(format!("{} pirates in a crew of {}", places.len(), saved.config.pirates));
            }
            for place in places {
                if place > state.boat() {
                    return Err(format!("place {place} is beyond the boat"));
                }
                if state.crowd.count(place) == 3 {
                    return Err(format!("more than three pirates on cell {place}"));
                }
                state.crews[seat].add(place);
                state.crowd.add(bit(place) & state.cell_set());
            }
        }
        state.hands[..players].copy_from_slice(&saved.hands);
        Ok(Self {
            stage: saved.stage,
            active: saved.active.index() as u8,
            plays_made: saved.plays_made,
            owed: saved.owed,
            laying: saved.laying,
            deck: saved.deck,
            discards: saved.discards,
            row: saved.row,
            ..state
        })
    }
}
