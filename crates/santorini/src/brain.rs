//! What bots know of Santorini: how good a position is, quick sensible play, and reasons.
//!
//! A search through whole turns needs no trait: [`Santorini::turns`] lists them, [`Santorini::play`] plays one,
//! [`Santorini::key`] names the position, [`Santorini::score`] judges it for the player to move.

use game::{Dice, Game, Heuristic, Message, Seat};

use crate::action::Action;
use crate::board::{Cell, cells};
use crate::god::God;
use crate::judge::Memo;
use crate::player::Player;
use crate::stage::Stage;
use crate::state::Santorini;
use crate::steps::Flow;

/// The score of a won position, from which searches subtract the turns it takes.
pub const WIN: i32 = 10_000;

/// What a worker is worth on each level. On level 3 it was forced there and has to come down first.
const HEIGHT: [i32; 4] = [0, 55, 150, 90];
/// What a cell is worth that a worker can go to, by its level.
const STEP: [i32; 4] = [5, 12, 26, 26];
/// What a worker is worth by its distance from the centre.
const CENTRE: [i32; 3] = [18, 10, 0];
/// Having the move.
const TEMPO: i32 = 15;
/// A threat to win next turn that has to be answered, and a second one.
const THREAT: i32 = 260;

/// Judges positions at the start of a turn, for the player to move; [`WIN`] - 1 says that this player wins at once.
pub(crate) trait Judges {
    fn judge(&self, state: &Santorini, memo: &mut Memo) -> i32;
}

/// The evaluation made by hand: standing and threats.
struct ByHand;

impl Judges for ByHand {
    #[inline]
    fn judge(&self, state: &Santorini, _: &mut Memo) -> i32 {
        let (own, rival) = (state.mover, state.mover.other());
        if state.winning_cells(own, state.held) != 0 {
            return WIN - 1;
        }
        let threats = state.winning_cells(rival, false).count_ones().min(3) as i32;
        state.standing(own, state.held) - state.standing(rival, false) + TEMPO - threats * threats * THREAT
    }
}

impl Santorini {
    /// The cells on which a player could win by the next move, if it were that player's turn.
    pub fn winning_cells(&self, player: Player, held: bool) -> u32 {
        self.won_by(player, held, self.reach(player, held))
    }

    /// Where each of a player's workers may go in one step.
    #[inline]
    pub(crate) fn reach(&self, player: Player, held: bool) -> [u32; 2] {
        self.pair(player).map(|from| from.map_or(0, |from| self.targets(player, from, held)))
    }

    /// The same as [`Santorini::winning_cells`] for whoever knows where the workers may go.
    #[inline]
    pub(crate) fn won_by(&self, player: Player, held: bool, reach: [u32; 2]) -> u32 {
        let god = self.god(player);
        let summit = self.towers.exactly(3);
        let mut won = 0;
        for (from, open) in self.pair(player).into_iter().zip(reach) {
            let Some(from) = from else { continue };
            let level = self.towers.level(from);
            won |= if level == 2 { open & summit } else { 0 };
            match (god, level) {
                (Some(God::Pan), 2) => won |= open & self.towers.exactly(0),
                (Some(God::Pan), 3) => won |= open & !self.towers.blocks[1],
                (Some(God::Artemis), _) if !held => {
                    for first in cells(open & self.towers.exactly(2)) {
                        won |= first.neighbours() & summit & self.free() & !from.bit();
                    }
                }
                _ => {}
            }
        }
        won
    }

    /// What a player's workers are worth where they stand.
    fn standing(&self, player: Player, held: bool) -> i32 {
        let mut worth = 0;
        let mut ways = 0;
        for from in cells(self.team(player)) {
            let off_centre = from.x().abs_diff(2).max(from.y().abs_diff(2));
            worth += HEIGHT[usize::from(self.towers.level(from))] + CENTRE[usize::from(off_centre)];
            let open = self.targets(player, from, held);
            ways += open.count_ones();
            worth += (0..4u8)
                .map(|level| (open & self.towers.exactly(level)).count_ones() as i32 * STEP[usize::from(level)])
                .sum::<i32>();
        }
        // Close to being trapped.
        if ways < 3 { worth - 60 } else { worth }
    }

