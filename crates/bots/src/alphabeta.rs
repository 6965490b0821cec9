//! Alpha-beta over whole turns: iterative deepening, a transposition table, killers and history.

use std::cmp::Reverse;

use game::{Heuristic, Seat};

use crate::history::History;
use crate::transposition::{Bound, Table};
use crate::{Ask, Bot, Budget, Choice, Known, Meter, Recipe, Turns};

/// Beyond every score of a position that is not over.
const WON: i32 = 1_000_000;
/// Scores beyond this are a forced win or loss.
const FORCED: i32 = WON - 1_000;

/// How much earlier a killer is tried, in the game's scores.
const KILLER: i32 = 200;

/// What a search leaves out of the tree, and what it looks at twice. Each can be left away, to see what it brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tricks {
    /// The last turn of a line is judged only until one is good enough.
    pub enough: bool,
    /// Late turns are looked at less deep.
    pub late: bool,
    /// Turns that killed elsewhere come early.
    pub killers: bool,
    /// Whoever must answer a threat is looked at one turn deeper.
    pub threats: bool,
    /// Near the end of a line, positions that look far too good for the opponent to allow are not looked into.
    pub far: bool,
    /// Near the end of a line, turns that look far too bad are left out.
    pub hopeless: bool,
}

impl Default for Tricks {
    fn default() -> Self {
        Self { enough: true, late: true, killers: true, threats: true, far: true, hopeless: true }
    }
}

/// Searches whole turns, one side against all others, deeper and deeper as long as its budget lasts. An iteration is
/// a position.
pub struct AlphaBeta<T: Turns> {
    /// How long it may think.
    pub budget: Budget,
    /// How many turns deep it looks at most.
    pub depth: u8,
    /// The transposition table holds 2 to this power of positions.
    pub table_bits: u32,
    /// What it leaves out of the tree, and what it looks at twice.
    pub tricks: Tricks,
    /// Who decides where no whole turn can be listed.
    pub otherwise: Recipe,
    /// How the game is seen.
    pub turns: std::marker::PhantomData<fn() -> T>,
}

impl<T: Turns> AlphaBeta<T> {
    /// A search with this budget; `otherwise` decides where no whole turn can be listed.
    pub fn new(budget: Budget, otherwise: Recipe) -> Self {
        Self {
            budget,
            depth: 40,
            table_bits: 16,
            tricks: Tricks::default(),
            otherwise,
            turns: std::marker::PhantomData,
        }
    }

    /// The same, looking at most so many turns deep.
    #[must_use]
    pub fn to_depth(self, depth: u8) -> Self {
        Self { depth, ..self }
    }

    /// The same with a table of 2 to this power of positions.
    #[must_use]
    pub fn with_table(self, table_bits: u32) -> Self {
        Self { table_bits, ..self }
    }

    /// The best turn, its score for `seat`, and the depth that was completed.
    pub fn search(&self, position: &T::Position, seat: Seat, meter: &mut Meter<'_>) -> Option<(T::Turn, i32, u8)> {
        self.search_among(position, seat, self.depth, &|_| true, meter)
    }

    /// The same among some of the turns, at most so deep.
    fn search_among(
        &self,
        position: &T::Position,
        seat: Seat,
        deepest: u8,
        among: &dyn Fn(&T::Turn) -> bool,
        meter: &mut Meter<'_>,
    ) -> Option<(T::Turn, i32, u8)> {
        // Most positions are the last of their line and never in the table, and a large one takes its time to be made.
        let few = (meter.left() / 4).max(1 << 10).next_power_of_two().trailing_zeros();
        let mut search = Search::<T> {
            seat,
            tricks: self.tricks,
            deepest: 0,
            meter,
            table: Table::new(self.table_bits.min(few)),
            history: History::new(),
            lists: Vec::new(),
        };
        let mut turns = Vec::new();
        T::list(position, &mut turns);
        turns.retain(among);
        let mut found = (*turns.first()?, T::score(position, seat), 0);
        for depth in 1..=deepest {
            // A single turn needs no search, only a score for whoever reads it.
            if turns.len() == 1 && depth > 2 {
                break;
            }
            search.deepest = 2 * usize::from(depth);
            let Some((best, score)) = search.root(position, &mut turns, depth, &mut found) else { break };
            found = (best, score, depth);
            if score.abs() > FORCED {
                break;
            }
        }
        Some(found)
    }
}

struct Search<'m, 'a, T: Turns> {
    seat: Seat,
    tricks: Tricks,
    // How many plies a line may have, with those that threats add.
    deepest: usize,
    meter: &'m mut Meter<'a>,
    table: Table<T::Turn>,
    history: History<T::Turn>,
    // One list per ply, reused.
    lists: Vec<Vec<(i32, T::Turn)>>,
}

impl<T: Turns> Search<'_, '_, T> {
    fn ours(&self, position: &T::Position) -> bool {
        T::together(position, T::mover(position), self.seat)
    }

