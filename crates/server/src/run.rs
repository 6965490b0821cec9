//! The server's life: from its socket to its last write.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::extract::Request;
use axum::middleware::Next;
use thiserror::Error;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

use crate::analysis::Analyst;
use crate::api::{self, App};
use crate::archive::Archive;
use crate::bots::Pool;
use crate::config::Config;
use crate::keeper::Surroundings;
use crate::limit::Addresses;
use crate::metrics::METRICS;
use crate::store::{self, News, Node, Store, StoreError};
use crate::tables::Tables;
use crate::web::Web;
use crate::{door, guard};

/// Everything is over so long after the order to stop, with a second to spare for the process itself: first the tables
/// are kept and given back, then connections end.
const STOPPING_TABLES: Duration = Duration::from_secs(2);
const STOPPING: Duration = Duration::from_secs(2);
const HOUR: Duration = Duration::from_hours(1);

/// Connections that wait at the door: all that the system allows, because after a restart everybody comes at once, and whoever
/// finds no room tries again a second later.
const BACKLOG: u32 = 4096;

/// Listens at an address, for [`serve`].
pub fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Elsewhere it would let two servers have one address.
    if cfg!(unix) {
        socket.set_reuseaddr(true)?;
    }
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Why the server does not run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The socket cannot be used.
    #[error("the server cannot listen: {0}")]
    Listen(#[from] std::io::Error),
}

/// Serves until `shutdown` is ready; then finishes writes, says goodbye to clients and returns, within five seconds.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), ServeError> {
    let store = store::open(&config.store).await?;
    serve_with(config, store, listener, shutdown).await
}

/// The same with a store that is open already.
pub async fn serve_with(
    config: Config,
    store: Arc<dyn Store>,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), ServeError> {
    let limits = Arc::new(config.limits.clone());
    let (alive, mut all_gone) = mpsc::channel::<()>(1);
    // The door closes first, so that nobody new comes; then, when the tables are kept, the connections end.
    let (shut, shutting) = watch::channel(false);
    let (close, closing) = watch::channel(false);
    let (tell, news) = mpsc::channel(64);
    let listening = listener.local_addr()?;
    let address = node_address(&config, listening);
    let secret = store.enter(Node { address, lease: limits.lease, news: tell }).await?;
    let around = Surroundings {
        store: Arc::clone(&store),
        pool: Pool::new(limits.thinkers, config.bots.clone()),
        limits: Arc::clone(&limits),
    };
    let tables = Tables::new(around, alive.clone());
    let archive = Archive::new(Arc::clone(&store));
    let analyst = Analyst::new(archive.clone());
    let app = App {
        addresses: Addresses::new(&limits),
        callers: Addresses::callers(&limits),
        archive,
        analyst: analyst.clone(),
        web: Web::new(config.web.clone()),
        tables: tables.clone(),
        closing,
        shutting: shutting.clone(),
        secret: secret.map(Arc::from),
        alive,
        config: Arc::new(config.clone()),
    };
    let figures = match config.metrics {
        Some(address) => serve_figures(address, config.hosts.clone(), shutting.clone()).await,
        None => None,
    };
    let heeding = Some(tokio::spawn(heed(tables.clone(), news)));
    let cleaning = config.keep_days.map(|days| tokio::spawn(forget_old(Arc::clone(&store), days)));
    let serving = door::keep(listener, api::router(app.clone()), app);
    tracing::info!(address = %listening, store = store::shown(&config.store), "serving");
    shutdown.await;
    tracing::info!("stopping");
    shut.send_replace(true);
    if timeout(STOPPING_TABLES, tables.stop()).await.is_err() {
        tracing::warn!("some tables did not end in time");
    }
    drop(tables);
    for task in [figures, cleaning, heeding].into_iter().flatten() {
        task.abort();
    }
    close.send_replace(true);
    analyst.stop();
    let finished = timeout(STOPPING, async {
        // It takes nobody in any longer.
        let _ = serving.await;
        // Every connection and every table holds a sender: when all are gone, all is said and kept.
        while all_gone.recv().await.is_some() {}
    })
    .await;
    if finished.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    store.close().await?;
    tracing::info!("stopped");
    Ok(())
}

/// Where other nodes reach this one: as it listens, or by the address from which it reaches the database.
fn node_address(config: &Config, listening: SocketAddr) -> String {
    let found = || {
        if !listening.ip().is_unspecified() {
            return Some(listening);
        }
        let database = store::host(&config.store)?;
        // Nothing is sent: the system only says which of its addresses it would take.
        let socket = std::net::UdpSocket::bind((listening.ip(), 0)).ok()?;
        socket.connect(database).ok()?;
        Some(SocketAddr::new(socket.local_addr().ok()?.ip(), listening.port()))
    };
    config.node.clone().unwrap_or_else(|| found().unwrap_or(listening).to_string())
}

async fn heed(tables: Tables, mut news: mpsc::Receiver<News>) {
    while let Some(news) = news.recv().await {
        tables.heed(news).await;
    }
}

async fn serve_figures(
    address: SocketAddr,
    hosts: Vec<String>,
    mut closing: watch::Receiver<bool>,
) -> Option<tokio::task::JoinHandle<()>> {
    let listener = match TcpListener::bind(address).await {
        Ok(listener) => listener,
        Err(error) => {
            tracing::warn!(%address, %error, "figures for Prometheus cannot be served; everything else works");
            return None;
        }
    };
    let text = async || ([("content-type", "text/plain; version=0.0.4")], METRICS.text());
    // A page from elsewhere reads nothing here, either.
    let named = move |request: Request, next: Next| {
        let refusal = guard::host(&request, &hosts).err();
        async move {
            match refusal {
                Some(refusal) => refusal,
                None => next.run(request).await,
            }
        }
    };
    let router =
        axum::Router::new().route("/metrics", axum::routing::get(text)).layer(axum::middleware::from_fn(named));
    let serving = axum::serve(listener, router).with_graceful_shutdown(async move {
        let _ = closing.wait_for(|closing| *closing).await;
    });
    Some(tokio::spawn(async move {
        let _ = serving.await;
    }))
}

async fn forget_old(store: Arc<dyn Store>, days: u32) {
    loop {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        match store.forget(now.saturating_sub(u64::from(days) * 86400)).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "old tables were forgotten"),
            Err(error) => tracing::warn!(%error, "old tables could not be forgotten"),
        }
        tokio::time::sleep(HOUR).await;
    }
}
