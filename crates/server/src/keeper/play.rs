//! What people and bots do at a table: acts, the moments before draws, talk.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use catalog::{Problem, Proposed};
use game::{Seat, Seats};
use protocol::{Command, Presence, Stance, TableStatus, Update};
use serde_json::Value;
use tokio::time::Instant;

use super::people::{ended, no_such_seat};
use super::seed::not_begun;
use super::{Connection, Keeper};
use crate::bots::{Cancel, Question};
use crate::metrics::METRICS;
use crate::names;
use crate::store::{Kept, Write};

const REACTIONS: [&str; 6] = ["well_played", "thanks", "hurry", "ouch", "laugh", "hello"];
/// The longest id of a command.
const ID: usize = 64;
/// The code of whatever would make a match longer than any may be.
pub(super) const TOO_LONG: &str = "too_long";
/// Things said by one seat: so many at once, and one more each so many seconds.
const TALK: (f64, f64) = (5.0, 1.5);

/// An act that leads to a draw, while others may still play a card.
pub(crate) struct Hold {
    pub seat: Seat,
    pub action: Value,
    // None for bots.
    sender: Option<(Connection, String)>,
    pub waiting: Seats,
    until: Instant,
    // Bots that think about a card of theirs.
    _offers: Vec<Cancel>,
}

/// What became of an act.
pub(super) enum Acted {
    Kept,
    Held,
}

impl Keeper {
    /// A command of a connection. Each is answered: done, or refused with the reason.
    pub(super) async fn hear(&mut self, connection: Connection, command: Command, at: Instant) {
        let about_match = matches!(
            command,
            Command::Act { .. }
                | Command::Pass { .. }
                | Command::Undo { .. }
                | Command::AnswerUndo { .. }
                | Command::Commit { .. }
                | Command::Reveal { .. }
        );
        let id = match &command {
            Command::Act { id, .. } | Command::Undo { id, .. } => Some(id.clone()),
            _ => None,
        };
        match self.try_hear(connection, command).await {
            Ok(true) => {
                if let Some(id) = id {
                    METRICS.act.observe(at.elapsed());
                    self.tell(connection, Update::Done { id }, false);
                }
            }
            Ok(false) => {}
            Err(problem) => self.refuse(connection, id, problem, about_match),
        }
    }

    pub(super) fn refuse(&self, connection: Connection, id: Option<String>, problem: Problem, fresh: bool) {
        METRICS.refused.fetch_add(1, Relaxed);
        let refused = Update::Refused { id, code: problem.code.into(), message: problem.message };
        self.tell(connection, refused, fresh);
    }

