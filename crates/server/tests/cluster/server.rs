//! Two nodes behind a proxy, for tests that know of one server only.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use futures_util::future::join_all;
use server::{Config, Limits};
use tokio::io::copy_bidirectional;
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
            while let Ok((mut client, _)) = listener.accept().await {
                let in_turn = {
                    let mut nodes = dealt.lock().unwrap();
                    nodes.rotate_left(1);
                    nodes.clone()
                };
                tokio::spawn(async move {
                    for node in in_turn {
                        if let Ok(mut node) = TcpStream::connect(node).await {
                            // Small writes must not wait for one another.
                            let _ = (client.set_nodelay(true), node.set_nodelay(true));
                            let _ = copy_bidirectional(&mut client, &mut node).await;
                            return;
                        }
                    }
                });
            }
        });
        Self { address, nodes, task }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}
