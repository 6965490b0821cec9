//! The database that the store's and the nodes' tests start for themselves. Only its programs must be there.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::page::run;

/// Installs the server's programs if the machine lacks them. The system's own service is neither used nor needed.
pub fn ready(root: &Path) -> Result<()> {
    if !is_there() {
        println!("── PostgreSQL is missing: installing it from Debian's packages");
        run(root, "apt-get", &["update", "-q"])?;
        run(root, "apt-get", &["install", "-y", "-q", "--no-install-recommends", "postgresql"])
            .context("install PostgreSQL's server by hand, with initdb in the PATH")?;
    }
    if !is_there() {
        bail!("PostgreSQL is installed, but neither the PATH nor /usr/lib/postgresql has its initdb");
    }
    Ok(())
}

/// Whether the tests find it: they look in the same places.
fn is_there() -> bool {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = debian.map(|version| version.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = debian.chain(std::env::split_paths(&path).collect::<Vec<PathBuf>>());
    folders.any(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}
