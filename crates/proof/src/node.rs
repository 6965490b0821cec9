//! A server under test: a process of the real program, on a free port of loopback.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::time::{Instant, sleep};

use crate::http;

/// How long a start may take on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// What shifts a process's wall clock from outside, where Debian's package `libfaketime` puts it.
const SHIFTER: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

/// Whether servers can be given a wrong clock.
pub fn can_shift_clocks() -> bool {
    Path::new(SHIFTER).exists()
}

/// A server that runs. It is killed when this is dropped.
pub struct Node {
    process: Child,
    pub address: SocketAddr,
}

impl Node {
    /// Starts one and waits until it is ready. One that ends because its store is not there yet is started again.
    pub async fn start(seaboard: &Path, store: &str) -> Result<Self> {
        Self::start_at(seaboard, store, None).await
    }

    /// The same, with a clock on its wall that is so many hours off.
    pub async fn start_at(seaboard: &Path, store: &str, hours: Option<i64>) -> Result<Self> {
        let patience = Instant::now() + PATIENCE;
        loop {
            // It says where it is once its store is open, and nothing if that is not there yet.
            let mut node = match Self::spawn(seaboard, store, hours) {
                Ok(node) => node,
                Err(error) if Instant::now() > patience => return Err(error),
                Err(_) => {
                    sleep(Duration::from_millis(200)).await;
                    continue;
                }
            };
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

    fn spawn(seaboard: &Path, store: &str, hours: Option<i64>) -> Result<Self> {
        let mut command = Command::new(seaboard);
        if let Some(hours) = hours {
            command
                .env("LD_PRELOAD", SHIFTER)
                .env("FAKETIME", format!("{hours:+}h"))
                .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        let mut process = command
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
pub struct Folder {
    path: PathBuf,
    /// It is a disk of its own.
    mounted: bool,
}

/// What a small disk holds: more than the matches of a long run.
const DISK: &str = "size=512m";

impl Folder {
    pub fn new() -> Result<Self> {
        let path = std::env::temp_dir().join(format!("seaboard-proof-{}", std::process::id()));
        std::fs::create_dir(&path).with_context(|| format!("{} cannot be made", path.display()))?;
        Ok(Self { path, mounted: false })
    }

    /// A folder on a small disk in memory, which can be filled; an ordinary one where this user may not mount any.
    pub fn on_a_small_disk() -> Result<Self> {
        let mut folder = Self::new()?;
        let mount =
            Command::new("mount").args(["-t", "tmpfs", "-o", DISK, "seaboard-proof"]).arg(&folder.path).output();
        folder.mounted = mount.is_ok_and(|mount| mount.status.success());
        Ok(folder)
    }

    /// A store in it.
    pub fn store(&self) -> String {
        format!("sqlite:{}", self.path.join("store.db").display())
    }

    /// Leaves no byte of the disk, or gives all of it back. Does nothing where there is no disk of its own to fill.
    pub fn fill(&self, full: bool) -> Result<()> {
        let filler = self.path.join("filler");
        if self.mounted && full {
            let mut file = std::fs::File::create(filler)?;
            // By large pieces, then by small ones, until even those do not fit.
            for size in [1 << 20, 4096, 1] {
                let piece = vec![0; size];
                while file.write_all(&piece).is_ok() {}
            }
        } else if self.mounted {
            std::fs::remove_file(filler)?;
        }
        Ok(())
    }

    pub fn can_be_filled(&self) -> bool {
        self.mounted
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.mounted {
            let _ = Command::new("umount").arg("-l").arg(&self.path).status();
        }
        let _ = std::fs::remove_dir_all(&self.path);
    }
}
