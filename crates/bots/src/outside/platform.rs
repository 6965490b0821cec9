//! The only place here that knows which system this is: a program is started in a process group of its own, and ended
//! with everything that stayed in it.

use std::process::{Child, Command};

/// Puts the program into a process group of its own, where the system has such.
pub(super) fn apart(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(not(unix))]
    let _ = command;
}

/// Ends the program and its whole group at once; elsewhere only the program itself.
pub(super) fn end(child: &mut Child) {
    // The child has not been waited for, so its number cannot have gone to another process.
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
}
