//! Whether anything is lost: people play whole matches while nodes are killed, paused, stopped and started with a wrong clock,
//! the disk is full, the database is killed, paused and out of reach, and connections are cut and slowed. At the end every
//! match must be as its players know it.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};
use catalog::GAMES;
use clap::builder::PossibleValuesParser;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout_at};

use crate::check::{Acted, Fate, check};
use crate::client::Record;
use crate::folder::Folder;
use crate::http;
use crate::load::average;
use crate::node::{ANYWHERE, Node, can_shift_clocks};
use crate::postgres::{Postgres, store_at};
use crate::proxy::Proxy;
use crate::tables::{self, Tally, mix, spread, taken};

/// What `chaos` takes on the command line.
#[derive(clap::Args)]
pub struct Chaos {
    /// Tables that are played at the same time
    #[arg(long, default_value_t = 6, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=100))]
    tables: usize,
    /// How long there is chaos; matches that are under way are then played to their end
    #[arg(long, default_value_t = 45, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// The games, in turn
    #[arg(long, value_delimiter = ',', value_parser = PossibleValuesParser::new(GAMES.iter().map(|game| game.id())), default_value = "santorini,cartagena,buccaneer,forbidden-island,sorry")]
    games: Vec<String>,
    /// Nodes that share the database, where it is one for several
    #[arg(long, default_value_t = 3, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=8))]
    nodes: usize,
    /// How long matches may take to end after the chaos, in seconds
    #[arg(long, default_value_t = 300)]
    patience: u64,
    /// What the order of the blows and the players' choices come from; by the clock if it is not given
    #[arg(long)]
    seed: Option<u64>,
}

/// How long a client waits for an answer before it comes anew.
const PATIENCE: Duration = Duration::from_secs(4);
/// Longer than a lease.
const LONG: Duration = Duration::from_secs(8);
/// Not longer.
const SHORT: Duration = Duration::from_secs(2);

/// What is done to the servers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    Blow::FillDisk,
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
    say!("── chaos on SQLite, one server");
    World::new(seaboard, Ground::Disk(Folder::on_a_small_disk()?), 1).await?.prove(chaos, ALONE).await
}

pub async fn postgres(chaos: &Chaos, seaboard: &Path) -> Result<()> {
    say!("── chaos on PostgreSQL, {} nodes", chaos.nodes);
    let folder = Folder::on_a_small_disk()?;
    World::new(seaboard, Ground::Database(Postgres::start(&folder.path)?, folder), chaos.nodes)
        .await?
        .prove(chaos, TOGETHER)
        .await
}

/// What the nodes stand on.
enum Ground {
    Disk(Folder),
    Database(Postgres, Folder),
}

impl Ground {
    fn disk(&self) -> &Folder {
        match self {
            Self::Disk(folder) | Self::Database(_, folder) => folder,
        }
    }
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
    records: Vec<Record>,
}

impl fmt::Display for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, match {} of table {}", self.game, self.records[0].match_id, self.table)
    }
}