    /// Searches every turn at the root; the best comes first in `turns` afterwards. `None` once the budget is spent,
    /// but what was found better until then is kept in `found`.
    fn root(
        &mut self,
        position: &T::Position,
        turns: &mut [T::Turn],
        depth: u8,
        found: &mut (T::Turn, i32, u8),
    ) -> Option<(T::Turn, i32)> {
        let ours = self.ours(position);
        let mut best: Option<(T::Turn, i32)> = None;
        for index in 0..turns.len() {
            let turn = turns[index];
            let mut after = position.clone();
            T::play(&mut after, turn);
            let alpha = best.map_or(-WON, |(_, score)| score);
            let score = self.child(&after, ours, depth - 1, 1, alpha, WON, index > 0)?;
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((turn, score));
                // The turn of the last depth is searched first, so a better one is better even half-way.
                *found = (turn, score, found.2);
                turns[..=index].rotate_right(1);
            }
        }
        best
    }

    /// The score after a turn, for whoever took it. With `scout`, first only whether it beats `alpha` at all.
    #[expect(clippy::too_many_arguments, reason = "the window, the depth and the place are all of a search")]
    fn child(
        &mut self,
        after: &T::Position,
        ours: bool,
        depth: u8,
        ply: usize,
        alpha: i32,
        beta: i32,
        scout: bool,
    ) -> Option<i32> {
        // A seat may play twice in a row, so the sign changes only with the side.
        let same = self.ours(after) == ours;
        let mut look = |low: i32, high: i32| -> Option<i32> {
            if same {
                self.search(after, depth, ply, low, high)
            } else {
                self.search(after, depth, ply, -high, -low).map(|score| -score)
            }
        };
        if scout && beta > alpha.saturating_add(1) {
            let score = look(alpha, alpha + 1)?;
            if score <= alpha || score >= beta {
                return Some(score);
            }
        }
        look(alpha, beta)
    }

    fn over(&self, position: &T::Position, ours: bool, ply: usize) -> Option<i32> {
        let outcome = T::ended(position)?;
        let sign = if ours { 1 } else { -1 };
        let won = outcome.winners().iter().any(|winner| T::together(position, winner, self.seat));
        // A win is better the sooner, a loss the later.
        Some(if won { sign * (WON - ply as i32) } else { -sign * (WON - ply as i32) })
    }

    /// The score of a position for whoever is to move; `None` once the budget is spent.
    fn search(&mut self, position: &T::Position, depth: u8, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
        if !self.meter.spend() {
            return None;
        }
        let ours = self.ours(position);
        if let Some(score) = self.over(position, ours, ply) {
            return Some(score);
        }
        if T::wins(position) {
            return Some(WON - ply as i32 - 1);
        }
        let threatened = (self.tricks.threats || self.tricks.far) && T::threatened(position);
        let depth = if self.tricks.threats && threatened && ply < self.deepest { depth + 1 } else { depth };
        if depth == 0 {
            return Some(self.judged(position, ours));
        }
        // Whether it matters only on which side of the window the score is.
        let alone = beta == alpha + 1 && alpha.abs() < FORCED;
        let key = T::key(position);
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|entry| entry.depth >= depth && entry.score.abs() < FORCED) {
            let score = entry.score;
            match entry.bound {
                Bound::Exact => return Some(score),
                Bound::AtLeast if score >= beta => return Some(score),
                Bound::AtMost if score <= alpha => return Some(score),
                _ => {}
            }
        }
        if self.tricks.far && depth <= 2 && !threatened && alone {
            self.meter.spend_more(1);
            let guess = self.judged(position, ours);
            if guess - far::<T>(depth) >= beta {
                return Some(guess);
            }
        }
        while self.lists.len() <= ply {
            self.lists.push(Vec::new());
        }
        let mut turns = std::mem::take(&mut self.lists[ply]);
        turns.clear();
        let enough = if depth == 1 && self.tricks.enough { beta } else { i32::MAX };
        let scored = T::scored(position, enough, &mut turns);
        let best = if scored && depth == 1 {
            self.meter.spend_more(turns.len() as u64);
            turns.iter().max_by_key(|(score, _)| *score).map(|&(score, turn)| (turn, score.clamp(-FORCED, FORCED)))
        } else {
            self.order(position, ply, known.map(|entry| entry.turn), scored, &mut turns);
            self.best_of(position, &turns, scored, depth, ply, alpha, beta)?
        };
        self.lists[ply] = turns;
        let Some((turn, score)) = best else { return Some(self.judged(position, ours)) };
        let bound = match score {
            _ if score >= beta => Bound::AtLeast,
            // Judged turns are all known, whatever the window.
            _ if scored && depth == 1 => Bound::Exact,
            _ if score <= alpha => Bound::AtMost,
            _ => Bound::Exact,
        };
        self.table.put(key, turn, score, depth, bound);
        Some(score)
    }

    fn judged(&self, position: &T::Position, ours: bool) -> i32 {
        let score = T::score(position, self.seat).clamp(-FORCED, FORCED);
        if ours { score } else { -score }
    }

    /// The best of these turns and its score, or one that is too good for the opponent to allow. The outer `None`
    /// says that the budget is spent.
    #[expect(clippy::option_option, reason = "no turn at all is not the same as no time")]
    #[expect(clippy::too_many_arguments, reason = "the window, the depth and the place are all of a search")]
    fn best_of(
        &mut self,
        position: &T::Position,
        turns: &[(i32, T::Turn)],
        scored: bool,
        depth: u8,
        ply: usize,
        mut alpha: i32,
        beta: i32,
    ) -> Option<Option<(T::Turn, i32)>> {
        let ours = self.ours(position);
        let alone = beta == alpha + 1 && alpha.abs() < FORCED;
        let hopeless = self.tricks.hopeless && scored && alone && depth <= 3;
        let mut best: Option<(T::Turn, i32)> = None;
        for (index, &(guess, turn)) in turns.iter().enumerate() {
            // Turns are sorted by what they look like.
            if hopeless
                && let Some((turn, score)) = best
                && guess + far::<T>(depth) <= alpha
            {
                best = Some((turn, score.max(guess + far::<T>(depth))));
                break;
            }
            let mut after = position.clone();
            T::play(&mut after, turn);
            // Late turns are looked at less deep, and fully only if they surprise.
            let late = self.tricks.late && depth >= 3 && index >= 6;
            let reduced = if late { 1 + u8::from(depth >= 4 && index >= 20) } else { 0 };
            let mut score = self.child(&after, ours, depth - 1 - reduced, ply + 1, alpha, beta, index > 0)?;
            if reduced > 0 && score > alpha {
                score = self.child(&after, ours, depth - 1, ply + 1, alpha, beta, true)?;
            }
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((turn, score));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                self.history.reward(turn, ply, depth);
                break;
            }
        }
        Some(best)
    }

    /// Puts the most promising turns first: the one that the table knows, killers, and then the game's own scores or,
    /// without them, what history says.
    fn order(
        &self,
        position: &T::Position,
        ply: usize,
        known: Option<T::Turn>,
        scored: bool,
        turns: &mut Vec<(i32, T::Turn)>,
    ) {
        if !scored {
            let mut listed = Vec::new();
            T::list(position, &mut listed);
            turns.extend(listed.into_iter().map(|turn| (self.history.rank(&turn) as i32, turn)));
        }
        for (rank, turn) in turns.iter_mut() {
            if Some(*turn) == known {
                *rank = i32::MAX;
            } else if self.tricks.killers && self.history.kills(turn, ply) {
                *rank = rank.saturating_add(KILLER);
            }
        }
        // Stable: among equals the game's own order stays.
        turns.sort_by_key(|&(rank, _)| Reverse(rank));
    }
}

