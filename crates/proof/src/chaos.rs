//! Whether anything is lost: people play whole matches while nodes are killed, paused, stopped and started with a wrong clock,
//! the disk is full, the database is killed, paused and out of reach, and connections are cut and slowed. At the end every
//! match must be as its players know it.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use anyhow::{Result, bail};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout_at};

use crate::check::{Acted, Fate, check};
use crate::client::Record;
use crate::http;
use crate::load::{average, up_to};
use crate::node::{Folder, Node, can_shift_clocks};
use crate::postgres::{Postgres, store_at};
use crate::proxy::Proxy;
use crate::tables::{self, Tally, spread, taken};

/// What `chaos` takes on the command line.
#[derive(clap::Args)]
pub struct Chaos {
    /// Tables that are played at the same time
    #[arg(long, default_value_t = 6, value_parser = up_to(100))]
    tables: usize,
    /// How long there is chaos; matches that are under way are then played to their end
    #[arg(long, default_value_t = 45, value_parser = clap::value_parser!(u64).range(..=86_400))]
    seconds: u64,
    /// The games, in turn
    #[arg(long, value_delimiter = ',', default_value = "santorini,cartagena,forbidden-island,sorry")]
    games: Vec<String>,
    /// Nodes that share the database, where it is one for several
    #[arg(long, default_value_t = 3, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=8))]
    nodes: usize,
    /// How long matches may take to end after the chaos, in seconds
    #[arg(long, default_value_t = 300)]
    patience: u64,
}

/// How long a client waits for an answer before it comes anew.
const PATIENCE: Duration = Duration::from_secs(4);
/// Longer than a lease.
const LONG: Duration = Duration::from_secs(8);
/// Not longer.
const SHORT: Duration = Duration::from_secs(2);

/// What is done to the servers.
#[derive(Clone, Copy, Debug)]
enum Blow {
    /// `kill -9`, and a new one.
    Kill,
    /// It stands still, and goes on.
    Pause(Duration),
    /// It is asked to stop, and a new one is started.
    Stop,
    /// It is killed, and a new one is started whose clock is hours off: ahead, behind, and so on in turn.
    ShiftClock,
    /// The disk of the store is full for a while.
    FillDisk,
    /// One node is cut off from the database, the others are not.
    Sever(Duration),
    /// Every connection of people ends.
    Cut,
    /// Whatever people and nodes say to one another takes longer.
    Slow,
    /// The database dies and is started again.
    KillDatabase,
    /// The database stands still.
    PauseDatabase(Duration),
}

const ALONE: &[Blow] =
    &[Blow::Kill, Blow::FillDisk, Blow::Cut, Blow::Pause(SHORT), Blow::ShiftClock, Blow::Stop, Blow::Slow];
const TOGETHER: &[Blow] = &[
    Blow::Kill,
    Blow::KillDatabase,
    Blow::Pause(LONG),
    Blow::Sever(LONG),
    Blow::Cut,
    Blow::PauseDatabase(SHORT),
    Blow::ShiftClock,
    Blow::Sever(SHORT),
    Blow::Stop,
    Blow::Slow,
    Blow::PauseDatabase(LONG),
];

pub async fn sqlite(chaos: &Chaos, seaboard: &Path) -> Result<()> {
    println!("── chaos on SQLite, one server");
    World::new(seaboard, Ground::Disk(Folder::on_a_small_disk()?), 1).await?.prove(chaos, ALONE).await
}

pub async fn postgres(chaos: &Chaos, seaboard: &Path) -> Result<()> {
    println!("── chaos on PostgreSQL, {} nodes", chaos.nodes);
    World::new(seaboard, Ground::Database(Postgres::start()?), chaos.nodes).await?.prove(chaos, TOGETHER).await
}

/// What the nodes stand on.
enum Ground {
    Disk(Folder),
    Database(Postgres),
}

/// A node, and its own line to the database where there is one.
struct Post {
    node: Node,
    store: String,
    line: Option<Proxy>,
}

/// Everything that can be hit.
struct World {
    seaboard: PathBuf,
    posts: Vec<Post>,
    proxy: Proxy,
    // Dropped after the nodes.
    ground: Ground,
}

/// A match that was played to its end.
struct Match {
    game: String,
    table: String,
    records: [Record; 2],
}

