//! The server from the outside: real sockets, whole matches, hostile clients, crashes.

mod client;
mod crash;
mod defence;
mod docs;
mod hostile;
mod matches;
mod outside;
mod people;
mod play;
mod server;
