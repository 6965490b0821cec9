//! A `PostgreSQL` of the proof's own, in a folder of its own, reached by a Unix socket there. It flushes every commit, as
//! it does for everybody. Never the system's.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};

use anyhow::{Context, Result, bail};

/// Takes orders by its standard input, and ends with it, however this program ends.
const SCRIPT: &str = r#"
    trap '' INT
    folder=$(mktemp -d "${TMPDIR:-/tmp}/seaboard-postgres-XXXXXX") || exit 1
    cd "$folder" || exit 1
    "$1/initdb" -D data -A trust -U postgres -E UTF8 --no-locale >log 2>&1 || exit 1
    begin() {
        "$1/postgres" -D data -k "$folder" -c listen_addresses= -c max_connections=300 >>log 2>&1 &
        server=$!
    }
    begin "$1"
    echo "$folder"
    while read -r order; do
        case $order in
            crash) kill -QUIT $server; wait $server; begin "$1" ;;
            pause) kill -STOP $server $(cat /proc/$server/task/$server/children) ;;
            resume) kill -CONT $server $(cat /proc/$server/task/$server/children) ;;
        esac
        echo done
    done
    kill -INT $server
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
    folder: String,
}

impl Postgres {
    pub fn start() -> Result<Self> {
        let programs = programs().context("PostgreSQL is not installed")?;
        // It refuses to run as root.
        let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
        let mut command = Command::new(if root { "runuser" } else { "sh" });
        if root {
            command.args(["-u", "postgres", "--", "sh"]);
        }
        command.args(["-c", SCRIPT, "sh"]).arg(programs).current_dir("/");
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("a shell")?;
        let orders = process.stdin.take();
        let mut answers = BufReader::new(process.stdout.take().context("its output")?).lines();
        let folder = answers.next().context("PostgreSQL cannot be set up")??;
        Ok(Self { process, orders, answers, folder })
    }

    /// `crash`, `pause` or `resume`; returns when it is done.
    pub fn order(&mut self, order: &str) -> Result<()> {
        writeln!(self.orders.as_mut().context("it is over")?, "{order}")?;
        match self.answers.next() {
            Some(Ok(answer)) if answer == "done" => Ok(()),
            _ => bail!("PostgreSQL cannot be told to {order}"),
        }
    }

    /// As `--store` takes it.
    pub fn store(&self) -> String {
        format!("postgres://postgres@{}/postgres", self.folder.replace('/', "%2F"))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.orders.take());
        let _ = self.process.wait();
    }
}