    /// Whether it is done; a held act is answered later.
    async fn try_hear(&mut self, connection: Connection, command: Command) -> Result<bool, Problem> {
        if self.doc.status == TableStatus::Ended {
            return Err(ended());
        }
        if let Some(seat) = seat_of(&command) {
            self.check_holds(connection, seat)?;
        }
        match command {
            Command::Act { id, seat, seq, action } => {
                let key = key(seat, &id)?;
                if let Some(entry) = self.done.get(&key) {
                    let same = *entry == seq && self.entry(*entry)["act"]["action"] == action;
                    return if same { Ok(true) } else { Err(used_id()) };
                }
                if let Some(hold) = &mut self.hold
                    && hold.sender.as_ref().is_some_and(|(_, held)| held.as_str() == id)
                    && hold.seat == seat
                {
                    if hold.action != action {
                        return Err(used_id());
                    }
                    // Sent again while it waits: whoever sent it last is answered.
                    hold.sender = Some((connection, id));
                    return Ok(false);
                }
                if let Err(stale) = self.check_head(seq) {
                    // Whoever has lost the table without knowing it is behind, and must not say of an act that it was not done:
                    // the new keeper may have done it.
                    self.write(Vec::new()).await?;
                    return Err(stale);
                }
                let acted = self.act(seat, action, Some((connection, id))).await?;
                return Ok(matches!(acted, Acted::Kept));
            }
            Command::Pass { seat, seq } => {
                self.check_head(seq)?;
                self.pass(seat).await?;
            }
            Command::Stance { seat, stance } => {
                let mut doc = self.doc.clone();
                doc.seats[seat.index()].stance = stance;
                self.save(doc, Vec::new()).await?;
                self.moment += 1;
                self.publish();
                if stance == Stance::AlwaysPass && self.hold.as_ref().is_some_and(|hold| hold.waiting.has(seat)) {
                    self.pass(seat).await?;
                }
            }
            Command::Undo { id, seat, seq } => return self.wish_undo(connection, seat, id, seq).await,
            Command::AnswerUndo { seat, agree } => self.answer_undo(connection, seat, agree).await?,
            Command::Commit { seat, commitment } => self.add_to_seed(seat, &commitment, false).await?,
            Command::Reveal { seat, nonce } => self.add_to_seed(seat, &nonce, true).await?,
            Command::React { seat, reaction } => {
                if !REACTIONS.contains(&reaction.as_str()) {
                    return Err(Problem::new("bad_reaction", format!("reactions are {}", REACTIONS.join(", "))));
                }
                self.talk(seat)?;
                // Nobody may be listening.
                let _ = self.said.send(Arc::new(Update::Reaction { seat, reaction }));
            }
            Command::Chat { seat, text } => {
                if !self.doc.chat {
                    return Err(Problem::new("no_chat", "the host has not turned chat on"));
                }
                let text = names::clean(&text, names::CHAT);
                if text.is_empty() {
                    return Err(Problem::new("empty", "there is nothing to say in it"));
                }
                self.talk(seat)?;
                let _ = self.said.send(Arc::new(Update::Chat { seat, text }));
            }
            Command::Hint { seat } => self.hint(connection, seat)?,
            Command::Rematch { seat } => {
                if self.doc.status != TableStatus::Finished {
                    return Err(Problem::new("not_over", "the match is not over"));
                }
                self.places[seat.index()].rematch = true;
                self.publish();
                self.rematch_if_all_want_it().await;
            }
            Command::Host { order } => self.host_order(connection, order).await?,
            Command::Vanished { gone, bot, once, .. } => self.decide_vanished(gone, bot, once).await?,
            Command::Leave { seat } => self.get_up(seat).await?,
            Command::Join { .. } | Command::Face { .. } => {}
        }
        Ok(true)
    }

    /// An entry of the log, as it is kept.
    pub(super) fn entry(&self, seq: u64) -> Value {
        let log = self.playing.as_ref().map(|playing| playing.read().log()).unwrap_or_default();
        usize::try_from(seq).ok().and_then(|index| log.into_iter().nth(index)).unwrap_or_default()
    }

    pub(super) fn check_holds(&self, connection: Connection, seat: Seat) -> Result<(), Problem> {
        let sitting = self.doc.seat(seat).ok_or_else(no_such_seat)?;
        match self.clients.get(&connection) {
            Some(client) if client.people.contains(&sitting.person) => Ok(()),
            _ => Err(Problem::new("not_yours", "this connection does not hold this seat")),
        }
    }

    fn check_head(&self, seq: u64) -> Result<(), Problem> {
        match self.seq() {
            now if now == seq => Ok(()),
            _ => Err(Problem::new("stale", "the match has moved on meanwhile")),
        }
    }

    fn talk(&mut self, seat: Seat) -> Result<(), Problem> {
        let now = Instant::now();
        let place = &mut self.places[seat.index()];
        let (since, left) = place.talked.unwrap_or((now, TALK.0));
        let left = (left + (now - since).as_secs_f64() / TALK.1).min(TALK.0);
        if left < 1.0 {
            place.talked = Some((now, left));
            return Err(Problem::new("slow_down", "that was a lot at once"));
        }
        place.talked = Some((now, left - 1.0));
        Ok(())
    }

