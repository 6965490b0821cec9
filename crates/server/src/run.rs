//! The server's life: from its socket to its last write.

use std::future::{Future, IntoFuture};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::serve::ListenerExt;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

use crate::api::{self, App};
use crate::archive::Archive;
use crate::bots::Pool;
use crate::config::Config;
use crate::keeper::Surroundings;
use crate::limit::Addresses;
use crate::metrics::METRICS;
use crate::store::{self, Store, StoreError};
use crate::tables::Tables;
use crate::web::Web;

/// Everything is over so long after the order to stop, with a second to spare for the process itself.
const STOPPING: Duration = Duration::from_secs(4);
const HOUR: Duration = Duration::from_hours(1);

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
    let address = config.store.clone();
    // Opening reads the file through, and may take a moment.
    let store = tokio::task::spawn_blocking(move || store::open(&address)).await;
    let store = store.map_err(|error| StoreError::Failed(error.to_string()))??;
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
    let (close, closing) = watch::channel(false);
    let around = Surroundings {
        store: Arc::clone(&store),
        pool: Pool::new(limits.thinkers, config.bots.clone()),
        limits: Arc::clone(&limits),
    };
    let tables = Tables::new(around, alive.clone());
    let app = App {
        addresses: Addresses::new(limits),
        archive: Archive::new(Arc::clone(&store)),
        web: Web::new(config.web.clone()),
        tables: tables.clone(),
        closing: closing.clone(),
        alive,
        config: Arc::new(config.clone()),
    };
    let figures = match config.metrics {
        Some(address) => serve_figures(address, closing.clone()).await,
        None => None,
    };
    let cleaning = config.keep_days.map(|days| tokio::spawn(forget_old(Arc::clone(&store), days)));
    let service = api::router(app).into_make_service_with_connect_info::<SocketAddr>();
    // A head and the answer after it are two small writes: the second must not wait for the first to be acknowledged.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    let mut stopped = closing;
    let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
        // A sender that is gone means the same.
        let _ = stopped.wait_for(|closing| *closing).await;
    });
    let mut serving = tokio::spawn(serving.into_future());
    let early = tokio::select! {
        () = shutdown => None,
        ended = &mut serving => Some(ended),
    };
    tracing::info!("stopping");
    close.send_replace(true);
    let finished = timeout(STOPPING, async {
        tables.stop().await;
        drop(tables);
        if early.is_none() {
            let _ = (&mut serving).await;
        }
        // Every connection and every table holds a sender: when all are gone, all is said and kept.
        while all_gone.recv().await.is_some() {}
    })
    .await;
    if finished.is_err() {
        tracing::warn!("some connections did not end in time");
        serving.abort();
    }
    for task in [figures, cleaning].into_iter().flatten() {
        task.abort();
    }
    store.close().await?;
    match early {
        Some(Ok(Err(error))) => Err(error.into()),
        _ => Ok(()),
    }
}

async fn serve_figures(address: SocketAddr, mut closing: watch::Receiver<bool>) -> Option<tokio::task::JoinHandle<()>> {
    let listener = match TcpListener::bind(address).await {
        Ok(listener) => listener,
        Err(error) => {
            tracing::warn!(%address, %error, "figures for Prometheus cannot be served; everything else works");
            return None;
        }
    };
    let text = async || ([("content-type", "text/plain; version=0.0.4")], METRICS.text());
    let router = axum::Router::new().route("/metrics", axum::routing::get(text));
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
