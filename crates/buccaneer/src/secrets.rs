//! Who knows what: imagining what a viewer cannot see, and which steps tell somebody something new.
//!
//! Hands are secret, yet everybody sees the range of each ship, so the values in a hand can mostly be counted: colours
//! are the secret that is kept here. A card carries who knows it ([`crate::crew::Eyes`]): its holder, whoever handed it
//! over, and everybody once it has lain open in a port or on Flat Island. Imagining deals the colours of all cards of
//! one value that the viewer does not know anew: in hands, under the pack and in its shuffled rest.

use game::{Dice, Step, Viewer};

use crate::action::{Action, Chance};
use crate::crew::{Card, Crew};
use crate::state::{Buccaneer, Task};

// Red and black cards of each value that a viewer cannot place.
#[derive(Clone, Copy, Default)]
struct Unknown {
    red: u32,
    black: u32,
    // How many of them lie in the shuffled rest of the pack.
    shuffled: u32,
}

impl Unknown {
    fn add(&mut self, crew: Crew, copies: u32) {
        *(if crew.is_red() { &mut self.red } else { &mut self.black }) += copies;
    }

    // Whether the colours could lie otherwise.
    fn open(self) -> bool {
        self.red > 0 && self.black > 0 && self.shuffled < self.red + self.black
    }

    fn draw(&mut self, dice: &mut impl Dice) -> bool {
        let red = dice.below(self.red + self.black) < self.red;
        if red {
            self.red -= 1;
        } else {
            self.black = self.black.saturating_sub(1);
        }
        red
    }
}

impl Buccaneer {
    // Cards that are hidden from somebody: hands and the single cards under the pack.
    fn concealed(&self) -> impl Iterator<Item = (&'static str, u32, Card)> {
        let hands = Self::everybody().flat_map(|seat| {
            let number = move |place: usize| (seat.index() * 64 + place) as u32;
            self.ship(seat).hand.iter().enumerate().map(move |(place, &card)| ("hand", number(place), card))
        });
        hands.chain(self.pack.under.iter().enumerate().map(|(place, &card)| ("under", place as u32, card)))
    }

    fn unknown(&self, viewer: Viewer) -> [Unknown; 3] {
        let mut unknown = [Unknown::default(); 3];
        for crew in Crew::ALL {
            let copies = u32::from(self.pack.shuffled[crew.index()]);
            unknown[crew.value() as usize - 1].add(crew, copies);
            unknown[crew.value() as usize - 1].shuffled += copies;
        }
        for (_, _, card) in self.concealed().filter(|(_, _, card)| !card.known.include(viewer)) {
            unknown[card.value() as usize - 1].add(card.crew, 1);
        }
        unknown
    }

    pub(crate) fn imagined(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut imagined = self.clone();
        let mut unknown = self.unknown(viewer);
        let hands = imagined.ships.iter_mut().flat_map(|ship| ship.hand.iter_mut());
        for card in hands.chain(imagined.pack.under.iter_mut()).filter(|card| !card.known.include(viewer)) {
            let red = unknown[card.value() as usize - 1].draw(dice);
            card.crew = Crew::of(card.value(), red);
        }
        for crew in Crew::ALL {
            let left = unknown[crew.value() as usize - 1];
            imagined.pack.shuffled[crew.index()] = if crew.is_red() { left.red } else { left.black } as u8;
        }
        imagined
    }

    /// Everything whose colour could be another one for all that the viewer knows.
    pub(crate) fn secrets(&self, viewer: Viewer) -> Vec<(&'static str, u32, u64)> {
        let unknown = self.unknown(viewer);
        let open = |value: u8| unknown[value as usize - 1].open();
        let cards = self.concealed().filter(|(_, _, card)| !card.known.include(viewer) && open(card.value()));
        let mut secrets: Vec<_> = cards.map(|(name, number, card)| (name, number, card.crew.index() as u64)).collect();
        for value in (1..=3).filter(|&value| open(value) && unknown[value as usize - 1].shuffled > 0) {
            let reds = self.pack.shuffled[Crew::of(value, true).index()];
            secrets.push(("shuffled", u32::from(value), u64::from(reds)));
        }
        secrets
    }

    /// Whether a step tells somebody colours that they could not know: battles, crew that change hands or come to lie
    /// open.
    pub(crate) fn reveals(&self, step: &Step<Action, Chance>) -> bool {
        match step {
            Step::Act(_, action) => match action {
                Action::Sail { heading, steps } => self.would_battle(*heading, *steps),
                Action::Attack | Action::PlunderCrew | Action::Stow(_) => true,
                Action::Decline => match self.next_task() {
                    Some(Task::Challenge { steps, .. }) => self.would_battle(self.ship(self.active).heading, steps),
                    _ => false,
                },
                // Giving crew; wanted crew lay open before.
                Action::Commit => self.trade.give_crew != 0,
                Action::Pick(other) => self.next_task() == Some(Task::Press) && !self.ship(*other).hand.is_empty(),
                _ => false,
            },
            Step::Chance(Chance::Fortune(card)) => matches!(card.number(), 7..=9),
            // The last blind pick shows both players what they got.
            Step::Chance(_) => matches!(self.next_task(), Some(Task::Blind { .. })),
        }
    }

    // Whether a voyage may end in a battle at its destination.
    fn would_battle(&self, heading: crate::board::Heading, steps: u8) -> bool {
        let to = self.ship(self.active).at.towards(heading, steps);
        to.is_some_and(|to| !self.is_free(to, self.active))
    }
}
