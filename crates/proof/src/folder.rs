//! A folder of the proof's own, on a small disk in memory where one can be had.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::Child;

use anyhow::{Context, Result, bail};

use crate::node::apart;

/// Ends with its standard input, however this program ends, and takes the folder away.
const SCRIPT: &str = r#"
    mkdir "$1" || exit 1
    kind=plain
    [ -n "$2" ] && mount -t tmpfs -o "$2" seaboard-proof "$1" 2>/dev/null && kind=disk
    echo $kind
    read -r end
    [ $kind = disk ] && umount -l "$1"
    # A server that is being killed may still write.
    for try in 1 2 3 4 5; do rm -rf "$1" 2>/dev/null && break; sleep 0.2; done
"#;

/// What a small disk holds: more than the matches of a long run. The database's user must be able to write there.
const DISK: &str = "size=512m,mode=1777";

/// A folder that goes when it is dropped.
pub struct Folder {
    keeper: Child,
    pub path: PathBuf,
    /// It is a disk of its own.
    mounted: bool,
}

impl Folder {
    pub fn new() -> Result<Self> {
        Self::make("")
    }

    /// A folder on a small disk in memory, which can be filled; an ordinary one where this user may not mount any.
    pub fn on_a_small_disk() -> Result<Self> {
        Self::make(DISK)
    }

    fn make(disk: &str) -> Result<Self> {
        let path = std::env::temp_dir().join(format!("seaboard-proof-{}", std::process::id()));
        let mut keeper = apart("sh");
        let mut keeper = keeper.args(["-c", SCRIPT, "sh"]).arg(&path).arg(disk).spawn().context("a shell")?;
        let mut kind = String::new();
        BufReader::new(keeper.stdout.take().context("its output")?).read_line(&mut kind)?;
        if kind.is_empty() {
            bail!("{} cannot be made", path.display());
        }
        Ok(Self { keeper, path, mounted: kind.trim() == "disk" })
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
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_goes_with_its_program() {
        for make in [Folder::new, Folder::on_a_small_disk] {
            let folder = make().unwrap();
            let path = folder.path.clone();
            std::fs::write(path.join("store.db"), "x").unwrap();
            drop(folder);
            assert!(!path.exists());
        }
    }
}
