//! The only place of this crate that knows which system this is.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// A new file that only its owner may read, where the system has such files.
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

/// Waits for any of the system's requests to stop. The Ctrl-C key is read as a key while the screen is taken, but an
/// interrupt may come from elsewhere (`kill -INT`), and whatever comes, the terminal is given back. They are heeded from the
/// call on, not only once they are waited for.
pub(crate) fn asked_to_stop() -> impl Future<Output = ()> + Send {
    #[cfg(unix)]
    let heeded = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::interrupt(), SignalKind::quit(), SignalKind::terminate(), SignalKind::hangup()].map(signal)
    };
    async move {
        #[cfg(unix)]
        if let [Ok(mut interrupt), Ok(mut quit), Ok(mut terminate), Ok(mut hang_up)] = heeded {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = quit.recv() => {}
                _ = terminate.recv() => {}
                _ = hang_up.recv() => {}
            }
            return;
        }
        if tokio::signal::ctrl_c().await.is_err() {
            // Without signals the program runs until it is killed.
            std::future::pending::<()>().await;
        }
    }
}

/// Stops this job as Ctrl-Z does, until the shell lets it go on. Where there is no job control nothing happens.
pub(crate) async fn suspend() {
    #[cfg(unix)]
    {
        use std::time::Duration;

        use rustix::process::{Signal, kill_current_process_group};
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut goes_on) = signal(SignalKind::from_raw(Signal::CONT.as_raw())) else { return };
        if kill_current_process_group(Signal::TSTP).is_ok() {
            // Other threads may run on for a moment after the call. A group that no shell looks after is not stopped
            // at all, and nobody would ever say that it goes on.
            let _ = tokio::time::timeout(Duration::from_millis(300), goes_on.recv()).await;
        }
    }
}
