//! All tables of the server: those in memory, and those that are read from the store when somebody asks for them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalog::{Beginning, Problem};
use futures_util::future::join_all;
use game::{Seat, Seats};
use protocol::http::{ListedTable, MadeTable, NewTable, SeatToken};
use protocol::{Sitter, Stance, TableStatus};
use serde_json::Map;
use tokio::sync::{OnceCell, mpsc, oneshot};

use crate::archive::Begun;
use crate::doc::{Doc, SeatDoc};
use crate::keeper::{Handle, Keeper, Order, Surroundings, unix};
use crate::metrics::Rarely;
use crate::names;
use crate::store::{Claim, Kept, Lease, News, StoreError, Write};
use crate::token::{self, Hash};

/// The most tables in the public list.
const LISTED: u32 = 100;
/// The longest limit of time: thirty days.
const LONGEST: u32 = 30 * 86400;

type Slot = Arc<OnceCell<Handle>>;

/// Where a table is kept.
#[derive(Clone)]
pub(crate) enum Place {
    /// By this node.
    Here(Handle),
    /// By the node at this address.
    There(String),
}

/// Why a table is not opened here.
enum Shut {
    Problem(Problem),
    There(String),
}

impl From<Problem> for Shut {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

/// All tables of the server.
#[derive(Clone)]
pub(crate) struct Tables {
    pub around: Surroundings,
    slots: Arc<Mutex<HashMap<String, Slot>>>,
    connections: Arc<AtomicU64>,
    stopping: Arc<AtomicBool>,
    // Held by every keeper: when all are gone, everything is kept.
    alive: mpsc::Sender<()>,
}

impl Tables {
    pub(crate) fn new(around: Surroundings, alive: mpsc::Sender<()>) -> Self {
        Self { around, slots: Arc::default(), connections: Arc::default(), stopping: Arc::default(), alive }
    }

