//! Who is there, and what everybody is shown of the table.

use std::sync::Arc;
use std::time::Duration;

use game::Seat;
use protocol::{Level, Presence, SeatInfo, TableInfo};
use tokio::time::Instant;

use super::Keeper;
use crate::doc::Doc;
use crate::snapshot::{Snapshot, Window};

/// How many look on is told at once, and then at most so often: in a rush each newcomer would be told to all the others.
const RUSH: Duration = Duration::from_secs(1);

impl Keeper {
    /// The level at which a bot plays this seat, if one does.
    pub(super) fn bot_at(&self, seat: Seat) -> Option<Level> {
        let sitting = self.doc.seat(seat)?;
        match sitting.sitter {
            protocol::Sitter::Bot { level } => Some(level),
            _ if sitting.stand_in.is_some() => sitting.stand_in,
            _ => self.skipped.get(&seat).copied().or(self.late.has(seat).then_some(Level::Casual)),
        }
    }

    /// How many connections hold this seat.
    fn devices(&self, seat: Seat) -> usize {
        let Some(sitting) = self.doc.seat(seat) else { return 0 };
        self.clients.values().filter(|client| client.people.contains(&sitting.person)).count()
    }

    pub(super) fn is_held(&self, seat: Seat) -> bool {
        self.devices(seat) > 0
    }

    pub(super) fn presence(&self, seat: Seat) -> Presence {
        let Some(sitting) = self.doc.seat(seat) else { return Presence::Open };
        match () {
            () if sitting.is_bot() => Presence::Bot,
            () if sitting.is_open() => Presence::Open,
            () if self.is_held(seat) => Presence::Here,
            () if self.places[seat.index()].gone => Presence::Gone,
            () => Presence::Away,
        }
    }

    /// Shows everybody that somebody has begun or ceased to look on.
    pub(super) fn publish_watchers(&mut self) {
        let now = Instant::now();
        match self.watchers_shown.map(|shown| shown + RUSH) {
            Some(next) if next > now => self.watchers_due = Some(next),
            _ => {
                (self.watchers_shown, self.watchers_due) = (Some(now), None);
                self.publish();
            }
        }
    }

    /// Shows everybody what the table is like now.
    pub(super) fn publish(&self) {
        let now = Instant::now();
        let seat_info = |seat: Seat| {
            let sitting = &self.doc.seats[seat.index()];
            SeatInfo {
                seat,
                name: sitting.name.clone(),
                sitter: sitting.sitter.clone(),
                presence: self.presence(seat),
                devices: self.devices(seat) as u32,
                stand_in: sitting.stand_in,
                clock: self.clock(seat, now),
                rematch: self.places[seat.index()].rematch,
            }
        };
        let mut info = blank(&self.doc);
        info.seats = self.doc.all().iter().map(seat_info).collect();
        info.watchers = self.clients.values().filter(|client| client.people.is_empty()).count() as u32;
        let window = self.hold.as_ref().map(|hold| Window {
            seat: hold.seat,
            action: hold.action.clone(),
            waiting: hold.waiting,
            closes: self.closes(hold),
        });
        self.now.send_replace(Arc::new(Snapshot {
            info,
            people: self.doc.seats.iter().map(|seat| seat.person).collect(),
            heir: self.doc.heir,
            invite: self.doc.invite.clone(),
            watch: self.doc.watch.clone(),
            playing: self.playing.clone(),
            seq: self.seq(),
            moment: self.moment,
            window,
            stances: self.doc.seats.iter().map(|seat| seat.stance).collect(),
            undo_asked: self.undo.as_ref().map(|undo| (undo.seat, undo.waiting, undo.moves)),
        }));
    }
}

/// What everybody may know about a table, before anybody sits there.
pub(super) fn blank(doc: &Doc) -> TableInfo {
    TableInfo {
        id: doc.id.clone(),
        match_id: doc.match_id.clone(),
        game: doc.game.clone(),
        config: doc.config.clone(),
        status: doc.status,
        seats: Vec::new(),
        watchers: 0,
        chat: doc.chat,
        hints: doc.hints,
        public: doc.public,
        timers: doc.timers,
        finished: doc.finished.clone(),
    }
}
