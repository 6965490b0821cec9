//! A node among the others: it says again and again that it lives, tells which matches it has brought on, and hears
//! what the others tell. All of it goes over one connection of its own.

use std::collections::HashMap;
use std::time::Duration;

use futures_util::StreamExt;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use tokio_postgres::{AsyncMessage, Client, Config, Error, NoTls};

use super::{failed, why};
use crate::store::{News, Node, StoreError};

/// How long moves are collected before the others are told of them all at once.
const COLLECT: Duration = Duration::from_millis(25);
/// Moves that wait to be told. More are not told: whoever needs them sees them when it writes.
const WAITING: usize = 4096;
/// A message of the database has at most 8000 bytes.
const LONGEST: usize = 7900;
const RENEW: &str = "
    INSERT INTO nodes (id, address, until) VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
    ON CONFLICT (id) DO UPDATE SET address = $2, until = clock_timestamp() + make_interval(secs => $3)";
/// Held by a node's own connection: it ends with the node, however that ends.
const LIVE: &str = "SELECT pg_advisory_lock_shared(hashtextextended('seaboard ' || $1::text, 0))";
/// Ends the lease of whoever was at an address and has no connection to the database any longer.
pub(super) const BURY: &str = "
    UPDATE nodes SET until = clock_timestamp()
    WHERE address = $1 AND id <> $2 AND until > clock_timestamp()
        AND pg_try_advisory_xact_lock(hashtextextended('seaboard ' || id, 0))";

/// The life of a node, until it is ended.
pub(super) struct Alive {
    moves: mpsc::Sender<(String, u64)>,
    end: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Alive {
    /// Enters the node; it is known to the others when this returns.
    pub(super) async fn begin(config: Config, id: String, node: Node) -> Result<Self, StoreError> {
        let (moves, queue) = mpsc::channel(WAITING);
        let (end, ended) = oneshot::channel();
        let mut life = Life { config, id, node, moves: queue, renewed: Instant::now(), lapsed: false };
        let line = life.connect().await.map_err(|error| failed(&error))?;
        let task = tokio::spawn(life.run(line, ended));
        Ok(Self { moves, end, task })
    }

    /// The others are told in a moment that a match has so many entries.
    pub(super) fn tell(&self, match_id: String, seq: u64) {
        // News are a help and no more: writes are checked without them.
        let _ = self.moves.try_send((match_id, seq));
    }

    /// Leaves the nodes: whatever this one still kept is anybody's.
    pub(super) async fn end(self) {
        let _ = self.end.send(());
        let _ = timeout(Duration::from_secs(2), self.task).await;
    }
}

/// A connection and what is heard on it: who told it, and what.
struct Line {
    client: Client,
    own: i32,
    heard: mpsc::Receiver<(i32, String)>,
}

struct Life {
    config: Config,
    id: String,
    node: Node,
    moves: mpsc::Receiver<(String, u64)>,
    // When the last renewal that succeeded was begun.
    renewed: Instant,
    lapsed: bool,
}

impl Life {
    /// A lease is renewed three times before it ends.
    fn beat(&self) -> Duration {
        self.node.lease / 3
    }

    async fn run(mut self, mut line: Line, mut ended: oneshot::Receiver<()>) {
        loop {
            tokio::select! {
                _ = &mut ended => break,
                problem = self.live(&mut line) => tracing::warn!(problem, "the line to the other nodes broke"),
            }
            line = tokio::select! {
                _ = &mut ended => break,
                line = self.reconnect() => line,
            };
            self.tell(News::Missed).await;
        }
        let leave = async { line.client.execute("DELETE FROM nodes WHERE id = $1", &[&self.id]).await };
        if !matches!(timeout(self.beat(), leave).await, Ok(Ok(_))) {
            tracing::warn!("the others do not know that this node stops: they wait until its lease ends");
        }
    }

    /// A connection that listens, with the node's name written down anew.
    async fn connect(&mut self) -> Result<Line, Error> {
        let (client, mut connection) = self.config.connect(NoTls).await?;
        let (hear, heard) = mpsc::channel(64);
        tokio::spawn(async move {
            let mut messages = futures_util::stream::poll_fn(move |context| connection.poll_message(context));
            while let Some(Ok(message)) = messages.next().await {
                if let AsyncMessage::Notification(notice) = message
                    && hear.send((notice.process_id(), notice.payload().into())).await.is_err()
                {
                    break;
                }
            }
        });
        client.batch_execute("LISTEN seaboard; SET synchronous_commit = off").await?;
        let own = client.query_one("SELECT pg_backend_pid()", &[]).await?.get(0);
        client.execute(LIVE, &[&self.id]).await?;
        self.renew(&client).await?;
        // This node listens at its address: whoever did before is dead.
        client.execute(BURY, &[&self.node.address, &self.id]).await?;
        client.batch_execute("DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 hour'").await?;
        Ok(Line { client, own, heard })
    }

