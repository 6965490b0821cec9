//! Whole matches of all games, by people on real sockets.

use std::net::SocketAddr;

use catalog::GAMES;
use game::Seat;
use protocol::http::{NewSeat, SeatToken};
use protocol::{Command, Level, Presence, Sitter, TableStatus};

use crate::client::{Client, Papers};
use crate::server::{Place, get, guest, join, make, person, table};

/// More acts than any match of random players needs.
const LONGEST: u64 = 20_000;

/// Plays one seat by chance until the match is over. Breaks the connection off now and then and comes back with what
/// it has.
async fn play_seat(address: SocketAddr, table: String, seat: SeatToken, breaks_off: bool) -> Client {
    let papers = || Papers { tokens: vec![seat.token.clone()], ..Papers::default() };
    let mut client = Client::join(address, &table, papers()).await;
    let mut acts = 0;
    loop {
        client.until(|client| client.is_over() || client.is_on_turn() || must_pass(client)).await;
        if client.is_over() {
            return client;
        }
        let (seq, face) = (client.head().seq, client.head().face.unwrap());
        if must_pass(&client) {
            client.send(&Command::Pass { seat: face, seq }).await;
            client.until(|client| client.head().seq != seq || !must_pass(client)).await;
            continue;
        }
        // The other seats wait, unless they may interrupt: then the act may be overtaken, and is made again.
        client.play(seq.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32).await;
        acts += 1;
        assert!(acts < LONGEST, "the match does not end");
        if breaks_off && acts % 7 == 3 {
            let have = (client.head().match_id.clone(), client.head().seq);
            drop(client);
            client = Client::join(address, &table, Papers { have: Some(have.clone()), ..papers() }).await;
            client.until(|client| client.head.is_some()).await;
            assert!(
                client.head().from >= have.1.min(client.head().seq.saturating_sub(500)),
                "only what is new is told"
            );
        }
    }
}

fn must_pass(client: &Client) -> bool {
    let Some(head) = &client.head else { return false };
    head.window.as_ref().is_some_and(|window| head.face.is_some_and(|face| window.waiting.contains(&face)))
}

fn bot_who_plays_well() -> NewSeat {
    NewSeat { sitter: Sitter::Bot { level: Level::Casual }, name: String::new() }
}

/// CA-16: Cartagena, like every other game, is played over the network by socket connections; moves are commands.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_over_sockets() {
    for title in GAMES {
        let place = Place::new();
        let server = place.serve().await;
        let address = server.address;
        let count = *title.seats().start();
        // Two people; bots that want to win beside them, where the game needs more.
        let mut seats = vec![bot_who_plays_well(); count.into()];
        (seats[0], seats[1]) = (person(), guest());
        let made = make(address, &table(title.id(), seats)).await;
        let mut tokens = made.seats.clone();
        tokens.push(join(address, &made, "Guest").await);
        assert_eq!(tokens[1].seat, Seat::new(1));
        let mut host = Client::maker(address, &made).await;
        let watch = Papers { watch: Some(made.watch.clone()), ..Papers::default() };
        let mut spectator = Client::join(address, &made.id, watch).await;
        let spectator = tokio::spawn(async move {
            spectator.until(Client::is_over).await;
            spectator
        });
        // Everybody is there when the match begins, so that everybody's nonce is in its seed.
        let players: Vec<_> = tokens
            .iter()
            .map(|seat| tokio::spawn(play_seat(address, made.id.clone(), seat.clone(), seat.seat == Seat::new(1))))
            .collect();
        host.until(|client| {
            client.info().seats.iter().all(|seat| matches!(seat.presence, Presence::Here | Presence::Bot))
        })
        .await;
        host.order(protocol::HostOrder::Start).await;
        // The host's own connection is a second device on the first seat, and looks on.
        host.until(Client::is_over).await;
        let spectator = spectator.await.unwrap();
        let mut clients = Vec::new();
        for player in players {
            let client = player.await.unwrap();
            assert_eq!(client.head().outcome, host.head().outcome, "{}", title.id());
            assert_eq!(client.head().seq, spectator.head().seq);
            clients.push(client);
        }
        assert!(spectator.head().choices.is_empty() && spectator.head().face.is_none());
        finished_match_is_open(address, *title, &host).await;
        rematch(*title, clients, &mut host).await;
        server.stop().await;
    }
}

