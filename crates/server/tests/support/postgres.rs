//! A `PostgreSQL` server of the tests' own: started once by each test program, in a folder of its own, reached by a Unix
//! socket there, and stopped when the program has ended, however it ends. Never the system's.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::{Duration, Instant};

use tokio_postgres::{Client, NoTls};

/// The standard input of this script is a pipe from the test program: it ends when the program does.
const SCRIPT: &str = r#"
    trap '' INT
    folder=$(mktemp -d "${TMPDIR:-/tmp}/seaboard-postgres-XXXXXX") || exit 1
    echo "$folder"
    cd "$folder" || exit 1
    "$1/initdb" -D data -A trust -U postgres -N -E UTF8 --no-locale >log 2>&1 || exit 1
    printf 'local all postgres trust\nlocal all all scram-sha-256\n' >data/pg_hba.conf
    "$1/postgres" -D data -k "$folder" -c listen_addresses= -c fsync=off -c max_connections=300 >>log 2>&1 &
    server=$!
    cat >/dev/null
    kill -TERM $server
    sleep 1
    kill -INT $server 2>/dev/null
    wait $server
    cd / && rm -rf "$folder"
"#;

struct Server {
    folder: PathBuf,
    // Never dropped: its pipe is open as long as this program runs.
    _process: Child,
}

static SERVER: OnceLock<Server> = OnceLock::new();
static DATABASES: AtomicU32 = AtomicU32::new(0);

/// The folder with `PostgreSQL`'s programs.
fn programs() -> PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = debian.map(|version| version.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = debian.chain(std::env::split_paths(&path)).collect();
    folders.retain(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file());
    folders.into_iter().next().expect(
        "these tests need PostgreSQL's server: `apt-get install postgresql`, or `cargo xtask test`, which installs it",
    )
}

fn start() -> Server {
    let programs = programs();
    // It refuses to run as root.
    let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    let mut command = if root {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", "sh"]);
        command
    } else {
        Command::new("sh")
    };
    command.args(["-c", SCRIPT, "sh"]).arg(programs).current_dir("/");
    let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a shell");
    let mut folder = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut folder).unwrap();
    assert!(!folder.trim().is_empty(), "PostgreSQL's folder could not be made");
    Server { folder: folder.trim().into(), _process: process }
}

/// A database of one test's own.
pub struct Database {
    folder: PathBuf,
    name: String,
}

impl Database {
    pub async fn new() -> Self {
        let folder = SERVER.get_or_init(start).folder.clone();
        let name = format!("test{}", DATABASES.fetch_add(1, Relaxed));
        let client = connect(&folder, "postgres").await;
        client.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
        Self { folder, name }
    }

    /// As `--store` takes it.
    pub fn address(&self) -> String {
        self.address_as("postgres")
    }

    /// The same for another user, or a user with a password.
    pub fn address_as(&self, user: &str) -> String {
        let folder = self.folder.to_string_lossy().replace('/', "%2F");
        format!("postgres://{user}@{folder}/{}", self.name)
    }

    /// A connection past the store.
    pub async fn client(&self) -> Client {
        connect(&self.folder, &self.name).await
    }
}

async fn connect(folder: &Path, database: &str) -> Client {
    let address = format!("host={} user=postgres dbname={database}", folder.display());
    let patience = Instant::now() + Duration::from_mins(2);
    loop {
        match tokio_postgres::connect(&address, NoTls).await {
            Ok((client, connection)) => {
                tokio::spawn(connection);
                return client;
            }
            Err(error) => {
                let log = || std::fs::read_to_string(folder.join("log")).unwrap_or_default();
                assert!(Instant::now() < patience, "PostgreSQL does not start: {error}\n{}", log());
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}
