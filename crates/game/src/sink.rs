//! Where a step tells what happened.

/// Takes the events of a step. `()` takes none and costs nothing; a `Vec` keeps them.
pub trait Sink<E> {
    /// Tells one event; the closure is not run where nobody listens.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline(always)]
    fn tell(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
