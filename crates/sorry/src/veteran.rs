//! A player who has seen many matches: every card is played for the chance to win that was learned.

use game::{Game, Step};

use crate::judge::Judge;
use crate::{Action, Colour, Sorry, Stage};

impl Sorry {
    /// The chance to win that each of these actions leaves to the player whose turn it is, looking `ahead` cards of the
    /// players to come; less far once `look`, which is asked before each action, says that there is no more time.
    pub fn prospects(&self, legal: &[Action], ahead: u32, mut look: impl FnMut() -> bool) -> Vec<f32> {
        let judge = Judge::learned();
        let mut prospects = self.chances(legal, judge);
        for ahead in 1..=ahead {
            let mut further = Vec::with_capacity(legal.len());
            for &action in legal {
                if !look() {
                    return prospects;
                }
                further.push(self.after(action).made_the_best_of(judge).foreseen_by(self.turn, ahead, judge));
            }
            prospects = further;
        }
        prospects
    }

    /// The chance to win that each of these actions leaves to the player whose turn it is, judged at once.
    pub(crate) fn chances(&self, legal: &[Action], judge: &Judge) -> Vec<f32> {
        let chance = |&action| self.after(action).made_the_best_of(judge).chance_of(self.turn, judge);
        legal.iter().map(chance).collect()
    }

    fn after(&self, action: Action) -> Self {
        let mut after = self.clone();
        after.apply_unchecked(Step::Act(self.player(), action), &mut ());
        after
    }

    /// The table once the player whose turn it is has played what is begun as well as can be: the card that lies face up,
    /// or the rest of a seven.
    fn made_the_best_of(self, judge: &Judge) -> Self {
        if !matches!(self.stage, Stage::Play | Stage::Rest { .. }) {
            return self;
        }
        let (mut legal, mut best) = (Vec::new(), None);
        self.list(&mut legal);
        for action in legal {
            let after = self.after(action).made_the_best_of(judge);
            let chance = after.chance_of(self.turn, judge);
            if best.as_ref().is_none_or(|&(most, _)| chance > most) {
                best = Some((chance, after));
            }
        }
        best.map_or(self, |(_, after)| after)
    }

    fn chance_of(&self, colour: Colour, judge: &Judge) -> f32 {
        match (self.stage, self.seat(colour)) {
            (Stage::Over, Some(seat)) => self.result().reward(seat),
            _ => judge.chance(self, colour),
        }
    }

    /// A colour's chance after so many more cards, each played as well as can be by whoever draws it. Nobody knows what
    /// others hold in a points game, so that is judged at once.
    fn foreseen_by(&self, colour: Colour, ahead: u32, judge: &Judge) -> f32 {
        if ahead == 0 || self.stage != Stage::Draw {
            return self.chance_of(colour, judge);
        }
        let drawing = self.after(Action::Draw);
        let chance = |card| {
            let mut after = drawing.clone();
            after.apply_unchecked(Step::Chance(card), &mut ());
            let chance = after.made_the_best_of(judge).foreseen_by(colour, ahead - 1, judge);
            chance * f32::from(drawing.pack.count(card))
        };
        drawing.pack.values().map(chance).sum::<f32>() / drawing.pack.len() as f32
    }
}