    async fn reconnect(&mut self) -> Line {
        loop {
            match timeout(self.beat(), self.connect()).await {
                Ok(Ok(line)) => return line,
                Ok(Err(error)) => tracing::warn!(problem = why(&error), "the database cannot be reached"),
                Err(_) => tracing::warn!("the database does not answer"),
            }
            self.look_at_lease().await;
            sleep(self.beat() / 4).await;
        }
    }

    async fn renew(&mut self, client: &Client) -> Result<(), Error> {
        self.look_at_lease().await;
        let begun = Instant::now();
        client.execute(RENEW, &[&self.id, &self.node.address, &self.node.lease.as_secs_f64()]).await?;
        (self.renewed, self.lapsed) = (begun, false);
        Ok(())
    }

    /// Others may have taken everything over if the lease has ended: this node's own clock is enough to know that.
    async fn look_at_lease(&mut self) {
        if !self.lapsed && self.renewed.elapsed() > self.node.lease {
            self.lapsed = true;
            tracing::warn!("the lease ended before it was renewed: all tables are opened anew");
            self.tell(News::Lapsed).await;
        }
    }

    async fn tell(&self, news: News) {
        // Nobody listens when the server has stopped.
        let _ = self.node.news.send(news).await;
    }

    /// Renews, tells and hears until the line breaks; returns why.
    async fn live(&mut self, line: &mut Line) -> String {
        let mut beat = interval(self.beat());
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let done = tokio::select! {
                _ = beat.tick() => {
                    match timeout(self.beat(), self.renew(&line.client)).await {
                        Ok(done) => done,
                        Err(_) => return "the database does not answer".into(),
                    }
                }
                Some(first) = self.moves.recv() => self.pass_on(&line.client, first).await,
                heard = line.heard.recv() => match heard {
                    Some((who, _)) if who == line.own => Ok(()),
                    Some((_, text)) => {
                        self.tell(News::Moved(read(&text))).await;
                        Ok(())
                    }
                    None => return "closed by the database".into(),
                },
            };
            if let Err(error) = done {
                return why(&error);
            }
        }
    }

    /// Tells the others of a move and of all that follow it closely. Nobody's move waits for this.
    async fn pass_on(&mut self, client: &Client, first: (String, u64)) -> Result<(), Error> {
        sleep(COLLECT).await;
        let mut moves = HashMap::from([first]);
        while let Ok((match_id, seq)) = self.moves.try_recv() {
            moves.insert(match_id, seq);
        }
        for text in write(moves) {
            client.execute("SELECT pg_notify('seaboard', $1)", &[&text]).await?;
        }
        Ok(())
    }
}

/// Moves as texts that are short enough: `match seq,match seq`.
fn write(moves: impl IntoIterator<Item = (String, u64)>) -> Vec<String> {
    let mut texts = vec![String::new()];
    for (match_id, seq) in moves {
        let one = format!("{match_id} {seq}");
        match texts.last_mut() {
            Some(last) if last.is_empty() => *last = one,
            Some(last) if last.len() + one.len() < LONGEST => last.extend([",", &one]),
            _ => texts.push(one),
        }
    }
    texts
}

fn read(text: &str) -> Vec<(String, u64)> {
    let one = |one: &str| one.split_once(' ').and_then(|(id, seq)| Some((id.into(), seq.parse().ok()?)));
    text.split(',').filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_moves_fit_in_few_messages() {
        let moves: Vec<(String, u64)> = (0..1000).map(|n| (format!("match{n}"), n)).collect();
        let texts = write(moves.clone());
        assert!(texts.len() < 5 && texts.iter().all(|text| text.len() <= 8000));
        assert_eq!(texts.iter().flat_map(|text| read(text)).collect::<Vec<_>>(), moves);
        assert_eq!(read("nonsense,a b,,c 3"), [("c".to_string(), 3)]);
    }
}
