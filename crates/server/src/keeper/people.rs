//! Who comes, sits, vanishes, returns and leaves; and what the host may order.

use catalog::{Problem, WaitsFor};
use game::Seat;
use protocol::http::{JoinTable, SeatLink, SeatToken, Turn};
use protocol::{HostOrder, Level, Presence, Sitter, TableStatus, Update};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::{Client, Connection, Joined, Keeper, Papers, Place, Said, unix};
use crate::config::Rate;
use crate::doc::LinkDoc;
use crate::limit::Bucket;
use crate::names;
use crate::token::{self, Hash};

/// Hints for one connection: so many at once, and one more each two seconds.
const HINTS: Rate = Rate { per_second: 0.5, burst: 6.0 };

/// The most seat links that wait to be used.
const LINKS: usize = 16;

impl Keeper {
    /// A connection introduces itself. Whoever returns with a seat's token gets the seat back from a bot.
    pub(super) async fn join(
        &mut self,
        connection: Connection,
        papers: Papers,
        out: mpsc::Sender<Said>,
    ) -> Result<Joined, Problem> {
        let mut people = Vec::new();
        let mut unknown = 0;
        for token in &papers.tokens {
            match self.doc.person_of(token) {
                Some(person) if !people.contains(&person) => people.push(person),
                Some(_) => {}
                None => unknown += 1,
            }
        }
        let was_host = papers.host.is_some_and(|token| self.doc.host.fits(&token));
        let host = was_host && self.doc.heir.is_none();
        let watch = papers.watch.is_some_and(|given| {
            // Whoever was invited may look before they sit down.
            token::same(&given, &self.doc.watch) | token::same(&given, &self.doc.invite)
        });
        if people.is_empty() && unknown > 0 && !watch && !host {
            return Err(Problem::new("bad_token", "no seat at this table has this token"));
        }
        if people.is_empty() && !host && !watch && !self.doc.public {
            return Err(Problem::new("private", "this table is private: a link is needed to watch it"));
        }
        let seats: Vec<Seat> = people.iter().filter_map(|person| self.doc.seat_of(*person)).collect();
        if seats.iter().any(|seat| self.doc.seats[seat.index()].stand_in.is_some()) {
            let mut doc = self.doc.clone();
            for seat in &seats {
                doc.seats[seat.index()].stand_in = None;
            }
            self.save(doc, Vec::new()).await?;
        }
        for seat in &seats {
            let place = &mut self.places[seat.index()];
            (place.away, place.gone) = (None, false);
            self.skipped.remove(seat);
        }
        let (people_there, language) = (people.clone(), papers.language);
        let hints = Bucket::new(HINTS);
        let client = Client { people: people_there, host, language, out, hinting: None, hints };
        self.clients.insert(connection, client);
        self.look_for_host();
        let before = (self.moment, self.revision);
        self.go_on().await;
        if people.is_empty() && before == (self.moment, self.revision) {
            self.publish_watchers();
        } else {
            self.publish();
        }
        let passed = was_host && self.doc.heir.is_some_and(|heir| !people.contains(&heir));
        Ok(Joined { people, host, unknown, passed })
    }

    /// A connection has ended.
    pub(super) fn forget(&mut self, connection: Connection) {
        let Some(gone) = self.clients.remove(&connection) else { return };
        let now = Instant::now();
        if self.clients.is_empty() {
            self.empty_since = now;
        }
        for seat in self.doc.all().iter() {
            if self.doc.seats[seat.index()].is_person() && !self.is_held(seat) {
                let place = &mut self.places[seat.index()];
                place.away = place.away.or(Some(now));
            }
        }
        self.look_for_host();
        // Somebody who is no longer there holds no draw up without end.
        self.moment += u64::from(self.hold.is_some());
        if gone.people.is_empty() && self.hold.is_none() {
            self.publish_watchers();
        } else {
            self.publish();
        }
    }

    fn is_host(&self, client: &Client) -> bool {
        match self.doc.heir {
            None => client.host,
            Some(heir) => client.people.contains(&heir),
        }
    }

    fn look_for_host(&mut self) {
        let here = self.clients.values().any(|client| self.is_host(client));
        self.host_away = if here { None } else { self.host_away.or(Some(Instant::now())) };
    }

    /// Who becomes host if the host stays away: the first person that is there.
    pub(super) fn heir_apparent(&self) -> Option<u32> {
        let here = |seat: &Seat| self.presence(*seat) == Presence::Here;
        self.doc.all().iter().find(here).map(|seat| self.doc.seats[seat.index()].person)
    }

    pub(super) async fn pass_host_on(&mut self) {
        self.host_away = Some(Instant::now());
        let Some(heir) = self.heir_apparent() else { return };
        let mut doc = self.doc.clone();
        doc.heir = Some(heir);
        if self.save(doc, Vec::new()).await.is_ok() {
            self.look_for_host();
            self.publish();
        }
    }

