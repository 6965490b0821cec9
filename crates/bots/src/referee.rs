//! One match among bots.

use std::hash::{Hash, Hasher};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use game::{Dice, Game, MAX_SEATS, Outcome, Phase, RunningDice, Seat, Sink, Step};

use crate::print::Print;
use crate::rollout::actor;
use crate::{Ask, Bot, Budget, Known};

/// How a match among bots went.
#[derive(Clone, Debug)]
pub struct Match {
    /// How it ended; `None` if it was cut off or cancelled.
    pub outcome: Option<Outcome>,
    /// How many steps it took.
    pub steps: u32,
    /// A number that tells it apart: matches of the same steps have the same.
    pub print: u64,
    /// Who made the first decision.
    pub first: Option<Seat>,
    /// How many choices each seat made where it had more than one.
    pub choices: [u32; MAX_SEATS],
    /// How many actions each seat took out of turn.
    pub interrupts: [u32; MAX_SEATS],
    /// How long each seat thought in all.
    pub thought: [Duration; MAX_SEATS],
    /// How long each seat thought at most about one choice.
    pub longest: [Duration; MAX_SEATS],
}

/// How bots are asked during a match.
#[derive(Clone, Copy)]
pub struct Manner<'a> {
    /// Instead of the bots' own budgets.
    pub budget: Option<Budget>,
    /// Whether budgets that count iterations lose their clocks.
    pub untimed: bool,
    /// Ends the match.
    pub cancel: &'a AtomicBool,
}

/// A match longer than this is cut off.
const STEPS: u32 = 20_000;

/// Plays a match from `state`, seat by seat with these bots. Every window out of turn is offered to whoever may use
/// it, before the seat that must act is asked. The same seed gives the same match, if budgets count iterations.
pub fn referee<G: Game>(state: G, bots: &[&dyn Bot<G>], seed: u64, cancel: &AtomicBool) -> Match {
    watched(state, bots, seed, Manner { budget: None, untimed: true, cancel }, &mut ())
}

/// The same, with somebody who is told what happens.
pub fn watched<G: Game>(
    mut state: G,
    bots: &[&dyn Bot<G>],
    seed: u64,
    manner: Manner<'_>,
    watcher: &mut impl Sink<G::Event>,
) -> Match {
    let mut luck = RunningDice::new(seed);
    let mut asking = RunningDice::new(seed ^ 0x5ea_b0a2d);
    let mut scratch = Vec::new();
    let mut told = Match {
        outcome: None,
        steps: 0,
        print: 0,
        first: None,
        choices: [0; MAX_SEATS],
        interrupts: [0; MAX_SEATS],
        thought: [Duration::ZERO; MAX_SEATS],
        longest: [Duration::ZERO; MAX_SEATS],
    };
    let mut print = Print::new();
    while told.steps < STEPS && !manner.cancel.load(std::sync::atomic::Ordering::Relaxed) {
        let step = match state.phase() {
            Phase::Over(outcome) => {
                told.outcome = Some(outcome);
                break;
            }
            Phase::Chance => state.sample(&mut luck, &mut scratch).map(Step::Chance),
            Phase::Decide(seats) => {
                let mut ask = |seat: Seat, out_of_turn: bool| {
                    let bot = bots.get(seat.index())?;
                    let ask = Ask {
                        budget: manner.budget,
                        untimed: manner.untimed,
                        compare: false,
                        cancel: manner.cancel,
                        seed: asking.word(),
                    };
                    let known = Known::new(&state, seat);
                    let choices = known.legal().len();
                    if choices == 0 {
                        return None;
                    }
                    let began = Instant::now();
                    let choice = if out_of_turn { bot.offer(&known, &ask) } else { bot.choose(&known, &ask) };
                    let took = began.elapsed();
                    let index = seat.index();
                    told.thought[index] += took;
                    told.longest[index] = told.longest[index].max(took);
                    if out_of_turn {
                        told.interrupts[index] += u32::from(choice.is_some());
                    } else {
                        told.choices[index] += u32::from(choices > 1);
                    }
                    choice.map(|choice| Step::Act(seat, choice.action))
                };
                let others = state.seats().iter().filter(|&seat| G::INTERRUPTS && !seats.has(seat));
                let interrupt = others.into_iter().find_map(|seat| ask(seat, true));
                interrupt.or_else(|| ask(actor(seats)?, false))
            }
        };
        let Some(step) = step else { break };
        if let (None, Step::Act(seat, _)) = (told.first, &step) {
            told.first = Some(*seat);
        }
        step.hash(&mut print);
        state.apply_unchecked(step, watcher);
        told.steps += 1;
    }
    told.print = print.finish();
    told
}
