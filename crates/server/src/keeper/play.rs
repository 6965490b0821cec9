//! What people and bots do at a table: acts, the moments before draws, taking back, talk.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use catalog::{Problem, Proposed};
use game::{Seat, Seats};
use protocol::{Command, Hint, Level, Presence, Stance, TableStatus, Update};
use serde_json::Value;
use tokio::time::Instant;

use super::people::{ended, no_such_seat};
use super::seed::not_begun;
use super::{Connection, Keeper, Order, UndoWish};
use crate::bots::{self, Cancel, Mind, Question, Thought};
use crate::metrics::METRICS;
use crate::store::{Kept, Write};
use crate::{names, render};

const REACTIONS: [&str; 6] = ["well_played", "thanks", "hurry", "ouch", "laugh", "hello"];
/// The longest id of a command.
const ID: usize = 64;
/// Things said by one seat: so many at once, and one more each so many seconds.
const TALK: (f64, f64) = (5.0, 1.5);

/// An act that leads to a draw, while others may still play a card.
pub(crate) struct Hold {
    seat: Seat,
    action: Value,
    // None for bots.
    sender: Option<(Connection, String)>,
    pub waiting: Seats,
    until: Instant,
    // Bots that think about a card of theirs.
    _offers: Vec<Cancel>,
}

/// What became of an act.
enum Acted {
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

    fn refuse(&self, connection: Connection, id: Option<String>, problem: Problem, fresh: bool) {
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
                if self.done.contains(&key) {
                    return Ok(true);
                }
                if let Some(hold) = &mut self.hold
                    && hold.sender.as_ref().is_some_and(|(_, held)| held.as_str() == id)
                    && hold.seat == seat
                {
                    // Sent again while it waits: whoever sent it last is answered.
                    hold.sender = Some((connection, id));
                    return Ok(false);
                }
                self.check_head(seq)?;
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
            Command::AnswerUndo { seat, agree } => self.answer_undo(seat, agree).await?,
            Command::Commit { seat, commitment } => self.add_to_seed(seat, &commitment, false).await?,
            Command::Reveal { seat, nonce } => self.add_to_seed(seat, &nonce, true).await?,
            Command::React { seat, reaction } => {
                if !REACTIONS.contains(&reaction.as_str()) {
                    return Err(Problem::new("bad_reaction", format!("reactions are {}", REACTIONS.join(", "))));
                }
                self.talk(seat)?;
                // Nobody may be listening.
                let _ = self.said.send(Update::Reaction { seat, reaction });
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
                let _ = self.said.send(Update::Chat { seat, text });
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
            Command::Vanished { gone, bot, .. } => self.decide_vanished(gone, bot).await?,
            Command::Leave { seat } => self.get_up(seat).await?,
            Command::Join { .. } | Command::Face { .. } => {}
        }
        Ok(true)
    }

