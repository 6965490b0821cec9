//! The one task that owns a table. It takes orders one after another, keeps what changes before anybody sees it, and
//! publishes what the table is like now.

mod clock;
mod people;
mod play;
mod seed;
mod shown;
mod thinking;
mod undo;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use catalog::{Problem, Title, WaitsFor};
use game::{Seat, Seats};
use protocol::http::{JoinTable, SeatLink, SeatToken, Turn};
use protocol::{Command, Level, TableStatus, Update};
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::bots::{Cancel, Pool, Question, Thought, Visitors};
use crate::config::Limits;
use crate::doc::{Doc, SeatDoc};
use crate::limit::Bucket;
use crate::metrics::{Held, METRICS};
use crate::snapshot::{Shared, Snapshot};
use crate::store::{Lease, Store, StoreError, Write};

pub(crate) use play::Hold;
use shown::blank;

const ORDERS: usize = 256;
const SAID: usize = 64;
/// A table's document is written at least so often while it is played, so that it does not look forgotten.
const TOUCH: Duration = Duration::from_hours(1);
/// How long a table tries to give its lease back; after that, others wait until it ends.
const RELEASE: Duration = Duration::from_secs(2);

/// A connection's number, never given twice by a process.
pub(crate) type Connection = u64;
type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// Something that a table's keeper is asked to do.
pub(crate) enum Order {
    /// A connection introduces itself.
    Join { connection: Connection, papers: Papers, out: mpsc::Sender<Said>, reply: Reply<Joined> },
    /// A connection says something.
    Say { connection: Connection, command: Command, at: Instant },
    /// A connection has ended.
    Gone { connection: Connection },
    /// Somebody sits down by the invite link.
    Sit { ask: JoinTable, reply: Reply<SeatToken> },
    /// A link is wanted that moves a seat to another device.
    SeatLink { token: String, reply: Reply<SeatLink> },
    /// Whether the match waits for one of these seats.
    Turn { tokens: Vec<String>, reply: Reply<Turn> },
    /// Such a link is used.
    Claim { secret: String, reply: Reply<SeatToken> },
    /// A bot has thought.
    Thought { match_id: String, seq: u64, seat: Seat, question: Question, thought: Option<Thought> },
    /// The table begins by itself.
    Start,
    /// The server is stopping.
    Stop,
}

/// What a connection shows at the door.
#[derive(Default)]
pub(crate) struct Papers {
    pub tokens: Vec<String>,
    pub watch: Option<String>,
    pub host: Option<String>,
    pub language: String,
}

/// Who a connection turned out to be.
pub(crate) struct Joined {
    pub people: Vec<u32>,
    pub host: bool,
    /// Tokens among the papers that nobody's seat has.
    pub unknown: usize,
    /// The host's rights have passed on to somebody else meanwhile.
    pub passed: bool,
}

/// Something for one connection alone.
pub(crate) struct Said {
    // A queue has room for dozens from the beginning, and nearly always none.
    pub update: Box<Update>,
    /// The connection shows the head again after it.
    pub fresh: bool,
}

/// How to reach a table's keeper.
#[derive(Clone)]
pub(crate) struct Handle {
    pub orders: mpsc::Sender<Order>,
    pub now: watch::Receiver<Arc<Snapshot>>,
    pub said: broadcast::Sender<Arc<Update>>,
}

/// What every keeper needs of the server.
#[derive(Clone)]
pub(crate) struct Surroundings {
    pub store: Arc<dyn Store>,
    pub pool: Pool,
    pub limits: Arc<Limits>,
}

struct Client {
    people: Vec<u32>,
    host: bool,
    language: String,
    out: mpsc::Sender<Said>,
    hinting: Option<Cancel>,
    hints: Bucket,
}

/// What a keeper remembers of a seat and does not keep.
#[derive(Clone, Default)]
struct Place {
    away: Option<Instant>,
    gone: bool,
    rematch: bool,
    talked: Option<(Instant, f64)>,
    // Since when its clock runs.
    running: Option<Instant>,
    move_used: Duration,
    // What its acts took before, so that taking one back does not give its time back.
    moves: Vec<Duration>,
}

