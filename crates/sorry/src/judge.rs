//! The learned evaluation: a very small neural network over where the pawns are and who can hit whom.
//!
//! Each thing that can be said of a position, as one colour sees it, has a row of weights; the rows of what is true are
//! added, and what they add up to is squeezed and weighed. The board looks the same from every side, so one table serves
//! all colours.
//!
//! The weights are in `judge.bin`; `training.rs` learns them from self-play (`seaboard train sorry`).

use std::sync::LazyLock;

use crate::{Card, Colour, EDGE, Place, Sorry, Stage};

/// Numbers in a row. The first is part of the score as it is, the others are squeezed first.
pub(crate) const WIDTH: usize = 32;
/// The largest number a squeezed one can be.
pub(crate) const FULL: f32 = 2.0;
/// What 1 is in the file.
const ONE: f32 = 1024.0;

/// A pawn under way: whose, clockwise from the own colour, and its place.
const PAWNS: u16 = 0;
/// How many pawns of a colour are in Start and how many Home.
const RESTING: u16 = PAWNS + 4 * 65;
/// A colour that nobody plays.
const ABSENT: u16 = RESTING + 4 * 25;
/// Whose turn it is next.
const NEXT: u16 = ABSENT + 4;
/// A card of the own hand.
const HELD: u16 = NEXT + 4;
/// Whether it is a points game, and whether it is simplified.
const RULES: u16 = HELD + Card::ALL.len() as u16;
/// An own pawn that another colour can hit: whose, with which step, and on which side of the board it stands.
const HUNTED: u16 = RULES + 4;
/// The same the other way round.
const HUNTING: u16 = HUNTED + 3 * (STEPS.len() as u16) * 4;
/// Partners have a table of their own.
const PARTNERS: u16 = HUNTING + 3 * (STEPS.len() as u16) * 4;
pub(crate) const ROWS: usize = 2 * PARTNERS as usize;

/// The steps that a card allows a pawn; back steps are negative.
const STEPS: [i8; 11] = [1, 2, 3, 5, 7, 8, 10, 11, 12, -4, -1];

/// Which steps hit whom: for each place of the hunter and each place of the edge in the hunter's view a bit for each step.
/// A slide hits all on its way, and a pawn enters from Start with a one or a two.
const HITS: [[u16; EDGE as usize + 1]; EDGE as usize + 1] = {
    let mut hits = [[0; EDGE as usize + 1]; EDGE as usize + 1];
    hits[0][Place::EXIT.number() as usize] = 0b11;
    let mut from = 1;
    while from <= EDGE {
        let mut step = 0;
        while step < STEPS.len() {
            let count = STEPS[step].unsigned_abs();
            if let Some(here) = Place::new(from)
                && let Some(to) = if STEPS[step] > 0 { here.forward(count) } else { here.back(count) }
                && to.is_open()
            {
                let mut at = to.number();
                while at <= to.slid().number() {
                    hits[from as usize][at as usize] |= 1 << step;
                    at += 1;
                }
            }
            step += 1;
        }
        from += 1;
    }
    hits
};

/// The rows of a hunter's chances to hit a pawn.
#[inline]
fn hunt(rows: u16, hunter: (Colour, Place), prey: (Colour, Place), note: &mut impl FnMut(u16)) {
    let Some(at) = prey.1.seen_by(prey.0, hunter.0) else { return };
    let Some(hits) = HITS.get(usize::from(hunter.1.number())) else { return };
    let mut steps = hits[usize::from(at.number())];
    while steps != 0 {
        note(rows + 4 * steps.trailing_zeros() as u16 + u16::from((prey.1.number() - 1) / 15));
        steps &= steps - 1;
    }
}

