//! Random matches, and what must hold at each step of them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{Broken, Effort, Law, Report, chance, require, secrecy};
use crate::{Dice, Game, OptionKind, OptionValue, Phase, RunningDice, Seat, Seats, Step, Style, Viewer};

type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

/// Options, defaults and rule sets belong together, and other numbers of seats are refused.
pub(super) fn set_up<G: Game>() -> Result<(), Broken> {
    let bad = |what: String| Broken { law: Law::SetUp, seen: what };
    let defaults = serde_json::to_value(G::Config::default()).map_err(|error| bad(error.to_string()))?;
    let defaults = defaults.as_object().ok_or_else(|| bad("a configuration is a flat object".into()))?;
    let value = |value: &OptionValue| serde_json::to_value(value).unwrap_or_default();
    for option in G::options() {
        let default = value(&option.default);
        require(defaults.get(option.id) == Some(&default), Law::SetUp, || {
            format!("option {} says its default is {default}, the configuration says otherwise", option.id)
        })?;
        require(fits(&option.kind, &option.default), Law::SetUp, || {
            format!("option {}: default out of range", option.id)
        })?;
    }
    require(defaults.len() == G::options().len(), Law::SetUp, || "a field of the configuration is no option".into())?;
    for rules in G::rule_sets() {
        let mut config = defaults.clone();
        for (id, chosen) in rules.values {
            let spec = G::options().iter().find(|option| option.id == *id);
            require(spec.is_some_and(|spec| fits(&spec.kind, chosen)), Law::SetUp, || {
                format!("rule set {}: {id} is no option or its value is out of range", rules.id)
            })?;
            config.insert((*id).into(), value(chosen));
        }
        let config: G::Config =
            serde_json::from_value(config.into()).map_err(|error| bad(format!("rule set {}: {error}", rules.id)))?;
        let possible = G::seats_allowed().any(|seats| G::new(&config, seats).is_ok());
        require(possible, Law::SetUp, || format!("rule set {} makes no match", rules.id))?;
    }
    require(!G::rule_sets().is_empty(), Law::SetUp, || "there is no rule set".into())?;
    let refused = |seats: u8| G::new(&G::Config::default(), seats).is_err();
    let (least, most) = (*G::seats_allowed().start(), *G::seats_allowed().end());
    require(refused(least - 1) && refused(most + 1) && refused(0) && refused(255), Law::SetUp, || {
        "a wrong number of seats is accepted".into()
    })
}

fn fits(kind: &OptionKind, value: &OptionValue) -> bool {
    match (kind, value) {
        (OptionKind::Flag, OptionValue::Flag(_)) => true,
        (OptionKind::Number { least, most }, OptionValue::Number(number)) => (least..=most).contains(&number),
        (OptionKind::Choice { of }, OptionValue::Choice(choice)) => of.contains(choice),
        (OptionKind::Several { of }, OptionValue::Several(chosen)) => chosen.iter().all(|choice| of.contains(choice)),
        _ => false,
    }
}

/// Plays the matches of one set-up.
pub(super) fn matches<G: Game>(
    config: &G::Config,
    seats: u8,
    effort: Effort,
    seed: u64,
    report: &mut Report,
) -> Result<(), Broken> {
    let mut secrets = secrecy::Secrets::default();
    let mut chances = chance::Samples::default();
    let mut foreign = Vec::new();
    for number in 0..effort.matches {
        let mut dice = RunningDice::new(seed.wrapping_mul(7919).wrapping_add(u64::from(number)));
        let mut walk = Walk::<G>::start(config, seats, number)?;
        loop {
            walk.look(&mut dice, &foreign)?;
            if let Phase::Over(_) = walk.state.phase() {
                break;
            }
            require(walk.steps.len() < effort.cap as usize, Law::Ends, || {
                format!("no end after {} steps", effort.cap)
            })?;
            let step = walk.choose(&mut dice, &mut chances)?;
            if walk.often(&mut dice) {
                secrets.check(&walk.state, &step, &mut dice)?;
            }
            if let Step::Act(_, action) = &step {
                remember(&mut foreign, action, &mut dice);
            }
            walk.take(step);
        }
        walk.finish(config, seats)?;
        report.matches += 1;
        report.steps += walk.steps.len() as u64;
    }
    secrets.finish()
}

/// Keeps some actions of other moments, to try them where they are not legal.
fn remember<A: Clone>(foreign: &mut Vec<A>, action: &A, dice: &mut RunningDice) {
    if foreign.len() < 64 {
        foreign.push(action.clone());
    } else {
        foreign[dice.below(64) as usize] = action.clone();
    }
}

/// The first matches are looked at step by step, later ones now and then.
fn closely(number: u32, steps: usize, rolled: u32) -> bool {
    rolled < 8 || (number < 3 && steps < 300)
}

