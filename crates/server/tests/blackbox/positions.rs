//! Matches that do not begin at the beginning: tutorials, and finished matches that go on from a moment.

use protocol::Command;
use protocol::http::{Act, NewTable, Origin};
use serde_json::json;

use crate::client::{Client, Papers};
use crate::server::{Place, bot, get, make, person, post, table};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_tutorial_is_played_as_it_is_prepared() {
    let place = Place::new();
    let server = place.serve().await;
    for title in catalog::GAMES {
        let path = format!("/api/games/{}/tutorial", title.id());
        let steps: Vec<Option<Act>> = serde_json::from_value(get(server.address, &path).await.json()).unwrap();
        let seats = steps.iter().flatten().map(|act| act.seat.index()).max().unwrap() + 1;
        let new = NewTable { from: Some(Origin::Tutorial), ..table(title.id(), vec![person(); seats]) };
        let made = make(server.address, &new).await;
        let mut player = Client::maker(server.address, &made).await;
        player.until_playing().await;
        for (at, act) in steps.iter().enumerate() {
            let Some(act) = act else { continue };
            assert_eq!(player.head().seq, at as u64 + 1, "{}: chance comes as prepared", title.id());
            let id = player.id();
            let (seat, seq, action) = (act.seat, player.head().seq, act.action.clone());
            player.send(&Command::Act { id: id.clone(), seat, seq, action }).await;
            player.until(|player| player.is_done(&id) && player.head().seq > seq).await;
        }
        assert_eq!(player.head().seq, steps.len() as u64 + 1, "{}", title.id());
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_a_finished_match_goes_on_from_a_moment() {
    let place = Place::new();
    let server = place.serve().await;
    let made = make(server.address, &NewTable { public: true, ..table("santorini", vec![bot(), bot()]) }).await;
    let mut watcher = Client::join(server.address, &made.id, Papers::default()).await;
    watcher.until(Client::is_over).await;
    let finished = watcher.head().match_id.clone();
    let moment = get(server.address, &format!("/api/matches/{finished}/steps/4")).await.json();
    let lines = get(server.address, &format!("/api/matches/{finished}/lines?lang=de")).await.json();
    assert_eq!(lines.as_array().unwrap().len() as u64, moment["steps"].as_u64().unwrap());
    let figures = get(server.address, &format!("/api/matches/{finished}/figures?lang=de")).await.json();
    assert_eq!(figures["steps"], moment["steps"]);
    assert!(figures["seconds"].as_u64().is_some_and(|seconds| seconds < 600), "{figures}");
    assert!(figures["each"].as_array().is_some_and(|each| each.iter().any(|one| one["label"] == "Züge")), "{figures}");
    assert_eq!(
        lines[3]["lines"],
        get(server.address, &format!("/api/matches/{finished}/steps/4?lang=de")).await.json()["lines"]
    );
    let from = |id: &str, step| Some(Origin::Match { id: id.into(), step });

    let new = NewTable { from: from(&finished, 4), ..table("santorini", vec![person(), bot()]) };
    let made = make(server.address, &new).await;
    let mut player = Client::maker(server.address, &made).await;
    player.until_playing().await;
    assert_ne!(player.head().match_id, finished);
    assert_eq!(player.head().view, moment["view"], "it goes on from what was seen");
    while !player.is_over() {
        if player.is_on_turn() {
            player.play(3).await;
        } else {
            let seq = player.head().seq;
            player.until(|player| player.head().seq > seq || player.is_over()).await;
        }
    }
    // What it became is a match like any other, and verifies.
    let file = get(server.address, &format!("/api/matches/{}", player.head().match_id)).await;
    assert!(catalog::find("santorini").unwrap().verify(&file.text()).is_ok());

    let running = make(server.address, &table("cartagena", vec![person(), person()])).await;
    let mut player = Client::maker(server.address, &running).await;
    player.until_playing().await;
    let running = player.head().match_id.clone();
    let last = moment["steps"].as_u64().unwrap() as u32;
    for (game, origin, seats, code) in [
        ("cartagena", from(&running, 0), 2, "not_over"),
        ("santorini", from("nothing", 0), 2, "unknown_match"),
        ("santorini", from(&finished, last), 2, "unknown_step"),
        ("cartagena", from(&finished, 4), 2, "bad_config"),
        ("santorini", from(&finished, 4), 1, "bad_config"),
    ] {
        let new = NewTable { from: origin, ..table(game, vec![person(); seats]) };
        assert_eq!(post(server.address, "/api/tables", &json!(new)).await.code(), code);
    }
    let ruled = NewTable { rules: Some("gods".into()), from: from(&finished, 4), ..table("santorini", vec![bot(); 2]) };
    assert_eq!(post(server.address, "/api/tables", &json!(ruled)).await.code(), "bad_config");
    server.stop().await;
}