impl Sorry {
    /// Notes the rows of what a colour sees before the next card is drawn: all pawns and its own hand.
    pub(crate) fn facts(&self, viewer: Colour, mut note: impl FnMut(u16)) {
        let table = if self.partners { PARTNERS } else { 0 };
        let mut note = |row| note(table + row);
        for colour in Colour::ALL {
            let side = u16::from(colour.sides_after(viewer));
            if self.seat(colour).is_none() {
                note(ABSENT + side);
                continue;
            }
            let (mut start, mut home) = (0, 0);
            for &place in self.pawns.of(colour) {
                match place {
                    Place::START => start += 1,
                    Place::HOME => home += 1,
                    _ => note(PAWNS + 65 * side + u16::from(place.number()) - 1),
                }
            }
            note(RESTING + 25 * side + 5 * start + home);
        }
        for (other, side) in viewer.others().into_iter().zip(0..) {
            if self.seat(other).is_none() {
                continue;
            }
            let rows = side * 4 * STEPS.len() as u16;
            for &own in self.pawns.of(viewer) {
                for &theirs in self.pawns.of(other) {
                    hunt(HUNTED + rows, (other, theirs), (viewer, own), &mut note);
                    hunt(HUNTING + rows, (viewer, own), (other, theirs), &mut note);
                }
            }
        }
        for card in self.hand(viewer).iter() {
            note(HELD + card as u16);
        }
        note(NEXT + u16::from(self.next_up().sides_after(viewer)));
        note(RULES + 2 * u16::from(self.points) + u16::from(self.simplified));
    }

    /// Who plays the next card.
    fn next_up(&self) -> Colour {
        match self.stage {
            Stage::Refill { again: false } => self.colours().nth(1).unwrap_or(self.turn),
            _ => self.turn,
        }
    }
}

/// Weights to judge positions by.
#[derive(Clone)]
pub struct Judge {
    pub(crate) rows: Vec<[f32; WIDTH]>,
    pub(crate) last: [f32; WIDTH],
}