    /// A number for a new connection.
    pub(crate) fn connection(&self) -> u64 {
        self.connections.fetch_add(1, Relaxed)
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table with this id, if it is kept here.
    pub(crate) async fn find(&self, id: &str) -> Result<Handle, Problem> {
        match self.place(id).await? {
            Place::Here(handle) => Ok(handle),
            Place::There(_) => Err(Problem::new("busy", "the table is changing hands; try again")),
        }
    }

    /// Where the table with this id is kept: here from now on, read from the store, if nobody else keeps it.
    pub(crate) async fn place(&self, id: &str) -> Result<Place, Problem> {
        let unknown = || Problem::new("unknown_table", "there is no such table");
        if id.len() > 32 || !id.bytes().all(|letter| letter.is_ascii_alphanumeric()) {
            return Err(unknown());
        }
        loop {
            let slot = Arc::clone(self.slots().entry(id.to_string()).or_default());
            let read = slot
                .get_or_try_init(|| async {
                    let lease = self.claim(id).await?;
                    let row = self.around.store.table(id).await.map_err(|error| unreadable(&error))?;
                    let row = row.ok_or_else(unknown)?;
                    let doc = Doc::read(&row.doc).map_err(|error| {
                        tracing::error!(%error, "a table cannot be read");
                        Problem::new("store", "this table cannot be read")
                    })?;
                    let log = self.around.store.log(&doc.match_id, 0).await.map_err(|error| unreadable(&error))?;
                    Ok(self.open(lease, doc, row.revision, log)?)
                })
                .await;
            match read {
                Ok(handle) if !handle.orders.is_closed() => return Ok(Place::Here(handle.clone())),
                // It went to rest a moment ago: read it anew.
                Ok(_) => self.drop_slot(id, &slot),
                Err(shut) => {
                    self.drop_slot(id, &slot);
                    return match shut {
                        Shut::Problem(problem) => Err(problem),
                        Shut::There(address) => Ok(Place::There(address)),
                    };
                }
            }
        }
    }

    async fn claim(&self, id: &str) -> Result<Lease, Shut> {
        if self.stopping.load(Relaxed) {
            return Err(Problem::new("busy", "the server is stopping; come back in a moment").into());
        }
        match self.around.store.claim(id).await.map_err(|error| unreadable(&error))? {
            Claim::Ours(lease) => Ok(lease),
            Claim::Theirs(address) => Err(Shut::There(address)),
        }
    }

    fn drop_slot(&self, id: &str, slot: &Slot) {
        let mut slots = self.slots();
        if slots.get(id).is_some_and(|there| Arc::ptr_eq(there, slot)) {
            slots.remove(id);
        }
    }

    fn open(&self, lease: Lease, doc: Doc, revision: u64, log: Vec<Kept>) -> Result<Handle, Problem> {
        let id = doc.id.clone();
        let (keeper, handle) = Keeper::new(self.around.clone(), lease, doc, revision, log)?;
        let (slots, alive) = (Arc::clone(&self.slots), self.alive.clone());
        tokio::spawn(async move {
            keeper.run().await;
            let mut slots = slots.lock().unwrap_or_else(PoisonError::into_inner);
            // Only its own slot, not one in which the table was opened again meanwhile.
            let own = |slot: &Slot| slot.get().is_some_and(|handle| handle.orders.is_closed());
            if slots.get(&id).is_some_and(own) {
                slots.remove(&id);
            }
            drop(alive);
        });
        Ok(handle)
    }

    /// Asks a table something. A table that goes to rest at this moment is asked again.
    pub(crate) async fn ask<T>(
        &self,
        id: &str,
        order: impl Fn(oneshot::Sender<Result<T, Problem>>) -> Order,
    ) -> Result<T, Problem> {
        for _ in 0..3 {
            let handle = self.find(id).await?;
            let (reply, answer) = oneshot::channel();
            if handle.orders.send(order(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(Problem::new("busy", "the table does not answer; try again"))
    }

    /// Makes a table. A match that goes on from a position begins with it.
    pub(crate) async fn make(&self, new: NewTable, begun: Option<Begun>) -> Result<MadeTable, Problem> {
        let title = catalog::find(&new.game)?;
        let changes: Map<_, _> = new.options.into_iter().collect();
        if begun.is_some() && (new.rules.is_some() || !changes.is_empty()) {
            return Err(Problem::new("bad_config", "a position has its rules already: leave out rules and options"));
        }
        let config = match &begun {
            Some(begun) => begun.config.clone(),
            None => title.config(new.rules.as_deref(), &changes)?,
        };
        let count = new.seats.len();
        if !(1..=game::MAX_SEATS).contains(&count) {
            return Err(Problem::new("bad_config", format!("{count} seats are none of this game's numbers")));
        }
        for limit in
            [new.timers.per_move, new.timers.per_game, new.timers.grace, new.timers.window].into_iter().flatten()
        {
            if limit > LONGEST {
                return Err(Problem::new("bad_config", "a limit of time is at most thirty days"));
            }
        }
        if new.timers.grace == Some(0) {
            let message = "somebody who vanished counts as gone after one second at the earliest";
            return Err(Problem::new("bad_config", message));
        }
        let match_id = if let Some(begun) = &begun {
            let seats = begun.playing.seats().len();
            if seats != count {
                return Err(Problem::new("bad_config", format!("this position has {seats} seats")));
            }
            begun.playing.match_id().to_string()
        } else {
            let match_id = token::match_id();
            // Tried once, so that a wrong set-up is told to whoever makes the table.
            title.begin(Beginning {
                match_id: &match_id,
                config: config.clone(),
                seats: count as u8,
                seed: token::seed(),
                fair_seats: Seats::NONE,
            })?;
            match_id
        };
        let host = token::secret();
        let mut tokens = Vec::new();
        let mut taken: Vec<String> = Vec::new();
        let mut seats = Vec::new();
        for (index, seat) in new.seats.into_iter().enumerate() {
            let is_bot = matches!(seat.sitter, Sitter::Bot { .. });
            let is_link = seat.sitter == Sitter::Link;
            let name =
                if is_link { names::clean(&seat.name, names::NAME) } else { names::choose(&seat.name, is_bot, &taken) };
            taken.push(name.clone());
            let mut doc = SeatDoc {
                person: index as u32 + 1,
                name,
                claimed: !is_link,
                sitter: seat.sitter,
                tokens: Vec::new(),
                stand_in: None,
                stance: Stance::default(),
                spent: 0,
            };
            if !is_bot && !is_link {
                let token = token::secret();
                doc.add_token(&token);
                tokens.push(SeatToken { seat: Seat::new(index as u8), token });
            }
            seats.push(doc);
        }
        let doc = Doc {
            id: token::table_id(),
            game: new.game,
            config,
            public: new.public,
            chat: new.chat,
            hints: new.hints,
            timers: new.timers,
            status: if begun.is_some() { TableStatus::Playing } else { TableStatus::Gathering },
            match_id,
            finished: Vec::new(),
            begun: begun.as_ref().map(|_| unix()),
            ended: None,
            people: count as u32,
            seats,
            host: Hash::of(&host),
            heir: None,
            invite: token::secret(),
            watch: token::secret(),
            links: Vec::new(),
        };
        let row = doc.row(0).map_err(|error| unreadable(&error))?;
        let log: Vec<Kept> = begun
            .iter()
            .flat_map(|begun| begun.playing.stored_since(0))
            .map(|entry| Kept { entry, command: None })
            .collect();
        let mut writes = vec![Write::Table(row)];
        if begun.is_some() {
            writes.push(Write::Append { match_id: doc.match_id.clone(), expected: 0, entries: log.clone() });
            writes.push(Keeper::match_row(&doc, false));
        }
        self.around.store.write(writes).await.map_err(|error| unkept(&error))?;
        let made =
            MadeTable { id: doc.id.clone(), host, seats: tokens, invite: doc.invite.clone(), watch: doc.watch.clone() };
        tracing::info!(game = doc.game, seats = count, "a table is made");
        let begins = new.start && begun.is_none() && doc.seats.iter().all(|seat| seat.claimed);
        let slot = Slot::default();
        let handle = match self.claim(&doc.id).await {
            Ok(lease) => self.open(lease, doc, 1, log)?,
            Err(Shut::Problem(problem)) => return Err(problem),
            // Nobody but its maker knows of it yet.
            Err(Shut::There(_)) => return Err(Problem::new("busy", "the table does not answer; try again")),
        };
        if begins {
            // Its queue is empty: it takes this at once.
            let _ = handle.orders.send(Order::Start).await;
        }
        let _ = slot.set(handle);
        self.slots().insert(made.id.clone(), slot);
        Ok(made)
    }

    /// The public list.
    pub(crate) async fn listed(&self) -> Result<Vec<ListedTable>, Problem> {
        let rows = self.around.store.listed(LISTED).await.map_err(|error| unreadable(&error))?;
        let docs = rows.iter().filter_map(|row| Doc::read(&row.doc).ok());
        Ok(docs
            .map(|doc| ListedTable {
                open: doc.seats.iter().filter(|seat| seat.is_open()).count() as u8,
                names: doc
                    .seats
                    .iter()
                    .map(|seat| if seat.is_open() { String::new() } else { seat.name.clone() })
                    .collect(),
                id: doc.id,
                game: doc.game,
                status: doc.status,
            })
            .collect())
    }

    /// Opens no table any longer, and returns when all are kept, released and gone.
    pub(crate) async fn stop(&self) {
        self.stopping.store(true, Relaxed);
        while !self.slots().is_empty() {
            self.close(|_, _| true).await;
            // Leases are given back, and tables that were being opened at this moment are there.
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Closes tables when what they do is done, and waits for them. Their people come back by themselves.
    async fn close(&self, which: impl Fn(&str, &Handle) -> bool) {
        let slots: Vec<(String, Slot)> = self.slots().iter().map(|(id, slot)| (id.clone(), Arc::clone(slot))).collect();
        join_all(slots.iter().map(async |(id, slot)| {
            let Ok(handle) = slot.get_or_try_init(async || Err(())).await else { return };
            if which(id, handle) {
                // A full queue empties soon; a closed one has stopped.
                let _ = handle.orders.send(Order::Stop).await;
                handle.orders.closed().await;
            }
        }))
        .await;
    }

    /// Heeds what other nodes have done: a table that one of them has taken over is closed here.
    pub(crate) async fn heed(&self, news: News) {
        let moved: HashMap<String, u64> = match news {
            News::Lapsed => return self.close(|_, _| true).await,
            News::Missed => HashMap::new(),
            News::Moved(moved) => moved.into_iter().collect(),
        };
        let doubtful = |handle: &Handle| {
            let now = handle.now.borrow();
            moved.is_empty() || moved.get(&now.info.match_id).is_some_and(|seq| *seq > now.seq)
        };
        let open =
            self.slots().iter().filter_map(|(id, slot)| Some((id.clone(), slot.get()?.clone()))).collect::<Vec<_>>();
        let doubtful: Vec<String> = open.into_iter().filter(|(_, handle)| doubtful(handle)).map(|(id, _)| id).collect();
        if doubtful.is_empty() {
            return;
        }
        // What was heard is a reason to look, and no more.
        match self.around.store.lost(doubtful).await {
            Ok(lost) => self.close(|id, _| lost.iter().any(|lost| lost == id)).await,
            Err(error) => tracing::warn!(%error, "whether tables are kept elsewhere now is not known"),
        }
    }
}

pub(crate) fn unreadable(error: &StoreError) -> Problem {
    static FAILED: Rarely = Rarely::new();
    if let Some(more) = FAILED.now() {
        tracing::error!(%error, more, "the store cannot be read");
    }
    Problem::new("store", "the store cannot be read at the moment; whoever runs the server finds why in its log")
}

pub(crate) fn unkept(error: &StoreError) -> Problem {
    static FAILED: Rarely = Rarely::new();
    if let Some(more) = FAILED.now() {
        tracing::error!(%error, more, "a change could not be kept");
    }
    match error {
        StoreError::Lost => Problem::new("store", error.to_string()),
        _ => Problem::new("store", format!("this could not be kept, so it has not happened; try again: {error}")),
    }
}
