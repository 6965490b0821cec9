//! A lookout sees what luck may bring in the next turns, and corrects the captain where that matters.

use game::{Dice, Game, Phase, RunningDice, Seat, Step};

use super::captain::{Captain, Prospect};
use super::judge::Judge;
use crate::stage::Stage;
use crate::{Action, ForbiddenIsland};

/// So many plans are compared: a wide field brought more than more worlds did.
const COMPARED: usize = 32;
/// What the captain thinks worse than its best by more than this is not looked at.
const WINDOW: f32 = 0.2;
/// So many worlds are seen before anything is dropped, and between one look at the field and the next.
const ROUND: u32 = 4;
/// How many worlds the captain's own judgement counts for.
const TRUST: f64 = 6.0;
/// So many turns are looked ahead, and with four players, who have longer to wait, one more.
const AHEAD: u8 = 2;
/// Plans kept in mind while looking ahead: with few of them more worlds are seen in the same time.
const KEPT: usize = 2;

/// What was decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verdict {
    /// Which of the legal actions.
    pub index: usize,
    /// The chance to win then.
    pub chance: f32,
    /// How much better that is than the next best action, where there is one.
    pub lead: Option<f32>,
}

/// A plan that may be the best.
struct Rival {
    prospect: Prospect,
    sum: f64,
    // How much better than the captain's choice, world by world.
    gain: f64,
    squares: f64,
    running: bool,
}

impl Rival {
    fn new(prospect: Prospect) -> Self {
        Self { prospect, sum: 0.0, gain: 0.0, squares: 0.0, running: true }
    }

    /// What the plan is worth: what was seen, and what the captain thought.
    fn worth(&self, worlds: f64) -> f64 {
        (self.sum + TRUST * f64::from(self.prospect.chance)) / (worlds + TRUST)
    }

    fn error(&self, worlds: f64) -> f64 {
        let mean = self.gain / worlds;
        ((self.squares / worlds - mean * mean).max(0.0) / worlds).sqrt()
    }
}

/// Which of the legal actions to take: the captain's best plans are played on for some turns, in the same worlds, as long
/// as `spend` allows; each call of it is one world of one plan.
pub(super) fn decide(
    state: &ForbiddenIsland,
    judge: &Judge,
    seat: Seat,
    legal: &[Action],
    dice: &mut RunningDice,
    mut spend: impl FnMut() -> bool,
) -> Verdict {
    let mut prospects = Captain::of(state, judge).prospects(seat, legal, COMPARED);
    let Some(best) = prospects.first() else { return Verdict { index: 0, chance: 0.0, lead: None } };
    let (index, chance) = (best.first, best.chance);
    let other = prospects.iter().find(|prospect| prospect.first != index);
    let captain = Verdict { index, chance, lead: other.map(|other| chance - other.chance) };
    prospects.retain(|prospect| prospect.chance > chance - WINDOW);
    if prospects.iter().all(|prospect| prospect.first == index) {
        return captain;
    }
    let mut rivals: Vec<Rival> = prospects.into_iter().map(Rival::new).collect();
    let mut worlds = 0u32;
    let ahead = AHEAD + u8::from(state.team.seats().len() > 3);
    let start = [dice.word() as u32, dice.word() as u32];
    let mut seen = vec![0.0; rivals.len()];
    'looking: loop {
        let luck = Luck::new(start, worlds, dice.word());
        for (rival, seen) in rivals.iter().zip(&mut seen).filter(|(rival, _)| rival.running) {
            if !spend() {
                break 'looking;
            }
            *seen = f64::from(foresee(&rival.prospect.state, judge, ahead, luck.clone()));
        }
        worlds += 1;
        for (rival, value) in rivals.iter_mut().zip(&seen).filter(|(rival, _)| rival.running) {
            let gain = value - seen[0];
            rival.sum += value;
            rival.gain += gain;
            rival.squares += gain * gain;
        }
        if worlds.is_multiple_of(ROUND) && drop_out(&mut rivals, f64::from(worlds)) {
            break;
        }
    }
    if worlds == 0 {
        return captain;
    }
    let seen = f64::from(worlds);
    let mut running: Vec<(f64, usize)> =
        rivals.iter().filter(|rival| rival.running).map(|rival| (rival.worth(seen), rival.prospect.first)).collect();
    running.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let Some(&(worth, index)) = running.first() else { return captain };
    let next = running.iter().find(|(_, first)| *first != index).map(|(next, _)| (worth - next) as f32);
    Verdict { index, chance: worth as f32, lead: next.or(captain.lead) }
}