    /// Keeps entries and then takes them over. Whatever waited for the old head has lapsed.
    pub(super) async fn keep(&mut self, proposed: Proposed, command: Option<String>) -> Result<(), Problem> {
        let playing = self.playing.clone().ok_or_else(not_begun)?;
        // Its file could not be read.
        let most = self.around.limits.entries;
        if self.seq() as usize + proposed.entries.len() > most {
            let message = format!("a match has at most {most} entries: this one cannot go on, and nothing was done");
            return Err(Problem::new(TOO_LONG, message));
        }
        let mut commands = command.clone().into_iter();
        let entries: Vec<Kept> =
            proposed.entries.iter().map(|entry| Kept { entry: entry.clone(), command: commands.next() }).collect();
        let first = self.seq();
        let append = Write::Append { match_id: self.doc.match_id.clone(), expected: first, entries };
        self.stop_clocks();
        let mut writes = vec![append];
        let with_table = self.has_clocks() || self.saved.elapsed() > super::TOUCH;
        if with_table {
            writes.push(Write::Table(self.doc.row(self.revision).map_err(|error| Self::failed(&error))?));
        }
        self.write(writes).await?;
        if with_table {
            self.revision += 1;
            self.saved = Instant::now();
        }
        playing.write().commit(proposed);
        self.done.extend(command.map(|command| (command, first)));
        self.moment += 1;
        // A hint for what was is of no use.
        self.clients.values_mut().for_each(|client| client.hinting = None);
        if let Some(Hold { sender: Some((connection, id)), .. }) = self.hold.take() {
            let overtaken = Problem::new("overtaken", "somebody played a card first: look again");
            self.refuse(connection, Some(id), overtaken, true);
        }
        if self.undo.is_some() {
            self.deny_undo();
        }
        Ok(())
    }

    /// A seat's decision. If chance follows from it, others who could still play a card are waited for.
    pub(super) async fn act(
        &mut self,
        seat: Seat,
        action: Value,
        sender: Option<(Connection, String)>,
    ) -> Result<Acted, Problem> {
        if self.doc.status != TableStatus::Playing && self.doc.status != TableStatus::Finished {
            return Err(not_begun());
        }
        let playing = self.playing.clone().ok_or_else(not_begun)?;
        if let Some(hold) = self.hold.as_mut().filter(|hold| hold.seat == seat && hold.action == action) {
            // Asked for once more: it waits on as it did, and whoever asked last is answered.
            if let Some((connection, id)) = std::mem::replace(&mut hold.sender, sender) {
                self.refuse(connection, Some(id), Problem::new("overtaken", "the same move was made again"), false);
            }
            return Ok(Acted::Held);
        }
        let proposed = playing.read().propose(seat, action.clone())?;
        let draws = proposed.entries.len() > 1;
        if self.title.has_interrupts() && draws {
            let same_screen = sender.as_ref().and_then(|(connection, _)| self.clients.get(connection));
            let together = |other: &Seat| {
                same_screen.is_some_and(|client| client.people.contains(&self.doc.seats[other.index()].person))
            };
            let asked = |other: &Seat| {
                *other != seat
                    && !self.deciding().has(*other)
                    && (self.bot_at(*other).is_some()
                        || self.doc.seats[other.index()].is_person()
                            && self.doc.seats[other.index()].stance != Stance::AlwaysPass
                            && self.presence(*other) != Presence::Gone
                            && !together(other))
            };
            let waiting: Seats = playing.read().may_act().iter().filter(asked).collect();
            if !waiting.is_empty() {
                let seconds = self.doc.timers.window.unwrap_or(20);
                let until = Instant::now() + Duration::from_secs(seconds.into());
                if let Some(Hold { sender: Some((connection, id)), .. }) = self.hold.take() {
                    self.refuse(connection, Some(id), Problem::new("overtaken", "another move was made"), false);
                }
                let bots = waiting.iter().filter_map(|bot| self.bot_at(bot).map(|level| (bot, level)));
                let offers = bots.map(|(bot, level)| self.ask_bot(bot, level, Question::Offer)).collect();
                self.hold = Some(Hold { seat, action, sender, waiting, until, _offers: offers });
                self.moment += 1;
                self.run_clocks();
                self.publish();
                return Ok(Acted::Held);
            }
        }
        let command = sender.map(|(_, id)| key(seat, &id)).transpose()?;
        self.keep(proposed, command).await?;
        self.has_acted(seat);
        self.advance().await;
        Ok(Acted::Kept)
    }

