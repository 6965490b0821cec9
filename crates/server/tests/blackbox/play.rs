//! Acting, taking back, the moments before draws, clocks, hints, the making of the seed.

use std::time::Duration;

use game::Seat;
use protocol::http::NewTable;
use protocol::{Command, HostOrder, Stance, Timers, Update};
use serde_json::json;
use server::Limits;

use crate::client::{Client, Papers};
use crate::server::{Place, bot, get, guest, join, make, person, post, quick, table};

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

async fn begin(address: std::net::SocketAddr, new: &NewTable) -> (Client, Client) {
    let made = make(address, new).await;
    let seated = join(address, &made, "Bea").await;
    let mut guest = Client::holder(address, &made.id, &seated.token).await;
    let mut host = Client::maker(address, &made).await;
    host.order(HostOrder::Start).await;
    tokio::join!(host.until_playing(), guest.until_playing());
    (host, guest)
}

fn pair(game: &str) -> NewTable {
    table(game, vec![person(), guest()])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_resent_move_is_done_once_and_a_stale_one_is_refused() {
    let place = Place::new();
    let server = place.serve().await;
    let (mut host, mut guest) = begin(server.address, &pair("santorini")).await;
    host.until(Client::is_on_turn).await;
    let (seq, action) = (host.head().seq, host.head().choices[0].action.clone());
    let act = Command::Act { id: "one".into(), seat: seat(0), seq, action };
    host.send(&act).await;
    host.until(|client| client.is_done("one")).await;
    let after = host.head().seq;
    host.said.clear();
    host.send(&act).await;
    host.until(|client| client.is_done("one")).await;
    assert_eq!(host.head().seq, after, "it was done once");
    // The same id for something else is not taken for it.
    let Command::Act { action, .. } = act else { unreachable!() };
    let other = host.head().choices.iter().map(|choice| &choice.action).find(|other| **other != action).cloned();
    for (seq, action) in [(after, action.clone()), (seq, other.unwrap_or_default())] {
        host.said.clear();
        host.send(&Command::Act { id: "one".into(), seat: seat(0), seq, action }).await;
        host.until(|client| client.refusals() == ["bad_id"]).await;
        assert!(!host.is_done("one"));
    }
    host.said.clear();
    host.send(&Command::Undo { id: "one".into(), seat: seat(0), seq: after }).await;
    host.until(|client| client.refusals() == ["bad_id"]).await;
    host.said.clear();
    host.send(&Command::Act { id: "two".into(), seat: seat(0), seq, action }).await;
    host.until(|client| client.refusals() == ["stale"]).await;
    // Everything is answered in order, so the refusal's fresh head comes before the next answer.
    host.send(&Command::React { seat: seat(1), reaction: "ouch".into() }).await;
    host.until(|client| client.refusals().contains(&"not_yours")).await;
    assert_eq!(host.head().seq, after);
    guest.until(|client| client.head().seq == after).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn taking_back_is_free_or_needs_the_others() {
    let place = Place::new();
    let server = place.serve().await;
    let (mut host, mut guest) = begin(server.address, &pair("santorini")).await;
    // The host plays until the guest is on turn: the last act lies open and is the host's own.
    while !guest.is_on_turn() {
        host.until(Client::is_on_turn).await;
        assert!(host.play(0).await);
        let seq = host.head().seq;
        guest.until(|client| client.head().seq == seq).await;
    }
    let seq = host.head().seq;
    assert_eq!(host.head().undo.map(|undo| undo.free), Some(true));
    host.send(&Command::Undo { id: "u1".into(), seat: seat(0), seq }).await;
    host.until(|client| client.is_done("u1")).await;
    assert_eq!(host.head().seq, seq + 1);
    assert_eq!(host.head().told.last().unwrap().undo, Some(seq - 1), "the host's last act");
    // Played again, and answered by the guest: now the guest is asked.
    host.until(Client::is_on_turn).await;
    assert!(host.play(0).await);
    let seq = host.head().seq;
    guest.until(|client| client.head().seq == seq && client.is_on_turn()).await;
    assert!(guest.play(0).await);
    let seq = guest.head().seq;
    host.until(|client| client.head().seq == seq).await;
    assert_eq!(host.head().undo.map(|undo| undo.free), Some(false));
    host.send(&Command::Undo { id: "u2".into(), seat: seat(0), seq }).await;
    let asked = |client: &Client| client.said.iter().any(|update| matches!(update, Update::UndoAsked { .. }));
    guest.until(asked).await;
    guest.send(&Command::AnswerUndo { seat: seat(1), agree: false }).await;
    host.until(|client| client.refusals().contains(&"undo_denied")).await;
    guest.said.clear();
    host.send(&Command::Undo { id: "u3".into(), seat: seat(0), seq }).await;
    guest.until(asked).await;
    guest.send(&Command::AnswerUndo { seat: seat(1), agree: true }).await;
    host.until(|client| client.is_done("u3")).await;
    host.until(Client::is_on_turn).await;
    guest.send(&Command::AnswerUndo { seat: seat(1), agree: true }).await;
    guest.refused("not_asked").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_answer_counts_for_everybody_at_a_screen() {
    let place = Place::new();
    let server = place.serve().await;
    let (mut screen, mut guest) = begin(server.address, &table("sorry", vec![person(), person(), guest()])).await;
    for (id, agree) in [("no", false), ("yes", true)] {
        // Whoever is on turn draws a card, until the guest has: that needs the others' consent.
        loop {
            let seq = screen.head().seq.max(guest.head().seq);
            let current = |client: &Client| client.head().seq >= seq && !client.head().waits_for.is_empty();
            tokio::join!(screen.until(current), guest.until(current));
            let turn = guest.head().waits_for[0];
            let client = if turn == seat(2) { &mut guest } else { &mut screen };
            if client.head().face != Some(turn) {
                client.face(Some(turn)).await;
            }
            client.until(Client::is_on_turn).await;
            assert!(client.play(0).await);
            let seq = client.head().seq;
            tokio::join!(
                screen.until(|client| client.head().seq >= seq),
                guest.until(|client| client.head().seq >= seq)
            );
            if turn == seat(2) && guest.head().undo.is_some_and(|undo| !undo.free) {
                break;
            }
        }
        let seq = guest.head().seq;
        guest.send(&Command::Undo { id: id.into(), seat: seat(2), seq }).await;
        let asked = |update: &Update| match update {
            Update::UndoAsked { seat: who, waiting, moves } => Some((*who, waiting.clone(), *moves)),
            _ => None,
        };
        screen.until(|client| client.said.iter().any(|update| asked(update).is_some())).await;
        let wish = screen.said.iter().find_map(asked).unwrap();
        assert_eq!(wish, (seat(2), vec![seat(0), seat(1)], 1));
        screen.send(&Command::AnswerUndo { seat: seat(0), agree }).await;
        if agree {
            guest.until(|client| client.is_done(id)).await;
            assert_eq!(guest.head().told.last().map(|told| (told.by, told.undo)), Some((Some(seat(2)), Some(seq - 2))));
        } else {
            guest.until(|client| client.refusals().contains(&"undo_denied")).await;
        }
        screen.said.clear();
    }
    assert!(screen.refusals().is_empty());
    server.stop().await;
}

/// Plays Santorini from one screen, takes back the other's act with one's own once, and says what the file tells of it.
async fn taken_back_at_one_screen(seats: Vec<protocol::http::NewSeat>) -> serde_json::Value {
    let place = Place::new();
    let server = place.serve().await;
    let made = make(server.address, &table("santorini", seats)).await;
    let mut screen = Client::maker(server.address, &made).await;
    screen.until_playing().await;
    let mut undone = false;
    // What is answered may be shown a moment later.
    let mut acted = None;
    loop {
        let mine = |client: &Client| client.head().waits_for.iter().any(|seat| client.seats.contains(seat));
        let current = |client: &Client| Some(client.head().seq) > acted && client.head().outcome.is_none();
        screen.until(|client| client.is_over() || current(client) && mine(client)).await;
        if screen.is_over() {
            break;
        }
        let (seq, turn) = (screen.head().seq, screen.head().waits_for[0]);
        if screen.head().face != Some(turn) {
            screen.face(Some(turn)).await;
        }
        screen.until(Client::is_on_turn).await;
        acted = Some(seq);
        let undo = screen.head().undo.filter(|undo| !undone && turn == seat(0) && !undo.free);
        if undo.is_some() {
            screen.send(&Command::Undo { id: "u".into(), seat: seat(0), seq }).await;
            screen.until(|client| client.is_done("u")).await;
            undone = true;
            continue;
        }
        assert!(screen.play(seq.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32).await);
    }
    let file = get(server.address, &format!("/api/matches/{}", screen.head().match_id)).await.json();
    server.stop().await;
    let undos: Vec<_> = file["log"].as_array().unwrap().iter().filter_map(|entry| entry.get("undo")).collect();
    assert_eq!(undos.len(), 1);
    undos[0]["agreed"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sits_at_the_same_screen_agrees_and_so_do_bots() {
    assert_eq!(taken_back_at_one_screen(vec![person(), person()]).await, json!([1]));
    assert_eq!(taken_back_at_one_screen(vec![person(), bot()]).await, json!([1]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_and_consent_to_taking_back() {
    let place = Place::new();
    let server = place.serve().await;
    let made = make(server.address, &table("sorry", vec![person(), bot(), bot()])).await;
    let mut host = Client::maker(server.address, &made).await;
    for _ in 0..3 {
        host.until(Client::is_on_turn).await;
        assert!(host.play(1).await);
    }
    host.until(Client::is_on_turn).await;
    let seq = host.head().seq;
    host.send(&Command::Undo { id: "u".into(), seat: seat(0), seq }).await;
    host.until(|client| client.is_done("u")).await;
    host.until(Client::is_on_turn).await;
    server.stop().await;
}

/// Plays Forbidden Island matches until a draw waits for the other seat.
async fn until_window(address: std::net::SocketAddr, new: &NewTable) -> (Client, Client, String) {
    for _ in 0..60 {
        let (mut host, mut guest) = begin(address, new).await;
        loop {
            let seq = host.head().seq.max(guest.head().seq);
            host.until(|client| client.head().seq >= seq).await;
            guest.until(|client| client.head().seq >= seq).await;
            if host.is_over() || host.head().outcome.is_some() {
                break;
            }
            let (actor, other) = if host.is_on_turn() { (&mut host, &mut guest) } else { (&mut guest, &mut host) };
            actor.until(|client| client.is_on_turn() || client.head().outcome.is_some()).await;
            if actor.head().outcome.is_some() {
                break;
            }
            // By chance: a fixed choice may begin something and step back for ever.
            let id = actor.choose(seq.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32).await;
            actor
                .until(|client| client.is_done(&id) || !client.refusals().is_empty() || client.head().window.is_some())
                .await;
            actor.said.retain(|update| !matches!(update, Update::Refused { .. }));
            if actor.head().window.is_some() {
                other.until(|client| client.head().window.is_some()).await;
                let guest_waits = |window: &protocol::Window| window.waiting.contains(&seat(1));
                let host_acts = host.head().window.as_ref().is_some_and(guest_waits);
                return if host_acts { (host, guest, id) } else { (guest, host, id) };
            }
        }
    }
    panic!("no draw ever waited for anybody");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_waits_for_those_who_hold_a_card() {
    let place = Place::new();
    let server = place.serve().await;
    let new = NewTable { timers: Timers { window: Some(86400), ..Timers::default() }, ..pair("forbidden-island") };
    let (mut actor, mut other, id) = until_window(server.address, &new).await;
    let waiting = other.head().face.unwrap();
    let seq = other.head().seq;
    assert_eq!(other.head().window.as_ref().unwrap().waiting, [waiting]);
    assert!(!other.head().choices.is_empty(), "there is something to play");
    assert!(!actor.is_done(&id));
    assert_eq!(other.head().window.as_ref().unwrap().held, None, "it is not theirs");
    // Made once more, from another device: it waits on as it did.
    let (face, window) = (actor.head().face.unwrap(), actor.head().window.clone().unwrap());
    let action = window.held.unwrap();
    actor.send(&Command::Act { id: "again".into(), seat: face, seq, action }).await;
    actor.until(|client| client.refusals() == ["overtaken"]).await;
    let id = "again";
    other.send(&Command::Stance { seat: waiting, stance: Stance::Hold }).await;
    other.until(|client| client.head().stance == Stance::Hold).await;
    other.until(|client| client.head().window.as_ref().is_some_and(|window| window.left.is_none())).await;
    other.send(&Command::Pass { seat: waiting, seq }).await;
    actor.until(|client| client.is_done(id)).await;
    assert!(actor.head().seq > seq + 1, "the act and its draws");
    other.send(&Command::Pass { seat: waiting, seq: actor.head().seq }).await;
    other.until(|client| !client.refusals().is_empty()).await;

    // Another time the card is played, and the act is overtaken.
    let (mut actor, mut other, id) = until_window(server.address, &new).await;
    let done = other.play(0).await;
    assert!(done || other.head().window.is_some());
    actor.until(|client| client.refusals() == ["overtaken"]).await;
    assert!(!actor.is_done(&id));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_goes_on_by_itself_after_its_limit() {
    let place = Place::new();
    let server = place.serve().await;
    let new = NewTable { timers: Timers { window: Some(1), ..Timers::default() }, ..pair("forbidden-island") };
    let (mut actor, _other, id) = until_window(server.address, &new).await;
    actor.until(|client| client.is_done(&id)).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_waits_for_nobody_who_has_vanished() {
    let place = Place::new();
    let server = place.serve().await;
    let timers = Timers { window: Some(86400), grace: Some(2), ..Timers::default() };
    let (mut actor, other, id) = until_window(server.address, &NewTable { timers, ..pair("forbidden-island") }).await;
    // The draw that waits goes on, and the next does not begin to wait.
    drop(other);
    actor.until(|client| client.is_done(&id)).await;
    while actor.head().outcome.is_none() && actor.is_on_turn() {
        let id = actor.choose(actor.head().seq.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32).await;
        actor.until(|client| client.is_done(&id) || !client.refusals().is_empty()).await;
        assert!(actor.refusals().is_empty(), "{:?}", actor.refusals());
        assert!(actor.head().window.is_none(), "nobody is there to play a card");
        actor
            .until(|client| client.is_on_turn() || !client.head().waits_for.contains(&client.head().face.unwrap()))
            .await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_takes_too_long_is_moved_for() {
    let place = Place::new();
    let server = place.serve().await;
    for timers in [Timers { per_move: Some(1), ..Timers::default() }, Timers { per_game: Some(1), ..Timers::default() }]
    {
        let (mut host, _guest) = begin(server.address, &NewTable { timers, ..pair("santorini") }).await;
        assert!(host.info().seats.iter().any(|seat| seat.clock.is_some()));
        let seq = host.head().seq;
        host.until(|client| client.head().seq > seq + 2).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_are_an_option_of_the_table() {
    let place = Place::new();
    let server = place.serve().await;
    let made = make(server.address, &NewTable { hints: true, ..table("santorini", vec![person(), bot()]) }).await;
    let mut host = Client::maker(server.address, &made).await;
    host.until(Client::is_on_turn).await;
    host.send(&Command::Hint { seat: seat(0) }).await;
    host.until(|client| client.said.iter().any(|update| matches!(update, Update::Hint(_)))).await;
    let Some(Update::Hint(hint)) = host.said.last() else { panic!("{:?}", host.said) };
    assert!(host.head().choices.iter().any(|choice| choice.action == hint.action && choice.label == hint.label));
    assert!(!hint.reason.is_empty());
    assert!(hint.margin.is_some_and(|margin| (0.0..=1.0).contains(&margin)), "{hint:?}");
    let made = make(server.address, &NewTable { hints: false, ..table("santorini", vec![person(), bot()]) }).await;
    let mut host = Client::maker(server.address, &made).await;
    host.until(Client::is_on_turn).await;
    host.send(&Command::Hint { seat: seat(0) }).await;
    host.refused("no_hints").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_adds_nothing_to_the_seed_is_left_out_visibly() {
    let place = Place::new();
    let server = place.serve_with(Limits { fair: Duration::from_millis(1500), ..quick() }).await;
    let made = make(server.address, &pair("cartagena")).await;
    let seated = join(server.address, &made, "Bea").await;
    let mut silent = Client::holder(server.address, &made.id, &seated.token).await;
    silent.adds_nonces = false;
    let mut host = Client::maker(server.address, &made).await;
    host.order(HostOrder::Start).await;
    host.until(|client| client.head.as_ref().is_some_and(|head| head.fair.commitments.len() == 1)).await;
    assert_eq!(host.head().fair.uncommitted, [seat(1)]);
    // A commitment for somebody else, one that is none, and a nonce too early.
    host.send(&Command::Commit { seat: seat(1), commitment: "0".repeat(64) }).await;
    host.refused("not_yours").await;
    silent.send(&Command::Commit { seat: seat(1), commitment: "zz".into() }).await;
    silent.refused("bad_hash").await;
    silent.send(&Command::Reveal { seat: seat(1), nonce: "0".repeat(64) }).await;
    silent.refused("unfair").await;
    // After the time the round begins anew without the silent one, whom everybody sees missing.
    host.until(|client| client.head().fair.uncommitted == [seat(0)] && client.head().fair.commitments.is_empty()).await;
    let nonce = table::Bytes32::from_number(7);
    let match_id = host.head().match_id.clone();
    let commitment = table::nonce_commitment(&nonce, &match_id, seat(0)).to_string();
    host.send(&Command::Commit { seat: seat(0), commitment }).await;
    host.send(&Command::Reveal { seat: seat(0), nonce: nonce.to_string() }).await;
    host.until_playing().await;
    assert!(host.head().fair.nonces.iter().all(|(by, _)| *by == seat(0)));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_of_an_unfinished_match_leaves_and_imports_are_checked() {
    let place = Place::new();
    let server = place.serve().await;
    let (host, _guest) = begin(server.address, &pair("cartagena")).await;
    let id = &host.head().match_id;
    for path in [format!("/api/matches/{id}"), format!("/api/matches/{id}/steps/0")] {
        let answer = get(server.address, &path).await;
        assert_eq!((answer.status, answer.code().as_str()), (409, "not_over"), "{path}");
    }
    assert!(host.head().fair.server_seed.is_none());
    assert_eq!(get(server.address, "/api/matches/nothing").await.status, 404);

    // A match of bots alone is over soon; its file is taken in again under another id.
    let made = make(server.address, &NewTable { public: true, ..table("santorini", vec![bot(), bot()]) }).await;
    let mut watcher = Client::join(server.address, &made.id, Papers::default()).await;
    watcher.until(Client::is_over).await;
    let file = get(server.address, &format!("/api/matches/{}", watcher.head().match_id)).await.json();
    let imported = post(server.address, "/api/matches", &file).await;
    assert_eq!(imported.status, 200, "{}", imported.text());
    assert_eq!(imported.json()["unfair"], serde_json::Value::Null);
    let id = imported.json()["id"].as_str().unwrap().to_string();
    assert_ne!(id, watcher.head().match_id);
    assert_eq!(get(server.address, &format!("/api/matches/{id}/steps/1")).await.status, 200);
    let mut forged = file.clone();
    forged["log"].as_array_mut().unwrap().truncate(5);
    assert_eq!(post(server.address, "/api/matches", &forged).await.code(), "not_over");
    forged["log"][1] = json!({ "act": { "seat": 0, "action": "win" } });
    assert_eq!(post(server.address, "/api/matches", &forged).await.status, 400);
    let huge = json!({ "game": "santorini", "log": "x".repeat(5 << 20) });
    assert_eq!(post(server.address, "/api/matches", &huge).await.status, 413);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn taking_back_gives_no_time_back() {
    let place = Place::new();
    let server = place.serve().await;
    let timers = Timers { per_move: Some(3), ..Timers::default() };
    let made = make(server.address, &NewTable { timers, ..table("santorini", vec![person(), person()]) }).await;
    let mut host = Client::maker(server.address, &made).await;
    host.until_playing().await;
    // Everybody around one screen: whoever is on turn moves and takes back, again and again, until the clock has had it.
    let begun = tokio::time::Instant::now();
    let face = host.head().waits_for[0];
    host.face(Some(face)).await;
    let mut late = false;
    while !late {
        assert!(begun.elapsed() < Duration::from_secs(20), "the clock never ran out");
        tokio::time::sleep(Duration::from_millis(100)).await;
        let (id, seq) = (host.id(), host.head().seq);
        // A bot that moves meanwhile makes this stale, or there is nothing left to choose.
        late = host.head().choices.is_empty() || !host.play(0).await;
        if !late {
            let seq = seq + 1;
            host.send(&Command::Undo { id: id.clone(), seat: face, seq }).await;
            host.until(|client| client.is_done(&id) || !client.refusals().is_empty()).await;
            late = !host.is_done(&id);
            host.until(|client| late || client.head().seq > seq).await;
        }
        host.said.clear();
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_was_broken_off_says_so_and_shows_nothing() {
    let place = Place::new();
    let server = place.serve().await;
    let (mut host, _guest) = begin(server.address, &pair("cartagena")).await;
    let id = host.head().match_id.clone();
    host.order(HostOrder::End).await;
    host.until_closed().await;
    for path in [format!("/api/matches/{id}"), format!("/api/matches/{id}/steps/0")] {
        let answer = get(server.address, &path).await;
        assert_eq!((answer.status, answer.code().as_str()), (410, "broken_off"), "{path}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_grows_to_its_limit_and_not_beyond() {
    let place = Place::new();
    let most = 12;
    let server = place.serve_with(Limits { entries: most, ..quick() }).await;
    let made = make(server.address, &table("santorini", vec![person(), person()])).await;
    let mut host = Client::maker(server.address, &made).await;
    host.until_playing().await;
    // Each act of Santorini is one entry, so the last one fits exactly.
    let last = loop {
        let face = host.head().waits_for[0];
        host.face(Some(face)).await;
        let before = host.head().seq;
        if !host.play(0).await {
            break before;
        }
    };
    assert_eq!(last, most as u64);
    assert_eq!(host.refusals(), ["too_long"]);
    let [.., Update::Refused { message, .. }] = &host.said[..] else { panic!("{:?}", host.said) };
    assert_eq!(message, "a match has at most 12 entries: this one cannot go on, and nothing was done");
    // Taking back is an entry, too.
    host.said.clear();
    let seat = (0..2).map(Seat::new).find(|seat| !host.head().waits_for.contains(seat)).unwrap();
    host.send(&Command::Undo { id: "back".into(), seat, seq: last }).await;
    host.refused("too_long").await;
    server.stop().await;
    // All that was acknowledged is kept, and with more room the match goes on.
    let server = place.serve_with(quick()).await;
    let mut host = Client::maker(server.address, &made).await;
    host.until(|client| client.head.is_some()).await;
    assert_eq!(host.head().seq, last);
    let face = host.head().waits_for[0];
    host.face(Some(face)).await;
    assert!(host.play(0).await);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_limit_of_a_match_is_that_of_its_file() {
    assert_eq!(Limits::default().entries, table::MAX_STEPS);
    assert_eq!(Limits::default().relaxed().entries, table::MAX_STEPS);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_stop_at_the_limit_and_the_table_still_obeys() {
    let place = Place::new();
    let server = place.serve_with(Limits { entries: 9, ..quick() }).await;
    let made = make(server.address, &table("santorini", vec![bot(), bot()])).await;
    let papers = Papers { watch: Some(made.watch.clone()), host: Some(made.host.clone()), ..Papers::default() };
    let mut host = Client::join(server.address, &made.id, papers).await;
    host.order(HostOrder::Start).await;
    host.until(|client| client.head.as_ref().is_some_and(|head| head.seq == 9)).await;
    host.order(HostOrder::End).await;
    host.until_closed().await;
    assert_eq!(host.head().seq, 9);
    server.stop().await;
}