    /// How good the position is for the player to move: above 0 is better than the opponent's, [`WIN`] is won. At
    /// the start of a turn it looks at standing and threats; within one, it takes the best rest of the turn.
    pub fn score(&self) -> i32 {
        self.scored_by(&ByHand, &mut Memo::default())
    }

    /// The same by somebody else's judgement of the starts of turns.
    pub(crate) fn scored_by(&self, judge: &impl Judges, memo: &mut Memo) -> i32 {
        let (own, rival) = (self.mover, self.mover.other());
        match self.stage {
            Stage::Won => WIN,
            Stage::Trapped => -WIN,
            Stage::Offer | Stage::Take | Stage::Begin => 0,
            Stage::Place => self.standing(own, false) - self.standing(rival, false),
            Stage::Turn => judge.judge(self, memo),
            _ => {
                let mut best = -WIN;
                let _all = self.steps(&mut |step| {
                    let mut after = *self;
                    after.advance(step, &mut ());
                    let score = after.scored_by(judge, memo);
                    best = best.max(if after.mover == own { score } else { -score });
                    Flow::Continue(())
                });
                best
            }
        }
    }

    /// A number that names the position for tables of a search: the same for the same position, whichever of a
    /// player's workers is which, and different, as good as always, for another.
    pub fn key(&self) -> u64 {
        fn mix(hash: u64, word: u64) -> u64 {
            // Multiply and fold: each bit of the word reaches about half of the bits of the result.
            let wide = u128::from(hash ^ word) * 0x9e37_79b9_7f4a_7c15;
            wide as u64 ^ (wide >> 64) as u64
        }
        let words = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        let [one, two, three] = self.towers.blocks;
        let mut hash = mix(0x243f_6a88_85a3_08d3, words(one, two));
        hash = mix(hash.rotate_left(23), words(three, self.towers.domes));
        hash = mix(hash.rotate_left(23), words(self.team(Player::A), self.team(Player::B)));
        mix(hash.rotate_left(23), self.rest())
    }

    /// Everything of the state beside board and workers, in one word.
    fn rest(&self) -> u64 {
        let cell = |cell: Cell| cell.index() as u64 + 1;
        let (stage, first, second) = match self.stage {
            Stage::Offer => (0, 0, 0),
            Stage::Take => (1, 0, 0),
            Stage::Begin => (2, 0, 0),
            Stage::Place => (3, 0, 0),
            Stage::Turn => (4, 0, 0),
            Stage::Prebuilt { worker } => (5, cell(worker), 0),
            Stage::Step { worker, origin } => (6, cell(worker), cell(origin)),
            Stage::Walk { worker } => (7, cell(worker), 0),
            Stage::Build { worker } => (8, cell(worker), 0),
            Stage::BuildEither => (9, 0, 0),
            Stage::BuildAgain { worker, built } => (10, cell(worker), cell(built)),
            Stage::Won => (11, 0, 0),
            Stage::Trapped => (12, 0, 0),
        };
        let gods = self.gods.map(|god| god.map_or(0, |god| god as u64 + 1));
        let flags = [self.held, self.climbed, self.limited].map(u64::from);
        let parts = [self.mover as u64, stage, first, second, gods[0], gods[1], flags[0], flags[1], flags[2]];
        parts.into_iter().fold(0, |word, part| word << 6 | part)
    }

