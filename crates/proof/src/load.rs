//! How much a server bears: sockets held, acts in a second, how long each takes, memory, and a storm of people who all come
//! back at once.

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
use crate::node::{Folder, Node};
use crate::postgres::Postgres;
use crate::tables::{self, Tally, spread, taken};

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
    /// How long a player thinks, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0)]
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
    let folder = Folder::new()?;
    println!("── SQLite");
    let node = Node::start(seaboard, &folder.store()).await?;
    measure(load, &[node]).await
}

pub async fn postgres(load: &Load, seaboard: &Path) -> Result<()> {
    let database = Postgres::start()?;
    println!("── PostgreSQL, {} nodes", load.nodes);
    let mut nodes = Vec::new();
    for _ in 0..load.nodes {
        nodes.push(Node::start(seaboard, &database.store()).await?);
    }
    measure(load, &nodes).await
}

async fn measure(load: &Load, nodes: &[Node]) -> Result<()> {
    let memory = || nodes.iter().map(Node::memory).sum::<u64>();
    let address = |which: usize| nodes[which % nodes.len()].address;
    let tally = Tally::new(PATIENCE, Duration::from_millis(load.think));
    let (storm, stormy) = watch::channel(0);
    let empty = memory();
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
    let held = memory();
    if load.sockets > 0 {
        let each = held.saturating_sub(empty) / load.sockets as u64;
        let tables = load.sockets.div_ceil(CROWD);
        println!("{} sockets held: {} MB, {each} bytes each, {tables} tables included", load.sockets, held / 1_000_000);
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
    println!("{} tables, {} sockets in all: {rate:.0} acts/s", load.tables, tally.sockets.load(Relaxed));
    println!("  act to acknowledgement: {}", spread(taken(&tally.acts)));
    println!("  refused: {}; memory: {} MB", tally.refused.load(Relaxed), memory() / 1_000_000);

    drop(taken(&tally.returns));
    let all = tally.sockets.load(Relaxed);
    storm.send_replace(1);
    sleep(Duration::from_millis(200)).await;
    settle(&tally, load.sockets).await?;
    sleep(Duration::from_secs(2)).await;
    let returns = taken(&tally.returns).into_iter().map(|(_, time)| time).collect();
    println!("  everybody ({all}) comes back at once, to a current view: {}", spread(returns));
    println!("  the machine's load average: {}", average());
    playing.shutdown().await;
    people.shutdown().await;
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
                eprintln!("no table: {error:#}");
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
