//! The only place that knows which system this is: signals and the browser.

use std::process::{Command, Stdio};

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