impl World {
    async fn new(seaboard: &Path, ground: Ground, nodes: usize) -> Result<Self> {
        let proxy = Proxy::start().await?;
        let mut world = Self { seaboard: seaboard.into(), posts: Vec::new(), proxy, ground };
        for _ in 0..nodes {
            let (store, line) = match &world.ground {
                Ground::Disk(folder) => (folder.store(), None),
                Ground::Database(database) => {
                    let line = Proxy::start().await?;
                    line.lead_to(vec![database.address]);
                    (store_at(line.address), Some(line))
                }
            };
            let node = Node::start(&world.seaboard, &store).await?;
            world.posts.push(Post { node, store, line });
        }
        world.lead();
        Ok(world)
    }

    fn lead(&self) {
        self.proxy.lead_to(self.posts.iter().map(|post| post.node.address).collect());
    }

    /// What of a blow cannot be done here, in words.
    fn lacks(&self, blow: Blow) -> Option<&'static str> {
        match (blow, &self.ground) {
            (Blow::FillDisk, Ground::Disk(folder)) if !folder.can_be_filled() => {
                Some("only root can mount a small disk")
            }
            (Blow::ShiftClock, _) if !can_shift_clocks() => Some("Debian's package libfaketime is not installed"),
            _ => None,
        }
    }

    async fn prove(mut self, chaos: &Chaos, blows: &[Blow]) -> Result<()> {
        let tally = Tally::new(PATIENCE, Duration::ZERO);
        let calm = Arc::new(AtomicBool::new(false));
        let mut playing = JoinSet::new();
        for (blow, lack) in blows.iter().filter_map(|blow| Some((blow, self.lacks(*blow)?))) {
            println!("  left out: {blow:?}: {lack}");
        }
        let blows: Vec<Blow> = blows.iter().copied().filter(|blow| self.lacks(*blow).is_none()).collect();
        for table in 0..chaos.tables {
            let games = chaos.games.clone();
            playing.spawn(play_on(self.proxy.address, games, table, Arc::clone(&tally), Arc::clone(&calm)));
        }
        let began = Instant::now();
        let mut fallen: Vec<(Instant, Blow)> = Vec::new();
        while began.elapsed() < Duration::from_secs(chaos.seconds) {
            // People get on with it for a moment between two blows. After a kill they are all back before the next blow, so
            // that it is known how long they needed.
            let last = fallen.last().map(|(_, blow)| *blow);
            self.moves_on(&tally, 20, matches!(last, Some(Blow::Kill))).await;
            let blow = blows[fallen.len() % blows.len()];
            println!("  {:>3} s  {:>6} acts  {blow:?}", began.elapsed().as_secs(), tally.done.load(Relaxed));
            fallen.push((Instant::now(), blow));
            self.strike(blow, fallen.len() - 1).await?;
        }
        calm.store(true, Relaxed);
        let patience = Instant::now() + Duration::from_secs(chaos.patience);
        let mut matches: Vec<Match> = Vec::new();
        let mut stuck = 0;
        while let Some(done) = timeout_at(patience, playing.join_next()).await.unwrap_or_else(|_| {
            stuck = playing.len();
            None
        }) {
            matches.extend(done?);
        }
        playing.shutdown().await;
        let mut faults: Vec<String> = Vec::new();
        let (mut done, mut doubtful) = (0, 0);
        for one in &matches {
            let acts: Vec<Acted> = one.records.iter().flat_map(|record| record.acts.iter().cloned()).collect();
            done += acts.iter().filter(|act| act.fate == Fate::Done).count();
            doubtful += acts.iter().filter(|act| act.fate == Fate::Doubtful).count();
            faults.extend(self.judge(one, &acts).await.into_iter().map(|fault| format!("{}: {fault}", one.table)));
        }
        println!(
            "  {} blows; {} matches played to their end, {done} acts acknowledged in them",
            fallen.len(),
            matches.len()
        );
        println!("  {doubtful} acts of which the store could not say whether they were done");
        let returns = taken(&tally.returns);
        println!("  back at a current view: {}", spread(returns.iter().map(|(_, time)| *time).collect()));
        for (blow, times) in by_blow(&fallen, &returns) {
            println!("    after {blow}: {} times, {}", times.len(), spread(times));
        }
        println!("  the machine's load average: {}", average());
        for fault in faults.iter().take(20) {
            println!("  FAULT {fault}");
        }
        if !faults.is_empty() || stuck > 0 || matches.is_empty() {
            bail!("{} faults, {stuck} tables that did not go on, {} matches", faults.len(), matches.len());
        }
        println!("  nothing was lost, nothing was done twice, every match replays and verifies");
        Ok(())
    }

    /// Waits for so many acts more, and until everybody is back if that is wanted, not for ever.
    async fn moves_on(&self, tally: &Tally, more: u64, all: bool) {
        let (wanted, patience) = (tally.done.load(Relaxed) + more, Instant::now() + Duration::from_secs(30));
        let waits = || tally.done.load(Relaxed) < wanted || (all && tally.away.load(Relaxed) > 0);
        while waits() && Instant::now() < patience {
            sleep(Duration::from_millis(20)).await;
        }
    }

    async fn strike(&mut self, blow: Blow, number: usize) -> Result<()> {
        let which = number % self.posts.len();
        match blow {
            Blow::Kill => self.replace(which, None).await?,
            Blow::ShiftClock => self.replace(which, Some(if number.is_multiple_of(2) { 30 } else { -30 })).await?,
            Blow::Stop => {
                self.posts[which].node.stop().await;
                self.replace(which, None).await?;
            }
            Blow::Pause(time) => {
                self.posts[which].node.signal("STOP");
                sleep(time).await;
                self.posts[which].node.signal("CONT");
            }
            Blow::Cut => self.proxy.cut(),
            Blow::Slow => {
                self.proxy.slow(Duration::from_millis(150));
                sleep(SHORT).await;
                self.proxy.slow(Duration::ZERO);
            }
            Blow::FillDisk => {
                if let Ground::Disk(folder) = &self.ground {
                    folder.fill(true)?;
                    sleep(SHORT).await;
                    folder.fill(false)?;
                }
            }
            Blow::Sever(time) => {
                if let (Some(line), Ground::Database(database)) = (&self.posts[which].line, &self.ground) {
                    line.lead_to(Vec::new());
                    line.cut();
                    sleep(time).await;
                    line.lead_to(vec![database.address]);
                }
            }
            Blow::KillDatabase => self.tell_database("crash")?,
            Blow::PauseDatabase(time) => {
                self.tell_database("pause")?;
                sleep(time).await;
                self.tell_database("resume")?;
            }
        }
        Ok(())
    }

    /// Kills a node, if it still runs, and puts a new one in its place.
    async fn replace(&mut self, which: usize, hours: Option<i64>) -> Result<()> {
        let Post { node, store, line } = self.posts.remove(which);
        drop(node);
        let node = Node::start_at(&self.seaboard, &store, hours).await?;
        self.posts.push(Post { node, store, line });
        self.lead();
        Ok(())
    }

    fn tell_database(&mut self, order: &str) -> Result<()> {
        let Ground::Database(database) = &mut self.ground else { return Ok(()) };
        tokio::task::block_in_place(|| database.order(order))
    }

    /// Everything wrong with one match.
    async fn judge(&self, one: &Match, acts: &[Acted]) -> Vec<String> {
        let [host, guest] = &one.records;
        if let Some(why) = host.sent_away.as_ref().or(guest.sent_away.as_ref()) {
            return vec![format!("a player was sent away: {why}")];
        }
        if host.match_id != guest.match_id {
            return vec!["its players were in two matches".into()];
        }
        let path = format!("/api/matches/{}", host.match_id);
        let mut asked = 0;
        let file = loop {
            match http::ask(self.proxy.address, "GET", &path, "").await {
                Ok(file) => break file,
                Err(error) if asked == 20 => return vec![format!("its file cannot be read: {error:#}")],
                Err(_) => asked += 1,
            }
            sleep(Duration::from_millis(500)).await;
        };
        check(&one.game, &file, acts).iter().map(ToString::to_string).collect()
    }
}

/// Which returns followed on which kind of blow: the last one before the connection ended.
fn by_blow(fallen: &[(Instant, Blow)], returns: &[(Instant, Duration)]) -> BTreeMap<String, Vec<Duration>> {
    let mut sorted: BTreeMap<String, Vec<Duration>> = BTreeMap::new();
    for (left, time) in returns {
        if let Some((_, blow)) = fallen.iter().rfind(|(when, _)| when <= left) {
            sorted.entry(format!("{blow:?}")).or_default().push(*time);
        }
    }
    sorted
}

/// One match after another, until there is calm.
async fn play_on(
    address: SocketAddr,
    games: Vec<String>,
    number: usize,
    tally: Arc<Tally>,
    calm: Arc<AtomicBool>,
) -> Vec<Match> {
    let (_storm, stormy) = watch::channel(0);
    let mut matches = Vec::new();
    for game in games.iter().cycle().skip(number) {
        if calm.load(Relaxed) {
            break;
        }
        let Ok((made, tokens)) = tables::make(address, game).await else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        let records = tables::play(address, game, &made, tokens, &tally, &stormy).await;
        matches.push(Match { game: game.clone(), table: made.id, records });
    }
    matches
}
