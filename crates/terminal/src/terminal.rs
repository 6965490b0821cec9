//! The terminal itself: taken for the screen, and given back whatever happens.

use std::io::{self, Stdout, stdout};
use std::pin::Pin;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, Event, EventStream, KeyCode, KeyEventKind, KeyModifiers,
};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use futures_util::StreamExt;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Frame, TerminalOptions, Viewport};

use crate::platform;

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
        let (inner, size) = enter()?;
        Ok(Self { inner, size })
    }

    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> io::Result<()> {
        let size = size()?;
        if self.size != size {
            (self.inner, self.size) = (screen(size)?, size);
        }
        self.inner.draw(draw).map(drop)
    }

    /// Gives the terminal back to the shell and stops, until the shell lets the program go on.
    pub(crate) async fn suspend(&mut self) -> io::Result<()> {
        give_back();
        platform::suspend().await;
        (self.inner, self.size) = enter()?;
        Ok(())
    }
}

/// Takes the terminal as a screen; gives it back if that fails.
fn enter() -> io::Result<(Inner, (u16, u16))> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    let taken = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture).and_then(|()| {
        let size = size()?;
        Ok((screen(size)?, size))
    });
    taken.inspect_err(|_| give_back())
}

/// What the person does with keys and mouse, until the system wants the program to stop.
pub(crate) struct Person {
    events: EventStream,
    stop: Pin<Box<dyn Future<Output = ()> + Send>>,
}

impl Person {
    pub(crate) fn new() -> Self {
        Self { events: EventStream::new(), stop: Box::pin(platform::asked_to_stop()) }
    }

    /// The next event; nothing when it is time to leave. It may be waited for together with something else.
    pub(crate) async fn next(&mut self) -> io::Result<Option<Event>> {
        tokio::select! {
            event = self.events.next() => event.transpose(),
            () = &mut self.stop => Ok(None),
        }
    }
}

/// Whether a key leaves at once: raw terminals make no signals of them.
pub(crate) fn leaves(event: &Event) -> bool {
    is_control(event, &['c', 'd', '\\', '4'])
}

/// Whether a key asks to stop the program for a while.
pub(crate) fn suspends(event: &Event) -> bool {
    is_control(event, &['z'])
}

fn is_control(event: &Event, letters: &[char]) -> bool {
    let Event::Key(key) = event else { return false };
    key.kind != KeyEventKind::Release
        && key.modifiers.contains(KeyModifiers::CONTROL)
        && matches!(key.code, KeyCode::Char(letter) if letters.contains(&letter))
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
