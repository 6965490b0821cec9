//! Who comes, sits, vanishes and returns.

use std::time::Duration;

use game::Seat;
use protocol::http::NewTable;
use protocol::{Command, HostOrder, Level, Presence, Timers, Update};
use serde_json::json;

use crate::client::{Client, Papers};
use crate::server::{Place, bot, get, guest, join, make, person, post, quick, table};

const GAME: &str = "santorini";

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// A table of two people on two devices, the match begun.
async fn two(address: std::net::SocketAddr, new: &NewTable) -> (Client, Client, String, String) {
    let made = make(address, new).await;
    let seated = join(address, &made, "Bea").await;
    // The host comes first, so that no rights pass on at a table with little grace.
    let mut host = Client::maker(address, &made).await;
    let mut guest = Client::holder(address, &made.id, &seated.token).await;
    host.order(HostOrder::Start).await;
    tokio::join!(host.until_playing(), guest.until_playing());
    (host, guest, made.id, seated.token)
}

fn pair() -> NewTable {
    table(GAME, vec![person(), guest()])
}

fn impatient() -> NewTable {
    NewTable { timers: Timers { grace: Some(1), ..Timers::default() }, ..pair() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_devices_on_one_seat_the_first_act_wins() {
    let place = Place::new();
    let server = place.serve().await;
    let (mut host, mut guest, table, token) = two(server.address, &pair()).await;
    let link = post(server.address, &format!("/api/tables/{table}/seat-link"), &json!({ "token": token })).await;
    let secret = link.json()["secret"].as_str().unwrap().to_string();
    let claim =
        async || post(server.address, &format!("/api/tables/{table}/claim"), &json!({ "secret": secret })).await;
    let claimed = claim().await;
    assert_eq!(claimed.status, 200, "{}", claimed.text());
    assert_eq!(claim().await.code(), "bad_link", "a seat link is used once");
    let second = claimed.json()["token"].as_str().unwrap().to_string();
    let mut phone = Client::holder(server.address, &table, &second).await;
    assert_eq!(phone.seats, [seat(1)]);
    // The host moves until it is the guest's turn.
    loop {
        guest.until(|client| client.head().seq >= host.head().seq).await;
        if guest.is_on_turn() {
            break;
        }
        host.until(Client::is_on_turn).await;
        assert!(host.play(0).await);
    }
    let seq = guest.head().seq;
    phone.until(|client| client.head.as_ref().is_some_and(|head| head.seq == seq)).await;
    let (one, other) = (guest.choose(0).await, phone.choose(1).await);
    guest.until(|client| client.is_done(&one) || !client.refusals().is_empty()).await;
    phone.until(|client| client.is_done(&other) || !client.refusals().is_empty()).await;
    assert!(guest.is_done(&one) != phone.is_done(&other), "one of them, not both");
    assert_eq!([guest.refusals(), phone.refusals()].concat(), ["stale"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_turn_it_is_can_be_asked_without_being_there() {
    let place = Place::new();
    let server = place.serve().await;
    let (mut host, mut guest, table, token) = two(server.address, &pair()).await;
    host.until_playing().await;
    guest.until_playing().await;
    let seq = host.head().seq.max(guest.head().seq);
    host.until(|client| client.head().seq == seq).await;
    guest.until(|client| client.head().seq == seq).await;
    let ask = async |token: &str| {
        post(server.address, &format!("/api/tables/{table}/turn"), &json!({ "tokens": [token] })).await
    };
    let asked = ask(&token).await;
    assert_eq!(asked.json(), json!({ "status": "playing", "mine": guest.is_on_turn() }));
    assert_ne!(host.is_on_turn(), guest.is_on_turn());
    let forged = ask("forged").await;
    assert_eq!((forged.status, forged.code().as_str()), (403, "bad_token"));
    assert_eq!(host.info().watchers, 0, "nobody seems to watch");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_link_does_not_live_for_ever() {
    let place = Place::new();
    let server = place.serve_with(server::Limits { seat_link: Duration::ZERO, ..quick() }).await;
    let made = make(server.address, &pair()).await;
    let path = |what: &str| format!("/api/tables/{}/{what}", made.id);
    let link = post(server.address, &path("seat-link"), &json!({ "token": made.seats[0].token })).await;
    let claimed = post(server.address, &path("claim"), &json!({ "secret": link.json()["secret"] })).await;
    assert_eq!((claimed.status, claimed.code().as_str()), (403, "bad_link"));
    let forged = post(server.address, &path("seat-link"), &json!({ "token": "forged" })).await;
    assert_eq!((forged.status, forged.code().as_str()), (403, "bad_token"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn around_one_screen_only_the_faced_seat_is_shown() {
    let place = Place::new();
    let server = place.serve().await;
    let made = make(server.address, &table("buccaneer", vec![person(); 4])).await;
    let mut screen = Client::maker(server.address, &made).await;
    screen.until_playing().await;
    assert_eq!(screen.seats, [seat(0), seat(1), seat(2), seat(3)]);
    assert!(screen.head().face.is_none() && screen.head().choices.is_empty(), "the curtain is down");
    let curtain = screen.head().view.clone();
    let mut views = vec![curtain.clone()];
    for number in 0..4 {
        screen.face(Some(seat(number))).await;
        assert!(!views.contains(&screen.head().view), "each seat sees something of its own");
        views.push(screen.head().view.clone());
    }
    screen.face(None).await;
    assert_eq!(screen.head().view, curtain);
    screen.send(&Command::Face { seat: Some(seat(4)) }).await;
    screen.refused("not_yours").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_vanishes_is_played_by_a_bot_and_gets_the_seat_back() {
    let place = Place::new();
    let server = place.serve().await;
    let (mut host, guest, table, token) = two(server.address, &impatient()).await;
    drop(guest);
    host.until(|client| client.seat(1).presence == Presence::Gone).await;
    host.send(&Command::Vanished { seat: seat(0), gone: seat(1), bot: Some(Level::Random), once: false }).await;
    host.until(|client| client.seat(1).stand_in == Some(Level::Random)).await;
    // The bot plays: the match comes back to the host again and again.
    for _ in 0..6 {
        host.until(|client| client.is_on_turn() || client.is_over()).await;
        if host.is_over() {
            break;
        }
        host.play(0).await;
    }
    let mut guest = Client::holder(server.address, &table, &token).await;
    guest.until(|client| client.seat(1).stand_in.is_none() && client.seat(1).presence == Presence::Here).await;
    host.until(|client| client.seat(1).stand_in.is_none()).await;
    // Somebody who is there is not replaced by the others.
    host.send(&Command::Vanished { seat: seat(0), gone: seat(1), bot: Some(Level::Random), once: false }).await;
    host.refused("not_gone").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_lost_their_device_comes_back_by_the_invitation() {
    let place = Place::new();
    let server = place.serve().await;
    let none = NewTable { timers: Timers { grace: Some(0), ..Timers::default() }, ..pair() };
    let refused = post(server.address, "/api/tables", &json!(none)).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "bad_config"), "nobody would be there in time");
    let made = make(server.address, &impatient()).await;
    let mut host = Client::maker(server.address, &made).await;
    let seated = join(server.address, &made, "Bea").await;
    let first = Client::holder(server.address, &made.id, &seated.token).await;
    host.order(HostOrder::Start).await;
    let second = Client::holder(server.address, &made.id, &seated.token).await;
    host.until(|client| client.seat(1).devices == 2).await;
    host.order(HostOrder::Open { seat: seat(1) }).await;
    host.refused("taken").await;
    drop(first);
    host.until(|client| client.seat(1).devices == 1).await;
    drop(second);
    host.until(|client| client.seat(1).presence == Presence::Gone).await;
    assert_eq!(host.seat(1).devices, 0);
    host.order(HostOrder::Open { seat: seat(1) }).await;
    host.until(|client| client.seat(1).presence == Presence::Open).await;
    let again = join(server.address, &made, "Bea").await;
    let mut back = Client::holder(server.address, &made.id, &again.token).await;
    back.until(|client| client.seat(1).presence == Presence::Here).await;
    assert_eq!(back.seats, [seat(1)]);
    // The lost device's token is worth nothing any more.
    let lost = Papers { tokens: vec![seated.token], ..Papers::default() };
    Client::knock(server.address, &made.id, lost).await.refused("bad_token").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_hosts_rights_pass_on_when_the_host_is_gone() {
    let place = Place::new();
    let server = place.serve().await;
    let new =
        NewTable { timers: Timers { grace: Some(1), ..Timers::default() }, ..table(GAME, vec![person(), guest()]) };
    let made = make(server.address, &new).await;
    let seated = join(server.address, &made, "Bea").await;
    let mut heir = Client::holder(server.address, &made.id, &seated.token).await;
    heir.until(|client| client.host).await;
    let mut old = Client::maker(server.address, &made).await;
    assert!(!old.host, "the old token is worth nothing then");
    old.refused("host_passed").await;
    old.order(HostOrder::End).await;
    old.refused("not_host").await;
    heir.order(HostOrder::Start).await;
    tokio::join!(heir.until_playing(), old.until_playing());
    heir.order(HostOrder::End).await;
    heir.until_closed().await;
    assert!(matches!(heir.said.last(), Some(Update::Goodbye { code, .. }) if code == "ended"), "{:?}", heir.said);
    let late = post(server.address, &format!("/api/tables/{}/join", made.id), &json!({ "invite": made.invite })).await;
    assert_eq!(late.status, 410);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_fills_and_frees_seats() {
    let place = Place::new();
    let server = place.serve().await;
    let made = make(server.address, &table("sorry", vec![person(), guest(), bot()])).await;
    let mut host = Client::maker(server.address, &made).await;
    host.order(HostOrder::Bot { seat: seat(1), level: Level::Beginner }).await;
    host.until(|client| client.seat(1).presence == Presence::Bot).await;
    host.order(HostOrder::Open { seat: seat(2) }).await;
    host.until(|client| client.seat(2).presence == Presence::Open).await;
    let seated = join(server.address, &made, " Cleo\u{202e}\n ").await;
    assert_eq!(seated.seat, seat(2));
    host.until(|client| client.seat(2).name == "Cleo").await;
    let full = post(server.address, &format!("/api/tables/{}/join", made.id), &json!({ "invite": made.invite })).await;
    assert_eq!((full.status, full.code().as_str()), (409, "full"));
    let mut third = Client::holder(server.address, &made.id, &seated.token).await;
    third.order(HostOrder::End).await;
    third.refused("not_host").await;
    third.send(&Command::Leave { seat: seat(2) }).await;
    third.until(|client| client.seats.is_empty()).await;
    host.until(|client| client.seat(2).presence == Presence::Open).await;
    // Nobody has claimed it: a bot plays it.
    host.order(HostOrder::Start).await;
    host.until_playing().await;
    assert_eq!(host.seat(2).presence, Presence::Bot);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_public_tables_are_listed_and_open_to_all() {
    let place = Place::new();
    let server = place.serve().await;
    let private = make(server.address, &pair()).await;
    let public = make(server.address, &NewTable { public: true, ..pair() }).await;
    let list = get(server.address, "/api/tables").await.json();
    assert_eq!(list.as_array().unwrap().len(), 1);
    assert_eq!((&list[0]["id"], &list[0]["open"]), (&json!(public.id), &json!(1)));
    let join =
        async |id: &str| post(server.address, &format!("/api/tables/{id}/join"), &json!({ "name": "Dan" })).await;
    assert_eq!(join(&private.id).await.code(), "bad_invite");
    assert_eq!(join(&public.id).await.status, 200);
    let watcher = Client::join(server.address, &public.id, Papers::default()).await;
    assert!(watcher.seats.is_empty());
    let mut stranger = Client::knock(server.address, &private.id, Papers::default()).await;
    stranger.until_closed().await;
    assert_eq!(stranger.refusals(), ["private"]);
    assert!(stranger.info.is_none());
    let unknown = {
        let mut client = Client::knock(server.address, "nothing", Papers::default()).await;
        client.until_closed().await;
        client
    };
    assert_eq!(unknown.refusals(), ["unknown_table"]);
    for client in [&stranger, &unknown] {
        let last = client.said.last();
        assert!(matches!(last, Some(Update::Goodbye { code, .. }) if code == "refused"), "nobody ended it: {last:?}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talk_is_limited_and_clean() {
    let place = Place::new();
    let server = place.serve().await;
    let (mut host, mut guest, ..) = two(server.address, &NewTable { chat: true, ..pair() }).await;
    host.send(&Command::Chat { seat: seat(0), text: "hi\u{7} \u{202e}<b>there</b>\n".repeat(100) }).await;
    guest.until(|client| client.said.iter().any(|update| matches!(update, Update::Chat { .. }))).await;
    let Some(Update::Chat { text, .. }) = guest.said.pop() else { panic!("{:?}", guest.said) };
    assert!(text.starts_with("hi <b>there</b> hi") && text.chars().count() <= 300, "{text}");
    host.send(&Command::React { seat: seat(0), reaction: "ouch".into() }).await;
    guest.until(|client| client.said.iter().any(|update| matches!(update, Update::Reaction { .. }))).await;
    host.send(&Command::React { seat: seat(0), reaction: "rude".into() }).await;
    host.refused("bad_reaction").await;
    for _ in 0..10 {
        host.send(&Command::React { seat: seat(0), reaction: "hurry".into() }).await;
    }
    host.refused("slow_down").await;
    host.send(&Command::React { seat: seat(1), reaction: "ouch".into() }).await;
    host.refused("not_yours").await;
    let (mut quiet, ..) = two(server.address, &pair()).await;
    quiet.send(&Command::Chat { seat: seat(0), text: "hi".into() }).await;
    quiet.refused("no_chat").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_is_told_and_everybody_goes_on() {
    let place = Place::new();
    let server = place.serve().await;
    let (mut host, mut guest, table, token) = two(server.address, &pair()).await;
    host.until(Client::is_on_turn).await;
    assert!(host.play(0).await);
    let have = (host.head().match_id.clone(), host.head().seq);
    guest.until(|client| client.head().seq == have.1).await;
    let begun = std::time::Instant::now();
    server.stop().await;
    assert!(begun.elapsed() < Duration::from_secs(20), "it takes five seconds at most, and the machine may be busy");
    guest.until_closed().await;
    assert!(matches!(guest.said.last(), Some(Update::Goodbye { code, .. }) if code == "restart"), "{:?}", guest.said);
    let server = place.serve().await;
    let papers = Papers { tokens: vec![token], have: Some(have.clone()), ..Papers::default() };
    let mut guest = Client::join(server.address, &table, papers).await;
    guest.until(|client| client.head.is_some()).await;
    assert_eq!((guest.head().from, guest.head().seq, guest.head().told.len()), (have.1, have.1, 0));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_vanishes_can_be_skipped_for_a_turn() {
    let place = Place::new();
    let server = place.serve().await;
    let (mut host, guest, ..) = two(server.address, &impatient()).await;
    drop(guest);
    host.until(|client| client.seat(1).presence == Presence::Gone).await;
    let skip = Command::Vanished { seat: seat(0), gone: seat(1), bot: None, once: true };
    let mut skipped = 0;
    while skipped < 2 {
        host.until(|client| client.is_on_turn() || client.head().waits_for == [seat(1)]).await;
        if host.is_on_turn() {
            host.send(&skip).await;
            host.refused("not_waited_for").await;
            assert!(host.play(0).await);
            host.said.clear();
        } else {
            // Nobody plays it by itself: the seat waits until it is skipped again.
            assert_eq!((host.seat(1).presence, host.seat(1).stand_in), (Presence::Gone, None));
            host.send(&skip).await;
            host.until(|client| client.head().waits_for != [seat(1)]).await;
            skipped += 1;
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_replaced_is_told() {
    let place = Place::new();
    let server = place.serve().await;
    let (mut host, mut guest, ..) = two(server.address, &pair()).await;
    host.order(HostOrder::Bot { seat: seat(1), level: Level::Random }).await;
    guest.refused("replaced").await;
    guest.until(|client| client.seats.is_empty()).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_that_looks_on_is_told_of_once_a_second() {
    let place = Place::new();
    let server = place.serve().await;
    let made = make(server.address, &pair()).await;
    let mut host = Client::maker(server.address, &made).await;
    host.raw.clear();
    let begun = tokio::time::Instant::now();
    let mut crowd = Vec::new();
    for count in 1..=20 {
        let papers = Papers { watch: Some(made.watch.clone()), ..Papers::default() };
        crowd.push(Client::join(server.address, &made.id, papers).await);
        if count == 1 {
            // Somebody alone is seen at once.
            assert_eq!(crowd[0].info().watchers, 1);
        }
    }
    host.until(|client| client.info().watchers == 20).await;
    drop(crowd);
    host.until(|client| client.info().watchers == 0).await;
    let told = host.raw.iter().filter(|text| text.starts_with(r#"{"is":"table""#)).count() as u64;
    let seconds = begun.elapsed().as_secs();
    assert!(told <= seconds + 2, "{told} times in {seconds} s");
    server.stop().await;
}
