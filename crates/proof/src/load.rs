//! How much a server bears: sockets held, acts in a second, how long each takes, memory, and a storm of people who all come
//! back at once.

use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use anyhow::{Result, bail};
use catalog::GAMES;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::client::watch_table;
use crate::folder::Folder;
use crate::node::{Node, processor};
use crate::postgres::Postgres;
use crate::tables::{self, Tally, p99, spread, taken};

/// What `load` takes on the command line.
#[derive(clap::Args)]
pub struct Load {
    /// Tables that are played at the same time, all games in turn
    #[arg(long, default_value_t = 20, value_parser = up_to(1000))]
    tables: usize,
    /// How long they are played
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(..=3600))]
    seconds: u64,
    /// Sockets beside those at the tables: people who look on where a match has begun and nobody acts
    #[arg(long, default_value_t = 500, value_parser = up_to(20_000))]
    sockets: usize,
    /// People who look on at each table that is played
    #[arg(long, default_value_t = 1, value_parser = up_to(100))]
    spectators: usize,
    /// How long a player thinks, in milliseconds. One seat of a table acts at a time, so N tables that think for MS ask for
    /// somewhat less than N * 1000 / MS acts a second (100 tables: 95 for 1000/s, 45 for 2000/s); with 0 for all there is
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=60_000))]
    think: u64,
    /// Nodes that share the database, where it is one for several
    #[arg(long, default_value_t = 2, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=8))]
    nodes: usize,
}

/// So many and no more: this machine is others' too.
pub fn up_to(most: u64) -> clap::builder::RangedU64ValueParser<usize> {
    clap::builder::RangedU64ValueParser::new().range(..=most)
}

/// People who look on at one quiet table.
const CROWD: usize = 50;
/// Longer than an answer takes under any load that is worth measuring.
const PATIENCE: Duration = Duration::from_secs(20);

pub async fn sqlite(load: &Load, seaboard: &Path) -> Result<()> {
    check_files(load)?;
    let folder = Folder::new()?;
    say!("── SQLite");
    let nodes = vec![Node::start(seaboard, &folder.store()).await?];
    measure(load, nodes, seaboard, &folder.store()).await
}

pub async fn postgres(load: &Load, seaboard: &Path) -> Result<()> {
    check_files(load)?;
    let database = Postgres::start(&std::env::temp_dir())?;
    say!("── PostgreSQL, {} nodes", load.nodes);
    let mut nodes = Vec::new();
    for _ in 0..load.nodes {
        nodes.push(Node::start(seaboard, &database.store()).await?);
    }
    measure(load, nodes, seaboard, &database.store()).await
}

async fn measure(load: &Load, mut nodes: Vec<Node>, seaboard: &Path, store: &str) -> Result<()> {
    let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
    let address = |which: usize| addresses[which % addresses.len()];
    let tally = Tally::new(PATIENCE, Duration::from_millis(load.think), 0);
    let (storm, stormy) = watch::channel(0);
    let empty = memory(&nodes);
    let mut people = JoinSet::new();
    for crowd in 0..load.sockets.div_ceil(CROWD) {
        let node = address(crowd);
        let made = tables::quiet(node, GAMES[crowd % GAMES.len()].id()).await?;
        for _ in 0..CROWD.min(load.sockets - crowd * CROWD) {
            let (table, token) = (made.id.clone(), made.watch.clone());
            people.spawn(watch_table(node, table, token, Arc::clone(&tally), stormy.clone()));
        }
    }
    settle(&tally, load.sockets).await?;
    let held = memory(&nodes);
    if load.sockets > 0 {
        let each = held.saturating_sub(empty) / load.sockets as u64;
        let tables = load.sockets.div_ceil(CROWD);
        say!(
            "{} sockets held: {} MB, {each} bytes each, {tables} tables included (wanted: at most 10000{})",
            load.sockets,
            held / 1_000_000,
            if load.sockets < 5000 {
                "; so few say little, because what a server takes once is counted in"
            } else {
                ""
            }
        );
    }

    let mut playing = JoinSet::new();
    for table in 0..load.tables {
        playing.spawn(play_on(address(table), table, load.spectators, Arc::clone(&tally), stormy.clone()));
    }
    // The first second is beginnings.
    sleep(Duration::from_secs(1)).await;
    let (before, since) = (tally.done.load(Relaxed), Instant::now());
    drop(taken(&tally.acts));
    sleep(Duration::from_secs(load.seconds)).await;
    let rate = (tally.done.load(Relaxed) - before) as f64 / since.elapsed().as_secs_f64();
    let asked = (load.tables as u64 * 1000).checked_div(load.think);
    let asked = asked.map_or(String::new(), |asked| format!(" of at most {asked} that were asked for"));
    say!("{} tables, {} sockets in all: {rate:.0} acts/s{asked}", load.tables, tally.sockets.load(Relaxed));
    let acts = taken(&tally.acts);
    let late = p99(&acts);
    say!("  act to acknowledgement: {}", spread(acts));
    if load.tables > 0 {
        say!(
            "  reached: p99 {late:.1} ms at {rate:.0} acts/s; wanted: at most 25 ms at 1000 acts/s, 50 ms at 2000 acts/s"
        );
    }
    say!("  refused: {}; memory: {} MB", tally.refused.load(Relaxed), memory(&nodes) / 1_000_000);

    drop(taken(&tally.returns));
    let all = tally.sockets.load(Relaxed);
    let before = Work::done(&nodes);
    storm.send_replace(1);
    let (times, after) = returned(&tally, load.sockets, &nodes).await?;
    say!("  everybody ({all}) comes back at once, to a current view: {}", spread(times));
    say!("    meanwhile {}", after.since(&before));
    let first = nodes.remove(0);
    let before = Work::done(&nodes);
    drop(first);
    nodes.push(Node::start_at(seaboard, store, address(0), None).await?);
    let whose = if nodes.len() == 1 { "everybody comes" } else { "a node's people come" };
    let (times, after) = returned(&tally, load.sockets, &nodes).await?;
    let (count, late) = (times.len(), p99(&times) / 1e3);
    say!("  {whose} back ({count}) after a server's kill -9, to a current view: {}", spread(times));
    say!("    meanwhile {}", after.since(&before));
    say!("  reached: p99 {late:.2} s; wanted: within 1 s after a kill");
    say!("  the machine's load average: {}", average());
    playing.shutdown().await;
    people.shutdown().await;
    Ok(())
}