struct UndoWish {
    seat: Seat,
    waiting: Seats,
    moves: usize,
    agreed: Seats,
    until: Instant,
    connection: Connection,
    id: String,
}

/// The one task that owns a table.
pub(crate) struct Keeper {
    around: Surroundings,
    lease: Lease,
    title: &'static dyn Title,
    doc: Doc,
    revision: u64,
    saved: Instant,
    playing: Option<Shared>,
    // Ids of commands that are done, in this match, and the entries that they became.
    done: HashMap<String, u64>,
    clients: HashMap<Connection, Client>,
    places: Vec<Place>,
    hold: Option<Hold>,
    undo: Option<UndoWish>,
    fair_until: Option<Instant>,
    host_away: Option<Instant>,
    // The head and seat that a bot thinks about.
    thinking: Option<(u64, Seat, Cancel)>,
    visitors: Visitors,
    // Whose time for this move is up.
    late: Seats,
    // Whose turn a bot plays, and only this one.
    skipped: HashMap<Seat, Level>,
    empty_since: Instant,
    // When everybody was told last how many look on, and when they are told next.
    watchers_shown: Option<Instant>,
    watchers_due: Option<Instant>,
    moment: u64,
    stopping: bool,
    orders: mpsc::Receiver<Order>,
    self_orders: mpsc::WeakSender<Order>,
    now: watch::Sender<Arc<Snapshot>>,
    said: broadcast::Sender<Arc<Update>>,
    _counted: Held,
}

impl Keeper {
    /// A keeper for a table as it was kept, with the log of its match.
    pub(crate) fn new(
        around: Surroundings,
        lease: Lease,
        doc: Doc,
        revision: u64,
        log: Vec<crate::store::Kept>,
    ) -> Result<(Self, Handle), Problem> {
        let title = catalog::find(&doc.game)?;
        let (texts, commands): (Vec<_>, Vec<_>) = log.into_iter().map(|kept| (kept.entry, kept.command)).unzip();
        let playing = if texts.is_empty() { None } else { Some(Shared::new(title.read(&texts)?)) };
        let (sender, orders) = mpsc::channel(ORDERS);
        let (said, _) = broadcast::channel(SAID);
        let begun = Instant::now();
        let away = |seat: &SeatDoc| Place { away: seat.is_person().then_some(begun), ..Place::default() };
        let places = doc.seats.iter().map(away).collect();
        let first = Snapshot {
            info: blank(&doc),
            people: Vec::new(),
            heir: None,
            invite: String::new(),
            watch: String::new(),
            playing: None,
            seq: 0,
            moment: 0,
            window: None,
            stances: Vec::new(),
            undo_asked: None,
        };
        let (now, watched) = watch::channel(Arc::new(first));
        let keeper = Self {
            around,
            lease,
            title,
            doc,
            revision,
            saved: begun,
            playing,
            done: commands.into_iter().zip(0..).filter_map(|(command, seq)| Some((command?, seq))).collect(),
            clients: HashMap::new(),
            places,
            hold: None,
            undo: None,
            fair_until: None,
            host_away: Some(begun),
            thinking: None,
            visitors: Visitors::default(),
            late: Seats::NONE,
            skipped: HashMap::new(),
            empty_since: begun,
            watchers_shown: None,
            watchers_due: None,
            moment: 0,
            stopping: false,
            orders,
            self_orders: sender.downgrade(),
            now,
            said: said.clone(),
            _counted: Held::new(&METRICS.tables),
        };
        keeper.publish();
        Ok((keeper, Handle { orders: sender, now: watched, said }))
    }

    /// Runs until nobody needs the table. Returns when every change is kept.
    pub(crate) async fn run(mut self) {
        self.fair_until = self.is_shuffling().then(|| Instant::now() + self.around.limits.fair);
        self.advance().await;
        while !self.stopping {
            let deadline = self.deadline();
            tokio::select! {
                order = self.orders.recv() => match order {
                    Some(order) => self.obey(order).await,
                    None => break,
                },
                () = tokio::time::sleep_until(deadline) => self.on_time().await,
            }
        }
        // Whoever has sent something meanwhile sees that nobody took it, and asks for the table anew.
        self.orders.close();
        // Connections end when this returns: another node can take the table over before its people are there.
        let released = tokio::time::timeout(RELEASE, self.around.store.release(self.lease.clone())).await;
        if !matches!(released, Ok(Ok(()))) {
            tracing::warn!("a lease could not be given back: others wait until it ends");
        }
    }

