//! The terminal itself: taken for the screen, and given back whatever happens.

use std::io::{self, Stdout, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Frame, TerminalOptions, Viewport};

static TAKEN: AtomicBool = AtomicBool::new(false);

type Inner = ratatui::Terminal<CrosstermBackend<Stdout>>;

/// The whole screen, until it is dropped.
pub(crate) struct Terminal {
    inner: Inner,
    size: (u16, u16),
}

/// A screen of this size, empty. When ratatui follows the size itself, it asks the terminal where its cursor is and gives
/// up if the answer comes late (a slow line) or never (some terminals): a screen of a fixed size never asks.
fn screen((width, height): (u16, u16)) -> io::Result<Inner> {
    execute!(stdout(), Clear(ClearType::All))?;
    let viewport = Viewport::Fixed(Rect::new(0, 0, width, height));
    ratatui::Terminal::with_options(CrosstermBackend::new(stdout()), TerminalOptions { viewport })
}

impl Terminal {
    pub(crate) fn take() -> io::Result<Self> {
        restore_on_panic();
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        let taken = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture).and_then(|()| {
            let size = size()?;
            Ok(Self { inner: screen(size)?, size })
        });
        match taken {
            Ok(taken) => Ok(taken),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> io::Result<()> {
        let size = size()?;
        if self.size != size {
            (self.inner, self.size) = (screen(size)?, size);
        }
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