impl Judge {
    /// What was learned.
    pub fn learned() -> &'static Self {
        static LEARNED: LazyLock<Judge> = LazyLock::new(|| Judge::from_bytes(include_bytes!("judge.bin")));
        &LEARNED
    }

    /// The weights of a file. Missing ones are 0, so that no file can do harm.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let (numbers, _) = bytes.as_chunks();
        let numbers = numbers.iter().map(|&bytes| f32::from(i16::from_le_bytes(bytes)) / ONE);
        let mut numbers = numbers.chain(std::iter::repeat(0.0));
        let mut row = || std::array::from_fn(|_| numbers.next().unwrap_or(0.0));
        Self { last: row(), rows: (0..ROWS).map(|_| row()).collect() }
    }

    /// The bytes that [`Judge::from_bytes`] reads.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let all = std::iter::once(&self.last).chain(&self.rows).flatten();
        all.flat_map(|weight| ((weight * ONE).round() as i16).to_le_bytes()).collect()
    }

    /// A colour's chance to win a match in which the next card is still to be drawn.
    pub fn chance(&self, state: &Sorry, colour: Colour) -> f32 {
        let mut sums = [0.0; WIDTH];
        state.facts(colour, |row| self.add(&mut sums, row));
        self.weighed(&sums)
    }

    #[inline]
    pub(crate) fn add(&self, sums: &mut [f32; WIDTH], row: u16) {
        for (sum, weight) in sums.iter_mut().zip(&self.rows[usize::from(row)]) {
            *sum += weight;
        }
    }

    /// The chance that the sums of a position's rows come to.
    #[inline]
    pub(crate) fn weighed(&self, sums: &[f32; WIDTH]) -> f32 {
        let hidden: f32 = sums.iter().zip(&self.last).skip(1).map(|(sum, last)| sum.clamp(0.0, FULL) * last).sum();
        1.0 / (1.0 + (-sums[0] - hidden).exp())
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, RunningDice, Seat, Viewer};

    use super::*;
    use crate::{Config, Pawn, Pawns};

    fn table(points: bool, pawns: &[(Colour, u8, u8)]) -> Sorry {
        let mut state = Sorry::set_up(&Config { points, ..Config::default() }, 4).unwrap();
        state.pawns = Pawns::SET_UP;
        for &(colour, number, place) in pawns {
            state.pawns.put(Pawn::new(colour, number).unwrap(), Place::new(place).unwrap());
        }
        state
    }

    fn facts(state: &Sorry, viewer: Colour) -> Vec<u16> {
        let mut rows = Vec::new();
        state.facts(viewer, |row| rows.push(row));
        rows
    }

    fn hits(state: &Sorry, viewer: Colour, table: u16) -> Vec<i8> {
        let rows = 3 * 4 * STEPS.len() as u16;
        let steps = facts(state, viewer).into_iter().filter(|row| (table..table + rows).contains(row));
        steps.map(|row| STEPS[usize::from((row - table) / 4) % STEPS.len()]).collect()
    }

    #[test]
    fn who_can_hit_whom_is_seen_from_both_sides() {
        // Blue's diamond is red's 16th place, so red's pawn on 24 stands on blue's 9th, three before blue's pawn.
        let state = table(false, &[(Colour::Red, 1, 24), (Colour::Blue, 1, 12)]);
        assert_eq!((hits(&state, Colour::Red, HUNTING), hits(&state, Colour::Red, HUNTED)), (vec![3], vec![]));
        assert_eq!((hits(&state, Colour::Blue, HUNTED), hits(&state, Colour::Blue, HUNTING)), (vec![3], vec![]));
    }

    #[test]
    fn a_slide_sweeps_and_the_way_home_hits_nobody() {
        // Red's 14th place is the triangle of blue's short slide: with a one red sweeps whoever stands on 14 to 17.
        let slid = table(false, &[(Colour::Red, 1, 13), (Colour::Blue, 1, 2)]);
        assert!(hits(&slid, Colour::Red, HUNTING).contains(&1));
        // From 59 red turns into its safety zone: a pawn beyond its entry is out of reach.
        let home = table(false, &[(Colour::Red, 1, 59), (Colour::Blue, 1, 49)]);
        assert_eq!(hits(&home, Colour::Red, HUNTING), Vec::<i8>::new());
        // A pawn before blue's Start is hit by whoever enters.
        let entering = table(false, &[(Colour::Red, 1, 17)]);
        assert!(hits(&entering, Colour::Red, HUNTED).contains(&2));
    }

    #[test]
    fn a_judgement_knows_its_own_hand_and_no_other() {
        let mut state = table(true, &[(Colour::Red, 1, 30)]);
        let mut dice = RunningDice::new(4);
        while state.stage == Stage::Deal {
            let card = state.pack.sample(&mut dice).unwrap();
            state.receive(card, &mut ());
        }
        let other = state.imagine(Viewer::Seat(Seat::new(0)), &mut dice);
        assert_ne!(other, state);
        assert_eq!(facts(&other, Colour::Red), facts(&state, Colour::Red));
        assert_eq!(facts(&state, Colour::Red).iter().filter(|row| (HELD..RULES).contains(row)).count(), 5);
    }

    #[test]
    fn what_was_learned_makes_sense() {
        let judge = Judge::learned();
        let chance = |pawns: &[(Colour, u8, u8)]| judge.chance(&table(false, pawns), Colour::Red);
        let even = chance(&[]);
        let home = chance(&[(Colour::Red, 1, 66), (Colour::Red, 2, 66), (Colour::Red, 3, 66)]);
        let near = chance(&[(Colour::Red, 1, 62)]);
        let behind = chance(&[(Colour::Blue, 1, 66), (Colour::Blue, 2, 66), (Colour::Blue, 3, 66)]);
        assert!((0.15..0.35).contains(&even), "{even}");
        assert!(home > 0.6 && home > near && near > even && even > behind, "{home} {near} {even} {behind}");
        // Every colour sees the same of the same.
        let turned = judge.chance(&Sorry { turn: Colour::Green, ..table(false, &[]) }, Colour::Green);
        assert_eq!(turned, even);
    }
}
