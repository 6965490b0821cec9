//! The analysis of finished matches, over HTTP.

use std::time::Duration;

use protocol::http::{Advice, Analysed};

use crate::client::{Client, Papers};
use crate::server::{Answer, Place, bot, get, make, person, table};

/// Asks until the work is done; progress never goes back.
async fn analysed(address: std::net::SocketAddr, path: &str) -> Answer {
    let mut done = 0.0;
    for _ in 0..1_200 {
        let answer = get(address, path).await;
        if answer.status != 202 {
            return answer;
        }
        let progress = answer.json()["progress"].as_f64().expect("a progress");
        assert!((done..=1.0).contains(&progress), "{progress} after {done}");
        done = progress;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the analysis does not end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_matches_are_analysed_and_others_are_not() {
    let place = Place::new();
    let server = place.serve().await;
    let open = protocol::http::NewTable { public: true, ..table("santorini", vec![bot(), bot()]) };
    let made = make(server.address, &open).await;
    let mut watcher = Client::join(server.address, &made.id, Papers::default()).await;
    watcher.until(Client::is_over).await;
    let id = watcher.head().match_id.clone();
    let answer = analysed(server.address, &format!("/api/matches/{id}/analysis?lang=en")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let found: Analysed = serde_json::from_value(answer.json()).unwrap();
    assert_eq!(found.seats.len(), 2);
    let steps = found.line.len() - 1;
    assert!(steps > 4 && found.line.iter().all(|chances| chances.len() == 2), "{steps}");
    let last = found.line.last().unwrap();
    assert!(last.contains(&1.0) && last.contains(&0.0), "{last:?}");
    for turning in &found.turning {
        assert!((turning.step as usize) < steps && turning.loss > 0.0 && turning.played != turning.better);
    }

    // The first step is somebody's choice; at the end nobody decides.
    let advice = get(server.address, &format!("/api/matches/{id}/advice?step=0&lang=de")).await;
    assert_eq!(advice.status, 200, "{}", advice.text());
    let advice: Advice = serde_json::from_value(advice.json()).unwrap();
    assert!(!advice.label.is_empty() && !advice.reason.is_empty() && advice.margin.is_some(), "{advice:?}");
    assert_eq!(get(server.address, &format!("/api/matches/{id}/advice?step={steps}")).await.status, 404);
    assert_eq!(get(server.address, &format!("/api/matches/{id}/advice?step=9999")).await.status, 404);
    assert_eq!(get(server.address, &format!("/api/matches/{id}/advice?step=much")).await.status, 400);

    // A match that goes on keeps its secrets.
    let made = make(server.address, &table("cartagena", vec![person(), bot()])).await;
    let mut host = Client::maker(server.address, &made).await;
    host.until(Client::is_on_turn).await;
    let id = host.head().match_id.clone();
    for path in ["analysis", "advice?step=0"] {
        let answer = get(server.address, &format!("/api/matches/{id}/{path}")).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (409, Some("not_over")), "{path}");
        assert_eq!(get(server.address, &format!("/api/matches/none/{path}")).await.status, 404);
    }
    server.stop().await;
}
