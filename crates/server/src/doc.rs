//! A table as it is kept.

use game::{Seat, Seats};
use protocol::{Level, Sitter, Stance, TableStatus, Timers};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::store::{StoreError, TableRow};
use crate::token::Hash;

/// The most devices that hold one seat: the oldest token makes room.
const DEVICES: usize = 8;

/// A table as it is kept. Tokens of seats and of the host are hashes; invite and spectator tokens stand as they are,
/// since whoever sits at the table may hand them on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Doc {
    pub id: String,
    pub game: String,
    pub config: Value,
    pub public: bool,
    pub chat: bool,
    pub hints: bool,
    pub timers: Timers,
    pub status: TableStatus,
    pub match_id: String,
    pub finished: Vec<String>,
    /// When the match began, in seconds since 1970; tables of older servers do not know.
    #[serde(default)]
    pub begun: Option<u64>,
    /// When it was over.
    #[serde(default)]
    pub ended: Option<u64>,
    pub seats: Vec<SeatDoc>,
    /// The number of the next person: no two people at a table, one after the other, are ever taken for one.
    pub people: u32,
    pub host: Hash,
    /// Who became host when the first one was gone. The host's token is worth nothing then.
    pub heir: Option<u32>,
    pub invite: String,
    pub watch: String,
    pub links: Vec<LinkDoc>,
}

/// A seat as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct SeatDoc {
    pub person: u32,
    pub name: String,
    pub sitter: Sitter,
    /// Somebody sits there: for bots, always.
    pub claimed: bool,
    pub tokens: Vec<Hash>,
    pub stand_in: Option<Level>,
    pub stance: Stance,
    /// Milliseconds of the whole game's time used up.
    pub spent: u64,
}

/// A seat link that was not used yet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct LinkDoc {
    pub secret: Hash,
    pub person: u32,
    /// Seconds since 1970.
    pub until: u64,
}

impl SeatDoc {
    pub(crate) fn is_bot(&self) -> bool {
        matches!(self.sitter, Sitter::Bot { .. })
    }

    /// A person may sit down.
    pub(crate) fn is_open(&self) -> bool {
        !self.claimed
    }

    /// A person sits there.
    pub(crate) fn is_person(&self) -> bool {
        self.claimed && !self.is_bot()
    }

    pub(crate) fn add_token(&mut self, token: &str) {
        if self.tokens.len() >= DEVICES {
            self.tokens.remove(0);
        }
        self.tokens.push(Hash::of(token));
    }
}

impl Doc {
    /// A table as the store has it. What no table of ours can be is refused, whoever wrote it there.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let doc: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let seats = doc.seats.len();
        if (1..=game::MAX_SEATS).contains(&seats) { Ok(doc) } else { Err(format!("it has {seats} seats")) }
    }

    pub(crate) fn row(&self, revision: u64) -> Result<TableRow, StoreError> {
        let doc = serde_json::to_string(self).map_err(|error| StoreError::Failed(error.to_string()))?;
        let listed = self.public && !matches!(self.status, TableStatus::Ended | TableStatus::Finished);
        Ok(TableRow { id: self.id.clone(), revision, listed, doc })
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatDoc> {
        self.seats.get(seat.index())
    }

    pub(crate) fn all(&self) -> Seats {
        Seats::first(self.seats.len() as u8)
    }

    /// The seats that satisfy something.
    pub(crate) fn seats_where(&self, wanted: impl Fn(&SeatDoc) -> bool) -> Seats {
        self.all().iter().filter(|seat| wanted(&self.seats[seat.index()])).collect()
    }

    pub(crate) fn seat_of(&self, person: u32) -> Option<Seat> {
        self.all().iter().find(|seat| self.seats[seat.index()].person == person)
    }

    /// The person whose token this is. Looks at every hash, whichever fits.
    pub(crate) fn person_of(&self, token: &str) -> Option<u32> {
        let mut found = None;
        for seat in &self.seats {
            for hash in &seat.tokens {
                if hash.fits(token) {
                    found = Some(seat.person);
                }
            }
        }
        found
    }

    pub(crate) fn new_person(&mut self) -> u32 {
        self.people += 1;
        self.people
    }

    pub(crate) fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name.clone()).collect()
    }

    /// Empties a seat: whoever held it holds it no longer.
    pub(crate) fn vacate(&mut self, seat: Seat, sitter: Sitter, name: String) {
        let person = self.new_person();
        if let Some(slot) = self.seats.get_mut(seat.index()) {
            let claimed = matches!(sitter, Sitter::Bot { .. });
            *slot = SeatDoc {
                person,
                name,
                sitter,
                claimed,
                tokens: Vec::new(),
                stand_in: None,
                stance: Stance::default(),
                spent: slot.spent,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_seats(count: u32) -> String {
        let seat = |person| SeatDoc {
            person,
            name: "Ada".into(),
            sitter: Sitter::Here,
            claimed: true,
            tokens: Vec::new(),
            stand_in: None,
            stance: Stance::default(),
            spent: 0,
        };
        let doc = Doc {
            id: "t".into(),
            game: "santorini".into(),
            config: Value::Null,
            public: false,
            chat: false,
            hints: true,
            timers: Timers::default(),
            status: TableStatus::Gathering,
            match_id: "m".into(),
            finished: Vec::new(),
            begun: None,
            ended: None,
            seats: (0..count).map(seat).collect(),
            people: count,
            host: Hash::of("host"),
            heir: None,
            invite: "i".into(),
            watch: "w".into(),
            links: Vec::new(),
        };
        doc.row(0).unwrap().doc
    }

    #[test]
    fn a_table_that_cannot_be_is_refused() {
        assert_eq!(Doc::read(&with_seats(2)).unwrap().all().len(), 2);
        assert_eq!(Doc::read(&with_seats(0)), Err("it has 0 seats".into()));
        assert_eq!(Doc::read(&with_seats(20)), Err("it has 20 seats".into()));
        assert!(Doc::read("{}").is_err());
    }
}
