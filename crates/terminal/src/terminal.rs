//! The terminal itself: taken for the screen, and given back whatever happens.

use std::io::{self, Stdout, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::Frame;
use ratatui::backend::CrosstermBackend;

static TAKEN: AtomicBool = AtomicBool::new(false);

/// The whole screen, until it is dropped.
pub(crate) struct Terminal {
    inner: ratatui::Terminal<CrosstermBackend<Stdout>>,
}

impl Terminal {
    pub(crate) fn take() -> io::Result<Self> {
        restore_on_panic();
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        let taken = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
            .and_then(|()| ratatui::Terminal::new(CrosstermBackend::new(stdout())));
        match taken {
            Ok(inner) => Ok(Self { inner }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> io::Result<()> {
        self.inner.draw(draw).map(drop)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // If the terminal is gone, there is nothing to give back.
        let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, crossterm::cursor::Show);
        let _ = disable_raw_mode();
    }
}

/// A panic of the screen gives the terminal back before it is told. One of another thread (a bot, a connection) is that
/// thread's affair, and does not write over the screen.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        let screen = std::thread::current().id();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().id() == screen {
                give_back();
            }
            if !TAKEN.load(Ordering::SeqCst) {
                before(panic);
            }
        }));
    });
}
