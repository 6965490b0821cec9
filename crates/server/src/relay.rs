//! A table that another node keeps: whatever concerns it is passed on there, byte by byte, requests and sockets alike.

use std::io::ErrorKind;
use std::net::IpAddr;
use std::sync::atomic::Ordering::Relaxed;
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
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use crate::api::{App, failure};
use crate::guard::{From, Relayed};
use crate::line::Counted;
use crate::metrics::{Held, METRICS};
use crate::socket;
use crate::tables::Place;

/// The secret of the nodes, in a request from one to another.
pub(crate) const NODE: HeaderName = HeaderName::from_static("x-seaboard-node");
/// The client's address there.
pub(crate) const FROM: HeaderName = HeaderName::from_static("x-seaboard-from");

/// Time for a node to take a connection; one that is alive needs a moment.
const CONNECT: Duration = Duration::from_secs(1);
/// Time for a node to answer; one that hangs loses the table meanwhile.
const ANSWER: Duration = Duration::from_secs(10);
/// For the last word to arrive.
const LAST: Duration = Duration::from_millis(500);
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
    // A dead node's lease ends, or is ended where it is plain that it is dead; then the table is ours or somebody else's.
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
            tried if Instant::now() < patience && !*app.shutting.borrow() => {
                let refused = matches!(tried, Ok(Err(error)) if error.kind() == ErrorKind::ConnectionRefused);
                if !(refused && app.tables.around.store.bury(&address).await.unwrap_or(false)) {
                    sleep(AGAIN).await;
                }
            }
            _ => {
                tracing::warn!(%address, "a node keeps a table and cannot be reached: see --node");
                let message =
                    "the server that keeps this table cannot be reached from here; whoever runs it looks at --node";
                return failure(StatusCode::SERVICE_UNAVAILABLE, "unreachable", message);
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
    let counted = request.extensions_mut().remove::<Counted>();
    // Counted here as a connection too: this node's memory holds it.
    let place = match ours.as_ref().map(|_| app.addresses.connect(client)) {
        Some(None) => {
            METRICS.rate_limited.fetch_add(1, Relaxed);
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
        if let Some(counted) = counted {
            counted.begin();
        }
        let theirs = hyper::upgrade::on(&mut response);
        let (closing, alive) = (app.closing.clone(), app.alive.clone());
        let silence = app.config.limits.ping.mul_f32(1.5);
        tokio::spawn(async move {
            let _counted = Held::new(&METRICS.relayed);
            let (Ok(ours), Ok(theirs)) = tokio::join!(ours, theirs) else { return };
            talk(TokioIo::new(ours), TokioIo::new(theirs), silence, closing).await;
            drop((place, alive));
        });
    }
    Ok(response.map(Body::new).into_response())
}

/// Carries bytes both ways until one side ends, or this node stops. The keeper's node pings every client, so silence
/// means that it is gone.
async fn talk(
    ours: TokioIo<Upgraded>,
    theirs: TokioIo<Upgraded>,
    silence: Duration,
    mut closing: watch::Receiver<bool>,
) {
    let (mut from_client, mut to_client) = tokio::io::split(ours);
    let (mut from_node, mut to_node) = tokio::io::split(theirs);
    let down = async {
        let mut frames = Frames::default();
        let mut bytes = vec![0; 8 << 10];
        loop {
            tokio::select! {
                () = socket::closed(&mut closing), if frames.are_whole() => {
                    if to_client.write_all(&goodbye()).await.is_ok() {
                        // Until the client has closed its side too, for a moment: what was sent last arrives then.
                        sleep(LAST).await;
                    }
                    return;
                }
                read = timeout(silence, from_node.read(&mut bytes)) => {
                    let Ok(Ok(count @ 1..)) = read else { break };
                    frames.follow(&bytes[..count]);
                    if to_client.write_all(&bytes[..count]).await.is_err() {
                        return;
                    }
                }
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

/// The word that sends a client elsewhere, and the end of the connection, as frames.
fn goodbye() -> Vec<u8> {
    let text = serde_json::to_string(&socket::restarting()).unwrap_or_default();
    let mut frames = vec![0x81, 126];
    frames.extend((text.len() as u16).to_be_bytes());
    frames.extend(text.bytes());
    frames.extend([0x88, 0]);
    frames
}

/// Follows what a server sends on a WebSocket, to know where something can be put in: each message is one frame.
#[derive(Default)]
struct Frames {
    head: Vec<u8>,
    left: u64,
}

impl Frames {
    fn follow(&mut self, mut bytes: &[u8]) {
        while let Some((first, rest)) = bytes.split_first() {
            if self.left > 0 {
                let inside = self.left.min(bytes.len() as u64);
                self.left -= inside;
                bytes = &bytes[inside as usize..];
                continue;
            }
            self.head.push(*first);
            bytes = rest;
            // A server masks nothing: the second byte is the length, or says how many bytes of length follow.
            let more = match self.head.get(1) {
                None => continue,
                Some(126) => 2,
                Some(127) => 8,
                Some(_) => 0,
            };
            if self.head.len() == 2 + more {
                let length = if more == 0 { &self.head[1..] } else { &self.head[2..] };
                self.left = length.iter().fold(0, |length, byte| length << 8 | u64::from(*byte));
                self.head.clear();
            }
        }
    }

    fn are_whole(&self) -> bool {
        self.left == 0 && self.head.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_followed_however_they_are_cut() {
        let mut sent = vec![0x81, 3, b'a', b'b', b'c', 0x89, 0, 0x81, 126, 1, 0];
        sent.extend([b'x'; 256]);
        sent.extend([0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
        sent.extend(vec![b'y'; 65536]);
        let whole = [0, 5, 7, 267, sent.len()];
        for size in [1, 2, 3, 7, 100, sent.len()] {
            let mut frames = Frames::default();
            let mut followed = 0;
            for piece in sent.chunks(size) {
                assert_eq!(frames.are_whole(), whole.contains(&followed), "{followed}");
                frames.follow(piece);
                followed += piece.len();
            }
            assert!(frames.are_whole());
        }
        let mut frames = Frames::default();
        frames.follow(&goodbye());
        assert!(frames.are_whole());
    }
}