impl World {
    async fn new(seaboard: &Path, ground: Ground, nodes: usize) -> Result<Self> {
        let proxy = Proxy::start().await?;
        let mut world = Self { seaboard: seaboard.into(), posts: Vec::new(), proxy, ground };
        for _ in 0..nodes {
            let (store, line) = match &world.ground {
                Ground::Disk(folder) => (folder.store(), None),
                Ground::Database(database, _) => {
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
        match blow {
            Blow::FillDisk if !self.ground.disk().can_be_filled() => Some("only root can mount a small disk"),
            Blow::ShiftClock if !can_shift_clocks() => Some("Debian's package libfaketime is not installed"),
            _ => None,
        }
    }

    async fn prove(mut self, chaos: &Chaos, blows: &[Blow]) -> Result<()> {
        let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let seed = chaos.seed.unwrap_or_else(clock);
        say!("  the order of blows and the players' choices: --seed {seed}");
        let tally = Tally::new(PATIENCE, Duration::ZERO, seed);
        let calm = Arc::new(AtomicBool::new(false));
        let mut playing = JoinSet::new();
        let left_out: Vec<String> =
            blows.iter().filter_map(|blow| Some(format!("{blow:?}: {}", self.lacks(*blow)?))).collect();
        for one in &left_out {
            say!("  left out: {one}");
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
            let blow = shuffled(&blows, seed, fallen.len() / blows.len())[fallen.len() % blows.len()];
            say!("  {:>3} s  {:>6} acts  {blow:?}", began.elapsed().as_secs(), tally.done.load(Relaxed));
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
            faults.extend(self.judge(one, &acts).await.into_iter().map(|fault| format!("{one}: {fault}")));
        }
        say!(
            "  {} blows; {} matches played to their end, {done} acts acknowledged in them",
            fallen.len(),
            matches.len()
        );
        say!("  {doubtful} acts of which the store could not say whether they were done");
        let returns = taken(&tally.returns);
        say!("  back at a current view: {}", spread(returns.iter().map(|(_, time)| *time).collect()));
        for (blow, times) in by_blow(&fallen, &returns) {
            say!("    after {blow}: {} times, {}", times.len(), spread(times));
        }
        say!("  the machine's load average: {}", average());
        for fault in faults.iter().take(20) {
            say!("  FAULT {fault}");
        }
        if !faults.is_empty() || stuck > 0 {
            bail!("{} faults, {stuck} tables that did not go on, {} matches", faults.len(), matches.len());
        }
        if matches.is_empty() {
            bail!("no match was played to its end: nothing is shown");
        }
        say!(
            "  nothing was lost, nothing was done twice, every match replays and verifies, all {} tables played to the end",
            chaos.tables
        );
        if !left_out.is_empty() {
            say!("  but this says nothing about what was left out: {}", left_out.join("; "));
        }
        let spared: Vec<String> =
            blows.iter().filter(|blow| !struck(&fallen, **blow)).map(|blow| format!("{blow:?}")).collect();
        if !spared.is_empty() {
            say!("  and nothing about what there was no time for: {} (more --seconds)", spared.join(", "));
        }
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
                self.ground.disk().fill(true)?;
                sleep(SHORT).await;
                self.ground.disk().fill(false)?;
                // A database may end for want of room; whoever has made room then starts it again.
                sleep(SHORT).await;
                self.tell_database("revive")?;
            }
            Blow::Sever(time) => {
                if let (Some(line), Ground::Database(database, _)) = (&self.posts[which].line, &self.ground) {
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
        let node = Node::start_at(&self.seaboard, &store, ANYWHERE, hours).await?;
        self.posts.push(Post { node, store, line });
        self.lead();
        Ok(())
    }

    fn tell_database(&mut self, order: &str) -> Result<()> {
        let Ground::Database(database, _) = &mut self.ground else { return Ok(()) };
        tokio::task::block_in_place(|| database.order(order))
    }

    /// Everything wrong with one match.
    async fn judge(&self, one: &Match, acts: &[Acted]) -> Vec<String> {
        if let Some(why) = one.records.iter().find_map(|record| record.sent_away.as_ref()) {
            return vec![format!("a player was sent away: {why}")];
        }
        let id = &one.records[0].match_id;
        if one.records.iter().any(|record| record.match_id != *id) {
            return vec!["its players were in two matches".into()];
        }
        let path = format!("/api/matches/{id}");
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

fn struck(fallen: &[(Instant, Blow)], blow: Blow) -> bool {
    fallen.iter().any(|(_, other)| *other == blow)
}

/// Every blow once, in an order of this cycle's own.
fn shuffled(blows: &[Blow], seed: u64, cycle: usize) -> Vec<Blow> {
    let mut order = blows.to_vec();
    let mut chance = mix(seed ^ mix(cycle as u64));
    for last in (1..order.len()).rev() {
        chance = mix(chance);
        order.swap(last, chance as usize % (last + 1));
    }
    order
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_blow_falls_once_in_a_cycle_and_the_seed_gives_the_order() {
        let orders: Vec<Vec<Blow>> = (0..20).map(|cycle| shuffled(TOGETHER, 7, cycle)).collect();
        for order in &orders {
            assert!(order.len() == TOGETHER.len() && TOGETHER.iter().all(|blow| order.contains(blow)), "{order:?}");
        }
        assert_eq!(orders[3], shuffled(TOGETHER, 7, 3));
        assert!(orders.windows(2).all(|two| two[0] != two[1]), "each cycle has its own");
        assert_ne!(orders[0], shuffled(TOGETHER, 8, 0));
    }
}
