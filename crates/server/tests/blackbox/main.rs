//! The server from the outside: real sockets, whole matches, hostile clients, crashes.

mod analysis;
mod client;
mod crash;
mod defence;
mod docs;
mod door;
mod forget;
mod hostile;
mod matches;
mod outside;
mod people;
mod play;
mod positions;
mod rules;
mod server;
