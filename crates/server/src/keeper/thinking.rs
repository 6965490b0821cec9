//! Bots at a table: whom the match waits for, who holds a card before a draw, and whoever is asked for a hint.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use catalog::Problem;
use game::Seat;
use protocol::{Hint, Level, TableStatus, Update};
use tokio::time::Instant;

use super::play::TOO_LONG;
use super::seed::not_begun;
use super::{Connection, Keeper, Order};
use crate::bots::{self, Cancel, Mind, Question, Thought};
use crate::render;

impl Keeper {
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
    pub(super) fn ask_bot(&self, seat: Seat, level: Level, question: Question) -> Cancel {
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
            // Nothing that it could think of would be taken.
            if problem.code == TOO_LONG {
                return;
            }
            if problem.code != "store" {
                tracing::error!(code = problem.code, game = self.doc.game, "a bot's move was refused");
            }
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

    pub(super) fn hint(&mut self, connection: Connection, seat: Seat) -> Result<(), Problem> {
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
        let cancel = self.ask_bot(seat, Level::Best, Question::Hint(connection));
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
