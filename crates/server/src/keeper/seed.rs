//! The start of a match and the making of its seed, in which every client has a part.

use catalog::{Beginning, Problem};
use game::{Seat, Seats};
use protocol::{Level, Sitter, TableStatus};
use table::Bytes32;
use tokio::time::Instant;

use super::{Keeper, Place};
use crate::doc::Doc;
use crate::names;
use crate::snapshot::Shared;
use crate::store::{Kept, Write};
use crate::token;

impl Keeper {
    /// The host's order: seats that nobody has claimed are played by bots.
    pub(super) async fn start(&mut self) -> Result<(), Problem> {
        if self.doc.status != TableStatus::Gathering {
            return Err(Problem::new("begun", "the match has begun already"));
        }
        let mut doc = self.doc.clone();
        for seat in doc.seats_where(|seat| !seat.claimed).iter() {
            let name = names::choose("", true, &doc.names());
            doc.vacate(seat, Sitter::Bot { level: Level::Casual }, name);
        }
        self.begin(doc).await
    }

    /// Begins a match with the people as they sit in the document.
    pub(super) async fn begin(&mut self, mut doc: Doc) -> Result<(), Problem> {
        let people = doc.seats_where(crate::doc::SeatDoc::is_person);
        let person = |seat: &Seat| doc.seats[seat.index()].person;
        let here: Seats = people
            .iter()
            .filter(|seat| self.clients.values().any(|client| client.people.contains(&person(seat))))
            .collect();
        doc.status = TableStatus::Shuffling;
        (doc.begun, doc.ended) = (Some(super::unix()), None);
        for seat in &mut doc.seats {
            seat.spent = 0;
        }
        let playing = self.title.begin(Beginning {
            match_id: &doc.match_id,
            config: doc.config.clone(),
            seats: doc.seats.len() as u8,
            seed: token::seed(),
            // A table that begins by itself begins before its clients have come.
            fair_seats: if here.is_empty() { people } else { here },
        })?;
        let entries =
            playing.stored_since(0).into_iter().map(|entry| Kept { entry, command: None }).collect::<Vec<_>>();
        let append = Write::Append { match_id: doc.match_id.clone(), expected: 0, entries };
        let row = Self::match_row(&doc, false);
        self.stop_clocks();
        self.save(doc, vec![append, row]).await?;
        self.playing = Some(Shared::new(playing));
        self.done.clear();
        self.hold = None;
        self.undo = None;
        self.thinking = None;
        self.late = Seats::NONE;
        self.skipped.clear();
        for place in &mut self.places {
            *place = Place { away: place.away, gone: place.gone, ..Place::default() };
        }
        self.fair_until = Some(Instant::now() + self.around.limits.fair);
        self.moment += 1;
        tracing::info!(game = self.doc.game, seats = self.doc.seats.len(), "a match begins");
        self.advance().await;
        Ok(())
    }

    /// A client's commitment or nonce.
    pub(super) async fn add_to_seed(&mut self, seat: Seat, hash: &str, reveal: bool) -> Result<(), Problem> {
        let hash: Bytes32 = hash.parse().map_err(|error: &str| Problem::new("bad_hash", error))?;
        let playing = self.playing.clone().ok_or_else(not_begun)?;
        let proposed = if reveal {
            playing.read().propose_nonce(seat, hash)?
        } else {
            playing.read().propose_commitment(seat, hash)?
        };
        let all_committed = playing.read().fairness().uncommitted().is_empty();
        self.keep(proposed, None).await?;
        if all_committed != playing.read().fairness().uncommitted().is_empty() {
            // Everybody gets the whole time again to reveal.
            self.fair_until = Some(Instant::now() + self.around.limits.fair);
        }
        self.advance().await;
        Ok(())
    }

    /// Whoever kept silent is left out, and everybody sees it; the others begin anew.
    pub(super) async fn drop_silent(&mut self) {
        self.fair_until = None;
        let Some(playing) = self.playing.clone().filter(|_| self.is_shuffling()) else { return };
        let silent = playing.read().fairness().silent();
        let proposed = playing.read().propose_drop(silent);
        // If it cannot be kept now, it is tried again after the same time.
        self.fair_until = Some(Instant::now() + self.around.limits.fair);
        if let Ok(proposed) = proposed
            && self.keep(proposed, None).await.is_ok()
        {
            tracing::info!(?silent, "clients that added nothing to the seed were left out");
            self.advance().await;
        }
    }
}

pub(super) fn not_begun() -> Problem {
    Problem::new("not_begun", "the match has not begun")
}
