//! A running program that is told lines and heard line by line, within limits of size and time.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::{Failure, platform};

/// The longest line that is read.
pub(super) const LINE: usize = 64 * 1024;
/// How much of what a program complains about is kept, from the end.
const COMPLAINTS: usize = 1000;
/// How often a wait looks whether anybody still wants the answer.
const LOOK: Duration = Duration::from_millis(50);

/// A running program. Dropping it ends it, with its process group.
pub(super) struct Process {
    child: Child,
    to: Sender<Vec<u8>>,
    from: Receiver<Heard>,
    complaints: Arc<Mutex<Vec<u8>>>,
}

enum Heard {
    Line(Vec<u8>),
    TooLong,
}

/// Why nothing was heard.
pub(super) enum Silence {
    /// Nobody wants the answer any longer.
    Cancelled,
    /// The program has failed.
    Failed(Failure),
}

impl Process {
    /// Starts the program: a process group of its own, of the environment only the path, its own pipes.
    pub(super) fn start(words: &[String]) -> Result<Self, Failure> {
        let (name, arguments) = words.split_first().ok_or_else(|| Failure::NotStarted("no command".into()))?;
        let mut command = Command::new(name);
        command.args(arguments).env_clear().stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Windows programs do not start without the third.
        for kept in ["PATH", "LANG", "SYSTEMROOT"] {
            if let Some(value) = std::env::var_os(kept) {
                command.env(kept, value);
            }
        }
        platform::apart(&mut command);
        let mut child = command.spawn().map_err(|error| Failure::NotStarted(format!("{name}: {error}")))?;
        let (input, output, errors) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (to, lines) = channel::<Vec<u8>>();
        // Whoever talks without being asked has to wait: four lines, and its pipe is not read any more.
        let (heard, from) = sync_channel(4);
        let complaints = Arc::default();
        let kept = Arc::clone(&complaints);
        // Threads, since a program may neither read nor write: only they are stuck then, until it is ended.
        std::thread::spawn(move || {
            if let Some(mut input) = input {
                while lines.recv().is_ok_and(|line| input.write_all(&line).and_then(|()| input.flush()).is_ok()) {}
            }
        });
        std::thread::spawn(move || output.map(|output| listen(BufReader::new(output), &heard)));
        std::thread::spawn(move || errors.map(|errors| collect(errors, &kept)));
        Ok(Self { child, to, from, complaints })
    }

    /// Sends a line.
    pub(super) fn tell(&self, mut line: Vec<u8>) {
        line.push(b'\n');
        // A program that has gone is noticed when nothing is heard.
        let _ = self.to.send(line);
    }

    /// Whether there is a line that nobody has heard yet.
    pub(super) fn has_spoken(&self) -> bool {
        self.from.try_recv().is_ok()
    }

    /// The next line, by this moment.
    pub(super) fn hear(&mut self, deadline: Instant, cancel: &AtomicBool) -> Result<Vec<u8>, Silence> {
        loop {
            if cancel.load(Ordering::Relaxed) {
                return Err(Silence::Cancelled);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left.min(LOOK)) {
                Ok(Heard::Line(line)) => return Ok(line),
                Ok(Heard::TooLong) => return Err(Silence::Failed(Failure::TooMuch)),
                Err(RecvTimeoutError::Timeout) if left > LOOK => {}
                Err(RecvTimeoutError::Timeout) => return Err(Silence::Failed(Failure::Late)),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Failed(self.ended())),
            }
        }
    }

    /// How it ended, and its last words.
    fn ended(&mut self) -> Failure {
        let status = self.exit().map_or_else(
            || "it closed its output, though it went on running".into(),
            |status| status.map_or_else(|error| error.to_string(), |status| status.to_string()),
        );
        platform::end(&mut self.child);
        let _ = self.child.wait();
        let complaints = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        let last = String::from_utf8_lossy(&complaints).trim().to_string();
        Failure::Ended(if last.is_empty() { status } else { format!("{status}: {last}") })
    }

    /// How it ended by itself. A program whose output is closed is about to; one that stays is not waited for.
    fn exit(&mut self) -> Option<std::io::Result<std::process::ExitStatus>> {
        (0..10).find_map(|look| {
            if look > 0 {
                std::thread::sleep(LOOK);
            }
            self.child.try_wait().transpose()
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        platform::end(&mut self.child);
        let _ = self.child.wait();
    }
}

fn listen(mut output: impl BufRead, heard: &SyncSender<Heard>) {
    loop {
        let mut line = Vec::new();
        let read = (&mut output).take(LINE as u64 + 1).read_until(b'\n', &mut line);
        match read {
            // A last line without an end was cut off.
            Ok(_) if line.last() == Some(&b'\n') => {}
            Ok(_) if line.len() > LINE => {
                let _ = heard.send(Heard::TooLong);
                return;
            }
            Ok(_) | Err(_) => return,
        }
        if heard.send(Heard::Line(line)).is_err() {
            return;
        }
    }
}

fn collect(mut errors: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut chunk = [0; 512];
    while let Ok(read @ 1..) = errors.read(&mut chunk) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&chunk[..read]);
        let surplus = kept.len().saturating_sub(COMPLAINTS);
        kept.drain(..surplus);
    }
}