    async fn obey(&mut self, order: Order) {
        match order {
            Order::Join { connection, papers, out, reply } => {
                let joined = self.join(connection, papers, out).await;
                let _ = reply.send(joined);
            }
            Order::Say { connection, command, at } => self.hear(connection, command, at).await,
            Order::Gone { connection } => self.forget(connection),
            Order::Sit { ask, reply } => {
                let seated = self.sit(ask).await;
                let _ = reply.send(seated);
            }
            Order::SeatLink { token, reply } => {
                let link = self.seat_link(&token).await;
                let _ = reply.send(link);
            }
            Order::Turn { tokens, reply } => {
                let _ = reply.send(self.turn(&tokens));
            }
            Order::Claim { secret, reply } => {
                let claimed = self.claim(&secret).await;
                let _ = reply.send(claimed);
            }
            Order::Thought { match_id, seq, seat, question, thought } => {
                self.thought(&match_id, seq, seat, question, thought).await;
            }
            Order::Start => {
                if let Err(problem) = self.start().await {
                    tracing::warn!(code = problem.code, "a table did not begin by itself");
                }
            }
            Order::Stop => self.stopping = true,
        }
    }

    /// When to look at the clocks again.
    fn deadline(&self) -> Instant {
        let far = Instant::now() + Duration::from_hours(24);
        let grace = self.grace();
        let mut times = vec![
            self.hold.as_ref().and_then(|hold| self.closes(hold)),
            self.fair_until,
            self.undo.as_ref().map(|undo| undo.until),
            self.watchers_due,
            self.clients.is_empty().then(|| self.empty_since + self.around.limits.idle),
            self.host_away.filter(|_| self.heir_apparent().is_some()).map(|since| since + grace),
        ];
        times.extend(self.places.iter().map(|place| place.away.filter(|_| !place.gone).map(|since| since + grace)));
        times.extend(self.doc.all().iter().map(|seat| self.runs_out(seat)));
        times.into_iter().flatten().min().unwrap_or(far)
    }

    async fn on_time(&mut self) {
        let now = Instant::now();
        let grace = self.grace();
        let late = |place: &Place| !place.gone && place.away.is_some_and(|since| since + grace <= now);
        let vanished: Seats = self.doc.all().iter().filter(|seat| late(&self.places[seat.index()])).collect();
        if !vanished.is_empty() {
            for seat in vanished.iter() {
                self.places[seat.index()].gone = true;
            }
            self.publish();
            // A draw waits for nobody who has vanished.
            for seat in vanished.iter().filter(|seat| self.bot_at(*seat).is_none()).collect::<Seats>().iter() {
                let _ = self.pass(seat).await;
            }
            self.rematch_if_all_want_it().await;
        }
        if self.host_away.is_some_and(|since| since + grace <= now) {
            self.pass_host_on().await;
        }
        if self.fair_until.is_some_and(|until| until <= now) {
            self.drop_silent().await;
        }
        if self.undo.as_ref().is_some_and(|undo| undo.until <= now) {
            self.deny_undo();
        }
        if self.hold.as_ref().and_then(|hold| self.closes(hold)).is_some_and(|closes| closes <= now) {
            self.release().await;
        }
        self.ring(now);
        if self.watchers_due.is_some_and(|due| due <= now) {
            self.publish_watchers();
        }
        if self.clients.is_empty() && self.empty_since + self.around.limits.idle <= now {
            // A running clock goes on without anybody looking; everything else can rest in the store.
            let runs = self.places.iter().any(|place| place.running.is_some()) && self.has_clocks();
            self.stopping = !runs && self.thinking.is_none();
            self.empty_since = now;
        }
    }

    /// Goes on from wherever the match stands, and shows it. Called after every change.
    async fn advance(&mut self) {
        self.go_on().await;
        self.publish();
    }

