//! What a table publishes: everything that a connection needs to show its own view.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use catalog::Playing;
use game::{Seat, Seats};
use protocol::{Stance, TableInfo};
use serde_json::Value;
use tokio::time::Instant;

/// A match that its table writes and its connections read.
#[derive(Clone)]
pub(crate) struct Shared(Arc<RwLock<Box<dyn Playing>>>);

impl Shared {
    pub(crate) fn new(playing: Box<dyn Playing>) -> Self {
        Self(Arc::new(RwLock::new(playing)))
    }

    // A reader that panicked has changed nothing, and the writer's only change is a commit of what was tried before.
    pub(crate) fn read(&self) -> RwLockReadGuard<'_, Box<dyn Playing>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn write(&self) -> RwLockWriteGuard<'_, Box<dyn Playing>> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The table as it is now.
#[derive(Clone)]
pub(crate) struct Snapshot {
    pub info: TableInfo,
    /// Who sits where. A connection holds people, not seats: a rematch moves them.
    pub people: Vec<u32>,
    /// Who became host after the first.
    pub heir: Option<u32>,
    pub invite: String,
    pub watch: String,
    /// None before the first start.
    pub playing: Option<Shared>,
    /// The head that this snapshot is of: a match that is already further is published in a moment.
    pub seq: u64,
    /// Rises whenever somebody's head has changed.
    pub moment: u64,
    pub window: Option<Window>,
    pub stances: Vec<Stance>,
    /// Who wishes to take back, who has still to answer, and how many acts it is about.
    pub undo_asked: Option<(Seat, Seats, usize)>,
}

impl Snapshot {
    /// The seat on which this person sits.
    pub(crate) fn seat_of(&self, person: u32) -> Option<Seat> {
        self.people.iter().position(|sitting| *sitting == person).map(|index| Seat::new(index as u8))
    }
}

/// The moment before a draw.
#[derive(Clone)]
pub(crate) struct Window {
    /// Whose act waits.
    pub seat: Seat,
    pub action: Value,
    pub waiting: Seats,
    pub closes: Option<Instant>,
}
