//! What stands before the nodes: it deals connections out to them in turn, knows nothing of what they carry, and cuts or
//! slows all of them when told.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

/// The proxy. It serves as long as the program runs.
pub struct Proxy {
    pub address: SocketAddr,
    nodes: Arc<Mutex<Vec<SocketAddr>>>,
    cut: watch::Sender<u32>,
    delay: Arc<AtomicU64>,
}

impl Proxy {
    pub async fn start() -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let proxy = Self {
            address: listener.local_addr()?,
            nodes: Arc::default(),
            cut: watch::channel(0).0,
            delay: Arc::default(),
        };
        let (nodes, cut, delay) = (Arc::clone(&proxy.nodes), proxy.cut.clone(), Arc::clone(&proxy.delay));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let in_turn = {
                    let mut nodes = nodes.lock().unwrap_or_else(PoisonError::into_inner);
                    if !nodes.is_empty() {
                        nodes.rotate_left(1);
                    }
                    nodes.clone()
                };
                tokio::spawn(carry(client, in_turn, cut.subscribe(), Arc::clone(&delay)));
            }
        });
        Ok(proxy)
    }

    /// From now on connections go to these.
    pub fn lead_to(&self, nodes: Vec<SocketAddr>) {
        *self.nodes.lock().unwrap_or_else(PoisonError::into_inner) = nodes;
    }

    /// Ends every connection, without a word.
    pub fn cut(&self) {
        self.cut.send_modify(|cuts| *cuts += 1);
    }

    /// From now on whatever is carried waits so long first.
    pub fn slow(&self, delay: Duration) {
        self.delay.store(delay.as_millis() as u64, Relaxed);
    }
}

async fn carry(client: TcpStream, nodes: Vec<SocketAddr>, mut cut: watch::Receiver<u32>, delay: Arc<AtomicU64>) {
    for node in nodes {
        // A node that does not answer is passed over.
        let Ok(node) = TcpStream::connect(node).await else { continue };
        // Small writes must not wait for one another.
        let _ = (client.set_nodelay(true), node.set_nodelay(true));
        let (from_client, to_client) = client.into_split();
        let (from_node, to_node) = node.into_split();
        tokio::select! {
            _ = async { tokio::join!(pump(from_client, to_node, &delay), pump(from_node, to_client, &delay)) } => {}
            _ = cut.changed() => {}
        }
        return;
    }
}

/// Each way ends for itself.
async fn pump(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, delay: &AtomicU64) {
    let mut buffer = [0; 8192];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        let wait = delay.load(Relaxed);
        if wait > 0 {
            sleep(Duration::from_millis(wait)).await;
        }
        if to.write_all(&buffer[..count]).await.is_err() {
            break;
        }
    }
    let _ = to.shutdown().await;
}
