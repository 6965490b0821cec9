//! Plain requests, as few as are needed.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Far longer than an answer takes on one machine, and short enough to try another node.
const PATIENCE: Duration = Duration::from_secs(10);

/// One request on a connection of its own. Anything but 200 is an error with what the server said.
pub async fn ask(address: SocketAddr, method: &str, path: &str, body: &str) -> Result<String> {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let exchange = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(head.as_bytes()).await?;
        stream.write_all(body.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        anyhow::Ok(answer)
    };
    let answer = timeout(PATIENCE, exchange).await.context("no answer")??;
    let answer = String::from_utf8(answer).context("the answer is no text")?;
    let (head, body) = answer.split_once("\r\n\r\n").context("the answer was cut off")?;
    let length =
        head.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length:")?.trim().parse().ok());
    if length.is_some_and(|length: usize| length != body.len()) {
        bail!("the answer was cut off");
    }
    if head.split(' ').nth(1) != Some("200") {
        bail!("{} {body}", head.lines().next().unwrap_or_default());
    }
    Ok(body.into())
}