    /// Somebody sits down by the invite link, or at a public table.
    pub(super) async fn sit(&mut self, ask: JoinTable) -> Result<SeatToken, Problem> {
        let invited = ask.invite.is_some_and(|given| token::same(&given, &self.doc.invite));
        if !invited && !self.doc.public {
            return Err(Problem::new("bad_invite", "this invitation is not one to this table"));
        }
        if self.doc.status == TableStatus::Ended {
            return Err(ended());
        }
        let open = self.doc.seats_where(crate::doc::SeatDoc::is_open);
        let seat = match ask.seat {
            Some(seat) if open.has(seat) => seat,
            Some(_) => return Err(Problem::new("taken", "this seat is not free")),
            None => open.iter().next().ok_or_else(|| Problem::new("full", "no seat is free at this table"))?,
        };
        let mut doc = self.doc.clone();
        let taken: Vec<String> = doc.seats.iter().filter(|seat| seat.claimed).map(|seat| seat.name.clone()).collect();
        let token = token::secret();
        doc.vacate(seat, Sitter::Link, names::choose(&ask.name, false, &taken));
        let sitting = &mut doc.seats[seat.index()];
        sitting.claimed = true;
        sitting.add_token(&token);
        self.save(doc, Vec::new()).await?;
        self.places[seat.index()] = Place { away: Some(Instant::now()), ..Place::default() };
        self.moment += 1;
        self.advance().await;
        Ok(SeatToken { seat, token })
    }

    /// A link that moves a seat to another device.
    pub(super) async fn seat_link(&mut self, seat_token: &str) -> Result<SeatLink, Problem> {
        let person = self
            .doc
            .person_of(seat_token)
            .ok_or_else(|| Problem::new("bad_token", "no seat at this table has this token"))?;
        let lives = self.around.limits.seat_link;
        let secret = token::secret();
        let mut doc = self.doc.clone();
        doc.links.retain(|link| link.until > unix());
        if doc.links.len() >= LINKS {
            doc.links.remove(0);
        }
        doc.links.push(LinkDoc { secret: Hash::of(&secret), person, until: unix() + lives.as_secs() });
        self.save(doc, Vec::new()).await?;
        Ok(SeatLink { secret, seconds: lives.as_secs() as u32 })
    }

    /// Whether the match waits for one of these seats.
    pub(super) fn turn(&self, tokens: &[String]) -> Result<Turn, Problem> {
        let people: Vec<u32> =
            tokens.iter().take(self.doc.seats.len()).filter_map(|one| self.doc.person_of(one)).collect();
        // Whoever may watch may know whether it still goes on.
        let watch = |one: &String| token::same(one, &self.doc.watch) | token::same(one, &self.doc.invite);
        if people.is_empty() && !tokens.iter().take(1).any(watch) {
            return Err(Problem::new("bad_token", "no seat at this table has this token"));
        }
        let mine = |seat: Seat| people.contains(&self.doc.seats[seat.index()].person);
        let waits = self.doc.status == TableStatus::Playing && self.deciding().iter().any(mine);
        Ok(Turn { status: self.doc.status, mine: waits })
    }

    /// Such a link is used: once.
    pub(super) async fn claim(&mut self, secret: &str) -> Result<SeatToken, Problem> {
        let used = || Problem::new("bad_link", "this link was used already, or is older than ten minutes");
        let mut doc = self.doc.clone();
        let index = doc.links.iter().position(|link| link.secret.fits(secret)).ok_or_else(used)?;
        let link = doc.links.remove(index);
        if link.until <= unix() {
            return Err(used());
        }
        let seat = doc.seat_of(link.person).ok_or_else(used)?;
        let token = token::secret();
        doc.seats[seat.index()].add_token(&token);
        self.save(doc, Vec::new()).await?;
        Ok(SeatToken { seat, token })
    }

    /// What only the host may order.
    pub(super) async fn host_order(&mut self, connection: Connection, order: HostOrder) -> Result<(), Problem> {
        if !self.clients.get(&connection).is_some_and(|client| self.is_host(client)) {
            return Err(Problem::new("not_host", "only the host may do this"));
        }
        match order {
            HostOrder::Start => self.start().await,
            HostOrder::Bot { seat, level } => self.put_bot(seat, level).await,
            HostOrder::Open { seat } => {
                let sitting = self.doc.seat(seat).ok_or_else(no_such_seat)?;
                // Whoever vanished may have lost their device: the invitation is their way back.
                if sitting.is_person() && self.presence(seat) != Presence::Gone {
                    return Err(Problem::new("taken", "a person sits there"));
                }
                self.free(seat).await
            }
            HostOrder::End => {
                let mut doc = self.doc.clone();
                doc.status = TableStatus::Ended;
                self.stop_clocks();
                self.save(doc, Vec::new()).await?;
                self.hold = None;
                self.publish();
                self.stopping = true;
                Ok(())
            }
        }
    }