struct Walk<G: Game> {
    state: G,
    census: Vec<u32>,
    steps: Vec<StepOf<G>>,
    told: Vec<G::Event>,
    // A state in the middle, with how many steps led to it: replay starts from there too.
    middle: Option<(usize, G)>,
    // Which match of the set-up it is.
    number: u32,
}

impl<G: Game> Walk<G> {
    fn start(config: &G::Config, seats: u8, number: u32) -> Result<Self, Broken> {
        let state = G::new(config, seats)
            .map_err(|error| Broken { law: Law::SetUp, seen: format!("the set-up is refused: {error}") })?;
        let census = state.census();
        Ok(Self { state, census, steps: Vec::new(), told: Vec::new(), middle: None, number })
    }

    fn often(&self, dice: &mut RunningDice) -> bool {
        closely(self.number, self.steps.len(), dice.below(64))
    }

    /// What must hold in every state.
    fn look(&mut self, dice: &mut RunningDice, foreign: &[G::Action]) -> Result<(), Broken> {
        let state = &self.state;
        require(state.census() == self.census, Law::Conserved, || {
            format!("counts were {:?}, now {:?}, after {:?}", self.census, state.census(), self.steps.last())
        })?;
        if !self.often(dice) {
            return Ok(());
        }
        state
            .validate()
            .map_err(|error| Broken { law: Law::Valid, seen: format!("{error} after {:?}", self.steps.last()) })?;
        somebody_can_act(state)?;
        for seat in state.seats().iter() {
            legal_applies(state, seat)?;
            illegal_refused(state, seat, foreign)?;
        }
        round_trip(state)?;
        shown(state);
        if self.middle.is_none() && self.steps.len() > 10 && dice.below(16) == 0 {
            self.middle = Some((self.steps.len(), state.clone()));
        }
        Ok(())
    }

    fn choose(&self, dice: &mut RunningDice, chances: &mut chance::Samples) -> Result<StepOf<G>, Broken> {
        match self.state.phase() {
            Phase::Chance => chances.draw(&self.state, dice).map(Step::Chance),
            Phase::Decide(_) | Phase::Over(_) => {
                // Anybody who may act is as likely as the others, so interrupts happen.
                let mut options = Vec::new();
                let mut legal = Vec::new();
                for seat in self.state.seats().iter() {
                    legal.clear();
                    self.state.legal(seat, &mut legal);
                    if !legal.is_empty() {
                        options.push((seat, legal[dice.below(legal.len() as u32) as usize].clone()));
                    }
                }
                require(!options.is_empty(), Law::SomebodyCanAct, || "nobody can act".into())?;
                let (seat, action) = options.swap_remove(dice.below(options.len() as u32) as usize);
                Ok(Step::Act(seat, action))
            }
        }
    }

    fn take(&mut self, step: StepOf<G>) {
        self.state.apply_unchecked(step.clone(), &mut self.told);
        self.steps.push(step);
    }

    /// What must hold of a whole match.
    fn finish(&self, config: &G::Config, seats: u8) -> Result<(), Broken> {
        let Some(outcome) = self.state.outcome() else { return Ok(()) };
        let everybody = self.state.seats();
        require(everybody.iter().all(|seat| outcome.place(seat).is_some()), Law::Outcome, || {
            "a seat has no place".into()
        })?;
        let won = outcome.winners();
        require(won.iter().all(|seat| everybody.has(seat)), Law::Outcome, || "a winner has no seat".into())?;
        require(!won.is_empty() || G::COOPERATIVE, Law::Outcome, || "nobody won".into())?;
        let beginning = G::new(config, seats).ok().map(|state| (0, state));
        for (taken, start) in [beginning, self.middle.clone()].into_iter().flatten() {
            let mut again = start;
            let mut told = Vec::new();
            for step in &self.steps[taken..] {
                again.apply(step.clone(), &mut told).map_err(|refusal| Broken {
                    law: Law::Replay,
                    seen: format!("replayed from step {taken}, {step:?} is refused: {refusal}"),
                })?;
            }
            require(again == self.state && self.told.ends_with(&told), Law::Replay, || {
                format!("the same steps from step {taken} on lead elsewhere")
            })?;
        }
        Ok(())
    }
}

fn somebody_can_act<G: Game>(state: &G) -> Result<(), Broken> {
    let phase = state.phase();
    let mut outcomes = Vec::new();
    state.outcomes(&mut outcomes);
    require(outcomes.is_empty() == (phase != Phase::Chance), Law::SomebodyCanAct, || {
        format!("{} outcomes of chance in {phase:?}", outcomes.len())
    })?;
    chance::listed(&outcomes)?;
    let able = |seat| {
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        !legal.is_empty()
    };
    let somebody = if let Phase::Decide(seats) = phase { seats } else { Seats::NONE };
    require(somebody.is_empty() == !matches!(phase, Phase::Decide(_)), Law::SomebodyCanAct, || {
        "nobody decides".into()
    })?;
    for seat in somebody.iter() {
        require(state.seats().has(seat) && able(seat), Law::SomebodyCanAct, || {
            format!("seat {seat} must decide and cannot: {state:?}")
        })?;
    }
    let idle = (0..8).map(Seat::new).filter(|seat| somebody.is_empty() || !state.seats().has(*seat));
    for seat in idle {
        require(!able(seat), Law::SomebodyCanAct, || format!("seat {seat} has actions in {phase:?}"))?;
    }
    Ok(())
}

