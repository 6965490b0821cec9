//! Programs as players at a real table: whoever runs the server may name them, nobody else; and whatever they do, the
//! others play on.

use protocol::{Level, Sitter};
use serde_json::json;
use server::{Config, OutsideBot};

use crate::client::Client;
use crate::server::{Place, Server, make, person, post, quick, table};

fn program(level: &str, script: &str) -> OutsideBot {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../seaboard/tests/bots");
    let bot: OutsideBot = format!("{level}=exec:python3 '{folder}/{script}.py' /dev/null").parse().unwrap();
    bot.within(300)
}

fn seated(level: Level) -> protocol::http::NewSeat {
    protocol::http::NewSeat { sitter: Sitter::Bot { level }, name: String::new() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_that_hang_crash_and_lie_never_stop_the_table() {
    let place = Place::new();
    let bots = vec![program("best", "hangs"), program("sorry/strong", "crashes"), program("beginner", "lies")];
    let server = Server::start(Config { bots, limits: quick(), ..Config::new(place.store()) }).await;
    let seats = vec![person(), seated(Level::Best), seated(Level::Strong), seated(Level::Beginner)];
    let made = make(server.address, &table("sorry", seats)).await;
    let mut host = Client::maker(server.address, &made).await;
    for _ in 0..6 {
        host.until(Client::is_on_turn).await;
        assert!(host.play(1).await);
    }
    host.until(Client::is_on_turn).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_names_a_program_over_the_wire() {
    let place = Place::new();
    let server = place.serve().await;
    let made = place.folder.path().join("made");
    let command = format!("exec:touch {}", made.display());
    for sitter in [
        json!({ "kind": "bot", "level": command }),
        json!({ "kind": "bot", "level": "best", "program": command }),
        json!({ "kind": command }),
    ] {
        let seats = json!([{ "sitter": sitter, "name": "" }, { "sitter": { "kind": "here" }, "name": "" }]);
        let answer =
            post(server.address, "/api/tables", &json!({ "game": "sorry", "seats": seats, "start": true })).await;
        assert!((400..500).contains(&answer.status), "{sitter}: {}", answer.text());
    }
    let table = make(server.address, &table("sorry", vec![person(), person()])).await;
    let mut host = Client::maker(server.address, &table).await;
    host.send_text(json!({ "host": { "order": { "bot": { "seat": 1, "level": command } } } }).to_string()).await;
    host.until(|client| !client.refusals().is_empty()).await;
    assert!(!made.exists(), "nothing was run");
    server.stop().await;
}
