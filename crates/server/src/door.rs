//! The door: connections are counted for each address before a word is heard, and whoever says too little is shown out.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::connect_info::IntoMakeServiceWithConnectInfo;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::task::{JoinHandle, spawn_blocking};

use crate::api::{App, failure};
use crate::archive;
use crate::limit::Place;
use crate::line::{Counted, Line};
use crate::metrics::{Held, METRICS, Rarely};

/// A proxy keeps connections for the next request, and is trusted not to hoard them.
const PROXY_PATIENCE: Duration = Duration::from_mins(2);
/// The most that is read of a request's head.
const HEAD: usize = 64 << 10;
/// Between two tries when the system has no connection to give.
const AGAIN: Duration = Duration::from_millis(250);
const CROWD: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

type Make = TowerToHyperService<IntoMakeServiceWithConnectInfo<Router, SocketAddr>>;

/// Lets connections in until the server stops, on a thread of its own: after a restart thousands come at once, and as one task among
/// those whom it has let in it would fall behind until the queue is full. Whoever finds no room there tries again a second later.
pub(crate) fn keep(listener: TcpListener, router: Router, app: App) -> JoinHandle<()> {
    let runtime = Handle::current();
    spawn_blocking(move || runtime.block_on(open(listener, router, app)))
}

async fn open(listener: TcpListener, router: Router, app: App) {
    static FULL: Rarely = Rarely::new();
    let make: Make = TowerToHyperService::new(router.into_make_service_with_connect_info::<SocketAddr>());
    let mut shutting = app.shutting.clone();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut shutting) => return,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // The client has gone before it was let in.
            Err(error) if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) => continue,
            Err(error) => {
                if let Some(more) = FULL.now() {
                    tracing::error!(%error, more, "no connection can be taken at the moment; is `ulimit -n` too small?");
                }
                tokio::time::sleep(AGAIN).await;
                continue;
            }
        };
        // Behind a proxy everybody comes from its address, and is counted where the true one is known.
        let counted = !is_proxy(&app, peer.ip());
        let place = counted.then(|| admit(&app, peer.ip(), &stream)).flatten();
        if counted && place.is_none() {
            continue;
        }
        let _ = stream.set_nodelay(true);
        let (make, app, shutting) = (make.clone(), app.clone(), shutting.clone());
        tokio::spawn(async move {
            converse(stream, peer, make, &app, shutting).await;
            drop((place, app));
        });
    }
}

async fn stopped(shutting: &mut watch::Receiver<bool>) {
    // A sender that is gone means the same.
    let _ = shutting.wait_for(|stopping| *stopping).await;
}

fn is_proxy(app: &App, address: IpAddr) -> bool {
    app.config.trusted_proxies.iter().any(|network| network.has(address))
}

/// A place for a connection, if its address has not too many.
fn admit(app: &App, address: IpAddr, stream: &TcpStream) -> Option<Place> {
    static CROWDED: Rarely = Rarely::new();
    let place = app.callers.connect(address);
    if place.is_none() {
        METRICS.rate_limited.fetch_add(1, Relaxed);
        if let Some(more) = CROWDED.now() {
            tracing::warn!(%address, more, "an address has too many connections: one more was refused");
        }
        // It may be gone already.
        let _ = stream.try_write(CROWD);
    }
    place
}

async fn converse(stream: TcpStream, peer: SocketAddr, make: Make, app: &App, mut shutting: watch::Receiver<bool>) {
    let _counted = Held::new(&METRICS.connections);
    let Ok(service) = make.call(peer).await.map_err(|never: Infallible| never);
    let (service, counted) = (TowerToHyperService::new(service), Counted::default());
    let line = Line::new(stream, app.config.limits.messages, counted.clone());
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(counted.clone());
        service.call(request)
    });
    let patience = if is_proxy(app, peer.ip()) { PROXY_PATIENCE } else { app.config.limits.head };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(line), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // However it ends, whoever was there knows it, and nobody else need.
    tokio::select! {
        _ = &mut connection => return,
        () = stopped(&mut shutting) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

/// Reads the body of a request whole, within its limits of size and time, before anybody works on it.
pub(crate) async fn whole_body(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let (head, body) = request.into_parts();
    let (most, message) = match head.uri.path() {
        "/api/matches" => (archive::FILE, "a match file has at most 4 MB"),
        _ => (crate::api::BODY, "a body has at most 16 kB"),
    };
    let too_large = || failure(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message);
    if body.size_hint().lower() > most as u64 {
        return too_large();
    }
    match tokio::time::timeout(app.config.limits.body, axum::body::to_bytes(body, most)).await {
        Ok(Ok(bytes)) => next.run(Request::from_parts(head, Body::from(bytes))).await,
        Ok(Err(error)) if is_about_length(&error) => too_large(),
        Ok(Err(_)) => failure(StatusCode::BAD_REQUEST, "bad_body", "the body ended too soon"),
        Err(_) => failure(StatusCode::REQUEST_TIMEOUT, "too_slow", "the body took too long to arrive"),
    }
}

fn is_about_length(error: &axum::Error) -> bool {
    std::error::Error::source(error).is_some_and(|source| source.to_string().contains("length limit"))
}