fn memory(nodes: &[Node]) -> u64 {
    nodes.iter().map(Node::memory).sum()
}

/// How long people needed who have all lost their connections a moment ago.
async fn returned(tally: &Tally, wanted: usize, nodes: &[Node]) -> Result<(Vec<Duration>, Work)> {
    sleep(Duration::from_millis(200)).await;
    settle(tally, wanted).await?;
    let work = Work::done(nodes);
    sleep(Duration::from_secs(2)).await;
    Ok((taken(&tally.returns).into_iter().map(|(_, time)| time).collect(), work))
}

/// What the processor has done so far, and for how many connections there was no room in a queue.
struct Work {
    servers: Duration,
    own: Duration,
    turned_away: u64,
}

impl Work {
    fn done(nodes: &[Node]) -> Self {
        Self {
            servers: nodes.iter().map(Node::processor).sum(),
            own: processor("self"),
            turned_away: turned_away().unwrap_or(0),
        }
    }

    fn since(&self, before: &Self) -> String {
        let servers = self.servers.saturating_sub(before.servers).as_secs_f64();
        let own = self.own.saturating_sub(before.own).as_secs_f64();
        let turned_away = self.turned_away - before.turned_away;
        format!(
            "the processor worked {servers:.2} s for the servers and {own:.2} s for their clients; \
             {turned_away} connections found the machine's listen queues full"
        )
    }
}

/// Connections that have found no room in a listen queue of this machine since its start: they try again after a second.
fn turned_away() -> Option<u64> {
    let netstat = std::fs::read_to_string("/proc/net/netstat").ok()?;
    let mut lines = netstat.lines().filter(|line| line.starts_with("TcpExt:"));
    let (names, counts) = (lines.next()?, lines.next()?);
    let place = names.split(' ').position(|name| name == "ListenOverflows")?;
    counts.split(' ').nth(place)?.parse().ok()
}

/// Whether this program and its servers may have so many connections open.
fn check_files(load: &Load) -> Result<()> {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let most = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok()).unwrap_or(usize::MAX);
    // The most people at a table, who may have an old connection and a new one for a moment, and what a server needs besides.
    let needed = load.sockets + load.tables * (6 + load.spectators) + 200;
    if needed > most {
        bail!("{needed} files must be open at once and {most} may be: say `ulimit -n {needed}` before");
    }
    Ok(())
}

/// Waits until so many are there and have seen the match.
async fn settle(tally: &Tally, wanted: usize) -> Result<()> {
    let patience = Instant::now() + Duration::from_mins(2);
    while (tally.sockets.load(Relaxed) as usize) < wanted {
        if Instant::now() > patience {
            bail!("only {} of {wanted} sockets could be held: is `ulimit -n` too small?", tally.sockets.load(Relaxed));
        }
        sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

/// One match after another.
async fn play_on(
    address: SocketAddr,
    number: usize,
    spectators: usize,
    tally: Arc<Tally>,
    storm: watch::Receiver<u32>,
) {
    for game in GAMES.iter().cycle().skip(number) {
        let (made, tokens) = match tables::make(address, game.id()).await {
            Ok(made) => made,
            Err(error) => {
                // Where the server is killed, the requests that it had heard end with it.
                eprintln!("a table could not be made and is tried again, as may be at a kill: {error:#}");
                sleep(Duration::from_secs(1)).await;
                continue;
            }
        };
        let mut watching = JoinSet::new();
        for _ in 0..spectators {
            let (table, token) = (made.id.clone(), made.watch.clone());
            watching.spawn(watch_table(address, table, token, Arc::clone(&tally), storm.clone()));
        }
        tables::play(address, game.id(), &made, tokens, &tally, &storm).await;
        watching.shutdown().await;
    }
}

/// How busy the machine is, as it says itself.
pub fn average() -> String {
    std::fs::read_to_string("/proc/loadavg").unwrap_or_default().split(' ').take(3).collect::<Vec<_>>().join(" ")
}