fn legal_applies<G: Game>(state: &G, seat: Seat) -> Result<(), Broken> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    require(legal.is_sorted_by(|a, b| a < b), Law::LegalApplies, || {
        format!("not sorted or twice the same: {legal:?}")
    })?;
    let labels: Vec<_> = legal.iter().map(|action| state.label(seat, action)).collect();
    let paths: Vec<_> = legal.iter().map(|action| state.path(seat, action)).collect();
    for (one, action) in legal.iter().enumerate() {
        for other in 0..legal.len() {
            let told_apart = one == other || (labels[one] != labels[other] && !paths[other].starts_with(&paths[one]));
            require(told_apart && !paths[one].is_empty(), Law::LegalApplies, || {
                format!("{action:?} and {:?} look alike: {:?} {:?}", legal[other], labels[one], paths[one])
            })?;
        }
        let after = catch_unwind(AssertUnwindSafe(|| {
            let mut after = state.clone();
            after.apply(Step::Act(seat, action.clone()), &mut Vec::new()).map(|()| after)
        }));
        let valid = matches!(&after, Ok(Ok(after)) if after.validate().is_ok());
        require(valid, Law::LegalApplies, || {
            format!("{action:?} is legal for seat {seat} and does not apply: {state:?}")
        })?;
    }
    Ok(())
}

fn illegal_refused<G: Game>(state: &G, seat: Seat, foreign: &[G::Action]) -> Result<(), Broken> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    for action in foreign.iter().filter(|action| !legal.contains(action)) {
        let mut after = state.clone();
        let refused = after.apply(Step::Act(seat, action.clone()), &mut ()).is_err();
        require(refused && after == *state, Law::IllegalRefused, || format!("{action:?} of seat {seat} in {state:?}"))?;
    }
    Ok(())
}

fn round_trip<G: Game>(state: &G) -> Result<(), Broken> {
    let read = serde_json::to_string(state).ok().and_then(|text| serde_json::from_str::<G>(&text).ok());
    require(read.as_ref() == Some(state), Law::RoundTrip, || format!("{state:?} was read as {read:?}"))
}

/// Everything that is shown can be shown.
fn shown<G: Game>(state: &G) {
    for viewer in state.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let _ = state.prompt(viewer);
        let view = state.view(viewer);
        for (colour, unicode) in [(false, false), (true, true)] {
            let _ = G::text(&view, Style { colour, unicode, parts: colour }, &|message| message.id.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{closely, fits, remember};
    use crate::{OptionKind, OptionValue, RunningDice};

    #[test]
    fn the_first_three_matches_are_looked_at_step_by_step() {
        assert!(closely(2, 299, 63) && closely(0, 0, 63) && closely(3, 300, 7));
        assert!(!closely(3, 0, 8) && !closely(2, 300, 8));
    }

    #[test]
    fn sixty_four_actions_are_remembered() {
        let (mut foreign, mut dice) = (Vec::new(), RunningDice::new(1));
        for action in 0..64 {
            remember(&mut foreign, &action, &mut dice);
        }
        assert_eq!(foreign, (0..64).collect::<Vec<_>>());
        remember(&mut foreign, &64, &mut dice);
        assert!(foreign.len() == 64 && foreign.contains(&64));
    }

    #[test]
    fn a_value_fits_its_kind_of_option() {
        let number = OptionKind::Number { least: 1, most: 3 };
        assert!(
            fits(&OptionKind::Flag, &OptionValue::Flag(false)) && !fits(&OptionKind::Flag, &OptionValue::Number(0))
        );
        assert!([1, 3].iter().all(|value| fits(&number, &OptionValue::Number(*value))));
        assert!([0, 4].iter().all(|value| !fits(&number, &OptionValue::Number(*value))));
        let choice = OptionKind::Choice { of: &["a", "b"] };
        assert!(fits(&choice, &OptionValue::Choice("b")) && !fits(&choice, &OptionValue::Choice("c")));
        let several = OptionKind::Several { of: &["a", "b"] };
        assert!(fits(&several, &OptionValue::Several(&["b", "a"])) && fits(&several, &OptionValue::Several(&[])));
        assert!(!fits(&several, &OptionValue::Several(&["a", "c"])) && !fits(&several, &OptionValue::Flag(true)));
    }
}