    /// Goes on from wherever the match stands: chance, the end, bots, clocks.
    async fn go_on(&mut self) {
        while let Some(waits_for) = self.waits_for() {
            match waits_for {
                WaitsFor::Chance => {
                    let proposed = self.playing.as_ref().and_then(|playing| playing.read().propose_chance());
                    let Some(proposed) = proposed else { break };
                    if self.keep(proposed, None).await.is_err() {
                        break;
                    }
                }
                WaitsFor::Over(_) if self.doc.status != TableStatus::Finished => {
                    if self.finish().await.is_err() {
                        break;
                    }
                }
                WaitsFor::Seats(_) if self.doc.status == TableStatus::Shuffling => {
                    let mut doc = self.doc.clone();
                    doc.status = TableStatus::Playing;
                    self.fair_until = None;
                    if self.save(doc, Vec::new()).await.is_err() {
                        break;
                    }
                }
                _ => break,
            }
        }
        // A turn that a bot played for somebody ends when the match waits for others.
        let deciding = self.deciding();
        self.skipped.retain(|seat, _| deciding.has(*seat));
        self.run_clocks();
        self.set_bots_thinking();
    }

    async fn finish(&mut self) -> Result<(), Problem> {
        let mut doc = self.doc.clone();
        doc.status = TableStatus::Finished;
        doc.ended = Some(unix());
        doc.finished.push(doc.match_id.clone());
        let row = Self::match_row(&doc, true);
        self.save(doc, vec![row]).await?;
        METRICS.matches_finished.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        self.visitors.leave();
        tracing::info!(game = self.doc.game, "a match is over");
        Ok(())
    }

    pub(crate) fn match_row(doc: &Doc, over: bool) -> Write {
        Write::Match(crate::store::MatchRow {
            id: doc.match_id.clone(),
            table: Some(doc.id.clone()),
            game: doc.game.clone(),
            names: serde_json::to_string(&doc.names()).unwrap_or_default(),
            over,
        })
    }

    /// Keeps a changed document, and then takes it over.
    async fn save(&mut self, doc: Doc, mut also: Vec<Write>) -> Result<(), Problem> {
        also.insert(0, Write::Table(doc.row(self.revision).map_err(|error| Self::failed(&error))?));
        self.write(also).await?;
        self.revision += 1;
        self.saved = Instant::now();
        self.doc = doc;
        Ok(())
    }

    async fn write(&mut self, mut writes: Vec<Write>) -> Result<(), Problem> {
        writes.insert(0, Write::Held(self.lease.clone()));
        match self.around.store.write(writes).await {
            Ok(()) => Ok(()),
            Err(error) => {
                // Somebody else keeps this table, it was forgotten, or nobody knows: whoever asks next reads it anew.
                self.stopping |= matches!(error, StoreError::Conflict | StoreError::Lost);
                Err(Self::failed(&error))
            }
        }
    }

    fn failed(error: &StoreError) -> Problem {
        METRICS.store_failures.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        crate::tables::unkept(error)
    }

    fn waits_for(&self) -> Option<WaitsFor> {
        self.playing.as_ref().map(|playing| playing.read().waits_for())
    }

    /// Whom the match waits for, if it waits for somebody.
    fn deciding(&self) -> Seats {
        match self.waits_for() {
            Some(WaitsFor::Seats(seats)) => seats,
            _ => Seats::NONE,
        }
    }

    fn seq(&self) -> u64 {
        self.playing.as_ref().map_or(0, |playing| playing.read().seq())
    }

    fn is_shuffling(&self) -> bool {
        self.waits_for() == Some(WaitsFor::Seed)
    }

    fn grace(&self) -> Duration {
        Duration::from_secs(self.doc.timers.grace.unwrap_or(60).into())
    }

    /// Sends something to one connection. One that does not read is left to find out by itself: its own task ends it.
    fn tell(&self, connection: Connection, update: Update, fresh: bool) {
        if let Some(client) = self.clients.get(&connection) {
            let _ = client.out.try_send(Said { update: Box::new(update), fresh });
        }
    }
}

/// Seconds since 1970.
pub(crate) fn unix() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
