//! A `PostgreSQL` of the proof's own, in a folder of its own, on a free port of loopback. It flushes every commit, as it
//! does for everybody. Never the system's.

use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command};

use anyhow::{Context, Result, bail};

use crate::node::apart;

/// Takes orders by its standard input, and ends with it, however this program ends. That a process of its group stands still when
/// this program dies is told to all of the group by a signal (HUP), and that nobody hears an answer by another (PIPE); neither may
/// end it before its server.
const SCRIPT: &str = r#"
    trap '' HUP PIPE
    folder=$(mktemp -d "${TMPDIR:-/tmp}/seaboard-postgres-XXXXXX") || exit 1
    cd "$folder" || exit 1
    "$1/initdb" -D data -A trust -U postgres -E UTF8 --no-locale >log 2>&1 || exit 1
    begin() {
        "$1/postgres" -D data -k "$folder" -p "$2" -c listen_addresses=127.0.0.1 -c max_connections=300 -c max_wal_size=128MB >>log 2>&1 &
        server=$!
    }
    begin "$1" "$2"
    echo "$folder"
    while read -r order; do
        case $order in
            crash) kill -QUIT $server; wait $server; begin "$1" "$2" ;;
            pause) kill -STOP $server $(cat /proc/$server/task/$server/children) ;;
            revive) case $(cut -d ' ' -f 3 /proc/$server/stat) in Z|'') wait $server; begin "$1" "$2" ;; esac ;;
            resume) kill -CONT $server $(cat /proc/$server/task/$server/children) ;;
        esac
        echo done
    done
    kill -CONT $server $(cat /proc/$server/task/$server/children) 2>/dev/null
    # At once: it ends its children, by force if need be, and gives its shared memory back.
    kill -QUIT $server
    wait $server
    cd / && rm -rf "$folder"
"#;

/// The folder with its programs.
fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = debian.map(|version| version.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = debian.chain(std::env::split_paths(&path).collect::<Vec<PathBuf>>());
    folders.find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}

pub fn is_installed() -> bool {
    programs().is_some()
}

/// A database server that runs.
pub struct Postgres {
    process: Child,
    orders: Option<ChildStdin>,
    answers: std::io::Lines<BufReader<std::process::ChildStdout>>,
    pub address: SocketAddr,
}

impl Postgres {
    /// Starts one with its data in this folder.
    pub fn start(folder: &Path) -> Result<Self> {
        let programs = programs().context("PostgreSQL is not installed")?;
        // It refuses to run as root.
        let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
        let mut command = apart(if root { "runuser" } else { "sh" });
        if root {
            command.args(["-u", "postgres", "--", "sh"]);
        }
        // Free now, and nobody else asks for it in the moment until it is taken.
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        command.args(["-c", SCRIPT, "sh"]).arg(programs).arg(address.port().to_string()).current_dir("/");
        let mut process = command.env("TMPDIR", folder).spawn().context("a shell")?;
        let orders = process.stdin.take();
        let mut answers = BufReader::new(process.stdout.take().context("its output")?).lines();
        answers.next().context("PostgreSQL cannot be set up")??;
        Ok(Self { process, orders, answers, address })
    }

    /// `crash`, `pause`, `resume` or `revive` (start it if it has ended); returns when it is done.
    pub fn order(&mut self, order: &str) -> Result<()> {
        writeln!(self.orders.as_mut().context("it is over")?, "{order}")?;
        match self.answers.next() {
            Some(Ok(answer)) if answer == "done" => Ok(()),
            _ => bail!("PostgreSQL cannot be told to {order}"),
        }
    }

    /// As `--store` takes it.
    pub fn store(&self) -> String {
        store_at(self.address)
    }
}

/// The database as it is reached at this address: its own, or that of a line to it which can be cut.
pub fn store_at(address: SocketAddr) -> String {
    format!("postgres://postgres@{address}/postgres")
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.orders.take());
        let _ = self.process.wait();
    }
}
