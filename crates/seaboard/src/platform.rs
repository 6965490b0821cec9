//! The only place that knows which system this is: signals and the browser.

use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc;

/// Waits until somebody wants the program to stop: Ctrl-C, or the system's polite request where it has one.
pub async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    if tokio::signal::ctrl_c().await.is_err() {
        // Without signals the program runs until it is killed.
        std::future::pending::<()>().await;
    }
}

/// The exit status of a program that was interrupted.
pub const INTERRUPTED: u8 = 130;

/// A flag that goes up when somebody wants the program to stop, for work that looks at it. Whoever asks a second time does
/// not want to wait.
pub fn stop_flag() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    let (ready, is_ready) = mpsc::channel();
    std::thread::spawn(move || {
        // Without a runtime a signal ends the program at once, as it does without this thread.
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async {
            let listening = async {
                let _ = ready.send(());
                std::future::pending::<()>().await;
            };
            tokio::select! {
                biased;
                () = asked_to_stop() => {}
                () = terminal_closed() => {}
                () = listening => {}
            }
            STOP.store(true, Relaxed);
            asked_to_stop().await;
            std::process::exit(INTERRUPTED.into());
        });
    });
    // Nothing is begun that a signal might leave behind. An error says that there is no such thread.
    let _ = is_ready.recv();
    &STOP
}

/// Waits until the terminal is closed; for ever where that is none of the program's business, as under `nohup`.
async fn terminal_closed() {
    #[cfg(target_os = "linux")]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let hang_up = SignalKind::hangup();
        let ignored = std::fs::read_to_string("/proc/self/status").ok().and_then(|status| {
            let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
            u64::from_str_radix(mask.trim(), 16).ok()
        });
        let heeded = ignored.is_some_and(|mask| mask >> (hang_up.as_raw_value() - 1) & 1 == 0);
        if let (true, Ok(mut hang_up)) = (heeded, signal(hang_up)) {
            hang_up.recv().await;
            return;
        }
    }
    std::future::pending::<()>().await;
}

/// Opens an address in the browser, if there is one; `false` if there is not.
pub fn open_browser(address: &str) -> bool {
    let (program, arguments): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        let shown = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        if !shown("DISPLAY") && !shown("WAYLAND_DISPLAY") {
            return false;
        }
        ("xdg-open", &[])
    };
    let quiet = Command::new(program)
        .args(arguments)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    quiet.is_ok()
}
