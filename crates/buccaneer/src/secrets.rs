//! Who knows what: everything that is hidden from a viewer, and which steps tell somebody something new.
//!
//! A card carries who knows it ([`crate::crew::Eyes`]): its holder, whoever handed it over, and everybody once it has
//! lain open in a port or on Flat Island. What follows from the ranges that everybody sees is in [`crate::guess`].

use game::{Game, Step, Viewer};

use crate::action::{Action, Chance};
use crate::crew::{Card, Crew};
use crate::event::Event;
use crate::guess::{Guess, Sight};
use crate::state::{Buccaneer, Task};

// A hidden card: its place, what is known of it, and whether its value is open.
struct Concealed {
    names: [&'static str; 2],
    number: u32,
    card: Card,
    value_open: bool,
}

impl Buccaneer {
    // Cards that the viewer does not know: in hands, and the single cards under the pack.
    fn concealed(&self, viewer: Viewer, guess: &Guess) -> Vec<Concealed> {
        let values = (1..=3).filter(|&value| guess.colours(value) != [0, 0]).count();
        let open = |sight: Sight, settled: bool| match sight {
            Sight::Seen | Sight::Counted => false,
            Sight::Summed => !settled,
            Sight::Hidden => values > 1,
        };
        let mut concealed = Vec::new();
        for seat in Self::everybody() {
            let settled = guess.bundles[seat.index()].is_settled();
            for (place, (sight, card)) in self.hand_sights(viewer, seat).enumerate() {
                if sight != Sight::Seen {
                    let (names, number) = (["hand", "hand-value"], (seat.index() * 64 + place) as u32);
                    concealed.push(Concealed { names, number, card, value_open: open(sight, settled) });
                }
            }
        }
        for (place, &card) in self.pack.under.iter().enumerate() {
            let sight = Self::sight_under(viewer, card);
            if sight != Sight::Seen {
                let (names, number) = (["under", "under-value"], place as u32);
                concealed.push(Concealed { names, number, card, value_open: open(sight, false) });
            }
        }
        concealed
    }

    /// Everything that could be otherwise for all that the viewer knows: cards, their values, and the shuffled rest.
    pub(crate) fn secrets(&self, viewer: Viewer) -> Vec<(&'static str, u32, u64)> {
        let guess = self.guess(viewer);
        let mut secrets = Vec::new();
        for Concealed { names: [name, value_name], number, card, value_open } in self.concealed(viewer, &guess) {
            if value_open {
                secrets.push((value_name, number, u64::from(card.value())));
            }
            if value_open || !guess.colours(card.value()).contains(&0) {
                secrets.push((name, number, card.crew.index() as u64));
            }
        }
        if !secrets.is_empty() && self.pack.shuffled != [0; 6] {
            for crew in Crew::ALL.into_iter().filter(|crew| guess.pool[crew.index()] > 0) {
                let copies = self.pack.shuffled[crew.index()];
                secrets.push(("shuffled", crew.index() as u32, u64::from(copies)));
            }
        }
        secrets
    }

    /// Whether what a step tells follows from hands that are hidden from somebody: battles, crew that change hands or
    /// come to lie open, what the lowest or highest of a hand are worth, what a deal was worth, whether a ship can trade.
    pub(crate) fn reveals(&self, step: &Step<Action, Chance>) -> bool {
        let (mut after, mut told) = (self.clone(), Vec::new());
        after.apply_unchecked(step.clone(), &mut told);
        // Cards that their owner chooses to bury, or a whole hand that goes, tell no more than that.
        let buried = match step {
            Step::Act(_, Action::Bury(_) | Action::BuryAtHome(_)) => false,
            Step::Chance(Chance::Fortune(card)) => card.number() != 19,
            _ => true,
        };
        let tells = |event: &Event| match event {
            Event::Battle { .. }
            | Event::CrewPassed { .. }
            | Event::CrewWashed { .. }
            | Event::Quayed { aboard: false, .. }
            | Event::Manned { .. }
            | Event::NoTrade { .. } => true,
            Event::CrewReturned { .. } | Event::CrewBuried { .. } => buried,
            _ => false,
        };
        let in_market = |sea: &Self| matches!(sea.next_task(), Some(Task::Market(_)));
        let looks_for_trades = match step {
            Step::Act(_, Action::Commit) if self.trade.money.is_none() => self.trade.give_crew != 0,
            Step::Act(_, Action::Commit | Action::Hire(_)) => !self.trade.traded,
            _ => in_market(&after) && !in_market(self),
        };
        looks_for_trades || told.iter().any(tells)
    }
}
