//! Several nodes on one `PostgreSQL`, behind a proxy that deals connections out in turn: the tests of one server, and
//! what only several can show.

#[path = "../blackbox/client.rs"]
mod client;
#[path = "../blackbox/matches.rs"]
mod matches;
mod outages;
#[path = "../blackbox/people.rs"]
mod people;
#[allow(dead_code, reason = "its single server is another test's")]
#[path = "../blackbox/server.rs"]
mod plain;
#[path = "../blackbox/play.rs"]
mod play;
mod player;
#[allow(dead_code, reason = "the store's own tests need more of it")]
#[path = "../support/postgres.rs"]
mod postgres;
mod server;
