//! A table that another node keeps: whatever concerns it is passed on there, byte by byte, requests and sockets alike.

use std::net::IpAddr;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Extension, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::client::conn::http1;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

use crate::api::{App, failure};
use crate::guard::{From, Relayed};
use crate::metrics::{Held, METRICS};
use crate::tables::Place;

/// The secret of the nodes, in a request from one to another.
pub(crate) const NODE: HeaderName = HeaderName::from_static("x-seaboard-node");
/// The client's address there.
pub(crate) const FROM: HeaderName = HeaderName::from_static("x-seaboard-from");

/// Time for a node to take a connection; one that is alive needs a moment.
const CONNECT: Duration = Duration::from_secs(1);
/// Time for a node to answer; one that hangs loses the table meanwhile.
const ANSWER: Duration = Duration::from_secs(10);
/// Between two looks at a table whose node does not answer.
const AGAIN: Duration = Duration::from_millis(200);

/// Passes a request on if another node keeps its table; and has the table taken over here when that node has died.
pub(crate) async fn relay(
    State(app): State<App>,
    Extension(From(client)): Extension<From>,
    request: Request,
    next: Next,
) -> Response {
    let Some(secret) = app.secret.clone().filter(|_| request.extensions().get::<Relayed>().is_none()) else {
        return next.run(request).await;
    };
    let Some(table) = table_of(request.uri()) else { return next.run(request).await };
    // A dead node's lease ends, and then the table is ours or somebody else's.
    let patience = Instant::now() + app.config.limits.lease.mul_f32(1.5) + CONNECT;
    loop {
        // What is wrong with a table is said by whoever asked for it.
        let Ok(Place::There(address)) = app.tables.place(&table).await else { return next.run(request).await };
        match timeout(CONNECT, TcpStream::connect(&address)).await {
            Ok(Ok(stream)) => {
                let passed = pass(&app, stream, request, &secret, client).await;
                return passed.unwrap_or_else(|error| {
                    tracing::warn!(%address, %error, "a node does not answer");
                    busy()
                });
            }
            _ if Instant::now() < patience && !*app.shutting.borrow() => sleep(AGAIN).await,
            _ => {
                tracing::warn!(%address, "a node keeps a table and cannot be reached: see --node");
                return busy();
            }
        }
    }
}

fn busy() -> Response {
    failure(StatusCode::SERVICE_UNAVAILABLE, "busy", "the table is changing hands; try again")
}

/// The table that an address is about.
fn table_of(uri: &Uri) -> Option<String> {
    let (table, _) = uri.path().strip_prefix("/api/tables/")?.split_once('/')?;
    Some(table.to_string())
}

async fn pass(
    app: &App,
    stream: TcpStream,
    mut request: Request,
    secret: &str,
    client: IpAddr,
) -> Result<Response, Box<dyn std::error::Error + Send + Sync>> {
    let ours = request.extensions_mut().remove::<OnUpgrade>();
    // Counted here as a connection too: this node's memory holds it.
    let place = match ours.as_ref().map(|_| app.addresses.connect(client)) {
        Some(None) => {
            let message = "too many connections from this address";
            return Ok(failure(StatusCode::TOO_MANY_REQUESTS, "too_many_sockets", message));
        }
        Some(place) => place,
        None => None,
    };
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str()).parse()?;
    *request.uri_mut() = path;
    request.headers_mut().insert(NODE, HeaderValue::from_str(secret)?);
    request.headers_mut().insert(FROM, HeaderValue::from_str(&client.to_string())?);
    stream.set_nodelay(true)?;
    let (mut sender, connection) = http1::handshake::<_, Body>(TokioIo::new(stream)).await?;
    tokio::spawn(connection.with_upgrades());
    let mut response = timeout(ANSWER, sender.send_request(request)).await??;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS
        && let Some(ours) = ours
    {
        let theirs = hyper::upgrade::on(&mut response);
        let (mut closing, alive) = (app.closing.clone(), app.alive.clone());
        let silence = app.config.limits.ping.mul_f32(1.5);
        tokio::spawn(async move {
            let _counted = Held::new(&METRICS.relayed);
            let (Ok(ours), Ok(theirs)) = tokio::join!(ours, theirs) else { return };
            tokio::select! {
                () = talk(TokioIo::new(ours), TokioIo::new(theirs), silence) => {}
                // The client comes back by itself, to another node.
                _ = closing.wait_for(|closing| *closing) => {}
            }
            drop((place, alive));
        });
    }
    Ok(response.map(Body::new).into_response())
}

/// Carries bytes both ways until one side ends. The keeper's node pings every client, so silence means it is gone.
async fn talk(ours: TokioIo<Upgraded>, theirs: TokioIo<Upgraded>, silence: Duration) {
    let (mut from_client, mut to_client) = tokio::io::split(ours);
    let (mut from_node, mut to_node) = tokio::io::split(theirs);
    let down = async {
        let mut bytes = vec![0; 8 << 10];
        while let Ok(Ok(count @ 1..)) = timeout(silence, from_node.read(&mut bytes)).await {
            if to_client.write_all(&bytes[..count]).await.is_err() {
                return;
            }
        }
        let _ = to_client.shutdown().await;
    };
    let up = async {
        let mut bytes = vec![0; 4 << 10];
        while let Ok(count @ 1..) = from_client.read(&mut bytes).await {
            if to_node.write_all(&bytes[..count]).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = down => {}
        () = up => {}
    }
}
