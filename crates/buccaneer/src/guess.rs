//! Imagining what a viewer cannot see: crew cards in other hands, under the pack and in its shuffled rest.
//!
//! A card that the viewer knows stays. Of the other cards of a hand the viewer knows how many there are and, by the
//! ship's range, what they are worth together; of a card that went under the pack alone, its value. Everything else is
//! dealt anew, and each way in which the cards can lie is as likely as any other.

use game::{Dice, Seat, Viewer};

use crate::crew::{Card, Crew};
use crate::state::{Buccaneer, PLAYERS, Task};

/// What a viewer knows of a crew card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sight {
    /// All of it.
    Seen,
    /// Its value.
    Counted,
    /// That it is one of some cards whose sum is known.
    Summed,
    /// Nothing.
    Hidden,
}

/// The cards of a hand of which a viewer knows only the number and the sum.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Bundle {
    cards: i32,
    sum: i32,
}

impl Bundle {
    /// Whether the sum leaves no choice: one card, or all ones, or all threes.
    pub(crate) fn is_settled(self) -> bool {
        self.cards == 1 || self.sum == self.cards || self.sum == 3 * self.cards
    }

    // How many ones, twos and threes there are, if so many are threes.
    fn split(self, threes: i32) -> [i32; 3] {
        [2 * self.cards - self.sum + threes, self.sum - self.cards - 2 * threes, threes]
    }

    fn threes(self) -> std::ops::RangeInclusive<i32> {
        (self.sum - 2 * self.cards).max(0)..=(self.sum - self.cards) / 2
    }
}

/// All that a viewer does not know.
pub(crate) struct Guess {
    /// Cards of each kind that the viewer cannot place.
    pub(crate) pool: [u8; 6],
    /// What is known of each hand.
    pub(crate) bundles: [Bundle; PLAYERS as usize],
    // Cards of each value that are in a bundle or anywhere else where values are open.
    open: [i32; 3],
    // The hand of a ship that trades, and the numbers of threes, a bit for each, with which it could trade as it can.
    trader: Option<(usize, u64)>,
}

// In how many ways so many cards can be chosen of at most twelve.
const WAYS: [[f64; 13]; 13] = {
    let mut ways = [[0.0; 13]; 13];
    let mut of = 0;
    while of < 13 {
        ways[of][0] = 1.0;
        let mut chosen = 1;
        while chosen <= of {
            ways[of][chosen] = ways[of - 1][chosen - 1] + ways[of - 1][chosen];
            chosen += 1;
        }
        of += 1;
    }
    ways
};

fn ways(of: i32, chosen: i32) -> f64 {
    let row = usize::try_from(of).ok().and_then(|of| WAYS.get(of));
    row.and_then(|row| row.get(usize::try_from(chosen).ok()?)).copied().unwrap_or_default()
}

impl Guess {
    /// Cards of a value that the viewer cannot place: red and black.
    pub(crate) fn colours(&self, value: u8) -> [u8; 2] {
        [self.pool[Crew::of(value, true).index()], self.pool[Crew::of(value, false).index()]]
    }

    // In how many ways a hand can hold so many threes, when the hands before it hold these cards.
    fn ways(&self, hand: usize, before: [i32; 3], threes: i32) -> f64 {
        let fits = self.trader.is_none_or(|(trader, allowed)| trader != hand || allowed >> threes & 1 == 1);
        let split = self.bundles[hand].split(threes);
        let of_a_value = |value: usize| ways(self.open[value] - before[value], split[value]);
        if fits { of_a_value(0) * of_a_value(1) * of_a_value(2) } else { 0.0 }
    }

