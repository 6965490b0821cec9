//! The database that the store's and the nodes' tests start for themselves. Only its programs must be there.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::page::install;

/// Installs the server's programs if the machine lacks them. The system's own service is neither used nor needed.
pub fn ready(root: &Path) -> Result<()> {
    install(root, "postgresql", is_there).context("its initdb must be in the PATH or in /usr/lib/postgresql")
}

/// Whether the tests find it: they look in the same places.
fn is_there() -> bool {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = debian.map(|version| version.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = debian.chain(std::env::split_paths(&path).collect::<Vec<PathBuf>>());
    folders.any(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}
