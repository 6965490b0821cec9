//! A server under test: a process of the real program, on a free port of loopback.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::time::{Instant, sleep};

use crate::http;

/// How long a start may take on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server that runs. It is killed when this is dropped.
pub struct Node {
    process: Child,
    pub address: SocketAddr,
}

impl Node {
    /// Starts one and waits until it is ready. One that ends because its store is not there yet is started again.
    pub async fn start(seaboard: &Path, store: &str) -> Result<Self> {
        let patience = Instant::now() + PATIENCE;
        loop {
            let mut node = Self::spawn(seaboard, store)?;
            while let Ok(None) = node.process.try_wait() {
                if http::ask(node.address, "GET", "/readyz", "").await.is_ok() {
                    return Ok(node);
                }
                if Instant::now() > patience {
                    bail!("the server is not ready in time");
                }
                sleep(Duration::from_millis(50)).await;
            }
            if Instant::now() > patience {
                bail!("the server ends at once: try `{} serve --store {store}`", seaboard.display());
            }
            sleep(Duration::from_millis(200)).await;
        }
    }

    fn spawn(seaboard: &Path, store: &str) -> Result<Self> {
        let mut process = Command::new(seaboard)
            .args(["serve", "--no-open", "--relaxed", "--quick-bots", "--addr", "127.0.0.1:0"])
            .env("SEABOARD_STORE", store)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{} cannot be started", seaboard.display()))?;
        let mut lines = BufReader::new(process.stdout.take().context("its output")?).lines();
        let first = lines.next().context("the server says nothing")??;
        let address = first.rsplit('/').next().and_then(|address| address.parse().ok());
        std::thread::spawn(move || lines.for_each(drop));
        Ok(Self { process, address: address.with_context(|| format!("no address in {first:?}"))? })
    }

    /// Sends it a signal, by its name.
    pub fn signal(&self, signal: &str) {
        let _ = Command::new("kill").args([&format!("-{signal}"), &self.process.id().to_string()]).status();
    }

    /// Asks it to stop, and waits until it has, or for longer than it may take.
    pub async fn stop(&mut self) {
        self.signal("TERM");
        let patience = Instant::now() + PATIENCE;
        while let Ok(None) = self.process.try_wait()
            && Instant::now() < patience
        {
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Memory that it has now, in bytes.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok()).unwrap_or(0) * 1024
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A folder that goes when it is dropped.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Result<Self> {
        let path = std::env::temp_dir().join(format!("seaboard-proof-{}", std::process::id()));
        std::fs::create_dir(&path).with_context(|| format!("{} cannot be made", path.display()))?;
        Ok(Self(path))
    }

    /// A store in it.
    pub fn store(&self) -> String {
        format!("sqlite:{}", self.0.join("store.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
