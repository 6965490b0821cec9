//! Connections that say too little, and too many of them.

use std::time::Duration;

use server::{Config, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::server::{PATIENCE, Place, Server, get, quick, request};

fn hasty() -> Limits {
    Limits { head: Duration::from_millis(400), body: Duration::from_millis(400), ..quick() }
}

/// What is answered to somebody who writes this and then trickles on, a byte at a time.
async fn trickled(server: &Server, first: &str, trickle: &'static str) -> String {
    let stream = TcpStream::connect(server.address).await.unwrap();
    let (mut from, mut to) = stream.into_split();
    to.write_all(first.as_bytes()).await.unwrap();
    let trickling = tokio::spawn(async move {
        while !trickle.is_empty() && to.write_all(trickle.as_bytes()).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        // Held open, without a word.
        std::future::pending::<()>().await;
    });
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, from.read_to_end(&mut answer)).await.expect("the server ends it");
    trickling.abort();
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_says_too_little_is_shown_out() {
    let place = Place::new();
    let server = place.serve_with(hasty()).await;
    let head = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    let body = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{";
    trickled(&server, "", "").await;
    trickled(&server, head, "").await;
    trickled(&server, head, "X-Slow: y\r\n").await;
    for trickle in ["", " "] {
        let answer = trickled(&server, body, trickle).await;
        assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("\"too_slow\""), "{answer}");
    }
    // One that has been answered and says no more.
    let answer = trickled(&server, &format!("{head}\r\n"), "").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert_eq!(get(server.address, "/healthz").await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_so_many_connections_and_a_trusted_proxy_as_many_as_it_likes() {
    let place = Place::new();
    let limits = Limits { connections_per_address: 3, ..quick() };
    let server = place.serve_with(limits.clone()).await;
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(TcpStream::connect(server.address).await.unwrap());
    }
    let refused = get(server.address, "/healthz").await;
    assert_eq!(refused.status, 429);
    // A place is free again as soon as somebody goes.
    silent.pop();
    while get(server.address, "/healthz").await.status != 200 {}
    server.stop().await;

    let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let server = Server::start(Config { limits, trusted_proxies, ..Config::new(place.store()) }).await;
    for _ in 0..10 {
        silent.push(TcpStream::connect(server.address).await.unwrap());
    }
    assert_eq!(get(server.address, "/healthz").await.status, 200);
    drop(silent);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_figures_and_the_server_have_one_name() {
    let place = Place::new();
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let metrics = free.local_addr().unwrap();
    drop(free);
    let server = Server::start(Config { metrics: Some(metrics), limits: quick(), ..Config::new(place.store()) }).await;
    assert_eq!(get(server.address, "/readyz").await.status, 200);
    for address in [server.address, metrics] {
        let twice = request(address, "GET", "/metrics", &["Host: localhost", "Host: evil.example"], b"").await;
        assert_eq!((twice.status, twice.code().as_str()), (400, "bad_host"));
        let foreign = request(address, "GET", "/metrics", &["Host: evil.example"], b"").await;
        assert_eq!((foreign.status, foreign.code().as_str()), (421, "bad_host"));
    }
    let figures = get(metrics, "/metrics").await.text();
    assert!(figures.contains("seaboard_connections "), "{figures}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_opener_policy_is_sent_where_a_browser_heeds_it() {
    let place = Place::new();
    let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let hosts = vec!["play.example".to_string()];
    let server = Server::start(Config { limits: quick(), trusted_proxies, hosts, ..Config::new(place.store()) }).await;
    let policy = "cross-origin-opener-policy: same-origin";
    let sends = async |headers: &[&str]| request(server.address, "GET", "/", headers, b"").await.has_header(policy);
    assert!(sends(&[]).await && sends(&["Host: localhost:7420"]).await);
    assert!(sends(&["Host: play.example", "X-Forwarded-Proto: https"]).await);
    assert!(!sends(&["Host: play.example", "X-Forwarded-Proto: http"]).await);
    assert!(!sends(&["Host: 192.168.1.5:7420"]).await);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_refusal_has_a_code() {
    let place = Place::new();
    let server = place.serve().await;
    for (method, path, status, code) in [
        ("GET", "/api/matches/x/steps/many", 400, "bad_request"),
        ("GET", "/api/matches/x/advice?step=-1", 400, "bad_request"),
        ("DELETE", "/api/tables", 405, "bad_method"),
        ("GET", "/api/tables/x/join", 405, "bad_method"),
        ("GET", "/api/nothing", 404, "unknown_address"),
        ("GET", "/api/matches/nothing", 404, "unknown_match"),
    ] {
        let answer = request(server.address, method, path, &[], b"").await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{method} {path}");
    }
    let description = get(server.address, "/api/openapi.json").await.json();
    assert!(description["paths"]["/healthz"].is_object());
    server.stop().await;
}