    fn check_holds(&self, connection: Connection, seat: Seat) -> Result<(), Problem> {
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
        let mut commands = command.clone().into_iter();
        let entries: Vec<Kept> =
            proposed.entries.iter().map(|entry| Kept { entry: entry.clone(), command: commands.next() }).collect();
        let append = Write::Append { match_id: self.doc.match_id.clone(), expected: self.seq(), entries };
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
        self.done.extend(command);
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
    async fn act(&mut self, seat: Seat, action: Value, sender: Option<(Connection, String)>) -> Result<Acted, Problem> {
        if self.doc.status != TableStatus::Playing && self.doc.status != TableStatus::Finished {
            return Err(not_begun());
        }
        let playing = self.playing.clone().ok_or_else(not_begun)?;
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

    async fn pass(&mut self, seat: Seat) -> Result<(), Problem> {
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

    /// Taking back: at once where it is free or nobody need be asked, else the others are.
    async fn wish_undo(&mut self, connection: Connection, seat: Seat, id: String, seq: u64) -> Result<bool, Problem> {
        let key = key(seat, &id)?;
        if self.done.contains(&key) {
            return Ok(true);
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
        self.undo = Some(UndoWish { seat, waiting, agreed, until, connection, id });
        self.moment += 1;
        self.publish();
        Ok(false)
    }

    async fn take_back(&mut self, seat: Seat, agreed: Seats, key: String) -> Result<(), Problem> {
        let playing = self.playing.clone().ok_or_else(not_begun)?;
        let proposed = playing.read().propose_undo(seat, agreed)?;
        self.keep(proposed, Some(key)).await?;
        self.late = Seats::NONE;
        self.thinking = None;
        self.advance().await;
        Ok(())
    }

    async fn answer_undo(&mut self, seat: Seat, agree: bool) -> Result<(), Problem> {
        let none = || Problem::new("not_asked", "nobody has asked this seat to take anything back");
        let wish = self.undo.as_mut().filter(|wish| wish.waiting.has(seat)).ok_or_else(none)?;
        if !agree {
            self.deny_undo();
            self.advance().await;
            return Ok(());
        }
        wish.waiting = wish.waiting.without(seat);
        wish.agreed = wish.agreed.with(seat);
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
        let _ = self.said.send(Update::UndoDenied { seat: wish.seat });
        let denied = Problem::new("undo_denied", "the others did not agree to take it back");
        self.refuse(wish.connection, Some(wish.id), denied, false);
        self.set_bots_thinking();
        self.publish();
    }

    /// Lets a bot think if the match waits for one.
    pub(super) fn set_bots_thinking(&mut self) {
        let paused = self.hold.is_some() || self.undo.is_some() || self.stopping;
        if self.doc.status != TableStatus::Playing || paused {
            return;
        }
        let bot = |seat: Seat| self.bot_at(seat).map(|level| (seat, level));
        let Some((seat, level)) = self.deciding().iter().find_map(bot) else {
            self.thinking = None;
            return;
        };
        let seq = self.seq();
        if self.is_thinking(seq, seat) {
            return;
        }
        // Whatever another bot thought about is dropped with this.
        self.thinking = Some((seq, seat, self.ask_bot(seat, level, Question::Move)));
    }

    fn is_thinking(&self, seq: u64, seat: Seat) -> bool {
        self.thinking.as_ref().is_some_and(|(about, by, _)| *about == seq && *by == seat)
    }

    /// Sends a bot to think; it comes back with an order, unless what is returned here is dropped before.
    fn ask_bot(&self, seat: Seat, level: Level, question: Question) -> Cancel {
        let (cancel, cancelled) = Cancel::new();
        let Some(playing) = &self.playing else { return cancel };
        let (pool, orders) = (self.around.pool.clone(), self.self_orders.clone());
        let (known, match_id, seq) = {
            let playing = playing.read();
            (playing.thinker(seat), playing.match_id().to_string(), playing.seq())
        };
        let mind = match question {
            Question::Hint(_) => Mind::Level(level),
            Question::Move | Question::Offer => {
                let at = (self.title.id(), self.doc.id.as_str(), match_id.as_str());
                pool.mind(&self.visitors, at, seat, level)
            }
        };
        let pause = if question == Question::Move { self.around.limits.bot_pause } else { Duration::ZERO };
        tokio::spawn(async move {
            let begun = Instant::now();
            let thought = pool.think(known, mind, question, Arc::clone(&cancelled)).await;
            tokio::time::sleep_until(begun + pause).await;
            if cancelled.load(Relaxed) {
                return;
            }
            if let Some(orders) = orders.upgrade() {
                // The table may be gone.
                let _ = orders.send(Order::Thought { match_id, seq, seat, question, thought }).await;
            }
        });
        cancel
    }

    /// A bot has thought.
    pub(super) async fn thought(
        &mut self,
        match_id: &str,
        seq: u64,
        seat: Seat,
        question: Question,
        thought: Option<Thought>,
    ) {
        let current = seq == self.seq() && match_id == self.doc.match_id;
        match question {
            Question::Hint(connection) => return self.give_hint(connection, current, seat, thought),
            Question::Offer if current && self.hold.as_ref().is_some_and(|hold| hold.waiting.has(seat)) => {
                let offered = match thought {
                    Some(thought) => self.act(seat, thought.action, None).await.is_ok(),
                    None => false,
                };
                if !offered {
                    // The seat is waited for, so this cannot be refused.
                    let _ = self.pass(seat).await;
                }
                return;
            }
            Question::Move if current && self.is_thinking(seq, seat) => {}
            Question::Move | Question::Offer => return,
        }
        self.thinking = None;
        if self.bot_at(seat).is_none() || self.undo.is_some() || self.hold.is_some() {
            self.set_bots_thinking();
            return;
        }
        let Some(playing) = self.playing.clone() else { return };
        let any = |seed| bots::random(playing.read().as_ref(), seat, seed);
        let Some(thought) = thought.or_else(|| any(seq)) else { return };
        let acted = self.act(seat, thought.action, None).await;
        if let Err(problem) = acted {
            tracing::error!(code = problem.code, game = self.doc.game, "a bot's move was refused");
            if problem.code != "store"
                && let Some(other) = any(seq.wrapping_mul(7919))
                && self.act(seat, other.action, None).await.is_ok()
            {
                return;
            }
            // The store may work again later: the bot comes back then, with anything.
            let (orders, match_id) = (self.self_orders.clone(), match_id.to_string());
            self.thinking = Some((seq, seat, Cancel::new().0));
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_secs(1)).await;
                if let Some(orders) = orders.upgrade() {
                    let again = Order::Thought { match_id, seq, seat, question: Question::Move, thought: None };
                    let _ = orders.send(again).await;
                }
            });
        }
    }

    fn hint(&mut self, connection: Connection, seat: Seat) -> Result<(), Problem> {
        if !self.doc.hints {
            return Err(Problem::new("no_hints", "there are no hints at this table"));
        }
        let playing = self.playing.clone().ok_or_else(not_begun)?;
        if playing.read().legal(seat).is_empty() {
            return Err(Problem::new("not_your_turn", "there is nothing to do now"));
        }
        let slow = |message| Problem::new("slow_down", message);
        let client = self.clients.get_mut(&connection).ok_or_else(|| slow("this connection has ended"))?;
        if client.hinting.is_some() {
            return Err(slow("a hint is being thought of already"));
        }
        if !client.hints.take() {
            return Err(slow("that many hints take long to think of; wait a little"));
        }
        let cancel = self.ask_bot(seat, Level::Strong, Question::Hint(connection));
        if let Some(client) = self.clients.get_mut(&connection) {
            client.hinting = Some(cancel);
        }
        Ok(())
    }

    fn give_hint(&mut self, connection: Connection, current: bool, seat: Seat, thought: Option<Thought>) {
        let Some(client) = self.clients.get_mut(&connection) else { return };
        client.hinting = None;
        let language = client.language.clone();
        let seq = self.seq();
        // The seat may have changed hands while the bot thought.
        if !current || self.check_holds(connection, seat).is_err() {
            return;
        }
        let Some(playing) = self.playing.clone() else { return };
        let Some(thought) = thought else {
            let wait = Problem::new("wait", "nothing is better than to wait now");
            return self.refuse(connection, None, wait, false);
        };
        let playing = playing.read();
        let chosen = playing.choices(seat).into_iter().find(|choice| choice.action == thought.action);
        let Some(chosen) = chosen else { return };
        let words = render::words(self.title, &language);
        let names = self.doc.names();
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        let reason = thought.reason.map(|reason| words.say(&reason, &name)).unwrap_or_default();
        let label = words.say(&chosen.label, &name);
        let Thought { action, margin, .. } = thought;
        self.tell(connection, Update::Hint(Hint { seat, seq, action, label, reason, margin }), false);
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

/// What a done command is remembered by.
fn key(seat: Seat, id: &str) -> Result<String, Problem> {
    // Not every store keeps a control character.
    if id.is_empty() || id.len() > ID || id.contains(char::is_control) {
        return Err(Problem::new("bad_id", format!("an id of 1 to {ID} letters is wanted")));
    }
    Ok(format!("{seat}:{id}"))
}