    /// How much a quick player likes a step, without trying it.
    fn liking(&self, action: Action) -> i32 {
        let level = |cell| i32::from(self.towers.level(cell));
        match action {
            Action::Place { cell } => 10 - i32::from(cell.x().abs_diff(2) + cell.y().abs_diff(2)),
            Action::Move { from, to } => 4 * level(to) - 2 * level(from),
            Action::Build { cell } => {
                let high = level(cell);
                let near =
                    |player| cells(self.team(player)).any(|at| at.neighbours() & cell.bit() != 0 && level(at) >= high);
                let (mine, theirs) = (near(self.mover), near(self.mover.other()));
                match high {
                    3 if theirs => 8,
                    2 if theirs => -8,
                    _ if mine && !theirs => 4 + high,
                    _ => 0,
                }
            }
            Action::Dome { cell } => {
                if level(cell) == 2 {
                    1
                } else {
                    -3
                }
            }
            Action::Offer(_) | Action::Take(_) | Action::Begin(_) | Action::Prebuild { .. } | Action::Skip => 0,
        }
    }

    /// Whether a move wins at once.
    fn wins(&self, action: Action) -> bool {
        let mut after = *self;
        matches!(action, Action::Move { .. }) && {
            after.take(action, &mut ());
            after.stage == Stage::Won
        }
    }
}

impl Heuristic for Santorini {
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.reward(seat);
        }
        let score = self.score().clamp(-2_000, 2_000) as f32;
        let mine = if seat == self.mover.seat() { score } else { -score };
        1.0 / (1.0 + (-mine / 220.0).exp())
    }

    fn playout(&self, _seat: Seat, legal: &[Action], dice: &mut impl Dice) -> usize {
        if let Some(win) = legal.iter().position(|&action| self.wins(action)) {
            return win;
        }
        let threat = match self.stage {
            Stage::Build { .. } | Stage::BuildEither => self.winning_cells(self.mover.other(), self.climbed),
            _ => 0,
        };
        let stops = |action: &Action| matches!(action, Action::Build { cell } | Action::Dome { cell } if cell.bit() & threat != 0);
        if let Some(stop) = legal.iter().position(stops).filter(|_| threat != 0) {
            return stop;
        }
        // The better liked of two drawn at random: sensible, and never the same match twice.
        let mut draw = || dice.below(legal.len() as u32) as usize;
        let (first, second) = (draw(), draw());
        let liking = |index: usize| legal.get(index).map_or(0, |&action| self.liking(action));
        if liking(second) > liking(first) { second } else { first }
    }

    fn reason(&self, _seat: Seat, action: &Action) -> Message {
        let rival = self.mover.other();
        let level = |cell: Cell| self.towers.level(cell);
        let mut after = *self;
        after.advance(*action, &mut ());
        if after.winner() == Some(self.mover) {
            return if after.stage == Stage::Trapped {
                Message::new("reason-traps")
            } else {
                Message::new("reason-wins")
            };
        }
        match *action {
            Action::Offer(_) | Action::Take(_) => Message::new("reason-god"),
            Action::Begin(first) if first == self.mover => Message::new("reason-begins"),
            Action::Begin(_) => Message::new("reason-answers"),
            Action::Place { .. } => Message::new("reason-centre"),
            Action::Move { from, to } if level(to) > level(from) => {
                Message::new("reason-climbs").with("level", level(to))
            }
            Action::Move { to, .. } if self.worker_on(to).is_some() => Message::new("reason-displaces"),
            Action::Build { cell } | Action::Dome { cell }
                if self.winning_cells(rival, self.climbed) & cell.bit() != 0 =>
            {
                Message::new("reason-blocks").with("cell", cell.to_string())
            }
            Action::Build { cell } | Action::Prebuild { cell, .. } if level(cell) < 3 => {
                Message::new("reason-raises").with("cell", cell.to_string()).with("level", level(cell) + 1)
            }
            Action::Build { cell } | Action::Dome { cell } | Action::Prebuild { cell, .. } => {
                Message::new("reason-closes").with("cell", cell.to_string())
            }
            Action::Move { to, .. } => Message::new("reason-position").with("cell", to.to_string()),
            Action::Skip => Message::new("reason-enough"),
        }
    }
}
