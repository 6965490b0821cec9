//! No viewer can tell an imagined state from the true one, and everything hidden is imagined anew.

use std::collections::BTreeMap;

use super::{Broken, Law, require};
use crate::{Dice, Game, RunningDice, Step, Viewer};

/// How often each hidden unit was seen, and how often imagining changed it.
#[derive(Default)]
pub(super) struct Secrets {
    units: BTreeMap<(Viewer, &'static str, u32), (u32, u32)>,
}

/// A unit seen this often and never changed is not imagined at all.
const ENOUGH: u32 = 60;

impl Secrets {
    /// Imagines the state for each viewer and compares what they would see, before and after the step.
    pub(super) fn check<G: Game>(
        &mut self,
        state: &G,
        step: &Step<G::Action, G::Chance>,
        dice: &mut RunningDice,
    ) -> Result<(), Broken> {
        for viewer in state.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let imagined = state.imagine(viewer, dice);
            let differs = |what: &str| Broken {
                law: Law::Indistinguishable,
                seen: format!(
                    "{viewer:?} sees another {what} in the imagined state; truth {state:?}, imagined {imagined:?}"
                ),
            };
            imagined.validate().map_err(|error| differs(&format!("validity ({error})")))?;
            if imagined.view(viewer) != state.view(viewer) {
                return Err(differs("view"));
            }
            if imagined.phase() != state.phase() || imagined.prompt(viewer) != state.prompt(viewer) {
                return Err(differs("phase or prompt"));
            }
            if let Viewer::Seat(seat) = viewer {
                let (mut truly, mut seemingly) = (Vec::new(), Vec::new());
                state.legal(seat, &mut truly);
                imagined.legal(seat, &mut seemingly);
                let label =
                    |world: &G, list: &[G::Action]| list.iter().map(|a| world.label(seat, a)).collect::<Vec<_>>();
                if truly != seemingly || label(state, &truly) != label(&imagined, &seemingly) {
                    return Err(differs("choice"));
                }
            }
            self.count(state, &imagined, viewer)?;
            let seen = after(state, step, viewer);
            require(seen == after(state, step, viewer), Law::Replay, || {
                format!("{step:?} has two effects on {state:?}")
            })?;
            alike(state, step, viewer, &seen, dice)?;
            let open = !state.discloses(step) && imagined.check(step).is_ok();
            if open && seen != after(&imagined, step, viewer) {
                return Err(differs(&format!("effect of {step:?}")));
            }
        }
        Ok(())
    }

    fn count<G: Game>(&mut self, state: &G, imagined: &G, viewer: Viewer) -> Result<(), Broken> {
        let (truth, guess) = (state.hidden(viewer), imagined.hidden(viewer));
        if truth.is_empty() {
            return require(imagined == state, Law::Indistinguishable, || {
                format!("nothing is hidden from {viewer:?}, yet imagining changed the state: {state:?}, {imagined:?}")
            });
        }
        for (name, number, content) in &truth {
            let (seen, changed) = self.units.entry((viewer, *name, *number)).or_default();
            *seen += 1;
            let same = guess.iter().any(|unit| unit == &(*name, *number, *content));
            *changed += u32::from(!same);
        }
        Ok(())
    }

    /// At the end: every unit that was seen often has changed at least once.
    pub(super) fn finish(self) -> Result<(), Broken> {
        for ((viewer, name, number), (seen, changed)) in self.units {
            require(seen < ENOUGH || changed > 0, Law::SecretsResampled, || {
                format!("{name} {number}, hidden from {viewer:?}, never changed in {seen} imaginings")
            })?;
        }
        Ok(())
    }
}

/// Where another step would have looked the same to the viewer and differs in something hidden from them, it must have
/// been told the same.
fn alike<G: Game>(
    state: &G,
    step: &Step<G::Action, G::Chance>,
    viewer: Viewer,
    seen: &(Vec<G::Event>, G::View),
    dice: &mut RunningDice,
) -> Result<(), Broken> {
    let other = match step {
        Step::Chance(_) => {
            let mut outcomes = Vec::new();
            state.outcomes(&mut outcomes);
            Step::Chance(outcomes.swap_remove(dice.below(outcomes.len() as u32) as usize).0)
        }
        Step::Act(seat, _) => {
            let mut legal = Vec::new();
            state.legal(*seat, &mut legal);
            Step::Act(*seat, legal.swap_remove(dice.below(legal.len() as u32) as usize))
        }
    };
    if state.discloses(step) || state.discloses(&other) {
        return Ok(());
    }
    let unseen = after(state, &other, viewer);
    let secretly = hidden_after(state, step, viewer) != hidden_after(state, &other, viewer);
    require(!secretly || unseen.1 != seen.1 || unseen.0 == seen.0, Law::Indistinguishable, || {
        format!(
            "{viewer:?} sees the same after {step:?} and {other:?}, and is told which: {:?}, {:?}",
            seen.0, unseen.0
        )
    })
}

/// What the viewer is told of a step, and what they see after it.
fn after<G: Game>(state: &G, step: &Step<G::Action, G::Chance>, viewer: Viewer) -> (Vec<G::Event>, G::View) {
    let mut state = state.clone();
    let mut told = Vec::new();
    state.apply_unchecked(step.clone(), &mut told);
    (told.iter().filter_map(|event| G::redact(event, viewer)).collect(), state.view(viewer))
}

fn hidden_after<G: Game>(
    state: &G,
    step: &Step<G::Action, G::Chance>,
    viewer: Viewer,
) -> Vec<(&'static str, u32, u64)> {
    let mut state = state.clone();
    state.apply_unchecked(step.clone(), &mut ());
    state.hidden(viewer)
}

#[cfg(test)]
mod tests {
    use super::{Law, Secrets};
    use crate::Viewer;

    #[test]
    fn a_unit_seen_often_must_have_changed_once() {
        let finish = |seen: u32, changed: u32| {
            let units = [((Viewer::Spectator, "hand", 1), (seen, changed))].into();
            Secrets { units }.finish().map_err(|broken| broken.law)
        };
        assert_eq!([finish(1, 0), finish(59, 0), finish(60, 1), finish(61, 1)], [Ok(()); 4]);
        assert_eq!([finish(60, 0), finish(61, 0)], [Err(Law::SecretsResampled); 2]);
    }
}
