//! The conventions of this repository are checked by the tests of this crate: see `tests/`.
