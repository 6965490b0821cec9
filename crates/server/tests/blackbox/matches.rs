//! Whole matches of all games, by people on real sockets.

use std::net::SocketAddr;

use catalog::GAMES;
use game::Seat;
use protocol::Command;
use protocol::http::SeatToken;

use crate::client::{Client, Papers};
use crate::server::{Place, guest, join, make, person, table};

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

/// CA-16: Cartagena, like every other game, is played over the network by socket connections; moves are commands.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_over_sockets() {
    for title in GAMES {
        let place = Place::new();
        let server = place.serve().await;
        let address = server.address;
        let count = *title.seats().start();
        let mut seats = vec![guest(); count.into()];
        seats[0] = person();
        let made = make(address, &table(title.id(), seats)).await;
        let mut tokens = made.seats.clone();
        for index in 1..count {
            let seated = join(address, &made, &format!("Guest {index}")).await;
            assert_eq!(seated.seat, Seat::new(index));
            tokens.push(seated);
        }
        let mut host = Client::maker(address, &made).await;
        let watch = Papers { watch: Some(made.watch.clone()), ..Papers::default() };
        let mut spectator = Client::join(address, &made.id, watch).await;
        // Everybody is there when the match begins, so that everybody's nonce is in its seed.
        let players: Vec<_> = tokens
            .iter()
            .map(|seat| tokio::spawn(play_seat(address, made.id.clone(), seat.clone(), seat.seat == Seat::new(1))))
            .collect();
        host.until(|client| client.info().seats.iter().all(|seat| seat.presence == protocol::Presence::Here)).await;
        host.order(protocol::HostOrder::Start).await;
        // A second device on the first seat looks on.
        host.until(Client::is_over).await;
        spectator.until(Client::is_over).await;
        for player in players {
            let client = player.await.unwrap();
            assert_eq!(client.head().outcome, host.head().outcome, "{}", title.id());
            assert_eq!(client.head().seq, spectator.head().seq);
        }
        assert!(spectator.head().choices.is_empty() && spectator.head().face.is_none());
        server.stop().await;
    }
}
