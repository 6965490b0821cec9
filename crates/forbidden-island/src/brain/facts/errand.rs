//! Who should collect a treasure, and how long that takes.

use game::Seat;

use super::Witness;
use crate::brain::atlas::FAR;
use crate::setup::ACTIONS;
use crate::{MOST, TileSet, Treasure};

/// Whoever needs longer for a treasure than so many turns is not told apart.
const LONGEST: u8 = 12;

/// Who should bring a treasure's cards to one of its sites, and what that takes.
pub(super) struct Errand {
    pub(super) collector: Seat,
    pub(super) way: u8,
    // Actions, until the treasure is captured.
    pub(super) actions: u8,
    // Whoever else has most of its cards, and how many.
    pub(super) giver: Option<Seat>,
    pub(super) gives: u8,
    pub(super) held: u8,
}

impl Witness<'_> {
    pub(super) fn errand(&self, treasure: Treasure, sites: TileSet) -> Errand {
        let team = &self.state.team;
        let cards = self.cards(treasure);
        let held = cards.iter().sum();
        let mut best = Errand { collector: Seat::new(0), way: FAR, actions: u8::MAX, giver: None, gives: 0, held };
        for collector in team.seats().iter() {
            let me = collector.index() % MOST;
            let way = self.survey.atlas.nearest(collector, team.player(collector).at, sites);
            let mut actions = way + 1;
            let (mut giver, mut gives) = (None, 0);
            for other in team.seats().without(collector).iter() {
                let has = cards[other.index() % MOST];
                if has > 0 {
                    let afar = team.player(other).role.powers().gives_afar();
                    actions += has + if afar { 0 } else { self.apart[me][other.index() % MOST] };
                }
                if has > gives {
                    (giver, gives) = (Some(other), has);
                }
            }
            // Cards beyond the price need not be given.
            actions -= (held - cards[me]).min(held.saturating_sub(Treasure::PRICE));
            if actions < best.actions {
                best = Errand { collector, way, actions, giver, gives, held };
            }
        }
        best
    }

    /// How many turns pass before a treasure whose cards are all held is captured, if everybody works for it alone.
    pub(super) fn schedule(&self, treasure: Treasure, collector: Seat, sites: TileSet) -> u8 {
        let team = &self.state.team;
        let mut cards = self.cards(treasure);
        let mut apart = self.apart[collector.index() % MOST];
        let mut way = self.survey.atlas.nearest(collector, self.at(collector), sites);
        let mine = collector.index() % MOST;
        for turn in 0..LONGEST {
            let seat = Seat::new((self.state.active.index() as u8 + turn) % self.seats.max(1));
            let me = seat.index() % MOST;
            let actions = if turn == 0 { self.left } else { ACTIONS };
            match (seat == collector, cards[mine] >= Treasure::PRICE) {
                (true, true) if actions > way => return turn,
                (true, true) => way -= actions,
                (true, false) => {
                    // Towards whoever has most.
                    let others = (0..self.seats as usize).filter(|&other| other != me);
                    if let Some(giver) = others.max_by_key(|&other| cards[other]) {
                        apart[giver] -= actions.min(apart[giver]);
                    }
                }
                (false, true) => {}
                (false, false) => {
                    let afar = team.player(seat).role.powers().gives_afar();
                    let steps = if afar || cards[me] == 0 { 0 } else { actions.min(apart[me]) };
                    apart[me] -= steps;
                    if afar || apart[me] == 0 {
                        let gives = (actions - steps).min(cards[me]).min(Treasure::PRICE - cards[mine]);
                        cards[me] -= gives;
                        cards[mine] += gives;
                    }
                }
            }
        }
        LONGEST
    }
}