    /// Draws how many ones, twos and threes each hand holds. The number of threes in a hand decides the rest of it, and
    /// the number in all hands before it what is left for it; so the ways are counted from the last hand back, by that
    /// number, and then drawn from the first on.
    fn split(&self, dice: &mut impl Dice) -> [[u8; 3]; 4] {
        // All cards together are worth 36 more than their number, and each three two more than one.
        const MOST: usize = 18;
        let mut before = [Bundle::default(); 5];
        for (hand, bundle) in self.bundles.iter().enumerate() {
            let Bundle { cards, sum } = before[hand];
            before[hand + 1] = Bundle { cards: cards + bundle.cards, sum: sum + bundle.sum };
        }
        let mut after = [[1.0; MOST + 1]; 5];
        let ways = |after: &[[f64; MOST + 1]; 5], hand: usize, so_far: i32, threes: i32| {
            self.ways(hand, before[hand].split(so_far), threes) * after[hand + 1][(so_far + threes) as usize]
        };
        for hand in (0..4).rev() {
            for so_far in before[hand].threes() {
                let threes = self.bundles[hand].threes();
                after[hand][so_far as usize] = threes.map(|threes| ways(&after, hand, so_far, threes)).sum();
            }
        }
        let (mut split, mut so_far) = ([[0; 3]; 4], 0);
        for (hand, bundle) in self.bundles.iter().enumerate() {
            let chance = f64::from(dice.below(1 << 30)) / f64::from(1 << 30);
            let mut left = after[hand][so_far as usize] * chance;
            let mut likely = bundle.threes().map(|threes| (threes, ways(&after, hand, so_far, threes)));
            let drawn = likely.find(|&(_, ways)| {
                left -= ways;
                left < 0.0
            });
            // A rounding that leaves a rest is one in many billions; the lowest number will do.
            let drawn = drawn.map_or(*bundle.threes().start(), |(threes, _)| threes);
            split[hand] = bundle.split(drawn).map(|count| count as u8);
            so_far += drawn;
        }
        split
    }
}

/// Draws one of some cards, given how many there are of each; it is taken off.
fn draw(counts: &mut [u8], dice: &mut impl Dice) -> usize {
    let mut drawn = dice.below(counts.iter().map(|&count| u32::from(count)).sum());
    for (place, count) in counts.iter_mut().enumerate() {
        let Some(rest) = drawn.checked_sub(u32::from(*count)) else {
            *count -= 1;
            return place;
        };
        drawn = rest;
    }
    0
}

fn draw_colour(pool: &mut [u8; 6], value: u8, dice: &mut impl Dice) -> Crew {
    let kinds = [true, false].map(|red| Crew::of(value, red));
    let crew = kinds[draw(&mut kinds.map(|crew| pool[crew.index()]), dice)];
    pool[crew.index()] = pool[crew.index()].saturating_sub(1);
    crew
}

impl Buccaneer {
    /// The places of cards that were picked for a blind swap from a hand, in which they still are.
    pub(crate) fn picked(&self, seat: Seat) -> [Option<u8>; 2] {
        match self.next_task() {
            Some(Task::Blind { own, .. }) if seat == self.active => own,
            Some(Task::Blind { with, other, .. }) if seat == with => other,
            _ => [None; 2],
        }
    }

    /// What a viewer knows of each card of a hand: ranges tell sums, and while crew are dealt or picked, what they were
    /// without these.
    pub(crate) fn hand_sights(&self, viewer: Viewer, seat: Seat) -> impl Iterator<Item = (Sight, Card)> {
        let hand = &self.ship(seat).hand;
        let told = hand.len() - self.newly_dealt(seat);
        let picked = self.picked(seat);
        hand.iter().enumerate().map(move |(place, &card)| {
            let sight = if card.known.include(viewer) {
                Sight::Seen
            } else if picked.contains(&Some(place as u8)) {
                Sight::Counted
            } else if place < told {
                Sight::Summed
            } else {
                Sight::Hidden
            };
            (sight, card)
        })
    }

    /// What a viewer knows of a card under the pack.
    pub(crate) fn sight_under(viewer: Viewer, card: Card) -> Sight {
        if card.known.include(viewer) {
            Sight::Seen
        } else if card.known.counted() {
            Sight::Counted
        } else {
            Sight::Hidden
        }
    }