impl<T: Turns> Bot<T::Game> for AlphaBeta<T>
where
    T::Game: Heuristic,
{
    fn choose(&self, known: &Known<'_, T::Game>, ask: &Ask<'_>) -> Option<Choice<<T::Game as game::Game>::Action>> {
        let seat = known.seat();
        let legal = known.legal();
        if legal.is_empty() {
            return None;
        }
        let state = known.imagine(&mut ask.dice());
        let mut meter = ask.meter(self.budget);
        let position = T::position(&state, seat);
        let planned = position.as_ref().and_then(|position| self.search(position, seat, &mut meter));
        let first = planned.and_then(|(turn, score, depth)| Some((T::first(&state, seat, turn)?, score, depth)));
        let Some((action, score, depth)) = first.filter(|(action, ..)| legal.contains(action)) else {
            return self.otherwise.choose(known, ask);
        };
        let value = chance::<T>(score);
        // The window of alpha-beta hides how good the other turns are, so they are searched once more, as deep.
        let next = position.filter(|_| ask.compare && legal.len() > 1).and_then(|position| {
            let another = |turn: &T::Turn| T::first(&state, seat, *turn).is_some_and(|first| first != action);
            let mut meter = ask.meter(self.budget);
            // A forced win is found early; what else there is may need a longer look.
            let deepest = if score.abs() > FORCED { self.depth } else { depth.max(1) };
            self.search_among(&position, seat, deepest, &another, &mut meter)
        });
        let margin = next.map(|(_, score, _)| (value - chance::<T>(score)).max(0.0));
        let reason = state.reason(seat, &action);
        Some(Choice { action, reason, value, margin, iterations: meter.spent() })
    }

    fn offer(&self, known: &Known<'_, T::Game>, ask: &Ask<'_>) -> Option<Choice<<T::Game as game::Game>::Action>> {
        self.otherwise.offer(known, ask)
    }
}

/// By how much a score may change in so many turns, as good as always.
fn far<T: Turns>(depth: u8) -> i32 {
    T::SCALE * 2 / 3 * i32::from(depth)
}

/// A score as a chance of winning.
fn chance<T: Turns>(score: i32) -> f32 {
    if score.abs() > FORCED {
        return if score > 0 { 1.0 } else { 0.0 };
    }
    1.0 / (1.0 + 3f32.powf(-score as f32 / T::SCALE as f32))
}
