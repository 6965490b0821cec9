//! Two nodes behind a proxy, for tests that know of one server only.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use futures_util::future::join_all;
use server::{Config, Limits};
use tokio::io::{AsyncWriteExt, copy};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::OnceCell;
use tokio::task::JoinHandle;

pub use crate::plain::*;
use crate::postgres::Database;

/// A database for nodes.
pub struct Place {
    database: OnceCell<Database>,
}

impl Place {
    pub fn new() -> Self {
        Self { database: OnceCell::new() }
    }

    pub async fn database(&self) -> &Database {
        self.database.get_or_init(Database::new).await
    }

    /// One node. Its lease outlives every test, so that a machine that is busy ends none.
    pub async fn node(&self, limits: Limits) -> crate::plain::Server {
        let limits = Limits { lease: PATIENCE, ..limits };
        let node = crate::plain::Server::start(Config { limits, ..Config::new(self.database().await.address()) }).await;
        // It answers when the others know of it.
        assert_eq!(get(node.address, "/readyz").await.status, 200);
        node
    }

    pub async fn serve(&self) -> Server {
        self.serve_with(quick()).await
    }

    pub async fn serve_with(&self, limits: Limits) -> Server {
        let nodes = vec![self.node(limits.clone()).await, self.node(limits).await];
        let proxy = Proxy::start(nodes.iter().map(|node| node.address).collect()).await;
        Server { address: proxy.address, nodes, _proxy: proxy }
    }
}

/// Two nodes and the proxy before them.
pub struct Server {
    pub address: SocketAddr,
    nodes: Vec<crate::plain::Server>,
    _proxy: Proxy,
}

impl Server {
    pub async fn stop(self) {
        join_all(self.nodes.into_iter().map(crate::plain::Server::stop)).await;
    }
}

/// Deals connections out to nodes in turn, and knows nothing of what they carry. A node that does not answer is passed
/// over.
pub struct Proxy {
    pub address: SocketAddr,
    pub nodes: Arc<Mutex<Vec<SocketAddr>>>,
    task: JoinHandle<()>,
}

impl Proxy {
    pub async fn start(nodes: Vec<SocketAddr>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let nodes = Arc::new(Mutex::new(nodes));
        let dealt = Arc::clone(&nodes);
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let in_turn = {
                    let mut nodes = dealt.lock().unwrap();
                    nodes.rotate_left(1);
                    nodes.clone()
                };
                tokio::spawn(async move {
                    for node in in_turn {
                        if let Ok(node) = TcpStream::connect(node).await {
                            // Small writes must not wait for one another.
                            let _ = (client.set_nodelay(true), node.set_nodelay(true));
                            carry(client, node).await;
                            return;
                        }
                    }
                });
            }
        });
        Self { address, nodes, task }
    }
}

/// Each way ends for itself: a node that refuses a large body has answered, and the answer must arrive.
async fn carry(client: TcpStream, node: TcpStream) {
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_node, mut to_node) = node.into_split();
    let up = async {
        if copy(&mut from_client, &mut to_node).await.is_err() {
            let _ = copy(&mut from_client, &mut tokio::io::sink()).await;
        }
        let _ = to_node.shutdown().await;
    };
    let down = async {
        let _ = copy(&mut from_node, &mut to_client).await;
        let _ = to_client.shutdown().await;
    };
    tokio::join!(up, down);
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}
