//! Who may ask at all: names of the server, origins, addresses; and what every answer carries.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::Ordering::Relaxed;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::{App, failure};
use crate::config::Network;
use crate::metrics::METRICS;
use crate::{relay, token};

/// Nothing inline, nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                      media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// For every answer.
const ALWAYS: [(HeaderName, &str); 1] = [(header::X_CONTENT_TYPE_OPTIONS, "nosniff")];

/// For everything that a browser may take for a document, or that is somebody's own.
const DOCUMENT: [(HeaderName, &str); 4] = [
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// For pages, where scripts run.
const PAGE: [(HeaderName, &str); 1] =
    [(HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=(), usb=()")];

/// Only for pages that came safely: elsewhere a browser ignores it, and complains.
const OPENER: [(HeaderName, &str); 1] = [(HeaderName::from_static("cross-origin-opener-policy"), "same-origin")];
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The address a request comes from, after trusted proxies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct From(pub IpAddr);

/// The request comes from another node, which has let it pass.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Relayed;

/// Everything that a request must pass.
pub(crate) async fn guard(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    // A worker has the policy of its own answer, although it is a script.
    let is_worker = request.uri().path() == "/sw.js";
    let is_api = request.uri().path().starts_with("/api/");
    let by_proxy = app.config.trusted_proxies.iter().any(|network| network.has(peer.ip()));
    let is_secure = is_secure(&request, by_proxy);
    let mut response = match relayed(&app, request.headers()) {
        Ok(Some(address)) => {
            request.extensions_mut().insert(From(address));
            request.extensions_mut().insert(Relayed);
            next.run(request).await
        }
        Ok(None) => admitted(&app, peer, request, next).await,
        Err(refusal) => refusal,
    };
    if is_api {
        response = coded(response);
    }
    // Scripts and sheets are no secret and have the policy of the page that they belong to; for thirty of them it
    // would be 17 kB.
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let is_part = !is_worker && (kind.starts_with("text/javascript") || kind.starts_with("text/css"));
    let policies = if is_part { &[][..] } else { &DOCUMENT[..] };
    let opener = if is_secure && !is_part { &OPENER[..] } else { &[][..] };
    let page = if kind.starts_with("text/html") { &PAGE[..] } else { &[][..] };
    for (name, value) in ALWAYS.iter().chain(policies).chain(page).chain(opener) {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Every refusal has a code: also one of the framework's own, such as that of a number that is none.
fn coded(response: Response) -> Response {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if response.status().as_u16() < 400 || kind.starts_with("application/json") {
        return response;
    }
    failure(response.status(), "bad_request", "this request cannot be understood: see /api/openapi.json")
}

async fn admitted(app: &App, peer: SocketAddr, mut request: Request, next: Next) -> Response {
    match admit(app, peer.ip(), &request) {
        Ok(address) => {
            request.extensions_mut().insert(From(address));
            next.run(request).await
        }
        Err(refusal) => refusal,
    }
}

/// The client's address, if another node has passed the request on: it knows the nodes' secret.
#[allow(clippy::result_large_err, reason = "it is made once for each request that is refused")]
fn relayed(app: &App, headers: &HeaderMap) -> Result<Option<IpAddr>, Response> {
    let (Some(secret), Some(shown)) = (&app.secret, text(headers, &relay::NODE)) else { return Ok(None) };
    let address = text(headers, &relay::FROM).and_then(|address| address.parse().ok());
    match address.filter(|_| token::same(secret, &shown)) {
        Some(address) => Ok(Some(address)),
        None => Err(failure(StatusCode::FORBIDDEN, "bad_node", "only nodes of this server may say this")),
    }
}

#[allow(clippy::result_large_err, reason = "it is made once for each request that is refused")]
fn admit(app: &App, peer: IpAddr, request: &Request) -> Result<IpAddr, Response> {
    let headers = request.headers();
    let host = host(request, &app.config.hosts)?;
    let changing = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrading = headers.contains_key(header::UPGRADE);
    // Programs send no Origin; a browser always does, and must send ours.
    if (changing || upgrading)
        && let Some(origin) = headers.get(header::ORIGIN)
        && !is_same(origin.to_str().unwrap_or_default(), &host)
    {
        return Err(failure(StatusCode::FORBIDDEN, "bad_origin", "a page from elsewhere may not do this"));
    }
    let address = client(peer, headers, &app.config.trusted_proxies);
    if changing && !app.addresses.may_request(address) {
        METRICS.rate_limited.fetch_add(1, Relaxed);
        let mut refusal = failure(StatusCode::TOO_MANY_REQUESTS, "slow_down", "too many requests; wait a little");
        refusal.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        return Err(refusal);
    }
    Ok(address)
}

/// The name under which the server was asked for, if it is one of its own.
#[allow(clippy::result_large_err, reason = "it is made once for each request that is refused")]
pub(crate) fn host(request: &Request, names: &[String]) -> Result<String, Response> {
    let headers = request.headers();
    let refused = |code, message| failure(StatusCode::BAD_REQUEST, code, message);
    // Of two names, a proxy may have looked at the other one.
    if headers.get_all(header::HOST).iter().count() > 1 {
        return Err(refused("bad_host", "one Host header is wanted"));
    }
    // HTTP/1.1 has it in a header; an absolute request line may have it too, and then that counts.
    let host = request.uri().authority().map(ToString::to_string).or_else(|| text(headers, &header::HOST));
    let host = host.ok_or_else(|| refused("no_host", "a Host header is wanted"))?;
    if !is_known(&host, names) {
        let message = "this server does not go by that name; whoever runs it adds a name with --host";
        return Err(failure(StatusCode::MISDIRECTED_REQUEST, "bad_host", message));
    }
    Ok(host)
}

/// Whether a browser takes the page for one that nobody could have changed on its way: https, or this machine.
fn is_secure(request: &Request, by_proxy: bool) -> bool {
    let headers = request.headers();
    let https = by_proxy && text(headers, &FORWARDED_PROTO).is_some_and(|proto| proto.eq_ignore_ascii_case("https"));
    let name = name_of(&text(headers, &header::HOST).unwrap_or_default());
    https || name == "localhost" || name.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

fn text(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    headers.get(name).and_then(|value| value.to_str().ok()).map(String::from)
}

/// The name without its port, in small letters.
fn name_of(host: &str) -> String {
    let name = match host.strip_prefix('[') {
        Some(six) => six.split(']').next().unwrap_or_default(),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    name.trim_end_matches('.').to_ascii_lowercase()
}

/// A name that a foreign page has pointed here (DNS rebinding) is none of ours. A plain address cannot be pointed.
fn is_known(host: &str, names: &[String]) -> bool {
    let name = name_of(host);
    name == "localhost" || name.parse::<IpAddr>().is_ok() || names.iter().any(|known| name_of(known) == name)
}

/// Whether an origin is the one that this host serves. A proxy may speak TLS for us, so the scheme is not compared.
fn is_same(origin: &str, host: &str) -> bool {
    let Some((scheme, authority)) = origin.split_once("://") else { return false };
    let default = if scheme == "https" { ":443" } else { ":80" };
    let plain = |authority: &str| authority.strip_suffix(default).unwrap_or(authority).to_ascii_lowercase();
    plain(authority) == plain(host)
}

/// The client's address: what the nearest proxy that we do not trust has seen.
fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.has(address));
    if !is_trusted(peer) {
        return peer;
    }
    let lines: Vec<&str> = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok()).collect();
    let mut nearest = peer;
    for hop in lines.join(",").rsplit(',').map(str::trim) {
        let Ok(address) = hop.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() else { break };
        nearest = address;
        if !is_trusted(address) {
            break;
        }
    }
    nearest
}

/// A handler that failed answers, too.
pub(crate) fn panicked(_: Box<dyn std::any::Any + Send>) -> Response {
    tracing::error!("a request failed");
    failure(StatusCode::INTERNAL_SERVER_ERROR, "failed", "something went wrong here; it is in the server's log")
        .into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_foreign_name_is_not_ours() {
        let names = ["Play.Example.org".to_string()];
        for ours in [
            "localhost",
            "localhost:7420",
            "127.0.0.1:1",
            "[::1]:7420",
            "192.168.1.5",
            "play.example.org:443",
            "PLAY.example.ORG.",
        ] {
            assert!(is_known(ours, &names), "{ours}");
        }
        for foreign in
            ["evil.example", "play.example.org.evil.example", "127.0.0.1.nip.io", "localhost.evil.example", "", ":80"]
        {
            assert!(!is_known(foreign, &names), "{foreign}");
        }
    }

    #[test]
    fn an_origin_is_ours_or_is_not() {
        assert!(is_same("http://localhost:7420", "localhost:7420"));
        assert!(is_same("https://play.example.org", "play.example.org"));
        assert!(is_same("https://play.example.org", "play.example.org:443"));
        for foreign in
            ["http://evil.example", "null", "", "http://localhost:7421", "http://localhost:7420.evil.example"]
        {
            assert!(!is_same(foreign, "localhost:7420"), "{foreign}");
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("6.6.6.6, 1.2.3.4, 10.0.0.7"));
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let trusted: Vec<Network> = vec!["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap()];
        assert_eq!(client(ip("9.9.9.9"), &headers, &trusted), ip("9.9.9.9"), "a stranger says what it likes");
        assert_eq!(client(ip("127.0.0.1"), &headers, &trusted), ip("1.2.3.4"));
        assert_eq!(client(ip("127.0.0.1"), &headers, &[]), ip("127.0.0.1"));
        headers.insert("x-forwarded-for", HeaderValue::from_static("nonsense"));
        assert_eq!(client(ip("127.0.0.1"), &headers, &trusted), ip("127.0.0.1"));
    }
}