/// Drops whoever is behind the leader by more than chance explains; says whether nothing is left to choose from. The
/// captain's choice stays, because all others are compared with it.
fn drop_out(rivals: &mut [Rival], worlds: f64) -> bool {
    let lead = rivals.iter().filter(|rival| rival.running).map(|rival| rival.worth(worlds)).fold(0.0, f64::max);
    for (place, rival) in rivals.iter_mut().enumerate().filter(|(_, rival)| rival.running) {
        let behind = rival.worth(worlds) + 2.0 * rival.error(worlds).max(0.002) < lead;
        rival.running = place == 0 || !behind;
    }
    let mut running = rivals.iter().filter(|rival| rival.running);
    // A captain's choice that is far behind needs no more comparing either.
    let error = running.clone().map(|rival| rival.error(worlds)).fold(0.002, f64::max);
    let beaten = rivals[0].worth(worlds) + 2.5 * error < lead;
    let left = if beaten { running.nth(1) } else { running.next() };
    left.is_none_or(|one| running.all(|other| other.prospect.first == one.prospect.first))
}

/// The luck of one world: its first two cards are spread evenly over the worlds, the rest is by chance.
#[derive(Clone)]
struct Luck {
    planned: [u32; 2],
    used: usize,
    rest: RunningDice,
}

impl Luck {
    fn new(start: [u32; 2], world: u32, word: u64) -> Self {
        // Steps that never meet: by the plastic number and its square, the golden ratio's likes in the plane.
        const STEPS: [u32; 2] = [0xc13f_a9a9, 0x91e1_0da5];
        let planned = [0, 1].map(|at| start[at].wrapping_add(STEPS[at].wrapping_mul(world)));
        Self { planned, used: 0, rest: RunningDice::new(word) }
    }
}

impl Dice for Luck {
    fn word(&mut self) -> u64 {
        let planned = self.planned.get(self.used).copied();
        self.used += 1;
        planned.map_or_else(|| self.rest.word(), u64::from)
    }
}

/// What a plan leads to in one world: the turn is played to its end, and so many more are planned. Nobody flies there but
/// to escape or to save a pawn: where else to fly takes longest to think about, and is seldom worth a card.
pub(super) fn foresee(state: &ForbiddenIsland, judge: &Judge, mut turns: u8, mut dice: impl Dice) -> f32 {
    let mut world = state.clone();
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    let mut turn = state.active;
    for _ in 0..400 {
        match world.phase() {
            Phase::Over(_) => break,
            Phase::Chance => {
                let Some(outcome) = world.sample(&mut dice, &mut scratch) else { break };
                world.apply_unchecked(Step::Chance(outcome), &mut ());
            }
            Phase::Decide(deciding) => {
                if let Some((seat, action)) = world.out_of_turn(judge, false) {
                    world.apply_unchecked(Step::Act(seat, action), &mut ());
                    continue;
                }
                let Some(seat) = deciding.iter().next() else { break };
                legal.clear();
                world.legal(seat, &mut legal);
                if world.active != turn && matches!(world.stage, Stage::Actions { .. }) && world.series.is_none() {
                    let best = Captain::of(&world, judge).keeping(KEPT).on_foot().prospects(seat, &legal, 1);
                    let Some(best) = best.into_iter().next() else { break };
                    if turns <= 1 {
                        return best.chance;
                    }
                    turns -= 1;
                    turn = world.active;
                    world = best.state;
                    continue;
                }
                let draws = legal.len() == 1 || legal.iter().all(|&action| world.is_idle(action));
                let captain = || Captain::of(&world, judge).keeping(KEPT).on_foot();
                let index = if draws { 0 } else { captain().favourite(seat, &legal) };
                world.apply_unchecked(Step::Act(seat, legal[index]), &mut ());
            }
        }
    }
    Captain::of(&world, judge).now()
}

impl ForbiddenIsland {
    /// Whether a captain who flies nowhere would not think about an action while cards are drawn: the draw itself, and
    /// special cards before their time.
    fn is_idle(&self, action: Action) -> bool {
        match action {
            Action::DrawTreasure | Action::DrawFlood | Action::Lift => true,
            Action::Sandbags(_) => matches!(self.stage, Stage::Draw { .. }),
            _ => false,
        }
    }
}
