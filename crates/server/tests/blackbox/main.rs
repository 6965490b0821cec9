//! The server from the outside: real sockets, whole matches, hostile clients, crashes.

mod client;
mod matches;
mod server;
