//! Whether a loaded match is one that can be played on.

use game::StateError;

use crate::board::{Path, SEGMENT, START, bit};
use crate::{Cards, Cartagena, Stage, Supply, Tiles};

impl Cartagena {
    /// What the written form alone does not rule out.
    pub(crate) fn check_position(&self) -> Result<(), StateError> {
        let unless = StateError::unless;
        unless(self.active < self.seats, "nobody sits on the active seat")?;
        let cards = u32::from(self.config.cards);
        unless(self.all_cards().iter().all(|&count| count == cards), "cards are missing or too many")?;
        unless(self.path_is_sound(), "a segment has a symbol twice or is not one of the printed ones")?;
        let rowless = self.row.len() == 0 && !self.laying;
        unless(rowless || self.config.supply == Supply::Row, "there is an open row in a match without one")?;
        let path_is_whole = self.path.len() == self.cells();
        unless(path_is_whole == (self.stage != Stage::Path), "the path is not as long as the stage says")?;
        match self.stage {
            Stage::Path | Stage::Starter | Stage::Deal => self.check_setup(),
            Stage::Turn => self.check_turn(),
            Stage::Over => self.check_end(),
        }
    }

    /// Each segment has no symbol twice; printed ones are real and each lies once. CA-2
    fn path_is_sound(&self) -> bool {
        match self.config.path {
            Tiles::Random => {
                let mut before = Path::default();
                self.path.symbols().all(|symbol| {
                    let lacked = before.lacking().any(|lacking| lacking == symbol);
                    before.lay(symbol);
                    lacked
                })
            }
            Tiles::Printed => {
                let mut used = 0;
                self.path.len().is_multiple_of(SEGMENT)
                    && (0..self.path.len() / SEGMENT).all(|segment| {
                        let face = self.path.face_of(segment).map_or(0, |(number, _)| bit(number));
                        let new = face & !used != 0;
                        used |= face;
                        new
                    })
            }
        }
    }

    fn check_setup(&self) -> Result<(), StateError> {
        let unless = StateError::unless;
        let players = usize::from(self.seats);
        let untouched = self.plays_made == 0 && self.owed == 0 && !self.laying && self.row.len() == 0;
        unless(untouched && self.discards.is_empty(), "there was play before the first turn")?;
        let at_start = self.crews[..players].iter().all(|crew| crew.count(START) == self.config.pirates);
        unless(at_start, "a pirate has moved before the first turn")?;
        let agreed = self.config.starter.seat();
        unless(agreed.is_none() || self.stage != Stage::Starter, "who begins is not left to chance")?;
        let chosen = if self.stage == Stage::Deal { agreed } else { Some(agreed.unwrap_or(0)) };
        unless(chosen.is_none_or(|seat| seat == self.active), "another seat begins")?;
        let dealt = |seat: usize| self.hands[seat].len();
        match self.receiver().filter(|_| self.stage == Stage::Deal) {
            Some(next) => {
                let in_order = (next + 1..players).all(|seat| dealt(seat) == 0);
                let no_more = (0..next).all(|seat| dealt(seat) == u32::from(self.due(seat)));
                unless(in_order && no_more, "cards are not dealt in order")
            }
            None => unless(
                self.stage != Stage::Deal && self.hands.iter().all(Cards::is_empty),
                "cards are dealt too early, or all are dealt already",
            ),
        }
    }

    fn check_turn(&self) -> Result<(), StateError> {
        let unless = StateError::unless;
        unless(self.escaped_seats() == 0, "a whole crew is aboard and the match goes on")?;
        unless(self.plays_made <= self.config.plays, "too many plays in a turn")?;
        unless(self.owed == 0 || (self.owed <= 2 && self.plays_made > 0), "too many cards to draw")?;
        let mut settled = self.clone();
        settled.settle(&mut ());
        unless(settled == *self, "something is left undone that happens by itself")
    }

    fn check_end(&self) -> Result<(), StateError> {
        let won = self.escaped_seats() == 1 && self.escaped(usize::from(self.active));
        StateError::unless(won, "the match is over and the active player's crew is not aboard alone")?;
        let played = (1..=self.config.plays).contains(&self.plays_made) && self.owed == 0 && !self.laying;
        StateError::unless(played, "the match ended outside a play")
    }

    fn escaped_seats(&self) -> usize {
        (0..usize::from(self.seats)).filter(|&seat| self.escaped(seat)).count()
    }
}
