//! A server under test: a process of the real program, on a free port of loopback.

use std::io::{BufRead, BufReader};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::time::{Instant, sleep};

use crate::http;

/// How long a start may take on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// What shifts a process's wall clock from outside, where Debian's package `libfaketime` puts it.
const SHIFTER: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

/// A free port of loopback.
pub const ANYWHERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// Whether servers can be given a wrong clock.
pub fn can_shift_clocks() -> bool {
    Path::new(SHIFTER).exists()
}

/// Runs a server, and kills it when the standard input ends, however this program ends. The first line is the server's id.
const SCRIPT: &str = r#"
    exec 3<&0
    sh -c 'echo $$; exec "$@"' sh "$@" </dev/null 3<&- &
    server=$!
    (read -r end <&3; kill -9 $server) >/dev/null 2>&1 &
    reader=$!
    wait $server
    kill $reader
    # What a shifted clock leaves behind.
    rm -f /dev/shm/faketime_shm_$server /dev/shm/sem.faketime_sem_$server
"#;

/// A program that hears no signal meant for this one, and knows by its standard input that this one has ended.
pub fn apart(program: &str) -> Command {
    let mut command = Command::new(program);
    command.process_group(0).stdin(Stdio::piped()).stdout(Stdio::piped());
    command
}

/// A server that runs. It is killed when this is dropped.
pub struct Node {
    // Whoever runs it.
    process: Child,
    id: u32,
    pub address: SocketAddr,
}

impl Node {
    /// Starts one and waits until it is ready. One that ends because its store is not there yet is started again.
    pub async fn start(seaboard: &Path, store: &str) -> Result<Self> {
        Self::start_at(seaboard, store, ANYWHERE, None).await
    }

    /// The same, at an address, or with a clock on its wall that is so many hours off.
    pub async fn start_at(seaboard: &Path, store: &str, at: SocketAddr, hours: Option<i64>) -> Result<Self> {
        let patience = Instant::now() + PATIENCE;
        loop {
            // It says where it is once its store is open, and nothing if that is not there yet.
            let mut node = match Self::spawn(seaboard, store, at, hours) {
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

    fn spawn(seaboard: &Path, store: &str, address: SocketAddr, hours: Option<i64>) -> Result<Self> {
        let mut command = apart("sh");
        command.args(["-c", SCRIPT, "sh", "env"]);
        if let Some(hours) = hours {
            command.args([&format!("LD_PRELOAD={SHIFTER}"), &format!("FAKETIME={hours:+}h")]);
            command.arg("FAKETIME_DONT_FAKE_MONOTONIC=1");
        }
        let mut process = command
            .arg(seaboard)
            .args(["serve", "--no-open", "--relaxed", "--quick-bots", "--addr", &address.to_string()])
            .env("SEABOARD_STORE", store)
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{} cannot be started", seaboard.display()))?;
        let mut lines = BufReader::new(process.stdout.take().context("its output")?).lines();
        let id = lines.next().context("a shell")??.parse()?;
        let mut node = Self { process, id, address };
        let first = lines.next().context("the server says nothing")??;
        let said = first.rsplit('/').next().and_then(|address| address.parse().ok());
        std::thread::spawn(move || lines.for_each(drop));
        node.address = said.with_context(|| format!("no address in {first:?}"))?;
        Ok(node)
    }

    /// Sends it a signal, by its name.
    pub fn signal(&self, signal: &str) {
        let _ = Command::new("kill").args([&format!("-{signal}"), &self.id.to_string()]).status();
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

    /// How long the processor has worked for it.
    pub fn processor(&self) -> Duration {
        processor(&self.id.to_string())
    }

    /// Memory that it has now, in bytes.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id)).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok()).unwrap_or(0) * 1024
    }
}

/// How long the processor has worked for a process, by its id.
pub fn processor(id: &str) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    // Its name comes before, in brackets, and may have spaces.
    let after = stat.rsplit_once(") ").map_or("", |(_, after)| after);
    let ticks: u64 = after.split(' ').skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    // Linux counts in hundredths of a second here, on every machine.
    Duration::from_millis(ticks * 10)
}

impl Drop for Node {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}
