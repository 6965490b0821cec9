//! Taking back: at once where it is free, else with the consent of the others.

use std::sync::Arc;

use catalog::Problem;
use game::{Seat, Seats};
use protocol::{Presence, TableStatus, Update};
use tokio::time::Instant;

use super::play::{key, used_id};
use super::seed::not_begun;
use super::{Connection, Keeper, UndoWish};

impl Keeper {
    /// Taking back: at once where it is free or nobody need be asked, else the others are.
    pub(super) async fn wish_undo(
        &mut self,
        connection: Connection,
        seat: Seat,
        id: String,
        seq: u64,
    ) -> Result<bool, Problem> {
        let key = key(seat, &id)?;
        if let Some(entry) = self.done.get(&key) {
            return if self.entry(*entry)["undo"].is_null() { Err(used_id()) } else { Ok(true) };
        }
        let playing = self.playing.clone().ok_or_else(not_begun)?;
        if self.doc.status != TableStatus::Playing {
            return Err(match self.doc.status {
                TableStatus::Finished => Problem::new("over", "the match is over, and its seed is known to all"),
                _ => not_begun(),
            });
        }
        // Others may have moved since: what is taken back is the same act, as long as this seat has not acted again.
        let own = format!("{{\"act\":{{\"seat\":{seat},");
        if seq > self.seq() || playing.read().stored_since(seq).iter().any(|entry| entry.starts_with(&own)) {
            return Err(Problem::new("stale", "the match has moved on meanwhile"));
        }
        let undo = playing.read().undo(seat);
        let undo = undo.ok_or_else(|| Problem::new("nothing_to_undo", "there is nothing to take back"))?;
        let together = self.clients.get(&connection).map(|client| client.people.clone()).unwrap_or_default();
        let asked = |other: &Seat| {
            let sitting = &self.doc.seats[other.index()];
            *other != seat
                && sitting.is_person()
                && sitting.stand_in.is_none()
                && !together.contains(&sitting.person)
                && self.presence(*other) != Presence::Gone
        };
        let waiting: Seats = self.doc.all().iter().filter(asked).collect();
        // Whoever sits at the same screen agrees with whoever acts there, and bots always do.
        let willing = |other: &Seat| {
            let sitting = &self.doc.seats[other.index()];
            *other != seat && (!sitting.is_person() || together.contains(&sitting.person))
        };
        let agreed = if undo.free { Seats::NONE } else { self.doc.all().iter().filter(willing).collect() };
        if undo.free || waiting.is_empty() {
            self.take_back(seat, agreed, key).await?;
            return Ok(true);
        }
        if self.undo.is_some() {
            return Err(Problem::new("asked", "a wish to take back waits for its answer already"));
        }
        let until = Instant::now() + self.around.limits.undo;
        self.undo = Some(UndoWish { seat, waiting, moves: undo.acts, agreed, until, connection, id });
        self.moment += 1;
        self.publish();
        Ok(false)
    }

    async fn take_back(&mut self, seat: Seat, agreed: Seats, key: String) -> Result<(), Problem> {
        let playing = self.playing.clone().ok_or_else(not_begun)?;
        let proposed = playing.read().propose_undo(seat, agreed)?;
        self.keep(proposed, Some(key)).await?;
        self.took_back(seat);
        self.late = Seats::NONE;
        self.thinking = None;
        self.advance().await;
        Ok(())
    }

    /// One answer counts for everybody who sits at the same screen.
    pub(super) async fn answer_undo(&mut self, connection: Connection, seat: Seat, agree: bool) -> Result<(), Problem> {
        let together = self.clients.get(&connection).map(|client| client.people.clone()).unwrap_or_default();
        let here = |other: &Seat| *other == seat || together.contains(&self.doc.seats[other.index()].person);
        let answered: Seats = self.doc.all().iter().filter(here).collect();
        let none = || Problem::new("not_asked", "nobody has asked this seat to take anything back");
        let wish = self.undo.as_mut().filter(|wish| wish.waiting.has(seat)).ok_or_else(none)?;
        if !agree {
            self.deny_undo();
            self.advance().await;
            return Ok(());
        }
        for seat in wish.waiting.iter().filter(|seat| answered.has(*seat)).collect::<Vec<_>>() {
            wish.waiting = wish.waiting.without(seat);
            wish.agreed = wish.agreed.with(seat);
        }
        if !wish.waiting.is_empty() {
            self.moment += 1;
            self.publish();
            return Ok(());
        }
        let Some(wish) = self.undo.take() else { return Ok(()) };
        match self.take_back(wish.seat, wish.agreed, key(wish.seat, &wish.id)?).await {
            Ok(()) => self.tell(wish.connection, Update::Done { id: wish.id }, false),
            Err(problem) => self.refuse(wish.connection, Some(wish.id), problem, true),
        }
        Ok(())
    }

    /// The wish has lapsed or was refused.
    pub(super) fn deny_undo(&mut self) {
        let Some(wish) = self.undo.take() else { return };
        self.moment += 1;
        // Nobody may be listening.
        let _ = self.said.send(Arc::new(Update::UndoDenied { seat: wish.seat }));
        let denied = Problem::new("undo_denied", "the others did not agree to take it back");
        self.refuse(wish.connection, Some(wish.id), denied, false);
        self.set_bots_thinking();
        self.publish();
    }
}
