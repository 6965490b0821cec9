//! Where a server is, the links that lead to its tables, and the plain requests to it.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use protocol::http::Failure;
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// Time for a server to answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest answer that is read.
const ANSWER: usize = 1 << 20;

/// What went wrong with a server.
#[derive(Debug, Error)]
pub enum Trouble {
    /// What was given is no link of a table.
    #[error(
        "\"{0}\" is no link of a table: it should look like http://HOST/t/TABLE#i=…, as the page and `seaboard host` show it"
    )]
    BadLink(String),
    /// Nobody answers.
    #[error("{server} does not answer: {reason}")]
    Silent {
        /// Which server.
        server: String,
        /// Why, as the system says it.
        reason: String,
    },
    /// The server refuses.
    #[error("{message}")]
    Refused {
        /// For programs.
        code: String,
        /// For people.
        message: String,
    },
    /// The terminal fails.
    #[error(transparent)]
    Terminal(#[from] std::io::Error),
}

/// A server of tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Server {
    secure: bool,
    /// A name or an address; without brackets, as the system wants it.
    host: String,
    port: u16,
}

impl Server {
    /// Whether its address means "this machine" on every machine, so that a link to it helps nobody elsewhere.
    pub(crate) fn is_here(&self) -> bool {
        self.host == "localhost" || self.host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.secure { "https" } else { "http" }, self.authority())
    }
}

impl FromStr for Server {
    type Err = Trouble;

    fn from_str(text: &str) -> Result<Self, Trouble> {
        let bad = || Trouble::BadLink(shown(text));
        let (scheme, rest) = text.split_once("://").ok_or_else(bad)?;
        let secure = match scheme.to_ascii_lowercase().as_str() {
            "http" => false,
            "https" => true,
            _ => return Err(bad()),
        };
        let authority = rest.trim_end_matches('/');
        let (host, port) = match authority.strip_prefix('[') {
            Some(six) => {
                let (host, rest) = six.split_once(']').ok_or_else(bad)?;
                host.parse::<std::net::Ipv6Addr>().map_err(|_| bad())?;
                (host, rest.strip_prefix(':').or(rest.is_empty().then_some("")).ok_or_else(bad)?)
            }
            None => authority.split_once(':').unwrap_or((authority, "")),
        };
        let fits = |character: char| character.is_ascii_alphanumeric() || "-._:".contains(character);
        if host.is_empty() || !host.chars().all(fits) {
            return Err(bad());
        }
        let usual = if secure { 443 } else { 80 };
        let port = if port.is_empty() { usual } else { port.parse().map_err(|_| bad())? };
        Ok(Self { secure, host: host.to_string(), port })
    }
}

/// A connection to a server, encrypted or not.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}
impl<S: AsyncRead + AsyncWrite + Unpin + Send> Stream for S {}

impl Server {
    /// As it stands in links and in the `Host` header.
    fn authority(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        let usual = if self.secure { 443 } else { 80 };
        if self.port == usual { host } else { format!("{host}:{}", self.port) }
    }

    /// The address of a table's socket.
    pub(crate) fn socket(&self, table: &str) -> String {
        format!("{}://{}/api/tables/{table}/socket", if self.secure { "wss" } else { "ws" }, self.authority())
    }

    fn silent(&self, reason: impl fmt::Display) -> Trouble {
        Trouble::Silent { server: self.to_string(), reason: reason.to_string() }
    }

    pub(crate) async fn dial(&self) -> Result<Box<dyn Stream>, Trouble> {
        let dialling = async {
            let stream = TcpStream::connect((self.host.as_str(), self.port)).await?;
            stream.set_nodelay(true)?;
            if !self.secure {
                return Ok::<Box<dyn Stream>, std::io::Error>(Box::new(stream));
            }
            let name = ServerName::try_from(self.host.clone()).map_err(std::io::Error::other)?;
            Ok(Box::new(TlsConnector::from(trusted()?).connect(name, stream).await?))
        };
        match timeout(PATIENCE, dialling).await {
            Ok(dialled) => dialled.map_err(|error| self.silent(error)),
            Err(_) => Err(self.silent("no answer in time")),
        }
    }

    /// Waits until the server can keep what happens.
    pub async fn ready(&self) -> Result<(), Trouble> {
        let request = Request::builder().uri("/readyz").header("host", self.authority());
        let request = request.body(Full::new(Bytes::new())).map_err(|error| self.silent(error))?;
        let (status, text) = self.ask(request).await?;
        if status.is_success() { Ok(()) } else { Err(self.silent(shown(&String::from_utf8_lossy(&text)))) }
    }

    /// Posts a body and reads the answer.
    pub async fn post<A: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<A, Trouble> {
        let body = serde_json::to_vec(body).map_err(|error| self.silent(error))?;
        let request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header("host", self.authority())
            .header("content-type", "application/json")
            .body(Full::new(Bytes::from(body)))
            .map_err(|error| self.silent(error))?;
        let (status, text) = self.ask(request).await?;
        if status.is_success() {
            return serde_json::from_slice(&text).map_err(|_| self.silent("it speaks another language than Seaboard"));
        }
        match serde_json::from_slice::<Failure>(&text) {
            Ok(Failure { code, message }) => Err(Trouble::Refused { code, message: shown(&message) }),
            Err(_) => Err(self.silent(status)),
        }
    }

