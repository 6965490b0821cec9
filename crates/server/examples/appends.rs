//! How fast a store keeps moves: `cargo run --release -p server --example appends -- --store STORE`.
//!
//! Each of so many tables appends one entry after another, as its keeper does, and waits until it is kept.

use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use server::store::{self, Claim, Kept, Node, TableRow, Write};

#[derive(Parser)]
struct Line {
    /// A store that nobody needs, as `seaboard serve --store` takes it
    #[arg(long)]
    store: String,
    /// Tables that append at the same time
    #[arg(long, default_value_t = 100)]
    tables: u32,
    /// For how long
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// Bytes of an entry
    #[arg(long, default_value_t = 200)]
    bytes: usize,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let line = Line::parse();
    let store = store::open(&line.store).await?;
    let (news, _unheard) = tokio::sync::mpsc::channel(64);
    store.enter(Node { address: "127.0.0.1:1".into(), lease: Duration::from_secs(6), news }).await?;
    let run = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?.as_millis();
    let end = Instant::now() + Duration::from_secs(line.seconds);
    let entry = "x".repeat(line.bytes);
    let tables = (0..line.tables).map(|number| {
        let (store, entry) = (Arc::clone(&store), entry.clone());
        tokio::spawn(async move {
            let id = format!("{run}x{number}");
            let row = TableRow { id: id.clone(), revision: 0, listed: false, doc: "{}".into() };
            store.write(vec![Write::Table(row)]).await?;
            let Claim::Ours(lease) = store.claim(&id).await? else { return Ok(Vec::new()) };
            let mut times = Vec::new();
            while Instant::now() < end {
                let began = Instant::now();
                let entries = vec![Kept { entry: entry.clone(), command: None }];
                let append = Write::Append { match_id: id.clone(), expected: times.len() as u64, entries };
                store.write(vec![Write::Held(lease.clone()), append]).await?;
                times.push(began.elapsed());
            }
            Ok::<_, store::StoreError>(times)
        })
    });
    let mut times = Vec::new();
    for table in tables.collect::<Vec<_>>() {
        times.extend(table.await??);
    }
    store.close().await?;
    times.sort_unstable();
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).copied().unwrap_or_default();
    println!(
        "{} tables: {:.0} moves/s, half of them within {:.1?}, 99 of 100 within {:.1?}",
        line.tables,
        times.len() as f64 / line.seconds as f64,
        at(0.5),
        at(0.99)
    );
    Ok(())
}