    /// A bot for a seat: for good where a person is there or never was, until their return where one is away.
    async fn put_bot(&mut self, seat: Seat, level: Level) -> Result<(), Problem> {
        let sitting = self.doc.seat(seat).ok_or_else(no_such_seat)?.clone();
        let mut doc = self.doc.clone();
        if sitting.is_bot() {
            doc.seats[seat.index()].sitter = Sitter::Bot { level };
        } else if sitting.claimed && self.presence(seat) != Presence::Here {
            doc.seats[seat.index()].stand_in = Some(level);
        } else {
            let name = names::choose("", true, &doc.names());
            doc.vacate(seat, Sitter::Bot { level }, name);
        }
        let replaced = doc.seats[seat.index()].person != sitting.person;
        self.save(doc, Vec::new()).await?;
        if replaced {
            self.tell_replaced(sitting.person);
        }
        self.reseated(seat).await;
        Ok(())
    }

    /// Whoever lost a seat to a bot is told why they hold it no longer.
    fn tell_replaced(&self, person: u32) {
        let held = self.clients.iter().filter(|(_, client)| client.people.contains(&person));
        for (connection, _) in held {
            let message = "a bot plays this seat now: the host has decided so".into();
            self.tell(*connection, Update::Refused { id: None, code: "replaced".into(), message }, false);
        }
    }

    async fn free(&mut self, seat: Seat) -> Result<(), Problem> {
        let mut doc = self.doc.clone();
        doc.vacate(seat, Sitter::Link, String::new());
        self.save(doc, Vec::new()).await?;
        self.reseated(seat).await;
        Ok(())
    }

    async fn reseated(&mut self, seat: Seat) {
        self.thinking = None;
        let place = &mut self.places[seat.index()];
        if !self.doc.seats[seat.index()].is_person() {
            *place = Place::default();
        }
        if let Some(hold) = &mut self.hold {
            hold.waiting = hold.waiting.without(seat);
            if hold.waiting.is_empty() {
                self.release().await;
            }
        }
        if let Some(undo) = &mut self.undo {
            undo.waiting = undo.waiting.without(seat);
            if undo.waiting.is_empty() || undo.seat == seat {
                self.deny_undo();
            }
        }
        self.moment += 1;
        self.look_for_host();
        self.advance().await;
        self.rematch_if_all_want_it().await;
    }

    /// What those who are there decide about somebody who vanished, or about a seat that somebody left.
    pub(super) async fn decide_vanished(&mut self, gone: Seat, bot: Option<Level>, once: bool) -> Result<(), Problem> {
        let absent = matches!(self.presence(gone), Presence::Gone | Presence::Open);
        if self.doc.seat(gone).is_none() || !absent {
            return Err(Problem::new("not_gone", "they are there, or may come back any moment"));
        }
        if once {
            if self.doc.status != TableStatus::Playing || !self.deciding().has(gone) {
                return Err(Problem::new("not_waited_for", "the match does not wait for them now"));
            }
            self.skipped.insert(gone, bot.unwrap_or(Level::Casual));
            self.advance().await;
            return Ok(());
        }
        if let Some(level) = bot {
            return self.put_bot(gone, level).await;
        }
        let place = &mut self.places[gone.index()];
        (place.away, place.gone) = (Some(Instant::now()), false);
        self.publish();
        Ok(())
    }

    /// Somebody gets up.
    pub(super) async fn get_up(&mut self, seat: Seat) -> Result<(), Problem> {
        self.free(seat).await
    }

    /// Another match, when everybody who is still there wants one: each moves on by one seat, so another begins; or
    /// all stay where they are, if the rules say who begins.
    pub(super) async fn rematch_if_all_want_it(&mut self) {
        if self.doc.status != TableStatus::Finished {
            return;
        }
        let waits = |seat: &Seat| matches!(self.presence(*seat), Presence::Here | Presence::Away);
        let wants = |seat: &Seat| self.places[seat.index()].rematch;
        let mut people = self.doc.all().iter().filter(waits).peekable();
        if people.peek().is_none() || !people.all(|seat| wants(&seat)) {
            return;
        }
        let mut doc = self.doc.clone();
        let again = match self.waits_for() {
            Some(WaitsFor::Over(outcome)) => self.title.rematch(&doc.config, &outcome),
            _ => None,
        };
        let moved = usize::from(again.is_none());
        if let Some(config) = again {
            doc.config = config;
        }
        doc.seats.rotate_left(moved);
        self.places.rotate_left(moved);
        for seat in doc.seats_where(|seat| !seat.claimed).iter() {
            let name = names::choose("", true, &doc.names());
            doc.vacate(seat, Sitter::Bot { level: Level::Casual }, name);
        }
        for (place, seat) in self.places.iter().zip(&mut doc.seats) {
            if seat.is_person() && place.gone && seat.stand_in.is_none() {
                seat.stand_in = Some(Level::Casual);
            }
        }
        doc.match_id = token::match_id();
        if let Err(problem) = self.begin(doc).await {
            self.places.rotate_right(moved);
            tracing::warn!(code = problem.code, "a rematch did not begin");
        }
    }
}

pub(super) fn no_such_seat() -> Problem {
    Problem::new("no_such_seat", "there is no such seat")
}

pub(super) fn ended() -> Problem {
    Problem::new("ended", "the host has ended this table")
}