    async fn ask(&self, request: Request<Full<Bytes>>) -> Result<(StatusCode, Bytes), Trouble> {
        let stream = TokioIo::new(self.dial().await?);
        let asking = async {
            let (mut sender, connection) = hyper::client::conn::http1::handshake(stream).await?;
            let driving = tokio::spawn(connection);
            let answer = sender.send_request(request).await?;
            let status = answer.status();
            let read = Limited::new(answer.into_body(), ANSWER).collect().await;
            driving.abort();
            Ok::<_, hyper::Error>((status, read.map(http_body_util::Collected::to_bytes)))
        };
        match timeout(PATIENCE, asking).await {
            Err(_) => Err(self.silent("no answer in time")),
            Ok(Err(error)) => Err(self.silent(error)),
            Ok(Ok((status, text))) => Ok((status, text.map_err(|error| self.silent(error))?)),
        }
    }
}

/// The certificates that this system trusts.
fn trusted() -> std::io::Result<Arc<ClientConfig>> {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    roots.add_parsable_certificates(found.certs);
    if roots.is_empty() {
        return Err(std::io::Error::other("this system has no certificates to trust (package ca-certificates)"));
    }
    Ok(Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth()))
}

/// What a link allows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Right {
    /// Nothing beyond what is public or kept.
    None,
    /// Sitting down at a free seat.
    Invite(String),
    /// Taking over a seat, once.
    Seat(String),
    /// Looking on.
    Watch(String),
}

/// A link of a table, as the page forms it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where.
    pub server: Server,
    /// Which table.
    pub table: String,
    /// What it allows.
    pub right: Right,
}

impl FromStr for Link {
    type Err = Trouble;

    fn from_str(text: &str) -> Result<Self, Trouble> {
        let text = text.trim();
        let bad = || Trouble::BadLink(shown(text));
        let (address, fragment) = text.split_once('#').unwrap_or((text, ""));
        let (server, table) = address.split_once("/t/").ok_or_else(bad)?;
        let token = |text: &str| text.chars().all(|one| one.is_ascii_alphanumeric() || one == '-' || one == '_');
        let table = table.trim_end_matches('/');
        if table.is_empty() || table.len() > 100 || !token(table) {
            return Err(bad());
        }
        let mut right = Right::None;
        for (key, value) in fragment.split('&').filter_map(|part| part.split_once('=')) {
            if value.is_empty() || value.len() > 200 || !token(value) {
                return Err(bad());
            }
            right = match key {
                "i" => Right::Invite(value.into()),
                "s" => Right::Seat(value.into()),
                "w" => Right::Watch(value.into()),
                _ => right,
            };
        }
        Ok(Self { server: server.parse().map_err(|_| bad())?, table: table.to_string(), right })
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/t/{}", self.server, self.table)?;
        match &self.right {
            Right::None => Ok(()),
            Right::Invite(token) => write!(f, "#i={token}"),
            Right::Seat(token) => write!(f, "#s={token}"),
            Right::Watch(token) => write!(f, "#w={token}"),
        }
    }
}

/// Foreign text without anything that a terminal would obey.
pub(crate) fn shown(text: &str) -> String {
    text.chars().filter(|character| !words::is_order(*character)).take(300).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_the_page_forms_them() {
        for (text, secure, right) in [
            ("http://127.0.0.1:7420/t/k3v9#i=abc-_1", false, Right::Invite("abc-_1".into())),
            ("https://play.example/t/k3v9#s=xyz", true, Right::Seat("xyz".into())),
            ("http://[::1]:7420/t/k3v9#w=look", false, Right::Watch("look".into())),
            ("http://localhost:7420/t/k3v9", false, Right::None),
        ] {
            let link: Link = text.parse().unwrap();
            assert_eq!((link.server.secure, &link.right), (secure, &right), "{text}");
            assert_eq!(link.to_string(), text);
            assert_eq!(link.table, "k3v9");
        }
        let padded: Link = "  http://localhost/t/k3v9/  ".parse().unwrap();
        assert_eq!((padded.server.port, padded.table.as_str()), (80, "k3v9"));
    }

    #[test]
    fn what_is_no_link_is_told_and_nothing_in_it_is_obeyed() {
        for wrong in [
            "",
            "k3v9",
            "http://",
            "http://host",
            "http:///t/x",
            "ftp://host/t/x",
            "http://host/t/",
            "http://host/t/a/b",
            "http://host:99999/t/x",
            "http://ho st/t/x",
            "http://user@host/t/x",
            "http://host/t/x#i=",
            "http://host/t/x#i=a b",
            "http://[::1/t/x",
            "http://host/t/\u{1b}[2J",
        ] {
            let error = wrong.parse::<Link>().unwrap_err().to_string();
            assert!(error.contains("no link") && !error.contains('\u{1b}'), "{wrong}: {error}");
        }
    }
}