/// The file verifies with everybody's nonce in its seed, and every step can be looked at.
async fn finished_match_is_open(address: SocketAddr, title: &dyn catalog::Title, host: &Client) {
    let id = &host.head().match_id;
    assert!(host.head().fair.server_seed.is_some());
    assert_eq!(&host.info().finished[..], std::slice::from_ref(id));
    let file = get(address, &format!("/api/matches/{id}")).await;
    assert_eq!(file.status, 200, "{}", file.text());
    let verified = title.verify(&file.text()).unwrap();
    assert_eq!((verified.entries, verified.nonces), (host.head().seq, 2));
    let last = get(address, &format!("/api/matches/{id}/steps/0")).await.json()["steps"].as_u64().unwrap();
    for step in [0, 1, last / 2, last] {
        let moment = get(address, &format!("/api/matches/{id}/steps/{step}?lang=de")).await;
        assert_eq!(moment.status, 200, "{}", moment.text());
        assert_eq!(moment.json()["unfair"], serde_json::Value::Null);
        if step == last {
            let shown: protocol::http::Moment = serde_json::from_value(moment.json()).unwrap();
            assert_eq!(shown.view, catalog_view(title, &file.text()));
        }
    }
    assert_eq!(get(address, &format!("/api/matches/{id}/steps/{}", last + 1)).await.status, 404);
}

fn catalog_view(title: &dyn catalog::Title, file: &str) -> serde_json::Value {
    title.import(file).unwrap().0.view(game::Viewer::Spectator)
}

/// Everybody wants another match: each moves on by one seat, or the winner begins and all stay, as the game's rules say.
async fn rematch(title: &dyn catalog::Title, clients: Vec<Client>, host: &mut Client) {
    let outcome = host.head().outcome.clone().unwrap();
    let winner = outcome.iter().find(|place| place.place == 1).map(|place| place.seat);
    let won = game::Outcome::won_by_all(game::Seats::first(2), game::Seats::only(Seat::new(0)));
    let stays = title.rematch(&title.config(None, &serde_json::Map::new()).unwrap(), &won).is_some();
    let moved = usize::from(!stays);
    let before: Vec<String> = host.info().seats.iter().map(|seat| seat.name.clone()).collect();
    let match_id = host.head().match_id.clone();
    let mut stay = Vec::new();
    for mut client in clients {
        let seat = client.seats[0];
        client.send(&Command::Rematch { seat }).await;
        stay.push((seat.index(), client));
    }
    host.until(|client| client.info().match_id != match_id && client.head().match_id != match_id).await;
    let after: Vec<String> = host.info().seats.iter().map(|seat| seat.name.clone()).collect();
    let mut expected = before.clone();
    expected.rotate_left(moved);
    assert_eq!(after, expected);
    for (was, client) in &mut stay {
        let now = Seat::new(((*was + before.len() - moved) % before.len()) as u8);
        client.until(|client| client.head().match_id != match_id && client.seats == [now]).await;
        assert_eq!(client.head().face, Some(now), "nobody sees another's cards after moving");
    }
    if stays {
        // Everybody has a part in the seed; then the match waits for the winner.
        let winner = Vec::from_iter(winner);
        let begins = |client: &Client| client.status() == TableStatus::Playing && client.head().waits_for == winner;
        let everybody = stay.iter_mut().map(|(_, client)| client).chain([host]);
        futures_util::future::join_all(everybody.map(|client| client.until(begins))).await;
    }
}
