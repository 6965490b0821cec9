//! What every answer carries, whom the server answers at all, and what it does when its store fails.

use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use server::Config;
use server::store::SqliteStore;
use tokio::net::TcpListener;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, open};
use crate::server::{Place, bot, get, make, person, post, quick, request, table};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn foreign_names_and_origins_are_refused() {
    let place = Place::new();
    let server = place.serve().await;
    let address = server.address;
    let rebound = request(address, "GET", "/api/games", &["Host: evil.example"], b"").await;
    assert_eq!((rebound.status, rebound.code().as_str()), (421, "bad_host"));
    let json = "Content-Type: application/json";
    let body = serde_json::json!(table("santorini", vec![person(), bot()])).to_string();
    let origins = [
        (None, 200),
        (Some(format!("Origin: http://{address}")), 200),
        (Some("Origin: http://evil.example".into()), 403),
        (Some("Origin: null".into()), 403),
    ];
    for (origin, status) in &origins {
        let mut headers = vec![json];
        headers.extend(origin.as_deref());
        let answer = request(address, "POST", "/api/tables", &headers, body.as_bytes()).await;
        assert_eq!(answer.status, *status, "{origin:?}: {}", answer.text());
    }
    let socket = [
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Origin: https://evil.example",
    ];
    assert_eq!(request(address, "GET", "/api/tables/x/socket", &socket, b"").await.status, 403);
    // A form of a foreign page cannot send JSON.
    let form = request(address, "POST", "/api/tables", &["Content-Type: text/plain"], body.as_bytes()).await;
    assert_eq!(form.status, 400);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_guarded_and_bodies_are_small() {
    let place = Place::new();
    let server = place.serve().await;
    for path in ["/", "/api/games", "/nothing", "/api/nothing", "/t/abc", "/healthz"] {
        let answer = get(server.address, path).await;
        for header in [
            "content-security-policy: default-src 'none'; script-src 'self'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "x-frame-options: DENY",
            "cross-origin-opener-policy: same-origin",
        ] {
            assert!(answer.has_header(header), "{path}: {}", answer.headers);
        }
        assert!(!answer.has_header("set-cookie") && !answer.has_header("unsafe-inline"), "{path}");
    }
    // A script has the policy of its page; a worker needs its own.
    for (path, own) in [("/app.js", false), ("/style.css", false), ("/sw.js", true), ("/icon.svg", true)] {
        let answer = get(server.address, path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.has_header("x-content-type-options: nosniff"), "{path}: {}", answer.headers);
        assert_eq!(answer.has_header("content-security-policy: default-src 'none'"), own, "{path}: {}", answer.headers);
    }
    let large = serde_json::json!({ "game": "x".repeat(20_000), "seats": [] });
    assert_eq!(post(server.address, "/api/tables", &large).await.status, 413);
    for wrong in ["", "{", "[]", "{\"game\":1}", "{\"game\":\"chess\",\"seats\":[]}"] {
        let answer =
            request(server.address, "POST", "/api/tables", &["Content-Type: application/json"], wrong.as_bytes());
        let answer = answer.await;
        assert!((400..500).contains(&answer.status), "{wrong}: {}", answer.status);
        assert!(!answer.code().is_empty());
    }
    assert_eq!(get(server.address, "/api/tables/../../etc/passwd/socket").await.status, 404);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_is_served_from_a_folder_and_from_the_binary() {
    let place = Place::new();
    let web = place.folder.path().join("web");
    std::fs::create_dir_all(web.join("games")).unwrap();
    std::fs::write(web.join("index.html"), "<!doctype html>from a folder").unwrap();
    std::fs::write(web.join("games/a.js"), "export const a = 1;").unwrap();
    std::fs::write(place.folder.path().join("secret"), "secret").unwrap();
    let config = Config { web: Some(web), limits: quick(), ..Config::new(place.store()) };
    let server = crate::server::Server::start(config).await;
    for page in ["/", "/index.html", "/t/abc", "/m/abc"] {
        let answer = get(server.address, page).await;
        assert!(answer.text().ends_with("from a folder"), "{page}: {}", answer.text());
        assert!(answer.has_header("content-type: text/html; charset=utf-8"));
    }
    let script = get(server.address, "/games/a.js").await;
    assert!(script.has_header("content-type: text/javascript"), "{}", script.headers);
    let etag = script.headers.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_string();
    let again = request(server.address, "GET", "/games/a.js", &[&format!("If-None-Match: {etag}")], b"").await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    for outside in ["/../secret", "/games/../../secret", "/%2e%2e/secret", "/..%2fsecret", "/.git/config"] {
        let answer = get(server.address, outside).await;
        assert!(answer.status >= 400 && !answer.text().contains("secret\n"), "{outside}");
    }
    server.stop().await;

    let server = place.serve().await;
    let index = request(server.address, "GET", "/", &["Accept-Encoding: br, gzip"], b"").await;
    assert_eq!(index.status, 200);
    assert!(index.has_header("content-encoding: gzip") && index.body.starts_with(&[0x1f, 0x8b]), "{}", index.headers);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_figures_and_the_description_for_programs() {
    let place = Place::new();
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let metrics = free.local_addr().unwrap();
    drop(free);
    let config = Config { metrics: Some(metrics), limits: quick(), ..Config::new(place.store()) };
    let server = crate::server::Server::start(config).await;
    assert_eq!(get(server.address, "/healthz").await.text(), "ok\n");
    assert_eq!(get(server.address, "/readyz").await.text(), "ready\n");
    let made = make(server.address, &table("santorini", vec![person(), bot()])).await;
    let mut host = Client::maker(server.address, &made).await;
    host.until(Client::is_on_turn).await;
    assert!(host.play(0).await);
    let figures = get(metrics, "/metrics").await.text();
    for name in [
        "seaboard_tables ",
        "seaboard_sockets ",
        "seaboard_acts_total ",
        "seaboard_act_seconds_bucket{le=\"0.001\"}",
        "seaboard_store_commit_seconds_count ",
    ] {
        assert!(figures.contains(name), "{name}: {figures}");
    }
    assert!(!figures.contains(&made.id) && !figures.contains(&host.head().match_id));
    assert_eq!(get(server.address, "/metrics").await.status, 404, "figures have an address of their own");
    let description = get(server.address, "/api/openapi.json").await.json();
    for path in ["/api/games", "/api/tables", "/api/tables/{id}/join", "/api/matches/{id}/steps/{step}"] {
        assert!(description["paths"][path].is_object(), "{path}");
    }
    assert!(description["components"]["schemas"]["NewTable"].is_object());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_moves_and_the_server_stays_up() {
    let place = Place::new();
    let store = Arc::new(SqliteStore::open_limited(place.path(), Some(30)).unwrap());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let config = Config { limits: quick(), ..Config::new(place.store()) };
    let serving = tokio::spawn(server::serve_with(config, store, listener, async {
        let _ = stopped.await;
    }));
    let made = make(address, &table("santorini", vec![person(), person()])).await;
    let mut host = Client::maker(address, &made).await;
    host.until_playing().await;
    // Fill it up with tables.
    let mut full = 0;
    while full == 0 {
        let answer =
            post(address, "/api/tables", &serde_json::json!(table("santorini", vec![person(), person()]))).await;
        full = u16::from(answer.status != 200) * answer.status;
        if full != 0 {
            assert_eq!(answer.code(), "store", "{}", answer.text());
            assert!(answer.text().contains("full"), "{}", answer.text());
        }
    }
    // Acts need little room: go on until they too are refused. Nothing that was refused has happened.
    let mut refused = false;
    for _ in 0..400 {
        let face = host.head().waits_for[0];
        host.face(Some(face)).await;
        host.until(Client::is_on_turn).await;
        let seq = host.head().seq;
        if !host.play(0).await {
            assert_eq!(host.refusals(), ["store"]);
            host.face(None).await;
            assert_eq!(host.head().seq, seq);
            refused = true;
            break;
        }
        if host.head().outcome.is_some() {
            break;
        }
    }
    assert!(refused || host.head().outcome.is_some());
    let ready = get(address, "/readyz").await;
    assert_eq!(ready.status, 503, "nothing can be kept");
    assert!(ready.text().contains("full"), "{}", ready.text());
    assert_eq!(get(address, "/healthz").await.status, 200);
    drop(stop);
    serving.await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_begin_with_join_is_told_so_and_need_not_come_back() {
    let place = Place::new();
    let server = place.serve().await;
    let made = make(server.address, &table("santorini", vec![person(), bot()])).await;
    let words = [
        (Message::text("hello"), "bad_command"),
        (Message::binary(b"{}".to_vec()), "bad_command"),
        (Message::text(r#"{"do":"pass","seat":0,"seq":0}"#), "join_first"),
    ];
    for (word, code) in words {
        let mut socket = open(server.address, &made.id).await;
        socket.send(word).await.unwrap();
        let mut heard = Vec::new();
        while let Some(Ok(Message::Text(text))) = socket.next().await {
            heard.push(serde_json::from_str::<serde_json::Value>(&text).unwrap());
        }
        let codes: Vec<_> = heard.iter().map(|update| (&update["is"], &update["code"])).collect();
        assert!(codes == [(&"refused".into(), &code.into()), (&"goodbye".into(), &"refused".into())], "{heard:?}");
    }
    server.stop().await;
}