    fn has_acted(&mut self, seat: Seat) {
        self.moved(seat);
        METRICS.acts.fetch_add(1, Relaxed);
    }

    /// When a held draw goes on by itself; never while somebody who is there wants it held.
    pub(super) fn closes(&self, hold: &Hold) -> Option<Instant> {
        let holds =
            |seat: &Seat| self.doc.seats[seat.index()].stance == Stance::Hold && self.presence(*seat) == Presence::Here;
        if hold.waiting.iter().any(|seat| holds(&seat)) { None } else { Some(hold.until) }
    }

    pub(super) async fn pass(&mut self, seat: Seat) -> Result<(), Problem> {
        let none = || Problem::new("no_window", "no draw waits for this seat");
        let hold = self.hold.as_mut().filter(|hold| hold.waiting.has(seat)).ok_or_else(none)?;
        hold.waiting = hold.waiting.without(seat);
        self.moment += 1;
        if hold.waiting.is_empty() {
            self.release().await;
        } else {
            self.publish();
        }
        Ok(())
    }

    /// The held act happens.
    pub(super) async fn release(&mut self) {
        let (Some(hold), Some(playing)) = (self.hold.take(), self.playing.clone()) else { return };
        let began = Instant::now();
        let command = hold.sender.as_ref().map(|(_, id)| format!("{}:{id}", hold.seat));
        let proposed = playing.read().propose(hold.seat, hold.action);
        let kept = match proposed {
            Ok(proposed) => self.keep(proposed, command).await,
            Err(problem) => Err(problem),
        };
        self.moment += 1;
        if kept.is_ok() {
            self.has_acted(hold.seat);
        }
        self.thinking = None;
        self.advance().await;
        if let Some((connection, id)) = hold.sender {
            match kept {
                Ok(()) => {
                    METRICS.act.observe(began.elapsed());
                    self.tell(connection, Update::Done { id }, false);
                }
                Err(problem) => self.refuse(connection, Some(id), problem, true),
            }
        }
    }
}

/// The seat that a command speaks for.
fn seat_of(command: &Command) -> Option<Seat> {
    match command {
        Command::Act { seat, .. }
        | Command::Pass { seat, .. }
        | Command::Stance { seat, .. }
        | Command::Undo { seat, .. }
        | Command::AnswerUndo { seat, .. }
        | Command::Commit { seat, .. }
        | Command::Reveal { seat, .. }
        | Command::React { seat, .. }
        | Command::Chat { seat, .. }
        | Command::Hint { seat }
        | Command::Rematch { seat }
        | Command::Vanished { seat, .. }
        | Command::Leave { seat } => Some(*seat),
        Command::Join { .. } | Command::Face { .. } | Command::Host { .. } => None,
    }
}

pub(super) fn used_id() -> Problem {
    Problem::new("bad_id", "this id was used for something else already: nothing was done")
}

/// What a done command is remembered by.
pub(super) fn key(seat: Seat, id: &str) -> Result<String, Problem> {
    // Not every store keeps a control character.
    if id.is_empty() || id.len() > ID || id.contains(char::is_control) {
        return Err(Problem::new("bad_id", format!("an id of 1 to {ID} letters is wanted")));
    }
    Ok(format!("{seat}:{id}"))
}
