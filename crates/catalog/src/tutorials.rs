//! The tutorials: a prepared position for each game, and the steps that are played from it, chance included. The page
//! has the words (`web/tutorials`).

use serde::Deserialize;
use serde_json::Value;
use table::Bytes32;

use crate::{Playing, Problem, find};

/// A prepared position and what is played from it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Tutorial {
    #[serde(skip)]
    game: String,
    state: Value,
    /// The entries of the log that follow, acts and chances.
    pub play: Vec<Value>,
}

static TUTORIALS: &[(&str, &str)] = &[
    ("buccaneer", include_str!("../tutorials/buccaneer.json")),
    ("cartagena", include_str!("../tutorials/cartagena.json")),
    ("forbidden-island", include_str!("../tutorials/forbidden-island.json")),
    ("santorini", include_str!("../tutorials/santorini.json")),
    ("sorry", include_str!("../tutorials/sorry.json")),
];

/// More seeds than this are not tried. The packs of the positions hold little more than the cards that are wanted, so
/// that a few hundred are enough.
const SEEDS: u64 = 100_000;

/// A game's tutorial.
pub fn tutorial(game: &str) -> Result<Tutorial, Problem> {
    find(game)?;
    let none = || Problem::new("no_tutorial", "this game has no tutorial");
    let (_, text) = TUTORIALS.iter().find(|(id, _)| *id == game).ok_or_else(none)?;
    let read =
        serde_json::from_str::<Tutorial>(text).map_err(|error| Problem::new("no_tutorial", error.to_string()))?;
    Ok(Tutorial { game: game.into(), ..read })
}

impl Tutorial {
    /// The match that begins here, with a seed that brings the chance of the prepared play.
    pub fn begin(&self, match_id: &str) -> Result<Box<dyn Playing>, Problem> {
        let title = find(&self.game)?;
        for number in 0..SEEDS {
            let seed = Bytes32::from_number(number);
            let begun = title.begin_from(self.state.clone(), match_id, seed)?;
            if self.is_played(&*begun)? {
                return Ok(begun);
            }
        }
        Err(Problem::new("no_tutorial", "no seed brings the chance of this tutorial"))
    }

    fn is_played(&self, begun: &dyn Playing) -> Result<bool, Problem> {
        let mut playing = begun.copy();
        let mut at = 0;
        while let Some(entry) = self.play.get(at) {
            let act = &entry["act"];
            let proposed = match serde_json::from_value(act["seat"].clone()) {
                Ok(seat) => playing.propose(seat, act["action"].clone())?,
                Err(_) => match playing.propose_chance() {
                    Some(proposed) => proposed,
                    None => return Ok(false),
                },
            };
            for text in &proposed.entries {
                if self.play.get(at).is_some_and(|wanted| serde_json::from_str(text).ok().as_ref() != Some(wanted)) {
                    return Ok(false);
                }
                at += 1;
            }
            playing.commit(proposed);
        }
        Ok(true)
    }
}