    /// What a viewer does not know.
    pub(crate) fn guess(&self, viewer: Viewer) -> Guess {
        let mut pool = self.pack.shuffled;
        let mut bundles = [Bundle::default(); 4];
        let mut counted = [0; 3];
        let mut unseen = |sight: Sight, card: Card| {
            pool[card.crew.index()] += u8::from(sight != Sight::Seen);
            counted[card.value() as usize - 1] += i32::from(sight == Sight::Counted);
        };
        for (seat, bundle) in Self::everybody().zip(&mut bundles).filter(|(seat, _)| !viewer.is(*seat)) {
            for (sight, card) in self.hand_sights(viewer, seat) {
                unseen(sight, card);
                if sight == Sight::Summed {
                    *bundle = Bundle { cards: bundle.cards + 1, sum: bundle.sum + i32::from(card.value()) };
                }
            }
        }
        for &card in self.pack.under.iter() {
            unseen(Self::sight_under(viewer, card), card);
        }
        let mut guess = Guess { pool, bundles, open: [0; 3], trader: None };
        for value in 1..=3 {
            let [red, black] = guess.colours(value).map(i32::from);
            guess.open[value as usize - 1] = red + black - counted[value as usize - 1];
        }
        guess.trader = self.trader(viewer, &bundles);
        guess
    }

    // Everybody sees whether some trade is possible for the ship in port, which its crew decide.
    fn trader(&self, viewer: Viewer, bundles: &[Bundle; 4]) -> Option<(usize, u64)> {
        let Some(Task::Market(seat)) = self.next_task().filter(|_| !self.trade.traded) else { return None };
        let bundle = Some(bundles[seat.index()]).filter(|bundle| !bundle.is_settled())?;
        let seen = || self.hand_sights(viewer, seat).filter(|(sight, _)| *sight == Sight::Seen).map(|(_, card)| card);
        let allowed = bundle.threes().filter(|&threes| {
            let rest = [1, 2, 3].into_iter().zip(bundle.split(threes));
            let rest = rest.flat_map(|(value, count)| (0..count).map(move |_| value));
            self.could_trade(seat, seen().map(Card::value).chain(rest)) == self.trade.open
        });
        Some((seat.index(), allowed.fold(0, |allowed, threes| allowed | 1 << threes)))
    }

    /// A position that the viewer cannot tell from this one.
    pub(crate) fn imagined(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut world = self.clone();
        let guess = self.guess(viewer);
        let mut pool = guess.pool;
        let mut split = guess.split(dice);
        // Cards of which something is known come first: what is left can be anything.
        for seat in Self::others_of(viewer) {
            let hand = &mut world.ships[seat.index()].hand;
            for ((sight, card), place) in self.hand_sights(viewer, seat).zip(hand.iter_mut()) {
                match sight {
                    Sight::Seen | Sight::Hidden => {}
                    Sight::Counted => place.crew = draw_colour(&mut pool, card.value(), dice),
                    Sight::Summed => {
                        let value = draw(&mut split[seat.index()], dice) as u8 + 1;
                        place.crew = draw_colour(&mut pool, value, dice);
                    }
                }
            }
        }
        for card in world.pack.under.iter_mut().filter(|card| Self::sight_under(viewer, **card) == Sight::Counted) {
            card.crew = draw_colour(&mut pool, card.value(), dice);
        }
        for seat in Self::others_of(viewer).filter(|&seat| self.newly_dealt(seat) > 0) {
            let hand = &mut world.ships[seat.index()].hand;
            for ((sight, _), card) in self.hand_sights(viewer, seat).zip(hand.iter_mut()) {
                if sight == Sight::Hidden {
                    card.crew = Crew::ALL[draw(&mut pool, dice)];
                }
            }
        }
        for card in world.pack.under.iter_mut().filter(|card| Self::sight_under(viewer, **card) == Sight::Hidden) {
            card.crew = Crew::ALL[draw(&mut pool, dice)];
        }
        world.pack.shuffled = pool;
        world
    }

    fn others_of(viewer: Viewer) -> impl Iterator<Item = Seat> {
        Self::everybody().filter(move |&seat| !viewer.is(seat))
    }
}
